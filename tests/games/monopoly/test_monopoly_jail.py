"""Jail: ways out, three tries, and business as usual inside (MO-15 to MO-17)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    BANKRUPT,
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
)


def jailed(tries=1, **more):
    return position(at=(10, 0), players={0: {"jail": tries}}, **more)


@pytest.mark.rule("MO-16")
def test_paying_before_the_roll_moves_as_normal_and_a_double_rolls_again():
    state = play(jailed(), m.PayFine())
    assert (cash(state)[0], state.players[0].jail, asked(state)) == (1450, 0, "turn P1")
    assert kinds(state) == {"roll"}
    state = roll(state, 5, 5)
    assert (places(state)[0], asked(state)) == (20, "turn P1")


@pytest.mark.rule("MO-16")
def test_a_card_before_the_roll_costs_nothing():
    state = play(jailed(cards={0: ("G8",)}), m.UseCard())
    assert (cash(state)[0], state.players[0].cards, asked(state)) == (1500, (), "turn P1")
    assert asked(roll(state, 6, 4)) == "turn P2"


@pytest.mark.rule("MO-16")
def test_a_card_bought_from_another_player_serves_too():
    state = jailed(cards={1: ("W5",)})
    state = play(state, m.Propose(1, pay=40, take_cards=1), m.Accept())
    assert m.UseCard() in legal(state)
    assert play(state, m.UseCard()).witch.cards[-1] == "W5"


@pytest.mark.rule("MO-16")
def test_a_double_moves_out_and_gives_no_further_roll():
    state = roll(jailed(), 5, 5)
    assert (places(state)[0], state.players[0].jail, cash(state)[0]) == (20, 0, 1500)
    assert asked(state) == "turn P2"


@pytest.mark.rule("MO-16")
def test_three_tries_then_pay_and_move():
    state = jailed()
    for tries in (2, 3):
        state = roll(state, 4, 6)
        assert (places(state)[0], state.players[0].jail, asked(state)) == (10, tries, "turn P2")
        state.turn = 0
    state = roll(state, 4, 6)
    assert (places(state)[0], state.players[0].jail, cash(state)[0]) == (20, 0, 1450)
    assert asked(state) == "turn P2"


@pytest.mark.rule("MO-16")
def test_a_card_may_pay_for_the_third_failure():
    state = roll(jailed(3, cards={0: ("G8",)}), 4, 6)
    assert (asked(state), kinds(state)) == ("fine P1", {"card", "fine"})
    used = play(state, m.UseCard())
    assert (places(used)[0], cash(used)[0], used.players[0].cards) == (20, 1500, ())
    paid = play(state, m.PayFine())
    assert (places(paid)[0], cash(paid)[0], paid.players[0].cards) == (20, 1450, ("G8",))


@pytest.mark.rule("MO-16")
def test_the_roll_waits_while_the_fine_is_raised():
    state = roll(jailed(3, cash=(20, 500), deeds={5: 0}), 4, 6)
    assert (asked(state), places(state)[0]) == ("debt P1", 10)
    state = play(state, m.Mortgage(5))
    assert (places(state)[0], cash(state)[0], asked(state)) == (20, 70, "turn P2")


@pytest.mark.rule("MO-16", "MO-28")
def test_who_cannot_raise_the_fine_is_bankrupt_to_the_bank():
    state = roll(jailed(3, cash=(20, 500, 500)), 4, 6)
    assert (state.players[0].out, cash(state)) == (1, (0, 500, 500))
    assert asked(state) == "turn P2"


@pytest.mark.rule("MO-16")
def test_without_50_there_is_no_paying_before_the_roll():
    state = jailed(cash=(49, 500))
    assert m.PayFine() not in legal(state)
    with pytest.raises(IllegalMove, match=r"MO-16: You have less than \$50\."):
        GAME.check(state, 0, m.PayFine())


@pytest.mark.rule("MO-16")
def test_nobody_pays_or_plays_a_card_outside():
    state = position(cards={0: ("G8",)})
    for move in (m.PayFine(), m.UseCard()):
        with pytest.raises(IllegalMove, match=r"MO-16: You are not in Jail\."):
            GAME.check(state, 0, move)


@pytest.mark.rule("MO-15")
def test_visiting_is_not_being_in_jail():
    state = roll(position(at=(3, 0)), 3, 4)
    assert (places(state)[0], state.players[0].jail) == (10, 0)
    state.turn = 0
    assert kinds(state) == {"roll"}


@pytest.mark.rule("MO-17")
def test_business_goes_on_in_jail():
    deeds = group(1, 3, seat=1) | {5: 0, 6: 1}
    state = position(at=(3, 10), deeds=deeds, players={1: {"jail": 2}})
    assert kinds(state, 1) == {"build", "propose", "mortgage"}
    state = play_as(state, 1, m.Build(3))
    state = play_as(state, 1, m.Propose(0, pay=100, take=(5,)))
    state = play(state, m.Accept())
    state = roll(state, 1, 2)
    assert cash(state) == (1500 + 100 - 6, 1500 - 50 - 100 + 6)


@pytest.mark.rule("MO-17")
def test_a_prisoner_bids():
    state = position(players={1: {"jail": 1, "place": 10}})
    state = play(roll(state, 1, 2), m.Decline())
    assert asked(state) == "auction P2"
    assert play(state, m.Bid(5), m.Pass()).owner[3] == 1


@pytest.mark.rule("MO-16", "MO-26")
def test_the_fine_is_a_debt_that_can_be_given_up_on():
    state = roll(jailed(3, cash=(20, 500, 500), deeds={5: 0}), 4, 6)
    state = play(state, BANKRUPT)
    assert asked(state) == "auction P2"
    assert state.players[0].out == 1
