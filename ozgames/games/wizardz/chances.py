"""How a card fares against cards that nobody has seen yet.

An opponent is a tuple of thirteen weights that add up to 1: how likely each card is, the card's
number being its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod

from ozgames.games.wizardz.cards import ALCHEMIST, CARRIERS, GEMS, RAT, all_cards

Weights = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may become of a card.

    Attributes:
        win: how likely it wins alone.
        tie: how likely it ties for the win.
        gems: how likely each colour's gem is among the winners.
    """

    win: float
    tie: float
    gems: dict[str, float]


@cache
def unknown(*, alchemist: bool) -> Weights:
    """A wizard of whom nothing is known."""
    deck = all_cards(alchemist=alchemist)
    return tuple([1 / len(deck) if card in deck else 0.0 for card in range(13)])


@cache
def known(card: int) -> Weights:
    """A wizard whose card was seen."""
    return tuple([1.0 if place == card else 0.0 for place in range(13)])


@cache
def outlooks(opponents: tuple[Weights, ...]) -> dict[int, Outlook]:
    """What may become of every card against these opponents."""
    return {card: _outlook(card, opponents) for card in all_cards(alchemist=True)}


def _outlook(card: int, opponents: Sequence[Weights]) -> Outlook:
    def every(fits: Callable[[int], bool]) -> float:
        """How likely every opponent's card is such a one."""
        return prod(
            sum(weight for place, weight in enumerate(one) if fits(place)) for one in opponents
        )

    def below(limit: int, *, rats: bool) -> float:
        """How likely every opponent's card is lower than that, with or without Rats."""
        return every(lambda one: one < limit and (rats or one != RAT))

    no_rat = every(lambda one: one != RAT)
    no_carrier = every(lambda one: one not in CARRIERS)
    neither = every(lambda one: one != RAT and one not in CARRIERS)
    plague = 1 - no_rat - no_carrier + neither
    if card == RAT:
        plague = 1 - no_carrier
        win = no_rat - neither + every(lambda one: one == ALCHEMIST)
        tie = plague + every(lambda one: one in (ALCHEMIST, RAT)) - win
    elif card in CARRIERS:
        plague = 1 - no_rat
        win = below(card, rats=False)
        tie = below(card + 1, rats=False) - win
    elif card == ALCHEMIST:
        win = tie = 0.0
    else:
        win = below(card, rats=True)
        tie = below(card + 1, rats=True) - win
    gems = {GEMS[RAT]: win + tie if card == RAT else plague}
    for carrier in CARRIERS:
        if card == carrier:
            gems[GEMS[carrier]] = win + tie
        elif card == RAT or card > carrier:
            gems[GEMS[carrier]] = 0.0
        else:
            first = below(carrier + 1, rats=False) - below(carrier, rats=False)
            gems[GEMS[carrier]] = first
    return Outlook(win, tie, gems)
