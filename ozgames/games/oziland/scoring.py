"""Points, places and the end (OL-14, OL-24, OL-25)."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.words import plural
from ozgames.games.oziland.state import State
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES

TOKEN, LEAD = 2, 3
"""Points for a token, and for the biggest area of a landscape (OL-14)."""


def leader(sizes: Sequence[int]) -> int | None:
    """The seat with the biggest area, ``None`` if two share it or there is none (OL-14).

    Args:
        sizes: by seat, triangles of the biggest area of one landscape.
    """
    most = max(sizes)
    return sizes.index(most) if most and sizes.count(most) == 1 else None


def leaders(best: Sequence[Sequence[int]]) -> tuple[int | None, ...]:
    """By landscape, the seat with the biggest area.

    Args:
        best: by seat, triangles of the biggest area of each landscape.
    """
    return tuple(leader([sizes[landscape] for sizes in best]) for landscape in range(6))


def points(tiles: int, tokens: int, led: int) -> int:
    """Points of so many tiles, tokens and biggest areas (OL-14)."""
    return tiles + TOKEN * tokens + LEAD * led


def score_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """What a seat scores in mode 1, line by line; lines without points are left out."""
    player = state.players[seat]
    best = [one.kingdom.land.best for one in state.players]
    tiles, tokens = len(player.kingdom.tiles), len(player.tokens)
    lines = [
        ScoreLine(plural(tiles, "tile"), tiles),
        ScoreLine(plural(tokens, "token"), TOKEN * tokens),
    ]
    lines += [
        ScoreLine(f"biggest {LANDSCAPE_NAMES[landscape]} area ({best[seat][landscape]})", LEAD)
        for landscape, led in enumerate(leaders(best))
        if led == seat
    ]
    return tuple(line for line in lines if line.points)


def mode_of(state: State) -> str:
    """The kind of match that scores are compared within."""
    seats = f"{len(state.players)} players"
    if state.escape:
        return f"Escape from Oz, {seats}"
    return f"The Land of Oz{'' if state.abilities else ', no abilities'}, {seats}"


def escaped(state: State) -> int | None:
    """The seat that has met the aim of mode 2, the acting one first; ``None`` if none (OL-24)."""
    if state.pool:
        return None
    held = [len(player.tokens) for player in state.players]
    seats = len(held)
    for seat in [(state.turn + step) % seats for step in range(seats)]:
        alone = held.count(held[seat]) == 1 and held[seat] == max(held)
        if alone and not state.players[seat].hand:
            return seat
    return None


def result_of(state: State) -> Result | None:
    """Ranking and scores; ``None`` while the match goes on.

    Mode 1 ranks by points; equal ones share. Mode 2 ranks by tokens, then by fewest tiles in
    hand (OL-25); who won by OL-24 has the most tokens and so comes first by itself.
    """
    if not state.over:
        return None
    if not state.escape:
        breakdown = tuple(score_lines(state, seat) for seat in range(len(state.players)))
        return Result.by_score(breakdown, mode=mode_of(state))
    rank = [(len(player.tokens), -len(player.hand)) for player in state.players]
    return Result(
        tuple(tokens for tokens, _ in rank),
        tuple(1 + sum(other > own for other in rank) for own in rank),
        tuple((ScoreLine(plural(tokens, "token"), tokens),) for tokens, _ in rank),
        mode_of(state),
    )
