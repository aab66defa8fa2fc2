"""What the cards in play make of each other: traits, Vitality, prices, bans.

A :class:`Board` is worked out once per position and kept as long as nothing in play changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ozgames.games.cardgame.cards import (
    ALL,
    CARDS,
    EFFECT,
    EVENT,
    LOCATIONS,
    NATURE,
    OTHERS_EFFECT,
    OTHERS_EVENT,
    WATER,
    Card,
)
from ozgames.games.cardgame.pieces import Reach, Text
from ozgames.games.cardgame.state import Character, Lasting, Place, State

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXTS: dict[str, Text] = {}
"""Text of every card by its ID; filled by :mod:`ozgames.games.cardgame.texts`."""


class Actor:
    """A Character in play with all that counts for it now.

    Attributes:
        character: the piece.
        card: what is printed.
        seat: its controller.
        at: its place, or ``TITLE``.
        words: keywords, granted ones too.
        realms: its realm and those it counts as.
        immune: natures of cards that cannot affect it.
        sorcery: whether it has Sorcery.
        spectacles: whether it wears, or counts as wearing, Green Glass Spectacles.
        steadfast: whether it makes no normal moves.
        vitality: as it is now.
        parts: what changes it: amount and source.
    """

    __slots__ = (
        "at",
        "card",
        "character",
        "immune",
        "parts",
        "realms",
        "seat",
        "sorcery",
        "spectacles",
        "steadfast",
        "vitality",
        "words",
    )

    def __init__(self, character: Character) -> None:
        card = CARDS[character.card]
        self.character = character
        self.card = card
        self.seat = character.seat
        self.at = character.at
        self.words = card.keywords
        self.realms: tuple[str, ...] = (card.realm,)
        self.immune = 0
        self.sorcery = card.star
        self.spectacles = False
        self.steadfast = False
        self.vitality = card.vitality
        self.parts: list[tuple[int, Source]] = []

    @property
    def flying(self) -> bool:
        """Whether it ignores what Locations ask."""
        return "Flying" in self.card.keywords

    @property
    def immovable(self) -> bool:
        """Whether nothing moves it."""
        return "Immovable" in self.card.keywords


class Source:
    """A card whose text works now.

    Attributes:
        board: where.
        card: what is printed.
        text: what it does.
        seat: its author; -1 for a Location.
        at: its place, or ``TITLE``.
        actor: itself, its bearer, or the one it was laid on; ``None`` if there is none.
    """

    __slots__ = ("actor", "at", "board", "card", "seat", "text")

    def __init__(
        self, board: Board, card: Card, text: Text, seat: int, at: int, actor: Actor | None = None
    ) -> None:
        self.board = board
        self.card = card
        self.text = text
        self.seat = seat
        self.at = at
        self.actor = actor

    def affects(self, actor: Actor) -> bool:
        """Whether the card can affect a Character (convention: *cannot be affected by*)."""
        if not actor.immune:
            return True
        nature = NATURE[self.card.id]
        if self.seat != actor.seat:
            if nature & EFFECT:
                nature |= OTHERS_EFFECT
            if nature & EVENT:
                nature |= OTHERS_EVENT
        return not nature & actor.immune


class Board:
    """The cards in play of one position, and what comes of them.

    Attributes:
        places: of the position.
        cast: of the position.
        lasting: of the position.
        actors: all Characters in play.
        sources: all cards whose text works by itself.
    """

    __slots__ = ("_here", "actors", "cast", "lasting", "places", "sources")

    def __init__(self, state: State) -> None:
        self.places: tuple[Place, ...] = state.places
        self.cast: tuple[Character, ...] = state.cast
        self.lasting: tuple[Lasting, ...] = state.lasting
        self.actors = [Actor(character) for character in state.cast]
        here: list[list[Actor]] = [[] for _ in state.places]
        for actor in self.actors:
            if actor.at >= 0:
                here[actor.at].append(actor)
        self._here = here
        self.sources: list[Source] = []
        self._collect()
        self._work_out()

    # --- looking ---

    def at(self, place: int) -> Sequence[Actor]:
        """The Characters on a place; nobody on a Title has company."""
        return self._here[place] if place >= 0 else ()

    def find(self, card: str) -> Actor:
        """The Character with that ID; it must be in play."""
        return next(actor for actor in self.actors if actor.card.id == card)

    def location(self, place: int) -> Card | None:
        """The face-up Location of a place; ``None`` for a hidden one and for a Title."""
        if place < 0:
            return None
        there = self.places[place]
        return LOCATIONS[there.card] if there.up else None

    def water(self, actor: Actor) -> bool:
        """Whether Water that can affect a Character is at its Location."""
        if actor.at < 0 or actor.immune & WATER:
            return False
        there = self.places[actor.at]
        if there.up and "Water" in LOCATIONS[there.card].keywords:
            return True
        if any("Water" in CARDS[one.card].keywords for one in there.objects):
            return True
        return any(
            "Water" in other.words
            or any("Water" in CARDS[one].keywords for one in other.character.objects)
            for other in self._here[actor.at]
        )

    def source_at(self, place: int) -> Source | None:
        """The text of a face-up Location."""
        location = self.location(place)
        return Source(self, location, TEXTS[location.id], -1, place) if location else None

    def doomed(self) -> list[Actor]:
        """Those that must be archived now (CG-14)."""
        found = []
        for actor in self.actors:
            doom = TEXTS[actor.card.id].doom
            if actor.vitality <= 0 or (
                doom and doom.test(actor, Source(self, actor.card, TEXTS[actor.card.id], -1, -1))
            ):
                found.append(actor)
        return found

    def sorcery_in_play(self) -> bool:
        """Whether any Character has Sorcery (CG-19)."""
        return any(actor.sorcery for actor in self.actors)

    def ban_on(self, card: Card) -> Card | None:
        """The card that forbids another to be played; ``None`` if none does."""
        for source in self.sources:
            for forbid in source.text.forbids:
                if forbid.test(card):
                    return source.card
        return None

    def price(self, card: Card, seat: int, at: int, on: str) -> int:
        """Story Points that a card costs an author who plays it to a place or a Character."""
        cost = card.cost
        for source in self.sources:
            for cheaper in source.text.cheapers:
                if cheaper.applies(source, card, seat, at, on):
                    cost -= cheaper.amount
        return max(0, cost)

    def hand_is_open(self, seat: int) -> bool:
        """Whether everybody sees an author's hand."""
        return any(TEXTS[actor.card.id].open_hands and actor.seat != seat for actor in self.actors)

    # --- working out ---

    def _collect(self) -> None:
        sources, texts = self.sources, TEXTS
        for number, place in enumerate(self.places):
            if place.up:
                text = texts[place.card]
                if text.works:
                    sources.append(Source(self, LOCATIONS[place.card], text, -1, number))
            for one in place.objects + place.effects if place.objects or place.effects else ():
                text = texts[one.card]
                if text.works:
                    sources.append(Source(self, CARDS[one.card], text, one.seat, number))
        for actor in self.actors:
            card, at = actor.card, actor.at
            text = texts[card.id]
            if text.works:
                sources.append(Source(self, card, text, actor.seat, at, actor))
            for worn in actor.character.objects:
                text = texts[worn]
                if text.works:
                    sources.append(Source(self, CARDS[worn], text, actor.seat, at, actor))
            for effect in actor.character.effects:
                text = texts[effect.card]
                sources.append(Source(self, CARDS[effect.card], text, effect.seat, at, actor))
        for lasts in self.lasting:
            card, text = CARDS[lasts.card], texts[lasts.card]
            target = self.find(lasts.target) if lasts.target else None
            at = target.at if target else -1
            sources.append(Source(self, card, text, lasts.seat, at, target))

    def _reached(self, source: Source, reach: Reach) -> Sequence[Actor]:
        if reach == "itself":
            return (source.actor,) if source.actor else ()
        if reach == "here":
            return self._here[source.at] if source.at >= 0 else ()
        if reach == "all":
            return [actor for actor in self.actors if actor.at >= 0]
        seat = source.seat
        if reach == "yours":
            return [actor for actor in self.actors if actor.at >= 0 and actor.seat == seat]
        return [actor for actor in self.actors if actor.seat == seat]

    def _work_out(self) -> None:
        """Immunities of Locations and things first, then those of Effects and Events, the rest."""
        if not self.actors:
            return
        later = []
        for source in self.sources:
            if source.text.immunities:
                if NATURE[source.card.id] & (EFFECT | EVENT):
                    later.append(source)
                else:
                    self._protect(source)
        found = [(actor, natures) for source in later for actor, natures in self._shields(source)]
        for actor, natures in found:
            actor.immune |= natures
        for source in self.sources:
            if source.text.counts:
                self._count(source)
        for source in self.sources:
            if source.text.steadfasts:
                self._hold(source)
            if source.text.changes:
                self._change(source)

    def _protect(self, source: Source) -> None:
        for one in source.text.immunities:
            for actor in self._reached(source, one.reach):
                if one.test(actor, source):
                    actor.immune |= one.natures

    def _shields(self, source: Source) -> list[tuple[Actor, int]]:
        return [
            (actor, one.natures)
            for one in source.text.immunities
            for actor in self._reached(source, one.reach)
            if source.affects(actor) and one.test(actor, source)
        ]

    def _count(self, source: Source) -> None:
        for one in source.text.counts:
            for actor in self._reached(source, one.reach):
                if source.affects(actor) and one.test(actor, source):
                    actor.words += one.words
                    actor.realms += one.realms
                    actor.sorcery = actor.sorcery or one.sorcery
                    actor.spectacles = actor.spectacles or one.spectacles

    def _hold(self, source: Source) -> None:
        for one in source.text.steadfasts:
            for actor in self._reached(source, one.reach):
                if source.affects(actor) and one.test(actor, source):
                    actor.steadfast = True

    def _change(self, source: Source) -> None:
        for one in source.text.changes:
            amount = one.amount
            for actor in self._reached(source, one.reach):
                if actor.at < 0 or not source.affects(actor) or not one.test(actor, source):
                    continue
                if amount < 0 and source.card.type == "location" and actor.flying:
                    continue
                actor.vitality += amount
                actor.parts.append((amount, source))


def board_of(state: State) -> Board:
    """The board of a position, worked out anew only if something in play has changed."""
    known = cast("Board | None", getattr(state, "board", None))
    if (
        known is not None
        and known.places is state.places
        and known.cast is state.cast
        and known.lasting is state.lasting
    ):
        return known
    made = Board(state)
    state.board = made
    return made


def breakdown(actor: Actor) -> str:
    """How a Vitality comes about: ``"4 printed, +2 Thick Wood, -2 Wicked Witch of the West"``."""
    parts = [f"{actor.card.vitality} printed"]
    parts += [f"{amount:+} {ALL[source.card.id].said}" for amount, source in actor.parts]
    return ", ".join(parts)
