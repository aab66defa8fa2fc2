"""The four skills (OZ-09)."""

import pytest

from ozgames.games.oz2021.moves import Defeat, Gain, Play, Reclaim, Skip, Take
from tests.games.oz2021.positions import legal, play, position, step, story

pytestmark = pytest.mark.rule("OZ-09")


def test_dorothy_takes_a_character_from_any_deck_without_a_road():
    state = position("N: NrD", "E: EcT", "S: SrL", "W: WcL", "P1: hand NcD; road NrD NrT", "P2:")
    state = play(state, Play("D"))
    assert legal(state) == [Gain("E"), Gain("W"), Skip()]
    state = play(state, Gain("E"))
    assert state.players[0].characters == ("NcD", "EcT")
    assert state.players[0].hand == ()
    assert state.players[0].roads == ("NrT",)
    assert state.players[0].pile == ("NrD",)


def test_dorothys_chain_goes_on_with_both_effects_of_each_card():
    state = position(
        "N: NcD / NrS",
        "E: EcL / ErT",
        "S: SrT, SeM SeC",
        "W: WrS",
        "P1: hand WcD; road WrD",
        "P2:",
    )
    state = play(state, Play("D"), Defeat("S", "M"), Gain("N"))
    # No Winged Monkey is left, so the second Dorothy goes straight to her skill.
    assert step(state) == ("skill", "D")
    state = play(state, Gain("E"), Defeat("S", "C"), Gain("W"))
    player = state.players[0]
    assert player.characters == ("WcD", "NcD", "EcL")
    assert player.roads == ("WrS",)
    assert player.pile == ("WrD", "SeM", "SeC")
    assert state.steps == ()


def test_a_deck_is_revealed_again_before_the_effects_of_the_character_taken():
    # The Winkie that comes up now can be defeated by the Scarecrow just taken.
    state = position("E: EcS / EeW ErT", "P1: hand NcD; road NrD", "P2:")
    state = play(state, Play("D"), Gain("E"))
    assert state.deck("E").shown == "ErT"
    assert legal(state) == [Defeat("E", "W"), Skip()]


def test_the_lion_takes_a_road_from_any_deck():
    state = position("N: NrD", "E: EcT", "S: SrL / ScD", "W: WcL", "P1: hand NcL; road NrL", "P2:")
    state = play(state, Play("L"))
    assert legal(state) == [Gain("N"), Gain("S"), Skip()]
    state = play(state, Gain("S"))
    assert state.players[0].roads == ("SrL",)
    assert state.deck("S").shown == "ScD"


def test_the_scarecrow_takes_any_road_back_from_the_own_pile():
    state = position("P1: hand NcS; road NrS; pile WrD WrD ErT EeC", "P2: pile SrL")
    state = play(state, Play("S"))
    assert legal(state) == [Reclaim("D"), Reclaim("S"), Reclaim("T"), Skip()]
    state = play(state, Reclaim("D"))
    assert state.players[0].roads == ("WrD",)
    assert state.players[0].pile == ("WrD", "ErT", "EeC", "NrS")


def test_the_scarecrow_may_take_the_road_back_that_paid_for_him():
    state = play(position("P1: hand NcS; road NrS", "P2:"), Play("S"), Reclaim("S"))
    assert state.players[0].roads == ("NrS",)
    assert state.players[0].pile == ()


def test_the_tin_woodman_defeats_any_enemy_but_no_witch():
    state = position(
        "N: NrD, NeC", "E: ErD, EwN", "W: WrD, WeW WwE WeM", "P1: hand NcT; road NrT", "P2:"
    )
    state = play(state, Play("T"))
    assert legal(state) == [Defeat("N", "C"), Defeat("W", "W"), Defeat("W", "M"), Skip()]
    state = play(state, Defeat("W", "M"))
    assert state.players[0].pile == ("NrT", "WeM")
    assert state.steps == ()


@pytest.mark.parametrize("who", "DTL")
def test_a_skill_without_a_target_is_passed_over(who):
    shown = {"D": "r", "L": "c", "T": "r"}[who]
    decks = [f"{deck}: {deck}{shown}S" for deck in "NESW"]
    state = position(*decks, f"P1: hand Nc{who}; road Nr{who}", "P2:")
    assert play(state, Play(who)).steps == ()


def test_a_taken_road_pays_for_nothing_and_a_character_brought_by_dorothy_needs_none():
    state = position("E: EcS", "P1: hand NcD; road NrD", "P2:")
    state = play(state, Play("D"), Gain("E"))
    assert state.players[0].pile == ("NrD",)


@pytest.mark.rule("OZ-13")
def test_a_take_by_skill_is_none_of_the_two():
    state = position("P1: hand NcL; road NrL", "P2:")
    state = play(state, Play("L"), Gain("W"))
    assert state.taken == ()
    assert legal(play(state, Take("W")))[0] == Take("N")


def test_an_emptied_deck_turns_up_nothing():
    state = position("W: WrD.", "P1: hand NcL; road NrL", "P2:")
    state = play(state, Play("L"), Gain("W"))
    assert state.deck("W").empty


def test_what_the_scarecrow_takes_is_told_to_all():
    state = play(position("P1: hand NcS; road NrS", "P2:"), Play("S"))
    assert story(state, Reclaim("S"), 1) == [
        "P1 takes a Road of the Scarecrow back from the Score pile"
    ]
