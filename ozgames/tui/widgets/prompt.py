"""What is to be decided, what the highlighted move would do, and why a move was refused."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static


class Prompt(Static):
    """The question and a remark on it: on two lines, or on one if there is no room for two."""

    DEFAULT_CSS = """
    Prompt { height: 1; padding: 0 1; background: $surface; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._shown: tuple[Content, Content, Content] | None = None

    def show(self, question: Content, remark: Content, effect: Content) -> None:
        """Shows other words; they are cut where the room ends.

        Args:
            question: what is decided.
            remark: a refusal or an answer; it goes before all else.
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
        if height > 1:
            parts = [question, *(remark if remark.plain else effect).wrap(width)][:height]
            text = Content("\n").join([part.truncate(width, ellipsis=True) for part in parts])
        elif remark.plain:
            text = remark.truncate(width, ellipsis=True)
        elif effect.plain and cell_len(question.plain) + cell_len(effect.plain) + 2 <= width:
            text = Content("  ").join([question, effect])
        else:
            text = question.truncate(width, ellipsis=True)
        self.update(text, layout=False)
