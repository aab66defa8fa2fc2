"""The audit names what no play leads to."""

from dataclasses import replace

import pytest

from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.state import Lasting, SetEvent
from tests.games.cardgame.scenes import scene


def faults(change):
    state = scene("road, dark", "P1: toto@1+bread; hand pail; points 1", "P2: lion@2").state.copy()
    change(state)
    return GAME.audit(state)


def set_cast(state, **facts):
    state.cast = (replace(state.cast[0], **facts), *state.cast[1:])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda s: setattr(s, "library", s.library[1:]), "is missing"),
        (lambda s: setattr(s, "archive", ("pail",)), "there too often"),
        (lambda s: setattr(s, "archive", ("nobody",)), "There is no card"),
        (lambda s: set_cast(s, at=17), "outside its Storyline"),
        (lambda s: set_cast(s, seat=5), "belongs to nobody"),
        (lambda s: set_cast(s, at=-1), "hangs on Toto on a Title"),
        (lambda s: setattr(s, "turn", 2), "Nobody sits"),
        (lambda s: setattr(s, "points", -1), "Story Points are impossible"),
        (lambda s: setattr(s, "round", 41), "The round is none"),
        (lambda s: setattr(s, "prize", "red"), "unknown realm"),
        (lambda s: setattr(s, "ended_by", 1), "reached by nobody"),
        (lambda s: setattr(s, "stopped", ("=cowardly-lion",)), "has stopped that cannot"),
        (lambda s: setattr(s, "used", ("toto:start",)), "was used that cannot"),
        (lambda s: setattr(s, "phase", "start"), "do not fit the phase"),
        (
            lambda s: setattr(s, "lasting", (Lasting("pail", 0, 0, 1, lies=False),)),
            "cannot last like that",
        ),
    ],
)
def test_faults_are_named(change, fault):
    assert any(fault in one for one in faults(change)), faults(change)


def test_too_little_paid():
    state = scene("road", "P2: set cyclone/3").state.copy()
    state.players[1].events = (SetEvent("cyclone", 1),)
    assert GAME.audit(state) == ["P2 has paid too little for an Event."]


def test_nobody_survives_without_vitality():
    state = scene("road, dark", "P1: kalidah@1", "P2: munchkin-baby@2").state.copy()
    state.cast = (state.cast[0], replace(state.cast[1], at=state.cast[0].at))
    assert GAME.audit(state) == ["A Character without Vitality is still in play."]
