"""The contract every game fulfils.

A game object holds no match: it is a set of pure functions over states. A state that has been
handed out never changes; :meth:`Game.apply` works on a copy. So undo is keeping a reference, a
save can be written while play goes on, and a search can branch for free.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from ozgames.engine.decision import Decision
from ozgames.engine.errors import BadSetup, IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.info import GameInfo, Options
from ozgames.engine.result import Result
from ozgames.engine.words import listed

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from: the same setup gives the same match, move for move.

    Attributes:
        seats: number of players.
        options: an instance of the game's options model.
        seed: of the match's :class:`~ozgames.engine.chance.Chance`.
    """

    seats: int
    options: Options
    seed: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands, as everybody may know it.

    Attributes:
        score: what counts most, a few characters: points or money.
        facts: short counts such as ``"hand 3"``, most important first.
        out: whether the seat has left the game.
    """

    score: str
    facts: tuple[str, ...] = ()
    out: bool = False


class Game(ABC, Generic[S, M, V]):
    """The rules of one game.

    ``S`` is the state: slotted dataclasses of plain data. ``M`` is a move: a union of frozen
    slotted dataclasses told apart by a literal ``kind``. ``V`` is what one seat may see.
    """

    info: ClassVar[GameInfo]
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]

    # --- the course of a match ---

    @abstractmethod
    def new(self, setup: Setup) -> tuple[S, list[Event]]:
        """The state before the first move, and what happened on the way to it.

        Raises:
            BadSetup: the options do not fit the number of seats.
        """

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Who must or may choose now; empty exactly when the match is over.

        At most one per seat. While the match goes on at least one of them is not optional, so
        that it never waits for somebody who need not answer.
        """

    @abstractmethod
    def moves(self, state: S, seat: int) -> list[M]:
        """Every legal move of ``seat``, fully spelled out, in a stable order.

        Empty if the seat has no decision. Whatever is listed here, :meth:`play` accepts; what
        is not, it refuses, but for moves that :meth:`accepts` knows.
        """

    @abstractmethod
    def apply(self, state: S, seat: int, move: M) -> tuple[S, list[Event]]:
        """The state after a legal move, and what came of it. Does not check the move.

        ``state`` stays as it is.
        """

    @abstractmethod
    def why_not(self, state: S, seat: int, move: M) -> IllegalMove:
        """The reason why a move that is not in :meth:`moves` is refused, with the rule's ID."""

    def check(self, state: S, seat: int, move: M) -> None:
        """Refuses an illegal move.

        Raises:
            IllegalMove: with the reason and the rule's ID.
        """
        decisions = self.decisions(state)
        if not decisions:
            raise IllegalMove("The match is over.")
        if all(decision.seat != seat for decision in decisions):
            names = [f"P{decision.seat + 1}" for decision in decisions if not decision.optional]
            raise IllegalMove(f"It is the choice of {listed(names)} now.")
        if move not in self.moves(state, seat) and not self.accepts(state, seat, move):
            raise self.why_not(state, seat, move)

    def accepts(self, state: S, seat: int, move: M) -> bool:  # noqa: ARG002 - a hook
        """Whether a move that :meth:`moves` does not list is legal all the same.

        For moves of which there are too many to list, such as deals; most games have none.
        """
        return False

    def play(self, state: S, seat: int, move: M) -> tuple[S, list[Event]]:
        """Checks a move, then applies it.

        Raises:
            IllegalMove: the state is then untouched.
        """
        self.check(state, seat, move)
        return self.apply(state, seat, move)

    def pass_move(self, state: S, seat: int) -> M | None:  # noqa: ARG002 - a hook with a default
        """The move by which ``seat`` lets a reaction window pass by; ``None`` if it has none."""
        return None

    def moments(self, state: S, seat: int, move: M) -> list[tuple[Event, V]]:  # noqa: ARG002
        """A legal move in slow motion: its events, each with what everybody may see just then.

        For moves whose outcome comes in steps that people want to follow; most need none.
        """
        return []

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Ranking and scores; ``None`` while the match goes on."""

    # --- what can be seen ---

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """All that a seat may see, and nothing else; ``None`` is a spectator."""

    @abstractmethod
    def resample(self, state: S, seat: int, rng: Random) -> S:
        """A random state that ``seat`` cannot tell from this one: same view, same decisions.

        Nothing but the view and ``rng`` decides which: a search learns nothing from it.
        """

    @abstractmethod
    def audit(self, state: S) -> list[str]:
        """Every fault of a state, one sentence each: pieces lost or doubled, impossible counts.

        Empty for every state that play can reach. A loaded save is refused by it.
        """

    # --- words ---

    @abstractmethod
    def progress(self, view: V) -> str:
        """How far the match is, in two or three words: ``"round 4"``."""

    @abstractmethod
    def say(self, view: V, move: M) -> str:
        """A move as a line of a menu: ``"Take Dorothy from the North"``."""

    def preview(self, view: V, move: M) -> str:  # noqa: ARG002 - a hook with a default
        """What a move would cost or bring, as far as its seat can know; empty if nothing."""
        return ""

    @abstractmethod
    def standings(self, view: V) -> tuple[Standing, ...]:
        """How every seat stands."""

    @abstractmethod
    def describe(self, view: V) -> list[str]:
        """The position in plain lines, for screen readers and logs."""

    # --- players without a person ---

    @abstractmethod
    def advise(self, view: V, moves: Sequence[M], rng: Random) -> M | None:
        """A sensible one of ``moves``, judged from the view alone: the ``normal`` bot.

        ``None`` leaves a choice alone that is optional, and only such a one.
        """

    def shortlist(self, view: V, moves: Sequence[M], rng: Random) -> list[M]:  # noqa: ARG002
        """Those of ``moves`` that a good player would think about, the most promising first."""
        return list(moves)

    def reply(self, state: S, seat: int, rng: Random) -> M | None:
        """What ``seat`` is likely to do in a position that is only imagined; must be quick."""
        return self.advise(self.view(state, seat), self.moves(state, seat), rng)

    def settled(self, root: S, state: S) -> bool:  # noqa: ARG002 - a hook with a default
        """Whether play imagined from ``root`` on has come far enough to be judged."""
        return False

    def chances(self, state: S) -> Sequence[float]:
        """What each seat may hope for, from 0 to 1, when all cards lie open.

        Among several it is the likely share of the win, alone it is how well the match goes.
        Only differences count; a narrow win may be worth a little less than a high one.
        """
        result = self.result(state)
        if result is None:
            return [0.0] * self.info.seats[1]
        share = 1 / len(result.winners)
        return [share if seat in result.winners else 0.0 for seat in range(len(result.places))]

    # --- shared ---

    def setup(self, seats: int, options: Options | None = None, seed: int = 0) -> Setup:
        """A checked setup.

        Raises:
            BadSetup: the number of seats or the seed is out of range.
        """
        fewest, most = self.info.seats
        if not self.info.allows(seats):
            raise BadSetup(f"{self.info.title} is for {fewest} to {most} players, not {seats}.")
        if not 0 <= seed < 1 << 128:
            raise BadSetup("A seed is a whole number from 0 to 2^128 - 1.")
        return Setup(seats, options if options is not None else self.info.options(), seed)


AnyGame = Game[Any, Any, Any]
