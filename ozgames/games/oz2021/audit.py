"""What can be wrong with a position of Oz (2021)."""

from __future__ import annotations

from collections import Counter

from ozgames.games.oz2021.cards import (
    CHARACTER,
    DECK_NAMES,
    DECKS,
    ENEMY,
    ROAD,
    SPECIAL,
    WHO,
    WICKED,
    WITCH,
    deck_cards,
)
from ozgames.games.oz2021.state import State, Step


def faults(state: State) -> list[str]:
    """Every fault, one sentence each; empty for every position that play can reach."""
    seats = len(state.players)
    if not 1 <= seats <= 4:
        return [f"{seats} players sit at the table."]
    found: list[str] = []
    if not (0 <= state.turn < seats and 0 <= state.first < seats):
        found.append("Nobody sits where the turn is.")
    if state.round < 1:
        found.append("The round is not counted from 1.")
    if len(state.taken) > 2 or len(set(state.taken)) != len(state.taken):
        found.append("More was taken this turn than the rules allow.")
    if not set(state.taken) <= set(DECKS):
        found.append("Something was taken from a deck that does not exist.")
    if not all(_sound_step(state, step) for step in state.steps):
        found.append("An unsettled step is none of the game's.")
    elif state.steps and (state.over or state.steps[-1].kind == "take"):
        found.append("A step waits for nobody.")
    if state.over and not state.ending:
        found.append("The match is over without a last round.")
    if state.hard and seats > 1:
        found.append("The solo challenge is on with several players.")
    found += _misplaced(state)
    return found + _lost(state)


def _sound_step(state: State, step: Step) -> bool:
    if step.kind in ("defeat", "skill"):
        return step.who in tuple(WHO) and not step.deck and not step.card
    if step.who or step.deck not in tuple(DECKS) or not state.deck(step.deck).shown:
        return False
    if step.kind == "locasta":
        return step.deck == "N" and step.card[:1] == "N"
    return (step.kind != "glinda" or step.deck == "N") and not step.card


def _misplaced(state: State) -> list[str]:
    found = []
    zones: list[tuple[str, tuple[str, ...], str]] = [("centre", state.centre, SPECIAL)]
    for number, player in enumerate(state.players, 1):
        zones += [
            (f"hand of P{number}", player.hand, CHARACTER),
            (f"roads of P{number}", player.roads, ROAD),
            (f"characters of P{number}", player.characters, CHARACTER),
            (f"Score pile of P{number}", player.pile, ROAD + ENEMY),
            (f"defeated witches of P{number}", player.witches, WITCH),
            (f"Specials of P{number}", player.specials, SPECIAL),
        ]
    for letter, deck in zip(DECKS, state.decks, strict=True):
        name = DECK_NAMES[letter]
        zones += [
            (f"top of the {name}", (deck.shown,) if deck.shown else (), ROAD + CHARACTER),
            (f"row of the {name}", deck.row, ENEMY + (WITCH if letter in WICKED else "")),
        ]
    for name, cards, kinds in zones:
        found += [f"{card} lies in the {name}." for card in cards if card[1:2] not in tuple(kinds)]
    return found


def _lost(state: State) -> list[str]:
    there: Counter[str] = Counter(state.centre + state.box)
    for player in state.players:
        there.update(player.hand + player.roads + player.characters)
        there.update(player.pile + player.witches + player.specials)
    for letter, deck in zip(DECKS, state.decks, strict=True):
        there.update(deck.pile + deck.row)
        if deck.shown:
            there[deck.shown] += 1
        if deck.good:
            there[f"{letter}w" + {"N": "L", "S": "G"}.get(letter, "?")] += 1
    there.update(step.card for step in state.steps if step.card)
    wanted: Counter[str] = Counter()
    for letter in DECKS:
        wanted.update(deck_cards(letter, solo=state.solo))
    found = [f"{card} is missing." for card in (wanted - there).elements()]
    return found + [f"{card} is there too often." for card in (there - wanted).elements()]
