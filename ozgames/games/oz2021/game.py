"""Oz (2021) as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import BadSetup, IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.info import GameInfo
from ozgames.engine.result import Result
from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021 import previews, words
from ozgames.games.oz2021.audit import faults
from ozgames.games.oz2021.cards import DECKS, deck_cards
from ozgames.games.oz2021.choices import step_moves, turn_moves
from ozgames.games.oz2021.foresight import chances, settled
from ozgames.games.oz2021.heuristic import best_move, quick_move
from ozgames.games.oz2021.info import INFO, OzOptions
from ozgames.games.oz2021.refusals import refusal
from ozgames.games.oz2021.resample import resampled
from ozgames.games.oz2021.scoring import result_of
from ozgames.games.oz2021.state import Deck, Player, State
from ozgames.games.oz2021.turn import Turn
from ozgames.games.oz2021.view import View, make_view


class Oz(Game[State, m.Move, View]):
    """The rules of Oz (2021)."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = m.Move

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        """Shuffles the four decks and turns up their first cards (OZ-01, OZ-05, OZ-06)."""
        options = setup.options
        assert isinstance(options, OzOptions)
        chance = Chance(setup.seed)
        solo = setup.seats == 1
        north, east, south, west = (
            Deck(tuple(chance.shuffled(deck_cards(deck, solo=solo)))) for deck in DECKS
        )
        first = self._first_player(options, setup.seats, chance)
        turn = Turn(
            State(
                hard=solo and options.solo == "hard",
                decks=(north, east, south, west),
                players=tuple(Player() for _ in range(setup.seats)),
                centre=(),
                box=(),
                first=first,
                turn=first,
                round=1,
                taken=(),
                steps=(),
                ending=False,
                over=False,
                chance=chance,
            )
        )
        if not solo:
            turn.tell("first", "begins")
        turn.start()
        return turn.state, turn.events

    def _first_player(self, options: OzOptions, seats: int, chance: Chance) -> int:
        if seats == 1:
            return 0
        if options.first == "random":
            return chance.below(seats)
        if int(options.first) > seats:
            raise BadSetup(f"P{options.first} cannot begin: only {seats} play.")
        return int(options.first) - 1

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The player whose turn it is decides everything."""
        return () if state.over else (words.decision(state),)

    def moves(self, state: State, seat: int) -> list[m.Move]:
        """Every legal move; see :mod:`ozgames.games.oz2021.choices`."""
        if state.over or seat != state.turn:
            return []
        return step_moves(state) if state.steps else turn_moves(state)

    def apply(self, state: State, seat: int, move: m.Move) -> tuple[State, list[Event]]:  # noqa: ARG002
        """Carries a legal move out on a copy."""
        turn = Turn(state)
        turn.make(move)
        return turn.state, turn.events

    def why_not(self, state: State, seat: int, move: m.Move) -> IllegalMove:
        """See :mod:`ozgames.games.oz2021.refusals`."""
        return refusal(state, seat, move)

    def result(self, state: State) -> Result | None:
        """Points by OZ-21 to OZ-23; equal scores share the win (OZ-25)."""
        return result_of(state)

    def view(self, state: State, seat: int | None) -> View:
        """See :mod:`ozgames.games.oz2021.view`."""
        return make_view(state, seat)

    def resample(self, state: State, seat: int, rng: Random) -> State:
        """See :mod:`ozgames.games.oz2021.resample`."""
        return resampled(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """See :mod:`ozgames.games.oz2021.audit`."""
        return faults(state)

    def progress(self, view: View) -> str:
        """The round, and whether it is the last."""
        return f"round {view.round}" + (", the last" if view.ending and not view.result else "")

    def say(self, view: View, move: m.Move) -> str:
        """A line of the move menu."""
        return words.say(view, move)

    def preview(self, view: View, move: m.Move) -> str:
        """What a move costs or brings."""
        return previews.preview(view, move)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Points and public counts."""
        return words.standings(view)

    def describe(self, view: View) -> list[str]:
        """The position in plain lines."""
        return words.describe(view)

    def advise(self, view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
        """See :mod:`ozgames.games.oz2021.heuristic`."""
        return best_move(view, moves, rng)

    def reply(self, state: State, seat: int, rng: Random) -> m.Move:  # noqa: ARG002
        """See :mod:`ozgames.games.oz2021.heuristic`."""
        return quick_move(state)

    def settled(self, root: State, state: State) -> bool:
        """See :mod:`ozgames.games.oz2021.foresight`."""
        return settled(root, state)

    def chances(self, state: State) -> list[float]:
        """See :mod:`ozgames.games.oz2021.foresight`."""
        return chances(state)


GAME = Oz()
