"""Many matches among bots, as a command plays them: with a bar, until an interrupt."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from ozgames.bots.search import Effort
from ozgames.bots.simulate import MEASURED, Plan, Played, Share
from ozgames.bots.simulate import simulate as play_all
from ozgames.cli import FAILED, INTERRUPTED, complain
from ozgames.engine.info import GameInfo


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was played.

    Attributes:
        played: the matches, in order.
        seconds: that passed.
        code: the exit code.
    """

    played: tuple[Played, ...]
    seconds: float
    code: int


def play_out(plan: Plan, games: int, arguments: Namespace) -> Outcome:
    """Plays the matches; after an interrupt, there are those that were finished.

    If there is not one, it says so on standard error.

    Args:
        plan: what to play.
        games: how many.
        arguments: ``jobs`` and ``plain`` are read.

    Raises:
        SimulationFault: of the first match that breaks.
        BadSetup: the plan cannot be played.
    """
    played: list[Played] = []
    started = perf_counter()
    code = 0
    try:
        # What an interrupted extend has added so far stays in the list.
        played.extend(_with_progress(play_all(plan, games, arguments.jobs), games, arguments))
    except KeyboardInterrupt:
        code = INTERRUPTED
    if not played:
        complain("Not one match was finished.")
        code = code or FAILED
    return Outcome(tuple(played), perf_counter() - started, code)


def _with_progress(matches: Iterator[Played], games: int, arguments: Namespace) -> Iterator[Played]:
    """The same matches; a bar grows on a terminal meanwhile."""
    if arguments.plain or not sys.stderr.isatty():
        yield from matches
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        matches,
        description="Playing",
        total=games,
        console=Console(stderr=True),
        transient=True,
    )


def levels(text: str) -> tuple[str, ...]:
    """The levels in ``"hard,normal"``."""
    return tuple(level.strip() for level in text.split(","))


def effort(trials: int | None, seconds: float | None = None) -> Effort:
    """What ``hard`` spends on a move: so many playouts, or so long; as measured if neither."""
    return MEASURED if trials is seconds is None else Effort(seconds, trials)


def share_line(info: GameInfo, what: str, share: Share) -> str:
    """How a bot or a seat did, in one line that begins with what it is."""
    seats = f" in {share.seats:.3g} seats" if what == "bot" else ""
    return (
        f"{what:<7} {share.name}{seats}: wins {share.wins:.1%} "
        f"({share.low:.1%} to {share.high:.1%}), mean {info.score_text(share.score)}"
    )
