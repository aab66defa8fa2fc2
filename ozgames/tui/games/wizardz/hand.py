"""The own cards, stones and items."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from ozgames.games.wizardz.cards import COLOURS, GEMS, all_cards, card_name, count_of, item_name
from ozgames.games.wizardz.view import PlayerView, View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.wizardz.look import (
    CARD_KEYS,
    COLOUR,
    chip,
    face_name,
    face_value,
    put_stones,
)
from ozgames.tui.text import fit

LOW, HIGH = 3, 5
"""Lines: cards as two words, or drawn."""

DRAWN_FROM = (110, 32)
"""Columns and lines of the terminal from which cards are drawn."""


class WizardzHand(Board):
    """Twelve cards, those already played greyed; then stones, items and what is sealed."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:
        """Cards are drawn where there is room; there are none for everybody to see."""
        if scene.viewer is None and not scene.covered:
            return 1
        return HIGH if columns >= DRAWN_FROM[0] and rows >= DRAWN_FROM[1] else LOW

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """All of it, if it is the viewer's own and not hidden."""
        view: View = scene.view
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, ink(on="surface"))
        if scene.viewer is None or view.seat is None:
            words = "is hidden" if scene.covered else "is shown to its owner only"
            canvas.put(1, 0, f"Your hand  {words}", ink("muted", on="surface"))
            return
        if canvas.height < LOW:  # the room for it comes with the next layout
            return
        player = view.players[view.seat]
        painter = _Hand(canvas, ink, scene, player)
        if canvas.height >= HIGH:
            painter.drawn_cards()
        else:
            painter.written_cards()
        painter.below(canvas.height - 1)


