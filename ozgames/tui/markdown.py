"""Rules pages: Markdown as blocks of text that can be searched and found by rule ID."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content

if TYPE_CHECKING:
    from markdown_it.token import Token

_RULE = re.compile(r"([A-Z]{1,8}-\d{1,3}[a-z]?)\b[.: ]*")

_STYLES = {
    "strong": "bold $accent",
    "em": "italic",
    "s": "strike",
    "link": "underline",
}
_GAP = "  "
_NARROWEST = 6
"""Cells below which no column of a table shrinks."""

_HEADINGS = ("bold $primary underline", "bold $primary", "bold $secondary")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a heading, an item of a list, a table.

    Attributes:
        content: its text with styles, without the rule's ID.
        margin: what stands to the left of its first line: a rule's ID or the mark of an item.
        indent: cells to the left of all its lines.
        level: of a heading, from 1; 0 for all else.
        rule: ID of the rule it states; empty if none.
        wraps: whether its lines may be broken; those of code may not.
        rows: of a table, the head first; its content is then their text, for searching.
    """

    content: Content
    margin: str = ""
    indent: int = 0
    level: int = 0
    rule: str = ""
    wraps: bool = True
    rows: tuple[tuple[Content, ...], ...] = ()

    @property
    def plain(self) -> str:
        """All its text, for searching."""
        return f"{self.margin} {self.content.plain}" if self.margin else self.content.plain


@cache
def blocks(text: str) -> tuple[Block, ...]:
    """The blocks of a Markdown page."""
    from markdown_it import MarkdownIt  # only rules pages need it

    reader = _Reader()
    for token in MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text):
        reader.take(token)
    return tuple(reader.found)


@dataclass(slots=True)
class _Reader:
    """Goes through the tokens of a page, once."""

    found: list[Block] = field(default_factory=list)
    _heading: int = 0
    _quotes: int = 0
    _lists: list[int] = field(default_factory=list)  # number of the next item; 0 for bullets
    _mark: str = ""
    _rows: list[list[Content]] | None = None

    def take(self, token: Token) -> None:
        match token.type:
            case "heading_open":
                self._heading = int(token.tag[1])
            case "heading_close":
                self._heading = 0
            case "blockquote_open" | "blockquote_close":
                self._quotes += token.nesting
            case "bullet_list_open":
                self._lists.append(0)
            case "ordered_list_open":
                self._lists.append(int(token.attrs.get("start", 1)))
            case "bullet_list_close" | "ordered_list_close":
                self._lists.pop()
            case "list_item_open":
                number = self._lists[-1]
                self._mark = f"{number}." if number else "•"
                self._lists[-1] += bool(number)
            case "table_open":
                self._rows = []
            case "tr_open" if self._rows is not None:
                self._rows.append([])
            case "table_close" if self._rows is not None:
                rows = tuple(tuple(row) for row in self._rows)
                text = Content(" ").join(cell for row in rows for cell in row)
                self.found.append(Block(text, rows=rows))
                self._rows = None
            case "fence" | "code_block":
                code = Content.styled(token.content.rstrip(), "$secondary")
                self.found.append(Block(code, indent=2, wraps=False))
            case "inline":
                self._text(_inline(token.children or []))
            case _:
                pass

    def _text(self, content: Content) -> None:
        if self._rows is not None:
            self._rows[-1].append(content)
            return
        stated = _RULE.match(content.plain)
        rule = stated[1] if stated else ""
        if self._heading:
            style = _HEADINGS[min(self._heading, len(_HEADINGS)) - 1]
            self.found.append(
                Block(Content.styled(content.plain, style), level=self._heading, rule=rule)
            )
            return
        if stated:
            content = content[stated.end() :]
        depth = 2 * max(0, len(self._lists) - 1) + 2 * self._quotes
        self.found.append(
            Block(content, margin=rule or self._mark, indent=0 if rule else depth, rule=rule)
        )
        self._mark = ""


def _inline(tokens: Sequence[Token]) -> Content:
    """One line of Markdown as text with styles."""
    parts: list[Content] = []
    styles: list[str] = []
    for token in tokens:
        if token.type in ("softbreak", "hardbreak"):
            parts.append(Content(" " if token.type == "softbreak" else "\n"))
        elif token.nesting == 1:
            styles.append(_STYLES.get(token.type.removesuffix("_open"), ""))
        elif token.nesting == -1:
            styles.pop()
        elif token.content:
            style = "$secondary" if token.type == "code_inline" else " ".join(filter(None, styles))
            parts.append(Content.styled(token.content, style) if style else Content(token.content))
    return Content("").join(parts)


def table_lines(rows: Sequence[Sequence[Content]], width: int) -> list[Content]:
    """A table in columns of that many cells together, its head underlined; long cells wrap."""
    widths = _column_widths(rows, width)
    lines: list[Content] = []
    for number, row in enumerate(rows):
        cells = [
            cell.stylize("bold $secondary") if number == 0 else cell
            for cell in (*row, *[Content("")] * (len(widths) - len(row)))
        ]
        broken = [cell.wrap(room) for cell, room in zip(cells, widths, strict=True)]
        for place in range(max(map(len, broken))):
            parts = [
                part[place].truncate(room, pad=True) if place < len(part) else Content(" " * room)
                for part, room in zip(broken, widths, strict=True)
            ]
            lines.append(Content(_GAP).join(parts))
        if number == 0:
            lines.append(
                Content.styled("─" * (sum(widths) + len(_GAP) * (len(widths) - 1)), "$muted")
            )
    return lines


def _column_widths(rows: Sequence[Sequence[Content]], width: int) -> list[int]:
    """Cells for each column: what it needs, less for the widest ones if there is not the room."""
    columns = max(map(len, rows))
    widths = [
        max(1, *(cell_len(row[column].plain) for row in rows if column < len(row)))
        for column in range(columns)
    ]
    room = width - len(_GAP) * (columns - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths
