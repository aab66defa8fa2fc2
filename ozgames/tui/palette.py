"""The commands of the palette: what this screen can do, and where one can go from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from ozgames.games import registry
from ozgames.tui.keys import BY_ID, changeable, rank, show_key

if TYPE_CHECKING:
    from ozgames.tui.app import OzApp


def commands(app: OzApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """All commands for that screen.

    Secrets stay on the screen: no command takes a picture while a match is open.
    """
    yield from _here(app, screen)
    yield from _elsewhere(app)
    if not app.match_open:
        yield SystemCommand("Save a picture of the screen", "An SVG file", app.deliver_screenshot)


def _here(app: OzApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The actions that have a key on this screen, but for those that move a cursor."""
    found: dict[str, tuple[str, Binding, DOMNode]] = {}
    for key, active in screen.active_bindings.items():
        name = active.binding.id or ""
        if name in BY_ID and changeable(name) and name != "palette" and active.enabled:
            found.setdefault(name, (key, active.binding, active.node))
    for name in sorted(found, key=rank):
        key, binding, node = found[name]
        words = binding.description or BY_ID[name].words
        yield SystemCommand(
            words[:1].upper() + words[1:],
            f"Key: {show_key(key)}",
            partial(app.run_action, binding.action, node),
        )


def _elsewhere(app: OzApp) -> Iterator[SystemCommand]:
    """The ways to other screens."""
    from ozgames.tui.screens.keymap import KeymapScreen
    from ozgames.tui.screens.matches import MatchesScreen
    from ozgames.tui.screens.settings import SettingsScreen
    from ozgames.tui.screens.statistics import StatisticsScreen

    games = registry.all_infos()
    if not app.match_open:
        for info in games:
            yield SystemCommand(
                f"New match: {info.title}", info.blurb, partial(app.new_match, info.id)
            )
        yield SystemCommand(
            "Go to saved matches",
            "Resume, rename, copy, export, delete",
            lambda: app.go_to(MatchesScreen()),
        )
    for info in games:
        yield SystemCommand(
            f"Rules of {info.title}", "The rules page", partial(app.open_rules, info.id)
        )
    yield SystemCommand(
        "Go to settings", "Theme, bots, curtain", lambda: app.go_to(SettingsScreen())
    )
    yield SystemCommand("Change keys", "Every key of the suite", lambda: app.go_to(KeymapScreen()))
    yield SystemCommand(
        "Go to statistics",
        "Who has played what, and how well",
        lambda: app.go_to(StatisticsScreen()),
    )
