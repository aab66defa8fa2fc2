"""What the search is told of The Card Game of Oz."""

from random import Random

import pytest

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.heuristic import MOST
from tests.games.cardgame.scenes import scene


def shortlist(there, seat):
    view, moves = GAME.view(there.state, seat), GAME.moves(there.state, seat)
    return GAME.shortlist(view, moves, Random(1)), moves


def test_chances_are_shares_of_one_win():
    chances = GAME.chances(scene("road", "P1: lion@1", "P2: boq@1").state)
    assert sum(chances) == pytest.approx(1)


def test_stronger_characters_are_a_better_chance():
    # The Lion has more Vitality than Boq.
    one, other = GAME.chances(scene("road, dark", "P1: lion@1", "P2: boq@2").state)
    assert one > other


def test_moves_that_are_far_worse_are_not_thought_about():
    there = scene(
        "?, ?, ?, ?, ?, road", "P1: scarecrow@6 lion@6 boq@6; points 1", "P2: toto@1", first=1
    )
    found, moves = shortlist(there, 0)
    assert found[0] == m.Walk("scarecrow", "on")
    assert 0 < len(found) < len(moves)
    assert len(found) <= MOST


def test_reactions_that_do_no_good_are_not_thought_about():
    weak = scene("road, dark", "P1: munchkin-baby@1; points 1", "P2: lion@2; set beetle/1")
    assert shortlist(weak, 1)[0] == []
    deadly = scene("road", "P1: queen@1 mice@1+bread+shoes; points 1", "P2: boq@4; set slap/1")
    assert shortlist(deadly, 1)[0] == [m.Flip("slap-on-the-nose")]


def test_quick_replies_end_a_story_that_is_won():
    there = scene(
        "?, ?, ?, ?, ?, road", "P1: scarecrow@6 lion@6 boq@6; points 1", "P2: toto@1", first=1
    )
    assert GAME.reply(there.state, 0, Random(1)) == m.Walk("scarecrow", "on")


def test_a_line_of_play_ends_with_the_turn():
    state = root = scene("road", "P1: lion@1; points 1", "P2: boq@1").state
    while state.turn == root.turn:
        assert not GAME.settled(root, state)
        state, _ = GAME.apply(state, root.turn, GAME.reply(state, root.turn, Random(1)))
    assert GAME.settled(root, state)
