"""Laws of bots."""

from __future__ import annotations

from random import Random

from ozgames.bots.bot import LEVELS, make_bot
from tests.conformance.walks import Walk


def bots_choose_what_is_listed(walk: Walk) -> None:
    """Every level chooses a listed move, always the same from the same luck.

    Only an optional choice may be let be.
    """
    for level in LEVELS:
        bot = make_bot(walk.game, level)
        for number, moment in enumerate(walk.some(40)):
            for decision in moment.decisions:
                seat, optional = decision.seat, decision.optional
                legal = moment.legal[seat]
                view = walk.game.view(moment.state, seat)
                offered = list(legal)
                chosen = bot.choose(view, offered, Random(number), optional=optional)
                assert offered == legal, f"{level} changes the list"
                assert chosen in legal or (optional and chosen is None), f"{level}: {chosen}"
                again = bot.choose(view, list(legal), Random(number), optional=optional)
                assert again == chosen


def bots_know_no_secrets(walk: Walk) -> None:
    """A bot chooses alike whatever it is that its seat cannot see."""
    rng = walk.rng()
    for level in LEVELS:
        bot = make_bot(walk.game, level)
        for number, moment in enumerate(walk.some(30)):
            for decision in moment.decisions:
                seat, optional = decision.seat, decision.optional
                other = walk.game.resample(moment.state, seat, rng)
                chosen, again = (
                    bot.choose(
                        walk.game.view(state, seat),
                        walk.game.moves(state, seat),
                        Random(number),
                        optional=optional,
                    )
                    for state in (moment.state, other)
                )
                assert chosen == again
