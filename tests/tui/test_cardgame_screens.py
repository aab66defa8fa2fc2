"""Whole matches of The Card Game of Oz at the screens, how they look, and what they never show."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from textual.pilot import Pilot

from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import said
from ozgames.games.cardgame.info import CardGameOptions
from ozgames.games.cardgame.state import Character
from ozgames.tui.games.cardgame.board import StoryBoard
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.themes import ThemeName
from tests.tui.authors import CARDGAME, seated
from tests.tui.dump import screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import choose, no_waiting, press, settle, table_of, to_the_hand
from tests.tui.snapshots import check_snapshot


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


# --- whole matches ---


async def make(pilot: Pilot[Any], move: m.Move) -> None:
    """Makes a move by the keys of its parts."""
    table = table_of(pilot)
    view = table._scene.view
    path = table._face.path(view, move)
    for part in path:
        (place,) = (n for n, one in enumerate(table._menu._choices) if one.words == part.words)
        await choose(pilot, place, "key" if _key(table, place) else "arrows")
    if not path:
        words = CARDGAME.say(view, move)
        place = next(n for n, one in enumerate(table._menu._choices) if one.words == words)
        await choose(pilot, place, "key" if _key(table, place) else "arrows")


def _key(table: TableScreen, place: int) -> str:
    menu = table._menu
    return str(menu._line_keys[menu._places.index(place)])


async def play_on(pilot: Pilot[Any], match: AnyMatch) -> None:
    """People make the moves that the game advises, by keyboard, to the end."""
    app, rng = pilot.app, Random(1)
    for _ in range(3000):
        if isinstance(app.screen, ResultScreen):
            return
        if isinstance(app.screen, TableScreen) and table_of(pilot)._moves:
            turn = table_of(pilot)._turn
            assert turn is not None
            seat, before = turn.seat, match.step
            moves = match.moves(seat)
            advised = CARDGAME.advise(match.view(seat), moves, rng)
            await make(pilot, moves[0] if advised is None else advised)
            if match.step == before and not isinstance(app.screen, TableScreen | ResultScreen):
                await press(pilot, "y")  # a question whether it is meant
        else:
            await to_the_hand(pilot)
            await settle(pilot)


async def test_one_author_plays_from_launcher_to_result(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "5", "left", "enter", *"Ann", "f2")
        match = table_of(pilot).session.match
        assert match.game is CARDGAME
        assert [seat.name for seat in match.seats] == ["Ann"]
        await play_on(pilot, match)
        assert isinstance(app.screen, ResultScreen)
        assert match.result is not None
        assert {"walk", "play", "spend", "bonus", "end"} <= {
            entry.move.kind for entry in match.journal
        }
        await press(pilot, "escape", "q")
        assert isinstance(app.screen, LauncherScreen)


async def test_two_authors_play_to_the_end_by_keyboard(tmp_path: Path) -> None:
    seats = [default_seat(0, "Ann"), default_seat(1, "Bob")]
    match: AnyMatch = Match.start(CARDGAME, seats, CardGameOptions(pack="2"), seed=5)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        app.change(curtain="never")
        await play_on(pilot, match)
        assert isinstance(app.screen, ResultScreen)
        assert match.state.ended
        assert {entry.seat for entry in match.journal} == {0, 1}
        kinds = {entry.move.kind for entry in match.journal}
        assert {"draw", "walk", "play", "spend", "bonus", "end", "choose"} <= kinds


async def test_a_pack_is_built_and_played_to_the_end(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(curtain="never")
        await press(pilot, "5", "f4", "down", "enter")  # from the Core Pack
        await press(pilot, "right", "s", "escape", "b", "f2")
        match = table_of(pilot).session.match
        assert match.state.pack == "My Core Pack"
        assert match.state.cards.count("uncle-henry") == 2
        await play_on(pilot, match)
        assert isinstance(app.screen, ResultScreen)


# --- secrets ---


@pytest.mark.parametrize("rounds", [2, 5])
async def test_screens_are_the_same_whatever_the_others_hold(tmp_path: Path, rounds: int) -> None:
    """Dealing all that a reader cannot see anew changes nothing on any screen of theirs."""

    async def dump(match: AnyMatch, folder: Path) -> list[str]:
        app = make_app(folder, open_match=match)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause(0.2)
            shown = [screen_text(app)]
            for key in ("o", "space", "space", "h", "l"):
                await press(pilot, key)
                await pilot.pause(0.2)
                shown.append(screen_text(app))
        return shown

    match = seated(3, rounds)
    before = await dump(match, tmp_path / "a")
    for number in range(2):
        other = seated(3, rounds)
        other.state = CARDGAME.resample(match.state, 0, Random(number))
        assert other.state != match.state
        assert await dump(other, tmp_path / f"b{number}") == before


async def test_only_its_reader_sees_a_hand(tmp_path: Path) -> None:
    match = seated(2, 4)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        held = [said(card) for card in match.state.players[0].hand]
        assert held
        assert "Your hand" not in screen_text(app)
        await to_the_hand(pilot)
        text = screen_text(app)
        assert f"Your hand, {len(held)} card" in text
        await press(pilot, "h")
        assert "Your hand is hidden" in screen_text(app)


# --- choosing ---


async def test_a_card_is_chosen_then_its_place(tmp_path: Path) -> None:
    for seed in range(20):
        match = seated(1, 2, seed=seed)
        objects = [one for one in match.moves(0) if isinstance(one, m.Play) and one.at >= 0]
        if objects:
            break
    assert objects
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await make(pilot, objects[-1])
        assert match.journal[-1].move == objects[-1]


async def test_what_cannot_be_done_says_why(tmp_path: Path) -> None:
    match = seated(1, 1)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = table_of(pilot).query_one(StoryBoard)
        table_of(pilot)._press(("place", match.state.places.index(match.state.places[0])))
        await settle(pilot)
        assert "CG-08" in screen_text(app)
        assert board.region_of(("place", 0)) is not None


async def test_a_closer_look_tells_the_whole_card(tmp_path: Path) -> None:
    match = seated(2, 6)
    actor = next(one for one in match.view(0).actors)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        note = table_of(pilot)._face.inspect(table_of(pilot)._scene, ("who", actor.card))
        assert actor.breakdown in " ".join(note.lines)
        assert note.rule == "CG-12"
        await press(pilot, "i")
        assert isinstance(app.screen, InspectScreen)


async def test_the_arrows_reach_everything(tmp_path: Path) -> None:
    match = seated(3, 5)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = table_of(pilot).query_one(StoryBoard)
        seen = set()
        for _ in range(60):
            await press(pilot, "right")
            seen.add(table_of(pilot)._scene.cursor)
        view = match.view(0)
        assert {("place", number) for number in range(len(view.places))} <= seen
        assert {("who", one.card) for one in view.actors} <= seen
        assert {("hand", card) for card in view.players[0].hand or ()} <= seen
        assert all(board.region_of(one) for one in seen if one and one[0] in ("place", "who"))
        await press(pilot, "A", "i")
        assert isinstance(app.screen, InspectScreen)
        assert "The Archive" in screen_text(app)
        assert said(match.state.archive[-1]) in screen_text(app)


@pytest.mark.parametrize("players", [1, 2])
async def test_a_long_story_scrolls_with_the_cursor(tmp_path: Path, players: int) -> None:
    match = seated(players, 4, locations=6)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = table_of(pilot).query_one(StoryBoard)
        line = match.view(0).players[0].line
        assert not all(board.region_of(("place", number)) for number in line)
        seen = set()
        for _ in range(40):
            await press(pilot, "right")
            cursor = table_of(pilot)._scene.cursor
            if cursor and cursor[0] in ("place", "who", "title"):
                region = board.region_of(cursor)
                assert region is not None, cursor
                assert region.right <= 80
                seen.add(cursor)
        assert {("place", number) for number in line} <= seen
        assert {target[2] for target in seen if target[0] == "title"} == {"Title", "The End"}


async def test_spokes_of_four_authors_have_room(tmp_path: Path) -> None:
    match = seated(4, 9)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = table_of(pilot).query_one(StoryBoard)
        view = match.view(0)
        others = [n for n in range(len(view.places)) if n not in view.players[0].line]
        there = [("who", one.card) for one in view.actors if one.at in others]
        assert there
        for target in [*(("place", number) for number in others), *there]:
            region = board.region_of(target)
            assert region is not None
            assert region.right < 80


async def test_a_hand_that_a_text_opens_is_shown(tmp_path: Path) -> None:
    match = seated(2, 6)
    held = [said(card) for card in match.state.players[1].hand]
    title = ("title", 1, "The End")
    for opened in (False, True):
        if opened:
            match.state = match.state.copy()
            witch = Character("wicked-witch-of-the-west", 0, 0)
            match.state.cast += (witch,)
            match.state.players[0].hand = ()
        app = make_app(tmp_path / str(opened), open_match=match)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await to_the_hand(pilot)
            table = table_of(pilot)
            text = " ".join(table._face.inspect(table._scene, title).lines)
            assert all(name in text for name in held) is opened
            assert ("open hand" in screen_text(app)) is opened


# --- looks ---


@pytest.mark.parametrize(
    ("name", "size", "players", "rounds", "locations", "ascii_only"),
    [
        ("80x24", (80, 24), 2, 6, 3, False),
        ("80x24-ascii", (80, 24), 2, 6, 3, True),
        ("130x40", (130, 40), 2, 6, 3, False),
        ("long-80x24", (80, 24), 2, 4, 6, False),
        ("wheel-80x24", (80, 24), 4, 4, 3, False),
        ("wheel-130x40", (130, 40), 3, 5, 3, False),
        ("alone-80x24", (80, 24), 1, 4, 3, False),
    ],
)
async def test_the_table(
    tmp_path: Path,
    name: str,
    size: tuple[int, int],
    players: int,
    rounds: int,
    locations: int,
    ascii_only: bool,
) -> None:
    match = seated(players, rounds, locations=locations)
    app = make_app(tmp_path, open_match=match, ascii=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await pilot.pause(0.3)
        text = screen_text(app)
    assert text.isascii() or not ascii_only
    check_snapshot(f"cardgame-{name}", text)


async def test_every_theme_says_the_same(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(1, 3))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        texts = set()
        for theme in get_args(ThemeName):
            app.change(theme=theme)
            await pilot.pause(0.3)
            texts.add(screen_text(app))
    assert len(texts) == 1
