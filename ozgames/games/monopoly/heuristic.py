"""A sensible player of Monopoly, judging from a view alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    COST,
    DEEDS,
    FINE,
    GROUP_OF,
    MORTGAGE,
    PRICE,
    RENTS,
    SALARY,
    SPACES,
    TRANSPORTS,
    UTILITIES,
    next_transport,
)
from ozgames.games.monopoly.estate import holds, raisable, redemption, rent, sale
from ozgames.games.monopoly.judgement import (
    Holdings,
    build_value,
    deal_gains,
    deed_value,
    landing,
    lot_groups,
    rents_against,
    reserve,
    roll_value,
    worth,
)
from ozgames.games.monopoly.state import BANK, Auction, Debt, Offer, Purchase, State, decider
from ozgames.games.monopoly.view import View

_TALKS = 0.5
"""How often it puts a deal that both sides should like."""

_GOOD_DEAL = 10
"""The least gain for which it agrees to a deal, in dollars."""

_POP_UP = 50
"""What a visit to the Land of Oz is worth besides the flight, in dollars."""

_ENOUGH = 3
"""The Farmhouses per lot beyond which more of them pay less."""


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
    """The move that looks best; ``None`` where nothing needs doing."""
    mind = _Mind(view, moves, rng)
    if not view.steps:
        return mind.turn() if mind.has(m.Roll) else mind.aside()
    return mind.answer()


def answer(position: View | State, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """The answer that looks best to the step that waits, seen or only imagined."""
    return _Mind(position, moves, rng).answer()


class _Mind:
    """One choice being thought over."""

    def __init__(self, view: View | State, moves: Sequence[m.Move], rng: Random) -> None:
        self.view = view
        self.moves = moves
        self.rng = rng
        self.seat = self._chooser()
        self.player = view.players[self.seat]

    def _chooser(self) -> int:
        view = self.view
        if view.steps:
            return decider(view.steps[-1])
        return view.turn if isinstance(view, State) or view.seat is None else view.seat

    def has(self, kind: type[m.Move]) -> bool:
        """Whether a kind of move is listed."""
        return any(isinstance(move, kind) for move in self.moves)

    # --- between two actions ---

    def turn(self) -> m.Move:
        """Business first, then the dice."""
        business = self._claim() or self._invest() or self._propose()
        if business:
            return business
        if self.player.jail:
            return self._leave_jail()
        if self.has(m.Enter) and self._prefers_oz():
            return m.Enter()
        return m.Roll()

    def aside(self) -> m.Move | None:
        """In another's turn: rent, and buildings before the next roll."""
        return self._claim() or self._build()

    def _claim(self) -> m.Move | None:
        return next((move for move in self.moves if isinstance(move, m.Claim)), None)

    def _invest(self) -> m.Move | None:
        return self._build() or self._free_money() or self._redeem()

    def _build(self) -> m.Move | None:
        builds = [move for move in self.moves if isinstance(move, m.Build)]
        if not builds:
            return None
        spare = self.player.cash - reserve(self.view, self.seat)
        builds = [move for move in builds if COST[move.space] <= spare]
        return max(
            builds, key=lambda move: build_value(self.view, self.seat, move.space), default=None
        )

    def _free_money(self) -> m.Move | None:
        """A mortgage on a deed that promises little, to build where it pays."""
        view, seat = self.view, self.seat
        wanting = [
            group
            for group in lot_groups(view, seat)
            if min(view.level[lot] for lot in group) >= 0
            and min(view.level[lot] for lot in group) < _ENOUGH
        ]
        if not wanting:
            return None
        loose = self._loose()
        cost = min(COST[group[0]] for group in wanting)
        need = cost + reserve(view, seat) - self.player.cash
        if need <= 0 or sum(MORTGAGE[deed] for deed in loose) < need:
            return None
        return m.Mortgage(min(loose, key=lambda deed: PRICE[deed]))

    def _loose(self) -> list[int]:
        """Deeds of groups that are far from whole, to be mortgaged first."""
        return [
            move.space
            for move in self.moves
            if isinstance(move, m.Mortgage)
            and holds(self.view, self.seat, GROUP_OF[move.space]) <= len(GROUP_OF[move.space]) // 2
        ]

    def _redeem(self) -> m.Move | None:
        view, seat = self.view, self.seat
        spare = self.player.cash - reserve(view, seat)
        found = [move for move in self.moves if isinstance(move, m.Redeem)]
        whole = [deed for group in lot_groups(view, seat) for deed in group]
        for move in sorted(found, key=lambda one: (one.space not in whole, -PRICE[one.space])):
            cushion = 0 if move.space in whole else 300
            if redemption(move.space) + cushion <= spare:
                return move
        return None

    def _propose(self) -> m.Move | None:
        """A deal that is good for both, so that it is likely to be agreed to."""
        if self.player.offers or self.rng.random() >= _TALKS:
            return None
        return self._best_deal(least=_GOOD_DEAL)

    def _best_deal(self, least: float) -> m.Move | None:
        best: tuple[float, m.Move | None] = (least, None)
        for move in self.moves:
            if isinstance(move, m.Propose):
                mine, theirs = deal_gains(self.view, self.seat, move)
                if theirs >= _GOOD_DEAL and mine > best[0] and self._keeps_enough(move):
                    best = (mine, move)
        return best[1]

    def _keeps_enough(self, deal: m.Propose) -> bool:
        return deal.pay == 0 or self.player.cash - deal.pay >= reserve(self.view, self.seat) // 2

    def _leave_jail(self) -> m.Move:
        """Out early, while there is land to buy; late it is safer inside."""
        view = self.view
        free = sum(view.owner[deed] == BANK for deed in DEEDS)
        danger = sum(rents_against(view, self.seat))
        if (free < 6 and danger > 1200) or self.player.jail == 3:
            return m.Roll()
        if self.has(m.UseCard):
            return m.UseCard()
        if self.has(m.PayFine) and self.player.cash >= FINE + reserve(view, self.seat) // 2:
            return m.PayFine()
        return m.Roll()

    def _prefers_oz(self) -> bool:
        """Whether the pop-up promises more than the road."""
        view, seat, place = self.view, self.seat, self.player.place
        road = roll_value(view, seat, place)
        beyond = roll_value(view, seat, next_transport(place))
        flight = max(self._flight(space) for space in range(len(SPACES)))
        return _POP_UP + flight / 6 + (beyond - road) / 2 > road

    def _flight(self, space: int) -> float:
        against = rents_against(self.view, self.seat)
        bonus = SALARY if space <= self.player.place else 0
        return landing(self.view, self.seat, space, against) + bonus

    # --- answers ---

    def answer(self) -> m.Move:
        """To the step that waits."""
        step = self.view.steps[-1]
        by_kind: dict[str, Callable[[], m.Move]] = {
            "buy": self._buy,
            "debt": self._settle_debt,
            "inherit": self._inherit,
            "wish": self._want,
            "place": self._place,
            "curse": self._curse,
            "fly": self._fly,
            "fine": m.UseCard,
        }
        if isinstance(step, Auction):
            return self._bid(step)
        if isinstance(step, Offer):
            return self._agree(step)
        return by_kind[step.kind]()

    def _buy(self) -> m.Move:
        step = self.view.steps[-1]
        assert isinstance(step, Purchase)
        space = step.space
        price, cash = PRICE[space], self.player.cash
        value = deed_value(self.view, self.seat, space)
        margin = reserve(self.view, self.seat) // 3
        keen = value > 1.25 * price
        if cash >= price and (keen or cash - price >= margin):
            return m.Buy()
        loose = [deed for deed in self._loose() if deed not in GROUP_OF[space]]
        if keen and cash < price and cash + sum(MORTGAGE[deed] for deed in loose) >= price:
            return m.Mortgage(min(loose, key=lambda deed: PRICE[deed]))
        return m.Decline()

    def _bid(self, auction: Auction) -> m.Move:
        if auction.item == "deed":
            limit = 0.95 * deed_value(self.view, self.seat, auction.space)
            margin = reserve(self.view, self.seat) // 3
            if limit <= 1.25 * PRICE[auction.space]:
                limit = min(limit, self.player.cash - margin)
        else:
            lots = lot_groups(self.view, self.seat)
            limit = 1.3 * max(COST[group[0]] for group in lots) if lots else 0
            limit = min(limit, self.player.cash - reserve(self.view, self.seat) // 2)
        amounts = [move.amount for move in self.moves if isinstance(move, m.Bid)]
        amounts = [amount for amount in amounts if amount <= limit]
        if not amounts:
            return m.Pass()
        bold = [amount for amount in amounts if amount <= 0.7 * limit]
        return m.Bid(max(bold) if bold else min(amounts))

    def _agree(self, offer: Offer) -> m.Move:
        deal = m.Propose(
            offer.to,
            offer.pay,
            offer.ask,
            offer.give,
            offer.take,
            offer.give_cards,
            offer.take_cards,
        )
        _, gain = deal_gains(self.view, offer.seat, deal)
        left = self.player.cash + offer.pay - offer.ask
        enough = offer.ask == 0 or left >= reserve(self.view, self.seat) // 2
        return m.Accept() if gain >= _GOOD_DEAL and enough else m.Refuse()

    def _settle_debt(self) -> m.Move:
        view, seat = self.view, self.seat
        step = view.steps[-1]
        assert isinstance(step, Debt)
        if self.player.offers < 2:
            deal = self._best_deal(least=-step.amount / 4)
            if isinstance(deal, m.Propose) and deal.ask:
                return deal
        if self.player.cash + raisable(view, seat) < step.amount:
            return m.Bankrupt()
        means = [move for move in self.moves if isinstance(move, m.Mortgage | m.Sell)]
        missing = step.amount - self.player.cash
        return min(means, key=lambda move: self._pain(move, missing), default=m.Bankrupt())

    def _pain(self, move: m.Mortgage | m.Sell, missing: int) -> tuple[float, int]:
        """The rent lost per dollar of what is missing, when it is raised like that."""
        view, space = self.view, move.space
        if isinstance(move, m.Sell):
            sold = sale(view, space)
            level = view.level[space]
            lost = RENTS[space][level] - RENTS[space][level - 1]
            return 1.5 * lost / min(sold.money, max(missing, 1)), space
        group = GROUP_OF[space]
        have = holds(view, self.seat, group)
        lost = rent(view, space) * (7 if space in UTILITIES else 1)
        if have == len(group) and COST[space]:
            lost += sum(RENTS[deed][2] for deed in group)
        elif have > 1 and space not in TRANSPORTS:
            lost *= 2
        return lost / MORTGAGE[space], space

    def _inherit(self) -> m.Move:
        redeem = next((move for move in self.moves if isinstance(move, m.Redeem)), None)
        if redeem is None:
            return m.Interest()
        whole = any(redeem.space in group for group in lot_groups(self.view, self.seat))
        spare = self.player.cash - redemption(redeem.space) - reserve(self.view, self.seat)
        return redeem if spare >= (0 if whole else 300) else m.Interest()

    def _want(self) -> m.Move:
        lots = lot_groups(self.view, self.seat)
        cost = min((COST[group[0]] for group in lots), default=0)
        rich = self.player.cash - cost >= reserve(self.view, self.seat) // 2
        return m.Want() if rich else m.Pass()

    def _place(self) -> m.Move:
        lots = [move for move in self.moves if isinstance(move, m.Place)]
        return max(lots, key=lambda move: build_value(self.view, self.seat, move.space))

    def _curse(self) -> m.Move:
        """Whoever stands best."""
        held = Holdings.of(self.view)
        targets = [move for move in self.moves if isinstance(move, m.Curse)]
        return max(targets, key=lambda move: worth(held, move.seat))

    def _fly(self) -> m.Move:
        flights = [move for move in self.moves if isinstance(move, m.Fly)]
        return max(flights, key=lambda move: self._flight(move.space))
