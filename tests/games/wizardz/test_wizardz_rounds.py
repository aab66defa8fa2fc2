"""Rounds, the end, the final duel, the Headmaster who is out, the late fee (WB-30 to WB-36)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz.cards import NONE, all_cards
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Commit, Dawdle, Final, Flip, UseItem
from ozgames.games.wizardz.scoring import result_of
from tests.games.wizardz.positions import (
    battle,
    commit,
    elementals,
    flip,
    legal,
    passing,
    play,
    position,
    stones,
    story,
)


@pytest.mark.rule("WB-30")
def test_a_round_ends_when_fewer_than_two_can_play():
    state = battle(position("P1: stones b", "P2: stones g", "P3: stones r"), "5b 6g 7r")
    assert state.round == 2


@pytest.mark.rule("WB-30")
def test_a_round_ends_when_all_cards_are_played():
    state = battle(position("P1: hand 5", "P2: hand 6"), "5b 6g")
    assert state.round == 2


@pytest.mark.rule("WB-30")
def test_two_can_go_on_without_the_third():
    state = battle(position("P1: stones b", "P2:", "P3:"), "5b 6g 7r")
    assert (state.round, state.match, state.battlers) == (1, 2, (2, 1))


@pytest.mark.rule("WB-31")
def test_every_stone_scores_one_and_goes_back_to_the_bag():
    state = position("P1: hand 5; stones bbb; points 4", "P2: hand 6; stones gg", "P3: hand")
    events = story(commit(state, "5b 6g"), 0, Flip())
    # P2 wins P1's blue stone: P1 keeps two, P2 has three, P3 its four.
    assert "P1 scores 2 stones" in events
    assert "P2 scores 3 stones" in events
    assert "P3 scores 4 stones" in events
    state = battle(state, "5b 6g")
    points = [player.points for player in GAME.view(state, None).players]
    assert points == [6, 3, 4]
    total = [sum(player.stones[colour] for player in state.players) for colour in range(4)]
    assert [held + left for held, left in zip(total, state.bag, strict=True)] == [9] * 4


@pytest.mark.rule("WB-31")
def test_the_shop_window_changes_between_rounds():
    state = position("P1: hand 5", "P2: hand 6", shop="toll claw mist", deck="zephyr ward roots")
    state = battle(state, "5b 6g")
    assert sorted(state.shop) == ["roots", "ward", "zephyr"]
    assert sorted(state.deck[:3]) == ["claw", "mist", "toll"]


@pytest.mark.rule("WB-32")
def test_a_new_round_brings_stones_and_cards_but_no_items():
    state = position("P1: hand 5; items roots; elementals bb", "P2: hand 6", "P3: hand")
    state = battle(state, "5b 6g")
    assert all(sum(player.stones) == 6 for player in state.players)
    assert all(player.hand == all_cards(alchemist=True) for player in state.players)
    assert all(player.discard == () for player in state.players)
    assert [player.items for player in state.players] == [("roots",), (), ()]
    assert elementals(state, 0) == "bb"
    assert not any(player.out for player in state.players)
    # The winner of the last match stays Headmaster and is the first to draw.
    assert state.head == state.caller == 1


@pytest.mark.rule("WB-33")
def test_the_next_wizard_acts_for_a_headmaster_who_is_out():
    state = position("P1: stones", "P2:", "P3:")
    assert (state.head, state.caller) == (0, 1)
    assert state.battlers == (1, 2)
    state = battle(state, "5b 6g")
    assert (state.head, state.caller) == (2, 2)


@pytest.mark.rule("WB-33")
def test_after_a_truce_the_token_waits_for_a_winner():
    state = battle(position("P1: stones", "P2:", "P3:"), "5b 5g")
    assert state.queue == (1, 2)
    for seat in (1, 2):
        state = play(state, seat, legal(state, seat)[0])
    state = play(state, 1, legal(state, 1)[0])
    assert (state.head, state.caller) == (0, 1)


def last_match(first="", second="", third="hand"):
    """The last battle of the game: P1 with a Fox against P2 with a Stag."""
    return position(
        f"P1: hand 5; stones bb; {first}",
        f"P2: hand 6; stones g; {second}",
        f"P3: stones; {third}",
        round=3,
        shop="",
    )


@pytest.mark.rule("WB-34")
def test_most_points_win_after_three_rounds():
    state = battle(last_match("points 9 9", "points 3", "points 30"), "5b 6g")
    result = GAME.result(state)
    assert result.scores == (9 + 9 + 1, 3 + 2, 30)
    assert result.places == (2, 3, 1)
    assert GAME.decisions(state) == ()


@pytest.mark.rule("WB-34")
def test_what_the_tied_have_left_breaks_a_tie():
    # P1 ends with 10 + 1, P2 with 9 + 2, P3 with 11: P2 has two elementals left, P3 one.
    state = last_match("points 10", "points 9; elementals bb", "points 11; elementals r")
    state = battle(state, "5b 6g")
    result = GAME.result(state)
    assert result.scores == (11, 13, 12)
    assert result.places == (3, 1, 2)
    assert result.breakdown[1][-1].points == 2


@pytest.mark.rule("WB-34")
def test_items_break_a_tie_too_but_not_for_others():
    state = last_match("points 10; items roots", "points 9", "points 5; items claw toll mist")
    state = passing(flip(state, "5b 6g"))
    assert GAME.result(state).scores == (12, 11, 5)


def tied_final():
    return battle(last_match("points 10", "points 9", "points 11"), "5b 6g")


@pytest.mark.rule("WB-34")
def test_who_is_still_tied_fights_a_final_duel():
    state = tied_final()
    assert GAME.result(state) is None
    assert [one.seat for one in GAME.decisions(state)] == [1, 2, 0]
    assert all(one.private for one in GAME.decisions(state))
    assert legal(state, 0) == [Final(card) for card in all_cards(alchemist=True)]
    state = play(state, 0, Final(12))
    assert GAME.view(state, 0).pick == 12
    assert GAME.view(state, 1).pick == -1
    assert GAME.view(state, 1).picked == (0,)
    state = play(play(state, 1, Final(9)), 2, Final(7))
    assert GAME.result(state).places == (1, 2, 2)


@pytest.mark.rule("WB-34", "WB-11")
def test_the_plague_strikes_in_the_final_duel():
    state = play(play(play(tied_final(), 0, Final(12)), 1, Final(2)), 2, Final(9))
    assert GAME.result(state).places == (2, 1, 2)


@pytest.mark.rule("WB-34")
def test_the_alchemist_loses_the_final_duel_to_any_animal():
    state = play(play(play(tied_final(), 0, Final(0)), 1, Final(2)), 2, Final(0))
    assert GAME.result(state).winners == (1,)


@pytest.mark.rule("WB-34")
def test_a_tied_final_duel_goes_on_among_its_tied():
    state = play(play(play(tied_final(), 0, Final(9)), 1, Final(9)), 2, Final(3))
    assert {one.seat for one in GAME.decisions(state)} == {0, 1}
    state = play(play(state, 0, Final(9)), 1, Final(8))
    assert GAME.result(state).winners == (0,)


@pytest.mark.rule("WB-34")
def test_after_twelve_undecided_duels_the_title_is_shared():
    state = tied_final()
    for _ in range(12):
        assert result_of(state) is None
        for seat in range(3):
            state = play(state, seat, Final(0))
    assert GAME.result(state).winners == (0, 1, 2)


@pytest.mark.rule("WB-39")
def test_items_cannot_be_played_in_a_final_duel():
    state = last_match("points 10; items claw", "points 9; items roots", "points 11; items toll")
    state = battle(state, "5b 6g")
    assert state.phase == "final"
    with pytest.raises(IllegalMove, match="WB-39"):
        GAME.check(state, 0, UseItem("claw"))


@pytest.mark.rule("WB-36")
def test_a_late_wizard_commits_two_stones():
    state = position("P1: hand 5 7; stones bbr", "P2:", timer=5)
    assert Dawdle() in legal(state, 0)
    state = play(state, 0, Dawdle())
    assert legal(state, 0) == [
        Commit(5, "b", "b"),
        Commit(5, "b", "r"),
        Commit(7, "b", "b"),
        Commit(7, "b", "r"),
    ]
    with pytest.raises(IllegalMove, match="You are late: commit two stones"):
        GAME.check(state, 0, Commit(5, "b"))
    state = battle(state, "5br 6g")
    assert (stones(state, 0), stones(state, 1)) == ("b", "bbwgrr")


@pytest.mark.rule("WB-36")
def test_a_late_wizard_with_one_stone_commits_one():
    state = play(position("P1: hand 5; stones b", "P2:", timer=10), 0, Dawdle())
    assert legal(state, 0) == [Commit(5, "b")]


@pytest.mark.rule("WB-36")
def test_lateness_is_forgotten_at_the_flip():
    state = play(position("P1:", "P2:", timer=5), 0, Dawdle())
    assert story(position("P1:", "P2:", timer=5), 0, Dawdle(), 1) == [
        "P1 is late and owes a second stone"
    ]
    state = battle(state, "5br 6g")
    assert not state.players[0].late
    assert state.players[0].stones != NONE
    assert Commit(7, "w") in legal(state, 0)
