"""The rules of a game, opened where they matter."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from ozgames.engine.assets import read_asset
from ozgames.games import registry
from ozgames.tui.keys import bind
from ozgames.tui.markdown import Block, blocks
from ozgames.tui.screens.reading import ReadingScreen
from ozgames.tui.text import fit
from ozgames.tui.widgets.form import Typed
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.menu import Line, Menu
from ozgames.tui.widgets.page import Page

_LONGEST_NUMBER = 4
"""Digits of a rule's number at most; Python refuses to read numbers with very many."""


def rules_page(game_id: str) -> tuple[Block, ...]:
    """The rules of a game; one sentence if it has no page."""
    try:
        return blocks(read_asset(game_id, "rules.md"))
    except FileNotFoundError:
        return (Block(Content("This game has no rules page.")),)


class RulesScreen(ReadingScreen[None]):
    """One page per game, with contents and search.

    Args:
        game_id: of the game.
        rule: ID of the rule to open at; empty for the top.
    """

    CSS = """
    RulesScreen #title { height: 1; padding: 0 2; margin: 1 0 1 0; }
    RulesScreen #contents { width: 30; display: none; border-right: solid $muted; }
    RulesScreen.-wide #contents, RulesScreen.-contents #contents { display: block; }
    RulesScreen.-wide.-no-contents #contents { display: none; }
    RulesScreen Page { padding: 0 1 0 2; }
    RulesScreen #search { display: none; height: 1; padding: 0 2; dock: bottom; margin-bottom: 1; }
    RulesScreen.-search #search { display: block; }
    RulesScreen #search Static { width: auto; color: $accent; text-style: bold; }
    RulesScreen #search #count { color: $muted; padding: 0 1; }
    """

    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("find", "find"),
        bind("find.next", "next(1)"),
        bind("find.before", "next(-1)", show=False),
        bind("rules.contents", "contents"),
        bind("rules.game", "game"),
    ]

    def __init__(self, game_id: str, rule: str = "") -> None:
        super().__init__()
        self._game_id = game_id
        self._rule = rule
        self._blocks = rules_page(game_id)

    def compose(self) -> ComposeResult:
        """Title, contents, page, search line."""
        yield Static(id="title", markup=False)
        with Horizontal():
            yield Menu(id="contents")
            yield Page(margin=9, id="page")
        with Horizontal(id="search"):
            yield Static("/")
            yield Typed(id="wanted", placeholder="words or a rule, such as 7")
            yield Static(id="count", markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """Opens the page."""
        self._open()

    def _open(self) -> None:
        title = registry.info(self._game_id).title
        self.query_one("#title", Static).update(
            Content.assemble(("Rules", "bold $accent"), "  ", (title, "bold"))
        )
        self.page.set_blocks(self._blocks)
        self.query_one("#contents", Menu).set_lines(
            [
                Line(Content("  " * (block.level - 2) + fit(block.content.plain, 26)), str(number))
                for number, block in enumerate(self._blocks)
                if block.level and block.level <= 3
            ]
        )
        place = self.place_of(self._rule)
        if place is not None:
            self.page.go_to(place)

    @property
    def page(self) -> Page:
        """What is read."""
        return self.query_one("#page", Page)

    def place_of(self, rule: str) -> int | None:
        """Number of the block that states a rule."""
        if not rule:
            return None
        return next((n for n, block in enumerate(self._blocks) if block.rule == rule), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """No rules over rules; other games only if there are any."""
        if action == "game":
            return len(registry.GAME_IDS) > 1
        if action == "next":
            return self.is_mounted and self.page.hit[1] > 0
        return action != "rules"

    # --- contents ---

    def action_contents(self) -> None:
        """To the list of headings, or away from it."""
        contents = self.query_one("#contents", Menu)
        if contents.has_focus:
            self._leave_contents()
            return
        self.remove_class("-no-contents")
        self.add_class("-contents")
        contents.focus()

    def _leave_contents(self) -> None:
        self.remove_class("-contents")
        self.set_focus(None)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Goes to a heading."""
        self.page.go_to(int(event.line_id))
        self._leave_contents()

    # --- search ---

    def action_find(self) -> None:
        """Opens the search line."""
        self.add_class("-search")
        self.query_one("#wanted", Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Searches while one types; a number alone is a rule's number."""
        self._search(event.value.strip())

    def _search(self, words: str) -> None:
        prefix = registry.info(self._game_id).rule_prefix
        number = int(words) if words.isdecimal() and len(words) <= _LONGEST_NUMBER else 0
        place = self.place_of(f"{prefix}-{number:02}") if number else None
        if place is not None:
            words = self._blocks[place].rule
        count = self.page.find(words)
        self._count()
        if place is not None and count:
            self.page.go_to(place)

    def _count(self) -> None:
        number, count = self.page.hit
        words = self.query_one("#wanted", Input).value.strip()
        text = f"{number} of {count}" if count else ("nothing found" if words else "")
        self.query_one("#count", Static).update(Content(text))
        self.refresh_bindings()

    def on_input_submitted(self) -> None:
        """Back to reading; the hits stay marked."""
        self.set_focus(None)

    def action_next(self, by: int) -> None:
        """The next or the last hit."""
        self.page.next_hit(by)
        self._count()

    def action_back(self) -> None:
        """Closes the search line or the contents first, then the rules."""
        if self.has_class("-search"):
            self.remove_class("-search")
            self.query_one("#wanted", Input).value = ""
            self.set_focus(None)
        elif self.query_one("#contents", Menu).has_focus:
            self._leave_contents()
        else:
            self.leave(None)

    # --- games ---

    def action_game(self) -> None:
        """The rules of the next game."""
        ids = registry.GAME_IDS
        self._game_id = ids[(ids.index(self._game_id) + 1) % len(ids)]
        self._rule = ""
        self._blocks = rules_page(self._game_id)
        self._open()
