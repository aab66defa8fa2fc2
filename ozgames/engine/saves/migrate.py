"""Old saves, one version at a time.

Every step turns the parsed JSON of one version into that of the next. A step spells out the
values it needs: it must go on giving the same when the classes of today have changed.
``saves/examples`` keeps a sample of every version, and the tests load it for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


def migrate(data: Json, version: int) -> Json:
    """The parsed save of an older version as one of the present version.

    Raises:
        LookupError, TypeError, ValueError, AttributeError: the save is not what that version
            wrote.
    """
    while (step := STEPS.get(version)) is not None:
        data = step(data)
        version = data["version"]
    return data


def _from_1(data: Json) -> Json:
    """Version 1 knew names only, no bots, no table options and no summary."""
    colours = ("emerald", "ruby", "sky", "gold", "violet", "silver")
    glyphs = ("♦", "♣", "♥", "♠", "▲", "■")
    places = data["result"]["places"] if data["result"] else []
    summary = {
        "step": len(data["moves"]),
        "progress": "",
        "turn": None,
        "over": bool(places),
        "winners": [seat for seat, place in enumerate(places) if place == 1],
    }
    seats = [
        {"name": name, "player": "person", "level": "", "colour": colour, "glyph": glyph}
        for name, colour, glyph in zip(data["names"], colours, glyphs, strict=False)
    ]
    table = {"undo": "barrier", "open_hands": False}
    rest = {key: value for key, value in data.items() if key != "names"}
    return rest | {"version": 2, "summary": summary, "seats": seats, "table": table}


def _from_2(data: Json) -> Json:
    """Version 2 did not count hints."""
    return data | {"version": 3, "hints": [0] * len(data["seats"])}


STEPS: dict[int, Callable[[Json], Json]] = {1: _from_1, 2: _from_2}
"""Version to the step that leads on from it."""
