"""A deal on two columns: what each side gives, and what becomes of both (MO-24)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content

from ozgames.engine.errors import OzError
from ozgames.engine.words import name_seats
from ozgames.games.monopoly.board import NAMES, dollars
from ozgames.games.monopoly.estate import tradable
from ozgames.games.monopoly.moves import Propose
from ozgames.games.monopoly.view import View
from ozgames.games.monopoly.words import deed_state
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink
from ozgames.tui.games.face import Check
from ozgames.tui.games.monopoly.draft import Draft, Item, Side, items, outcome
from ozgames.tui.games.monopoly.look import colour_of, mark_of
from ozgames.tui.keys import bind
from ozgames.tui.screens.base import OzModal
from ozgames.tui.text import short_name

STEP = 10
"""Dollars by which the arrows change the cash."""

OUTCOME = 5
"""Lines for what becomes of both sides."""

_SIDES: tuple[Side, Side] = ("give", "take")


@dataclass(frozen=True)
class Sheet:
    """What the form shows: the draft, the place of the cursor, and what is wrong with it."""

    view: View
    draft: Draft
    side: Side
    row: int
    fault: str
    answer: bool


class DealSheet(Board):
    """Draws the form."""

    DEFAULT_CSS = """
    DealSheet { height: 1fr; }
    """

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """Two columns, the outcome below them, the fault at the foot."""
        sheet: Sheet = scene.view
        half = canvas.width // 2
        rows = canvas.height - OUTCOME - 3
        for number, side in enumerate(_SIDES):
            self._column(canvas, ink, scene, side, number * half, half - 1, rows)
        if sheet.fault:
            style = ink("warning", bold=True)
            canvas.field(0, canvas.height - 1, canvas.width, sheet.fault, style)
        elif not sheet.answer:
            canvas.field(
                0, canvas.height - 1, canvas.width, "This can be proposed.", ink("success")
            )

    def _column(
        self, canvas: Canvas, ink: Ink, scene: Scene, side: Side, x: int, width: int, rows: int
    ) -> None:
        sheet: Sheet = scene.view
        draft, view = sheet.draft, sheet.view
        seat = draft.giver(side)
        who = scene.seats[seat]
        name = f"{scene.mark(seat)} {short_name(who.name)} gives"
        canvas.field(x, 0, width, name, ink(f"seat-{who.colour}", on="surface", bold=True))
        listed = items(view, draft, side)
        here = side == sheet.side and not sheet.answer
        first = max(0, min(sheet.row - rows + 1, len(listed) - rows)) if here else 0
        for line, item in enumerate(listed[first : first + rows]):
            pointed = here and first + line == sheet.row
            text, colour, chosen = _row(view, draft, side, item)
            style = ink(colour, bold=chosen)
            if pointed:
                style = ink("background", on="accent", bold=True)
            pointer = "▸" if pointed else " "
            canvas.field(x, 1 + line, width, pointer + text, style)
            canvas.area((side, first + line), x, 1 + line, width)
        if len(listed) > first + rows:
            canvas.put(x + width - 6, 1 + rows, "more ▼", ink("muted"))
        top = canvas.height - OUTCOME - 1
        then = f"{short_name(who.name, 12)} afterwards"
        canvas.field(x, top - 1, width, then, ink(f"seat-{who.colour}", on="surface"))
        for line, words in enumerate(outcome(view, draft, seat)[:OUTCOME]):
            canvas.field(x, top + line, width, words, ink())


def _row(view: View, draft: Draft, side: Side, item: Item) -> tuple[str, str, bool]:
    """Words, colour, and whether the item is in the deal."""
    player = view.players[draft.giver(side)]
    if item == "cash":
        amount = draft.cash(side)
        return (
            f"[{'x' if amount else ' '}] {dollars(amount)} of {dollars(player.cash)}",
            ("foreground"),
            bool(amount),
        )
    if item == "card":
        count = draft.cards(side)
        return (
            f"[{'x' if count else ' '}] {count} of {len(player.cards)} jail cards",
            ("foreground"),
            bool(count),
        )
    chosen = item in draft.deeds(side)
    built = deed_state(view, item)
    text = f"[{'x' if chosen else ' '}] {mark_of(item)} {NAMES[item]}"
    if built:
        text += f" ({built})"
    elif not tradable(view, item):
        text += " (built on)"
    return text, colour_of(item) if tradable(view, item) else "muted", chosen


class DealScreen(OzModal[Propose]):
    """Returns the deal that was put together; of one on the table it only shows both sides.

    Args:
        scene: of the table.
        draft: to begin with.
        check: refuses what is impossible.
        answer: whether the deal is on the table already.
    """

    PALETTE = False

    DEFAULT_CSS = """
    DealScreen > Vertical {
        width: 78;
        height: 100%;
        max-height: 34;
        padding: 0 1;
        margin-bottom: 1;
        border: round $primary;
        border-title-color: $accent;
        border-subtitle-color: $muted;
        background: $background;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("form.start", "propose", words="propose"),
        bind("choose", "change(1)", words="in or out"),
        bind("form.before", "step(-1)", show=False),
        bind("form.next", "step(1)", show=False),
        bind("deal.give", "side('give')", show=False),
        bind("deal.take", "side('take')", show=False),
        bind("deal.more", "change(1)", show=False),
        bind("deal.less", "change(-1)", show=False),
        bind("deal.partner", "partner", show=False),
    ]

    def __init__(self, scene: Scene, draft: Draft, check: Check, *, answer: bool = False) -> None:
        super().__init__()
        self._scene = scene
        self._view: View = scene.view
        self._draft = draft
        self._check = check
        self._answer = answer
        self._side: Side = "give"
        self._row = 0

    def compose(self) -> ComposeResult:
        """A box nearly as large as the terminal."""
        self._sheet = DealSheet()
        with Vertical() as box:
            self._box = box
            yield self._sheet

    def on_mount(self) -> None:
        """Draws the draft."""
        self._show()

    def rules_page(self) -> tuple[str, str]:
        """At deals."""
        return "monopoly", "MO-24"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """A deal on the table is not changed any more."""
        return not (self._answer and action in ("propose", "change", "step", "side", "partner"))

    def _show(self) -> None:
        fault = "" if self._answer else self._fault()
        sheet = Sheet(self._view, self._draft, self._side, self._row, fault, self._answer)
        self._sheet.show(replace(self._scene, view=sheet, cursor=None, targets=frozenset()))
        seats = self._scene.seats
        one, other = (short_name(seats[seat].name) for seat in (self._draft.seat, self._draft.to))
        self._box.border_title = Content(f"A deal of {one} with {other}")
        if self._answer:
            self._box.border_subtitle = "Esc goes back to the answer"
            return
        turn = " · P other partner" if len(self._partners()) > 1 else ""
        self._box.border_subtitle = (
            f"←→ side · ↑↓ line · Space in or out · digits: cash{turn} · F2 propose"
        )

    def _fault(self) -> str:
        """Why it cannot be proposed, with the rule."""
        try:
            self._check(self._draft.move)
        except OzError as error:
            return name_seats(str(error), self._scene.seats)
        return ""

    def _partners(self) -> list[int]:
        return [
            seat
            for seat, player in enumerate(self._view.players)
            if seat != self._draft.seat and not player.out
        ]

    def _items(self) -> list[Item]:
        return items(self._view, self._draft, self._side)

    # --- keys and mouse ---

    def on_key(self, event: events.Key) -> None:
        """Digits are cash."""
        if self._answer:
            return
        if event.key == "backspace":
            self._cash(self._draft.cash(self._side) // 10)
        elif event.character and event.character.isdecimal() and event.character.isascii():
            self._cash(self._draft.cash(self._side) * 10 + int(event.character))
        else:
            return
        event.stop()

    def _cash(self, amount: int) -> None:
        """Other money on this side, as far as there is any."""
        self._row = 0
        most = self._view.players[self._draft.giver(self._side)].cash
        self._draft = self._draft.with_cash(self._side, min(max(amount, 0), most))
        self._show()

    def action_partner(self) -> None:
        """The next player to deal with; what is asked of the one before is forgotten."""
        partners = self._partners()
        place = (partners.index(self._draft.to) + 1) % len(partners)
        self._draft = replace(
            self._draft, to=partners[place], ask=0, take=frozenset(), take_cards=0
        )
        self._row = 0
        self._show()

    def action_step(self, by: int) -> None:
        """Another line."""
        self._row = (self._row + by) % len(self._items())
        self._show()

    def action_side(self, side: Side) -> None:
        """The other column."""
        self._side = side
        self._row = min(self._row, len(self._items()) - 1)
        self._show()

    def action_change(self, by: int) -> None:
        """A deed in or out, a card or some money more or less."""
        item, side = self._items()[self._row], self._side
        if item == "cash":
            self._cash(self._draft.cash(side) + STEP * by)
            return
        if item == "card":
            most = len(self._view.players[self._draft.giver(side)].cards)
            self._draft = self._draft.with_cards(side, (self._draft.cards(side) + by) % (most + 1))
        else:
            self._draft = self._draft.toggled(side, item)
        self._show()

    def action_propose(self) -> None:
        """Puts the deal to the other side, if it is possible."""
        if self._fault():
            self.app.bell()
            return
        self.leave(self._draft.move)

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """The first click points, the next one changes."""
        message.stop()
        target = message.target
        if self._answer or not isinstance(target, tuple):
            return
        again = (self._side, self._row) == target
        self._side, self._row = target
        if again:
            self.action_change(1)
        else:
            self._show()
