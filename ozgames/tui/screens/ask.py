"""One line of text, asked for."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.screens.base import OzModal
from ozgames.tui.widgets.form import Typed


class AskScreen(OzModal[str]):
    """Returns the line, or nothing if people think better of it.

    Args:
        question: in one line.
        value: what the line starts as.
        hint: below it.
        longest: most characters; 0 for any number.
    """

    DEFAULT_CSS = """
    AskScreen > Vertical {
        width: 70;
        height: auto;
        padding: 1 2;
        border: round $primary;
        background: $surface;
    }
    AskScreen Typed { margin: 1 0; background: $panel; }
    AskScreen #hint { color: $muted; }
    """

    PALETTE = False

    def __init__(self, question: str, *, value: str = "", hint: str = "", longest: int = 0) -> None:
        super().__init__()
        self._question = question
        self._value = value
        self._hint = hint
        self._longest = longest

    def compose(self) -> ComposeResult:
        """A small box."""
        with Vertical():
            yield Static(Content.styled(self._question, "bold $accent"))
            yield Typed(self._value, max_length=self._longest, id="line")
            yield Static(
                Content(self._hint or "Enter takes it, Esc leaves all as it is."), id="hint"
            )

    def on_input_submitted(self, event: Typed.Submitted) -> None:
        """Takes the line."""
        self.leave(event.value.strip() or None)
