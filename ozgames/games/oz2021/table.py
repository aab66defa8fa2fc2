"""Cards on their way across the table, and the words for it.

A :class:`Table` wraps a fresh copy of a position. What happens on it is noted as events.
"""

from __future__ import annotations

from ozgames.engine.event import Event
from ozgames.engine.words import listed
from ozgames.games.oz2021.cards import (
    CHARACTER,
    DECK_NAMES,
    DECKS,
    ENEMY,
    ROAD,
    SPECIAL,
    TARGET,
    WHO,
    WICKED,
    WITCH,
    a_card,
    card_name,
    special_name,
)
from ozgames.games.oz2021.choices import Payment
from ozgames.games.oz2021.specials import Lead, earned
from ozgames.games.oz2021.state import Deck, Player, State, Step


class Table:
    """A position being changed, and the events of it.

    Attributes:
        state: the position.
        events: what happened so far.
        player: whose turn it is.
    """

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: list[Event] = []
        self.player: Player = self.state.players[self.state.turn]

    def note(self, kind: str, text: str, *, reveals: bool = False) -> None:
        """Tells what happened to the table."""
        self.events.append(Event(kind, text, reveals=reveals))

    def tell(
        self, kind: str, text: str, *, private: str | None = None, reveals: bool = False
    ) -> None:
        """Tells what the player did; ``private`` is what that player alone reads instead."""
        seat = self.state.turn
        name = f"P{seat + 1}"
        own = ((seat, f"{name} {private}"),) if private else ()
        self.events.append(Event(kind, f"{name} {text}", seat, own, reveals))

    def reveal(self, letter: str) -> None:
        """Turns cards of a deck until a Road or Character lies on top (OZ-06)."""
        state = self.state
        deck = state.deck(letter)
        turned = []
        while not deck.shown and deck.pile:
            card = deck.pile[-1]
            deck.pile = deck.pile[:-1]
            turned.append(a_card(card))
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
            self.note("reveal", f"The {DECK_NAMES[letter]} shows {listed(turned)}", reveals=True)

    def attack(self, deck: Deck) -> None:
        """Every Enemy beside a deck carries a Character of the player off (OZ-12)."""
        player = self.player
        for card in deck.row:
            if card[1] != ENEMY:
                continue
            victim = find(player.characters, TARGET[card[2]])
            if victim:
                player.characters = without(player.characters, victim)
                self.state.box += (victim,)
                self.tell("attack", f"loses {a_card(victim)} to {a_card(card)}")

    def arrive(self, card: str) -> None:
        """A Character enters the Yellow Brick Road; its effects wait, defeat first (OZ-08)."""
        self.player.characters += (card,)
        self.state.steps += (Step("skill", who=card[2]), Step("defeat", who=card[2]))

    def receive(
        self, card: str, deck: str, verb: str = "takes", how: str = "", *, secret: bool = False
    ) -> None:
        """A Road enters the Yellow Brick Road, a Character the hand (OZ-07).

        Args:
            card: not on the deck any more.
            deck: letter of the deck it comes from.
            verb: what the player does.
            how: what allows it, if it is no usual take.
            secret: whether the others see of a Character only that it is one.
        """
        player = self.player
        if card[1] == ROAD:
            player.roads += (card,)
        else:
            player.hand += (card,)
        place = DECK_NAMES[deck]
        named = f"{verb} {a_card(card)} from the {place}{how}"
        if secret and card[1] == CHARACTER:
            self.tell("take", f"{verb} a Character from the {place}{how}", private=named)
        else:
            self.tell("take", named)

    def discard(self, payment: Payment) -> str:
        """One card of the player goes to the box; returns it."""
        player = self.player
        if payment.zone == "hand":
            card = first(player.hand, payment.who)
            player.hand = without(player.hand, card)
        elif payment.zone == "road":
            card = first(player.roads, payment.who)
            player.roads = without(player.roads, card)
        else:
            card = first(player.characters, payment.who)
            player.characters = without(player.characters, card)
        self.state.box += (card,)
        return card

    def claim_specials(self) -> None:
        """The player takes every Special that is due, from wherever it lies (OZ-17)."""
        state, player = self.state, self.player
        for letter in earned([lead(one) for one in state.players], state.turn):
            card = find(state.centre, letter)
            if card:
                state.centre = without(state.centre, card)
                self.tell("special", f"gains {special_name(letter)}")
            for number, other in enumerate(state.players):
                if other is not player and (held := find(other.specials, letter)):
                    card, other.specials = held, without(other.specials, held)
                    self.tell("special", f"gains {special_name(letter)} from P{number + 1}")
            if card:
                player.specials += (card,)

    def clear_roadside(self) -> None:
        """Playing alone: what was not taken goes to the box (OZ-26, OZ-27)."""
        state = self.state
        for letter, deck in zip(DECKS, state.decks, strict=True):
            place = f"the {DECK_NAMES[letter]}"
            if deck.shown and (state.hard or deck.shown[1] == CHARACTER):
                state.box += (deck.shown,)
                self.note("clear", f"{card_name(deck.shown)} leaves {place} for the box")
                deck.shown = ""
        for letter, deck in zip(DECKS, state.decks, strict=True):
            lost = min(len(deck.pile), sum(card[1] == ENEMY for card in deck.row))
            if not state.hard or not lost:
                continue
            driven = deck.pile[-lost:][::-1]
            deck.pile = deck.pile[:-lost]
            state.box += driven
            names = listed([a_card(card) for card in driven])
            text = f"The Enemies beside the {DECK_NAMES[letter]} drive off {names}"
            self.note("drive-off", text, reveals=True)


def lead(player: Player) -> Lead:
    """What a player has of everything that earns a Special."""
    characters = [card[2] for card in player.characters]
    return Lead(
        len(player.pile) + len(player.witches),
        len(characters),
        characters.count(WHO[0]),
        len(player.roads),
    )


def find(cards: tuple[str, ...], letter: str) -> str:
    """The first card that shows a letter; empty if there is none."""
    for card in cards:
        if card[2] == letter:
            return card
    return ""


def first(cards: tuple[str, ...], letter: str, kind: str = "") -> str:
    """The first card that shows a letter, of one kind or of any; there must be one."""
    return next(card for card in cards if card[2] == letter and (not kind or card[1] == kind))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but for one copy of ``card``."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
