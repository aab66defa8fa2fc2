"""What the magic items do, and when they can be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.battle import fighters, has_plague, leading
from ozgames.games.wizardz.cards import (
    COLOURS,
    card_name,
    colours_in,
    count_of,
    minus,
    plus,
    stones_text,
    without,
)
from ozgames.games.wizardz.state import Played, State
from ozgames.games.wizardz.table import Table

CHARM = -3
CLAW = 2
GEODE = 2


def uses(state: State, seat: int, item: str) -> list[m.UseItem]:
    """Every way to play an item now, given that this is its moment."""
    return _USES[item](state, seat)


def use(table: Table, seat: int, move: m.UseItem) -> None:
    """Plays an item; it goes to the bottom of the shop's deck."""
    player = table.player(seat)
    player.items = without(player.items, (move.item,))
    table.state.deck = (move.item, *table.state.deck)
    _EFFECTS[move.item](table, seat, move)


# --- when ---


def _scryings(state: State, seat: int) -> list[m.UseItem]:
    seen = [other for other, _ in state.players[seat].scried]
    return [m.UseItem("pool", other) for other in _committed(state, seat) if other not in seen]


def _whirlwinds(state: State, seat: int) -> list[m.UseItem]:
    return [m.UseItem("whirlwind", other) for other in _committed(state, seat)]


def _cloaks(state: State, seat: int) -> list[m.UseItem]:
    return [m.UseItem("mist")] if _own(state, seat) else []


def _antidotes(state: State, seat: int) -> list[m.UseItem]:  # noqa: ARG001 - one of several
    plague = has_plague(state.table, antidote=state.antidote)
    return [m.UseItem("antidote")] if plague else []


def _charms(state: State, seat: int) -> list[m.UseItem]:  # noqa: ARG001 - one of several
    return [m.UseItem("feather", one.seat) for one in fighters(state.table) if one.value > 1]


def _roots(state: State, seat: int) -> list[m.UseItem]:
    best = leading(state.table, antidote=state.antidote)
    tied = len(best) > 1 and any(one.seat == seat and not one.rooted for one in best)
    return [m.UseItem("roots")] if tied else []


def _claws(state: State, seat: int) -> list[m.UseItem]:
    return [m.UseItem("claw")] if _own(state, seat) else []


def _wards(state: State, seat: int) -> list[m.UseItem]:
    own = "".join([card.stones for card in _put(state, seat)])
    return [
        m.UseItem("ward", colour=colour)
        for colour in COLOURS
        if colour in own and count_of(state.pot, colour)
    ]


def _tolls(state: State, seat: int) -> list[m.UseItem]:  # noqa: ARG001 - one of several
    return [m.UseItem("toll", colour=colour) for colour in colours_in(state.pot)]


def _prisms(state: State, seat: int) -> list[m.UseItem]:
    won = any(
        battle.gems and any(card.seat == seat and not card.cloaked for card in battle.cards)
        for battle in state.fought
    )
    return [m.UseItem("prism")] if won and seat not in state.prisms else []


def _zephyrs(state: State, seat: int) -> list[m.UseItem]:
    return [m.UseItem("zephyr")] if state.head != seat else []


def _geodes(state: State, seat: int) -> list[m.UseItem]:  # noqa: ARG001 - one of several
    return [m.UseItem("geode")] if any(state.bag) else []


_USES: dict[str, Callable[[State, int], list[m.UseItem]]] = {
    "pool": _scryings,
    "mist": _cloaks,
    "antidote": _antidotes,
    "whirlwind": _whirlwinds,
    "feather": _charms,
    "zephyr": _zephyrs,
    "roots": _roots,
    "geode": _geodes,
    "ward": _wards,
    "claw": _claws,
    "prism": _prisms,
    "toll": _tolls,
}


def _committed(state: State, seat: int) -> list[int]:
    """Opponents of this battle who have committed."""
    return [
        other
        for other in state.battlers
        if other != seat and state.players[other].sealed is not None
    ]


def _own(state: State, seat: int) -> bool:
    """Whether an animal of the wizard fights."""
    return any(one.seat == seat for one in fighters(state.table))


def _put(state: State, seat: int) -> list[Played]:
    """The cards of a wizard in this match with stones still on them."""
    return [
        card
        for battle in state.fought
        for card in battle.cards
        if card.seat == seat and not card.cloaked
    ]


