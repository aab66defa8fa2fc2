"""Dealing again everything that a seat of The Card Game of Oz cannot see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from ozgames.engine.chance import Chance
from ozgames.games.cardgame.board import board_of
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.look import Look, waiting
from ozgames.games.cardgame.ops import Fetch
from ozgames.games.cardgame.state import SetEvent, State

TRIES = 100
"""How often cards are dealt anew until a waiting text has a choice."""


def resampled(state: State, seat: int, rng: Random) -> State:
    """A random position with the same view for ``seat``.

    Hidden Locations and the Folio are mixed; so are the Library, closed hands of others and the
    Events they have set, of which only what was paid is known. Cards just found in the Library
    stay there; whoever found them knows that no others of the kind are there.
    """
    if state.over:
        return state  # everything lies open then
    for _ in range(TRIES):
        fresh = state.copy()
        fresh.chance = Chance(rng.getrandbits(63))
        _mix_locations(fresh, rng)
        _mix_cards(fresh, seat, rng)
        if _still_asks(fresh):
            return fresh
    fresh = state.copy()  # as good as only this deal leaves the waiting text a choice
    fresh.chance = Chance(rng.getrandbits(63))
    return fresh


def _still_asks(state: State) -> bool:
    """Whether the text that waits has a choice to offer, as everybody knows it has."""
    if not state.steps:
        return True
    return Look(state).asks(state.steps[-1])


def _mix_locations(state: State, rng: Random) -> None:
    hidden = [place.card for place in state.places if not place.up]
    pool = sorted([*hidden, *state.folio])
    rng.shuffle(pool)
    if hidden:
        # A new tuple only if something changes: what was worked out hangs on it.
        state.places = tuple(
            [place if place.up else replace(place, card=pool.pop()) for place in state.places]
        )
    state.folio = tuple(pool)


def sees_hand(state: State, seat: int | None, other: int) -> bool:
    """Whether a seat sees an author's hand: its own, an open one, one it looks at now."""
    if state.over or seat == other or board_of(state).hand_is_open(other):
        return True
    return seat is not None and looked_at(state, seat) == other


def looked_at(state: State, seat: int) -> int:
    """The author whose hand a seat chooses from now; -1 if it chooses from nobody's."""
    if not state.steps or state.steps[-1].seat != seat:
        return -1
    step = state.steps[-1]
    picked = step.picks[0] if step.picks else ""
    return int(picked[1:]) - 1 if picked.startswith("P") else -1


def _mix_cards(state: State, seat: int, rng: Random) -> None:
    others = [
        player
        for number, player in enumerate(state.players)
        if number != seat and not sees_hand(state, seat, number)
    ]
    secret = {number: player for number, player in enumerate(state.players) if number != seat}
    search = _search(state)
    found = list(state.steps[-1].found) if search else []
    pool = list(state.library)
    for card in found:
        pool.remove(card)
    look = Look(state)
    known = search if search and state.steps[-1].seat == seat else None
    kept = [
        [card for card in player.hand if known and card not in found and known.fits(look, card)]
        for player in others
    ]
    for player, stay in zip(others, kept, strict=True):
        pool += (Counter(player.hand) - Counter(stay)).elements()
    for player in secret.values():
        pool += [one.card for one in player.events]
    pool.sort()  # or the outcome would depend on what lies where
    rng.shuffle(pool)
    # Those for whom least was paid choose first; so an Event is left for each of the others.
    slots = sorted(
        (one.paid, number, n)
        for number, player in secret.items()
        for n, one in enumerate(player.events)
    )
    for paid, number, n in slots:
        card = next(one for one in pool if CARDS[one].type == "event" and _price(one) <= paid)
        pool.remove(card)
        events = state.players[number].events
        state.players[number].events = (*events[:n], SetEvent(card, paid), *events[n + 1 :])
    for player, stay in zip(others, kept, strict=True):
        hand = [*stay, *[pool.pop() for _ in range(len(player.hand) - len(stay))]]
        player.hand = tuple(hand)
    pool += found
    pool.sort()
    rng.shuffle(pool)
    state.library = tuple(pool)
    if search and not known:
        now = tuple(search.in_library(Look(state)))
        state.steps = (*state.steps[:-1], replace(state.steps[-1], found=now))


def _search(state: State) -> Fetch | None:
    """The text that waits for a choice of what was found in the Library."""
    if not state.steps or not state.steps[-1].found:
        return None
    op = waiting(state.steps[-1])
    return op if isinstance(op, Fetch) else None


def _price(card: str) -> int:
    """The least that can have been paid for an Event; Spells may be cheaper."""
    return CARDS[card].cost - CARDS[card].has("Spell")
