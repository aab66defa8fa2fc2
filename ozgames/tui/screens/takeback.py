"""The table's consent to taking a move back."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.match import AnyMatch
from ozgames.engine.words import name_seats, plural
from ozgames.tui.keys import bind
from ozgames.tui.screens.base import OzModal
from ozgames.tui.screens.confirm import answer
from ozgames.tui.text import Glyphs, short_name
from ozgames.tui.widgets.clickable import Clickable, clickable


class TakeBackScreen(OzModal[bool]):
    """Every person agrees with the number of the own seat; one refusal is enough."""

    PALETTE = False

    DEFAULT_CSS = """
    TakeBackScreen > Vertical {
        width: 64;
        height: auto;
        padding: 1 2;
        border: round $warning;
        background: $surface;
    }
    TakeBackScreen Static { height: auto; margin-bottom: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("yes", words="take it back"),
        bind("no", words="leave it"),
    ]

    def __init__(self, match: AnyMatch, seat: int, glyphs: Glyphs) -> None:
        """Args: the match, whose last choice is to be taken back, and the marks of the seats."""
        super().__init__()
        self._match = match
        self._seat = seat
        self._glyphs = glyphs
        self._agreed: set[int] = set()

    def compose(self) -> ComposeResult:
        """The question, and who has agreed."""
        with Vertical():
            yield Static(self._question(), markup=False)
            yield Clickable(self._answers(), id="answers")

    def _question(self) -> Content:
        match = self._match
        count = match.take_back_length(self._seat)
        step = match.step - count + 1
        said = [line.event.text for line in match.log if line.step == step]
        who = match.seats[self._seat].name
        lines = [
            Content.styled(f"Take back the last choice of {who}?", "bold"),
            *(Content(f"  {name_seats(text, match.seats)}") for text in said[:3]),
        ]
        if count > 1:
            lines.append(Content(f"{plural(count - 1, 'move')} made since go back with it."))
        return Content("\n").join(lines)

    @property
    def _alone(self) -> bool:
        return len(self._match.people) == 1

    def _answers(self) -> Content:
        match, keymap = self._match, self.oz.settings.keymap
        leave_it = answer(keymap, "no", "leave it", "bold $primary")
        if self._alone:
            take_it = answer(keymap, "yes", "take it back", "bold $warning")
            return Content("     ").join([take_it, leave_it])
        lines = [Content("Everybody agrees with the number of the own seat:")]
        for person in match.people:
            seat = match.seats[person]
            agreed = person in self._agreed
            line = Content.assemble(
                (f"  {person + 1} ", "bold $warning"),
                (
                    f"{self._glyphs.seat(person, match.seats)} {short_name(seat.name)}",
                    f"bold $seat-{seat.colour}",
                ),
                "  agrees" if agreed else "  has not agreed",
            )
            lines.append(clickable(line, "screen.agree", person))
        lines.append(Content.assemble("  ", leave_it, ": somebody objects"))
        return Content("\n").join(lines)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """One key for yes is enough only for a person alone."""
        return self._alone if action == "yes" else True

    def on_key(self, event: events.Key) -> None:
        """Notes who agrees."""
        if event.character and event.character.isdecimal() and not self._alone:
            event.stop()
            self.action_agree(int(event.character) - 1)

    def action_agree(self, person: int) -> None:
        """A person agrees, if there is such a one."""
        if person not in self._match.people:
            return
        self._agreed.add(person)
        self.query_one("#answers", Static).update(self._answers())
        if self._agreed == set(self._match.people):
            self.leave(True)

    def action_yes(self) -> None:
        """The only person agrees."""
        self.leave(True)

    def action_no(self) -> None:
        """Somebody objects."""
        self.leave(False)

    def action_back(self) -> None:
        """Somebody objects."""
        self.leave(False)
