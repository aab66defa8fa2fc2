"""How Oz (2021) looks."""

from ozgames.tui.games.oz2021.face import OzFace

FACE = OzFace()
