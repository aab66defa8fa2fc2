"""Complete sets (WB-27, WB-28): one of each colour, or three of one."""

from __future__ import annotations

from functools import cache

from ozgames.games.wizardz.cards import COLOURS, ITEM_COLOUR, Counts, with_items
from ozgames.games.wizardz.moves import Trade

THREE = 3


@cache
def pure_sets(elementals: Counts) -> tuple[Trade, ...]:
    """Every set of elementals alone."""
    found = [Trade(COLOURS)] if all(elementals) else []
    found += [
        Trade(colour * THREE)
        for colour, count in zip(COLOURS, elementals, strict=True)
        if count >= THREE
    ]
    return tuple(found)


@cache
def item_sets(elementals: Counts, items: tuple[str, ...]) -> tuple[Trade, ...]:
    """Every set in which at least one item stands in, and at least one elemental is real."""
    found: list[Trade] = []
    by_colour = [tuple(item for item in items if ITEM_COLOUR[item] == c) for c in COLOURS]
    partial: list[tuple[str, tuple[str, ...]]] = [("", ())]
    for colour, count, mine in zip(COLOURS, elementals, by_colour, strict=True):
        grown = [(real + colour, used) for real, used in partial] if count else []
        grown += [(real, (*used, item)) for item in dict.fromkeys(mine) for real, used in partial]
        partial = grown
    found += [Trade(real, with_items(used)) for real, used in partial if real and used]
    for colour, count, mine in zip(COLOURS, elementals, by_colour, strict=True):
        for real in range(min(count, THREE - 1), 0, -1):
            found += [Trade(colour * real, used) for used in _draws(mine, THREE - real)]
    return tuple(found)


def _draws(items: tuple[str, ...], size: int) -> list[tuple[str, ...]]:
    """The different ways to take that many of some items."""
    if size == 0:
        return [()]
    found: list[tuple[str, ...]] = []
    for place, item in enumerate(items):
        if item not in items[:place]:
            found += [(item, *rest) for rest in _draws(items[place + 1 :], size - 1)]
    return found
