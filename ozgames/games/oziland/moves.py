"""What a player of Oziland can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from ozgames.games.oziland.state import Column, Turned

WhoLetter = Literal["L", "G", "D", "W", "S", "T"]


@dataclass(frozen=True, slots=True)
class Place:
    """Place a tile, turned so many steps clockwise (OL-08, OL-21).

    From the hand, or a Special from the pool where Dorothy asks for one (OL-12).
    """

    tile: str
    q: Column
    r: Column
    turn: Turned
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw two tiles, the whole turn (OL-07, OL-21)."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Use:
    """Use the ability of a character whose token one holds (OL-12)."""

    who: WhoLetter
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Give:
    """Give up the tile on a hex of the own kingdom for an ability (OL-12)."""

    q: Column
    r: Column
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the token that an enclosure has earned (OL-11, OL-16)."""

    who: WhoLetter
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Claim:
    """Take two tokens from the pool, or what there is: the Cowardly Lion (OL-12)."""

    who: tuple[WhoLetter, ...]
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a token from another seat: the Cowardly Lion (OL-12)."""

    seat: int
    who: WhoLetter
    kind: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a tile of another seat's kingdom: the Wicked Witch (OL-12)."""

    seat: int
    q: Column
    r: Column
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the area with that triangle, its oldest, to enlarge this turn (OL-21)."""

    q: Column
    r: Column
    side: Turned
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Swap:
    """Take a surrounded tile and put one from hand in its place (OL-23)."""

    tile: str
    q: Column
    r: Column
    turn: Turned
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave an offer, or end the Tin Man's placements."""

    kind: Literal["skip"] = "skip"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End a turn of placements (OL-21)."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where nothing can be done or drawn (OL-07, OL-25)."""

    kind: Literal["pass"] = "pass"


Move = Annotated[
    Place
    | Draw
    | Use
    | Give
    | Take
    | Claim
    | Steal
    | Remove
    | Choose
    | Swap
    | Skip
    | EndTurn
    | Pass,
    Field(discriminator="kind"),
]
