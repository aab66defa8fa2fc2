"""All cards and Locations as a list to search, for those who build packs."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ozgames.games.cardgame.cards import ALL, Card

TYPES = {
    "character": "Characters",
    "object": "Objects",
    "effect": "Effects",
    "event": "Events",
    "location": "Locations",
}
"""The types of cards and the heading over each, in the order of the list."""

ALIGNMENTS = ("good", "neutral", "evil")
REALMS = (*sorted({card.realm for card in ALL.values()} - {"none"}), "none")
KEYWORDS = tuple(sorted({keyword for card in ALL.values() for keyword in card.keywords}))

_FIGURE = re.compile(r"\b(cost|vitality)\s*(<=|>=|[<>=:])?\s*(\d{1,3})\b")
_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What cards are looked for; an empty wish is met by all.

    Attributes:
        text: words that must all be in what is printed; ``cost 2``, ``cost>2`` and
            ``vitality<=3`` look at the figures.
        type: such as ``"character"``.
        alignment: good, neutral or evil.
        realm: such as ``"blue"``.
        keyword: such as ``"Animal"``.
    """

    text: str = ""
    type: str = ""
    alignment: str = ""
    realm: str = ""
    keyword: str = ""

    def fits(self, card: Card) -> bool:
        """Whether a card is one of those."""
        if self.type and card.type != self.type:
            return False
        if self.alignment and card.alignment != self.alignment:
            return False
        if self.realm and card.realm != self.realm:
            return False
        if self.keyword and not card.has(self.keyword):
            return False
        text = self.text.casefold()
        for name, sign, figure in _FIGURE.findall(text):
            if not _has(card, name, sign, int(figure)):
                return False
        return all(word in _printed(card.id) for word in _FIGURE.sub(" ", text).split())


def catalogue(wanted: Wanted) -> list[Card]:
    """The cards that are looked for, by type, then in the order of the story."""
    order = list(TYPES)
    found = [card for card in ALL.values() if wanted.fits(card)]
    return sorted(found, key=lambda card: order.index(card.type))


def _has(card: Card, name: str, sign: str, figure: int) -> bool:
    if card.type == "location" or (name == "vitality" and card.type != "character"):
        return False
    printed = card.cost if name == "cost" else card.vitality
    return _SIGNS[sign](printed, figure) if sign in _SIGNS else printed == figure


@cache
def _printed(card_id: str) -> str:
    card = ALL[card_id]
    gem = "magical sorcery" if card.star else "magical" if card.magical else ""
    parts = (card.title, card.type, card.alignment, card.realm, gem, *card.keywords, card.text)
    return " ".join(parts).casefold()
