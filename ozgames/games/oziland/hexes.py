"""The plane of hexagons: axial coordinates, pointy tops (OL-04).

Columns ``q`` grow to the east, rows ``r`` to the south-east. Inside the rules a hex is one
number, its *spot*, so that neighbours are found by adding.
"""

from __future__ import annotations

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
"""The six directions, clockwise; side ``d`` of a tile meets side ``(d + 3) % 6`` of the next."""

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""What a step in each direction adds to ``q`` and ``r``."""

REACH = 80
"""Farthest column or row of any hex; 75 tiles in a line do not get there."""

_HALF, _WIDE = 128, 256

NEXT = tuple(_WIDE * q + r for q, r in STEPS)
"""What a step in each direction adds to a spot."""

FACING = (3, 4, 5, 0, 1, 2)
"""The side that each side meets."""


def spot_of(q: int, r: int) -> int:
    """The spot of a hex."""
    return (q + _HALF) * _WIDE + r + _HALF


def hex_of(spot: int) -> tuple[int, int]:
    """Column and row of a spot."""
    return spot // _WIDE - _HALF, spot % _WIDE - _HALF


def hex_name(q: int, r: int) -> str:
    """A hex in a sentence: ``"(2,-1)"``."""
    return f"({q},{r})"
