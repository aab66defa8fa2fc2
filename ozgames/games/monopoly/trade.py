"""Building, auctions and deals on the table (MO-18 to MO-25)."""

from __future__ import annotations

from dataclasses import replace

from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import COST, INTEREST, NAMES, dollars
from ozgames.games.monopoly.choices import can_beat, can_redeem_now
from ozgames.games.monopoly.estate import (
    building_at,
    lots_for,
    raisable,
    rivals,
    supply,
)
from ozgames.games.monopoly.phrases import goods, item_name
from ozgames.games.monopoly.state import (
    BANK,
    Auction,
    Inheritance,
    Item,
    Offer,
    Placing,
    Wish,
)
from ozgames.games.monopoly.table import Table


class Trade(Table):
    """A table on which players trade with the bank and each other."""

    # --- building ---

    def build(self, seat: int, space: int) -> None:
        """A building at its price, unless others want one of the last too (MO-19, MO-20)."""
        others = rivals(self.state, seat, space)
        if others:
            self.tell("wish", seat, f"wants to build on {NAMES[space]}, and buildings are scarce")
            self.push(Wish(seat, space, others))
        else:
            self.construct(seat, space, COST[space])

    def answer_wish(self, wish: Wish, *, want: bool) -> None:
        """One of those who could build says whether they want to."""
        seat = wish.left[0]
        wanting = (*wish.rivals, seat) if want else wish.rivals
        self.tell("wish", seat, "wants it too" if want else "does not want it")
        self.swap(replace(wish, left=wish.left[1:], rivals=wanting))

    def settle_wish(self, wish: Wish) -> bool:
        """Builds, or begins the auction, once all have answered; whether it did."""
        item = building_at(self.state.level[wish.space])
        if wish.left:
            return False
        self.pop()
        if 1 + len(wish.rivals) <= supply(self.state, item):
            self.construct(wish.seat, wish.space, COST[wish.space])
            return True
        contest = (*wish.rivals, wish.seat)
        floor = min(COST[lot] for one in contest for lot in lots_for(self.state, one, item))
        self.note("auction", f"{item_name(item)} is auctioned from {dollars(floor)}")
        self.push(Auction(item, -1, contest, floor, wish.seat))
        return True

    def place(self, seat: int, space: int) -> None:
        """The building won stands; it was paid for already."""
        self.construct(seat, space, 0)

    def settle_placing(self, placing: Placing) -> bool:
        """Places the building where only one lot can take it; whether it did."""
        lots = lots_for(self.state, placing.seat, placing.item)
        if len(lots) != 1:
            return False
        self.pop()
        self.place(placing.seat, lots[0])
        return True

    # --- auctions ---

    def begin_auction(self, item: Item, space: int, first: int) -> None:
        """Everybody in the game may bid; a seat is asked first (MO-18)."""
        seats = len(self.state.players)
        order = [(first + step) % seats for step in range(seats)]
        bidders = tuple(seat for seat in order if not self.state.players[seat].out)
        self.push(Auction(item, space, bidders))

    def bid(self, auction: Auction, amount: int) -> None:
        """The one who is asked leads now."""
        seat = auction.bidders[0]
        self.tell("bid", seat, f"bids {dollars(amount)} for {_lot(auction)}")
        bidders = (*auction.bidders[1:], seat)
        self.swap(replace(auction, bidders=bidders, high=amount, leader=seat))

    def leave_auction(self, auction: Auction) -> None:
        """The one who is asked is out of this auction."""
        self.tell("bid", auction.bidders[0], "passes")
        self.swap(replace(auction, bidders=auction.bidders[1:]))

    def settle_auction(self, auction: Auction) -> bool:
        """Passes over who cannot bid, and sells when nobody is left to; whether it did."""
        state = self.state
        if not auction.bidders:
            self.pop()
            self.note("auction", f"Nobody bids for {_lot(auction)}; it stays with the bank")
            return True
        seat = auction.bidders[0]
        if seat == auction.leader:
            self.pop()
            self._sold(auction)
            return True
        if can_beat(auction, state.players[seat].cash, raisable(state, seat)):
            return False
        self.tell("bid", seat, f"cannot bid more than {dollars(auction.high)}")
        self.swap(replace(auction, bidders=auction.bidders[1:]))
        return True

    def _sold(self, auction: Auction) -> None:
        seat = auction.leader
        self.state.players[seat].cash -= auction.high
        self.tell("auction", seat, f"wins {_lot(auction)} for {dollars(auction.high)}")
        if auction.item == "deed":
            self.state.owner[auction.space] = seat
        else:
            self.push(Placing(seat, auction.item))

    # --- deals ---

    def propose(self, seat: int, deal: m.Propose) -> None:
        """A deal on the table (MO-24)."""
        self.state.players[seat].offers += 1
        offer = Offer(
            seat,
            deal.to,
            deal.pay,
            deal.ask,
            deal.give,
            deal.take,
            deal.give_cards,
            deal.take_cards,
        )
        self.push(offer)
        gives = goods(offer.pay, offer.give, offer.give_cards)
        takes = goods(offer.ask, offer.take, offer.take_cards)
        self.tell("deal", seat, f"offers P{deal.to + 1} {gives} for {takes}")

    def accept(self, offer: Offer) -> None:
        """Both sides hand over what was agreed."""
        players = self.state.players
        one, other = players[offer.seat], players[offer.to]
        one.cash += offer.ask - offer.pay
        other.cash += offer.pay - offer.ask
        given, taken = one.cards[: offer.give_cards], other.cards[: offer.take_cards]
        one.cards = one.cards[offer.give_cards :] + taken
        other.cards = other.cards[offer.take_cards :] + given
        self.tell("deal", offer.to, f"accepts the deal of P{offer.seat + 1}")
        for deed in reversed(offer.give):
            self.hand_over(deed, offer.to)
        for deed in reversed(offer.take):
            self.hand_over(deed, offer.seat)

    def refuse(self, offer: Offer) -> None:
        """Nothing changes hands."""
        self.tell("deal", offer.to, f"turns the deal of P{offer.seat + 1} down")

    # --- mortgaged deeds received ---

    def settle_inheritance(self, step: Inheritance) -> bool:
        """Takes the tenth where redeeming is out of reach; whether it did (MO-25, MO-27)."""
        if can_redeem_now(self.state, step.seat, step.space):
            return False
        self.keep_mortgaged(step)
        return True

    def keep_mortgaged(self, step: Inheritance) -> None:
        """The new owner pays a tenth, and redeems later or never."""
        self.pop()
        self.owe(step.seat, INTEREST[step.space], BANK, "interest")


def _lot(auction: Auction) -> str:
    return NAMES[auction.space] if auction.item == "deed" else item_name(auction.item)
