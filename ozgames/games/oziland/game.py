"""Oziland as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.info import GameInfo
from ozgames.engine.result import Result
from ozgames.games.oziland import moves as m
from ozgames.games.oziland import words
from ozgames.games.oziland.audit import faults
from ozgames.games.oziland.choices import legal_moves
from ozgames.games.oziland.deal import dealt
from ozgames.games.oziland.foresight import chances, quick_move, settled, worth_thinking
from ozgames.games.oziland.heuristic import best_move
from ozgames.games.oziland.info import INFO, OzilandOptions
from ozgames.games.oziland.previews import preview
from ozgames.games.oziland.refusals import refusal
from ozgames.games.oziland.resample import resampled
from ozgames.games.oziland.scoring import result_of
from ozgames.games.oziland.state import State
from ozgames.games.oziland.turn import Turn
from ozgames.games.oziland.view import View, make_view


class Oziland(Game[State, m.Move, View]):
    """The rules of Oziland."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = m.Move

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        """Deals tiles and finds who begins (OL-05, OL-06, OL-20)."""
        options = setup.options
        assert isinstance(options, OzilandOptions)
        return dealt(
            setup.seats,
            setup.seed,
            mode=options.mode,
            abilities=options.abilities,
            by_draw=options.first == "draw",
        )

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The player whose turn it is decides everything."""
        return () if state.over else (words.decision(state),)

    def moves(self, state: State, seat: int) -> list[m.Move]:
        """Every legal move; see :mod:`ozgames.games.oziland.choices`."""
        return [] if state.over or seat != state.turn else legal_moves(state)

    def apply(self, state: State, seat: int, move: m.Move) -> tuple[State, list[Event]]:  # noqa: ARG002
        """Carries a legal move out on a copy."""
        turn = Turn(state)
        turn.make(move)
        return turn.state, turn.events

    def why_not(self, state: State, seat: int, move: m.Move) -> IllegalMove:
        """See :mod:`ozgames.games.oziland.refusals`."""
        return refusal(state, seat, move)

    def result(self, state: State) -> Result | None:
        """See :mod:`ozgames.games.oziland.scoring`."""
        return result_of(state)

    def view(self, state: State, seat: int | None) -> View:
        """See :mod:`ozgames.games.oziland.view`."""
        return make_view(state, seat)

    def resample(self, state: State, seat: int, rng: Random) -> State:
        """See :mod:`ozgames.games.oziland.resample`."""
        return resampled(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """See :mod:`ozgames.games.oziland.audit`."""
        return faults(state)

    def progress(self, view: View) -> str:
        """The round, and whether the last turns are played."""
        return words.progress(view)

    def say(self, view: View, move: m.Move) -> str:
        """A line of the move menu."""
        return words.say(view, move)

    def preview(self, view: View, move: m.Move) -> str:
        """What a move brings or costs."""
        return preview(view, move)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Points and public counts."""
        return words.standings(view)

    def describe(self, view: View) -> list[str]:
        """The position in plain lines."""
        return words.describe(view)

    def advise(self, view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
        """See :mod:`ozgames.games.oziland.heuristic`."""
        return best_move(view, moves, rng)

    def shortlist(self, view: View, moves: Sequence[m.Move], rng: Random) -> list[m.Move]:  # noqa: ARG002 - sure of itself
        """See :mod:`ozgames.games.oziland.foresight`."""
        return worth_thinking(view, moves)

    def reply(self, state: State, seat: int, rng: Random) -> m.Move:  # noqa: ARG002 - it is their turn
        """See :mod:`ozgames.games.oziland.foresight`."""
        return quick_move(state, rng)

    def settled(self, root: State, state: State) -> bool:
        """See :mod:`ozgames.games.oziland.foresight`."""
        return settled(root, state)

    def chances(self, state: State) -> list[float]:
        """See :mod:`ozgames.games.oziland.foresight`."""
        return chances(state)


GAME = Oziland()
