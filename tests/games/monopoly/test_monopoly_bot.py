"""The normal bot plays sensibly, ends its matches, and beats luck."""

from random import Random

import pytest

from ozgames.bots.simulate import Plan, play_one
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import DEEDS
from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.judgement import deal_gains
from tests.games.monopoly.positions import (
    DECLINE,
    asked,
    group,
    legal,
    mover,
    play,
    position,
    roll,
)

ORANGE = (16, 18, 19)


def advice(state, seat=None):
    seat = mover(state) if seat is None else seat
    return GAME.advise(GAME.view(state, seat), legal(state, seat), Random(1))


def test_it_buys_what_it_can_afford():
    assert advice(roll(position(), 1, 2)) == m.Buy()


def test_it_mortgages_to_complete_a_group():
    state = roll(position(cash=(100, 500), at=(15,), deeds=group(16, 19) | {5: 0, 12: 0}), 1, 2)
    assert isinstance(advice(state), m.Mortgage)


def test_it_bids_no_more_than_a_deed_is_worth():
    state = play(roll(position(), 1, 2), DECLINE)
    while asked(state).startswith("auction"):
        move = advice(state)
        assert not isinstance(move, m.Bid) or move.amount <= 120
        state = play(state, move)
    assert state.owner[3] >= 0


def test_it_builds_on_a_whole_group_and_keeps_a_reserve():
    state = position(
        cash=(700, 500), deeds=group(*ORANGE) | group(37, 39, seat=1), level={39: 1, 37: 1}
    )
    built = 0
    while isinstance(move := advice(state), m.Build):
        state, built = play(state, move), built + 1
    assert built
    assert state.players[0].cash >= 100


def test_it_builds_in_anothers_turn_and_asks_for_rent():
    state = position(deeds=group(*ORANGE, seat=1))
    assert isinstance(advice(state, 1), m.Build)
    due = roll(position(at=(13,), deeds={16: 1}, asking=True), 1, 2)
    assert advice(due, 1) == m.Claim()


def test_it_lets_be_what_needs_no_doing():
    assert advice(position(cash=(300, 300), deeds={5: 1}), 1) is None


def test_it_sells_what_hurts_least_and_never_gives_up_too_early():
    deeds = group(*ORANGE) | {5: 0, 1: 0} | group(37, 39, seat=1)
    state = roll(
        position(cash=(10, 0), at=(36,), deeds=deeds, level=dict.fromkeys(ORANGE, 1)), 1, 2
    )
    assert asked(state) == "debt P1"
    while asked(state) == "debt P1":
        move = advice(state)
        assert isinstance(move, m.Mortgage | m.Sell)
        assert move.space not in ORANGE
        state = play(state, move)


def test_it_gives_up_when_nothing_helps():
    deeds = {1: 0} | group(37, 39, seat=1)
    state = roll(position(cash=(10, 0), at=(36,), deeds=deeds, level={37: 5, 39: 5}), 1, 2)
    assert advice(state) == m.Bankrupt()


@pytest.mark.rule("MO-24")
@pytest.mark.parametrize(
    "deal",
    [
        m.Propose(1, pay=1, take=(39,)),
        m.Propose(1, pay=400, take=(39,)),
        m.Propose(1, give=(1,), take=(39,)),
        m.Propose(1, ask=600, give=(1,)),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_it_never_agrees_to_a_ruinous_swap(deal, seats):
    """P1 has one of the dark blue deeds, and P2 the other."""
    state = position(cash=(1500,) * seats, deeds={37: 0, 1: 0, 39: 1})
    assert advice(play(state, deal)) == m.Refuse()


def test_it_agrees_to_a_deal_that_completes_groups_on_both_sides():
    state = position(cash=(1500,) * 3, deeds=group(16, 18, 23) | group(19, 21, 24, seat=1))
    deal = m.Propose(1, give=(23,), take=(19,))
    mine, theirs = deal_gains(state, 0, deal)
    assert mine > 0
    assert theirs > 0
    assert advice(play(state, deal)) == m.Accept()
    assert isinstance(GAME.advise(GAME.view(state, 0), legal(state), Random(0)), m.Propose | m.Roll)


def test_two_players_alone_give_nothing_away():
    state = position(deeds=group(16, 18) | {19: 1})
    assert advice(play(state, m.Propose(1, pay=300, take=(19,)))) == m.Refuse()


def test_it_leaves_jail_early_and_stays_late():
    early = position(at=(10,), players={0: {"jail": 1}})
    assert advice(early) == m.PayFine()
    assert advice(position(at=(10,), players={0: {"jail": 1}}, cards={0: ("G8",)})) == m.UseCard()
    deeds = dict.fromkeys(DEEDS, 1)
    late = position(at=(10,), players={0: {"jail": 1}}, deeds=deeds, level=dict.fromkeys(ORANGE, 4))
    assert advice(late) == m.Roll()


def test_it_curses_the_strongest():
    state = position(cash=(500, 900, 600), at=(15,), players={0: {"entry": True}}, dice=(3,))
    assert advice(play(state, m.Enter())) == m.Curse(1)


def test_it_flies_to_what_completes_a_group():
    state = position(at=(15,), players={0: {"entry": True}}, deeds=group(37, 21), dice=(5,))
    assert advice(play(state, m.Enter())) == m.Fly(39)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_luck(seats):
    plan = Plan(GAME, seats, GAME.info.options(), seed=3, bots=("normal", "random"), audit=False)
    games = [play_one(plan, index) for index in range(8)]
    shares = [
        sum(one.share(seat) for seat in range(seats) if one.levels[seat] == "normal")
        for one in games
    ]
    assert sum(shares) >= 7


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_matches_among_bots_keep_every_invariant_and_end(seats):
    plan = Plan(GAME, seats, GAME.info.options(), seed=11, bots=("normal",))
    for index in range(3):
        assert play_one(plan, index).moves < 5000


@pytest.mark.parametrize("rent", ["collected", "asked"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_with_a_round_limit_keep_every_invariant_and_end(seats, rent):
    options = GAME.info.options.model_validate({"rounds": "20", "rent": rent})
    plan = Plan(GAME, seats, options, seed=12, bots=("random",))
    for index in range(3):
        assert play_one(plan, index).moves < 10_000


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("level", ["normal", "random"])
def test_300_matches_keep_every_invariant(seats, level):
    rounds = "off" if level == "normal" else "20"
    options = GAME.info.options.model_validate({"rounds": rounds})
    plan = Plan(GAME, seats, options, seed=13, bots=(level,))
    assert sum(play_one(plan, index).moves > 0 for index in range(300)) == 300
