"""Who sits at the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ozgames.engine.errors import BadSetup

LONGEST_NAME = 40
"""Most characters of a name; screens shorten further, by cells."""

COLOURS = ("emerald", "ruby", "sky", "gold", "violet", "silver")
"""Seat colours, in the order in which they are given out; a theme says what they look like."""

GLYPHS = ("♦", "♣", "♥", "♠", "▲", "■")
"""Seat glyphs, in the order in which they are given out; ASCII mode shows seat numbers."""

LEVELS = ("random", "easy", "normal", "hard")
"""Levels of bots, weakest first."""

OPPONENTS = LEVELS[1:]
"""The levels that are offered to people; to play by luck is for tests and measurements."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table.

    Attributes:
        name: of the person or bot; any Unicode, see :func:`clean_name`.
        player: a person at the keyboard, or a bot.
        level: of a bot, one of :data:`LEVELS`; empty for a person.
        colour: one of :data:`COLOURS`.
        glyph: one of :data:`GLYPHS`.
    """

    name: str
    player: Literal["person", "bot"] = "person"
    level: str = ""
    colour: str = COLOURS[0]
    glyph: str = GLYPHS[0]

    @property
    def is_bot(self) -> bool:
        """Whether nobody sits here."""
        return self.player == "bot"


_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs that look like nothing; Unicode counts them as visible."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name without characters that are invisible or reorder text, in NFC.

    Names are data: whoever draws one escapes it. Empty if nothing visible is left.
    """
    kept = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace()
        or (unicodedata.category(character)[0] != "C" and character not in _BLANK)
    )
    # Composed last: what is left out may have stood between a letter and its accent.
    name = unicodedata.normalize("NFC", " ".join(kept.split()))
    while name and unicodedata.category(name[0])[0] in "MZ":
        name = name[1:]  # an accent alone would cling to whatever stands before the name
    return name[:longest].rstrip()


def seat_players(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with clean names; a missing name becomes ``P1``, ``P2``, ...

    Raises:
        BadSetup: two names are the same but for upper and lower case.
    """
    seated = tuple(
        replace(seat, name=clean_name(seat.name) or f"P{number}")
        for number, seat in enumerate(seats, 1)
    )
    names = [seat.name.casefold() for seat in seated]
    for seat, name in zip(seated, names, strict=True):
        if names.count(name) > 1:
            raise BadSetup(f"Two players are called {seat.name}; every name must be different.")
    return seated


def default_seat(number: int, name: str = "", level: str = "") -> Seat:
    """The seat with the colour and glyph of its place; a level makes it a bot.

    Args:
        number: of the place, counted from 0.
        name: empty for ``P1``, ``P2``, ...
        level: of a bot; empty for a person.
    """
    return Seat(
        name=name or f"P{number + 1}",
        player="bot" if level else "person",
        level=level,
        colour=COLOURS[number % len(COLOURS)],
        glyph=GLYPHS[number % len(GLYPHS)],
    )
