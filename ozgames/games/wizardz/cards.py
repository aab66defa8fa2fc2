"""Cards, stones, elementals and items, and what is printed on them (WB-01 to WB-03).

A card is its number: 0 is the Alchemist, 2 to 12 are the animals. A colour is a letter of
``COLOURS``; stones and elementals are counted per colour in that order. An item is a short
word such as ``"mist"``; its two copies are alike.
"""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from ozgames.engine.assets import read_asset
from ozgames.engine.words import listed

COLOURS = "bwgr"
"""Blue, white, green, red."""

ALCHEMIST = 0
RAT = 2
CARRIERS = (10, 11, 12)
"""The animals that bring the plague when a Rat is there (WB-11)."""

Counts = tuple[int, int, int, int]
"""How many there are of each colour, in the order of ``COLOURS``."""

NONE: Counts = (0, 0, 0, 0)


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Colour(_Strict):
    """A colour and its element."""

    name: str
    element: str


class Animal(_Strict):
    """A card that fights; a mystical one has a gem (WB-02)."""

    name: str
    gem: str = ""


class Item(_Strict):
    """A magic item: its colour, the moment when it can be played, what it does."""

    name: str
    colour: str
    when: str
    text: str


class Components(_Strict):
    """All figures and names of the game."""

    house: str
    colours: dict[str, Colour]
    stones: int
    elementals: int
    copies: int
    window: int
    rounds: int
    set: int
    final_duels: int
    drawn: dict[int, int]
    dealt: dict[int, int]
    animals: dict[int, Animal]
    items: dict[str, Item]


COMPONENTS = Components.model_validate_json(read_asset("wizardz", "components.json"))

ANIMALS = tuple(sorted(COMPONENTS.animals))
GEMS = {card: animal.gem for card, animal in COMPONENTS.animals.items() if animal.gem}
"""Mystical animals and the colours of their gems (WB-02)."""

ITEMS = tuple(COMPONENTS.items)
"""All items, in the order in which hands are kept."""

ITEM_COLOUR = {name: item.colour for name, item in COMPONENTS.items.items()}
ITEM_WHEN = {name: item.when for name, item in COMPONENTS.items.items()}

_ITEM_ORDER = {name: place for place, name in enumerate(ITEMS)}
_INDEX = {colour: place for place, colour in enumerate(COLOURS)}


def all_cards(*, alchemist: bool) -> tuple[int, ...]:
    """A wizard's deck, lowest first (WB-01, WB-35)."""
    return (ALCHEMIST, *ANIMALS) if alchemist else ANIMALS


def count_of(counts: Counts, colour: str) -> int:
    """How many there are of a colour."""
    return counts[_INDEX[colour]]


def plus(counts: Counts, colours: str, times: int = 1) -> Counts:
    """The counts with ``times`` more for every letter of ``colours``."""
    changed = list(counts)
    for colour in colours:
        changed[_INDEX[colour]] += times
    return (changed[0], changed[1], changed[2], changed[3])


def minus(counts: Counts, colours: str) -> Counts:
    """The counts with one less for every letter of ``colours``."""
    return plus(counts, colours, -1)


def both(one: Counts, other: Counts) -> Counts:
    """The sum of two counts."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def colours_in(counts: Counts) -> str:
    """The colours of which there is at least one."""
    return "".join([colour for colour, count in zip(COLOURS, counts, strict=True) if count])


def spelled(counts: Counts) -> str:
    """The counts as letters: ``"bbr"``."""
    return "".join([colour * count for colour, count in zip(COLOURS, counts, strict=True)])


def with_items(items: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """A hand of items with some more, in its order."""
    return tuple(sorted(items + more, key=_ITEM_ORDER.__getitem__))


def without(things: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The things less one copy of each that is gone."""
    left = list(things)
    for one in gone:
        left.remove(one)
    return tuple(left)


def card_name(card: int) -> str:
    """What a card is called in a sentence: ``"Dragon (12)"``, ``"Alchemist"``."""
    return "Alchemist" if card == ALCHEMIST else f"{COMPONENTS.animals[card].name} ({card})"


def item_name(item: str) -> str:
    """What an item is called."""
    return COMPONENTS.items[item].name


def colour_name(colour: str) -> str:
    """``"blue"``."""
    return COMPONENTS.colours[colour].name


def stones_text(stones: str) -> str:
    """Stones given as letters, in words: ``"a red stone"``, ``"2 blue and 1 red stone"``."""
    if len(stones) == 1:
        return f"a {colour_name(stones)} stone"
    if not stones:
        return "no stone"
    parts = [f"{stones.count(c)} {colour_name(c)}" for c in COLOURS if c in stones]
    return f"{listed(parts)} stones"
