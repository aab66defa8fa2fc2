"""Playing at the real screens: keys and clicks as a terminal sends them, without waiting idly."""

from __future__ import annotations

from random import Random
from typing import Any

from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from ozgames.engine.match import AnyMatch
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.digest import DigestScreen
from ozgames.tui.screens.moments import MomentsScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.table.offers import Offer
from ozgames.tui.widgets.menu import Menu
from tests.tui.dump import screen_lines

_CHARACTERS = {"space": " ", "slash": "/", "question_mark": "?"}


def no_waiting(monkeypatch: Any) -> None:
    """Keys may follow one another as fast as a test sends them."""
    monkeypatch.setattr(CurtainScreen, "ARMED_AFTER", 0.0)
    monkeypatch.setattr(DigestScreen, "ARMED_AFTER", 0.0)
    monkeypatch.setattr(MomentsScreen, "ARMED_AFTER", 0.0)
    monkeypatch.setattr(TableScreen, "DOUBLE", 0.0)


def send(pilot: Pilot[Any], *keys: str) -> None:
    """Sends keys at once, as if typed ahead."""
    for key in keys:
        character = key if len(key) == 1 else _CHARACTERS.get(key)
        pilot.app.post_message(events.Key(key, character))


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Sends keys, each after the one before has been dealt with."""
    for key in keys:
        send(pilot, key)
        await settle(pilot)


async def settle(pilot: Pilot[Any]) -> None:
    """Waits until all messages are dealt with; ``pilot.pause`` also waits for an idle processor."""
    before = pilot.app.screen
    for _ in range(3):
        await pilot._wait_for_screen()
    if pilot.app.screen is not before:
        await pilot.pause()


async def click(pilot: Pilot[Any], x: int, y: int) -> None:
    """Clicks somewhere on the screen, with a mouse that says nothing while it moves."""
    for kind in (events.MouseDown, events.MouseUp):
        pilot.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await settle(pilot)


async def click_words(pilot: Pilot[Any], words: str) -> None:
    """Clicks the last place on the screen where such words stand."""
    lines = screen_lines(pilot.app)
    y = max(y for y, line in enumerate(lines) if words in line)
    x = cell_len(lines[y][: lines[y].rindex(words)])
    await click(pilot, x, y)


async def wheel(pilot: Pilot[Any], widget: Widget) -> None:
    """Turns the wheel of the mouse a notch over a widget."""
    x, y = widget.region.x + 2, widget.region.y + 1
    pilot.app.post_message(events.MouseScrollDown(None, x, y, 0, 1, 0, False, False, False, x, y))
    await settle(pilot)


def table_of(pilot: Pilot[Any]) -> TableScreen:
    """The table in the stack of screens."""
    (table,) = (screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))
    return table


async def to_the_hand(pilot: Pilot[Any]) -> None:
    """Watches what is shown and opens curtain and digest, if they are up."""
    while isinstance(pilot.app.screen, CurtainScreen | DigestScreen | MomentsScreen):
        await press(pilot, "o" if isinstance(pilot.app.screen, CurtainScreen) else "space")


async def ask_for_a_hint(pilot: Pilot[Any]) -> None:
    """Asks for one and waits until it is there."""
    await press(pilot, "t")
    while table_of(pilot)._thinking is not None:
        await pilot.pause(0.01)
    await settle(pilot)


def question(pilot: Pilot[Any]) -> str:
    """What the prompt says."""
    region = table_of(pilot)._prompt.region
    return "\n".join(screen_lines(pilot.app)[region.y : region.bottom])


def lines_of(menu: Menu) -> list[str]:
    """IDs of the lines that can be chosen."""
    return [line.id for line in menu._lines if line.id]


def acting(match: AnyMatch) -> int:
    return match.decisions()[0].seat


async def choose(pilot: Pilot[Any], place: int, way: str) -> None:
    """Chooses what is offered at that place of the menu, in one of several ways."""
    table = table_of(pilot)
    menu = table._menu
    if way == "key":
        await press(pilot, menu._line_keys[menu._places.index(place)])
    elif way == "arrows":
        assert menu.place is not None
        step = "down" if place > menu.place else "up"
        await press(pilot, *[step] * abs(place - menu.place), "enter")
    else:
        assert table._scene is not None
        target = table._offers[place].target
        for _ in range(len(table._scene.targets)):
            if table._scene.cursor == target:
                break
            await press(pilot, "right")
        if menu.place != place:  # several moves point there
            await choose(pilot, place, "arrows")
            return
        await press(pilot, "enter")
    if isinstance(pilot.app.screen, ConfirmScreen):
        await press(pilot, "y")


async def make_a_move(pilot: Pilot[Any], rng: Random, *, eager: bool = True) -> None:
    """One choice of whoever sits there, among all that are offered.

    Args:
        pilot: of the app.
        rng: chooses.
        eager: play Characters and use effects before taking on.
    """
    await to_the_hand(pilot)
    table = table_of(pilot)
    offers = table._offers
    places = list(range(len(offers)))
    if eager:
        places = [n for n in places if _kind(offers[n]) not in ("take", "end", "skip")] or places
    place = rng.choice(places)
    part = offers[place].part
    ways = ["key", "key", "arrows"] if table._menu._line_keys[place] else ["arrows"]
    if offers[place].target is not None:
        ways.append("board")
    await choose(pilot, place, rng.choice(ways))
    if part is not None:
        await make_a_move(pilot, rng, eager=eager)


def _kind(offer: Offer) -> str:
    return "" if offer.move is None else str(offer.move.kind)
