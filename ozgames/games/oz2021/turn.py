"""The course of a turn (OZ-05 to OZ-20, OZ-26, OZ-27).

A :class:`Table` wraps a fresh copy of a position and carries a move out on it, noting what
happens. What cannot be settled without a choice stays on ``state.steps``.
"""

from __future__ import annotations

from collections.abc import Callable

from ozgames.engine.event import Event
from ozgames.engine.words import listed
from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.cards import (
    BEATS,
    CHARACTER,
    DECK_NAMES,
    DECKS,
    ENEMY,
    ENEMY_NAMES,
    ROAD,
    SPECIAL,
    SPECIAL_NAMES,
    TARGET,
    WICKED,
    WITCH,
    WITCH_NAMES,
    card_name,
)
from ozgames.games.oz2021.choices import Payment, defeats, gains, payments, reclaims
from ozgames.games.oz2021.state import Deck, Player, State, Step


class Table:
    """A position being changed, and the events of it."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: list[Event] = []
        self.player: Player = self.state.players[self.state.turn]

    # --- moves ---

    def take(self, deck: str) -> None:
        """The attack, the curse, then the card (OZ-07, OZ-12 to OZ-15, OZ-18)."""
        state = self.state
        state.taken += (deck,)
        self._attack(state.deck(deck))
        state.steps += (Step("take", deck), Step("curse", deck))

    def play(self, who: str) -> None:
        """A Character from hand, paid for with its Road (OZ-08)."""
        player = self.player
        road = _first(player.roads, who)
        card = _first(player.hand, who)
        player.roads = _without(player.roads, road)
        player.pile += (road,)
        player.hand = _without(player.hand, card)
        self._say("play", f"plays {card_name(card)}; the Road goes to the Score pile")
        self._arrive(card)

    def melt(self, move: m.Melt) -> None:
        """Three of a kind for a Wicked Witch (OZ-16)."""
        player, state = self.player, self.state
        for number in range(3):
            if move.what == "road":
                self._discard(Payment("road", move.who))
            elif number < move.from_hand:
                self._discard(Payment("hand", move.who))
            else:
                self._discard(Payment("character", move.who))
        deck = state.deck(move.deck)
        witch = next(card for card in deck.row if card[1] == WITCH)
        deck.row = _without(deck.row, witch)
        player.witches += (witch,)
        spent = ("Roads" if move.what == "road" else "Characters") + " of one kind"
        self._say("melt", f"defeats {WITCH_NAMES[move.deck]} with three {spent}")

    def defeat(self, deck: str, enemy: str) -> None:
        """An Enemy goes to the Score pile; Glinda rewards it (OZ-08, OZ-19)."""
        state = self.state
        state.steps = state.steps[:-1]
        place = state.deck(deck)
        card = _first(place.row, enemy, ENEMY)
        place.row = _without(place.row, card)
        self.player.pile += (card,)
        self._say("defeat", f"defeats the {ENEMY_NAMES[enemy]} beside the {DECK_NAMES[deck]}")
        if deck == "S" and place.good and state.deck("N").shown:
            state.steps += (Step("glinda", "N"),)

    def gain(self, deck: str) -> None:
        """A face-up card by a skill, or by Glinda's favour (OZ-09, OZ-13, OZ-19)."""
        state, player = self.state, self.player
        step = state.steps[-1]
        state.steps = state.steps[:-1]
        place = state.deck(deck)
        card, place.shown = place.shown, ""
        if step.kind == "glinda":
            self._receive(card, deck, "by Glinda's favour takes")
            return
        self._say("gain", f"takes {card_name(card)} from the {DECK_NAMES[deck]} by skill")
        if card[1] == ROAD:
            player.roads += (card,)
            self.reveal(deck)
        else:
            self.reveal(deck)
            self._arrive(card)

    def reclaim(self, who: str) -> None:
        """The Scarecrow fetches a Road back from the Score pile (OZ-09)."""
        state, player = self.state, self.player
        state.steps = state.steps[:-1]
        card = _first(player.pile, who, ROAD)
        player.pile = _without(player.pile, card)
        player.roads += (card,)
        self._say("reclaim", f"takes {card_name(card)} back from the Score pile")

    def keep(self, which: str) -> None:
        """One of Locasta's two cards; the other goes under the deck (OZ-18)."""
        state = self.state
        step = state.steps[-1]
        state.steps = state.steps[:-1]
        north = state.deck("N")
        shown, north.shown = north.shown, ""
        if which == "shown":
            north.pile = (step.card, *north.pile)
            self._receive(shown, "N", "keeps the face-up card:")
        else:
            north.pile = (shown, *north.pile)
            self._receive(step.card, "N", "keeps the hidden card:", secret=True)

    def pay(self, move: m.Pay) -> None:
        """A card to a Wicked Witch's curse (OZ-14, OZ-15)."""
        step = self.state.steps[-1]
        self.state.steps = self.state.steps[:-1]
        self._pay_curse(step.deck, Payment(move.zone, move.who))

    def skip(self) -> None:
        """An optional effect left unused."""
        step = self.state.steps[-1]
        self.state.steps = self.state.steps[:-1]
        what = "Glinda's favour" if step.kind == "glinda" else f"the {step.kind}"
        self._say("skip", f"leaves {what} unused")

    def end_turn(self) -> None:
        """Specials or solo discards, then the next turn or the end (OZ-11, OZ-17, OZ-20)."""
        state = self.state
        if state.solo:
            self._clear_roadside()
        else:
            self._claim_specials()
        self.note_end()
        following = (state.turn + 1) % len(state.players)
        if state.ending and following == state.first:
            state.over = True
            self._table("over", "The match is over")
            return
        state.turn = following
        state.taken = ()
        state.round += following == state.first
        self.player = state.players[following]
        self.start_turn()

    # --- what follows by itself ---

    def start_turn(self) -> None:
        """Turns up a card on every deck that shows none (OZ-06)."""
        for deck in DECKS:
            self.reveal(deck)

    def reveal(self, letter: str) -> None:
        """Turns cards of a deck until a Road or Character lies on top (OZ-06)."""
        state = self.state
        deck = state.deck(letter)
        turned = []
        while not deck.shown and deck.pile:
            card = deck.pile[-1]
            deck.pile = deck.pile[:-1]
            turned.append(card_name(card))
            kind = card[1]
            if kind in (ROAD, CHARACTER):
                deck.shown = card
            elif kind == SPECIAL:
                state.centre += (card,)
            elif kind == WITCH and letter not in WICKED:
                deck.good = True
            else:
                deck.row += (card,)
        if turned:
            text = f"{DECK_NAMES[letter]} turns up {listed(turned)}"
            self.events.append(Event("reveal", text, reveals=True))

    def settle(self) -> None:
        """Carries out every step that leaves no choice, until one does."""
        state = self.state
        while state.steps:
            step = state.steps[-1]
            if step.kind == "take":
                state.steps = state.steps[:-1]
                self._finish_take(step.deck)
            elif step.kind == "curse":
                choices = payments(state, step.deck)
                if len(choices) > 1:
                    return
                state.steps = state.steps[:-1]
                if choices:
                    self._pay_curse(step.deck, choices[0])
            elif step.kind == "defeat":
                if defeats(state, BEATS.get(step.who, "")):
                    return
                state.steps = state.steps[:-1]
            elif step.kind == "skill":
                if _SKILL_CHOICES[step.who](state):
                    return
                state.steps = state.steps[:-1]
            else:
                return

    def note_end(self) -> None:
        """Notes when enough decks have run out for the last round (OZ-20, OZ-26)."""
        state = self.state
        if state.ending:
            return
        empty = [DECK_NAMES[letter] for letter in DECKS if state.deck(letter).empty]
        if len(empty) >= (2 if len(state.players) == 2 else 1):
            state.ending = True
            last = "the last turn" if state.solo else "the last round"
            self._table("ending", f"{listed(empty)} ran out: this is {last}")

    def _attack(self, deck: Deck) -> None:
        player = self.player
        for card in deck.row:
            if card[1] != ENEMY:
                continue
            victim = _find(player.characters, TARGET[card[2]])
            if victim:
                player.characters = _without(player.characters, victim)
                self.state.box += (victim,)
                self._say(
                    "attack",
                    f"loses {card_name(victim)} to the {ENEMY_NAMES[card[2]]}",
                )

    def _finish_take(self, letter: str) -> None:
        state = self.state
        deck = state.deck(letter)
        if letter == "N" and deck.good and deck.pile:
            following = deck.pile[-1]
            deck.pile = deck.pile[:-1]
            if following[1] in (ROAD, CHARACTER):
                state.steps += (Step("locasta", "N", card=following),)
                self._say(
                    "locasta",
                    "looks at the next card of the North",
                    private=f"looks at the next card of the North: {card_name(following)}",
                    reveals=True,
                )
                return
            deck.pile = (following, *deck.pile)
            self._say(
                "locasta",
                "looks at the next card of the North and puts it under the deck",
                private=f"finds {card_name(following)} next in the North and puts it under",
                reveals=True,
            )
        card, deck.shown = deck.shown, ""
        self._receive(card, letter, "takes")

    def _receive(self, card: str, deck: str, verb: str, *, secret: bool = False) -> None:
        player = self.player
        if card[1] == ROAD:
            player.roads += (card,)
        else:
            player.hand += (card,)
        named = f"{verb} {card_name(card)} from the {DECK_NAMES[deck]}"
        if secret and card[1] == CHARACTER:
            self._say("take", f"{verb} a Character from the {DECK_NAMES[deck]}", private=named)
        else:
            self._say("take", named)

    def _arrive(self, card: str) -> None:
        """A Character enters the Yellow Brick Road; its effects wait, defeat first (OZ-08)."""
        self.player.characters += (card,)
        self.state.steps += (Step("skill", who=card[2]), Step("defeat", who=card[2]))

    def _pay_curse(self, deck: str, payment: Payment) -> None:
        card = self._discard(payment)
        self._say("curse", f"discards {card_name(card)} to {WITCH_NAMES[deck]}'s curse")

    def _discard(self, payment: Payment) -> str:
        player = self.player
        if payment.zone == "hand":
            card = _first(player.hand, payment.who)
            player.hand = _without(player.hand, card)
        elif payment.zone == "road":
            card = _first(player.roads, payment.who)
            player.roads = _without(player.roads, card)
        else:
            card = _first(player.characters, payment.who)
            player.characters = _without(player.characters, card)
        self.state.box += (card,)
        return card

    def _claim_specials(self) -> None:
        state, player = self.state, self.player
        others = [other for other in state.players if other is not player]
        for letter, measure in _MEASURES.items():
            mine = measure(player)
            if not mine or any(measure(other) >= mine for other in others):
                continue
            card = _find(state.centre, letter)
            if card:
                state.centre = _without(state.centre, card)
            for other in others:
                held = _find(other.specials, letter)
                if held:
                    card, other.specials = held, _without(other.specials, held)
            if card:
                player.specials += (card,)
                self._say("special", f"gains {_special(letter)}")

    def _clear_roadside(self) -> None:
        """Playing alone: what was not taken goes to the box (OZ-26, OZ-27)."""
        state = self.state
        for letter, deck in zip(DECKS, state.decks, strict=True):
            if deck.shown and (state.hard or deck.shown[1] == CHARACTER):
                state.box += (deck.shown,)
                self._table("clear", f"{card_name(deck.shown)} leaves the {DECK_NAMES[letter]}")
                deck.shown = ""
            if state.hard:
                lost = min(len(deck.pile), sum(card[1] == ENEMY for card in deck.row))
                dropped = deck.pile[len(deck.pile) - lost :][::-1]
                if dropped:
                    deck.pile = deck.pile[: len(deck.pile) - lost]
                    state.box += dropped
                    names = listed([card_name(card) for card in dropped])
                    text = f"The Enemies of the {DECK_NAMES[letter]} drive off {names}"
                    self.events.append(Event("drive-off", text, reveals=True))

    # --- words ---

    def _say(
        self, kind: str, text: str, *, private: str | None = None, reveals: bool = False
    ) -> None:
        seat = self.state.turn
        name = f"P{seat + 1}"
        own = ((seat, f"{name} {private}"),) if private else ()
        self.events.append(Event(kind, f"{name} {text}", seat, own, reveals))

    def _table(self, kind: str, text: str) -> None:
        self.events.append(Event(kind, text))


_SKILL_CHOICES: dict[str, Callable[[State], object]] = {
    "D": lambda state: gains(state, CHARACTER),
    "L": lambda state: gains(state, ROAD),
    "S": reclaims,
    "T": defeats,
}

_MEASURES: dict[str, Callable[[Player], int]] = {
    "W": lambda player: len(player.pile) + len(player.witches),
    "R": lambda player: len(player.characters),
    "T": lambda player: sum(card[2] == "D" for card in player.characters),
    "C": lambda player: len(player.roads),
}
"""What one must have most of to gain each Special (OZ-17)."""


def _special(letter: str) -> str:
    name = SPECIAL_NAMES[letter]
    return name if name == "Toto" else f"the {name}"


def _find(cards: tuple[str, ...], letter: str) -> str:
    for card in cards:
        if card[2] == letter:
            return card
    return ""


def _first(cards: tuple[str, ...], letter: str, kind: str = "") -> str:
    return next(card for card in cards if card[2] == letter and (not kind or card[1] == kind))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
