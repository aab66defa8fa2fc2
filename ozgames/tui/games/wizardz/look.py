"""Marks, colours and keys of cards and stones.

A stone is its letter: b, w, g or r; its colour only helps. A card is its number and its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style

from ozgames.games.wizardz.cards import ALCHEMIST, COLOURS, COMPONENTS, Counts
from ozgames.tui.games.canvas import Canvas, Ink

COLOUR = {"b": "land-blue", "w": "foreground", "g": "land-green", "r": "land-red"}
"""Theme colour of each stone."""

HEADMASTER = "★"
BACK = "▒"

CARD_KEYS = {ALCHEMIST: "a", **{number: str(number) for number in range(2, 10)}}
CARD_KEYS |= {10: "0", 11: "1", 12: "d"}
"""The key of each card: its number, or the last digit of it, a for Alchemist, d for Dragon."""

_DIGITS = {
    "0": ("┌─┐", "│ │", "└─┘"),
    "1": (" ┐ ", " │ ", " ┴ "),
    "2": ("──┐", "┌─┘", "└──"),
    "3": ("──┐", " ─┤", "──┘"),
    "4": ("│ │", "└─┤", "  │"),
    "5": ("┌──", "└─┐", "──┘"),
    "6": ("┌──", "├─┐", "└─┘"),
    "7": ("──┐", "  │", "  │"),
    "8": ("┌─┐", "├─┤", "└─┘"),
    "9": ("┌─┐", "└─┤", "──┘"),
    "A": ("┌─┐", "├─┤", "│ │"),
}


def face_name(card: int) -> str:
    """A card's name without its number."""
    return "Alchemist" if card == ALCHEMIST else COMPONENTS.animals[card].name


def face_value(card: int) -> str:
    """What stands in a card's corner: its number, or A."""
    return "A" if card == ALCHEMIST else str(card)


def big(text: str) -> list[str]:
    """A number three lines high."""
    rows = [_DIGITS[character] for character in text]
    return [" ".join(row[line] for row in rows) for line in range(3)]


def chip(ink: Ink, colour: str) -> Style:
    """How a stone is drawn: its letter on its colour."""
    return ink("background", on=COLOUR[colour], bold=True)


def put_stones(canvas: Canvas, ink: Ink, x: int, y: int, stones: str) -> int:
    """Draws stones one by one; returns the column after them."""
    for colour in stones:
        x = canvas.put(x, y, colour, chip(ink, colour)) + 1
    return x


def each(counts: Counts) -> Iterator[tuple[str, int]]:
    """Every colour and how many there are of it."""
    return zip(COLOURS, counts, strict=True)
