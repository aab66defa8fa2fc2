"""The game's own advice: it bluffs, and it is no fool."""

from collections import Counter
from random import Random

import pytest

from ozgames.bots.bot import NormalBot, RandomBot
from ozgames.bots.knowledge import InformationSet
from ozgames.games.wizardz.chances import known, outlooks, unknown
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import (
    Buy,
    Commit,
    Declare,
    Final,
    Pass,
    TakeStone,
    Trade,
    UseItem,
)
from tests.games.wizardz.positions import (
    battle,
    declare,
    flip,
    legal,
    passing,
    play,
    position,
    use,
)


def advice(state, seat, seed=1):
    return GAME.advise(GAME.view(state, seat), legal(state, seat), Random(seed))


def choices(state, seat, count=200):
    return Counter(advice(state, seat, seed) for seed in range(count))


def test_it_mixes_its_cards():
    chosen = choices(position("P1:", "P2:", "P3:"), 0)
    cards = Counter()
    for move, times in chosen.items():
        cards[move.card] += times
    assert len(cards) >= 5
    assert max(cards.values()) < 150


def test_it_prefers_stones_that_can_complete_a_set():
    state = position("P1: hand 12; elementals rr; stones rw", "P2:")
    chosen = choices(state, 0)
    assert chosen[Commit(12, "r")] > 190


def test_it_beats_a_card_it_has_seen():
    state = play(position("P1: hand 2 5 9; items pool", "P2:"), 1, Commit(12, "r"))
    chosen = choices(use(state, 0, "pool", 1), 0)
    assert sum(times for move, times in chosen.items() if move.card == 2) > 180


def test_it_claws_its_way_to_a_win_that_pays():
    state = flip(position("P1: items claw", "P2:", pot="bwg"), "8b 9g")
    assert advice(state, 0) == UseItem("claw")


def test_it_keeps_an_item_that_would_not_help():
    assert advice(flip(position("P1: items claw", "P2:"), "5b 9g"), 0) == Pass()
    assert advice(flip(position("P1: items claw", "P2:"), "9b 5g"), 0) == Pass()


def test_it_gives_the_antidote_to_its_griffin():
    state = flip(position("P1: items antidote", "P2:", pot="bwg"), "10b 2g")
    assert advice(state, 0) == UseItem("antidote")


def test_it_cracks_its_geode():
    state = passing(flip(position("P1: items geode", "P2:"), "5b 9g"), "quiet")
    assert advice(state, 0) == UseItem("geode")


def test_it_uses_the_prism_for_a_set():
    state = flip(position("P1: items prism; elementals rr", "P2:"), "5b 12g")
    assert advice(passing(state, "spoils"), 0) == UseItem("prism")


def test_it_turns_in_a_set_with_an_item():
    state = passing(flip(position("P1: elementals rr; items claw", "P2:"), "5b 6g"), "barter")
    assert advice(state, 0) == Trade("rr", ("claw",))


def test_it_wants_a_truce_when_it_cannot_fight():
    state = battle(position("P1: stones b", "P2:", "P3:"), "9b 9g 3r")
    assert set(choices(state, 0)) == {Declare("truce")}


def test_it_answers_a_tie_both_ways():
    # With middling cards left and an even pot either may be right.
    state = battle(position("P1: hand 5 6 7 9", "P2:"), "9b 9g")
    assert set(choices(state, 0)) == {Declare("truce"), Declare("duel")}


def test_it_takes_the_stone_it_can_use():
    state = declare(battle(position("P1: elementals gg", "P2:"), "9b 9g"), "tt")
    assert advice(state, 0) == TakeStone("g")


def test_it_buys_what_completes_a_set():
    state = battle(position("P1: elementals ww", "P2:", shop="toll claw zephyr"), "Ar 5b")
    assert advice(state, 0) == Buy("zephyr")


def test_it_chooses_the_set_that_leaves_more():
    state = battle(position("P1: elementals bwgrr", "P2:", level="intermediate"), "12r 5b")
    # One of each leaves two red ones, three red ones leave three different ones.
    assert advice(state, 0) == Trade("rrr")


def test_it_mixes_the_final_duel():
    lines = ("P1: hand 5; stones bb; points 9", "P2: hand 6; stones g; points 8")
    state = battle(position(*lines, round=3, shop=""), "5b 6g")
    chosen = choices(state, 0)
    assert {Final(12), Final(9), Final(2)} <= set(chosen)
    assert max(chosen.values()) < 120


# --- chances ---


def test_chances_against_a_known_card():
    ahead = outlooks((known(12),))
    assert (ahead[2].win, ahead[2].tie) == (1, 0)
    assert (ahead[12].win, ahead[12].tie) == (0, 1)
    assert (ahead[9].win, ahead[9].tie) == (0, 0)
    assert ahead[9].gems["r"] == 1
    assert ahead[2].gems["b"] == 1


@pytest.mark.parametrize(
    ("card", "win", "tie"), [(12, 10, 1), (9, 8, 1), (2, 4, 1), (3, 2, 1), (10, 8, 1), (0, 0, 0)]
)
def test_chances_against_one_unknown_card(card, win, tie):
    # Of twelve cards: the Dragon beats all but the Rat and itself, and so on.
    ahead = outlooks((unknown(alchemist=True),))[card]
    assert ahead.win == pytest.approx(win / 12)
    assert ahead.tie == pytest.approx(tie / 12)


# --- strength ---


def wins(seats, games):
    """The share of wins of one adviser among players by luck, seats taken in turn."""
    sense, luck = NormalBot(), RandomBot()
    share = 0.0
    for number in range(games):
        rng = Random(number)
        adviser = number % seats
        state, _ = GAME.new(GAME.setup(seats, seed=number))
        while decisions := GAME.decisions(state):
            decision = next(one for one in decisions if not one.optional)
            bot = sense if decision.seat == adviser else luck
            move = bot.choose(InformationSet(GAME, state, decision), rng)
            state, _ = GAME.apply(state, decision.seat, move)
        result = GAME.result(state)
        if adviser in result.winners:
            share += 1 / len(result.winners)
    return share / games


@pytest.mark.parametrize(("seats", "least"), [(2, 0.75), (3, 0.6), (5, 0.4)])
def test_it_clearly_beats_luck(seats, least):
    assert wins(seats, 40) > least
