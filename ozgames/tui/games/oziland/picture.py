"""A stretch of the plane of hexes as cells of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from rich.style import Style

from ozgames.games.oziland.tiles import SHAPES, WHO, turned
from ozgames.tui.games.oziland.grid import Grid, Place
from ozgames.tui.games.oziland.look import (
    BLOCK,
    CLOSED,
    OUTLINES,
    Palette,
    letter_of,
    tone_of,
)

Cell = tuple[str, Style]

Aside = Literal["plain", "hidden", "crossed"]
"""Letters without colour, dots, or letters with a cross in the middle of the tile."""


class Sight(NamedTuple):
    """What part of the plane is seen.

    Attributes:
        grid: the size of the hexes.
        left: column of the plane at the left edge.
        top: row of dots at the upper edge, a whole number of cells from the origin.
        columns: cells across.
        rows: cells down.
    """

    grid: Grid
    left: int
    top: int
    columns: int
    rows: int

    def place_at(self, x: int, y: int) -> Place | None:
        """The triangle at a cell."""
        return self.grid.place_at(self.left + x, self.top + self.grid.tall * y)

    def corner(self, q: int, r: int) -> tuple[int, int]:
        """The upper left dot of a hex, seen from the upper left dot of the sight."""
        x, y = self.grid.corner(q, r)
        return x - self.left, y - self.top

    def shows(self, q: int, r: int) -> bool:
        """Whether any of a hex is seen."""
        x, y = self.corner(q, r)
        grid = self.grid
        return -grid.width < x < self.columns and -grid.height < y < self.rows * grid.tall

    def lettered(self, q: int, r: int) -> list[tuple[int, int]]:
        """For every side of a hex the cell of its letter."""
        x, y = self.corner(q, r)
        tall = self.grid.tall
        row, phase = divmod(y, tall)
        return [(x + dx, row + dy) for dx, dy in self.grid.letters(r % 2, phase)]


class _Blocks(dict[tuple[str, str], Cell]):
    """Cells by the colours of their two dots."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette

    def __missing__(self, dots: tuple[str, str]) -> Cell:
        top, bottom = dots
        if top == bottom:
            cell = (" ", self._palette.style(self._palette.ring, top))
        else:
            cell = (BLOCK, self._palette.style(top, bottom))
        self[dots] = cell
        return cell


class Picture:
    """Draws tiles and marks; :meth:`rows` is what came of it.

    Args:
        palette: the colours.
        sight: what part of the plane.
        aside: what triangles that step back look like where there is no colour.
    """

    def __init__(self, palette: Palette, sight: Sight, aside: Aside = "plain") -> None:
        self.palette = palette
        self.sight = sight
        self.aside = aside

    def copy(self) -> Picture:
        """Another one to draw on, like this one so far."""
        raise NotImplementedError

    def slot(self, q: int, r: int) -> None:
        """An empty hex where a tile may go."""
        raise NotImplementedError

    def tile(
        self, tile: str, turn: int, q: int, r: int, dim: Callable[[int], bool] | None = None
    ) -> None:
        """A tile.

        Args:
            tile: what it is.
            turn: how it lies.
            q: column of its hex.
            r: row of its hex.
            dim: whether the triangle at a side steps back.
        """
        raise NotImplementedError

    def ring(self, q: int, r: int, sides: Iterable[int], colour: str) -> None:
        """A line along the edge of a hex, at some of its sides."""
        raise NotImplementedError

    def blank(self, q: int, r: int) -> None:
        """Takes all letters out of a hex."""

    def note(self, q: int, r: int, side: int, text: str) -> None:
        """A few letters in a triangle, in the place of its own."""
        raise NotImplementedError

    def closed(self, q: int, r: int, side: int, landscape: int) -> None:
        """Marks a triangle of an area that would be enclosed."""
        raise NotImplementedError

    def rows(self) -> list[list[Cell]]:
        """The cells, line by line."""
        raise NotImplementedError


