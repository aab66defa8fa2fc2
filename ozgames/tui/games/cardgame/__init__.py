"""How The Card Game of Oz looks."""

from ozgames.tui.games.cardgame.face import CardGameFace

FACE = CardGameFace()
