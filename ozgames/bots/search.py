"""Search under hidden information: the best move over many positions that may be the true one.

Each trial imagines one position of the information set and plays every move that is still in the
running from it, with the same cards and the same luck. So the moves differ by what they are worth
and hardly by luck. After every stage the worse half of them drops out (sequential halving).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, pstdev
from time import monotonic
from typing import Any

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.order import next_decision

DOUBT = 1.0
"""By how many standard errors a move must beat the advised one to be preferred to it."""

FEWEST = 8
"""Trials without which no move is preferred to the advised one."""


class Cancelled(Exception):
    """Nobody wants the answer any more."""


class _TimeUp(Exception):
    """The effort is spent in the middle of a line of play."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to think about a move.

    Attributes:
        seconds: at most; ``None`` for as long as it takes.
        trials: at most; ``None`` for as many as there is time for. With a number of trials and
            no time the choice is the same on every machine.
    """

    seconds: float | None = 1.0
    trials: int | None = None


@dataclass(slots=True)
class Prospect:
    """What is known of one move.

    Attributes:
        move: the move; ``None`` lets an optional choice be.
        worths: of the trials, in their order; 0 is the worst and 1 the best.
    """

    move: Any
    worths: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """Mean over its trials."""
        return fmean(self.worths) if self.worths else 0.0


@dataclass(frozen=True, slots=True)
class Thought:
    """What thinking has led to.

    Attributes:
        move: to make; ``None`` lets an optional choice be.
        prospects: of the moves that were thought about, the chosen one first, then the best.
    """

    move: Any
    prospects: tuple[Prospect, ...]


def think(
    known: InformationSet,
    rng: Random,
    effort: Effort,
    cancelled: Callable[[], bool] = lambda: False,
) -> Thought:
    """The move that does best in positions that look like the true one.

    Args:
        known: what the chooser knows.
        rng: the bot's luck.
        effort: how long to think.
        cancelled: asked again and again; once it says yes, thinking stops.

    Raises:
        Cancelled: it has said yes.
    """
    search = _Search(known, rng, effort, cancelled)
    prospects = _prospects(known, rng)
    if len(prospects) > 1:
        search.run(prospects)
    chosen = _choice(prospects)
    rest = sorted(
        (one for one in prospects if one is not chosen),
        key=lambda one: (-len(one.worths), -one.worth),
    )
    return Thought(chosen.move, (chosen, *rest))


def _prospects(known: InformationSet, rng: Random) -> list[Prospect]:
    """The advised move and the others worth a thought."""
    game, moves = known.game, known.moves
    if len(moves) == 1 and not known.optional:
        return [Prospect(moves[0])]
    advised = game.advise(known.view, moves, rng)
    others = game.shortlist(known.view, moves, rng)
    candidates = [advised, *(move for move in others if move != advised)]
    if known.optional and None not in candidates:
        candidates.append(None)
    return [Prospect(move) for move in candidates]


def _choice(prospects: Sequence[Prospect]) -> Prospect:
    """The best move; the advised one, which comes first, unless another is surely better."""
    advised = prospects[0]
    chosen, most = advised, 0.0
    for other in prospects[1:]:
        gains = [one - two for one, two in zip(other.worths, advised.worths, strict=False)]
        if len(gains) < FEWEST:
            continue
        gain = fmean(gains) - DOUBT * pstdev(gains) / sqrt(len(gains))
        if gain > most:
            chosen, most = other, gain
    return chosen


class _Search:
    """One choice being thought over."""

    def __init__(
        self,
        known: InformationSet,
        rng: Random,
        effort: Effort,
        cancelled: Callable[[], bool],
    ) -> None:
        self._known = known
        self._game = known.game
        self._rng = rng
        self._effort = effort
        self._cancelled = cancelled
        self._began = monotonic()
        self._spent = 0

    def run(self, prospects: list[Prospect]) -> None:
        """Tries the moves until the effort is spent; the first one stays in the running."""
        alive = list(prospects)
        stages = ceil(log2(len(alive)))
        for stage in range(1, stages + 1):
            while self._used(len(alive)) < stage / stages:
                if not self._trial(alive):
                    return
            others = sorted(alive[1:], key=lambda one: -one.worth)
            alive = [alive[0], *others[: max(1, (len(alive) + 1) // 2 - 1)]]

    def _is_late(self) -> bool:
        seconds = self._effort.seconds
        return seconds is not None and monotonic() - self._began >= seconds

    def _used(self, size: int) -> float:
        """Which part of the effort is spent; a trial of several moves counts as so many."""
        seconds, trials = self._effort.seconds, self._effort.trials
        by_time = (monotonic() - self._began) / seconds if seconds else 0.0
        by_trials = (self._spent + size - 1) / trials if trials else 0.0
        return max(by_time, by_trials)

    def _trial(self, alive: Sequence[Prospect]) -> bool:
        """Plays every move on from one position; says whether there was time for all of them."""
        position = self._known.sample(self._rng)
        luck = self._rng.getrandbits(63)
        try:
            worths = [self._play_on(position, one.move, Random(luck)) for one in alive]
        except _TimeUp:
            return False
        for prospect, worth in zip(alive, worths, strict=True):
            prospect.worths.append(worth)
        self._spent += len(alive)
        return True

    def _play_on(self, root: Any, move: Any, rng: Random) -> float:
        game, seat = self._game, self._known.seat
        state = root
        asked = set()
        if move is None:
            asked.add(seat)
        else:
            state, _ = game.apply(root, seat, move)
        for _ in range(game.info.longest):
            if self._cancelled():
                raise Cancelled
            if self._is_late():
                raise _TimeUp
            if game.settled(root, state):
                break
            decisions = game.decisions(state)
            if not decisions:
                break
            chooser = next_decision(decisions, asked).seat
            answer = game.reply(state, chooser, rng)
            if answer is None:
                asked.add(chooser)
                continue
            asked.clear()
            state, _ = game.apply(state, chooser, answer)
        return float(game.chances(state)[seat])
