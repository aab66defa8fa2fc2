"""The first screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from ozgames.games import registry
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.matches import MatchesScreen
from ozgames.tui.screens.new_match import NewMatchScreen
from ozgames.tui.screens.rules import RulesScreen
from ozgames.tui.screens.settings import SettingsScreen
from ozgames.tui.screens.statistics import StatisticsScreen
from ozgames.tui.widgets.banner import banner
from ozgames.tui.widgets.menu import Menu
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, opened, saved_match


async def test_an_empty_house_offers_games_and_no_match_to_continue(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = screen_lines(app)
        for number, info in enumerate(registry.all_infos(), 1):
            few, many = info.seats
            (line,) = (line for line in lines if f" {number}   {info.title} " in line)
            assert f"  {few}-{many} players  " in line
            assert info.blurb[:4] in line
        assert any(line.startswith(" ▸ 1 ") for line in lines)
        assert "Continue" not in screen_text(app)
        await pilot.press("c", "b", "escape")  # nothing to continue, nothing behind
        assert isinstance(app.screen, LauncherScreen)


async def test_the_last_match_is_on_top_with_whose_turn_it_is(tmp_path: Path) -> None:
    match = saved_match(tmp_path, "Ann", "Bob", moves=12)
    turn = match.seats[match.decisions()[0].seat].name
    progress = match.game.progress(match.view(None))
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        (line,) = (line for line in screen_lines(app) if "Continue" in line)
        assert line == f" ▸ c   Continue  Ann and Bob   {progress} · {turn} to move"
        await pilot.press("c")
        await pilot.press("enter")
        await pilot.pause()
    assert [match.seats[0].name for match in matches] == ["Ann", "Ann"]


async def test_a_finished_match_is_not_continued(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob", moves=10_000)
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Continue" not in screen_text(app)
        assert "Saved matches  (1)" in screen_text(app)


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("1", NewMatchScreen),
        ("m", MatchesScreen),
        ("f1", RulesScreen),
        ("t", StatisticsScreen),
        ("s", SettingsScreen),
    ],
)
async def test_every_line_has_a_key_and_escape_comes_back(
    key: str, screen: type, tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert type(app.screen) is screen
        await pilot.press("escape")
        await pilot.pause()
        assert type(app.screen) is LauncherScreen


async def test_arrows_and_enter_reach_every_line(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen.query_one(Menu)
        seen = [menu.current]
        games = [f"game{number}" for number in range(1, len(registry.GAME_IDS) + 1)]
        for _ in range(len(games) + 4):
            await pilot.press("down")
            seen.append(menu.current)
        assert seen == [*games, "matches", "rules", "statistics", "settings", "quit"]
        await pilot.press("down")  # stays at the end
        assert menu.current == "quit"
        await pilot.press("up", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_a_click_chooses(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        row = next(n for n, line in enumerate(screen_lines(app)) if "Statistics" in line)
        await pilot.click(offset=(12, row))
        await pilot.pause()
        assert isinstance(app.screen, StatisticsScreen)


async def test_q_and_ctrl_q_end_without_a_question(tmp_path: Path) -> None:
    for keys in (["q"], ["ctrl+q"], ["ctrl+c"], ["1", "ctrl+q"], ["m", "question_mark", "ctrl+q"]):
        app = make_app(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            assert not app.is_running or app._exit
        assert app.return_code == 0


async def test_more_room_shows_more(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "saved just now" in screen_text(app)
        assert "✦" in screen_text(app)
        await pilot.press("down")
        await pilot.pause()
        assert "ozgames play oz2021" in screen_text(app)
        await pilot.press("up")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "saved just now" not in screen_text(app)
        assert "Go on where you left." in screen_text(app)


async def test_after_leaving_a_match_it_says_how_to_go_on(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        match = saved_match(tmp_path, "Ann", "Bob")
        launcher = app.screen
        assert isinstance(launcher, LauncherScreen)
        launcher.came_back(match, saved=True)
        await pilot.pause()
        assert "Oz is saved. c goes on from here; later: ozgames resume" in screen_text(app)
        await pilot.press("down")
        await pilot.pause()
        assert "is saved" not in screen_text(app)


async def test_hostile_names_are_shown_as_they_are(tmp_path: Path) -> None:
    saved_match(tmp_path, "[@click=app.quit]x[/]", "[/]", "🧙" * 20)
    for size in ((80, 24), (120, 40)):
        app = make_app(tmp_path)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            text = screen_text(app)
            assert "[@click=app…" in text
            assert "[/]" in text
            await pilot.press("m")
            await pilot.pause()
            assert "Oz: [@click=app.quit]x[/]" in screen_text(app)


async def test_another_match_may_be_asked_for_at_once(tmp_path: Path) -> None:
    app = make_app(tmp_path, new_match="oz2021")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)


@pytest.mark.parametrize("ascii", [False, True])
def test_the_banner_fits_every_width(ascii: bool) -> None:  # noqa: A002
    for width in (80, 81, 99, 120, 200):
        for tall in (False, True):
            lines = banner(width, tall=tall, ascii=ascii).plain.split("\n")
            assert len(lines) == (10 if tall else 7)
            assert all(width - 1 <= len(line) <= width for line in lines)
