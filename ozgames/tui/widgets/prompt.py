"""What is to be decided, what the highlighted move would do, and why a move was refused."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Prompt(Static):
    """The question, below it a remark on it, below that what the move would do."""

    DEFAULT_CSS = """
    Prompt { height: 2; padding: 0 1; background: $surface; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._shown: tuple[Content, Content, Content] | None = None

    def show(self, question: Content, remark: Content, effect: Content) -> None:
        """Shows other words; they are cut where the room ends.

        Args:
            question: what is decided.
            remark: a refusal or an answer; it goes before the effect.
            effect: what the highlighted move would do.
        """
        if (question, remark, effect) != self._shown:
            self._shown = (question, remark, effect)
            self._lay_out()

    def on_resize(self) -> None:
        """More room shows more words."""
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.size
        if self._shown is None or not width:
            return
        question, remark, effect = self._shown
        parts = [question]
        for said in (remark, effect):
            if said.plain:
                parts += said.wrap(width)
        lines = [part.truncate(width, ellipsis=True) for part in parts[:height]]
        text = Content("\n").join(lines)
        self.update(text, layout=False)
