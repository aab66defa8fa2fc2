"""Turns of speech that events, menus and previews share."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.monopoly.board import NAMES, dollars
from ozgames.games.monopoly.state import CurseKind, Item

CURSES: dict[CurseKind, str] = {
    "twister": "sends a twister after",
    "lollipop": "sets the Lollipop Guild on",
    "cornfield": "lures into the Cornfield",
}

_EFFECTS: dict[CurseKind, str] = {
    "twister": "backwards on the next turn",
    "lollipop": "one die on the next two turns",
    "cornfield": "the next turn is skipped",
}


def curse_effect(curse: CurseKind) -> str:
    """What a curse does, in a few words."""
    return _EFFECTS[curse]


def item_name(item: Item) -> str:
    """A building under the hammer."""
    return "an Emerald City" if item == "city" else "a Farmhouse"


def goods(cash: int, deeds: tuple[int, ...], cards: int, most: int = 3) -> str:
    """One side of a deal: ``"Cornfield, Fireball and $50"``; many deeds are only counted."""
    parts = [plural(len(deeds), "deed")] if len(deeds) > most else [NAMES[one] for one in deeds]
    if cards:
        parts.append("a jail card" if cards == 1 else f"{cards} jail cards")
    if cash:
        parts.append(dollars(cash))
    return listed(parts) or "nothing"
