"""What can be wrong with a position."""

from __future__ import annotations

from collections import Counter

from ozgames.games.wizardz.cards import (
    COLOURS,
    COMPONENTS,
    ITEMS,
    Counts,
    all_cards,
    both,
    colour_name,
    item_name,
    plus,
)
from ozgames.games.wizardz.state import WINDOWS, State


def faults(state: State) -> list[str]:
    """Every fault, one sentence each; empty for every position that play can reach."""
    seats = len(state.players)
    if not 2 <= seats <= 5:
        return [f"{seats} wizards sit at the table."]
    named = (
        state.head,
        state.caller,
        *state.queue,
        *state.battlers,
        *state.reopened,
        *state.winners,
        *state.prisms,
        *state.finalists,
        *[card.seat for card in state.table],
        *[card.seat for battle in state.fought for card in battle.cards],
        *[seen for player in state.players for seen, _ in player.scried],
    )
    if not all(0 <= seat < seats for seat in named):
        return ["Somebody is named who does not sit at the table."]
    once = [state.battlers, state.reopened, state.winners, state.finalists]
    if state.phase != "stones":  # stones of a truce are taken in turn, again and again (WB-20)
        once.append(state.queue)
    if any(len(set(group)) < len(group) for group in once):
        return ["Somebody is named twice."]
    return _misshapen(state) + _cards(state) + _stones(state) + _elementals(state) + _items(state)


def _misshapen(state: State) -> list[str]:
    found = []
    if not 1 <= state.round <= COMPONENTS.rounds or state.match < 0:
        found.append("The round or the match is counted wrongly.")
    if state.phase == "commit" and len(state.battlers) < 2:
        found.append("A battle needs two wizards.")
    if state.phase in (*WINDOWS, "declare", "stones", "shop", "sets") and not state.queue:
        found.append("Nobody is left to be asked.")
    if state.phase == "final" and len(state.picks) != len(state.finalists):
        found.append("The final duel has too many or too few cards.")
    deck = all_cards(alchemist=state.level == "full")
    if not all(card == -1 or card in deck for card in state.picks):
        found.append("A card of the final duel does not exist.")
    for number, player in enumerate(state.players):
        name = f"P{number + 1}"
        if player.sealed is not None and (state.phase != "commit" or number not in state.battlers):
            found.append(f"{name} has committed to no battle.")
        if player.sealed is not None and not 1 <= len(player.sealed.stones) <= 2:
            found.append(f"{name} has committed a wrong number of stones.")
        if player.sealed is None and number in state.reopened:
            found.append(f"{name} has nothing to change.")
        if list(player.hand) != sorted(player.hand):
            found.append(f"The hand of {name} is out of order.")
        for other, card in player.scried:
            sealed = state.players[other].sealed
            if sealed is None or sealed.card != card:
                found.append(f"{name} saw a card that is not there.")
    return found


def _cards(state: State) -> list[str]:
    found = []
    deck = Counter(all_cards(alchemist=state.level == "full"))
    shown = [*state.table, *[card for battle in state.fought for card in battle.cards]]
    for number, player in enumerate(state.players):
        there = Counter(player.hand + player.discard)
        there.update(card.card for card in shown if card.seat == number)
        if player.sealed is not None:
            there[player.sealed.card] += 1
        if there != deck:
            found.append(f"The cards of P{number + 1} are not those of its deck.")
    return found


def _stones(state: State) -> list[str]:
    total = both(state.bag, state.pot)
    zones = [state.bag, state.pot]
    for player in state.players:
        total = both(total, player.stones)
        zones.append(player.stones)
        if player.sealed is not None:
            total = plus(total, player.sealed.stones)
    return _uneven("stones", total, COMPONENTS.stones, zones)


def _elementals(state: State) -> list[str]:
    total = state.supply
    for player in state.players:
        total = both(total, player.elementals)
    wanted = 0 if state.level == "beginner" else COMPONENTS.elementals
    zones = [state.supply, *[player.elementals for player in state.players]]
    return _uneven("elementals", total, wanted, zones)


def _uneven(what: str, total: Counts, wanted: int, zones: list[Counts]) -> list[str]:
    found = [
        f"There are {count} {colour_name(colour)} {what} instead of {wanted}."
        for colour, count in zip(COLOURS, total, strict=True)
        if count != wanted
    ]
    if any(count < 0 for zone in zones for count in zone):
        found.append(f"Somewhere are fewer than no {what}.")
    return found


def _items(state: State) -> list[str]:
    there = Counter(state.deck + state.shop)
    for player in state.players:
        there.update(player.items)
    copies = COMPONENTS.copies if state.level == "full" else 0
    found = [f"{item} is no magic item." for item in there if item not in ITEMS]
    found += [
        f"There are {there[item]} of {item_name(item)} instead of {copies}."
        for item in ITEMS
        if there[item] != copies
    ]
    if len(state.shop) > COMPONENTS.window:
        found.append("The shop window is too full.")
    return found
