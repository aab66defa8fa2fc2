"""Deals between two players (MO-24, MO-25): which are possible, and a few that make sense."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from ozgames.games.monopoly.board import (
    DEEDS,
    FINE,
    GROUP_OF,
    GROUPS,
    INTEREST,
    NAMES,
    PRICE,
    RENTS,
)
from ozgames.games.monopoly.estate import Position, holds, inherited, others, tradable
from ozgames.games.monopoly.moves import Propose

PROPOSALS = 5
"""How many deals a seat may propose between the beginnings of two turns (MO-24)."""

LISTED = 6
"""How many deals are listed at most; any other can be put together."""


class Fault(NamedTuple):
    """Why a deal is impossible, and by which rule."""

    reason: str
    rule: str = "MO-24"


def deal_fault(position: Position, seat: int, deal: Propose) -> Fault | None:
    """Why a seat cannot propose a deal; ``None`` if it can."""
    seats = len(position.players)
    if not 0 <= deal.to < seats or deal.to == seat or position.players[deal.to].out:
        return Fault("A deal needs another player who is in the game.")
    if position.players[seat].offers >= PROPOSALS:
        return Fault("Five deals proposed in one turn are enough.")
    if deal.pay < 0 or deal.ask < 0 or (deal.pay and deal.ask):
        return Fault("Cash changes hands in one direction only.")
    if deal.give_cards < 0 or deal.take_cards < 0 or (deal.give_cards and deal.take_cards):
        return Fault("Jail cards change hands in one direction only.")
    if not (deal.pay or deal.give or deal.give_cards) or not (
        deal.ask or deal.take or deal.take_cards
    ):
        return Fault("Both sides must give something.")
    if not (deal.give or deal.take or deal.give_cards or deal.take_cards):
        return Fault("A deal is about properties or jail cards; money alone is a loan or a gift.")
    return _side_fault(
        position, seat, deal.pay, deal.ask, deal.give, deal.take, deal.give_cards
    ) or (_side_fault(position, deal.to, deal.ask, deal.pay, deal.take, deal.give, deal.take_cards))


def _side_fault(
    position: Position,
    seat: int,
    pays: int,
    gets: int,
    gives: tuple[int, ...],
    takes: tuple[int, ...],
    cards: int,
) -> Fault | None:
    player = position.players[seat]
    if len(gives) > 1 and list(gives) != sorted(set(gives)):
        return Fault("Every deed is named once, in the order of the board.")
    for deed in gives:
        if not 0 <= deed < len(NAMES) or position.owner[deed] != seat:
            return Fault(f"P{seat + 1} does not own everything that P{seat + 1} is to give.")
        if not tradable(position, deed):
            return Fault(f"Buildings stand in the group of {NAMES[deed]}.")
        if inherited(position, deed):
            return Fault(f"The tenth on {NAMES[deed]} is still to be settled.", "MO-25")
    if cards > len(player.cards):
        return Fault(f"P{seat + 1} has not so many jail cards.")
    if pays > player.cash:
        return Fault(f"P{seat + 1} has not so much cash.")
    interest = 0
    for deed in takes:
        if 0 <= deed < len(NAMES) and position.level[deed] < 0:
            interest += INTEREST[deed]
    if player.cash - pays + gets < interest:
        return Fault(f"P{seat + 1} could not pay the tenth on mortgaged properties.", "MO-25")
    return None


def premium(group: tuple[int, ...]) -> int:
    """What having all of a group is worth beyond its deeds, in dollars."""
    if len(RENTS[group[0]]) == 6:
        return int(0.4 * sum(RENTS[deed][3] for deed in group))
    return len(group) * 50


class Gap(NamedTuple):
    """The one deed that a player lacks to have all of a group, and another player has.

    Attributes:
        seat: who lacks it.
        deed: what is lacking.
        owner: whose it is.
    """

    seat: int
    deed: int
    owner: int


def gaps(position: Position, seat: int) -> list[Gap]:
    """The deeds that a seat lacks, or alone keeps from another, to complete a group."""
    owner = position.owner
    found = []
    for group, owners_of in zip(GROUPS, _OWNERS, strict=True):
        owners = owners_of(owner)
        have = owners.count(seat)
        if not have:
            continue
        if have == len(owners) - 1:
            place = next(place for place, one in enumerate(owners) if one != seat)
            if owners[place] >= 0:
                found.append(Gap(seat, group[place], owners[place]))
        if have == 1:
            other = owners[0] if owners[0] != seat else owners[1]
            if other >= 0 and owners.count(other) == len(owners) - 1:
                found.append(Gap(other, group[owners.index(seat)], seat))
    return found


_OWNERS = tuple(itemgetter(*group) for group in GROUPS)


def offers(position: Position, seat: int) -> list[Propose]:
    """A few deals that a seat may propose; at least one if it can propose any simple one."""
    player = position.players[seat]
    if player.offers >= PROPOSALS:
        return []
    near = gaps(position, seat)
    found: list[Propose] = []
    for other in others(position, seat) if near or player.jail else ():
        theirs = [gap.deed for gap in near if gap.seat == seat and gap.owner == other]
        mine = [gap.deed for gap in near if gap.seat == other]
        for deed in theirs:
            found += _swaps(other, deed, mine)
            found.append(Propose(other, pay=_fair(position, seat, deed), take=(deed,)))
        found += [Propose(other, ask=_fair(position, other, deed), give=(deed,)) for deed in mine]
        if player.jail and position.players[other].cards:
            found.append(Propose(other, pay=min(FINE - 10, player.cash), take_cards=1))
    possible = [deal for deal in found if deal_fault(position, seat, deal) is None]
    return possible[:LISTED] or _any_deal(position, seat)


def can_offer(position: Position, seat: int) -> bool:
    """Whether :func:`offers` has anything for a seat; found without listing it where possible."""
    if position.players[seat].offers >= PROPOSALS:
        return False
    return bool(_any_deal(position, seat) or offers(position, seat))


def _swaps(other: int, deed: int, mine: list[int]) -> list[Propose]:
    """Swaps that complete a group on both sides, even or balanced by cash."""
    found = []
    for own in mine:
        if GROUP_OF[own] == GROUP_OF[deed]:
            continue
        found.append(Propose(other, give=(own,), take=(deed,)))
        balance = (premium(GROUP_OF[deed]) - premium(GROUP_OF[own])) // 20 * 10
        if balance:
            found.append(
                Propose(other, max(balance, 0), max(-balance, 0), give=(own,), take=(deed,))
            )
    return found


def _fair(position: Position, buyer: int, deed: int) -> int:
    """A price for the last deed of a group, as far as the buyer's cash goes."""
    price = (2 * PRICE[deed] + premium(GROUP_OF[deed])) // 20 * 10
    return min(price, position.players[buyer].cash)


