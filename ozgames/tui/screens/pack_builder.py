"""The bench for a Story Pack: all cards, how many of each, and what is wrong with it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.errors import OzError
from ozgames.games.cardgame.cards import ALL, Card
from ozgames.games.cardgame.catalogue import (
    ALIGNMENTS,
    KEYWORDS,
    REALMS,
    TYPES,
    Wanted,
    catalogue,
)
from ozgames.games.cardgame.draft import Draft, only_unfinished
from ozgames.games.cardgame.packs import LONGEST_TITLE, Pack
from ozgames.games.cardgame.shelf import PackShelf
from ozgames.tui.keys import bind
from ozgames.tui.screens.ask import AskScreen
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.export import export_pack
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.pack_look import (
    GAME_ID,
    card_line,
    card_note,
    card_text,
    checks,
    columns,
    totals,
)
from ozgames.tui.widgets.form import Choice, Pick, Typed
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.menu import Line, Menu
from ozgames.tui.widgets.titleline import TitleLine

_IN, _OUT = "in", "out"


class CardMenu(Menu):
    """The cards; Enter shows all that is printed on one."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("choose", "choose", words="whole text")]


class Filters(Container):
    """What narrows the list, on two lines or on one."""

    DEFAULT_CSS = """
    Filters { height: 2; layout: vertical; padding: 0 1; }
    Filters > Typed { max-width: 100%; }
    Filters > Horizontal { height: 1; }
    Filters Pick { width: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [bind("form.next", "screen.to_list", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self._text = Typed(placeholder="find: a word, cost 2, cost<3, vitality>4", id="find")
        self._type = _pick("any type", [(key, words.lower()) for key, words in TYPES.items()])
        self._alignment = _pick("any alignment", [(side, side) for side in ALIGNMENTS])
        self._realm = _pick(
            "any realm", [(realm, "no realm" if realm == "none" else realm) for realm in REALMS]
        )
        self._keyword = _pick("any keyword", [(word, word) for word in KEYWORDS])
        self._place = _pick("all cards", [(_IN, "in the pack"), (_OUT, "left out")])

    def compose(self) -> ComposeResult:
        """The words, then what is picked."""
        yield self._text
        with Horizontal():
            yield from (self._type, self._alignment, self._realm, self._keyword, self._place)

    def clear(self) -> None:
        """Wants all cards again."""
        self._text.value = ""
        for pick in (self._type, self._alignment, self._realm, self._keyword, self._place):
            pick.pick("")

    def find(self, draft: Draft) -> list[Card]:
        """The cards that are wanted."""
        wanted = Wanted(
            text=self._text.value,
            type=self._type.value,
            alignment=self._alignment.value,
            realm=self._realm.value,
            keyword=self._keyword.value,
        )
        place = self._place.value
        return [
            card
            for card in catalogue(wanted)
            if not place or bool(draft.copies(card.id)) is (place == _IN)
        ]


class PackBuilderScreen(OzScreen[None]):
    """Put cards in, take cards out, save.

    Args:
        shelf: where packs are kept.
        draft: to begin with.
        name: of its file if it has one.
    """

    CSS = """
    PackBuilderScreen #columns { height: 1; padding: 0 3; color: $muted; }
    PackBuilderScreen #columns.-news { color: $warning; text-style: bold; }
    PackBuilderScreen #body { height: 1fr; }
    PackBuilderScreen Menu { width: 1fr; padding: 0 1; }
    PackBuilderScreen #card {
        width: 32;
        height: 100%;
        padding: 0 1;
        border-left: solid $muted;
        overflow: hidden;
    }
    PackBuilderScreen.-wide #card { width: 40; padding: 0 2; }
    PackBuilderScreen.-very-wide #card { width: 50; padding: 0 2; }
    PackBuilderScreen.-very-wide Filters { height: 1; layout: horizontal; }
    PackBuilderScreen.-very-wide Filters > Typed { width: 1fr; }
    PackBuilderScreen.-very-wide Filters > Horizontal { width: auto; }
    PackBuilderScreen #checks {
        height: 5;
        padding: 0 2;
        border-top: solid $muted;
        border-title-color: $accent;
        dock: bottom;
        margin-bottom: 1;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("packs.more", "change(1)"),
        bind("packs.less", "change(-1)"),
        bind("packs.save", "save"),
        bind("matches.rename", "rename", words="title"),
        bind("find", "find"),
        bind("packs.all", "all", show=False),
        bind("matches.export", "export"),
    ]

    def __init__(self, shelf: PackShelf, draft: Draft, name: str = "") -> None:
        super().__init__()
        self._shelf = shelf
        self._draft = draft
        self._file = name
        self._saved = draft.pack() if name else None
        self._begun = draft.pack()
        self._rescued: Pack | None = None
        self._cards: list[Card] = []
        self._seen = ""

    def compose(self) -> ComposeResult:
        """Totals, filters, list, card, checks."""
        yield TitleLine()
        yield Filters()
        yield Static(id="columns", markup=False)
        with Horizontal(id="body"):
            yield CardMenu(id="cards")
            yield Static(id="card", markup=False)
        box = Static(id="checks", markup=False)
        box.border_title = "What CG-50 says"
        yield box
        yield HintBar()

    def on_mount(self) -> None:
        """The cursor starts at the first card."""
        self._look_for()
        self._menu.focus()

    def on_resize(self) -> None:
        """The columns follow the width."""
        self.call_after_refresh(self._show)

    def rules_page(self) -> tuple[str, str]:
        """What a pack may be."""
        return GAME_ID, "CG-50"

    @property
    def _menu(self) -> CardMenu:
        return self.query_one(CardMenu)

    @property
    def changed(self) -> bool:
        """Whether something would be lost if one left now."""
        return self._draft.pack() != (self._saved or self._begun)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """While words are typed, letters are words; copies change under the list's cursor."""
        if action == "change":
            return isinstance(self.focused, CardMenu)
        typing = isinstance(self.focused, Typed)
        return not (typing and action in ("save", "rename", "find", "all", "export"))

    # --- looking ---

    def _look_for(self) -> None:
        """Lists what is wanted; what is taken out stays in sight until something else is."""
        before = self._menu.current
        self._cards = self.query_one(Filters).find(self._draft)
        self._show()
        if self._menu.current != before:
            self._menu.action_end(False)

    def _show(self) -> None:
        if self._left:  # a resize may be dealt with after the screen was left
            return
        room = self._room
        lines: list[Line] = []
        for kind, words in TYPES.items():
            cards = [card for card in self._cards if card.type == kind]
            if not cards:
                continue
            count = self._draft.count(card.id for card in cards)
            lines.append(
                Line(Content.assemble((words, "bold $primary"), (f"  {count} in", "$muted")))
            )
            lines += [Line(card_line(card, self._draft, room), card.id) for card in cards]
        if not lines:
            lines = [Line(Content.styled("No card is like that.", "$muted"))]
            self.query_one("#card", Static).update(Content(""), layout=False)
        self._menu.set_lines(lines)
        self._head()
        pack = self._draft.pack()
        self.query_one("#checks", Static).update(checks(pack), layout=False)
        self.query_one(TitleLine).show(
            Content.assemble(
                ("Story Pack  ", "bold $accent"),
                (self._draft.title, "bold"),
                ("  not saved" if self.changed or not self._file else "", "$warning"),
            ),
            totals(pack),
        )

    @property
    def _room(self) -> int:
        """Cells of a line of the list, beside its mark and its scroll bar."""
        return max(30, (self._menu.size.width or 46) - 6)

    def _head(self, news: str = "") -> None:
        """The heading of the columns, or what has happened."""
        head = self.query_one("#columns", Static)
        head.set_class(bool(news), "-news")
        head.update(Content(news or columns(self._room)), layout=False)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Shows what is printed on the card."""
        if event.line_id == event.menu.current:
            if event.line_id != self._seen:
                self._head()
            self._seen = event.line_id
            self.query_one("#card", Static).update(card_text(ALL[event.line_id]), layout=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Shows all of it, however long."""
        self.app.push_screen(InspectScreen(GAME_ID, card_note(ALL[event.line_id])))

    def on_pick_changed(self) -> None:
        """Another filter."""
        self._look_for()

    def on_input_changed(self) -> None:
        """Other words."""
        if self.is_mounted and self._menu.is_mounted:
            self._look_for()

    def on_input_submitted(self) -> None:
        """On to what was found."""
        self.action_to_list()

    def action_find(self) -> None:
        """To the words."""
        self.query_one("#find").focus()

    def action_to_list(self) -> None:
        """Back to the cards."""
        self._menu.focus()

    def action_all(self) -> None:
        """Lists all cards again."""
        self.query_one(Filters).clear()
        self._look_for()

    # --- building ---

    def action_change(self, by: int) -> None:
        """More or fewer copies of the card under the cursor."""
        if not self._menu.current:
            return
        refused = self._draft.change(self._menu.current, by)
        if refused:
            self._head(refused)
        else:
            self._show()

    def action_rename(self) -> None:
        """Gives the pack another title."""

        def answer(title: str | None) -> None:
            if title is None:
                return
            pack = self._draft.pack().model_copy(update={"title": title})
            if not only_unfinished(pack):
                self.oz.complain(" ".join(pack.faults()))
                return
            self._draft.title = title
            self._show()

        self.app.push_screen(
            AskScreen("Title of the pack", value=self._draft.title, longest=LONGEST_TITLE), answer
        )

    def action_save(self) -> None:
        """Keeps the pack, finished or not."""
        pack = self._draft.pack()
        try:
            self._file = self._shelf.save(pack, self._file)
        except OzError as error:
            self.oz.complain(error)
            return
        self._saved = pack
        self._show()
        later = " It cannot be played yet." if pack.faults() else ""
        self._head(f"Saved.{later}")

    def action_export(self) -> None:
        """Writes the pack somewhere else."""
        export_pack(self.oz, self._shelf, self._draft.pack())

    # --- leaving ---

    def action_back(self) -> None:
        """Leaves the filters first, then the screen; asks if something would be lost."""
        if not isinstance(self.focused, CardMenu):
            self.action_to_list()
            return
        if not self.changed:
            self.leave(None)
            return

        def answer(yes: bool | None) -> None:
            if yes:
                self.leave(None)

        self.app.push_screen(
            ConfirmScreen(
                f"Leave {self._draft.title} unsaved?",
                yes="leave",
                no="stay",
                detail="What you have changed since it was saved would be lost.",
            ),
            answer,
        )

    def flush(self) -> str:
        """Keeps a changed pack beside the others, under a title of its own."""
        pack = self._draft.pack()
        if self._left or not self.changed or pack == self._rescued:
            return ""
        try:
            self._shelf.rescue(pack)
        except OzError as error:
            return str(error)
        self._rescued = pack
        return ""


def _pick(nothing: str, choices: list[tuple[str, str]]) -> Pick:
    return Pick([Choice("", nothing), *(Choice(*choice) for choice in choices)], "")
