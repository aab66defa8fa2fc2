"""Menu lines, prompts, previews and refusals say what matters."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import (
    DECLINE,
    PASS,
    ROLL,
    group,
    legal,
    mover,
    play,
    position,
    roll,
)

ORANGE = (16, 18, 19)


def shown(state, seat=None):
    """The menu of whoever must choose: line to preview."""
    seat = mover(state) if seat is None else seat
    view = GAME.view(state, None)
    return {GAME.say(view, move): GAME.preview(view, move) for move in GAME.moves(state, seat)}


def prompt(state):
    return next(one.prompt for one in GAME.decisions(state) if not one.optional)


def test_a_purchase_shows_price_money_and_group():
    state = roll(position(at=(15,), deeds=group(16, 19)), 1, 2)
    assert prompt(state) == "buy Tin Man's Cottage for $180? You have $1,500"
    assert shown(state)["Buy Tin Man's Cottage for $180"] == "completes orange; $1,320 left"


def test_an_auction_shows_the_leader_and_ones_own_money():
    state = play(roll(position(cash=(900, 800)), 1, 2), DECLINE)
    assert prompt(state) == "Storm Cellar is auctioned, no bid yet; you have $800"
    state = play(state, m.Bid(30))
    assert prompt(state) == "Storm Cellar: P2 bids $30; you have $900"
    assert shown(state)["Bid $40"] == "listed at $60; $860 left"


def test_building_shows_cost_and_rents():
    state = position(deeds=group(*ORANGE), level={16: 4, 18: 4, 19: 3})
    menu = shown(state)
    assert menu["Build a Farmhouse on Lion's Forest"] == "$100; rent 600, with 4 800"
    assert menu["Sell a Farmhouse on Apple Orchard for $50"] == ""
    state = position(deeds=group(*ORANGE), level=dict.fromkeys(ORANGE, 4))
    assert shown(state)["Build an Emerald City on Apple Orchard"] == (
        "$100; rent 750, with the City 950"
    )


def test_a_deal_shows_both_sides_before_it_is_agreed_to():
    state = position(deeds=group(16, 18) | {19: 1, 5: 0}, level={5: -1})
    state = play(state, m.Propose(1, pay=300, give=(5,), take=(19,)))
    assert prompt(state) == ("P1 offers Professor Marvel Wagon and $300 for Lion's Forest: agree?")
    assert shown(state)["Accept the deal"] == (
        "P1 then has $1,200 and all of orange; P2 then has $1,800 and $10 interest to pay"
    )


def test_a_long_deal_is_counted():
    view = GAME.view(position(), 0)
    deal = m.Propose(1, ask=10, give=(1, 3, 5), take=(6,), give_cards=2)
    assert GAME.say(view, deal) == "Offer P2 3 deeds and 2 jail cards for Munchkinland and $10"


def test_bankruptcy_says_who_gets_everything():
    state = roll(position(cash=(5, 500), at=(36,), deeds={39: 1, 5: 0}), 1, 2)
    assert prompt(state) == "owes $50 to P2, has $5"
    assert shown(state)["Declare bankruptcy"] == "all goes to P2; $100 could still be raised"


def test_flights_say_what_waits():
    state = play(position(at=(15,), players={0: {"entry": True}}, deeds={39: 1, 5: 0}), m.Enter())
    state = position(at=(15,), players={0: {"entry": True}}, deeds={39: 1, 5: 0}, dice=(5,))
    menu = shown(play(state, m.Enter()))
    assert menu["Fly to Home, Sweet Home"] == "P2's, rent 50"
    assert menu["Fly to Wicked Witch (2)"] == "$200 at GO"
    assert menu["Fly to Professor Marvel Wagon"] == "$200 at GO; yours; no way in from here"
    assert menu["Fly to Poppy Field"] == "for sale at $220"
    assert menu["Fly to Go to Jail"] == "to Jail"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "roll the dice"),
        ({"single": True, "backwards": True}, "roll one die and move backwards"),
        ({"doubles": 1}, "a double: roll the dice again"),
        ({"at": (15,), "players": {0: {"entry": True}}}, "roll the dice, or enter the Land of Oz"),
        (
            {"at": (10,), "players": {0: {"jail": 2}}},
            "in Jail, try 2 of 3: roll the dice, or leave before",
        ),
        ({"at": (15,), "players": {0: {"inside": 4}}}, "roll to come out of the Land of Oz"),
    ],
)
def test_the_prompt_of_a_turn(more, words):
    assert prompt(position(**more)) == words


def test_standings_and_description():
    state = position(
        cash=(1234, 0, 50),
        at=(15,),
        deeds=group(*ORANGE) | {5: 2},
        level={16: 5, 18: 4, 19: 4, 5: -1},
        cards={0: ("G8",)},
        players={
            1: {"out": 1},
            2: {"skip": True, "short": 2, "back": True, "inside": 3, "place": 5},
        },
        card=3,
    )
    view = GAME.view(state, None)
    first, second, third = GAME.standings(view)
    # 1234 + 560 for the deeds + 13 buildings at 100
    assert (first.score, first.facts) == (
        "$1,234",
        ("Broomstick", "worth $3,094", "3 deeds", "1 jail card"),
    )
    assert second.out
    assert third.facts == (
        "in Oz: Lost in a Cornfield",
        "worth $150",
        "1 deed",
        "skips a turn",
        "backwards next",
        "one die: 2 turns",
    )
    lines = GAME.describe(view)
    assert lines[0] == "P1: $1,234; Broomstick; 1 jail card"
    assert lines[1] == (
        "orange 3 of 3: Apple Orchard (Emerald City, $950), "
        "Tin Man's Cottage (4 Farmhouses, $750) and Lion's Forest (4 Farmhouses, $800)"
    )
    assert lines[-2:] == ["Bank: 24 Farmhouses, 11 Cities", 'Last card: "Fire or Water"']


def test_progress():
    assert GAME.progress(GAME.view(position(round=4), 0)) == "round 4"
    assert GAME.progress(GAME.view(position(round=4, limit=30), 0)) == "round 4 of 30"


REFUSED = [
    (position(), m.Accept(), "MO-24: No deal is on the table"),
    (position(), PASS, "MO-18: No auction is under way"),
    (position(), m.Buy(), "MO-07: There is nothing to buy"),
    (position(), m.Bankrupt(), "MO-26: Nobody is bankrupt who owes nothing"),
    (position(), m.Claim(), "MO-11: No rent is due to you"),
    (position(), m.Place(1), "MO-06: There is nothing to answer"),
    (position(), m.Build(1), "MO-19: You do not own that"),
    (position(), m.Build(99), "MO-19: You do not own that"),
    (position(), m.Mortgage(-1), "MO-23: You do not own that"),
    (position(deeds={5: 0}), m.Redeem(5), "MO-23: Professor Marvel Wagon is not mortgaged"),
    (position(deeds={5: 0}, level={5: -1}), m.Mortgage(5), "MO-23: .* is mortgaged already"),
    (position(deeds={5: 0}), m.Sell(5), "MO-21: No building stands on"),
    (position(at=(10,), players={0: {"jail": 1}}), m.UseCard(), "MO-16: You have no Get Out"),
]


@pytest.mark.parametrize(("state", "move", "reason"), REFUSED)
def test_refusals_give_reason_and_rule(state, move, reason):
    with pytest.raises(IllegalMove, match=reason):
        GAME.check(state, 0, move)


def test_another_seat_does_not_roll():
    state = position(deeds={5: 1})
    assert ROLL not in legal(state, 1)
    with pytest.raises(IllegalMove, match=r"MO-06: It is the turn of P1\."):
        GAME.check(state, 1, ROLL)
