"""How people agreed to play at this table, whatever the game."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.info import Options, option


class TableOptions(Options):
    """The habits of a table; part of the match, so a resumed match keeps them."""

    undo: Literal["barrier", "free", "off"] = option(
        "barrier",
        label="Undo",
        help="How far a player may go back alone.",
        choices={
            "barrier": "until something was revealed",
            "free": "as far as you like (for learning)",
            "off": "never",
        },
    )
    open_hands: bool = option(
        False,
        label="Open hands",
        help="Everybody sees everything a player may see; no curtain between turns.",
    )
