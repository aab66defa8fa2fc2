"""What the keys of the table do."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ozgames.bots.search import Effort
from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove, OzError
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves import SavedMatch
from ozgames.engine.seat import default_seat
from ozgames.games.oz2021 import moves as m
from ozgames.tui import session as sessions
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.log import LogScreen
from ozgames.tui.screens.rules import RulesScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.screens.takeback import TakeBackScreen
from ozgames.tui.table import view
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, make_store
from tests.tui.keyboard import (
    acting,
    ask_for_a_hint,
    lines_of,
    make_a_move,
    no_waiting,
    press,
    question,
    table_of,
    to_the_hand,
)
from tests.tui.travellers import OZ, seated


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


async def test_board_menu_and_prompt_agree(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        assert [move.deck for move in table._moves] == list("NESW")
        for keys, deck in (
            ("right", "E"),
            ("down", "S"),
            ("tab", "W"),
            ("right", "N"),
            ("left", "W"),
            ("up", "S"),
            ("E", "E"),
        ):
            await press(pilot, keys)
            assert table._scene is not None
            assert table._scene.cursor == ("deck", deck)
            assert table._menu.place == "NESW".index(deck)
        await press(pilot, "enter")
        assert match.journal[0].move == m.Take("E")


@pytest.mark.rule("OZ-07")
async def test_an_illegal_target_is_refused_with_reason_and_rule(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "N", "enter")
        assert match.step == 1
        await press(pilot, "N", "enter")
        assert match.step == 1
        assert (
            question(pilot)
            .splitlines()[1]
            .startswith(" OZ-07: The second card must come from another deck than the North.")
        )
        await press(pilot, "f1")
        assert isinstance(app.screen, RulesScreen)
        assert "OZ-07" in screen_text(app)
        await press(pilot, "escape", "down")
        assert "take a card, 2 of 2" in question(pilot)


@pytest.mark.rule("OZ-12")
async def test_a_take_says_what_it_will_cost_before_enter(tmp_path: Path) -> None:
    """Enemies beside the deck whose targets are in the road are marked, named, and then strike."""
    for seed in range(40):
        match = seated("", seed=seed, moves=25)
        costly = [
            move
            for move in match.moves(0)
            if move.kind == "take" and "takes your" in OZ.preview(match.view(0), move)
        ]
        if costly:
            break
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        await press(pilot, costly[0].deck)
        assert "takes your" in question(pilot)
        assert any("!" in line and "▸" in line for line in screen_lines(app)[:14])
        await press(pilot, "enter")
        assert any(event.kind == "attack" for event in match.events_since(match.step - 1))


async def test_the_mouse_points_where_it_moves(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        await pilot.hover(table._board, offset=(50, 3))
        assert table._menu.place == 2
        await pilot.hover(table._menu, offset=(10, 3))
        assert table._scene is not None
        assert table._scene.cursor == ("deck", "W")
        await pilot.click(table._menu, offset=(10, 1))
        assert match.journal[0].move == m.Take("E")
        await pilot.click(table._board, offset=(25, 1))
        assert question(pilot).splitlines()[1].startswith(" OZ-07: ")
        assert match.step == 1


async def test_another_theme_repaints_the_board(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(""))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = table_of(pilot)._board
        before = [segment.style for segment in board.render_line(0)]
        app.change(theme="poppy")
        await pilot.pause()
        after = [segment.style for segment in board.render_line(0)]
        assert len(before) == len(after)
        assert all(old != new for old, new in zip(before, after, strict=True))


async def test_typing_narrows_the_moves(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        menu = table_of(pilot)._menu
        await press(pilot, "slash", *"south")
        assert lines_of(menu) == ["2"]
        assert "Find a move: south" in question(pilot)
        await press(pilot, "escape")
        assert len(lines_of(menu)) == 4
        await press(pilot, "slash", *"wes", "enter")
        assert match.journal[0].move == m.Take("W")
        await press(pilot, "slash", "q", "backspace", "backspace", "q")
        assert isinstance(app.screen, LauncherScreen)


async def test_a_search_that_finds_nothing_says_so_and_other_keys_rest(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "slash", *"xyz")
        assert "No move matches." in question(pilot)
        assert "l log" not in screen_lines(app)[-1]
        await press(pilot, "enter")
        assert match.step == 0
        await press(pilot, "escape")
        assert "Find a move" not in question(pilot)
        assert "l log" in screen_lines(app)[-1]


async def test_undo_is_not_offered_where_only_a_bot_has_moved(tmp_path: Path) -> None:
    for seed in range(30):
        match = seated("", "random", seed=seed)
        if acting(match) == 1:
            break
    while acting(match) == 1:
        match.play(1, match.moves(1)[0])
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert match.step > 0
        assert "undo" not in screen_text(app)


async def test_a_hint_points_at_a_move(tmp_path: Path) -> None:
    match = seated("", moves=12)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await ask_for_a_hint(pilot)
        table = table_of(pilot)
        advice = table.session.given_hint(0)
        assert advice is not None
        assert table._menu.place is not None
        assert table._moves[table._menu.place] == advice.move
        assert "Hint: " in question(pilot)


async def test_log_inspect_and_copy(tmp_path: Path) -> None:
    match = seated("", moves=20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "l")
        assert isinstance(app.screen, LogScreen)
        await press(pilot, "home")
        assert "The North shows" in screen_text(app)
        await press(pilot, "slash", *"ann takes")
        assert "The North shows" not in screen_text(app)
        assert "Ann takes" in screen_text(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "N", "i")
        assert isinstance(app.screen, InspectScreen)
        assert "face-down card" in screen_text(app)
        await press(pilot, "i", "w", *"!", "enter")
        await pilot.pause()
        titles = [
            save.title for save in make_store(tmp_path).list() if isinstance(save, SavedMatch)
        ]
        assert sorted(titles) == ["Oz!", "Oz: Ann"]


async def test_ending_the_turn_asks_if_a_character_could_still_be_played(tmp_path: Path) -> None:
    for seed in range(60):
        match = seated("", seed=seed)
        rng = Random(seed)
        for _ in range(40):
            moves = match.moves(0)
            kinds = {move.kind for move in moves}
            if {"play", "end"} <= kinds:
                break
            match.play(0, rng.choice([move for move in moves if move.kind != "play"] or moves))
        else:
            continue
        break
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        step = match.step
        end = str([move.kind for move in match.moves(0)].index("end") + 1)
        await press(pilot, end)
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "enter", "n")
        assert match.step == step
        await press(pilot, end, "y")
        assert match.step == step + 1


async def test_undo_on_the_curtain_is_for_who_moved_last(tmp_path: Path) -> None:
    """It goes back behind a curtain for that person; nobody else's hand opens."""
    match = seated("", "", undo="free")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        first = acting(match)
        while acting(match) == first:
            await make_a_move(pilot, Random(1))
        assert isinstance(app.screen, CurtainScreen)
        step = match.step
        await press(pilot, "u")
        assert match.step == step - 1
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen._seat == first


