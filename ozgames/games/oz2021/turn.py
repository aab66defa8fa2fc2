"""The course of a turn (OZ-05 to OZ-20, OZ-26, OZ-27).

What cannot be settled without a choice stays on ``state.steps``.
"""

from __future__ import annotations

from collections.abc import Callable

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
    WHO_MANY,
    WITCH,
    WITCH_NAMES,
    a_card,
    the_character,
)
from ozgames.games.oz2021.choices import Payment, defeats, gains, payments, reclaims
from ozgames.games.oz2021.state import State, Step
from ozgames.games.oz2021.table import Table, first, without


class Turn(Table):
    """A table on which moves are made."""

    def make(self, move: m.Move) -> None:
        """Carries a legal move out, with all that follows without a choice."""
        if isinstance(move, m.Take):
            self._take(move.deck)
        elif isinstance(move, m.Play):
            self._play(move.who)
        elif isinstance(move, m.EndTurn):
            self._end_turn()
        elif isinstance(move, m.Melt):
            self._melt(move)
        else:
            step = self.state.steps[-1]
            self.state.steps = self.state.steps[:-1]
            self._answer(step, move)
        self._settle()
        self._note_end()

    def start(self) -> None:
        """Turns up a card on every deck that shows none (OZ-06)."""
        for deck in DECKS:
            self.reveal(deck)

    # --- moves of a free turn ---

    def _take(self, deck: str) -> None:
        """The attack; the curse and the card follow (OZ-07, OZ-12)."""
        state = self.state
        state.taken += (deck,)
        self.attack(state.deck(deck))
        state.steps += (Step("take", deck), Step("curse", deck))

    def _play(self, who: str) -> None:
        """A Character from hand, paid for with its Road (OZ-08)."""
        player = self.player
        road = first(player.roads, who)
        card = first(player.hand, who)
        player.roads = without(player.roads, road)
        player.pile += (road,)
        player.hand = without(player.hand, card)
        self.tell("play", f"plays {a_card(card)}; the Road goes to the Score pile")
        self.arrive(card)

    def _melt(self, move: m.Melt) -> None:
        """Three of a kind for a Wicked Witch (OZ-16)."""
        for number in range(3):
            if move.what == "road":
                self.discard(Payment("road", move.who))
            elif number < move.from_hand:
                self.discard(Payment("hand", move.who))
            else:
                self.discard(Payment("character", move.who))
        deck = self.state.deck(move.deck)
        witch = next(card for card in deck.row if card[1] == WITCH)
        deck.row = without(deck.row, witch)
        self.player.witches += (witch,)
        roads = f"Roads of {the_character(move.who)}"
        spent = roads if move.what == "road" else WHO_MANY[move.who]
        self.tell("melt", f"defeats {WITCH_NAMES[move.deck]} with three {spent}")

    def _end_turn(self) -> None:
        """Specials or solo discards, then the next turn or the end (OZ-11, OZ-17, OZ-20)."""
        state = self.state
        if state.solo:
            self.clear_roadside()
            self._note_end()
        else:
            self.claim_specials()
        following = (state.turn + 1) % len(state.players)
        if state.ending and following == state.first:
            state.over = True
            self.note("over", "The match is over")
            return
        state.turn = following
        state.taken = ()
        state.round += following == state.first
        self.player = state.players[following]
        self.start()

    # --- answers to a step ---

    def _answer(self, step: Step, move: m.Move) -> None:
        if isinstance(move, m.Defeat):
            self._defeat(move.deck, move.enemy)
        elif isinstance(move, m.Gain):
            self._gain(step, move.deck)
        elif isinstance(move, m.Pay):
            self._pay_curse(step.deck, Payment(move.zone, move.who))
        elif isinstance(move, m.Reclaim):
            self._reclaim(move.who)
        elif isinstance(move, m.Keep):
            self._keep(step, move.which)
        else:
            self._skip(step)

    def _defeat(self, deck: str, enemy: str) -> None:
        """An Enemy goes to the Score pile; Glinda rewards it (OZ-08, OZ-19)."""
        state = self.state
        place = state.deck(deck)
        card = first(place.row, enemy, ENEMY)
        place.row = without(place.row, card)
        self.player.pile += (card,)
        self.tell("defeat", f"defeats {a_card(card)} beside the {DECK_NAMES[deck]}")
        if deck == "S" and place.good and state.deck("N").shown:
            state.steps += (Step("glinda", "N"),)

    def _gain(self, step: Step, deck: str) -> None:
        """A face-up card by a skill, or by Glinda's favour (OZ-09, OZ-13, OZ-19)."""
        place = self.state.deck(deck)
        card, place.shown = place.shown, ""
        if step.kind == "glinda":
            self.receive(card, deck, how=" by Glinda's favour")
            return
        source = f"the {DECK_NAMES[deck]} by {the_character(step.who)}'s skill"
        self.tell("gain", f"takes {a_card(card)} from {source}")
        self.reveal(deck)
        if card[1] == ROAD:
            self.player.roads += (card,)
        else:
            self.arrive(card)

    def _reclaim(self, who: str) -> None:
        """The Scarecrow fetches a Road back from the Score pile (OZ-09)."""
        player = self.player
        card = first(player.pile, who, ROAD)
        player.pile = without(player.pile, card)
        player.roads += (card,)
        self.tell("reclaim", f"takes {a_card(card)} back from the Score pile")

    def _keep(self, step: Step, which: str) -> None:
        """One of Locasta's two cards; the other goes under the deck (OZ-18)."""
        north = self.state.deck("N")
        shown, north.shown = north.shown, ""
        if which == "shown":
            north.pile = (step.card, *north.pile)
            self.receive(shown, "N", "puts the hidden card under the deck and takes")
        else:
            north.pile = (shown, *north.pile)
            self.receive(
                step.card, "N", "puts the face-up card under the deck and takes", secret=True
            )

    def _pay_curse(self, deck: str, payment: Payment) -> None:
        """A card to a Wicked Witch's curse (OZ-14, OZ-15)."""
        card = self.discard(payment)
        self.tell("curse", f"discards {a_card(card)} to {WITCH_NAMES[deck]}'s curse")

    def _skip(self, step: Step) -> None:
        """An optional effect left unused."""
        if step.kind == "glinda":
            self.tell("skip", "leaves Glinda's favour unused")
        elif step.kind == "defeat":
            self.tell("skip", f"lets every {ENEMY_NAMES[BEATS[step.who]]} go")
        else:
            self.tell("skip", f"leaves {the_character(step.who)}'s skill unused")

    # --- what follows by itself ---

    def _settle(self) -> None:
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

    def _finish_take(self, letter: str) -> None:
        """The card itself, or the choice that Locasta offers (OZ-07, OZ-18)."""
        deck = self.state.deck(letter)
        if letter == "N" and deck.good and deck.pile:
            following = deck.pile[-1]
            deck.pile = deck.pile[:-1]
            # A step even if only one card can be kept: the others must not learn which it is.
            self.state.steps += (Step("locasta", "N", card=following),)
            self.tell(
                "locasta",
                "looks at the next card of the North",
                private=f"looks at the next card of the North: {a_card(following)}",
                reveals=True,
            )
            return
        card, deck.shown = deck.shown, ""
        self.receive(card, letter)

    def _note_end(self) -> None:
        """Notes when enough decks have run out for the last round (OZ-20, OZ-26)."""
        state = self.state
        if state.ending:
            return
        empty = [deck for deck, place in zip(DECKS, state.decks, strict=True) if place.empty]
        if len(empty) >= (2 if len(state.players) == 2 else 1):
            state.ending = True
            names = listed([DECK_NAMES[deck] for deck in empty])
            last = "the last turn" if state.solo else "the last round"
            self.note("ending", f"No card is left in the {names}: this is {last}")


_SKILL_CHOICES: dict[str, Callable[[State], object]] = {
    "D": lambda state: gains(state, CHARACTER),
    "L": lambda state: gains(state, ROAD),
    "S": reclaims,
    "T": defeats,
}
