"""What a position of The Card Game of Oz promises an author, by rule of thumb.

Everything is counted in Vitality: what stands there now, and a share of what cards in hand, Story
Points and the way to The End may still bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ozgames.games.cardgame.board import TEXTS, board_of
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.scoring import points_now
from ozgames.games.cardgame.state import State, meant
from ozgames.games.cardgame.turn import LONGEST_STORY


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the judgement, found by playing many matches.

    Attributes:
        waiting: of who is on the Title, a share of the Vitality and something for being there.
        die: of each Character on a Location, for the gold die it brings every turn.
        card: of a hand card, and of one beyond the seventh.
        event: of a set Event.
        thing: of an Object with a text for its author's turns, and of a text that protects.
        needed: cost of having no Prime in play or in hand, if one must go to The End.
        point: of a Story Point in hand, and of one left in the bonus phase.
        step: of a step that a Prime is nearer to The End, when behind and when ahead.
        late: cost, alone, of each step by which a Prime will come too late.
        near: alone, of a step that a Prime is nearer to The End.
        reserve: alone, turns to be left when The End is reached.
        win: of an end with a lead, and how much each point of that lead adds.
        answer: lead that an author needs who lets another have a last turn.
        others: share of further opponents beside the strongest.
    """

    waiting: tuple[float, float] = (0.7, 0.25)
    die: float = 0.35
    card: tuple[float, float] = (0.45, 0.1)
    event: float = 0.95
    thing: float = 0.6
    needed: float = 2.0
    point: tuple[float, float] = (0.3, 0.05)
    step: tuple[float, float] = (0.6, 1.5)
    late: float = 6.0
    near: float = 0.15
    reserve: float = 4.5
    win: tuple[float, float] = (40.0, 1.0)
    answer: float = 2.5
    others: float = 0.25


WEIGHTS = Weights()

NO_PRIME = 3
"""Steps beyond the whole way that an author without a Prime is from The End."""


def worth(state: State, seat: int) -> float:
    """Vitality of an author, present and hoped for, against that of the others."""
    last = last_turn(state, seat)
    points = [points_now(state, author) for author in range(len(state.players))]
    standing = [float(one) for one in points] if last else _standings(state, points)
    value = standing[seat] - _rivals(standing, seat)
    if not last:
        hand = len(state.players[seat].hand)
        usual, spare = WEIGHTS.card
        value += usual * min(hand, 7) + spare * max(0, hand - 7)
        value += WEIGHTS.event * len(state.players[seat].events)
        value += WEIGHTS.thing * _useful_things(state, seat)
        if lacks_prime(state, seat):
            value -= WEIGHTS.needed
    if seat == state.turn:
        value += WEIGHTS.point[state.phase == "bonus"] * state.points
    return value + _way(state, seat, points)


def last_turn(state: State, seat: int) -> bool:
    """Whether an author has no turn after the one in progress."""
    ending = bool(state.ended) and not state.solo
    ending = ending or state.round >= (state.rounds or LONGEST_STORY)
    if not ending:
        return False
    seats = len(state.players)
    return (seat - state.first) % seats <= (state.turn - state.first) % seats


def _standings(state: State, points: Sequence[int]) -> list[float]:
    """Per author, the points so far, and what dice and Characters on the Title promise."""
    values = [float(one) for one in points]
    for actor in board_of(state).actors:
        values[actor.seat] += WEIGHTS.die if actor.at >= 0 else _waiting(actor.vitality)
    return values


def _useful_things(state: State, seat: int) -> int:
    """Objects that do something for an author's turns, and lasting texts that are no changes."""
    found = sum(_serves(card) for one in state.cast if one.seat == seat for card in one.objects)
    found += sum(
        one.seat == seat and _serves(one.card) for place in state.places for one in place.objects
    )
    return found + sum(one.seat == seat and not TEXTS[one.card].changes for one in state.lasting)


def _serves(card: str) -> bool:
    text = TEXTS[card]
    return "start" in text.programs or bool(text.cheapers)


def lacks_prime(state: State, seat: int) -> bool:
    """Whether no Prime is in play or in hand that could go to The End."""
    if state.ended or (state.rounds and not state.solo):
        return False
    there = [one.card for one in state.cast if one.seat == seat]
    return not any(CARDS[card].has("Prime") for card in (*there, *state.players[seat].hand))


def _waiting(vitality: int) -> float:
    share, there = WEIGHTS.waiting
    return share * vitality + there


def _rivals(standing: Sequence[float], seat: int) -> float:
    """The strongest opponent, and a share of the others."""
    if len(standing) == 1:
        return 0.0
    found = sorted([one for other, one in enumerate(standing) if other != seat])
    return found[-1] + WEIGHTS.others * sum(found[:-1])


def distance(look: Look, seat: int) -> tuple[int, str]:
    """Steps of an author's foremost Prime to The End, and who it is; the whole way if none."""
    line = look.line(seat)
    best, who = len(line) + NO_PRIME, ""
    for one in look.state.cast:
        if one.seat == seat and CARDS[one.card].has("Prime"):
            left = len(line) - (look.position(seat, one.at) if one.at >= 0 else -1)
            if left < best:
                best, who = left, one.card
    return best, who


def lag(state: State, left: int, who: str) -> float:
    """Alone: steps by which a Prime that goes on at its usual pace will come too late."""
    turns = state.rounds - state.round + (state.phase != "bonus" or meant(who) not in state.moved)
    return max(0.0, left + WEIGHTS.reserve - turns)


def _way(state: State, seat: int, points: Sequence[int]) -> float:
    """What the way to The End is worth."""
    if state.rounds and not state.solo:
        return 0.0
    if state.ended:
        return 14.0 if state.solo else _ended(state, seat, points)
    look = Look(state)
    left, who = distance(look, seat)
    prime = look.board.find(who) if who else None
    its: float = prime.vitality if prime and prime.at >= 0 else 0
    if state.solo:
        if prime and prime.at < 0:
            its = _waiting(prime.vitality)
        return -its - WEIGHTS.near * left - WEIGHTS.late * lag(state, left, who)
    lead = points[seat] - its - _most_of_others(points, seat)
    come = len(look.line(seat)) + NO_PRIME - left
    return WEIGHTS.step[lead > 0] * come


def _most_of_others(points: Sequence[int], seat: int) -> int:
    return max([one for other, one in enumerate(points) if other != seat])


def _ended(state: State, seat: int, points: Sequence[int]) -> float:
    """What the end is worth that somebody has brought about."""
    lead: float = points[seat] - _most_of_others(points, seat)
    seats = len(state.players)
    after = seats - 1 - (state.turn - state.first) % seats
    if state.turn == seat:
        lead -= WEIGHTS.answer * min(1, after)
    win, each = WEIGHTS.win
    return (win if lead > 0 else -win) + each * lead
