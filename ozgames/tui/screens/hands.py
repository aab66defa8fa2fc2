"""What every seat holds, at a table that plays with open hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.keys import bind
from ozgames.tui.screens.reading import ReadingModal


class HandsScreen(ReadingModal):
    """One hand below the other, each as its own seat sees it."""

    PALETTE = False

    DEFAULT_CSS = """
    HandsScreen > Vertical {
        width: 90%;
        height: auto;
        padding: 1 2 0 2;
        border: round $primary;
        border-title-color: $accent;
        border-subtitle-color: $muted;
        background: $surface;
    }
    HandsScreen VerticalScroll { height: auto; max-height: 75vh; scrollbar-size-vertical: 1; }
    HandsScreen Board { margin-bottom: 1; background: $surface; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [bind("hands", "back", words="close")]

    def __init__(self, face: Face, scenes: Sequence[Scene]) -> None:
        """Args: the game's face, and the position as each seat sees it."""
        super().__init__()
        hands = [(face.hand(), scene) for scene in scenes]
        self._hands = [(hand, scene) for hand, scene in hands if hand is not None]
        self._game_id = scenes[0].match.game.info.id

    def compose(self) -> ComposeResult:
        """One box, scrolled if the hands are many."""
        with Vertical() as box:
            box.border_title = "All hands"
            box.border_subtitle = "Esc closes"
            with VerticalScroll(id="page", can_focus=False):
                for hand, _ in self._hands:
                    yield hand

    def on_mount(self) -> None:
        """Deals them out."""
        self._fit()
        for hand, scene in self._hands:
            hand.show(scene)

    def on_resize(self) -> None:
        """More room, larger cards."""
        self._fit()

    def _fit(self) -> None:
        for hand, scene in self._hands:
            hand.styles.height = hand.lines_wanted(*self.app.size, scene)

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game being played."""
        return self._game_id, ""
