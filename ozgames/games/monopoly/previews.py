"""What a move of Monopoly costs or brings, in a few words."""

from __future__ import annotations

from ozgames.engine.words import listed
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    CITY,
    COST,
    GROUP_NAMES,
    GROUP_OF,
    GROUPS,
    INTEREST,
    JAIL,
    NAMES,
    PRICE,
    RENTS,
    SALARY,
    SPACES,
    TRANSPORTS,
    UTILITIES,
    dollars,
    next_transport,
)
from ozgames.games.monopoly.deals import groups_completed
from ozgames.games.monopoly.estate import building_at, holds, raisable, redemption, rent, rivals
from ozgames.games.monopoly.state import BANK, Offer
from ozgames.games.monopoly.view import View


def preview(view: View, move: m.Move) -> str:
    """A few words beside a line of the menu; empty if there is nothing to say."""
    seat = view.turn if view.seat is None else view.seat
    if isinstance(move, m.Roll):
        return _roll(view)
    if isinstance(move, m.Enter):
        return f"a power of Oz, then out at {NAMES[next_transport(view.players[view.turn].place)]}"
    if isinstance(move, m.Buy | m.Bid):
        return _gain(view, move)
    if isinstance(move, m.Build):
        return _build(view, move.space)
    if isinstance(move, m.Place):
        return _rent_rise(view, move.space)
    if isinstance(move, m.Redeem):
        return f"of it {dollars(INTEREST[move.space])} interest"
    if isinstance(move, m.Mortgage):
        return f"no rent until redeemed for {dollars(redemption(move.space))}"
    if isinstance(move, m.Propose):
        return deal_preview(view, seat, move)
    if isinstance(move, m.Accept):
        step = view.step
        return deal_preview(view, step.seat, _as_proposal(step)) if isinstance(step, Offer) else ""
    if isinstance(move, m.Bankrupt):
        return _bankrupt(view)
    if isinstance(move, m.Fly):
        return _fly(view, move.space)
    return ""


def _as_proposal(offer: Offer) -> m.Propose:
    return m.Propose(
        offer.to,
        offer.pay,
        offer.ask,
        offer.give,
        offer.take,
        offer.give_cards,
        offer.take_cards,
    )


def _roll(view: View) -> str:
    player = view.players[view.turn]
    if player.inside:
        return f"from {NAMES[next_transport(player.place)]} onwards"
    if player.jail == 3:
        return "without a double you pay and move"
    return ""


def _gain(view: View, move: m.Buy | m.Bid) -> str:
    step = view.step
    if step is None:
        return ""
    if step.kind == "buy":
        cash = view.players[step.seat].cash - PRICE[step.space]
        return f"{_group_line(view, step.seat, step.space)}; {dollars(cash)} left"
    if step.kind == "auction" and isinstance(move, m.Bid):
        left = view.players[step.bidders[0]].cash - move.amount
        worth = f"listed at {dollars(PRICE[step.space])}; " if step.item == "deed" else ""
        return f"{worth}{dollars(left)} left"
    return ""


def _group_line(view: View, seat: int, space: int) -> str:
    group = GROUP_OF[space]
    have = holds(view, seat, group)
    name = GROUP_NAMES[GROUPS.index(group)]
    if have + 1 == len(group):
        return f"completes {name}"
    return f"{name} {have + 1} of {len(group)}"


def _build(view: View, space: int) -> str:
    cost = f"{dollars(COST[space])}; {_rent_rise(view, space)}"
    if rivals(view, view.owner[space], space):
        return f"{cost}; others may want it too"
    return cost


def _rent_rise(view: View, space: int) -> str:
    level = view.level[space]
    if not 0 <= level < CITY:
        return ""
    what = "with the City" if building_at(level) == "city" else f"with {level + 1}"
    return f"rent {rent(view, space)}, {what} {RENTS[space][level + 1]}"


def deal_preview(view: View, seat: int, deal: m.Propose) -> str:
    """What a deal makes of both sides: groups completed, interest due, cash left."""
    parts = [
        _side(view, seat, deal.give, deal.take, deal.ask - deal.pay),
        _side(view, deal.to, deal.take, deal.give, deal.pay - deal.ask),
    ]
    return "; ".join(parts)


def _side(view: View, seat: int, gives: tuple[int, ...], takes: tuple[int, ...], cash: int) -> str:
    parts = [f"P{seat + 1} then has {dollars(view.players[seat].cash + cash)}"]
    names = [GROUP_NAMES[GROUPS.index(group)] for group in groups_completed(view, seat, takes)]
    if names:
        parts.append(f"all of {listed(names)}")
    broken = [
        GROUP_NAMES[GROUPS.index(group)]
        for group in GROUPS
        if holds(view, seat, group) == len(group) and any(deed in gives for deed in group)
    ]
    if broken:
        parts.append(f"no longer all of {listed(broken)}")
    interest = sum(INTEREST[deed] for deed in takes if view.level[deed] < 0)
    if interest:
        parts.append(f"{dollars(interest)} interest to pay")
    return listed(parts)


def _bankrupt(view: View) -> str:
    step = view.step
    if step is None or step.kind != "debt":
        return ""
    more = raisable(view, step.seat)
    whom = "the bank" if step.to == BANK else f"P{step.to + 1}"
    return f"all goes to {whom}; {dollars(more)} could still be raised"


def _fly(view: View, space: int) -> str:
    """What waits on a space."""
    kind, owner = SPACES[space].kind, view.owner[space]
    parts = [f"{dollars(SALARY)} at GO"] if space <= view.players[view.turn].place else []
    if kind == "deed" and owner == BANK:
        parts.append(f"for sale at {dollars(PRICE[space])}")
    elif kind == "deed" and owner == view.turn:
        parts.append("yours")
    elif kind == "deed":
        amount = rent(view, space)
        times = " x dice" if space in UTILITIES else ""
        parts.append(
            f"P{owner + 1}'s, rent {amount}{times}" if amount else f"P{owner + 1}'s, no rent"
        )
    elif kind == "tax":
        parts.append(f"pay {dollars(PRICE[space])}")
    elif kind == "arrest":
        parts.append("to Jail")
    elif space == JAIL:
        parts.append("just visiting")
    if space in TRANSPORTS:
        parts.append("no way in from here")
    return "; ".join(parts)
