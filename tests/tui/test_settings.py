"""Settings: kept with care, in force at once."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from ozgames.engine.saves import SaveError
from ozgames.engine.seat import default_seat
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.settings import Settings, SettingsFile, changed, motion_allowed
from tests.tui.dump import screen_text
from tests.tui.house import make_app, make_store


def test_defaults_without_a_file(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).load() == (Settings(), "")
    assert list(tmp_path.iterdir()) == []


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    settings = changed(
        Settings(),
        theme="poppy",
        bot_speed="instant",
        keymap={"undo": "z"},
        seats=(default_seat(0, "[/]"), default_seat(1, "", "normal")),
    )
    file = SettingsFile(tmp_path / "new" / "folder")
    file.save(settings)
    assert file.load() == (settings, "")


@pytest.mark.parametrize(
    "junk",
    [b"", b"{", b"[]", b'{"theme": "mauve"}', b'{"unknown": 1}', b"\xff\xfe", b'{"seats": [{}]}'],
)
def test_a_damaged_file_is_set_aside_with_a_sentence(junk: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(junk)
    settings, notice = SettingsFile(tmp_path).load()
    assert settings == Settings()
    assert notice.startswith("The settings were damaged; they are kept as settings.json.damaged-1")
    assert (tmp_path / "settings.json.damaged-1").read_bytes() == junk
    assert SettingsFile(tmp_path).load() == (Settings(), "")


@pytest.mark.parametrize("keymap", [{"quit": "a"}, {"undo": "enter"}, {"undo": "r"}, {"x": "y"}])
def test_keys_that_cannot_be_are_left_out(keymap: dict[str, str], tmp_path: Path) -> None:
    text = json.dumps({"theme": "tin", "keymap": {**keymap, "log": "z"}})
    (tmp_path / "settings.json").write_text(text)
    settings, notice = SettingsFile(tmp_path).load()
    assert settings == Settings(theme="tin", keymap={"log": "z"})
    assert notice == "Some changed keys cannot be used."
    assert (tmp_path / "settings.json").read_text() == text


async def test_the_sentence_is_shown_and_the_app_goes_on(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("junk")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert "The settings were damaged" in screen_text(app)
        assert isinstance(app.screen, LauncherScreen)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes anywhere")
def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(SaveError):
        SettingsFile(tmp_path).save(Settings())


async def test_a_disk_that_refuses_is_one_sentence(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        (tmp_path / "settings.json").mkdir()
        await pilot.press("s", "right")
        await pilot.pause()
        assert "settings.json cannot be written" in screen_text(app)
        assert app.theme == "kansas"  # in force all the same


def test_settings_are_no_saved_match(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings())
    assert make_store(tmp_path).list() == []


def test_a_setting_cannot_be_nonsense() -> None:
    with pytest.raises(ValidationError):
        changed(Settings(), theme="mauve")
    assert Settings().bot_pause() > changed(Settings(), bot_speed="instant").bot_pause() == 0


def test_motion_needs_both_wishes() -> None:
    assert motion_allowed(Settings(), {})
    assert not motion_allowed(Settings(motion=False), {})
    assert not motion_allowed(Settings(), {"TEXTUAL_ANIMATIONS": "none"})


async def test_every_setting_is_changed_by_keyboard_and_kept(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        for _ in range(7):
            await pilot.press("right", "down")
        await pilot.pause()
        assert app.theme == "kansas"
        assert app.glyphs.ascii
        assert "+" not in Settings().theme
        assert "> [ Change keys ]" not in screen_text(app) or app.glyphs.ascii
    kept = make_app(tmp_path).settings
    assert kept == Settings(
        theme="kansas",
        motion=False,
        bot_speed="fast",
        thinking="2",
        ascii=True,
        curtain="never",
        undo="free",
    )


async def test_new_matches_start_from_the_settings(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(undo="off"))
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        (line,) = (line for line in screen_text(app).split("\n") if line.startswith("  Undo"))
        assert line.split() == ["Undo", "never"]
