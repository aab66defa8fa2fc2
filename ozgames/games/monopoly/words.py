"""Sentences of Monopoly: prompts, menu lines, the position in plain lines."""

from __future__ import annotations

from functools import cache

from ozgames.engine.decision import Decision
from ozgames.engine.game import Standing
from ozgames.engine.words import listed, plural
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    CITY,
    DEEDS,
    FINE,
    GROUP_NAMES,
    GROUPS,
    INTEREST,
    LEGENDS,
    MORTGAGE,
    NAMES,
    PRICE,
    UTILITIES,
    dollars,
)
from ozgames.games.monopoly.estate import Position, building_at, redemption, rent, sale, wealth
from ozgames.games.monopoly.phrases import CURSES, curse_effect, goods, item_name
from ozgames.games.monopoly.state import (
    BANK,
    ROUNDS,
    Auction,
    Debt,
    Inheritance,
    Offer,
    Player,
    Purchase,
    State,
    Step,
    decider,
)
from ozgames.games.monopoly.view import View


def decision(state: State) -> Decision:
    """What somebody has to choose now."""
    if state.steps:
        step = state.steps[-1]
        prompt, rule = _ask(state, step)
        return Decision(decider(step), step.kind, prompt, private=False, rule=rule)
    prompt, rule = _ask_turn(state)
    return Decision(state.turn, "turn", prompt, private=False, rule=rule)


@cache
def aside(seat: int, *, due: bool) -> Decision:
    """What a seat may do while the turn waits for a roll."""
    prompt = "ask for the rent, build, trade or mortgage" if due else "build, trade or mortgage"
    rule = "MO-11" if due else "MO-24"
    return Decision(seat, "aside", prompt, private=False, optional=True, rule=rule)


def _ask_turn(state: State) -> tuple[str, str]:
    player = state.players[state.turn]
    dice = "one die" if state.single else "the dice"
    if player.inside:
        return "roll to come out of the Land of Oz", "MO-32"
    if player.jail:
        return f"in Jail, try {player.jail} of 3: roll {dice}, or leave before", "MO-16"
    if state.doubles:
        return f"a double: roll {dice} again", "MO-06"
    way = " and move backwards" if state.backwards else ""
    if player.entry:
        return f"roll {dice}{way}, or enter the Land of Oz", "MO-31"
    return f"roll {dice}{way}", "MO-33" if way else "MO-06"


def _ask(state: State, step: Step) -> tuple[str, str]:
    """The prompt of a step, and its rule."""
    if step.kind == "buy":
        cash = state.players[step.seat].cash
        price = dollars(PRICE[step.space])
        return f"buy {NAMES[step.space]} for {price}? You have {dollars(cash)}", "MO-07"
    if step.kind == "auction":
        return _ask_bid(state, step), "MO-18"
    if step.kind == "debt":
        cash = state.players[step.seat].cash
        return f"owes {dollars(step.amount)} to {_whom(step)}, has {dollars(cash)}", "MO-26"
    if step.kind == "deal":
        return f"P{step.seat + 1} {_terms(step)}: agree?", "MO-24"
    if step.kind == "inherit":
        return f"redeem {NAMES[step.space]}, or pay the interest alone", "MO-25"
    if step.kind == "wish":
        what = item_name(building_at(state.level[step.space]))
        return f"P{step.seat + 1} wants {what}, one of the last: you too?", "MO-20"
    if step.kind == "place":
        return f"place {item_name(step.item)}", "MO-20"
    if step.kind == "fine":
        return "the third try has failed: use a card, or pay", "MO-16"
    if step.kind == "curse":
        return f"choose a player: {curse_effect(step.curse)}", _CURSE_RULES[step.curse]
    return "choose a space to fly to", "MO-37"


_CURSE_RULES = {"twister": "MO-33", "lollipop": "MO-34", "cornfield": "MO-35"}


def _ask_bid(state: State, auction: Auction) -> str:
    cash = dollars(state.players[auction.bidders[0]].cash)
    what = NAMES[auction.space] if auction.item == "deed" else item_name(auction.item)
    if auction.leader < 0:
        return f"{what} is auctioned, no bid yet; you have {cash}"
    return f"{what}: P{auction.leader + 1} bids {dollars(auction.high)}; you have {cash}"


def _whom(debt: Debt) -> str:
    return "the bank" if debt.to == BANK else f"P{debt.to + 1}"


def _terms(offer: Offer) -> str:
    gives = goods(offer.pay, offer.give, offer.give_cards, 1)
    takes = goods(offer.ask, offer.take, offer.take_cards, 1)
    return f"offers {gives} for {takes}"


def say(view: View, move: m.Move) -> str:
    """A move as a line of the menu."""
    simple = _SAID.get(move.kind)
    if simple:
        return simple
    if isinstance(move, m.Roll):
        return _say_roll(view)
    if isinstance(move, m.PayFine):
        return f"Pay {dollars(FINE)} to leave Jail"
    if isinstance(move, m.Buy):
        space = _asked_about(view)
        return f"Buy {NAMES[space]} for {dollars(PRICE[space])}"
    if isinstance(move, m.Bid):
        return f"Bid {dollars(move.amount)}"
    if isinstance(move, m.Propose):
        gives = goods(move.pay, move.give, move.give_cards, 1)
        return f"Offer P{move.to + 1} {gives} for {goods(move.ask, move.take, move.take_cards, 1)}"
    if isinstance(move, m.Curse):
        step = view.step
        verb = CURSES[step.curse] if step and step.kind == "curse" else "curses"
        return f"P{move.seat + 1}: {verb} them"
    if isinstance(move, m.Claim):
        due = view.due
        return f"Ask P{due.payer + 1} for {dollars(due.amount)} rent" if due else "Ask for rent"
    if isinstance(move, m.Fly):
        return f"Fly to {_numbered(move.space)}"
    if isinstance(move, m.Interest):
        space = _asked_about(view)
        return f"Leave {NAMES[space]} mortgaged, pay {dollars(INTEREST[space])}"
    if isinstance(move, m.Build | m.Sell | m.Mortgage | m.Redeem | m.Place):
        return _say_estate(view, move)
    raise ValueError(f"no words for {move}")


