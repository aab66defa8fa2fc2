"""The arena: the same deals for every level on every seat, whoever looks and on any machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ozgames.bots import simulate as simulation
from ozgames.bots.search import Effort
from ozgames.bots.simulate import Plan, Played, play_one
from ozgames.cli.matches import effort
from ozgames.engine.game import Setup
from tests.cli.coins.game import GAME as COINS
from tests.cli.coins.game import Coins
from tests.cli.coins.info import CoinOptions
from tests.cli.conftest import Run

TIMES = ("seconds", "thinking", "games_per_second")


def figures(run: Run, *words: str) -> dict[str, Any]:
    """What the arena prints as JSON, without what depends on the machine."""
    outcome = run("arena", *words, "--json")
    assert (outcome.code, outcome.err) == (0, "")

    def timeless(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: timeless(value) for key, value in part.items() if key not in TIMES}
        return [timeless(one) for one in part] if isinstance(part, list) else part

    return dict(timeless(json.loads(outcome.out)))


@pytest.mark.parametrize(
    ("bots", "rotations"),
    [("ab", 2), ("abc", 3), ("aab", 3), ("abab", 2), ("abcabc", 3), ("aa", 1), ("aabb", 4)],
)
def test_rotations_are_counted_until_all_sit_as_at_first(bots: str, rotations: int) -> None:
    plan = Plan(COINS, len(bots), CoinOptions(), 1, tuple(bots), replay=True)
    seated = [plan.levels(index) for index in range(2 * rotations)]
    assert plan.rotations == rotations
    assert len(set(seated[:rotations])) == rotations
    assert seated[rotations:] == seated[:rotations]


class Recording(Coins):
    def __init__(self) -> None:
        self.setups: list[Setup] = []

    def new(self, setup: Setup) -> Any:
        self.setups.append(setup)
        return super().new(setup)


def test_every_rotation_has_the_same_deal_and_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    game, luck = Recording(), []
    monkeypatch.setattr(simulation, "Random", lambda seed: luck.append(seed) or Random(seed))
    plan = Plan(game, 3, CoinOptions(), 1, ("random", "easy", "normal"), replay=True)
    matches = [play_one(plan, index) for index in range(6)]
    first, *others = game.setups[:3]
    assert others == [first, first]
    assert game.setups[3:] == [game.setups[3]] * 3
    assert game.setups[3].seed != first.seed
    assert luck == ["1:0"] * 3 + ["1:1"] * 3
    assert [match.levels for match in matches[:3]] == [
        ("random", "easy", "normal"),
        ("easy", "normal", "random"),
        ("normal", "random", "easy"),
    ]


def test_a_deal_is_the_one_that_a_simulation_has() -> None:
    plan, replayed = (
        Plan(COINS, 2, CoinOptions(), 1, ("random",), replay=replay) for replay in (False, True)
    )
    assert play_one(plan, 3).digest == play_one(replayed, 3).digest


def test_the_same_seed_gives_the_same_with_any_jobs(run: Run) -> None:
    words = ("oz2021", "--bots", "normal,random", "--games", "6", "--seats", "3")
    one = figures(run, *words)
    assert figures(run, *words, "--jobs", "2") == one
    assert figures(run, *words, "--seed", "2") != one


def test_hard_by_trials_is_the_same_again(run: Run) -> None:
    words = ("wizardz", "--bots", "hard,random", "--games", "2", "--trials", "2")
    one = figures(run, *words)
    assert one["effort"]["trials"] == 2
    assert figures(run, *words, "--jobs", "2") == one


@pytest.mark.parametrize(
    ("trials", "seconds", "spent"),
    [
        (None, None, simulation.MEASURED),
        (7, None, Effort(None, 7)),
        (None, 0.5, Effort(0.5, None)),
    ],
)
def test_effort(trials: int | None, seconds: float | None, spent: Effort) -> None:
    assert effort(trials, seconds) == spent


def test_seconds_are_spent_by_the_clock(run: Run) -> None:
    words = ("arena", "wizardz", "--bots", "hard,random", "--games", "1", "--seconds", "0.001")
    outcome = run(*words)
    assert (outcome.code, outcome.err) == (0, "")
    assert "effort  hard: 0.001 s for a choice" in outcome.out


def test_json(run: Run) -> None:
    found = figures(run, "coins", "--bots", "normal,random,easy", "--games", "4", "--seats", "4")
    assert found["game"] == "coins"
    assert (found["players"], found["deals"], found["rotations"]) == (4, 2, 3)
    assert (found["games_asked"], found["games"]) == (4, 6)
    rated = {one["name"]: (one["rating"], one["margin"]) for one in found["ratings"]}
    assert set(rated) == {"normal", "random", "easy"}
    assert rated["normal"] == (1000, 0)
    assert all(margin > 0 for _, margin in (rated["random"], rated["easy"]))
    assert sum(share["wins"] for share in found["bots"]) == pytest.approx(1)
    assert [(pair["one"], pair["other"]) for pair in found["pairs"]] == [
        ("normal", "easy"),
        ("normal", "random"),
        ("easy", "random"),
    ]
    # Four seats, one level on two of them: five pairs of seats of different levels in a match.
    assert sum(pair["met"] for pair in found["pairs"]) == 6 * 5


def test_what_is_printed(run: Run) -> None:
    out = run("arena", "coins", "--bots", "normal,random", "--games", "3").out
    for words in (
        "Coins [/] of Oz: 4 matches of 2, seed 1\n",
        "deals   2, each with the bots in 2 rotations; "
        "whole deals are played, so 3 matches became 4\n",
        "games/s",
        "bot     normal in 1 seats: wins",
        "pair    normal before random: ",
        "rating  normal: 1,000 by definition\n",
        "time    random: ",
        "digest  ",
    ):
        assert words in out
    assert "effort" not in out


def interrupt(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    whole = simulation.simulate

    def interrupted(*arguments: Any) -> Iterator[Played]:
        for match in whole(*arguments):
            if match.index == at:
                raise KeyboardInterrupt
            yield match

    monkeypatch.setattr("ozgames.cli.matches.play_all", interrupted)


def test_an_interrupt_prints_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch, at=3)
    outcome = run("arena", "coins", "--bots", "normal,random", "--games", "20")
    assert outcome.code == 130
    assert "3 matches of 2, seed 1" in outcome.out
    assert "deals   2, each with the bots in 2 rotations; the last one is incomplete" in outcome.out


def test_an_interrupt_before_the_first_match_says_so(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt(monkeypatch, at=0)
    outcome = run("arena", "coins", "--bots", "normal,random")
    assert (outcome.code, outcome.out) == (130, "")
    assert outcome.err == "ozgames: Not one match was finished.\n"


def test_seats_are_as_many_as_bots_unless_the_game_needs_more(run: Run) -> None:
    three = ("coins", "--bots", "normal,random,easy", "--games", "1")
    assert figures(run, *three)["players"] == 3
    assert figures(run, *three, "--seats", "4")["players"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["coins", "--bots", "normal"], "needs bots of at least two levels"),
        (["coins", "--bots", "normal,normal"], "needs bots of at least two levels"),
        (["coins", "--bots", "normal", "--seats", "1"], "needs bots of at least two levels"),
        (["coins", "--bots", "normal,random", "--seats", "1"], "There are 2 bots for 1 seats."),
        (["coins", "--bots", "normal,random,easy,hard,easy"], "There are 5 bots for 4 seats."),
        (["coins", "--bots", "normal,random", "--seats", "9"], "is for 1 to 4 players, not 9"),
        (["coins", "--bots", "normal,genius"], 'There is no bot "genius"'),
        (["coins", "--bots", ""], 'There is no bot ""'),
        (["coins", "--set", "size=huge"], 'is small or big, not "huge"'),
        (["coins", "--games", "0"], "at least 1"),
        (["coins", "--trials", "0"], "at least 1"),
        (["coins", "--seconds", "0"], "must be more than 0 seconds"),
        (["coins", "--seconds", "inf"], "must be more than 0 seconds"),
        (["coins", "--seconds", "soon"], '"soon" is not a number of seconds'),
        (["coins", "--trials", "5", "--seconds", "1"], "not allowed with argument --trials"),
        (["chess"], 'There is no game "chess"'),
    ],
)
def test_wrong_usage(run: Run, words: list[str], sentence: str) -> None:
    outcome = run("arena", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1
