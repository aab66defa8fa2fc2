"""Whole matches among bots, as many as wanted, the same for the same seed.

Every deal has a stream of its own, made from the seed and the number of the deal. So neither
the number of processes nor the order in which they finish changes anything.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

from pydantic import TypeAdapter

from ozgames.bots.bot import make_bot
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.order import next_decision
from ozgames.bots.search import Effort
from ozgames.engine.errors import BadSetup, OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.info import Options

MEASURED = Effort(seconds=None, trials=40)
"""What ``hard`` spends on a move where it is measured: trials, so that any machine plays alike."""

Z95 = 1.959964
"""Standard errors on each side of what was measured that make an interval of 95%."""


class SimulationFault(OzError):
    """A match among bots that broke a promise of the engine; it says how to make it again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play.

    Attributes:
        game: the rules; the same in every process, so its class must be importable.
        seats: number of players.
        options: of the game.
        seed: of the whole simulation.
        bots: levels, given out in turn; from match to match they move on by a seat.
        audit: whether to check every position.
        effort: how long ``hard`` thinks about a move.
        replay: whether every deal is played with the bots in each rotation before the next one
            comes; otherwise every match has a deal of its own.
    """

    game: AnyGame
    seats: int
    options: Options
    seed: int
    bots: tuple[str, ...] = ("random",)
    audit: bool = True
    effort: Effort = MEASURED
    replay: bool = False

    @property
    def rotations(self) -> int:
        """In how many ways the bots can move on by seats until all sit as at first."""
        bots = self.bots
        return len({bots[first:] + bots[:first] for first in range(len(bots))})

    def check(self) -> None:
        """Refuses a plan that cannot be played.

        Raises:
            BadSetup: with the reason.
        """
        if not self.bots:
            raise BadSetup("A simulation needs at least one bot.")
        for level in self.bots:
            make_bot(level)
        if len(self.bots) > self.seats:
            raise BadSetup(f"There are {len(self.bots)} bots for {self.seats} seats.")
        self.game.new(self.game.setup(self.seats, self.options))

    def levels(self, index: int) -> tuple[str, ...]:
        """Who sits where in match ``index``."""
        return tuple(self.bots[(seat + index) % len(self.bots)] for seat in range(self.seats))

    def deal(self, index: int) -> int:
        """Which deal match ``index`` is played with; it gives the match's seed and the luck."""
        return index // self.rotations if self.replay else index


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match.

    Attributes:
        index: its number, from 0.
        levels: of the bots, per seat.
        moves: how many were made.
        scores: per seat.
        places: per seat, 1 is best.
        digest: SHA-256 over the final state as canonical JSON.
        seconds: it took.
        choices: how often each seat had to choose among several things.
        thinking: seconds that each seat spent on these choices.
    """

    index: int
    levels: tuple[str, ...]
    moves: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    digest: bytes
    seconds: float
    choices: tuple[int, ...] = ()
    thinking: tuple[float, ...] = ()

    def share(self, seat: int) -> float:
        """Of the win: 1 for the only winner, less if it is shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


def play_one(plan: Plan, index: int) -> Played:
    """Plays match ``index`` of a plan.

    Raises:
        SimulationFault: the match does not end, fails its audit, or the rules break.
    """
    game = plan.game
    rng = Random(f"{plan.seed}:{plan.deal(index)}")
    seed = rng.getrandbits(63)
    levels = plan.levels(index)
    bots = [make_bot(level, plan.effort) for level in levels]
    moves = 0
    choices, thinking = [0] * plan.seats, [0.0] * plan.seats
    started = perf_counter()
    try:
        state, _ = game.new(game.setup(plan.seats, plan.options, seed))
        asked: set[int] = set()  # who has let an optional choice be since the last move
        while decisions := game.decisions(state):
            if plan.audit and (faults := game.audit(state)):
                raise SimulationFault(" ".join(faults))
            if moves >= game.info.longest:
                raise SimulationFault(f"It does not end within {game.info.longest} moves.")
            decision = next_decision(decisions, asked)
            seat = decision.seat
            known = InformationSet(game, state, decision)
            asked_at = perf_counter()
            move = bots[seat].choose(known, rng)
            if known.optional or len(known.moves) > 1:
                choices[seat] += 1
                thinking[seat] += perf_counter() - asked_at
            if move is None:
                asked.add(seat)
                continue
            state, _ = game.apply(state, seat, move)
            moves += 1
            asked.clear()
        if plan.audit and (faults := game.audit(state)):
            raise SimulationFault(" ".join(faults))
        result = game.result(state)
        if result is None:
            raise SimulationFault("It is over without a result.")
    except Exception as error:
        what = str(error) if isinstance(error, OzError) else f"{type(error).__name__}: {error}"
        raise SimulationFault(
            f"Match {index} (seed {seed}) broke at move {moves}: {what}"
        ) from error
    return Played(
        index,
        levels,
        moves,
        result.scores,
        result.places,
        sha256(canonical(game, state)).digest(),
        perf_counter() - started,
        tuple(choices),
        tuple(thinking),
    )


