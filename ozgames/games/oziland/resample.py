"""Dealing again everything that a seat of Oziland cannot see."""

from __future__ import annotations

from random import Random

from ozgames.games.oziland.state import State


def resampled(state: State, seat: int, rng: Random) -> State:
    """A random position with the same view for ``seat``.

    The bag and the other hands are mixed and dealt again in the same numbers.
    """
    if state.over:
        return state  # everything lies open then
    fresh = state.copy()
    others = [player for number, player in enumerate(fresh.players) if number != seat]
    hidden = [tile for player in others for tile in player.hand] + list(fresh.bag)
    hidden.sort()
    rng.shuffle(hidden)
    for player in others:
        count = len(player.hand)
        player.hand, hidden = tuple(hidden[:count]), hidden[count:]
    fresh.bag = tuple(hidden)
    return fresh