# --- what ---


def _scry(table: Table, seat: int, move: m.UseItem) -> None:
    sealed = table.player(move.target).sealed
    assert sealed is not None  # only those who have committed are targets
    player = table.player(seat)
    player.scried = tuple(sorted((*player.scried, (move.target, sealed.card))))
    whom = f"P{move.target + 1}"
    table.say(
        "item",
        seat,
        f"looks into the Scrying Pool for the card of {whom}",
        private=f"sees the {card_name(sealed.card)} of {whom} in the Scrying Pool",
        reveals=True,
    )


def _whirl(table: Table, seat: int, move: m.UseItem) -> None:
    for one in (seat, move.target):
        table.unseal(one)
    state = table.state
    state.reopened = tuple([one for one in state.reopened if one not in (seat, move.target)])
    whom = f"P{move.target + 1}"
    table.say("item", seat, f"raises a Whirlwind: P{seat + 1} and {whom} commit afresh")


def _cloak(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    own = next(card for card in table.state.table if card.seat == seat)
    _alter(table, replace(own, cloaked=True))
    table.state.pot = minus(table.state.pot, own.stones)
    player = table.player(seat)
    player.stones = plus(player.stones, own.stones)
    table.say(
        "item",
        seat,
        f"draws a Mist Cloak over the {card_name(own.card)} and takes {stones_text(own.stones)}"
        " back",
    )


def _cure(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    table.state.antidote = True
    table.say("item", seat, "gives out the Antidote: no plague in this battle")


def _charm(table: Table, seat: int, move: m.UseItem) -> None:
    card = next(card for card in table.state.table if card.seat == move.target)
    changed = replace(card, change=card.change + CHARM)
    _alter(table, changed)
    table.say(
        "item",
        seat,
        f"throws a Feather Charm: the {card_name(card.card)} of P{move.target + 1}"
        f" counts {changed.value}",
    )


def _root(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    own = next(card for card in table.state.table if card.seat == seat)
    _alter(table, replace(own, rooted=True))
    table.say("item", seat, f"strikes Deep Roots: P{seat + 1} wins a tie alone")


def _sharpen(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    own = next(card for card in table.state.table if card.seat == seat)
    changed = replace(own, change=own.change + CLAW)
    _alter(table, changed)
    text = f"bares an Ember Claw: the {card_name(own.card)} counts {changed.value}"
    table.say("item", seat, text)


def _ward(table: Table, seat: int, move: m.UseItem) -> None:
    _pull(table, seat, move.colour)
    text = f"sets a Stone Ward and takes {stones_text(move.colour)} back"
    table.say("item", seat, text)


def _toll(table: Table, seat: int, move: m.UseItem) -> None:
    _pull(table, seat, move.colour)
    text = f"asks the Toll of Cinders: {stones_text(move.colour)} out of the pot"
    table.say("item", seat, text)


def _bend(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    table.state.prisms += (seat,)
    table.say("item", seat, "holds up the Prism of Flame for the winning gem's elemental")


def _blow(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    table.state.head = seat
    table.say("item", seat, "calls the Zephyr and is Headmaster now")


def _crack(table: Table, seat: int, move: m.UseItem) -> None:  # noqa: ARG001 - one of several
    drawn = table.draw(seat, GEODE)
    table.say("item", seat, f"cracks a Geode and draws {stones_text(drawn)}", reveals=True)


_EFFECTS: dict[str, Callable[[Table, int, m.UseItem], None]] = {
    "pool": _scry,
    "mist": _cloak,
    "antidote": _cure,
    "whirlwind": _whirl,
    "feather": _charm,
    "zephyr": _blow,
    "roots": _root,
    "geode": _crack,
    "ward": _ward,
    "claw": _sharpen,
    "prism": _bend,
    "toll": _toll,
}


def _pull(table: Table, seat: int, colour: str) -> None:
    table.state.pot = minus(table.state.pot, colour)
    player = table.player(seat)
    player.stones = plus(player.stones, colour)


def _alter(table: Table, changed: Played) -> None:
    table.state.table = tuple(
        [changed if card.seat == changed.seat else card for card in table.state.table]
    )
