"""What a seat can see, and what a saved position must be like."""

from dataclasses import replace
from random import Random

import pytest

from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.moves import Choose, Draw, Use
from ozgames.games.oziland.state import Kingdom, Laid, Step
from tests.games.oziland.kingdoms import lay, legal, play, position

CUT = """
    PPPMMM          SSSPPP
        MMMWWW  DDDWWW
"""


@pytest.mark.rule("OL-05", "OL-20")
@pytest.mark.parametrize("mode", ["land", "escape"])
def test_hands_of_others_and_the_bag_are_dealt_again(mode):
    options = GAME.info.options(mode=mode)
    state, _ = GAME.new(GAME.setup(3, options, 7))
    seen = set()
    for seed in range(20):
        other = GAME.resample(state, 1, Random(seed))
        assert GAME.audit(other) == []
        assert other.players[1].hand == state.players[1].hand
        assert repr(GAME.view(other, 1)) == repr(GAME.view(state, 1))
        seen.add((other.players[0].hand, other.bag))
    assert len(seen) > 10
    # A Start tile may also be in the bag: nobody knows where those not laid are.
    assert any(set(hand) & set(state.bag) for hand, _ in seen)


def test_the_order_of_the_bag_is_not_in_a_view():
    state, _ = GAME.new(GAME.setup(2, seed=3))
    turned_over = state.copy()
    turned_over.bag = state.bag[::-1]
    for seat in (None, 0, 1):
        assert GAME.view(state, seat) == GAME.view(turned_over, seat)


def test_hands_lie_open_at_the_end():
    state = position(hands=["PPPMMM", "MMMWWW"], bag="", last=1, abilities=False)
    state = play(state, legal(state)[0])
    assert [player.hand for player in GAME.view(state, None).players][1] == ("MMMWWW",)


def broken(**changes):
    state = position(CUT, hands=["PPPRRR"], tokens=["L"]).copy()
    for name, value in changes.items():
        setattr(state, name, value)
    return GAME.audit(state)


def test_the_audit_finds_what_is_wrong():
    state = position(CUT, hands=["PPPRRR"], tokens=["L"])
    assert broken(bag=state.bag[1:]) == [f"{state.bag[0]} is missing."]
    assert broken(bag=(*state.bag, "PPPRRR")) == ["PPPRRR is there too often."]
    assert broken(pool=tuple("GDWS")) == ["The six tokens are not each in one place."]
    assert broken(pool=tuple("DGWST")) == ["Tokens lie in disorder."]
    assert broken(turn=2) == ["Nobody sits where the turn is."]
    assert broken(last=2) == ["The last turns are counted wrongly."]
    assert broken(steps=(Step("chain"),)) == ["An unsettled step is none of the game's."]
    assert broken(steps=(Step("give", "G"),)) == ["An unsettled step is none of the game's."]
    assert broken(steps=(Step("draw", count=1),)) == ["A step waits for nobody."]
    assert "The common land does not belong to this mode." in broken(mode="escape")


def test_the_audit_finds_a_kingdom_in_pieces():
    state = position(CUT, hands=["PPPRRR"]).copy()
    player = state.players[0]
    tiles = player.kingdom.tiles
    player.kingdom = Kingdom((*tiles[:-1], replace(tiles[-1], q=9)))
    assert GAME.audit(state) == ["The kingdom of P1 has fallen apart."]
    player.kingdom = Kingdom((*tiles[:-1], replace(tiles[-1], q=0)))
    assert GAME.audit(state) == ["Two tiles lie on one hex of the kingdom of P1."]


def test_a_state_is_never_changed():
    state = position("PPPMMM  RRPPMM", hands=["PPPSSS"], tokens=["G", "L"])
    before = repr(state)
    areas = state.players[0].kingdom.land.best.copy()
    for move in legal(state):
        GAME.apply(state, 0, move)
    assert repr(state) == before
    assert state.players[0].kingdom.land.best == areas


def test_areas_are_no_part_of_a_kingdom():
    kingdom = Kingdom((Laid("PPPMMM", 0, 0, 0),))
    grown = kingdom.grown(Laid("PPPSSS", 1, 0, 3))
    again = Kingdom(grown.tiles)
    assert grown == again
    assert repr(grown) == repr(again)
    assert hash(grown) == hash(again)
    assert "land" not in repr(grown)


def test_words_of_moves_and_positions():
    state = position("PPPMMM", hands=["PPPSSS"], tokens=["", "L"])
    view = GAME.view(state, 0)
    move = lay("SSSPPP", 1, 0)
    assert GAME.say(view, move) == "Place PPPSSS on (1,0) as SSSPPP, turned 3"
    assert GAME.preview(view, move) == "matches 1 side; Poppy 3 to 6"
    assert GAME.say(view, Draw()) == "Draw two tiles"
    assert GAME.say(view, Use("T")) == "Call the Tin Man: place up to three tiles"
    assert GAME.standings(view)[1].facts == ("hand 0", "1 tile", "tokens L", "leads D R S W")
    lines = GAME.describe(view)
    assert "P1's kingdom, row 0: (0,0) PPPMMM" in lines
    assert "Your hand: PPPSSS" in lines


def test_previews_name_tokens():
    state = position("pPDDMM  RRRWWW", hands=["RRRSSS"])
    text = GAME.preview(GAME.view(state, 0), lay("RRSSSR", 0, 1))
    assert text == "matches 1 side; Road 3 to 6; encloses Poppy 2; token: Cowardly Lion"
    state = position(common="SSSSSS  DDDSSS", hands=["PPPSSS"])
    view = GAME.view(state, 0)
    assert GAME.say(view, Choose(0, 0, 0)) == "Enlarge the Sea area of 9 that began on (0,0) E"
    assert GAME.preview(view, Choose(0, 0, 0)) == "7 open edges"


def test_prompts_tell_the_rule_that_matters():
    state = position("PPPMMM  RRPPMM", hands=["PPPSSS"], tokens=["D"])
    (decision,) = GAME.decisions(state)
    assert (decision.prompt, decision.rule) == (
        "place a tile, or draw two, or call a character",
        "OL-07",
    )
    (decision,) = GAME.decisions(play(state, Use("D")))
    assert (decision.prompt, decision.rule, decision.private) == (
        "choose the tile to give up for Dorothy",
        "OL-12",
        False,
    )
