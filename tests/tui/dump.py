"""What a screen shows, as plain text. The one place in the tests with Textual's private API."""

from __future__ import annotations

from typing import Any

from textual.app import App


def screen_lines(app: App[Any]) -> list[str]:
    """The lines of the screen in front, as the terminal gets them, without trailing blanks."""
    filters = app.get_line_filters()
    background = app.screen.background_colors[1]
    lines = []
    for strip in app.screen._compositor.render_strips():
        for each in filters:
            strip = strip.apply_filter(each, background)
        lines.append(strip.text.rstrip())
    return lines


def screen_text(app: App[Any]) -> str:
    """All that can be read on the screen in front."""
    return "\n".join(screen_lines(app))
