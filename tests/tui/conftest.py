"""Screens are tested without colour wishes, motion or saves of the machine they run on."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import constants

from ozgames.bots.search import Effort
from ozgames.tui.table.thinking import ThinkingTable


@pytest.fixture(autouse=True)
def quiet_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(ThinkingTable, "_effort", Effort(seconds=0.05, trials=30))
    monkeypatch.setenv("OZGAMES_SAVES", str(tmp_path / "saves"))
