"""Whole matches of Wizardz Bluff at the screens, how they look, and what they never show."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from textual.pilot import Pilot

from ozgames.engine.match import AnyMatch
from ozgames.engine.words import name_seats
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.cards import COMPONENTS, card_name, item_name
from ozgames.tui.games.wizardz.look import CARD_KEYS
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.digest import DigestScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.moments import MomentsScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.themes import ThemeName
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import make_a_move, no_waiting, press, settle, table_of, to_the_hand
from tests.tui.snapshots import check_snapshot
from tests.tui.wizards import WIZARDZ, commit, seated, stone_of, until

ITEM_NAMES = [item.name for item in COMPONENTS.items.values()]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


# --- whole matches ---


def weak_card(match: AnyMatch, seat: int) -> str:
    """Ann plays her highest animal, the others low ones, so that they soon run out of stones."""
    hand = match.state.players[seat].hand
    if seat == 0:
        return CARD_KEYS[max(hand)]
    return CARD_KEYS[next((card for card in (3, 4, 5, 6) if card in hand), min(hand))]


async def test_three_wizards_play_by_keyboard_from_launcher_to_result(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "2", "right")
        for name in ("Ann", "Bob", "Cleo"):
            await press(pilot, *("down" if name != "Ann" else "enter", *name))
        await press(pilot, "f2")
        assert isinstance(app.screen, CurtainScreen)
        match = table_of(pilot).session.match
        assert match.game is WIZARDZ
        assert [seat.name for seat in match.seats] == ["Ann", "Bob", "Cleo"]
        claimed = False
        for _ in range(1000):
            await to_the_hand(pilot)
            if isinstance(app.screen, ResultScreen):
                break
            if match.state.round == 2 and app.settings.curtain != "never":
                app.change(curtain="never")  # they have come to trust each other
            table = table_of(pilot)
            turn = table._turn
            assert turn is not None
            if turn.decision.kind == "commit":
                card = weak_card(match, turn.seat)
                await press(pilot, card, stone_of(match, turn.seat))
            elif table._anyone and not claimed:
                claimed = True  # one of them takes the moment, and passes in private
                await press(pilot, str(table._anyone[-1] + 1))
            elif turn.decision.window:
                await press(pilot, "space")
            else:
                await press(pilot, "f" if turn.decision.kind == "flip" else "enter")
        assert isinstance(app.screen, ResultScreen)
        assert match.result is not None
        assert match.state.round == 3
        assert {"commit", "flip", "pass", "buy"} <= {entry.move.kind for entry in match.journal}
        assert match.result.winners == (0,)
        assert f"{max(match.result.scores)} points" in screen_text(app)
        await press(pilot, "escape", "q")
        assert isinstance(app.screen, LauncherScreen)


async def test_a_person_among_bots_never_sees_a_curtain(tmp_path: Path) -> None:
    match = seated("", "normal", "random", level="full")
    app = make_app(tmp_path, open_match=match)
    rng = Random(2)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause()
        for _ in range(4000):
            screen = app.screen
            if match.state.match == 4:
                break
            assert isinstance(screen, TableScreen | MomentsScreen)
            assert table_of(pilot).session.viewer == 0
            if isinstance(screen, TableScreen) and table_of(pilot)._moves:
                await make_a_move(pilot, rng)
            else:
                await press(pilot, "space")
        assert match.state.match == 4


async def test_bots_play_among_themselves(tmp_path: Path) -> None:
    match = seated("normal", "normal", level="intermediate")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        for _ in range(3000):
            if isinstance(app.screen, ResultScreen):
                break
            assert isinstance(app.screen, TableScreen)
            await pilot.pause(0.01)
        assert isinstance(app.screen, ResultScreen)


# --- secrets ---


def reader(pilot: Pilot[Any]) -> int | None:
    """Who may be looking at the screen in front."""
    if isinstance(pilot.app.screen, CurtainScreen | MomentsScreen):
        return None
    return table_of(pilot).session.viewer


async def test_through_many_matches_only_the_reader_s_secrets_are_shown(tmp_path: Path) -> None:
    match = seated("", "", "", seed=21)
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
                    assert name_seats(words, match.seats) not in text
        held = match.state.players[viewer].items if viewer is not None else ()
        shop = match.state.shop if match.state.phase == "shop" else ()
        told = " ".join(name_seats(line.event.text_for(viewer), match.seats) for line in match.log)
        for name in ITEM_NAMES:
            known = name in told or name in [item_name(item) for item in (*held, *shop)]
            assert known or name not in text, name
        sealed = re.findall(r"Sealed (.+?) on ", text)
        if viewer is None:
            assert sealed == []
            hidden = [p.sealed for p in match.state.players if p.sealed and "Sealed:" in text]
            assert text.count(" sealed ") >= len(hidden) - len(match.state.reopened)
            assert not re.search(r"^ A +2 b", "\n".join(lines), re.MULTILINE)
        elif sealed:
            own = match.state.players[viewer].sealed
            assert sealed == [card_name(own.card)]

    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        while match.state.match < 5 and match.state.round == 1:
            while isinstance(app.screen, CurtainScreen | DigestScreen | MomentsScreen):
                look(pilot)
                await press(pilot, "o" if isinstance(app.screen, CurtainScreen) else "space")
            look(pilot)
            await make_a_move(pilot, rng)
    assert min(seen["CurtainScreen"], seen["DigestScreen"], seen["TableScreen"]) >= 12


@pytest.mark.parametrize(
    ("phase", "moves"), [("commit", 1), ("commit", 40), ("flip", 20), ("shop", 10), ("quiet", 10)]
)
async def test_screens_are_the_same_whatever_the_others_hold(
    tmp_path: Path, phase: str, moves: int
) -> None:
    """Dealing all that a reader cannot see anew changes nothing on any screen of theirs."""

    def there() -> Any:
        return until(seated("", "", "", seed=13, moves=moves), phase, seed=2)

    async def dump(match: Any, folder: Path) -> list[str]:
        app = make_app(folder, open_match=match)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            shown = [screen_text(app)]
            if not isinstance(app.screen, CurtainScreen):  # a window is asked in public first
                await press(pilot, str(seat + 1))
                shown.append(screen_text(app))
            for key in ("o", "space", "h", "l"):
                await press(pilot, key)
                await pilot.pause()
                shown.append(screen_text(app))
        return shown

    match = there()
    seat = match.decisions()[0].seat
    before = await dump(match, tmp_path / "a")
    for number in range(2):
        other = there()
        other.state = WIZARDZ.resample(match.state, seat, Random(number))
        assert other.state != match.state
        assert await dump(other, tmp_path / f"b{number}") == before
    third = there()
    third.state = WIZARDZ.resample(match.state, (seat + 1) % 3, Random(9))
    public = await dump(third, tmp_path / "c")
    assert public[:-4] + public[-2:] == before[:-4] + before[-2:]


async def test_what_the_scrying_pool_showed_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    match = seated("", "", "", seed=7)
    match.play(2, m.Commit(12, stone_of(match, 2)))
    match.state = match.state.copy()
    match.state.players[0].scried = ((2, 12),)
    assert WIZARDZ.audit(match.state) == []
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "▒ 12 Dragon ▒" not in screen_text(app)  # the curtain
        await to_the_hand(pilot)
        assert "▒ 12 Dragon ▒" in screen_text(app)
        await press(pilot, "h")
        assert "▒ sealed ▒" in screen_text(app)
        await press(pilot, "h", "7", stone_of(match, 0))
        await to_the_hand(pilot)
        assert table_of(pilot).session.viewer == 1
        assert "▒ sealed ▒" in screen_text(app)
        assert "▒ 12 Dragon ▒" not in screen_text(app)


# --- looks ---


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_screens(tmp_path: Path, size: tuple[int, int]) -> None:
    name = f"{size[0]}x{size[1]}"
    match = seated("", "", "", seed=7)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-curtain-{name}", screen_text(app))
        await to_the_hand(pilot)
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-cards-{name}", screen_text(app))
        await press(pilot, "d")
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-stones-{name}", screen_text(app))
        await press(pilot, "escape", "d", "enter")
        await commit(pilot, 1, "2")
        await commit(pilot, 2, "a")
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-pot-{name}", screen_text(app))
        await press(pilot, "f")
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-flip-{name}", screen_text(app))
        await press(pilot, "space")
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-spoils-{name}", screen_text(app))
        await press(pilot, "space")
        await to_the_hand(pilot)
        await pilot.pause(0.3)
        check_snapshot(f"wizardz-shop-{name}", screen_text(app))


async def test_five_wizards_at_the_smallest_size(tmp_path: Path) -> None:
    match = until(seated("", "", "", "", "", seed=3, moves=40), "flip")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        check_snapshot("wizardz-five-80x24", screen_text(app))


async def test_the_steps_of_a_match(tmp_path: Path) -> None:
    match = seated("", "", "", level="intermediate", seed=7)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for seat, card in enumerate(("d", "2", "0")):
            await commit(pilot, seat, card)
        await press(pilot, "f")
        await pilot.pause(0.3)
        check_snapshot("wizardz-moments-80x24", screen_text(app))


async def test_ascii_only(tmp_path: Path) -> None:
    match = until(seated("", "", "", "", seed=3, moves=40), "flip")
    app = make_app(tmp_path, open_match=match, ascii=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        text = screen_text(app)
        assert text.isascii()
        check_snapshot("wizardz-flip-120x40-ascii", text)


async def test_every_theme_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters carry the colours of stones, so the text tells all; without colours, too."""
    app = make_app(tmp_path, open_match=seated("", "normal", seed=3))
    async with app.run_test(size=(100, 30)) as pilot:
        app.change(bot_speed="instant")
        while not table_of(pilot)._moves:
            await settle(pilot)
        texts = set()
        for theme in get_args(ThemeName):
            app.change(theme=theme)
            await pilot.pause(0.3)  # until the menu has its scroll bar
            texts.add(screen_text(app))
        assert len(texts) == 1
        (text,) = texts
        assert re.search(r"Stones +▸?b", text)


async def test_a_closer_look(tmp_path: Path) -> None:
    match = seated("", "normal", seed=3)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(bot_speed="instant")
        await pilot.pause(0.1)
        while not table_of(pilot)._moves:
            await settle(pilot)
        for keys, title, rule in (
            (("2",), "Rat", "WB-"),
            (("escape", "P"), "The pot", "WB-10"),
            (("E",), "Elementals", "WB-27"),
            (("A",), "The Alchemist Shoppe", "WB-16"),
            (("S",), "Stones", "WB-31"),
            (("I",), "Your items", "WB-28"),
        ):
            await press(pilot, *keys, "i")
            assert isinstance(app.screen, InspectScreen)
            shown = screen_text(app)
            assert title in shown or title == "Rat"
            assert rule in shown
            await press(pilot, "i")
