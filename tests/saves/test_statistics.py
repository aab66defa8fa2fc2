"""Who has played what, and how well."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from zlib import crc32

import pytest

from ozgames.engine.chance import Chance
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves import Store, encode
from ozgames.engine.saves.lock import MatchLock
from ozgames.engine.seat import Seat, default_seat
from ozgames.engine.statistics import Recorded, Statistics, Tally
from tests.saves.tinygame import GAME, Grab, Holder, TinyOptions, TinyState


def finished(seats: Sequence[str | Seat], scores: Sequence[int], match_id: str) -> AnyMatch:
    """A match that ended with those scores."""
    players = [
        default_seat(number, seat) if isinstance(seat, str) else seat
        for number, seat in enumerate(seats)
    ]
    seed = crc32(match_id.encode())  # other matches are of other luck
    match: AnyMatch = Match.start(GAME, players, TinyOptions(pile=20), seed=seed)
    match.id = match_id
    holders = tuple(Holder(score) for score in scores)
    match.state = TinyState(0, 0, sum(scores), holders, 0, Chance(1))
    return match


def tallies(statistics: Statistics) -> dict[str, Tally]:
    return {person.name: person.games["tiny"] for person in statistics.people()}


def test_played_won_best(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert statistics.record(finished(["Ann", "Bob"], [7, 5], "a")).counted
    statistics.record(finished(["Bob", "Ann"], [3, 9], "b"))
    statistics.record(finished(["Bob", "Ann"], [4, 4], "c"))
    assert tallies(Statistics(tmp_path)) == {
        "Ann": Tally(played=3, won=3, best=9),
        "Bob": Tally(played=3, won=1, best=5),
    }
    assert statistics.error is None


def test_a_match_counts_once_for_ever(tmp_path: Path) -> None:
    match = finished(["Ann", "Bob"], [7, 5], "a")
    statistics = Statistics(tmp_path)
    statistics.record(match)
    raw = (tmp_path / "statistics.json").read_bytes()
    assert statistics.record(match) == Recorded(counted=False)
    assert Statistics(tmp_path).record(match) == Recorded(counted=False)
    assert (tmp_path / "statistics.json").read_bytes() == raw


def test_a_copy_of_a_counted_match_does_not_count(store: Store) -> None:
    match = finished(["Ann", "Bob"], [7, 5], "tiny-1")
    store.save(match)
    statistics = Statistics(store.folder)
    assert statistics.record(match).counted
    copy = store.load(store.copy(match.id, "Once more"))
    assert copy.id != match.id
    assert statistics.record(copy) == Recorded(counted=False)
    (store.folder / "by-hand.json").write_bytes(store.path(match.id).read_bytes())
    assert statistics.record(store.load("by-hand")) == Recorded(counted=False)
    assert tallies(statistics)["Ann"].played == 1


def test_a_match_of_the_same_seed_on_another_day_counts(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    for day in (1, 2):
        match = finished(["Ann", "Bob"], [7, 5], "a")
        match.created = datetime(2026, 5, day, 20, 15, tzinfo=UTC)
        assert statistics.record(match).counted


VERSION_1 = {
    "format": "ozgames-statistics",
    "version": 1,
    "counted": ["tiny-20260501-201500-ab12", "mine"],
    "people": {"ann": {"name": "Ann", "games": {"tiny": {"played": 2, "won": 1, "best": 6}}}},
    "best": {
        "tiny": {"plain": [{"name": "Ann", "score": 6, "title": "Rock", "day": "2026-05-01"}]}
    },
}


def test_a_file_of_version_1_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "statistics.json").write_text(json.dumps(VERSION_1))
    statistics = Statistics(tmp_path)
    assert tallies(statistics) == {"Ann": Tally(played=2, won=1, best=6)}
    assert [entry.score for entry in statistics.best("tiny", "plain")] == [6]
    assert statistics.record(finished(["Ann", "Bob"], [7, 5], "a")).counted
    assert tallies(statistics)["Ann"] == Tally(played=3, won=2, best=7)
    assert json.loads((tmp_path / "statistics.json").read_bytes())["version"] == 2
    assert statistics.error is None


@pytest.mark.parametrize(
    ("match_id", "second", "counts"),
    [
        ("tiny-20260501-201500-ab12", 0, False),
        ("tiny-20260501-201500-ab12-2", 0, False),  # a copy
        ("mine", 59, False),  # the ID of a file renamed by hand
        ("tiny-20260501-201501-ab12", 1, True),
    ],
)
def test_matches_that_version_1_counted_count_no_more(
    tmp_path: Path, match_id: str, second: int, counts: bool
) -> None:
    (tmp_path / "statistics.json").write_text(json.dumps(VERSION_1))
    match = finished(["Ann", "Bob"], [7, 5], match_id)
    # The same moment as others write it.
    zone = timezone(timedelta(hours=2))
    match.created = datetime(2026, 5, 1, 22, 15, second, tzinfo=zone)
    for _ in range(2):
        statistics = Statistics(tmp_path)
        assert statistics.record(match).counted is counts
        counts = False


def test_an_unfinished_match_does_not_count(tmp_path: Path) -> None:
    match = Match.start(GAME, [default_seat(0)], TinyOptions(), seed=1)
    match.play(0, Grab(1))
    assert not Statistics(tmp_path).record(match).counted
    assert list(tmp_path.iterdir()) == []


def test_bots_are_no_people(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished(["Ann", default_seat(1, "Tik", "normal")], [2, 9], "a"))
    assert tallies(statistics) == {"Ann": Tally(played=1, won=0, best=2)}


def test_a_person_is_the_same_in_capitals(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished(["STRASSE", "Bob"], [2, 1], "a"))
    statistics.record(finished(["Straße", "Bob"], [3, 1], "b"))
    assert tallies(statistics)["Straße"] == Tally(played=2, won=2, best=3)


def test_a_new_best_is_told_from_the_second_match_on(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert statistics.record(finished(["Ann", "Bob"], [7, 5], "a")).bests == ()
    assert statistics.record(finished(["Ann", "Bob"], [7, 6], "b")).bests == (1,)


def test_the_best_solo_scores(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    places = [
        statistics.record(finished(["Ann"], [score], f"m{number}")).place
        for number, score in enumerate([5, 9, 5, 1, 2, 3, 4, 6, 7, 8, 0, 5])
    ]
    assert places == [1, 1, 3, 4, 4, 4, 4, 2, 2, 2, None, 7]
    best = Statistics(tmp_path).best("tiny", "plain")
    assert [entry.score for entry in best] == [9, 8, 7, 6, 5, 5, 5, 4, 3, 2]
    assert {entry.name for entry in best} == {"Ann"}
    assert [entry.title for entry in best] == ["Rock"] * 4 + [""] * 6
    assert statistics.modes("tiny") == ("plain",)
    assert statistics.best("tiny", "other") == statistics.best("chess", "plain") == ()


def test_a_solo_match_is_not_won(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished(["Ann"], [5], "a"))
    assert tallies(statistics) == {"Ann": Tally(played=1, won=0, best=5)}


def test_a_match_of_two_is_no_solo_score(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert statistics.record(finished(["Ann", "Bob"], [5, 4], "a")).place is None
    assert statistics.best("tiny", "plain") == ()


@pytest.mark.parametrize("junk", [b"", b"junk", b"[]", b'{"format":"other","version":1}'])
def test_a_damaged_file_is_set_aside_and_the_backup_used(tmp_path: Path, junk: bytes) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished(["Ann", "Bob"], [7, 5], "a"))
    statistics.record(finished(["Ann", "Bob"], [7, 5], "b"))
    file = tmp_path / "statistics.json"
    file.write_bytes(junk)
    assert tallies(statistics)["Ann"].played == 1
    assert statistics.error is not None
    assert file.read_bytes() == junk  # looking changes nothing
    assert statistics.record(finished(["Ann", "Bob"], [7, 5], "c")).counted
    assert (tmp_path / "statistics.json.damaged-1").read_bytes() == junk
    assert tallies(statistics)["Ann"].played == 2
    assert statistics.error is None


def test_file_and_backup_both_damaged_are_both_kept(tmp_path: Path) -> None:
    file, backup = tmp_path / "statistics.json", tmp_path / "statistics.json.bak"
    file.write_text("1")
    backup.write_text("2")
    statistics = Statistics(tmp_path)
    statistics.record(finished(["Ann", "Bob"], [7, 5], "a"))
    statistics.record(finished(["Ann", "Bob"], [7, 5], "b"))
    kept = {path.name: path.read_text() for path in tmp_path.glob("*.damaged-*")}
    assert kept == {"statistics.json.damaged-1": "1", "statistics.json.bak.damaged-1": "2"}


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "statistics.json"
    content = '{"format": "ozgames-statistics", "version": 3, "new": []}'
    file.write_text(content)
    statistics = Statistics(tmp_path)
    assert not statistics.record(finished(["Ann", "Bob"], [7, 5], "a")).counted
    assert statistics.error is not None
    assert "newer" in statistics.error
    assert statistics.people() == ()
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["statistics.json"]
    assert file.read_text() == content


def test_wrong_types_are_damage(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished(["Ann", "Bob"], [7, 5], "a"))
    file = tmp_path / "statistics.json"
    data = json.loads(file.read_bytes())
    data["people"]["ann"]["games"]["tiny"]["played"] = "1"
    file.write_text(json.dumps(data))
    assert statistics.people() == ()
    assert statistics.error is not None


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished(["Ann", "Bob"], [7, 5], "a"))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        assert not statistics.record(finished(["Ann", "Bob"], [7, 5], "b")).counted
    assert statistics.error is not None
    assert "no space left" in statistics.error
    assert tallies(statistics)["Ann"].played == 1


def test_two_programs_lose_no_count(tmp_path: Path) -> None:
    def count(name: str) -> None:
        for number in range(10):
            Statistics(tmp_path).record(finished(["Ann", "Bob"], [7, 5], f"{name}{number}"))

    threads = [threading.Thread(target=count, args=(name,)) for name in "xyz"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tallies(Statistics(tmp_path))["Ann"].played == 30


def test_a_file_in_use_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ozgames.engine.statistics._PATIENCE", 0)
    statistics = Statistics(tmp_path)
    with MatchLock(tmp_path / ".locks" / "statistics.lock", "It"):
        assert not statistics.record(finished(["Ann", "Bob"], [7, 5], "a")).counted
    assert statistics.error is not None
    assert "in use" in statistics.error


def test_saves_and_statistics_share_a_folder(store: Store) -> None:
    match = finished(["Ann", "Bob"], [7, 5], "a")
    store.write("a", encode(match))
    Statistics(store.folder).record(match)
    assert [save.id for save in store.list()] == ["a"]
