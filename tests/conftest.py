"""What all tests share: a quiet environment, no real saves, profiles of Hypothesis."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

_LOOKS = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "COLUMNS", "LINES", "TEXTUAL_ANIMATIONS")


@pytest.fixture(scope="session")
def _nowhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nobodys-saves")


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch, _nowhere: Path) -> None:
    """Nothing that the person running the tests has set changes them, nor do they touch saves."""
    for name in list(os.environ):
        if name in _LOOKS or name.startswith("OZGAMES_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("OZGAMES_SAVES", str(_nowhere))
