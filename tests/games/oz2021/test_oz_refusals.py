"""Every illegal move is refused with a reason and a rule."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Defeat, Gain, Keep, Melt, Pay, Play, Reclaim, Skip, Take
from tests.games.oz2021.positions import END, finish, play, position


def refused(state, move):
    before = repr(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, state.turn, move)
    assert repr(state) == before
    return caught.value.rule, caught.value.reason


@pytest.mark.parametrize(
    ("taken", "move", "rule", "reason"),
    [
        ("", END, "OZ-07", "First take another card from a travel deck."),
        ("S", END, "OZ-07", "First take another card from a travel deck."),
        ("", Take("N"), "OZ-07", "The North shows no card."),
        ("S", Take("S"), "OZ-07", "The second card must come from another deck than the South."),
        ("SW", Take("E"), "OZ-07", "Both cards of this turn are taken."),
        ("", Play("S"), "OZ-08", "There is no Scarecrow in your hand."),
        ("", Play("T"), "OZ-08", "There is no Road of the Tin Woodman in your Yellow Brick Road."),
        ("", Melt("E", "road", "D"), "OZ-16", "No Wicked Witch stands in the East."),
        ("", Melt("W", "road", "D"), "OZ-16", "Elphaba falls only to three Roads of one kind "
         "that you have."),
        ("", Melt("W", "character", "T", 1), "OZ-16", "Elphaba falls only to three Characters of "
         "one kind that you have."),
        ("", Defeat("W", "M"), "OZ-08", "Only a Character just placed defeats a Winged Monkey."),
        ("", Gain("E"), "OZ-08", "There is nothing to answer that way now."),
        ("", Skip(), "OZ-08", "There is nothing to answer that way now."),
        ("", Reclaim("D"), "OZ-08", "There is nothing to answer that way now."),
        ("", Keep("next"), "OZ-08", "There is nothing to answer that way now."),
        ("", Pay("road", "D"), "OZ-08", "There is nothing to answer that way now."),
    ],
)  # fmt: skip
def test_in_a_free_turn(taken, move, rule, reason):
    state = position(
        "N: -", "W: WrS, WeM WwE", "P1: hand NcT NcT; road NrD NrD; pile ErD", "P2:", taken=taken
    )
    assert refused(state, move) == (rule, reason)


def curse(deck):
    lines = {"E": "E: ErD, EwN", "W": "W: WrD, WwE"}
    return play(position(lines[deck], "P1: road NrD NcD NcS", "P2:"), Take(deck))


def locasta(card="NcS"):
    return play(position(f"N: NrD, NwL / {card}", "P1:", "P2:"), Take("N"))


def defeat():
    state = position("S: SrD, SeC SwG", "P1: hand NcL; road NrL", "P2:")
    return play(state, Play("L"))


def skill():
    return play(defeat(), Skip())


def glinda():
    return play(defeat(), Defeat("S", "C"))


WRONG = "That card cannot pay for this curse."


@pytest.mark.parametrize(
    ("make", "move", "rule", "reason"),
    [
        (lambda: curse("E"), Take("N"), "OZ-14", "First pay for the curse."),
        (lambda: curse("W"), END, "OZ-15", "First pay for the curse."),
        (lambda: curse("E"), Pay("character", "S"), "OZ-14", WRONG),
        (lambda: curse("W"), Pay("hand", "S"), "OZ-15", WRONG),
        (lambda: curse("W"), Skip(), "OZ-15", "First pay for the curse."),
        (locasta, Take("E"), "OZ-18", "First choose which of the North's two cards to keep."),
        (locasta, Skip(), "OZ-18", "First choose which of the North's two cards to keep."),
        (lambda: locasta("NeC"), Keep("next"), "OZ-18", "Only a Road or a Character can be kept."),
        (defeat, Take("N"), "OZ-08", "First defeat an Enemy, or leave that unused."),
        (defeat, Defeat("N", "C"), "OZ-08", "This effect cannot reach that."),
        (defeat, END, "OZ-08", "First defeat an Enemy, or leave that unused."),
        (skill, Play("L"), "OZ-09", "First use the skill, or leave it unused."),
        (skill, Reclaim("L"), "OZ-09", "This effect cannot reach that."),
        (glinda, Take("N"), "OZ-19", "First answer Glinda: take the North's card, or leave it."),
        (glinda, Gain("E"), "OZ-19", "This effect cannot reach that."),
    ],
)  # fmt: skip
def test_while_something_is_unsettled(make, move, rule, reason):
    assert refused(make(), move) == (rule, reason)


def test_when_the_match_is_over():
    state = finish(position("N: -.", "E: -.", "P1:", "P2:", turn=1, ending=True))
    with pytest.raises(IllegalMove, match="The match is over"):
        GAME.play(state, 0, Take("S"))
    assert GAME.moves(state, 0) == GAME.moves(state, 1) == []
