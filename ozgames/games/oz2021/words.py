"""Sentences of Oz (2021): prompts, menu lines, the position in plain lines."""

from __future__ import annotations

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
    WITCH_NAMES,
    a_card,
    card_name,
    the_character,
)
from ozgames.games.oz2021.choices import takes
from ozgames.games.oz2021.scoring import set_points
from ozgames.games.oz2021.state import State
from ozgames.games.oz2021.view import DeckView, PlayerView, View

SKILLS = {
    "D": "take a face-up Character into the road",
    "S": "take a Road back from the Score pile",
    "T": "defeat any one Enemy",
    "L": "take a face-up Road",
}
"""The skills in a few words (OZ-09)."""


def decision(state: State) -> Decision:
    """What the player whose turn it is has to choose now."""
    seat = state.turn
    if not state.steps:
        if takes(state):
            number = len(state.taken) + 1
            return Decision(seat, "turn", f"take a card, {number} of 2", rule="OZ-07")
        return Decision(seat, "turn", "end the turn, or play on", rule="OZ-11")
    step = state.steps[-1]
    if step.kind == "curse":
        witch, rule = WITCH_NAMES[step.deck], "OZ-14" if step.deck == "E" else "OZ-15"
        return Decision(seat, "curse", f"discard a card to {witch}'s curse", rule=rule)
    if step.kind == "locasta":
        prompt = "Locasta: keep one card; the other goes under the deck"
        return Decision(seat, "locasta", prompt, rule="OZ-18")
    if step.kind == "glinda":
        prompt = "Glinda: you may take the North's face-up card"
        return Decision(seat, "glinda", prompt, rule="OZ-19")
    if step.kind == "defeat":
        prompt = f"{WHO_NAMES[step.who]} may defeat a {ENEMY_NAMES[BEATS[step.who]]}"
        return Decision(seat, "defeat", prompt, rule="OZ-08")
    prompt = f"{WHO_NAMES[step.who]}'s skill: {SKILLS[step.who]}"
    return Decision(seat, "skill", prompt, rule="OZ-09")


def say(view: View, move: m.Move) -> str:
    """A move as a line of the menu."""
    if isinstance(move, m.Take | m.Gain):
        card = view.deck(move.deck).shown
        return f"{DECK_NAMES[move.deck]}: take {a_card(card) if card else 'nothing'}"
    if isinstance(move, m.Play):
        return f"Play {_character(move.who)}"
    if isinstance(move, m.Melt):
        return f"Defeat {WITCH_NAMES[move.deck]} with {_spent(move)}"
    if isinstance(move, m.Defeat):
        return f"Defeat the {ENEMY_NAMES[move.enemy]} beside the {DECK_NAMES[move.deck]}"
    if isinstance(move, m.Reclaim):
        return f"Take back {_road(move.who)}"
    if isinstance(move, m.Keep):
        return _keep(view, move)
    if isinstance(move, m.Pay):
        what = _road(move.who) if move.zone == "road" else _character(move.who)
        return f"Discard {what} from your {'hand' if move.zone == 'hand' else 'road'}"
    if isinstance(move, m.Skip):
        return _skip(view)
    return "End the turn"


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


def _keep(view: View, move: m.Keep) -> str:
    if move.which == "shown":
        card = view.deck("N").shown
        return f"Keep the face-up card: {a_card(card)}" if card else "Keep the face-up card"
    card = view.step.card if view.step else ""
    return f"Keep the hidden card: {a_card(card)}" if card else "Keep the hidden card"


def _skip(view: View) -> str:
    step = view.step
    if step and step.kind == "defeat":
        return "Defeat nobody"
    if step and step.kind == "glinda":
        return "Leave the North's card"
    return "Leave the skill unused"


def _road(who: str) -> str:
    return a_card("N" + ROAD + who)


def _character(who: str) -> str:
    return a_card("N" + CHARACTER + who)


def _spent(move: m.Melt) -> str:
    if move.what == "road":
        return f"three Roads of {the_character(move.who)}"
    placed = 3 - move.from_hand
    parts = [f"{move.from_hand} from hand"] if move.from_hand else []
    parts += [f"{placed} from the road"] if placed else []
    return f"three {WHO_MANY[move.who]} ({listed(parts)})"
