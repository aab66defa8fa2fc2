"""Saves of a real game: every step of a match, junk in every place, and the time it takes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves import Store, decode, encode, transcript
from ozgames.engine.saves.encode import Recorder
from ozgames.engine.seat import default_seat
from ozgames.games import registry

GAME = registry.game("oz2021")


def play(seats: int, seed: int, moves: int = 10_000) -> Iterator[AnyMatch]:
    """A match of random moves, at every step."""
    rng = Random(seed)
    match: AnyMatch = Match.start(GAME, [default_seat(n) for n in range(seats)], seed=seed)
    yield match
    while match.decisions() and match.step < moves:
        seat = match.decisions()[0].seat
        match.play(seat, rng.choice(match.moves(seat)))
        yield match


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_step_of_a_match_round_trips(seats: int) -> None:
    recorder = None
    for match in play(seats, seed=seats):
        recorder = recorder or Recorder(match)
        recorder.follow()
        raw = recorder.picture().encode(match.created)
        loaded = decode(raw, registry.game)
        assert encode(loaded, saved=match.created) == raw
        assert loaded.state == match.state
        assert loaded.decisions() == match.decisions()
    assert loaded.result is not None


def test_a_finished_match_verifies_and_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path, registry.game)
    *_, match = play(3, seed=11)
    store.save(match)
    assert store.verify(match.id) == []
    text = transcript(store.load(match.id))
    assert match.result is not None
    for score in match.result.scores:
        assert f"**{match.game.info.score_text(score)}**" in text
    assert "- Seed: 11\n" in text


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path to every plain value inside."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inner:
        if isinstance(value, dict | list):
            yield from places(value, (*path, key))
        yield (*path, key)


@pytest.mark.parametrize("seed", range(3))
def test_junk_in_any_place_is_refused_or_can_be_played(seed: int) -> None:
    *_, match = play(2, seed=seed, moves=30)
    whole = encode(match)
    rng = Random(seed)
    paths = list(places(json.loads(whole)["state"]))
    junk: list[Any] = [-1, 0, 1, 7, 10**30, "", "x", "N", None, True, [], {}, [0], "\ud7ff"]
    for _ in range(150):
        data = json.loads(whole)
        *way, last = rng.choice(paths)
        inner = data["state"]
        for key in way:
            inner = inner[key]
        inner[last] = rng.choice(junk)
        try:
            loaded = decode(json.dumps(data).encode(), registry.game)
        except OzError:
            continue
        for _ in range(10):
            if loaded.decisions():
                seat = loaded.decisions()[0].seat
                loaded.play(seat, rng.choice(loaded.moves(seat)))
