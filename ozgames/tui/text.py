"""Text in a terminal: cut by cells, never parsed as markup, folded to ASCII when asked."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from ozgames.engine.seat import Seat, clean_name
from ozgames.engine.words import plural

ELLIPSIS = "…"

NAME_CELLS = 16
"""Most cells a name takes on a screen."""


def fit(text: str, cells: int) -> str:
    """The text in at most that many terminal cells, with an ellipsis if some is cut off."""
    text = unicodedata.normalize("NFC", text)
    if cell_len(text) <= cells:
        return text
    if cells <= 1:
        return ELLIPSIS[:cells]
    return set_cell_size(text, cells - 1).rstrip() + ELLIPSIS


def pad(text: str, cells: int) -> str:
    """The text in exactly that many cells: a column of a list."""
    text = fit(text, cells)
    return text + " " * (cells - cell_len(text))


def pad_left(text: str, cells: int) -> str:
    """The text in exactly that many cells, at their right end: a column of numbers."""
    text = fit(text, cells)
    return " " * (cells - cell_len(text)) + text


def short_name(name: str, cells: int = NAME_CELLS) -> str:
    """A player's name as screens show it."""
    return fit(clean_name(name), cells)


_FOLDED = str.maketrans(
    {
        **dict.fromkeys("─━═╌┄╍┅╴╶╸╺▁▂▔", "-"),
        **dict.fromkeys("│┃║▏▕╎┆╏┇▌▐▎▊▍▋▉", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋╒╕╘╛╞╡╪╧╤", "+"),
        **dict.fromkeys("▓█▄▀▃▅▆▇▙▛▜▟▚▞", "#"),
        **dict.fromkeys("▒■◼▪", "%"),
        **dict.fromkeys("░·∙‥", "."),
        **dict.fromkeys("♦◆◇✦★☆✶✸✓✔", "*"),
        **dict.fromkeys("♣", "&"),
        **dict.fromkeys("♥", "o"),
        **dict.fromkeys("♠", "$"),
        **dict.fromkeys("▲△↑", "^"),
        **dict.fromkeys("▼▽↓", "v"),
        **dict.fromkeys("◀◂◁←‹«", "<"),
        **dict.fromkeys("▶▸▷→›»", ">"),
        **dict.fromkeys("●•", "@"),
        **dict.fromkeys("○◯◦", "O"),
        **dict.fromkeys("–—−", "-"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’‚", "'"),
        "╱": "/",
        "╲": "\\",
        "╳": "X",
        "×": "x",
        "…": "~",
        "↕": "|",
        "↔": "-",
        "⏎": "<",
        "\u00a0": " ",
    }
)


def ascii_fold(text: str) -> str:
    """The text with drawing characters replaced by ASCII ones of the same width.

    Letters of other alphabets stay: a name is a name.
    """
    return text if text.isascii() else text.translate(_FOLDED)


class AsciiFilter(LineFilter):
    """Folds all that is drawn, borders and scrollbars included."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The same line in ASCII."""
        return [Segment(ascii_fold(text), style, control) for text, style, control in segments]


@dataclass(frozen=True, slots=True)
class Glyphs:
    """What seats are drawn with.

    Attributes:
        ascii: whether only ASCII may be used.
    """

    ascii: bool = False

    def seat(self, number: int, seats: Sequence[Seat]) -> str:
        """The mark of a seat, one cell: its glyph, or its number in ASCII."""
        return str(number + 1) if self.ascii else seats[number].glyph


def ago(moment: datetime, now: datetime) -> str:
    """How long ago that was, in a few words; older than a week, the day."""
    seconds = int((now - moment).total_seconds())
    if seconds < 60:
        return "just now"
    if seconds < 3600:
        return f"{plural(seconds // 60, 'minute')} ago"
    if seconds < 86400:
        return f"{plural(seconds // 3600, 'hour')} ago"
    if seconds < 7 * 86400:
        return f"{plural(seconds // 86400, 'day')} ago"
    return f"{moment.astimezone():%d %b %Y}"
