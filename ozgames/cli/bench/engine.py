"""How fast the rules, the saves and the bots of a game are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from ozgames.bots.bot import bot_move
from ozgames.bots.order import next_decision
from ozgames.cli.bench.figure import Figure
from ozgames.cli.bench.thinking import thinking_figures
from ozgames.cli.bench.yardstick import Playout, speeds
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves import Recorder, Store
from ozgames.engine.seat import default_seat
from ozgames.engine.table import TableOptions

LEAST_SPEED = {"cardgame": 0.5, "oziland": 0.5}
"""Random decisions to the yardstick, for games that list hundreds of moves each time; others: 1."""

ROUNDS = 15
"""How often a short thing is timed; the median counts."""


def engine_figures(
    game: AnyGame, yardstick: str, playout: Playout, seconds: float
) -> Iterator[Figure]:
    """The figures of one game, with as many players as it allows.

    Args:
        game: the rules.
        yardstick: name of what its speed is compared with.
        playout: a match of that.
        seconds: to spend on counting decisions.
    """
    name = game.info.id
    own, speed = speeds([partial(_decisions, game), playout], seconds)
    yield Figure(f"{name}: random decisions", own, "/s")
    least = LEAST_SPEED.get(name, 1)
    yield Figure(f"{name}: random decisions to {yardstick}", own / speed, "times", least=least)
    yield Figure(f"{name}: a move applied to a copy", apply_cost(game), "us", most=30)
    played, once = bot_match(game)
    _, again = bot_match(game)
    # What the machine or the collector of garbage does meanwhile strikes another choice each time.
    thinking = [min(times) for times in zip(once, again, strict=True)]
    yield Figure(f"{name}: normal bot, mean", 1e3 * fmean(thinking), "ms")
    yield Figure(f"{name}: normal bot, slowest", 1e3 * max(thinking), "ms", most=50)
    yield from thinking_figures(played)
    with TemporaryDirectory() as folder:
        save, load, disk = save_and_load(late(played), Path(folder))
    yield Figure(f"{name}: save a late match", 1e3 * save, "ms", most=5)
    yield Figure(f"{name}: load a late match", 1e3 * load, "ms", most=5)
    yield Figure(f"{name}: the disk, until it has kept a save", 1e3 * disk, "ms")


def _decisions(game: AnyGame, rng: Random) -> int:
    """How many decisions a random match has, every legal move listed each time."""
    return sum(1 for _ in _playout(game, rng))


def _playout(game: AnyGame, rng: Random) -> Iterator[tuple[Any, int, Any]]:
    """State, seat and move of every step of a random match."""
    state, _ = game.new(game.setup(game.info.seats[1], seed=rng.getrandbits(63)))
    while decisions := game.decisions(state):
        seat = next(decision.seat for decision in decisions if not decision.optional)
        moves = game.moves(state, seat)
        move = moves[int(rng.random() * len(moves))]
        yield state, seat, move
        state, _ = game.apply(state, seat, move)


def apply_cost(game: AnyGame) -> float:
    """Microseconds to copy a state and make a move, on average over random matches."""
    rng = Random(1)
    steps = [step for _ in range(3) for step in _playout(game, rng)]

    def apply_all() -> None:
        for state, seat, move in steps:
            game.apply(state, seat, move)

    return 1e6 * _seconds(apply_all) / len(steps)


def bot_match(game: AnyGame) -> tuple[AnyMatch, list[float]]:
    """A match of normal bots, played out, and the seconds that every choice took."""
    seats = [default_seat(number, level="normal") for number in range(game.info.seats[1])]
    match: AnyMatch = Match.start(game, seats, seed=1)
    thinking = []
    asked: set[int] = set()
    while decisions := match.decisions():
        decision = next_decision(decisions, asked)
        started = perf_counter()
        move = bot_move(match, decision)
        thinking.append(perf_counter() - started)
        if move is None:
            asked.add(decision.seat)
        else:
            match.play(decision.seat, move)
            asked.clear()
    return match, thinking


def late(match: AnyMatch, share: float = 0.9) -> AnyMatch:
    """A match played by people with open hands, as ``match`` was after a share of its moves.

    They may undo as they like.
    """
    seats = [default_seat(number) for number in range(len(match.seats))]
    table = TableOptions(open_hands=True, undo="free")
    again: AnyMatch = Match.start(
        match.game, seats, match.setup.options, table=table, seed=match.setup.seed
    )
    for entry in match.journal[: int(share * match.step)]:
        again.play(entry.seat, entry.move)
    return again


def save_and_load(match: AnyMatch, folder: Path) -> tuple[float, float, float]:
    """Seconds to save a match after a move, to load it, and those that the disk needs.

    How long a disk takes to keep what it is given is no merit or fault of ours: the first figure
    is without it, and the last one is of the same bytes.
    """
    recorder = Recorder(match)
    file = folder / "save"

    def move_again() -> None:
        match.undo(match.journal[-1].seat)
        recorder.follow()
        match.redo()

    def save() -> None:
        recorder.follow()
        file.write_bytes(recorder.picture().encode())

    saving = _seconds(save, move_again)
    raw = file.read_bytes()
    store = Store(folder, lambda _: match.game)
    keeping = _seconds(lambda: store.write(match.id, raw))
    return saving, _seconds(lambda: store.load(match.id)), keeping


def _seconds(action: Callable[[], object], before: Callable[[], object] | None = None) -> float:
    """The median time of an action; ``before`` is done ahead of each, untimed."""
    times = []
    for _ in range(ROUNDS):
        if before is not None:
            before()
        started = perf_counter()
        action()
        times.append(perf_counter() - started)
    return median(times)
