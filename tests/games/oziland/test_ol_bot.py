"""The game's own advice."""

from random import Random

import pytest

from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.moves import Choose, EndTurn, Place, Skip, Swap, Take
from tests.games.oziland.kingdoms import lay, legal, play, position


def advice(state, seed=1):
    return GAME.advise(GAME.view(state, state.turn), legal(state), Random(seed))


def test_it_closes_an_area_for_its_token():
    state = position("pPDDMM  RRRWWW", hands=["RRRSSS PPPMMM"], bag="", last=2)
    move = advice(state)
    assert (move.tile, move.q, move.r) == ("RRRSSS", 0, 1)
    assert advice(play(state, move)) == Take("L")


def test_it_takes_the_lead_in_the_end():
    # P2 has Poppy 3; Poppy 5 leads, Sea 3 would not.
    state = position(
        "PPMMRR", "PPPSSS  DDDSSS", hands=["PPPRRR DDDMMM"], bag="", last=1, abilities=False
    )
    move = advice(state)
    after = play(state, move)
    best = [player.kingdom.land.best for player in after.players]
    assert any(best[0][landscape] > best[1][landscape] for landscape in range(6))
    shown = GAME.view(after, None).players[0]
    rated = [GAME.view(play(state, one), None).players[0].points for one in legal(state)]
    assert shown.points == max(rated)


def test_it_takes_a_token_by_a_chain():
    state = position(common="pPDDMM  RRRWWW", hands=["RRRSSS DDDWWW MMMWWW"])
    move = advice(play(state, Choose(1, 0, 0)))
    assert play(play(state, Choose(1, 0, 0)), move).players[0].tokens == ("L",)


def test_it_sheds_tiles():
    state = position(common="SSSSSS  DDDSSS", hands=["PPPSSS RRRSSS"])
    state = play(state, advice(state))
    while state.turn == 0:
        state = play(state, advice(state))
    assert state.players[0].hand == ()


def test_it_answers_every_kind_of_step():
    ring = """
                    DDDSSS
        DDDWWW  pPDDMM  RRRWWW
            DDDMMM  RRSSSR
    """
    state = position(common=ring, hands=["PPPSSS PPPMMM"])
    state = play(state, Choose(0, 0, 3), lay("SSSPPP", -1, 0))
    assert isinstance(advice(state), Swap | Skip)
    assert isinstance(advice(play(state, Skip())), Place | EndTurn)


@pytest.mark.parametrize("mode", ["land", "escape"])
def test_it_does_not_look_at_what_is_hidden(mode):
    rng = Random(2)
    state, _ = GAME.new(GAME.setup(3, GAME.info.options(mode=mode), seed=11))
    for _ in range(40):
        fresh = GAME.resample(state, state.turn, rng)
        assert advice(state) == advice(fresh)
        state = play(state, advice(state))


def win_share(seats, games, **options):
    wins = 0.0
    for seed in range(games):
        rng, sensible = Random(seed), seed % seats
        state, _ = GAME.new(GAME.setup(seats, GAME.info.options(**options), seed))
        while not state.over:
            moves = legal(state)
            move = advice(state, seed) if state.turn == sensible else rng.choice(moves)
            state, _ = GAME.apply(state, state.turn, move)
        result = GAME.result(state)
        wins += (sensible in result.winners) / len(result.winners)
    return wins / games


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    "options", [{"mode": "land"}, {"abilities": False}, {"mode": "escape"}], ids=str
)
def test_it_beats_luck(seats, options):
    assert win_share(seats, 8, **options) > 0.7
