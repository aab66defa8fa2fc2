"""Oz (2021): four travel decks, a road of yellow bricks, 1-4 players."""

from ozgames.games.oz2021.game import Oz

GAME = Oz()

__all__ = ["GAME", "Oz"]
