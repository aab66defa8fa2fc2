"""Where matches are saved."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

import ozgames
from ozgames.engine.saves import default_folder

PROJECT = '[project]\nname = "ozgames"\n'


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("OZGAMES_SAVES", raising=False)
    monkeypatch.setattr(ozgames, "__file__", str(tmp_path / "ozgames" / "__init__.py"))
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name: Path("/data") / name)
    return tmp_path


def test_what_is_given_wins(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OZGAMES_SAVES", "/elsewhere")
    assert default_folder(Path("/given")) == Path("/given")
    assert default_folder() == Path("/elsewhere")


def test_a_checkout_keeps_its_own_saves(package: Path) -> None:
    (package / "pyproject.toml").write_text(PROJECT)
    assert default_folder() == Path("/data/ozgames/saves")
    (package / "saves").mkdir()
    assert default_folder() == package / "saves"


def test_a_fresh_clone_is_a_checkout(package: Path) -> None:
    (package / "pyproject.toml").write_text(PROJECT)
    (package / ".git").mkdir()
    assert default_folder() == package / "saves"


def test_another_project_is_none_of_ours(package: Path) -> None:
    (package / "pyproject.toml").write_text('[project]\nname = "notes"\n')
    (package / "saves").mkdir()
    assert default_folder() == Path("/data/ozgames/saves")


def test_installed_without_a_project(package: Path) -> None:
    assert default_folder() == Path("/data/ozgames/saves")
