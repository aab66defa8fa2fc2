"""The 96 cards and what is printed on them (OZ-01 to OZ-03, OZ-22, OZ-23, OZ-28).

A card is written with three letters: its deck (N E S W), its kind (see below) and what it
shows. ``NrD`` is Dorothy's Road from the North, ``ScL`` the Cowardly Lion from the South,
``WeM`` a Winged Monkey from the West. The same notation stands in saves, tests and reports.
"""

from __future__ import annotations

from functools import cache

from pydantic import BaseModel, ConfigDict

from ozgames.engine.assets import read_asset

DECKS = "NESW"
WHO = "DSTL"
"""The four characters, in the order in which they are shown."""

ROAD, CHARACTER, ENEMY, WITCH, SPECIAL = "rcews"
WICKED = "EW"
"""The decks whose witch is wicked and stands among the Enemies."""

DECK_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
WHO_NAMES = {"D": "Dorothy", "S": "Scarecrow", "T": "Tin Woodman", "L": "Cowardly Lion"}
WHO_MANY = {"D": "Dorothys", "S": "Scarecrows", "T": "Tin Woodmen", "L": "Cowardly Lions"}
ENEMY_NAMES = {"M": "Winged Monkey", "C": "Crow", "W": "Winkie"}
WITCH_NAMES = {"N": "Locasta", "E": "Nessarose", "S": "Glinda", "W": "Elphaba"}
SPECIAL_NAMES = {"W": "Wizard of Oz", "R": "Ruby Shoes", "T": "Toto", "C": "Cyclone"}

TARGET = {"M": "S", "C": "L", "W": "T"}
"""Whom an Enemy carries off (OZ-03)."""

BEATS = {"D": "M", "S": "W", "L": "C"}
"""The Enemy that a character defeats; the Tin Woodman has none of its own (OZ-03)."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class DeckList(_Strict):
    """What one travel deck holds: letters and how many of each."""

    roads: dict[str, int]
    characters: dict[str, int]
    enemies: dict[str, int]
    witch: str
    special: str


class Title(_Strict):
    """A solo title and the fewest points that earn it, normal and hard (OZ-28)."""

    title: str
    normal: int
    hard: int


class Components(_Strict):
    """All figures of the game that no rule states."""

    house: str
    decks: dict[str, DeckList]
    sets: dict[str, tuple[int, int, int, int]]
    specials: dict[str, int]
    witch: int
    titles: tuple[Title, ...]


COMPONENTS = Components.model_validate_json(read_asset("oz2021", "components.json"))


def deck_cards(deck: str, *, solo: bool) -> tuple[str, ...]:
    """All cards of a deck, sorted by kind; without its Special when playing alone (OZ-26)."""
    listed = COMPONENTS.decks[deck]
    cards: list[str] = []
    for kind, counts in (
        (ROAD, listed.roads),
        (CHARACTER, listed.characters),
        (ENEMY, listed.enemies),
        (WITCH, {listed.witch: 1}),
        (SPECIAL, {} if solo else {listed.special: 1}),
    ):
        for letter, count in counts.items():
            cards += [deck + kind + letter] * count
    return tuple(cards)


def card_name(card: str) -> str:
    """What a card is called in a sentence: ``"Road of Dorothy"``, ``"Winkie"``."""
    deck, kind, letter = card[0], card[1], card[2]
    if kind == ROAD:
        return f"Road of {the_character(letter)}"
    if kind == CHARACTER:
        return WHO_NAMES[letter]
    if kind == ENEMY:
        return ENEMY_NAMES[letter]
    return WITCH_NAMES[deck] if kind == WITCH else SPECIAL_NAMES[letter]


@cache
def a_card(card: str) -> str:
    """A card as one of its kind in a sentence: ``"a Road of Dorothy"``, ``"a Winkie"``."""
    name = card_name(card)
    if card[1] == SPECIAL:
        return special_name(card[2])
    if card[1] == WITCH or name == WHO_NAMES["D"]:
        return name
    return f"a {name}"


def special_name(letter: str) -> str:
    """A Special in a sentence: ``"the Cyclone"``, ``"Toto"``."""
    name = SPECIAL_NAMES[letter]
    return name if letter == "T" else f"the {name}"


def the_character(who: str) -> str:
    """A character in a sentence: ``"Dorothy"``, ``"the Scarecrow"``."""
    return WHO_NAMES[who] if who == "D" else f"the {WHO_NAMES[who]}"
