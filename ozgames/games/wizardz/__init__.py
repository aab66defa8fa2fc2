"""Wizardz Bluff: sealed animals, spellstones and a plague, 2-5 wizards."""

from ozgames.games.wizardz.game import Wizardz

GAME = Wizardz()

__all__ = ["GAME", "Wizardz"]
