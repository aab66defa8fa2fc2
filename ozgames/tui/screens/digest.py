"""What has happened since a player's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.reading import Scrolling
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.titleline import TitleLine


class DigestScreen(Scrolling[bool]):
    """The public board and the news, as their reader may know them; then comes the hand.

    The result is whether to go on; ``False`` leaves the match.
    """

    AUTO_FOCUS = ""
    PALETTE = False
    ARMED_AFTER = 0.15
    """Seconds before it closes, so that a doubled key does not skip it."""

    DEFAULT_CSS = """
    DigestScreen VerticalScroll {
        margin: 0 1;
        padding: 0 1;
        border: round $primary;
        border-title-color: $accent;
        border-subtitle-color: $foreground;
        scrollbar-size-vertical: 1;
        background: $surface;
    }
    DigestScreen VerticalScroll Static { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("go_on", "go_on"),
        bind("choose", "go_on", show=False),
        bind("leave", "leave_match"),
        bind("back", show=False),
        bind("scroll.up", "scroll_lines(-1)", show=False),
        bind("scroll.down", "scroll_lines(1)", show=False),
    ]

    def __init__(
        self, face: Face, scene: Scene, title: Content, heading: str, lines: Sequence[Content]
    ) -> None:
        """Shows the news.

        Args:
            face: of the game.
            scene: as everybody may see it.
            title: for the first line.
            heading: over the news.
            lines: the news.
        """
        super().__init__()
        assert scene.viewer is None
        self._face = face
        self._scene = scene
        self._title = title
        self._heading = heading
        self._lines = lines
        self._opened = monotonic()

    def compose(self) -> ComposeResult:
        """The board, and a list below it."""
        self._board = self._face.board()
        yield TitleLine()
        yield self._board
        with VerticalScroll(id="page", can_focus=False) as news:
            news.border_title = self._heading
            keys = show_keys(keys_of("go_on", self.oz.settings.keymap))
            news.border_subtitle = f"{keys} shows your hand"
            yield Static(Content("\n").join(self._lines), markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """Fills the title line and the board."""
        self._fit()
        self.query_one(TitleLine).show(self._title, Content(""))
        self._board.show(self._scene)

    def on_resize(self) -> None:
        """More room, more board."""
        self._fit()

    def _fit(self) -> None:
        self._board.styles.height = self._board.lines_wanted(*self.app.size, self._scene)

    def action_go_on(self) -> None:
        """On through the news, then to the hand."""
        if monotonic() - self._opened < self.ARMED_AFTER:
            return
        if self.page.scroll_offset.y < self.page.max_scroll_y:
            self.action_scroll_pages(1)
        else:
            self.leave(True)

    def on_click(self) -> None:
        """So does a click anywhere."""
        self.action_go_on()

    def action_back(self) -> None:
        """There is no way back to the curtain."""
        self.action_go_on()

    def action_leave_match(self) -> None:
        """Leaves the match, which is saved."""
        self.leave(False)

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game being played."""
        return self._scene.match.game.info.id, ""
