"""What a player of Oz (2021) can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

DeckLetter = Literal["N", "E", "S", "W"]
WhoLetter = Literal["D", "S", "T", "L"]
EnemyLetter = Literal["M", "C", "W"]


@dataclass(frozen=True, slots=True)
class Take:
    """Take the face-up card of a deck, one of the two takes of a turn (OZ-07)."""

    deck: DeckLetter
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a Character from hand onto the Yellow Brick Road (OZ-08)."""

    who: WhoLetter
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Melt:
    """Defeat a deck's Wicked Witch with three cards of one kind (OZ-16).

    Attributes:
        deck: whose witch it is.
        what: three Roads, or three Characters.
        who: of which character.
        from_hand: how many of the three come from the hand; Roads are never there.
    """

    deck: DeckLetter
    what: Literal["road", "character"]
    who: WhoLetter
    from_hand: int = 0
    kind: Literal["melt"] = "melt"


@dataclass(frozen=True, slots=True)
class Defeat:
    """Defeat an Enemy beside a deck (OZ-08, OZ-09)."""

    deck: DeckLetter
    enemy: EnemyLetter
    kind: Literal["defeat"] = "defeat"


@dataclass(frozen=True, slots=True)
class Gain:
    """Take a face-up card by a skill or by Glinda's favour (OZ-09, OZ-19)."""

    deck: DeckLetter
    kind: Literal["gain"] = "gain"


@dataclass(frozen=True, slots=True)
class Reclaim:
    """Take a Road back from the own Score pile: the Scarecrow's skill (OZ-09)."""

    who: WhoLetter
    kind: Literal["reclaim"] = "reclaim"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the face-up card or the hidden next one: Locasta's favour (OZ-18)."""

    which: Literal["shown", "next"]
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Pay:
    """Discard a card to a Wicked Witch's curse (OZ-14, OZ-15)."""

    zone: Literal["road", "character", "hand"]
    who: WhoLetter
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave an optional effect unused."""

    kind: Literal["skip"] = "skip"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn (OZ-11)."""

    kind: Literal["end"] = "end"


Move = Annotated[
    Take | Play | Melt | Defeat | Gain | Reclaim | Keep | Pay | Skip | EndTurn,
    Field(discriminator="kind"),
]
