"""Points, and the variant without abilities (OL-14 to OL-16)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.moves import Pass, Take, Use
from ozgames.games.oziland.scoring import leader, leaders, points, score_lines
from tests.games.oziland.kingdoms import areas, lay, legal, play, position, step


@pytest.mark.rule("OL-15")
@pytest.mark.parametrize(
    ("tiles", "tokens", "led", "total"), [(12, 0, 1, 15), (10, 0, 2, 16), (8, 3, 1, 17)]
)
def test_the_examples(tiles, tokens, led, total):
    assert points(tiles, tokens, led) == total


@pytest.mark.rule("OL-14")
def test_the_biggest_area_leads_and_a_tie_nobody():
    assert leader([5, 3, 4]) == 0
    assert leader([5, 3, 5]) is None
    assert leader([0, 0]) is None
    assert leaders([(3, 0, 2, 1, 5, 4), (1, 0, 2, 4, 5, 6)]) == (0, None, None, 1, None, 1)


@pytest.mark.rule("OL-14")
def test_score_lines():
    # P1 has Poppy 5 and 3 Mountains apart, P2 has Mountains 4, Desert 2, one Sea.
    state = position("PPPMMM  RRPPMM", "MMMMSS", hands=["DDDWWW"], tokens=["DT"])
    lines = {line.label: line.points for line in score_lines(state, 0)}
    assert lines == {
        "2 tiles": 2,
        "2 tokens": 4,
        "biggest Poppy area (5)": 3,
        "biggest Road area (2)": 3,
    }
    lines = {line.label: line.points for line in score_lines(state, 1)}
    assert lines == {"1 tile": 1, "biggest Mountains area (4)": 3, "biggest Sea area (2)": 3}


@pytest.mark.rule("OL-14")
def test_only_single_areas_count():
    # Two Mountains of 3 and 2 do not beat one of 4.
    state = position("PPPMMM  RRPPMM", "MMMMSS")
    assert state.players[0].kingdom.land.best[3] == 3
    assert GAME.view(state, None).players[1].leads == (3, 4)


@pytest.mark.rule("OL-14")
def test_the_points_shown_are_those_scored():
    state = position("PPPMMM  RRPPMM", "MMMMSS", tokens=["DT"], bag="", last=1, abilities=False)
    shown = tuple(player.points for player in GAME.view(state, 0).players)
    result = GAME.result(play(state, Pass()))
    assert result.scores == shown == (12, 7)
    assert result.places == (1, 2)


@pytest.mark.rule("OL-14")
def test_equal_totals_share_the_win():
    result = GAME.result(play(position(bag="", last=1), Pass()))
    assert result.scores == (1, 1)
    assert result.places == (1, 1)


OPEN = "pPDDMM  RRRWWW"
CLOSING = lay("RRSSSR", 0, 1)
SMALL = """
    pPDDMM  RRRWWW
        RRSSSR
"""
"""An enclosed Lion in two triangles."""


def closing_three(**options):
    kingdom = """
        PpPDDD  MMMWWW
            MMDDWW
    """
    state = position(kingdom, SMALL, hands=["DDDWWW"], **options)
    return play(state, lay("DDDWWW", -1, 1))


@pytest.mark.rule("OL-16")
def test_without_abilities_nobody_calls_a_character():
    state = position("PPPMMM  RRPPMM", tokens=["L"], abilities=False)
    assert Use("L") not in legal(state)
    with pytest.raises(IllegalMove, match=r"^OL-16: This match is played without abilities\.$"):
        GAME.check(state, 0, Use("L"))


@pytest.mark.rule("OL-16")
def test_a_bigger_enclosed_area_steals_the_token():
    state = closing_three(tokens=["", "L"], abilities=False)
    assert step(state) == "offer"
    after = play(state, Take("L"))
    assert [player.tokens for player in after.players] == [("L",), ()]


@pytest.mark.rule("OL-11", "OL-16")
def test_with_abilities_it_does_not():
    assert step(closing_three(tokens=["", "L"])) == ""


@pytest.mark.rule("OL-16")
def test_an_area_that_is_not_bigger_steals_nothing():
    three = """
            PpPDDD  MMMWWW
        DDDWWW  MMDDWW
    """
    state = position(OPEN, three, hands=["RRRSSS"], tokens=["", "L"], abilities=False)
    assert "P3!L" in areas(state.players[1].kingdom.land)
    assert step(play(state, CLOSING)) == ""


@pytest.mark.rule("OL-16")
def test_a_holder_without_such_an_area_counts_nothing():
    state = position(OPEN, hands=["RRRSSS"], tokens=["", "L"], abilities=False)
    state = play(state, CLOSING)
    assert legal(state)[0] == Take("L")


@pytest.mark.rule("OL-16")
def test_the_own_token_is_not_offered():
    state = position(OPEN, hands=["RRRSSS"], tokens=["L"], abilities=False)
    assert step(play(state, CLOSING)) == ""
