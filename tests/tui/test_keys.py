"""The table of keys."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest
from textual.dom import DOMNode

import ozgames.tui
from ozgames.tui.keys import (
    ACTIONS,
    BY_ID,
    ENTER,
    EVERYWHERE,
    bind,
    keys_of,
    refusal,
    show_key,
    show_keys,
    usable,
)
from ozgames.tui.screens.keymap import KeymapScreen
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, saved_match


def test_no_two_actions_of_a_place_share_a_key() -> None:
    for one, other in combinations(ACTIONS, 2):
        together = set(one.places) & set(other.places) or EVERYWHERE in one.places + other.places
        shared = set(one.keys.split(",")) & set(other.keys.split(","))
        assert not (together and shared), f"{one.id} and {other.id} share {shared}"


def test_no_default_key_is_one_that_terminals_take() -> None:
    taken = {
        *("ctrl+b", "ctrl+a", "ctrl+i", "ctrl+m", "ctrl+h", "ctrl+s", "ctrl+left_square_bracket"),
        *("shift+enter", "ctrl+enter"),
    }
    for action in ACTIONS:
        keys = set(action.keys.split(","))
        assert not keys & taken
        assert not any(key.startswith("alt+") for key in keys)
        assert "ctrl+j" not in keys or "enter" in keys  # only as the keypad's Enter


def test_enter_is_also_the_keypads_enter() -> None:
    assert bind("choose").key == "enter,ctrl+j" == ENTER


def test_every_binding_of_the_house_is_in_the_table() -> None:
    for module in pkgutil.walk_packages(ozgames.tui.__path__, "ozgames.tui."):
        import_module(module.name)
    ours = [kind for kind in _subclasses(DOMNode) if kind.__module__.startswith("ozgames.tui.")]
    assert len(ours) > 10
    used = {binding.id for kind in ours for binding in kind.__dict__.get("BINDINGS", ())}
    assert set(BY_ID) <= used, "the key map would offer keys that do nothing"
    for kind in ours:
        for binding in kind.__dict__.get("BINDINGS", ()):
            assert binding.id in BY_ID, f"{kind.__name__}: {binding}"


def _subclasses(kind: type) -> set[type]:
    found = set(kind.__subclasses__())
    return found | {deeper for each in found for deeper in _subclasses(each)}


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("question_mark", "?"),
        ("f1", "F1"),
        ("ctrl+p", "Ctrl+P"),
        ("escape", "Esc"),
        ("slash", "/"),
        ("U", "U"),
        ("u", "u"),
        ("pagedown", "PgDn"),
        ("ctrl+pagedown", "Ctrl+PGDN"),
    ],
)
def test_keys_are_named_as_people_name_them(key: str, shown: str) -> None:
    assert show_key(key) == shown


def test_the_keypads_enter_is_not_worth_a_word() -> None:
    assert show_keys(ENTER) == "Enter"


@pytest.mark.parametrize(
    ("action", "key", "word"),
    [
        ("undo", "r", "redo"),  # the same screen
        ("undo", "question_mark", "help"),  # everywhere
        ("undo", "ctrl+b", "tmux"),
        ("undo", "ctrl+s", "output"),
        ("undo", "alt+u", "Escape"),
        ("undo", "ctrl+1", "terminals"),
        ("undo", "tab", "moves about"),
        ("choose", "x", "stays"),
        ("target.next", "x", "stays"),
        ("quit", "z", "types"),
    ],
)
def test_keys_that_cannot_be(action: str, key: str, word: str) -> None:
    assert word in refusal(action, key, {})


def test_keys_that_can_be() -> None:
    assert refusal("undo", "z", {}) == ""
    assert refusal("undo", "m", {}) == ""  # saved matches, but only on the launcher
    assert refusal("undo", "r", {"redo": "y"}) == ""  # redo has gone elsewhere
    assert keys_of("undo", {"undo": "z"}) == "z"


@pytest.mark.parametrize(
    ("keymap", "kept"),
    [
        ({"undo": "z"}, {"undo": "z"}),
        ({"undo": "r", "redo": "u"}, {"undo": "r", "redo": "u"}),  # they have changed places
        ({"undo": "z,f7"}, {"undo": "z,f7"}),
        ({"undo": "r"}, {}),
        ({"undo": "enter"}, {}),
        ({"undo": "z,enter"}, {}),
        ({"undo": ""}, {}),
        ({"undo": "z,,"}, {}),
        ({"quit": "a"}, {}),
        ({"choose": "x"}, {}),
        ({"no such action": "z"}, {}),
        ({"undo": "r", "redo": "f7"}, {"undo": "r", "redo": "f7"}),
        ({"undo": "r", "redo": "enter"}, {}),  # redo falls back on r, so undo cannot have it
    ],
)
def test_only_keys_that_can_be_are_in_force(keymap: dict[str, str], kept: dict[str, str]) -> None:
    assert usable(keymap) == kept


async def test_the_cursor_of_the_table_is_in_help_and_the_key_map(tmp_path: Path) -> None:
    match = saved_match(tmp_path, "Ann", moves=1)
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 70)) as pilot:
        app.resume(match.id)
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        lines = [" ".join(line.split()) for line in screen_lines(app)]
        for words in ("→ next on the board", "← before on the board", "↓ next move"):
            assert any(words in line for line in lines), words
        await pilot.press("escape")
        app.push_screen(KeymapScreen())
        await pilot.pause()
        app.screen.query_one("Menu").go_to("target.next")  # type: ignore[attr-defined]
        await pilot.pause()
        (line,) = (line for line in screen_lines(app) if " next on the board" in line)
        assert line.split()[-1] == "fixed"


async def test_a_key_is_changed_on_its_screen_and_works(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "f3")
        await pilot.pause()
        menu = app.screen.query_one("Menu")
        menu.go_to("launcher.statistics")  # type: ignore[attr-defined]
        await pilot.press("enter", "v")
        await pilot.pause()
        assert '"statistics" is v now.' in screen_text(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert " v   Statistics" in screen_text(app)
        await pilot.press("t")
        await pilot.pause()
        assert "Nothing is counted yet" not in screen_text(app)
        await pilot.press("v")
        await pilot.pause()
        assert "Nothing is counted yet" in screen_text(app)
    again = make_app(tmp_path)
    assert again.settings.keymap == {"launcher.statistics": "v"}


async def test_a_taken_key_is_refused_and_reset_brings_the_default_back(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.settings = app.settings.model_copy(update={"keymap": {"undo": "z"}})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "f3")
        await pilot.pause()
        menu = app.screen.query_one("Menu")
        menu.go_to("redo")  # type: ignore[attr-defined]
        await pilot.press("enter", "z")
        await pilot.pause()
        assert '! z is already "undo" there.' in screen_text(app)
        menu.go_to("undo")  # type: ignore[attr-defined]
        await pilot.press("r")
        await pilot.pause()
        assert app.settings.keymap == {}
        menu.go_to("choose")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert "! Choose stays where it is." in screen_text(app)


async def test_escape_leaves_a_key_as_it_is(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "f3", "down", "enter")
        await pilot.pause()
        assert "Press the key for" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Press the key for" not in screen_text(app)
        assert app.settings.keymap == {}
