"""Sentences of Oz (2021): prompts, menu lines, previews, the position in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.decision import Decision
from ozgames.engine.game import Standing
from ozgames.engine.words import listed, plural
from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.cards import (
    BEATS,
    CHARACTER,
    DECK_NAMES,
    ENEMY,
    ENEMY_NAMES,
    ROAD,
    SPECIAL_NAMES,
    TARGET,
    WHO,
    WHO_MANY,
    WHO_NAMES,
    WICKED,
    WITCH,
    WITCH_NAMES,
    card_name,
)
from ozgames.games.oz2021.choices import takes
from ozgames.games.oz2021.scoring import set_points
from ozgames.games.oz2021.state import State
from ozgames.games.oz2021.view import DeckView, PlayerView, View

SKILLS = {
    "D": "take a face-up Character into your road, its effects follow",
    "S": "take a Road back from your Score pile",
    "T": "defeat any one Enemy",
    "L": "take a face-up Road into your road",
}
"""The skills in a few words (OZ-09)."""


def decision(state: State) -> Decision:
    """What the player whose turn it is has to choose now."""
    seat = state.turn
    if not state.steps:
        if takes(state):
            number = len(state.taken) + 1
            return Decision(seat, "turn", f"take a card, {number} of 2", rule="OZ-07")
        return Decision(seat, "turn", "play Characters or end the turn", rule="OZ-08")
    step = state.steps[-1]
    if step.kind == "curse":
        witch, rule = WITCH_NAMES[step.deck], "OZ-14" if step.deck == "E" else "OZ-15"
        return Decision(seat, "curse", f"discard a card to {witch}'s curse", rule=rule)
    if step.kind == "locasta":
        prompt = "Locasta: keep one card, the other goes under the deck"
        return Decision(seat, "locasta", prompt, rule="OZ-18")
    if step.kind == "glinda":
        prompt = "Glinda: you may take the North's face-up card"
        return Decision(seat, "glinda", prompt, rule="OZ-19")
    if step.kind == "defeat":
        prompt = f"{WHO_NAMES[step.who]}: defeat a {ENEMY_NAMES[BEATS[step.who]]}?"
        return Decision(seat, "defeat", prompt, rule="OZ-08")
    prompt = f"{WHO_NAMES[step.who]}'s skill: {SKILLS[step.who]}"
    return Decision(seat, "skill", prompt, rule="OZ-09")


def say(view: View, move: m.Move) -> str:
    """A move as a line of the menu."""
    if isinstance(move, m.Take):
        return f"{DECK_NAMES[move.deck]}: take {_shown(view, move.deck)}"
    if isinstance(move, m.Play):
        return f"Play {WHO_NAMES[move.who]}"
    if isinstance(move, m.Melt):
        return f"Defeat {WITCH_NAMES[move.deck]} with {_spent(move)}"
    if isinstance(move, m.Defeat):
        return f"Defeat the {ENEMY_NAMES[move.enemy]} in the {DECK_NAMES[move.deck]}"
    if isinstance(move, m.Gain):
        return f"{DECK_NAMES[move.deck]}: take {_shown(view, move.deck)}"
    if isinstance(move, m.Reclaim):
        return f"Take back the Road of {WHO_NAMES[move.who]}"
    if isinstance(move, m.Keep):
        if move.which == "shown":
            return f"Keep the face-up card: {_shown(view, 'N')}"
        hidden = view.step.card if view.step else ""
        return f"Keep the hidden card: {card_name(hidden)}" if hidden else "Keep the hidden card"
    if isinstance(move, m.Pay):
        where = {"hand": "from your hand", "character": "from your road", "road": "from your road"}
        what = f"the Road of {WHO_NAMES[move.who]}" if move.zone == "road" else WHO_NAMES[move.who]
        return f"Discard {what} {where[move.zone]}"
    if isinstance(move, m.Skip):
        return "Leave it unused"
    return "End the turn"


def preview(view: View, move: m.Move) -> str:
    """What a move costs or brings, as its player can know it; empty if nothing to say."""
    if isinstance(move, m.Take):
        return _take_preview(view, move.deck)
    if isinstance(move, m.Play):
        return _placing(view, move.who, 1)
    if isinstance(move, m.Melt):
        return "9 points; the three cards go to the box"
    if isinstance(move, m.Defeat):
        deck = view.deck(move.deck)
        favour = move.deck == "S" and deck.good and view.deck("N").shown
        return "1 point; Glinda then offers the North's card" if favour else "1 point"
    if isinstance(move, m.Gain):
        return _gain_preview(view, move.deck)
    if isinstance(move, m.Reclaim):
        return "the Score pile shrinks by 1 point"
    if isinstance(move, m.EndTurn):
        return _end_preview(view)
    return ""


def attackers(player: PlayerView, deck: DeckView) -> list[tuple[str, str]]:
    """Enemy and victim letters of the attack that a take from a deck brings (OZ-12)."""
    left = dict(zip(WHO, player.characters, strict=True))
    found = []
    for card in deck.row:
        if card[1] == ENEMY and left[TARGET[card[2]]]:
            left[TARGET[card[2]]] -= 1
            found.append((card[2], TARGET[card[2]]))
    return found


def next_points(player: PlayerView, who: str) -> int:
    """What one more copy of a character would add to a seat's score (OZ-22)."""
    copies = player.characters[WHO.index(who)]
    return set_points(who, copies + 1) - set_points(who, copies)


