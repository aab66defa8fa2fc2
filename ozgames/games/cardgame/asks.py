"""What texts ask of a Character, of a card, of a Location: the words of their conditions."""

from __future__ import annotations

from collections.abc import Callable

from ozgames.games.cardgame.board import Actor, Source
from ozgames.games.cardgame.cards import Card
from ozgames.games.cardgame.pieces import Test

# --- of a Character ---


def own(actor: Actor, source: Source) -> bool:
    """It belongs to the card's author."""
    return actor.seat == source.seat


def opposing(actor: Actor, source: Source) -> bool:
    """It belongs to another author."""
    return actor.seat != source.seat


def another(actor: Actor, source: Source) -> bool:
    """It is not the card itself."""
    return actor is not source.actor


def on_location(actor: Actor, source: Source) -> bool:
    """It is on a Location."""
    return actor.at >= 0


def keyword(*words: str) -> Test:
    """It has one of these keywords."""
    if len(words) == 1:
        word = words[0]
        return lambda actor, source: word in actor.words
    return lambda actor, source: any(word in actor.words for word in words)


animat = keyword("Animat")
animal = keyword("Animal")
human = keyword("Human")
prime = keyword("Prime")


def but(*tests: Test) -> Test:
    """None of these is so."""
    return lambda actor, source: not any(test(actor, source) for test in tests)


def either(*tests: Test) -> Test:
    """At least one of these is so."""
    return lambda actor, source: any(test(actor, source) for test in tests)


def realm(colour: str) -> Test:
    """It is of that realm, or counts as such."""
    return lambda actor, source: colour in actor.realms


green = realm("green")


def aligned(alignment: str) -> Test:
    """It is good, neutral or evil."""
    return lambda actor, source: actor.card.alignment == alignment


good = aligned("good")
evil = aligned("evil")


def named(*names: str) -> Test:
    """It has one of these names, in any version."""
    if len(names) == 1:
        name = names[0]
        return lambda actor, source: actor.card.name == name
    return lambda actor, source: actor.card.name in names


def sorcerous(actor: Actor, source: Source) -> bool:
    """It has Sorcery."""
    return actor.sorcery


def bespectacled(actor: Actor, source: Source) -> bool:
    """It wears Green Glass Spectacles, or counts as wearing them."""
    return actor.spectacles


def bears(object_id: str) -> Test:
    """It is equipped with that Object."""
    return lambda actor, source: object_id in actor.character.objects


def vitality_at_most(number: int) -> Test:
    """Its Vitality is not higher."""
    return lambda actor, source: actor.vitality <= number


def vitality_of(number: int) -> Test:
    """Its Vitality is just that."""
    return lambda actor, source: actor.vitality == number


def flying(actor: Actor, source: Source) -> bool:
    """It flies."""
    return actor.flying


def beside(*tests: Test) -> Test:
    """Somebody else at its Location is such a one."""
    return lambda actor, source: any(
        other is not actor and all(test(other, source) for test in tests)
        for other in source.board.at(actor.at)
    )


def at_location(test: Callable[[Card], bool]) -> Test:
    """It is on a face-up Location that is such a one."""

    def asked(actor: Actor, source: Source) -> bool:
        location = source.board.location(actor.at)
        return location is not None and test(location)

    return asked


def water_here(actor: Actor, source: Source) -> bool:
    """Water that can affect it is at its Location (never on a Title)."""
    return source.board.water(actor)


def nobody_here(*tests: Test) -> Test:
    """No Character at the card's Location is such a one."""
    return lambda actor, source: (
        not any(all(test(other, source) for test in tests) for other in source.board.at(source.at))
    )


def author_has(name: str) -> Test:
    """Its author has a Character of that name on a Location."""
    return lambda actor, source: any(
        other.card.name == name and other.seat == actor.seat and other.at >= 0
        for other in source.board.actors
    )


def author_has_here(*names: str) -> Test:
    """Its author has a Character (of one of these names, if any are given) at the Location."""
    return lambda actor, source: any(
        other.seat == actor.seat and other is not actor and (not names or other.card.name in names)
        for other in source.board.at(source.at)
    )


# --- of a card or a Location ---


def card_of(*ids: str) -> Callable[[Card], bool]:
    """It is one of these cards."""
    return lambda card: card.id in ids


def card_named(*names: str) -> Callable[[Card], bool]:
    """It has one of these names."""
    return lambda card: card.name in names


def colour(realm: str) -> Callable[[Card], bool]:
    """It is of that realm."""
    return lambda card: card.realm == realm


def with_keyword(*words: str) -> Callable[[Card], bool]:
    """It has one of these keywords."""
    return lambda card: any(word in card.keywords for word in words)


def is_evil(card: Card) -> bool:
    """It is Evil."""
    return card.alignment == "evil"


def not_good(card: Card) -> bool:
    """It is neutral or Evil."""
    return card.alignment != "good"


def magical(card: Card) -> bool:
    """It has the green gem."""
    return card.magical


def any_card(card: Card) -> bool:
    """Every card is meant."""
    return True
