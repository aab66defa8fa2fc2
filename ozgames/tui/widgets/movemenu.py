"""The legal moves, each with a key of its own, what it would do, and a filter to find it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.content import Content

from ozgames.tui.keys import show_key
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
        key: its own key, whatever else that key does on the screen; empty for any free one.
    """

    words: str
    effect: str = ""
    key: str = ""


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
        self._line_keys: list[str] = []
        self._keys_free = KEYS
        self._column = 0
        self.filter = ""

    def show(self, choices: Sequence[Choice], taken: Collection[str]) -> None:
        """Offers other moves, all of them.

        Args:
            choices: in the order of the game.
            taken: keys that do something else on this screen.
        """
        self._choices = choices
        own = {choice.key for choice in choices if choice.key}
        # Beside keys with a meaning of their own, numbers would look as if they had one, too.
        self._keys_free = "".join(
            key
            for key in KEYS
            if key not in taken and key not in own and not (own and key.isdigit())
        )
        self._keys = 1 + max((len(show_key(key)) for key in own), default=1)
        self.filter = ""
        self._lines = ()
        self._cursor = 0
        self.scroll_to(y=0, animate=False, force=True)
        self._list()

    def change(self, place: int, choice: Choice) -> None:
        """Puts another move in a place of the list."""
        choices = list(self._choices)
        choices[place] = choice
        self._choices = choices
        if place in self._places:
            number = self._places.index(place)
            self.set_line(number, self._line(number, place, self._column))

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

    def choice_of_key(self, key: str, *, own: bool = False) -> int | None:
        """Which move a direct key stands for.

        Args:
            key: that was pressed.
            own: look only among the keys that lines have of their own.
        """
        for place, its in zip(self._places, self._line_keys, strict=True):
            if its == key and (not own or self._choices[place].key):
                return place
        return None

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
        free = iter(self._keys_free)
        self._line_keys = [self._choices[place].key or next(free, "") for place in self._places]
        most = max(20, self.size.width * 2 // 5)  # longer words do not push the effects of others
        widths = [cell_len(choice.words) for choice in self._choices]
        self._column = column = max((width for width in widths if width <= most), default=0)
        self._cursor = min(max(self._cursor, 0), max(0, len(self._places) - 1))
        self.set_lines(
            [self._line(number, place, column) for number, place in enumerate(self._places)]
        )

    def _line(self, number: int, place: int, column: int) -> Line:
        choice = self._choices[place]
        key = show_key(self._line_keys[number]) if self._line_keys[number] else " "
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
