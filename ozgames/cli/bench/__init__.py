"""``ozgames bench``: how fast everything is on this machine, beside its budget."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict

from ozgames.cli import FAILED
from ozgames.cli.bench.engine import engine_figures
from ozgames.cli.bench.figure import Figure, table
from ozgames.cli.bench.peers import NOT_INSTALLED, peer_figures
from ozgames.cli.bench.startup import startup_figures
from ozgames.cli.bench.yardstick import chess_playout, has_chess, slide, speeds
from ozgames.games import registry

SECONDS = 2.0
"""Spent on every count of decisions."""


def bench(arguments: Namespace) -> int:
    """Measures and prints; fails if a figure misses its budget."""
    figures = []
    for figure in _measure(peers=arguments.peers):
        figures.append(figure)
        if sys.stderr.isatty():
            print(f"\r\x1b[K{figure.what}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    if arguments.json:
        rows = [{**asdict(figure), "good": figure.good} for figure in figures]
        print(json.dumps(rows, indent=2))
    else:
        print("\n".join(table(figures)))
    return FAILED if any(figure.good is False for figure in figures) else 0


def _measure(*, peers: bool) -> Iterator[Figure]:
    chess = peers and has_chess()
    if peers and not chess:
        yield Figure("python-chess: random decisions", None, "/s", absent=NOT_INSTALLED)
    yardstick = "python-chess" if chess else "the reference game"
    playout = chess_playout() if chess else slide
    (speed,) = speeds([playout], SECONDS)
    yield Figure(f"{yardstick}: random decisions", speed, "/s")
    games = registry.all_games()
    for game in games:
        yield from engine_figures(game, yardstick, playout, SECONDS)
    yield from startup_figures(games[0].info.title)
    from ozgames.cli.bench.screen import screen_figures

    for game in games:
        yield from screen_figures(game)
    if peers:  # last: what they import would burden everything after them
        yield from peer_figures(SECONDS)
