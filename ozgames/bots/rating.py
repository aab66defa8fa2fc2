"""How strong players are, from who placed before whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10

from ozgames.bots.simulate import Played
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


def ratings(met: Sequence[Pair]) -> dict[str, float]:
    """The strengths that make what was seen likeliest (Bradley and Terry), best first.

    A level rated 400 above another places before it ten times as often as behind it, as in chess.
    The order of the matches does not matter. So that a level that has always won has a rating as
    well, one tie between every two levels that met is added to what was seen; among few matches
    this draws the ratings together.

    Args:
        met: how the levels did against each other; every two levels once.
    """
    levels = sorted({level for pair in met for level in (pair.one, pair.other)}, key=LEVELS.index)
    if not levels:
        return {}
    strengths = _fit(levels, met)
    anchor = strengths["normal" if "normal" in strengths else levels[0]]
    rated = {
        level: ANCHOR + SCALE * log10(strength / anchor) for level, strength in strengths.items()
    }
    return dict(sorted(rated.items(), key=lambda item: (-item[1], item[0])))


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
