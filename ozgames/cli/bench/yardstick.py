"""What other rules of a like size cost on this machine, to measure ours against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

LONGEST = 200
"""Moves after which a yardstick's playout is broken off."""

Playout = Callable[[Random], int]
"""Plays one match with this luck and says how many decisions it had."""


def has_chess() -> bool:
    """Whether python-chess is installed."""
    return find_spec("chess") is not None


def chess_playout() -> Playout:
    """Random play of python-chess, every legal move listed each time."""
    chess: Any = import_module("chess")

    def playout(rng: Random) -> int:
        board = chess.Board()
        for count in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return count + 1
            board.push(moves[int(rng.random() * len(moves))])
        return LONGEST

    return playout


_SIDE = 12
_STEPS = tuple(_SIDE * row + column for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column)


def slide(rng: Random) -> int:
    """Random play of a small fixed game in plain Python.

    Two sides of twelve pieces slide over a board of twelve by twelve and take what they run
    into. It was chosen to be about as fast as python-chess, and must not be changed.
    """
    cells = _SIDE * _SIDE
    board = [1] * 12 + [0] * (cells - 24) + [2] * 12
    for turn in range(LONGEST):
        own = 1 + turn % 2
        moves = []
        for start, piece in enumerate(board):
            if piece != own:
                continue
            for step in _STEPS:
                end = start
                while True:
                    column = end % _SIDE
                    end += step
                    if not 0 <= end < cells or abs(end % _SIDE - column) > 1 or board[end] == own:
                        break
                    moves.append((start, end))
                    if board[end]:
                        break
        if not moves:
            return turn + 1
        start, end = moves[int(rng.random() * len(moves))]
        board = board.copy()
        board[start], board[end] = 0, own
    return LONGEST


def speeds(playouts: Sequence[Playout], seconds: float) -> list[float]:
    """Decisions per second of each.

    They take turns, match by match, so that what else the machine does slows them all alike.

    Args:
        playouts: whose speeds are to be compared.
        seconds: to spend on each; a first match is not counted.
    """
    rngs = [Random(1) for _ in playouts]
    for playout, rng in zip(playouts, rngs, strict=True):
        playout(rng)
    decisions, spent = [0] * len(playouts), [0.0] * len(playouts)
    while min(spent) < seconds:
        turn = spent.index(min(spent))
        started = perf_counter()
        decisions[turn] += playouts[turn](rngs[turn])
        spent[turn] += perf_counter() - started
    return [count / time for count, time in zip(decisions, spent, strict=True)]
