"""What an author can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the Library for a Story Point (CG-08)."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Walk:
    """Move a Character one Location on or back (CG-08, CG-10).

    Attributes:
        who: ID of the Character.
        way: towards The End, or back.
    """

    who: str
    way: Literal["on", "back"]
    kind: Literal["walk"] = "walk"


@dataclass(frozen=True, slots=True)
class Replace:
    """Replace a face-up Location by the Folio's top card for two Story Points (CG-08)."""

    place: int
    kind: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from hand for its cost (CG-08, CG-12, CG-16, CG-18).

    Attributes:
        card: its ID.
        at: the place it goes to; -1 for the Title, for no place, or if ``on`` says where.
        on: ID of the Character it goes to; empty for none.
    """

    card: str
    at: int = -1
    on: str = ""
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class SetFaceDown:
    """Set an Event face-down for at least its cost (CG-20)."""

    card: str
    paid: int
    kind: Literal["set"] = "set"


@dataclass(frozen=True, slots=True)
class Flip:
    """Reveal a set Event (CG-20)."""

    card: str
    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class Quiet:
    """Want no reaction until the next round begins (CG-20)."""

    kind: Literal["quiet"] = "quiet"


@dataclass(frozen=True, slots=True)
class Spend:
    """Archive a hand card for a gold die (CG-09)."""

    card: str
    kind: Literal["spend"] = "spend"


@dataclass(frozen=True, slots=True)
class Equip:
    """Equip a lying Object to an own Character there (CG-17)."""

    card: str
    who: str
    kind: Literal["equip"] = "equip"


@dataclass(frozen=True, slots=True)
class Use:
    """Carry out a text at the start of the turn."""

    card: str
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class RollDice:
    """End the start of the turn: what must still happen happens, then roll (CG-07)."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose what a text asks for; see :mod:`ozgames.games.cardgame.ops` for the notation."""

    what: str
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Bonus:
    """End the Story Actions and go on to the bonus moves (CG-10)."""

    kind: Literal["bonus"] = "bonus"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn (CG-10)."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class CloseBook:
    """Playing alone, end the story with a Prime on The End (CG-33)."""

    kind: Literal["close"] = "close"


Move = Annotated[
    Draw
    | Walk
    | Replace
    | Play
    | SetFaceDown
    | Flip
    | Quiet
    | Spend
    | Equip
    | Use
    | RollDice
    | Choose
    | Bonus
    | EndTurn
    | CloseBook,
    Field(discriminator="kind"),
]
