"""How Oziland looks: a board of hexes made of half-block pixels, and how it is aimed at."""

from ozgames.tui.games.oziland.face import OzilandFace

FACE = OzilandFace()
