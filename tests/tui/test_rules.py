"""The rules, opened where they matter and searched."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.content import Content

import ozgames.tui.screens.rules as rules
from ozgames.tui.app import OzApp
from ozgames.tui.markdown import blocks, table_lines
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.rules import RulesScreen
from ozgames.tui.widgets.form import Typed
from ozgames.tui.widgets.menu import Menu
from tests.tui.dump import screen_lines, screen_text
from tests.tui.house import GAME_ID, make_app

PAGE = """# A game

Words before the rules, with *stress*, `code` and a [link](https://example.org).

## Cards

**OZ-01** There are cards, and they have to be wrapped because there is so much to say about them
that no line could ever hold it all.

- one
- two
  - within two

| Who | 1 | 2 |
|---|---|---|
| Lion | 2 | 4 |

### OZ-02 Roads

> Quoted.

1. first
2. second

## Turns

**OZ-07** Take a card twice. [bold]No markup[/bold] here.

""" + "\n\n".join(
    f"**OZ-{number:02}** Rule number {number} about Winkies." for number in range(8, 40)
)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "read_asset", lambda _game, _name: PAGE)


def test_blocks_know_their_rules() -> None:
    found = blocks(PAGE)
    stated = {block.rule: block for block in found if block.rule}
    assert list(stated)[:3] == ["OZ-01", "OZ-02", "OZ-07"]
    assert stated["OZ-01"].content.plain.startswith("There are cards")
    assert stated["OZ-02"].level == 3
    assert stated["OZ-07"].content.plain == "Take a card twice. [bold]No markup[/bold] here."
    assert [block.level for block in found if block.level] == [1, 2, 3, 2]
    assert [block.margin for block in found if block.margin and not block.rule] == [
        *("•", "•", "•", "1.", "2."),
    ]
    (table,) = (block for block in found if "Lion" in block.content.plain)
    assert [line.plain for line in table_lines(table.rows, 60)] == [
        *("Who   1  2", "──────────", "Lion  2  4"),
    ]


def test_long_cells_of_a_table_wrap() -> None:
    rows = [
        [Content("Deck"), Content("Who lives there")],
        [Content("West"), Content("Elphaba (wicked)")],
    ]
    assert [line.plain.rstrip() for line in table_lines(rows, 16)] == [
        *("Deck  Who lives", "      there", "────────────────", "West  Elphaba", "      (wicked)"),
    ]


async def test_they_open_at_the_rule(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_rules(GAME_ID, "OZ-21")
        await pilot.pause()
        await pilot.pause()
        lines = screen_lines(app)
        first = next(n for n, line in enumerate(lines) if "OZ-21" in line)
        assert first <= 5
        assert not any("OZ-20" in line for line in lines)
        await pilot.press("f1")  # no rules over rules
        await pilot.pause()
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen)


async def test_the_last_rule_comes_to_the_top_too(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_rules(GAME_ID, "OZ-39")
        await pilot.pause()
        await pilot.pause()
        assert next(n for n, line in enumerate(screen_lines(app)) if "OZ-39" in line) <= 5


async def _search(app: OzApp, words: str, pilot: object) -> None:
    await pilot.press("slash", *words)  # type: ignore[attr-defined]
    await pilot.pause()  # type: ignore[attr-defined]


async def test_words_are_searched_whatever_their_case(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await _search(app, "winkies", pilot)
        assert "1 of 32" in screen_text(app)
        await pilot.press("enter", "n", "n", "N")
        await pilot.pause()
        assert "2 of 32" in screen_text(app)
        await pilot.press("N", "N")
        await pilot.pause()
        assert "32 of 32" in screen_text(app)  # round the end
        await pilot.press("escape")  # closes the search first
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "of 32" not in screen_text(app)
        await pilot.press("n", "escape")
        await pilot.pause()
        assert isinstance(app.screen, LauncherScreen)


async def test_a_number_finds_its_rule(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await _search(app, "7", pilot)
        assert any("OZ-07    Take a card twice." in line for line in screen_lines(app)[:6])
        await pilot.press("backspace")
        await _search(app, "", pilot)
        await pilot.press(*"zzz")
        await pilot.pause()
        assert "nothing found" in screen_text(app)


@pytest.mark.parametrize("words", ["1" * 5000, "99999", "²"])
async def test_a_number_of_no_rule_is_just_not_found(
    tmp_path: Path, page: None, words: str
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1", "slash")
        app.screen.query_one(Typed).value = words
        await pilot.pause()
        assert "nothing found" in screen_text(app)


async def test_the_contents_lead_to_headings(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert not app.screen.query_one(Menu).display
        await pilot.press("c", "end", "enter")
        await pilot.pause()
        await pilot.pause()
        assert not app.screen.query_one(Menu).display
        assert any("Turns" in line for line in screen_lines(app)[:6])


async def test_with_room_the_contents_stay(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert app.screen.query_one(Menu).display
        assert "OZ-02 Roads" in screen_text(app)


async def test_another_width_keeps_the_place(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        app.open_rules(GAME_ID, "OZ-15")
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert any("OZ-15" in line for line in screen_lines(app)[:7])


async def test_long_lines_are_wrapped_beside_the_rules_number(tmp_path: Path, page: None) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        lines = screen_lines(app)
        at = next(n for n, line in enumerate(lines) if line.startswith("  OZ-01    There are"))
        assert lines[at + 1].startswith("           ")
        assert "hold it all." in screen_text(app)


async def test_a_game_without_a_page_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_game: str, _name: str) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(rules, "read_asset", missing)
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_rules(GAME_ID, "OZ-07")
        await pilot.pause()
        assert "This game has no rules page." in screen_text(app)
        await pilot.press("slash", "x", "enter", "n", "pagedown", "end", "home")
        await pilot.pause()
