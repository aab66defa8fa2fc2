"""The four Specials (OZ-17, OZ-23)."""

import pytest

from ozgames.games.oz2021.moves import Take
from tests.games.oz2021.positions import END, play, position, story


def after_turn(*lines, turn=0):
    return play(position(*lines, turn=turn, taken="NE"), END)


def holders(state):
    return {card[2]: seat for seat, one in enumerate(state.players) for card in one.specials}


CONDITIONS = {
    "W": ("NsW", "pile NrD NrS", "pile NrT"),
    "R": ("EsR", "road NcS NcT", "road NcL"),
    "T": ("SsT", "road NcD NcD", "road EcD"),
    "C": ("WsC", "road NrD NrS", "road NrT"),
}
"""Special: its card, who has most of what it wants, who has less."""


@pytest.mark.rule("OZ-17")
@pytest.mark.parametrize("letter", CONDITIONS)
def test_who_has_most_takes_it_from_the_centre(letter):
    card, most, less = CONDITIONS[letter]
    state = after_turn(f"centre: {card}", f"P1: {most}", f"P2: {less}")
    assert holders(state) == {letter: 0}
    assert state.centre == ()


@pytest.mark.rule("OZ-17")
@pytest.mark.parametrize("letter", CONDITIONS)
def test_it_moves_from_another_player(letter):
    card, most, less = CONDITIONS[letter]
    state = after_turn(f"P1: {most}", f"P2: {less}; specials {card}", "P3:")
    assert holders(state) == {letter: 0}


@pytest.mark.rule("OZ-17")
@pytest.mark.parametrize("letter", CONDITIONS)
def test_a_tie_moves_nothing(letter):
    card, most, _ = CONDITIONS[letter]
    also = most.replace("N", "E")
    assert holders(after_turn(f"centre: {card}", f"P1: {most}", f"P2: {also}")) == {}
    held = after_turn(f"P1: {most}", f"P2: {also}; specials {card}")
    assert holders(held) == {letter: 1}


@pytest.mark.rule("OZ-17")
@pytest.mark.parametrize("letter", CONDITIONS)
def test_one_has_to_have_more_than_every_other_player(letter):
    card, most, less = CONDITIONS[letter]
    also = most.replace("N", "S")
    state = after_turn(f"centre: {card}", f"P1: {most}", f"P2: {less}", f"P3: {also}")
    assert holders(state) == {}


@pytest.mark.rule("OZ-17")
def test_nothing_is_not_most():
    assert holders(after_turn("centre: NsW EsR SsT WsC", "P1:", "P2:")) == {}


@pytest.mark.rule("OZ-17")
def test_several_are_taken_at_once():
    state = after_turn(
        "centre: NsW EsR", "P1: road NcD NcS NrT; pile ErT", "P2: specials SsT WsC", turn=0
    )
    assert holders(state) == {"W": 0, "R": 0, "T": 0, "C": 0}


@pytest.mark.rule("OZ-17")
def test_only_the_player_whose_turn_ends_takes_them():
    state = after_turn("centre: EsR", "P1:", "P2: road NcD NcS")
    assert holders(state) == {}
    assert state.centre == ("EsR",)


@pytest.mark.rule("OZ-17")
def test_a_special_that_has_not_come_up_is_not_taken():
    assert holders(after_turn("P1: road NcD NrS; pile ErT", "P2:")) == {}


@pytest.mark.rule("OZ-17")
def test_one_keeps_a_special_until_another_has_more():
    # P1 has fewer Roads than P2 now, but it is P1's turn that ends.
    assert holders(after_turn("P1: specials WsC", "P2: road NrD")) == {"C": 0}


@pytest.mark.rule("OZ-16", "OZ-17")
def test_a_defeated_witch_counts_for_the_wizard():
    state = after_turn("centre: NsW", "P1: pile NrD EwN", "P2: pile NrS")
    assert holders(state) == {"W": 0}
    state = after_turn("centre: NsW", "P1: pile NrD NrT", "P2: pile NrS WwE")
    assert holders(state) == {}


@pytest.mark.rule("OZ-17")
def test_specials_are_neither_road_nor_character():
    # P1 holds three Specials and one Character, P2 two Characters and a Road.
    lines = ("P1: road NcL; specials NsW SsT WsC", "P2: road NcS NcT NrD; specials EsR")
    assert holders(after_turn(*lines))["R"] == 1


@pytest.mark.rule("OZ-15", "OZ-17")
def test_specials_cannot_be_discarded():
    state = position("W: WrD, WwE", "P1: specials SsT", "P2:")
    assert play(state, Take("W")).players[0].specials == ("SsT",)


@pytest.mark.rule("OZ-17")
def test_the_story_tells_whence_a_special_comes():
    state = position("centre: EsR", "P1: road NcD", "P2: specials SsT", taken="NE")
    told = story(state, END)
    assert told[:2] == ["P1 gains the Ruby Shoes", "P1 gains Toto from P2"]
