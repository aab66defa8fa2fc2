"""What Oziland says of itself; imports none of its rules, so menus open at once."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.info import GameInfo, Options, option


class OzilandOptions(Options):
    """What can be chosen before a match of Oziland."""

    mode: Literal["land", "escape"] = option(
        "land",
        label="Mode",
        help="Everybody builds a kingdom for points, or all escape from one common land.",
        choices={"land": "The Land of Oz", "escape": "Escape from Oz"},
    )
    abilities: bool = option(
        True,
        label="Abilities",
        help="The Land of Oz: tokens have abilities; without them they can be stolen (OL-16).",
    )
    first: Literal["random", "draw"] = option(
        "random",
        label="First player",
        help="By chance, or everybody draws a tile and the most Road triangles begin (OL-06).",
        choices={"random": "random", "draw": "most Road triangles"},
    )


INFO = GameInfo(
    id="oziland",
    title="Oziland",
    blurb="Lay hexes of poppies, sea and woods; enclose heroes of Oz, or be first to escape.",
    seats=(2, 6),
    minutes=(20, 40),
    hidden=True,
    options=OzilandOptions,
    rules_version=1,
    longest=1200,
    rule_prefix="OL",
)
