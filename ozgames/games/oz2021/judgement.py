"""What a position of Oz (2021) promises the player whose turn it is, by rule of thumb.

Everything is counted in points: those that lie there, and a share of those that cards in hand,
Roads and witches may still bring. The share shrinks as the match nears its end.
"""

from __future__ import annotations

from dataclasses import dataclass

from ozgames.games.oz2021.cards import CHARACTER, COMPONENTS, ENEMY, TARGET, WHO, WITCH
from ozgames.games.oz2021.scoring import WIZARD, set_points
from ozgames.games.oz2021.specials import earned
from ozgames.games.oz2021.state import Deck, Player, State
from ozgames.games.oz2021.table import lead
from ozgames.games.oz2021.view import View


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the judgement, found by playing many matches.

    Attributes:
        skill: points that a character's two effects bring on average, in the order of ``WHO``.
        draw: cards that leave a deck in a round of one player; of several, per player; in the
            solo challenge, where every Enemy beside it takes one more.
        half: turns left at which the future counts half.
        ready: share of a Character that lies in hand with its Road.
        alone: share of a Road or Character whose partner is missing.
        more: how much less each further one of them counts.
        three: points for 0, 1, 2 and 3 cards of a kind while a Wicked Witch stands.
        enemy: cost of an Enemy beside a deck, and share of what it could carry off.
        witch: cost of a Wicked Witch beside a deck.
        turn: points for each turn that a solo match will last longer.
        kept: share of a Special that is likely to be lost again, and of one held by a tie.
    """

    skill: tuple[float, float, float, float] = (2.0, 0.8, 1.2, 1.0)
    draw: tuple[float, float, float] = (2.5, 0.8, 1.6)
    half: float = 2.0
    ready: float = 0.9
    alone: float = 0.5
    more: float = 0.35
    three: tuple[float, float, float, float] = (0.0, 0.3, 1.5, 3.0)
    enemy: tuple[float, float] = (0.1, 0.2)
    witch: float = 0.5
    turn: float = 1.5
    kept: tuple[float, float] = (0.7, 0.6)


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an imagined table does not show.

    Attributes:
        sizes: numbers of face-down cards of the decks.
        last: whether this is the last round.
    """

    sizes: tuple[int, ...]
    last: bool


def outlook(view: View) -> Outlook:
    """The outlook of a view."""
    return Outlook(tuple(deck.size for deck in view.decks), view.ending)


def outlook_of(state: State) -> Outlook:
    """The outlook of a position whose decks are known."""
    return Outlook(tuple([len(deck.pile) for deck in state.decks]), state.ending)


def worth(state: State, ahead: Outlook, seat: int) -> float:
    """Points of a player, present and hoped for."""
    player = state.players[seat]
    turns = turns_left(state, ahead)
    hope = turns / (turns + WEIGHTS.half)
    placed = [card[2] for card in player.characters]
    copies = [placed.count(who) for who in WHO]
    value: float = len(player.pile) + COMPONENTS.witch * len(player.witches) + WEIGHTS.turn * turns
    value += sum(set_points(who, count) for who, count in zip(WHO, copies, strict=True))
    if hope:
        value += _companions(player, copies, hope)
        value += hope * (_witch_fight(state, player, copies) - _danger(state, copies))
    if not state.solo:
        value += _specials(state, copies, hope, seat)
    return value


def turns_left(state: State, ahead: Outlook) -> float:
    """How many turns the player is likely to have after this one (OZ-20)."""
    if ahead.last:
        return 0.0
    seats = len(state.players)
    lasts = sorted(
        _deck_lasts(state, deck, size) for deck, size in zip(state.decks, ahead.sizes, strict=True)
    )
    return lasts[1] if seats == 2 else lasts[0]


def _deck_lasts(state: State, deck: Deck, size: int) -> float:
    if not state.solo:
        left = size + bool(deck.shown)
        return left / (WEIGHTS.draw[1] * len(state.players))
    if not state.hard:
        stays = bool(deck.shown) and deck.shown[1] != CHARACTER
        return (size + stays) / WEIGHTS.draw[0]
    enemies = sum(card[1] == ENEMY for card in deck.row)
    return max(0, size - enemies) / (WEIGHTS.draw[2] + enemies)


def _companions(player: Player, copies: list[int], hope: float) -> float:
    """What Roads and Characters in hand may bring: pairs surely, single ones perhaps (OZ-08)."""
    value = 0.0
    roads = [card[2] for card in player.roads]
    hand = [card[2] for card in player.hand]
    for place, who in enumerate(WHO):
        there, held, count = roads.count(who), hand.count(who), copies[place]
        pairs = min(there, held)
        share = WEIGHTS.alone * hope
        for number in range(max(there, held)):
            gain: float = 1 + set_points(who, count + number + 1) - set_points(who, count + number)
            gain += WEIGHTS.skill[place] * hope
            if number < pairs:
                value += WEIGHTS.ready * gain
            else:
                value += share * gain
                share *= WEIGHTS.more
    return value


def _witch_fight(state: State, player: Player, copies: list[int]) -> float:
    """What cards of one kind are good for while a Wicked Witch stands (OZ-16)."""
    if not any(card[1] == WITCH for deck in state.decks for card in deck.row):
        return 0.0
    roads = [card[2] for card in player.roads]
    hand = [card[2] for card in player.hand]
    most = 0
    for who, count in zip(WHO, copies, strict=True):
        most = max(most, roads.count(who), hand.count(who) + max(0, count - 4))
    return WEIGHTS.three[min(3, most)]


def _danger(state: State, copies: list[int]) -> float:
    """What Enemies and curses beside the decks will cost (OZ-12 to OZ-15)."""
    danger = 0.0
    nuisance, share = WEIGHTS.enemy
    for deck in state.decks:
        for card in deck.row:
            if card[1] == WITCH:
                danger += WEIGHTS.witch
            else:
                victim = TARGET[card[2]]
                count = copies[WHO.index(victim)]
                loss = set_points(victim, count) - set_points(victim, count - 1)
                danger += nuisance + share * loss
    return danger


def _specials(state: State, copies: list[int], hope: float, seat: int) -> float:
    """The Specials that are due at the end of the turn, or held while somebody ties (OZ-17)."""
    player = state.players[seat]
    due = earned([lead(one) for one in state.players], seat)
    held = [card[2] for card in player.specials]
    there = {card[2] for card in state.centre}
    there.update(card[2] for one in state.players for card in one.specials)
    lost, tied = WEIGHTS.kept
    value = 0.0
    for letter in sorted(there):
        points = COMPONENTS.specials[letter]
        if letter == WIZARD:
            points = max(
                set_points(who, count + 1) - set_points(who, count)
                for who, count in zip(WHO, copies, strict=True)
            )
        if letter in due:
            value += points * (1 - lost * hope)
        elif letter in held:
            value += tied * points * (1 - lost * hope)
    return value
