"""Escape from Oz (OL-20 to OL-25)."""

from random import Random

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.moves import Choose, Draw, EndTurn, Pass, Place, Skip, Swap
from ozgames.games.oziland.tiles import COMMONS, SPECIALS, STARTS
from tests.games.oziland.kingdoms import LIES, areas, happens, lay, legal, play, position, step

PAIR = "SSSSSS  DDDSSS"
"""Sea of 9 and Desert of 3."""

GAP = """
    PPPMMM          SSSPPP
        MMMWWW  DDDWWW
"""
"""Two Poppy areas with one empty hex between them."""

OPEN = "pPDDMM  RRRWWW"
CLOSING = lay("RRSSSR", 0, 1)
"""Enlarges the Road and closes the Poppies with their Lion."""

RING = """
                DDDSSS
    DDDWWW  pPDDMM  RRRWWW
        DDDMMM  RRSSSR
"""
"""All but one neighbour of a tile with a Lion; its Poppies are enclosed already."""


def swap(letters, q, r):
    tile, turn = LIES[letters]
    return Swap(tile, q, r, turn)


def refused(state, move, rule):
    with pytest.raises(IllegalMove) as caught:
        GAME.check(state, state.turn, move)
    assert caught.value.rule == rule
    return caught.value.reason


@pytest.mark.rule("OL-20")
@pytest.mark.parametrize(("seats", "drawn"), [(2, 10), (3, 10), (4, 8), (5, 8), (6, 8)])
def test_set_up(seats, drawn):
    state, _ = GAME.new(GAME.setup(seats, GAME.info.options(mode="escape"), 5))
    (first,) = state.common.tiles
    assert first.tile in SPECIALS
    assert sorted(state.box) == sorted(set(SPECIALS) - {first.tile})
    assert state.specials == ()
    assert all(player.kingdom.tiles == () for player in state.players)
    assert all(len(player.hand) == drawn + 1 for player in state.players)
    assert all(player.hand[0] in STARTS for player in state.players)
    assert len(state.bag) == len(COMMONS) + len(STARTS) - seats * (drawn + 1)
    assert GAME.view(state, 0).players[1].hand is None


@pytest.mark.rule("OL-20")
def test_any_special_can_begin():
    options = GAME.info.options(mode="escape")
    firsts = {GAME.new(GAME.setup(2, options, n))[0].common.tiles[0].tile for n in range(60)}
    assert firsts == set(SPECIALS)


@pytest.mark.rule("OL-21")
def test_a_turn_draws_two_or_enlarges_an_area():
    state = position(common=PAIR, hands=["PPPSSS MMMWWW"])
    # None of the tiles has Desert.
    assert legal(state) == [Draw(), Choose(0, 0, 0)]
    assert refused(state, Choose(1, 0, 0), "OL-21") == "None of your tiles has Desert."
    assert refused(state, lay("SSSPPP", -1, 0), "OL-21") == "First choose the area to enlarge."
    after = play(state, Draw())
    assert (after.turn, len(after.players[0].hand)) == (1, 4)


@pytest.mark.rule("OL-21")
def test_every_placement_enlarges_the_chosen_area():
    state = play(position(common=PAIR, hands=["PPPSSS DDDWWW DDDMMM"]), Choose(1, 0, 0))
    assert step(state) == "chain"
    placed = [move for move in legal(state) if isinstance(move, Place)]
    assert {move.tile for move in placed} == {"DDDWWW", "DDDMMM"}
    # Desert looks east and down: those three hexes, and no other.
    assert {(move.q, move.r) for move in placed} == {(2, 0), (1, 1), (0, 1)}
    for move in placed:
        assert "D6" in areas(play(state, move).common.land)
    assert refused(state, lay("SSSPPP", -1, 0), "OL-21") == (
        "The chosen Desert area does not reach that hex."
    )
    assert refused(state, lay("DDDWWW", 2, 0), "OL-21") == (
        "The tile does not enlarge the chosen Desert area turned like that."
    )


@pytest.mark.rule("OL-21")
def test_as_many_placements_as_wanted_but_one():
    state = play(position(common=PAIR, hands=["DDDWWW DDDMMM PPPSSS"]), Choose(1, 0, 0))
    assert EndTurn() not in legal(state)
    assert refused(state, EndTurn(), "OL-21") == (
        "First place a tile that enlarges the chosen area."
    )
    state = play(state, lay("WWWDDD", 2, 0))
    assert EndTurn() in legal(state)
    ended = play(state, EndTurn())
    assert (ended.turn, len(ended.players[0].hand), ended.bag) == (1, 2, state.bag)
    state = play(state, next(move for move in legal(state) if isinstance(move, Place)))
    assert legal(state) == [EndTurn()]


