"""A closer look at something on the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.games.face import Note
from ozgames.tui.keys import bind
from ozgames.tui.screens.base import OzModal


class InspectScreen(OzModal[None]):
    """Explains a card or a place, and names the rule to read on at."""

    PALETTE = False

    DEFAULT_CSS = """
    InspectScreen > VerticalScroll {
        width: 64;
        height: auto;
        max-height: 80%;
        padding: 1 2;
        border: round $primary;
        border-title-color: $accent;
        border-subtitle-color: $muted;
        background: $surface;
        scrollbar-size-vertical: 1;
    }
    InspectScreen Static { height: auto; margin-bottom: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("inspect", "back", words="close"),
        bind("choose", "back", show=False),
    ]

    def __init__(self, game_id: str, note: Note) -> None:
        """Args: the game, for its rules, and what to say."""
        super().__init__()
        self._game_id = game_id
        self._note = note

    def compose(self) -> ComposeResult:
        """A box with a few sentences."""
        with VerticalScroll(can_focus=False) as box:
            box.border_title = Content(self._note.title)
            box.border_subtitle = (
                f"F1 rule {self._note.rule} · Esc closes" if self._note.rule else "Esc closes"
            )
            for line in self._note.lines:
                yield Static(line, markup=False)

    def rules_page(self) -> tuple[str, str]:
        """At the rule that was named."""
        return self._game_id, self._note.rule