def standings(view: View) -> tuple[Standing, ...]:
    """Points and public counts of every seat."""
    found = []
    for player in view.players:
        facts = [f"hand {player.hand_size}", f"pile {player.pile_size}"]
        facts += [SPECIAL_NAMES[card[2]] for card in player.specials]
        found.append(Standing(str(player.points), tuple(facts)))
    return tuple(found)


def describe(view: View) -> list[str]:
    """The position in plain lines: decks, centre, every player's road, the own hand."""
    lines = [_deck_line(deck) for deck in view.decks]
    if view.centre:
        lines.append("Centre: " + ", ".join(SPECIAL_NAMES[card[2]] for card in view.centre))
    for number, player in enumerate(view.players):
        lines.append(f"P{number + 1}: {_player_line(player)}")
        if number == view.seat and player.hand is not None:
            hand = [card_name(card) for card in player.hand]
            lines.append(f"Your hand: {', '.join(hand) or 'empty'}")
    return lines


def _deck_line(deck: DeckView) -> str:
    parts = [card_name(deck.shown) if deck.shown else "no card"]
    if deck.row:
        parts.append("beside it " + ", ".join(card_name(card) for card in deck.row))
    if deck.good:
        parts.append(f"{WITCH_NAMES[deck.letter]} helps")
    parts.append(f"{deck.size} face-down")
    return f"{DECK_NAMES[deck.letter]}: " + "; ".join(parts)


def _player_line(player: PlayerView) -> str:
    parts = [plural(player.points, "point")]
    for who, roads, characters in zip(WHO, player.roads, player.characters, strict=True):
        if roads or characters:
            parts.append(f"{WHO_NAMES[who]} {plural(roads, 'Road')}, {characters} placed")
    parts.append(f"hand {player.hand_size}")
    parts.append(f"Score pile {player.pile_size}")
    parts += [f"defeated {card_name(card)}" for card in player.witches]
    parts += [f"holds {card_name(card)}" for card in player.specials]
    return "; ".join(parts)


def _shown(view: View, deck: str) -> str:
    card = view.deck(deck).shown
    return card_name(card) if card else "nothing"


def _spent(move: m.Melt) -> str:
    if move.what == "road":
        return f"three Roads of {WHO_NAMES[move.who]}"
    placed = 3 - move.from_hand
    parts = [f"{move.from_hand} from hand"] if move.from_hand else []
    parts += [f"{placed} from the road"] if placed else []
    return f"three {WHO_MANY[move.who]} ({listed(parts)})"


def _own(view: View) -> PlayerView:
    return view.players[view.turn]


def _take_preview(view: View, letter: str) -> str:
    deck = view.deck(letter)
    player = _own(view)
    hits = attackers(player, deck)
    parts = [f"a {ENEMY_NAMES[enemy]} takes your {WHO_NAMES[victim]}" for enemy, victim in hits]
    if letter in WICKED and any(card[1] == WITCH for card in deck.row):
        parts.append(_curse_preview(player, deck, [victim for _, victim in hits]))
    if letter == "N" and deck.good and deck.size:
        parts.append("Locasta shows you one more card")
    return "; ".join(part for part in parts if part)


def _curse_preview(player: PlayerView, deck: DeckView, lost: Sequence[str]) -> str:
    """What a curse will cost once the attack has carried off ``lost``."""
    if deck.letter == "E":
        who = deck.shown[2:]
        left = player.characters[WHO.index(who)] - lost.count(who)
        if left > 0 or player.roads[WHO.index(who)]:
            return f"Nessarose wants a Road or Character of {WHO_NAMES[who]}"
        return ""
    if player.hand_size or sum(player.roads) or sum(player.characters) > len(lost):
        return "Elphaba wants a card of yours"
    return ""


def _placing(view: View, who: str, road: int) -> str:
    parts = [f"+{next_points(_own(view), who) + road} points"]
    enemy = BEATS.get(who)
    if enemy and any(card[1] == ENEMY and card[2] == enemy for d in view.decks for card in d.row):
        parts.append(f"may defeat a {ENEMY_NAMES[enemy]}")
    parts.append(f"skill: {SKILLS[who]}")
    return "; ".join(parts)


def _gain_preview(view: View, letter: str) -> str:
    card = view.deck(letter).shown
    if not card:
        return ""
    if view.step and view.step.kind == "glinda":
        return "into your hand" if card[1] == CHARACTER else "into your road"
    if card[1] == ROAD:
        return "into your road; no attack, no curse"
    return _placing(view, card[2], 0)


def _end_preview(view: View) -> str:
    if len(view.players) > 1:
        return ""
    leaving = [
        card_name(deck.shown)
        for deck in view.decks
        if deck.shown and (view.hard or deck.shown[1] == CHARACTER)
    ]
    parts = [f"{listed(leaving)} will be lost"] if leaving else []
    if view.hard:
        driven = sum(
            min(deck.size, sum(card[1] == ENEMY for card in deck.row)) for deck in view.decks
        )
        parts += [f"Enemies drive off {plural(driven, 'card')}"] if driven else []
    return "; ".join(parts)
