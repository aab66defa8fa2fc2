"""Walks: matches played on the rules alone, with every position kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from ozgames.engine.decision import Decision
from ozgames.engine.event import Event
from ozgames.engine.game import AnyGame, Setup
from ozgames.engine.match import Entry, Match
from ozgames.engine.saves.envelope import codec_of
from ozgames.engine.seat import default_seat
from ozgames.engine.table import TableOptions
from tests.conformance.cases import Case

MANY = 150
"""Most positions of a walk that a law looks at closely; most matches have fewer."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a walk.

    Attributes:
        state: the position.
        picture: all of it as text, taken when it was reached.
        decisions: who may choose.
        legal: what each of them may choose.
        events: what happened on the way from the position before.
    """

    state: Any
    picture: str
    decisions: tuple[Decision, ...]
    legal: dict[int, list[Any]]
    events: tuple[Event, ...]


Chooser = Callable[[Moment], tuple[int, Any] | None]
"""The seat and its move; ``None`` ends the walk early."""


@dataclass(frozen=True)
class Walk:
    """A match, or the beginning of one.

    Attributes:
        game: the rules.
        setup: what it started from.
        moments: all positions, one more than ``entries``.
        entries: the moves.
        complete: whether it was played on until nobody had a choice, or beyond all bounds.
    """

    game: AnyGame
    setup: Setup
    moments: tuple[Moment, ...]
    entries: tuple[Entry[Any], ...]
    complete: bool

    def some(self, most: int = MANY) -> list[Moment]:
        """At most so many of the positions, spread over the walk, with the first and the last.

        Between them one is drawn from each of many equal stretches: a fixed step would always
        meet the same phase of a turn.
        """
        count = len(self.moments)
        if count <= most:
            return list(self.moments)
        rng, inner, parts = self.rng(), count - 2, most - 2
        places = [
            rng.randrange(1 + inner * part // parts, 1 + inner * (part + 1) // parts)
            for part in range(parts)
        ]
        return [self.moments[place] for place in (0, *places, count - 1)]

    def rng(self) -> Random:
        """Luck for a law; the same for the same walk."""
        return Random(f"{self.setup.seed}:{len(self.entries)}")

    def match(self, undo: str = "free") -> Match[Any, Any, Any]:
        """The same moves, made in a match among people."""
        match = self.start(undo)
        for entry in self.entries:
            match.play(entry.seat, entry.move)
        return match

    def start(self, undo: str = "free") -> Match[Any, Any, Any]:
        """A match among people with the same setup and no move yet."""
        return Match.start(
            self.game,
            [default_seat(number) for number in range(self.setup.seats)],
            self.setup.options,
            table=TableOptions.model_validate({"undo": undo}),
            seed=self.setup.seed,
        )

    def __str__(self) -> str:
        setup = self.setup
        lines = [
            f"{self.game.info.id}, {setup.seats} seats, {setup.options}, seed {setup.seed}; moves:"
        ]
        lines += [f"  {n}: P{one.seat + 1} {one.move}" for n, one in enumerate(self.entries)]
        return "\n".join(lines)


def walk(game: AnyGame, setup: Setup, choose: Chooser) -> Walk:
    """Plays until the end, until ``choose`` stops, or beyond the game's bound."""
    state, events = game.new(setup)
    return walk_on(game, setup, state, choose, events)


def walk_on(
    game: AnyGame,
    setup: Setup,
    state: Any,
    choose: Chooser,
    events: Sequence[Event] = (),
    *,
    pictured: bool = True,
) -> Walk:
    """Plays on from any state; pictures are empty if nobody wants them, for they take time."""
    moments = [_moment(game, state, events, pictured)]
    entries: list[Entry[Any]] = []
    while moments[-1].decisions and len(entries) <= game.info.longest:
        chosen = choose(moments[-1])
        if chosen is None:
            return Walk(game, setup, tuple(moments), tuple(entries), complete=False)
        seat, move = chosen
        entries.append(Entry(seat, move))
        state, events = game.apply(moments[-1].state, seat, move)
        moments.append(_moment(game, state, events, pictured))
    return Walk(game, setup, tuple(moments), tuple(entries), complete=True)


def _moment(game: AnyGame, state: Any, events: Sequence[Event], pictured: bool) -> Moment:
    decisions = game.decisions(state)
    legal = {decision.seat: game.moves(state, decision.seat) for decision in decisions}
    taken = picture(game, state) if pictured else ""
    return Moment(state, taken, decisions, legal, tuple(events))


def picture(game: AnyGame, state: Any) -> str:
    """All of a state as text: what is saved of it, and what Python says of it."""
    return codec_of(game).state.dump_json(state).decode() + repr(state)


def by_luck(rng: Random) -> Chooser:
    """Any legal move; reactions that nobody is forced to are rarer."""

    def choose(moment: Moment) -> tuple[int, Any] | None:
        able = [one for one in moment.decisions if moment.legal[one.seat]]
        forced = [one for one in able if not one.optional]
        optional = [one for one in able if one.optional]
        pool = optional if optional and (not forced or rng.random() < 0.2) else forced
        if not pool:
            return None  # a fault, which a law will name
        seat = rng.choice(pool).seat
        return seat, rng.choice(moment.legal[seat])

    return choose


def by_sense(game: AnyGame, rng: Random) -> Chooser:
    """Mostly the game's own advice, which leads where luck seldom does."""
    lucky = by_luck(rng)

    def choose(moment: Moment) -> tuple[int, Any] | None:
        chosen = lucky(moment)
        if chosen is None:
            return None
        seat, move = chosen
        if rng.random() < 0.8:
            advice = game.advise(game.view(moment.state, seat), moment.legal[seat], rng)
            move = move if advice is None else advice
        return seat, move

    return choose


def by_numbers(lucky: Chooser, ahead: int, numbers: Sequence[int]) -> Chooser:
    """So many moves by luck, then the move with each number; then it stops."""
    left: Iterator[int] = iter(numbers)
    made = 0

    def choose(moment: Moment) -> tuple[int, Any] | None:
        nonlocal made
        made += 1
        if made <= ahead:
            return lucky(moment)
        number = next(left, None)
        if number is None:
            return None
        every = [(one.seat, move) for one in moment.decisions for move in moment.legal[one.seat]]
        return every[number % len(every)]

    return choose


@lru_cache(maxsize=128)
def walk_of(case: Case, seed: int) -> Walk:
    """A whole match of a case: by luck for even seeds, by sense for odd ones."""
    rng = Random(seed)
    choose = by_sense(case.game, rng) if seed % 2 else by_luck(rng)
    return walk(case.game, case.game.setup(case.seats, case.options, seed), choose)
