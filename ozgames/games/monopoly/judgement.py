"""What a position of Monopoly is worth to a seat, in dollars: the sense of the normal bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ozgames.games.monopoly.board import (
    COST,
    DEEDS,
    GROUPS,
    INTEREST,
    LOTS,
    MORTGAGE,
    PRICE,
    RENTS,
    SPACES,
    TRANSPORTS,
    UTILITIES,
)
from ozgames.games.monopoly.deals import premium
from ozgames.games.monopoly.estate import Position, others, rent
from ozgames.games.monopoly.moves import Propose
from ozgames.games.monopoly.state import BANK

_TRANSPORT_BONUS = (0, 0, 60, 200, 450)
_UTILITY_BONUS = (0, 0, 90)
_NEAR = 0.3
"""The share of a group's premium that all but one of its deeds are worth."""

_SUMS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of 36 ways two dice show 2 to 12."""

_FREE_CARD = 35
_ARREST = 40
"""What it costs to be sent to Jail while there is still something to buy."""

_CARD_SPACE = 10


@dataclass(slots=True)
class Holdings:
    """Who owns what; to be changed while thinking.

    Attributes:
        cash: by seat.
        owner: by space.
        level: by space.
        cards: jail cards by seat.
    """

    cash: list[int]
    owner: list[int]
    level: Sequence[int]
    cards: list[int]

    @classmethod
    def of(cls, position: Position) -> Holdings:
        """Those of a position."""
        return cls(
            [player.cash for player in position.players],
            list(position.owner),
            position.level,
            [len(player.cards) for player in position.players],
        )

    def after(self, seat: int, deal: Propose) -> Holdings:
        """Those after a deal, with the interest on mortgaged deeds paid."""
        cash, owner, cards = self.cash[:], self.owner[:], self.cards[:]
        cash[seat] += deal.ask - deal.pay
        cash[deal.to] += deal.pay - deal.ask
        cards[seat] += deal.take_cards - deal.give_cards
        cards[deal.to] += deal.give_cards - deal.take_cards
        for deeds, new in ((deal.give, deal.to), (deal.take, seat)):
            for deed in deeds:
                owner[deed] = new
                if self.level[deed] < 0:
                    cash[new] -= INTEREST[deed]
        return Holdings(cash, owner, self.level, cards)


def worth(held: Holdings, seat: int) -> float:
    """What a seat has, with what its groups promise."""
    owner, level = held.owner, held.level
    total = held.cash[seat] + _FREE_CARD * held.cards[seat]
    means = held.cash[seat]
    promise = []
    for group in GROUPS:
        have = 0
        for deed in group:
            if owner[deed] != seat:
                continue
            have += 1
            if level[deed] < 0:
                total += PRICE[deed] - MORTGAGE[deed] - INTEREST[deed]
            else:
                total += PRICE[deed] + level[deed] * COST[deed]
                means += MORTGAGE[deed] // 2
        if not have:
            continue
        if group == TRANSPORTS:
            total += _TRANSPORT_BONUS[have]
        elif group == UTILITIES:
            total += _UTILITY_BONUS[have]
        elif have == len(group):
            promise.append(group)
        elif have == len(group) - 1:
            (missing,) = [deed for deed in group if owner[deed] != seat]
            share = _NEAR if owner[missing] == BANK else _NEAR / 2
            total += int(share * premium(group))
    return total + sum(premium(group) * _buildable(group, means) for group in promise)


def _buildable(group: tuple[int, ...], means: int) -> float:
    """How far the means go towards three Farmhouses on every lot."""
    return 0.4 + 0.6 * min(1.0, means / (3 * len(group) * COST[group[0]]))


def deed_value(position: Position, seat: int, deed: int) -> float:
    """What an unowned deed is worth to a seat, and what it is worth to keep it from others."""
    held = Holdings.of(position)
    before = worth(held, seat)
    spoils = 0.0
    for group in GROUPS:
        if deed not in group:
            continue
        rest = {held.owner[one] for one in group if one != deed}
        rival = next(iter(rest))
        if len(rest) == 1 and rival not in (BANK, seat):
            spoils = 0.5 * premium(group)
    held.owner[deed] = seat
    return worth(held, seat) - before + spoils


def deal_gains(position: Position, seat: int, deal: Propose) -> tuple[float, float]:
    """What a deal is worth to its proposer and to the other side.

    What the other side wins counts against it, most with few players.
    """
    before = Holdings.of(position)
    after = before.after(seat, deal)
    mine = worth(after, seat) - worth(before, seat)
    theirs = worth(after, deal.to) - worth(before, deal.to)
    share = {1: 0.85, 2: 0.6, 3: 0.45}.get(len(others(position, seat)), 0.35)
    return mine - share * max(theirs, 0), theirs - share * max(mine, 0)


def rents_against(position: Position, seat: int) -> list[int]:
    """By space, what a seat would pay there on average."""
    owner, level = position.owner, position.level
    found = [0] * len(SPACES)
    for deed in DEEDS:
        if owner[deed] not in (BANK, seat) and level[deed] >= 0:
            found[deed] = rent(position, deed) * (7 if deed in UTILITIES else 1)
    return found


def reserve(position: Position, seat: int) -> int:
    """The cash that a seat should not go below of its own will."""
    against = rents_against(position, seat)
    return min(900, 40 + sum(against) // 6 + max(against) // 4)


def landing(position: Position, seat: int, space: int, against: Sequence[int]) -> float:
    """What it is worth to a seat to land on a space."""
    kind = SPACES[space].kind
    if kind == "deed":
        if position.owner[space] != BANK:
            return -against[space]
        price = PRICE[space]
        if position.players[seat].cash < price:
            return 0
        return max(0.0, deed_value(position, seat, space) - price) + price / 5
    if kind == "tax":
        return -PRICE[space]
    if kind == "arrest":
        return -_ARREST if BANK in [position.owner[deed] for deed in DEEDS] else _ARREST
    return _CARD_SPACE if kind == "card" else 0


def roll_value(position: Position, seat: int, place: int) -> float:
    """What two dice from a space promise on average."""
    against = rents_against(position, seat)
    total = 0.0
    for total_dice, ways in enumerate(_SUMS, 2):
        space = (place + total_dice) % len(SPACES)
        bonus = 200 if place + total_dice >= len(SPACES) else 0
        total += ways * (landing(position, seat, space, against) + bonus)
    return total / 36


def build_value(position: Position, seat: int, space: int) -> float:
    """How much rent one more building brings, per dollar of its cost."""
    level = position.level[space]
    now = rent(position, space)
    return len(others(position, seat)) * (RENTS[space][level + 1] - now) / COST[space]


def lot_groups(position: Position, seat: int) -> list[tuple[int, ...]]:
    """The groups of lots that a seat owns completely, mortgaged or not."""
    owner = position.owner
    return [group for group in LOTS if all(owner[lot] == seat for lot in group)]
