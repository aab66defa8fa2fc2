"""Choices, positions and results as plain lines, with the people's names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ozgames.engine.match import AnyMatch
from ozgames.engine.result import Result
from ozgames.engine.words import hints_told, name_seats


def position_lines(match: AnyMatch, viewer: int | None) -> list[str]:
    """How the match stands for ``viewer``; ``None`` is a spectator."""
    game, view = match.game, match.view(viewer)
    lines = [f"{game.info.title}, {game.progress(view)}", *game.describe(view)]
    return [name_seats(line, match.seats) for line in lines]


def choice_lines(match: AnyMatch, viewer: int | None, moves: Sequence[Any]) -> list[str]:
    """The moves, numbered from 1, each with what it would cost or bring."""
    game, view = match.game, match.view(viewer)
    lines = []
    for number, move in enumerate(moves, 1):
        preview = game.preview(view, move)
        lines.append(f"{number}. {game.say(view, move)}{': ' if preview else ''}{preview}")
    return [name_seats(line, match.seats) for line in lines]


def result_lines(match: AnyMatch, result: Result) -> list[str]:
    """The places from first to last, each with its score line by line, and the seed."""
    info = match.game.info
    lines = [f"Result of {info.title}" + (f" ({result.mode})" if result.mode else "")]
    order = sorted(range(len(match.seats)), key=lambda seat: (result.places[seat], seat))
    for seat in order:
        title = result.titles[seat] if result.titles else ""
        lines.append(
            f"{result.places[seat]}. {match.seats[seat].name}: "
            f"{info.score_text(result.scores[seat])}{', ' if title else ''}{title}"
        )
        lines.extend(
            f"   {line.label}: {info.score_text(line.points, short=True)}"
            for line in result.breakdown[seat]
        )
    if asked := hints_told(match.seats, match.hints):
        lines.append(asked)
    lines.append(f"Seed: {match.setup.seed}")
    return lines


def span(ends: tuple[int, int]) -> str:
    """``"1-4"``, or ``"2"`` when both ends are the same."""
    first, last = ends
    return str(first) if first == last else f"{first}-{last}"
