"""Matches of Oziland for the tests of its screens."""

from __future__ import annotations

from random import Random
from typing import Any

from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.oziland.info import OzilandOptions

OZILAND = registry.game("oziland")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def seated(
    players: int = 2, moves: int = 0, *, seed: int = 3, bots: str = "", **options: Any
) -> AnyMatch:
    """A match in which so many sensible moves have been made.

    Args:
        players: how many.
        moves: made already.
        seed: of the match, and of the moves.
        bots: level of everybody but the first; empty for people.
        options: of the game.
    """
    seats = [default_seat(n, NAMES[n], bots if n else "") for n in range(players)]
    match = Match.start(OZILAND, seats, OzilandOptions(**options), seed=seed)
    rng = Random(seed)
    while match.decisions() and match.step < moves:
        seat = match.decisions()[0].seat
        match.play(seat, OZILAND.advise(match.view(seat), match.moves(seat), rng))
    return match


def with_step(kind: str, players: int = 2, **options: Any) -> AnyMatch:
    """A match in which a move of that kind is to be chosen, some turns after its beginning."""
    for seed in range(100):
        match, rng = seated(players, seed=seed, **options), Random(seed)
        while match.decisions():
            seat = match.decisions()[0].seat
            moves = match.moves(seat)
            if match.step >= 12 and any(move.kind == kind for move in moves):
                return match
            eager = [move for move in moves if move.kind in ("use", "take")]
            eager = eager or [move for move in moves if move.kind in ("place", "give", "choose")]
            advised = OZILAND.advise(match.view(seat), moves, rng)
            match.play(seat, advised if rng.random() < 0.5 else rng.choice(eager or moves))
    raise AssertionError(kind)
