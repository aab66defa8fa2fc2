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
from ozgames.tui.text import Glyphs, short_name


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

    BINDINGS: ClassVar[list[BindingType]] = [bind("no", "back", words="leave it")]

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
            yield Static(self._answers(), id="answers", markup=False)

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

    def _answers(self) -> Content:
        match = self._match
        if len(match.people) == 1:
            return Content.assemble(
                ("y", "bold $warning"), " take it back     ", ("n", "bold $primary"), " leave it"
            )
        lines = [Content("Everybody agrees with the number of the own seat:")]
        for person in match.people:
            seat = match.seats[person]
            agreed = person in self._agreed
            lines.append(
                Content.assemble(
                    (f"  {person + 1} ", "bold $warning"),
                    (
                        f"{self._glyphs.seat(person, match.seats)} {short_name(seat.name)}",
                        f"bold $seat-{seat.colour}",
                    ),
                    "  agrees" if agreed else "  has not agreed",
                )
            )
        lines.append(
            Content.assemble(("  n ", "bold $primary"), "or Esc: somebody objects, leave it")
        )
        return Content("\n").join(lines)

    def on_key(self, event: events.Key) -> None:
        """Notes who agrees."""
        people = self._match.people
        if len(people) == 1:
            if event.key == "y":
                event.stop()
                self.leave(True)
            return
        if event.character and event.character.isdecimal():
            person = int(event.character) - 1
            if person in people:
                event.stop()
                self._agreed.add(person)
                self.query_one("#answers", Static).update(self._answers())
                if self._agreed == set(people):
                    self.leave(True)

    def action_back(self) -> None:
        """Somebody objects."""
        self.leave(False)
