"""The last lines of the log. The whole log is a screen of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.content import Content
from textual.widgets import Static

from ozgames.engine.match import AnyMatch
from ozgames.engine.words import name_seats
from ozgames.tui.text import Glyphs


def log_line(match: AnyMatch, text: str, seat: int | None, glyphs: Glyphs) -> Content:
    """One sentence of the log, with the mark of the seat that it is about."""
    mark = "·" if seat is None else glyphs.seat(seat, match.seats)
    colour = "$muted" if seat is None else f"bold $seat-{match.seats[seat].colour}"
    return Content.assemble((mark, colour), " ", name_seats(text, match.seats))


class LogPanel(Static):
    """As many sentences as there is room for, the newest last."""

    DEFAULT_CSS = """
    LogPanel { padding: 0 1; background: $background; color: $muted; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._lines: Callable[[], Iterable[Content]] = tuple
        self._fresh = 0
        self._last: Content | None = None

    def show(self, lines: Callable[[], Iterable[Content]], fresh: int) -> None:
        """Shows other lines.

        Args:
            lines: gives those of the log, the newest first, as many as are asked for.
            fresh: how many of them are the newest move's.
        """
        self._lines, self._fresh = lines, fresh
        self._lay_out()

    def on_resize(self) -> None:
        """More room shows more lines."""
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.size
        if not width or not height:
            return
        shown: list[Content] = []
        for back, line in enumerate(self._lines()):
            if back < self._fresh:
                line = line.stylize_before("$foreground")
            folded = line.wrap(width - 2)
            if shown and len(shown) + len(folded) > height:
                break
            shown[:0] = [folded[0], *(Content("  ") + part for part in folded[1:])]
            if len(shown) >= height:
                break
        text = Content("\n").join(shown[-height:])
        if text != self._last:
            self._last = text
            self.update(text, layout=False)
