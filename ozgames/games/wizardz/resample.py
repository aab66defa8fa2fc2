"""Dealing again everything that a wizard cannot see."""

from __future__ import annotations

from itertools import product
from random import Random

from ozgames.engine.chance import Chance
from ozgames.games.wizardz.cards import (
    COLOURS,
    Counts,
    all_cards,
    both,
    minus,
    plus,
    spelled,
    with_items,
)
from ozgames.games.wizardz.sets import THREE, pure_sets
from ozgames.games.wizardz.state import Sealed, State

TRIES = 200


def resampled(state: State, seat: int, rng: Random) -> State:
    """A random position with the same view for ``seat``."""
    if state.phase == "over":
        return state  # everything lies open then
    fresh = state.copy()
    for number in range(len(fresh.players)):
        if number != seat:
            _redeal_cards(fresh, seat, number, rng)
    _redeal_items(fresh, seat, rng)
    _repick(fresh, seat, rng)
    if fresh.face_down:
        _redeal_elementals(fresh, seat, rng)
    fresh.chance = Chance(rng.getrandbits(63))
    return fresh


def _redeal_cards(state: State, seat: int, number: int, rng: Random) -> None:
    """Hand, discard pile and what is sealed; a scried card stays (WB-13)."""
    player = state.players[number]
    sealed = player.sealed
    pool = [*player.hand, *player.discard]
    seen = dict(state.players[seat].scried).get(number)
    if sealed is not None:
        pool.append(sealed.card)
    if seen is not None:
        pool.remove(seen)
    pool.sort()  # or the outcome would depend on what lies where
    rng.shuffle(pool)
    if sealed is not None:
        stones = plus(player.stones, sealed.stones)
        chosen = "".join(sorted(rng.sample(spelled(stones), len(sealed.stones)), key=COLOURS.index))
        player.stones = minus(stones, chosen)
        player.sealed = Sealed(seen if seen is not None else pool.pop(), chosen)
        _remember(state, seat, number, player.sealed.card)
    cards = len(player.hand)
    player.hand = tuple(sorted(pool[:cards]))
    player.discard = tuple(pool[cards:])


def _remember(state: State, seat: int, number: int, card: int) -> None:
    """Others who saw the old card in the Scrying Pool now have seen the new one."""
    for other, player in enumerate(state.players):
        if other != seat and player.scried:
            player.scried = tuple(
                [(who, card if who == number else seen) for who, seen in player.scried]
            )


def _redeal_items(state: State, seat: int, rng: Random) -> None:
    """Others' items, the shop's deck and, but for who buys there, its window."""
    buying = state.phase == "shop" and state.queue[0] == seat
    others = [player for number, player in enumerate(state.players) if number != seat]
    pool = [*state.deck, *(() if buying else state.shop)]
    for player in others:
        pool += player.items
    pool.sort()
    rng.shuffle(pool)
    for player in others:
        count = len(player.items)
        player.items = with_items((), *pool[:count])
        del pool[:count]
    if not buying:
        count = len(state.shop)
        state.shop = tuple(pool[:count])
        del pool[:count]
    state.deck = tuple(pool)


def _repick(state: State, seat: int, rng: Random) -> None:
    """Others' cards of a final duel."""
    deck = all_cards(alchemist=state.level == "full")
    state.picks = tuple(
        [
            card if card < 0 or finalist == seat else rng.choice(deck)
            for finalist, card in zip(state.finalists, state.picks, strict=False)
        ]
    )


def _redeal_elementals(state: State, seat: int, rng: Random) -> None:
    """Others' face-down elementals; which colours have run out stays."""
    numbers = [number for number in range(len(state.players)) if number != seat]
    others = [state.players[number] for number in numbers]
    total = state.supply
    for player in others:
        total = both(total, player.elementals)
    settled = state.phase not in ("stones", "shop", "sets")
    for _ in range(TRIES):
        left = total
        dealt = []
        for player in others:
            hand = _some(left, sum(player.elementals), settled=settled, rng=rng)
            if hand is None:
                break
            left = _less(left, hand)
            dealt.append(hand)
        if len(dealt) < len(others) or _empty(left) != _empty(state.supply):
            continue
        hands = dict(zip(numbers, dealt, strict=True))
        choosing = state.queue[0] if state.phase == "sets" else seat
        if choosing == seat or len(pure_sets(hands[choosing])) > 1:
            state.supply = left
            for number, hand in hands.items():
                state.players[number].elementals = hand
            return


def _some(pool: Counts, size: int, *, settled: bool, rng: Random) -> Counts | None:
    """That many elementals; no complete set when all sets have been turned in."""
    if not settled:
        drawn = rng.sample(spelled(pool), size)
        return plus((0, 0, 0, 0), "".join(drawn))
    hands: list[Counts] = [
        (b, w, g, r)
        for b, w, g, r in product(*[range(min(count, THREE - 1) + 1) for count in pool])
        if b + w + g + r == size and not (b and w and g and r)
    ]
    return rng.choice(hands) if hands else None


def _less(one: Counts, other: Counts) -> Counts:
    return minus(one, spelled(other))


def _empty(counts: Counts) -> tuple[bool, ...]:
    return tuple([count == 0 for count in counts])
