"""What the hard bot knows of Oziland: moves worth a thought, quick play, chances."""

from random import Random

import pytest

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort, think
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.judgement import Judge
from ozgames.games.oziland.moves import Place
from tests.games.oziland.kingdoms import legal, play, position


def ideas(state):
    return GAME.shortlist(GAME.view(state, state.turn), legal(state), Random(1))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mode": "land"}),
        (4, {"mode": "land", "abilities": False}),
        (3, {"mode": "escape"}),
    ],
)
def test_a_match_of_quick_play_stays_legal(seats, options):
    rng = Random(seats)
    state, _ = GAME.new(GAME.setup(seats, GAME.info.options(**options), seed=seats))
    for number in range(60):
        if not GAME.decisions(state):
            break
        if number % 10 == 0:
            assert set(ideas(state)) <= set(legal(state))
            assert 1 <= len(ideas(state)) <= 8
        state, _ = GAME.play(state, state.turn, GAME.reply(state, state.turn, rng))
        assert sum(GAME.chances(state)) == pytest.approx(1)


def test_it_thinks_first_of_what_closes_an_area():
    state = position("pPDDMM  RRRWWW", hands=["RRRSSS PPPMMM"], bag="", last=2)
    first = ideas(state)[0]
    assert (first.tile, first.q, first.r) == ("RRRSSS", 0, 1)


def test_tokens_and_tiles_make_chances():
    bare, held = (position("pPDDMM  RRRWWW", tokens=[tokens]) for tokens in ("", "GS"))
    assert GAME.chances(held)[0] > GAME.chances(bare)[0] > 0.4
    assert GAME.chances(held)[0] > 0.5


def test_who_looks_far_sees_what_areas_may_grow_to():
    # Poppies: 5 triangles, 3 open edges. Mountains: 3 with 3 open edges, and 2 with 2 apart.
    state = position("PPPMMM  RRPPMM", bag="")
    land, view = state.players[0].kingdom.land, GAME.view(state, 0)
    assert list(Judge(view).sizes(land)) == [5, 0, 2, 3, 0, 0]
    # A turn to come: at most 1 + 0.3 more, of which 1 - e^(-3/1.6) with three edges open.
    three, two = 1.3 * 0.84665, 1.3 * 0.71350
    seen = Judge(view, far=True).sizes(land)
    assert seen == pytest.approx([5 + three, 0, 2 + two, 3 + three, 0, 0], abs=1e-4)
    early = GAME.view(position("PPPMMM  RRPPMM"), 0)
    assert Judge(early, far=True).sizes(land)[0] > seen[0]
    over = GAME.view(position("PPPMMM  RRPPMM", bag="", last=1), 0)
    assert list(Judge(over, far=True).sizes(land)) == [5, 0, 2, 3, 0, 0]


def test_who_looks_far_likes_an_area_the_less_the_more_it_is_shut_in():
    free = position("PPPMMM  RRPPMM")
    shut = position("PPPMMM  RRPPMM\n    MMMMSS  DDDSSS")  # the second row lies below the Poppies
    judge = Judge(GAME.view(free, 0), far=True)
    sizes = [judge.sizes(one.players[0].kingdom.land)[0] for one in (free, shut)]
    assert sizes[0] > sizes[1] >= 5


def test_in_an_escape_tokens_and_an_empty_hand_make_chances():
    land = "pPDDMM  RRRWWW"
    ahead = position(common=land, hands=["RRRSSS", "PPPMMM DDDWWW"], tokens=["LG", "S"])
    behind = position(common=land, hands=["RRRSSS", "PPPMMM DDDWWW"], tokens=["S", "LG"])
    assert GAME.chances(ahead)[0] > 0.5 > GAME.chances(behind)[0]


def test_a_line_of_play_ends_after_a_turn_of_everybody():
    root, _ = GAME.new(GAME.setup(2, GAME.info.options(), seed=3))
    state, turns = root, [root.turn]
    while not GAME.settled(root, state):
        state, _ = GAME.apply(state, state.turn, GAME.reply(state, state.turn, Random(1)))
        if not state.steps:
            turns.append(state.turn)
    assert 3 <= len(turns) <= 5
    assert not GAME.settled(state, state)


def test_it_closes_an_area_for_its_token():
    state = position("pPDDMM  RRRWWW", hands=["RRRSSS PPPMMM"], bag="", last=2)
    known = InformationSet(GAME, state, GAME.decisions(state)[0])
    move = think(known, Random(1), Effort(None, 24)).move
    assert isinstance(move, Place)
    assert any(player.tokens for player in play(state, move).players) or play(state, move).steps
