"""Whole matches at the screens."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.bots.bot import LEVELS
from ozgames.engine.match import AnyMatch, Match, Undo
from ozgames.engine.saves import SavedMatch
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.digest import DigestScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.rules import RulesScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.screens.takeback import TakeBackScreen
from tests.tui.dump import screen_text
from tests.tui.house import make_app, make_store
from tests.tui.keyboard import (
    click,
    click_words,
    make_a_move,
    no_waiting,
    press,
    table_of,
    to_the_hand,
    wheel,
)

OZ = registry.game("oz2021")
LONGEST = OZ.info.longest


def seated(*levels: str, seed: int = 5, **table: Any) -> AnyMatch:
    """A match; a level makes a seat a bot, an empty one a person."""
    names = ("Ann", "Bob", "Cleo", "Dan")
    seats = [default_seat(n, names[n], level) for n, level in enumerate(levels)]
    return Match.start(OZ, seats, seed=seed, **table)


async def test_four_people_play_by_keyboard_from_launcher_to_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    app = make_app(tmp_path)
    rng = Random(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1", "right", "right")
        for name in ("Ann", "Bob", "Cleo", "Dan"):
            await press(pilot, *("down" if name != "Ann" else "enter", *name))
        await press(pilot, "f2")
        assert isinstance(app.screen, CurtainScreen)
        match = table_of(pilot).session.match
        assert [seat.name for seat in match.seats] == ["Ann", "Bob", "Cleo", "Dan"]

        # undo and redo a take
        await make_a_move(pilot, rng)
        assert match.step == 1
        after = match.state
        await press(pilot, "u")
        assert match.step == 0
        await press(pilot, "r")
        assert (match.step, match.state) == (1, after)

        # leave and come back: to the curtain
        while match.step < 25:
            await make_a_move(pilot, rng)
        await press(pilot, "q")
        assert isinstance(app.screen, LauncherScreen)
        (saved,) = make_store(tmp_path).list()
        assert isinstance(saved, SavedMatch)
        assert saved.step == 25
        await press(pilot, "c")
        assert isinstance(app.screen, CurtainScreen)
        resumed = table_of(pilot).session.match
        assert resumed is not match
        assert resumed.state == match.state

        for _ in range(LONGEST):
            if isinstance(app.screen, ResultScreen):
                break
            await make_a_move(pilot, rng)
        assert isinstance(app.screen, ResultScreen)
        result = resumed.result
        assert result is not None
        shown = screen_text(app)
        assert f"{max(result.scores)} points" in shown
        assert f"seed {resumed.setup.seed}" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert "The match is over." in screen_text(app)
        await press(pilot, "enter", "q")
        assert isinstance(app.screen, LauncherScreen)
    (saved,) = make_store(tmp_path).list()
    assert isinstance(saved, SavedMatch)
    assert saved.over
    assert make_store(tmp_path).load(saved.id).result == result
    (person, *_) = app.statistics.people()
    assert person.games["oz2021"].played == 1


async def click_on_screen(pilot: Pilot[Any], match: AnyMatch, rng: Random) -> None:
    """One move by mouse alone: on the board or the hand if it lies there, else in the menu."""
    screen = pilot.app.screen
    if isinstance(screen, CurtainScreen):
        await click(pilot, *screen.query_one("#hand-over").region.offset)
        return
    if isinstance(screen, DigestScreen):
        await click(pilot, 5, 5)
        return
    table = table_of(pilot)
    assert table._scene is not None
    moves = table._moves
    place = rng.randrange(len(moves))
    target = table._face.target(table._scene.view, moves[place])
    same = [n for n, m in enumerate(moves) if table._face.target(table._scene.view, m) == target]
    for board in (table._board, table._hand):
        region = board.region_of(target) if board is not None and target is not None else None
        if region is not None and len(same) == 1 and board is not None:
            at = (board.region.x + region.right - 1, board.region.y + region.y)
            if table._scene.cursor != target:
                await click(pilot, *at)  # points
            await click(pilot, *at)
            break
    else:
        menu = table._menu
        while place - menu.scroll_offset.y >= menu.size.height:
            await wheel(pilot, menu)
        await click(pilot, menu.region.x + 4, menu.region.y + place - menu.scroll_offset.y)
    if isinstance(pilot.app.screen, ConfirmScreen):
        step = match.step
        await click_words(pilot, "n keep playing")
        assert pilot.app.screen is table
        assert match.step == step
        await click(pilot, menu.region.x + 4, menu.region.y + place - menu.scroll_offset.y)
        await click_words(pilot, "y end the turn")
        assert match.step == step + 1


async def test_two_people_play_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)
    match = seated("", "", seed=8)
    app = make_app(tmp_path, open_match=match)
    rng = Random(2)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        for _ in range(2 * LONGEST):
            if isinstance(app.screen, ResultScreen):
                break
            await click_on_screen(pilot, match, rng)
        assert isinstance(app.screen, ResultScreen)
        assert match.result is not None
        await click_words(pilot, "see the table")
        assert app.screen is table_of(pilot)
        await click_words(pilot, "Enter choose")
        await click_words(pilot, "play again")
        assert isinstance(app.screen, CurtainScreen)
        again = table_of(pilot).session.match
        assert again.step == 0
        while isinstance(app.screen, CurtainScreen | DigestScreen):
            await click_on_screen(pilot, again, rng)
        await click_on_screen(pilot, again, rng)
        assert again.step == 1
        await click_words(pilot, "u undo")
        assert again.step == 0
        await click_words(pilot, "q leave")
        assert isinstance(app.screen, LauncherScreen)


async def test_the_table_agrees_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)
    for levels in (("", ""), ("",)):
        match = seated(*levels, seed=5)
        rng = Random(1)
        while match.step < 12 or match.undo_status(match.decisions()[0].seat) is Undo.FREE:
            seat = match.decisions()[0].seat
            match.play(seat, rng.choice(match.moves(seat)))
        app = make_app(tmp_path, open_match=match)
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await to_the_hand(pilot)
            for words in (
                ["n leave it"],
                ["1 ♦ Ann", "2 ♣ Bob"] if len(levels) > 1 else ["y take"],
            ):
                step = match.step
                await press(pilot, "U")
                assert isinstance(app.screen, TakeBackScreen)
                for each in words:
                    assert match.step == step
                    await click_words(pilot, each)
                assert not isinstance(app.screen, TakeBackScreen)
                assert (match.step < step) == (words != ["n leave it"])


async def test_a_click_on_a_hint_does_one_thing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the digest a click anywhere goes on, but not the one that leaves."""
    no_waiting(monkeypatch)
    app = make_app(tmp_path, open_match=seated("", ""))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "o")
        assert isinstance(app.screen, DigestScreen)
        await click_words(pilot, "F1 rules")
        assert isinstance(app.screen, RulesScreen)
        await click_words(pilot, "Esc back")
        assert isinstance(app.screen, DigestScreen)
        await click_words(pilot, "q leave the match")
        assert isinstance(app.screen, LauncherScreen)


