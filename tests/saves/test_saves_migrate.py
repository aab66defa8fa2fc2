"""Old saves open for ever."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import BrokenSave, SavedMatch, SaveError, Store, decode, encode
from ozgames.engine.saves.envelope import VERSION
from ozgames.engine.saves.migrate import STEPS
from ozgames.engine.saves.verify import verify
from ozgames.engine.table import TableOptions
from ozgames.games import registry
from tests.saves.tinymatch import find_game, finish, start

EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"


def version_1(match: AnyMatch) -> dict[str, Any]:
    data = json.loads(encode(match))
    data["names"] = [seat["name"] for seat in data["seats"]]
    data["version"] = 1
    for key in ("seats", "summary", "table", "hints"):
        del data[key]
    return dict(data)


def version_2(match: AnyMatch) -> dict[str, Any]:
    data = json.loads(encode(match))
    data["version"] = 2
    del data["hints"]
    return dict(data)


def test_there_is_a_step_from_every_old_version() -> None:
    assert sorted(STEPS) == list(range(1, VERSION))


def test_version_1_opens(store: Store) -> None:
    match = start("Ann", "Bob", moves=7)
    store.folder.mkdir()
    store.path("old").write_text(json.dumps(version_1(match)), encoding="utf-8")
    loaded = store.load("old")
    assert (loaded.state, loaded.seats) == (match.state, match.seats)
    assert loaded.table == TableOptions()
    assert store.verify("old") == []
    (save,) = store.list()
    assert isinstance(save, SavedMatch)
    assert (save.names, save.step, save.turn, save.over) == (("Ann", "Bob"), 7, None, False)
    store.save(loaded)
    assert json.loads(store.path("old").read_bytes())["version"] == VERSION


def test_version_2_opens_without_hints(store: Store) -> None:
    match = start("Ann", "Bob", "Cleo", moves=7)
    store.folder.mkdir()
    store.path("old").write_text(json.dumps(version_2(match)), encoding="utf-8")
    loaded = store.load("old")
    assert (loaded.state, loaded.seats, loaded.hints) == (match.state, match.seats, (0, 0, 0))
    assert store.verify("old") == []
    store.save(loaded)
    assert json.loads(store.path("old").read_bytes())["version"] == VERSION


@pytest.mark.parametrize("change", [{"seats": None}, {"seats": 5}, {"hints": "x", "extra": 1}])
def test_a_broken_version_2_is_damaged(change: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as caught:
        decode(json.dumps(version_2(start(moves=2)) | change).encode(), find_game)
    assert caught.value.kind == "damaged"


def test_a_finished_match_of_version_1(store: Store) -> None:
    match = start(pile=10)
    finish(match)
    store.folder.mkdir()
    store.path("old").write_text(json.dumps(version_1(match)), encoding="utf-8")
    (save,) = store.list()
    assert isinstance(save, SavedMatch)
    assert match.result is not None
    assert (save.over, save.winners) == (True, match.result.winners)


@pytest.mark.parametrize(("version", "wrote"), [(1, version_1), (2, version_2)])
def test_a_step_leaves_its_input_alone(
    version: int, wrote: Callable[[AnyMatch], dict[str, Any]]
) -> None:
    data = wrote(start(moves=2))
    before = json.dumps(data)
    STEPS[version](data)
    assert json.dumps(data) == before


@pytest.mark.parametrize(
    "change",
    [
        {"names": None},
        {"names": 5},
        {"names": [["Ann"], "Bob"]},
        {"names": []},
        {"moves": 3},
        {"result": 4},
        {"result": {"places": 4}},
        {"extra": 1},
    ],
    ids=str,
)
def test_a_broken_version_1_is_damaged(store: Store, change: dict[str, Any]) -> None:
    raw = json.dumps(version_1(start(moves=2)) | change).encode()
    with pytest.raises(SaveError) as caught:
        decode(raw, find_game)
    assert caught.value.kind == "damaged"
    store.folder.mkdir()
    store.path("old").write_bytes(raw)
    assert len(store.list()) == 1
    store.save(start())
    assert store.path("old").read_bytes() == raw


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.name)
def test_every_sample_opens(path: Path) -> None:
    raw = path.read_bytes()
    match = decode(raw, registry.game)
    assert match.step > 0
    assert decode(encode(match), registry.game).state == match.state
    if json.loads(raw)["rules_version"] == match.game.info.rules_version:
        assert verify(raw, registry.game) == []


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_game_has_a_sample_of_the_present_version(game_id: str) -> None:
    assert (EXAMPLES / f"{game_id}-v{VERSION}.json").is_file()


def test_every_version_has_a_sample() -> None:
    versions = {json.loads(path.read_bytes())["version"] for path in EXAMPLES.glob("*.json")}
    assert versions == set(range(1, VERSION + 1))


def test_the_samples_can_be_listed() -> None:
    found = Store(EXAMPLES, registry.game).list()
    assert "oz2021-v1" in [save.id for save in found]
    assert [save for save in found if isinstance(save, BrokenSave)] == []
