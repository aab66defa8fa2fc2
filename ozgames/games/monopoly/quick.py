"""Quick play of Monopoly for lines that are only imagined: on the position itself, no deals."""

from __future__ import annotations

from random import Random

from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    CITY,
    COST,
    DEEDS,
    FINE,
    GROUP_OF,
    LOTS,
    PRICE,
    RENTS,
    TRANSPORTS,
    UTILITIES,
)
from ozgames.games.monopoly.choices import may_enter, raises, step_moves
from ozgames.games.monopoly.estate import Position, redemption, rivals, stock
from ozgames.games.monopoly.heuristic import answer
from ozgames.games.monopoly.judgement import deed_value, rents_against, reserve
from ozgames.games.monopoly.state import BANK, Auction, Debt, Purchase, State

_DANGER = 1200
"""The rents against a seat, together, from which on it is safer in Jail, in dollars."""

_UNSOLD = 6
"""The deeds still to be had from which on it is better out of Jail."""

_CUSHION = 300
"""What has to be left over, besides the reserve, when a mortgage is paid back, in dollars."""


def quick_move(state: State, seat: int, rng: Random) -> m.Move | None:
    """What a seat is likely to do; ``None`` where nothing needs doing."""
    if state.steps:
        return _answer(state, seat, rng)
    due = state.due
    if due and due.owner == seat:
        return m.Claim()
    business = _business(state, seat)
    if business or seat != state.turn:
        return business
    player = state.players[seat]
    if player.jail:
        return _leave_jail(state, seat)
    if may_enter(state) and _wary(state, seat):
        return m.Enter()
    return m.Roll()


def _business(state: State, seat: int) -> m.Move | None:
    """A building or, in the seat's own turn, a mortgage paid back."""
    cash, owner, level = state.players[seat].cash, state.owner, state.level
    if cash < 60:
        return None
    lots = []
    redeem = -1
    for group in LOTS:
        if owner[group[0]] != seat or cash < COST[group[0]]:
            continue
        levels = [level[lot] for lot in group]
        lowest = min(levels)
        if lowest < CITY and all(owner[lot] == seat for lot in group):
            if lowest < 0:
                redeem = group[levels.index(lowest)]
            else:
                lots.append(group[len(group) - 1 - levels[::-1].index(lowest)])
    own = seat == state.turn
    if redeem < 0 and own and cash > _CUSHION:
        redeem = next((deed for deed in DEEDS if owner[deed] == seat and level[deed] < 0), redeem)
    if not lots and redeem < 0:
        return None
    spare = cash - reserve(state, seat)
    lots = [lot for lot in lots if COST[lot] <= spare]
    if lots:
        lot = max(lots, key=lambda one: _lift(state, one))
        if _in_stock(state, lot) and not (seat != state.turn and rivals(state, seat, lot)):
            return m.Build(lot)
    if redeem >= 0 and own:
        whole = COST[redeem] and all(owner[lot] == seat for lot in GROUP_OF[redeem])
        if redemption(redeem) + (0 if whole else _CUSHION) <= spare:
            return m.Redeem(redeem)
    return None


def _lift(state: State, lot: int) -> float:
    """The rent that one more building brings, per dollar of its cost."""
    level = state.level[lot]
    return (RENTS[lot][level + 1] - RENTS[lot][level]) / COST[lot]


def _in_stock(state: State, lot: int) -> bool:
    left = stock(state.level)
    return bool(left.cities if state.level[lot] == CITY - 1 else left.farmhouses)


def _leave_jail(state: State, seat: int) -> m.Move:
    """Out early, while there is land to buy."""
    player = state.players[seat]
    if player.jail == 3:
        return m.Roll()
    owner = state.owner
    free = sum([owner[deed] == BANK for deed in DEEDS])
    if free < _UNSOLD and sum(rents_against(state, seat)) > _DANGER:
        return m.Roll()
    if player.cards:
        return m.UseCard()
    return m.PayFine() if player.cash >= FINE + 150 else m.Roll()


def _wary(state: State, seat: int) -> bool:
    """Whether the pop-up promises more than the road: with little to buy and much to pay."""
    place = state.players[seat].place
    against = rents_against(state, seat)
    ahead = sum([against[(place + step) % len(against)] for step in range(2, 13)])
    return ahead > _DANGER / 3


def _answer(state: State, seat: int, rng: Random) -> m.Move:
    """To the step that waits."""
    step = state.steps[-1]
    if isinstance(step, Purchase):
        return _buy(state, seat, step.space, rng)
    if isinstance(step, Debt):
        means = raises(state, seat)
        return answer(state, means, rng) if means else m.Bankrupt()
    if isinstance(step, Auction) and step.item == "deed":
        return _bid(state, seat, step)
    return answer(state, step_moves(state, step), rng)


def _bid(state: State, seat: int, auction: Auction) -> m.Move:
    """Just above what the others would bid, or once close to what the deed is worth here."""
    least = auction.high + 1
    limits = bid_limits(state, auction)
    own = limits.pop(seat)
    if own < least:
        return m.Pass()
    rival = max(limits.values(), default=0)
    if own > rival:
        return m.Bid(max(least, rival + 1))
    bold = own * 8 // 10
    return m.Bid(bold) if bold >= least else m.Pass()


def bid_limits(position: Position, auction: Auction) -> dict[int, int]:
    """How high each bidder is likely to go for a deed, in dollars."""
    found = {}
    for seat in auction.bidders:
        limit = 0.95 * deed_value(position, seat, auction.space)
        cash = position.players[seat].cash
        if limit <= 1.25 * PRICE[auction.space]:
            cash -= reserve(position, seat) // 3
        found[seat] = max(0, int(min(limit, cash)))
    return found


def _buy(state: State, seat: int, space: int, rng: Random) -> m.Move:
    cash, price = state.players[seat].cash, PRICE[space]
    group = GROUP_OF[space]
    owner = state.owner
    rest = {owner[deed] for deed in group if deed != space}
    keen = len(rest) == 1 and BANK not in rest and group not in (TRANSPORTS, UTILITIES)
    if cash >= price and (keen or cash - price >= reserve(state, seat) // 3):
        return m.Buy()
    if not keen:
        return m.Decline()
    moves: list[m.Move] = [m.Buy()] if cash >= price else []
    return answer(state, [*moves, m.Decline(), *raises(state, seat)], rng)
