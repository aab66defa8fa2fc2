"""Mortgages and deals (MO-23 to MO-25)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly import state as s
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    ACCEPT,
    REFUSE,
    asked,
    cash,
    group,
    kinds,
    legal,
    play,
    play_as,
    position,
    roll,
    story,
)

ORANGE = (16, 18, 19)


@pytest.mark.rule("MO-23")
def test_a_mortgage_brings_its_value_and_costs_a_tenth_more():
    state = play(position(deeds={37: 0}), m.Mortgage(37))
    assert (cash(state)[0], state.level[37]) == (1675, -1)
    state = play(state, m.Redeem(37))
    assert (cash(state)[0], state.level[37]) == (1482, 0)


@pytest.mark.rule("MO-23")
def test_no_mortgage_while_a_building_stands_in_the_group():
    state = position(deeds=group(*ORANGE), level={16: 1})
    assert not any(isinstance(move, m.Mortgage) for move in legal(state))
    with pytest.raises(IllegalMove, match="MO-23: Sell every building of the group first"):
        GAME.check(state, 0, m.Mortgage(18))
    assert m.Mortgage(18) in legal(play(state, m.Sell(16)))


@pytest.mark.rule("MO-23")
def test_redeeming_needs_the_money():
    state = position(cash=(192, 1500), deeds={37: 0}, level={37: -1})
    with pytest.raises(IllegalMove, match=r"MO-23: Redeeming Wizard's Throne Room costs \$193\."):
        GAME.check(state, 0, m.Redeem(37))


@pytest.mark.rule("MO-24")
def test_a_deal_of_everything_that_may_change_hands():
    state = position(cash=(300, 400), deeds={5: 0, 12: 0, 39: 1}, cards={0: ("G8",), 1: ("W5",)})
    deal = m.Propose(1, pay=120, give=(5, 12), take=(39,), give_cards=1)
    assert deal not in legal(state)
    state = play(state, deal)
    assert (asked(state), legal(state)) == ("deal P2", [ACCEPT, REFUSE])
    done = play(state, ACCEPT)
    assert cash(done) == (180, 520)
    assert [done.owner[deed] for deed in (5, 12, 39)] == [1, 1, 0]
    assert done.players[1].cards == ("W5", "G8")
    assert asked(done) == "turn P1"
    kept = play(state, REFUSE)
    assert (cash(kept), kept.owner) == ((300, 400), state.owner)


@pytest.mark.rule("MO-24")
def test_a_deal_in_anybodys_turn():
    state = position(cash=(500, 500, 500), deeds={5: 1, 15: 2})
    state = play_as(state, 2, m.Propose(1, give=(15,), take=(5,)))
    assert asked(state) == "deal P2"
    assert [play(state, ACCEPT).owner[deed] for deed in (5, 15)] == [2, 1]


BAD = [
    (m.Propose(0, pay=5, take=(5,)), "another player"),
    (m.Propose(3, pay=5, take=(5,)), "another player"),
    (m.Propose(9, pay=5, take=(5,)), "another player"),
    (m.Propose(1, pay=5, ask=5, take=(15,)), "Cash changes hands in one direction"),
    (m.Propose(1, pay=-5, take=(15,)), "Cash changes hands in one direction"),
    (m.Propose(1, give_cards=1, take_cards=1), "Jail cards change hands in one direction"),
    (m.Propose(1, take=(15,)), "Both sides must give"),
    (m.Propose(1, pay=50), "Both sides must give"),
    (m.Propose(1, pay=50, take=(5,)), "P2 does not own"),
    (m.Propose(1, give=(15,), ask=5), "P1 does not own"),
    (m.Propose(1, give=(0,), ask=5), "P1 does not own"),
    (m.Propose(1, give=(12, 5), take=(15,)), "named once, in the order"),
    (m.Propose(1, give=(5, 5), take=(15,)), "named once, in the order"),
    (m.Propose(1, pay=1501, take=(15,)), "P1 has not so much cash"),
    (m.Propose(1, ask=701, give=(5,)), "P2 has not so much cash"),
    (m.Propose(1, pay=50, take_cards=1), "P2 has not so many jail cards"),
    (m.Propose(1, ask=50, give_cards=2), "P1 has not so many jail cards"),
    (m.Propose(1, ask=50, give=(16,)), "Buildings stand in the group of Apple Orchard"),
    (m.Propose(1, pay=50, take=(37,)), "Buildings stand in the group of Wizard's Throne Room"),
]


@pytest.mark.rule("MO-24")
@pytest.mark.parametrize(("deal", "reason"), BAD)
def test_impossible_deals_are_refused_at_once(deal, reason):
    state = position(
        cash=(1500, 700, 500, 0),
        deeds={5: 0, 12: 0, 15: 1} | group(*ORANGE) | group(37, 39, seat=1),
        level={16: 1, 39: 1},
        cards={0: ("G8",)},
        players={3: {"out": 1}},
    )
    with pytest.raises(IllegalMove, match=rf"MO-24: .*{reason}"):
        GAME.check(state, 0, deal)


@pytest.mark.rule("MO-24")
def test_money_alone_is_a_loan_and_no_deal():
    with pytest.raises(IllegalMove, match="MO-24"):
        GAME.check(position(), 0, m.Propose(1, pay=50, ask=0))


@pytest.mark.rule("MO-24")
def test_five_proposals_a_turn_and_no_more():
    state = position(deeds={5: 1})
    deal = m.Propose(1, pay=1, take=(5,))
    for _ in range(5):
        state = play(state, deal, REFUSE)
    assert not any(isinstance(move, m.Propose) for move in legal(state))
    with pytest.raises(IllegalMove, match="MO-24: Five deals"):
        GAME.check(state, 0, deal)
    later = roll(state, 4, 6)
    assert m.Propose in {type(move) for move in legal(later, 0)}


@pytest.mark.rule("MO-24")
def test_deals_wait_for_the_end_of_an_auction():
    state = play(roll(position(deeds={5: 1}), 1, 2), m.Decline())
    assert "propose" not in kinds(state)
    with pytest.raises(IllegalMove, match="MO-18: First bid, or pass"):
        GAME.check(state, 1, m.Propose(0, ask=10, give=(5,)))


@pytest.mark.rule("MO-25")
def test_a_mortgaged_property_costs_its_new_owner_a_tenth_or_its_redemption():
    state = position(cash=(500, 500), deeds={5: 1}, level={5: -1})
    state = play(state, m.Propose(1, pay=20, take=(5,)), ACCEPT)
    assert (asked(state), legal(state)) == ("inherit P1", [m.Redeem(5), m.Interest()])
    redeemed = play(state, m.Redeem(5))
    assert (cash(redeemed), redeemed.level[5]) == ((370, 520), 0)
    kept = play(state, m.Interest())
    assert (cash(kept), kept.level[5]) == ((470, 520), -1)
    again = play(kept, m.Redeem(5))
    assert cash(again)[0] == 360


@pytest.mark.rule("MO-25")
def test_who_cannot_redeem_pays_the_tenth_unasked():
    state = position(cash=(100, 500), deeds={5: 1}, level={5: -1})
    state = play(state, m.Propose(1, pay=20, take=(5,)))
    assert "P1 pays $10 interest" in story(state, ACCEPT)
    state = play(state, ACCEPT)
    assert (cash(state), asked(state)) == ((70, 520), "turn P1")


@pytest.mark.rule("MO-25")
def test_both_sides_may_receive_mortgaged_deeds():
    state = position(deeds={5: 0, 39: 1}, level={5: -1, 39: -1})
    state = play(state, m.Propose(1, give=(5,), take=(39,)), ACCEPT)
    assert asked(state) == "inherit P1"
    state = play(state, m.Interest())
    assert asked(state) == "inherit P2"
    assert cash(play(state, m.Interest())) == (1480, 1490)


@pytest.mark.rule("MO-25")
def test_redeeming_one_leaves_the_tenth_for_the_next():
    state = position(cash=(130, 500), deeds={5: 1, 39: 1}, level={5: -1, 39: -1})
    state = play(state, m.Propose(1, pay=1, take=(5, 39)), ACCEPT)
    assert asked(state) == "turn P1"  # 129 is not enough for 110 and the tenth of 20 on the other
    assert cash(state) == (99, 501)
    state = position(cash=(131, 500), deeds={5: 1, 39: 1}, level={5: -1, 39: -1})
    state = play(state, m.Propose(1, pay=1, take=(5, 39)), ACCEPT)
    assert asked(state) == "inherit P1"
    state = play(state, m.Redeem(5))
    assert (cash(state), asked(state)) == ((0, 501), "turn P1")


@pytest.mark.rule("MO-25")
def test_a_deal_whose_tenth_could_not_be_paid_is_refused():
    state = position(cash=(12, 500), deeds={5: 1}, level={5: -1})
    with pytest.raises(IllegalMove, match="MO-25: P1 could not pay the tenth"):
        GAME.check(state, 0, m.Propose(1, pay=3, take=(5,)))
    GAME.check(state, 0, m.Propose(1, pay=2, take=(5,)))


@pytest.mark.rule("MO-25")
def test_a_deed_is_not_given_on_before_its_tenth_is_settled():
    state = position(cash=(0, 3, 500), deeds={5: 0, 39: 0, 15: 1}, level={5: -1, 39: -1})
    state.steps = (s.Inheritance(1, 39), s.Debt(1, 10, -1, "interest"))
    state.owner[39] = state.owner[5] = 1
    assert asked(state) == "debt P2"
    with pytest.raises(IllegalMove, match="MO-25: The tenth on Home, Sweet Home is still to be"):
        GAME.check(state, 1, m.Propose(2, ask=100, give=(39,)))
    GAME.check(state, 1, m.Propose(2, ask=100, give=(5,)))


@pytest.mark.rule("MO-24")
def test_listed_deals_complete_groups():
    state = position(deeds=group(16, 18, 37) | group(19, 39, seat=1))
    listed = [move for move in legal(state) if isinstance(move, m.Propose)]
    assert all(19 in deal.take or 39 in deal.take or 37 in deal.give for deal in listed)
    assert m.Propose(1, give=(37,), take=(19,)) in listed


@pytest.mark.rule("MO-24")
def test_who_has_only_cash_can_still_open_a_deal():
    state = position(cash=(100, 100, 100), deeds={5: 2})
    assert [one.seat for one in GAME.decisions(state)] == [0, 1, 2]
    assert legal(state, 1) == [m.Propose(2, pay=100, take=(5,))]


@pytest.mark.rule("MO-24")
def test_nobody_is_asked_who_has_nothing_to_decide():
    assert [one.seat for one in GAME.decisions(position())] == [0]
