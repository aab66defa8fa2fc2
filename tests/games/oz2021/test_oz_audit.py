"""The audit finds what play cannot bring about."""

import pytest

from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Take
from ozgames.games.oz2021.state import Step
from tests.games.oz2021.positions import play, position


def table():
    return position("N: NcD, NeW", "P1: hand ScL; road NrD WcT; pile ErS", "P2:")


def change(**changes):
    def spoil(state):
        for name, value in changes.items():
            setattr(state, name, value)

    return spoil


def first(**changes):
    def spoil(state):
        for name, value in changes.items():
            setattr(state.players[0], name, value)

    return spoil


def north(**changes):
    def spoil(state):
        for name, value in changes.items():
            setattr(state.decks[0], name, value)

    return spoil


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (first(hand=()), "ScL is missing."),
        (first(hand=("ScL", "NcD", "NcD", "NcD")), "NcD is there too often."),
        (first(hand=("ErS",), pile=("ScL",)), "ErS lies in the hand of P1."),
        (first(roads=("WcT",), characters=("NrD",)), "NrD lies in the characters of P1."),
        (first(witches=("ErS",), pile=()), "ErS lies in the defeated witches of P1."),
        (north(shown="NeW", row=("NcD",)), "NeW lies in the top of the North."),
        (north(good=True), "NwL is there too often."),
        (change(centre=("Nonsense",)), "Nonsense is there too often."),
        (change(turn=2), "Nobody sits where the turn is."),
        (change(round=0), "The round is not counted from 1."),
        (change(taken=("N", "N")), "More was taken this turn than the rules allow."),
        (change(taken=("X",)), "Something was taken from a deck that does not exist."),
        (change(hard=True), "The solo challenge is on with several players."),
        (change(over=True), "The match is over without a last round."),
        (change(players=()), "0 players sit at the table."),
        (change(steps=(Step("skill", who="X"),)), "An unsettled step is none of the game's."),
        (change(steps=(Step("glinda", "S"),)), "An unsettled step is none of the game's."),
        (change(steps=(Step("take", "N"),)), "A step waits for nobody."),
    ],
)
def test_a_fault_is_named(spoil, fault):
    state = table()
    spoil(state)
    assert fault in GAME.audit(state)


def test_a_take_needs_a_card():
    state = position("E: ErS, EwN", "P1: road NrS NcS", "P2:")
    state = play(state, Take("E"))
    state.decks[1].shown = ""
    assert "An unsettled step is none of the game's." in GAME.audit(state)


def test_a_sound_position_has_no_fault():
    assert GAME.audit(table()) == []
