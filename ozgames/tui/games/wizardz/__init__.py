"""How Wizardz Bluff looks."""

from ozgames.tui.games.wizardz.face import WizardzFace

FACE = WizardzFace()
