"""Bots whose thoughts last until they are called off, and positions in which they think."""

from __future__ import annotations

import threading
from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.bots import advice, bot
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Cancelled, Effort, Thought
from ozgames.engine.hotseat import next_turn
from ozgames.engine.match import AnyMatch, Match
from ozgames.tui.thinking import THREAD


def endless(
    known: InformationSet, rng: Random, effort: Effort, cancelled: Callable[[], bool]
) -> Thought:
    """A search that finds nothing until nobody wants it any more."""
    assert known.moves
    assert rng.random() < 1
    assert effort
    while not cancelled():
        sleep(0.002)
    raise Cancelled


def think_endlessly(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on hard bots and hints never come to an end."""
    monkeypatch.setattr(bot, "think", endless)
    monkeypatch.setattr(advice, "think", endless)


def thinkers() -> list[threading.Thread]:
    """The threads that think now."""
    return [thread for thread in threading.enumerate() if thread.name == THREAD]


async def until_thinking(pilot: Pilot[Any]) -> None:
    await _until(pilot, lambda: bool(thinkers()))


async def until_nobody_thinks(pilot: Pilot[Any]) -> None:
    await _until(pilot, lambda: not thinkers())


def nobody_thinks(seconds: float = 2.0) -> bool:
    """Whether the threads end within some time."""
    began = monotonic()
    while thinkers() and monotonic() - began < seconds:
        sleep(0.005)
    return not thinkers()


async def _until(pilot: Pilot[Any], done: Callable[[], bool]) -> None:
    for _ in range(500):
        if done():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came")


def until_a_bot_chooses(match: AnyMatch, *, most: int = 500, choices: int = 2) -> AnyMatch:
    """Plays by luck until a bot has a choice to make, right after a person's move."""
    rng = Random(3)
    for _ in range(most):
        turn = next_turn(match, None, range(len(match.seats)))
        assert turn is not None
        moves = match.moves(turn.seat)
        after_a_person = bool(match.step) and match.journal[-1].seat in match.people
        if turn.bot and after_a_person and len(moves) >= choices:
            return match
        match.play(turn.seat, rng.choice(moves))
    raise AssertionError("no bot ever had a choice")


def twin(match: AnyMatch, steps: int) -> AnyMatch:
    """Another match with the same first moves."""
    other = Match.start(
        match.game, match.seats, match.setup.options, table=match.table, seed=match.setup.seed
    )
    for entry in match.journal[:steps]:
        other.play(entry.seat, entry.move)
    return other


def same(one: AnyMatch, two: AnyMatch) -> bool:
    """Whether two matches stand alike, and came there alike."""
    return (
        one.state == two.state
        and list(one.journal) == list(two.journal)
        and list(one.log) == list(two.log)
    )
