"""How a line of play that is only imagined is judged in Oz (2021)."""

from __future__ import annotations

from ozgames.engine.odds import win_shares
from ozgames.games.oz2021.judgement import outlook_of, turns_left, worth
from ozgames.games.oz2021.scoring import points_shown
from ozgames.games.oz2021.state import State

ROUNDS = 1
"""How far ahead a line of play is imagined."""

SPREAD = (0.5, 1.5, 1.5)
"""The lead in points that makes a seat e times as likely to win: when the match is over (so that a
high win is worth a little more than a narrow one), while it goes on, and more per turn left."""


def settled(root: State, state: State) -> bool:
    """Whether everybody has had so many turns since, the present one not counted."""
    seats = len(state.players)
    begun = (state.round - root.round) * seats + (state.turn - state.first) % seats
    return begun - (root.turn - root.first) % seats > ROUNDS * seats - 1


def chances(state: State) -> list[float]:
    """The likely shares of the win; alone, points by the hundred."""
    ended, going, turn = SPREAD
    if state.over:
        worths = [float(points_shown(player)) for player in state.players]
        spread = ended
    else:
        ahead = outlook_of(state)
        worths = [worth(state, ahead, seat) for seat in range(len(state.players))]
        spread = going + turn * turns_left(state, ahead)
    return [worths[0] / 100] if state.solo else win_shares(worths, spread)
