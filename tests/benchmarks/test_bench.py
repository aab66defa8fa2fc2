"""The benchmark's own arithmetic, and that it measures what it says.

No test asserts seconds: that is for ``ozgames bench`` on a quiet machine.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import sleep

import pytest

from ozgames.bots.search import Cancelled
from ozgames.cli import bench, main
from ozgames.cli.bench import thinking
from ozgames.cli.bench.engine import ROUNDS, bot_match, engine_figures, late, save_and_load
from ozgames.cli.bench.figure import Figure, percentile, table
from ozgames.cli.bench.yardstick import LONGEST, slide, speeds
from ozgames.engine.saves import Recorder, Store
from ozgames.games.registry import GAME_IDS, game


@pytest.mark.parametrize(
    ("figure", "good", "verdict"),
    [
        (Figure("a", 5, "ms", most=5), True, "ok"),
        (Figure("a", 5.1, "ms", most=5), False, "over"),
        (Figure("a", 1, "times", least=1), True, "ok"),
        (Figure("a", 0.9, "times", least=1), False, "under"),
        (Figure("a", 7, "/s"), None, ""),
        (Figure("a", None, "ms", most=5), None, "not measured here"),
    ],
)
def test_verdicts(figure: Figure, good: bool | None, verdict: str) -> None:
    assert (figure.good, figure.verdict) == (good, verdict)


def test_table_is_aligned() -> None:
    lines = table([Figure("long name", 12345.6, "/s"), Figure("x", 0.25, "ms", most=5)])
    assert lines == [
        "long name  12,346 /s",
        "x            0.25 ms  at most 5  ok",
    ]


def test_percentile() -> None:
    values = [float(number) for number in range(100, 0, -1)]
    assert percentile(values, 0.95) == 96
    assert percentile([3.0], 0.95) == 3


def test_what_is_compared_takes_turns() -> None:
    turns = []

    def one(rng: Random) -> int:
        turns.append("one")
        sleep(0.002)
        return 6

    def other(rng: Random) -> int:
        turns.append("other")
        sleep(0.002)
        return 3

    fast, slow = speeds([one, other], 0.02)
    assert 1.2 < fast / slow < 3.5
    assert abs(turns.count("one") - turns.count("other")) <= 0.5 * len(turns)
    assert {*turns[2:6]} == {"one", "other"}


def test_the_reference_game_draws_once_per_move() -> None:
    rng, before = Random(1), Random(1)
    assert [slide(rng) for _ in range(3)] == [LONGEST] * 3
    for _ in range(3 * LONGEST):
        before.random()  # one draw per move
    assert rng.random() == before.random()


def test_the_command_prints_figures_and_fails_on_a_missed_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = Figure("start", 1, "ms", most=2), Figure("save", 3, "ms", most=2)
    monkeypatch.setattr(bench, "_measure", lambda peers: iter([good]))
    assert main(["bench"]) == 0
    assert capsys.readouterr().out == "start  1 ms  at most 2  ok\n"
    monkeypatch.setattr(bench, "_measure", lambda peers: iter([good, bad]))
    assert main(["bench", "--json"]) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [(row["what"], row["good"]) for row in rows] == [("start", True), ("save", False)]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_late_matches_are_late(game_id: str) -> None:
    played, _ = bot_match(game(game_id))
    match = late(played)
    assert match.result is None
    assert match.step == int(0.9 * played.step)


def test_our_own_work_of_a_save_is_told_apart_from_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = late(bot_match(game(GAME_IDS[0]))[0])
    synced: list[int] = []
    encoded: list[object] = []
    sync, follow = os.fsync, Recorder.follow
    monkeypatch.setattr(os, "fsync", lambda handle: (synced.append(handle), sync(handle)))
    monkeypatch.setattr(Recorder, "follow", lambda one: (encoded.append(len(synced)), follow(one)))
    save_and_load(match, tmp_path)
    assert encoded == [0] * (1 + 2 * ROUNDS)  # all of it before the disk is asked to keep anything
    assert len(synced) >= ROUNDS
    kept = Store(tmp_path, game).load(match.id)
    assert (kept.state, kept.step) == (match.state, match.step)


def test_time_is_taken_of_choices_from_all_over_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    played, _ = bot_match(game(GAME_IDS[0]))
    positions = thinking.choices_of(played)
    assert thinking.POSITIONS <= len(positions) <= 2 * thinking.POSITIONS
    assert all(len(known.moves) > 1 for known in positions)
    monkeypatch.setattr(thinking, "SECONDS", 0.01)
    monkeypatch.setattr(thinking, "think", lambda *_: sleep(0.05))
    assert thinking.overtime(positions[0]) >= 0.04
    assert thinking.stopping(positions[0]) == 0

    def stubborn(known: object, rng: object, effort: object, cancelled: Callable[[], bool]) -> None:
        while not cancelled():
            sleep(0.001)
        sleep(0.05)
        raise Cancelled

    monkeypatch.setattr(thinking, "think", stubborn)
    assert thinking.stopping(positions[0]) >= 0.05


def test_the_figures_of_a_game() -> None:
    figures = list(engine_figures(game(GAME_IDS[0]), "the yardstick", slide, seconds=0.01))
    assert all(figure.value is not None and figure.value >= 0 for figure in figures)
    budgets = {figure.what.partition(": ")[2]: (figure.most, figure.least) for figure in figures}
    assert budgets == {
        "random decisions": (None, None),
        "random decisions to the yardstick": (None, 1),
        "a move applied to a copy": (30, None),
        "normal bot, mean": (None, None),
        "normal bot, slowest": (50, None),
        "hard bot, beyond its time": (20, None),
        "hard bot, until it stops": (20, None),
        "save a late match": (5, None),
        "load a late match": (5, None),
        "the disk, until it has kept a save": (None, None),
    }
