"""What things are worth, in points, to a wizard who does not think far ahead."""

from __future__ import annotations

from functools import cache

from ozgames.games.wizardz.cards import COLOURS, COMPONENTS, Counts, minus, plus, with_items
from ozgames.games.wizardz.moves import Trade
from ozgames.games.wizardz.sets import item_sets, pure_sets

ITEM = 1.0
"""An item in hand: some help in some battle, or a part of a set."""

_ALIKE = (0.0, 0.9, 2.3)
"""One or two of the three alike that make a set."""

_DIFFERENT = (0.0, 0.9, 1.8, 3.0)
"""One, two or three of the four that make a set."""

_USEFUL = {
    "geode": 2.0,
    "claw": 1.4,
    "mist": 1.1,
    "toll": 1.3,
    "ward": 1.1,
    "roots": 0.9,
    "feather": 1.4,
    "antidote": 0.9,
    "prism": 1.2,
    "pool": 1.0,
    "whirlwind": 0.6,
    "zephyr": 0.5,
}
"""What an item brings by itself when its moment comes."""


@cache
def elementals_worth(held: Counts) -> float:
    """Points of the sets in a hand of elementals, and the hope in what is left of them."""
    found = pure_sets(held)
    if found:
        rests = [elementals_worth(minus(held, move.elementals)) for move in found]
        return COMPONENTS.set + max(rests)
    alike = max(_ALIKE[count] for count in held)
    different = _DIFFERENT[sum(count > 0 for count in held)]
    return max(alike, different) + 0.2 * min(alike, different)


@cache
def elemental_gain(held: Counts, colour: str) -> float:
    """What one more elemental of a colour would bring."""
    return elementals_worth(plus(held, colour)) - elementals_worth(held)


def trade_gain(held: Counts, move: Trade) -> float:
    """What a set brings beyond what goes into it."""
    lost = elementals_worth(held) - elementals_worth(minus(held, move.elementals))
    return COMPONENTS.set - lost - ITEM * len(move.items)


def item_worth(item: str, held: Counts, items: tuple[str, ...]) -> float:
    """What an item would bring to a wizard with these elementals and items."""
    sets = item_sets(held, with_items(items, item))
    best = max([trade_gain(held, move) for move in sets if item in move.items], default=0.0)
    return _USEFUL[item] + max(0.0, best)


def stone_taste(held: Counts, colour: str, *, left: bool) -> float:
    """How much a stone's colour may bring beside its own point."""
    return 0.2 * elemental_gain(held, colour) if left and colour in COLOURS else 0.0
