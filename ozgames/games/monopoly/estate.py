"""What deeds and buildings amount to in a position: rents, what can be built, sold, raised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ozgames.games.monopoly.board import (
    CITIES,
    CITY,
    COST,
    DEEDS,
    FARMHOUSES,
    GROUP_OF,
    INTEREST,
    LOTS,
    MORTGAGE,
    PRICE,
    RENTS,
    TRANSPORTS,
    UTILITIES,
)
from ozgames.games.monopoly.state import Inheritance, Item, Player, RentDue, Step


class Position(Protocol):
    """What a state and a view have in common."""

    @property
    def players(self) -> tuple[Player, ...]:
        """By seat."""

    @property
    def owner(self) -> Sequence[int]:
        """By space."""

    @property
    def level(self) -> Sequence[int]:
        """By space."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is not settled."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""

    @property
    def rolled(self) -> bool:
        """Whether a roll is being resolved."""

    @property
    def doubles(self) -> int:
        """Rolled in this turn."""

    @property
    def due(self) -> RentDue | None:
        """Rent that may still be asked for."""


class Stock(NamedTuple):
    """What the bank has left to build with (MO-20)."""

    farmhouses: int
    cities: int


def stock(level: Sequence[int]) -> Stock:
    """What the bank has left when the lots are built on like that."""
    placed = level.count(1) + 2 * level.count(2) + 3 * level.count(3) + 4 * level.count(4)
    return Stock(FARMHOUSES - placed, CITIES - level.count(CITY))


def holds(position: Position, seat: int, group: tuple[int, ...]) -> int:
    """How many deeds of a group a seat owns."""
    owner = position.owner
    return sum([owner[deed] == seat for deed in group])


def whole(position: Position, group: tuple[int, ...]) -> bool:
    """Whether one player owns all of a group and none of it is mortgaged."""
    owner, level = position.owner, position.level
    seat = owner[group[0]]
    return seat >= 0 and all(owner[deed] == seat and level[deed] >= 0 for deed in group)


def rent(position: Position, space: int) -> int:
    """What a visitor pays there now (MO-08); of a utility, what the dice are multiplied by (MO-09).

    0 if nobody collects.
    """
    seat = position.owner[space]
    level = position.level[space]
    if seat < 0 or level < 0:
        return 0
    rents = RENTS[space]
    if level:
        return rents[level]
    group = GROUP_OF[space]
    if group in (TRANSPORTS, UTILITIES):
        return rents[holds(position, seat, group) - 1]
    return rents[0] * (2 if whole(position, group) else 1)


def built_on(position: Position, group: tuple[int, ...]) -> bool:
    """Whether a building stands in a group."""
    level = position.level
    return max([level[deed] for deed in group]) > 0


def lots_for(position: Position, seat: int, item: Item) -> list[int]:
    """Where a seat may put one more building by the rules of evenness, money and supply apart."""
    level = position.level
    found: list[int] = []
    for group in LOTS:
        if position.owner[group[0]] != seat or not whole(position, group):
            continue
        lowest = min([level[lot] for lot in group])
        if lowest < CITY and (lowest == CITY - 1) == (item == "city"):
            found += [lot for lot in group if level[lot] == lowest]
    return found


def building_at(level: int) -> Item:
    """What comes onto a lot next."""
    return "city" if level == CITY - 1 else "farmhouse"


def supply(position: Position, item: Item) -> int:
    """How many Farmhouses or Emerald Cities the bank has."""
    left = stock(position.level)
    return left.cities if item == "city" else left.farmhouses


def rivals(position: Position, seat: int, space: int) -> tuple[int, ...]:
    """Who else could build what a seat wants to, clockwise, if there may be too few (MO-20)."""
    item = building_at(position.level[space])
    left = supply(position, item)
    seats = len(position.players)
    if left >= seats:
        return ()
    found = []
    for step in range(1, seats):
        other = (seat + step) % seats
        cash = position.players[other].cash
        if any(COST[lot] <= cash for lot in lots_for(position, other, item)):
            found.append(other)
    return tuple(found) if 1 + len(found) > left else ()


