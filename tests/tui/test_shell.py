"""What all screens share: the size guard, help, palette, questions, the way out."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from ozgames.engine.statistics import Recorded, Statistics
from ozgames.games import registry
from ozgames.tui.app import OzApp
from ozgames.tui.screens.ask import AskScreen
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.help import HelpScreen
from ozgames.tui.screens.keymap import KeymapScreen, PressKeyScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.matches import MatchesScreen
from ozgames.tui.screens.new_match import NewMatchScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.rules import RulesScreen
from ozgames.tui.screens.settings import SettingsScreen
from ozgames.tui.screens.statistics import StatisticsScreen
from ozgames.tui.widgets.form import Typed
from ozgames.tui.widgets.hintbar import HintBar, hints
from ozgames.tui.widgets.sizeguard import SizeGuard
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import GAME_ID, make_app, saved_match
from tests.tui.keyboard import no_waiting, press, to_the_hand

SCREENS: dict[type[Screen[Any]], Callable[[OzApp], Screen[Any]]] = {
    MatchesScreen: lambda _app: MatchesScreen(),
    NewMatchScreen: lambda app: NewMatchScreen(_game()),
    RulesScreen: lambda _app: RulesScreen(GAME_ID, ""),
    SettingsScreen: lambda _app: SettingsScreen(),
    StatisticsScreen: lambda _app: StatisticsScreen(),
    KeymapScreen: lambda _app: KeymapScreen(),
    HelpScreen: lambda app: HelpScreen.of(app.screen),
    ConfirmScreen: lambda _app: ConfirmScreen("Really?", yes="do it"),
    AskScreen: lambda _app: AskScreen("What?"),
    PressKeyScreen: lambda _app: PressKeyScreen("undo"),
}


def _game() -> Any:
    from ozgames.games import registry

    return registry.game(GAME_ID)


# --- the size guard ---


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_too_small_is_said_live_and_focus_comes_back(
    kind: type[Screen[Any]], tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(SCREENS[kind](app))
        await pilot.pause()
        before, text = app.focused, screen_text(app)
        await pilot.resize_terminal(72, 20)
        await pilot.pause()
        assert [line.strip() for line in screen_lines(app) if line.strip()] == [
            "needs 80x24, is 72x20"
        ]
        await pilot.press("y", "enter", "f2", "d", "escape", "tab", "x", "space")
        await pilot.pause()
        assert type(app.screen) is kind  # nobody plays blindly
        for size in ((1, 1), (79, 24), (80, 23)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert "needs 80x24, is 80x23" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert screen_text(app) == text
        assert app.focused is before
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen)  # and keys work


async def test_a_small_terminal_from_the_start_recovers(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(60, 10)) as pilot:
        await pilot.pause()
        assert "needs 80x24, is 60x10" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert "Saved matches" in screen_text(app)
        await pilot.press(*["down"] * len(registry.GAME_IDS), "enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchesScreen)


async def test_leaving_works_in_the_smallest_terminal(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(1, 1)) as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert app.return_code == 0


async def test_every_screen_has_one_guard_and_one_hint_bar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Textual calls the handlers of all classes of a screen by itself."""
    no_waiting(monkeypatch)
    over = saved_match(tmp_path, "Ann", "Bob", moves=10_000)
    match = saved_match(tmp_path, "Ann", "Bob", moves=30, seed=2)
    app = make_app(tmp_path)
    checked: set[str] = set()

    async def look(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        screen = app.screen
        checked.add(type(screen).__name__)
        assert len(screen.query(SizeGuard)) == 1, screen
        assert len(screen.query(HintBar)) == 1, screen

    async with app.run_test(size=(80, 24)) as pilot:
        await look(pilot)
        app.resume(match.id)
        await look(pilot)
        await press(pilot, "o")
        await look(pilot)
        await press(pilot, "space")
        await to_the_hand(pilot)
        await look(pilot)
        for key in ("l", "i", "w", "U", "question_mark"):
            await press(pilot, key)
            await look(pilot)
            await press(pilot, "escape")
        await press(pilot, "q")
        await look(pilot)
        for make in SCREENS.values():
            app.push_screen(make(app))
            await look(pilot)
            app.pop_screen()
            await pilot.pause()
        app.push_screen(ResultScreen(over, Recorded(counted=False)))
        await look(pilot)
    assert {"TableScreen", "LogScreen", "CurtainScreen", "DigestScreen", "ResultScreen"} < checked


async def test_only_the_screen_in_front_is_left(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        below = SettingsScreen()
        app.push_screen(below)
        await pilot.pause()
        for above in (KeymapScreen(), ConfirmScreen("Really?", yes="do it")):
            app.push_screen(above)
            await pilot.pause()
            below.leave(None)
            await pilot.pause()
            assert app.screen is above
            above.leave(None)
            await pilot.pause()
            assert app.screen is below


# --- the way out ---


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
async def test_a_doubled_escape_leaves_one_screen(kind: type[Screen[Any]], tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(SettingsScreen())
        await pilot.pause()
        app.push_screen(SCREENS[kind](app) if kind is not SettingsScreen else KeymapScreen())
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, OzScreen)
        screen.leave(None)
        screen.leave(None)
        screen.leave(None)
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_only_the_key_for_yes_says_yes(tmp_path: Path) -> None:
    for keys, answer in (
        (["y"], [True]),
        (["y", "y"], [True]),
        (["n"], [False]),
        (["escape"], [False]),
        (["enter", "space", "ctrl+j", "n"], [False]),
    ):
        app = make_app(tmp_path)
        answers: list[bool | None] = []
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.push_screen(
                ConfirmScreen("[/] Delete?", yes="do it", detail="[b]x"), answers.append
            )
            await pilot.pause()
            assert "[/] Delete?" in screen_text(app)
            assert "[b]x" in screen_text(app)
            await pilot.press(*keys)
            await pilot.pause()
            assert isinstance(app.screen, LauncherScreen)
        assert answers == answer


async def test_a_line_is_asked_for_once(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(AskScreen("[/]?", value="[b]a"), answers.append)
        await pilot.pause()
        assert app.screen.query_one(Typed).has_focus
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen | NewMatchScreen)
    assert answers == ["[b]a"]


async def test_a_signal_saves_and_ends(tmp_path: Path) -> None:
    flushed: list[str] = []

    class Slow(OzScreen[None]):
        def flush(self) -> str:
            flushed.append("flushed")
            return ""

    for name in ("SIGTERM", "SIGHUP"):
        if not hasattr(signal, name):
            pytest.skip("no such signal here")
        app = make_app(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.push_screen(Slow())
            await pilot.pause()
            os.kill(os.getpid(), getattr(signal, name))
            await asyncio.sleep(0.1)
            await pilot.pause()
            asyncio.get_running_loop().remove_signal_handler(getattr(signal, name))
        assert app.return_code == 0
    assert flushed == ["flushed", "flushed"]


def test_a_crash_is_one_sentence_without_anybodys_hand(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sentence = app.crash_sentence("Traceback: line 7")
    assert sentence.startswith("ozgames had to stop because of a fault of its own")
    assert (tmp_path / "crash.log").read_text() == "Traceback: line 7\n"


async def test_a_fault_in_a_screen_prints_no_secret(tmp_path: Path) -> None:
    class Broken(OzScreen[None]):
        def on_key(self) -> None:
            hand = "the ruby shoes"
            raise RuntimeError(len(hand))

    async def break_it() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.push_screen(Broken())
            await pilot.pause()
            await pilot.press("x")
            await pilot.pause()

    app = make_app(tmp_path)
    with pytest.raises(RuntimeError):
        await break_it()
    printed = " ".join(str(each) for each in app._exit_renderables)
    assert "ruby" not in printed
    assert "RuntimeError" in (tmp_path / "crash.log").read_text()


# --- hints, help, palette ---


async def test_hints_name_what_is_special_here_first_and_always_help(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m")
        await pilot.pause()
        line = screen_lines(app)[-1]
        assert line == " Enter choose  r rename  c copy  x export  d delete  Esc back  ? help"
        assert [hint.action_id for hint in hints(app.screen)][:5] == [
            *("choose", "matches.rename", "matches.copy", "matches.export", "matches.delete"),
        ]


async def test_help_lists_the_keys_that_work_now_with_words(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("m", "question_mark")
        await pilot.pause()
        text = screen_text(app)
        for words in ("rename", "copy", "export", "delete", "Everywhere", "Moving about", "back"):
            assert words in text
        assert "open backup" not in text  # nothing is broken
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, MatchesScreen)


async def test_help_scrolls_at_the_smallest_size(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "quit ozgames" not in screen_text(app)
        await pilot.press("end")
        await pilot.pause()
        assert "quit ozgames" in screen_text(app)


async def test_the_palette_has_the_screens_actions_and_the_ways_elsewhere(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m")
        await pilot.pause()
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert titles[:4] == ["Rename", "Copy", "Export", "Delete"]
        for title in ("New match: Oz", "Rules of Oz", "Go to settings", "Change keys"):
            assert title in titles
        assert "Save a picture of the screen" in titles
        assert not any("aximize" in title for title in titles)
        await pilot.press("ctrl+p", *"statis", "enter")
        await pilot.pause()
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen | MatchesScreen)


async def test_no_picture_and_no_other_match_while_a_match_is_open(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table: OzScreen[None] = OzScreen()
        app._table = table
        app.push_screen(table)
        await pilot.pause()
        assert app.match_open
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert not any("picture" in title or "New match" in title for title in titles)
        assert "Go to saved matches" not in titles
        assert "Go to settings" in titles


async def test_the_palette_stays_shut_where_it_must(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        class Curtain(OzScreen[None]):
            PALETTE = False

        app.push_screen(Curtain())
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        app.pop_screen()
        app.push_screen(ConfirmScreen("Really?", yes="do it"))
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)


# --- statistics ---


async def test_statistics_show_people_and_the_best_scores_alone(tmp_path: Path) -> None:
    for names, seed in ((("Ann", "[b]Bob[/b]"), 1), (("Ann",), 2), (("Ann",), 3)):
        match = saved_match(tmp_path, *names, moves=10_000, seed=seed)
        assert Statistics(tmp_path).record(match).counted
    app = make_app(tmp_path)
    best = app.statistics.best(GAME_ID, app.statistics.modes(GAME_ID)[0])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        text = screen_text(app)
        (ann,) = (line for line in screen_lines(app) if line.startswith("  Ann"))
        assert ann.split()[1] == "3"
        assert "[b]Bob[/b]" in text
        assert f"1. Ann{best[0].score:>21}" in text
        assert best[0].score >= best[1].score


async def test_damaged_statistics_are_told(tmp_path: Path) -> None:
    (tmp_path / "statistics.json").write_text("junk")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert "! statistics.json is damaged" in screen_text(app)


async def test_many_visits_open_and_close_cleanly(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        launcher = app.screen
        for _ in range(25):
            app.push_screen(HelpScreen([]))
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, HelpScreen)
            screen.leave(None)
            await pilot.pause()
        assert app.screen is launcher
        assert len(app.screen_stack) == 2
