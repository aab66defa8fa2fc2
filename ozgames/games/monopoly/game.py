"""Monopoly: The Wizard of Oz as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.info import GameInfo
from ozgames.engine.result import Result
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly import previews, words
from ozgames.games.monopoly.audit import faults
from ozgames.games.monopoly.board import SPACES, pile_cards
from ozgames.games.monopoly.choices import acts_aside, may_propose, moves_of
from ozgames.games.monopoly.deals import deal_fault
from ozgames.games.monopoly.foresight import chances, settled
from ozgames.games.monopoly.heuristic import best_move
from ozgames.games.monopoly.ideas import worth_thinking
from ozgames.games.monopoly.info import INFO, MonopolyOptions
from ozgames.games.monopoly.quick import quick_move
from ozgames.games.monopoly.refusals import refusal
from ozgames.games.monopoly.resample import resampled
from ozgames.games.monopoly.scoring import result_of
from ozgames.games.monopoly.state import BANK, ROUNDS, Pile, Player, State
from ozgames.games.monopoly.turn import Turn
from ozgames.games.monopoly.view import View, make_view


class Monopoly(Game[State, m.Move, View]):
    """The rules of Monopoly: The Wizard of Oz."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = m.Move

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        """Shuffles the cards, hands out the money and finds who begins (MO-02, MO-05)."""
        options = setup.options
        assert isinstance(options, MonopolyOptions)
        chance = Chance(setup.seed)
        glinda, witch = (Pile(tuple(chance.shuffled(pile_cards(pile)))) for pile in "GW")
        turn = Turn(
            State(
                players=tuple(Player(int(options.money)) for _ in range(setup.seats)),
                owner=[BANK] * len(SPACES),
                level=[0] * len(SPACES),
                glinda=glinda,
                witch=witch,
                first=0,
                turn=0,
                round=1,
                limit=ROUNDS if options.rounds == "off" else int(options.rounds),
                asking=options.rent == "asked",
                dice=(),
                doubles=0,
                rolled=False,
                again=False,
                extra=False,
                backwards=False,
                single=False,
                steps=(),
                due=None,
                card=-1,
                over=False,
                chance=chance,
            )
        )
        if options.first == "dice":
            turn.roll_for_start()
        turn.tell("first", turn.state.first, "begins")
        return turn.state, turn.events

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Whose choice it is; between two actions everybody else may act too (MO-17, MO-24)."""
        if state.over:
            return ()
        forced = words.decision(state)
        if state.steps:
            return (forced,)
        owner = state.due.owner if state.due else BANK
        return (
            forced,
            *[
                words.aside(seat, due=seat == owner)
                for seat in range(len(state.players))
                if seat != state.turn and acts_aside(state, seat)
            ],
        )

    def moves(self, state: State, seat: int) -> list[m.Move]:
        """The listed moves; see :mod:`ozgames.games.monopoly.choices`."""
        return [] if state.over else moves_of(state, seat)

    def accepts(self, state: State, seat: int, move: m.Move) -> bool:
        """Any bid that is high enough and at hand (MO-18), any deal that is possible (MO-24)."""
        if state.over:
            return False
        if isinstance(move, m.Propose):
            return may_propose(state, seat) and deal_fault(state, seat, move) is None
        if isinstance(move, m.Bid) and state.steps:
            step = state.steps[-1]
            return (
                step.kind == "auction"
                and step.bidders[0] == seat
                and step.high < move.amount <= state.players[seat].cash
            )
        return False

    def apply(self, state: State, seat: int, move: m.Move) -> tuple[State, list[Event]]:
        """Carries a legal move out on a copy."""
        turn = Turn(state)
        turn.make(seat, move)
        return turn.state, turn.events

    def why_not(self, state: State, seat: int, move: m.Move) -> IllegalMove:
        """See :mod:`ozgames.games.monopoly.refusals`."""
        return refusal(state, seat, move)

    def result(self, state: State) -> Result | None:
        """The last one left, or the richest (MO-30)."""
        return result_of(state)

    def view(self, state: State, seat: int | None) -> View:
        """See :mod:`ozgames.games.monopoly.view`."""
        return make_view(state, seat)

    def resample(self, state: State, seat: int, rng: Random) -> State:  # noqa: ARG002 - all see alike
        """See :mod:`ozgames.games.monopoly.resample`."""
        return resampled(state, rng)

    def audit(self, state: State) -> list[str]:
        """See :mod:`ozgames.games.monopoly.audit`."""
        return faults(state)

    def progress(self, view: View) -> str:
        """The round."""
        return words.progress(view)

    def say(self, view: View, move: m.Move) -> str:
        """A line of the move menu."""
        return words.say(view, move)

    def preview(self, view: View, move: m.Move) -> str:
        """What a move costs or brings."""
        return previews.preview(view, move)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Cash, wealth and whereabouts."""
        return words.standings(view)

    def describe(self, view: View) -> list[str]:
        """The position in plain lines."""
        return words.describe(view)

    def advise(self, view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
        """See :mod:`ozgames.games.monopoly.heuristic`."""
        return best_move(view, moves, rng)

    def shortlist(self, view: View, moves: Sequence[m.Move], rng: Random) -> list[m.Move]:  # noqa: ARG002 - sure of itself
        """See :mod:`ozgames.games.monopoly.ideas`."""
        return worth_thinking(view, moves)

    def reply(self, state: State, seat: int, rng: Random) -> m.Move | None:
        """See :mod:`ozgames.games.monopoly.quick`."""
        return quick_move(state, seat, rng)

    def settled(self, root: State, state: State) -> bool:
        """See :mod:`ozgames.games.monopoly.foresight`."""
        return settled(root, state)

    def chances(self, state: State) -> list[float]:
        """See :mod:`ozgames.games.monopoly.foresight`."""
        return chances(state)


GAME = Monopoly()
