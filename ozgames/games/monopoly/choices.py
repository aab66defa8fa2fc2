"""What the rules allow in a position, seat by seat."""

from __future__ import annotations

from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    CITY,
    COST,
    DEEDS,
    FINE,
    GROUPS,
    LOTS,
    MORTGAGE,
    SPACES,
)
from ozgames.games.monopoly.deals import can_offer, offers
from ozgames.games.monopoly.estate import (
    Position,
    interest_ahead,
    lots_for,
    others,
    redemption,
    stock,
    whole,
)
from ozgames.games.monopoly.state import Auction, Step, decider

_BUILD = tuple(m.Build(space) for space in range(len(SPACES)))
_SELL = tuple(m.Sell(space) for space in range(len(SPACES)))
_MORTGAGE = tuple(m.Mortgage(space) for space in range(len(SPACES)))
_REDEEM = tuple(m.Redeem(space) for space in range(len(SPACES)))
_PLACE = tuple(m.Place(space) for space in range(len(SPACES)))
_FLY = tuple(m.Fly(space) for space in range(len(SPACES)))
_REDEMPTION = tuple(redemption(space) for space in range(len(SPACES)))

RAISES = (10, 50, 100)
"""By how much more than the last bid one may bid from the list, besides the least and all."""


def moves_of(position: Position, seat: int) -> list[m.Move]:
    """Every move of a seat that is listed; a match that is over is not asked about."""
    if position.steps:
        step = position.steps[-1]
        return step_moves(position, step) if decider(step) == seat else []
    found = turn_moves(position) if seat == position.turn else []
    return found + aside(position, seat)


def turn_moves(position: Position) -> list[m.Move]:
    """How the one whose turn it is can go on."""
    player = position.players[position.turn]
    found: list[m.Move] = [m.Roll()]
    if player.jail:
        if player.cash >= FINE:
            found.append(m.PayFine())
        if player.cards:
            found.append(m.UseCard())
    elif may_enter(position):
        found.append(m.Enter())
    return found


def may_enter(position: Position) -> bool:
    """Whether the pop-up is open to the one whose turn it is (MO-31, MO-40)."""
    player = position.players[position.turn]
    return player.entry and not player.inside and not position.doubles


def aside(position: Position, seat: int) -> list[m.Move]:
    """What a seat may do between two actions, in anybody's turn (MO-17, MO-19, MO-24)."""
    if position.players[seat].out:
        return []
    found: list[m.Move] = []
    if position.due and position.due.owner == seat:
        found.append(m.Claim())
    found += _builds(position, seat)
    found += offers(position, seat)
    found += _redemptions(position, seat)
    return found + raises(position, seat)


def acts_aside(position: Position, seat: int) -> bool:
    """Whether :func:`aside` has anything for a seat; found without listing it where possible."""
    if position.players[seat].out:
        return False
    if position.due and position.due.owner == seat:
        return True
    owner, level, cash = position.owner, position.level, position.players[seat].cash
    for deed in DEEDS:
        # A deed that is free of mortgage is to be mortgaged, or its group to be sold from.
        if owner[deed] == seat and (level[deed] >= 0 or _REDEMPTION[deed] <= cash):
            return True
    return can_offer(position, seat)


def _builds(position: Position, seat: int) -> list[m.Move]:
    cash, level = position.players[seat].cash, position.level
    found: list[m.Move] = []
    left = None
    for group in LOTS:
        if position.owner[group[0]] != seat or cash < COST[group[0]] or not whole(position, group):
            continue
        lowest = min([level[lot] for lot in group])
        if lowest == CITY:
            continue
        left = left or stock(level)
        if left.cities if lowest == CITY - 1 else left.farmhouses:
            found += [_BUILD[lot] for lot in group if level[lot] == lowest]
    return found


def _redemptions(position: Position, seat: int) -> list[m.Move]:
    owner, level, cash = position.owner, position.level, position.players[seat].cash
    return [
        _REDEEM[deed]
        for deed in DEEDS
        if owner[deed] == seat and level[deed] < 0 and _REDEMPTION[deed] <= cash
    ]


def raises(position: Position, seat: int) -> list[m.Move]:
    """Properties to mortgage and buildings to sell."""
    owner, level = position.owner, position.level
    found: list[m.Move] = []
    sells: list[m.Move] = []
    for group in GROUPS:
        highest = 0
        if COST[group[0]] and owner[group[0]] == seat:
            highest = max([level[deed] for deed in group])
        for deed in group:
            if owner[deed] != seat:
                continue
            if highest <= 0:
                if level[deed] == 0:
                    found.append(_MORTGAGE[deed])
            elif level[deed] == highest:
                sells.append(_SELL[deed])
    return found + sells


def step_moves(position: Position, step: Step) -> list[m.Move]:
    """The answers to a step that waits."""
    seat = decider(step)
    player = position.players[seat]
    found: list[m.Move] = []
    if step.kind == "buy":
        if player.cash >= SPACES[step.space].price:
            found.append(m.Buy())
        found.append(m.Decline())
        return found + offers(position, seat) + raises(position, seat)
    if step.kind == "auction":
        found = [*bids(position, step), m.Pass()]
        return found + raises(position, seat) if step.item == "deed" else found
    if step.kind == "debt":
        return [*offers(position, seat), *raises(position, seat), m.Bankrupt()]
    if step.kind == "deal":
        return [m.Accept(), m.Refuse()]
    if step.kind == "inherit":
        if can_redeem_now(position, seat, step.space):
            found.append(_REDEEM[step.space])
        return [*found, m.Interest()]
    if step.kind == "wish":
        return [m.Want(), m.Pass()]
    if step.kind == "place":
        return [_PLACE[lot] for lot in lots_for(position, seat, step.item)]
    if step.kind == "fine":
        return [m.UseCard(), m.PayFine()]
    if step.kind == "curse":
        return [m.Curse(other) for other in others(position, seat)]
    if step.kind == "fly":
        return [_FLY[space] for space in range(len(SPACES)) if space != player.place]
    return []


def bids(position: Position, auction: Auction) -> list[m.Move]:
    """Some bids of the one who is asked: the least, a few higher ones, and all cash (MO-18)."""
    cash = position.players[auction.bidders[0]].cash
    least = auction.high + 1
    if cash < least:
        return []
    amounts = [least, *[auction.high + more for more in RAISES if auction.high + more < cash]]
    return [m.Bid(amount) for amount in dict.fromkeys([*amounts, cash])]


def can_redeem_now(position: Position, seat: int, space: int) -> bool:
    """Whether a mortgaged deed just received can be redeemed and the tenths on others paid."""
    return position.players[seat].cash >= MORTGAGE[space] + interest_ahead(position, seat)


def can_beat(auction: Auction, cash: int, more: int) -> bool:
    """Whether somebody with so much cash, and so much more to raise, can beat the last bid."""
    return cash + (more if auction.item == "deed" else 0) > auction.high


def may_propose(position: Position, seat: int) -> bool:
    """Whether a seat may put a deal together now, listed or not (MO-24).

    Deals wait while an auction or another deal is under way.
    """
    if position.steps:
        step = position.steps[-1]
        return step.kind in ("buy", "debt") and decider(step) == seat
    return not position.players[seat].out
