from __future__ import annotations

from typing import Literal

from ozgames.engine.info import GameInfo, Options, option


class CoinOptions(Options):
    coins: int = option(7, label="Coins", help="In the heap.", ge=3, le=20)
    size: Literal["small", "big"] = option(
        "small",
        label="Size",
        help="How much a coin is worth.",
        choices={"small": "1 to 3", "big": "1 to 9"},
    )
    thief: bool = option(False, label="Thief", help="Others may steal.")
    vote: bool = option(False, label="Vote", help="The last coin is voted on in public.")


INFO = GameInfo(
    id="coins",
    title="Coins [/] of Oz",
    blurb="Take coins.",
    seats=(1, 4),
    minutes=(1, 1),
    hidden=True,
    options=CoinOptions,
    rules_version=1,
    longest=60,
    rule_prefix="CO",
)
