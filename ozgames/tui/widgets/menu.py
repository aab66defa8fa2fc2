"""A list to choose from: arrows, Enter, the mouse, and a key on each line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from ozgames.tui.keys import bind


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a menu.

    Attributes:
        content: what it says.
        id: names it; a line without one is a heading or a gap, and cannot be chosen.
        key: shown before it, as a person would call it.
    """

    content: Content
    id: str = ""
    key: str = ""


class Menu(ScrollView, can_focus=True, inherit_bindings=False):
    """Draws line by line, so a long list costs what is visible of it.

    Args:
        lines: to choose from.
        keys: cells that keys take at the left, 0 for none.
        id: of the widget.
    """

    DEFAULT_CSS = """
    Menu {
        height: 1fr;
        background: $background;
        color: $foreground;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        scrollbar-gutter: stable;
        & > .menu--cursor { background: $panel; color: $foreground; text-style: bold; }
        & > .menu--key { color: $accent; text-style: bold; }
        &:focus > .menu--cursor { background: $primary; color: $background; text-style: bold; }
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"menu--cursor", "menu--key"}

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("list.up", "step(-1)", show=False),
        bind("list.down", "step(1)", show=False),
        bind("list.page_up", "page(-1)", show=False),
        bind("list.page_down", "page(1)", show=False),
        bind("list.first", "end(False)", show=False),
        bind("list.last", "end(True)", show=False),
        bind("choose", "choose"),
    ]

    class Moved(Message):
        """The cursor is on another line."""

        def __init__(self, menu: Menu, line_id: str) -> None:
            super().__init__()
            self.menu = menu
            self.line_id = line_id

        @property
        def control(self) -> Menu:
            """The menu."""
            return self.menu

    class Chosen(Message):
        """A line was chosen."""

        def __init__(self, menu: Menu, line_id: str) -> None:
            super().__init__()
            self.menu = menu
            self.line_id = line_id

        @property
        def control(self) -> Menu:
            """The menu."""
            return self.menu

    def __init__(self, lines: Sequence[Line] = (), *, keys: int = 0, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._lines: tuple[Line, ...] = tuple(lines)
        self._keys = keys
        self._cursor = self._nearest(0, 1)
        self._shown_strips: dict[tuple[int, bool, bool, int], Strip] = {}

    # --- lines ---

    @property
    def current(self) -> str:
        """ID of the line under the cursor; empty if there is none."""
        return self._lines[self._cursor].id if 0 <= self._cursor < len(self._lines) else ""

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Shows other lines; the cursor stays on its line if that is still there."""
        before, place = self.current, self._cursor
        self._lines = tuple(lines)
        self._shown_strips.clear()
        ids = [line.id for line in self._lines]
        self._cursor = (
            ids.index(before) if before and before in ids else self._nearest(max(0, place), 1)
        )
        self._measure()
        self.refresh()
        self._tell()

    def set_line(self, number: int, line: Line) -> None:
        """Shows another line in the place of one; the cursor stays where it is."""
        self._lines = (*self._lines[:number], line, *self._lines[number + 1 :])
        for key in [key for key in self._shown_strips if key[0] == number]:
            del self._shown_strips[key]
        self.refresh(Region(0, number - self.scroll_offset.y, self.size.width, 1))

    def go_to(self, line_id: str) -> None:
        """Puts the cursor on a line."""
        for number, line in enumerate(self._lines):
            if line.id == line_id:
                self._move(number)
                return

    def _measure(self) -> None:
        """Tells how far it scrolls."""
        self.virtual_size = Size(self.size.width, len(self._lines))

    def _nearest(self, number: int, direction: int) -> int:
        """The choosable line at or after ``number`` in that direction, else the other way."""
        for way in (direction, -direction):
            place = number
            while 0 <= place < len(self._lines):
                if self._lines[place].id:
                    return place
                place += way
        return -1

    def _move(self, number: int) -> None:
        if number == self._cursor or number < 0:
            return
        before, self._cursor = self._cursor, number
        for place in (before, number):
            self.refresh(Region(0, place - self.scroll_offset.y, self.size.width, 1))
        self._reveal()
        self._tell()

    def _reveal(self) -> None:
        top = self._cursor
        while top and not self._lines[top - 1].id:  # a heading comes along with its first line
            top -= 1
        self.scroll_to_region(
            Region(0, self._cursor, 1, 1).union(Region(0, top, 1, 1)), animate=False, force=True
        )

    def _tell(self) -> None:
        if self.current:
            self.post_message(self.Moved(self, self.current))

    # --- keys and mouse ---

    def action_step(self, by: int) -> None:
        """One line up or down, past headings; stops at the ends."""
        place = self._cursor + by
        while 0 <= place < len(self._lines) and not self._lines[place].id:
            place += by
        if 0 <= place < len(self._lines):
            self._move(place)

    def action_page(self, by: int) -> None:
        """One page up or down."""
        target = self._cursor + by * max(1, self.size.height - 1)
        self._move(self._nearest(min(max(target, 0), len(self._lines) - 1), by))

    def action_end(self, last: bool) -> None:
        """The first or the last line."""
        self._move(self._nearest(len(self._lines) - 1 if last else 0, -1 if last else 1))

    def action_choose(self) -> None:
        """Chooses the line under the cursor."""
        if self.current:
            self.post_message(self.Chosen(self, self.current))

    def on_click(self, event: events.Click) -> None:
        """Chooses the line under the mouse."""
        place = event.y + self.scroll_offset.y
        if 0 <= place < len(self._lines) and self._lines[place].id:
            self._move(place)
            self.action_choose()

    # --- drawing ---

    def on_resize(self) -> None:
        """The lines are as wide as the menu."""
        self._shown_strips.clear()
        self._measure()
        if self._cursor >= 0:
            self._reveal()

    def notify_style_update(self) -> None:
        """Another theme, other colours."""
        self._shown_strips.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One line; the cursor is also a mark, not only a colour."""
        place = y + self.scroll_offset.y
        width = self.scrollable_content_region.width  # beside the scroll bar
        if width < 1 or not 0 <= place < len(self._lines):
            return Strip.blank(max(0, width), self.visual_style.rich_style)
        here = place == self._cursor
        key = (place, here, self.has_focus, width)
        strip = self._shown_strips.get(key)
        if strip is None:
            strip = self._shown_strips[key] = self._draw(self._lines[place], here, width)
        return strip

    def _draw(self, line: Line, here: bool, width: int) -> Strip:
        style = self.get_visual_style("menu--cursor") if here else self.visual_style
        mark = "▸ " if here else "  "
        shown = f"{line.key:<{self._keys}}" if self._keys and line.id else ""
        if here:
            content = Content(mark + shown + line.content.plain)
        else:
            content = Content.assemble(
                mark, (shown, self.get_visual_style("menu--key", partial=True)), line.content
            )
        strips = Visual.to_strips(self, content.truncate(width, ellipsis=True), width, 1, style)
        return strips[0].extend_cell_length(width, style.rich_style).crop(0, width)
