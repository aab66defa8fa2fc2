"""The texts of the Locations; they work for every author's Characters."""

from __future__ import annotations

from ozgames.games.cardgame.asks import (
    animal,
    animat,
    author_has,
    author_has_here,
    bespectacled,
    but,
    evil,
    good,
    green,
    human,
    keyword,
    named,
    nobody_here,
    prime,
    realm,
    sorcerous,
)
from ozgames.games.cardgame.board import Source
from ozgames.games.cardgame.cards import EFFECT, EVENT, Card
from ozgames.games.cardgame.journeys import MoveIt
from ozgames.games.cardgame.ops import Draw, Roll
from ozgames.games.cardgame.picks import PickMove
from ozgames.games.cardgame.pieces import (
    Cheaper,
    Text,
    all_of,
    at_start,
    cannot_enter,
    entering,
    leaving,
    must_stop,
    text,
    unaffected_by,
    vitality,
    when_entering,
)
from ozgames.games.cardgame.texts.characters import company, search

metal = keyword("Metal")
anybody = all_of(())


def spectacles_here(source: Source, card: Card, seat: int, at: int, on: str) -> bool:
    """Spectacles played to this Location or onto a Character here."""
    there = source.board.find(on).at if on else at
    return card.id == "green-glass-spectacles" and there == source.at


def spells_while_here(source: Source, card: Card, seat: int, at: int, on: str) -> bool:
    """Spells of an author who has a Character here."""
    return card.has("Spell") and any(actor.seat == seat for actor in source.board.at(source.at))


LOCATIONS: dict[str, Text] = {
    "uncle-henrys-farm": text(vitality(+1, "here", realm("gray"))),
    "henry-and-ems-house": text(at_start(Draw(1), have=named("Dorothy", "Aunt Em"))),
    "storm-cellar-small-black-hole": text(unaffected_by(EVENT, "here"), leaving(1)),
    "boqs-home": text(vitality(+1, "here", realm("blue")), must_stop(human)),
    "yellow-brick-road": text(at_start(PickMove(test=company, steps=1), MoveIt(), may=True)),
    "yellow-brick-road-rough-and-difficult": text(
        leaving(1, but(animal)), vitality(-1, "here", named("Scarecrow"))
    ),
    "yellow-brick-road-dark-forest": text(must_stop(but(animal, animat))),
    "yellow-brick-road-green-meadows": text(when_entering(Roll(1), once=True)),
    "yellow-brick-road-impassible-growth": text(entering(2, but(author_has("Tin Woodman")))),
    "tin-woodmans-cottage": text(vitality(+1, "here", metal), when_entering(search("oil-can"))),
    "clear-water-spring": text(vitality(+1, "here", human), vitality(-1, "here", metal)),
    "poppy-field": text(vitality(-1, "here", but(animat)), leaving(3, but(animat))),
    "emerald-city-plaza": text(entering(1, but(bespectacled)), vitality(+1, "here", green)),
    "emerald-city-gates": text(leaving(1, but(bespectacled)), Cheaper(1, spectacles_here)),
    "throne-room-of-the-great-oz": text(
        must_stop(),
        cannot_enter(author_has_here()),
        when_entering(Roll(2), who=prime, once=True),
    ),
    "palace-gates": text(must_stop(but(green)), when_entering(Draw(1), who=prime, once=True)),
    "palace-guest-quarters": text(must_stop(), at_start(Draw(1), have=anybody)),
    "castle-of-the-wicked-witch-of-the-west": text(vitality(+1, "here", evil), leaving(2, good)),
    "yellow-castle": text(vitality(+1, "here", nobody_here(evil))),
    "field-of-buttercups": text(vitality(+1, "here", keyword("Female")), leaving(1, but(animal))),
    "field-of-daisies": text(
        vitality(+1, "here", keyword("Child", "Mouse")), leaving(1, but(animal))
    ),
    "thick-wood": text(vitality(+2, "here", animal)),
    "little-brook": text(must_stop(but(animat)), at_start(Roll(1), have=but(animat))),
    "farm-house": text(
        vitality(+1, "here", human), must_stop(human), entering(1, animal, but(named("Toto")))
    ),
    "ruby-palace-of-gayelette": text(
        vitality(+2, "here", sorcerous), Cheaper(1, spells_while_here)
    ),
    "china-country": text(entering(1), unaffected_by(EFFECT, "here")),
    "great-ditch": text(leaving(2, but(animal), but(author_has_here("Cowardly Lion")))),
    "disagreeable-country": text(vitality(-1, "here", human), must_stop()),
    "steep-rocky-hill": text(entering(2)),
    "glindas-palace": text(vitality(+1, "here", good), cannot_enter(evil)),
}
