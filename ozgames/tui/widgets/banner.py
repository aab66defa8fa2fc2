"""The Emerald City and the road to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.content import Content
from textual.widgets import Static


@dataclass(frozen=True, slots=True)
class _Art:
    """The banner in one set of characters; title and city have five rows.

    Attributes:
        title: the letters, and the tagline below them.
        oz: columns of the first two letters.
        city: towers.
        brick: one brick with its gap, four columns.
    """

    title: tuple[str, str, str, str]
    oz: int
    city: tuple[str, str, str, str, str]
    brick: str


_TAGLINE: Final = "tabletop games of Oz · one keyboard"

_BLOCKS: Final = _Art(
    (
        "                                     ",
        "█▀▀█ ▀▀▀█   █▀▀▀ █▀▀█ █▄ ▄█ █▀▀▀ █▀▀▀",
        "█  █  ▄▀    █ ▀█ █▀▀█ █ ▀ █ █▀▀  ▀▀▀█",
        "▀▀▀▀ ▀▀▀▀   ▀▀▀▀ ▀  ▀ ▀   ▀ ▀▀▀▀ ▀▀▀▀",
    ),
    9,
    (
        "          ▲          ",
        "     ▲    █    ▲     ",
        "  ▲ ▟█▙  ▟█▙  ▟█▙ ▲  ",
        " ▟█▙█▪█▟▙█▪█▟▙█▪█▟█▙ ",
        " █▪███▪████▪███▪██▪█ ",
    ),
    "▄▄▄ ",
)
_ASCII: Final = _Art(
    (
        "  ___  ____    ___   __   __  __  ___  ___ ",
        " / _ \\|_  /   / __| /  \\ |  \\/  || __|/ __|",
        "| (_) |/ /_  | (_ |/ /\\ \\| |\\/| || _| \\__ \\",
        " \\___//____|  \\___/_/  \\_\\_|  |_||___||___/",
    ),
    12,
    (
        "        ^        ",
        "    ^  /_\\  ^    ",
        " ^ /_\\ |o| /_\\ ^ ",
        "/_\\|o|_| |_|o|/_\\",
        "|o|| | |_| | ||o|",
    ),
    "___|",
)
_SKY: Final = (
    "   ·                        ·          ✦                 ·                  ",
    "              ✦                                   ·               ✦         ",
)

TALL: Final = 10
"""Rows from which there is a sky."""


def banner(width: int, *, tall: bool, ascii: bool = False) -> Content:  # noqa: A002
    """The banner in that many columns."""
    art = _ASCII if ascii else _BLOCKS
    middle = len(art.title[0]) + 2
    side = (width - middle) // 2
    lines: list[Content] = [_sky(row, width) for row in _SKY] if tall else []
    for title, city in zip((*art.title, ""), art.city, strict=True):
        towers = _city(city, side)
        if title:
            letters = ((title[: art.oz], "bold $accent"), (title[art.oz :], "bold $primary"))
            lines.append(Content.assemble(towers, " ", *letters, " ", towers))
        else:
            tagline = (_TAGLINE.center(middle), "$muted")
            lines.append(Content.assemble(towers, tagline, towers))
    bricks = art.brick * (width // 4 + 2)
    shifts = (1, 3, 1) if tall else (1, 3)
    lines += [Content.styled(bricks[shift : shift + width], "$accent") for shift in shifts]
    return Content("\n").join(lines)


def _city(row: str, width: int) -> Content:
    """One row of towers, in the middle of its space."""
    parts = [(letter, _TOWER.get(letter, "$primary")) for letter in row.center(width)[:width]]
    return Content.assemble(*parts)


_TOWER: Final = {
    "▪": "$lit on $primary",
    "o": "$accent",
    "▲": "$secondary",
    "^": "$secondary",
}
"""Styles of lit windows and spires."""


def _sky(row: str, width: int) -> Content:
    return Content.styled((row * (width // len(row) + 1))[:width], "$muted")


class Banner(Static):
    """The banner, as wide as the screen."""

    DEFAULT_CSS = """
    Banner { height: 7; width: 1fr; margin-bottom: 1; }
    """

    def __init__(self, *, ascii: bool = False) -> None:  # noqa: A002 - as everywhere
        super().__init__()
        self._ascii = ascii

    def use(self, *, ascii: bool) -> None:  # noqa: A002
        """Draws with these characters from now on."""
        if ascii != self._ascii:
            self._ascii = ascii
            self.draw()

    def on_mount(self) -> None:
        """The first picture."""
        self.draw()

    def on_resize(self) -> None:
        """Another width, another picture."""
        self.draw()

    def draw(self) -> None:
        """Draws the city for the room there is."""
        width = self.size.width
        if width:
            self.update(
                banner(width, tall=self.size.height >= TALL, ascii=self._ascii), layout=False
            )
