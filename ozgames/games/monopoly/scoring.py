"""Who has won (MO-30)."""

from __future__ import annotations

from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.words import plural
from ozgames.games.monopoly.board import DEEDS
from ozgames.games.monopoly.estate import building_worth, buildings, deed_worth, wealth
from ozgames.games.monopoly.state import State


def result_of(state: State) -> Result | None:
    """The richest first, then the bankrupt, the last of them first; ``None`` while it goes on."""
    if not state.over:
        return None
    seats = range(len(state.players))
    breakdown = tuple(_lines(state, seat) for seat in seats)
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    ranks = [_rank(state, seat) for seat in seats]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Result(scores, places, breakdown, mode=f"{len(state.players)} players")


def _rank(state: State, seat: int) -> tuple[int, int]:
    out = state.players[seat].out
    return (0, out) if out else (1, wealth(state, seat))


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    deeds = sum([state.owner[deed] == seat for deed in DEEDS])
    farmhouses, cities = buildings(state, seat)
    built = plural(farmhouses, "Farmhouse")
    if cities:
        built += f", {plural(cities, 'Emerald City', 'Emerald Cities')}"
    lines = (
        ScoreLine("Cash", state.players[seat].cash),
        ScoreLine(plural(deeds, "deed"), deed_worth(state, seat)),
        ScoreLine(built, building_worth(state, seat)),
    )
    return tuple(line for line in lines if line.points)
