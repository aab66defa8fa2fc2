"""Set-up, actions, tokens and the last round (OL-05 to OL-07, OL-11, OL-13)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.moves import Draw, Pass, Place, Skip, Take
from ozgames.games.oziland.tiles import COMMONS, SPECIALS, STARTS
from tests.games.oziland.kingdoms import happens, lay, legal, play, position, step

OPEN = "pPDDMM  RRRWWW"
"""A Poppy area with a Lion; the hex below right is all that is open."""

CLOSING = lay("RRSSSR", 0, 1)
"""Closes it with a Sea; the Roads match."""


def new(seats, seed=1, **options):
    return GAME.new(GAME.setup(seats, GAME.info.options(**options), seed))


@pytest.mark.rule("OL-05")
@pytest.mark.parametrize("seats", range(2, 7))
def test_set_up(seats):
    state, _ = new(seats)
    assert state.specials == SPECIALS
    assert state.pool == tuple("LGDWST")
    firsts = [player.kingdom.tiles for player in state.players]
    assert all(len(tiles) == 1 and tiles[0].tile in STARTS for tiles in firsts)
    assert all(len(player.hand) == 3 for player in state.players)
    dealt = [tile for player in state.players for tile in player.hand]
    used = [tiles[0].tile for tiles in firsts]
    rest = [tile for tile in COMMONS + STARTS if tile not in dealt + used]
    assert sorted(state.bag) == sorted(rest)
    assert len(state.bag) == 69 - 4 * seats


@pytest.mark.rule("OL-05")
def test_hands_are_secret():
    state, _ = new(3)
    view = GAME.view(state, 1)
    assert [player.hand is not None for player in view.players] == [False, True, False]
    assert [player.hand_size for player in view.players] == [3, 3, 3]
    assert all(player.hand is None for player in GAME.view(state, None).players)


@pytest.mark.rule("OL-06")
def test_the_first_player_is_random():
    assert {new(4, seed)[0].first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("OL-06")
def test_or_who_draws_the_most_road_begins():
    ties = 0
    for seed in range(30):
        state, events = new(3, seed, first="draw")
        rounds = [event.text for event in events if event.kind == "draw"]
        ties += len(rounds) > 1
        tied = ["P1", "P2", "P3"]
        for text in rounds:
            drawn = text.removeprefix("For the first turn: ").split(";")[0]
            pairs = [part.split() for part in drawn.replace(" and ", ", ").split(", ")]
            assert [name for name, _ in pairs] == tied
            most = max(tile.upper().count("R") for _, tile in pairs)
            tied = [name for name, tile in pairs if tile.upper().count("R") == most]
        assert tied == [f"P{state.first + 1}"]
        # All tiles go back: nothing is lost.
        assert GAME.audit(state) == []
        assert len(state.bag) == 69 - 12
    assert ties


@pytest.mark.rule("OL-07")
def test_a_placement_draws_one():
    state = position("PPPSSS", hands=["PPPMMM"], bag="MMMWWW DDDWWW")
    after = play(state, lay("MMMPPP", 1, 0))
    assert after.players[0].hand == ("MMMWWW",)
    assert after.bag == ("DDDWWW",)
    assert after.turn == 1


@pytest.mark.rule("OL-07")
def test_drawing_brings_two():
    after = play(position(bag="MMMWWW DDDWWW PPPMMM"), Draw())
    assert after.players[0].hand == ("MMMWWW", "DDDWWW")
    assert (after.turn, after.bag) == (1, ("PPPMMM",))


@pytest.mark.rule("OL-07")
def test_a_nearly_empty_bag_brings_what_is_left():
    after = play(position(bag="MMMWWW"), Draw())
    assert after.players[0].hand == ("MMMWWW",)


@pytest.mark.rule("OL-07")
def test_who_can_do_nothing_passes():
    state = position("PPPSSS", hands=["MMMWWW"], bag="")
    assert legal(state) == [Pass()]
    assert play(state, Pass()).turn == 1


@pytest.mark.rule("OL-07")
def test_who_can_do_something_may_not_pass():
    state = position("PPPSSS", hands=["PPPMMM"], bag="")
    assert all(isinstance(move, Place) for move in legal(state))
    with pytest.raises(IllegalMove, match=r"^OL-07: Who can do something may not pass\.$"):
        GAME.check(state, 0, Pass())


@pytest.mark.rule("OL-07")
def test_drawn_tiles_are_told_to_their_owner_alone():
    (event,) = happens(position(bag="MMMWWW DDDWWW PPPMMM"), Draw())
    assert event.text_for(0) == "P1 draws MMMWWW and DDDWWW"
    assert event.text_for(1) == event.text_for(None) == "P1 draws 2 tiles"
    assert event.reveals


@pytest.mark.rule("OL-11")
def test_an_enclosed_icon_earns_the_token():
    state = play(position(OPEN, hands=["RRRSSS"]), CLOSING)
    assert step(state) == "offer"
    assert legal(state) == [Take("L"), Skip()]
    assert state.players[0].hand == ()  # the tile is drawn after the offer
    after = play(state, Take("L"))
    assert after.players[0].tokens == ("L",)
    assert after.pool == tuple("GDWST")
    assert (after.turn, len(after.players[0].hand)) == (1, 1)


@pytest.mark.rule("OL-11")
def test_a_token_left_is_not_offered_again():
    state = play(position(OPEN, hands=["RRRSSS MMMWWW"]), CLOSING, Skip(), Draw())
    assert state.pool == tuple("LGDWST")
    moves = [move for move in legal(state) if isinstance(move, Place) and move.tile == "MMMWWW"]
    assert moves
    for move in moves:
        assert step(play(state, move)) == ""


@pytest.mark.rule("OL-11")
def test_a_single_triangle_earns_nothing():
    # West of the five lies its only Poppy; the half closes it with a Desert.
    kingdom = """
        MMMWWW
            SSWpDR
    """
    state = play(position(kingdom, hands=["DDDMMM"]), lay("DDDMMM", -1, 1))
    assert step(state) == ""
    assert state.turn == 1


@pytest.mark.rule("OL-11")
def test_a_token_that_somebody_holds_is_not_taken():
    state = play(position(OPEN, hands=["RRRSSS"], tokens=["", "L"]), CLOSING)
    assert step(state) == ""
    assert state.players[1].tokens == ("L",)


@pytest.mark.rule("OL-11")
def test_several_tokens_at_once():
    kingdom = """
        pPDDMM  RRdDSS
                    DDDMMM
    """
    state = play(position(kingdom, hands=["MMMWWW"]), lay("MMMWWW", 0, 1))
    assert legal(state) == [Take("L"), Skip()]
    state = play(state, Take("L"))
    assert legal(state) == [Take("G"), Skip()]
    assert play(state, Take("G")).players[0].tokens == ("L", "G")


@pytest.mark.rule("OL-11")
def test_the_offer_must_be_answered_first():
    state = play(position(OPEN, hands=["RRRSSS MMMWWW"]), CLOSING)
    with pytest.raises(IllegalMove, match=r"^OL-11: First take the token, or leave it\.$"):
        GAME.check(state, 0, Draw())


@pytest.mark.rule("OL-13")
def test_everybody_has_one_more_turn_the_drawer_last():
    state = play(position(seats=3, bag="MMMWWW DDDWWW", turn=1), Draw())
    turns = []
    while not state.over:
        turns.append(state.turn)
        assert GAME.progress(GAME.view(state, None)).endswith("the last turns")
        state = play(state, legal(state)[-1])
    assert turns == [2, 0, 1]
    assert GAME.decisions(state) == ()
    assert legal(state) == []


@pytest.mark.rule("OL-13")
def test_a_placement_that_draws_the_last_tile_begins_the_last_round():
    state = position("PPPSSS", hands=["PPPMMM"], bag="MMMWWW")
    kinds = [event.kind for event in happens(state, lay("MMMPPP", 1, 0))]
    assert kinds == ["place", "draw", "bag"]
    state = play(state, lay("MMMPPP", 1, 0))
    assert (state.turn, state.last) == (1, 2)
