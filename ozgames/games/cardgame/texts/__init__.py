"""What every card does, told in the pieces and instructions of the game, card by card."""

from __future__ import annotations

from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.cards import ALL
from ozgames.games.cardgame.pieces import Text
from ozgames.games.cardgame.texts.characters import CHARACTERS
from ozgames.games.cardgame.texts.effects import EFFECTS
from ozgames.games.cardgame.texts.events import EVENTS
from ozgames.games.cardgame.texts.locations import LOCATIONS
from ozgames.games.cardgame.texts.objects import OBJECTS

__all__ = ["TEXTS"]

TEXTS.update({card: Text() for card in ALL} | CHARACTERS | OBJECTS | EFFECTS | EVENTS | LOCATIONS)
