"""What the rules allow in a position."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.cards import (
    ALCHEMIST,
    ANIMALS,
    COLOURS,
    ITEM_WHEN,
    all_cards,
    colours_in,
    count_of,
    plus,
)
from ozgames.games.wizardz.items import uses
from ozgames.games.wizardz.sets import item_sets, pure_sets
from ozgames.games.wizardz.state import WINDOWS, Player, State

PASS = m.Pass()
STANDING_PASS = m.Pass(standing=True)
_DECLARE: tuple[m.Move, ...] = (m.Declare("truce"), m.Declare("duel"))
_CARDS = (ALCHEMIST, *ANIMALS)
_PAIRS = tuple([(one, two) for place, one in enumerate(COLOURS) for two in COLOURS[place:]])

# A wizard's commits are most of all moves ever listed, so each is made only once.
_COMMIT = {(card, one): m.Commit(card, one) for card in _CARDS for one in COLOURS}
_LATE_COMMIT = {(card, *pair): m.Commit(card, *pair) for card in _CARDS for pair in _PAIRS}
_FINAL = {card: m.Final(card) for card in _CARDS}


def pending(state: State) -> list[int]:
    """Who has yet to commit, or is changing what was committed."""
    return [
        seat
        for seat in state.battlers
        if state.players[seat].sealed is None or seat in state.reopened
    ]


def to_pick(state: State) -> list[int]:
    """Finalists without a card yet."""
    return [seat for seat, card in zip(state.finalists, state.picks, strict=True) if card < 0]


def legal_moves(state: State, seat: int) -> list[m.Move]:
    """Every legal move of a seat; empty if it has no say now."""
    phase = state.phase
    if phase == "commit":
        return _commit_phase(state, seat)
    if phase in WINDOWS:
        return window_moves(state, seat) if seat in state.queue else []
    if phase == "final":
        if seat not in to_pick(state):
            return []
        return [_FINAL[card] for card in all_cards(alchemist=state.level == "full")]
    if not state.queue or state.queue[0] != seat:
        return []
    if phase == "declare":
        return list(_DECLARE)
    if phase == "stones":
        return [m.TakeStone(colour) for colour in colours_in(state.pot)]
    if phase == "shop":
        return [m.Buy(item) for item in sorted(set(state.shop))]
    return list(pure_sets(state.players[seat].elementals))


def window_moves(state: State, seat: int) -> list[m.Move]:
    """What a wizard who is asked in a window may do."""
    found: list[m.Move] = []
    player = state.players[seat]
    if state.phase == "barter":
        found += item_sets(player.elementals, player.items)
    else:
        found += item_moves(state, seat, state.phase)
    found += (PASS, STANDING_PASS)
    return found


def item_moves(state: State, seat: int, when: str) -> Sequence[m.UseItem]:
    """Every way to play an item whose moment this is; equal copies count once."""
    return [
        use
        for item in dict.fromkeys(state.players[seat].items)
        if ITEM_WHEN[item] == when
        for use in uses(state, seat, item)
    ]


def two_due(player: Player) -> bool:
    """Whether a wizard has to commit two stones (WB-36)."""
    return player.late and sum(player.stones) + _sealed_stones(player) > 1


def _sealed_stones(player: Player) -> int:
    return 0 if player.sealed is None else len(player.sealed.stones)


def _commit_phase(state: State, seat: int) -> list[m.Move]:
    if seat in state.battlers:
        player = state.players[seat]
        if player.sealed is None or seat in state.reopened:
            return _commits(state, seat, player)
        if seat == state.caller and not pending(state):
            return [m.Flip(), m.Reopen()]
        return [m.Reopen()]
    return [m.Flip()] if seat == state.caller and not pending(state) else []


def _commits(state: State, seat: int, player: Player) -> list[m.Move]:
    hand, stones = player.hand, player.stones
    sealed = player.sealed
    if sealed is not None:
        hand = tuple(sorted((*hand, sealed.card)))
        stones = plus(stones, sealed.stones)
    found: list[m.Move] = []
    if two_due(player):
        pairs = [pair for pair in _PAIRS if all(count_of(stones, c) >= pair.count(c) for c in pair)]
        found += [_LATE_COMMIT[card, *pair] for card in hand for pair in pairs]
    else:
        colours = colours_in(stones)
        found += [_COMMIT[card, colour] for card in hand for colour in colours]
    if player.items:
        found += item_moves(state, seat, "commit")
    if sealed is not None:
        found.append(m.Stand())
    elif state.timer and not player.late:
        found.append(m.Dawdle())
    return found
