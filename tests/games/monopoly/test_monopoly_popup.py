"""The pop-up Land of Oz (MO-31 to MO-41)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.state import RentDue
from tests.games.monopoly.positions import (
    BANKRUPT,
    BUY,
    asked,
    cash,
    group,
    kinds,
    legal,
    luck,
    places,
    play,
    position,
    roll,
)

ENTER = m.Enter()
TWISTER, LOLLIPOP, CORNFIELD, APPLE, MONKEYS, CASTLE = range(1, 7)
THREE = (1500, 1500, 1500)


def waiting(money=(1500, 1500), at=15, **more):
    """P1 starts a turn on a transport on which it landed in an earlier one."""
    players = {0: {"entry": True}} | more.pop("players", {})
    others = more.pop("others", ())
    return position(cash=money, at=(at, *others), players=players, **more)


def enter(state, die):
    """P1 goes in by that die."""
    state = state.copy()
    state.chance = luck(die)
    return play(state, ENTER)


def inside(seat, die=CASTLE, at=15):
    return {seat: {"inside": die, "place": at}}


# --- going in and coming out ---


@pytest.mark.rule("MO-31")
@pytest.mark.parametrize("transport", [5, 15, 25, 35])
def test_landing_on_a_transport_opens_the_way_next_turn(transport):
    state = roll(position(at=(transport - 3,), deeds={transport: 1}), 1, 2)
    assert state.players[0].entry
    state = roll(state, 1, 2)
    state = play(state, *[m.Decline(), m.Pass(), m.Pass()] if asked(state) == "buy P2" else [])
    assert (asked(state), ENTER in legal(state)) == ("turn P1", True)


@pytest.mark.rule("MO-31")
def test_entering_rolls_one_die_and_ends_the_turn():
    state = enter(waiting(THREE), APPLE)
    assert state.dice == (4,)
    assert (state.players[0].inside, places(state)[0], asked(state)) == (4, 15, "turn P2")


@pytest.mark.rule("MO-31")
def test_one_need_not_enter_and_nobody_enters_from_elsewhere():
    assert {"roll", "enter"} <= kinds(waiting())
    state = position(at=(15,))
    with pytest.raises(IllegalMove, match="MO-31"):
        GAME.check(state, 0, ENTER)


@pytest.mark.rule("MO-31")
def test_who_owns_the_transport_does_not_matter():
    for deeds in ({}, {15: 0}, {15: 1}):
        assert ENTER in legal(waiting(deeds=deeds))


@pytest.mark.rule("MO-32")
@pytest.mark.parametrize(
    ("entry", "dice", "target", "salary"),
    [(5, (1, 4), 20, 0), (15, (3, 4), 32, 0), (25, (1, 4), 0, 200), (35, (2, 3), 10, 200)],
)
def test_coming_out_at_the_next_transport_and_on_by_the_roll(entry, dice, target, salary):
    state = position(players=inside(0, APPLE, entry))
    assert kinds(state) == {"roll"}
    state = roll(state, *dice)
    assert (places(state)[0], state.players[0].inside, cash(state)[0]) == (target, 0, 1500 + salary)


@pytest.mark.rule("MO-32")
def test_only_the_final_space_is_resolved_and_a_double_rolls_again():
    state = roll(position(players=inside(0), deeds=group(5, 25, 35, seat=1)), 5, 5)
    assert (places(state)[0], cash(state)) == (35, (1400, 1600))
    assert asked(state) == "turn P1"
    assert ENTER not in legal(state)


@pytest.mark.rule("MO-40")
def test_being_set_on_a_transport_by_coming_out_opens_nothing():
    state = roll(position(players=inside(0)), 1, 2)
    assert not state.players[0].entry
    landed = roll(position(players=inside(0), deeds={35: 0}), 4, 6)
    assert landed.players[0].entry


# --- the six powers ---


@pytest.mark.rule("MO-33", "MO-34", "MO-35", "MO-39")
@pytest.mark.parametrize(
    ("die", "field", "value"),
    [(TWISTER, "back", True), (LOLLIPOP, "short", 2), (CORNFIELD, "skip", True)],
)
def test_a_power_wants_a_target_unless_there_is_but_one(die, field, value):
    state = enter(waiting(THREE), die)
    assert (asked(state), legal(state)) == ("curse P1", [m.Curse(1), m.Curse(2)])
    state = play(state, m.Curse(2))
    assert getattr(state.players[2], field) == value
    assert asked(state) == "turn P2"
    alone = enter(waiting(), die)
    assert asked(alone) == ("turn P2" if die != CORNFIELD else "turn P1")


@pytest.mark.rule("MO-39")
@pytest.mark.parametrize("die", [TWISTER, LOLLIPOP, CORNFIELD])
def test_a_curse_needs_another_player_in_the_game(die):
    state = enter(waiting((1500, 1500, 1500, 0), players={3: {"out": 1}}), die)
    assert legal(state) == [m.Curse(1), m.Curse(2)]
    for seat in (0, 3, 7, -1):
        with pytest.raises(IllegalMove, match="MO-39"):
            GAME.check(state, 0, m.Curse(seat))


# Twister


@pytest.mark.rule("MO-33")
def test_twister_on_the_board_moves_backwards_and_doubles_still_roll_again():
    state = enter(waiting(others=(8,)), TWISTER)
    state = roll(state, 2, 2)
    assert (places(state)[1], cash(state)[1], asked(state)) == (4, 1300, "turn P2")
    state = roll(state, 3, 4)
    assert (places(state)[1], cash(state)[1]) == (37, 1300)  # backwards past GO: no 200
    assert asked(state) == "buy P2"


@pytest.mark.rule("MO-33")
def test_twister_is_used_up_by_the_turn():
    state = roll(enter(waiting(others=(20,)), TWISTER), 4, 6)
    assert places(state)[1] == 10
    state = roll(state, 1, 2)  # P1 comes out
    while asked(state) != "turn P2":
        state = play(state, m.Decline() if asked(state).startswith("buy") else m.Pass())
    assert places(roll(state, 4, 6))[1] == 20


@pytest.mark.rule("MO-33", "MO-41")
def test_backwards_onto_go_to_jail():
    state = roll(enter(waiting(others=(33,)), TWISTER), 1, 2)
    assert (places(state)[1], state.players[1].jail, cash(state)[1]) == (10, 1, 1500)


@pytest.mark.rule("MO-33", "MO-41")
def test_backwards_onto_or_past_go_pays_nothing():
    state = enter(waiting(others=(5,)), TWISTER)
    assert cash(roll(state, 2, 3))[1] == 1500
    past = roll(enter(waiting(others=(5,), deeds={39: 1}), TWISTER), 2, 4)
    assert (places(past)[1], cash(past)[1]) == (39, 1500)


@pytest.mark.rule("MO-33")
def test_a_cards_advance_stays_forwards():
    state = enter(waiting(others=(10,), top="G13"), TWISTER)
    state = roll(state, 1, 2)
    assert (places(state)[1], cash(state)[1]) == (5, 1700)  # from 7 forwards past GO to 5


@pytest.mark.rule("MO-40")
def test_arriving_backwards_counts_as_landing():
    state = roll(enter(waiting(others=(18,), deeds={15: 1}), TWISTER), 1, 2)
    assert (places(state)[1], state.players[1].entry) == (15, True)


@pytest.mark.rule("MO-33")
def test_twister_in_jail_takes_the_double_backwards():
    state = enter(waiting(players={1: {"jail": 1, "place": 10}}), TWISTER)
    assert places(roll(state, 3, 3))[1] == 4
    state = enter(waiting(players={1: {"jail": 1, "place": 10}}), TWISTER)
    stays = roll(state, 1, 3)
    assert (stays.players[1].jail, stays.players[1].back) == (2, False)


@pytest.mark.rule("MO-33")
def test_twister_in_the_pop_up_is_an_ordinary_way_out():
    state = enter(waiting(players=inside(1, APPLE, 5)), TWISTER)
    assert not state.backwards
    state = roll(state, 1, 4)
    assert (places(state)[1], state.players[1].back) == (20, False)


@pytest.mark.rule("MO-33", "MO-35", "MO-39")
def test_twister_outlasts_a_skipped_turn():
    state = enter(waiting(THREE, players={1: {"skip": True}}, others=(13,)), TWISTER)
    state = play(state, m.Curse(1))
    assert (asked(state), state.players[1].skip, state.players[1].back) == ("turn P3", False, True)


# Lollipop Guild


@pytest.mark.rule("MO-34")
def test_lollipop_on_the_board_takes_two_turns_of_one_die():
    state = enter(waiting(others=(8,), deeds=group(9, 11, 13, 35, seat=1)), LOLLIPOP)
    assert state.single
    state = roll(state, 1)
    assert (places(state)[1], state.dice, asked(state)) == (9, (1,), "turn P1")
    state = roll(state, 4, 6)  # P1 comes out and lands on 35
    assert (state.single, state.players[1].short) == (True, 0)
    state = roll(state, 2)
    assert (places(state)[1], state.dice, asked(state)) == (11, (2,), "turn P1")
    state = roll(state, 2, 3)  # to GO
    assert not state.single
    assert places(roll(state, 1, 1))[1] == 13


@pytest.mark.rule("MO-34")
def test_lollipop_leaves_utility_rent_two_dice():
    state = enter(waiting(others=(8,), deeds={12: 0}), LOLLIPOP)
    state = roll(state, 4, 5, 6)
    assert cash(state) == (1544, 1456)


@pytest.mark.rule("MO-34")
def test_lollipop_in_jail_is_a_failed_try_and_the_third_moves_one_die():
    state = enter(waiting(players={1: {"jail": 1, "place": 10}}), LOLLIPOP)
    assert roll(state, 6).players[1].jail == 2
    state = enter(waiting(players={1: {"jail": 3, "place": 10}}), LOLLIPOP)
    state = roll(state, 1)
    assert (places(state)[1], state.players[1].jail, cash(state)[1]) == (11, 0, 1450)


@pytest.mark.rule("MO-34")
def test_lollipop_after_paying_out_of_jail():
    state = enter(waiting(players={1: {"jail": 1, "place": 10}}), LOLLIPOP)
    state = roll(play(state, m.PayFine()), 1)
    assert (places(state)[1], state.dice) == (11, (1,))


@pytest.mark.rule("MO-34", "MO-32")
def test_lollipop_in_the_pop_up_comes_out_by_two_dice_and_uses_a_turn():
    state = enter(waiting(players=inside(1, APPLE, 5)), LOLLIPOP)
    assert state.players[1].short == 1
    state = roll(state, 1, 4)
    assert (places(state)[1], state.dice) == (20, (1, 4))


@pytest.mark.rule("MO-34", "MO-35")
def test_lollipop_is_not_used_up_by_a_skipped_turn():
    state = enter(waiting(THREE, players={1: {"skip": True}}), LOLLIPOP)
    state = play(state, m.Curse(1))
    assert (asked(state), state.players[1].short) == ("turn P3", 2)


@pytest.mark.rule("MO-39")
def test_lollipop_does_not_add_up_but_is_set_back_to_two():
    state = enter(waiting(THREE, players={1: {"short": 1}}), LOLLIPOP)
    state = play(state, m.Curse(1))
    assert state.players[1].short == 1  # of two, one begins at once


@pytest.mark.rule("MO-39")
def test_different_curses_all_apply():
    state = waiting(others=(20,), players={1: {"back": True}}, top="W15")
    state = enter(state, LOLLIPOP)
    assert (state.single, state.backwards) == (True, True)
    state = roll(state, 3)
    assert (places(state)[1], cash(state)[1]) == (17, 1510)


# Cornfield


@pytest.mark.rule("MO-35")
def test_cornfield_on_the_board_skips_one_turn():
    state = enter(waiting(THREE, others=(3, 4)), CORNFIELD)
    state = play(state, m.Curse(1))
    assert (asked(state), state.players[1].skip, places(state)[1]) == ("turn P3", False, 3)


@pytest.mark.rule("MO-35")
def test_cornfield_in_jail_is_no_try():
    state = enter(waiting(players={1: {"jail": 2, "place": 10}}), CORNFIELD)
    assert (state.players[1].jail, asked(state)) == (2, "turn P1")


@pytest.mark.rule("MO-35")
def test_cornfield_keeps_the_stay_in_the_pop_up_and_the_right_to_enter():
    state = enter(waiting(players=inside(1, APPLE, 5)), CORNFIELD)
    assert (state.players[1].inside, places(state)[1], asked(state)) == (4, 5, "turn P1")
    state = enter(waiting(others=(25,), players={1: {"entry": True}}), CORNFIELD)
    assert state.players[1].entry


@pytest.mark.rule("MO-39")
def test_cornfield_on_one_who_skips_already_does_not_add_up():
    state = enter(waiting(THREE, players={1: {"skip": True}}), CORNFIELD)
    state = play(state, m.Curse(1))
    assert (asked(state), state.players[1].skip) == ("turn P3", False)


@pytest.mark.rule("MO-35")
def test_the_skipped_player_may_still_do_business():
    state = enter(waiting(THREE, deeds=group(1, 3, seat=1)), CORNFIELD)
    state = play(state, m.Curse(1))
    assert m.Build(1) in legal(state, 1)


# Apple, Monkeys, Castle


@pytest.mark.rule("MO-36")
def test_an_apple_is_50_from_each_other_player():
    assert cash(enter(waiting((100, 50, 200)), APPLE)) == (200, 0, 150)


@pytest.mark.rule("MO-36", "MO-29")
def test_an_apple_is_an_ordinary_debt():
    state = enter(waiting((100, 20, 200), deeds={5: 1}), APPLE)
    assert (asked(state), state.steps[-1].reason) == ("debt P2", "apple")
    state = play(state, m.Mortgage(5))
    assert cash(state) == (200, 70, 150)
    state = play(enter(waiting((100, 20, 200), deeds={5: 1}), APPLE), BANKRUPT)
    assert asked(state) == "inherit P1"
    assert cash(play(state, m.Interest())) == (100 + 20 + 100 - 10 + 50, 0, 150)


@pytest.mark.rule("MO-37")
@pytest.mark.parametrize(("space", "salary"), [(0, 200), (11, 200), (20, 0), (39, 0)])
def test_monkeys_carry_one_forwards_anywhere(space, salary):
    state = enter(waiting(), MONKEYS)
    assert asked(state) == "fly P1"
    assert len(legal(state)) == 39
    state = play(state, m.Fly(space))
    assert (places(state)[0], cash(state)[0], state.players[0].inside) == (space, 1500 + salary, 0)


@pytest.mark.rule("MO-37")
def test_monkeys_let_one_buy_and_the_next_turn_is_an_ordinary_one():
    state = play(enter(waiting(top="W15"), MONKEYS), m.Fly(39), BUY)
    assert (state.owner[39], cash(state)[0], asked(state)) == (0, 1100, "turn P2")
    state = roll(state, 4, 6)
    assert ENTER not in legal(state)
    state = roll(state, 1, 2)
    assert (places(state)[0], state.dice, cash(state)[0]) == (2, (1, 2), 1310)


@pytest.mark.rule("MO-37")
def test_monkeys_not_to_the_own_space_but_to_jail_if_one_likes():
    state = enter(waiting(), MONKEYS)
    for space in (15, 40, -1):
        with pytest.raises(IllegalMove, match="MO-37"):
            GAME.check(state, 0, m.Fly(space))
    state = play(state, m.Fly(30))
    assert (state.players[0].jail, places(state)[0], asked(state)) == (1, 10, "turn P2")


@pytest.mark.rule("MO-37")
@pytest.mark.parametrize(("target", "top"), [(25, ""), (7, "G13")])
def test_monkeys_to_a_transport_give_no_way_in(target, top):
    state = enter(waiting(deeds=group(5, 15, 25, 35), top=top), MONKEYS)
    state = play(state, m.Fly(target))
    assert places(state)[0] in (5, 25)
    assert not state.players[0].entry


@pytest.mark.rule("MO-37")
def test_monkeys_to_anothers_land_cost_rent():
    state = play(enter(waiting(deeds={39: 1}), MONKEYS), m.Fly(39))
    assert cash(state) == (1450, 1550)


@pytest.mark.rule("MO-38")
def test_the_castle_pays_100_and_another_turn_that_begins_with_the_way_out():
    state = enter(waiting(), CASTLE)
    assert (cash(state)[0], asked(state), kinds(state)) == (1600, "turn P1", {"roll"})
    state = roll(state, 1, 4)
    assert (places(state)[0], state.players[0].inside) == (10, 0)  # 25 + 5: Go to Jail
    assert asked(state) == "turn P2"


@pytest.mark.rule("MO-38", "MO-34")
def test_the_castles_other_turn_uses_up_curses_like_any_turn():
    state = enter(waiting(players={0: {"entry": True, "short": 1, "back": True}}), CASTLE)
    assert (state.single, state.backwards, state.players[0].back) == (True, False, False)


@pytest.mark.rule("MO-38")
def test_the_castles_other_turn_is_not_counted_as_a_round():
    assert enter(waiting(round=4), CASTLE).round == 4


# --- rulings ---


@pytest.mark.rule("MO-40")
def test_a_double_owed_must_be_rolled_before_entering():
    state = roll(position(at=(11,), deeds={15: 0}), 2, 2)
    assert (asked(state), state.players[0].entry) == ("turn P1", True)
    assert ENTER not in legal(state)
    with pytest.raises(IllegalMove, match="MO-31"):
        GAME.check(state, 0, ENTER)


@pytest.mark.rule("MO-40")
def test_arriving_by_card_counts_as_landing():
    state = roll(position(at=(19,), top="G13", deeds={5: 0}), 1, 2)
    assert (places(state)[0], state.players[0].entry) == (5, True)


@pytest.mark.rule("MO-40")
def test_moving_on_closes_the_way():
    state = roll(waiting(), 2, 3)
    assert not state.players[0].entry


@pytest.mark.rule("MO-41")
def test_being_ruined_inside_the_pop_up():
    state = enter(waiting((100, 10, 200), players=inside(1, CASTLE, 5)), APPLE)
    assert (state.players[1].out, state.players[1].inside) == (1, 0)
    assert cash(state) == (100 + 10 + 50, 0, 150)
    assert asked(state) == "turn P3"


@pytest.mark.rule("MO-31", "MO-11")
def test_rent_is_forgotten_when_somebody_enters():
    due = RentDue(owner=0, payer=1, amount=14, space=16)
    state = waiting(deeds={16: 0}, asking=True, due=due)
    assert enter(state, APPLE).due is None
