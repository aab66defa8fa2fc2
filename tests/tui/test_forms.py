"""Forms build themselves from any options model."""

from __future__ import annotations

from typing import Literal

import pytest
from pydantic import ValidationError
from textual.app import App, ComposeResult

from ozgames.engine.info import Options, option
from ozgames.tui.widgets.form import Form, ModelRows, Pick, Typed
from tests.tui.dump import screen_text


class Wishes(Options):
    kind: Literal["a", "b", "c"] = option(
        "b", label="Kind", help="Which.", choices={"c": "the third", "a": "the first", "b": "two"}
    )
    level: Literal[1, 2] = option(2, label="Level", help="How hard.", choices={"1": "one"})
    yes: bool = option(True, label="Really", help="Or not.")
    few: int = option(3, label="Few", help="Some.", ge=1, le=5)
    many: int = option(1500, label="Money", help="To begin with.", ge=100, le=10_000)
    word: str = option("Oz", label="Word", help="Any.")
    alone: bool = option(False, label="Alone", help="Solo only.", seats=(1,))


class OneForm(App[None]):
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"muted": "#aaaaaa"}

    def compose(self) -> ComposeResult:
        self.rows = ModelRows(Wishes, {}, "wish")
        with Form():
            yield from self.rows.compose()


async def test_every_kind_of_field_has_its_widget_and_default() -> None:
    app = OneForm()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        kinds = {w.id: type(w) for w in app.query("Pick, Typed")}
        assert kinds == {
            "wish-kind": Pick,
            "wish-level": Pick,
            "wish-yes": Pick,
            "wish-few": Pick,
            "wish-many": Typed,
            "wish-word": Typed,
            "wish-alone": Pick,
        }
        assert app.rows.read() == Wishes()


async def test_words_are_in_the_order_of_the_choices() -> None:
    app = OneForm()
    async with app.run_test(size=(80, 24)) as pilot:
        pick = app.query_one("#wish-kind", Pick)
        pick.focus()
        await pilot.pause()
        assert "◂ two ▸" in screen_text(app)
        await pilot.press("right")
        await pilot.pause()
        assert "◂ the third ▸" in screen_text(app)  # round again
        await pilot.press("left", "left")
        assert pick.value == "a"


async def test_numbers_are_stepped_or_typed_within_bounds() -> None:
    app = OneForm()
    async with app.run_test(size=(80, 24)) as pilot:
        app.query_one("#wish-few", Pick).focus()
        await pilot.press("right", "right")
        assert app.query_one("#wish-few", Pick).value == 5
        await pilot.press("right")
        assert app.query_one("#wish-few", Pick).value == 1
        money = app.query_one("#wish-many", Typed)
        money.value = "99"
        with pytest.raises(ValidationError):
            app.rows.read()
        money.value = "2000"
        read = app.rows.read()
        assert isinstance(read, Wishes)
        assert (read.few, read.many) == (1, 2000)


async def test_hidden_rows_keep_their_default() -> None:
    app = OneForm()
    async with app.run_test(size=(80, 24)) as pilot:
        app.query_one("#wish-alone", Pick).pick(True)
        app.rows.show_for(2)
        await pilot.pause()
        assert "Alone" not in screen_text(app)
        assert app.rows.read() == Wishes(alone=False)
        app.rows.show_for(1)
        await pilot.pause()
        assert "Alone" in screen_text(app)
        assert app.rows.read() == Wishes(alone=True)


class Made(Options):
    pack: str = option("", label="Pack", help="Of your own.", shelf="packs")


class MadeForm(App[None]):
    def compose(self) -> ComposeResult:
        self.rows = ModelRows(Made, {}, "made")
        with Form():
            yield from self.rows.compose()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"muted": "#aaaaaa"}


async def test_what_is_made_is_picked_as_soon_as_it_is_there() -> None:
    app = MadeForm()
    async with app.run_test(size=(80, 24)):
        rows = app.rows
        pick = app.query_one("#made-pack", Pick)
        rows.offer("pack", [("1", "one")])
        assert rows.read() == Made()  # what was there before is not
        rows.offer("pack", [("1", "one"), ("2", "two")])
        assert rows.read() == Made(pack="2")
        rows.offer("pack", [("1", "one"), ("3", "two"), ("4", "four")])
        assert rows.read() == Made(pack="3")  # changed meanwhile, but still what was picked
        rows.offer("pack", [("1", "one"), ("4", "four")])
        assert pick.value == ""
        assert rows.shelf_at(pick) == rows.shelf_at(app.query_one("#made-pack-shelf")) == "packs"
        assert rows.shelf_at(None) == ""
