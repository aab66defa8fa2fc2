"""How a line of play that is only imagined is judged in The Card Game of Oz."""

from __future__ import annotations

from math import exp

from ozgames.engine.odds import win_shares
from ozgames.games.cardgame.judgement import worth
from ozgames.games.cardgame.scoring import result_of
from ozgames.games.cardgame.state import State

SPREAD = 6.0
"""The lead in Vitality that makes an author e times as likely to win."""

ROUNDS = 0
"""How far ahead a line of play is imagined."""


def settled(root: State, state: State) -> bool:
    """Whether every author has had so many turns since, the present one not counted."""
    seats = len(state.players)
    begun = (state.round - root.round) * seats + (state.turn - state.first) % seats
    return begun - (root.turn - root.first) % seats > ROUNDS * seats


def chances(state: State) -> list[float]:
    """The likely shares of the win; alone, how high the score is likely to be."""
    if state.solo:
        return [1 / (1 + exp(-_alone(state) / 10))]
    result = result_of(state)
    if result is not None:
        share = 1 / len(result.winners)
        return [share if seat in result.winners else 0.0 for seat in range(len(result.places))]
    seats = range(len(state.players))
    return win_shares([worth(state, seat) for seat in seats], SPREAD)


def _alone(state: State) -> float:
    result = result_of(state)
    if result is None:
        return worth(state, 0) - 20
    return result.scores[0] if state.ended else -30.0
