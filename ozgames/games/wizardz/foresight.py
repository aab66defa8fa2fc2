"""How a line of play that is only imagined is judged in Wizardz Bluff."""

from __future__ import annotations

from random import Random

from ozgames.engine.odds import win_shares
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.cards import COMPONENTS
from ozgames.games.wizardz.choices import legal_moves
from ozgames.games.wizardz.heuristic import best_move
from ozgames.games.wizardz.scoring import points_of, result_of
from ozgames.games.wizardz.state import Player, State
from ozgames.games.wizardz.view import make_view
from ozgames.games.wizardz.worth import ITEM, elementals_worth

SPREAD = (1.0, 2.0)
"""The lead that makes a seat e times as likely to win: at the end, and more per round to come."""


def reply(state: State, seat: int, rng: Random) -> m.Move | None:
    """The advised move; where no thought is needed the view is not made, for that is dear."""
    moves = legal_moves(state, seat)
    if isinstance(moves[-1], m.Reopen):
        return m.Flip() if len(moves) > 1 else None
    if isinstance(moves[0], m.Pass) or len(moves) == 1:
        return moves[0]
    return best_move(make_view(state, seat), moves, rng)


def settled(root: State, state: State) -> bool:
    """Whether the round is over; the last one is played to the end of the match."""
    return state.round > root.round


def chances(state: State) -> list[float]:
    """The likely shares of the win."""
    result = result_of(state)
    if result is not None:
        share = 1 / len(result.winners)
        return [share if seat in result.winners else 0.0 for seat in range(len(result.places))]
    least, more = SPREAD
    left = COMPONENTS.rounds - state.round + 1
    return win_shares([_worth(player) for player in state.players], least + more * left)


def _worth(player: Player) -> float:
    """Points, and what elementals and items may bring."""
    return points_of(player) + elementals_worth(player.elementals) + ITEM * len(player.items)
