"""How Monopoly: The Wizard of Oz looks."""

from ozgames.tui.games.monopoly.face import MonopolyFace

FACE = MonopolyFace()
