"""Peers are measured where they are installed, and never in the way where they are not."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ozgames.cli import bench
from ozgames.cli.bench import peers
from ozgames.cli.bench.figure import Figure
from ozgames.cli.bench.peers import LONGEST, PEERS, peer_figures


def pretend(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    """Puts a module of that name in place."""
    module = ModuleType(name)
    module.__spec__ = ModuleSpec(name, None)
    for key, value in contents.items():
        setattr(module, key, value)
    monkeypatch.setitem(sys.modules, name, module)


@pytest.mark.parametrize(("module", "prepare"), PEERS.values(), ids=PEERS)
def test_a_peer_that_is_installed_is_played(module: str, prepare: Any) -> None:
    pytest.importorskip(module)
    playout = prepare()
    assert 0 < playout(Random(1)) <= LONGEST


def test_what_is_not_installed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    figures = list(peer_figures(0.01))
    assert [figure.value for figure in figures] == [None] * len(PEERS)
    assert {(figure.verdict, figure.good) for figure in figures} == {("not installed", None)}


def test_what_does_not_run_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, _ in PEERS.values():
        pretend(monkeypatch, module)
    pretend(monkeypatch, "open_spiel.python.games")
    pretend(monkeypatch, "rlcard.games.uno")
    verdicts = [figure.verdict for figure in peer_figures(0.01)]
    assert verdicts == ["does not run here (AttributeError)"] * len(PEERS)


class State:
    """Two chance moves, then three decisions."""

    def __init__(self) -> None:
        self.step = 0

    def is_terminal(self) -> bool:
        return self.step == 5

    def is_chance_node(self) -> bool:
        return self.step < 2

    def legal_actions(self) -> list[int]:
        return [7, 8]

    def apply_action(self, action: int) -> None:
        assert action in (7, 8)
        self.step += 1


def test_chance_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    class Game:
        new_initial_state = State

    pretend(monkeypatch, "pyspiel", load_game=lambda name: Game)
    pretend(monkeypatch, "open_spiel.python.games")
    assert peers.open_spiel()(Random(1)) == 3


def test_without_python_chess_ours_is_the_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "has_chess", lambda: False)
    monkeypatch.setattr(bench, "speeds", lambda playouts, seconds: [5.0 for one in playouts])
    measured = bench._measure(peers=True)
    assert next(measured) == Figure(
        "python-chess: random decisions", None, "/s", absent="not installed"
    )
    assert next(measured) == Figure("the reference game: random decisions", 5.0, "/s")
