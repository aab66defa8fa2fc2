"""The legal moves, each with a key of its own, what it would do, and a filter to find it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.content import Content

from ozgames.tui.text import fit
from ozgames.tui.widgets.menu import Line, Menu

KEYS = "1234567890acdfgjkmnopsvxyz"
"""Direct keys in the order in which they are given out, as far as nothing else has them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the menu.

    Attributes:
        words: what the move is.
        effect: what it would cost or bring; empty if nothing.
    """

    words: str
    effect: str = ""


class MoveMenu(Menu, can_focus=False):
    """Lists moves by their place in the game's list; the table holds the moves themselves.

    It never has the focus: the table's own keys move it, so they work whatever is shown.
    """

    DEFAULT_CSS = """
    MoveMenu { min-height: 3; }
    MoveMenu > .menu--cursor { background: $primary; color: $background; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__(keys=2)
        self._choices: Sequence[Choice] = ()
        self._places: list[int] = []
        self._keys_free = KEYS
        self.filter = ""

    def show(self, choices: Sequence[Choice], taken: Collection[str]) -> None:
        """Offers other moves, all of them.

        Args:
            choices: in the order of the game.
            taken: keys that do something else on this screen.
        """
        self._choices = choices
        self._keys_free = "".join(key for key in KEYS if key not in taken)
        self.filter = ""
        self._lines = ()
        self._cursor = 0
        self.scroll_to(y=0, animate=False, force=True)
        self._list()

    def narrow(self, text: str) -> None:
        """Offers only the moves that have all words of a text in them."""
        self.filter = text
        self._list()

    @property
    def place(self) -> int | None:
        """Which move the cursor is on, as its place in the game's list."""
        return int(self.current) if self.current else None

    @property
    def effect(self) -> str:
        """What the move under the cursor would do; empty if nothing."""
        return self._choices[self.place].effect if self.place is not None else ""

    def choice_of_key(self, key: str) -> int | None:
        """Which move a direct key stands for."""
        number = self._keys_free.find(key) if len(key) == 1 else -1
        return self._places[number] if 0 <= number < len(self._places) else None

    def point(self, place: int) -> None:
        """Puts the cursor on a move."""
        self.go_to(str(place))

    def unpoint(self) -> None:
        """Takes the cursor off all moves."""
        self._cursor = -1
        self._shown_strips.clear()
        self.refresh()

    def on_resize(self) -> None:
        """The effects stand in another column."""
        self._list()

    def _list(self) -> None:
        words = self.filter.casefold().split()
        self._places = [
            place
            for place, choice in enumerate(self._choices)
            if all(word in f"{choice.words} {choice.effect}".casefold() for word in words)
        ]
        widest = max((cell_len(choice.words) for choice in self._choices), default=0)
        column = min(widest, max(20, self.size.width // 2)) if self.size.width else widest
        self._cursor = min(max(self._cursor, 0), max(0, len(self._places) - 1))
        self.set_lines(
            [self._line(number, place, column) for number, place in enumerate(self._places)]
        )

    def _line(self, number: int, place: int, column: int) -> Line:
        choice = self._choices[place]
        key = self._keys_free[number] if number < len(self._keys_free) else " "
        gap = " " * max(2, column + 2 - cell_len(choice.words))
        effect = ("" if not choice.effect else f"{gap}{choice.effect}", "$muted")
        return Line(
            Content.assemble(fit(choice.words, self.size.width or 200), effect), str(place), key
        )

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse points, too."""
        place = event.y + self.scroll_offset.y
        if 0 <= place < len(self._places):
            self.point(self._places[place])
