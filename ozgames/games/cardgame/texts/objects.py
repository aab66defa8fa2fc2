"""The texts of the Objects."""

from __future__ import annotations

from ozgames.games.cardgame.asks import (
    animal,
    animat,
    but,
    card_named,
    card_of,
    colour,
    either,
    keyword,
    named,
    opposing,
    realm,
    vitality_at_most,
)
from ozgames.games.cardgame.board import Actor, Source
from ozgames.games.cardgame.cards import WATER, Card
from ozgames.games.cardgame.deeds import ArchiveIt, ArchiveItself
from ozgames.games.cardgame.journeys import MoveAll, MoveIt, TurnUp
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.ops import Draw, Fetch, Gain
from ozgames.games.cardgame.picks import PickCharacter, PickMove, PickPlace
from ozgames.games.cardgame.pieces import (
    Cheaper,
    Text,
    all_of,
    at_start,
    pays_no_tolls,
    text,
    unaffected_by,
    vitality,
    when_played,
)
from ozgames.games.cardgame.state import Step
from ozgames.games.cardgame.texts.characters import WEARS_SPECTACLES, here

metal = keyword("Metal")


def borne(actor: Actor, source: Source) -> bool:
    """The Object is equipped to somebody."""
    return source.actor is not None


def bearer(actor: Actor, source: Source) -> bool:
    """The one who bears the Object."""
    return actor is source.actor


def adjoining(look: Look, step: Step, number: int) -> bool:
    """Next to the Location of the text."""
    return number in look.beside(step.author, step.at)


def hidden(look: Look, step: Step, number: int) -> bool:
    """Face-down."""
    return not look.place(number).up


def food_while_carried(source: Source, card: Card, seat: int, at: int, on: str) -> bool:
    """Food Objects of the author whose Character carries it."""
    carried = source.actor is not None and seat == source.seat
    return carried and card.type == "object" and card.has("Food")


CLIMB = (MoveAll(), ArchiveItself())
LADDER = "choose where all Characters here go"

OBJECTS: dict[str, Text] = {
    "silver-shoes": text(vitality(+1, "itself"), pays_no_tolls("itself", keyword("Female"))),
    "bread-and-butter": text(
        vitality(+1, "itself", but(animat)), at_start(ArchiveItself(), Gain(2), may=True)
    ),
    "pail": text(when_played(Draw(1))),
    "oil-can": text(vitality(+2, "itself", metal), unaffected_by(WATER, "itself", metal)),
    "tin-woodmans-axe": text(
        vitality(+1, "itself", named("Tin Woodman", "Nick Chopper")),
        vitality(-2, "here", borne, opposing, animal),
    ),
    "green-glass-spectacles": text(when_played(Draw(1)), WEARS_SPECTACLES),
    "basket": text(
        when_played(Fetch(card_of("bread-and-butter"), ("library", "archive"), may=True)),
        Cheaper(1, food_while_carried),
    ),
    "magic-chalkboard": text(
        when_played(
            Fetch(card_named("Dorothy"), ("library",), may=True, ask="search the Library?")
        ),
        at_start(PickPlace(test=hidden, ask="choose a hidden Location"), TurnUp(), may=True),
    ),
    "whistle": text(
        at_start(
            PickMove(test=bearer, steps=0, where=colour("green")),
            ArchiveItself(),
            MoveIt(straight=True),
            may=True,
        )
    ),
    "farm-house-object-of-destruction": text(
        when_played(
            PickCharacter(
                True,
                all_of((here, either(named("Wicked Witch of the East"), vitality_at_most(2)))),
                "archive a Character there?",
            ),
            ArchiveIt(),
        ),
        vitality(+1, "here", realm("gray")),
    ),
    "tree-full-of-nuts": text(at_start(Gain(1), have=but(animat))),
    "make-shift-ladder": text(
        when_played(PickPlace(True, adjoining, LADDER), *CLIMB),
        at_start(PickPlace(False, adjoining, LADDER), *CLIMB, may=True),
    ),
}
