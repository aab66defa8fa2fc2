"""The board, the deeds and the cards, and what is printed on them (MO-01 to MO-04).

A space is a number from 0 (GO) to 39, clockwise; a deed is called by its space. A card is
written with the letter of its pile and a number: ``G8`` is Glinda's eighth, ``W5`` the Witch's
fifth.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from ozgames.engine.assets import read_asset

SpaceKind = Literal["go", "deed", "card", "tax", "jail", "parking", "arrest"]
Effect = Literal[
    "advance", "utility", "transport", "money", "free", "back", "jail", "repairs", "each"
]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Space(_Strict):
    """One space of the board.

    Attributes:
        name: in full.
        short: for small cells, at most 6 characters.
        kind: what it is.
        group: of a deed: its colour, ``"transport"`` or ``"utility"``.
        pile: of a card space: G or W.
        price: of a deed; of a tax, the amount due.
        rents: of a location bare, with 1-4 Farmhouses and with an Emerald City; of a transport by
            the number that its owner has; of a utility what the dice are multiplied by.
        cost: of a Farmhouse or Emerald City.
        mortgage: what the bank lends on it.
        house: whether the name is ours.
    """

    name: str
    short: str
    kind: SpaceKind
    group: str = ""
    pile: str = ""
    price: int = 0
    rents: tuple[int, ...] = ()
    cost: int = 0
    mortgage: int = 0
    house: bool = False


class Card(_Strict):
    """A Glinda or Wicked Witch card.

    Attributes:
        id: its pile and number.
        title: of our own.
        text: what it does, in our own words.
        effect: what it does.
        amount: the space, the money (negative: to pay), the spaces back, or the cost per Farmhouse.
        city: the cost per Emerald City.
    """

    id: str
    title: str
    text: str
    effect: Effect
    amount: int = 0
    city: int = 0


class Components(_Strict):
    """All figures of the game that no rule states."""

    house: str
    spaces: tuple[Space, ...]
    cards: tuple[Card, ...]
    bills: dict[str, int]
    tokens: tuple[str, ...]
    legends: tuple[str, ...]
    farmhouses: int
    cities: int
    salary: int
    fine: int


COMPONENTS = Components.model_validate_json(read_asset("monopoly", "components.json"))

SPACES = COMPONENTS.spaces
NAMES = tuple(space.name for space in SPACES)
PRICE = tuple(space.price for space in SPACES)
RENTS = tuple(space.rents for space in SPACES)
COST = tuple(space.cost for space in SPACES)
MORTGAGE = tuple(space.mortgage for space in SPACES)
FARMHOUSES = COMPONENTS.farmhouses
CITIES = COMPONENTS.cities
SALARY = COMPONENTS.salary
FINE = COMPONENTS.fine
LEGENDS = COMPONENTS.legends
"""The six places of the pop-up, in the order of the die (MO-31)."""

CITY = 5
"""The level of a lot with an Emerald City."""

DEEDS = tuple(number for number, space in enumerate(SPACES) if space.kind == "deed")

GROUP_NAMES = tuple(dict.fromkeys(SPACES[deed].group for deed in DEEDS))
"""The groups in the order of the board."""

GROUPS = tuple(tuple(deed for deed in DEEDS if SPACES[deed].group == name) for name in GROUP_NAMES)
"""The deeds of every group, in the order of :data:`GROUP_NAMES`."""

GROUP_OF = tuple(
    next((group for group in GROUPS if number in group), ()) for number in range(len(SPACES))
)
"""The group of every space; empty where there is no deed."""

LOTS = tuple(group for group in GROUPS if COST[group[0]])
"""The groups that can be built on (MO-22)."""

TRANSPORTS = GROUPS[GROUP_NAMES.index("transport")]
UTILITIES = GROUPS[GROUP_NAMES.index("utility")]

JAIL = next(number for number, space in enumerate(SPACES) if space.kind == "jail")

INTEREST = tuple(-(-value // 10) for value in MORTGAGE)
"""A tenth of the mortgage value, rounded up (MO-23)."""

CARDS = {card.id: card for card in COMPONENTS.cards}
CARD_IDS = tuple(CARDS)
"""All cards; the one turned last is noted by its place here."""

FREE = tuple(card.id for card in COMPONENTS.cards if card.effect == "free")
"""The cards that get one out of Jail, by pile: Glinda's, the Witch's."""


def pile_cards(pile: str) -> tuple[str, ...]:
    """The cards of a pile, G or W, unshuffled."""
    return tuple(card for card in CARD_IDS if card[0] == pile)


def next_transport(place: int) -> int:
    """The first transport ahead of a space."""
    return next((one for one in TRANSPORTS if one > place), TRANSPORTS[0])


def next_utility(place: int) -> int:
    """The first utility ahead of a space."""
    return next((one for one in UTILITIES if one > place), UTILITIES[0])


def dollars(amount: int) -> str:
    """An amount in a sentence: ``"$1,500"``."""
    return f"${amount:,}"
