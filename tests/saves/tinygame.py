"""A tiny but whole game for the tests: take stones from a pile, with a hidden hand and dice.

A turn: put 1-3 stones of the pile into the hand, or roll a die that sweeps stones away. Who
holds most when the pile is empty wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Annotated, Literal

from pydantic import Field

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.info import GameInfo, Options, option
from ozgames.engine.result import Result, ScoreLine


class Stone(Enum):
    PEBBLE = "pebble"
    BOULDER = "boulder"


class TinyOptions(Options):
    pile: int = option(20, label="Pile", help="How many stones there are.", ge=1, le=100_000)
    stone: Stone = option(
        Stone.PEBBLE, label="Stones", help="Their kind.", choices={"boulder": "big ones"}
    )
    calm: bool = option(False, label="Calm", help="No dice.")


@dataclass(frozen=True, slots=True)
class Grab:
    count: int
    kind: Literal["grab"] = "grab"


@dataclass(frozen=True, slots=True)
class Roll:
    kind: Literal["roll"] = "roll"


TinyMove = Annotated[Grab | Roll, Field(discriminator="kind")]


@dataclass(slots=True)
class Holder:
    stones: int = 0
    past: tuple[int, ...] = ()


@dataclass(slots=True)
class TinyState:
    pile: int
    lost: int
    total: int
    holders: tuple[Holder, ...]
    turn: int
    chance: Chance


@dataclass(frozen=True, slots=True)
class TinyView:
    pile: int
    own: int | None
    seats: int


class TinyGame(Game[TinyState, Grab | Roll, TinyView]):
    state_type = TinyState
    move_type = TinyMove
    info = GameInfo(
        id="tiny",
        title="Stones",
        blurb="Take them.",
        seats=(1, 4),
        minutes=(1, 2),
        hidden=True,
        options=TinyOptions,
        rules_version=3,
        longest=100_000,
        rule_prefix="TI",
    )

    def new(self, setup: Setup) -> tuple[TinyState, list[Event]]:
        assert isinstance(setup.options, TinyOptions)
        chance = Chance(setup.seed)
        first = chance.below(setup.seats)
        pile = setup.options.pile
        holders = tuple(Holder() for _ in range(setup.seats))
        return TinyState(pile, 0, pile, holders, first, chance), [
            Event("start", f"P{first + 1} begins", first)
        ]

    def decisions(self, state: TinyState) -> tuple[Decision, ...]:
        return (Decision(state.turn, "take", "take or roll"),) if state.pile else ()

    def moves(self, state: TinyState, seat: int) -> list[Grab | Roll]:
        if not state.pile or seat != state.turn:
            return []
        return [*(Grab(n) for n in (1, 2, 3) if n <= state.pile), Roll()]

    def apply(
        self, state: TinyState, seat: int, move: Grab | Roll
    ) -> tuple[TinyState, list[Event]]:
        chance = state.chance.copy()
        holders = list(state.holders)
        name = f"P{seat + 1}"
        if isinstance(move, Grab):
            held = holders[seat]
            holders[seat] = Holder(held.stones + move.count, (*held.past, move.count)[-40:])
            pile, lost = state.pile - move.count, state.lost
            events = [
                Event(
                    "grab",
                    f"{name} takes some stones",
                    seat,
                    private=((seat, f"{name} takes {move.count} secretly"),),
                )
            ]
        else:
            swept = min(state.pile, chance.roll())
            pile, lost = state.pile - swept, state.lost + swept
            events = [Event("roll", f"{name} rolls; {swept} stones are gone", seat, reveals=True)]
        turn = (seat + 1) % len(holders)
        return TinyState(pile, lost, state.total, tuple(holders), turn, chance), events

    def why_not(self, state: TinyState, seat: int, move: Grab | Roll) -> IllegalMove:
        return IllegalMove("There are not that many stones.", "TI-01")

    def result(self, state: TinyState) -> Result | None:
        if state.pile:
            return None
        return Result.by_score(
            tuple((ScoreLine("Stones", holder.stones),) for holder in state.holders),
            mode="plain",
            titles=tuple("Rock" if holder.stones > 5 else "" for holder in state.holders),
        )

    def view(self, state: TinyState, seat: int | None) -> TinyView:
        own = None if seat is None else state.holders[seat].stones
        return TinyView(state.pile, own, len(state.holders))

    def resample(self, state: TinyState, seat: int, rng: Random) -> TinyState:
        return replace(state)

    def audit(self, state: TinyState) -> list[str]:
        held = sum(holder.stones for holder in state.holders)
        if held + state.pile + state.lost != state.total:
            return [f"There are {held + state.pile + state.lost} stones, not {state.total}."]
        if not 0 <= state.turn < len(state.holders):
            return ["Nobody's turn."]
        return []

    def progress(self, view: TinyView) -> str:
        return f"{view.pile} left"

    def say(self, view: TinyView, move: Grab | Roll) -> str:
        return move.kind

    def standings(self, view: TinyView) -> tuple[Standing, ...]:
        return (Standing("?"),) * view.seats

    def describe(self, view: TinyView) -> list[str]:
        return [f"{view.pile} stones"]

    def advise(self, view: TinyView, moves: Sequence[Grab | Roll], rng: Random) -> Grab | Roll:
        return moves[0]


GAME = TinyGame()
