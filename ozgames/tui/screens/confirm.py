"""A question that a doubled Enter does not answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.base import OzModal
from ozgames.tui.widgets.clickable import Clickable, clickable


def answer(keymap: Mapping[str, str], action_id: str, words: str, style: str) -> Content:
    """An answer with its key, to be clicked, too; the screen has an action of that name."""
    key = show_keys(keys_of(action_id, keymap))
    return clickable(Content.assemble((key, style), f" {words}"), f"screen.{action_id}")


class ConfirmScreen(OzModal[bool]):
    """Asks once; only the key for yes says yes.

    Args:
        question: in one line.
        yes: words for the answer yes.
        no: words for the answer no.
        detail: what a yes would mean.
    """

    DEFAULT_CSS = """
    ConfirmScreen > #question {
        width: 60;
        height: auto;
        padding: 1 2;
        border: round $warning;
        background: $surface;
    }
    ConfirmScreen #detail { color: $muted; margin-top: 1; }
    ConfirmScreen #answers { margin-top: 1; }
    """

    PALETTE = False

    BINDINGS: ClassVar[list[BindingType]] = [bind("yes", "yes"), bind("no", "no")]

    def __init__(self, question: str, *, yes: str, no: str = "keep it", detail: str = "") -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no
        self._detail = detail

    def compose(self) -> ComposeResult:
        """A small box."""
        keymap = self.oz.settings.keymap
        with Vertical(id="question"):
            yield Static(Content(self._question).stylize("bold"))
            if self._detail:
                yield Static(Content(self._detail), id="detail")
            yield Clickable(
                Content("     ").join(
                    [
                        answer(keymap, "yes", self._yes, "bold $warning"),
                        answer(keymap, "no", self._no, "bold $primary"),
                    ]
                ),
                id="answers",
            )

    def action_yes(self) -> None:
        """Does it."""
        self.leave(True)

    def action_no(self) -> None:
        """Leaves all as it is."""
        self.leave(False)

    def action_back(self) -> None:
        """Leaves all as it is."""
        self.leave(False)
