"""A move whose outcome comes in steps, for all at the table to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.screens.news import NewsScreen
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.seats import SeatsPanel
from ozgames.tui.widgets.titleline import TitleLine


@dataclass(frozen=True)
class Frame:
    """One step: what happens, and how everybody sees the table just then."""

    words: Content
    scene: Scene


class MomentsScreen(NewsScreen):
    """The public board, changing step by step, and a sentence for every step.

    A key shows all that is left; another one goes on.
    """

    DEFAULT_CSS = """
    MomentsScreen #page { border: round $accent; }
    """

    def __init__(
        self, face: Face, frames: Sequence[Frame], title: Content, pause: float, *, wait: bool
    ) -> None:
        """Shows the steps.

        Args:
            face: of the game.
            frames: the steps, at least one.
            title: for the first line.
            pause: seconds between steps; 0 shows all at once.
            wait: whether to wait for a key at the end.
        """
        super().__init__(face)
        self._frames = frames
        self._title = title
        self._pause = pause
        self._wait = wait
        self._shown = 0
        self._timer: Timer | None = None

    @property
    def _shown_scene(self) -> Scene:
        return self._frames[max(0, self._shown - 1)].scene

    def compose(self) -> ComposeResult:
        """The board, the seats, and the sentences below."""
        self._seats = SeatsPanel(self._face, len(self._frames[0].scene.seats))
        self._words = Static("", markup=False)
        news = VerticalScroll(self._words, id="page", can_focus=False)
        news.border_subtitle = self._key_words("goes on")
        yield TitleLine()
        yield self._board
        yield self._seats
        yield news
        yield HintBar()

    def on_mount(self) -> None:
        """Begins with the first step."""
        self.query_one(TitleLine).show(self._title, Content(""))
        self._fit()
        if self._pause:
            self._show(1)
            self._timer = self.set_interval(self._pause, self._next)
        else:
            self._show(len(self._frames))

    @property
    def _done(self) -> bool:
        return self._shown == len(self._frames)

    def _next(self) -> None:
        if not self._done:
            self._show(self._shown + 1)
            self.action_scroll_ends(True)
            return
        if self._timer is not None:
            self._timer.stop()
        if not self._wait:
            self.leave(True)

    def _show(self, count: int) -> None:
        """Shows so many steps."""
        self._shown = count
        frame = self._frames[count - 1]
        self._board.show(frame.scene)
        self._seats.show(frame.scene)
        self._words.update(Content("\n").join([frame.words for frame in self._frames[:count]]))

    def action_go_on(self) -> None:
        """Shows the steps that are left, then goes on."""
        if self._done or not self._armed:
            super().action_go_on()
            return
        self._opened = monotonic()
        unseen = len(self._frames) - self._shown
        self._show(len(self._frames))
        if unseen < self.page.size.height:  # else they are read page by page
            self.action_scroll_ends(True)
