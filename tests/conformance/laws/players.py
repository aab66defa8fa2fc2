"""Laws of bots."""

from __future__ import annotations

from random import Random

from ozgames.bots.bot import LEVELS, make_bot
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort
from tests.conformance.walks import Walk

EFFORT = Effort(seconds=None, trials=4)
"""What ``hard`` spends on a move here; it is about the law, not about strength."""

HARD = 2
"""Positions of a walk that ``hard`` thinks about."""


def bots_choose_what_is_listed(walk: Walk) -> None:
    """Every level chooses a listed move, always the same from the same luck.

    Only an optional choice may be let be.
    """
    for level in LEVELS:
        bot = make_bot(level, EFFORT)
        for number, moment in enumerate(walk.some(HARD if level == "hard" else 10)):
            for decision in moment.decisions:
                legal = moment.legal[decision.seat]
                known = InformationSet(walk.game, moment.state, decision)
                chosen = bot.choose(known, Random(number))
                assert known.moves == legal, f"{level} changes the list"
                let_be = decision.optional and chosen is None
                assert chosen in legal or let_be, f"{level}: {chosen}"
                assert bot.choose(known, Random(number)) == chosen


def bots_know_no_secrets(walk: Walk) -> None:
    """A bot chooses alike whatever it is that its seat cannot see."""
    rng = walk.rng()
    for level in LEVELS:
        bot = make_bot(level, EFFORT)
        for number, moment in enumerate(walk.some(HARD if level == "hard" else 8)):
            for decision in moment.decisions:
                other = walk.game.resample(moment.state, decision.seat, rng)
                chosen, again = (
                    bot.choose(InformationSet(walk.game, state, decision), Random(number))
                    for state in (moment.state, other)
                )
                assert chosen == again


def looks_ahead_in_order(walk: Walk) -> None:
    """What a search asks a game: moves worth a thought, quick replies, when to stop, chances."""
    game, seats = walk.game, walk.setup.seats
    for number, moment in enumerate(walk.some(15)):
        chances = game.chances(moment.state)
        assert len(chances) >= seats
        assert all(0 <= chance <= 1 for chance in chances)
        result = game.result(moment.state)
        if result is not None and seats > 1:
            best = max(chances)
            assert {seat for seat in range(seats) if chances[seat] == best} == {*result.winners}
            continue
        assert not game.settled(moment.state, moment.state)
        for decision in moment.decisions:
            seat, legal = decision.seat, moment.legal[decision.seat]
            shortlist = game.shortlist(game.view(moment.state, seat), legal, Random(number))
            assert all(shortlist.count(move) == 1 for move in shortlist)
            reply = game.reply(moment.state, seat, Random(number))
            assert reply is not None or decision.optional
            for move in (*shortlist, *([] if reply is None else [reply])):
                assert move in legal or game.accepts(moment.state, seat, move), f"{move}"
