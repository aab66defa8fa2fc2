"""What screens share that tell below the board what has happened, until a key goes on."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.binding import BindingType

from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.face import Face
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.reading import Scrolling


class NewsScreen(Scrolling[bool]):
    """The public board, and sentences below it on a widget called ``page``.

    The result is whether to go on; ``False`` leaves the match.
    """

    AUTO_FOCUS = ""
    PALETTE = False
    ARMED_AFTER = 0.15
    """Seconds before it closes, so that a doubled key does not skip it."""

    DEFAULT_CSS = """
    NewsScreen #page {
        margin: 0 1;
        padding: 0 1;
        border: round $primary;
        border-title-color: $accent;
        border-subtitle-color: $foreground;
        scrollbar-size-vertical: 1;
        background: $surface;
    }
    NewsScreen #page Static { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("go_on", "go_on"),
        bind("choose", "go_on", show=False),
        bind("leave", "leave_match"),
        bind("back", show=False),
        bind("scroll.up", "scroll_lines(-1)", show=False),
        bind("scroll.down", "scroll_lines(1)", show=False),
    ]

    def __init__(self, face: Face) -> None:
        """Args: the game's face."""
        super().__init__()
        self._face = face
        self._board: Board = face.board()
        self._opened = monotonic()

    @property
    def _shown_scene(self) -> Scene:
        """What the board shows now."""
        raise NotImplementedError

    @property
    def _armed(self) -> bool:
        """Whether it has been there for long enough that a key is meant for it."""
        return monotonic() - self._opened >= self.ARMED_AFTER

    def _key_words(self, words: str) -> str:
        """What the key to go on does."""
        return f"{show_keys(keys_of('go_on', self.oz.settings.keymap))} {words}"

    def on_resize(self) -> None:
        """More room, more board."""
        self._fit()

    def _fit(self) -> None:
        self._board.styles.height = self._board.lines_wanted(*self.app.size, self._shown_scene)

    def action_go_on(self) -> None:
        """On through the sentences, then away."""
        if not self._armed:
            return
        if self.page.scroll_offset.y < self.page.max_scroll_y:
            self.action_scroll_pages(1)
        else:
            self.leave(True)

    def on_click(self) -> None:
        """So does a click anywhere."""
        self.action_go_on()

    def action_back(self) -> None:
        """There is no way back from what has happened."""
        self.action_go_on()

    def action_leave_match(self) -> None:
        """Leaves the match, which is saved."""
        self.leave(False)

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game being played."""
        return self._shown_scene.match.game.info.id, ""
