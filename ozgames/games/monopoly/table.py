"""Money and deeds on their way across the table, and the words for it.

A :class:`Table` wraps a fresh copy of a position. What happens on it is noted as events.
"""

from __future__ import annotations

from ozgames.engine.event import Event
from ozgames.games.monopoly.board import (
    CITY,
    COST,
    DEEDS,
    GROUP_OF,
    INTEREST,
    MORTGAGE,
    NAMES,
    SPACES,
    dollars,
)
from ozgames.games.monopoly.estate import can_mortgage, others, sale
from ozgames.games.monopoly.state import (
    BANK,
    Auction,
    Debt,
    Inheritance,
    Offer,
    Pile,
    Player,
    Reason,
    State,
    Step,
)

_REASONS: dict[Reason, str] = {
    "rent": " rent",
    "tax": " in tax",
    "card": "",
    "fine": " to leave Jail",
    "interest": " interest",
    "apple": " for an apple",
}


class Table:
    """A position being changed, and the events of it.

    Attributes:
        state: the position.
        events: what happened so far.
    """

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: list[Event] = []

    def note(self, kind: str, text: str) -> None:
        """Tells what happened to the table."""
        self.events.append(Event(kind, text))

    def tell(self, kind: str, seat: int, text: str, *, reveals: bool = False) -> None:
        """Tells what a seat did, or what happened to it."""
        self.events.append(Event(kind, f"P{seat + 1} {text}", seat, reveals=reveals))

    # --- the stack of what is not settled ---

    def push(self, *steps: Step) -> None:
        """Puts steps on the stack; the first of them is settled first."""
        self.state.steps += steps[::-1]

    def pop(self) -> Step:
        """Takes the step that is settled next off the stack."""
        step = self.state.steps[-1]
        self.state.steps = self.state.steps[:-1]
        return step

    def swap(self, step: Step) -> None:
        """Puts a step in the place of the one on top."""
        self.state.steps = (*self.state.steps[:-1], step)

    # --- money ---

    def receive(self, seat: int, amount: int, kind: str, why: str) -> None:
        """Money from the bank."""
        self.state.players[seat].cash += amount
        self.tell(kind, seat, f"gets {dollars(amount)} {why}")

    def owe(self, seat: int, amount: int, to: int, reason: Reason) -> None:
        """Money to be paid, at once if it is at hand (MO-26)."""
        if amount > 0:
            self.push(Debt(seat, amount, to, reason))

    def pay_debt(self, debt: Debt) -> None:
        """Pays what is at hand in full."""
        players = self.state.players
        players[debt.seat].cash -= debt.amount
        if debt.to != BANK:
            players[debt.to].cash += debt.amount
        whom = f" to P{debt.to + 1}" if debt.to != BANK else ""
        self.tell("pay", debt.seat, f"pays {dollars(debt.amount)}{_REASONS[debt.reason]}{whom}")

    # --- deeds and buildings ---

    def mortgage(self, seat: int, space: int) -> None:
        """The bank lends on a property (MO-23)."""
        self.state.level[space] = -1
        self.state.players[seat].cash += MORTGAGE[space]
        self.tell("mortgage", seat, f"mortgages {NAMES[space]} for {dollars(MORTGAGE[space])}")

    def redeem(self, seat: int, space: int) -> None:
        """A mortgage is paid back with a tenth of it (MO-23)."""
        cost = MORTGAGE[space] + INTEREST[space]
        self.state.level[space] = 0
        self.state.players[seat].cash -= cost
        self.tell("redeem", seat, f"redeems {NAMES[space]} for {dollars(cost)}")

    def construct(self, seat: int, space: int, price: int) -> None:
        """One more building on a lot (MO-19)."""
        level = self.state.level
        level[space] += 1
        self.state.players[seat].cash -= price
        what = "an Emerald City" if level[space] == CITY else f"Farmhouse {level[space]}"
        cost = f" for {dollars(price)}" if price else ""
        self.tell("build", seat, f"builds {what} on {NAMES[space]}{cost}")

    def sell(self, seat: int, space: int) -> None:
        """A building goes back to the bank, with all that must go along (MO-21)."""
        state = self.state
        sold = sale(state, space)
        lots = GROUP_OF[space]
        count = sum(state.level[lot] for lot in lots) - sum(sold.levels)
        for lot, level in zip(lots, sold.levels, strict=True):
            state.level[lot] = level
        state.players[seat].cash += sold.money
        what = (
            f"a building on {NAMES[space]}"
            if count == 1
            else f"{count} {SPACES[space].group} buildings, as Farmhouses are lacking,"
        )
        self.tell("sell", seat, f"sells {what} for {dollars(sold.money)}")

    def hand_over(self, deed: int, to: int) -> None:
        """A deed changes hands; a mortgaged one costs its new owner at once (MO-25)."""
        self.state.owner[deed] = to
        if self.state.level[deed] < 0:
            self.push(Inheritance(to, deed))

    # --- cards ---

    def return_card(self, card: str) -> None:
        """A Get Out of Jail Free card goes to the bottom of its own pile (MO-13)."""
        pile = self.state.glinda if card[0] == "G" else self.state.witch
        self.set_pile(card[0], Pile((*pile.cards, card), pile.known + 1))

    def set_pile(self, letter: str, pile: Pile) -> None:
        """Puts a pile in its place."""
        if letter == "G":
            self.state.glinda = pile
        else:
            self.state.witch = pile

    # --- the end of a player ---

    def ruin(self, seat: int, to: int) -> None:
        """A player is bankrupt, to another or to the bank (MO-27, MO-28)."""
        state = self.state
        player = state.players[seat]
        whom = f" to P{to + 1}" if to != BANK else ""
        self.tell("bankrupt", seat, f"is bankrupt{whom}")
        self._clear_lots(seat)
        deeds = [deed for deed in DEEDS if state.owner[deed] == seat]
        state.steps = tuple(step for step in state.steps if not _concerns(step, seat))
        if state.due and seat in (state.due.owner, state.due.payer):
            state.due = None
        gone = sum(one.out > 0 for one in state.players) + 1
        cards = player.cards
        if to == BANK:
            for deed in deeds:
                state.owner[deed], state.level[deed] = BANK, 0
            for card in cards:
                self.return_card(card)
        else:
            for deed in deeds:
                if can_mortgage(state, deed):
                    self.mortgage(seat, deed)
            state.players[to].cash += player.cash
            state.players[to].cards += cards
            self.tell(
                "inherit", to, f"receives {dollars(player.cash)} and all else P{seat + 1} had"
            )
        state.players = tuple(
            Player(cash=0, out=gone) if number == seat else one
            for number, one in enumerate(state.players)
        )
        left = [number for number, one in enumerate(state.players) if not one.out]
        if to == BANK:
            self.push(*[Auction("deed", deed, tuple(others(state, seat))) for deed in deeds])
        else:
            for deed in reversed(deeds):
                self.hand_over(deed, to)
        if len(left) == 1:
            self.finish(f"P{left[0] + 1} is the last one left")

    def _clear_lots(self, seat: int) -> None:
        """All buildings go back at half price (MO-27)."""
        state = self.state
        raised = 0
        for deed in DEEDS:
            if state.owner[deed] == seat and state.level[deed] > 0:
                raised += state.level[deed] * (COST[deed] // 2)
                state.level[deed] = 0
        if raised:
            state.players[seat].cash += raised
            self.tell("sell", seat, f"sells all buildings for {dollars(raised)}")

    def finish(self, text: str) -> None:
        """The match ends (MO-30)."""
        self.state.over = True
        self.state.steps = ()
        self.state.due = None
        self.note("over", text)


def _concerns(step: Step, seat: int) -> bool:
    """Whether a step falls away when a seat is bankrupt."""
    if isinstance(step, Debt | Offer):
        return seat in (step.seat, step.to)
    return not isinstance(step, Auction) and step.seat == seat
