"""Dealing again everything that a seat of Oz (2021) cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ozgames.games.oz2021.cards import CHARACTER, DECKS, ENEMY, ROAD
from ozgames.games.oz2021.state import State


def resampled(state: State, seat: int, rng: Random) -> State:
    """A random position with the same view for ``seat``.

    Each deck's unseen cards are dealt again over the places where they may lie: other hands
    take Characters, other Score piles Roads and Enemies, the rest is the face-down deck. How
    many cards of a deck lie in each place stays, as their backs tell it.
    """
    if state.over:
        return state  # everything lies open then
    fresh = state.copy()
    for letter in DECKS:
        _redeal(fresh, seat, letter, rng)
    return fresh


def _redeal(state: State, seat: int, letter: str, rng: Random) -> None:
    deck = state.deck(letter)
    others = [player for number, player in enumerate(state.players) if number != seat]
    hidden_step = seat != state.turn and state.steps and state.steps[-1].card[:1] == letter
    pool = list(deck.pile)
    for other in others:
        pool += [card for card in other.hand + other.pile if card[0] == letter]
    if hidden_step:
        pool.append(state.steps[-1].card)
    pool.sort()  # or the outcome would depend on what lies where
    rng.shuffle(pool)
    characters = [card for card in pool if card[1] == CHARACTER]
    trophies = [card for card in pool if card[1] in (ROAD, ENEMY)]
    rest = [card for card in pool if card[1] not in (CHARACTER, ROAD, ENEMY)]
    for other in others:
        other.hand = tuple(characters.pop() if card[0] == letter else card for card in other.hand)
        other.pile = tuple(trophies.pop() if card[0] == letter else card for card in other.pile)
    rest += characters + trophies
    rng.shuffle(rest)
    if hidden_step:
        state.steps = (*state.steps[:-1], replace(state.steps[-1], card=rest.pop()))
    deck.pile = tuple(rest)
