"""Runs commands in this process, with the tiny game Coins beside the real ones."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from ozgames.cli import main
from ozgames.games import registry


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._PACKAGES, "coins", "tests.cli.coins")
    monkeypatch.setattr(registry, "GAME_IDS", ("coins", *registry.GAME_IDS))
    yield
    registry.game.cache_clear()
    registry.info.cache_clear()


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    coins: None,
) -> Run:
    """Runs ``ozgames`` with some words; ``typed`` is what a person then types."""
    monkeypatch.setenv("OZGAMES_SAVES", str(folder))
    monkeypatch.delenv("OZGAMES_PLAIN", raising=False)

    def run_it(*words: str, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(words)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run_it
