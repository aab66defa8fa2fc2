"""Debts, bankruptcy and the end (MO-26 to MO-30)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    ACCEPT,
    BANKRUPT,
    PASS,
    ROLL,
    asked,
    cash,
    group,
    kinds,
    legal,
    luck,
    places,
    play,
    play_as,
    position,
    roll,
    story,
)

ORANGE = (16, 18, 19)
HOMES = group(37, 39, seat=1)
RICH = {37: 5, 39: 5}  # rent 1500 and 2000


def visit(money, **more):
    """P1 has landed on P2's Home, Sweet Home."""
    deeds = HOMES | more.pop("deeds", {})
    level = RICH | more.pop("level", {})
    return roll(position(cash=money, at=(36,), deeds=deeds, level=level, **more), 1, 2)


@pytest.mark.rule("MO-26")
def test_a_debt_is_paid_as_soon_as_the_money_is_there():
    state = visit((1900, 0), deeds={5: 0, 15: 0})
    assert asked(state) == "debt P1"
    assert kinds(state) == {"mortgage", "bankrupt"}  # P2 could pay nothing in a deal
    state = play(state, m.Mortgage(5))
    assert (cash(state), asked(state)) == ((0, 2000), "turn P2")


@pytest.mark.rule("MO-26")
def test_buildings_and_deals_raise_money_too():
    state = visit((1650, 10, 500), deeds=group(*ORANGE) | {5: 0}, level=dict.fromkeys(ORANGE, 1))
    state = play(state, m.Sell(16), m.Sell(18))
    assert (cash(state)[0], asked(state)) == (1750, "debt P1")
    state = play(state, m.Propose(2, ask=250, give=(5,)), ACCEPT)
    assert (cash(state), state.owner[5]) == ((0, 2010, 250), 2)


@pytest.mark.rule("MO-26")
def test_in_debt_nothing_else_may_be_done():
    state = visit((1900, 0), deeds=group(*ORANGE) | {5: 0, 15: 0}, level={15: -1})
    for move in (m.Build(16), m.Redeem(15), ROLL):
        with pytest.raises(IllegalMove, match="MO-26: First raise the money you owe"):
            GAME.check(state, 0, move)
    assert [one.seat for one in GAME.decisions(state)] == [0]


@pytest.mark.rule("MO-26")
def test_nobody_is_bankrupt_with_something_left_but_one_may_say_so():
    state = visit((10, 0, 500), deeds={5: 0}, level={5: -1})
    assert asked(state) == "debt P1"
    assert BANKRUPT in legal(state)
    assert play(state, BANKRUPT).players[0].out == 1


@pytest.mark.rule("MO-26", "MO-27")
def test_who_has_nothing_left_is_bankrupt_at_once():
    state = visit((10, 0, 500))
    assert (state.players[0].out, cash(state), asked(state)) == (1, (0, 10, 500), "turn P2")


@pytest.mark.rule("MO-27")
def test_the_creditor_gets_cash_deeds_and_cards_and_pays_a_tenth():
    state = visit(
        (30, 100, 500),
        deeds=group(*ORANGE) | {5: 0},
        level={16: 2, 18: 1, 19: 1, 5: -1},
        cards={0: ("G8",)},
    )
    state = play(state, BANKRUPT)
    # 4 Farmhouses at 50; mortgages on the three lots: 90 + 90 + 100.
    assert cash(state) == (0, 100 + 30 + 200 + 280, 500)
    assert [state.owner[deed] for deed in (5, *ORANGE)] == [1] * 4
    assert [state.level[deed] for deed in (5, *ORANGE)] == [-1] * 4
    assert state.players[1].cards == ("G8",)
    assert asked(state) == "inherit P2"
    state = play(state, m.Redeem(5), m.Interest(), m.Interest(), m.Interest())
    assert cash(state)[1] == 610 - 110 - 9 - 9 - 10
    assert (state.level[5], asked(state)) == (0, "turn P2")


@pytest.mark.rule("MO-27")
def test_a_creditor_who_cannot_pay_the_tenth_is_in_debt_to_the_bank():
    deeds = {39: 0, 5: 1}
    state = position(cash=(0, 0, 900), at=(2,), deeds=deeds, level={39: -1})
    state = roll(state, 1, 2)
    assert asked(state) == "debt P1"
    state = play(state, BANKRUPT)
    assert (asked(state), state.steps[-1].amount, state.steps[-1].to) == ("debt P2", 20, -1)
    state = play(state, m.Mortgage(5))
    assert (cash(state), asked(state)) == ((0, 80, 900), "turn P2")


@pytest.mark.rule("MO-27", "MO-28")
def test_a_chain_of_bankruptcies_ends_at_the_bank():
    state = position(cash=(0, 0, 900, 900), at=(2,), deeds={39: 0, 5: 1}, level={39: -1})
    state = play(roll(state, 1, 2), BANKRUPT)
    state = play(state, BANKRUPT)
    assert [player.out for player in state.players] == [1, 2, 0, 0]
    assert asked(state) == "auction P3"
    assert (state.steps[-1].space, state.owner[5], state.owner[39]) == (5, -1, -1)
    state = play(state, m.Bid(7), PASS)
    assert (state.owner[5], state.steps[-1].space) == (2, 39)
    state = play(state, PASS, m.Bid(9))
    assert (state.owner[39], state.level[39], asked(state)) == (3, 0, "turn P3")