async def test_what_was_seen_is_taken_back_only_if_all_agree(tmp_path: Path) -> None:
    match = seated("", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        first = acting(match)
        while acting(match) == first:
            await make_a_move(pilot, Random(1))
        await to_the_hand(pilot)
        step = match.step
        await press(pilot, "u")
        assert isinstance(app.screen, TakeBackScreen)
        await press(pilot, "1", "1", "3", "enter")
        assert isinstance(app.screen, TakeBackScreen)
        await press(pilot, "n")
        assert match.step == step
        assert isinstance(app.screen, TableScreen)
        assert "Your hand  is hidden" in screen_text(app)  # everybody has been looking
        assert "Nothing was taken back." in question(pilot)
        await press(pilot, "h")
        assert "Your hand  is hidden" not in screen_text(app)
        await press(pilot, "u", "2", "1")
        assert match.step == step - 1
        assert match.log[-1].event.kind == "take-back"
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen._seat == first


async def test_a_person_alone_takes_back_with_y(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while match.step == 0 or not match.events_since(match.step - 1)[-1].reveals:
            await make_a_move(pilot, Random(1))
        step = match.step
        await press(pilot, "u", "enter")
        assert match.step == step
        await press(pilot, "y")
        assert match.step == step - 1


async def test_undo_while_a_bot_thinks_forgets_its_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, answer = threading.Event(), threading.Event()
    real = sessions.bot_choice

    def slow(match: AnyMatch, decision: Decision, effort: Effort) -> Any:
        choose = real(match, decision, effort)

        def late(void: Callable[[], bool]) -> Any:
            move = choose(void)
            thinking.set()
            answer.wait(10)
            return move

        return late

    monkeypatch.setattr(sessions, "bot_choice", slow)
    match = seated("", "random", undo="free")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause()
        answer.set()
        for _ in range(300):  # until the person has ended a turn
            if acting(match) == 1 and match.step and match.journal[-1].seat == 0:
                break
            if table_of(pilot)._moves:
                answer.clear()
                thinking.clear()
                await make_a_move(pilot, Random(1))
            else:
                answer.set()
                await pilot.pause()
        while not thinking.is_set():
            await pilot.pause()
        await pilot.pause(0.4)
        assert "is thinking" in question(pilot)
        step = match.step
        await press(pilot, "u")
        assert match.step == step - 1
        assert acting(match) == 0
        answer.set()
        await pilot.pause(0.2)
        assert match.step == step - 1
        assert table_of(pilot)._moves


@pytest.mark.parametrize(("curtain", "screen"), [("never", TableScreen), ("always", CurtainScreen)])
async def test_the_curtain_is_a_setting(tmp_path: Path, curtain: str, screen: type) -> None:
    match = seated("", "", open_hands=curtain == "always")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(curtain=curtain)
        app.open_match(match)
        await pilot.pause()
        assert isinstance(app.screen, screen)


async def test_a_fault_in_the_rules_is_one_sentence_and_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)

    def broken(*_: object) -> None:
        hand = "a secret"
        raise RuntimeError(hand)

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        with monkeypatch.context() as patched:
            patched.setattr(type(OZ), "apply", broken)
            await press(pilot, "1")
        assert match.step == 0
        assert "Something went wrong inside the game" in question(pilot)
        await press(pilot, "1")
        assert match.step == 1
    report = (tmp_path / sessions.FAULT_FILE).read_text()
    assert "RuntimeError" in report
    assert "a secret" not in report.replace('hand = "a secret"', "")


async def test_names_are_never_markup(tmp_path: Path) -> None:
    seats = [default_seat(0, "[/]"), default_seat(1, "[@click=app.quit]x[/]")]
    match = Match.start(OZ, seats, seed=1)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "[/]" in screen_text(app)
        await to_the_hand(pilot)
        await make_a_move(pilot, Random(1))
        assert "[@click=app" in screen_text(app)


async def test_a_name_that_looks_like_a_seat_is_named_once(tmp_path: Path) -> None:
    """A person called P2 in the first seat is never taken for the second one."""
    seats = [default_seat(0, "P2"), default_seat(1, "Bob")]
    match = Match.start(OZ, seats, OZ.info.options(first="1"), seed=1)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        table = table_of(pilot)

        def say(*_: object) -> str:
            return "take it from P1"

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(type(OZ), "say", say)
            await ask_for_a_hint(pilot)
        assert question(pilot).splitlines()[1].startswith(" Hint: take it from P2")
        table._say(OzError("P1.json cannot be written."))  # a file, not a seat
        assert question(pilot).splitlines()[1].startswith(" P1.json cannot be written.")
        table._say(IllegalMove("It is the choice of P1 now."))
        assert question(pilot).splitlines()[1].startswith(" It is the choice of P2 now.")


async def test_a_question_names_the_seats_of_its_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(table_of(pilot)._face, "ask_first", lambda *_: "Really?")
        monkeypatch.setattr(type(OZ), "say", lambda *_: "Rob P1")
        await press(pilot, "1")
        assert "rob Ann" in screen_text(app)


async def test_drawing_the_table_asks_for_one_view_and_the_lines_that_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated("", moves=80)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        viewers: list[int | None] = []
        real = match.view
        monkeypatch.setattr(match, "view", lambda seat: viewers.append(seat) or real(seat))
        drawn: list[str] = []
        real_line = view.log_line
        monkeypatch.setattr(
            view,
            "log_line",
            lambda match, text, *rest: drawn.append(text) or real_line(match, text, *rest),
        )
        table._show()
        assert viewers == [0]
        assert 1 <= len(drawn) <= table._log.size.height + 1
        assert drawn[0] == match.log[-1].event.text_for(0)


async def test_a_terminal_too_small_recovers(tmp_path: Path) -> None:
    match = seated("")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for size in ((1, 1), (50, 10), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await press(pilot, "right", "enter")
        assert match.journal[0].move == m.Take("E")
        assert "NORTH" in screen_text(app)
