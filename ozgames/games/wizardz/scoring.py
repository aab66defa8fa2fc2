"""Points, the tie-break and the ranking (WB-27, WB-31, WB-34)."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.words import plural
from ozgames.games.wizardz.cards import COMPONENTS
from ozgames.games.wizardz.state import Player, State


def points_of(player: Player) -> int:
    """What a wizard's scoring card shows."""
    return sum(player.rounds) + player.sets * COMPONENTS.set


def best_seats(players: Sequence[Player]) -> tuple[int, ...]:
    """Who has most, with what the tied have left counted if several do (WB-34)."""
    totals = [
        points_of(player) + bonus for player, bonus in zip(players, bonuses(players), strict=True)
    ]
    return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])


def bonuses(players: Sequence[Player]) -> tuple[int, ...]:
    """Per seat, the elementals and items left, if it is tied for most points; else 0."""
    points = [points_of(player) for player in players]
    if points.count(max(points)) == 1:
        return (0,) * len(players)
    return tuple(
        [
            sum(player.elementals) + len(player.items) if mine == max(points) else 0
            for player, mine in zip(players, points, strict=True)
        ]
    )


def result_of(state: State) -> Result | None:
    """Ranking and scores; ``None`` while the match goes on."""
    if state.phase != "over":
        return None
    extra = bonuses(state.players)
    breakdown = tuple(
        [_lines(player, bonus) for player, bonus in zip(state.players, extra, strict=True)]
    )
    scores = tuple([sum(line.points for line in lines) for lines in breakdown])
    ranks = [(score, seat in state.finalists) for seat, score in enumerate(scores)]
    places = tuple([1 + sum(other > rank for other in ranks) for rank in ranks])
    return Result(scores, places, breakdown, mode_of(state))


def mode_of(state: State) -> str:
    """The kind of match that scores are compared within."""
    return f"{len(state.players)} players, {state.level}"


def _lines(player: Player, bonus: int) -> tuple[ScoreLine, ...]:
    lines = [
        ScoreLine(f"Stones of round {number}", stones)
        for number, stones in enumerate(player.rounds, 1)
    ]
    sets = plural(player.sets, "set of elementals", "sets of elementals")
    lines.append(ScoreLine(sets, player.sets * COMPONENTS.set))
    lines.append(ScoreLine("Elementals and items left (tie)", bonus))
    return tuple([line for line in lines if line.points])
