"""The 75 tiles and the six characters (OL-01 to OL-04).

A tile is written with the letters of its six triangles, clockwise: ``PPPDDD`` is half Poppy and
half Desert. A small letter bears the icon of the character who is at home in that landscape:
``PpPDDD`` has a Cowardly Lion. The same notation stands in saves, tests and reports.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from ozgames.engine.assets import read_asset

LANDSCAPES = "PDRMSW"
"""Letters of the landscapes; their places are their numbers."""

LANDSCAPE_NAMES = ("Poppy", "Desert", "Road", "Mountains", "Sea", "Woods")

WHO = "LGDWST"
"""Letters of the characters, in the order of their landscapes."""

WHO_NAMES = {
    "L": "Cowardly Lion",
    "G": "Glinda",
    "D": "Dorothy",
    "W": "Wicked Witch",
    "S": "Scarecrow",
    "T": "Tin Man",
}


class _Components(BaseModel):
    """The tiles as the asset lists them."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    house: str
    commons: dict[str, tuple[str, ...]]
    starts: tuple[str, ...]
    specials: tuple[str, ...]


_COMPONENTS = _Components.model_validate_json(read_asset("oziland", "components.json"))

COMMONS: tuple[str, ...] = tuple(tile for kind in _COMPONENTS.commons.values() for tile in kind)
STARTS: tuple[str, ...] = _COMPONENTS.starts
SPECIALS: tuple[str, ...] = _COMPONENTS.specials
TILES: tuple[str, ...] = COMMONS + STARTS + SPECIALS


class Part(NamedTuple):
    """Neighbouring triangles of one landscape on a tile: what an area is made of.

    Attributes:
        landscape: its number.
        size: how many triangles.
        icons: characters whose icons it bears; the bit of a landscape's number is its own.
        side: of the first triangle, clockwise.
    """

    landscape: int
    size: int
    icons: int
    side: int


class Shape(NamedTuple):
    """A tile as it lies, turned some way.

    Attributes:
        faces: landscape numbers by side.
        part_of: number of the part at each side.
        parts: the parts.
        marks: what each side adds to the surroundings of the hex that it looks at.
    """

    faces: tuple[int, ...]
    part_of: tuple[int, ...]
    parts: tuple[Part, ...]
    marks: tuple[int, ...]


def turned(tile: str, turn: int) -> str:
    """The letters of a tile after so many steps clockwise, from the side that looks east."""
    return tile[-turn:] + tile[:-turn] if turn else tile


def is_icon(tile: str) -> bool:
    """Whether a tile bears an icon."""
    return not tile.isupper()


def icons_of(tile: str) -> list[str]:
    """Letters of the characters whose icons a tile bears."""
    return [WHO[LANDSCAPES.index(letter.upper())] for letter in tile if letter.islower()]


def landscapes_of(tile: str) -> int:
    """The landscapes of a tile, a bit for each."""
    found = 0
    for letter in tile.upper():
        found |= 1 << LANDSCAPES.index(letter)
    return found


def characters(icons: int) -> str:
    """Letters of the characters whose bits are set."""
    return "".join(who for number, who in enumerate(WHO) if icons >> number & 1)


def the_character(who: str) -> str:
    """A character in a sentence: ``"the Tin Man"``, ``"Dorothy"``."""
    return WHO_NAMES[who] if who in "GD" else f"the {WHO_NAMES[who]}"


def different_turns(tile: str) -> tuple[int, ...]:
    """The turns that look different: all six, or the first of those that look alike (OL-04)."""
    looks = [turned(tile, turn) for turn in range(6)]
    return tuple(turn for turn, look in enumerate(looks) if looks.index(look) == turn)


def _shape(letters: str) -> Shape:
    faces = tuple(LANDSCAPES.index(letter) for letter in letters.upper())
    icons = [1 << face if letter.islower() else 0 for letter, face in zip(letters, faces)]  # noqa: B905
    starts = [side for side in range(6) if faces[side] != faces[side - 1]] or [0]
    part_of = [0] * 6
    parts = []
    for number, side in enumerate(starts):
        size = (starts[(number + 1) % len(starts)] - side - 1) % 6 + 1
        marked = 0
        for place in range(side, side + size):
            part_of[place % 6] = number
            marked |= icons[place % 6]
        parts.append(Part(faces[side], size, marked, side))
    marks = [face + 1 << 3 * ((side + 3) % 6) for side, face in enumerate(faces)]
    return Shape(faces, tuple(part_of), tuple(parts), tuple(marks))


SHAPES: dict[str, tuple[Shape, ...]] = {
    tile: tuple(_shape(turned(tile, turn)) for turn in range(6)) for tile in TILES
}
"""Every tile, turned each way."""

LANDSCAPES_OF: dict[str, int] = {tile: landscapes_of(tile) for tile in TILES}
"""The landscapes of each tile, a bit for each."""


class TurnsByMarks(dict[int, int]):
    """Legal turns of one tile, a bit for each, by the surroundings of a hex (OL-08).

    The surroundings are a number: for side ``d`` the bits ``3d`` to ``3d + 2`` are 0 where no
    tile lies, else the number of the landscape that looks here plus 1. Worked out when first
    asked for.
    """

    def __init__(self, tile: str) -> None:
        # By side and by what looks there: the turns that match.
        self._match = [[0] * 7 for _ in range(6)]
        for turn in different_turns(tile):
            for side, face in enumerate(SHAPES[tile][turn].faces):
                self._match[side][face + 1] |= 1 << turn

    def __missing__(self, marks: int) -> int:
        e, se, sw, w, nw, ne = self._match
        found = (
            e[marks & 7]
            | se[marks >> 3 & 7]
            | sw[marks >> 6 & 7]
            | w[marks >> 9 & 7]
            | nw[marks >> 12 & 7]
            | ne[marks >> 15]
        )
        self[marks] = found
        return found


TURNS: dict[str, TurnsByMarks] = {tile: TurnsByMarks(tile) for tile in TILES}
"""Legal turns by tile and surroundings."""


def in_order(tokens: Sequence[str]) -> tuple[str, ...]:
    """Tokens in the order of :data:`WHO`."""
    return tuple(sorted(tokens, key=WHO.index))
