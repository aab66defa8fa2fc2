"""A long page of text: wrapped to the width, searched, and gone to block by block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from ozgames.tui.markdown import Block, table_lines

_WIDEST = 92
"""Cells of the longest line; longer ones are hard to read."""


class _Row(NamedTuple):
    block: int
    content: Content


class Page(ScrollView, can_focus=False):
    """Draws only the lines in sight; screens move it by their own keys.

    Args:
        blocks: of text.
        margin: cells that rule IDs take at the left.
        id: of the widget.
    """

    DEFAULT_CSS = """
    Page {
        height: 1fr;
        background: $background;
        color: $foreground;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        scrollbar-gutter: stable;
    }
    """

    def __init__(
        self,
        blocks: Sequence[Block] = (),
        *,
        margin: int = 0,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._blocks = tuple(blocks)
        self._margin = margin
        self._rows: list[_Row] = []
        self._tops: list[int] = []  # first row of each block
        self._strips: dict[int, Strip] = {}
        self._wanted = ""
        self._hits: list[int] = []
        self._hit = -1
        self._goal: int | None = None  # block to go to once the width is known

    # --- text ---

    def set_blocks(self, blocks: Sequence[Block]) -> None:
        """Shows another text, from its top."""
        self._blocks = tuple(blocks)
        self._wanted, self._hits, self._hit = "", [], -1
        self._wrap()
        self.scroll_home(animate=False)

    def go_to(self, block: int) -> None:
        """Puts the top of a block to the top of the page."""
        if not self._tops:
            self._goal = block
            return
        self._goal = None
        self.scroll_to(y=max(0, self._tops[block] - 1), animate=False, force=True)

    @property
    def block_on_top(self) -> int:
        """The first block in sight."""
        row = self.scroll_offset.y + 1
        return self._rows[min(row, len(self._rows) - 1)].block if self._rows else 0

    # --- searching ---

    def find(self, words: str) -> int:
        """Marks every place with those words, whatever their case, and goes to the next one.

        Returns:
            how many blocks have them.
        """
        self._wanted = words.casefold()
        self._hits = [
            number
            for number, block in enumerate(self._blocks)
            if self._wanted and self._wanted in block.plain.casefold()
        ]
        later = [place for place, block in enumerate(self._hits) if block >= self.block_on_top]
        self._hit = (later or [0])[0] if self._hits else -1
        self._wrap()
        self._show_hit()
        return len(self._hits)

    def next_hit(self, by: int) -> tuple[int, int]:
        """Goes to the hit after or before; returns its number from 1, and how many there are."""
        if self._hits:
            self._hit = (self._hit + by) % len(self._hits)
            self._wrap()
            self._show_hit()
        return self._hit + 1, len(self._hits)

    @property
    def hit(self) -> tuple[int, int]:
        """Number of the present hit from 1, and how many there are."""
        return self._hit + 1, len(self._hits)

    def _show_hit(self) -> None:
        if self._hits:
            self.go_to(self._hits[self._hit])

    # --- drawing ---

    def on_resize(self) -> None:
        """Another width, other lines; what was on top stays there."""
        top = self.block_on_top if self._goal is None else self._goal
        moved = bool(self._rows) or self._goal is not None
        self._wrap()
        if moved and self._tops:
            at_start = self._goal is None and self.scroll_offset.y == 0
            if not at_start:
                self.go_to(top)

    def notify_style_update(self) -> None:
        """Another theme, other colours."""
        self._strips.clear()
        super().notify_style_update()

    def _wrap(self) -> None:
        width = min(self.scrollable_content_region.width, _WIDEST)
        self._rows, self._tops = [], []
        self._strips.clear()
        if width <= 10:
            return
        for number, block in enumerate(self._blocks):
            if number and not self._close(self._blocks[number - 1], block):
                self._rows.append(_Row(number, Content("")))
            self._tops.append(len(self._rows))
            self._rows += [_Row(number, line) for line in self._lines(number, block, width)]
        height = len(self._rows)
        if height > self.size.height:  # the last block can come to the top, too
            height = max(height, self._tops[-1] - 1 + self.size.height)
        self.virtual_size = Size(self.size.width, height)
        self.refresh()

    @staticmethod
    def _close(before: Block, block: Block) -> bool:
        """Whether no gap belongs between two blocks: items of one list."""
        marks = (before.margin, block.margin)
        return all(
            mark and not rule for mark, rule in zip(marks, (before.rule, block.rule), strict=True)
        )

    def _lines(self, number: int, block: Block, width: int) -> list[Content]:
        hit = bool(self._hits) and self._hits[self._hit] == number
        indent = block.indent + (0 if block.level else self._margin)
        mark = block.margin
        if mark and not block.rule:
            indent += 3
        room = max(10, width - indent)
        if block.rows:
            rows = [[self._marked(cell, hit) for cell in row] for row in block.rows]
            lines = table_lines(rows, room)
        else:
            content = self._marked(block.content, hit)
            lines = content.wrap(room) if block.wraps else content.split(allow_blank=True)
        pad = " " * indent
        if not mark:
            return [Content.assemble(pad, line) for line in lines]
        ahead = self._margin if block.rule else indent
        first = f"{mark:<{ahead}}" if block.rule else f"{mark + ' ':>{ahead}}"
        head = self._marked(
            Content.styled(first, "bold $accent" if block.rule else "$primary"), hit
        )
        return [
            Content.assemble(head, lines[0]),
            *(Content.assemble(pad, line) for line in lines[1:]),
        ]

    def _marked(self, content: Content, hit: bool) -> Content:
        """With the words searched for standing out, those of the present hit most."""
        if not self._wanted:
            return content
        text, start = content.plain.casefold(), 0
        style = "bold $background on $accent" if hit else "bold underline $primary"
        while (start := text.find(self._wanted, start)) >= 0:
            end = start + len(self._wanted)
            content = content.stylize(style, start, end)
            start = end
        return content

    def render_line(self, y: int) -> Strip:
        """One line of the page."""
        place = y + self.scroll_offset.y
        width = self.size.width
        style = self.visual_style
        if not 0 <= place < len(self._rows):
            return Strip.blank(width, style.rich_style)
        strip = self._strips.get(place)
        if strip is None:
            content = self._rows[place].content
            found = Visual.to_strips(self, content, width, 1, style) if content.plain else []
            strip = found[0] if found else Strip.blank(width, style.rich_style)
            strip = strip.extend_cell_length(width, style.rich_style).crop(0, width)
            self._strips[place] = strip
        return strip
