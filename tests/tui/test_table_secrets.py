"""Nobody reads another's secrets: not on the table, the digest, the curtain, nor from toasts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.engine.event import Event
from ozgames.engine.match import AnyMatch, LogLine, Undo
from ozgames.engine.table import TableOptions
from ozgames.engine.words import name_seats
from ozgames.games.oz2021.cards import WHO_NAMES
from ozgames.tui.games.oz2021.look import SHORT
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.digest import DigestScreen
from ozgames.tui.screens.hands import HandsScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.screens.takeback import TakeBackScreen
from ozgames.tui.widgets.hintbar import hints
from tests.tui import travellers
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import (
    acting,
    ask_for_a_hint,
    click,
    make_a_move,
    no_waiting,
    press,
    send,
    table_of,
    to_the_hand,
)
from tests.tui.travellers import OZ

NAMES = travellers.NAMES[:3]
WHO = tuple(WHO_NAMES.values())


def seated(seed: int, moves: int = 0) -> AnyMatch:
    """Three people."""
    return travellers.seated("", "", "", seed=seed, moves=moves)


def reader(pilot: Pilot[Any]) -> int | None:
    """Who may be looking at the screen in front."""
    screen = pilot.app.screen
    if isinstance(screen, CurtainScreen):
        return None
    if isinstance(screen, DigestScreen | TableScreen):
        return table_of(pilot).session.viewer
    raise AssertionError(screen)


def hand_shown(lines: list[str]) -> Counter[str] | None:
    """The cards in the hand line; ``None`` if no hand is shown."""
    found = [line for line in lines if line.lstrip().startswith("Your hand")]
    if not found or "hidden" in found[0] or "owner" in found[0]:
        return None
    cards: Counter[str] = Counter()
    for name, count in re.findall(r"▓ ([A-Z][A-Za-z. ]*?)(?: ×(\d))?(?=  | *$)", found[0]):
        cards[name.strip()] = int(count or 1)
    return cards


def hand_held(match: AnyMatch, seat: int) -> Counter[str]:
    return Counter(SHORT[card[2]] for card in match.state.players[seat].hand)


async def test_through_a_whole_match_only_the_reader_s_secrets_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated(27)
    app = make_app(tmp_path, open_match=match)
    rng = Random(6)
    seen: Counter[str] = Counter()

    def look(pilot: Pilot[Any]) -> None:
        lines = screen_lines(app)
        text = " ".join("\n".join(lines).split())
        viewer = reader(pilot)
        seen[type(app.screen).__name__] += 1
        for line in match.log:
            for owner, words in line.event.private:
                if owner != viewer:
                    seen["private lines not shown"] += 1
                    assert name_seats(words, match.seats) not in text
        if isinstance(app.screen, TableScreen):
            assert viewer is not None
            assert hand_shown(lines) == hand_held(match, viewer)
        else:
            assert hand_shown(lines) is None
        if isinstance(app.screen, CurtainScreen):
            assert "▓ Dorothy ×" not in text

    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        for _ in range(OZ.info.longest):
            if isinstance(app.screen, ResultScreen):
                break
            while isinstance(app.screen, CurtainScreen | DigestScreen):
                look(pilot)
                await press(pilot, "o" if isinstance(app.screen, CurtainScreen) else "space")
            look(pilot)
            await make_a_move(pilot, rng)
        assert isinstance(app.screen, ResultScreen)
    assert min(seen["CurtainScreen"], seen["DigestScreen"]) >= 3 * 5
    assert seen["private lines not shown"] > 20


@pytest.mark.parametrize("moves", [9, 30, 55])
async def test_screens_are_the_same_whatever_the_others_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    """Dealing all that a reader cannot see anew changes nothing on any screen of theirs."""
    no_waiting(monkeypatch)

    async def dump(match: AnyMatch, folder: Path) -> list[str]:
        app = make_app(folder, open_match=match)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            shown = [screen_text(app)]
            await press(pilot, "o")
            shown.append(screen_text(app))
            await press(pilot, "space")
            shown.append(screen_text(app))
            await press(pilot, "h")
            shown.append(screen_text(app))
            await press(pilot, "l")
            shown.append(screen_text(app))
        return shown

    match = seated(13, moves)
    seat = acting(match)
    before = await dump(match, tmp_path / "a")
    other = seated(13, moves)
    other.state = OZ.resample(match.state, seat, Random(1))
    assert other.state != match.state
    assert await dump(other, tmp_path / "b") == before

    # and what another seat could not see either, the curtain does not tell
    third = seated(13, moves)
    third.state = OZ.resample(match.state, (seat + 1) % 3, Random(2))
    curtain, _, _, hidden, log = await dump(third, tmp_path / "c")
    assert (curtain, hidden, log) == (before[0], before[3], before[4])


async def end_of_turn(pilot: Pilot[Any], rng: Random) -> None:
    """Plays until only the end of the turn is left."""
    table = table_of(pilot)
    for _ in range(60):
        await to_the_hand(pilot)
        if [move.kind for move in table._moves] == ["end"]:
            return
        await make_a_move(pilot, rng)
    raise AssertionError("no turn came to its end")


async def test_keys_typed_ahead_do_not_go_through_the_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated(4)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        with monkeypatch.context() as patched:
            no_waiting(patched)
            await pilot.pause()
            await end_of_turn(pilot, Random(1))
            app.notify("Ann's secret")
            await pilot.pause()
        step = match.step
        send(pilot, "enter", "enter", "enter", "enter", "enter", "o", "space", "1", "o")
        await pilot.pause()
        assert match.step == step + 1
        assert isinstance(app.screen, CurtainScreen)
        assert "secret" not in screen_text(app)
        for _ in range(8):  # the key held down
            await pilot.pause(0.1)
            send(pilot, "o")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, CurtainScreen)
        await pilot.pause(0.45)
        await press(pilot, "o")
        assert isinstance(app.screen, DigestScreen)
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, DigestScreen)


async def test_a_doubled_key_makes_one_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated(4)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        with monkeypatch.context() as patched:
            no_waiting(patched)
            await pilot.pause()
            await to_the_hand(pilot)
        send(pilot, "1", "1")
        await pilot.pause()
        assert match.step == 1
        send(pilot, "enter", "enter", "enter")
        await pilot.pause()
        assert match.step == 2


async def to_a_hand(pilot: Pilot[Any], *, undoable: bool = False) -> int:
    """Plays until somebody sits before a hand with cards.

    Args:
        pilot: of the app.
        undoable: that seat can take back a move alone, too.

    Returns:
        whose hand it is.
    """
    table = table_of(pilot)
    match = table.session.match
    for _ in range(200):
        await to_the_hand(pilot)
        seat = acting(match)
        if hand_held(match, seat) and not (undoable and match.undo_status(seat) is not Undo.FREE):
            return seat
        await make_a_move(pilot, Random(match.step), eager=False)
    raise AssertionError("nobody ever had such a hand")


@pytest.mark.parametrize(
    "keys", [["h", "t"], ["t", "h"], ["t", "h", "t"]], ids=["hide first", "hint first", "between"]
)
async def test_hiding_the_hand_hides_all_that_tells_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: list[str]
) -> None:
    no_waiting(monkeypatch)
    match = seated(4, 40)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        seat = await to_a_hand(pilot)
        while True:  # until the hint names a card of the hand
            await ask_for_a_hint(pilot)
            if any(f"Hint: Play {name}" in screen_text(app).replace("a ", "") for name in WHO):
                break
            await make_a_move(pilot, Random(match.step), eager=False)
            seat = await to_a_hand(pilot)
        await press(pilot, "escape")
        assert "Hint" not in screen_text(app)
        assert hand_shown(screen_lines(app)) == hand_held(match, seat)
        step = match.step
        await press(pilot, *keys)
        assert hand_shown(screen_lines(app)) is None
        assert "Hint" not in screen_text(app)
        assert not any(f"Play {name}" in screen_text(app) for name in WHO)
        await press(pilot, "1", "enter", "right", "t", "slash", "i")
        assert match.step == step
        assert not any(name in screen_text(app).split("\n")[-1] for name in WHO)
        await press(pilot, "escape", "h")
        assert hand_shown(screen_lines(app)) == hand_held(match, seat)
        assert "Hint" not in screen_text(app)


async def test_a_hint_is_not_read_behind_the_question_to_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated(4, 40)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_a_hand(pilot)
        while match.undo_status(acting(match)) is Undo.FREE:
            await make_a_move(pilot, Random(match.step), eager=False)
            await to_a_hand(pilot)
        await ask_for_a_hint(pilot)
        assert "Hint: " in screen_text(app)
        await press(pilot, "U")
        assert isinstance(app.screen, TakeBackScreen)
        assert "Hint: " not in screen_text(app)
        assert hand_shown(screen_lines(app)) is None


async def test_a_card_that_was_pressed_is_not_named_once_the_hand_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated(4, 40)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(200):  # until a card lies in the hand that cannot be played
            seat = await to_a_hand(pilot)
            playable = {move.who for move in match.moves(seat) if move.kind == "play"}
            idle = [card[2] for card in match.state.players[seat].hand if card[2] not in playable]
            if idle:
                break
            await make_a_move(pilot, Random(match.step), eager=False)
        hand = table_of(pilot)._hand
        assert hand is not None
        region = hand.region_of(("hand", idle[0]))
        assert region is not None
        await click(pilot, hand.region.x + region.x + 2, hand.region.y)
        before = screen_lines(app)[table_of(pilot)._prompt.region.y + 1]
        assert before.startswith(" OZ-")  # refused, with the name of the card
        await press(pilot, "h")
        hidden = screen_text(app)
        await press(pilot, "enter")
        assert screen_text(app) == hidden
        assert before.strip() not in hidden
        assert "the hand is hidden" in hidden


@pytest.mark.parametrize("keys", [["U", "1", "2", "3"], ["u"], ["u", "r"]])
async def test_a_hidden_hand_is_shown_by_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: list[str]
) -> None:
    """Neither going back nor going on again, nor the table's consent, shows it."""
    no_waiting(monkeypatch)
    match = seated(4, 40)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        seat = await to_a_hand(pilot, undoable=True)
        step = match.step
        await press(pilot, "h")
        await press(pilot, *keys)
        assert isinstance(app.screen, TableScreen)
        assert acting(match) == seat
        assert match.step == step - 1 + keys.count("r")
        assert "is hidden" in screen_text(app)
        assert hand_shown(screen_lines(app)) is None
        assert table_of(pilot)._menu.place is None
        await press(pilot, "h")
        assert hand_shown(screen_lines(app)) == hand_held(match, seat)
        assert table_of(pilot)._menu.place is not None


