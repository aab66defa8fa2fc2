"""The texts of the Characters."""

from __future__ import annotations

from ozgames.games.cardgame.asks import (
    animal,
    animat,
    another,
    at_location,
    beside,
    bespectacled,
    but,
    card_of,
    colour,
    good,
    is_evil,
    named,
    opposing,
    own,
    prime,
    realm,
    water_here,
    with_keyword,
)
from ozgames.games.cardgame.board import Actor, Source
from ozgames.games.cardgame.cards import FOOD, Card
from ozgames.games.cardgame.deeds import ArchiveFromHand, ArchiveItself
from ozgames.games.cardgame.journeys import MoveIt, TurnUp
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.ops import Draw, Fetch, GoOn, Roll
from ozgames.games.cardgame.picks import PickHandCard, PickMove, PickPlace
from ozgames.games.cardgame.pieces import (
    Cheaper,
    Doom,
    OpenHands,
    Straight,
    Text,
    at_start,
    counts_as,
    entering,
    half,
    leaving,
    pays_no_tolls,
    steadfast,
    text,
    unaffected_by,
    vitality,
    when_archived,
    when_entering,
    when_played,
)
from ozgames.games.cardgame.state import Step

WEARS_SPECTACLES = (
    counts_as("itself", realms=("green",), spectacles=True),
    pays_no_tolls("itself", where=colour("green")),
)
"""What Green Glass Spectacles give who wears them, or counts as wearing them."""

PETITIONER = (vitality(+1, "itself", at_location(colour("green"))), *WEARS_SPECTACLES)


def hidden_beside(look: Look, step: Step, number: int) -> bool:
    """A hidden Location next to that of the text."""
    return not look.place(number).up and number in look.beside(step.author, step.at)


def here(actor: Actor, source: Source) -> bool:
    """At the Location of the text."""
    return actor.at == source.at


def company(actor: Actor, source: Source) -> bool:
    """Another Character of the author's at the Location of the text."""
    return actor.at == source.at and actor.seat == source.seat and actor is not source.actor


def onto_itself(source: Source, on: str) -> bool:
    """A card is played onto this Character."""
    return source.actor is not None and source.actor.card.id == on


def objects_onto_her(source: Source, card: Card, seat: int, at: int, on: str) -> bool:
    """Objects that her author plays onto her."""
    return card.type == "object" and seat == source.seat and onto_itself(source, on)


def shoes_onto_her(source: Source, card: Card, seat: int, at: int, on: str) -> bool:
    """Silver Shoes that her author plays onto her."""
    return card.id == "silver-shoes" and objects_onto_her(source, card, seat, at, on)


def scarecrow_in_play(look: Look, step: Step) -> bool:
    """Any version, of any author."""
    return any(actor.card.name == "Scarecrow" for actor in look.board.actors)


def search(*ids: str) -> Fetch:
    """You may search the Library for one of these cards."""
    ask = "search the Library?"
    return Fetch(card_of(*ids), ("library",), may=True, ask=ask)


CHARACTERS: dict[str, Text] = {
    "uncle-henry": text(at_start(Roll(1))),
    "aunt-em": text(vitality(+1, "yours", named("Dorothy"))),
    "dorothy-kansas-farm-girl": text(vitality(+1, "itself", beside(own, realm("gray")))),
    "dorothy-dressed-for-travel": text(Cheaper(1, objects_onto_her)),
    "dorothy-petitioner": text(PETITIONER),
    "toto": text(
        when_entering(
            PickPlace(True, hidden_beside, "turn a hidden Location up?"),
            TurnUp(),
        )
    ),
    "boq-wealthy-munchkin": text(vitality(+1, "here", own, another, realm("blue"))),
    "munchkin-baby": text(vitality(+2, "itself", beside(own, animal))),
    "scarecrow": text(
        at_start(
            PickHandCard(ask="archive a hand card to draw one"),
            ArchiveFromHand(),
            Draw(1),
            may=True,
        )
    ),
    "scarecrow-petitioner": text(PETITIONER, unaffected_by(FOOD, "itself")),
    "old-crow": text(when_played(GoOn(scarecrow_in_play, "draw")), half("draw", "Draw", Draw(1))),
    "tin-woodman": text(unaffected_by(FOOD, "itself"), steadfast("itself", water_here)),
    "tin-woodman-petitioner": text(PETITIONER, unaffected_by(FOOD, "itself")),
    "cowardly-lion": text(
        vitality(-2, "itself", beside(opposing), but(beside(own, prime))),
    ),
    "queen-of-the-field-mice": text(
        when_played(search("field-mice")), vitality(+1, "yours", named("Field Mice"))
    ),
    "field-mice": text(
        at_start(PickMove(test=company, steps=2), ArchiveItself(), MoveIt(), may=True)
    ),
    "wicked-witch-of-the-west": text(
        Straight(is_evil),
        Doom(water_here),
        vitality(-2, "here", good),
        OpenHands(),
    ),
    "good-witch-of-the-north": text(
        when_played(search("good-witchs-kiss", "magic-chalkboard")),
        vitality(+1, "yours", another, realm("white")),
    ),
    "wicked-witch-of-the-east": text(leaving(1, opposing), Cheaper(99, shoes_onto_her)),
    "nimmie-amee-woodmans-fiance": text(
        vitality(+1, "yours", named("Nick Chopper", "Tin Woodman"))
    ),
    "nick-chopper-woodman": text(
        vitality(+1, "itself", at_location(with_keyword("Forest", "House"))),
        when_archived(Draw(1)),
    ),
    "kalidah": text(vitality(-1, "here", opposing)),
    "stork": text(at_start(PickMove(test=company, steps=1), MoveIt(together=True), may=True)),
    "wolf-pack-leader": text(
        when_played(search("wolf-pack")), vitality(+1, "yours", named("Wolf Pack"))
    ),
    "wolf-pack": text(
        vitality(-1, "here", opposing, but(animat)),
        vitality(-2, "itself", beside(named("Tin Woodman"))),
    ),
    "guardian-of-the-gates": text(
        when_played(search("green-glass-spectacles")), entering(1, opposing, but(bespectacled))
    ),
    "welcoming-committee": text(when_played(Draw(1))),
}
