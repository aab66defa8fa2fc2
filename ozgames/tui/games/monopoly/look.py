"""Marks and colours of Monopoly on the screen, and where every space lies on the ring.

A group is told by its letter, what stands on a deed by a mark, a token by the dot before it.
"""

from __future__ import annotations

from functools import lru_cache

from textual.geometry import Region, Spacing

from ozgames.games.monopoly.board import CITY, GROUP_NAMES, SPACES

SIDE = 11
"""Spaces along one side of the board."""

TOKENS = "•"
"""Comes before the tokens on a space."""

MARK = {
    "brown": "B",
    "light blue": "L",
    "pink": "P",
    "orange": "O",
    "red": "R",
    "yellow": "Y",
    "green": "G",
    "dark blue": "D",
    "transport": "T",
    "utility": "U",
}
"""The letter of every group."""

COLOUR = {
    "brown": "muted",
    "light blue": "seat-sky",
    "pink": "seat-violet",
    "orange": "warning",
    "red": "land-red",
    "yellow": "land-yellow",
    "green": "land-green",
    "dark blue": "land-blue",
    "transport": "foreground",
    "utility": "secondary",
}
"""The theme colour of every group."""

assert set(MARK) == set(COLOUR) == set(GROUP_NAMES)

_OTHER = {"go": ">", "card": "?", "tax": "-", "jail": "#", "parking": "o", "arrest": "!"}


def mark_of(space: int) -> str:
    """The letter of a space's group, or the sign of what it is."""
    return MARK.get(SPACES[space].group) or _OTHER[SPACES[space].kind]


def colour_of(space: int) -> str:
    """The theme colour of a space."""
    return COLOUR.get(SPACES[space].group, "accent")


def level_mark(level: int) -> str:
    """What stands on a deed: Farmhouses by number, an Emerald City, a mortgage."""
    if level < 0:
        return "M"
    if level == CITY:
        return "★"
    return f"▪{level}" if level else ""


@lru_cache(maxsize=8)
def cells(columns: int, rows: int) -> tuple[Region, ...]:
    """Where every space lies on a board of that size: GO at the lower right, then clockwise."""
    order = (0, SIDE - 1, *range(1, SIDE - 1))
    widths = _shares(columns, order)
    heights = _shares(rows, order)
    found = []
    for space in range(len(SPACES)):
        side, step = divmod(space, SIDE - 1)
        last = SIDE - 1
        column, row = (
            (last - step, last),
            (0, last - step),
            (step, 0),
            (last, step),
        )[side]
        found.append(Region(sum(widths[:column]), sum(heights[:row]), widths[column], heights[row]))
    return tuple(found)


def _shares(room: int, order: tuple[int, ...]) -> list[int]:
    """The room divided among a side's spaces; what is left over goes to the corners first."""
    shares = [room // SIDE] * SIDE
    for place in order[: room % SIDE]:
        shares[place] += 1
    return shares


def ring(columns: int, rows: int) -> Spacing:
    """How wide the ring is at each side."""
    places = cells(columns, rows)
    corner, other = places[20], places[0]
    return Spacing(corner.height, other.width, other.height, corner.width)
