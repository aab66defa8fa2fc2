"""Oziland: hexes of six landscapes, areas and enclosures, two modes, 2-6 players."""

from ozgames.games.oziland.game import Oziland

GAME = Oziland()

__all__ = ["GAME", "Oziland"]
