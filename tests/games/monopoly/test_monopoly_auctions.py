"""Auctions (MO-18)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    DECLINE,
    PASS,
    asked,
    cash,
    kinds,
    legal,
    play,
    position,
    roll,
    story,
)

pytestmark = pytest.mark.rule("MO-18")


def auction(*money, **more):
    """The auction of Storm Cellar (3) that P1 left it to."""
    return play(roll(position(cash=money, **more), 1, 2), DECLINE)


def test_it_goes_clockwise_from_the_decliners_left_and_the_decliner_may_bid():
    state = auction(500, 500, 500)
    order = []
    for amount in (1, 2, 3):
        order.append(asked(state))
        state = play(state, m.Bid(amount))
    assert order == ["auction P2", "auction P3", "auction P1"]
    state = play(state, PASS, PASS)
    assert (state.owner[3], cash(state)) == (0, (497, 500, 500))
    assert asked(state) == "turn P2"


def test_who_passes_is_out_and_the_high_bidder_is_not_asked():
    state = play(auction(500, 500, 500), m.Bid(10), PASS, m.Bid(11))
    assert asked(state) == "auction P2"
    state = play(state, m.Bid(12))
    assert asked(state) == "auction P1"
    state = play(state, PASS)
    assert (state.owner[3], cash(state)) == (1, (500, 488, 500))


def test_nobody_bids_and_the_deed_stays_with_the_bank():
    state = auction(500, 500)
    assert "stays with the bank" in story(play(state, PASS), PASS)
    state = play(state, PASS, PASS)
    assert (state.owner[3], cash(state), asked(state)) == (-1, (500, 500), "turn P2")


def test_the_last_one_asked_may_take_it_for_a_dollar():
    state = play(auction(500, 500), PASS, m.Bid(1))
    assert (state.owner[3], cash(state)) == (0, (499, 500))


def test_some_bids_are_listed_and_any_other_is_taken():
    state = play(auction(500, 500), m.Bid(20))
    amounts = [move.amount for move in legal(state) if isinstance(move, m.Bid)]
    assert amounts == [21, 30, 70, 120, 500]
    assert m.Bid(77) not in legal(state)
    state = play(state, m.Bid(77), PASS)
    assert (state.owner[3], cash(state)) == (0, (423, 500))


@pytest.mark.parametrize(
    ("amount", "reason"),
    [(20, r"The least bid is \$21 now\."), (-1, "least bid"), (501, "needs the cash at hand")],
)
def test_bids_too_low_or_not_at_hand_are_refused(amount, reason):
    state = play(auction(500, 500), m.Bid(20))
    with pytest.raises(IllegalMove, match=rf"MO-18: .*{reason}"):
        GAME.check(state, 0, m.Bid(amount))


def test_one_mortgages_first_then_bids():
    state = play(auction(500, 40, deeds={5: 1}), m.Mortgage(5), m.Bid(140), PASS)
    assert (state.owner[3], cash(state)) == (1, (500, 0))


def test_who_cannot_beat_the_bid_is_passed_over():
    state = auction(500, 500, 40)
    assert "P3 cannot bid more than $40" in story(state, m.Bid(40))
    assert asked(play(state, m.Bid(40))) == "auction P1"


def test_who_could_raise_enough_is_asked():
    state = play(auction(500, 500, 40, deeds={5: 2}), m.Bid(60))
    assert (asked(state), kinds(state)) == ("auction P3", {"pass", "mortgage"})


def test_the_bankrupt_are_not_asked():
    state = auction(500, 0, 500, players={1: {"out": 1}})
    assert asked(state) == "auction P3"


def test_all_are_out_of_money():
    state = roll(position(cash=(0, 0), deeds={5: 0}, level={5: -1}), 1, 2)
    state = play(state, DECLINE)
    assert (state.owner[3], asked(state)) == (-1, "turn P2")
