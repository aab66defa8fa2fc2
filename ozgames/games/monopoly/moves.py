"""What a player of Monopoly can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice and move; in Jail, try for a double; in the pop-up, come out (MO-06)."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Enter:
    """Roll one die and go into the pop-up Land of Oz (MO-31)."""

    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class PayFine:
    """Pay to leave Jail (MO-16)."""

    kind: Literal["fine"] = "fine"


@dataclass(frozen=True, slots=True)
class UseCard:
    """Leave Jail with a card (MO-16)."""

    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy the property one stands on at its price (MO-07)."""

    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the property to an auction (MO-07)."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid in an auction (MO-18); any amount above the last bid that is at hand."""

    amount: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave an auction, or let others have a scarce building (MO-18, MO-20)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Build:
    """Buy a Farmhouse, or an Emerald City for four of them (MO-19)."""

    space: int
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell a building back at half its price (MO-21)."""

    space: int
    kind: Literal["sell"] = "sell"


@dataclass(frozen=True, slots=True)
class Mortgage:
    """Take a mortgage on a property (MO-23)."""

    space: int
    kind: Literal["mortgage"] = "mortgage"


@dataclass(frozen=True, slots=True)
class Redeem:
    """Pay a mortgage back with a tenth on top (MO-23, MO-25)."""

    space: int
    kind: Literal["redeem"] = "redeem"


@dataclass(frozen=True, slots=True)
class Interest:
    """Pay a tenth on a mortgaged property just received, and leave it mortgaged (MO-25)."""

    kind: Literal["interest"] = "interest"


@dataclass(frozen=True, slots=True)
class Propose:
    """Put a deal to another player (MO-24).

    Attributes:
        to: the other seat.
        pay: cash that the proposer gives.
        ask: cash that the proposer gets.
        give: deeds that the proposer gives, in the order of the board.
        take: deeds that the proposer gets, in the order of the board.
        give_cards: how many Get Out of Jail Free cards the proposer gives.
        take_cards: how many of them the proposer gets.
    """

    to: int
    pay: int = 0
    ask: int = 0
    give: tuple[int, ...] = ()
    take: tuple[int, ...] = ()
    give_cards: int = 0
    take_cards: int = 0
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to the deal on the table (MO-24)."""

    kind: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Turn the deal on the table down (MO-24)."""

    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class Claim:
    """Ask for the rent that is due (MO-11)."""

    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True)
class Bankrupt:
    """Give up for want of money (MO-26)."""

    kind: Literal["bankrupt"] = "bankrupt"


@dataclass(frozen=True, slots=True)
class Want:
    """Say that one wants the scarce building too (MO-20)."""

    kind: Literal["want"] = "want"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the building won at auction on a lot (MO-20)."""

    space: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Curse:
    """Choose whom the pop-up's power strikes (MO-33 to MO-35)."""

    seat: int
    kind: Literal["curse"] = "curse"


@dataclass(frozen=True, slots=True)
class Fly:
    """Let the Winged Monkeys carry one to a space (MO-37)."""

    space: int
    kind: Literal["fly"] = "fly"


Move = Annotated[
    Roll
    | Enter
    | PayFine
    | UseCard
    | Buy
    | Decline
    | Bid
    | Pass
    | Build
    | Sell
    | Mortgage
    | Redeem
    | Interest
    | Propose
    | Accept
    | Refuse
    | Claim
    | Bankrupt
    | Want
    | Place
    | Curse
    | Fly,
    Field(discriminator="kind"),
]
