"""Why moves are refused."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import (
    Buy,
    Commit,
    Dawdle,
    Declare,
    Final,
    Flip,
    Pass,
    Stand,
    TakeStone,
    Trade,
    UseItem,
)
from tests.games.wizardz.positions import battle, commit, declare, flip, passing, play, position


def committing():
    return position("P1: hand 5 9; stones br; items geode", "P2:", "P3: stones", timer=5)


def asked():
    return flip(position("P1: items geode", "P2:"), "5b 9g")


def tied():
    return battle(position("P1:", "P2:"), "9b 9g")


def bartering():
    state = position("P1: elementals r; items claw", "P2:")
    return passing(flip(state, "5b 9g"), "barter")


def shopping():
    return battle(position("P1:", "P2:", shop="toll claw mist"), "Ar 5b")


def choosing():
    return battle(position("P1: elementals bwgrr", "P2:", level="intermediate"), "12r 5b")


def final():
    lines = ("P1: hand 5; stones bb; points 9", "P2: hand 6; stones g; points 8")
    return battle(position(*lines, round=3, shop=""), "5b 6g")


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (committing(), Commit(12, "b"), "WB-13: The Dragon (12) is not in your hand any more."),
        (committing(), Commit(1, "b"), "WB-01: There is no such card."),
        (committing(), Commit(5, "g"), "WB-08: You do not have that green stone."),
        (committing(), Commit(5, "x"), "WB-03: There is no stone of such a colour."),
        (committing(), Commit(5, "b", "r"), "WB-08: Only one stone goes on a card."),
        (committing(), Stand(), "WB-08: There is nothing committed that you could look at now."),
        (committing(), Flip(), "WB-08: Not everybody has committed yet."),
        (committing(), Pass(), "WB-08: First commit a card and a stone."),
        (committing(), UseItem("sword"), "WB-03: There is no such magic item."),
        (committing(), UseItem("claw"), "WB-07: You do not hold the Ember Claw."),
        (committing(), UseItem("geode"), "WB-28: The Geode is played between matches."),
        (play(committing(), 0, Dawdle()), Dawdle(), "WB-36: Nobody can be late now."),
        (
            play(committing(), 0, Dawdle()),
            Commit(5, "b"),
            "WB-36: You are late: commit two stones.",
        ),
        (
            commit(position("P1:", "P2:"), "5b 6g"),
            Commit(5, "b"),
            "WB-08: You have committed; look at it again first.",
        ),
        (asked(), Commit(5, "b"), "WB-37: Play an item that fits now, or pass."),
        (asked(), Flip(), "WB-08: There is nothing to flip now."),
        (asked(), Trade("rrr"), "WB-27: Sets are turned in at the end of the match."),
        (asked(), Declare("duel"), "WB-19: There is no tie that you could answer now."),
        (tied(), Pass(), "WB-19: First declare: truce or duel."),
        (declare(tied(), "tt"), TakeStone("r"), "WB-20: There is no such stone in the pot."),
        (declare(tied(), "tt"), Buy("mist"), "WB-23: First take a stone of the pot."),
        (shopping(), Buy("geode"), "WB-16: That item does not lie in the shop window."),
        (shopping(), Pass(), "WB-16: First choose an item of the shop."),
        (choosing(), Trade("bbb"), "WB-27: That is not a complete set of yours."),
        (choosing(), Pass(), "WB-27: First turn in a set."),
        (bartering(), Trade("r", ("claw",)), "WB-27: That is not a complete set of yours."),
        (bartering(), Buy("mist"), "WB-28: Turn in a set with items, or pass."),
        (final(), Final(1), "WB-34: There is no such card in your deck."),
        (final(), Pass(), "WB-34: Choose a card for the final duel."),
        (final(), UseItem("claw"), "WB-39: Items cannot be played in a final duel."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_refusal_says_why(state, move, reason):
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, 0, move)
    assert str(caught.value) == reason


def test_only_those_who_are_asked_may_choose():
    with pytest.raises(IllegalMove, match="It is the choice of P1 and P2 now"):
        GAME.check(committing(), 2, Commit(5, "b"))
    with pytest.raises(IllegalMove, match="Only the Headmaster, P1, calls the flip"):
        GAME.check(commit(position("P1:", "P2:"), "5b 6g"), 1, Flip())
