"""Wrong usage is answered in one sentence on standard error and exit code 2, failure with 1."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "required: GAME"),
        (["play", "chess"], 'There is no game "chess"; there is coins, oz2021'),
        (["play", "coins", "--seed", "x"], '"x" is not a whole number'),
        (["play", "coins", "--seed", "-1"], "--seed"),
        (["play", "coins", "--seed", "9" * 60], "that number is too large"),
        (["play", "coins", "--seed", str(1 << 128)], "A seed is a whole number from 0 to 2^128"),
        (["play", "coins", "--set", "coins=2"], "is a whole number from 3 to 20, not"),
        (["play", "coins", "--set", "coins=many"], "is a whole number from 3 to 20, not"),
        (["play", "coins", "--set", "size=huge"], 'is small or big, not "huge"'),
        (["play", "coins", "--set", "thief=perhaps"], 'is yes or no, not "perhaps"'),
        (["play", "coins", "--set", "size"], 'Option "size" of Coins [/] of Oz is small or big'),
        (["play", "coins", "--set", "colour=red"], 'no option "colour"; there is coins, size,'),
        (["play", "coins", "--table-set", "undo=never"], "is barrier, free or off"),
        (["play", "coins", *["--seat", "=bot"] * 5], "is for 1 to 4 players, not 5"),
        (["play", "coins", "--seat", "A=bot:genius"], 'no bot "genius"; there is random, easy'),
        (["play", "coins", "--seat", "Ann", "--seat", "ANN"], "every name must be different"),
        (["simulate", "coins", "--games", "0"], "at least 1"),
        (["simulate", "coins", "--seats", "9"], "is for 1 to 4 players, not 9"),
        (["simulate", "coins", "--bots", "random,genius"], 'no bot "genius"'),
        (["simulate", "coins", "--seats", "1", "--bots", "random,normal"], "2 bots for 1 seats"),
        (["games", "chess"], 'There is no game "chess"'),
        (["rules", "chess"], 'There is no game "chess"'),
    ],
)
def test_wrong_usage(run: Run, words: list[str], sentence: str) -> None:
    outcome = run(*words)
    assert outcome.code == 2
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1
    assert outcome.out == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["resume"], "There is no unfinished match"),
        (["resume", "gone"], 'There is no saved match "gone"'),
        (["resume", "../../etc/passwd"], "There is no saved match"),
        (["saves", "show", "gone"], 'There is no saved match "gone"'),
        (["saves", "verify", "gone"], 'There is no saved match "gone"'),
        (["saves", "delete", "gone"], "There is no saved match"),
        (["replay", "gone"], 'There is no saved match "gone"'),
        (["replay", "gone.json"], "There is no gone.json"),
    ],
)
def test_failure(run: Run, words: list[str], sentence: str) -> None:
    outcome = run(*words)
    assert outcome.code == 1
    assert sentence in outcome.err
    assert outcome.err.count("\n") == 1


def test_screens_need_a_terminal(run: Run) -> None:
    outcome = run()
    assert outcome.code == 2
    assert "--plain" in outcome.err


def test_a_saves_folder_that_is_a_file(run: Run, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("mine")
    outcome = run("--saves", str(blocked), "--plain", "play", "coins", "--seat", "Ann", typed="1\n")
    assert outcome.code == 1
    assert outcome.err.startswith(f"ozgames: {blocked}")
    assert outcome.err.count("\n") == 1
    assert blocked.read_text() == "mine"


def test_global_options_may_stand_on_either_side(run: Run, tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for words in (
        ["--saves", str(before), "--plain", "play", "coins", "--seat", "Ann"],
        ["play", "coins", "--seat", "Ann", "--plain", "--saves", str(after)],
    ):
        assert run(*words, typed="q\n").code == 0
    assert len(list(before.glob("*.json"))) == len(list(after.glob("*.json"))) == 1


def test_play_help_lists_the_options_of_every_game_and_of_the_table(run: Run) -> None:
    outcome = run("play", "--help")
    assert outcome.code == 0
    for words in ("Coins [/] of Oz", "oz2021", "coins=7", "thief=no", "1 to 9", "undo=barrier"):
        assert words in outcome.out


def test_games_lists_them_and_the_options_of_one(run: Run) -> None:
    assert "Coins [/] of Oz, 1-4 players, 1 minutes" in run("games").out
    about = run("games", "coins").out
    assert "coins=7" in about
    assert "a whole number from 3 to 20" in about


def test_version(run: Run) -> None:
    from ozgames import __version__

    assert run("--version").out == f"ozgames {__version__}\n"