async def test_bots_play_among_themselves(tmp_path: Path) -> None:
    match = seated(LEVELS[0], LEVELS[0], LEVELS[0])
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        for _ in range(3000):
            if isinstance(app.screen, ResultScreen):
                break
            assert not isinstance(app.screen, CurtainScreen)
            await press(pilot, "space")
        assert isinstance(app.screen, ResultScreen)
        await press(pilot, "a")
        again = table_of(pilot).session.match
        assert again is not match
        assert again.seats == match.seats
        assert again.setup.seed != match.setup.seed


async def test_one_person_among_bots_never_sees_a_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated("", LEVELS[0])
    app = make_app(tmp_path, open_match=match)
    rng = Random(1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause()
        for _ in range(3000):
            if isinstance(app.screen, ResultScreen):
                break
            assert isinstance(app.screen, TableScreen)
            assert table_of(pilot).session.viewer == 0
            if table_of(pilot)._moves:
                await make_a_move(pilot, rng)
            else:
                await pilot.pause()
        assert isinstance(app.screen, ResultScreen)


@pytest.mark.rule("OZ-28")
async def test_a_solo_match_ends_with_its_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated("", seed=3)
    rng = Random(3)
    while match.decisions() and match.step < 95:
        match.play(0, rng.choice(match.moves(0)))
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(LONGEST):
            if isinstance(app.screen, ResultScreen):
                break
            await make_a_move(pilot, rng)
        assert match.result is not None
        shown = screen_text(app)
        assert match.result.titles[0] in shown
        assert "The best score so far in solo, normal!" in shown


async def test_resuming_a_match_with_secrets_lands_on_the_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated("", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        await to_the_hand(pilot)
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
        await press(pilot, "c")
        assert isinstance(app.screen, CurtainScreen)