async def test_a_hand_hidden_in_one_turn_is_open_again_behind_the_next_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated(4, 40)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await press(pilot, "h", "q", "c")
        assert isinstance(app.screen, CurtainScreen)
        await to_the_hand(pilot)
        assert "is hidden" not in screen_text(app)


async def test_a_hint_is_not_read_by_the_next_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a curtain the keyboard goes on at once; what was said to one is gone."""
    no_waiting(monkeypatch)
    match = seated(4)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(curtain="never")
        await to_the_hand(pilot)
        await end_of_turn(pilot, Random(1))
        table = table_of(pilot)
        viewer = table.session.viewer
        await ask_for_a_hint(pilot)
        assert "Hint: " in screen_text(app)
        end = table._moves[0]
        match.play(acting(match), end)  # as a bot would, without a word on the table
        table._advance()
        await pilot.pause()
        assert table.session.viewer != viewer
        assert "Hint: " not in screen_text(app)


async def test_every_hand_lies_open_where_the_table_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    match = seated(4, 40)
    match.table = TableOptions(open_hands=True)
    match._log.append(LogLine(40, Event("peek", "P1 peeks", 0, ((0, "P1 sees the shoes"),))))
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        table = table_of(pilot)
        assert app.screen is table  # no curtain
        assert f"{NAMES[acting(match)]}'s hand" in screen_text(app)
        await press(pilot, "v")
        assert isinstance(app.screen, HandsScreen)
        for seat, name in enumerate(NAMES):
            (line,) = (line for line in screen_lines(app) if f"{name}'s hand" in line)
            for card, count in hand_held(match, seat).items():
                times = f" ×{count}" if count > 1 else ""
                assert f"▓ {card}{times} " in line
        await press(pilot, "v", "l")
        assert "Ann sees the shoes" in screen_text(app)
        await press(pilot, "escape")
        await press(pilot, "u")
        if isinstance(app.screen, TakeBackScreen):
            assert "is hidden" not in screen_text(app)  # from whom?


async def test_hands_are_not_open_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    app = make_app(tmp_path, open_match=seated(4, 40))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await press(pilot, "v")
        assert isinstance(app.screen, TableScreen)
        assert "all hands" not in [hint.words for hint in hints(app.screen)]
        await app.run_action("hands", app.screen)
        assert isinstance(app.screen, TableScreen)
