"""A position of Monopoly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from ozgames.engine.chance import Chance

BANK = -1
"""Whose seat number the bank has, as an owner or a creditor."""

Reason = Literal["rent", "tax", "card", "fine", "interest", "apple"]
Item = Literal["deed", "farmhouse", "city"]
CurseKind = Literal["twister", "lollipop", "cornfield"]


@dataclass(frozen=True, slots=True)
class Purchase:
    """An unowned property that who landed there may buy (MO-07)."""

    seat: int
    space: int
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction under way (MO-18, MO-20).

    Attributes:
        item: a deed, or one of the last buildings.
        space: of the deed; -1 for a building.
        bidders: seats still in it; the first is asked next.
        high: the last bid; 0 if there is none.
        leader: who made it; -1 if nobody did.
    """

    item: Item
    space: int
    bidders: tuple[int, ...]
    high: int = 0
    leader: int = -1
    kind: Literal["auction"] = "auction"


@dataclass(frozen=True, slots=True)
class Wish:
    """A building that may not suffice for all who want one (MO-20).

    Attributes:
        seat: who asked for it.
        space: where it shall stand.
        left: other seats that could build, still to be asked.
        rivals: those of them who want one too.
    """

    seat: int
    space: int
    left: tuple[int, ...]
    rivals: tuple[int, ...] = ()
    kind: Literal["wish"] = "wish"


@dataclass(frozen=True, slots=True)
class Placing:
    """A building won at auction, to be placed at once (MO-20)."""

    seat: int
    item: Literal["farmhouse", "city"]
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Debt:
    """Money owed (MO-26); paid as soon as it is at hand.

    Attributes:
        seat: who owes it.
        amount: how much.
        to: the creditor's seat, or the bank.
        reason: what for.
    """

    seat: int
    amount: int
    to: int
    reason: Reason
    kind: Literal["debt"] = "debt"


@dataclass(frozen=True, slots=True)
class Inheritance:
    """A mortgaged deed that has just changed hands (MO-25, MO-27)."""

    seat: int
    space: int
    kind: Literal["inherit"] = "inherit"


@dataclass(frozen=True, slots=True)
class Offer:
    """A deal on the table (MO-24); the fields are those of the move ``Propose``."""

    seat: int
    to: int
    pay: int
    ask: int
    give: tuple[int, ...]
    take: tuple[int, ...]
    give_cards: int
    take_cards: int
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Fine:
    """The third try in Jail has failed; a card may pay (MO-16)."""

    seat: int
    kind: Literal["fine"] = "fine"


@dataclass(frozen=True, slots=True)
class March:
    """A move by the dice that waits for a fine to be paid (MO-16)."""

    seat: int
    spaces: int
    kind: Literal["march"] = "march"


@dataclass(frozen=True, slots=True)
class Spell:
    """A power of the pop-up that wants a target (MO-33 to MO-35)."""

    seat: int
    curse: CurseKind
    kind: Literal["curse"] = "curse"


@dataclass(frozen=True, slots=True)
class Flight:
    """The Winged Monkeys wait to be told where to (MO-37)."""

    seat: int
    kind: Literal["fly"] = "fly"


Step = Annotated[
    Purchase
    | Auction
    | Wish
    | Placing
    | Debt
    | Inheritance
    | Offer
    | Fine
    | March
    | Spell
    | Flight,
    Field(discriminator="kind"),
]
"""Something begun and not yet settled."""


@dataclass(frozen=True, slots=True)
class RentDue:
    """Rent that its owner may still ask for (MO-11)."""

    owner: int
    payer: int
    amount: int
    space: int


@dataclass(slots=True)
class Player:
    """How one seat stands.

    Attributes:
        cash: at hand, in dollars.
        place: the space of the token; inside the pop-up, the transport it entered from.
        jail: 0 outside; else the number of the next try, 1 to 3 (MO-16).
        inside: the place in the pop-up, 1 to 6; 0 outside.
        entry: whether the token has landed on the transport where it stands (MO-31).
        cards: Get Out of Jail Free cards held.
        back: whether the next turn moves backwards (MO-33).
        short: how many coming turns roll one die (MO-34).
        skip: whether the next turn is skipped (MO-35).
        offers: deals proposed since the turn began (MO-24).
        out: 0 in the game; else how many were bankrupt then, this seat included.
    """

    cash: int
    place: int = 0
    jail: int = 0
    inside: int = 0
    entry: bool = False
    cards: tuple[str, ...] = ()
    back: bool = False
    short: int = 0
    skip: bool = False
    offers: int = 0
    out: int = 0

    def copy(self) -> Player:
        """An independent player who stands alike."""
        return Player(
            self.cash,
            self.place,
            self.jail,
            self.inside,
            self.entry,
            self.cards,
            self.back,
            self.short,
            self.skip,
            self.offers,
            self.out,
        )


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards.

    Attributes:
        cards: the next one first.
        known: how many at the bottom everybody has seen.
    """

    cards: tuple[str, ...]
    known: int = 0


@dataclass(slots=True)
class State:
    """A position; never changed after it was handed out.

    Attributes:
        players: by seat.
        owner: by space, the owner's seat; -1 for the bank and where there is no deed.
        level: by space: -1 mortgaged, 0 bare, 1-4 Farmhouses, 5 an Emerald City.
        glinda: Glinda's cards.
        witch: the Wicked Witch's cards.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        limit: the last round.
        asking: whether rent must be asked for (MO-11).
        dice: the last roll.
        doubles: rolled in this turn.
        rolled: whether the roll is being resolved; else the turn waits for a roll.
        again: whether a double is to be rolled after it (MO-06).
        extra: whether another turn follows this one (MO-38).
        backwards: whether this turn moves backwards (MO-33).
        single: whether this turn rolls one die (MO-34).
        steps: the stack of what is not settled; the last one is settled first.
        due: rent that may still be asked for.
        card: the card turned last, by its place among all; -1 before the first.
        over: whether the match has ended.
        chance: the match's luck.
    """

    players: tuple[Player, ...]
    owner: list[int]
    level: list[int]
    glinda: Pile
    witch: Pile
    first: int
    turn: int
    round: int
    limit: int
    asking: bool
    dice: tuple[int, ...]
    doubles: int
    rolled: bool
    again: bool
    extra: bool
    backwards: bool
    single: bool
    steps: tuple[Step, ...]
    due: RentDue | None
    card: int
    over: bool
    chance: Chance

    def copy(self) -> State:
        """An independent position."""
        return State(
            tuple([player.copy() for player in self.players]),
            self.owner[:],
            self.level[:],
            self.glinda,
            self.witch,
            self.first,
            self.turn,
            self.round,
            self.limit,
            self.asking,
            self.dice,
            self.doubles,
            self.rolled,
            self.again,
            self.extra,
            self.backwards,
            self.single,
            self.steps,
            self.due,
            self.card,
            self.over,
            self.chance.copy(),
        )


def decider(step: Step) -> int:
    """Whose choice a step waits for."""
    if step.kind == "auction":
        return step.bidders[0]
    if step.kind == "deal":
        return step.to
    if step.kind == "wish":
        return step.left[0]
    return step.seat


ROUNDS = 500
"""The last round of a match without a limit; hardly any gets there (MO-30)."""
