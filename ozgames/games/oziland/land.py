"""Areas and enclosure of a kingdom, kept step by step (OL-09, OL-10).

A *segment* is a part of a laid tile; segments that touch across an edge form one area. Which
belong together is kept as a forest: every segment points to an older one of its area or to
itself, and the area's facts stand at the oldest. A land that was handed out never changes; the
next one starts from a copy of its lists, which costs little more than the new tile itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ozgames.games.oziland.hexes import FACING, NEXT, hex_of
from ozgames.games.oziland.tiles import SHAPES, Shape


class Area(NamedTuple):
    """Triangles of one landscape joined by their sides (OL-09).

    Attributes:
        landscape: its number.
        size: how many triangles.
        open: how many of their outer edges lie at an empty hex; 0 is enclosed (OL-10).
        icons: characters whose icons lie in it, a bit for each.
        q: column of its oldest triangle.
        r: row of its oldest triangle.
        side: of its oldest triangle.
    """

    landscape: int
    size: int
    open: int
    icons: int
    q: int
    r: int
    side: int


class _SidesByMarks(dict[int, tuple[int, ...]]):
    """The sides at which one landscape looks, by the surroundings of a hex."""

    def __init__(self, looks_like: int) -> None:
        self._looks_like = looks_like

    def __missing__(self, marks: int) -> tuple[int, ...]:
        found = tuple([side for side in range(6) if marks >> 3 * side & 7 == self._looks_like])
        self[marks] = found
        return found


_SIDES = tuple(_SidesByMarks(looks_like) for looks_like in range(7))


def _hangs_together(ring: int) -> bool:
    """Whether the neighbours on those sides of a hex, a bit for each, join without it."""
    return sum(ring >> side & 1 > ring >> (side - 1) % 6 & 1 for side in range(6)) <= 1


_HANGS_TOGETHER = tuple(_hangs_together(ring) for ring in range(64))


class Land:
    """The areas of the tiles that lie together.

    Attributes:
        segments: by spot, the segment at each of the six sides.
        frontier: by empty spot beside a tile, its surroundings; see
            :class:`~ozgames.games.oziland.tiles.TurnsByMarks`.
        best: by landscape, the size of the biggest area.
        parents: by segment, an older one of its area, or itself.
        sizes: by segment that is its own parent, triangles of the area.
        opens: likewise, edges of the area at empty hexes.
        badges: likewise, icons of the area, a bit for each character.
        kinds: by segment, the landscape.
        origins: by segment, its first triangle: six times the spot, plus the side.
    """

    __slots__ = (
        "_cut",
        "badges",
        "best",
        "frontier",
        "kinds",
        "opens",
        "origins",
        "parents",
        "segments",
        "sizes",
    )

    def __init__(self, laid: Iterable[tuple[int, str, int]] = ()) -> None:
        self.segments: dict[int, tuple[int, ...]] = {}
        self.frontier: dict[int, int] = {}
        self.best = [0] * 6
        self.parents: list[int] = []
        self.sizes: list[int] = []
        self.opens: list[int] = []
        self.badges: list[int] = []
        self.kinds: list[int] = []
        self.origins: list[int] = []
        for spot, tile, turn in laid:
            self.lay(spot, SHAPES[tile][turn])

    def grown(self, spot: int, tile: str, turn: int) -> Land:
        """The land with one more tile on an empty spot."""
        land = Land.__new__(Land)
        land.segments = self.segments.copy()
        land.frontier = self.frontier.copy()
        land.best = self.best.copy()
        land.parents = self.parents.copy()
        land.sizes = self.sizes.copy()
        land.opens = self.opens.copy()
        land.badges = self.badges.copy()
        land.kinds = self.kinds.copy()
        land.origins = self.origins.copy()
        land.lay(spot, SHAPES[tile][turn])
        return land

    def lay(self, spot: int, shape: Shape) -> None:
        """Adds a tile to this very land; only for one that was not handed out yet."""
        self._cut: frozenset[int] | None = None
        up, sizes, opens, icons = self.parents, self.sizes, self.opens, self.badges
        segments, frontier, landscapes = self.segments, self.frontier, self.kinds
        first = len(up)
        for number, (landscape, size, marked, side) in enumerate(shape.parts, first):
            up.append(number)
            sizes.append(size)
            opens.append(0)
            icons.append(marked)
            landscapes.append(landscape)
            self.origins.append(6 * spot + side)
        frontier.pop(spot, None)
        mine = tuple([first + part for part in shape.part_of])
        segments[spot] = mine
        faces, marks = shape.faces, shape.marks
        for side in range(6):
            there = spot + NEXT[side]
            own = mine[side]
            while up[own] != own:
                own = up[own]
            beside = segments.get(there)
            if beside is None:
                opens[own] += 1
                frontier[there] = frontier.get(there, 0) | marks[side]
                continue
            other = beside[FACING[side]]
            while up[other] != other:
                other = up[other]
            opens[other] -= 1
            if landscapes[other] == faces[side] and other != own:
                if other > own:
                    own, other = other, own
                up[own] = other
                sizes[other] += sizes[own]
                opens[other] += opens[own]
                icons[other] |= icons[own]
        best = self.best
        for number in range(first, len(up)):
            area = number
            while up[area] != area:
                area = up[area]
            if sizes[area] > best[landscapes[area]]:
                best[landscapes[area]] = sizes[area]

    # --- areas ---

    def root(self, segment: int) -> int:
        """The oldest segment of an area: its number."""
        up = self.parents
        while up[segment] != segment:
            segment = up[segment]
        return segment

    def area_at(self, spot: int, side: int) -> int:
        """Number of the area that a triangle belongs to."""
        return self.root(self.segments[spot][side])

    def area(self, number: int) -> Area:
        """The facts of an area."""
        spot, side = divmod(self.origins[number], 6)
        return Area(
            self.kinds[number],
            self.sizes[number],
            self.opens[number],
            self.badges[number],
            *hex_of(spot),
            side,
        )

    def size(self, number: int) -> int:
        """How many triangles an area has."""
        return self.sizes[number]

    def open_edges(self, number: int) -> int:
        """How many edges of an area lie at an empty hex."""
        return self.opens[number]

    def icons(self, number: int) -> int:
        """The characters whose icons lie in an area, a bit for each."""
        return self.badges[number]

    def landscape(self, number: int) -> int:
        """The landscape of an area."""
        return self.kinds[number]

    def areas(self) -> Iterator[int]:
        """Numbers of all areas, oldest first."""
        return (number for number, up in enumerate(self.parents) if number == up)

    def biggest(self, landscape: int) -> list[int]:
        """Numbers of the biggest areas of a landscape: one, or several of a size."""
        size = self.best[landscape]
        return [
            number
            for number in self.areas()
            if self.kinds[number] == landscape and self.sizes[number] == size
        ]

    def triangles(self, number: int) -> list[tuple[int, int]]:
        """Spot and side of every triangle of an area."""
        return [
            (spot, side)
            for spot, mine in self.segments.items()
            for side, segment in enumerate(mine)
            if self.root(segment) == number
        ]

    def touched(self, spot: int) -> list[int]:
        """Numbers of the areas in a laid tile or facing it, each once."""
        segments, up = self.segments, self.parents
        near = set(segments[spot])
        for side, step in enumerate(NEXT):
            beside = segments.get(spot + step)
            if beside is not None:
                near.add(beside[FACING[side]])
        found = set()
        for segment in near:
            while up[segment] != segment:
                segment = up[segment]
            found.add(segment)
        return sorted(found)

    def enclosed_at(self, spot: int) -> list[int]:
        """Of the areas in a laid tile or facing it, the enclosed ones (OL-10)."""
        return [number for number in self.touched(spot) if not self.opens[number]]

    def frontier_of(self, number: int) -> dict[int, int]:
        """The part of the frontier that one area touches, with nothing else beside it."""
        found: dict[int, int] = {}
        segments, up = self.segments, self.parents
        looks_like = self.kinds[number] + 1
        sides_by_marks = _SIDES[looks_like]
        for spot, marks in self.frontier.items():
            near = 0
            for side in sides_by_marks[marks]:
                segment = segments[spot + NEXT[side]][FACING[side]]
                while up[segment] != segment:
                    segment = up[segment]
                if segment == number:
                    near |= looks_like << 3 * side
            if near:
                found[spot] = near
        return found

    def growing(self, landscapes: int) -> list[int]:
        """For every area of some landscapes that can still grow, its oldest triangle.

        Args:
            landscapes: a bit for each landscape.

        Returns:
            six times the spot, plus the side.
        """
        opens, kinds, origins = self.opens, self.kinds, self.origins
        return [
            origins[number]
            for number, up in enumerate(self.parents)
            if up == number and opens[number] and landscapes >> kinds[number] & 1
        ]

    def surroundings(self, spot: int) -> int:
        """What looks at a spot, laid or empty, as the frontier has it."""
        marks = 0
        for side in range(6):
            beside = self.segments.get(spot + NEXT[side])
            if beside is not None:
                marks |= self.kinds[beside[FACING[side]]] + 1 << 3 * side
        return marks

    # --- tiles ---

    def surrounded(self, spot: int) -> bool:
        """Whether tiles lie on all six sides of a spot."""
        segments = self.segments
        return all(spot + step in segments for step in NEXT)

    def loose(self) -> list[int]:
        """Spots of the tiles that can be taken away without splitting the rest, oldest first.

        The last tile is not among them (OL-12).
        """
        if len(self.segments) < 2:
            return []
        if self._cut is None:
            self._cut = frozenset(spot for spot in self.segments if self._splits(spot))
        return [spot for spot in self.segments if spot not in self._cut]

    def _splits(self, spot: int) -> bool:
        """Whether the other tiles would fall apart without the one on a spot."""
        segments = self.segments
        ring = 0
        for side, step in enumerate(NEXT):
            if spot + step in segments:
                ring |= 1 << side
        if _HANGS_TOGETHER[ring]:
            return False
        start = next(spot + step for step in NEXT if spot + step in segments)
        seen = {spot, start}
        waiting = [start]
        while waiting:
            here = waiting.pop()
            for step in NEXT:
                there = here + step
                if there in segments and there not in seen:
                    seen.add(there)
                    waiting.append(there)
        return len(seen) < len(segments)

    def open_landscapes(self, without: int) -> int:
        """The landscapes that a tile could be joined to, were the one on a spot away.

        A bit for each.
        """
        segments, kinds = self.segments, self.kinds
        found = 0
        for spot, marks in self.frontier.items():
            for side in range(6):
                if marks >> 3 * side & 7 and spot + NEXT[side] != without:
                    found |= 1 << (marks >> 3 * side & 7) - 1
        for side in range(6):
            beside = segments.get(without + NEXT[side])
            if beside is not None:
                found |= 1 << kinds[beside[FACING[side]]]
        return found
