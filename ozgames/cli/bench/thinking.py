"""Whether a bot that thinks keeps to its time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Cancelled, Effort, think
from ozgames.cli.bench.figure import Figure
from ozgames.engine.match import AnyMatch

SECONDS = 0.2
"""What ``hard`` is given for a move here; at a table people say how long."""

POSITIONS = 6
"""Of one match, from its beginning to its end."""


def thinking_figures(played: AnyMatch) -> Iterator[Figure]:
    """How long ``hard`` takes beyond its time, and until it stops when called off.

    Args:
        played: a finished match; its states are thought about.
    """
    name = played.game.info.id
    positions = choices_of(played)
    late = max(overtime(known) for known in positions)
    yield Figure(f"{name}: hard bot, beyond its time", 1e3 * late, "ms", most=20)
    stops = max(stopping(known) for known in positions)
    yield Figure(f"{name}: hard bot, until it stops", 1e3 * stops, "ms", most=20)


def choices_of(played: AnyMatch) -> Sequence[InformationSet]:
    """Choices among several moves, spread over a match."""
    game = played.game
    state, _ = game.new(played.setup)
    found = []
    for entry in played.journal:
        decision = next(one for one in game.decisions(state) if one.seat == entry.seat)
        known = InformationSet(game, state, decision)
        if len(known.moves) > 1:
            found.append(known)
        state, _ = game.apply(state, entry.seat, entry.move)
    return found[:: max(1, len(found) // POSITIONS)]


def overtime(known: InformationSet) -> float:
    """Seconds beyond those given; not below 0."""
    started = perf_counter()
    think(known, Random(1), Effort(SECONDS))
    return max(0.0, perf_counter() - started - SECONDS)


def stopping(known: InformationSet) -> float:
    """Seconds from the moment at which nobody wants the answer any more; not below 0."""
    called_off = perf_counter() + SECONDS / 4
    try:
        think(known, Random(1), Effort(SECONDS), lambda: perf_counter() >= called_off)
    except Cancelled:
        return perf_counter() - called_off
    return 0.0  # it was done before
