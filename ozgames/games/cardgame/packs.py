"""Story Packs: the four built-in ones, and those that players build (CG-02, CG-50)."""

from __future__ import annotations

from functools import cache

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from ozgames.engine.assets import read_asset
from ozgames.engine.errors import OzError
from ozgames.engine.words import plural
from ozgames.games.cardgame.cards import ALL, CARDS, LOCATIONS
from ozgames.games.cardgame.state import PHASES

FEWEST, SUGGESTED, COPIES = 40, 60, 3
FOLIO = (13, 16)
"""Fewest and most Locations that are recommended."""
SMALLEST_FOLIO = 6
LONGEST_TITLE = 40


class PackError(OzError):
    """A pack that cannot be played with.

    Attributes:
        faults: everything that is wrong with it, one sentence each.
    """

    def __init__(self, faults: list[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


def means_something_else(title: str) -> bool:
    """Whether a title would be read as the ID of a card or the name of a phase."""
    return title in ALL or title in PHASES


class Pack(BaseModel):
    """A Story Pack.

    Attributes:
        title: as shown to players.
        cards: ID of every game card and how many copies there are.
        locations: IDs of the Folio.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    title: str = Field(min_length=1, max_length=LONGEST_TITLE)
    cards: dict[str, int]
    locations: tuple[str, ...]

    def library(self) -> list[str]:
        """All copies of all game cards."""
        return [card for card, copies in self.cards.items() for _ in range(copies)]

    @property
    def size(self) -> int:
        """Number of cards, Library and Folio together."""
        return sum(self.cards.values()) + len(self.locations)

    def faults(self) -> list[str]:
        """Why it cannot be played with, one sentence each; empty if it can (CG-50)."""
        found = []
        if not self.title.isprintable() or self.title != self.title.strip() or not self.title:
            found.append("The title must be a printable line.")
        elif len(self.title) > LONGEST_TITLE:
            found.append(f"The title must not be longer than {LONGEST_TITLE} characters.")
        elif means_something_else(self.title):
            found.append("The title must not be the ID of a card or the name of a phase.")
        for card, copies in self.cards.items():
            if card not in CARDS:
                found.append(f'There is no game card "{_shown(card)}".')
            elif copies < 1:
                found.append(f"{CARDS[card].title}: {copies} copies are not possible.")
            elif copies > COPIES:
                found.append(f"{CARDS[card].title}: {copies} copies are more than {COPIES}.")
        for location in dict.fromkeys(self.locations):
            if location not in LOCATIONS:
                found.append(f'There is no Location "{_shown(location)}".')
            elif self.locations.count(location) > 1:
                found.append(f"{LOCATIONS[location].title} is in the Folio more than once.")
        if len(set(self.locations)) < SMALLEST_FOLIO:
            found.append(
                f"{_few(len(set(self.locations)), 'Location')} too few; "
                f"the shortest story needs {SMALLEST_FOLIO}."
            )
        if self.size < FEWEST:
            found.append(f"{_few(self.size, 'card')} too few; a pack has {FEWEST} or more.")
        return found

    def warnings(self) -> list[str]:
        """What the rulebook advises against, one sentence each; it can be played all the same."""
        found = []
        if self.size > SUGGESTED:
            found.append(f"{self.size} cards are more than the {SUGGESTED} suggested.")
        fewest, most = FOLIO
        if not fewest <= len(self.locations) <= most:
            found.append(
                f"{plural(len(self.locations), 'Location')}: {fewest} to {most} are recommended."
            )
        if not any(card in CARDS and CARDS[card].has("Prime") for card in self.cards):
            found.append("There is no Prime, so nobody can reach The End.")
        return found


def read_pack(text: str) -> Pack:
    """The pack that a JSON text holds.

    Raises:
        PackError: with every fault.
    """
    try:
        pack = Pack.model_validate_json(text)
    except ValidationError as error:
        raise PackError([_fault(one) for one in error.errors()]) from None
    faults = pack.faults()
    if faults:
        raise PackError(faults)
    return pack


def write_pack(pack: Pack) -> str:
    """The JSON text of a pack, as files and the option ``custom`` hold it."""
    return pack.model_dump_json()


@cache
def built_in() -> tuple[Pack, ...]:
    """The four printed packs, in their order."""
    text = read_asset("cardgame", "packs.json")
    return TypeAdapter(tuple[Pack, ...]).validate_json(text)


_SENTENCES = {
    "missing": 'The part "{}" is missing.',
    "extra_forbidden": 'A pack has no part "{}".',
    "string_too_short": "The {} must not be empty.",
    "string_too_long": f"The {{}} must not be longer than {LONGEST_TITLE} characters.",
    "string_type": '"{}" must be a text.',
    "int_type": '"{}" must be a whole number.',
    "int_parsing": '"{}" must be a whole number.',
    "int_from_float": '"{}" must be a whole number.',
    "int_parsing_size": '"{}" is too large a number.',
    "dict_type": '"{}" must be an object with a number for each card.',
    "tuple_type": '"{}" must be a list.',
    "model_type": "The text must be a JSON object with the parts of a pack.",
}
"""What pydantic's types of errors mean to people who have written a pack."""


def _fault(error: ErrorDetails) -> str:
    where = _shown(".".join(str(one) for one in error["loc"]))
    if error["type"] in _SENTENCES:
        return _SENTENCES[error["type"]].format(where)
    return f"{where}: {error['msg']}." if where else f"{error['msg']}."


def _few(number: int, noun: str) -> str:
    return f"{plural(number, noun)} {'is' if number == 1 else 'are'}"


def _shown(text: str) -> str:
    kept = "".join(one for one in text if one.isprintable())
    return kept if len(kept) <= 40 else kept[:39] + "…"
