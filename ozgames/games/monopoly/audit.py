"""What can be wrong with a position of Monopoly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ozgames.games.monopoly.board import (
    CARD_IDS,
    CITY,
    COST,
    DEEDS,
    FREE,
    GROUPS,
    JAIL,
    NAMES,
    SPACES,
    TRANSPORTS,
    pile_cards,
)
from ozgames.games.monopoly.deals import PROPOSALS, deal_fault
from ozgames.games.monopoly.estate import building_at, lots_for, rivals, stock
from ozgames.games.monopoly.moves import Propose
from ozgames.games.monopoly.state import (
    BANK,
    ROUNDS,
    Auction,
    Debt,
    Inheritance,
    March,
    Offer,
    Placing,
    Player,
    Purchase,
    State,
    Step,
    Wish,
)


def faults(state: State) -> list[str]:
    """Every fault, one sentence each; empty for every position that play can reach."""
    seats = len(state.players)
    if not 2 <= seats <= 6:
        return [f"{seats} players sit at the table."]
    if not (len(state.owner) == len(state.level) == len(SPACES)):
        return ["The board has not as many spaces as it should."]
    if not (0 <= state.turn < seats and 0 <= state.first < seats):
        return ["Nobody sits where the turn is."]
    found = [*_deeds(state), *_cards(state), *_course(state)]
    for number, player in enumerate(state.players, 1):
        found += [f"{fault} (P{number})." for fault in _player(player, seats)]
    outs = sorted(player.out for player in state.players if player.out)
    if outs != list(range(1, len(outs) + 1)) or len(outs) >= seats:
        found.append("The order in which players were bankrupt is broken.")
    return found or list(_steps(state))


def _alive(state: State, seat: int) -> bool:
    return 0 <= seat < len(state.players) and not state.players[seat].out


def _deeds(state: State) -> Iterator[str]:
    for space, (owner, level) in enumerate(zip(state.owner, state.level, strict=True)):
        if space not in DEEDS:
            if owner != BANK or level:
                yield f"Somebody owns {NAMES[space]}."
        elif owner != BANK and not _alive(state, owner):
            yield f"Nobody sits where {NAMES[space]} is owned."
        elif owner == BANK and level:
            yield f"{NAMES[space]} is the bank's, and yet mortgaged or built on."
        elif not -1 <= level <= (CITY if COST[space] else 0):
            yield f"What stands on {NAMES[space]} is impossible."
    for group in GROUPS:
        levels = [state.level[deed] for deed in group]
        if max(levels) > 0:
            if len({state.owner[deed] for deed in group}) > 1:
                yield f"Buildings stand in a group that is not whole, at {NAMES[group[0]]}."
            if max(levels) - min(levels) > 1 or min(levels) < 0:
                yield f"The group of {NAMES[group[0]]} is not built evenly."
    if min(stock(state.level)) < 0:
        yield "More buildings stand than there are."


def _cards(state: State) -> Iterator[str]:
    held = [card for player in state.players for card in player.cards]
    if not set(held) <= set(FREE):
        yield "Somebody holds a card that is not to be kept."
    for letter, pile in (("G", state.glinda), ("W", state.witch)):
        if any(card[:1] != letter for card in pile.cards):
            yield "A card lies in the wrong pile."
        if not 0 <= pile.known <= len(pile.cards):
            yield "More cards of a pile are known than it has."
        there = Counter(pile.cards)
        there.update(card for card in held if card[:1] == letter)
        wanted = Counter(pile_cards(letter))
        yield from (f"{card} is missing." for card in (wanted - there).elements())
        yield from (f"{card} is there too often." for card in (there - wanted).elements())
    if not -1 <= state.card < len(CARD_IDS):
        yield "The last card does not exist."


def _player(player: Player, seats: int) -> Iterator[str]:
    if player.cash < 0:
        yield "Cash is negative"
    if not 0 <= player.place < len(SPACES) or SPACES[player.place].kind == "arrest":
        yield "A token stands nowhere"
    if not 0 <= player.jail <= 3 or (player.jail and player.place != JAIL):
        yield "A prisoner is not in Jail"
    if not 0 <= player.inside <= 6 or (player.inside and player.place not in TRANSPORTS):
        yield "A token is nowhere in the Land of Oz"
    if player.entry and (player.place not in TRANSPORTS or player.inside):
        yield "The way into the Land of Oz is open in the wrong place"
    if not 0 <= player.short <= 2 or player.offers < 0 or not 0 <= player.out < seats:
        yield "A count is impossible"
    if player.out and player != Player(0, out=player.out):
        yield "A bankrupt player still has something"


def _course(state: State) -> Iterator[str]:
    if not 1 <= state.round <= state.limit <= ROUNDS:
        yield "The round is not counted as it should be."
    if len(state.dice) > 2 or not all(1 <= die <= 6 for die in state.dice):
        yield "The dice show what dice do not have."
    if not 0 <= state.doubles <= 3:
        yield "There are too many doubles."
    left = sum(not player.out for player in state.players)
    if state.over and (state.steps or state.due):
        yield "The match is over, and yet something waits."
    if not state.over and left < 2:
        yield "The match goes on with a single player."
    if not state.over and not state.steps:
        if state.rolled:
            yield "A roll waits for nobody."
        if not _alive(state, state.turn):
            yield "Somebody bankrupt is to roll."
    due = state.due
    if due and not (
        state.asking
        and due.owner != due.payer
        and _alive(state, due.owner)
        and _alive(state, due.payer)
        and due.amount > 0
        and due.space in DEEDS
    ):
        yield "Rent is due that cannot be."


def _steps(state: State) -> Iterator[str]:
    for place, step in enumerate(state.steps):
        top = place == len(state.steps) - 1
        if not _sound(state, step, top=top):
            yield "An unsettled step is none of the game's."
        if step.kind in ("auction", "wish", "place") and not all(
            above.kind in ("auction", "place") for above in state.steps[place + 1 :]
        ):
            yield "Something happens in the middle of an auction."
    if len(set(state.steps)) < len(state.steps) and any(
        isinstance(step, Purchase | Inheritance) for step in state.steps
    ):
        yield "A step waits twice."


def _sound(state: State, step: Step, *, top: bool) -> bool:
    """Whether a step fits the position; the one on top must wait for somebody's choice."""
    if isinstance(step, Auction):
        return _sound_auction(state, step, top=top)
    if not _alive(state, step.seat):
        return False
    mine = step.seat == state.turn and state.rolled
    if isinstance(step, Purchase):
        return mine and step.space in DEEDS and state.owner[step.space] == BANK
    if isinstance(step, Debt):
        creditor = step.to == BANK or (_alive(state, step.to) and step.to != step.seat)
        return step.amount > 0 and creditor
    if isinstance(step, Inheritance):
        return step.space in DEEDS and state.owner[step.space] == step.seat
    if isinstance(step, Offer):
        return top and _sound_offer(state, step)
    if isinstance(step, Wish):
        asked = (*step.left, *step.rivals)
        owned = step.space in DEEDS and step.space in lots_for(
            state, step.seat, building_at(state.level[step.space])
        )
        return (
            top
            and owned
            and bool(step.left)
            and state.players[step.seat].cash >= COST[step.space]
            and len(set(asked)) == len(asked)
            and set(asked) <= set(rivals(state, step.seat, step.space))
        )
    if isinstance(step, Placing):
        return (
            top and len(lots_for(state, step.seat, step.item)) > 1 and _supplied(state, step.item)
        )
    if step.kind == "fine":
        return mine and top and bool(state.players[step.seat].cards)
    if isinstance(step, March):
        return mine and not top and 1 <= abs(step.spaces) <= 12
    if step.kind == "curse":
        return mine and top and sum(not one.out for one in state.players) > 2
    return mine and top and state.players[step.seat].inside == 5


def _supplied(state: State, item: str) -> bool:
    left = stock(state.level)
    return (left.cities if item == "city" else left.farmhouses) > 0


def _sound_auction(state: State, step: Auction, *, top: bool) -> bool:
    bidders = step.bidders
    if not bidders or len(set(bidders)) != len(bidders):
        return False
    if not all(_alive(state, seat) for seat in bidders):
        return False
    if step.leader == BANK:
        if step.high:
            return False
    elif step.leader not in bidders[1:] or not 1 <= step.high <= state.players[step.leader].cash:
        return False
    if step.item == "deed":
        return step.space in DEEDS and state.owner[step.space] == BANK
    return (
        top
        and step.space == -1
        and step.leader != BANK
        and _supplied(state, step.item)
        and all(lots_for(state, seat, step.item) for seat in bidders)
    )


def _sound_offer(state: State, step: Offer) -> bool:
    if not 1 <= state.players[step.seat].offers <= PROPOSALS:
        return False
    deal = Propose(
        step.to, step.pay, step.ask, step.give, step.take, step.give_cards, step.take_cards
    )
    before = state.copy()
    before.players[step.seat].offers = 0
    return deal_fault(before, step.seat, deal) is None
