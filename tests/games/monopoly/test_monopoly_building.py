"""Farmhouses and Emerald Cities: building, selling, shortages (MO-19 to MO-22)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.estate import sale, stock
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    PASS,
    asked,
    cash,
    group,
    kinds,
    legal,
    play,
    play_as,
    position,
    roll,
)

ORANGE = (16, 18, 19)


def builds(state, seat=0):
    return [move.space for move in legal(state, seat) if isinstance(move, m.Build)]


def refused(state, move, reason):
    with pytest.raises(IllegalMove, match=reason):
        GAME.check(state, 0, move)


@pytest.mark.rule("MO-19")
def test_a_whole_group_is_needed_and_no_mortgage_in_it():
    assert builds(position(deeds=group(16, 18))) == []
    refused(position(deeds=group(16, 18)), m.Build(16), "MO-19: Own the whole group")
    assert builds(position(deeds=group(*ORANGE), level={18: -1})) == []
    assert builds(position(deeds=group(*ORANGE))) == [16, 18, 19]


@pytest.mark.rule("MO-19")
def test_building_is_even():
    state = position(deeds=group(*ORANGE))
    state = play(state, m.Build(18))
    assert (cash(state)[0], builds(state)) == (1400, [16, 19])
    refused(state, m.Build(18), "MO-19: Build evenly")
    state = play(state, m.Build(16), m.Build(19))
    assert builds(state) == [16, 18, 19]


@pytest.mark.rule("MO-19", "MO-20")
def test_four_farmhouses_make_an_emerald_city_and_nothing_comes_after():
    state = position(deeds=group(*ORANGE), level=dict.fromkeys(ORANGE, 4))
    assert stock(state.level) == (20, 12)
    state = play(state, m.Build(16))
    assert (state.level[16], cash(state)[0], stock(state.level)) == (5, 1400, (24, 11))
    assert builds(state) == [18, 19]
    refused(state, m.Build(16), "MO-19: An Emerald City stands on Apple Orchard")
    state = play(state, m.Build(18), m.Build(19))
    assert builds(state) == []


@pytest.mark.rule("MO-19")
def test_building_needs_the_listed_price():
    state = position(cash=(99, 1500), deeds=group(*ORANGE))
    assert builds(state) == []
    refused(state, m.Build(16), r"MO-19: A building on Apple Orchard costs \$100\.")


@pytest.mark.rule("MO-19")
def test_one_builds_in_anothers_turn_and_from_jail():
    state = position(at=(0, 10), deeds=group(*ORANGE, seat=1), players={1: {"jail": 1}})
    assert asked(state) == "turn P1"
    assert play_as(state, 1, m.Build(16)).level[16] == 1


@pytest.mark.rule("MO-19")
def test_nobody_builds_while_a_landing_is_not_resolved():
    state = roll(position(deeds=group(*ORANGE, seat=1)), 1, 2)
    assert asked(state) == "buy P1"
    assert [one.seat for one in GAME.decisions(state)] == [0]
    assert legal(state, 1) == []


@pytest.mark.rule("MO-20")
def test_none_left_means_waiting():
    deeds = group(1, 3, 6, 8, 9, 11, 13, 14, *ORANGE)
    level = dict.fromkeys((6, 8, 9, 11, 13, 14), 4) | {1: 4, 3: 4}
    state = position(deeds=deeds, level=level)
    assert stock(state.level).farmhouses == 0
    assert [space for space in builds(state) if space in ORANGE] == []
    refused(state, m.Build(16), "MO-20: The bank has none left")
    assert builds(state) == [1, 3, 6, 8, 9, 11, 13, 14]
    freed = play(state, m.Build(1))
    assert stock(freed.level).farmhouses == 4
    assert 16 in builds(freed)


@pytest.mark.rule("MO-20")
def test_twelve_cities_and_never_more():
    deeds = group(1, 3, 6, 8, 9, 11, 13, 14, *ORANGE, 37, 39)
    level = dict.fromkeys((1, 3, 6, 8, 9, 11, 13, 14, *ORANGE, 37), 5) | {39: 4}
    state = position(deeds=deeds, level=level)
    assert stock(state.level).cities == 0
    assert builds(state) == []
    refused(state, m.Build(39), "MO-20: The bank has none left")


# --- shortages ---

# 31 Farmhouses stand on P1's lots; P1 and P2 could both place the last one.
SCARCE = {
    "deeds": group(1, 3, 6, 8, 9, 11, 13, 14) | group(*ORANGE, seat=1),
    "level": dict.fromkeys((3, 6, 8, 9, 11, 13, 14), 4) | {1: 3},
}


@pytest.mark.rule("MO-20")
def test_the_last_farmhouse_is_asked_for():
    state = position(**SCARCE)
    assert stock(state.level).farmhouses == 1
    state = play(state, m.Build(1))
    assert (asked(state), kinds(state)) == ("wish P2", {"want", "pass"})
    alone = play(state, PASS)
    assert (alone.level[1], cash(alone), asked(alone)) == (4, (1450, 1500), "turn P1")


@pytest.mark.rule("MO-20", "MO-18")
def test_two_who_want_it_bid_from_the_lowest_listed_price_and_the_winner_places_at_once():
    state = play(position(**SCARCE), m.Build(1), m.Want())
    step = state.steps[-1]
    assert (step.high, step.leader, asked(state)) == (50, 0, "auction P2")
    assert PASS in legal(state)
    state = play(state, m.Bid(120), PASS)
    assert (asked(state), cash(state)) == ("place P2", (1500, 1380))
    assert legal(state) == [m.Place(space) for space in ORANGE]
    state = play(state, m.Place(19))
    assert (state.level[19], stock(state.level).farmhouses) == (1, 0)
    assert (cash(state), asked(state)) == ((1500, 1380), "turn P1")


@pytest.mark.rule("MO-20")
def test_who_asked_for_it_holds_the_opening_bid():
    state = play(position(**SCARCE), m.Build(1), m.Want(), PASS)
    assert (state.level[1], cash(state), asked(state)) == (4, (1450, 1500), "turn P1")


@pytest.mark.rule("MO-20")
def test_enough_for_all_who_want_one_is_no_shortage():
    level = SCARCE["level"] | {1: 3, 3: 3}
    state = play(position(deeds=SCARCE["deeds"], level=level), m.Build(1))
    assert (state.level[1], asked(state)) == (4, "turn P1")


@pytest.mark.rule("MO-20")
def test_who_could_not_pay_is_not_asked():
    state = play(position(cash=(1500, 99), **SCARCE), m.Build(1))
    assert (state.level[1], asked(state)) == (4, "turn P1")


@pytest.mark.rule("MO-20")
def test_the_last_city_is_auctioned_too():
    cities = (6, 8, 9, 11, 13, 14, *ORANGE, 37, 39)
    deeds = group(1, 3, *cities) | group(21, 23, 24, seat=1)
    level = dict.fromkeys(cities, 5) | dict.fromkeys((1, 3, 21, 23, 24), 4)
    state = position(deeds=deeds, level=level)
    assert stock(state.level).cities == 1
    state = play(state, m.Build(1), m.Want(), m.Bid(200), PASS)
    assert asked(state) == "place P2"
    assert play(state, m.Place(23)).level[23] == 5


# --- selling ---


@pytest.mark.rule("MO-21")
def test_selling_is_even_and_pays_half():
    state = position(deeds=group(*ORANGE), level={16: 2, 18: 1, 19: 1})
    assert [move.space for move in legal(state) if isinstance(move, m.Sell)] == [16]
    refused(state, m.Sell(18), "MO-21: Sell evenly")
    state = play(state, m.Sell(16))
    assert (state.level[16], cash(state)[0]) == (1, 1550)
    refused(state, m.Sell(1), "MO-21: You do not own that")


@pytest.mark.rule("MO-21")
def test_a_city_becomes_four_farmhouses():
    state = play(position(deeds=group(*ORANGE), level=dict.fromkeys(ORANGE, 5)), m.Sell(18))
    assert (state.level[18], cash(state)[0], stock(state.level)) == (4, 1550, (28, 10))


@pytest.mark.rule("MO-21")
@pytest.mark.parametrize(
    ("left", "levels", "sold"),
    [(4, (4, 5, 5), 1), (3, (1, 1, 1), 12), (2, (0, 1, 1), 13), (0, (0, 0, 0), 15)],
)
def test_without_farmhouses_further_levels_go_in_the_same_transaction(left, levels, sold):
    others = (1, 3, 6, 8, 9, 11, 13, 14)
    level = dict.fromkeys(others, 4)
    for space in (14, 13, 11, 14)[:left]:
        level[space] -= 1
    state = position(
        deeds=group(*others, seat=1) | group(*ORANGE),
        level=level | dict.fromkeys(ORANGE, 5),
        cash=(0, 0),
    )
    assert stock(state.level).farmhouses == left
    found = sale(state, 16)
    assert (found.levels, found.money) == (levels, 50 * sold)
    state = play(state, m.Sell(16))
    assert tuple(state.level[lot] for lot in ORANGE) == levels
    assert (cash(state)[0], stock(state.level).farmhouses) == (
        50 * sold,
        left - sum(x % 5 for x in levels),
    )


@pytest.mark.rule("MO-22")
@pytest.mark.parametrize("spaces", [(5, 15, 25, 35), (12, 28)])
def test_transports_and_utilities_are_never_built_on(spaces):
    state = position(deeds=group(*spaces))
    assert builds(state) == []
    refused(state, m.Build(spaces[0]), "MO-22: Nothing can be built on")