@pytest.mark.rule("OL-21")
def test_the_area_is_followed_as_it_merges():
    far = (3, -1)  # touched by the right-hand Poppies alone
    state = play(position(common=GAP, hands=["PPPPDD PPPRRR"]), Choose(0, 0, 0))
    assert far not in {(move.q, move.r) for move in legal(state)}
    state = play(state, lay("PPPPDD", 1, 0))
    assert "P10" in areas(state.common.land)
    assert far in {(move.q, move.r) for move in legal(state) if isinstance(move, Place)}


@pytest.mark.rule("OL-21")
def test_an_enclosed_area_cannot_be_chosen():
    common = """
        pPDDMM  RRRWWW
            RRSSSR
    """
    state = position(common=common, hands=["PPPMMM"])
    assert Choose(0, 0, 0) not in legal(state)
    assert refused(state, Choose(0, 0, 0), "OL-21") == (
        "That Poppy area is enclosed and cannot grow."
    )


@pytest.mark.rule("OL-22")
def test_enclosing_brings_the_token_from_the_pool():
    state = play(position(common=OPEN, hands=["RRRSSS MMMWWW"]), Choose(1, 0, 0), CLOSING)
    assert state.players[0].tokens == ("L",)
    assert step(state) == "chain"


@pytest.mark.rule("OL-22")
def test_or_from_any_player():
    state = position(common=OPEN, hands=["RRRSSS MMMWWW"], tokens=["", "LG"])
    state = play(state, Choose(1, 0, 0), CLOSING)
    assert [player.tokens for player in state.players] == [("L",), ("G",)]


def surround(hand, **options):
    """The Lion's tile just surrounded, by a Sea that enlarges the one on the right."""
    state = position(common=RING, hands=[f"PPPSSS {hand}"], **options)
    west = state.common.tiles[0]
    assert (west.q, west.r) == (0, 0)
    return play(state, Choose(0, 0, 3), lay("SSSPPP", -1, 0))


@pytest.mark.rule("OL-23")
def test_a_surrounded_icon_may_be_exchanged():
    state = surround("PPPMMM MmMSSS")
    assert step(state) == "swap"
    moves = legal(state)
    assert moves[-1] == Skip()
    assert {(move.tile, move.q, move.r) for move in moves[:-1]} == {("PPPMMM", -1, 1)}
    after = play(state, moves[0])
    assert after.players[0].hand == ("MmMSSS", "pPDDMM")
    assert [laid.tile for laid in after.common.tiles if (laid.q, laid.r) == (-1, 1)] == ["PPPMMM"]
    assert step(after) == "chain"
    assert step(play(state, Skip())) == "chain"


@pytest.mark.rule("OL-23")
def test_the_tile_put_there_bears_no_icon():
    state = surround("MmMSSS")
    assert legal(state) == [Skip()]
    assert refused(state, Swap("MmMSSS", -1, 1, 0), "OL-23") == (
        "A tile with an icon cannot be put there."
    )


@pytest.mark.rule("OL-23")
def test_the_tile_put_there_matches():
    # Around the hex lie Woods, Sea, Mountains, Desert, Sea and Desert, clockwise from east.
    state = surround("PPRRSS")
    fitting = [move for move in legal(state) if isinstance(move, Swap)]
    # Sea must look down right or up left: two Seas, each on two sides.
    assert len(fitting) == 4
    bad = next(turn for turn in range(6) if turn not in {move.turn for move in fitting})
    assert refused(state, Swap("PPRRSS", -1, 1, bad), "OL-23") == (
        "No side of the tile matches when it is turned like that."
    )


@pytest.mark.rule("OL-23")
def test_a_tile_without_an_icon_is_not_exchanged():
    common = RING.replace("pPDDMM", "PPRRSS")
    state = position(common=common, hands=["PPPSSS PPPMMM"])
    assert step(play(state, Choose(0, 0, 3), lay("SSSPPP", -1, 0))) == "chain"


