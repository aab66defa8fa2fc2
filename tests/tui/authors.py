"""Matches of The Card Game of Oz for the tests of its screens."""

from __future__ import annotations

from random import Random
from typing import Any

from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.cardgame.info import CardGameOptions

CARDGAME = registry.game("cardgame")
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def seated(players: int = 2, rounds: int = 1, *, seed: int = 3, **options: Any) -> AnyMatch:
    """A match of people in that round, where Ann is about to take Story Actions.

    Args:
        players: how many.
        rounds: the round it is in.
        seed: of the match, and of the sensible moves made so far.
        options: of the game.
    """
    seats = [default_seat(number, NAMES[number]) for number in range(players)]
    match = Match.start(CARDGAME, seats, CardGameOptions(**options), seed=seed)
    rng = Random(seed)
    while match.decisions():
        decision = match.decisions()[0]
        ready = decision.seat == 0 and decision.kind == "actions"
        if ready and match.state.round >= rounds:
            break
        moves = match.moves(decision.seat)
        advised = CARDGAME.advise(match.view(decision.seat), moves, rng)
        match.play(decision.seat, advised if advised is not None else moves[0])
    return match
