"""Why a move of Monopoly is refused, in one sentence with its rule."""

from __future__ import annotations

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    CITY,
    COST,
    DEEDS,
    FINE,
    GROUP_OF,
    NAMES,
    PRICE,
    SPACES,
    dollars,
)
from ozgames.games.monopoly.choices import may_propose
from ozgames.games.monopoly.deals import deal_fault
from ozgames.games.monopoly.estate import (
    Position,
    building_at,
    built_on,
    redemption,
    supply,
    whole,
)
from ozgames.games.monopoly.state import State, Step

_UNSETTLED = {
    "buy": ("First buy the property, or leave it to an auction.", "MO-07"),
    "auction": ("First bid, or pass.", "MO-18"),
    "wish": ("First say whether you want the building too.", "MO-20"),
    "place": ("First place the building on one of its lots.", "MO-20"),
    "debt": ("First raise the money you owe; nothing else may be done in debt.", "MO-26"),
    "inherit": ("First redeem the property, or pay the interest alone.", "MO-25"),
    "deal": ("First accept the deal, or turn it down.", "MO-24"),
    "fine": ("First pay for the third failure, with a card or with money.", "MO-16"),
    "curse": ("First choose another player who is in the game.", "MO-39"),
    "fly": ("First choose a space other than your own.", "MO-37"),
}


def refusal(state: State, seat: int, move: m.Move) -> IllegalMove:
    """The reason and rule for a move that is not legal now."""
    if isinstance(move, m.Propose) and may_propose(state, seat):
        fault = deal_fault(state, seat, move)
        if fault:
            return IllegalMove(fault.reason, fault.rule)
    if state.steps:
        return _refuse_answer(state, state.steps[-1], seat, move)
    if isinstance(move, m.Build):
        return refuse_build(state, seat, move.space)
    if isinstance(move, m.Sell | m.Mortgage | m.Redeem):
        return _refuse_estate(state, seat, move)
    if isinstance(move, m.Claim):
        return IllegalMove("No rent is due to you that you could ask for.", "MO-11")
    return _refuse_turn(state, seat, move)


def _refuse_turn(state: State, seat: int, move: m.Move) -> IllegalMove:
    """Moves that begin a turn, and answers to what nobody asked."""
    player = state.players[seat]
    if isinstance(move, m.Roll | m.Enter | m.PayFine | m.UseCard) and seat != state.turn:
        return IllegalMove(f"It is the turn of P{state.turn + 1}.", "MO-06")
    if isinstance(move, m.Enter):
        return IllegalMove(
            "Only who starts a turn on a transportation landed on earlier may enter.", "MO-31"
        )
    if isinstance(move, m.PayFine | m.UseCard):
        if not player.jail:
            return IllegalMove("You are not in Jail.", "MO-16")
        if isinstance(move, m.UseCard):
            return IllegalMove("You have no Get Out of Jail Free card.", "MO-16")
        return IllegalMove(f"You have less than {dollars(FINE)}.", "MO-16")
    if isinstance(move, m.Bid | m.Pass | m.Want):
        return IllegalMove("No auction is under way.", "MO-18")
    if isinstance(move, m.Buy | m.Decline):
        return IllegalMove("There is nothing to buy before you have landed on it.", "MO-07")
    if isinstance(move, m.Accept | m.Refuse):
        return IllegalMove("No deal is on the table.", "MO-24")
    if isinstance(move, m.Bankrupt):
        return IllegalMove("Nobody is bankrupt who owes nothing.", "MO-26")
    return IllegalMove("There is nothing to answer that way; the turn waits for a roll.", "MO-06")


def _refuse_answer(state: State, step: Step, seat: int, move: m.Move) -> IllegalMove:
    """What does not answer the step that waits."""
    reason, rule = _UNSETTLED.get(step.kind, ("That cannot be chosen now.", "MO-06"))
    if isinstance(move, m.Sell | m.Mortgage) and step.kind in ("buy", "auction", "debt"):
        if step.kind != "auction" or step.item == "deed":
            return _refuse_estate(state, seat, move)
        return IllegalMove("For a building one bids the cash at hand.", "MO-20")
    if step.kind == "auction" and isinstance(move, m.Bid):
        if move.amount <= step.high:
            least = dollars(step.high + 1)
            return IllegalMove(f"The least bid is {least} now.", rule)
        return IllegalMove("A bid needs the cash at hand; mortgage first, then bid.", rule)
    if step.kind == "buy" and isinstance(move, m.Buy):
        return IllegalMove(f"The price is {dollars(PRICE[step.space])}; you have less.", rule)
    if step.kind == "inherit" and isinstance(move, m.Redeem):
        return IllegalMove("The money must do for that property and the interest due.", rule)
    if step.kind == "place" and isinstance(move, m.Place):
        return IllegalMove("The building cannot go there.", "MO-19")
    if step.kind == "curse" and isinstance(move, m.Curse):
        return IllegalMove("A curse needs another player who is in the game.", rule)
    if step.kind == "fly" and isinstance(move, m.Fly):
        return IllegalMove("The Monkeys carry you to another space of the board.", rule)
    return IllegalMove(reason, rule)


def refuse_build(position: Position, seat: int, space: int) -> IllegalMove:
    """What is missing for a seat to build on a space (MO-19, MO-20, MO-22)."""
    if space not in DEEDS or position.owner[space] != seat:
        return IllegalMove("You do not own that.", "MO-19")
    name, group = NAMES[space], GROUP_OF[space]
    if not COST[space]:
        return IllegalMove(f"Nothing can be built on {name}.", "MO-22")
    if not whole(position, group):
        return IllegalMove(
            f"Own the whole group of {name}, with no mortgage on it, before you build.", "MO-19"
        )
    level = position.level[space]
    if level == CITY:
        return IllegalMove(f"An Emerald City stands on {name}; nothing comes after it.", "MO-19")
    if level > min(position.level[lot] for lot in group):
        return IllegalMove("Build evenly: the other lots of the group come first.", "MO-19")
    if position.players[seat].cash < COST[space]:
        return IllegalMove(f"A building on {name} costs {dollars(COST[space])}.", "MO-19")
    if not supply(position, building_at(level)):
        return IllegalMove("The bank has none left; wait until somebody sells.", "MO-20")
    return IllegalMove("That cannot be built now.", "MO-19")


def _refuse_estate(state: State, seat: int, move: m.Sell | m.Mortgage | m.Redeem) -> IllegalMove:
    space = move.space
    rule = "MO-21" if isinstance(move, m.Sell) else "MO-23"
    if not 0 <= space < len(SPACES) or space not in DEEDS or state.owner[space] != seat:
        return IllegalMove("You do not own that.", rule)
    name, level = NAMES[space], state.level[space]
    if isinstance(move, m.Sell):
        if level <= 0:
            return IllegalMove(f"No building stands on {name}.", rule)
        return IllegalMove("Sell evenly: the lots with more buildings come first.", rule)
    if isinstance(move, m.Mortgage):
        if level < 0:
            return IllegalMove(f"{name} is mortgaged already.", rule)
        if built_on(state, GROUP_OF[space]):
            return IllegalMove("Sell every building of the group first.", rule)
        return IllegalMove(f"{name} cannot be mortgaged now.", rule)
    if level >= 0:
        return IllegalMove(f"{name} is not mortgaged.", rule)
    return IllegalMove(f"Redeeming {name} costs {dollars(redemption(space))}.", rule)
