"""The moves of Monopoly that a good player would think about, deals of its own included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    COST,
    GROUP_OF,
    GROUPS,
    LOTS,
    MORTGAGE,
    SALARY,
)
from ozgames.games.monopoly.deals import deal_fault
from ozgames.games.monopoly.estate import holds, others, tradable
from ozgames.games.monopoly.foresight import shares
from ozgames.games.monopoly.judgement import (
    Holdings,
    build_value,
    deal_gains,
    landing,
    lot_groups,
    rents_against,
    reserve,
)
from ozgames.games.monopoly.quick import bid_limits
from ozgames.games.monopoly.state import Auction, Step, decider
from ozgames.games.monopoly.view import View

_LEAST_GAIN = 15
"""What the other side should gain by a deal for it to be agreed to, in dollars."""

_STEP = 10
"""The steps in which cash is offered and asked for, in dollars."""

_PROPOSED = 2
"""How many deals a seat thinks of in one turn."""

_DEALS = 4
"""How many deals are thought over at the same time."""

_DANGER = 400
"""The rents against a seat, together, from which on the pop-up may be safer than the road."""


def worth_thinking(view: View, moves: Sequence[m.Move]) -> list[m.Move]:
    """The moves that a good player would think about, the most promising first."""
    if view.steps:
        return _answers(view, view.steps[-1], moves)
    seat = view.turn if view.seat is None else view.seat
    claims = [move for move in moves if isinstance(move, m.Claim)]
    if claims:
        return list(claims)
    builds = _builds(view, seat, moves)
    if seat != view.turn:
        return builds
    danger = sum(rents_against(view, seat)) > _DANGER
    kinds = m.UseCard | m.PayFine | m.Roll | m.Enter if danger else m.UseCard | m.PayFine | m.Roll
    ways = [move for move in moves if isinstance(move, kinds)]
    return [*deals(view, seat), *builds, *_loans(view, seat, moves), *ways]


def _builds(view: View, seat: int, moves: Sequence[m.Move]) -> list[m.Move]:
    """The best building of each of the two best groups."""
    best: dict[tuple[int, ...], tuple[float, m.Move]] = {}
    for move in moves:
        if isinstance(move, m.Build):
            value = build_value(view, seat, move.space)
            group = GROUP_OF[move.space]
            if group not in best or value >= best[group][0]:
                best[group] = value, move
    found = sorted(best.values(), key=lambda one: -one[0])
    return [move for _, move in found[:2]]


def _loans(view: View, seat: int, moves: Sequence[m.Move]) -> list[m.Move]:
    """A mortgage on a lone deed, to build with."""
    cash = view.players[seat].cash
    if not any(
        cash < COST[group[0]] + 100 and 0 <= min(view.level[lot] for lot in group) < 3
        for group in lot_groups(view, seat)
    ):
        return []
    loose = [
        move
        for move in moves
        if isinstance(move, m.Mortgage) and holds(view, seat, GROUP_OF[move.space]) == 1
    ]
    return [max(loose, key=lambda move: MORTGAGE[move.space])] if loose else []


# --- answers ---


def _answers(view: View, step: Step, moves: Sequence[m.Move]) -> list[m.Move]:
    """To the step that waits; nothing where the advice is as good as any thought."""
    seat = decider(step)
    if isinstance(step, Auction):
        return _bids(view, seat, step)
    if step.kind == "buy":
        return [move for move in moves if isinstance(move, m.Buy | m.Decline)]
    if step.kind == "fly":
        return _flights(view, seat, moves)
    if step.kind == "place":
        places = [move for move in moves if isinstance(move, m.Place)]
        return list(sorted(places, key=lambda one: -build_value(view, seat, one.space))[:2])
    if step.kind == "debt":
        return []
    return list(moves)


def _bids(view: View, seat: int, auction: Auction) -> list[m.Move]:
    """The least bid, bids at what the item is worth here and elsewhere, and none."""
    cash, least = view.players[seat].cash, auction.high + 1
    if auction.item == "deed":
        limits = bid_limits(view, auction)
        own = limits.pop(seat)
        rival = max(limits.values(), default=0)
        amounts = [max(least, own * 7 // 10), own, rival + 1]
    else:
        amounts = [auction.high + 50, auction.high + 150]
    bids = sorted({amount for amount in amounts if least <= amount <= cash})
    return [*[m.Bid(amount) for amount in bids], m.Pass()]


def _flights(view: View, seat: int, moves: Sequence[m.Move]) -> list[m.Move]:
    """The three best places to be carried to."""
    against = rents_against(view, seat)
    place = view.players[seat].place
    flights = [move for move in moves if isinstance(move, m.Fly)]

    def promise(flight: m.Fly) -> float:
        salary = SALARY if flight.space <= place else 0
        return landing(view, seat, flight.space, against) + salary

    return list(sorted(flights, key=lambda one: -promise(one))[:3])


# --- deals ---


def deals(view: View, seat: int) -> list[m.Move]:
    """The deals that help a seat most and that the other side should agree to."""
    if view.players[seat].offers >= _PROPOSED:
        return []
    held = Holdings.of(view)
    playing = [player.out == 0 for player in view.players]
    now = shares(held, playing)[seat]
    found: dict[m.Move, float] = {}  # two swaps may come to the same deal
    for swap in chain.from_iterable(_swaps(view, seat, other) for other in others(view, seat)):
        deal = _priced(view, seat, swap)
        if deal and deal_fault(view, seat, deal) is None:
            gain = shares(held.after(seat, deal), playing)[seat] - now
            if gain > 0:
                found[deal] = gain
    return sorted(found, key=lambda deal: -found[deal])[:_DEALS]


def _swaps(view: View, seat: int, other: int) -> Iterator[m.Propose]:
    """Deeds for deeds, so that a group of lots is completed; the cash is still to be found."""
    owner = view.owner
    wanted, sought = (
        [
            tuple([lot for lot in group if owner[lot] != one])
            for group in LOTS
            if all(owner[lot] in (seat, other) for lot in group)
            and one in [owner[lot] for lot in group]
            and not all(owner[lot] == one for lot in group)
            and all(tradable(view, lot) for lot in group)
        ]
        for one in (seat, other)
    )
    spare = [
        (deed,)
        for group in GROUPS
        for deed in group
        if owner[deed] == seat and holds(view, seat, group) == 1 and tradable(view, deed)
    ]
    for take in wanted:
        group = GROUP_OF[take[0]]
        yield m.Propose(other, take=take)
        for give in [*sought, *spare]:
            if GROUP_OF[give[0]] != group:
                yield m.Propose(other, give=give, take=take)
    for give in sought:
        yield m.Propose(other, give=give)


def _priced(view: View, seat: int, swap: m.Propose) -> m.Propose | None:
    """The deal with the cash at which the other side just agrees; ``None`` if there is none."""
    mine, theirs = view.players[seat].cash, view.players[swap.to].cash
    low, high = -(theirs - reserve(view, swap.to) // 2) // _STEP, mine // _STEP
    if low > high or not _agreed(view, seat, _with_cash(swap, high * _STEP)):
        return None
    while low < high:
        middle = (low + high) // 2
        if _agreed(view, seat, _with_cash(swap, middle * _STEP)):
            high = middle
        else:
            low = middle + 1
    deal = _with_cash(swap, high * _STEP)
    return deal if deal.take or deal.ask else None


def _agreed(view: View, seat: int, deal: m.Propose) -> bool:
    return deal_gains(view, seat, deal)[1] >= _LEAST_GAIN


def _with_cash(swap: m.Propose, paid: int) -> m.Propose:
    return m.Propose(swap.to, max(paid, 0), max(-paid, 0), swap.give, swap.take)
