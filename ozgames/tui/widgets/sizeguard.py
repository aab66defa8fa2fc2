"""What covers a screen while the terminal is too small for it."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

SMALLEST = (80, 24)
"""Columns and rows that every screen works in."""


class SizeGuard(Static):
    """Covers the screen and holds its keys until there is room again.

    Nothing under it is hidden or unmounted, so focus and cursor are where they were.
    """

    DEFAULT_CSS = """
    SizeGuard {
        layer: guard;
        dock: top;
        width: 100vw;
        height: 100vh;
        display: none;
        content-align: center middle;
        text-align: center;
        background: $background;
        color: $foreground;
    }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._before: Widget | None = None

    @property
    def up(self) -> bool:
        """Whether it covers the screen."""
        return self.display

    def check(self) -> None:
        """Goes up or down as the size of the terminal asks for."""
        columns, rows = self.app.size
        small = columns < SMALLEST[0] or rows < SMALLEST[1]
        if small:
            self.update(
                Content(f"needs {SMALLEST[0]}x{SMALLEST[1]}, is {columns}x{rows}"), layout=False
            )
        if small == self.display:
            return
        self.can_focus = small
        if small:
            self._before = self.screen.focused
            self.display = True
            self.focus(scroll_visible=False)
        else:
            held = self.has_focus
            self.display = False
            if held:
                before = self._before
                alive = before is not None and before.is_attached and before.focusable
                self.screen.set_focus(before if alive else None, scroll_visible=False)
            self._before = None

    def on_key(self, event: events.Key) -> None:
        """Nobody plays blindly; leaving still works, it has priority."""
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Nor by mouse."""
        event.stop()
