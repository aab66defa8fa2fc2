"""The list of saved matches."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ozgames.engine.saves import SavedMatch
from ozgames.tui.app import OzApp
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.launcher import whose_turn
from ozgames.tui.screens.matches import MatchesScreen
from ozgames.tui.widgets.form import Typed
from ozgames.tui.widgets.menu import Menu
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, make_store, opened, saved_match
from tests.tui.keyboard import lines_of


def _titles(app: OzApp) -> list[str]:
    return [save.title for save in app.store.list() if isinstance(save, SavedMatch)]


async def test_a_match_is_listed_with_all_that_matters_and_resumed(tmp_path: Path) -> None:
    match = saved_match(tmp_path, "Ann", "Bob", moves=12, title="Sunday")
    turn = match.seats[match.decisions()[0].seat].name
    progress = match.game.progress(match.view(None))
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m")
        await pilot.pause()
        (line,) = (line for line in screen_lines(app) if line.startswith(" ▸ Sunday"))
        assert line.split("  ", 1)[0] == " ▸ Sunday"
        assert progress in line
        assert f"{turn} to move" in line
        assert "just now" in line
        assert "Ann and Bob · 12 moves" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
    assert [each.id for each in matches] == [match.id]


async def test_rename_and_copy(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob", title="Sunday")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m", "r")
        await pilot.pause()
        app.screen.query_one(Typed).value = "[b]Monday[/b]"
        await pilot.press("enter")
        await pilot.pause()
        assert _titles(app) == ["[b]Monday[/b]"]
        assert "[b]Monday[/b]" in screen_text(app)
        await pilot.press("c")
        await pilot.pause()
        assert sorted(_titles(app)) == ["[b]Monday[/b]", "[b]Monday[/b] (copy)"]
        await pilot.press("r", "escape")  # thinks better of it
        await pilot.pause()
        assert isinstance(app.screen, MatchesScreen)


async def test_delete_asks_and_a_doubled_enter_deletes_nothing(tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob", title="Sunday")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m", "d")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("enter", "enter", "d", "space", "ctrl+j")
        assert len(app.store.list()) == 1
        await pilot.press("n")
        await pilot.pause()
        assert len(app.store.list()) == 1
        await pilot.press("d", "y", "y", "y")
        await pilot.pause()
        assert app.store.list() == []
        assert isinstance(app.screen, MatchesScreen)
        assert "Nothing is saved yet" in screen_text(app)
        await pilot.press("d", "r", "c", "x", "enter")  # nothing to do it to
        await pilot.pause()
        assert isinstance(app.screen, MatchesScreen)


async def test_the_transcript_goes_where_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = saved_match(tmp_path / "saves", "Ann", "Bob")
    target = tmp_path / "story.md"
    app = make_app(tmp_path / "saves")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("m", "x")
        await pilot.pause()
        app.screen.query_one(Typed).value = target.name
        await pilot.press("enter")
        await pilot.pause()
        assert "The transcript is in" in screen_text(app)
        await pilot.press("x")
        await pilot.pause()
        app.screen.query_one(Typed).value = target.name
        await pilot.press("enter")
        await pilot.pause()
        assert "story.md is already there." in screen_text(app)
    assert "Ann" in target.read_text(encoding="utf-8")
    assert match.id


async def test_broken_files_are_listed_with_the_reason_and_the_backup_offered(
    tmp_path: Path,
) -> None:
    match = saved_match(tmp_path, "Tik", "Tok")
    store = make_store(tmp_path)
    store.save(match)
    store.path(match.id).write_text("junk")
    (tmp_path / "other.json").write_text('{"format": ')
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("m")
        await pilot.pause()
        assert screen_text(app).count("cannot be opened") == 2
        menu = app.screen.query_one(Menu)
        menu.go_to("other.json")
        await pilot.pause()
        assert "damaged" in screen_text(app)
        await pilot.press("r", "c", "x", "enter")  # none of it can be done
        await pilot.pause()
        assert isinstance(app.screen, MatchesScreen)
        assert not matches
        menu.go_to(f"{match.id}.json")
        await pilot.pause()
        assert "The version before can be opened." in screen_text(app)
        await pilot.press("o")
        await pilot.pause()
        assert "Go on from the backup" in screen_text(app)
        await pilot.press("y")
        await pilot.pause()
        assert [each.id for each in matches] == [match.id]
        await pilot.press("d", "y")
        await pilot.pause()
        assert screen_text(app).count("cannot be opened") == 1
    assert (tmp_path / "other.json").read_text() == '{"format": '


async def test_a_match_that_breaks_behind_the_list_is_told_in_one_sentence(
    tmp_path: Path,
) -> None:
    match = saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("m")
        await pilot.pause()
        app.store.path(match.id).write_text("junk")
        await pilot.press("enter")
        await pilot.pause()
        assert "This save is damaged" in screen_text(app)
        await pilot.press("r")
        await pilot.pause()
        app.screen.query_one(Typed).value = "x"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchesScreen)


async def test_a_long_list_scrolls(tmp_path: Path) -> None:
    for number in range(30):
        saved_match(tmp_path, "Ann", "Bob", moves=1, title=f"Match {number:02}")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m", "end")
        await pilot.pause()
        last = lines_of(app.screen.query_one(Menu))[-1]
        assert app.screen.query_one(Menu).current == last
        assert sum("▸" in line for line in screen_lines(app)) == 1
        await pilot.press("pageup", "home")
        await pilot.pause()
        assert sum("▸" in line for line in screen_lines(app)) == 1


@pytest.mark.parametrize("place", ["~nosuchuser/x.md", "x" * 300, "no\0such"])
async def test_an_export_that_cannot_be_is_one_sentence(tmp_path: Path, place: str) -> None:
    match = saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.export(match.id)
        await pilot.pause()
        app.screen.query_one(Typed).value = place
        await pilot.press("enter")
        await pilot.pause()
        (notice,) = app._notifications
        assert notice.severity == "error"
        assert notice.message.endswith(".")


async def test_an_export_into_a_folder_one_may_not_see_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    closed = tmp_path / "closed"
    real = os.stat

    def forbidden(path: Any, **how: Any) -> os.stat_result:
        if str(path).startswith(str(closed)):
            raise PermissionError(13, "Permission denied")
        return real(path, **how)

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.export(match.id)
        await pilot.pause()
        app.screen.query_one(Typed).value = str(closed / "x.md")
        with monkeypatch.context() as patched:
            patched.setattr(os, "stat", forbidden)
            await pilot.press("enter")
            await pilot.pause()
        (notice,) = app._notifications
        assert notice.severity == "error" or "transcript" in notice.message


async def test_an_export_is_asked_for_where_the_folder_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)

    def gone() -> Path:
        raise FileNotFoundError(2, "No such file or directory")

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        with monkeypatch.context() as patched:
            patched.setattr(Path, "cwd", gone)
            app.export(match.id)
            await pilot.pause()
        assert app.screen.query_one(Typed).value == f"~/{match.id}.md"


def test_nobody_wins_against_nobody() -> None:
    moment = datetime(2026, 1, 1, tzinfo=UTC)

    def over(*names: str) -> SavedMatch:
        return SavedMatch(
            "oz-1", Path("oz-1.json"), "oz2021", "Oz", "Oz", names, moment, moment,
            "round 9", 90, None, True, (0,),
        )  # fmt: skip

    assert whose_turn(over("Ann")) == "finished"
    assert whose_turn(over("Ann", "Ben")) == "Ann won"
