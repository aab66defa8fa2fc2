"""The screens on which players make what they keep: one module per shelf, named like it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from textual.screen import Screen


def shelf_screen(name: str) -> Screen[Any]:
    """A new screen for the shelf of that name."""
    screen: Screen[Any] = import_module(f"ozgames.tui.screens.{name}").SCREEN()
    return screen
