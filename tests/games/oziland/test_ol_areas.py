"""Placing, areas and enclosure (OL-08 to OL-10)."""

from random import Random

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.hexes import spot_of
from ozgames.games.oziland.moves import Draw, Place
from ozgames.games.oziland.placing import fault_at, ghost, turns_at
from ozgames.games.oziland.tiles import TURNS, different_turns, turned
from tests.games.oziland.kingdoms import areas, assert_areas, draw, lay, legal, play, position

GAP = """
    PPPMMM          SSSPPP
        MMMWWW  DDDWWW
"""
"""Two Poppy areas with one empty hex between them."""


@pytest.mark.rule("OL-09")
def test_sides_join_and_corners_do_not():
    # The two Mountains meet at a corner above the edge; the two Poppies share that edge.
    assert areas(draw("PPPMMM  RRPPMM").land) == ["M2", "M3", "P5", "R2"]


@pytest.mark.rule("OL-09")
def test_an_area_is_counted_in_triangles_around_a_ring():
    # Sea: 6 of the Special, 3 of each neighbour; the last one joins what was joined already.
    kingdom = draw("""
            SSSSSS  PPPSSS
        SSDDDS  RRSSSR
    """)
    assert areas(kingdom.land) == ["D3", "P3", "R3", "S15"]


@pytest.mark.rule("OL-09")
def test_a_tile_merges_areas():
    land = draw(GAP).land
    assert areas(land) == ["D3", "M3", "M3", "P3", "P3", "S3", "W3", "W3"]
    merged = land.grown(spot_of(1, 0), "PPPPDD", 0)
    assert areas(merged) == ["D2", "D3", "M3", "M3", "P10", "S3", "W3", "W3!"]
    (widest,) = merged.biggest(0)
    assert merged.size(widest) == len(merged.triangles(widest)) == 10
    assert len(merged.biggest(3)) == 2
    assert merged.best == [10, 3, 0, 3, 3, 3]
    # The land before is as it was.
    assert areas(land) == ["D3", "M3", "M3", "P3", "P3", "S3", "W3", "W3"]


@pytest.mark.rule("OL-10")
def test_an_area_is_enclosed_when_no_edge_lies_at_an_empty_hex():
    assert "P2L" in areas(draw("pPDDMM  RRRWWW").land)
    kingdom = draw("""
        pPDDMM  RRRWWW
            RRSSSR
    """)
    assert areas(kingdom.land) == ["D2", "M2", "P2!L", "R6", "S3", "W3"]


@pytest.mark.rule("OL-10")
def test_an_area_is_not_enclosed_by_its_own_landscape():
    # The lower tile continues the Poppies instead of closing them.
    kingdom = draw("""
        pPDDMM  RRRWWW
            RRPPPR
    """)
    assert "P5L" in areas(kingdom.land)


