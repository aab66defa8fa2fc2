"""How the table looks, kept as text, and what moves on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ozgames.engine.game import Standing
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.oz2021 import moves as m
from ozgames.tui.app import OzApp
from ozgames.tui.games.oz2021.face import OzFace
from ozgames.tui.screens.result import podium
from ozgames.tui.text import Glyphs
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import acting, no_waiting, press, table_of, to_the_hand
from tests.tui.snapshots import check_snapshot

OZ = registry.game("oz2021")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


def seated(players: int, moves: int, seed: int = 5) -> AnyMatch:
    names = ("Ann", "Bob", "Cleo", "Dan")
    seats = [default_seat(n, names[n]) for n in range(players)]
    match = Match.start(OZ, seats, seed=seed)
    rng = Random(seed)
    while match.decisions() and match.step < moves:
        seat = acting(match)
        choices = match.moves(seat)
        eager = [move for move in choices if move.kind not in ("take", "end", "skip")]
        match.play(seat, rng.choice(eager or choices))
    return match


@pytest.mark.parametrize(
    ("name", "size", "players", "moves", "ascii_only"),
    [
        ("oz-table-80x24", (80, 24), 4, 60, False),
        ("oz-table-100x30", (100, 30), 3, 60, False),
        ("oz-table-120x40", (120, 40), 4, 60, False),
        ("oz-table-140x45", (140, 45), 2, 60, False),
        ("oz-table-80x24-ascii", (80, 24), 2, 44, True),
        ("oz-solo-80x24", (80, 24), 1, 30, False),
    ],
)
async def test_the_table(
    tmp_path: Path, name: str, size: tuple[int, int], players: int, moves: int, ascii_only: bool
) -> None:
    app = make_app(tmp_path, open_match=seated(players, moves), ascii=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await pilot.pause(0.3)  # until the menu has its scroll bar
        text = screen_text(app)
    assert text.isascii() or not ascii_only
    check_snapshot(name, text)


async def test_the_curtain_and_the_digest(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(4, 60))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        check_snapshot("oz-curtain-80x24", screen_text(app))
        await press(pilot, "o")
        check_snapshot("oz-digest-80x24", screen_text(app))


async def test_the_result(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(4, 1000))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        check_snapshot("oz-result-80x24", screen_text(app))


def test_the_podium_ranks_and_shares_places() -> None:
    match = seated(3, 1000)
    result = match.result
    assert result is not None
    lines = [line.plain for line in podium(match, result, Glyphs(), 76)]
    text = "\n".join(lines)
    for seat, place in enumerate(result.places):
        assert f"{place}." in text
        assert match.seats[seat].name in text
    first = match.seats[result.winners[0]].name
    heights = {
        seat.name: next(n for n, line in enumerate(lines) if seat.name in line)
        for seat in match.seats
    }
    assert min(heights, key=lambda name: heights[name]) == first
    assert len({len(line.rstrip()) <= 76 for line in lines}) == 1


async def test_a_card_that_is_new_shines_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OzApp, "motion", property(lambda _: True))
    match = seated(1, 0)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "1")
        assert [entry.move for entry in match.journal] == [m.Take("N"), m.Take("E")]
        assert "✦" not in screen_text(app)
        await press(pilot, "enter")  # the turn ends, cards are turned up
        assert screen_text(app).count("✦") >= 2
        table = table_of(pilot)
        await press(pilot, "right")  # nothing waits for the glitter
        assert table._menu.place == 1
        await pilot.pause(0.8)
        assert "✦" not in screen_text(app)


async def test_money_is_shown_in_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game says in what it counts, its face how many columns that takes."""
    monkeypatch.setattr(type(OZ), "info", replace(OZ.info, unit="$"))
    monkeypatch.setattr(OzFace, "score_heading", "")
    monkeypatch.setattr(OzFace, "score_cells", 6)
    monkeypatch.setattr(
        type(OZ), "standings", lambda *_: tuple(Standing(f"${1500 + n}") for n in range(2))
    )
    match = seated(2, 1000)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert match.result is not None
        for score in match.result.scores:
            assert f" ${score} " in screen_text(app)
        assert "points" not in screen_text(app)
        await press(pilot, "escape")
        (ann,) = (line for line in screen_lines(app) if "♦ Ann" in line and "$" in line)
        (bob,) = (line for line in screen_lines(app) if "♣ Bob" in line and "$" in line)
        assert ann.index("$1500") == bob.index("$1501")
        assert "pts" not in screen_text(app)
