"""The course of a turn: moves made, and all that follows without a choice (MO-05, MO-06, MO-30)."""

from __future__ import annotations

from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import FINE, NAMES, SPACES, dollars
from ozgames.games.monopoly.state import (
    BANK,
    Auction,
    Debt,
    Fine,
    Inheritance,
    March,
    Offer,
    Placing,
    Purchase,
    Spell,
    Step,
    Wish,
)
from ozgames.games.monopoly.travel import Travel


class Turn(Travel):
    """A table on which moves are made."""

    def make(self, seat: int, move: m.Move) -> None:
        """Carries a legal move out, with all that follows without a choice."""
        if isinstance(move, m.Mortgage):
            self.mortgage(seat, move.space)
        elif isinstance(move, m.Sell):
            self.sell(seat, move.space)
        elif isinstance(move, m.Propose):
            self.propose(seat, move)
        elif self.state.steps:
            self._answer(self.state.steps[-1], move)
        else:
            self._act(seat, move)
        self._settle()

    def _act(self, seat: int, move: m.Move) -> None:
        """A move between two actions."""
        if isinstance(move, m.Roll):
            self.roll()
        elif isinstance(move, m.Enter):
            self.enter()
        elif isinstance(move, m.PayFine):
            self.pay_fine()
        elif isinstance(move, m.UseCard):
            self.use_card()
        elif isinstance(move, m.Build):
            self.build(seat, move.space)
        elif isinstance(move, m.Redeem):
            self.redeem(seat, move.space)
        elif isinstance(move, m.Claim):
            due = self.state.due
            assert due is not None  # the move is listed only then
            self.claim(due)

    def _answer(self, step: Step, move: m.Move) -> None:
        """An answer to the step that waits."""
        if isinstance(step, Purchase):
            self.pop()
            self._purchase(step, buy=isinstance(move, m.Buy))
        elif isinstance(step, Auction):
            if isinstance(move, m.Bid):
                self.bid(step, move.amount)
            else:
                self.leave_auction(step)
        elif isinstance(step, Offer):
            self.pop()
            if isinstance(move, m.Accept):
                self.accept(step)
            else:
                self.refuse(step)
        elif isinstance(step, Debt):
            self.pop()
            self.ruin(step.seat, step.to)
        elif isinstance(step, Inheritance):
            if isinstance(move, m.Redeem):
                self.pop()
                self.redeem(step.seat, step.space)
            else:
                self.keep_mortgaged(step)
        elif isinstance(step, Wish):
            self.answer_wish(step, want=isinstance(move, m.Want))
        elif isinstance(step, Fine):
            self.pop()
            if isinstance(move, m.UseCard):
                self.use_card()
            else:
                self.owe(step.seat, FINE, BANK, "fine")
        elif isinstance(move, m.Place):
            self.pop()
            self.place(step.seat, move.space)
        elif isinstance(move, m.Curse) and isinstance(step, Spell):
            self.curse(step, move.seat)
        elif isinstance(move, m.Fly):
            self.fly(move.space)

    def _purchase(self, step: Purchase, *, buy: bool) -> None:
        """Bought at the price, or left to an auction from the decliner's left (MO-07, MO-18)."""
        seat, space = step.seat, step.space
        if buy:
            price = SPACES[space].price
            self.state.players[seat].cash -= price
            self.state.owner[space] = seat
            self.tell("buy", seat, f"buys {NAMES[space]} for {dollars(price)}")
        else:
            self.tell("decline", seat, f"does not buy {NAMES[space]}")
            self.begin_auction("deed", space, seat + 1)

    def roll_for_start(self) -> None:
        """The highest roll of two dice begins; ties roll again among themselves (MO-05)."""
        state = self.state
        tied = list(range(len(state.players)))
        while len(tied) > 1:
            rolls = {}
            for state.turn in tied:
                rolls[state.turn] = self.throw(2, "rolls for the first turn")
            tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
        state.first = state.turn = tied[0]

    # --- what follows by itself ---

    def _settle(self) -> None:
        """Carries out all that leaves no choice, until something does."""
        while not self.state.over:
            steps = self.state.steps
            if not (self._settled(steps[-1]) if steps else self._go_on()):
                return

    def _settled(self, step: Step) -> bool:
        """Carries a step out if it leaves no choice; whether it did."""
        if isinstance(step, Debt):
            return self._settle_debt(step)
        if isinstance(step, Auction):
            return self.settle_auction(step)
        if isinstance(step, Inheritance):
            return self.settle_inheritance(step)
        if isinstance(step, Wish):
            return self.settle_wish(step)
        if isinstance(step, Placing):
            return self.settle_placing(step)
        if isinstance(step, Fine):
            return self.settle_fine(step)
        if isinstance(step, March):
            return self.settle_march(step)
        if isinstance(step, Spell):
            return self.settle_spell(step)
        return False

    def _settle_debt(self, debt: Debt) -> bool:
        """Paid once the money is at hand; nobody is bankrupt with something to raise (MO-26)."""
        player = self.state.players[debt.seat]
        if player.cash >= debt.amount:
            self.pop()
            self.pay_debt(debt)
            return True
        if player.cards or debt.seat in self.state.owner:
            return False
        self.pop()
        self.ruin(debt.seat, debt.to)
        return True

    def _go_on(self) -> bool:
        """The next roll or the next turn, once all is settled; whether anything changed."""
        state = self.state
        if self.mover.out or (state.rolled and not state.again):
            self._next_turn()
            return True
        state.rolled = state.again = False
        return False

    def _next_turn(self) -> None:
        """The turn goes round; cursed players are passed over (MO-35, MO-38)."""
        state = self.state
        if state.extra and not self.mover.out:
            self.begin(state.turn)
            return
        seat = state.turn
        while True:
            seat = (seat + 1) % len(state.players)
            if seat == state.first:
                if state.round == state.limit:
                    self.finish("The last round is over; the richest wins")
                    return
                state.round += 1
            player = state.players[seat]
            if player.out:
                continue
            if not player.skip:
                break
            player.skip = False
            self.tell("skip", seat, "is lost in the Cornfield and skips a turn")
        self.begin(seat)

    def begin(self, seat: int) -> None:
        """A turn begins; curses that concern it are used up by it (MO-33, MO-34, MO-39)."""
        state = self.state
        state.turn = seat
        state.doubles = 0
        state.rolled = state.again = state.extra = False
        player = state.players[seat]
        state.single = player.short > 0
        player.short = max(0, player.short - 1)
        state.backwards = player.back and not player.inside
        player.back = False
        for one in state.players:
            one.offers = 0
