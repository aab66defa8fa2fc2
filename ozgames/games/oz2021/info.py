"""What Oz (2021) says of itself; imports none of its rules, so menus open at once."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.info import GameInfo, Options, option


class OzOptions(Options):
    """What can be chosen before a match of Oz (2021)."""

    solo: Literal["normal", "hard"] = option(
        "normal",
        label="Solo challenge",
        help="Hard: everything not taken leaves the road, and Enemies drive off more (OZ-27).",
        choices={"normal": "normal", "hard": "hard"},
        seats=(1,),
    )
    first: Literal["random", "1", "2", "3", "4"] = option(
        "random",
        label="First player",
        help="Closest to home, says the rulebook; the first to play has a small advantage (OZ-05).",
        choices={"random": "random", "1": "P1", "2": "P2", "3": "P3", "4": "P4"},
        seats=(2, 3, 4),
    )


INFO = GameInfo(
    id="oz2021",
    title="Oz",
    blurb="Four roads lead to the Emerald City. Choose your companions, mind the Winkies.",
    seats=(1, 4),
    minutes=(20, 30),
    hidden=True,
    options=OzOptions,
    rules_version=1,
    longest=600,
    rule_prefix="OZ",
)
