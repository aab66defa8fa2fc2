"""A sensible player."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.view import View


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
    """Any."""
    return rng.choice(list(moves))
