"""What is printed on every card (CG-01, CG-15): game cards and Locations by their ID.

An ID stands for a card wherever a position, a save or a test names one; copies of a card share it.
What a card's text does is told in :mod:`ozgames.games.cardgame.texts`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from ozgames.engine.assets import read_asset

CardType = Literal["character", "object", "effect", "event", "location"]

FOOD, WATER, EVIL, EFFECT, EVENT, OTHERS_EFFECT, OTHERS_EVENT = (1 << n for n in range(7))
"""What a card can be to one that some cards cannot affect."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed.

    Attributes:
        id: its ID.
        name: without the version.
        type: what kind of card it is.
        alignment: good, neutral or evil.
        realm: blue, gray, green, red, white, yellow or none.
        keywords: such as ``"Animal"``.
        text: what it does.
        rulings: how the text is to be read.
        printed: whether the text is the printed one; if not, it is a house card.
        version: what tells it from others of its name; empty if it has none.
        short: name for narrow places; empty if the whole name is short enough.
        cost: Story Points to play it.
        vitality: of a Character.
        magical: whether it has the green gem.
        star: whether the gem has a star: Sorcery, or a need of it.
        targets: what is chosen when it is played.
        scene: where in the book it comes from.
    """

    id: str
    name: str
    type: CardType
    alignment: Literal["good", "neutral", "evil"]
    realm: str
    keywords: tuple[str, ...]
    text: str
    rulings: tuple[str, ...]
    printed: bool
    version: str = ""
    short: str = ""
    cost: int = 0
    vitality: int = 0
    magical: bool = False
    star: bool = False
    targets: str = ""
    scene: str = ""

    @property
    def title(self) -> str:
        """The whole printed title: ``"Dorothy • Petitioner"``."""
        return f"{self.name} • {self.version}" if self.version else self.name

    @property
    def said(self) -> str:
        """The name in a sentence or a narrow place."""
        return self.short or self.name

    def has(self, keyword: str) -> bool:
        """Whether a keyword is printed on it."""
        return keyword in self.keywords


def _load(name: str) -> dict[str, Card]:
    cards = TypeAdapter(tuple[Card, ...]).validate_json(read_asset("cardgame", f"{name}.json"))
    return {card.id: card for card in cards}


LOCATIONS = _load("locations")
"""The Locations of all Folios, by ID."""

CARDS = _load("cards")
"""The cards of all Libraries, by ID."""

ALL = CARDS | LOCATIONS
"""Every card there is, by ID."""


def _natures(card: Card) -> int:
    found = 0
    if card.type == "object" and card.has("Food"):
        found |= FOOD
    if card.has("Water"):
        found |= WATER
    if card.type == "character" and card.alignment == "evil":
        found |= EVIL
    if card.type == "effect":
        found |= EFFECT
    if card.type == "event":
        found |= EVENT
    return found


NATURE = {card.id: _natures(card) for card in ALL.values()}
"""What every card is to one that something cannot affect, as a sum of the figures above."""


def said(card_id: str) -> str:
    """A card's name in a sentence."""
    return ALL[card_id].said if card_id else "a hidden card"
