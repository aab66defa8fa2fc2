"""Prompts, menu lines, previews and the position in plain lines."""

from random import Random

import pytest

from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Defeat, Gain, Keep, Melt, Pay, Play, Reclaim, Skip, Take
from tests.games.oz2021.positions import END, legal, play, position


def line(state, move):
    return GAME.say(GAME.view(state, state.turn), move)


def beside(state, move):
    assert move in legal(state)
    return GAME.preview(GAME.view(state, state.turn), move)


def prompt(state):
    (decision,) = GAME.decisions(state)
    return decision.prompt, decision.rule


def test_takes_tell_what_they_cost():
    state = position(
        "N: NcD, NeW NeC NwL",
        "E: ErS, EwN",
        "S: SrL",
        "W: WcT, WeM WwE",
        "P1: hand NcL; road NcT NrS",
        "P2:",
    )
    assert prompt(state) == ("take a card, 1 of 2", "OZ-07")
    assert line(state, Take("N")) == "North: take Dorothy"
    assert beside(state, Take("N")) == (
        "a Winkie takes your Tin Woodman; Locasta shows you one more card"
    )
    assert line(state, Take("E")) == "East: take a Road of the Scarecrow"
    assert beside(state, Take("E")) == "Nessarose wants a card of the Scarecrow from your road"
    assert beside(state, Take("S")) == ""
    assert line(state, Take("W")) == "West: take a Tin Woodman"
    assert beside(state, Take("W")) == "Elphaba wants a card of yours"
    assert prompt(play(state, Take("S")))[0] == "take a card, 2 of 2"


def test_a_preview_counts_the_curse_after_the_attack():
    # The Monkey takes the only Scarecrow, so Nessarose finds no match and Elphaba nothing.
    state = position("E: ErS, EwN EeM", "P1: road NcS", "P2:")
    assert beside(state, Take("E")) == "a Winged Monkey takes your Scarecrow"
    state = position("W: WrS, WwE WeM", "P1: road NcS", "P2:")
    assert beside(state, Take("W")) == "a Winged Monkey takes your Scarecrow"


def test_playing_tells_what_it_brings():
    # The third Lion: 7 - 4 = 3 points, and 1 for the Road.
    state = position("N: NrD, NeC", "P1: hand NcL; road NrL EcL EcL", "P2:")
    assert line(state, Play("L")) == "Play a Cowardly Lion"
    assert beside(state, Play("L")) == "+4 points; may defeat a Crow; take a face-up Road"
    state = play(state, Play("L"))
    assert prompt(state) == ("Cowardly Lion may defeat a Crow", "OZ-08")
    assert line(state, Defeat("N", "C")) == "Defeat the Crow beside the North"
    assert beside(state, Defeat("N", "C")) == "+1 point"
    assert line(state, Skip()) == "Defeat nobody"
    state = play(state, Skip())
    assert prompt(state) == ("Cowardly Lion's skill: take a face-up Road", "OZ-09")
    assert line(state, Gain("N")) == "North: take a Road of Dorothy"
    assert beside(state, Gain("N")) == "no attack, no curse"
    assert line(state, Skip()) == "Leave the skill unused"


def test_dorothys_skill_counts_the_set_only():
    state = play(position("W: WcT", "P1: hand NcD; road NrD NcT", "P2:"), Play("D"))
    assert beside(state, Gain("W")) == "+2 points; defeat any one Enemy"


def test_the_scarecrows_skill():
    state = play(position("P1: hand NcS; road NrS; pile WrD", "P2:"), Play("S"))
    assert prompt(state)[0] == "Scarecrow's skill: take a Road back from the Score pile"
    assert line(state, Reclaim("D")) == "Take back a Road of Dorothy"
    assert beside(state, Reclaim("D")) == "-1 point; the Road can be used again"


def test_curses_and_their_price():
    state = play(position("W: WrD, WwE", "P1: hand NcS; road NrT NcL EcL", "P2:"), Take("W"))
    assert prompt(state) == ("discard a card to Elphaba's curse", "OZ-15")
    assert line(state, Pay("hand", "S")) == "Discard a Scarecrow from your hand"
    assert line(state, Pay("road", "T")) == "Discard a Road of the Tin Woodman from your road"
    assert beside(state, Pay("road", "T")) == ""
    assert beside(state, Pay("character", "L")) == "-2 points"
    state = play(position("E: ErL, EwN", "P1: road SrL NcL", "P2:"), Take("E"))
    assert prompt(state) == ("discard a card to Nessarose's curse", "OZ-14")