class Pixels(Picture):
    """Hexes of half-block pixels."""

    def __init__(self, palette: Palette, sight: Sight, aside: Aside = "plain") -> None:
        super().__init__(palette, sight, aside)
        grid = sight.grid
        self._aside, self._above = grid.width + 2, grid.height + 2
        self._dots = [
            [palette.ground] * (sight.columns + 2 * self._aside)
            for _ in range(2 * sight.rows + 2 * self._above)
        ]
        self._cells: dict[tuple[int, int], Cell] = {}
        self._blocks = _Blocks(palette)
        self._done: list[list[Cell]] | None = None
        self._changed: set[int] = set()

    def copy(self) -> Pixels:
        """Shares what has been worked out."""
        if self._done is None:
            self.rows()
        other = Pixels.__new__(Pixels)
        other.palette, other.sight, other.aside = self.palette, self.sight, self.aside
        other._aside, other._above = self._aside, self._above  # noqa: SLF001
        other._dots = [row.copy() for row in self._dots]  # noqa: SLF001
        other._cells = self._cells.copy()  # noqa: SLF001
        other._blocks = self._blocks  # noqa: SLF001
        other._done = self._done and self._done.copy()  # noqa: SLF001
        other._changed = set()  # noqa: SLF001
        return other

    def _touch(self, y: int) -> None:
        """Notes that the lines of cells of a hex at that row of dots have changed."""
        first = y // 2
        self._changed.update(range(first - 1, first + self.sight.grid.height // 2 + 2))

    def slot(self, q: int, r: int) -> None:
        """A hex of the colour of panels."""
        slot = self.palette.slots[tone_of(q, r)]
        self._fill(q, r, lambda _: slot, (0,) * 6)

    def _fill(self, q: int, r: int, colour: Callable[[int], str], faces: tuple[int, ...]) -> None:
        x, y = self.sight.corner(q, r)
        self._touch(y)
        left, top = x + self._aside, y + self._above
        dots = self._dots
        for run in self.sight.grid.runs(r % 2, faces):
            dots[top + run.y][left + run.start : left + run.stop] = [colour(run.landscape)] * (
                run.stop - run.start
            )

    def tile(
        self, tile: str, turn: int, q: int, r: int, dim: Callable[[int], bool] | None = None
    ) -> None:
        """Six wedges, with letters where there is room for them."""
        if not self.sight.shows(q, r):
            return
        faces = SHAPES[tile][turn].faces
        bright, dimmed = (both[tone_of(q, r)] for both in self.palette.fills)
        if dim is None:
            self._fill(q, r, bright.__getitem__, faces)
            fills = [bright[face] for face in faces]
        else:
            fills = [dimmed[face] if dim(side) else bright[face] for side, face in enumerate(faces)]
            self._fill(q, r, fills.__getitem__, (0, 1, 2, 3, 4, 5))
        self._letter(turned(tile, turn), faces, fills, q, r)

    def _letter(self, lies: str, faces: tuple[int, ...], fills: list[str], q: int, r: int) -> None:
        palette, small = self.palette, self.sight.grid.name == "small"
        everywhere = palette.lettering != "picture" or not small
        for side, (x, y) in enumerate(self.sight.lettered(q, r)):
            fill = fills[side]
            if lies[side].islower():
                self._badge(x, y, lies[side], faces[side], fill)
            elif everywhere:
                style = palette.style(palette.letter_on(fill), fill, bold=not small)
                self._cells[x, y] = (letter_of(faces[side]), style)

    @property
    def _badge_style(self) -> Style:
        return self.palette.style(self.palette.ring, self.palette.ground, bold=True)

    def _badge(self, x: int, y: int, letter: str, face: int, fill: str) -> None:
        """The character at home here: its letter in a dark badge, or the small letter."""
        palette = self.palette
        style = self._badge_style
        if self.sight.grid.name == "small":
            self._cells[x, y] = (WHO[face] if palette.lettering == "picture" else letter, style)
            return
        edge = palette.style(fill, palette.ground)
        self._cells[x - 1, y] = ("▌", edge)
        self._cells[x, y] = (WHO[face], style)
        self._cells[x + 1, y] = ("▐", edge)

    def ring(self, q: int, r: int, sides: Iterable[int], colour: str) -> None:
        """The outermost dots of some wedges."""
        if not self.sight.shows(q, r):
            return
        x, y = self.sight.corner(q, r)
        self._touch(y)
        rims = self.sight.grid.rims[r % 2]
        for side in sides:
            for dx, dy in rims[side]:
                self._dots[y + dy + self._above][x + dx + self._aside] = colour

    def note(self, q: int, r: int, side: int, text: str) -> None:
        """Strong letters on the colour of the triangle; an icon stays."""
        if not self.sight.shows(q, r):
            return
        x, y = self.sight.lettered(q, r)[side]
        if self._cells.get((x, y), ("", None))[1] == self._badge_style:
            return
        self._touch(self.sight.corner(q, r)[1])
        fill = self._dots[2 * y + self._above][x + self._aside]
        style = self.palette.style(self.palette.letter_on(fill, strong=True), fill, bold=True)
        x -= (len(text) - 1) // 2
        for place, letter in enumerate(text):
            self._cells[x + place, y] = (letter, style)

    def closed(self, q: int, r: int, side: int, landscape: int) -> None:
        """A mark; where letters matter it stands beside the letter, if there is room."""
        if self.palette.lettering == "picture":
            self.note(q, r, side, CLOSED)
        elif self.sight.grid.name != "small":
            self.note(q, r, side, letter_of(landscape) + CLOSED)

    def blank(self, q: int, r: int) -> None:
        """Takes all letters out of a hex."""
        for x, y in self.sight.lettered(q, r):
            for near in (x - 1, x, x + 1):
                self._cells.pop((near, y), None)

    def rows(self) -> list[list[Cell]]:
        """Dots in pairs, then the letters."""
        rows = self._done
        if rows is None:
            rows = [[] for _ in range(self.sight.rows)]
            changed: Iterable[int] = range(self.sight.rows)
        else:
            changed = [y for y in self._changed if 0 <= y < self.sight.rows]
        blocks, first, last = self._blocks, self._aside, self._aside + self.sight.columns
        for y in changed:
            top = self._dots[2 * y + self._above][first:last]
            bottom = self._dots[2 * y + 1 + self._above][first:last]
            rows[y] = [blocks[pair] for pair in zip(top, bottom, strict=True)]
        lines = set(changed)
        for (x, y), cell in self._cells.items():
            if y in lines and 0 <= x < self.sight.columns:
                rows[y][x] = cell
        self._done = rows
        self._changed = set()
        return rows


class Letters(Picture):
    """Hexes of letters and lines."""

    def __init__(self, palette: Palette, sight: Sight, aside: Aside = "plain") -> None:
        super().__init__(palette, sight, aside)
        blank = (" ", palette.style(palette.ring, palette.ground))
        self._rows = [[blank] * sight.columns for _ in range(sight.rows)]

    def copy(self) -> Letters:
        """The same lines."""
        other = Letters.__new__(Letters)
        other.palette, other.sight, other.aside = self.palette, self.sight, self.aside
        other._rows = [row.copy() for row in self._rows]  # noqa: SLF001
        return other

    def _put(self, x: int, y: int, letter: str, style: Style) -> None:
        if 0 <= y < self.sight.rows and 0 <= x < self.sight.columns:
            self._rows[y][x] = (letter, style)

    def slot(self, q: int, r: int) -> None:
        """A mark in the middle."""
        self._middle(q, r, "+", self.palette.style(self.palette.ring, self.palette.ground))

    def tile(
        self, tile: str, turn: int, q: int, r: int, dim: Callable[[int], bool] | None = None
    ) -> None:
        """The outline and six letters; a small one bears the icon of its character."""
        if not self.sight.shows(q, r):
            return
        palette = self.palette
        left, top = self.sight.corner(q, r)
        lines = palette.style(palette.ink.value("muted"), palette.ground)
        for y, line in enumerate(self.sight.grid.lines):
            for x, letter in enumerate(line):
                if letter in OUTLINES:
                    self._put(left + x, top + y, OUTLINES[letter], lines)
                elif letter == " " and line[:x].strip() and line[x:].strip():
                    self._put(left + x, top + y, " ", lines)
        lies, faces = turned(tile, turn), SHAPES[tile][turn].faces
        for side, (x, y) in enumerate(self.sight.lettered(q, r)):
            back = dim is not None and dim(side)
            if back and self.aside == "hidden":
                self._put(x, y, "·", lines)
                continue
            fill = palette.fills[0][0][faces[side]]
            if back:
                style = lines
            elif lies[side].islower():
                style = palette.style(palette.ring, palette.ground, bold=True)
            else:
                style = palette.style(palette.letter_on(fill), fill)
            self._put(x, y, lies[side], style)
        if self.aside == "crossed" and dim is not None and all(map(dim, range(6))):
            self._middle(q, r, "×", lines)

    def _middle(self, q: int, r: int, letter: str, style: Style) -> None:
        x, y = self.sight.corner(q, r)
        grid = self.sight.grid
        self._put(x + len(grid.lines[0]) // 2, y + grid.height // 2, letter, style)

    def ring(self, q: int, r: int, sides: Iterable[int], colour: str) -> None:
        """Stars in the place of lines, all around: parts of so short a line say nothing."""
        del sides
        left, top = self.sight.corner(q, r)
        style = self.palette.style(colour, self.palette.ground, bold=True)
        for y, line in enumerate(self.sight.grid.lines):
            for x, letter in enumerate(line):
                if letter in OUTLINES:
                    self._put(left + x, top + y, "*", style)

    def note(self, q: int, r: int, side: int, text: str) -> None:
        """Nothing: the letters of landscapes stay."""

    def closed(self, q: int, r: int, side: int, landscape: int) -> None:
        """A mark at the inner side of the letter, where lines leave room for it."""
        del landscape
        if self.sight.grid.name == "small":
            return
        x, y = self.sight.lettered(q, r)[side]
        style = self.palette.style(self.palette.fresh, self.palette.ground, bold=True)
        self._put(x + (1 if side in (2, 3, 4) else -1), y, CLOSED, style)

    def rows(self) -> list[list[Cell]]:
        """The cells."""
        return self._rows


def picture(palette: Palette, sight: Sight, aside: Aside = "plain") -> Picture:
    """Empty ground."""
    return (Letters if sight.grid.lines else Pixels)(palette, sight, aside)
