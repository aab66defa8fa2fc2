"""Where tiles fit, and what comes of laying them there.

Pure questions about a land, for the rules, the bots and the screens alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import NamedTuple

from ozgames.games.oziland.hexes import FACING, NEXT, REACH, hex_of, spot_of
from ozgames.games.oziland.land import Land
from ozgames.games.oziland.moves import Place
from ozgames.games.oziland.tiles import (
    LANDSCAPE_NAMES,
    LANDSCAPES_OF,
    SHAPES,
    TURNS,
    characters,
    different_turns,
)


def _picker(mask: int) -> Callable[[tuple[Place, ...]], tuple[Place, ...]]:
    places = [turn for turn in range(6) if mask >> turn & 1]
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


_PICK = (None, *(_picker(mask) for mask in range(1, 64)))
"""By a mask of turns: picks the moves of those turns."""

_PLACES: dict[str, dict[int, tuple[Place, ...]]] = {tile: {} for tile in SHAPES}
"""The six moves by tile and spot. Equal moves are one object, so listing them makes none."""


def placements(tiles: Iterable[str], frontier: dict[int, int]) -> list[Place]:
    """Every way to lay one of the tiles with a matching side (OL-08).

    Args:
        tiles: to choose from.
        frontier: empty spots and their surroundings, of a land or of one of its areas.
    """
    found: list[Place] = []
    for tile in tiles:
        turns, moves = TURNS[tile], _PLACES[tile]
        for spot, marks in frontier.items():
            mask = turns[marks]
            if mask:
                six = moves.get(spot)
                if six is None:
                    q, r = hex_of(spot)
                    six = moves[spot] = tuple([Place(tile, q, r, turn) for turn in range(6)])
                found += _PICK[mask](six)  # type: ignore[misc]
    return found


def fits(tiles: Iterable[str], landscapes: int) -> bool:
    """Whether one of the tiles has one of the landscapes; it can always be turned to match."""
    return any(LANDSCAPES_OF[tile] & landscapes for tile in tiles)


def turns_at(land: Land, tile: str, q: int, r: int, area: int | None = None) -> tuple[int, ...]:
    """The legal turns of a tile on a hex, none if it does not fit there.

    Args:
        land: what lies there.
        tile: to be laid.
        q: column of the hex.
        r: row of the hex.
        area: number of the area to be enlarged; ``None`` if any match will do.
    """
    spot = spot_of(q, r)
    frontier = land.frontier if area is None else land.frontier_of(area)
    mask = TURNS[tile][frontier.get(spot, 0)]
    return tuple(turn for turn in range(6) if mask >> turn & 1)


def fault_at(
    land: Land, tile: str, q: int, r: int, turn: int, area: int | None = None
) -> str | None:
    """Why a tile cannot be laid like that, one sentence; ``None`` if it can."""
    spot = spot_of(q, r)
    if spot in land.segments:
        return "A tile lies there already."
    marks = land.frontier.get(spot, 0)
    if not marks or max(abs(q), abs(r)) > REACH:
        return "A tile must lie beside another one."
    if turn not in different_turns(tile):
        return "Turned like that the tile looks as it does unturned."
    legal = turns_at(land, tile, q, r, area)
    if turn in legal:
        return None
    if area is not None:
        name = LANDSCAPE_NAMES[land.landscape(area)]
        if spot not in land.frontier_of(area):
            return f"The chosen {name} area does not reach that hex."
        how = "turned like that" if legal else "there"
        return f"The tile does not enlarge the chosen {name} area {how}."
    if legal:
        return "No side matches when it is turned like that."
    return "No side of the tile can match there."


class Growth(NamedTuple):
    """An area as a placement would leave it.

    Attributes:
        landscape: its number.
        before: sizes of the areas that become this one, biggest first.
        size: how many triangles it will have.
        enclosed: whether it will be enclosed (OL-10).
        who: letters of the characters whose tokens it earns: enclosed, of two or more (OL-11).
    """

    landscape: int
    before: tuple[int, ...]
    size: int
    enclosed: bool
    who: str


class Ghost(NamedTuple):
    """What a placement would bring.

    Attributes:
        matches: sides of the tile that touch an equal triangle.
        grows: the areas that the tile would be part of, in the order of its sides.
        closes: other areas that it would enclose without being part of them.
        surrounds: hexes of tiles that would have six neighbours (OL-23).
    """

    matches: tuple[int, ...]
    grows: tuple[Growth, ...]
    closes: tuple[Growth, ...]
    surrounds: tuple[tuple[int, int], ...]

    @property
    def who(self) -> str:
        """Letters of the characters whose icons it would enclose, each once."""
        return "".join(dict.fromkeys("".join(one.who for one in (*self.grows, *self.closes))))


def ghost(land: Land, tile: str, q: int, r: int, turn: int) -> Ghost:
    """What a placement on an empty hex would bring, whether it is legal or not."""
    spot = spot_of(q, r)
    shape = SHAPES[tile][turn]
    after = land.grown(spot, tile, turn)
    own = list(dict.fromkeys(after.root(segment) for segment in after.segments[spot]))
    joined: dict[int, list[int]] = {number: [] for number in own}
    facing: dict[int, int] = {}
    matches = []
    for side in range(6):
        beside = land.segments.get(spot + NEXT[side])
        if beside is None:
            continue
        segment = beside[FACING[side]]
        old = land.root(segment)
        facing[old] = after.root(segment)
        if land.landscape(old) == shape.faces[side]:
            matches.append(side)
    for old, new in facing.items():
        if new in joined:
            joined[new].append(land.size(old))
    closing = dict.fromkeys(new for new in facing.values() if new not in joined)
    around = [spot + step for step in NEXT if spot + step in land.segments]
    return Ghost(
        tuple(matches),
        tuple(_growth(after, number, joined[number]) for number in own),
        tuple(
            _growth(after, number, [after.size(number)])
            for number in closing
            if not after.open_edges(number)
        ),
        tuple(hex_of(there) for there in around if after.surrounded(there)),
    )


def _growth(after: Land, number: int, before: list[int]) -> Growth:
    size, enclosed = after.size(number), not after.open_edges(number)
    who = characters(after.icons(number)) if enclosed and size > 1 else ""
    return Growth(after.landscape(number), tuple(sorted(before, reverse=True)), size, enclosed, who)
