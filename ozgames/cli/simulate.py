"""``ozgames simulate``: many matches among bots, and what they say together."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict

from ozgames.bots.simulate import Plan, Summary, summarise
from ozgames.cli.matches import effort, levels, play_out, share_line
from ozgames.cli.options import read_options
from ozgames.games import registry


def simulate(arguments: Namespace) -> int:
    """Plays the matches and prints their figures; after an interrupt, of those it has."""
    game = registry.game(arguments.game)
    plan = Plan(
        game=game,
        seats=arguments.seats or game.info.seats[1],
        options=read_options(game.info.options, game.info.title, arguments.set),
        seed=arguments.seed,
        bots=levels(arguments.bots),
        audit=arguments.audit,
        effort=effort(arguments.trials),
    )
    outcome = play_out(plan, arguments.games, arguments)
    if not outcome.played:
        return outcome.code
    summary = summarise(outcome.played)
    if arguments.json:
        print(json.dumps(_as_json(plan, summary, outcome.seconds), indent=2))
    else:
        for line in _lines(plan, summary, outcome.seconds):
            print(line)
    return outcome.code


def _as_json(plan: Plan, summary: Summary, wall: float) -> dict[str, object]:
    return {
        "game": plan.game.info.id,
        "players": plan.seats,
        "options": plan.options.model_dump(mode="json"),
        "seed": plan.seed,
        **asdict(summary),
        "games_per_second": summary.games / wall,
        "decisions_per_second": summary.moves / summary.seconds,
    }


def _lines(plan: Plan, summary: Summary, wall: float) -> list[str]:
    return [
        f"{plan.game.info.title}: {summary.games} matches of {plan.seats}, seed {plan.seed}, "
        f"{'every position checked' if plan.audit else 'not checked'}",
        f"speed   {summary.games / wall:,.1f} games/s, "
        f"{summary.moves / summary.seconds:,.0f} decisions/s in one process",
        f"length  {summary.shortest} / {summary.mean:.1f} / {summary.longest} moves "
        "(least / mean / most)",
        *(share_line(plan.game.info, "bot", share) for share in summary.bots),
        *(share_line(plan.game.info, "seat", share) for share in summary.seats),
        f"digest  {summary.digest}",
    ]
