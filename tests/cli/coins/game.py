"""The rules of Coins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.result import Result, ScoreLine
from tests.cli.coins.info import INFO, CoinOptions


@dataclass(frozen=True, slots=True)
class Take:
    count: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Steal:
    kind: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Vote:
    keep: bool
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class State:
    heap: int
    points: tuple[int, ...]
    stolen: tuple[bool, ...]
    turn: int
    best: int
    thief: bool
    vote: bool
    voting: bool
    chance: Chance


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    heap: int
    mine: int
    seats: int


class Coins(Game[State, Any, View]):
    info = INFO
    state_type = State
    move_type = Take | Steal | Vote

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        assert isinstance(setup.options, CoinOptions)
        options = setup.options
        state = State(
            options.coins,
            (0,) * setup.seats,
            (False,) * setup.seats,
            0,
            9 if options.size == "big" else 3,
            options.thief,
            options.vote,
            False,
            Chance(setup.seed),
        )
        return state, [Event("heap", f"The heap has {options.coins} coins")]

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if not state.heap:
            return ()
        if state.voting:
            return (Decision(state.turn, "vote", "vote on the last coin", private=False),)
        others = tuple(
            Decision(seat, "steal", "steal a point", optional=True)
            for seat, stolen in enumerate(state.stolen)
            if state.thief and seat != state.turn and not stolen
        )
        return (Decision(state.turn, "take", "take coins", rule="CO-1"), *others)

    def moves(self, state: State, seat: int) -> list[Any]:
        if all(decision.seat != seat for decision in self.decisions(state)):
            return []
        if state.voting:
            return [Vote(True), Vote(False)]
        if seat != state.turn:
            return [Steal()]
        return [Take(count) for count in range(1, min(3, state.heap) + 1)]

    def apply(self, state: State, seat: int, move: Any) -> tuple[State, list[Event]]:
        points = list(state.points)
        if isinstance(move, Steal):
            points[seat] += 1
            stolen = tuple(was or other == seat for other, was in enumerate(state.stolen))
            return replace(state, points=tuple(points), stolen=stolen), [
                Event("steal", f"P{seat + 1} stole a point", seat)
            ]
        if isinstance(move, Vote):
            heap = 1 if move.keep else 0
            turn = state.turn
            return replace(state, heap=heap, vote=False, voting=False, turn=turn), [
                Event("vote", f"P{seat + 1} {'keeps' if move.keep else 'scraps'} the coin", seat)
            ]
        chance = state.chance.copy()
        won = sum(chance.roll(state.best) for _ in range(move.count))
        points[seat] += won
        heap = state.heap - move.count
        after = replace(
            state,
            heap=heap,
            points=tuple(points),
            turn=(seat + 1) % len(points),
            voting=state.vote and heap == 1,
            chance=chance,
        )
        text = f"P{seat + 1} took {move.count}"
        return after, [Event("take", text, seat, ((seat, f"You took {move.count}: {won} points"),))]

    def why_not(self, state: State, seat: int, move: Any) -> IllegalMove:
        return IllegalMove("Not so many.", "CO-1")

    def result(self, state: State) -> Result | None:
        if state.heap:
            return None
        return Result.by_score(tuple((ScoreLine("coins", points),) for points in state.points))

    def view(self, state: State, seat: int | None) -> View:
        mine = 0 if seat is None else state.points[seat]
        return View(seat, state.heap, mine, len(state.points))

    def resample(self, state: State, seat: int, rng: Random) -> State:
        return state

    def audit(self, state: State) -> list[str]:
        return ["The heap is negative."] if state.heap < 0 else []

    def progress(self, view: View) -> str:
        return f"{view.heap} left"

    def say(self, view: View, move: Any) -> str:
        if isinstance(move, Take):
            return f"Take {move.count}"
        return "Steal" if isinstance(move, Steal) else ("Keep it" if move.keep else "Scrap it")

    def preview(self, view: View, move: Any) -> str:
        return f"leaves {view.heap - move.count}" if isinstance(move, Take) else ""

    def standings(self, view: View) -> tuple[Standing, ...]:
        return (Standing("?"),) * view.seats

    def describe(self, view: View) -> list[str]:
        lines = [f"The heap has {view.heap} coins."]
        return lines if view.seat is None else [*lines, f"You have {view.mine} points."]

    def advise(self, view: View, moves: Sequence[Any], rng: Random) -> Any:
        return moves[-1]


GAME = Coins()
