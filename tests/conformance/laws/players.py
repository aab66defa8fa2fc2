"""Laws of bots."""

from __future__ import annotations

from random import Random

from ozgames.bots.bot import LEVELS, make_bot
from tests.conformance.walks import Walk


def bots_choose_what_is_listed(walk: Walk) -> None:
    """Every level chooses a listed move, always the same from the same luck."""
    for level in LEVELS:
        bot = make_bot(walk.game, level)
        for number, moment in enumerate(walk.some(40)):
            for seat, legal in moment.legal.items():
                view = walk.game.view(moment.state, seat)
                offered = list(legal)
                chosen = bot.choose(view, offered, Random(number))
                assert offered == legal, f"{level} changes the list"
                assert chosen in legal, f"{level} chooses {chosen}"
                assert bot.choose(view, list(legal), Random(number)) == chosen


def bots_know_no_secrets(walk: Walk) -> None:
    """A bot chooses alike whatever it is that its seat cannot see."""
    rng = walk.rng()
    for level in LEVELS:
        bot = make_bot(walk.game, level)
        for number, moment in enumerate(walk.some(30)):
            for seat, legal in moment.legal.items():
                other = walk.game.resample(moment.state, seat, rng)
                chosen = bot.choose(walk.game.view(moment.state, seat), legal, Random(number))
                again = walk.game.moves(other, seat)
                assert bot.choose(walk.game.view(other, seat), again, Random(number)) == chosen
