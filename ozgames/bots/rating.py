"""How strong players are, from who placed before whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, log10, sqrt

from ozgames.bots.simulate import Z95, Played
from ozgames.engine.seat import LEVELS

ANCHOR = 1000.0
"""The rating of ``normal``; of the weakest level if ``normal`` does not play."""

SCALE = 400.0
"""By how much a rating is higher if the odds to place before another are ten times as good."""

PRIOR = 1.0
"""Ties between every two levels that are added to those seen."""

_CLOSE = 1e-12
_ROUNDS = 10_000


@dataclass(frozen=True, slots=True)
class Pair:
    """What two levels did when they met.

    Attributes:
        one: a level.
        other: another level.
        ahead: how often a seat of ``one`` placed before a seat of ``other``; a shared place is
            half of it.
        met: how often two such seats were in one match.
    """

    one: str
    other: str
    ahead: float
    met: int


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a level is.

    Attributes:
        name: of the level.
        rating: 400 more are ten times the odds.
        margin: on each side of it, of the 95% interval of the distance to the level whose rating
            is :data:`ANCHOR` by definition; 0 for that level.
    """

    name: str
    rating: float
    margin: float


def pairs(matches: Iterable[Played]) -> tuple[Pair, ...]:
    """Every two levels that met, the weaker one of :data:`LEVELS` second."""
    ahead: dict[tuple[str, str], float] = {}
    met: dict[tuple[str, str], int] = {}
    for match in matches:
        seated = zip(match.levels, match.places, strict=True)
        for first, second in combinations(seated, 2):
            if first[0] == second[0]:
                continue
            (one, place), (other, behind) = sorted((first, second), key=_strength, reverse=True)
            key = (one, other)
            met[key] = met.get(key, 0) + 1
            ahead[key] = ahead.get(key, 0.0) + (0.5 if place == behind else float(place < behind))
    order = sorted(met, key=lambda key: [-LEVELS.index(level) for level in key])
    return tuple(Pair(*key, ahead[key], met[key]) for key in order)


def _strength(seated: tuple[str, int]) -> int:
    return LEVELS.index(seated[0])


def ratings(met: Sequence[Pair], seats: int) -> list[Rating]:
    """The strengths that make what was seen likeliest (Bradley and Terry), best first.

    A level rated 400 above another places before it ten times as often as behind it, as in chess.
    The order of the matches does not matter. So that a level that has always won has a rating as
    well, one tie between every two levels that met is added to what was seen; among few matches
    this draws the ratings together.

    Args:
        met: how the levels did against each other; every two levels once.
        seats: of every match. For the intervals, a match tells as much as one comparison less
            than it has seats: who placed before whom in it is not independent.
    """
    levels = sorted({level for pair in met for level in (pair.one, pair.other)}, key=LEVELS.index)
    if not levels:
        return []
    anchor = "normal" if "normal" in levels else levels[0]
    strengths = _fit(levels, met)
    others = [level for level in levels if level != anchor]
    variances = dict(zip(others, _variances(others, met, strengths, seats), strict=True))
    rated = [
        Rating(
            level,
            ANCHOR + SCALE * log10(strengths[level] / strengths[anchor]),
            Z95 * SCALE / log(10) * sqrt(variances.get(level, 0.0)),
        )
        for level in levels
    ]
    return sorted(rated, key=lambda one: (-one.rating, one.name))


def _fit(levels: Sequence[str], met: Sequence[Pair]) -> Mapping[str, float]:
    """Strengths whose ratios are the odds, by the minorisation of Zermelo and Hunter."""
    wins = dict.fromkeys(levels, 0.0)
    for pair in met:
        wins[pair.one] += pair.ahead + PRIOR / 2
        wins[pair.other] += pair.met - pair.ahead + PRIOR / 2
    strengths = dict.fromkeys(levels, 1.0)
    for _ in range(_ROUNDS):
        expected = dict.fromkeys(levels, 0.0)
        for pair in met:
            each = (pair.met + PRIOR) / (strengths[pair.one] + strengths[pair.other])
            expected[pair.one] += each
            expected[pair.other] += each
        before, strengths = strengths, {level: wins[level] / expected[level] for level in levels}
        size = sum(strengths.values())
        strengths = {level: strength / size for level, strength in strengths.items()}
        if all(abs(strengths[level] / before[level] - 1) < _CLOSE for level in levels):
            break
    return strengths


def _variances(
    levels: Sequence[str], met: Sequence[Pair], strengths: Mapping[str, float], seats: int
) -> list[float]:
    """Of the logarithms of the strengths, when the one level that is not named is fixed.

    They are the diagonal of the inverse of the information, near the likeliest strengths.
    """
    size = len(levels)
    rows = [[0.0] * size + [float(row == column) for column in range(size)] for row in range(size)]
    for pair in met:
        odds = strengths[pair.one] / strengths[pair.other]
        known = (pair.met * 2 / seats + PRIOR) * odds / (1 + odds) ** 2
        here = [levels.index(level) for level in (pair.one, pair.other) if level in levels]
        for row in here:
            for column in here:
                rows[row][column] += known if row == column else -known
    for pivot in range(size):  # Gauss and Jordan; it is positive definite, so no pivot is 0
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for row in range(size):
            if row != pivot:
                factor = rows[row][pivot]
                rows[row] = [
                    value - factor * above
                    for value, above in zip(rows[row], rows[pivot], strict=True)
                ]
    return [rows[row][size + row] for row in range(size)]
