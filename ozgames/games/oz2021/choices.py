"""What the rules allow in a position, piece by piece."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.cards import BEATS, CHARACTER, DECKS, ENEMY, ROAD, WHO, WICKED, WITCH
from ozgames.games.oz2021.state import Player, State

Zone = Literal["road", "character", "hand"]


class Payment(NamedTuple):
    """A card that pays for a curse: where it lies and whom it shows."""

    zone: Zone
    who: str


def takes(state: State) -> list[str]:
    """Letters of the decks that the turn's next take may come from (OZ-07)."""
    if len(state.taken) == 2:
        return []
    return [
        letter
        for letter, deck in zip(DECKS, state.decks, strict=True)
        if deck.shown and letter not in state.taken
    ]


def plays(player: Player) -> list[str]:
    """Letters of the Characters in hand that have a Road to go (OZ-08)."""
    if not player.hand or not player.roads:
        return []
    roads = [card[2] for card in player.roads]
    hand = [card[2] for card in player.hand]
    return [who for who in WHO if who in hand and who in roads]


def melts(state: State, player: Player) -> list[m.Melt]:
    """Every way to defeat a Wicked Witch now (OZ-16)."""
    found: list[m.Melt] = []
    for letter in WICKED:
        if not any(card[1] == WITCH for card in state.deck(letter).row):
            continue
        deck = cast("m.DeckLetter", letter)
        roads = [card[2] for card in player.roads]
        placed = [card[2] for card in player.characters]
        hand = [card[2] for card in player.hand]
        for one in WHO:
            who = cast("m.WhoLetter", one)
            if roads.count(who) >= 3:
                found.append(m.Melt(deck, "road", who))
            most = min(3, hand.count(who))
            found += [
                m.Melt(deck, "character", who, held)
                for held in range(max(0, 3 - placed.count(who)), most + 1)
            ]
    return found


def payments(state: State, deck: str) -> list[Payment]:
    """The cards that may pay for the curse on a take from a deck (OZ-14, OZ-15).

    Equal cards are one choice. Empty if no curse lies there or nothing can pay it.
    """
    place = state.deck(deck)
    if deck not in WICKED or not any(card[1] == WITCH for card in place.row):
        return []
    player = state.players[state.turn]
    if deck == "E":
        who = place.shown[2]
        found = []
        if any(card[2] == who for card in player.roads):
            found.append(Payment("road", who))
        if any(card[2] == who for card in player.characters):
            found.append(Payment("character", who))
        return found
    return (
        [Payment("hand", who) for who in _shown(player.hand)]
        + [Payment("road", who) for who in _shown(player.roads)]
        + [Payment("character", who) for who in _shown(player.characters)]
    )


def defeats(state: State, enemy: str | None = None) -> list[tuple[str, str]]:
    """Deck and letter of each Enemy that can be defeated, of one type or of any.

    Args:
        state: the position.
        enemy: letter of the type; ``None`` for every type (the Tin Woodman's skill, OZ-09).
    """
    found: list[tuple[str, str]] = []
    for letter, deck in zip(DECKS, state.decks, strict=True):
        for card in deck.row:
            if card[1] == ENEMY and (enemy is None or card[2] == enemy):
                pair = (letter, card[2])
                if pair not in found:
                    found.append(pair)
    return found


def gains(state: State, kind: str) -> list[str]:
    """Letters of the decks that show a Road, or a Character, to take by skill (OZ-09)."""
    return [
        letter
        for letter, deck in zip(DECKS, state.decks, strict=True)
        if deck.shown and deck.shown[1] == kind
    ]


def reclaims(state: State) -> list[str]:
    """Letters of the Roads in the own Score pile (OZ-09)."""
    return _shown(tuple(card for card in state.players[state.turn].pile if card[1] == ROAD))


def step_moves(state: State) -> list[m.Move]:
    """The answers to the step on top of the stack."""
    step = state.steps[-1]
    found: list[m.Move] = []
    if step.kind == "curse":
        return [m.Pay(zone, cast("m.WhoLetter", who)) for zone, who in payments(state, step.deck)]
    if step.kind == "locasta":
        either = step.card[1] in (ROAD, CHARACTER)
        return [m.Keep("shown"), m.Keep("next")] if either else [m.Keep("shown")]
    if step.kind == "glinda":
        found = [m.Gain("N")]
    elif step.kind == "defeat":
        found = _defeat_moves(defeats(state, BEATS[step.who]))
    elif step.who == "D":
        found = _gain_moves(gains(state, CHARACTER))
    elif step.who == "L":
        found = _gain_moves(gains(state, ROAD))
    elif step.who == "S":
        found = [m.Reclaim(cast("m.WhoLetter", who)) for who in reclaims(state)]
    else:
        found = _defeat_moves(defeats(state))
    found.append(m.Skip())
    return found


def turn_moves(state: State) -> list[m.Move]:
    """What the player whose turn it is may do when nothing is unsettled."""
    player = state.players[state.turn]
    open_decks = takes(state)
    found: list[m.Move] = [m.Take(cast("m.DeckLetter", deck)) for deck in open_decks]
    found += [m.Play(cast("m.WhoLetter", who)) for who in plays(player)]
    found += melts(state, player)
    if not open_decks:
        found.append(m.EndTurn())
    return found


def _defeat_moves(pairs: list[tuple[str, str]]) -> list[m.Move]:
    return [
        m.Defeat(cast("m.DeckLetter", deck), cast("m.EnemyLetter", enemy)) for deck, enemy in pairs
    ]


def _gain_moves(decks: list[str]) -> list[m.Move]:
    return [m.Gain(cast("m.DeckLetter", deck)) for deck in decks]


def _shown(cards: tuple[str, ...]) -> list[str]:
    letters = [card[2] for card in cards]
    return [who for who in WHO if who in letters]
