"""A rectangle of cells to draw a board on, and what lies where on it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from ozgames.tui.text import fit

Target = Hashable
"""Something on a board that can be pointed at, named as its game likes."""


class Ink:
    """The styles of a theme, each made once.

    Args:
        variables: of the theme, by name, such as ``"seat-ruby"``.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self._made: dict[tuple[str, str, bool, bool], Style] = {}

    def __call__(
        self,
        colour: str = "foreground",
        *,
        on: str = "background",
        bold: bool = False,
        italic: bool = False,
    ) -> Style:
        """A style from names of theme colours."""
        key = (colour, on, bold, italic)
        style = self._made.get(key)
        if style is None:
            style = self._made[key] = Style(
                color=self._variables[colour],
                bgcolor=self._variables[on],
                bold=bold,
                italic=italic,
            )
        return style

    def value(self, colour: str) -> str:
        """What a theme colour is, for those who mix their own."""
        return self._variables[colour]


class Canvas:
    """Cells with a style each; whatever goes over the edge is cut off.

    Attributes:
        width: in cells.
        height: in lines.
    """

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self._cells: list[list[tuple[str, Style]]] = [
            [(" ", ground)] * width for _ in range(height)
        ]
        self._areas: list[tuple[Region, Target]] = []

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Writes a text from a cell on.

        Returns:
            the column after it.
        """
        row = self._cells[y] if 0 <= y < self.height else []
        for character in text:
            size = get_character_cell_size(character)
            if size and x >= 0 and x + size <= len(row):
                row[x] = (character, style)
                if size == 2:
                    row[x + 1] = ("", style)
            x += size
        return x

    def lay(self, x: int, y: int, cells: Sequence[tuple[str, Style]]) -> None:
        """Lays finished cells, one wide each, over a line."""
        row = self._cells[y] if 0 <= y < self.height else []
        row[x : x + len(cells)] = cells[: max(0, len(row) - x)]

    def field(self, x: int, y: int, width: int, text: str, style: Style, align: str = "<") -> int:
        """Writes a text into a field of that width, filling it.

        Args:
            x: first column.
            y: line.
            width: of the field.
            text: cut with an ellipsis if it is too long.
            style: of the whole field.
            align: ``"<"``, ``"^"`` or ``">"``.

        Returns:
            the column after the field.
        """
        text = fit(text, width)
        room = width - cell_len(text)
        left = {"<": 0, "^": room // 2, ">": room}[align]
        return self.put(x, y, " " * left + text + " " * (room - left), style)

    def area(self, target: Target, x: int, y: int, width: int, height: int = 1) -> None:
        """Says that a target lies there; later areas lie on top of earlier ones."""
        self._areas.append((Region(x, y, width, height), target))

    def target_at(self, x: int, y: int) -> Target | None:
        """What lies at a cell."""
        for region, target in reversed(self._areas):
            if region.contains(x, y):
                return target
        return None

    def region_of(self, target: Target) -> Region | None:
        """Where a target lies."""
        for region, other in reversed(self._areas):
            if other == target:
                return region
        return None

    def strips(self) -> list[Strip]:
        """The lines as Textual wants them."""
        return [self._strip(row) for row in self._cells]

    def _strip(self, row: list[tuple[str, Style]]) -> Strip:
        segments: list[Segment] = []
        text, style = "", row[0][1] if row else Style.null()
        for character, own in row:
            if own is not style:
                segments.append(Segment(text, style))
                text, style = "", own
            text += character
        segments.append(Segment(text, style))
        return Strip(segments, self.width)
