"""What the search is told of Oz (2021)."""

from random import Random

import pytest

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort, think
from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Pay, Play, Take
from tests.games.oz2021.positions import END, legal, play, position


def test_chances_are_shares_of_one_win():
    state = position("P1: road NcD", "P2: road NcT", "P3:")
    assert sum(GAME.chances(state)) == pytest.approx(1)


def test_more_points_are_a_better_chance():
    # A Dorothy and a witch against a Dorothy; everything else is alike.
    ahead, behind = GAME.chances(position("P1: road NcD; pile NwL", "P2: road EcD"))
    assert ahead > 0.55
    assert ahead + behind == pytest.approx(1)


def test_the_same_lead_counts_for_more_near_the_end():
    lines = ("P1: pile NwL", "P2:")
    early = GAME.chances(position(*lines))[0]
    late = GAME.chances(position(*lines, ending=True, taken="NE"))[0]
    assert early < late


def test_when_it_is_over_the_winner_has_nearly_all():
    state = position("P1: pile NrD", "P2:", turn=1, taken="NE", ending=True)
    over = play(state, END)
    assert GAME.chances(over) == pytest.approx([0.88, 0.12], abs=0.01)  # e^2 to 1
    level = position("P1:", "P2:", turn=1, taken="NE", ending=True)
    assert GAME.chances(play(level, END)) == [0.5, 0.5]


def test_alone_points_count_by_the_hundred():
    # Two witches defeated are 4 points.
    state = position("P1: pile NwL EwN", taken="NE", ending=True)
    over = play(state, END)
    assert GAME.chances(over) == [GAME.result(over).scores[0] / 100]


def test_a_line_of_play_ends_when_everybody_has_had_a_turn():
    root = state = position("P1:", "P2:")
    seen = []
    while len(seen) < 3:
        seat = state.turn
        assert not GAME.settled(root, state) or seen == [0, 1]
        while state.turn == seat and not state.over:
            state = play(state, GAME.reply(state, seat, Random(1)))
        seen.append(seat)
        if seen == [0, 1]:
            assert GAME.settled(root, state)


def test_quick_replies_are_sensible():
    # The last turn: the Road in the pile is a point, and so is the Scarecrow.
    state = position("P1: hand NcS; road NrS", "P2:", taken="NE", ending=True)
    assert GAME.reply(state, 0, Random(1)) == Play("S")
    # A curse is paid with what is needed least.
    state = position("W: WrD, WwE", "P1: hand NcS; road NrS NrT NcL EcL", "P2:", taken="N")
    assert GAME.reply(play(state, Take("W")), 0, Random(1)) == Pay("road", "T")


def test_quick_replies_turn_up_no_hidden_card():
    state = position("N: NrD / NcD NcT", "P1: road NrS", "P2:")
    other = position("N: NrD / NwL NeM", "P1: road NrS", "P2:")
    assert GAME.reply(state, 0, Random(1)) == GAME.reply(other, 0, Random(1))


def test_hard_plays_all_it_can_in_the_last_turn():
    state = position("P1: hand NcS; road NrS", "P2:", taken="NE", ending=True)
    known = InformationSet(GAME, state, GAME.decisions(state)[0])
    assert known.moves == legal(state)
    assert think(known, Random(1), Effort(None, 20)).move == Play("S")
