"""``ozgames saves`` and ``ozgames replay``."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PLAY = ("--plain", "play", "coins", "--seed", "1", "--seat", "Ann", "--seat", "Ben")


@pytest.fixture
def running(run: Run, folder: Path) -> str:
    run(*PLAY, typed="\n3\n")
    (path,) = folder.glob("*.json")
    return path.stem


@pytest.fixture
def finished(run: Run, folder: Path) -> str:
    run(*PLAY, "--table-set", "open_hands=yes", typed="3\n3\n1\n")
    (path,) = folder.glob("coins*.json")
    return path.stem


def test_list_of_nothing(run: Run) -> None:
    outcome = run("saves")
    assert outcome.code == 0
    assert "There is no saved match" in outcome.out


def test_list_names_what_cannot_be_opened(run: Run, running: str, folder: Path) -> None:
    (folder / "junk.json").write_text("{")
    out = run("saves", "list").out
    assert f"{running}\n  Coins [/] of Oz: Ann and Ben; 4 left, Ben to choose; saved 2" in out
    assert "junk\n  This save is damaged" in out


def test_show_tells_no_secret(run: Run, running: str) -> None:
    out = run("saves", "show", running).out
    assert "Ann: person\nBen: person\n1 move\n" in out
    assert "The heap has 4 coins." in out
    assert "You" not in out
    assert "Seed" not in out


def test_show_of_a_finished_match_has_its_result(run: Run, finished: str) -> None:
    assert "Result of Coins" in run("saves", "show", finished).out


def test_verify(run: Run, running: str, folder: Path) -> None:
    assert run("saves", "verify").out == f"{running}: good\n"
    path = folder / f"{running}.json"
    path.write_text(path.read_text().replace('"heap":4', '"heap":5'))
    outcome = run("saves", "verify", running)
    assert outcome.code == 1
    assert "leads to another position" in outcome.out


def test_export(run: Run, finished: str, tmp_path: Path) -> None:
    target = tmp_path / "story.md"
    assert run("saves", "export", finished, str(target)).code == 0
    assert "Ben" in target.read_text()
    again = run("saves", "export", finished, str(target))
    assert again.code == 1
    assert "already there" in again.err


def test_export_to_ones_home(
    run: Run, finished: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert run("saves", "export", finished, "~/x.md").out == f"Written: {tmp_path / 'x.md'}\n"
    assert (tmp_path / "x.md").exists()


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("~nobody-of-that-name/x.md", "~nobody-of-that-name/x.md cannot be written: no such home."),
        ("x" * 300, "cannot be written: file name too long."),
        ("file/x.md", "file/x.md cannot be written: "),
    ],
)
def test_export_to_an_impossible_place(
    run: Run,
    finished: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
    sentence: str,
) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.chdir(tmp_path)
    outcome = run("saves", "export", finished, place)
    assert (outcome.code, outcome.out) == (1, "")
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_file_beside_the_saves_is_named_as_it_was_typed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("replay", ".").err == "ozgames: . is not a file.\n"
    assert run("replay", "there/gone.json").err == "ozgames: There is no there/gone.json.\n"


def test_a_result_is_told_in_the_unit_of_its_game(
    run: Run, finished: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.cli.coins.game import Coins

    monkeypatch.setattr(Coins, "info", replace(Coins.info, unit="$"))
    out = run("saves", "show", finished).out
    assert re.search(r"1\. (Ann|Ben): \$\d+\n   coins: \$\d+\n2\. ", out)
    simulated = run("simulate", "coins", "--games", "2")
    assert re.search(r"mean \$\d+\.\d\d$", simulated.out, re.MULTILINE)


def test_delete_asks(run: Run, running: str, folder: Path) -> None:
    path = folder / f"{running}.json"
    assert run("saves", "delete", running, typed="n\n").out.endswith("Kept.\n")
    unanswered = run("saves", "delete", running)
    assert unanswered.code == 1
    assert "--yes" in unanswered.err
    assert path.exists()
    assert run("saves", "delete", running, typed="y\n").code == 0
    assert not path.exists()


def test_delete_without_asking(run: Run, running: str, folder: Path) -> None:
    assert run("saves", "delete", "--yes", running).code == 0
    assert list(folder.glob("*.json")) == []


def test_replay_of_a_running_match_tells_what_everybody_knows(run: Run, running: str) -> None:
    out = run("replay", running).out
    assert out == "The heap has 7 coins\n1. Ann\n   Ann took 3\n"


def test_replay_of_a_finished_match_tells_all(run: Run, finished: str, folder: Path) -> None:
    out = run("replay", str(folder / f"{finished}.json")).out
    assert "1. Ann: Take 3\n   You took 3: " in out
    assert out.endswith("Seed: 1\n")


def test_replay_of_a_match_whose_moves_lead_elsewhere(run: Run, running: str, folder: Path) -> None:
    path = folder / f"{running}.json"
    path.write_text(path.read_text().replace('"heap":4', '"heap":5'))
    outcome = run("replay", str(path))
    assert outcome.code == 1
    assert "leads elsewhere" in outcome.err
