"""Colours and marks of Oziland on the screen.

Every landscape has a letter besides its colour; every character has one, in a badge of its own.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from rich.style import Style
from textual.color import Color

from ozgames.games.oziland.tiles import LANDSCAPES
from ozgames.tui.games.canvas import Ink

Lettering = Literal["picture", "letters", "lines"]
"""Letters faint in the colours, letters as strong as they can be, or letters and lines only."""

FIELD = ("red", "orange", "yellow", "grey", "blue", "green")
"""Theme colour of each landscape."""

TONES = 3
"""Neighbouring tiles are lighter and darker, so that each can be told and areas stay areas."""

_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)
_SHADES = (0.0, 0.09, 0.17)
_DIMMED = 0.66
_FAINT = 0.42

BLOCK = "▀"
OUTLINES = {"/": "╱", "\\": "╲", "|": "│"}
WHO_SHORT = {
    "L": "Lion",
    "G": "Glinda",
    "D": "Dorothy",
    "W": "Witch",
    "S": "Scarecrow",
    "T": "Tin Man",
}
"""Characters where there is little room."""

CLOSED = "◆"
"""In every triangle of an area that a placement would enclose."""


class Palette:
    """The colours of a theme, as the board mixes them.

    Args:
        ink: the theme's styles.
        lettering: how letters are drawn.
    """

    def __init__(self, ink: Ink, lettering: Lettering) -> None:
        self.ink = ink
        self.lettering = lettering
        self.ground = ink.value("background")
        self.ring = ink.value("foreground")
        self.fresh = ink.value("accent")
        self._styles: dict[tuple[str, str, bool], Style] = {}
        self._others: dict[str, Palette] = {}
        self._letters: dict[str, str] = {}

    @cached_property
    def fills(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """By whether it is dimmed, tone and landscape: the colour of a triangle."""
        ground = Color.parse(self.ground)
        fields = [Color.parse(self.ink.value(f"field-{name}")) for name in FIELD]
        return tuple(
            tuple(
                tuple(field.blend(ground, shade).blend(ground, dim).hex for field in fields)
                for shade in _SHADES
            )
            for dim in (0.0, _DIMMED)
        )

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """By tone: the colour of an empty hex where a tile may go."""
        panel, bright = Color.parse(self.ink.value("panel")), Color.parse(self.ring)
        return tuple(panel.blend(bright, 0.1 - shade / 2).hex for shade in _SHADES)

    def on(self, ground: str) -> Palette:
        """The same colours on another ground."""
        other = self._others.get(ground)
        if other is None:
            other = self._others[ground] = Palette(self.ink, self.lettering)
            other.ground = self.ink.value(ground)
        return other

    def style(self, colour: str, on: str, *, bold: bool = False) -> Style:
        """A style of two colours."""
        key = (colour, on, bold)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = Style(color=colour, bgcolor=on, bold=bold)
        return style

    def letter_on(self, fill: str, *, strong: bool = False) -> str:
        """The colour of a letter on a field: black or white, faint where colours say it all."""
        key = fill + "!" * strong
        found = self._letters.get(key)
        if found is None:
            field = Color.parse(fill)
            bright = max(_BLACK, _WHITE, key=lambda letter: contrast(letter, field))
            faint = self.lettering == "picture" and not strong
            found = self._letters[key] = (bright.blend(field, 1 - _FAINT) if faint else bright).hex
        return found


def contrast(one: Color, other: Color) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG 2 reckons."""
    bright, dark = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _light(colour: Color) -> float:
    parts = [part / 255 for part in colour.rgb]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def letter_of(landscape: int) -> str:
    """The letter of a landscape."""
    return LANDSCAPES[landscape]


def tone_of(q: int, r: int) -> int:
    """The tone of a tile, never that of one beside it."""
    return (q - r) % TONES
