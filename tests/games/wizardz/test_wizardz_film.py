"""A move in slow motion: every step with what everybody sees just then."""

from __future__ import annotations

import pytest

from ozgames.games.wizardz.moves import Commit, Flip, Pass
from tests.games.wizardz.positions import GAME, commit, happens, position


@pytest.mark.rule("WB-10", "WB-11", "WB-24")
def test_the_flip_is_seen_card_by_card_then_plague_winner_elemental_and_spoils():
    state = position("P1: stones bb", "P2: stones gg", "P3: stones rr", level="intermediate")
    state = commit(state, "12b 2g 5r")
    moments = GAME.moments(state, state.caller, Flip())
    assert [event.kind for event, _ in moments] == [
        *("flip", "turn", "turn", "turn"),
        *("plague", "win", "elemental", "spoils"),
    ]
    events = happens(state, state.caller, Flip())
    assert [event for event, _ in moments] == events[: len(moments)]
    views = [view for _, view in moments]
    assert [len(view.table) for view in views[:4]] == [0, 1, 2, 3]
    assert [sum(view.pot) for view in views[:4]] == [0, 1, 2, 3]
    assert [view.players[2].committed for view in views[:4]] == [True, True, True, False]
    assert views[5].winners == (1,)
    assert [view.players[0].elemental_count for view in views[5:7]] == [0, 1]
    assert sum(views[-1].pot) == 0
    assert views[-1].head == 1


def test_every_picture_is_for_everybody():
    state = commit(position("P1: stones bb", "P2: stones gg"), "12b 3g")
    for _, view in GAME.moments(state, state.caller, Flip()):
        assert view.seat is None
        assert all(player.hand is None for player in view.players)
        assert all(player.sealed is None for player in view.players)


def test_what_stirs_nothing_is_not_worth_watching():
    state = position("P1: stones bb", "P2: stones gg")
    assert GAME.moments(state, 0, Commit(12, "b")) == []
    state = commit(position("P1: stones bb; items mist", "P2: stones gg; items claw"), "12b 3g")
    state = GAME.play(state, state.caller, Flip())[0]
    first, second = state.queue
    assert GAME.moments(state, first, Pass()) == []
    state = GAME.play(state, first, Pass())[0]
    kinds = [event.kind for event, _ in GAME.moments(state, second, Pass())]
    assert kinds == ["win"]


def test_watching_changes_nothing():
    state = commit(position("P1: stones bb", "P2: stones gg"), "12b 3g")
    before = state.copy()
    GAME.moments(state, state.caller, Flip())
    assert state == before
