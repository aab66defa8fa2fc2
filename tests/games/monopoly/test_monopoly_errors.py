"""What other programs got wrong does not happen here."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.engine.match import Match
from ozgames.engine.saves import decode, encode
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.estate import rent, stock
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    ACCEPT,
    BANKRUPT,
    BUY,
    DECLINE,
    PASS,
    ROLL,
    asked,
    cash,
    group,
    kinds,
    legal,
    luck,
    play,
    play_as,
    position,
    roll,
)

ORANGE = (16, 18, 19)


@pytest.mark.rule("MO-16")
def test_jail_ends_after_three_turns_at_the_latest():
    state = position(at=(10,), players={0: {"jail": 1}})
    for _ in range(3):
        assert state.players[0].jail
        state = roll(state, 4, 6)
        state.turn = 0
    assert state.players[0].jail == 0


@pytest.mark.rule("MO-23", "MO-25")
def test_interest_is_on_the_mortgage_not_on_the_price():
    state = play(position(deeds={39: 0}, level={39: -1}), m.Redeem(39))
    assert cash(state)[0] == 1500 - 200 - 20


@pytest.mark.rule("MO-19")
def test_there_is_one_emerald_city_per_lot():
    state = position(deeds=group(*ORANGE), level=dict.fromkeys(ORANGE, 5))
    assert not any(isinstance(move, m.Build) for move in legal(state))


@pytest.mark.rule("MO-26")
def test_nobody_is_bankrupt_with_houses_left_to_sell():
    state = position(cash=(0, 500), at=(1,), deeds=group(*ORANGE), level=dict.fromkeys(ORANGE, 2))
    state = roll(state, 1, 2)
    assert asked(state) == "debt P1"
    assert state.players[0].out == 0
    state = play(state, *[m.Sell(space) for space in (*ORANGE, 16)])
    assert (cash(state)[0], asked(state)) == (0, "turn P2")


@pytest.mark.rule("MO-27")
def test_the_creditor_is_asked_about_inherited_mortgages():
    state = position(cash=(0, 500, 500), at=(36,), deeds={5: 0, 39: 2}, level={5: -1})
    state = play(roll(state, 1, 2), BANKRUPT)
    assert asked(state) == "inherit P3"


@pytest.mark.rule("MO-06", "MO-26")
def test_a_bankruptcy_right_after_a_double_ends_the_turn():
    state = position(cash=(0, 500, 500), at=(35,), deeds={39: 2})
    state = roll(state, 2, 2)
    assert (state.players[0].out, asked(state)) == (1, "turn P2")


@pytest.mark.rule("MO-22")
def test_no_houses_on_transports():
    state = position(deeds=group(5, 15, 25, 35))
    assert "build" not in kinds(state)


@pytest.mark.rule("MO-19")
def test_after_the_first_city_the_other_lots_go_on_too():
    state = position(deeds=group(*ORANGE), level=dict.fromkeys(ORANGE, 4))
    state = play(state, m.Build(16), m.Build(18), m.Build(19))
    assert [state.level[lot] for lot in ORANGE] == [5, 5, 5]


@pytest.mark.rule("MO-27")
def test_bankruptcy_makes_no_money():
    deeds = group(*ORANGE) | {39: 1}
    state = position(cash=(7, 500, 500), at=(36,), deeds=deeds, level={16: 1})
    state = play(roll(state, 1, 2), BANKRUPT)
    # 7 in cash, half of 100 for the Farmhouse, mortgages of 90 + 90 + 100 from the bank.
    assert cash(state) == (0, 500 + 7 + 50 + 280, 500)


@pytest.mark.rule("MO-29", "MO-30")
def test_nobody_loses_twice():
    state = position(cash=(60, 0, 0, 0), at=(19,), deeds={5: 0}, level={5: -1}, top="G15")
    state = play(roll(state, 1, 2), BANKRUPT)
    assert [player.out for player in state.players] == [1, 0, 0, 0]
    assert all(step.seat != 0 for step in state.steps)


@pytest.mark.rule("MO-08")
def test_four_transports_cost_200():
    assert rent(position(deeds=group(5, 15, 25, 35)), 5) == 200


@pytest.mark.rule("MO-14")
def test_rent_and_purchase_follow_a_card_move():
    assert asked(roll(position(at=(19,), top="G14"), 1, 2)) == "buy P1"
    assert cash(roll(position(at=(19,), top="G14", deeds={39: 1}), 1, 2)) == (1450, 1550)


@pytest.mark.rule("MO-07")
def test_nothing_but_a_listed_answer_is_a_decision():
    state = roll(position(), 1, 2)
    for move in (ROLL, PASS, ACCEPT, m.Enter(), m.Place(3), m.Build(3), m.Want(), m.Claim()):
        with pytest.raises(IllegalMove, match="MO-07: First buy"):
            GAME.check(state, 0, move)


@pytest.mark.rule("MO-06")
def test_no_turn_ends_before_a_roll():
    assert kinds(position()) == {"roll"}
    business = position(deeds={5: 0})
    state = play(business, m.Mortgage(5))
    assert asked(state) == "turn P1"


@pytest.mark.rule("MO-07")
def test_the_purchase_prompt_lets_one_raise_cash():
    state = roll(position(cash=(10, 500), deeds={5: 0, 15: 0}, cards={0: ("G8",)}), 1, 2)
    state = play(state, m.Propose(1, ask=40, give_cards=1), ACCEPT, m.Mortgage(5), BUY)
    assert (state.owner[3], cash(state)) == (0, (10 + 40 + 100 - 60, 460))


def spell():
    state = position(cash=(1500,) * 3, at=(15,), players={0: {"entry": True}}, dice=(1,))
    return play(state, m.Enter())


def flight():
    return play(position(at=(15,), players={0: {"entry": True}}, dice=(5,)), m.Enter())


def auction():
    return play(roll(position(), 1, 2), DECLINE, m.Bid(7))


def deal():
    return play(position(deeds={5: 1}), m.Propose(1, pay=120, take=(5,)))


def debt():
    return roll(position(cash=(10, 500), at=(1,), deeds={5: 0}), 1, 2)


def inherited():
    state = position(deeds={5: 1}, level={5: -1})
    return play(state, m.Propose(1, pay=20, take=(5,)), ACCEPT)


def fine():
    state = position(at=(10,), players={0: {"jail": 3}}, cards={0: ("G8",)})
    return roll(state, 4, 6)


def purchase():
    return roll(position(), 1, 2)


SCARCE = {
    "deeds": group(1, 3, 6, 8, 9, 11, 13, 14) | group(*ORANGE, seat=1),
    "level": dict.fromkeys((3, 6, 8, 9, 11, 13, 14), 4) | {1: 3},
}


def wish():
    return play(position(**SCARCE), m.Build(1))


def placing():
    return play(position(**SCARCE), m.Build(1), m.Want(), m.Bid(120), PASS)


def rent_due():
    return roll(position(at=(13,), deeds={16: 1}, asking=True), 1, 2)


@pytest.mark.rule("MO-18", "MO-20", "MO-24", "MO-26", "MO-33", "MO-37")
@pytest.mark.parametrize(
    "pending",
    [spell, flight, auction, deal, debt, inherited, fine, purchase, wish, placing, rent_due],
    ids=lambda one: one.__name__,
)
def test_no_choice_is_lost_by_saving_and_loading(pending):
    state = pending()
    seats = [default_seat(number) for number in range(len(state.players))]
    match = Match.start(GAME, seats, GAME.info.options(), seed=1)
    match.state = state
    loaded = decode(encode(match), registry.game)
    assert loaded.state == state
    assert loaded.decisions() == GAME.decisions(state)
    for decision in loaded.decisions():
        assert loaded.moves(decision.seat) == GAME.moves(state, decision.seat)
    seat = loaded.decisions()[0].seat
    move = loaded.moves(seat)[0]
    assert GAME.play(loaded.state, seat, move) == GAME.play(state, seat, move)


@pytest.mark.rule("MO-24", "MO-26")
def test_a_deal_for_all_ones_cash_is_no_bankruptcy():
    state = position(cash=(120, 500), deeds={5: 1})
    state = play(state, m.Propose(1, pay=120, take=(5,)), ACCEPT)
    assert (cash(state), state.players[0].out, asked(state)) == ((0, 620), 0, "turn P1")


@pytest.mark.rule("MO-18")
def test_the_high_bidder_is_not_dropped_for_having_no_cash_left():
    state = play(roll(position(cash=(500, 80, 500)), 1, 2), DECLINE, m.Bid(80), PASS, PASS)
    assert (state.owner[3], cash(state)) == (1, (500, 0, 500))


@pytest.mark.rule("MO-20")
def test_buildings_on_the_board_and_in_the_bank_are_32_and_12():
    state = position(deeds=group(1, 3, *ORANGE), level={1: 3, 3: 4, 16: 5, 18: 4, 19: 5})
    assert stock(state.level) == (32 - 11, 12 - 2)


@pytest.mark.rule("MO-24")
def test_business_beside_the_turn_does_not_take_the_turn_over():
    state = position(deeds={5: 1})
    state = play_as(state, 1, m.Mortgage(5))
    assert asked(state) == "turn P1"
    state.chance = luck(1, 2)
    assert play(state, ROLL).players[0].place == 3
