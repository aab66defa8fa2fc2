"""A wizard that bluffs, judging from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.view import View


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:  # noqa: ARG001
    """A promising move."""
    return rng.choice(moves)
