"""Choices that are put to several people at once: reaction windows, and acting out of turn.

Whoever is asked is asked alike, in public; what a seat can do is shown behind its curtain only.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from textual.binding import BindingType

from ozgames.engine.decision import Decision
from ozgames.engine.hotseat import Turn
from ozgames.engine.match import AnyMatch
from ozgames.tui.games.board import Scene
from ozgames.tui.keys import bind
from ozgames.tui.table.choosing import ChoosingTable
from ozgames.tui.table.offers import Offer
from ozgames.tui.text import short_name
from ozgames.tui.widgets.movemenu import Choice


class AskingTable(ChoosingTable):
    """Asks in public who wants to act, and gives the keyboard to whoever does."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("react")]

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._claimed: Decision | None = None

    def _advance(self) -> None:
        """Goes on with whatever comes next."""
        raise NotImplementedError

    def _make(self, seat: int, move: Any) -> bool:
        """Makes a move; whether the rules took it."""
        raise NotImplementedError

    # --- whose turn it is ---

    def _next_turn(self) -> Turn | None:
        """Of whoever has claimed the moment, else of whom the rules ask."""
        curtain = self.oz.settings.curtain
        claimed = self._claimed
        if claimed is not None:
            turn = self.session.claim(claimed.seat, curtain)
            if turn is not None and turn.decision == claimed:
                return turn
            self._claimed = None
        return self.session.turn(curtain)

    def _asks_anyone(self, turn: Turn) -> bool:
        """Whether people are asked together, in public, before any of them has a curtain."""
        session = self.session
        return (
            bool(turn.anyone)
            and self._claimed is None
            and all(session.pass_move(seat) is not None for seat in turn.anyone)
        )

    def _ask_anyone(self, turn: Turn) -> None:
        self.session.viewer = None
        self._turn = replace(turn, viewer=None, curtain=True)
        self._anyone = turn.anyone
        self._pressed = ("space", monotonic())  # a key still held down is no answer
        self._show()

    # --- what is offered ---

    def _offered(self, view: Any) -> list[Offer]:
        turn = self._turn
        if self._calling:
            return [*map(self._claim_offer, self._reactors()), self._nobody()]
        if self._anyone:
            go_on = Choice("Nobody: go on", "all of them pass", key="space")
            return [Offer(go_on, act=self._pass_all), *map(self._claim_offer, self._anyone)]
        found = super()._offered(view)
        if turn is None or turn.bot or self._chosen or self._narrowed is not None:
            return found
        found += self._form_offers(turn, view)
        if turn.decision.window:
            passing = self.session.pass_move(turn.seat)
            found = [
                replace(offer, choice=replace(offer.choice, key="space"))
                if offer.move == passing
                else offer
                for offer in found
            ]
        if self._claimed is not None and self._claimed.optional:
            found.append(Offer(Choice("Do nothing", key="0"), act=self._unclaim))
        elif self._open_to_all:
            found += map(self._claim_offer, self._reactors())
        return found

    def _form_offers(self, turn: Turn, view: Any) -> list[Offer]:
        """Moves to be put together on a screen of their own."""
        match, seat = self.session.match, turn.seat
        scene = Scene(match, view, self.session.viewer, seat, glyphs=self.oz.glyphs)
        forms = self._face.forms(scene, self._moves, partial(self.session.check, seat))
        return [
            Offer(Choice(form.words, form.effect, form.key), act=partial(self._open_form, form))
            for form in forms
        ]

    def _claim_offer(self, seat: int) -> Offer:
        name = short_name(self.session.match.seats[seat].name)
        decision = self._decision_of(seat)
        words, effect = f"{name}: {decision.prompt if decision else ''}", ""
        if self._anyone:
            words, effect = f"{name} wants to act", "behind the curtain; passing is allowed there"
        return Offer(Choice(words, effect, str(seat + 1)), act=partial(self._claim, seat))

    def _nobody(self) -> Offer:
        return Offer(Choice("Nobody", key="0"), act=self.action_back)

    def _decision_of(self, seat: int) -> Decision | None:
        decisions = self.session.match.decisions()
        return next((decision for decision in decisions if decision.seat == seat), None)

    # --- answers ---

    def _claim(self, seat: int) -> None:
        """Gives a seat the moment; a single public choice is made at once."""
        decision = self._decision_of(seat)
        if decision is None:
            return
        moves = self.session.moves(seat)
        if not decision.private and len(moves) == 1:
            if not self._make(seat, moves[0]):
                return
            decision = self._decision_of(seat)  # what the choice has led to
        self._claimed = decision
        self._advance()

    def _unclaim(self) -> None:
        self._claimed = None
        self._advance()

    def _pass_all(self) -> None:
        """Everybody who was asked lets the window pass, in their order."""
        for seat in self._anyone:
            if not self._make(seat, self.session.pass_move(seat)):
                return
        self._advance()

    def action_react(self) -> None:
        """Somebody acts out of turn: the only one who may, or whoever says so."""
        seats = self._reactors()
        if len(seats) == 1:
            self._claim(seats[0])
        elif seats:
            self._move_on()  # what a bot is thinking of has to wait
            self._calling = True
            self._chosen = ()
            self._show()

    def action_back(self) -> None:
        """Nobody acts out of turn, after all."""
        if self._calling:
            self._advance()
        else:
            super().action_back()
