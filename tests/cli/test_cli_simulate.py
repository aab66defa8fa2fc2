"""Simulations: the same for the same seed, fair to every bot, and strict."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from multiprocessing import active_children
from typing import Any

import pytest

from ozgames.bots import simulate as simulation
from ozgames.bots.simulate import (
    Plan,
    Played,
    SimulationFault,
    play_one,
    simulate,
    summarise,
    wilson,
)
from ozgames.engine.errors import BadSetup
from tests.cli.coins.game import GAME as COINS
from tests.cli.coins.game import Coins, State
from tests.cli.coins.info import CoinOptions
from tests.cli.conftest import Run


def plan(seats: int = 2, bots: tuple[str, ...] = ("random",), **changes: Any) -> Plan:
    return Plan(COINS, seats, CoinOptions(), 1, bots, **changes)


def digest(run: Run, *words: str) -> str:
    outcome = run("simulate", "coins", "--games", "20", "--seats", "3", "--json", *words)
    assert (outcome.code, outcome.err) == (0, "")
    return str(json.loads(outcome.out)["digest"])


def test_the_digest_depends_on_the_seed_and_on_nothing_else(run: Run) -> None:
    one = digest(run, "--seed", "5")
    assert digest(run, "--seed", "5", "--jobs", "2") == one
    assert digest(run, "--seed", "5", "--no-audit") == one
    assert digest(run, "--seed", "6") != one
    assert digest(run, "--seed", "5", "--set", "size=big") != one


def test_matches_are_the_same_however_many_are_played() -> None:
    few, many = list(simulate(plan(), 3)), list(simulate(plan(), 9))
    assert [match.digest for match in few] == [match.digest for match in many[:3]]
    assert [match.index for match in many] == list(range(9))


def test_every_bot_sits_everywhere() -> None:
    levels = [match.levels for match in simulate(plan(2, ("random", "normal")), 4)]
    assert levels == [("random", "normal"), ("normal", "random")] * 2


def test_win_shares_add_up() -> None:
    summary = summarise(list(simulate(plan(3, ("random", "normal")), 30)))
    assert sum(share.wins for share in summary.bots) == pytest.approx(1)
    assert sum(share.wins for share in summary.seats) == pytest.approx(1)
    assert {share.name: share.seats for share in summary.bots} == {"random": 1.5, "normal": 1.5}
    assert summary.shortest <= summary.mean <= summary.longest


def test_a_shared_win_is_split() -> None:
    match = Played(0, ("random",) * 3, 5, (4, 4, 1), (1, 1, 3), b"", 0.1)
    assert [match.share(seat) for seat in range(3)] == [0.5, 0.5, 0]


@pytest.mark.parametrize(
    ("share", "trials", "ends"),
    [(0.5, 100, (0.4038, 0.5962)), (0, 10, (0, 0.2775)), (1, 10, (0.7225, 1))],
)
def test_wilson(share: float, trials: int, ends: tuple[float, float]) -> None:
    assert wilson(share, trials) == pytest.approx(ends, abs=5e-5)


class Leaky(Coins):
    def audit(self, state: State) -> list[str]:
        return ["A coin is lost."] if state.heap < 5 else []


class Endless(Coins):
    def apply(self, state: State, seat: int, move: Any) -> Any:
        return state, []


class Broken(Coins):
    def apply(self, state: State, seat: int, move: Any) -> Any:
        raise KeyError("no such coin")


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Leaky(), "A coin is lost."),
        (Endless(), "does not end within 60 moves"),
        (Broken(), "broke at move 0: KeyError: 'no such coin'"),
    ],
)
def test_a_fault_names_the_match(game: Coins, says: str) -> None:
    with pytest.raises(SimulationFault, match=r"Match 3 \(seed \d+\)") as fault:
        play_one(Plan(game, 2, CoinOptions(), 1), 3)
    assert says in str(fault.value)


def test_without_audit_a_leak_goes_unseen() -> None:
    assert play_one(Plan(Leaky(), 2, CoinOptions(), 1, audit=False), 0).moves > 0


def test_a_plan_without_bots_is_refused() -> None:
    with pytest.raises(BadSetup, match="at least one bot"):
        next(simulate(plan(bots=()), 1))


def test_an_interrupt_prints_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulation.simulate

    def interrupted(*arguments: Any) -> Iterator[Played]:
        for match in whole(*arguments):
            if match.index == 3:
                raise KeyboardInterrupt
            yield match

    monkeypatch.setattr("ozgames.cli.matches.play_all", interrupted)
    outcome = run("simulate", "coins", "--games", "20", "--seats", "2")
    assert outcome.code == 130
    assert "3 matches of 2, seed 1" in outcome.out


def test_who_stops_early_ends_the_processes() -> None:
    before = set(active_children())
    matches = simulate(plan(), 10_000, 2)
    assert isinstance(matches, Generator)
    assert next(matches).index == 0
    matches.close()
    assert set(active_children()) <= before


def test_a_fault_in_another_process_is_told() -> None:
    with pytest.raises(SimulationFault, match="A coin is lost"):
        list(simulate(Plan(Leaky(), 2, CoinOptions(), 1), 4, 2))


def test_what_is_printed(run: Run) -> None:
    out = run("simulate", "coins", "--games", "10", "--seats", "2", "--bots", "normal,random").out
    assert "Coins [/] of Oz: 10 matches of 2, seed 1, every position checked\n" in out
    for words in ("games/s", "decisions/s", "bot     normal in 1 seats: wins", "seat    P2: wins"):
        assert words in out


def test_bots_react_out_of_turn() -> None:
    """Thefts are moves beside the takes, which are as many with thieves as without."""
    honest, thievish = plan(), Plan(COINS, 2, CoinOptions(thief=True), 1)
    lengths = [sum(match.moves for match in simulate(one, 20)) for one in (honest, thievish)]
    assert lengths[1] > lengths[0]
