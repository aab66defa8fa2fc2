"""Sealed choices, reaction windows and acting out of turn at the screens."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.engine.match import AnyMatch
from ozgames.games.wizardz import moves as m
from ozgames.tui.app import OzApp
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.moments import MomentsScreen
from ozgames.tui.screens.table import TableScreen
from tests.tui.dump import screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import (
    ask_for_a_hint,
    no_waiting,
    press,
    send,
    settle,
    table_of,
    to_the_hand,
)
from tests.tui.wizards import WIZARDZ, commit, seated, table_screen, until


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


def offered(pilot: Pilot[Any]) -> list[str]:
    return [offer.choice.words for offer in table_screen(pilot)._offers]


def passes(match: AnyMatch) -> list[int]:
    return [entry.seat for entry in match.journal if isinstance(entry.move, m.Pass)]


async def all_commit(pilot: Pilot[Any]) -> None:
    """Dragon, Snake and Bear, each on any stone, and the flip is called."""
    for seat, card in enumerate(("d", "3", "9")):
        await commit(pilot, seat, card)
    await press(pilot, "f")


# --- sealed choices ---


@pytest.mark.rule("WB-08")
async def test_everybody_commits_behind_a_curtain_with_the_same_keys(tmp_path: Path) -> None:
    match = seated("", "", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for seat, card in enumerate(("d", "3", "9")):
            shown = screen_text(app)
            assert f"Sealed: {seat} of 3 are ready" in shown
            await commit(pilot, seat, card)
            assert match.step == seat + 1
        table = table_screen(pilot)
        assert table.session.viewer is None
        assert offered(pilot) == [
            "Flip!",
            "Ann: look at the commitment again",
            "Bob: look at the commitment again",
            "Cleo: look at the commitment again",
        ]
        shown = screen_text(app)
        assert shown.count("sealed") == 3
        assert shown.count("✓ ready") == 3
        assert "Dragon" not in shown
        await press(pilot, "f")
        assert match.state.phase == "flip"
        assert "12 Dragon" in screen_text(app)


@pytest.mark.rule("WB-08")
async def test_mine_can_be_changed_at_the_pot_until_the_flip(tmp_path: Path) -> None:
    match = seated("", "", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for seat, card in enumerate(("d", "3", "9")):
            await commit(pilot, seat, card)
        await press(pilot, "2")  # Bob
        assert match.journal[-1].seat == 1
        assert isinstance(match.journal[-1].move, m.Reopen)
        await commit(pilot, 1, "8")
        assert match.state.players[1].sealed.card == 8
        await press(pilot, "1")  # the Headmaster, too
        assert isinstance(app.screen, CurtainScreen)
        await to_the_hand(pilot)
        await pilot.pause(0.1)  # until the hand has its place
        assert "Sealed Dragon (12) on" in screen_text(app)
        await press(pilot, "k")  # keeps it
        assert match.state.players[0].sealed.card == 12
        assert "Sealed: 3 of 3 are ready" in screen_text(app)


async def test_who_is_ready_may_look_again_while_another_chooses(tmp_path: Path) -> None:
    match = seated("", "", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "e")  # nobody yet
        await commit(pilot, 0, "d")
        await to_the_hand(pilot)
        table = table_screen(pilot)
        assert table.session.viewer == 1
        assert "e Ann may act" in screen_text(app)
        await press(pilot, "e")
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen._seat == 0
        assert match.state.reopened == (0,)
        await to_the_hand(pilot)
        await press(pilot, "k")
        await commit(pilot, 1, "3")
        await to_the_hand(pilot)
        await press(pilot, "e")  # two may: who?
        assert "Who acts out of turn?" in screen_text(app)
        assert offered(pilot)[-1] == "Nobody"
        await press(pilot, "escape")
        assert table_screen(pilot).session.viewer == 2
        assert len(table_screen(pilot)._moves) > 10
        await press(pilot, "e", "2")
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen._seat == 1


async def test_a_choice_in_two_steps_can_go_back(tmp_path: Path) -> None:
    match = seated("", "normal")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause()
        while not table_of(pilot)._moves:
            await pilot.pause()
        stones = offered_stones = [c for c in "bwgr" if _has(match, c)]
        await press(pilot, "d")
        assert "which stone goes on the Dragon (12)?" in screen_text(app)
        assert [offer.choice.key for offer in table_screen(pilot)._offers] == offered_stones
        step = match.step
        await press(pilot, "escape")
        assert table_screen(pilot)._menu.effect.startswith("falls to a Rat")  # still the Dragon
        await ask_for_a_hint(pilot)  # a hint is a whole move
        assert "Hint: " in screen_text(app)
        await press(pilot, "7", stones[-1])
        entry = match.journal[step]
        assert entry.move == m.Commit(7, stones[-1])


def _has(match: AnyMatch, colour: str) -> bool:
    return bool(match.state.players[0].stones["bwgr".index(colour)])


@pytest.mark.rule("WB-13")
async def test_a_card_that_is_gone_is_refused_with_its_rule(tmp_path: Path) -> None:
    match = seated("", "normal", moves=14, seed=2)
    app = make_app(tmp_path, open_match=until(match, "commit"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause()
        while not any(move.kind == "commit" for move in table_of(pilot)._moves):
            await press(pilot, "space")
        table = table_screen(pilot)
        spent = set(range(2, 13)) - set(match.state.players[0].hand)
        assert table._hand is not None
        region = table._hand.region_of(("card", spent.pop()))
        assert region is not None
        await pilot.click(table._hand, offset=(region.x, region.y))
        assert "WB-13: The" in screen_text(app)


# --- windows ---


@pytest.mark.rule("WB-37")
async def test_a_window_is_asked_in_public_and_space_passes_for_all(tmp_path: Path) -> None:
    match = seated("", "", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await all_commit(pilot)
        table = table_screen(pilot)
        assert table.session.viewer is None
        assert "Anyone? magic after the flip" in screen_text(app)
        assert [offer.choice.key for offer in table._offers] == ["space", "1", "2", "3"]
        await press(pilot, "space")
        assert passes(match) == [0, 1, 2]
        assert match.state.phase == "spoils"


async def test_a_number_brings_that_seat_s_curtain_and_then_its_moves(tmp_path: Path) -> None:
    match = seated("", "", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await all_commit(pilot)
        await press(pilot, "3")
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen._seat == 2
        await to_the_hand(pilot)
        table = table_screen(pilot)
        assert table.session.viewer == 2
        assert table._moves == match.moves(2)
        assert offered(pilot)[-2:] == ["Pass", "Pass until the round ends"]
        await press(pilot, "space")  # passes alone
        assert passes(match) == [2]
        assert table_screen(pilot).session.viewer is None
        assert [offer.choice.key for offer in table._offers] == ["space", "1", "2"]


async def test_who_passes_until_the_round_ends_is_not_asked_again(tmp_path: Path) -> None:
    match = seated("", "", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await all_commit(pilot)
        for seat in (0, 1, 2):
            await press(pilot, str(seat + 1))
            await to_the_hand(pilot)
            place = offered(pilot).index("Pass until the round ends")
            await press(pilot, table_screen(pilot)._menu._line_keys[place])
        assert all(player.standing for player in match.state.players)
        await to_the_hand(pilot)  # the next match, at once
        assert match.state.match == 2
        assert match.state.phase == "commit"


async def test_a_bot_in_the_queue_is_asked_in_its_turn(tmp_path: Path) -> None:
    match = until(seated("", "normal", "", "", seed=11), "flip")
    assert match.state.queue == (0, 1, 2, 3)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause()
        table = table_screen(pilot)
        assert [offer.choice.key for offer in table._offers] == ["space", "1"]  # up to the bot
        step = match.step
        await press(pilot, "space")
        while not table._anyone:
            await pilot.pause()
        asked = [entry.seat for entry in match.journal[step:]]
        assert asked[:2] == [0, 1]
        assert [offer.choice.key for offer in table._offers] == ["space", "3", "4"]


async def test_with_one_person_the_window_is_that_person_s_prompt(tmp_path: Path) -> None:
    match = until(seated("", "random", seed=7), "flip")
    assert any(decision.seat == 0 for decision in match.decisions())
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        for _ in range(40):
            await settle(pilot)
            if table_of(pilot)._moves:
                break
        table = table_screen(pilot)
        assert table.session.viewer == 0
        assert "Ann: magic" in screen_text(app)
        step = match.step
        await press(pilot, "space")
        assert match.journal[step].seat == 0
        assert match.journal[step].move == m.Pass()


async def test_a_window_tells_nothing_of_who_holds_what(tmp_path: Path) -> None:
    """Whatever the others hold, the same people are asked in the same words."""
    shown = []
    hands = set()
    for number in range(3):
        match = until(seated("", "", "", seed=7), "flip")
        if number:
            match.state = WIZARDZ.resample(match.state, 0, Random(number))
        hands.add(match.state.players[1].items)
        app = make_app(tmp_path / str(number), open_match=match)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "Anyone?" in screen_text(app)
            shown.append(screen_text(app))
    assert len(hands) > 1
    assert shown[0] == shown[1] == shown[2]


async def test_a_key_held_down_does_not_pass_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = until(seated("", "", "", seed=7), "flip")
    app = make_app(tmp_path, open_match=match)
    monkeypatch.setattr(TableScreen, "DOUBLE", 5.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        step = match.step
        send(pilot, "space", "space", "space")
        await pilot.pause()
        assert match.step == step


# --- steps that people watch ---


@pytest.mark.rule("WB-10", "WB-11")
async def test_the_flip_turns_one_card_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OzApp, "motion", property(lambda _: True))
    monkeypatch.setattr(TableScreen, "PAUSE", 60.0)
    match = seated("", "", "", level="intermediate")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for seat, card in enumerate(("d", "2", "9")):
            await commit(pilot, seat, card)
        await press(pilot, "f")
        screen = app.screen
        assert isinstance(screen, MomentsScreen)
        counts = []
        for _ in range(4):
            counts.append(screen_text(app).count("sealed"))
            screen._next()
            await settle(pilot)
        assert counts == [3, 2, 1, 0]
        assert "Plague; Bob leads" in screen_text(app)
        await press(pilot, "space")  # all the rest
        await pilot.pause()
        assert "Bob has won this match" in screen_text(app)
        told = [frame.words.plain for frame in screen._frames]
        assert told[4] == "· The plague: a Rat beats every animal  WB-11"
        assert told[5] == "♣ Bob wins with the Rat (2)  WB-10"
        assert told[-1].endswith("stones and becomes Headmaster  WB-10")
        assert told[-1][:20] in screen_text(app)
        await press(pilot, "space")
        assert isinstance(app.screen, CurtainScreen)


async def test_without_motion_all_steps_are_there_at_once(tmp_path: Path) -> None:
    match = seated("", "", "", level="beginner")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await all_commit(pilot)
        assert isinstance(app.screen, MomentsScreen)
        assert "Ann wins with the Dragon (12)" in screen_text(app)
        await press(pilot, "space")
        assert isinstance(app.screen, CurtainScreen)
        assert table_of(pilot).session.viewer is None


# --- the flip timer ---


@pytest.mark.rule("WB-36")
async def test_the_flip_timer_runs_while_a_wizard_chooses_and_never_on_a_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "SECOND", 60.0)
    match = seated("", "", timer="5")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        for _ in range(9):
            table._tick()
        assert match.step == 0
        await press(pilot, "o")
        for _ in range(9):
            table._tick()  # the digest is up
        assert match.step == 0
        await press(pilot, "space")
        assert "5 s" in screen_text(app)
        for left in (4, 3):
            table._tick()
            await settle(pilot)
            assert f"{left} s" in screen_text(app)
        await press(pilot, "d", "f1")
        for _ in range(9):
            table._tick()  # the rules are up
        assert match.step == 0
        await press(pilot, "escape")
        for _ in range(3):
            table._tick()
        await settle(pilot)
        assert match.journal[-1].move == m.Dawdle()
        assert match.state.players[0].late
        assert table._seconds is None
        await press(pilot, "d")
        assert "two stones on the Dragon (12)" in screen_text(app)
        await press(pilot, "1")
        assert len(match.state.players[0].sealed.stones) == 2


async def test_without_a_timer_nobody_is_late(tmp_path: Path) -> None:
    match = seated("", "")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        assert table_of(pilot)._seconds is None
