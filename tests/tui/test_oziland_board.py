"""The table of Oziland: how it looks, and that it is aimed at in three ways that agree."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from textual import events
from textual.pilot import Pilot

from ozgames.engine.match import AnyMatch
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.heuristic import ratings
from ozgames.games.oziland.hexes import NEXT, hex_of, spot_of
from ozgames.games.oziland.placing import turns_at
from ozgames.tui.games.oziland.board import OzilandBoard
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.table.aiming import AimingTable
from ozgames.tui.themes import ThemeName
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import (
    ask_for_a_hint,
    click,
    no_waiting,
    press,
    settle,
    table_of,
    to_the_hand,
)
from tests.tui.oziland import OZILAND, seated, with_step
from tests.tui.snapshots import check_snapshot


@pytest.fixture(autouse=True)
def _true_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    no_waiting(monkeypatch)


def board_of(pilot: Pilot[Any]) -> OzilandBoard:
    board = table_of(pilot)._board
    assert isinstance(board, OzilandBoard)
    return board


def shown(pilot: Pilot[Any]) -> Any:
    """The move that Enter would make."""
    table = table_of(pilot)
    assert isinstance(table, AimingTable)
    return table._shown


async def click_hex(pilot: Pilot[Any], q: int, r: int, side: int = 0) -> None:
    board = board_of(pilot)
    assert board._sight is not None
    x, y = board._sight.lettered(q, r)[side]
    await click(pilot, board.region.x + x, board.region.y + y)


# --- looks ---


@pytest.mark.parametrize(
    ("name", "size", "players", "moves", "ascii_only", "no_colour", "options"),
    [
        ("80x24", (80, 24), 2, 30, False, False, {}),
        ("120x40", (120, 40), 3, 60, False, False, {}),
        ("160x50", (160, 50), 2, 60, False, False, {}),
        ("80x24-ascii", (80, 24), 2, 40, True, False, {}),
        ("120x40-ascii", (120, 40), 3, 60, True, False, {}),
        ("160x50-ascii", (160, 50), 2, 40, True, False, {}),
        ("80x24-no-colour", (80, 24), 4, 30, False, True, {}),
        ("120x40-no-colour", (120, 40), 2, 40, False, True, {}),
        ("escape-80x24", (80, 24), 4, 9, False, False, {"mode": "escape"}),
        ("escape-120x40", (120, 40), 3, 18, False, False, {"mode": "escape"}),
        ("escape-80x24-ascii", (80, 24), 3, 18, True, False, {"mode": "escape"}),
    ],
)
async def test_the_table(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
    players: int,
    moves: int,
    ascii_only: bool,
    no_colour: bool,
    options: dict[str, Any],
) -> None:
    if no_colour:
        monkeypatch.setenv("NO_COLOR", "1")
    match = seated(players, moves, **options)
    app = make_app(tmp_path, open_match=match, ascii=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await pilot.pause(0.3)  # until the menu has its scroll bar
        text = screen_text(app)
    assert text.isascii() or not ascii_only
    assert ("▀" in text) == (not ascii_only and not no_colour)
    check_snapshot(f"oziland-{name}", text)


@pytest.mark.parametrize("theme", get_args(ThemeName))
async def test_every_theme(tmp_path: Path, theme: str) -> None:
    app = make_app(tmp_path, open_match=seated(2, 40))
    app.settings = app.settings.model_copy(update={"theme": theme})
    app.apply()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        assert (board_of(pilot)._lettered() == "letters") == (theme in ("tin", "high-contrast"))
        await pilot.pause(0.3)  # until the menu has its scroll bar
        check_snapshot(f"oziland-{theme}", screen_text(app))


async def test_a_terminal_of_few_colours_gets_all_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", "linux")
    app = make_app(tmp_path, open_match=seated(2, 10))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert board_of(pilot)._lettered() == "letters"


async def test_another_theme_paints_the_board_anew(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(2, 10))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = board_of(pilot)
        before = board.render_line(5)
        app.settings = app.settings.model_copy(update={"theme": "poppy"})
        app.apply()
        await pilot.pause()
        assert board.render_line(5) != before


async def test_from_too_small_a_terminal_it_recovers(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(2, 20))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await pilot.pause(0.3)  # until the menu has its scroll bar
        before = screen_text(app)
        await pilot.resize_terminal(1, 1)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.3)
        assert screen_text(app) == before
        place = shown(pilot)
        await press(pilot, "right", "right")
        assert shown(pilot) != place


# --- placing ---


@pytest.mark.rule("OL-08")
async def test_keys_go_from_legal_hex_to_legal_hex(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = match.decisions()[0].seat
        land = match.state.players[seat].kingdom.land
        legal = match.moves(seat)
        visited = set()
        for key in [*["left"] * 12, *["down"] * 9, *["right"] * 12, *["up"] * 9] * 2:
            before = shown(pilot)
            await press(pilot, key)
            move = shown(pilot)
            assert move in legal
            dx = (move.q + move.r / 2) - (before.q + before.r / 2)
            ahead = {"left": -dx, "right": dx, "up": before.r - move.r, "down": move.r - before.r}
            assert move == before or ahead[key] > 0
            visited.add((move.q, move.r))
        fitting = {(x.q, x.r) for x in legal if x.kind == "place" and x.tile == move.tile}
        assert len(visited) > len(fitting) / 2
        turns = turns_at(land, move.tile, move.q, move.r)
        seen = []
        for _ in turns:
            await press(pilot, "right_square_bracket")
            seen.append(shown(pilot).turn)
        assert sorted(seen) == sorted(turns)
        await press(pilot, "left_square_bracket")
        assert shown(pilot).turn == seen[(len(seen) - 2) % len(seen)]


async def test_tab_goes_to_the_next_best_place(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = match.decisions()[0].seat
        tile = shown(pilot).tile
        line = [x for x in match.moves(seat) if x.kind == "place" and x.tile == tile]
        values = dict(zip(line, ratings(match.view(seat), line), strict=True))
        found = []
        for _ in range(4):
            await press(pilot, "tab")
            found.append(values[shown(pilot)])
        assert found == sorted(found, reverse=True)
        assert found[0] == max(values.values())
        await press(pilot, "shift+tab")
        assert values[shown(pilot)] == found[2]


async def test_menu_keys_choose_the_tile_and_enter_lays_it(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat, step = match.decisions()[0].seat, match.step
        hand = match.state.players[seat].hand
        moves = match.moves(seat)
        fitting = [tile for tile in hand if any(getattr(x, "tile", "") == tile for x in moves)]
        table = table_of(pilot)
        others = [x for x in moves if x.kind != "place"]
        assert len(table._moves) == len(fitting) + len(others) < len(moves) / 4
        for number, tile in enumerate(fitting, 1):
            await press(pilot, str(number), str(number))
            assert shown(pilot).tile == tile
        assert match.step == step
        await press(pilot, "pagedown")
        assert shown(pilot) == others[0]
        await press(pilot, "pageup", "right", "enter")
        await settle(pilot)
        assert match.step == step + 1
        laid = match.journal[-1].move
        assert (laid.kind, laid.tile) == ("place", fitting[-1])


@pytest.mark.rule("OL-08")
async def test_a_click_lays_the_ghost_and_a_second_one_the_tile(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat, step = match.decisions()[0].seat, match.step
        tile = shown(pilot).tile
        board = board_of(pilot)
        assert board._sight is not None
        goal = next(
            x
            for x in match.moves(seat)
            if x.kind == "place"
            and x.tile == tile
            and (x.q, x.r) != (shown(pilot).q, shown(pilot).r)
            and 0 < board._sight.lettered(x.q, x.r)[0][1] < board._sight.rows - 6
        )
        await click_hex(pilot, goal.q, goal.r)
        assert (shown(pilot).q, shown(pilot).r, match.step) == (goal.q, goal.r, step)
        expected = shown(pilot)
        await click_hex(pilot, goal.q, goal.r)
        assert match.step == step + 1
        assert match.journal[-1].move == expected


@pytest.mark.rule("OL-08")
async def test_illegal_hexes_say_why(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat, step = match.decisions()[0].seat, match.step
        laid = match.state.players[seat].kingdom.tiles[0]
        before = shown(pilot)
        await click_hex(pilot, laid.q, laid.r)
        assert "OL-08: A tile lies there already." in screen_text(app)
        assert (shown(pilot), match.step) == (before, step)


async def test_the_hand_is_clicked_to_choose_a_tile(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        step = match.step
        board = board_of(pilot)
        for tile in match.state.players[match.decisions()[0].seat].hand:
            region = board.region_of(("hand", tile))
            assert region is not None
            await click(pilot, board.region.x + region.x + 3, board.region.y + region.y + 1)
            assert shown(pilot).tile == tile
        assert match.step == step


@pytest.mark.rule("OL-07")
async def test_the_bag_is_clicked_twice_to_draw(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        step, board = match.step, board_of(pilot)
        region = board.region_of(("bag",))
        assert region is not None
        x, y = board.region.x + region.x + 1, board.region.y + region.y
        await click(pilot, x, y)
        assert (shown(pilot), match.step) == (m.Draw(), step)
        await click(pilot, x, y)
        assert match.journal[-1].move == m.Draw()


async def test_a_hint_is_shown_on_the_board(tmp_path: Path) -> None:
    match = seated(2, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = match.decisions()[0].seat
        await ask_for_a_hint(pilot)
        hint = table_of(pilot).session.given_hint(seat)
        assert hint is not None
        assert shown(pilot) == hint.move
        assert "Hint: " in screen_text(app)


# --- looking about ---


async def test_every_kingdom_can_be_looked_at(tmp_path: Path) -> None:
    match = seated(3, 20)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = match.decisions()[0].seat
        names = [f"{s.name}'s kingdom" for s in match.seats]
        assert names[seat] in screen_text(app)
        for by in (1, 2):
            await press(pilot, "greater_than_sign")
            assert names[(seat + by) % 3] in screen_text(app)
        await press(pilot, "less_than_sign")
        assert names[(seat + 1) % 3] in screen_text(app)
        await press(pilot, "right", "left")
        assert names[seat] in screen_text(app)


async def test_zoom_by_key_and_wheel_and_the_window_moves(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(2, 20))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = board_of(pilot)
        names = []
        for key in ("plus", "minus", "minus"):
            await press(pilot, key)
            assert board._sight is not None
            names.append(board._sight.grid.name)
        assert names == ["large", "normal", "small"]
        x, y = board.region.x + 5, board.region.y + 5
        app.post_message(events.MouseScrollUp(None, x, y, 0, -1, 0, False, False, False, x, y))
        await settle(pilot)
        assert board._sight.grid.name == "normal"
        left = board._sight.left
        await press(pilot, "shift+right")
        assert board._sight.left == left + board._sight.grid.width


async def test_the_window_follows_the_cursor(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(2, 55))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        board = board_of(pilot)
        for key in [*["up"] * 12, *["right"] * 12, *["down"] * 12, *["left"] * 12]:
            await press(pilot, key)
            move, sight = shown(pilot), board._sight
            assert sight is not None
            assert all(
                0 <= x < sight.columns and 0 <= y < sight.rows
                for x, y in sight.lettered(move.q, move.r)
            )


async def test_a_closer_look_explains_the_placement(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(2, 20))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        await press(pilot, "i")
        text = screen_text(app)
        assert "OL-08" in text
        assert "Matches" in text


# --- abilities and mode 2 ---


@pytest.mark.rule("OL-12")
async def test_giving_up_a_tile_is_a_step_that_can_be_undone(tmp_path: Path) -> None:
    match = with_step("use")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat, step = match.decisions()[0].seat, match.step
        table = table_of(pilot)
        call = next(n for n, x in enumerate(table._moves) if x.kind == "use")
        table._point(call)
        await press(pilot, "enter")
        assert match.step == step + 1
        assert shown(pilot).kind == "give"
        land = match.state.players[seat].kingdom.land
        held = [spot for spot in land.segments if spot not in land.loose()]
        if held:
            await click_hex(pilot, *hex_of(held[0]))
            assert "OL-12: Without that tile your kingdom would fall apart." in screen_text(app)
        await press(pilot, "u")
        assert match.step == step
        assert any(x.kind == "place" for x in table._moves)


@pytest.mark.rule("OL-12")
async def test_removing_shows_the_kingdom_of_the_other(tmp_path: Path) -> None:
    match = with_step("remove", 3)
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        move = shown(pilot)
        name = match.seats[move.seat].name
        assert f"{name}'s kingdom" in screen_text(app)
        assert f"Remove {name}'s tile" in screen_text(app)
        tiles = len(match.state.players[move.seat].kingdom.tiles)
        await press(pilot, "right", "enter")
        assert len(match.state.players[move.seat].kingdom.tiles) == tiles - 1


@pytest.mark.rule("OL-21")
async def test_an_area_is_chosen_on_the_board_and_enlarged(tmp_path: Path) -> None:
    match = with_step("choose", mode="escape")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = match.decisions()[0].seat
        goal = next(x for x in match.moves(seat)[::-1] if x.kind == "choose")
        land = match.state.common.land
        area = land.area_at(spot_of(goal.q, goal.r), goal.side)
        spot, side = land.triangles(area)[-1]
        await click_hex(pilot, *hex_of(spot), side)
        assert shown(pilot) == goal
        await press(pilot, "enter")
        assert [x.kind for x in table_of(pilot)._moves[:1]] == ["place"]
        size = land.size(area)
        await press(pilot, "right", "enter")
        placed = match.journal[-1].move
        assert placed.kind == "place"
        assert match.state.common.land.size(match.state.common.land.area_at(spot, side)) > size
        assert "once the pool is empty" in screen_text(app)


async def test_swapping_takes_the_surrounded_tile(tmp_path: Path) -> None:
    match = with_step("swap", mode="escape")
    app = make_app(tmp_path, open_match=match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        seat = match.decisions()[0].seat
        move = shown(pilot)
        assert move.kind == "swap"
        old = match.state.common.at(spot_of(move.q, move.r))
        assert old is not None
        await press(pilot, "enter")
        assert old.tile in match.state.players[seat].hand


# --- whole games ---


async def _play(pilot: Pilot[Any], match: AnyMatch, keys: list[str]) -> None:
    """A turn of the person: some keys, then what they have come to."""
    await to_the_hand(pilot)
    if keys == ["t"]:
        await ask_for_a_hint(pilot)
    else:
        await press(pilot, *keys)
    expected, step = shown(pilot), match.step
    await press(pilot, "enter")
    if isinstance(pilot.app.screen, ConfirmScreen):
        await press(pilot, "y")
    assert match.step > step
    assert match.journal[step].move == expected


@pytest.mark.parametrize("mode", ["land", "escape"])
async def test_a_whole_match_by_keyboard(tmp_path: Path, mode: str) -> None:
    match = seated(2, 0, seed=4, bots="normal", mode=mode)
    app = make_app(tmp_path, open_match=match)
    app.settings = app.settings.model_copy(update={"bot_speed": "instant"})
    script = [
        ["2", "right"],
        ["1", "tab"],
        ["t"],
        ["tab", "full_stop"],
        ["t"],
        ["3", "down", "comma"],
        ["t"],
    ]
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        turns = 0
        while not isinstance(app.screen, ResultScreen):
            table = table_of(pilot)
            assert isinstance(table, AimingTable)
            assert table._aim is not None
            if table._turn is None or table._turn.bot:
                await pilot.pause(0.01)
                continue
            keys = script[turns % len(script)]
            if keys[0].isdigit() and not table._aim.many(min(int(keys[0]), len(table._moves)) - 1):
                keys = ["t"]
            await _play(pilot, match, keys)
            turns += 1
            assert turns < OZILAND.info.longest
        assert match.result is not None
    assert turns > 10
    assert any(entry.seat == 0 and isinstance(entry.move, m.Place) for entry in match.journal)


# --- secrets ---


@pytest.mark.rule("OL-05")
@pytest.mark.rule("OL-20")
@pytest.mark.parametrize("mode", ["land", "escape"])
async def test_screens_are_the_same_whatever_the_others_hold(tmp_path: Path, mode: str) -> None:
    async def dump(match: AnyMatch, folder: Path) -> list[list[str]]:
        app = make_app(folder, open_match=match)
        found = []
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            found.append(screen_lines(app))
            for key in ("o", "space", "right", "greater_than_sign", "h", "h", "l"):
                await press(pilot, key)
                found.append(screen_lines(app))
        return found

    match = seated(3, 18, mode=mode)
    seat = match.decisions()[0].seat
    before = await dump(match, tmp_path / "a")
    other = seated(3, 18, mode=mode)
    other.state = OZILAND.resample(match.state, seat, Random(1))
    assert other.state != match.state
    assert await dump(other, tmp_path / "b") == before
    # On the curtain there is nobody's hand.
    third = seated(3, 18, mode=mode)
    third.state = OZILAND.resample(match.state, (seat + 1) % 3, Random(2))
    assert third.state.players[seat].hand != match.state.players[seat].hand
    curtain, *_ = await dump(third, tmp_path / "c")
    assert curtain == before[0]
    assert any("Hands are hidden" in line for line in curtain)


async def test_a_hidden_hand_is_not_drawn(tmp_path: Path) -> None:
    app = make_app(tmp_path, open_match=seated(2, 20), ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        assert "Your hand" in screen_text(app)
        step = table_of(pilot).session.match.step
        await press(pilot, "h")
        text = screen_text(app)
        assert "Hand hidden" in text
        assert "Place" not in text
        await press(pilot, "right", "full_stop", "tab", "enter", "t", "1")
        assert table_of(pilot).session.match.step == step
        board = board_of(pilot)
        assert board.region_of(("hand", "RRSSMM")) is None


def test_steps_and_spots_agree() -> None:
    assert {hex_of(spot_of(0, 0) + step) for step in NEXT} == {
        (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1),
    }  # fmt: skip


@pytest.mark.rule("OL-12")
async def test_without_colours_tiles_that_must_stay_are_crossed(tmp_path: Path) -> None:
    match = with_step("remove", 3)
    app = make_app(tmp_path, open_match=match, ascii=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await to_the_hand(pilot)
        land = match.state.players[shown(pilot).seat].kingdom.land
        stay = [spot for spot in land.segments if spot not in land.loose()]
        sight = board_of(pilot)._sight
        assert stay
        assert sight is not None
        lines = screen_lines(app)
        for spot in stay:
            x, y = sight.corner(*hex_of(spot))
            assert lines[board_of(pilot).region.y + y + 2][x + 4] == "x"
