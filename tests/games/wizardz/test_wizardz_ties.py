"""Truce and duel (WB-19 to WB-23)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Declare, TakeStone
from tests.games.wizardz.positions import (
    battle,
    declare,
    legal,
    passing,
    play,
    position,
    pot,
    stones,
    story,
    take,
)

TRUCE, DUEL = Declare("truce"), Declare("duel")


@pytest.mark.rule("WB-19")
def test_the_tied_declare_clockwise_from_the_headmaster():
    state = battle(position("P1:", "P2:", "P3:", "P4:", head=2), "9b 9g 5r 9w")
    order = []
    for _ in range(3):
        (decision,) = GAME.decisions(state)
        order.append(decision.seat)
        assert legal(state, decision.seat) == [TRUCE, DUEL]
        state = play(state, decision.seat, TRUCE)
    assert order == [3, 0, 1]


@pytest.mark.rule("WB-19")
def test_the_first_duel_ends_the_declaring():
    state = battle(position("P1:", "P2:", "P3:"), "9b 9g 9r")
    state = play(state, 0, TRUCE)
    state = play(state, 1, DUEL)
    assert state.phase == "commit"
    assert state.battlers == (0, 1, 2)


@pytest.mark.rule("WB-20", "WB-23")
def test_a_truce_deals_the_pot_out_stone_by_stone():
    # Five stones between two: two each, chosen in turn, one stays.
    state = position("P1: stones bb", "P2: stones gg", "P3: stones rr", pot="ww", head=1)
    state = declare(battle(state, "9b 5g 9r"), "tt")
    assert state.phase == "stones"
    assert state.queue == (2, 0, 2, 0)
    assert legal(state, 2) == [TakeStone(colour) for colour in "bwgr"]
    state = take(state, "rbw")  # only white and green are left then, P1 still has to choose
    assert legal(state, 0) == [TakeStone("w"), TakeStone("g")]
    state = take(state, "w")
    assert [stones(state, seat) for seat in range(3)] == ["bbw", "g", "wrr"]
    assert pot(state) == "g"
    assert state.head == 1


@pytest.mark.rule("WB-20")
def test_what_cannot_be_divided_stays_for_the_next_match():
    state = position("P1: stones bb", "P2: stones gg", "P3: stones rr")
    state = take(declare(battle(state, "9b 9g 5r"), "tt"), "bg")
    assert pot(state) == "r"
    assert [stones(state, seat) for seat in range(3)] == ["bb", "gg", "r"]
    state = battle(state, "3b 4g 6r")
    assert stones(state, 2) == "bgrr"


@pytest.mark.rule("WB-23")
def test_only_stones_of_the_pot_can_be_taken():
    state = declare(battle(position("P1:", "P2:"), "9b 9g"), "tt")
    assert legal(state, 0) == [TakeStone("b"), TakeStone("g")]
    with pytest.raises(IllegalMove, match="WB-20"):
        GAME.check(state, 0, TakeStone("r"))


@pytest.mark.rule("WB-21")
def test_the_winner_of_a_duel_takes_everything():
    state = position("P1: stones brr", "P2: stones gg", "P3: stones ww")
    state = declare(battle(state, "9b 9g 5w"), "d")
    assert state.battlers == (0, 1)
    state = battle(state, "3r 6g")
    assert [stones(state, seat) for seat in range(3)] == ["r", "bwggr", "w"]
    assert state.head == 1


@pytest.mark.rule("WB-21", "WB-11")
def test_a_duel_is_fought_among_its_own_cards():
    # The Dragon of the first battle brings no plague into the duel.
    state = declare(battle(position("P1:", "P2:"), "12b 12g"), "d")
    state = battle(state, "2w 3r")
    assert state.head == 1


@pytest.mark.rule("WB-21", "WB-11")
def test_the_plague_strikes_in_a_duel():
    state = declare(battle(position("P1:", "P2:"), "9b 9g"), "d")
    assert battle(state, "2w 12r").head == 0


@pytest.mark.rule("WB-21", "WB-19")
def test_a_tie_in_a_duel_is_declared_again_among_its_tied():
    state = position("P1:", "P2:", "P3:")
    state = declare(battle(state, "9b 9g 9r"), "d")
    state = battle(state, "7w 7w 5w")
    assert state.phase == "declare"
    assert state.winners == (0, 1)
    # A truce over all six stones: three each.
    state = declare(state, "tt")
    assert len(state.queue) == 6


@pytest.mark.rule("WB-21")
def test_duels_can_go_on_and_on():
    state = position("P1: stones bbbbb", "P2: stones ggggg")
    for words in ("9b 9g", "8b 8g", "7b 7g"):
        state = declare(battle(state, words), "d")
    state = battle(state, "3b 4g")
    assert stones(state, 1) == "bbbbggggg"


@pytest.mark.rule("WB-21", "WB-22")
def test_the_only_duellist_with_a_stone_wins_at_once():
    state = battle(position("P1: stones b", "P2: stones gg"), "9b 9g")
    assert "P1 has no spellstone left and is disqualified" in story(state, 0, DUEL)
    state = declare(state, "d")
    # P2 keeps card and stone, has everything, and the round is over with it.
    assert state.players[1].rounds == (3,)
    assert state.players[0].rounds == (0,)


@pytest.mark.rule("WB-21", "WB-22")
def test_a_duellist_without_a_card_is_disqualified():
    state = battle(position("P1: hand 9", "P2:", "P3:"), "9b 9g 3r")
    state = declare(state, "d")
    assert state.head == 1
    assert len(stones(state, 1)) == 6
    assert 9 not in state.players[1].hand
    assert len(state.players[1].hand) == 11


@pytest.mark.rule("WB-22")
def test_if_nobody_can_duel_it_is_a_truce():
    state = battle(position("P1: stones b", "P2: stones g", "P3: stones ww"), "9b 9g 3w")
    state = declare(state, "d")
    assert state.phase == "stones"
    assert state.queue == (0, 1)


@pytest.mark.rule("WB-22", "WB-14")
def test_a_duel_of_alchemists_leaves_the_pot():
    state = position("P1:", "P2:", head=1, shop="pool")
    state = battle(declare(battle(state, "9b 9g"), "d"), "Aw Ar")
    assert pot(state) == "bwgr"
    assert state.head == 1


@pytest.mark.rule("WB-20", "WB-21")
def test_the_headmaster_flips_a_duel_without_fighting_in_it():
    state = declare(battle(position("P1:", "P2:", "P3:", head=2), "9b 9g 3r"), "d")
    state = passing(state)
    assert state.battlers == (0, 1)
    assert battle(state, "3w 4w").head == 1
