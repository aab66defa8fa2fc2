"""The pot: a place for every wizard's card, and what can still be won."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from ozgames.engine.words import name_seats
from ozgames.games.wizardz.battle import has_plague, leading
from ozgames.games.wizardz.cards import CARRIERS, COLOURS, GEMS, RAT
from ozgames.games.wizardz.state import Played
from ozgames.games.wizardz.view import View
from ozgames.games.wizardz.words import battle_note
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.wizardz.look import (
    BACK,
    COLOUR,
    HEADMASTER,
    big,
    chip,
    each,
    face_name,
    face_value,
    put_stones,
)
from ozgames.tui.text import fit, short_name

LOW, HIGH = 7, 11
"""Lines of the board, with cards of three lines or of six."""

TALL_FROM = 32
"""Lines of the terminal from which cards are high."""

WIDEST = 24
"""Columns of one place at most."""

_SOLID, _DASHED, _THICK = "╭─╮│╰╯", "╭╌╮┊╰╯", "┏━┓┃┗┛"


class WizardzBoard(Board):
    """Draws the public half of a view."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:  # noqa: ARG002
        """Higher cards where there is room."""
        return HIGH if rows >= TALL_FROM else LOW

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """The pot and the supply, the cards, and how the battle stands."""
        if canvas.height < LOW:
            return
        view: View = scene.view
        _supply_line(canvas, ink, scene)
        seats = len(view.players)
        width = min(WIDEST, canvas.width // seats)
        left = (canvas.width - width * seats) // 2
        for seat in range(seats):
            _Place(canvas, ink, scene, seat).draw(left + seat * width, width)
        _note_line(canvas, ink, scene)


# --- above the cards ---


def _supply_line(canvas: Canvas, ink: Ink, scene: Scene) -> None:
    view: View = scene.view
    x = _label(canvas, ink, scene, 1, "Pot", ("pot",))
    if any(view.pot):
        for colour, count in each(view.pot):
            if count:
                start = x
                x = canvas.put(x, 0, f" {colour} ", _stone_style(ink, scene, colour))
                x = canvas.put(x, 0, f"{count} ", ink(bold=True)) + 1
                canvas.area(("pot", colour), start, 0, x - start - 1)
    else:
        x = canvas.put(x, 0, "empty", ink("muted"))
    if view.level == "beginner":
        return
    right = _right_part(view)
    x = canvas.width - right - 1
    x = _label(canvas, ink, scene, x, "Elementals", ("elementals",))
    for place, left in enumerate(view.left):
        colour = COLOURS[place]
        words = str(view.supply[place]) if view.supply is not None else "+" if left else "0"
        x = canvas.put(x, 0, colour, ink(COLOUR[colour], bold=True))
        x = canvas.put(x, 0, f"{words:<2} ", ink("foreground" if left else "muted"))
    if view.level == "full":
        x = _label(canvas, ink, scene, x + 1, "Alchemist Shoppe", ("shop",))
        x = canvas.put(x, 0, BACK * view.shop_size or "empty", ink("secondary", bold=True))


def _right_part(view: View) -> int:
    """Cells of the supply and the shop."""
    return 11 + 16 + (1 + 17 + 5 if view.level == "full" else 0)


def _label(canvas: Canvas, ink: Ink, scene: Scene, x: int, text: str, target: Target) -> int:
    """A word that can be pointed at."""
    here = target == scene.cursor
    style = ink("background", on="accent", bold=True) if here else ink("muted")
    canvas.area(target, x, 0, len(text))
    return canvas.put(x, 0, text, style) + 1


def _stone_style(ink: Ink, scene: Scene, colour: str) -> Style:
    if scene.cursor == ("pot", colour):
        return ink("background", on="accent", bold=True)
    return chip(ink, colour)


# --- one place ---


def shown_card(view: View, seat: int) -> Played | None:
    """The card that lies open before a wizard; ``None`` if there is none."""
    for card in view.table:
        if card.seat == seat:
            return card
    if view.phase == "commit" and seat in view.battlers:
        return None
    for battle in reversed(view.fought):
        for card in battle.cards:
            if card.seat == seat:
                return card
    return None


class _Place:
    """What lies before one wizard."""

    def __init__(self, canvas: Canvas, ink: Ink, scene: Scene, seat: int) -> None:
        self.canvas = canvas
        self.ink = ink
        self.scene = scene
        self.view: View = scene.view
        self.seat = seat
        self.tall = canvas.height >= HIGH
        self.height = 8 if self.tall else 5
        self.target: Target = ("seat", seat)

    def draw(self, x: int, width: int) -> None:
        """A card, its back, or an empty place, in a frame with the wizard's name."""
        self.x, self.inner = x + 1, width - 2
        self.canvas.area(self.target, x, 1, width, self.height)
        card = shown_card(self.view, self.seat)
        player = self.view.players[self.seat]
        picking = self.view.phase == "final" and self.seat in self.view.finalists
        fighting = self.view.phase == "commit" and self.seat in self.view.battlers
        if card is not None:
            style = self._card_style(card)
            self._frame(x, width, _THICK if self._best(card) else _SOLID, style)
            self._open(card, style)
        elif (fighting and player.ready) or (picking and self.seat in self.view.picked):
            self._frame(x, width, _SOLID, self._own())
            self._sealed()
        elif fighting or picking:
            self._frame(x, width, _DASHED, self.ink("foreground"))
            self._middle("looks again" if player.committed else "choosing", self.ink())
        else:
            self._frame(x, width, _DASHED, self.ink("muted"))
            self._middle("out of the round" if player.out else "", self.ink("muted"))

    def _own(self) -> Style:
        return self.ink(f"seat-{self.scene.seats[self.seat].colour}", bold=True)

    def _frame(self, x: int, width: int, lines: str, style: Style) -> None:
        canvas, ink = self.canvas, self.ink
        chosen = self.scene.cursor == self.target
        if chosen:
            lines, style = _THICK, ink("accent", bold=True)
        elif self.target in self.scene.targets:
            style = ink("accent")
        foot = self.height
        canvas.put(x, 1, lines[0] + lines[1] * self.inner + lines[2], style)
        for y in range(2, foot):
            canvas.put(x, y, lines[3], style)
            canvas.put(x + width - 1, y, lines[3], style)
        canvas.put(x, foot, lines[4] + lines[1] * self.inner + lines[5], style)
        head = HEADMASTER if self.view.head == self.seat else ""
        name = short_name(self.scene.seats[self.seat].name, self.inner - 4 - 2 * len(head))
        at = canvas.put(x + 1, 1, "▸" if chosen else " ", style)
        at = canvas.put(at, 1, f"{self.scene.mark(self.seat)} {name} ", self._own())
        if head:
            canvas.put(at, 1, f"{head} ", ink("accent", bold=True))

    def _middle(self, text: str, style: Style) -> None:
        y = 1 + (self.height - 1) // 2
        self.canvas.field(self.x, y + (1 if self.tall else 0), self.inner, text, style, "^")

    def _sealed(self) -> None:
        own = self._own()
        for y in range(2, self.height):
            self.canvas.put(self.x, y, BACK * self.inner, own)
        seen = dict(self.view.scried).get(self.seat)
        if seen is None:
            self._middle_label(" sealed ")
        else:  # by the viewer alone, in the Scrying Pool
            self._middle_label(fit(f" {face_value(seen)} {face_name(seen)} ", self.inner))

    def _middle_label(self, text: str) -> None:
        at = self.x + (self.inner - len(text)) // 2
        y = 1 + (self.height - 1) // 2 + (1 if self.tall else 0)
        self.canvas.put(at, y, text, self.ink(on="background", bold=True))

    # --- an open card ---

    def _best(self, card: Played) -> bool:
        """Whether it wins, or would win as things are."""
        view = self.view
        if view.table:
            return card in leading(view.table, antidote=view.antidote)
        return card.seat in view.winners

    def _card_style(self, card: Played) -> Style:
        if self._best(card):
            return self.ink("accent", bold=True)
        over = not self.view.table
        return self.ink("muted" if over or card.cloaked else "foreground")

    def _open(self, card: Played, style: Style) -> None:
        canvas, ink = self.canvas, self.ink
        value, name = face_value(card.card), face_name(card.card)
        gem = GEMS.get(card.card, "") if self.view.level != "beginner" else ""
        if self.tall:
            self._stones(card, 2)
            self._gem(gem, 2)
            for line, row in enumerate(big(value)):
                canvas.field(self.x, 3 + line, self.inner, row, style, "^")
            canvas.field(self.x, 6, self.inner, name.upper(), style, "^")
            canvas.field(self.x, 7, self.inner, self._status(card), style, "^")
        else:
            canvas.field(self.x, 2, self.inner, f" {value} {name}", style)
            self._gem(gem, 2)
            self._stones(card, 3)
            canvas.field(self.x, 4, self.inner, f" {self._status(card)}", style)
        if card.card == RAT and self._plague():
            canvas.put(self.x + self.inner - 1, self.height - 1, "!", ink("error", bold=True))

    def _gem(self, gem: str, y: int) -> None:
        if gem:
            self.canvas.put(self.x + self.inner - 3, y, f"◆{gem}", self.ink(COLOUR[gem], bold=True))

    def _stones(self, card: Played, y: int) -> None:
        if not card.stones:
            return
        text = "stone back:" if card.cloaked else "on"
        x = self.canvas.put(self.x + 1, y, f"{text} ", self.ink("muted"))
        put_stones(self.canvas, self.ink, x, y, card.stones)

    def _plague(self) -> bool:
        return has_plague(self.view.table, antidote=self.view.antidote)

    def _status(self, card: Played) -> str:
        """One or two words on how the card fares."""
        view = self.view
        counts = f"counts {card.value}, " if card.change and card.card else ""
        if card.cloaked:
            return "in the mist"
        if not card.card:
            return "to the shop"
        if view.table:
            best = leading(view.table, antidote=view.antidote)
            if card in best:
                word = "leads" if len(best) == 1 else "rooted" if card.rooted else "tied"
                return f"{counts}{word}"
            if self._plague() and card.card in CARRIERS:
                return "has the plague"
            return f"{counts}beaten"
        if view.winners == (card.seat,):
            return "WINS"
        return "tied" if card.seat in view.winners else "beaten"


# --- below the cards ---


def _note_line(canvas: Canvas, ink: Ink, scene: Scene) -> None:
    """What is going on, in one sentence."""
    view: View = scene.view
    y = canvas.height - 1 - (canvas.height >= HIGH)
    text, colour = _note(view)
    text = fit(name_seats(text, scene.seats), canvas.width - 2)
    canvas.put((canvas.width - cell_len(text)) // 2, y, text, ink(colour, bold=True))


def _note(view: View) -> tuple[str, str]:
    if view.table:
        note = battle_note(view)
        return note[:1].upper() + note[1:], "error" if note.startswith("plague") else "accent"
    names = [f"P{seat + 1}" for seat in view.winners]
    if view.phase == "commit":
        ready = sum(view.players[seat].ready for seat in view.battlers)
        what = "Duel" if view.fought else "Sealed"
        return f"{what}: {ready} of {len(view.battlers)} are ready", "secondary"
    if view.phase == "declare":
        return f"{' and '.join(names)} are tied: truce or duel?", "accent"
    if view.phase == "final":
        return "The final duel for the title", "accent"
    if view.phase == "over":
        return "The match is over", "accent"
    if view.phase == "shop" and view.queue:
        return f"P{view.queue[0] + 1} visits the Alchemist Shoppe", "secondary"
    if len(names) == 1:
        return f"{names[0]} has won this match", "accent"
    if names:
        return f"{' and '.join(names)} share the pot", "accent"
    return ("Nobody wins; the pot stays" if view.fought else ""), "secondary"
