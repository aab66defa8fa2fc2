"""What Wizardz Bluff says of itself; imports none of its rules, so menus open at once."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.info import GameInfo, Options, option

Level = Literal["beginner", "intermediate", "full"]


class WizardzOptions(Options):
    """What can be chosen before a match of Wizardz Bluff."""

    level: Level = option(
        "full",
        label="Level",
        help="Beginners fight for stones alone, then come elementals, then everything (WB-35).",
        choices={
            "beginner": "beginner: stones only",
            "intermediate": "intermediate: with elementals",
            "full": "full: with the Alchemist and magic items",
        },
    )
    face_down: bool = option(
        False,
        label="Elementals face-down",
        help="Everybody keeps their elementals hidden from the others.",
    )
    timer: Literal["off", "5", "10"] = option(
        "off",
        label="Flip timer",
        help="Seconds to commit in; who is late pays a second stone (WB-36).",
        choices={"off": "off", "5": "5 seconds", "10": "10 seconds"},
    )
    first: Literal["random", "1", "2", "3", "4", "5"] = option(
        "random",
        label="First Headmaster",
        help="The wisest or oldest, says the rulebook (WB-06).",
        choices={"random": "random", **{str(number): f"P{number}" for number in range(1, 6)}},
    )


INFO = GameInfo(
    id="wizardz",
    title="Wizardz Bluff",
    blurb="Become a beast, seal it with a stone, and hope nobody sends a Rat.",
    seats=(2, 5),
    minutes=(20, 45),
    hidden=True,
    options=WizardzOptions,
    rules_version=1,
    longest=5000,
    rule_prefix="WB",
)
