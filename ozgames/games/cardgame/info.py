"""What The Card Game of Oz says of itself; imports none of its rules, so menus open at once."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.info import GameInfo, Options, option


class CardGameOptions(Options):
    """What can be chosen before a match of The Card Game of Oz."""

    pack: Literal["1", "2", "3", "4"] = option(
        "1",
        label="Story Pack",
        help="The cards and Locations that all authors share (CG-02).",
        choices={
            "1": "Core Pack",
            "2": "Witches & Women",
            "3": "The Great Outdoors",
            "4": "The Wizard",
        },
    )
    challenge: Literal["off", "6", "9", "12"] = option(
        "off",
        label="Challenge",
        help="A fixed number of rounds; the most Vitality wins (CG-32).",
        choices={"off": "to The End", "6": "6 rounds", "9": "9 rounds", "12": "12 rounds"},
        seats=(2, 3, 4),
    )
    rounds: Literal["6", "8", "10"] = option(
        "8",
        label="Rounds",
        help="How long one author has to bring a Prime to The End (CG-33).",
        choices={"6": "6, short", "8": "8, medium", "10": "10, long"},
        seats=(1,),
    )
    locations: int = option(
        3,
        label="Locations each",
        help="3 as usual; 4 or more is the Extended mode, as far as the Folio goes (CG-03).",
        ge=3,
        le=7,
    )
    first: Literal["random", "1", "2", "3", "4"] = option(
        "random",
        label="First author",
        help="Who begins, by luck or by agreement (CG-05).",
        choices={"random": "random", "1": "P1", "2": "P2", "3": "P3", "4": "P4"},
        seats=(2, 3, 4),
    )
    custom: str = option(
        "",
        label="Custom pack",
        help="A pack of your own, played in place of the one above (CG-50).",
        max_length=20_000,
        shelf="packs",
    )


INFO = GameInfo(
    id="cardgame",
    title="The Card Game of Oz",
    blurb="Tell Dorothy's story your way, and bring a hero to The End before the other authors do.",
    seats=(1, 4),
    minutes=(20, 40),
    hidden=True,
    options=CardGameOptions,
    rules_version=1,
    longest=5_000,
    rule_prefix="CG",
)
