"""What the characters can do (OL-12)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.hexes import hex_of
from ozgames.games.oziland.moves import (
    Claim,
    Draw,
    Give,
    Pass,
    Place,
    Remove,
    Skip,
    Steal,
    Take,
    Use,
)
from tests.games.oziland.kingdoms import areas, lay, legal, play, position, step

LINE = "PPPMMM  RRPPMM  SSSPPP"
"""Three tiles in a row: without the middle one the ends fall apart."""

RING = """
        PPPSSS  MMMWWW
    DDDWWW  RRRWWW  PPPRRR
        DDDSSS  PPPMMM
"""
"""A tile and its six neighbours."""


def refused(state, move):
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, state.turn, move)
    assert caught.value.rule == "OL-12"
    return caught.value.reason


def without_specials(state, *kept):
    fresh = state.copy()
    fresh.box += tuple(tile for tile in state.specials if tile not in kept)
    fresh.specials = kept
    return fresh


@pytest.mark.rule("OL-12")
def test_a_tile_and_the_token_are_given_up():
    state = play(position(LINE, tokens=["DG"]), Use("D"))
    assert step(state) == "give"
    after = play(state, Give(2, 0))
    assert after.players[0].tokens == ("G",)
    assert "D" in after.pool
    assert after.box == ("PPPSSS",)
    assert [laid.tile for laid in after.players[0].kingdom.tiles] == ["PPPMMM", "PPMMRR"]


@pytest.mark.rule("OL-12")
def test_the_tile_given_up_must_not_split_the_kingdom():
    state = play(position(LINE, tokens=["D"]), Use("D"))
    assert legal(state) == [Give(0, 0), Give(2, 0)]
    assert refused(state, Give(1, 0)) == "Without that tile your kingdom would fall apart."
    assert refused(state, Give(0, 1)) == "No tile of your kingdom lies there."


@pytest.mark.rule("OL-12")
def test_a_tile_inside_a_ring_may_go():
    state = play(position(RING, tokens=["L"]), Use("L"))
    assert len(legal(state)) == 7


@pytest.mark.rule("OL-12")
def test_the_last_tile_stays():
    state = position("PPPMMM", tokens=["L"])
    assert Use("L") not in legal(state)
    assert refused(state, Use("L")) == "The last tile of a kingdom cannot be given up."


@pytest.mark.rule("OL-12")
def test_only_who_holds_the_token_has_the_ability():
    state = position(LINE, tokens=["", "L"])
    assert refused(state, Use("L")) == "You do not hold the token of the Cowardly Lion."


@pytest.mark.rule("OL-12")
def test_an_ability_is_the_whole_turn():
    state = position(LINE, hands=["PPPRRR"], tokens=["G", "L"])
    after = play(state, Use("G"), Give(2, 0))
    assert after.turn == 1
    assert after.players[0].hand == ("PPPRRR",)


@pytest.mark.rule("OL-12")
def test_a_token_stays_when_its_area_opens_again():
    kingdom = """
        pPDDMM  RRRWWW
            RRSSSR
    """
    after = play(position(kingdom, tokens=["LG", "T"]), Use("G"), Give(0, 1))
    assert "P2L" in areas(after.players[0].kingdom.land)
    after = play(position(kingdom, tokens=["LD"]), Use("D"), Give(0, 1))
    assert after.players[0].tokens == ("L",)


# --- Dorothy ---


@pytest.mark.rule("OL-12")
def test_dorothy_places_a_special_at_once():
    state = play(position(LINE, hands=["PPPRRR"], tokens=["D"]), Use("D"), Give(2, 0))
    assert step(state) == "special"
    assert {move.tile for move in legal(state)} <= {letter * 6 for letter in "PDRMSW"}
    assert all(move.turn == 0 for move in legal(state))
    after = play(state, lay("RRRRRR", 2, 0))
    assert "RRRRRR" not in after.specials
    assert len(after.specials) == 5
    assert after.players[0].hand == ("PPPRRR",)  # nothing is drawn for it
    assert after.turn == 1


@pytest.mark.rule("OL-12")
def test_dorothys_special_must_match():
    state = play(position(LINE, tokens=["D"]), Use("D"), Give(2, 0))
    with pytest.raises(IllegalMove, match=r"^OL-08: No side of the tile can match there\.$"):
        GAME.check(state, 0, lay("SSSSSS", 2, 0))
    assert refused(state, lay("PPPRRR", 1, 1)) == "That is no Special tile of the pool."


@pytest.mark.rule("OL-12")
def test_dorothys_special_can_enclose():
    # The Woods close the Poppies and match the tile beside them.
    state = position("pPDDMM  RRWWWR  DDDMMM", tokens=["D"])
    state = play(state, Use("D"), Give(2, 0), lay("WWWWWW", 0, 1))
    assert step(state) == "offer"
    assert play(state, Take("L")).players[0].tokens == ("L",)


@pytest.mark.rule("OL-12")
def test_without_a_special_that_fits_dorothy_cannot_be_called():
    state = without_specials(position(LINE, tokens=["D"]))
    assert Use("D") not in legal(state)
    assert refused(state, Use("D")) == "Calling Dorothy would have no effect now."
    # Sea is only on the last tile: it cannot be the one given up.
    state = play(without_specials(position(LINE, tokens=["D"]), "SSSSSS"), Use("D"))
    assert legal(state) == [Give(0, 0)]
    assert refused(state, Give(2, 0)) == "Without that tile Dorothy would have no effect."


# --- Scarecrow ---


@pytest.mark.rule("OL-12")
def test_the_scarecrow_draws_three_and_acts_once_more():
    state = position(LINE, hands=["PPPRRR"], tokens=["SG", "L"], bag="MMMWWW DDDWWW DDDSSS DDDMMM")
    state = play(state, Use("S"), Give(2, 0))
    assert step(state) == "free"
    assert state.players[0].hand == ("PPPRRR", "MMMWWW", "DDDWWW", "DDDSSS")
    assert {type(move) for move in legal(state)} == {Place, Draw, Use}
    placed = play(state, lay("RRRPPP", 0, 1))
    assert (placed.turn, placed.players[0].hand[-1]) == (1, "DDDMMM")
    drawn = play(state, Draw())
    assert (drawn.turn, len(drawn.players[0].hand)) == (1, 5)
    used = play(state, Use("G"), Give(1, 0))
    assert (used.turn, used.players[1].tokens) == (1, ())


@pytest.mark.rule("OL-12")
def test_the_scarecrow_needs_a_tile_to_draw_or_an_action():
    idle = position(LINE, hands=["DDDWWW"], tokens=["S"], bag="")
    assert legal(idle) == [Pass()]
    assert refused(idle, Use("S")) == "Calling the Scarecrow would have no effect now."
    assert Use("S") in legal(position(LINE, hands=["PPPRRR"], tokens=["S"], bag=""))
    assert Use("S") in legal(position(LINE, tokens=["SG", "L"], bag=""))


# --- Tin Man ---


@pytest.mark.rule("OL-12")
def test_the_tin_man_places_up_to_three_without_drawing():
    state = position(LINE, hands=["PPPRRR RRRSSS DDDMMM DDDWWW"], tokens=["T"])
    state = play(state, Use("T"), Give(0, 0))
    bag = len(state.bag)
    state = play(state, legal(state)[0])
    assert (step(state), state.steps[-1].count) == ("tin", 2)
    state = play(state, legal(state)[0])
    assert state.steps[-1].count == 1
    state = play(state, legal(state)[0])
    assert (state.turn, len(state.players[0].hand), len(state.bag)) == (1, 1, bag)
    assert len(state.players[0].kingdom.tiles) == 5


@pytest.mark.rule("OL-12")
def test_the_tin_man_may_place_fewer():
    state = play(position(LINE, hands=["PPPRRR RRRSSS"], tokens=["T"]), Use("T"), Give(0, 0))
    assert Skip() in legal(state)
    assert play(state, Skip()).turn == 1
    placed = play(state, legal(state)[0])
    assert step(placed) == "tin"
    # With an empty hand he is done by himself.
    assert play(placed, legal(placed)[0]).turn == 1


@pytest.mark.rule("OL-12")
def test_the_tin_man_needs_a_tile_that_fits():
    state = position(LINE, hands=["DDDWWW"], tokens=["T"])
    assert Use("T") not in legal(state)
    # Without the last tile no Sea is left to join.
    state = play(position(LINE, hands=["DDDSSS"], tokens=["T"]), Use("T"))
    assert legal(state) == [Give(0, 0)]


# --- Cowardly Lion ---


@pytest.mark.rule("OL-12")
def test_the_lion_takes_two_of_the_pool_or_steals_one():
    state = play(position(LINE, tokens=["L", "DT"]), Use("L"), Give(2, 0))
    assert legal(state) == [
        Claim(("G", "W")),
        Claim(("G", "S")),
        Claim(("W", "S")),
        Steal(1, "D"),
        Steal(1, "T"),
    ]
    assert play(state, Claim(("G", "S"))).players[0].tokens == ("G", "S")
    stolen = play(state, Steal(1, "T"))
    assert [player.tokens for player in stolen.players] == [("T",), ("D",)]


@pytest.mark.rule("OL-12")
def test_the_lion_never_takes_himself():
    state = play(position(LINE, tokens=["L", "DT"]), Use("L"), Give(2, 0))
    assert "L" in state.pool
    assert refused(state, Claim(("L", "G"))) == "The Cowardly Lion cannot take his own token."
    assert refused(state, Claim(("D", "G"))) == "That token does not lie in the pool."
    assert refused(state, Steal(0, "G")) == "The Cowardly Lion steals from another player."


@pytest.mark.rule("OL-12")
def test_the_lion_takes_what_there_is():
    state = play(position(LINE, tokens=["LG", "DTS"]), Use("L"), Give(2, 0))
    assert legal(state)[0] == Claim(("W",))
    alone = position(LINE, tokens=["LGDWST"])
    assert refused(alone, Use("L")) == "Calling the Cowardly Lion would have no effect now."


# --- Wicked Witch ---


@pytest.mark.rule("OL-12")
def test_the_witch_removes_a_tile_of_another_kingdom():
    state = play(position("DDDWWW  WWWRRR", LINE, tokens=["W"]), Use("W"))
    state = play(state, Give(1, 0))
    assert legal(state) == [Remove(1, 0, 0), Remove(1, 2, 0)]
    after = play(state, Remove(1, 2, 0))
    assert len(after.players[1].kingdom.tiles) == 2
    assert after.box[-1] == "PPPSSS"
    assert refused(state, Remove(1, 1, 0)) == "Without that tile the kingdom would fall apart."
    assert refused(state, Remove(0, 0, 0)) == "The Wicked Witch removes a tile of another player."
    assert refused(state, Remove(1, 0, 1)) == "No tile of that kingdom lies there."


@pytest.mark.rule("OL-12")
def test_the_witch_spares_a_tile_with_six_neighbours():
    state = play(position("RRRSSS  RRPPMM", RING, tokens=["W"]), Use("W"))
    state = play(state, Give(1, 0))
    assert len(legal(state)) == 6
    assert Remove(1, 0, 1) not in legal(state)
    assert refused(state, Remove(1, 0, 1)) == "A tile with six neighbours cannot be removed."


@pytest.mark.rule("OL-12")
def test_the_witch_spares_an_only_tile():
    state = position(LINE, tokens=["W"], seats=3)
    assert refused(state, Use("W")) == "Calling the Wicked Witch would have no effect now."
    other = "DDDWWW  WWWRRR"
    state = play(position(LINE, other, tokens=["W"], seats=3), Use("W"), Give(2, 0))
    assert {move.seat for move in legal(state)} == {1}
    assert refused(state, Remove(2, 0, 0)) == "The only tile of a kingdom cannot be removed."


# --- Glinda ---


@pytest.mark.rule("OL-12")
def test_glinda_returns_every_token():
    after = play(position(LINE, tokens=["LG", "DT", "S"], seats=3), Use("G"), Give(2, 0))
    assert all(player.tokens == () for player in after.players)
    assert after.pool == tuple("LGDWST")


@pytest.mark.rule("OL-12")
def test_glinda_needs_another_token_to_return():
    assert refused(position(LINE, tokens=["G"]), Use("G")) == (
        "Calling Glinda would have no effect now."
    )
    assert Use("G") in legal(position(LINE, tokens=["GL"]))
    assert Use("G") in legal(position(LINE, tokens=["G", "L"]))


@pytest.mark.rule("OL-12")
def test_loose_tiles_are_those_whose_loss_leaves_one_piece():
    # Once more by brute force, over kingdoms of real matches.
    for seed in range(3):
        state, _ = GAME.new(GAME.setup(2, seed=seed))
        for number in range(45):
            moves = legal(state)
            state, _ = GAME.apply(state, state.turn, moves[number * 7 % len(moves)])
            kingdom = state.players[0].kingdom
            hexes = {hex_of(laid.spot) for laid in kingdom.tiles}
            loose = {one for one in hexes if len(hexes) > 1 and in_one_piece(hexes - {one})}
            assert {hex_of(spot) for spot in kingdom.land.loose()} == loose


def in_one_piece(hexes):
    left = set(hexes)
    waiting = [left.pop()]
    while waiting:
        q, r = waiting.pop()
        for near in [
            (q + 1, r),
            (q - 1, r),
            (q, r + 1),
            (q, r - 1),
            (q + 1, r - 1),
            (q - 1, r + 1),
        ]:
            if near in left:
                left.remove(near)
                waiting.append(near)
    return not left