class Sale(NamedTuple):
    """What selling buildings comes to.

    Attributes:
        levels: of the group's lots afterwards, in the order of the board.
        money: what the bank pays.
    """

    levels: tuple[int, ...]
    money: int


def sale(position: Position, space: int) -> Sale:
    """Selling one building of the highest, and as many more as a lack of Farmhouses demands.

    An Emerald City leaves four Farmhouses; if the bank has fewer, further levels of the group go
    with it (MO-21).
    """
    group = GROUP_OF[space]
    levels = [position.level[lot] for lot in group]
    available = stock(position.level).farmhouses + _farmhouses(levels)
    levels[group.index(space)] -= 1
    sold = 1
    while _farmhouses(levels) > available:
        levels[levels.index(max(levels))] -= 1
        sold += 1
    return Sale(tuple(levels), sold * (COST[space] // 2))


def _farmhouses(levels: list[int]) -> int:
    return sum([level for level in levels if level < CITY])


def can_mortgage(position: Position, space: int) -> bool:
    """Whether a property is free of mortgage and its group of buildings (MO-23)."""
    return position.level[space] == 0 and not built_on(position, GROUP_OF[space])


def tradable(position: Position, space: int) -> bool:
    """Whether a property may change hands in a deal (MO-24)."""
    return position.level[space] <= 0 and not built_on(position, GROUP_OF[space])


def redemption(space: int) -> int:
    """What it costs to redeem a property (MO-23)."""
    return MORTGAGE[space] + INTEREST[space]


def interest_ahead(position: Position, seat: int) -> int:
    """The tenths that a seat still has to pay on deeds it has just received (MO-25)."""
    return sum(
        INTEREST[step.space]
        for step in position.steps
        if isinstance(step, Inheritance) and step.seat == seat
    )


def inherited(position: Position, space: int) -> bool:
    """Whether the new owner of a mortgaged property has not settled its tenth yet (MO-25)."""
    return any(isinstance(step, Inheritance) and step.space == space for step in position.steps)


def raisable(position: Position, seat: int) -> int:
    """What a seat can raise by selling all buildings and mortgaging all properties."""
    owner, level = position.owner, position.level
    total = 0
    for deed in DEEDS:
        if owner[deed] == seat and level[deed] >= 0:
            total += MORTGAGE[deed] + level[deed] * (COST[deed] // 2)
    return total


def deed_worth(position: Position, seat: int) -> int:
    """A seat's deeds at their price, or at mortgage value (MO-30)."""
    owner, level = position.owner, position.level
    return sum(
        [
            PRICE[deed] if level[deed] >= 0 else MORTGAGE[deed]
            for deed in DEEDS
            if owner[deed] == seat
        ]
    )


def building_worth(position: Position, seat: int) -> int:
    """A seat's buildings at what they cost (MO-30)."""
    owner, level = position.owner, position.level
    return sum(
        [level[deed] * COST[deed] for deed in DEEDS if owner[deed] == seat and level[deed] > 0]
    )


def wealth(position: Position, seat: int) -> int:
    """Cash, deeds and buildings (MO-30)."""
    return position.players[seat].cash + deed_worth(position, seat) + building_worth(position, seat)


def buildings(position: Position, seat: int) -> Stock:
    """A seat's Farmhouses and Emerald Cities."""
    own = [position.level[deed] for deed in DEEDS if position.owner[deed] == seat]
    return Stock(sum([one for one in own if 0 < one < CITY]), own.count(CITY))


def others(position: Position, seat: int) -> list[int]:
    """The other seats in the game, clockwise."""
    seats = len(position.players)
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    return [other for other in clockwise if not position.players[other].out]
