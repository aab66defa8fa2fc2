"""Names, marks and colours of the cards on the screen.

Every meaning has a mark of its own besides its colour: a filled block is a Character, a light
one a Road, an exclamation mark an attack that would hit.
"""

from __future__ import annotations

from ozgames.games.oz2021.cards import CHARACTER, ROAD

PLACED, ROAD_MARK = "▓", "░"

SHORT = {"D": "Dorothy", "S": "Scarecrow", "T": "Tin W.", "L": "Lion"}
"""Characters where there is little room."""

ENEMY_SHORT = {"M": "Monkey", "C": "Crow", "W": "Winkie"}

COLOUR = {"D": "seat-sky", "S": "seat-gold", "T": "seat-silver", "L": "seat-ruby"}
"""Theme colour of each character."""

LAND = {"N": "land-purple", "E": "land-blue", "S": "land-red", "W": "land-yellow"}
"""Theme colour of each deck (OZ-01)."""

BEATS_WORDS = {
    "D": "beats Monkeys",
    "S": "beats Winkies",
    "T": "beats nobody",
    "L": "beats Crows",
}

SKILL_SHORT = {
    "D": "gets a Character",
    "S": "gets a Road back",
    "T": "but any by skill",
    "L": "gets a Road",
}

HOLDER_WORDS = {
    "W": "most in the pile",
    "R": "most Characters",
    "T": "most Dorothys",
    "C": "most Roads",
}
"""What earns each Special (OZ-17)."""


def card_mark(card: str) -> str:
    """The block of a Road or Character; a blank for any other card."""
    return {CHARACTER: PLACED, ROAD: ROAD_MARK}.get(card[1], " ")
