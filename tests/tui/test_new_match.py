"""The form for a new match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ozgames.engine.errors import BadSetup
from ozgames.engine.match import AnyMatch
from ozgames.engine.seat import default_seat
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.new_match import NewMatchScreen, check_looks, seed_from
from ozgames.tui.widgets.form import Pick, Typed
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, opened


async def test_two_people_type_their_names_and_start(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.press("enter", *"Ann", "down", *"Bob", "f2")
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen)
    (match,) = matches
    assert [(seat.name, seat.player, seat.colour, seat.glyph) for seat in match.seats] == [
        ("Ann", "person", "emerald", "♦"),
        ("Bob", "person", "ruby", "♣"),
    ]
    assert match.table.undo == "barrier"


async def test_everything_can_be_set_by_keyboard(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "right", "right")  # four players
        await pilot.press("enter", *"Ann", "tab", "right", "right")  # a bot: normal
        await pilot.press("tab", "left")  # silver
        await pilot.press("tab", "left")  # the last glyph
        await pilot.press("down", "down", "down", "down")  # first player
        await pilot.press("right", "down", "right", "down", "right", "down")
        await pilot.press(*"42", "down", "enter")  # seed, start
        await pilot.pause()
    (match,) = matches
    ann = match.seats[0]
    assert (ann.name, ann.level, ann.colour, ann.glyph) == ("Ann", "normal", "silver", "■")
    assert len(match.seats) == 4
    assert match.setup.seed == 42
    assert match.setup.options.model_dump()["first"] == "1"
    assert match.table.model_dump() == {"undo": "free", "open_hands": True}


async def test_options_show_only_for_the_seats_they_matter_for(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        assert "First player" in screen_text(app)
        assert "Solo challenge" not in screen_text(app)
        await pilot.press("left")
        await pilot.pause()
        assert "First player" not in screen_text(app)
        assert "Solo challenge" in screen_text(app)
        assert "Player 2" not in screen_text(app)
        await pilot.press("down", "down", "right", "f2")
        await pilot.pause()
    (match,) = matches
    assert match.setup.options.model_dump()["solo"] == "hard"
    assert len(match.seats) == 1


async def test_names_and_looks_are_remembered(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "right", "enter", *"Zoë", "tab", "tab", "right", "tab", "down")
        await pilot.press("up", "f2")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        lines = screen_lines(app)
        assert any("3 players" in line for line in lines)
        assert any("Zoë" in line and "ruby" in line for line in lines)
    assert [seat.name for seat in make_app(tmp_path).settings.seats] == ["Zoë", "P2", "P3"]


async def test_errors_are_one_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter", *"Ann", "down", *"ann", "f2")
        await pilot.pause()
        sentence = "! Two players are called Ann; every name must be different."
        assert sentence in screen_text(app)
        await pilot.press("tab")  # to read it, the focus may move
        await pilot.pause()
        assert sentence in screen_text(app)
        names = [field.value for field in app.screen.query(Typed)][:2]
        assert names == ["Ann", "ann"]
        await pilot.press("shift+tab", "x", "f2")
        await pilot.pause()
    assert [seat.name for seat in matches[0].seats] == ["Ann", "annx"]


async def test_two_seats_never_look_alike(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "down", "tab", "tab", "right", "tab", "right", "f2")
        await pilot.pause()
        assert "! Players 1 and 2 have the same mark" in screen_text(app)
        assert not matches
        await pilot.press("right", "f2")
        await pilot.pause()
    assert len(matches) == 1


async def test_an_option_that_does_not_fit_is_refused_by_the_game(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "down", "down", "down", "left")  # first player: P4 of two
        await pilot.press("f2")
        await pilot.pause()
        assert any(line.startswith("  ! ") for line in screen_lines(app))
        assert isinstance(app.screen, NewMatchScreen)
    assert not matches


@pytest.mark.parametrize(("text", "seed"), [("", None), ("  ", None), ("7", 7), (" 007 ", 7)])
def test_a_seed_is_a_number_or_chance(text: str, seed: int | None) -> None:
    assert seed_from(text) == seed


def test_a_seed_may_be_words_whatever_their_case() -> None:
    assert seed_from("Over the rainbow") == seed_from("over the RAINBOW") != seed_from("Kansas")
    assert 0 <= (seed_from("Kansas") or 0) < 1 << 128


def test_a_seed_has_an_end() -> None:
    assert seed_from(str((1 << 128) - 1)) == (1 << 128) - 1
    with pytest.raises(BadSetup):
        seed_from(str(1 << 128))
    with pytest.raises(BadSetup):
        seed_from("1" * 5000)
    assert seed_from("0" * 5000 + "7") == 7


async def test_a_seed_of_thousands_of_digits_is_one_sentence(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        app.screen.query_one("#seed", Typed).value = "1" * 5000
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)
        assert "! A seed is a whole number" in screen_text(app)


async def test_a_doubled_start_starts_one_match(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches: list[AnyMatch] = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.press("f2", "f2", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen | NewMatchScreen)
    assert len(matches) == 1


async def test_the_mouse_fills_in_and_starts(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.pause()
        await pilot.click("#count", offset=(5, 0))
        await pilot.click("#player-0", offset=(5, 0))
        await pilot.click("#colour-0", offset=(0, 0))  # the left mark goes back
        await pilot.pause()
        assert app.screen.query_one("#colour-0", Pick).value == "silver"
        await pilot.click("#start")
        await pilot.pause()
    (match,) = matches
    assert len(match.seats) == 3
    assert match.seats[0].is_bot


async def test_hostile_names_go_into_the_match_as_they_are(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    name = "[@click=app.quit]x[/]"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter")
        await pilot.pause()
        app.screen.query_one("#name-0", Typed).value = name
        app.screen.query_one("#name-1", Typed).value = "[/]"
        await pilot.press("f2")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert "[/]" in screen_text(app)
    assert matches[0].seats[0].name == name


async def test_f1_opens_the_rules_of_this_game(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "f1")
        await pilot.pause()
        assert "Rules  Oz" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)


async def test_escape_remembers_who_plays_and_a_letter_never_leaves(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "b")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.press("down", *"Bob", "escape", "1")
        await pilot.pause()
        assert any(line.startswith("  Player 1") and "Bob" in line for line in screen_lines(app))


@pytest.mark.parametrize("colour", ["emerald", "ruby"])
def test_two_seats_never_share_a_mark(colour: str) -> None:
    """Another colour is not enough: some see none."""
    ann, ben = default_seat(0), replace(default_seat(1), glyph=default_seat(0).glyph)
    with pytest.raises(BadSetup, match="Players 1 and 2 have the same mark"):
        check_looks([ann, replace(ben, colour=colour)])
    check_looks([ann, replace(default_seat(1), colour=ann.colour)])