def _any_deal(position: Position, seat: int) -> list[Propose]:
    """The first simple sale or purchase that is possible.

    What :func:`deal_fault` would say is worked out here: this is asked before every roll.
    """
    players, owner, level = position.players, position.owner, position.level
    mine = players[seat]
    for other in others(position, seat):
        theirs = players[other]
        for deed in DEEDS:
            owned = owner[deed]
            if owned == other:
                buyer = mine
            elif owned == seat:
                buyer = theirs
            else:
                continue
            price = min(PRICE[deed], buyer.cash)
            tenth = INTEREST[deed] if level[deed] < 0 else 0
            if not price or buyer.cash - price < tenth or level[deed] > 0:
                continue
            if tradable(position, deed) and not inherited(position, deed):
                if owned == other:
                    return [Propose(other, pay=price, take=(deed,))]
                return [Propose(other, ask=price, give=(deed,))]
        if theirs.cards and mine.cash:
            return [Propose(other, pay=min(FINE, mine.cash), take_cards=1)]
        if mine.cards and theirs.cash:
            return [Propose(other, ask=min(FINE, theirs.cash), give_cards=1)]
    return []


def groups_completed(
    position: Position, seat: int, gains: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The groups that a seat would have whole after receiving deeds."""
    return [
        group
        for group in GROUPS
        if any(deed in gains for deed in group)
        and holds(position, seat, group) + sum(deed in gains for deed in group) == len(group)
    ]
