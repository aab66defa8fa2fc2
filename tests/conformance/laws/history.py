"""Laws of keeping a match and going back in it."""

from __future__ import annotations

from typing import Any

from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves.decode import decode
from ozgames.engine.saves.encode import encode
from ozgames.engine.saves.envelope import codec_of
from tests.conformance.walks import Walk


def survives_its_codec(walk: Walk) -> None:
    """States and moves come back from JSON as they were, to the last type."""
    codec = codec_of(walk.game)
    for moment in walk.some():
        raw = codec.state.dump_json(moment.state)
        again = codec.state.validate_json(raw, strict=True)
        assert again == moment.state
        assert repr(again) == repr(moment.state)
        assert codec.state.dump_json(again) == raw
    for entry in walk.entries:
        again = codec.entry.validate_json(codec.entry.dump_json(entry), strict=True)
        assert again == entry
        assert repr(again) == repr(entry)


def survives_a_save(walk: Walk) -> None:
    """A match loaded in the middle goes on to the same end and can still go all the way back."""
    half = len(walk.entries) // 2
    match = walk.start()
    for entry in walk.entries[:half]:
        match.play(entry.seat, entry.move)
    loaded = _loaded(walk.game, match)
    assert loaded.state == walk.moments[half].state
    for entry in walk.entries[half:]:
        loaded.play(entry.seat, entry.move)
    ended = walk.match()
    _assert_same(loaded, ended)
    assert _loaded(walk.game, loaded).replays()
    for _ in walk.entries:
        loaded.undo(0)
    assert loaded.state == walk.moments[0].state


def goes_back_and_forth(walk: Walk) -> None:
    """Undo to the start passes every position and ends at the start; redo makes it all again."""
    match = walk.match()
    log = list(match.log)
    for moment in reversed(walk.moments[:-1]):
        match.undo(0)
        assert match.state == moment.state
    fresh = walk.start()
    assert (match.step, list(match.log)) == (0, list(fresh.log))
    for moment in walk.moments[1:]:
        match.redo()
        assert match.state == moment.state
    assert not match.can_redo
    assert list(match.log) == log
    assert list(match.journal) == list(walk.entries)
    assert match.replays()


def _loaded(game: AnyGame, match: AnyMatch) -> AnyMatch:
    loaded = decode(encode(match), lambda game_id: game)
    _assert_same(loaded, match)
    return loaded


def _assert_same(one: Match[Any, Any, Any], other: Match[Any, Any, Any]) -> None:
    assert one.state == other.state
    assert (one.setup, one.seats, one.table) == (other.setup, other.seats, other.table)
    assert list(one.journal) == list(other.journal)
    assert list(one.log) == list(other.log)
    assert one.result == other.result