@pytest.mark.rule("OL-09", "OL-10")
@pytest.mark.parametrize("mode", ["land", "escape"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_areas_kept_step_by_step_are_those_found_from_scratch(mode, seats):
    for seed in range(3):
        rng = Random(seed)
        options = GAME.info.options(mode=mode, abilities=seed != 1)
        state, _ = GAME.new(GAME.setup(seats, options, seed))
        checked = set()
        while not state.over:
            moves = legal(state)
            if seed and rng.random() < 0.7:
                move = GAME.advise(GAME.view(state, state.turn), moves, rng)
            else:
                move = rng.choice(moves)
            state, _ = GAME.apply(state, state.turn, move)
            for kingdom in (state.common, *(player.kingdom for player in state.players)):
                if kingdom.tiles and id(kingdom) not in checked:
                    assert_areas(kingdom)
            checked = {id(state.common)} | {id(player.kingdom) for player in state.players}


@pytest.mark.rule("OL-10", "OL-12")
def test_areas_open_again_when_a_tile_goes():
    kingdom = draw("""
        pPDDMM  RRRWWW
            RRSSSR
    """)
    opened = kingdom.without(spot_of(0, 1))
    assert "P2L" in areas(opened.land)
    assert_areas(opened)


@pytest.mark.rule("OL-08")
def test_a_tile_fits_where_one_side_matches():
    # Poppy looks at three hexes; the half has three turns for each. Sea finds no match.
    state = position("PPPSSS", hands=["PPPMMM"])
    placed = [move for move in legal(state) if isinstance(move, Place)]
    assert {(move.q, move.r) for move in placed} == {(1, 0), (0, 1), (-1, 1)}
    assert len(placed) == 9
    assert legal(state)[-1] == Draw()


@pytest.mark.rule("OL-08")
def test_other_sides_may_differ():
    # East of the gap Poppy matches; west, below left and below right nothing does.
    state = position(GAP, hands=["PPPRRR"])
    after = play(state, lay("PPRRRP", 1, 0))
    assert after.players[0].kingdom.tiles[-1].tile == "PPPRRR"
    assert ghost(state.players[0].kingdom.land, "PPPRRR", 1, 0, 5).matches == (0,)


@pytest.mark.rule("OL-08")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (lay("PPPMMM", 1, 0), "No side matches when it is turned like that."),
        (lay("PPPMMM", 0, -1), "No side of the tile can match there."),
        (lay("PPPMMM", 2, 0), "A tile must lie beside another one."),
        (lay("PPPMMM", 0, 0), "A tile lies there already."),
    ],
)
def test_a_tile_that_does_not_fit_is_refused(move, reason):
    state = position("PPPSSS", hands=["PPPMMM"])
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, 0, move)
    assert (caught.value.reason, caught.value.rule) == (reason, "OL-08")


@pytest.mark.rule("OL-08")
def test_only_tiles_of_the_hand_are_placed():
    with pytest.raises(IllegalMove, match=r"^OL-07: That tile is not in your hand\.$"):
        GAME.check(position("PPPSSS", hands=["PPPMMM"]), 0, lay("RRRPPP", 1, 0))


@pytest.mark.rule("OL-08")
def test_legal_turns_are_those_in_which_letters_match():
    # Once more by letters, for many surroundings of the gap's kind.
    rng = Random(4)
    for tile, turns in list(TURNS.items())[::7]:
        for _ in range(40):
            looks = [rng.randrange(7) for _ in range(6)]
            marks = sum(look << 3 * side for side, look in enumerate(looks))
            expected = sum(
                1 << turn
                for turn in different_turns(tile)
                if any(
                    look and " PDRMSW"[look] == letter
                    for look, letter in zip(looks, turned(tile, turn).upper(), strict=True)
                )
            )
            assert turns[marks] == expected


def test_the_ghost_tells_what_a_placement_would_bring():
    seen = ghost(draw(GAP).land, "PPPPDD", 1, 0, 0)
    assert seen.matches == (0, 3)
    poppy, desert = seen.grows
    assert (poppy.before, poppy.size, poppy.enclosed) == ((3, 3), 10, False)
    assert (desert.before, desert.size) == ((), 2)
    assert seen.closes == ((5, (3,), 3, True, ""),)
    closing = ghost(draw("pPDDMM  RRRWWW").land, "RRRSSS", 0, 1, 5)
    assert [(one.landscape, one.size, one.who) for one in closing.closes] == [(0, 2, "L")]
    assert closing.who == "L"


def test_turns_and_faults_agree_with_the_list():
    land = draw(GAP).land
    for q, r in [(1, 0), (-1, 0), (2, 1), (5, 5), (0, 0)]:
        for tile in ("PPPRRR", "DDRMMS", "DDDDDD"):
            legal_turns = turns_at(land, tile, q, r)
            for turn in range(6):
                assert (fault_at(land, tile, q, r, turn) is None) == (turn in legal_turns)
