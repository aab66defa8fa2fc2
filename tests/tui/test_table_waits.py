"""The match does not go on behind another screen, so nothing of one player meets the next."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.bots.search import Effort
from ozgames.engine.decision import Decision
from ozgames.engine.event import Event
from ozgames.engine.match import AnyMatch, LogLine, Match
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.tui import session as sessions
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.table import TableScreen
from tests.tui.dump import screen_text
from tests.tui.house import make_app, make_store
from tests.tui.keyboard import acting, make_a_move, no_waiting, press, table_of, to_the_hand

Choose = Callable[[Callable[[], bool]], Any]

OZ = registry.game("oz2021")
ANN, _, CLEO = range(3)

SECRET = "Ann has seen the ruby shoes"


class Thinker:
    """Bots that think until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinking, self.answer = threading.Event(), threading.Event()
        real = sessions.bot_choice

        def slow(match: AnyMatch, decision: Decision, effort: Effort) -> Choose:
            choose = real(match, decision, effort)

            def answer(void: Callable[[], bool]) -> Any:
                self.thinking.set()
                self.answer.wait(10)
                return choose(void)

            return answer

        self.answer.set()
        monkeypatch.setattr(sessions, "bot_choice", slow)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    no_waiting(monkeypatch)
    found = Thinker(monkeypatch)
    yield found
    found.answer.set()


def a_person_a_bot_a_person() -> AnyMatch:
    seats = [default_seat(0, "Ann"), default_seat(1, "", "random"), default_seat(2, "Cleo")]
    match = Match.start(OZ, seats, OZ.info.options(first="1"), seed=5)
    private = ((ANN, SECRET),)
    match._log.append(LogLine(0, Event("peek", "Ann peeks", ANN, private)))
    return match


async def until_the_bot_thinks(pilot: Pilot[Any], match: AnyMatch, thinker: Thinker) -> None:
    """Ann plays her turn; then the bot has begun to think."""
    await pilot.pause()
    await to_the_hand(pilot)
    while acting(match) == ANN:
        thinker.thinking.clear()
        thinker.answer.clear()
        await make_a_move(pilot, Random(1), eager=False)
    while not thinker.thinking.is_set():
        await pilot.pause()


async def let_it_move(pilot: Pilot[Any], thinker: Thinker) -> None:
    thinker.answer.set()
    for _ in range(20):
        await pilot.pause(0.02)


@pytest.mark.parametrize(
    ("keys", "back"),
    [
        (["l"], ["escape"]),
        (["i"], ["escape"]),
        (["w"], ["escape"]),
        (["question_mark"], ["escape"]),
        (["f1"], ["escape"]),
        (["ctrl+p"], ["escape"]),
        (["ctrl+p", *"settings", "enter", "enter"], ["escape"]),
        (["l", "f1"], ["escape", "escape"]),
    ],
    ids=["log", "inspect", "save-as", "help", "rules", "palette", "settings", "rules over log"],
)
async def test_a_bot_waits_until_nobody_looks_at_another_screen(
    tmp_path: Path, thinker: Thinker, keys: list[str], back: list[str]
) -> None:
    match = a_person_a_bot_a_person()
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(100, 30)) as pilot:
        app.change(bot_speed="instant")
        await until_the_bot_thinks(pilot, match, thinker)
        step, table = match.step, table_of(pilot)
        for key in keys:
            await press(pilot, key)
            await pilot.pause(0.3 if "ctrl+p" in keys else 0)
        others = app.screen_stack[app.screen_stack.index(table) + 1 :]
        assert len(others) == len(back)
        await let_it_move(pilot, thinker)
        assert app.screen is others[-1]
        assert match.step == step

        for key in back:
            await press(pilot, key)
        for _ in range(200):
            if isinstance(app.screen, CurtainScreen):
                break
            await pilot.pause(0.02)
        assert acting(match) == CLEO
        assert app.screen_stack[app.screen_stack.index(table) + 1 :] == [app.screen]
        assert SECRET not in screen_text(app)
        await to_the_hand(pilot)
        assert app.screen is table
        assert table.session.viewer == CLEO
        assert SECRET not in screen_text(app)
        await press(pilot, "l")
        assert "Ann peeks" in screen_text(app)
        assert SECRET not in screen_text(app)


async def test_leaving_at_the_curtain_leaves_the_table(tmp_path: Path, thinker: Thinker) -> None:
    match = a_person_a_bot_a_person()
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(100, 30)) as pilot:
        app.change(bot_speed="instant")
        await until_the_bot_thinks(pilot, match, thinker)
        await press(pilot, "l")
        await let_it_move(pilot, thinker)
        await press(pilot, "escape")
        while not isinstance(app.screen, CurtainScreen):
            await pilot.pause(0.02)
        await press(pilot, "q")
        assert isinstance(app.screen, LauncherScreen)
        assert not app.match_open
        with make_store(tmp_path).lock(match.id):  # it is free again
            pass


async def test_a_match_that_was_left_for_another_screen_is_not_closed(
    tmp_path: Path, thinker: Thinker
) -> None:
    """The palette runs its commands when it has gone; nothing else may leave from below."""
    match = a_person_a_bot_a_person()
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(100, 30)) as pilot:
        app.change(bot_speed="instant")
        await until_the_bot_thinks(pilot, match, thinker)
        table = table_of(pilot)
        await press(pilot, "l")
        table.action_leave_match()
        await pilot.pause()
        await press(pilot, "escape")
        assert app.screen is table
        await let_it_move(pilot, thinker)
        while not isinstance(app.screen, CurtainScreen):
            await pilot.pause(0.02)
        while match.result is None:  # and it goes on being saved
            await to_the_hand(pilot)
            if table._moves:
                await make_a_move(pilot, Random(match.step))
            else:
                await pilot.pause(0.01)
            if match.step > 30:
                break
        await press(pilot, "q")
    assert make_store(tmp_path).load(match.id).step == match.step


async def test_the_result_waits_too(tmp_path: Path, thinker: Thinker) -> None:
    """The bot's move that ends the match comes when the log is closed."""
    match = a_person_a_bot_a_person()
    rng = Random(2)
    while True:  # until only the bot's last move is left
        seat = acting(match)
        move = rng.choice(match.moves(seat))
        state, _ = OZ.play(match.state, seat, move)
        if OZ.result(state) is not None:
            break
        match.play(seat, move)
    last = acting(match)
    match.seats = tuple(
        default_seat(n, name, "random" if n == last else "") for n, name in enumerate("ABC")
    )
    thinker.answer.clear()
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(100, 30)) as pilot:
        app.change(bot_speed="instant")
        while not thinker.thinking.is_set():
            await pilot.pause(0.01)
        await press(pilot, "l")
        log = app.screen
        await let_it_move(pilot, thinker)
        assert app.screen is log
        await press(pilot, "escape")
        for _ in range(200):
            if isinstance(app.screen, ResultScreen):
                break
            await pilot.pause(0.02)
        assert isinstance(app.screen, ResultScreen)
        table = table_of(pilot)
        assert app.screen_stack[app.screen_stack.index(table) + 1 :] == [app.screen]
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
