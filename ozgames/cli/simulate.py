"""``ozgames simulate``: many matches among bots, and what they say together."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from time import perf_counter

from ozgames.bots.simulate import Plan, Played, Share, Summary, summarise
from ozgames.bots.simulate import simulate as play_all
from ozgames.cli import FAILED, INTERRUPTED, complain
from ozgames.cli.options import read_options
from ozgames.engine.errors import BadSetup
from ozgames.engine.info import GameInfo
from ozgames.games import registry


def simulate(arguments: Namespace) -> int:
    """Plays the matches and prints their figures; after an interrupt, of those it has."""
    game = registry.game(arguments.game)
    plan = Plan(
        game=game,
        seats=arguments.seats or game.info.seats[1],
        options=read_options(game.info.options, game.info.title, arguments.set),
        seed=arguments.seed,
        bots=tuple(level.strip() for level in arguments.bots.split(",")),
        audit=arguments.audit,
    )
    if len(plan.bots) > plan.seats:
        raise BadSetup(f"There are {len(plan.bots)} bots for {plan.seats} seats.")
    played: list[Played] = []
    started = perf_counter()
    interrupted = False
    try:
        # What an interrupted extend has added so far stays in the list.
        played.extend(_with_progress(play_all(plan, arguments.games, arguments.jobs), arguments))
    except KeyboardInterrupt:
        interrupted = True
    if not played:
        complain("Not one match was finished.")
        return INTERRUPTED if interrupted else FAILED
    wall = perf_counter() - started
    summary = summarise(played)
    if arguments.json:
        print(json.dumps(_as_json(plan, summary, wall), indent=2))
    else:
        for line in _lines(plan, summary, wall):
            print(line)
    return INTERRUPTED if interrupted else 0


def _with_progress(matches: Iterator[Played], arguments: Namespace) -> Iterator[Played]:
    """The same matches; a bar grows on a terminal meanwhile."""
    if arguments.plain or not sys.stderr.isatty():
        yield from matches
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        matches,
        description="Playing",
        total=arguments.games,
        console=Console(stderr=True),
        transient=True,
    )


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
        *(_share_line(plan.game.info, "bot", share) for share in summary.bots),
        *(_share_line(plan.game.info, "seat", share) for share in summary.seats),
        f"digest  {summary.digest}",
    ]


def _share_line(info: GameInfo, what: str, share: Share) -> str:
    seats = f" in {share.seats:.3g} seats" if what == "bot" else ""
    return (
        f"{what:<7} {share.name}{seats}: wins {share.wins:.1%} "
        f"({share.low:.1%} to {share.high:.1%}), mean {info.score_text(share.score)}"
    )
