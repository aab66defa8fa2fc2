"""The game's own advice."""

from random import Random

import pytest

from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Defeat, Gain, Keep, Melt, Pay, Play, Reclaim, Skip, Take
from tests.games.oz2021.positions import END, legal, play, position


def advice(state, seed=1):
    moves = legal(state)
    return GAME.advise(GAME.view(state, state.turn), moves, Random(seed))


def test_it_does_not_feed_an_enemy_without_need():
    # North and East show the same; in the North a Winkie would take the only Tin Woodman.
    state = position(
        "N: NrD, NeW", "E: ErD", "P1: hand NcD; road NcT EcT SrT SrL", "P2:", taken="S"
    )
    assert advice(state) == Take("E")


def test_it_defeats_the_enemy_first():
    state = position("N: NrS, NeM", "P1: hand NcD WcS; road NrD NcS NcL", "P2:")
    assert advice(state) == Play("D")
    assert advice(play(state, Play("D"))) == Defeat("N", "M")


def test_it_brings_the_character_that_completes_most():
    # Third Lion +3, second Tin Woodman +2, first Scarecrow +2.
    state = position(
        "N: NrD", "E: EcT", "S: ScL", "W: WcS", "P1: hand NcD; road NrD NcT NcL WcL", "P2:"
    )
    assert advice(play(state, Play("D"))) == Gain("S")


def test_it_plays_all_it_can_in_the_last_turn():
    state = position("P1: hand NcS; road NrS", "P2:", turn=0, taken="NE", ending=True)
    assert advice(state) == Play("S")
    # The Road in the pile is a point; taken back now, it would be none.
    assert advice(play(state, Play("S"))) == Skip()


def test_it_ends_the_turn_when_nothing_is_left_to_gain():
    state = position("E: ErD, EwN", "P1: road NcS NcT EcT WcT", "P2:", taken="NE", ending=True)
    # Three Tin Woodmen are worth 5, Nessarose 9.
    assert advice(state) == Melt("E", "character", "T", 0)
    assert advice(position("P1: road NcS", "P2:", taken="NE", ending=True)) == END


def test_it_pays_a_curse_with_what_it_needs_least():
    state = position("W: WrD, WwE", "P1: hand NcS; road NrS NrT NcL EcL", "P2:", taken="N")
    assert advice(play(state, Take("W"))) == Pay("road", "T")


def test_it_keeps_locastas_better_card():
    lines = ("P1: hand EcL; road NrT ErT", "P2:")
    assert advice(play(position("N: NrT, NwL / NrL", *lines), Take("N"))) == Keep("next")
    assert advice(play(position("N: NrL, NwL / NrT", *lines), Take("N"))) == Keep("shown")


def test_it_takes_a_special_in_the_end():
    # Nothing else scores any more, but a second Road gains the Cyclone: 5 points.
    state = position(
        "N: NcS", "E: ErT", "centre: WsC", "P1: road SrL", "P2: road WrD", taken="S", ending=True
    )
    assert advice(state) == Take("E")


def test_it_reclaims_a_road_that_a_character_waits_for():
    state = position("P1: hand NcS EcL; road NrS NcL WcL; pile SrL", "P2:")
    assert advice(play(state, Play("S"))) == Reclaim("L")


def test_it_does_not_look_at_what_is_hidden():
    rng = Random(2)
    state, _ = GAME.new(GAME.setup(3, seed=11))
    for _ in range(40):
        fresh = GAME.resample(state, state.turn, rng)
        assert advice(state) == advice(fresh)
        state = play(state, advice(state))


def test_the_same_question_has_the_same_answer():
    state, _ = GAME.new(GAME.setup(2, seed=8))
    assert {advice(state, seed=5) for _ in range(5)} == {advice(state, seed=5)}


def score_alone(seed, *, hard=False):
    options = GAME.info.options(solo="hard" if hard else "normal")
    state, _ = GAME.new(GAME.setup(1, options, seed))
    while not state.over:
        state, _ = GAME.apply(state, 0, advice(state, seed))
    return GAME.result(state).scores[0]


@pytest.mark.rule("OZ-28")
def test_sensible_play_alone_earns_a_good_title():
    # Tin Woodman and better, on the average of few matches: 56 points, in the hard mode 41.
    assert sum(score_alone(seed) for seed in range(8)) / 8 > 65
    assert sum(score_alone(seed, hard=True) for seed in range(8)) / 8 > 38


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_luck(seats):
    games, wins = 16, 0.0
    for seed in range(games):
        rng, sensible = Random(seed), seed % seats
        state, _ = GAME.new(GAME.setup(seats, seed=seed))
        while not state.over:
            moves = legal(state)
            move = advice(state, seed) if state.turn == sensible else rng.choice(moves)
            state, _ = GAME.apply(state, state.turn, move)
        result = GAME.result(state)
        wins += (sensible in result.winners) / len(result.winners)
    assert wins / games > 0.75
