"""How each game looks: one folder per game, named by its ID, with its ``FACE``."""

from __future__ import annotations

from importlib import import_module

from ozgames.tui.games.face import Face


def face_of(game_id: str) -> Face:
    """The face of a game."""
    found: Face = import_module(f"ozgames.tui.games.{game_id}").FACE
    return found
