"""A sensible player of Oz (2021), judging from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.view import View


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:  # noqa: ARG001
    """The move that promises most."""
    return moves[0]
