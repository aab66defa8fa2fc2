"""What other rules of a like size cost on this machine, to measure ours against."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

LONGEST = 200
"""Moves after which a yardstick's playout is broken off."""


def has_chess() -> bool:
    """Whether python-chess is installed."""
    return find_spec("chess") is not None


def chess_speed(seconds: float) -> float:
    """Random decisions of python-chess per second, every legal move listed each time."""
    chess: Any = import_module("chess")

    def playout(rng: Random) -> int:
        board = chess.Board()
        for count in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return count + 1
            board.push(moves[int(rng.random() * len(moves))])
        return LONGEST

    return playout_speed(playout, seconds)


def reference_speed(seconds: float) -> float:
    """Random decisions per second of a small fixed game in plain Python.

    Two sides of twelve pieces slide over a board of twelve by twelve and take what they run
    into. It was chosen to be about as fast as python-chess, and must not be changed.
    """
    return playout_speed(_slide, seconds)


_SIDE = 12
_STEPS = tuple(_SIDE * row + column for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column)


def _slide(rng: Random) -> int:
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


def playout_speed(playout: Callable[[Random], int], seconds: float) -> float:
    """Decisions per second.

    Args:
        playout: plays one match with this luck and says how many decisions it had.
        seconds: to spend; a first match is not counted.
    """
    rng = Random(1)
    playout(rng)
    decisions = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        decisions += playout(rng)
    return decisions / (perf_counter() - started)
