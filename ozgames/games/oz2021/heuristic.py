"""A sensible player of Oz (2021), judging from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.choices import step_moves, turn_moves
from ozgames.games.oz2021.imagine import imagined, unturned
from ozgames.games.oz2021.judgement import Outlook, outlook, outlook_of, worth
from ozgames.games.oz2021.state import State
from ozgames.games.oz2021.turn import Turn
from ozgames.games.oz2021.view import View


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """The move that begins the best turn.

    Every move is thought through on an imagined table: the turn goes on with whatever looks
    best at each step, and counts by what it is worth at its end.
    """
    table = imagined(view)
    ahead = outlook(view)
    promise = [_turn_worth(_after(table, move), ahead) for move in moves]
    best = max(promise) - 1e-9
    return rng.choice([move for move, value in zip(moves, promise, strict=True) if value >= best])


def quick_move(state: State) -> m.Move:
    """A move that looks good at once, in a position that is only imagined.

    Only what it leaves to be settled is thought through, not the rest of the turn.
    """
    moves = step_moves(state) if state.steps else turn_moves(state)
    if len(moves) == 1:
        return moves[0]
    ahead = outlook_of(state)
    table = unturned(state)
    promise = [_turn_worth(_after(table, move), ahead, settling=True) for move in moves]
    return moves[promise.index(max(promise))]


def _turn_worth(state: State, ahead: Outlook, *, settling: bool = False) -> float:
    """Worth at the end of the turn, or as soon as nothing is left to be settled."""
    value = worth(state, ahead, state.turn)
    while state.steps or not settling:
        options = [
            _after(state, move)
            for move in (step_moves(state) if state.steps else turn_moves(state))
            if not isinstance(move, m.EndTurn)
        ]
        if not options:
            return value
        rated = [worth(option, ahead, option.turn) for option in options]
        best = max(rated)
        free = not state.steps and len(state.taken) == 2
        if free and best < value:
            return value
        value = best
        state = options[rated.index(best)]
    return value


def _after(state: State, move: m.Move) -> State:
    if isinstance(move, m.EndTurn):
        return state
    turn = Turn(state)
    turn.make(move)
    return turn.state