def canonical(game: AnyGame, state: Any) -> bytes:
    """A state as JSON that is the same wherever it was made."""
    plain = _adapter(game.state_type).dump_python(state, mode="json")
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


@cache
def _adapter(state_type: Any) -> TypeAdapter[Any]:
    return TypeAdapter(state_type)


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[Played]:
    """Plays matches 0 to ``games - 1`` and gives them out in that order.

    Args:
        plan: what to play.
        games: how many.
        jobs: how many processes play at once.

    Raises:
        SimulationFault: of the first match that breaks.
    """
    plan.check()
    if jobs == 1:
        yield from map(partial(play_one, plan), range(games))
        return
    # Short matches are handed out many at a time; those of bots that think are long.
    chunk = 1 if "hard" in plan.bots else max(1, min(50, games // (jobs * 4)))
    # A fresh process is the same on every system; a forked one may inherit a held lock. Leaving
    # the pool ends its processes: after an interrupt, nobody waits for what they are playing.
    with get_context("spawn").Pool(jobs, _leave_interrupts_to_parent) as pool:
        yield from pool.imap(partial(play_one, plan), range(games), chunk)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class Share:
    """How one bot, or one seat, did.

    Attributes:
        name: of the bot's level, or of the seat.
        seats: mean number of seats it had in a match.
        wins: mean share of the win; all of them together have 1.
        low: lower end of the 95% interval of ``wins``.
        high: upper end of it.
        score: mean score.
        thinking: mean seconds of a choice; 0 if it had none.
    """

    name: str
    seats: float
    wins: float
    low: float
    high: float
    score: float
    thinking: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What many matches say together.

    Attributes:
        games: how many were played.
        moves: of all of them.
        seconds: spent playing, summed over the processes.
        shortest: match, in moves.
        mean: match, in moves.
        longest: match, in moves.
        bots: how every level did, best first.
        seats: how every seat did.
        digest: over the final states, in order.
    """

    games: int
    moves: int
    seconds: float
    shortest: int
    mean: float
    longest: int
    bots: tuple[Share, ...]
    seats: tuple[Share, ...]
    digest: str


def summarise(matches: Sequence[Played]) -> Summary:
    """Sums up at least one match."""
    games = len(matches)
    lengths = [match.moves for match in matches]
    by_level: dict[str, list[tuple[Played, int]]] = {}
    by_seat: dict[str, list[tuple[Played, int]]] = {}
    digest = sha256()
    for match in matches:
        digest.update(match.digest)
        for seat, level in enumerate(match.levels):
            by_level.setdefault(level, []).append((match, seat))
            by_seat.setdefault(f"P{seat + 1}", []).append((match, seat))
    bots = [_share(name, sat, games) for name, sat in by_level.items()]
    return Summary(
        games=games,
        moves=sum(lengths),
        seconds=sum(match.seconds for match in matches),
        shortest=min(lengths),
        mean=sum(lengths) / games,
        longest=max(lengths),
        bots=tuple(sorted(bots, key=lambda share: (-share.wins, share.name))),
        seats=tuple(_share(name, sat, games) for name, sat in by_seat.items()),
        digest=digest.hexdigest(),
    )


def _share(name: str, sat: Sequence[tuple[Played, int]], games: int) -> Share:
    """How it went for whoever sat on these seats of these matches."""
    wins = sum(match.share(seat) for match, seat in sat) / games
    low, high = wilson(wins, games)
    score = sum(match.scores[seat] for match, seat in sat) / len(sat)
    choices = sum(match.choices[seat] for match, seat in sat)
    thinking = sum(match.thinking[seat] for match, seat in sat) / max(1, choices)
    return Share(name, len(sat) / games, wins, low, high, score, thinking)


def wilson(share: float, trials: int) -> tuple[float, float]:
    """The ends of Wilson's 95% interval for a share seen in so many trials."""
    z = Z95
    centre = share + z * z / (2 * trials)
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)
