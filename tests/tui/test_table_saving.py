"""What happens at the table when a match is saved, cannot be, or is left."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest

from ozgames.engine.saves import SaveError
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.table import TableScreen
from tests.tui.dump import screen_text
from tests.tui.house import make_app, make_store
from tests.tui.keyboard import no_waiting, press, question, table_of
from tests.tui.travellers import seated


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


async def test_a_match_in_use_elsewhere_is_not_opened(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    with make_store(tmp_path).lock(match.id):
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, LauncherScreen)
            assert "is in use by another" in screen_text(app)


async def test_a_save_that_fails_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        with monkeypatch.context() as patched:
            patched.setattr(app.store, "write", full)
            await press(pilot, "1")
            await pilot.pause(0.2)
            assert "NOT SAVED" in screen_text(app)
            assert "The disk is full." in question(pilot)
        await press(pilot, "q")
    assert make_store(tmp_path).load(match.id).step == 1


def full(*_: object) -> None:
    raise SaveError("unwritable", "The disk is full.")


async def test_leaving_without_a_save_is_asked_and_never_called_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        table.flush()
        with monkeypatch.context() as patched:
            patched.setattr(app.store, "write", full)
            await press(pilot, "1", "q")
            assert isinstance(app.screen, ConfirmScreen)
            assert "The match is not saved. Leave all the same?" in screen_text(app)
            assert "The disk is full." in screen_text(app)
            await press(pilot, "enter", "n")
            assert app.screen is table
            await press(pilot, "2")  # one plays on
            assert match.step == 2
            await press(pilot, "q", "y")
            assert isinstance(app.screen, LauncherScreen)
            await pilot.pause()
            assert "Oz is not saved as you left it." in screen_text(app)
            assert "is saved" not in screen_text(app)
    assert make_store(tmp_path).load(match.id).step == 0


async def test_staying_at_the_curtain_is_the_curtain_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        table.flush()
        with monkeypatch.context() as patched:
            patched.setattr(app.store, "write", full)
            table.session._changed()
            await press(pilot, "q")
            assert isinstance(app.screen, ConfirmScreen)
            assert table.session.viewer is None  # everybody sees what lies behind the question
            await press(pilot, "n")
            assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "q")
        assert isinstance(app.screen, LauncherScreen)


async def test_playing_again_without_a_save_is_asked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("")
    while match.result is None:
        match.play(0, match.moves(0)[0])
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        table_of(pilot).flush()
        with monkeypatch.context() as patched:
            patched.setattr(app.store, "write", full)
            table_of(pilot).session._changed()
            await press(pilot, "a")
            assert isinstance(app.screen, ConfirmScreen)
            await press(pilot, "n")
            assert isinstance(app.screen, ResultScreen)
        await press(pilot, "a")
        assert table_of(pilot).session.match is not match


async def test_a_first_failure_while_leaving_does_not_freeze_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)

    def slowly_full(*_: object) -> None:
        sleep(0.1)
        raise SaveError("unwritable", "The disk is full.")

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table_of(pilot).flush()
        monkeypatch.setattr(app.store, "write", slowly_full)
        table_of(pilot).session._changed()
        began = monotonic()
        assert not table_of(pilot).session.close()
        assert monotonic() - began < 3
        table_of(pilot).leave(False)
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen)


async def test_a_copy_of_what_is_not_saved_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table_of(pilot).flush()
        with monkeypatch.context() as patched:
            patched.setattr(app.store, "write", full)
            await press(pilot, "1", "w", "enter")
            assert "The disk is full." in question(pilot)
            assert "A copy" not in screen_text(app)
        assert len(make_store(tmp_path).list()) == 1


async def test_quitting_without_a_save_needs_the_key_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        table_of(pilot).flush()
        monkeypatch.setattr(app.store, "write", full)
        await press(pilot, "1", "ctrl+q")
        assert isinstance(app.screen, TableScreen)
        (said,) = (notice.message for notice in app._notifications)
        assert said == (
            "The match is not saved. The disk is full. Ctrl+Q once more quits all the same."
        )
        await press(pilot, "ctrl+q")
    assert capsys.readouterr().err.strip() == "The match is not saved. The disk is full."
