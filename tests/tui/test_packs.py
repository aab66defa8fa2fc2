"""Building Story Packs, and playing with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ozgames.games.cardgame.packs import Pack, built_in, read_pack
from ozgames.games.cardgame.shelf import KeptPack, PackShelf
from ozgames.games.registry import GAME_IDS
from ozgames.tui.app import OzApp
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.new_match import NewMatchScreen
from ozgames.tui.screens.pack_builder import PackBuilderScreen
from ozgames.tui.screens.packs import PacksScreen
from ozgames.tui.widgets.form import Pick, Typed
from ozgames.tui.widgets.menu import Menu
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import make_app, opened
from tests.tui.keyboard import lines_of, press, send, settle
from tests.tui.snapshots import check_snapshot

GAME_KEY = str(GAME_IDS.index("cardgame") + 1)


def own(title: str = "My Oz") -> Pack:
    return built_in()[0].model_copy(update={"title": title})


def kept(folder: Path) -> list[Pack]:
    return [each.pack for each in PackShelf(folder).list() if isinstance(each, KeptPack)]


def builder(app: OzApp) -> PackBuilderScreen:
    assert isinstance(app.screen, PackBuilderScreen)
    return app.screen


async def test_a_pack_is_built_saved_chosen_and_played_by_keyboard_alone(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, GAME_KEY, "f4", "down", "enter")  # from the Core Pack
        await press(pilot, "right", "down", "plus", "space", "down", "left")
        assert "Library 37" in screen_text(app)
        await press(pilot, "slash", *"petitioner")
        await press(pilot, "enter", "right", "s")
        assert "not saved" not in screen_text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, PacksScreen)
        assert "My Core Pack" in screen_text(app)
        await press(pilot, "b")
        assert isinstance(app.screen, NewMatchScreen)
        (line,) = (line for line in screen_lines(app) if "Custom pack" in line)
        assert "My Core Pack" in line
        await press(pilot, "f2")
    (match,) = matches
    pack = read_pack(match.setup.options.model_dump()["custom"])
    assert [pack] == kept(tmp_path)
    assert pack.title == "My Core Pack"
    assert pack.size == built_in()[0].size + 3
    assert (pack.cards["uncle-henry"], pack.cards["aunt-em"]) == (2, 3)
    assert pack.cards["dorothy-petitioner"] == 1
    assert "dorothy-kansas-farm-girl" not in pack.cards
    assert match.decisions()


async def test_no_pack_or_one_of_those_saved_is_picked_never_json(tmp_path: Path) -> None:
    shelf = PackShelf(tmp_path)
    for title in ("[/] b", "A" * 40):
        shelf.save(own(title))
    shelf.save(Pack(title="Thin", cards={}, locations=()))
    app = make_app(tmp_path)
    matches = opened(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, GAME_KEY)
        pick = app.screen.query_one("#option-custom", Pick)
        pick.focus()
        await settle(pilot)
        assert "◂ none ▸" in screen_text(app)
        await press(pilot, "right")
        assert "◂ [/] b ▸" in screen_text(app)
        await press(pilot, "right")
        assert "…" in screen_text(app)
        assert "[ make your own ]" in screen_text(app)
        await press(pilot, "right")
        assert "◂ none ▸" in screen_text(app)
        await press(pilot, "left", "tab", "enter")  # the button leads there, too
        assert isinstance(app.screen, PacksScreen)
        await press(pilot, "escape")
        assert read_pack(pick.value).title == "A" * 40
        await press(pilot, "shift+tab", "right", "f2")
    assert matches[0].setup.options.model_dump()["custom"] == ""


async def test_other_games_have_nothing_to_make(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1", "f4")
        assert isinstance(app.screen, NewMatchScreen)
        assert "F4" not in screen_text(app)


async def test_faults_and_warnings_are_told_while_one_builds(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "enter")
        text = screen_text(app)
        assert "! 0 Locations are too few; the shortest story needs 6." in text
        assert "! 0 cards are too few; a pack has 40 or more." in text
        assert "▲ 0 Locations: 13 to 16 are recommended." in text
        assert "▲ There is no Prime" in text
        await press(pilot, "right")
        assert "! 1 card is too few; a pack has 40 or more." in screen_text(app)
        assert "Library 1  Folio 0  all 1" in screen_text(app)
        screen = builder(app)
        menu = screen.query_one(Menu)
        await press(pilot, "end", "right", "right")
        assert "A Location is in the Folio once (CG-50)." in screen_text(app)
        assert "! 1 Location is too few" in screen_text(app)
        for card in lines_of(menu):
            if screen._draft.pack().size < 70:
                screen._draft.change(card, 3)
            if card in lines_of(menu)[-20:]:
                screen._draft.change(card, 1)
        screen._show()
        await settle(pilot)
        text = screen_text(app)
        assert "! " not in text
        assert "cards are more than the 60 suggested." in text
        assert "Locations: 13 to 16 are recommended." in text
        assert "✓ It can be played all the same." in text


async def test_an_unfinished_pack_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "enter", "right", "s")
        assert "Saved. It cannot be played yet." in screen_text(app)
        await press(pilot, "down")
        assert "Saved." not in screen_text(app)
        await press(pilot, "escape")
        assert "unfinished" in screen_text(app)
        app.screen.query_one(Menu).go_to("kept pack-my-pack.json")
        await press(pilot, "enter", "right", "s")
        assert builder(app)._draft.copies("uncle-henry") == 2
    (pack,) = kept(tmp_path)
    assert pack.cards == {"uncle-henry": 2}


async def test_unsaved_changes_ask(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "down", "enter", "escape")  # nothing has changed
        assert isinstance(app.screen, PacksScreen)
        await press(pilot, "enter", "right", "escape")
        assert isinstance(app.screen, ConfirmScreen)
        assert "Leave My Core Pack unsaved?" in screen_text(app)
        await press(pilot, "enter", "n")
        assert isinstance(app.screen, PackBuilderScreen)
        await press(pilot, "left", "b")  # as it was
        assert isinstance(app.screen, PacksScreen)
        await press(pilot, "enter", "right", "b", "y", "y")
        assert isinstance(app.screen, PacksScreen)
    assert kept(tmp_path) == []


async def test_what_is_unsaved_when_the_program_ends_is_kept_beside(tmp_path: Path) -> None:
    PackShelf(tmp_path).save(own())
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        app.screen.query_one(Menu).go_to("kept pack-my-oz.json")
        await press(pilot, "enter", "right", "ctrl+q")
    changed, old = sorted(kept(tmp_path), key=lambda pack: pack.title, reverse=True)
    assert old.title == "My Oz"
    assert old.size == own().size
    assert changed.title == "My Oz (unsaved)"
    assert changed.size == own().size + 1


async def test_deleting_asks(tmp_path: Path) -> None:
    PackShelf(tmp_path).save(own("[b]Oz"))
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "d", "r", "x")  # nothing to do it to
        assert isinstance(app.screen, PacksScreen)
        await press(pilot, "end", "d")
        assert "Delete [b]Oz?" in screen_text(app)
        await press(pilot, "enter", "n")
        assert len(kept(tmp_path)) == 1
        await press(pilot, "d", "y")
        assert kept(tmp_path) == []
        assert "Saved" not in screen_text(app)


async def test_a_damaged_file_is_refused_with_its_faults_and_left_alone(tmp_path: Path) -> None:
    PackShelf(tmp_path).save(own())
    bad = tmp_path / "packs" / "pack-[b]bad.json"
    text = json.dumps({"title": "x", "cards": {"[/]": 1, "toto": 9}, "locations": ["nowhere"]})
    bad.write_text(text)
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "end")
        (line,) = (line for line in screen_lines(app) if "cannot be opened" in line)
        assert "pack-[b]bad.json" in line
        assert '! There is no game card "[/]".' in screen_text(app)
        await press(pilot, "x", "r", "enter")
        assert isinstance(app.screen, InspectScreen)
        for fault in ('"[/]"', "Toto: 9 copies are more than 3.", '"nowhere"', "too few"):
            assert fault in screen_text(app)
        await press(pilot, "escape")
        assert bad.read_text() == text
        await press(pilot, "d", "y")
    assert not bad.exists()


async def test_a_title_is_given_and_no_title_twice(tmp_path: Path) -> None:
    PackShelf(tmp_path).save(own())
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "down", "enter", "r")
        app.screen.query_one(Typed).value = "toto"
        await press(pilot, "enter")
        await pilot.pause()
        assert "must not be" in screen_text(app)
        await press(pilot, "r")
        app.screen.query_one(Typed).value = "my oz"
        await press(pilot, "enter", "s")
        await pilot.pause()
        assert "There is already a pack called" in screen_text(app)
        await press(pilot, "r")
        app.screen.query_one(Typed).value = "[@click=app.quit]x[/]"
        await press(pilot, "enter", "s", "escape")
        assert "[@click=app.quit]x[/]" in screen_text(app)
        app.screen.query_one(Menu).go_to("kept pack-my-oz.json")
        await press(pilot, "r")
        app.screen.query_one(Typed).value = "Our Oz"
        await press(pilot, "enter")
    assert {pack.title for pack in kept(tmp_path)} == {"Our Oz", "[@click=app.quit]x[/]"}


@pytest.mark.parametrize("saved", [True, False])
async def test_a_pack_goes_where_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    PackShelf(tmp_path / "saves").save(own())
    app = make_app(tmp_path / "saves")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, *(["end"] if saved else ["down", "enter", "right"]), "x")
        app.screen.query_one(Typed).value = "far.json"
        await press(pilot, "enter")
        await pilot.pause()
        assert "The pack is in" in screen_text(app)
        await press(pilot, "x")
        app.screen.query_one(Typed).value = "far.json"
        await press(pilot, "enter")
        await pilot.pause()
        assert "far.json is already there." in screen_text(app)
    pack = read_pack((tmp_path / "far.json").read_text(encoding="utf-8"))
    assert pack.title == ("My Oz" if saved else "My Core Pack")


async def test_filters_narrow_the_list_and_what_is_taken_out_stays_in_sight(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "down", "enter")
        menu = builder(app).query_one(Menu)
        every = lines_of(menu)
        await press(pilot, "slash", *"sb", "down")  # letters are words there
        assert builder(app).query_one("#find", Typed).value == "sb"
        assert builder(app).focused is menu
        await press(pilot, "a")
        assert lines_of(menu) == every
        await press(pilot, "slash", "tab", "right", "tab", "left")  # Characters, evil
        assert "wolf-pack" in lines_of(menu)
        assert "toto" not in lines_of(menu)
        await press(pilot, "tab", "right", "tab", "right", "escape")
        assert builder(app).focused is menu
        await press(pilot, "a", "slash", *["tab"] * 5, "right", "escape")  # in the pack
        inside = lines_of(menu)
        assert 0 < len(inside) < len(every)
        menu.focus()
        await press(pilot, "home", "left")
        assert lines_of(menu) == inside
        assert "·   Uncle Henry" in screen_text(app)
        await press(pilot, "slash", *"no such card")
        assert "No card is like that." in screen_text(app)
        await press(pilot, "enter", "right", "enter")
        assert isinstance(app.screen, PackBuilderScreen)


async def test_enter_shows_all_that_is_printed_and_how_it_is_read(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PacksScreen())
        await settle(pilot)
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, InspectScreen)
        assert "ten-dice" in screen_text(app)
        assert app.screen.rules_page() == ("cardgame", "CG-15")


async def test_keys_typed_ahead_leave_one_screen_at_a_time(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, GAME_KEY, "f4", "enter")
        send(pilot, "b", "b", "b", "b")
        await settle(pilot)
        await settle(pilot)
        assert isinstance(app.screen, NewMatchScreen)


async def test_it_bears_any_window(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, GAME_KEY, "f4", "down", "enter")
        before = screen_text(app)
        for size in ((1, 1), (160, 50), (30, 70), (100, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.pause()
        assert screen_text(app) == before
        await press(pilot, "right")
        assert "Library 36" in screen_text(app)


@pytest.mark.parametrize(
    ("columns", "rows", "ascii_only"), [(80, 24, False), (130, 40, False), (80, 24, True)]
)
async def test_what_it_looks_like(
    tmp_path: Path, columns: int, rows: int, ascii_only: bool
) -> None:
    shelf = PackShelf(tmp_path)
    shelf.save(own())
    shelf.save(Pack(title="Thin", cards={"toto": 2}, locations=("uncle-henrys-farm",)))
    (tmp_path / "packs" / "pack-x.json").write_text("{")
    name = f"{columns}x{rows}{'-ascii' if ascii_only else ''}"
    app = make_app(tmp_path, ascii=ascii_only)
    async with app.run_test(size=(columns, rows)) as pilot:
        app.push_screen(PacksScreen())
        await pilot.pause()
        app.screen.query_one(Menu).go_to("kept pack-thin.json")
        await pilot.pause()
        text = screen_text(app)
        if ascii_only:
            assert text.isascii()
        check_snapshot(f"packs-{name}", text)
        await press(pilot, "enter", "down", "down", "down")
        await pilot.pause()
        check_snapshot(f"pack-builder-{name}", screen_text(app))