@pytest.mark.rule("OL-23")
def test_an_exchange_may_enclose():
    # The Desert with Glinda looks left and at the middle; through the middle tile it is open
    # on the right. A middle tile without Desert up right closes it.
    common = """
                RRdDSS
    MmMSSS  DDPpPD  MMMDDD
        MMMWWW  RRRWWW
    """
    state = position(common=common, hands=["PPPSSS RrRMMM PPRRSS"])
    assert "D8G" in areas(state.common.land)
    state = play(state, Choose(-2, 1, 3), lay("SSSPPP", -1, 0))
    assert state.players[0].tokens == ("L",)
    assert step(state) == "swap"
    after = play(state, next(move for move in legal(state) if move.tile == "PPRRSS"))
    assert "D2!G" in areas(after.common.land)
    assert after.players[0].tokens == ("L", "G")
    assert "PpPDDD" in after.players[0].hand


LAST = "PPPSSS"


def last_tile(*tokens, hands=(LAST, "MMMWWW")):
    state = position(common=PAIR, hands=hands, tokens=tokens, seats=len(hands))
    return play(state, Choose(0, 0, 0), lay("SSSPPP", -1, 0))


@pytest.mark.rule("OL-24")
def test_no_tile_and_the_most_tokens_wins():
    state = last_tile("LGDW", "ST")
    assert state.over
    result = GAME.result(state)
    assert (result.winners, result.scores) == ((0,), (4, 2))


@pytest.mark.rule("OL-24")
@pytest.mark.parametrize("tokens", [("LGD", "WST"), ("LG", "DWST"), ("LGD", "WS")])
def test_else_play_goes_on(tokens):
    state = last_tile(*tokens)
    assert not state.over
    state = play(state, EndTurn(), Draw())
    # Who has no tiles must draw.
    assert (state.turn, legal(state)) == (0, [Draw()])


@pytest.mark.rule("OL-24")
def test_with_tiles_in_hand_nobody_wins():
    assert not last_tile("LGDW", "ST", hands=(f"{LAST} MMMWWW", "DDDWWW")).over


@pytest.mark.rule("OL-24")
def test_another_player_may_win_by_a_placement():
    # P2 has no tile left; the Lion leaves P3, and P2 has the most alone.
    state = position(common=OPEN, hands=["RRRSSS MMMWWW", "", "DDDWWW"], tokens=["", "GDW", "LST"])
    state = play(state, Choose(1, 0, 0), CLOSING)
    assert state.over
    assert GAME.result(state).winners == (1,)
    assert GAME.result(state).places == (3, 1, 2)


@pytest.mark.rule("OL-25")
def test_a_stalemate_goes_by_tokens_then_tiles():
    hands = ["MMMWWW DDDWWW", "PPPRRR", "RRRWWW"]
    state = position(common=PAIR, hands=hands, tokens=["D", "W", "S"], bag="", seats=3)
    assert legal(state)[0] == Pass()
    state = play(state, Pass(), Pass())
    assert not state.over
    state = play(state, Pass())
    assert state.over
    assert GAME.result(state).places == (3, 1, 1)


@pytest.mark.rule("OL-25")
def test_a_placement_breaks_the_round():
    hands = ["PPPRRR", "RRRWWW PPPSSS", "MMMWWW"]
    state = position(common=PAIR, hands=hands, bag="", seats=3)
    state = play(state, Pass(), Choose(0, 0, 0), lay("SSSPPP", -1, 0), EndTurn(), Pass(), Pass())
    assert not state.over
    assert play(state, Pass()).over


@pytest.mark.rule("OL-25")
def test_nobody_passes_while_there_are_tiles_to_draw():
    state = position(common=PAIR, hands=["PPPRRR"], bag="MMMWWW")
    assert legal(state) == [Draw()]
    assert refused(state, Pass(), "OL-21") == "Draw two tiles, or place some."
    after = play(state, Draw())
    assert after.players[0].hand == ("PPPRRR", "MMMWWW")
    assert "The bag is empty" in [event.text for event in happens(state, Draw())]


@pytest.mark.rule("OL-24", "OL-25")
@pytest.mark.parametrize("seats", range(2, 7))
def test_it_always_ends(seats):
    options = GAME.info.options(mode="escape")
    for seed in range(6):
        rng = Random(seed)
        state, _ = GAME.new(GAME.setup(seats, options, seed))
        for _ in range(GAME.info.longest):
            if state.over:
                break
            moves = legal(state)
            # Some seats only ever draw or pass, if they can.
            move = moves[0] if (state.turn + seed) % 3 == 0 else rng.choice(moves)
            state, _ = GAME.apply(state, state.turn, move)
        assert state.over
