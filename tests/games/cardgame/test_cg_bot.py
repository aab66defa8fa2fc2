"""The normal bot tells better stories than chance does."""

from random import Random

import pytest

from ozgames.bots.simulate import Plan, simulate, summarise
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.info import CardGameOptions
from tests.games.cardgame.scenes import scene


def advice(there, seat=None):
    seat = there.state.turn if seat is None else seat
    view = GAME.view(there.state, seat)
    return GAME.advise(view, GAME.moves(there.state, seat), Random(1))


@pytest.mark.parametrize("pack", ["1", "2", "3", "4"])
def test_it_beats_chance(pack):
    plan = Plan(GAME, 2, CardGameOptions(pack=pack), 3, ("normal", "random"), audit=False)
    summary = summarise(list(simulate(plan, 6)))
    wins = {share.name: share.wins for share in summary.bots}
    assert wins["normal"] >= 5 / 6


def test_it_reaches_the_end_alone_most_times():
    plan = Plan(GAME, 1, CardGameOptions(pack="4"), 3, ("normal",), audit=False)
    scores = [played.scores[0] for played in simulate(plan, 10)]
    assert sum(score > 0 for score in scores) >= 7


def test_it_ends_the_story_when_it_leads():
    there = scene(
        "?, ?, ?, ?, ?, road", "P1: scarecrow@6 lion@6 boq@6; points 1", "P2: toto@1", first=1
    )
    assert advice(there) == m.Walk("scarecrow", "on")


def test_it_does_not_end_the_story_when_it_is_behind():
    there = scene("?, ?, ?, ?, ?, road", "P1: scarecrow@6; points 1", "P2: lion@1 boq@2", first=1)
    assert advice(there) != m.Walk("scarecrow", "on")


def test_it_reacts_when_an_event_does_good():
    weak = scene("road, dark", "P1: munchkin-baby@1; points 1", "P2: lion@2; set beetle/1")
    assert advice(weak, seat=1) is None, "too small a prey for an Event"
    deadly = scene("road", "P1: queen@1 mice@1+bread+shoes; points 1", "P2: boq@4; set slap/1")
    assert advice(deadly, seat=1) == m.Flip("slap-on-the-nose")


def test_it_chooses_good_targets():
    asked = scene("road", "P1: toto@1; hand home; points 3", "P2: lion@2 old-crow@2").play("home")
    assert advice(asked) == m.Choose("cowardly-lion")
