"""A move whose outcome comes in steps, for all at the table to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.seats import SeatsPanel
from ozgames.tui.widgets.titleline import TitleLine


@dataclass(frozen=True)
class Frame:
    """One step: what happens, and how everybody sees the table just then."""

    words: Content
    scene: Scene


class MomentsScreen(OzScreen[bool]):
    """The public board, changing step by step, and a sentence for every step.

    A key shows all that is left; another one goes on. The result is whether to go on; ``False``
    leaves the match.
    """

    AUTO_FOCUS = ""
    PALETTE = False
    ARMED_AFTER = 0.15
    """Seconds before it closes, so that a doubled key does not skip it."""

    DEFAULT_CSS = """
    MomentsScreen VerticalScroll {
        margin: 0 1;
        padding: 0 1;
        border: round $accent;
        border-title-color: $accent;
        border-subtitle-color: $foreground;
        scrollbar-size-vertical: 1;
        background: $surface;
    }
    MomentsScreen VerticalScroll Static { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("go_on", "go_on"),
        bind("choose", "go_on", show=False),
        bind("leave", "leave_match"),
        bind("back", show=False),
        bind("scroll.up", "scroll(-1)", show=False),
        bind("scroll.down", "scroll(1)", show=False),
    ]

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
        super().__init__()
        self._face = face
        self._frames = frames
        self._title = title
        self._pause = pause
        self._wait = wait
        self._shown = 0
        self._timer: Timer | None = None
        self._opened = monotonic()

    def compose(self) -> ComposeResult:
        """The board, the seats, and the sentences below."""
        self._board = self._face.board()
        self._seats = SeatsPanel(self._face, len(self._frames[0].scene.seats))
        self._words = Static("", markup=False)
        self._news = VerticalScroll(self._words, can_focus=False)
        keys = show_keys(keys_of("go_on", self.oz.settings.keymap))
        self._news.border_subtitle = f"{keys} goes on"
        yield TitleLine()
        yield self._board
        yield self._seats
        yield self._news
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

    def on_resize(self) -> None:
        """More room, more board."""
        self._fit()

    def _fit(self) -> None:
        scene = self._frames[max(0, self._shown - 1)].scene
        self._board.styles.height = self._board.lines_wanted(*self.app.size, scene)

    @property
    def _done(self) -> bool:
        return self._shown == len(self._frames)

    def _next(self) -> None:
        if not self._done:
            self._show(self._shown + 1)
            self._news.scroll_end(animate=False)
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
        if monotonic() - self._opened < self.ARMED_AFTER:
            return
        if not self._done:
            self._opened = monotonic()
            unseen = len(self._frames) - self._shown
            self._show(len(self._frames))
            if unseen < self._news.size.height:  # else they are read page by page
                self._news.scroll_end(animate=False)
            return
        news = self._news
        if news.scroll_offset.y < news.max_scroll_y:
            news.scroll_relative(y=max(1, news.size.height - 1), animate=False)
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

    def action_scroll(self, by: int) -> None:
        """Up or down by so many lines."""
        self._news.scroll_relative(y=by, animate=False)

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game being played."""
        return self._frames[0].scene.match.game.info.id, ""
