"""What a wizard can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field


@dataclass(frozen=True, slots=True)
class Commit:
    """Seal a card and a stone (WB-08).

    Attributes:
        card: number of the card.
        stone: colour of the stone.
        extra: colour of the second stone of a late wizard; empty if none is due (WB-36).
    """

    card: int
    stone: str
    extra: str = ""
    kind: Literal["commit"] = "commit"


@dataclass(frozen=True, slots=True)
class Reopen:
    """Look at what one has committed, to change it or not (WB-08)."""

    kind: Literal["reopen"] = "reopen"


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave what one has committed as it was."""

    kind: Literal["stand"] = "stand"


@dataclass(frozen=True, slots=True)
class Dawdle:
    """Be late: the flip timer has run out (WB-36)."""

    kind: Literal["dawdle"] = "dawdle"


@dataclass(frozen=True, slots=True)
class Flip:
    """Call "Flip!" (WB-08)."""

    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class UseItem:
    """Play a magic item.

    Attributes:
        item: which.
        target: the seat it is aimed at; -1 if it needs none.
        colour: of the stone it moves; empty if it moves none.
    """

    item: str
    target: int = -1
    colour: str = ""
    kind: Literal["item"] = "item"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a window pass by.

    Attributes:
        standing: whether every window passes by until the round ends.
    """

    standing: bool = False
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Declare:
    """Answer a tie (WB-19)."""

    word: Literal["truce", "duel"]
    kind: Literal["declare"] = "declare"


@dataclass(frozen=True, slots=True)
class TakeStone:
    """Take a stone of a truce's pot (WB-20)."""

    colour: str
    kind: Literal["stone"] = "stone"


@dataclass(frozen=True, slots=True)
class Buy:
    """Keep an item of the shop window (WB-16)."""

    item: str
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Trade:
    """Turn in a set (WB-27, WB-28).

    Attributes:
        elementals: letters of the elementals in it.
        items: the items that stand in for the others.
    """

    elementals: str
    items: tuple[str, ...] = ()
    kind: Literal["trade"] = "trade"


@dataclass(frozen=True, slots=True)
class Final:
    """Choose a card for the final duel (WB-34)."""

    card: int
    kind: Literal["final"] = "final"


Move = Annotated[
    Commit
    | Reopen
    | Stand
    | Dawdle
    | Flip
    | UseItem
    | Pass
    | Declare
    | TakeStone
    | Buy
    | Trade
    | Final,
    Field(discriminator="kind"),
]