@pytest.mark.rule("MO-28")
def test_to_the_bank_deeds_are_auctioned_unmortgaged_and_cards_go_back():
    state = position(
        cash=(10, 500, 500),
        at=(1,),
        deeds={5: 0, 39: 0} | group(*ORANGE),
        level={39: -1, 16: 1},
        cards={0: ("G8", "W5")},
    )
    state = play(roll(state, 1, 2), BANKRUPT)
    assert (state.glinda.cards[-1], state.witch.cards[-1]) == ("G8", "W5")
    assert cash(state) == (0, 500, 500)
    order = []
    while asked(state).startswith("auction"):
        order.append(state.steps[-1].space)
        assert state.steps[-1].bidders == (1, 2)
        state = play(state, m.Bid(1), PASS)
    assert order == [5, 16, 18, 19, 39]
    assert [state.owner[deed] for deed in order] == [1] * 5
    assert [state.level[deed] for deed in order] == [0] * 5
    assert asked(state) == "turn P2"


@pytest.mark.rule("MO-29")
def test_several_payments_are_settled_clockwise_and_the_first_unmet_decides():
    state = position(cash=(70, 0, 0, 0), at=(19,), deeds={5: 0}, level={5: -1}, top="G15")
    state = roll(state, 1, 2)
    assert (cash(state), asked(state)) == ((20, 50, 0, 0), "debt P1")
    assert state.steps[-1].to == 2
    state = play(state, BANKRUPT)
    assert cash(state) == (0, 50, 20 - 10, 0)
    assert state.owner[5] == 2


@pytest.mark.rule("MO-29")
def test_from_each_player_is_a_debt_of_each():
    state = position(cash=(100, 5, 500, 5), at=(14,), deeds={5: 1, 15: 3}, level={5: -1}, top="W9")
    state = roll(state, 1, 2)
    assert asked(state) == "debt P2"
    state = play(state, BANKRUPT)
    assert asked(state) == "debt P4"
    state = play(state, m.Mortgage(15))
    assert cash(state) == (100 + 5 - 10 + 10 + 10, 0, 490, 95)
    assert asked(state) == "turn P3"


@pytest.mark.rule("MO-30")
def test_the_last_one_left_wins_at_once():
    state = play(visit((10, 0), deeds={5: 0}), BANKRUPT)
    assert state.over
    result = GAME.result(state)
    assert result.places == (2, 1)
    assert GAME.decisions(state) == ()


@pytest.mark.rule("MO-30")
def test_the_bankrupt_rank_by_how_long_they_lasted():
    state = position(cash=(10, 0, 0), at=(36,), deeds=HOMES, level=RICH, players={2: {"out": 1}})
    state = roll(state, 1, 2)
    assert GAME.result(state).places == (2, 1, 3)


@pytest.mark.rule("MO-30")
def test_after_the_last_round_the_richest_wins():
    state = position(
        cash=(500, 100, 90),
        at=(0, 0, 17),
        turn=2,
        deeds=group(*ORANGE, seat=1) | {5: 2, 39: 2},
        level={16: 1, 5: -1},
        limit=3,
        round=3,
    )
    state.chance = luck(1, 2)
    assert story(state, ROLL).endswith("The last round is over; the richest wins")
    state = play(state, ROLL)
    assert state.over
    result = GAME.result(state)
    # P2: 100 + deeds 180 + 180 + 200 + a Farmhouse 100; P3: 90 + mortgage value 100 + 400.
    assert (result.scores, result.places) == ((500, 760, 590), (3, 1, 2))
    assert [line.label for line in result.breakdown[1]] == ["Cash", "3 deeds", "1 Farmhouse"]


@pytest.mark.rule("MO-30")
def test_a_round_ends_before_the_one_who_began():
    state = roll(position(at=(17, 17), turn=1, round=2), 1, 2)
    assert (state.round, asked(state)) == (3, "turn P1")


@pytest.mark.rule("MO-30")
def test_equal_wealth_shares_the_win():
    state = roll(position(cash=(700, 700), at=(17, 17), turn=1, limit=1), 1, 2)
    assert GAME.result(state).places == (1, 1)


@pytest.mark.rule("MO-26", "MO-11")
def test_claimed_rent_can_ruin_the_payer_between_two_turns():
    state = position(cash=(10, 500, 500), at=(36,), deeds=HOMES, level=RICH, asking=True)
    state = play_as(roll(state, 1, 2), 1, m.Claim())
    assert (state.players[0].out, cash(state), asked(state)) == (1, (0, 510, 500), "turn P2")
    assert places(state)[0] == 0
