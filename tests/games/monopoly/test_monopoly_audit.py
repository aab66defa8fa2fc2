"""The audit finds what play cannot bring about."""

import pytest

from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.state import (
    Auction,
    Debt,
    Fine,
    Flight,
    Inheritance,
    March,
    Offer,
    Pile,
    Placing,
    Purchase,
    RentDue,
    Spell,
    Wish,
)
from tests.games.monopoly.positions import group, position

ORANGE = (16, 18, 19)


def table():
    return position(cash=(500, 500, 500), deeds=group(*ORANGE) | {5: 1}, cards={1: ("G8",)})


def own(space, seat):
    return lambda state: state.owner.__setitem__(space, seat)


def raised(**levels):
    def spoil(state):
        for name, level in levels.items():
            state.level[int(name[1:])] = level

    return spoil


def change(**changes):
    def spoil(state):
        for name, value in changes.items():
            setattr(state, name, value)

    return spoil


def first(**changes):
    def spoil(state):
        for name, value in changes.items():
            setattr(state.players[0], name, value)

    return spoil


def waits(*steps, rolled=True):
    return change(steps=steps, rolled=rolled)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (own(5, 3), "Nobody sits where Professor Marvel Wagon is owned"),
        (own(0, 1), "Somebody owns GO"),
        (raised(s39=-1), "the bank's, and yet mortgaged"),
        (raised(s5=1), "What stands on Professor Marvel Wagon is impossible"),
        (raised(s16=6, s18=5, s19=5), "What stands on Apple Orchard is impossible"),
        (raised(s16=2), "not built evenly"),
        (raised(s16=1, s18=-1), "not built evenly"),
        (lambda state: (own(19, 1)(state), raised(s16=1)(state)), "not whole"),
        (first(cash=-1), "Cash is negative"),
        (first(place=40), "stands nowhere"),
        (first(place=30), "stands nowhere"),
        (first(jail=1), "not in Jail"),
        (first(inside=2), "nowhere in the Land of Oz"),
        (first(entry=True), "open in the wrong place"),
        (first(short=3), "A count is impossible"),
        (first(cards=("G8",)), "G8 is there too often"),
        (first(cards=("G1",)), "not to be kept"),
        (first(out=1), "still has something"),
        (first(out=2), "order in which players were bankrupt"),
        (change(turn=3), "Nobody sits where the turn is"),
        (change(round=501), "round is not counted"),
        (change(dice=(7, 1)), "dice show"),
        (change(doubles=4), "too many doubles"),
        (change(rolled=True), "A roll waits for nobody"),
        (change(card=32), "last card does not exist"),
        (change(owner=[-1] * 39), "not as many spaces"),
        (change(glinda=Pile(())), "G1 is missing"),
        (change(witch=Pile(("G1",), 0)), "wrong pile"),
        (change(due=RentDue(1, 0, 10, 5)), "Rent is due that cannot be"),
        (change(over=True, steps=(Debt(0, 1, -1, "tax"),)), "yet something waits"),
        (waits(Purchase(0, 5)), "none of the game's"),
        (waits(Purchase(1, 39)), "none of the game's"),
        (waits(Debt(0, 0, -1, "tax")), "none of the game's"),
        (waits(Debt(0, 5, 0, "rent")), "none of the game's"),
        (waits(Inheritance(0, 5)), "none of the game's"),
        (waits(Auction("deed", 39, ())), "none of the game's"),
        (waits(Auction("deed", 39, (0, 0))), "none of the game's"),
        (waits(Auction("deed", 5, (0, 1))), "none of the game's"),
        (waits(Auction("deed", 39, (0, 1), 501, 1)), "none of the game's"),
        (waits(Auction("deed", 39, (0, 1), 5, 0)), "none of the game's"),
        (waits(Auction("farmhouse", -1, (1, 0), 50, 0)), "none of the game's"),
        (waits(Wish(0, 16, (1,))), "none of the game's"),
        (waits(Placing(1, "farmhouse")), "none of the game's"),
        (waits(Offer(0, 1, 5, 0, (), (5,), 0, 0)), "none of the game's"),
        (waits(Fine(0)), "none of the game's"),
        (waits(March(0, 5)), "none of the game's"),
        (waits(Flight(0)), "none of the game's"),
        (waits(Spell(1, "twister")), "none of the game's"),
        (
            waits(Auction("deed", 39, (0, 1)), Debt(0, 900, -1, "tax")),
            "in the middle of an auction",
        ),
        (waits(Purchase(0, 39), Purchase(0, 39)), "waits twice"),
    ],
)
def test_a_fault_is_named(spoil, fault):
    state = table()
    spoil(state)
    assert any(fault in found for found in GAME.audit(state)), GAME.audit(state)


def test_a_sound_table_has_no_fault():
    assert GAME.audit(table()) == []


def test_more_buildings_than_there_are():
    lots = [1, 3, 6, 8, 9, 11, 13, 14, *ORANGE]
    state = position(deeds=group(*lots))
    for lot in lots:
        state.level[lot] = 4
    assert GAME.audit(state) == ["More buildings stand than there are."]


def test_one_player_alone_is_no_match():
    state = position()
    state.players = state.players[:1]
    assert GAME.audit(state) == ["1 players sit at the table."]