def test_defeating_a_witch():
    state = position("W: WrD, WwE", "P1: hand NcS; road NrT ErT SrT NcS EcS", "P2:")
    assert line(state, Melt("W", "road", "T")) == (
        "Defeat Elphaba with three Roads of the Tin Woodman"
    )
    assert beside(state, Melt("W", "road", "T")) == "+9 points"
    move = Melt("W", "character", "S", 1)
    assert line(state, move) == (
        "Defeat Elphaba with three Scarecrows (1 from hand and 2 from the road)"
    )
    assert beside(state, move) == "+9 points, your set loses 4"


def test_locasta_and_glinda():
    state = play(position("N: NrT, NwL / NcD", "P1:", "P2:"), Take("N"))
    assert prompt(state) == ("Locasta: keep one card; the other goes under the deck", "OZ-18")
    assert line(state, Keep("shown")) == "Keep the face-up card: a Road of the Tin Woodman"
    assert beside(state, Keep("shown")) == "Dorothy goes under the deck"
    assert line(state, Keep("next")) == "Keep the hidden card: Dorothy"
    assert GAME.say(GAME.view(state, 1), Keep("next")) == "Keep the hidden card"
    assert GAME.preview(GAME.view(state, 1), Keep("shown")) == ""
    state = position("N: NcT", "S: SrD, SeC SwG", "P1: hand NcL; road NrL", "P2:")
    state = play(state, Play("L"))
    assert beside(state, Defeat("S", "C")) == "+1 point; Glinda then offers the North's card"
    state = play(state, Defeat("S", "C"))
    assert prompt(state) == ("Glinda: you may take the North's face-up card", "OZ-19")
    assert beside(state, Gain("N")) == "into your hand"
    assert line(state, Skip()) == "Leave the North's card"


def test_ending_a_turn_tells_what_follows():
    state = position("centre: SsT", "P1: road NcD NrS", "P2: specials WsC EsR", taken="NE")
    assert prompt(state) == ("end the turn, or play on", "OZ-11")
    assert line(state, END) == "End the turn"
    assert beside(state, END) == "you gain the Ruby Shoes, Toto and the Cyclone"
    solo = ("N: NcD", "E: ErT, EeC EeM", "S: ScL", "W: -", "P1:")
    assert beside(position(*solo, taken="NE"), END) == "Dorothy and Cowardly Lion will be lost"
    assert beside(position(*solo, taken="NE", hard=True), END) == (
        "Dorothy, Road of the Tin Woodman and Cowardly Lion will be lost; Enemies drive off 2 cards"
    )


def test_the_position_in_plain_lines():
    state = position(
        "N: NcD, NeW NwL.",
        "E: -.",
        "S: SrL / SrD.",
        "W: WrT, WwE.",
        "centre: SsT",
        "P1: hand ScL; road NrD WcT WcT; pile ErS EwN; specials WsC",
        "P2:",
    )
    assert GAME.describe(GAME.view(state, 0)) == [
        "North: Dorothy; beside it Winkie; Locasta helps; 0 face-down",
        "East: no card; 0 face-down",
        "South: Road of the Cowardly Lion; 1 face-down",
        "West: Road of the Tin Woodman; beside it Elphaba; 0 face-down",
        "Centre: Toto",
        # 3 for two Tin Woodmen, 1 Road, 9 for Nessarose, 5 for the Cyclone: 18.
        "P1: 18 points; Dorothy 1 Road, 0 placed; Tin Woodman 0 Roads, 2 placed; hand 1; "
        "Score pile 2; defeated Nessarose; holds Cyclone",
        "Your hand: Cowardly Lion",
        "P2: 0 points; hand 0; Score pile 0",
    ]
    assert "Your hand" not in "".join(GAME.describe(GAME.view(state, None)))


def test_progress():
    state = position("P1:", "P2:")
    assert GAME.progress(GAME.view(state, 0)) == "round 3"
    state = position("P1:", "P2:", ending=True)
    assert GAME.progress(GAME.view(state, 0)) == "round 3, the last"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_menu_lines_are_short_and_told_apart(seats):
    rng = Random(seats)
    state, _ = GAME.new(GAME.setup(seats, seed=seats + 20))
    while not state.over:
        view = GAME.view(state, state.turn)
        moves = legal(state)
        lines = [GAME.say(view, move) for move in moves]
        assert len(set(lines)) == len(lines)
        assert max(map(len, lines)) <= 76
        assert len(GAME.decisions(state)[0].prompt) <= 60
        state = play(state, rng.choice(moves))
