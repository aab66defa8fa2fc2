"""The layers of the house, and the size of its files."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from ozgames.games.registry import GAME_IDS

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted((ROOT / "ozgames").rglob("*.py"))

_LOAD_ALL = """
import sys, pkgutil, importlib
for name in {names}:
    package = importlib.import_module(name)
    for found in pkgutil.walk_packages(package.__path__, name + "."):
        importlib.import_module(found.name)
print(*sorted({{"textual", "rich"}} & set(sys.modules)))
"""


def run_python(code: str, *arguments: str) -> str:
    """What a fresh Python prints when it runs ``code``; it must not fail."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code, *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(
    "package",
    [
        "ozgames.engine",
        "ozgames.engine.saves",
        "ozgames.bots",
        *(f"ozgames.games.{game_id}" for game_id in GAME_IDS),
    ],
)
def test_rules_and_bots_load_no_screen(package: str) -> None:
    assert run_python(_LOAD_ALL.format(names=[package])) == ""


def test_the_command_line_loads_no_screen_before_one_is_opened() -> None:
    code = "import sys, ozgames.cli\nprint('textual' in sys.modules, 'pydantic' in sys.modules)"
    assert run_python(code) == "False False"


def test_the_check_for_screens_would_notice_one() -> None:
    assert run_python(_LOAD_ALL.format(names=["ozgames.tui"])) == "rich textual"


def test_imports_point_one_way() -> None:
    code = "from importlinter.cli import lint_imports_command\nlint_imports_command()"
    assert ", 0 broken." in run_python(code, "--no-cache", "--no-logo")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_small_and_says_what_it_is_for(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    size, purpose = len(source.encode()), ast.get_docstring(ast.parse(source))
    assert size <= 24_000, "split it"
    assert purpose, "its docstring must say"


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in SOURCES}
    assert {folder for folder in folders if not (folder / "__init__.py").is_file()} == set()