class _Hand:
    """What one wizard holds."""

    def __init__(self, canvas: Canvas, ink: Ink, scene: Scene, player: PlayerView) -> None:
        self.canvas = canvas
        self.ink = ink
        self.scene = scene
        self.player = player
        view: View = scene.view
        self.view = view
        self.cards = all_cards(alchemist=view.level == "full")

    # --- cards ---

    def written_cards(self) -> None:
        """Two lines: keys and numbers, names."""
        names = [face_name(card) for card in self.cards]
        widths = [
            max(len(name), len(_corner(card))) + 1
            for card, name in zip(self.cards, names, strict=True)
        ]
        spare = (self.canvas.width - 2 - sum(widths)) // len(widths)
        x = 1
        for card, name, width in zip(self.cards, names, widths, strict=True):
            room = width + max(0, spare)
            self._written(card, name, x, room - 1)
            x += room

    def _written(self, card: int, name: str, x: int, width: int) -> None:
        canvas, target = self.canvas, ("card", card)
        canvas.area(target, x, 0, width, 2)
        style = self._style(target, card)
        if self._spent(card):
            canvas.field(x, 0, width, "×", style)
        else:
            canvas.field(x, 0, width, _corner(card), style)
            self._gem(card, x + len(_corner(card)) - 1, 0, style)
        canvas.field(x, 1, width, name, style)

    def drawn_cards(self) -> None:
        """Four lines: a card each."""
        count = len(self.cards)
        width = min(12, self.canvas.width // count)
        x = (self.canvas.width - width * count) // 2
        for card in self.cards:
            self._drawn(card, x, width)
            x += width

    def _drawn(self, card: int, x: int, width: int) -> None:
        canvas, target = self.canvas, ("card", card)
        canvas.area(target, x, 0, width, 4)
        style = self._style(target, card)
        spent = self._spent(card)
        chosen = target == self.scene.cursor
        top, side, foot = ("┏━┓", "┃", "┗━┛") if chosen else ("╭─╮", "│", "╰─╯")
        if spent:
            top, side, foot = "╭╌╮", "┊", "╰╌╯"
        inner = width - 2
        canvas.put(x, 0, top[0] + top[1] * inner + top[2], style)
        for y in (1, 2):
            canvas.put(x, y, side + " " * inner + side, style)
        canvas.put(x, 3, foot[0] + foot[1] * inner + foot[2], style)
        value = "×" if spent else face_value(card)
        canvas.field(x + 1, 1, inner, f" {value}", style)
        name = face_name(card)
        canvas.field(x + 1, 2, inner, name if len(name) <= inner else "Alchem.", style, "^")
        if not spent:
            self._gem(card, x + width - 3, 1, style)
            if ("card", card) in self.scene.targets:
                key = f" {CARD_KEYS[card]} "
                canvas.put(x + 1, 0, key, self.ink("accent", on="surface", bold=True))
        elif self._sealed(card):
            canvas.field(x + 1, 1, inner, " sealed", style)

    def _gem(self, card: int, x: int, y: int, style: Style) -> None:
        gem = GEMS.get(card, "") if self.view.level != "beginner" else ""
        if gem and style.bgcolor == self.ink(on="surface").bgcolor:
            style = self.ink(COLOUR[gem], on="surface", bold=True)
        if gem:
            self.canvas.put(x, y, gem, style)

    def _spent(self, card: int) -> bool:
        return self.view.phase != "final" and card not in (self.player.hand or ())

    def _sealed(self, card: int) -> bool:
        sealed = self.player.sealed
        return sealed is not None and sealed.card == card

    def _style(self, target: Target, card: int) -> Style:
        ink = self.ink
        if target == self.scene.cursor or target in self.scene.chosen:
            return ink("background", on="accent", bold=True)
        if self._spent(card) and target not in self.scene.targets:
            return ink("muted", on="surface")
        if target in self.scene.targets:
            return ink("foreground", on="surface", bold=True)
        return ink("foreground", on="surface")

    # --- stones, items, what is sealed ---

    def below(self, y: int) -> None:
        """One line."""
        canvas, ink = self.canvas, self.ink
        x = self._label("Stones", ("stones",), 1, y)
        sealed = self.player.sealed
        for colour in COLOURS:
            held = count_of(self.player.stones, colour)
            held -= sealed.stones.count(colour) if sealed is not None else 0
            x = self._stone(colour, held, x, y)
        if sealed is not None:
            x = canvas.put(x + 1, y, "Sealed ", ink("muted", on="surface"))
            text = f"{card_name(sealed.card)} on "
            x = canvas.put(x, y, text, ink("accent", on="surface", bold=True))
            x = put_stones(canvas, ink, x, y, sealed.stones)
        if self.view.level == "full":
            self._items(x + 1, y)

    def _label(self, text: str, target: Target, x: int, y: int) -> int:
        here = target == self.scene.cursor
        ink = self.ink
        style = ink("background", on="accent", bold=True) if here else ink("muted", on="surface")
        self.canvas.area(target, x, y, len(text))
        return self.canvas.put(x, y, text, style) + 1

    def _stone(self, colour: str, held: int, x: int, y: int) -> int:
        canvas, ink, target = self.canvas, self.ink, ("stone", colour)
        canvas.area(target, x, y, 4)
        if target == self.scene.cursor:
            style = ink("background", on="accent", bold=True)
            text = f"▸{colour} "
        else:
            style = chip(ink, colour) if held > 0 else ink("muted", on="surface")
            text = f" {colour} "
        x = canvas.put(x, y, text, style)
        count = str(held) if held > 0 else "·"
        return canvas.put(x, y, f"{count} ", ink(on="surface", bold=held > 0)) + 1

    def _items(self, x: int, y: int) -> None:
        canvas, ink = self.canvas, self.ink
        x = self._label("Items", ("items",), x, y)
        held = self.player.items or ()
        if not held:
            canvas.put(x, y, "none", ink("muted", on="surface"))
        for place, item in enumerate(held):
            target = ("item", item)
            name = item_name(item)
            rest = canvas.width - x - 1
            last = place == len(held) - 1
            if rest < cell_len(name) + (0 if last else 4):
                canvas.put(x, y, fit(f"{name} +{len(held) - place - 1}", rest), ink(on="surface"))
                return
            style = ink("secondary", on="surface", bold=True)
            if target == self.scene.cursor:
                style = ink("background", on="accent", bold=True)
            elif target in self.scene.targets:
                style = ink("accent", on="surface", bold=True)
            canvas.area(target, x, y, len(name))
            x = canvas.put(x, y, name, style)
            if not last:
                x = canvas.put(x, y, " · ", ink("muted", on="surface"))


def _corner(card: int) -> str:
    """Key, number and room for a gem: ``"7"``, ``"0:10 w"``."""
    key, value = CARD_KEYS[card], face_value(card)
    text = value if key == value.casefold() else f"{key}:{value}"
    return f"{text} " + " " * (card in GEMS)
