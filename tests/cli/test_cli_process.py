"""The program as others start it: what it imports, how it ends, where its data is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ozgames.engine.saves import SavedMatch, Store
from ozgames.games import registry
from ozgames.games.registry import GAME_IDS

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("textual", "pydantic", "rich", "asyncio", "multiprocessing")


def start(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    environment.pop("OZGAMES_PLAIN", None)
    environment.update(more.pop("env", {}))  # type: ignore[call-overload]
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
        check=False,
        **more,  # type: ignore[call-overload]
    )


@pytest.mark.parametrize(
    "code",
    [
        "import ozgames.cli",
        "from ozgames.cli import main; main(['--version'])",
        "from ozgames.cli import main; main(['dance'])",
    ],
)
def test_starting_loads_nothing_heavy(code: str) -> None:
    loaded = f"import sys; print('loaded', *(set({HEAVY}) & set(sys.modules)))"
    assert start("-c", f"{code}; {loaded}").stdout.splitlines()[-1] == "loaded"


def test_playing_in_plain_lines_loads_no_screen(tmp_path: Path) -> None:
    code = (
        "import sys; from ozgames.cli import main; "
        "code = main(['--plain', 'play', 'oz2021', '--seat', 'Ann', '--seed', '1']); "
        "print(code, 'textual' in sys.modules, 'rich' in sys.modules)"
    )
    done = start("-c", code, env={"OZGAMES_SAVES": str(tmp_path)}, input="1\n" * 400)
    assert done.stderr == ""
    assert "Result of Oz" in done.stdout
    assert done.stdout.splitlines()[-1] == "0 False False"


def test_plain_by_environment(tmp_path: Path) -> None:
    done = start(
        "-m", "ozgames", env={"OZGAMES_PLAIN": "1", "OZGAMES_SAVES": str(tmp_path)}, input="q\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Games\n1. New match of ")


def test_input_that_is_no_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ozgames", "--plain", "--saves", str(tmp_path)],
        input=b"\xff\xfe\x00\nq\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_leaves_early_is_no_crash() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ozgames", "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (1, b"")


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_an_interrupt_ends_quietly_with_the_match_saved(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ozgames", "--plain", "play", "oz2021", "--seat", "Ann"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "OZGAMES_SAVES": str(tmp_path)},
    ) as process:
        assert process.stdout
        assert process.stderr
        for line in process.stdout:
            if line.startswith("Choose"):
                break
        process.send_signal(signal.SIGINT)
        assert "Saved. To go on: ozgames resume oz2021-" in process.stdout.read()
        said = process.stderr.read()
    assert (process.returncode, said) == (130, "")
    assert len(list(tmp_path.glob("oz2021-*.json"))) == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
@pytest.mark.parametrize("moves", [0, 1, 7, 30])
@pytest.mark.parametrize("answered", [False, True], ids=["while asking", "while moving"])
def test_kill_9_loses_at_most_the_move_being_made(
    tmp_path: Path, moves: int, answered: bool
) -> None:
    store = Store(tmp_path, registry.game)
    with subprocess.Popen(
        [sys.executable, "-m", "ozgames", "--plain", "play", "oz2021", "--seat=Ann", "--seed=3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "OZGAMES_SAVES": str(tmp_path)},
    ) as process:
        assert process.stdin
        assert process.stdout
        asked = 0
        for line in process.stdout:
            if line.startswith("Choose "):
                asked += 1
                if asked <= moves or answered:
                    process.stdin.write("1\n")
                    process.stdin.flush()
                if asked > moves:
                    break
        os.kill(process.pid, signal.SIGKILL)
    (save,) = store.list()
    assert isinstance(save, SavedMatch)
    # A question is asked when the move before it is on the disk.
    assert save.step in ((moves, moves + 1) if answered else (moves,))
    assert store.verify(save.id) == []
    resumed = start(
        "-m", "ozgames", "--plain", "resume", env={"OZGAMES_SAVES": str(tmp_path)}, input="q\n"
    )
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert f"Saved. To go on: ozgames resume {save.id}" in resumed.stdout


@pytest.mark.parametrize(("before", "after"), [(None, "__all__"), ("mine", "mine")])
def test_plugins_of_pydantic_are_not_looked_for_unless_wanted(
    before: str | None, after: str
) -> None:
    name = "PYDANTIC_DISABLE_PLUGINS"
    prepare = f"os.environ.pop({name!r}, 0)" if before is None else f"os.environ[{name!r}] = 'mine'"
    show = (
        f"import os; {prepare}; from ozgames.cli import main; main(['games']); "
        f"print(os.environ[{name!r}])"
    )
    assert start("-c", show).stdout.splitlines()[-1] == after


@pytest.mark.parametrize("words", [["games"], ["games", "chess"]])
def test_garbage_is_collected_again_once_all_is_imported(words: list[str]) -> None:
    show = f"import gc; from ozgames.cli import main; main({words}); print(gc.isenabled())"
    assert start("-c", show).stdout.splitlines()[-1] == "True"


def test_the_launcher_imports_nothing_of_plain_mode() -> None:
    show = (
        "import sys, ozgames.cli.play; "
        "print([name for name in sys.modules if name.startswith('ozgames.cli.')])"
    )
    assert start("-c", show).stdout == "['ozgames.cli.parser', 'ozgames.cli.play']\n"


def test_a_wheel_has_all_it_needs(tmp_path: Path) -> None:
    built = start("-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path), cwd=ROOT)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
        assert not [name for name in archive.namelist() if name.startswith(("tests", "saves"))]
    show = (
        "import ozgames; from ozgames.engine.assets import read_asset; "
        "from ozgames.engine.saves import default_folder; "
        f"assert all(read_asset(game, 'rules.md') for game in {GAME_IDS}); "
        "print(ozgames.__file__); print(default_folder())"
    )
    # A wheel is a zip: what works from it as it is finds its data without paths.
    for place in (unpacked, wheel):
        elsewhere = {"PYTHONPATH": str(place), "XDG_DATA_HOME": str(tmp_path / "data")}
        elsewhere["OZGAMES_SAVES"] = ""
        done = start("-c", show, env=elsewhere, cwd=tmp_path)
        assert done.stderr == ""
        module, saves = done.stdout.splitlines()
        assert module.startswith(str(place))
        assert not saves.startswith((str(place), str(ROOT)))
        played = start(
            "-m", "ozgames", "simulate", "oz2021", "--games", "1", env=elsewhere, cwd=tmp_path
        )
        assert (played.returncode, played.stderr) == (0, "")
