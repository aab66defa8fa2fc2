"""The form for a new match: who plays, how, and with what luck."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar

from pydantic import ValidationError
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.errors import BadSetup, OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.info import Options
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import COLOURS, GLYPHS, LONGEST_NAME, OPPONENTS, Seat, default_seat
from ozgames.engine.table import TableOptions
from ozgames.engine.words import plural
from ozgames.games.shelves import shelf as open_shelf
from ozgames.tui.keys import bind
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.shelves import shelf_screen
from ozgames.tui.widgets.form import (
    Choice,
    Form,
    FormRow,
    ModelRows,
    Pick,
    Press,
    Typed,
)
from ozgames.tui.widgets.hintbar import HintBar

_PERSON = "person"

_SEED_DIGITS = 39
"""Of 2^128 - 1; Python refuses to read numbers with very many."""


def seed_from(text: str) -> int | None:
    """The seed that a text means: a number itself, words by their hash, nothing for a random one.

    Raises:
        BadSetup: a number that is too large.
    """
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit():
        digits = text.lstrip("0") or "0"
        if len(digits) > _SEED_DIGITS or int(digits) >= 1 << 128:
            raise BadSetup("A seed is a whole number from 0 to 2^128 - 1, or some words.")
        return int(digits)
    return int.from_bytes(blake2b(text.casefold().encode(), digest_size=8).digest(), "big")


def check_looks(seats: list[Seat]) -> None:
    """Refuses two seats with one glyph; colour alone tells nobody apart.

    Raises:
        BadSetup: naming both.
    """
    known: dict[str, int] = {}
    for number, seat in enumerate(seats, 1):
        other = known.setdefault(seat.glyph, number)
        if other != number:
            raise BadSetup(
                f"Players {other} and {number} have the same mark; give one of them another."
            )


class SeatRow(FormRow):
    """One place at the table.

    Args:
        number: of the place, from 0.
        seat: who sat there last.
    """

    DEFAULT_CSS = """
    SeatRow .seat--name { width: 1fr; max-width: 30; margin-right: 1; }
    SeatRow .seat--player { width: 20; }
    SeatRow .seat--colour { width: 12; }
    SeatRow .seat--glyph { width: 6; }
    """

    def __init__(self, number: int, seat: Seat) -> None:
        self.place = number
        own = "" if seat.name == f"P{number + 1}" else seat.name
        self._name_field = Typed(
            own,
            placeholder=f"P{number + 1}",
            help="The name; without one the place is its name.",
            max_length=LONGEST_NAME,
            classes="seat--name",
            id=f"name-{number}",
        )
        levels = dict.fromkeys([*OPPONENTS, *([seat.level] if seat.level else [])])
        self._player = Pick(
            [Choice("", _PERSON), *(Choice(level, f"bot, {level}") for level in levels)],
            seat.level,
            help="A person at this keyboard, or a bot and how well it plays.",
            classes="seat--player",
            id=f"player-{number}",
        )
        self._colour = Pick(
            [Choice(colour, colour) for colour in COLOURS],
            seat.colour,
            help="The colour of the pieces.",
            classes="seat--colour",
            id=f"colour-{number}",
        )
        self._glyph = Pick(
            [Choice(glyph, glyph) for glyph in GLYPHS],
            seat.glyph,
            help="The mark of the pieces, so that colour is never all.",
            classes="seat--glyph",
            id=f"glyph-{number}",
        )
        self.paint()
        super().__init__(
            f"Player {number + 1}", self._name_field, self._player, self._colour, self._glyph
        )

    def paint(self) -> None:
        """Draws colour and mark as the table will."""
        for pick in (self._colour, self._glyph):
            pick.tint = f"bold $seat-{self._colour.value}"
            pick.refresh()

    def on_pick_changed(self) -> None:
        """Another colour, another look."""
        self.paint()

    @property
    def seat(self) -> Seat:
        """The place as filled in."""
        level = str(self._player.value)
        return Seat(
            name=self._name_field.value,
            player="bot" if level else "person",
            level=level,
            colour=str(self._colour.value),
            glyph=str(self._glyph.value),
        )


class NewMatchScreen(OzScreen[None]):
    """Fill in, press start.

    Args:
        game: to be played.
    """

    CSS = """
    NewMatchScreen { align: center top; }
    NewMatchScreen > Form { max-width: 110; }
    NewMatchScreen #title {
        height: 1;
        max-width: 110;
        padding: 0 2;
        margin: 1 0 1 0;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    NewMatchScreen #say {
        height: 1;
        width: 100%;
        padding: 0 2;
        color: $muted;
        dock: bottom;
        margin-bottom: 1;
    }
    NewMatchScreen #say.-error { color: $error; text-style: bold; }
    NewMatchScreen #start-row { margin: 1 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("form.start", "start"),
        bind("form.shelf", "shelf"),
    ]

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        settings = self.oz.settings
        fewest, most = game.info.seats
        remembered = list(settings.seats)
        self._seats = [
            SeatRow(
                number, remembered[number] if number < len(remembered) else default_seat(number)
            )
            for number in range(most)
        ]
        count = min(max(len(remembered) or 2, fewest), most)
        self._count = Pick(
            [Choice(number, plural(number, "player")) for number in range(fewest, most + 1)],
            count,
            help="How many play.",
            id="count",
        )
        self._options = ModelRows(game.info.options, {}, "option")
        self._table = ModelRows(TableOptions, {"undo": settings.undo}, "table")
        self._seed = Typed(
            placeholder="random",
            help="A number or any words: the same seed gives the same cards. Empty: random.",
            id="seed",
        )

    def compose(self) -> ComposeResult:
        """Players, options, table, luck, start."""
        info = self._game.info
        yield Static(
            Content.assemble(
                ("New match", "bold $accent"),
                "  ",
                (info.title, "bold"),
                (f"  {info.blurb}", "$muted"),
            ),
            id="title",
        )
        with Form():
            yield FormRow("Players", self._count)
            yield from self._seats
            yield Static("The game", classes="form--section", id="game-section")
            yield from self._options.compose()
            yield Static("The table", classes="form--section")
            yield from self._table.compose()
            yield FormRow("Seed", self._seed)
            yield FormRow(
                "", Press("Start the match", id="start", help="Deals the cards."), id="start-row"
            )
        yield Static(id="say", markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """The cursor starts at the number of players."""
        self._show_seats()
        self._offer()
        self._count.focus()

    def on_screen_resume(self) -> None:
        """Something may have been made meanwhile."""
        self._offer()

    def _offer(self) -> None:
        for name, shelf in self._options.shelves.items():
            self._options.offer(name, open_shelf(shelf, self.oz.store.folder).offers())

    def rules_page(self) -> tuple[str, str]:
        """This game's rules."""
        return self._game.info.id, ""

    # --- filling in ---

    def _show_seats(self) -> None:
        count = int(self._count.value)
        for row in self._seats:
            row.display = row.place < count
        self._options.show_for(count)
        self._table.show_for(count)
        self.query_one("#game-section").display = bool(self._options.values())

    def on_pick_changed(self, event: Pick.Changed) -> None:
        """Shows what matters for that many players; a change also takes the error away."""
        if event.pick is self._count:
            self._show_seats()
        self._help()

    def on_input_changed(self) -> None:
        """A change takes the error away."""
        self._help()

    def on_input_submitted(self) -> None:
        """Enter goes on to the next field."""
        self.query_one(Form).action_next()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:  # noqa: ARG002
        """Says what the field is for, unless there is an error to read."""
        if not self.query_one("#say").has_class("-error"):
            self._help()

    def _help(self) -> None:
        self._say(getattr(self.focused, "help_text", ""))

    def _say(self, sentence: str, *, error: bool = False) -> None:
        line = self.query_one("#say", Static)
        line.set_class(error, "-error")
        line.update(Content(f"! {sentence}" if error else sentence), layout=False)

    # --- leaving ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Somebody who types a name a moment too early must not leave by its letters."""
        if action == "shelf":
            return bool(self._options.shelves)
        return action != "back_letter"

    def action_back(self) -> None:
        """Leaves; who plays is remembered."""
        self.oz.change(seats=tuple(row.seat for row in self._seats if row.display))
        super().action_back()

    # --- starting ---

    def on_press_pressed(self, event: Press.Pressed) -> None:
        """A button."""
        if self._options.shelf_at(event.press):
            self.action_shelf()
        else:
            self.action_start()

    def action_shelf(self) -> None:
        """Opens the shelf of the field under the cursor, else the first one."""
        for shelf in self._options.shelves.values():
            wanted = self._options.shelf_at(self.focused)
            if wanted in ("", shelf):
                self.oz.go_to(shelf_screen(shelf))
                return

    def action_start(self) -> None:
        """Starts the match, or says in one sentence what is in the way."""
        if not self.in_front or self._left:
            return
        try:
            match = self._match()
        except OzError as error:
            self._say(str(error), error=True)
            return
        self.oz.change(seats=match.seats)
        app = self.oz
        self.leave(None)
        app.call_later(app.open_match, match)

    def _match(self) -> AnyMatch:
        seats = [row.seat for row in self._seats if row.display]
        check_looks(seats)
        options = self._read(self._options)
        table = self._read(self._table)
        assert isinstance(table, TableOptions)
        return Match.start(
            self._game, seats, options, table=table, seed=seed_from(self._seed.value)
        )

    def _read(self, rows: ModelRows) -> Options:
        try:
            found = rows.read()
        except ValidationError as error:
            fault = error.errors()[0]
            label = rows.label(str(fault["loc"][0])) if fault["loc"] else "The options"
            raise BadSetup(f"{label}: {fault['msg'][:1].lower()}{fault['msg'][1:]}.") from error
        assert isinstance(found, Options)
        return found
