"""Who gains the Specials at the end of a turn (OZ-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Lead(NamedTuple):
    """What a seat has of everything that earns a Special.

    Attributes:
        pile: cards in the Score pile, defeated witches included, for the Wizard of Oz.
        characters: Characters in the Yellow Brick Road, for the Ruby Shoes.
        dorothys: Dorothys among them, for Toto.
        roads: Roads in the Yellow Brick Road, for the Cyclone.
    """

    pile: int
    characters: int
    dorothys: int
    roads: int


LETTERS = "WRTC"
"""The Specials in the order of :class:`Lead`."""


def earned(leads: Sequence[Lead], seat: int) -> str:
    """Letters of the Specials whose condition a seat meets: more than everybody else has."""
    found = ""
    for place, letter in enumerate(LETTERS):
        mine = leads[seat][place]
        if mine and all(lead[place] < mine for n, lead in enumerate(leads) if n != seat):
            found += letter
    return found
