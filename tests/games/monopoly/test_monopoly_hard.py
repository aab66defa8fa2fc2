"""What the hard bot knows of Monopoly: moves worth a thought, quick play, chances."""

from random import Random

import pytest

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.order import next_decision
from ozgames.bots.search import Effort, think
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.foresight import ROUNDS
from ozgames.games.monopoly.game import GAME
from tests.games.monopoly.positions import DECLINE, group, legal, mover, play, position, roll

ORANGE, RED = (16, 18, 19), (21, 23, 24)


def ideas(state, seat=None):
    seat = mover(state) if seat is None else seat
    return GAME.shortlist(GAME.view(state, seat), legal(state, seat), Random(1))


def thought(state, trials=24):
    decision = next(one for one in GAME.decisions(state) if not one.optional)
    return think(InformationSet(GAME, state, decision), Random(1), Effort(None, trials)).move


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_of_quick_play_stays_legal_and_ends(seats):
    rng = Random(seats)
    options = GAME.info.options(rounds="40", rent="asked")
    state, _ = GAME.new(GAME.setup(seats, options, seed=seats))
    asked: set[int] = set()
    looked = 0
    while decisions := GAME.decisions(state):
        decision = next_decision(decisions, asked)
        seat = decision.seat
        move = GAME.reply(state, seat, rng)
        looked += 1
        if looked % 7 == 0:
            for idea in ideas(state, seat):
                GAME.check(state, seat, idea)
        if move is None:
            assert decision.optional
            asked.add(seat)
            continue
        asked.clear()
        state, _ = GAME.play(state, seat, move)
    assert sum(GAME.chances(state)) == pytest.approx(1)


def test_an_idle_turn_needs_no_thought():
    assert ideas(position(deeds={5: 1, 12: 0})) == [m.Roll()]
    assert ideas(position(deeds={5: 1, 12: 0}), 1) == []


def test_it_thinks_of_rent_before_all_else():
    due = roll(position(at=(13,), deeds={16: 1}, asking=True), 1, 2)
    assert ideas(due, 1) == [m.Claim()]


def test_it_thinks_of_buying_of_building_and_of_the_ways_out_of_jail():
    assert set(ideas(roll(position(), 1, 2))) == {m.Buy(), m.Decline()}
    built = ideas(position(deeds=group(*ORANGE)))
    assert {type(move) for move in built} == {m.Build, m.Roll}
    jailed = position(at=(10,), players={0: {"jail": 1}}, cards={0: ("G8",)})
    assert set(ideas(jailed)) == {m.UseCard(), m.PayFine(), m.Roll()}


def test_it_bids_below_and_above_what_others_would():
    found = ideas(play(roll(position(), 1, 2), DECLINE))
    assert m.Pass() in found
    assert 2 <= len(found) <= 4


def test_it_proposes_what_the_other_side_agrees_to():
    state = position(cash=(1500, 1500), deeds=group(16, 18, 5) | group(19, 25, seat=1))
    deals = [move for move in ideas(state) if isinstance(move, m.Propose)]
    assert deals
    for deal in deals:
        after, _ = GAME.play(state, 0, deal)
        view = GAME.view(after, 1)
        assert GAME.advise(view, legal(after, 1), Random(1)) == m.Accept()


def test_it_proposes_only_so_much_in_a_turn():
    state = position(deeds=group(16, 18) | {19: 1}, players={0: {"offers": 2}})
    assert not any(isinstance(move, m.Propose) for move in ideas(state))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"cash": (1500, 1000)}, {"cash": (1000, 1500)}),
        ({"deeds": group(*ORANGE)}, {"deeds": group(16, 18, 21)}),
        (
            {"deeds": group(*ORANGE), "level": dict.fromkeys(ORANGE, 3)},
            {"deeds": group(*ORANGE)},
        ),
        ({"deeds": group(5, 15)}, {"deeds": group(5, 15), "level": {5: -1}}),
    ],
)
def test_who_has_more_has_better_chances(better, worse):
    good, bad = (GAME.chances(position(**one)) for one in (better, worse))
    assert good[0] > bad[0]
    assert good[0] > 0.5
    assert sum(good) == pytest.approx(1)


def test_who_is_bankrupt_has_no_chance():
    state = position(cash=(0, 500, 500), turn=1, players={0: {"out": 1}})
    assert GAME.chances(state) == pytest.approx([0, 0.5, 0.5])


def test_a_line_of_play_ends_when_everybody_has_had_so_many_turns():
    root = position(turn=1)
    later = position(turn=0, round=1 + ROUNDS)
    assert not GAME.settled(root, later)
    assert GAME.settled(root, position(turn=1, round=1 + ROUNDS))


def test_it_buys_the_last_deed_of_a_group():
    state = roll(position(cash=(800, 800), at=(16,), deeds=group(16, 18)), 1, 2)
    assert thought(state) == m.Buy()


def test_it_refuses_to_hand_over_the_match():
    state = position(cash=(1500, 1500), deeds=group(16, 18, 21, 23) | {19: 1, 24: 1})
    assert thought(play(state, m.Propose(1, pay=1, take=(19, 24)))) == m.Refuse()
