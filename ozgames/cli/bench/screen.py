"""How long a key press takes until the screen has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from textual import events
from textual.app import App

from ozgames.cli.bench.engine import bot_match, late
from ozgames.cli.bench.figure import Figure, percentile
from ozgames.engine.game import AnyGame
from ozgames.engine.saves import Store
from ozgames.tui.app import OzApp

KEYS = ("down", "down", "right", "up", "left", "down", "up", "up") * 10
"""Steps of the cursor."""

SIZE = (120, 40)
QUIET = 0.1
"""Seconds without a repaint after which the screen is taken to be finished."""


@dataclass(frozen=True, slots=True)
class Press:
    """What one key press took, in seconds.

    Attributes:
        repaint: until the screen first changed.
        work: of the processor, until nothing changed any more; Textual waits in between.
    """

    repaint: float
    work: float


def screen_figures(game: AnyGame) -> Iterator[Figure]:
    """The figures of a game's table, late in a match."""
    played, _ = bot_match(game)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), lambda _: game)
        app = OzApp(store, saves_folder=Path(folder), open_match=late(played))
        presses = asyncio.run(_step(app))
    name = game.info.id
    for what, times, most in (
        ("key press to repaint", [press.repaint for press in presses], None),
        ("work after a key press", [press.work for press in presses], 16),
    ):
        slow = 1e3 * percentile(times, 0.95) if times else None
        yield Figure(f"{name}: {what}, 95%", slow, "ms", most)


async def _step(app: OzApp) -> list[Press]:
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.5)
        return await _time_keys(app)


async def _time_keys(app: App[Any]) -> list[Press]:
    """What every key took that changed the screen."""
    painted = asyncio.Event()
    display = app._display  # noqa: SLF001 - Textual gives no public sign of a frame

    def watch(*arguments: Any) -> None:
        display(*arguments)
        painted.set()

    setattr(app, "_display", watch)  # noqa: B010 - a method of one app, not of its class
    presses = []
    for key in KEYS:
        painted.clear()
        started, busy = perf_counter(), process_time()
        repaint = work = None
        app.post_message(events.Key(key, None))
        with suppress(TimeoutError):
            while True:
                await asyncio.wait_for(painted.wait(), QUIET)
                painted.clear()
                work = process_time() - busy
                repaint = repaint or perf_counter() - started
        if repaint is not None and work is not None:
            presses.append(Press(repaint, work))
    return presses
