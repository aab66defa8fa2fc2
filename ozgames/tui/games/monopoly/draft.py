"""A deal being put together, and what it would make of both sides (MO-24, MO-25)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ozgames.engine.words import listed
from ozgames.games.monopoly.board import (
    DEEDS,
    GROUP_OF,
    GROUPS,
    INTEREST,
    SPACES,
    dollars,
)
from ozgames.games.monopoly.estate import holds, rent, whole
from ozgames.games.monopoly.moves import Propose
from ozgames.games.monopoly.state import Offer
from ozgames.games.monopoly.view import View
from ozgames.games.monopoly.words import rent_line

Side = Literal["give", "take"]
Item = int | Literal["cash", "card"]
"""A deed by its space, or cash, or jail cards."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What each side gives, as far as it is filled in.

    Attributes:
        seat: who proposes.
        to: to whom.
        pay: cash that the proposer gives.
        ask: cash that the proposer gets.
        give: deeds that the proposer gives.
        take: deeds that the proposer gets.
        give_cards: jail cards that the proposer gives.
        take_cards: jail cards that the proposer gets.
    """

    seat: int
    to: int
    pay: int = 0
    ask: int = 0
    give: frozenset[int] = frozenset()
    take: frozenset[int] = frozenset()
    give_cards: int = 0
    take_cards: int = 0

    @classmethod
    def of(cls, offer: Offer) -> Draft:
        """The deal on the table."""
        return cls(
            offer.seat,
            offer.to,
            offer.pay,
            offer.ask,
            frozenset(offer.give),
            frozenset(offer.take),
            offer.give_cards,
            offer.take_cards,
        )

    @property
    def move(self) -> Propose:
        """The proposal."""
        return Propose(
            self.to,
            self.pay,
            self.ask,
            tuple(sorted(self.give)),
            tuple(sorted(self.take)),
            self.give_cards,
            self.take_cards,
        )

    def cash(self, side: Side) -> int:
        """What a side gives in money."""
        return self.pay if side == "give" else self.ask

    def cards(self, side: Side) -> int:
        """How many jail cards a side gives."""
        return self.give_cards if side == "give" else self.take_cards

    def deeds(self, side: Side) -> frozenset[int]:
        """The deeds that a side gives."""
        return self.give if side == "give" else self.take

    def giver(self, side: Side) -> int:
        """Whose side that is."""
        return self.seat if side == "give" else self.to

    def with_cash(self, side: Side, amount: int) -> Draft:
        """The draft with other money on a side, and so none on the other one."""
        if side == "give":
            return replace(self, pay=amount, ask=0 if amount else self.ask)
        return replace(self, ask=amount, pay=0 if amount else self.pay)

    def with_cards(self, side: Side, count: int) -> Draft:
        """The draft with other jail cards on a side, and so none on the other one."""
        if side == "give":
            return replace(self, give_cards=count, take_cards=0 if count else self.take_cards)
        return replace(self, take_cards=count, give_cards=0 if count else self.give_cards)

    def toggled(self, side: Side, deed: int) -> Draft:
        """The draft with a deed in it, or no longer."""
        deeds = self.deeds(side) ^ {deed}
        return replace(self, give=deeds) if side == "give" else replace(self, take=deeds)


def items(view: View, draft: Draft, side: Side) -> list[Item]:
    """What a side can be asked to give, deeds last and by group."""
    seat = draft.giver(side)
    found: list[Item] = ["cash"]
    if view.players[seat].cards:
        found.append("card")
    return found + [deed for group in GROUPS for deed in group if view.owner[deed] == seat]


def after(view: View, draft: Draft) -> View:
    """What everybody would see after the deal, with the tenths on mortgaged deeds paid."""
    players = tuple(player.copy() for player in view.players)
    owner = list(view.owner)
    for side in ("give", "take"):
        giver = draft.giver(side)
        getter = draft.to if side == "give" else draft.seat
        players[giver].cash -= draft.cash(side)
        players[getter].cash += draft.cash(side)
        for deed in draft.deeds(side):
            owner[deed] = getter
            if view.level[deed] < 0:
                players[getter].cash -= INTEREST[deed]
    return replace(view, players=players, owner=tuple(owner))


def outcome(view: View, draft: Draft, seat: int) -> list[str]:
    """What a deal makes of a seat: cash, groups, interest, rents; a few words each."""
    then = after(view, draft)
    lines = [f"cash {dollars(view.players[seat].cash)} → {_cash(then.players[seat].cash)}"]
    gets = draft.take if seat == draft.seat else draft.give
    tenths = sum(INTEREST[deed] for deed in gets if view.level[deed] < 0)
    if tenths:
        lines[0] += f", after {dollars(tenths)} interest"
    won, lost = [], []
    for group in GROUPS:
        had, has = holds(view, seat, group), holds(then, seat, group)
        if had == has:
            continue
        name = SPACES[group[0]].group
        if has == len(group):
            won.append(name if whole(then, group) else f"{name} (mortgaged)")
        elif had == len(group):
            lost.append(name)
    if won:
        lines.append(f"has all of {listed(won)}")
    if lost:
        lines.append(f"no longer has all of {listed(lost)}")
    lines += _rents(view, then, seat)
    return lines


def _cash(amount: int) -> str:
    return dollars(amount) if amount >= 0 else f"-{dollars(-amount)}"


def _rents(view: View, then: View, seat: int) -> list[str]:
    """Rents of deeds that it keeps, or gets into a group it had a part of."""
    found = []
    for deed in DEEDS:
        if then.owner[deed] != seat or not GROUP_OF[deed]:
            continue
        if rent(view, deed) != rent(then, deed):
            change = f"{rent_line(view, deed)} → {rent_line(then, deed)}"
            found.append(f"rent {SPACES[deed].short} {change}")
    return found
