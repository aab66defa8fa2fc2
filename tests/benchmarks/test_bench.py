"""The benchmark's own arithmetic, and its budgets three times over as a gate."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from ozgames.cli import bench, main
from ozgames.cli.bench.engine import apply_cost, bot_match, late, save_and_load
from ozgames.cli.bench.figure import Figure, percentile, table
from ozgames.cli.bench.yardstick import LONGEST, _slide
from ozgames.games.registry import GAME_IDS, game

SLACK = 3
"""Times the budget: a busy machine is no reason to fail, a lost order of magnitude is."""


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


def test_the_reference_game_draws_once_per_move() -> None:
    rng, before = Random(1), Random(1)
    assert [_slide(rng) for _ in range(3)] == [LONGEST] * 3
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


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_budgets_of_the_engine(game_id: str, tmp_path: Path) -> None:
    played, thinking = bot_match(game(game_id))
    save, load = save_and_load(late(played), tmp_path)
    assert apply_cost(game(game_id)) <= 30 * SLACK
    assert sorted(thinking)[len(thinking) // 2] <= 0.05 * SLACK
    assert save <= 0.005 * SLACK
    assert load <= 0.005 * SLACK
