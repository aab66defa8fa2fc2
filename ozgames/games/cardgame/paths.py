"""The shape of the table: which Locations make up whose Storyline (CG-03, CG-04).

Places are numbered spoke by spoke, each spoke from its author's Title to the centre.
"""

from __future__ import annotations

from functools import cache


@cache
def storyline(seats: int, places: int, seat: int) -> tuple[int, ...]:
    """Numbers of the places of an author's Storyline, from Title to The End.

    Args:
        seats: how many play.
        places: how many Locations lie on the table.
        seat: whose Storyline.
    """
    each = places // seats
    own = tuple(range(seat * each, (seat + 1) * each))
    if seats == 1:
        return own
    right = (seat - 1) % seats
    return own + tuple(reversed(range(right * each, (right + 1) * each)))


@cache
def _order(seats: int, places: int, seat: int) -> dict[int, int]:
    return {place: n for n, place in enumerate(storyline(seats, places, seat))}


def position_of(seats: int, places: int, seat: int, place: int) -> int:
    """How far along an author's Storyline a place is, from 0; -1 for the Title or elsewhere."""
    return _order(seats, places, seat).get(place, -1)


def neighbours(seats: int, places: int, seat: int, place: int) -> tuple[int, ...]:
    """The places next to one in an author's Storyline, the one nearer to the Title first."""
    line = storyline(seats, places, seat)
    at = position_of(seats, places, seat, place)
    if at < 0:
        return ()
    return line[at - 1 : at] * (at > 0) + line[at + 1 : at + 2]
