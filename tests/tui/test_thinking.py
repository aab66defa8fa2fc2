"""Bots and hints think aside: the screen goes on, and they are called off at once."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic

import pytest

from ozgames.bots import advice as advices
from ozgames.bots.advice import Advice, reason
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort, Prospect, Thought
from ozgames.engine.errors import IllegalMove
from ozgames.engine.match import AnyMatch, Match, Undo
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.tui import courtesy
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.log import LogScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.takeback import TakeBackScreen
from ozgames.tui.settings import Settings, SettingsFile, changed
from ozgames.tui.table.thinking import ThinkingTable
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, make_store
from tests.tui.keyboard import (
    acting,
    ask_for_a_hint,
    no_waiting,
    press,
    question,
    table_of,
    to_the_hand,
)
from tests.tui.thoughts import (
    nobody_thinks,
    same,
    think_endlessly,
    thinkers,
    twin,
    until_a_bot_chooses,
    until_nobody_thinks,
    until_thinking,
)
from tests.tui.travellers import OZ, seated

REAL_EFFORT = ThinkingTable.__dict__["_effort"]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


# --- called off ---


async def test_undo_calls_a_bot_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    think_endlessly(monkeypatch)
    match = until_a_bot_chooses(seated("", "hard", undo="free"))
    step = match.step
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_thinking(pilot)
        await press(pilot, "u")
        assert acting(match) == 0
        await until_nobody_thinks(pilot)
        await pilot.pause(0.1)
        assert same(match, twin(match, step - 1))
        await press(pilot, "r")  # and the bot thinks once more
        await until_thinking(pilot)
        assert match.step == step
    assert nobody_thinks()
    assert same(make_store(tmp_path).load(match.id), twin(match, step))


@pytest.mark.parametrize("agreed", [True, False])
async def test_taking_back_calls_a_bot_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agreed: bool
) -> None:
    think_endlessly(monkeypatch)
    for seed in range(50):
        match = until_a_bot_chooses(seated("", "hard", seed=seed))
        if match.undo_status(0) is Undo.CONSENT:
            break
    step = match.step
    before = twin(match, step)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_thinking(pilot)
        await press(pilot, "U")
        assert isinstance(app.screen, TakeBackScreen)
        await until_nobody_thinks(pilot)
        await pilot.pause(0.1)
        assert same(match, before)
        await press(pilot, "y" if agreed else "n")
        if agreed:
            assert acting(match) == 0
            assert match.state == twin(before, step - 1).state
            assert match.log[-1].event.kind == "take-back"
            assert not thinkers()
        else:
            await until_thinking(pilot)
            assert same(match, before)
    assert nobody_thinks()


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_leaving_and_quitting_call_a_bot_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    match = until_a_bot_chooses(seated("", "hard", "hard"))
    before = twin(match, match.step)
    app = make_app(tmp_path, open_match=match)
    with monkeypatch.context() as patched:
        think_endlessly(patched)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_thinking(pilot)
            await press(pilot, key)
            if key == "q":
                assert isinstance(app.screen, LauncherScreen)
                await until_nobody_thinks(pilot)
        assert nobody_thinks()
    assert same(match, before)
    app = make_app(tmp_path)
    loaded = app.store.load(match.id)
    assert same(loaded, before)
    async with app.run_test(size=(80, 24)) as pilot:  # it goes on where it stood
        app.change(bot_speed="instant")
        app.open_match(loaded)
        for _ in range(200):
            if loaded.step > before.step:
                break
            await pilot.pause(0.02)
        assert loaded.journal[before.step].seat == acting(before)


@pytest.mark.parametrize("game_id", registry.GAME_IDS)
async def test_a_bot_that_would_think_for_long_is_called_off_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    monkeypatch.setattr(ThinkingTable, "_effort", Effort(seconds=30.0))
    seats = [default_seat(0, "Ann"), default_seat(1, "", "hard")]
    match = until_a_bot_chooses(Match.start(registry.game(game_id), seats, seed=4), choices=3)
    before = twin(match, match.step)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_thinking(pilot)
        await pilot.pause(0.3)
        assert thinkers()
        began = monotonic()
        await press(pilot, "q")
        await until_nobody_thinks(pilot)
        assert monotonic() - began < 5
        assert isinstance(app.screen, LauncherScreen)
    assert same(make_store(tmp_path).load(match.id), before)


# --- said ---


async def test_the_table_says_that_a_bot_thinks_when_it_takes_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_endlessly(monkeypatch)
    monkeypatch.setattr(ThinkingTable, "MARK_AFTER", 0.4)
    match = until_a_bot_chooses(seated("", "hard"))
    app = make_app(tmp_path, ascii=True, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_thinking(pilot)
        early = screen_lines(app)
        await pilot.pause(0.6)
        late = screen_lines(app)
        name = match.seats[1].name
        assert f"{name} is about to move" in "\n".join(early)
        assert f"{name} is thinking ~" in "\n".join(late)
        assert "\n".join(late).isascii()
        changed_lines = [n for n, (a, b) in enumerate(zip(early, late, strict=True)) if a != b]
        assert changed_lines == [table_of(pilot)._prompt.region.y]
        await press(pilot, "l")  # and the screen goes on
        assert isinstance(app.screen, LogScreen)


async def test_threads_take_turns_as_usual_when_nobody_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_endlessly(monkeypatch)
    usual = sys.getswitchinterval()
    app = make_app(tmp_path, open_match=until_a_bot_chooses(seated("", "hard")))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_thinking(pilot)
        assert sys.getswitchinterval() == pytest.approx(courtesy.SWITCH)
        await press(pilot, "q")
        await until_nobody_thinks(pilot)
    assert sys.getswitchinterval() == pytest.approx(usual)


# --- hints ---


async def test_a_hint_is_shown_with_its_reason_and_counted_once_a_position(
    tmp_path: Path,
) -> None:
    match = seated("", "", seed=3)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = acting(match)
        await ask_for_a_hint(pilot)
        table = table_of(pilot)
        advice = table.session.given_hint(seat)
        assert advice is not None
        assert table._moves[table._menu.place or 0] == advice.move
        assert "Hint: " in question(pilot)
        assert "imagined game" in question(pilot)
        assert match.hints[seat] == 1
        await press(pilot, "down")
        assert "Hint: " not in question(pilot)
        await ask_for_a_hint(pilot)
        assert "Hint: " in question(pilot)
        assert sum(match.hints) == 1
        await press(pilot, "enter")
        while table.session.viewer is None or not table._moves:
            await to_the_hand(pilot)
            await pilot.pause()
        assert "Hint: " not in screen_text(app)
        await ask_for_a_hint(pilot)
        assert sum(match.hints) == 2
        await press(pilot, "q")
    assert make_store(tmp_path).load(match.id).hints == match.hints


@pytest.mark.parametrize("key", ["down", "l", "h", "x", "u", "q", "1"])
async def test_any_other_key_calls_a_hint_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    think_endlessly(monkeypatch)
    monkeypatch.setattr(ThinkingTable, "MARK_AFTER", 0.05)
    match = seated("", "", moves=6)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await press(pilot, "t")
        await until_thinking(pilot)
        await pilot.pause(0.15)
        assert "thinking" in screen_lines(app)[0]
        await press(pilot, "t")  # does nothing
        assert len(thinkers()) == 1
        await press(pilot, key)
        await until_nobody_thinks(pilot)
        await pilot.pause(0.05)
        assert "Hint" not in screen_text(app)
        assert "thinking" not in screen_lines(app)[0]
        assert match.hints == (0, 0)


async def test_a_hint_is_not_given_where_everybody_looks(tmp_path: Path) -> None:
    match = seated("", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        table = table_of(pilot)
        table.session.viewer = None
        await ask_for_a_hint(pilot)
        assert "A hint would tell everybody" in question(pilot)
        assert match.hints == (0, 0)


async def test_the_end_tells_who_asked_for_hints(tmp_path: Path) -> None:
    match = seated("", "normal")
    while match.result is None:
        match.play(acting(match), match.moves(acting(match))[0])
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert "hint" not in screen_text(app)
        await press(pilot, "q")
    for _ in range(3):
        match.count_hint(0)
    with pytest.raises(IllegalMove):
        match.count_hint(1)
    app = make_app(tmp_path / "again", open_match=match)
    async with app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        assert "Ann asked for 3 hints." in screen_text(app)


async def test_a_hint_to_let_it_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advices, "think", lambda *_: Thought(None, (Prospect(None),)))
    match = seated("", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await ask_for_a_hint(pilot)
        assert "Hint: better let it be." in question(pilot)


def _known(match: AnyMatch) -> InformationSet:
    (decision, *_) = match.decisions()
    return InformationSet(match.game, match.state, decision)


def test_the_reason_is_one_true_sentence() -> None:
    match = seated("", "", seed=3)
    while len(match.moves(acting(match))) < 2:
        match.play(acting(match), match.moves(acting(match))[0])
    known = _known(match)
    one, two, *_ = known.moves
    other = OZ.say(known.view, two)

    def why(ours: list[float], theirs: list[float], *, alone: bool = False) -> str:
        thought = Thought(one, (Prospect(one, ours), Prospect(two, theirs)))
        return reason(known, thought, alone=alone)

    assert why([0.6, 0.56], [0.5, 0.52]) == f"Best in 2 imagined games: 58% to 51% for {other}."
    assert why([0.6], [0.5], alone=True) == f"Best in 1 imagined game: 60 to 50 for {other}."
    assert why([0.5, 0.5, 0.9], [0.6, 0.5]) == "Nothing did surely better in 2 imagined games."
    assert why([], []) == "It looks best at first sight."
    assert Advice(one, "x") == Advice(one, "x")


def test_an_only_move_needs_no_reason() -> None:
    match = seated("", "", seed=3)
    while len(match.moves(acting(match))) > 1:
        match.play(acting(match), match.moves(acting(match))[0])
    known = _known(match)
    (move,) = known.moves
    said = reason(known, Thought(move, (Prospect(move),)), alone=False)
    assert said == "It is the only move."


# --- settings ---


async def test_the_thinking_time_is_a_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ThinkingTable, "_effort", REAL_EFFORT)
    assert Settings().thinking_seconds() == 1
    assert changed(Settings(), thinking="0.2").thinking_seconds() == pytest.approx(0.2)
    SettingsFile(tmp_path).save(Settings(thinking="5"))
    app = make_app(tmp_path, open_match=seated(""))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert table_of(pilot)._effort == Effort(seconds=5.0)
        app.change(thinking="0.5")
        assert table_of(pilot)._effort == Effort(seconds=0.5)
