"""Matches of Oz (2021) for the tests of the table."""

from __future__ import annotations

from random import Random
from typing import Any

from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.engine.table import TableOptions
from ozgames.games import registry
from tests.tui.keyboard import acting

OZ = registry.game("oz2021")
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def seated(*levels: str, seed: int = 5, moves: int = 0, **table: Any) -> AnyMatch:
    """A match; a level makes a seat a bot, an empty one a person.

    Args:
        levels: of the seats.
        seed: of the match, and of the moves.
        moves: made already, by luck.
        table: options of the table.
    """
    seats = [default_seat(n, NAMES[n], level) for n, level in enumerate(levels)]
    match = Match.start(OZ, seats, seed=seed, table=TableOptions(**table))
    rng = Random(seed)
    while match.step < moves:
        seat = acting(match)
        match.play(seat, rng.choice(match.moves(seat)))
    return match
