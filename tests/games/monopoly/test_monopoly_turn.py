"""The course of a turn: who begins, rolling, landing, buying, rent (MO-05 to MO-12)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.state import RentDue
from tests.games.monopoly.positions import (
    BUY,
    DECLINE,
    PASS,
    ROLL,
    asked,
    cash,
    group,
    kinds,
    legal,
    places,
    play,
    play_as,
    position,
    roll,
    story,
)


@pytest.mark.rule("MO-05")
@pytest.mark.parametrize("seed", range(8))
def test_the_highest_roll_begins_and_ties_roll_again(seed):
    state, events = GAME.new(GAME.setup(4, seed=seed))
    rolls = [event for event in events if event.kind == "roll"]
    assert all(event.reveals for event in rolls)
    tied = [0, 1, 2, 3]
    while len(tied) > 1:
        shown = {}
        for seat in tied:
            event = rolls.pop(0)
            assert event.seat == seat
            words = event.text.split()
            shown[seat] = int(words[-3]) + int(words[-1])
        tied = [seat for seat in tied if shown[seat] == max(shown.values())]
    assert not rolls
    assert state.first == state.turn == tied[0]
    assert events[-1].text == f"P{tied[0] + 1} begins"


@pytest.mark.rule("MO-05")
def test_p1_begins_if_the_table_says_so():
    state, events = GAME.new(GAME.setup(3, GAME.info.options.model_validate({"first": "P1"}), 5))
    assert (state.turn, [event.text for event in events]) == (0, ["P1 begins"])


@pytest.mark.rule("MO-02")
@pytest.mark.parametrize("money", ["1500", "1000", "2500"])
def test_starting_money(money):
    state, _ = GAME.new(GAME.setup(3, GAME.info.options.model_validate({"money": money})))
    assert cash(state) == (int(money),) * 3


@pytest.mark.rule("MO-06")
def test_a_turn_moves_by_both_dice_and_goes_round():
    state = roll(position(at=(17, 0)), 1, 2)
    assert (places(state), asked(state)) == ((20, 0), "turn P2")
    state = roll(state, 4, 6)
    assert (places(state), asked(state)) == ((20, 10), "turn P1")


@pytest.mark.rule("MO-06")
@pytest.mark.parametrize(("start", "dice", "target"), [(38, (1, 1), 0), (39, (6, 5), 10)])
def test_200_for_landing_on_go_or_passing_it(start, dice, target):
    state = roll(position(at=(start, 0)), *dice)
    assert (places(state)[0], cash(state)[0]) == (target, 1700)


@pytest.mark.rule("MO-06")
def test_a_double_rolls_again_after_the_landing_is_resolved():
    state = roll(position(at=(1, 0)), 4, 4)
    assert asked(state) == "buy P1"
    state = play(state, BUY)
    assert asked(state) == "turn P1"
    assert kinds(state) >= {"roll", "mortgage"}
    assert asked(roll(state, 5, 6)) == "turn P2"


@pytest.mark.rule("MO-06")
def test_a_double_rolls_again_after_an_auction_too():
    state = play(roll(position(at=(1, 0)), 4, 4), DECLINE, PASS, PASS)
    assert asked(state) == "turn P1"


@pytest.mark.rule("MO-06", "MO-15")
def test_a_third_double_leads_to_jail_without_moving():
    state = position(at=(4, 0))
    state = roll(state, 3, 3)
    assert places(state)[0] == 10
    state = roll(state, 5, 5)
    assert places(state)[0] == 20
    state = roll(state, 6, 6)
    assert (places(state)[0], state.players[0].jail) == (10, 1)
    assert (asked(state), cash(state)[0]) == ("turn P2", 1500)


@pytest.mark.rule("MO-07")
def test_buying_at_the_price():
    state = play(roll(position(), 1, 2), BUY)
    assert (state.owner[3], cash(state)[0], asked(state)) == (0, 1440, "turn P2")


@pytest.mark.rule("MO-07", "MO-18")
def test_who_does_not_buy_leaves_it_to_an_auction():
    state = play(roll(position(), 1, 2), DECLINE)
    assert asked(state) == "auction P2"


@pytest.mark.rule("MO-07")
def test_who_has_too_little_may_raise_money_or_leave_it():
    state = roll(position(cash=(50, 500), deeds={5: 0}), 1, 2)
    assert kinds(state) >= {"decline", "mortgage", "propose"}
    assert "buy" not in kinds(state)
    with pytest.raises(IllegalMove, match=r"MO-07: The price is \$60; you have less\."):
        GAME.check(state, 0, BUY)
    assert play(state, m.Mortgage(5), BUY).owner[3] == 0


@pytest.mark.rule("MO-07")
def test_who_has_nothing_at_all_to_buy_with_is_not_asked():
    state = roll(position(cash=(50, 500)), 1, 2)
    assert asked(state) == "auction P2"


@pytest.mark.rule("MO-08")
def test_rent_doubles_for_a_whole_group_free_of_mortgages():
    assert cash(roll(position(at=(13, 0), deeds=group(16, 18, 19, seat=1)), 1, 2)) == (1472, 1528)
    mortgaged = position(at=(13, 0), deeds=group(16, 18, 19, seat=1), level={19: -1})
    assert cash(roll(mortgaged, 1, 2)) == (1486, 1514)


@pytest.mark.rule("MO-08")
def test_no_rent_on_a_mortgaged_or_own_property():
    assert cash(roll(position(at=(13, 0), deeds={16: 1}, level={16: -1}), 1, 2)) == (1500, 1500)
    assert cash(roll(position(at=(13, 0), deeds={16: 0}), 1, 2)) == (1500, 1500)


@pytest.mark.rule("MO-09")
def test_utilities_take_a_fresh_roll_that_is_no_double():
    state = position(at=(9, 0), deeds={12: 1}, dice=(1, 2, 5, 5))
    assert "rolls for the rent 5 and 5" in story(state, ROLL)
    one = roll(state, 1, 2, 5, 5)
    assert (cash(one), asked(one)) == ((1460, 1540), "turn P2")
    both = roll(position(at=(9, 0), deeds={12: 1, 28: 1}), 1, 2, 3, 4)
    assert cash(both) == (1430, 1570)


@pytest.mark.rule("MO-10")
def test_a_mortgaged_transport_earns_nothing_but_counts():
    deeds = group(5, 15, 25, seat=1)
    state = roll(position(at=(2, 0), deeds=deeds, level={15: -1}), 1, 2)
    assert cash(state) == (1400, 1600)
    assert cash(roll(position(at=(12, 0), deeds=deeds, level={15: -1}), 1, 2)) == (1500, 1500)


@pytest.mark.rule("MO-10")
def test_a_mortgaged_utility_counts_too():
    state = roll(position(at=(9, 0), deeds={12: 1, 28: 1}, level={28: -1}), 1, 2, 1, 2)
    assert cash(state) == (1470, 1530)


@pytest.mark.rule("MO-11")
def test_rent_that_must_be_asked_for():
    state = roll(position(at=(13, 0), deeds={16: 1}, asking=True), 1, 2)
    assert cash(state) == (1500, 1500)
    assert state.due == RentDue(owner=1, payer=0, amount=14, space=16)
    assert m.Claim() in legal(state, 1)
    paid = play_as(state, 1, m.Claim())
    assert (cash(paid), paid.due) == ((1486, 1514), None)
    with pytest.raises(IllegalMove, match="MO-11"):
        GAME.check(paid, 1, m.Claim())


@pytest.mark.rule("MO-11")
def test_rent_is_forgotten_with_the_next_roll():
    state = roll(position(at=(13, 0), deeds={16: 1}, asking=True), 1, 2)
    later = roll(state, 4, 6)
    assert (later.due, cash(later)) == (None, (1500, 1500))


@pytest.mark.rule("MO-11")
@pytest.mark.parametrize("owner", [1, 2])
def test_rent_can_be_asked_for_in_anybodys_turn(owner):
    state = position(cash=(1500,) * 3, at=(13, 0, 0), deeds={16: owner}, asking=True)
    state = roll(state, 1, 2)
    assert asked(state) == "turn P2"
    assert play_as(state, owner, m.Claim()).players[owner].cash == 1514


@pytest.mark.rule("MO-11")
def test_after_a_double_rent_is_forgotten_with_the_payers_own_roll():
    state = roll(position(at=(12, 0), deeds={16: 1}, asking=True), 2, 2)
    assert asked(state) == "turn P1"
    assert [one.kind for one in GAME.decisions(state)] == ["turn", "aside"]
    assert roll(state, 1, 3).due is None


@pytest.mark.rule("MO-12")
@pytest.mark.parametrize(("start", "paid"), [(1, 200), (35, 100)])
def test_taxes_go_to_the_bank(start, paid):
    assert cash(roll(position(at=(start, 0)), 1, 2)) == (1500 - paid, 1500)


@pytest.mark.rule("MO-12")
@pytest.mark.parametrize("start", [17, 7])
def test_free_parking_and_just_visiting_do_nothing(start):
    state = roll(position(at=(start, 0)), 1, 2)
    assert (cash(state), state.players[0].jail) == ((1500, 1500), 0)
    assert asked(state) == "turn P2"


@pytest.mark.rule("MO-15")
def test_go_to_jail_pays_no_salary_and_ends_the_turn():
    state = roll(position(at=(27, 0)), 1, 2)
    assert (places(state)[0], state.players[0].jail, cash(state)[0]) == (10, 1, 1500)
    assert asked(state) == "turn P2"
    double = roll(position(at=(28, 0)), 1, 1)
    assert asked(double) == "turn P2"
