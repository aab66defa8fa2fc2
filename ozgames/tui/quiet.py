"""The private parts of Textual that the house cannot do without, in one place."""

from __future__ import annotations

import traceback
from typing import Generic

from rich.text import Text
from textual.app import App, ReturnType


class QuietApp(App[ReturnType], Generic[ReturnType]):
    """An app whose crash report shows nobody's hand.

    Textual prints the local variables of every frame; here the report goes to a file without
    them, and the terminal gets one sentence.
    """

    def crash_sentence(self, report: str) -> str:
        """Keeps the report, rescues what can be rescued, and returns what to tell people."""
        raise NotImplementedError

    def _fatal_error(self) -> None:
        self.bell()
        sentence = self.crash_sentence(traceback.format_exc())
        self._exit_renderables.append(Text(sentence))
        self._close_messages_no_wait()
