"""A match as a readable Markdown page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from ozgames.engine.event import Event
from ozgames.engine.info import GameInfo, Options, shelf_of, words_of
from ozgames.engine.match import AnyMatch
from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.saves.encode import clean_title
from ozgames.engine.seat import Seat
from ozgames.engine.words import hints_told, listed, name_seats

_MARKUP = re.compile(r"([!#$%&()*+\-./:<=>@\[\\\]^_`{|}~])")


def transcript(match: AnyMatch) -> str:
    """The page of a match.

    While it goes on, the page tells what everybody may know. When it is over, it also gives the
    seed and the secrets.
    """
    return "\n".join(_lines(match)) + "\n"


def escape(text: str) -> str:
    """Text of players, so that Markdown shows it as it is."""
    return _MARKUP.sub(r"\\\1", text)


def _lines(match: AnyMatch) -> Iterator[str]:
    game = match.game
    result = match.result
    seats = [replace(seat, name=escape(seat.name)) for seat in match.seats]
    names = [seat.name for seat in seats]
    title = clean_title(match.title)
    yield f"# {escape(title) if title else f'{game.info.title}: {listed(names)}'}"
    yield ""
    yield f"- Game: {game.info.title}"
    yield f"- Started: {match.created:%Y-%m-%d %H:%M} UTC"
    yield f"- Players: {', '.join(_player(seat) for seat in seats)}"
    for label, words in _options(match.setup.options):
        yield f"- {label}: {words}"
    yield f"- Moves: {match.step}"
    if result is None:
        yield f"- Standing: {game.progress(match.view(None))}, not finished"
    else:
        yield f"- Seed: {match.setup.seed}"
        yield ""
        yield "## Result"
        yield ""
        yield from _table(game.info, result, names)
        if asked := hints_told(seats, match.hints):
            yield ""
            yield asked
    yield ""
    yield "## Moves"
    step = -1
    for line in match.log:
        if line.step != step:
            step = line.step
            yield ""
            yield f"{'Set-up' if step == 0 else f'Move {step}'}"
            yield ""
        told = _told(line.event) if result is not None else [line.event.text]
        yield from (f"- {name_seats(text, seats)}" for text in told)


def _player(seat: Seat) -> str:
    return f"{seat.name} (bot, {seat.level})" if seat.is_bot else seat.name


def _options(options: Options) -> Iterator[tuple[str, str]]:
    for name, field in type(options).model_fields.items():
        value = getattr(options, name)
        text = str(value.value if isinstance(value, Enum) else value)
        if isinstance(value, bool):
            text = "yes" if value else "no"
        if shelf_of(field) and not text:
            text = "none"
        yield field.title or name, words_of(field).get(text, text)


def _told(event: Event) -> list[str]:
    """All that was known of an event: what its seats read, or else what everybody read."""
    return list(dict.fromkeys(text for _, text in event.private)) or [event.text]


def _table(info: GameInfo, result: Result, names: list[str]) -> Iterator[str]:
    labels = list(dict.fromkeys(line.label for lines in result.breakdown for line in lines))
    yield f"| | {' | '.join(names)} |"
    yield f"|---|{'---:|' * len(names)}"
    for label in labels:
        cells = (_part(info, lines, label) for lines in result.breakdown)
        yield f"| {label} | {' | '.join(cells)} |"
    totals = (f"**{escape(info.score_text(score))}**" for score in result.scores)
    yield f"| **Total** | {' | '.join(totals)} |"
    yield f"| Place | {' | '.join(str(place) for place in result.places)} |"
    if any(result.titles):
        yield f"| Title | {' | '.join(result.titles)} |"


def _part(info: GameInfo, lines: tuple[ScoreLine, ...], label: str) -> str:
    """The cell of a line in the table; a seat may lack a line, or have it twice."""
    points = [line.points for line in lines if line.label == label]
    return escape(info.score_text(sum(points), short=True)) if points else ""