def _asked_about(view: View) -> int:
    """The deed that the purchase or inheritance on top is about."""
    step = view.step
    assert isinstance(step, Purchase | Inheritance)
    return step.space


def _say_estate(view: View, move: m.Build | m.Sell | m.Mortgage | m.Redeem | m.Place) -> str:
    """Lines about one deed."""
    space = move.space
    name = NAMES[space]
    if isinstance(move, m.Build):
        return f"Build {item_name(building_at(view.level[space]))} on {name}"
    if isinstance(move, m.Sell):
        what = "the Emerald City" if view.level[space] == CITY else "a Farmhouse"
        return f"Sell {what} on {name} for {dollars(sale(view, space).money)}"
    if isinstance(move, m.Mortgage):
        return f"Mortgage {name} for {dollars(MORTGAGE[space])}"
    if isinstance(move, m.Redeem):
        return f"Redeem {name} for {dollars(redemption(space))}"
    return f"Build on {name}"


_SAID = {
    "enter": "Enter the Land of Oz by one die",
    "card": "Leave Jail with a card",
    "decline": "Leave it to an auction",
    "pass": "Pass",
    "accept": "Accept the deal",
    "refuse": "Turn the deal down",
    "bankrupt": "Declare bankruptcy",
    "want": "Want it too",
}


def _say_roll(view: View) -> str:
    player = view.players[view.turn]
    if player.inside:
        return "Roll and come out"
    if player.jail:
        return "Try for a double"
    dice = "one die" if view.single else "the dice"
    return f"Roll {dice}" + (" and move backwards" if view.backwards else "")


def _numbered(space: int) -> str:
    """A space by name; those of which there are several, by number too."""
    name = NAMES[space]
    return f"{name} ({space})" if NAMES.count(name) > 1 else name


def where(player: Player) -> str:
    """Where a player is, in a few words."""
    if player.out:
        return "bankrupt"
    if player.inside:
        return f"in Oz: {LEGENDS[player.inside - 1]}"
    if player.jail:
        return f"in Jail, try {player.jail}"
    return NAMES[player.place]


def curses_on(player: Player) -> list[str]:
    """What hangs over a player, in a few words each."""
    found = ["skips a turn"] if player.skip else []
    found += ["backwards next"] if player.back else []
    return found + ([f"one die: {plural(player.short, 'turn')}"] if player.short else [])


def standings(view: View) -> tuple[Standing, ...]:
    """Cash, wealth and whereabouts of every seat."""
    found = []
    for seat, player in enumerate(view.players):
        if player.out:
            found.append(Standing("bankrupt", out=True))
            continue
        facts = [where(player), f"worth {dollars(wealth(view, seat))}"]
        facts.append(plural(sum(view.owner[deed] == seat for deed in DEEDS), "deed"))
        if player.cards:
            facts.append(plural(len(player.cards), "jail card"))
        found.append(Standing(dollars(player.cash), (*facts, *curses_on(player))))
    return tuple(found)


def rent_line(position: Position, space: int) -> str:
    """The rent of a deed now, in a few words."""
    amount = rent(position, space)
    if not amount:
        return "no rent"
    return f"{amount} x dice" if space in UTILITIES else dollars(amount)


def deed_state(position: Position, space: int) -> str:
    """What stands on a deed: ``"mortgaged"``, ``"2 Farmhouses"``; empty if nothing does."""
    level = position.level[space]
    if level < 0:
        return "mortgaged"
    if level == CITY:
        return "Emerald City"
    return plural(level, "Farmhouse") if level else ""


def describe(view: View) -> list[str]:
    """The position in plain lines: every player, the deeds by group, the bank, what is pending."""
    lines = []
    for seat, player in enumerate(view.players):
        if player.out:
            lines.append(f"P{seat + 1}: bankrupt")
            continue
        parts = [dollars(player.cash), where(player), *curses_on(player)]
        if player.cards:
            parts.append(plural(len(player.cards), "jail card"))
        lines.append(f"P{seat + 1}: {'; '.join(parts)}")
        lines += _deed_lines(view, seat)
    farmhouses, cities = view.stock
    lines.append(f"Bank: {plural(farmhouses, 'Farmhouse')}, {plural(cities, 'City', 'Cities')}")
    if view.last_card:
        lines.append(f'Last card: "{view.last_card.title}"')
    return lines


def _deed_lines(view: View, seat: int) -> list[str]:
    lines = []
    for name, group in zip(GROUP_NAMES, GROUPS, strict=True):
        own = [deed for deed in group if view.owner[deed] == seat]
        if not own:
            continue
        deeds = []
        for deed in own:
            built = deed_state(view, deed)
            deeds.append(
                f"{NAMES[deed]} ({', '.join(filter(None, [built, rent_line(view, deed)]))})"
            )
        lines.append(f"  {name} {len(own)} of {len(group)}: {listed(deeds)}".strip())
    return lines


def progress(view: View) -> str:
    """The round, and the last one if there is a limit that matters."""
    last = f" of {view.limit}" if view.limit < ROUNDS else ""
    return f"round {view.round}{last}"
