"""The whole log of a match, as whoever looks may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from ozgames.tui.keys import bind
from ozgames.tui.screens.reading import ReadingScreen
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.titleline import TitleLine


class LogLines(ScrollView, can_focus=False):
    """Sentences, wrapped; only what is visible is drawn."""

    DEFAULT_CSS = """
    LogLines { height: 1fr; background: $background; color: $foreground; padding: 0;
               scrollbar-size-vertical: 1; overflow-x: hidden; }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 - the word that Textual uses
        super().__init__(id=id)
        self._lines: Sequence[Content] = ()
        self._rows: list[Content] = []

    def show(self, lines: Sequence[Content]) -> None:
        """Shows other lines, the last one at the foot."""
        self._lines = lines
        self._wrap()
        self.scroll_end(animate=False, force=True)

    def on_resize(self) -> None:
        """Another width, other rows."""
        self._wrap()

    def _wrap(self) -> None:
        width = self.size.width - 2
        if width < 4:
            return
        self._rows = []
        for line in self._lines:
            first, *rest = line.wrap(width - 2)
            self._rows += [first, *(Content("  ") + part for part in rest)]
        self.virtual_size = Size(self.size.width, len(self._rows))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row."""
        place = y + self.scroll_offset.y
        width = self.size.width
        style = self.visual_style
        if place >= len(self._rows):
            return Strip.blank(width, style.rich_style)
        line = Content(" ") + self._rows[place]
        strips = Visual.to_strips(self, line.truncate(width), width, 1, style)
        return strips[0].extend_cell_length(width, style.rich_style).crop(0, width)


class LogScreen(ReadingScreen[None]):
    """Scrolled with the arrows; ``/`` and some letters show only lines that have them."""

    AUTO_FOCUS = ""
    PALETTE = False

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("log", "back", words="close"),
        bind("find", "find"),
    ]

    def __init__(self, game_id: str, title: Content, lines: Sequence[Content]) -> None:
        """Args: the game, for its rules, what the log is of, and its lines."""
        super().__init__()
        self._game_id = game_id
        self._title = title
        self._all = lines
        self._finding = False
        self._wanted = ""

    def compose(self) -> ComposeResult:
        """The lines."""
        yield TitleLine()
        yield LogLines(id="page")
        yield HintBar()

    def on_mount(self) -> None:
        """Shows the end of the log."""
        self._show()

    def _show(self) -> None:
        words = self._wanted.casefold().split()
        lines = [line for line in self._all if all(w in line.plain.casefold() for w in words)]
        self.query_one(LogLines).show(lines or [Content.styled("Nothing has that.", "$muted")])
        right = f"find: {self._wanted}▏" if self._finding else ""
        self.query_one(TitleLine).show(
            self._title, Content.styled(right, "bold $accent") if right else Content("")
        )

    def action_find(self) -> None:
        """Starts to narrow the lines down."""
        self._finding = True
        self._show()

    def on_key(self, event: events.Key) -> None:
        """Takes letters while finding."""
        if not self._finding:
            return
        if event.key == "escape" or (event.key == "backspace" and not self._wanted):
            self._finding, self._wanted = False, ""
        elif event.key == "backspace":
            self._wanted = self._wanted[:-1]
        elif event.is_printable and event.character:
            self._wanted += event.character
        else:
            return
        event.stop()
        self._show()

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game being played."""
        return self._game_id, ""
