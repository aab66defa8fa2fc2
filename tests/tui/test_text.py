"""Text by cells, without markup, in ASCII."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from rich.cells import cell_len

from ozgames.engine.seat import GLYPHS, default_seat
from ozgames.tui.text import Glyphs, ago, ascii_fold, fit, pad, pad_left, short_name
from tests.tui.dump import screen_text
from tests.tui.house import make_app


@pytest.mark.parametrize(
    ("text", "cells", "cut"),
    [
        ("Dorothy", 7, "Dorothy"),
        ("Dorothy", 6, "Dorot…"),
        ("Dorothy", 1, "…"),
        ("Dorothy", 0, ""),
        ("オズの国", 8, "オズの国"),
        ("オズの国", 7, "オズの…"),
        ("オズの国", 6, "オズ …".replace(" ", "")),
        ("e\u0301", 1, "\u00e9"),
    ],
)
def test_fit_cuts_by_cells(text: str, cells: int, cut: str) -> None:
    assert fit(text, cells) == cut
    assert cell_len(cut) <= cells


def test_columns_are_exact_whatever_is_in_them() -> None:
    for text in ("", "Ann", "オズの魔法使い", "x" * 90):
        assert cell_len(pad(text, 12)) == 12
        assert cell_len(pad_left(text, 12)) == 12


def test_names_lose_what_cannot_be_seen() -> None:
    assert short_name("A\u202ennn\x1b[2J") == "Annn[2J"
    assert cell_len(short_name("🧙" * 30)) <= 16


def test_folding_keeps_the_width_and_is_ascii() -> None:
    drawn = "─│┌┐└┘├┤╭╮╰╯═║▓░█▀▄▐▌▟▙▪♦♣♥♠▲■▸◂→←↑↓…·•✦▁▂▆▇▔╱╲╳"
    folded = ascii_fold(drawn)
    assert folded.isascii()
    assert len(folded) == cell_len(drawn)
    assert ascii_fold("Zoë オズ") == "Zoë オズ"  # a name is a name


def test_seats_have_numbers_in_ascii() -> None:
    seats = [default_seat(number) for number in range(3)]
    assert [Glyphs().seat(n, seats) for n in range(3)] == list(GLYPHS[:3])
    assert [Glyphs(ascii=True).seat(n, seats) for n in range(3)] == ["1", "2", "3"]


async def test_ascii_mode_draws_nothing_else(tmp_path: Path) -> None:
    app = make_app(tmp_path, ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in ([], ["question_mark"], ["escape", "s"], ["f3"], ["escape", "escape", "1"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert screen_text(app).isascii(), screen_text(app)
        await pilot.press("escape", "ctrl+p")
        await pilot.pause()
        assert screen_text(app).isascii(), screen_text(app)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (60, "1 minute ago"),
        (7200, "2 hours ago"),
        (86400 * 3, "3 days ago"),
    ],
)
def test_how_long_ago(seconds: int, words: str) -> None:
    now = datetime(2026, 5, 17, 12, tzinfo=UTC)
    assert ago(now - timedelta(seconds=seconds), now) == words


def test_long_ago_is_a_day() -> None:
    now = datetime(2026, 5, 17, 12, tzinfo=UTC)
    assert ago(now - timedelta(days=30), now) == "17 Apr 2026"
