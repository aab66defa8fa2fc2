"""Shuffling again whatever nobody can know of a position of Monopoly."""

from __future__ import annotations

from random import Random

from ozgames.engine.chance import Chance
from ozgames.games.monopoly.state import Pile, State


def resampled(state: State, rng: Random) -> State:
    """A random position that looks alike: the unseen cards in another order, and other luck.

    Cards that lie at the bottom of a pile since they were read stay there, in the known order.
    """
    if state.over:
        return state
    fresh = state.copy()
    fresh.glinda = _shuffled(state.glinda, rng)
    fresh.witch = _shuffled(state.witch, rng)
    fresh.chance = Chance(rng.getrandbits(63))
    return fresh


def _shuffled(pile: Pile, rng: Random) -> Pile:
    unseen = sorted(pile.cards[: len(pile.cards) - pile.known])
    rng.shuffle(unseen)
    return Pile((*unseen, *pile.cards[len(unseen) :]), pile.known)
