"""Small helps for sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ozgames.engine.seat import Seat

_SEAT = re.compile(r"\bP([1-6])\b")


def name_seats(text: str, seats: Sequence[Seat]) -> str:
    """The text with ``P1`` ... ``P6`` replaced by the names of the seats there are."""

    def name(found: re.Match[str]) -> str:
        number = int(found[1]) - 1
        return seats[number].name if number < len(seats) else found[0]

    return _SEAT.sub(name, text)


def plural(count: int, one: str, many: str = "") -> str:
    """``"1 card"``, ``"3 cards"``."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def hints_told(seats: Sequence[Seat], hints: Sequence[int]) -> str:
    """``"Ann asked for 3 hints, Bob for 1."``; empty if nobody asked."""
    asked = [(seat.name, count) for seat, count in zip(seats, hints, strict=True) if count]
    if not asked:
        return ""
    (name, count), *rest = asked
    parts = [f"{name} asked for {plural(count, 'hint')}"]
    return f"{listed([*parts, *(f'{other} for {number}' for other, number in rest)])}."


def listed(items: Sequence[str], last: str = "and") -> str:
    """``"a, b and c"``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
