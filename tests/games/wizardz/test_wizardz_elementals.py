"""Elementals and sets (WB-24 to WB-29)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Flip, Pass, Trade
from ozgames.games.wizardz.sets import item_sets, pure_sets
from tests.games.wizardz.positions import (
    battle,
    commit,
    counts,
    declare,
    elementals,
    flip,
    legal,
    passing,
    play,
    position,
    story,
)


def awarded(state):
    return [elementals(state, seat) for seat in range(len(state.players))]


@pytest.mark.rule("WB-24")
def test_a_dragon_brings_everybody_with_a_red_stone_a_red_elemental():
    # The rulebook's first example, with a loser and an Alchemist among the red.
    state = position("P1:", "P2:", "P3:", "P4:", shop="")
    assert awarded(battle(state, "12r 5r Ar 7g")) == ["r", "r", "r", ""]


@pytest.mark.rule("WB-24")
def test_only_the_winning_gem_counts():
    # The rulebook's second example: Bear, Griffin, Unicorn.
    state = position("P1:", "P2:", "P3:")
    assert awarded(battle(state, "9g 10w 11g")) == ["g", "", "g"]


@pytest.mark.rule("WB-24")
def test_an_animal_without_a_gem_brings_nothing():
    # The rulebook's third example: Snake, Fox, Bear.
    state = position("P1:", "P2:", "P3:")
    assert awarded(battle(state, "3b 5w 9g")) == ["", "", ""]


@pytest.mark.rule("WB-25")
def test_tied_dragons_award_and_so_does_the_tie_in_their_duel():
    # The rulebook's fourth example: two Dragons, a duel, two Unicorns.
    state = position("P1: stones rgb", "P2: stones bbw", "P3: stones rw")
    state = declare(battle(state, "12r 12b 5r"), "d")
    state = declare(battle(state, "11g 11b"), "tt")
    assert awarded(state) == ["gr", "", "r"]


@pytest.mark.rule("WB-25")
def test_a_duel_is_checked_against_its_own_stones():
    # The red stone of the first battle does not count for the Dragon of the duel.
    state = position("P1: stones rb", "P2: stones br")
    state = battle(declare(battle(state, "9r 9b"), "d"), "12b 5r")
    assert awarded(state) == ["", "r"]


@pytest.mark.rule("WB-26")
def test_a_winning_rat_brings_blue_elementals():
    state = position("P1:", "P2:", "P3:")
    assert awarded(battle(state, "2b 12b 5r")) == ["b", "b", ""]


@pytest.mark.rule("WB-26")
def test_so_does_a_rat_that_is_the_only_animal():
    state = position("P1:", "P2:", shop="")
    assert awarded(battle(state, "2g Ab")) == ["", "b"]


@pytest.mark.rule("WB-27")
@pytest.mark.parametrize("complete", ["bwgr", "rrr"])
def test_a_complete_set_is_turned_in_at_once(complete):
    # The rulebook's examples of a set; the red elemental completes it.
    held = complete.replace("r", "", 1)
    state = position(f"P1: elementals {held}", "P2:")
    state = battle(state, "12r 5b")
    assert elementals(state, 0) == ""
    assert GAME.view(state, 1).players[0].points == 5
    assert state.supply == (10, 10, 10, 10)


@pytest.mark.rule("WB-27")
def test_a_wizard_with_two_possible_sets_chooses():
    state = position("P1: elementals bwgrr", "P2:", level="intermediate")
    # Such a hand arises with the last elemental; here it is won on the spot.
    state = battle(state, "12r 5b")
    assert state.phase == "sets"
    assert legal(state, 0) == [Trade("bwgr"), Trade("rrr")]
    with pytest.raises(IllegalMove, match="WB-27"):
        GAME.check(state, 0, Trade("bbb"))
    state = play(state, 0, Trade("rrr"))
    assert elementals(state, 0) == "bwg"
    assert state.players[0].sets == 1


@pytest.mark.rule("WB-27")
def test_several_sets_count_each():
    assert pure_sets(counts("bbbwwwgr")) == (Trade("bwgr"), Trade("bbb"), Trade("www"))


@pytest.mark.rule("WB-28")
def test_an_item_may_stand_in_for_an_elemental_of_its_colour():
    state = position("P1: elementals rr; items claw", "P2:", deck="zephyr")
    state = passing(flip(state, "5b 6g"), "barter")
    assert state.phase == "barter"
    assert legal(state, 0) == [Trade("rr", ("claw",)), Pass(), Pass(standing=True)]
    state = play(state, 0, Trade("rr", ("claw",)))
    assert GAME.view(state, None).players[0].points == 5
    assert (elementals(state, 0), state.players[0].items) == ("", ())
    assert state.deck[0] == "claw"


@pytest.mark.rule("WB-28")
def test_nobody_has_to_turn_in_a_set_with_items():
    state = position("P1: elementals rr; items claw", "P2:")
    state = battle(state, "5b 6g")
    assert (elementals(state, 0), state.players[0].items) == ("rr", ("claw",))


@pytest.mark.rule("WB-28")
def test_one_card_of_a_set_is_a_real_elemental():
    assert item_sets(counts("r"), ("claw", "prism")) == (Trade("r", ("claw", "prism")),)
    assert item_sets(counts(""), ("claw", "prism", "toll")) == ()
    assert item_sets(counts("b"), ("whirlwind", "geode", "toll")) == (
        Trade("b", ("whirlwind", "geode", "toll")),
    )
    assert item_sets(counts("b"), ("claw", "prism", "toll")) == ()


@pytest.mark.rule("WB-24", "WB-29")
def test_elementals_are_handed_out_clockwise_from_the_headmaster_while_they_last():
    # Two red elementals are left for three red stones; the Headmaster is first.
    lines = [f"P{number}: elementals rr" for number in range(1, 5)]
    state = commit(position(*lines, head=1), "5r 12r 6r 7b")
    texts = story(state, 1, Flip())
    assert "P2 gets a red elemental" in texts
    assert "P3 gets a red elemental" in texts
    assert "P1 would get a red elemental; none is left" in texts
    state = passing(play(state, 1, Flip()))
    # Both have three now, turn them in, and six red ones are to be had again.
    assert awarded(state) == ["rr", "", "", "rr"]
    assert state.supply[3] == 6


@pytest.mark.rule("WB-29")
def test_an_empty_colour_gives_nothing_until_a_set_is_turned_in():
    lines = [f"P{number}: elementals rr; stones rbb" for number in range(2, 5)]
    state = position("P1: elementals rr; items claw", *lines, "P5: elementals rr; stones bw")
    assert state.supply[3] == 0
    state = passing(flip(state, "5b 12r 6r 7b 8b"), "barter")
    assert awarded(state) == ["rr"] * 5
    state = passing(play(state, 0, Trade("rr", ("claw",))))
    assert state.supply[3] == 2
    # Now the red stone of the Dragon's own wizard earns one again.
    state = battle(state, "12r 5b 4b 8b 9w")
    assert awarded(state) == ["r", "rr", "rr", "rr", "rr"]
