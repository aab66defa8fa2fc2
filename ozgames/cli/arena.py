"""``ozgames arena``: which level of bots plays how much better than the others."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict

from ozgames.bots.rating import Rating, pairs, ratings
from ozgames.bots.simulate import Plan, Summary, summarise
from ozgames.cli.matches import Outcome, effort, levels, play_out, share_line
from ozgames.cli.options import read_options
from ozgames.engine.errors import BadSetup
from ozgames.engine.game import AnyGame
from ozgames.engine.words import plural
from ozgames.games import registry


def arena(arguments: Namespace) -> int:
    """Plays every deal with the bots in all rotations and prints how they did.

    There are as many deals as it takes for the matches that are asked for. After an interrupt,
    the matches that it has are counted.
    """
    plan = _plan(registry.game(arguments.game), arguments)
    deals = -(-arguments.games // plan.rotations)
    outcome = play_out(plan, deals * plan.rotations, arguments)
    if not outcome.played:
        return outcome.code
    summary = summarise(outcome.played)
    if arguments.json:
        print(json.dumps(_as_json(plan, summary, outcome, arguments.games), indent=2))
    else:
        for line in _lines(plan, summary, outcome, arguments.games):
            print(line)
    return outcome.code


def _plan(game: AnyGame, arguments: Namespace) -> Plan:
    """What to play.

    Raises:
        BadSetup: so nothing could be compared, or the game cannot be played so.
    """
    bots = levels(arguments.bots)
    least, most = game.info.seats
    plan = Plan(
        game=game,
        seats=arguments.seats or min(max(len(bots), least), most),
        options=read_options(game.info.options, game.info.title, arguments.set),
        seed=arguments.seed,
        bots=bots,
        audit=False,
        effort=effort(arguments.trials, arguments.seconds),
        replay=True,
    )
    plan.check()
    if len(set(bots)) < 2:
        raise BadSetup("An arena needs bots of at least two levels, such as hard,normal.")
    return plan


def _as_json(plan: Plan, summary: Summary, outcome: Outcome, asked: int) -> dict[str, object]:
    met = pairs(outcome.played)
    return {
        "game": plan.game.info.id,
        "players": plan.seats,
        "options": plan.options.model_dump(mode="json"),
        "seed": plan.seed,
        "effort": asdict(plan.effort),
        "games_asked": asked,
        "deals": _deals(plan, summary),
        "rotations": plan.rotations,
        **asdict(summary),
        "pairs": [asdict(pair) for pair in met],
        "ratings": [asdict(rating) for rating in ratings(met, plan.seats)],
        "games_per_second": summary.games / outcome.seconds,
    }


def _deals(plan: Plan, summary: Summary) -> int:
    """How many were played, the last one perhaps not in every rotation."""
    return -(-summary.games // plan.rotations)


def _lines(plan: Plan, summary: Summary, outcome: Outcome, asked: int) -> list[str]:
    info, met = plan.game.info, pairs(outcome.played)
    return [
        f"{info.title}: {summary.games} matches of {plan.seats}, seed {plan.seed}",
        _deals_line(plan, summary, asked),
        f"speed   {summary.games / outcome.seconds:,.1f} games/s",
        *(share_line(info, "bot", share) for share in summary.bots),
        *(f"pair    {pair.one} before {pair.other}: {pair.ahead:g} of {pair.met}" for pair in met),
        *(_rating_line(rating) for rating in ratings(met, plan.seats)),
        *(
            f"time    {share.name}: {1e3 * share.thinking:,.3g} ms for a choice"
            for share in summary.bots
        ),
        *([f"effort  hard: {_effort(plan)} for a choice"] if "hard" in plan.bots else []),
        f"digest  {summary.digest}",
    ]


def _deals_line(plan: Plan, summary: Summary, asked: int) -> str:
    line = f"deals   {_deals(plan, summary)}, each with the bots in {plan.rotations} rotations"
    if summary.games % plan.rotations:
        return f"{line}; the last one is incomplete"
    if summary.games > asked:
        return f"{line}; whole deals are played, so {asked} matches became {summary.games}"
    return line


def _rating_line(rating: Rating) -> str:
    line = f"rating  {rating.name}: {rating.rating:,.0f}"
    if not rating.margin:
        return f"{line} by definition"
    low, high = rating.rating - rating.margin, rating.rating + rating.margin
    return f"{line} ({low:,.0f} to {high:,.0f})"


def _effort(plan: Plan) -> str:
    if plan.effort.seconds is not None:
        return f"{plan.effort.seconds:g} s"
    return plural(plan.effort.trials or 0, "playout")
