"""What the shared tests play: every game, every number of seats, every option that matters.

A few cases see to that and are always played; the combinations of options are for long runs.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from ozgames.engine.errors import BadSetup
from ozgames.engine.game import AnyGame
from ozgames.engine.info import Options, seats_of
from ozgames.games.registry import all_games

MOST = 12
"""Most combinations of options tried per game and number of seats."""


@dataclass(frozen=True, slots=True)
class Case:
    """One way to set a game up."""

    game: AnyGame
    seats: int
    options: Options

    def __str__(self) -> str:
        chosen = [
            f"{name}={getattr(self.options, name)}"
            for name, field in type(self.options).model_fields.items()
            if getattr(self.options, name) != field.default
        ]
        return "-".join([self.game.info.id, str(self.seats), *chosen])


def cases_of(game: AnyGame) -> list[Case]:
    """A few cases of one game that leave nothing out.

    The defaults for every number of seats; then every other value of every option once, as many
    of them together as fit, over the numbers of seats in turn.
    """
    fewest, most = game.info.seats
    numbers = range(most, fewest - 1, -1)
    cases = [Case(game, seats, game.info.options()) for seats in reversed(numbers)]
    missing = {name: _others(field) for name, field in game.info.options.model_fields.items()}
    before = -1
    while before != len(cases):
        before = len(cases)
        for seats in numbers:
            chosen = _take(game, seats, missing)
            if chosen:
                cases.append(Case(game, seats, game.info.options(**chosen)))
    return cases


def _others(field: FieldInfo) -> list[Any]:
    """The values of an option worth trying, whatever the number of seats, but its default."""
    return values(field)[1:]


def _take(game: AnyGame, seats: int, missing: dict[str, list[Any]]) -> dict[str, Any]:
    """Takes from each option the first missing value that can be played together with the rest."""
    chosen: dict[str, Any] = {}
    for name, field in game.info.options.model_fields.items():
        possible = values(field, seats)
        for value in missing[name]:
            options = game.info.options(**chosen, **{name: value})
            if value in possible and fits(game, seats, options):
                chosen[name] = value
                missing[name].remove(value)
                break
    return chosen


def every_case_of(game: AnyGame) -> list[Case]:
    """Every case of one game worth playing in a long run."""
    fewest, most = game.info.seats
    combined = [
        Case(game, seats, options)
        for seats in range(fewest, most + 1)
        for options in option_sets(game, seats)
    ]
    return list(dict.fromkeys(cases_of(game) + combined))


def option_sets(game: AnyGame, seats: int) -> list[Options]:
    """The options worth playing with so many seats, the defaults first.

    All combinations if they are few; else every value once beside defaults, and once with all
    other options changed too.
    """
    model = game.info.options
    fields = {name: values(field, seats) for name, field in model.model_fields.items()}
    combined = [dict(zip(fields, chosen, strict=True)) for chosen in product(*fields.values())]
    if len(combined) > MOST:
        usual = {name: found[0] for name, found in fields.items()}
        other = {name: found[-1] for name, found in fields.items()}
        single = [usual | {name: one} for name, found in fields.items() for one in found[1:]]
        mixed = [other | {name: one} for name, found in fields.items() for one in found[1:]]
        combined = [usual, *single, *mixed]
    found = []
    for chosen in combined:
        options = model(**chosen)
        if options not in found and fits(game, seats, options):
            found.append(options)
    return found


def fits(game: AnyGame, seats: int, options: Options) -> bool:
    """Whether a match can be set up like that."""
    try:
        game.new(game.setup(seats, options))
    except BadSetup:
        return False
    return True


def values(field: FieldInfo, seats: int | None = None) -> list[Any]:
    """The values of an option worth trying with so many seats, its default first."""
    if seats is not None and seats_of(field) and seats not in seats_of(field):
        return [field.default]
    kind = field.annotation
    found: list[Any] = [field.default]
    if kind is bool:
        found += [False, True]
    elif get_origin(kind) is Literal:
        found += get_args(kind)
    elif isinstance(kind, type) and issubclass(kind, enum.Enum):
        found += list(kind)
    else:
        for bound in field.metadata:
            found += [getattr(bound, end) for end in ("ge", "le") if hasattr(bound, end)]
    return list(dict.fromkeys(found))


@cache
def all_cases() -> tuple[Case, ...]:
    """The few cases of every game there is."""
    return tuple(case for game in all_games() for case in cases_of(game))


@cache
def every_case() -> tuple[Case, ...]:
    """Every case of every game there is."""
    return tuple(case for game in all_games() for case in every_case_of(game))
