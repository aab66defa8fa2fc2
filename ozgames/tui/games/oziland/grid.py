"""Where hexes and their triangles lie: the same for pixels and for drawn lines.

A *dot* is what a hex is made of. Dots are as wide as a cell; two of them, one above the other,
make a cell of half-block pixels (``tall`` is 2), one makes a cell of letters and lines. Dot
``(0, 0)`` of the plane is the top left corner of the hex in column 0, row 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import atan2, pi
from typing import NamedTuple

from ozgames.games.oziland.hexes import STEPS


class Run(NamedTuple):
    """Dots side by side that look the same.

    Attributes:
        y: row of dots within the hex.
        start: first column.
        stop: the column after the last one.
        landscape: number of the landscape they show.
    """

    y: int
    start: int
    stop: int
    landscape: int


class Place(NamedTuple):
    """A hex and the triangle of it that something lies in."""

    q: int
    r: int
    side: int


@dataclass(frozen=True)
class Grid:
    """A size in which hexes are drawn.

    Attributes:
        name: of the size.
        width: dots of a hex from west to east; its columns are as far apart.
        height: dots from north to south.
        pitch: dots from one row of hexes to the next.
        tall: dots of a cell.
        lines: the hex as text, if it is drawn with letters and lines; digits are the sides.
    """

    name: str
    width: int
    height: int
    pitch: int
    tall: int = 2
    lines: tuple[str, ...] = ()

    def corner(self, q: int, r: int) -> tuple[int, int]:
        """Left and upper dot of the rectangle around a hex."""
        return self.width * q + (self.width * r) // 2, self.pitch * r

    @cached_property
    def dots(self) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], int]]:
        """For even and for odd rows: the side that every dot of a hex belongs to.

        Widths that are odd let the two differ in their outline by a dot; so hexes meet
        everywhere and never overlap.
        """
        return self._dots(0), self._dots(1)

    def _dots(self, odd: int) -> dict[tuple[int, int], int]:
        if self.lines:
            return self._letters_near(odd)
        left, top = self.corner(0, odd)
        others = [self.corner(q, odd + r) for q, r in STEPS]
        found = {}
        for y in range(-1, self.height + 1):
            for x in range(-1, self.width + 1):
                # Twice the distances, so that all are whole numbers; who is equally near to
                # two hexes belongs to the upper left one.
                here = self._far(left + x, top + y, left, top)
                if all(
                    (here, top, left) < (self._far(left + x, top + y, *other), other[1], other[0])
                    for other in others
                ):
                    # Dots right in the middle go to the left and to the right in turn.
                    aside = 2 * x + 1 - self.width or (1 if y % 2 else -1)
                    found[x, y] = self._side(aside, 2 * y + 1 - self.height)
        return found

    def _far(self, x: int, y: int, left: int, top: int) -> int:
        return (2 * (x - left) + 1 - self.width) ** 2 + (2 * (y - top) + 1 - self.height) ** 2

    @staticmethod
    def _side(x: float, y: float) -> int:
        return round(atan2(y, x) / (pi / 3)) % 6

    def _letters_near(self, odd: int) -> dict[tuple[int, int], int]:
        """Every cell within the outline goes to the triangle with the letter nearest to it."""
        letters = self.letters(odd, 0)
        found = {}
        for y, line in enumerate(self.lines):
            start = len(line) - len(line.lstrip())
            for x in range(start, len(line.rstrip())):
                found[x, y] = min(
                    range(6),
                    key=lambda side: (
                        (letters[side][0] - x) ** 2 + 4 * (letters[side][1] - y) ** 2,
                        side,
                    ),
                )
        return found

    @cache  # noqa: B019 - there are six grids, and they live as long as the program
    def letters(self, odd: int, phase: int) -> tuple[tuple[int, int], ...]:
        """For every side the cell of the hex's rectangle that its letter stands in.

        Args:
            odd: whether the row is odd.
            phase: dots of the rectangle's first line of cells that lie above it.
        """
        if self.lines:
            where = {
                int(character): (x, y)
                for y, line in enumerate(self.lines)
                for x, character in enumerate(line)
                if character.isdigit()
            }
            return tuple(where[side] for side in range(6))
        dots = self.dots[odd]
        found = []
        for side in range(6):
            own = {dot for dot, of in dots.items() if of == side}
            middle_x = sum(x for x, _ in own) / len(own)
            middle_y = sum(y for _, y in own) / len(own)
            cells = {(x, (y + phase) // 2) for x, y in own}
            found.append(
                min(
                    cells,
                    key=lambda cell: (
                        2 - sum((cell[0], 2 * cell[1] - phase + half) in own for half in (0, 1)),
                        (cell[0] - middle_x) ** 2 + (2 * cell[1] - phase + 0.5 - middle_y) ** 2,
                        cell,
                    ),
                )
            )
        return tuple(found)

    @cached_property
    def rims(self) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
        """For even and odd rows and every side: the dots at the edge of the hex."""
        return tuple(
            tuple(
                tuple(
                    (x, y)
                    for (x, y), of in dots.items()
                    if of == side
                    and any(
                        near not in dots
                        for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                    )
                )
                for side in range(6)
            )
            for dots in self.dots
        )

    @cache  # noqa: B019
    def runs(self, odd: int, faces: tuple[int, ...]) -> tuple[Run, ...]:
        """The picture of a tile: its dots by rows.

        Args:
            odd: whether the row is odd.
            faces: landscape numbers by side, as the tile lies.
        """
        found: list[Run] = []
        for (x, y), side in sorted(self.dots[odd].items(), key=lambda item: item[0][::-1]):
            last = found[-1] if found else None
            if last and (last.y, last.stop, last.landscape) == (y, x, faces[side]):
                found[-1] = last._replace(stop=x + 1)
            else:
                found.append(Run(y, x, x + 1, faces[side]))
        return tuple(found)

    def place_at(self, x: int, y: int) -> Place | None:
        """The triangle that a dot of the plane belongs to; ``None`` between drawn hexes."""
        for r in (y // self.pitch, y // self.pitch - 1):
            for q in self._columns_near(x, r):
                left, top = self.corner(q, r)
                side = self.dots[r % 2].get((x - left, y - top))
                if side is not None:
                    return Place(q, r, side)
        return None

    def _columns_near(self, x: int, r: int) -> tuple[int, int, int]:
        q = (x - (self.width * r) // 2) // self.width
        return q, q - 1, q + 1


SMALL = Grid("small", 7, 8, 6)
NORMAL = Grid("normal", 10, 12, 9)
LARGE = Grid("large", 14, 16, 12)
PIXELS = (SMALL, NORMAL, LARGE)
"""Hexes of half-block pixels: radius 4, 6 and 8."""

LINES = (
    Grid("small", 8, 3, 3, 1, (" /4 5\\ ", "|3   0|", " \\2 1/ ")),
    Grid(
        "normal", 10, 5, 3, 1, ("   / \\   ", " / 4 5 \\ ", "| 3   0 |", " \\ 2 1 / ", "   \\ /   ")
    ),
    Grid(
        "large",
        14,
        7,
        4,
        1,
        (
            "     / \\     ",
            "   /     \\   ",
            " /  4   5  \\ ",
            "|  3     0  |",
            " \\  2   1  / ",
            "   \\     /   ",
            "     \\ /     ",
        ),
    ),
)
"""Hexes of letters and lines."""
