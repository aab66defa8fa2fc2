"""What screens with one long page share."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.screen import ScreenResultType
from textual.widget import Widget

from ozgames.tui.keys import bind
from ozgames.tui.screens.base import OzModal, OzScreen

_KEYS: list[BindingType] = [
    bind("scroll.up", "scroll_lines(-1)", show=False),
    bind("scroll.down", "scroll_lines(1)", show=False),
    bind("scroll.page_up", "scroll_pages(-1)", show=False),
    bind("scroll.page_down", "scroll_pages(1)"),
    bind("scroll.top", "scroll_ends(False)", show=False),
    bind("scroll.end", "scroll_ends(True)", show=False),
]


class Scrolling(OzScreen[ScreenResultType]):
    """A screen whose widget called ``page`` is moved by actions, whatever has the focus."""

    @property
    def page(self) -> Widget:
        """What is scrolled."""
        return self.query_one("#page")

    def action_scroll_lines(self, by: int) -> None:
        """Up or down by lines."""
        self.page.scroll_relative(y=by, animate=False)

    def action_scroll_pages(self, by: int) -> None:
        """Up or down by pages; one line stays in sight."""
        self.page.scroll_relative(y=by * max(1, self.page.size.height - 1), animate=False)

    def action_scroll_ends(self, last: bool) -> None:
        """To the first or the last line."""
        if last:
            self.page.scroll_end(animate=False)
        else:
            self.page.scroll_home(animate=False)


class ReadingScreen(Scrolling[ScreenResultType]):
    """The same with all the keys for it."""

    BINDINGS: ClassVar[list[BindingType]] = _KEYS


class ReadingModal(ReadingScreen[None], OzModal[None]):
    """The same in front of another screen."""
