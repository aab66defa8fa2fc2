"""Wizardz Bluff as the engine sees it."""

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
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz import rounds, words
from ozgames.games.wizardz.audit import faults
from ozgames.games.wizardz.cards import COMPONENTS, NONE
from ozgames.games.wizardz.choices import PASS, legal_moves
from ozgames.games.wizardz.course import Course
from ozgames.games.wizardz.film import moments_of
from ozgames.games.wizardz.foresight import chances, reply, settled
from ozgames.games.wizardz.heuristic import best_move, promising
from ozgames.games.wizardz.info import INFO, WizardzOptions
from ozgames.games.wizardz.refusals import refusal
from ozgames.games.wizardz.resample import resampled
from ozgames.games.wizardz.scoring import result_of
from ozgames.games.wizardz.state import WINDOWS, Player, State
from ozgames.games.wizardz.view import View, make_view


class Wizardz(Game[State, m.Move, View]):
    """The rules of Wizardz Bluff."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = m.Move

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        """Deals items and stones (WB-05 to WB-07)."""
        options = setup.options
        assert isinstance(options, WizardzOptions)
        chance = Chance(setup.seed)
        stones, elementals = COMPONENTS.stones, COMPONENTS.elementals
        if options.level == "beginner":
            elementals = 0
        first = _first_head(options, setup.seats, chance)
        course = Course(
            State(
                level=options.level,
                face_down=options.face_down,
                timer=0 if options.timer == "off" else int(options.timer),
                players=tuple(Player((), (), NONE, NONE, ()) for _ in range(setup.seats)),
                bag=(stones, stones, stones, stones),
                pot=NONE,
                supply=(elementals, elementals, elementals, elementals),
                deck=(),
                shop=(),
                head=first,
                caller=first,
                round=1,
                match=0,
                phase="commit",
                queue=(),
                battlers=(),
                reopened=(),
                table=(),
                antidote=False,
                fought=(),
                winners=(),
                prisms=(),
                finalists=(),
                picks=(),
                final_duels=0,
                chance=chance,
            )
        )
        course.say("first", first, "is the first Headmaster")
        if options.level == "full":
            rounds.deal_items(course)
        rounds.begin_round(course)
        course.start_match()
        return course.state, course.events

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """All who have to seal something at once, or the one who is asked."""
        return words.decisions(state)

    def moves(self, state: State, seat: int) -> list[m.Move]:
        """Every legal move; see :mod:`ozgames.games.wizardz.choices`."""
        return legal_moves(state, seat)

    def apply(self, state: State, seat: int, move: m.Move) -> tuple[State, list[Event]]:
        """Carries a legal move out on a copy."""
        course = Course(state)
        course.act(seat, move)
        return course.state, course.events

    def why_not(self, state: State, seat: int, move: m.Move) -> IllegalMove:
        """See :mod:`ozgames.games.wizardz.refusals`."""
        return refusal(state, seat, move)

    def pass_move(self, state: State, seat: int) -> m.Move | None:
        """What lets a window of items pass by."""
        return PASS if state.phase in WINDOWS and seat in state.queue else None

    def moments(self, state: State, seat: int, move: m.Move) -> list[tuple[Event, View]]:
        """See :mod:`ozgames.games.wizardz.film`."""
        return moments_of(state, seat, move)

    def result(self, state: State) -> Result | None:
        """Points, then what the tied have left, then the final duel (WB-34)."""
        return result_of(state)

    def view(self, state: State, seat: int | None) -> View:
        """See :mod:`ozgames.games.wizardz.view`."""
        return make_view(state, seat)

    def resample(self, state: State, seat: int, rng: Random) -> State:
        """See :mod:`ozgames.games.wizardz.resample`."""
        return resampled(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """See :mod:`ozgames.games.wizardz.audit`."""
        return faults(state)

    def progress(self, view: View) -> str:
        """The round and the match."""
        if view.phase in ("final", "over"):
            return "final duel" if view.phase == "final" else "over"
        return f"round {view.round}, match {view.match}"

    def say(self, view: View, move: m.Move) -> str:
        """A line of the move menu."""
        return words.say(view, move)

    def preview(self, view: View, move: m.Move) -> str:
        """What a move would mean, as far as its seat can know."""
        return words.preview(view, move)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Points and public counts."""
        return words.standings(view)

    def describe(self, view: View) -> list[str]:
        """The position in plain lines."""
        return words.describe(view)

    def advise(self, view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
        """See :mod:`ozgames.games.wizardz.heuristic`."""
        return best_move(view, moves, rng)

    def shortlist(self, view: View, moves: Sequence[m.Move], rng: Random) -> list[m.Move]:  # noqa: ARG002
        """See :mod:`ozgames.games.wizardz.heuristic`."""
        return promising(view, moves)

    def reply(self, state: State, seat: int, rng: Random) -> m.Move | None:
        """See :mod:`ozgames.games.wizardz.foresight`."""
        return reply(state, seat, rng)

    def settled(self, root: State, state: State) -> bool:
        """See :mod:`ozgames.games.wizardz.foresight`."""
        return settled(root, state)

    def chances(self, state: State) -> list[float]:
        """See :mod:`ozgames.games.wizardz.foresight`."""
        return chances(state)


def _first_head(options: WizardzOptions, seats: int, chance: Chance) -> int:
    if options.first == "random":
        return chance.below(seats)
    if int(options.first) > seats:
        raise BadSetup(f"P{options.first} cannot be Headmaster: only {seats} play.")
    return int(options.first) - 1


GAME = Wizardz()
