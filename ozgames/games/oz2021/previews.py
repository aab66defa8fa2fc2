"""What a move of Oz (2021) costs or brings, as its player can know it."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.words import listed, plural
from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.cards import (
    BEATS,
    CHARACTER,
    COMPONENTS,
    ENEMY,
    ENEMY_NAMES,
    ROAD,
    WHO,
    WHO_NAMES,
    WICKED,
    WITCH,
    a_card,
    card_name,
    special_name,
    the_character,
)
from ozgames.games.oz2021.scoring import set_points
from ozgames.games.oz2021.specials import Lead, earned
from ozgames.games.oz2021.view import DeckView, PlayerView, View
from ozgames.games.oz2021.words import SKILLS, attackers, next_points


def preview(view: View, move: m.Move) -> str:
    """A few words beside a line of the menu; empty if there is nothing to say."""
    if isinstance(move, m.Take):
        return _take(view, move.deck)
    if isinstance(move, m.Play):
        return _placing(view, move.who, 1)
    if isinstance(move, m.Melt):
        lost = _set_loss(view, move.who, 3 - move.from_hand) if move.what == "character" else 0
        return f"+{COMPONENTS.witch} points" + (f", your set loses {lost}" if lost else "")
    if isinstance(move, m.Defeat):
        deck = view.deck(move.deck)
        favour = move.deck == "S" and deck.good and view.deck("N").shown
        return "+1 point" + ("; Glinda then offers the North's card" if favour else "")
    if isinstance(move, m.Gain):
        return _gain(view, move.deck)
    if isinstance(move, m.Reclaim):
        return "-1 point; the Road can be used again"
    if isinstance(move, m.Keep):
        return _keep(view, move)
    if isinstance(move, m.Pay):
        lost = _set_loss(view, move.who, 1) if move.zone == "character" else 0
        return f"-{plural(lost, 'point')}" if lost else ""
    if isinstance(move, m.EndTurn):
        return _end(view)
    return ""


def _own(view: View) -> PlayerView:
    return view.players[view.turn]


def _set_loss(view: View, who: str, copies: int) -> int:
    placed = _own(view).characters[WHO.index(who)]
    return set_points(who, placed) - set_points(who, placed - copies)


def _take(view: View, letter: str) -> str:
    deck = view.deck(letter)
    player = _own(view)
    hits = attackers(player, deck)
    parts = [f"a {ENEMY_NAMES[enemy]} takes your {WHO_NAMES[victim]}" for enemy, victim in hits]
    if letter in WICKED and any(card[1] == WITCH for card in deck.row):
        parts.append(_curse(player, deck, [victim for _, victim in hits]))
    if letter == "N" and deck.good and deck.size:
        parts.append("Locasta shows you one more card")
    return "; ".join(part for part in parts if part)


def _curse(player: PlayerView, deck: DeckView, lost: Sequence[str]) -> str:
    """What a curse will cost once the attack has carried off ``lost``."""
    if deck.letter == "E":
        who = deck.shown[2:]
        left = player.characters[WHO.index(who)] - lost.count(who)
        if left > 0 or player.roads[WHO.index(who)]:
            return f"Nessarose wants a card of {the_character(who)} from your road"
        return ""
    if player.hand_size or sum(player.roads) or sum(player.characters) > len(lost):
        return "Elphaba wants a card of yours"
    return ""


def _placing(view: View, who: str, road: int) -> str:
    parts = [f"+{plural(next_points(_own(view), who) + road, 'point')}"]
    enemy = BEATS.get(who)
    if enemy and any(card[1] == ENEMY and card[2] == enemy for d in view.decks for card in d.row):
        parts.append(f"may defeat a {ENEMY_NAMES[enemy]}")
    parts.append(SKILLS[who])
    return "; ".join(parts)


def _gain(view: View, letter: str) -> str:
    card = view.deck(letter).shown
    if not card:
        return ""
    if view.step and view.step.kind == "glinda":
        return "into your hand" if card[1] == CHARACTER else "into your road"
    if card[1] == ROAD:
        return "no attack, no curse"
    return _placing(view, card[2], 0)


def _keep(view: View, move: m.Keep) -> str:
    card = view.deck("N").shown if move.which == "next" else view.step.card if view.step else ""
    return f"{a_card(card)} goes under the deck" if card else ""


def _end(view: View) -> str:
    return _specials(view) if len(view.players) > 1 else _roadside(view)


def _specials(view: View) -> str:
    """The Specials that the end of the turn brings (OZ-17)."""
    leads = [
        Lead(one.pile_size, sum(one.characters), one.characters[0], sum(one.roads))
        for one in view.players
    ]
    there = [card[2] for card in view.centre]
    for number, other in enumerate(view.players):
        there += [card[2] for card in other.specials if number != view.turn]
    due = [special_name(one) for one in earned(leads, view.turn) if one in there]
    return f"you gain {listed(due)}" if due else ""


def _roadside(view: View) -> str:
    """What the end of a solo turn takes away (OZ-26, OZ-27)."""
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
