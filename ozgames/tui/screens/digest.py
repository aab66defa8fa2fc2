"""What has happened since a player's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.screens.news import NewsScreen
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.titleline import TitleLine


class DigestScreen(NewsScreen):
    """The public board and the news, as their reader may know them; then comes the hand."""

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
        super().__init__(face)
        assert scene.viewer is None
        self._scene = scene
        self._title = title
        self._heading = heading
        self._lines = lines

    @property
    def _shown_scene(self) -> Scene:
        return self._scene

    def compose(self) -> ComposeResult:
        """The board, and a list below it."""
        yield TitleLine()
        yield self._board
        with VerticalScroll(id="page", can_focus=False) as news:
            news.border_title = self._heading
            news.border_subtitle = self._key_words("shows your hand")
            yield Static(Content("\n").join(self._lines), markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """Fills the title line and the board."""
        self._fit()
        self.query_one(TitleLine).show(self._title, Content(""))
        self._board.show(self._scene)
