"""What Monopoly says of itself; imports none of its rules, so menus open at once."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.info import GameInfo, Options, option


class MonopolyOptions(Options):
    """What can be chosen before a match of Monopoly: The Wizard of Oz."""

    rounds: Literal["off", "20", "40"] = option(
        "off",
        label="Round limit",
        help="After the last round the richest wins; without one, the last player left (MO-30).",
        choices={"off": "none", "20": "20 rounds", "40": "40 rounds"},
    )
    rent: Literal["collected", "asked"] = option(
        "collected",
        label="Rent",
        help="Collected at once, or only when its owner asks before the next roll (MO-11).",
        choices={"collected": "collected at once", "asked": "asked for"},
    )
    money: Literal["1500", "1000", "2500"] = option(
        "1500",
        label="Starting money",
        help="What every player begins with; the rulebook says $1,500 (MO-02).",
        choices={"1500": "$1,500", "1000": "$1,000", "2500": "$2,500"},
    )
    first: Literal["dice", "P1"] = option(
        "dice",
        label="First player",
        help="By the rulebook the highest roll begins (MO-05).",
        choices={"dice": "highest roll", "P1": "P1"},
    )


INFO = GameInfo(
    id="monopoly",
    title="Monopoly: The Wizard of Oz",
    blurb="Buy up the Land of Oz, build Emerald Cities, and let the others pay the rent.",
    seats=(2, 6),
    minutes=(60, 180),
    hidden=False,
    options=MonopolyOptions,
    rules_version=1,
    longest=100_000,
    rule_prefix="MO",
    unit="$",
)
