"""How a line of play that is only imagined is judged in Monopoly."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.odds import win_shares
from ozgames.games.monopoly.board import (
    CITY,
    COST,
    GROUPS,
    INTEREST,
    MORTGAGE,
    PRICE,
    RENTS,
    TRANSPORTS,
    UTILITIES,
)
from ozgames.games.monopoly.judgement import Holdings
from ozgames.games.monopoly.scoring import result_of
from ozgames.games.monopoly.state import State

ROUNDS = 8
"""How far ahead a line of play is imagined."""

_DEEDS = 0.75
"""What a deed counts for, by its price."""

_RENT = 1.85
"""What a dollar of rent counts for that a visit to every property would bring now."""

_GROWTH = 1.2
"""What a dollar of rent counts for that can be built for at once."""

_SPREAD = 1090.0
"""The lead by which a seat is e times as likely to win as another, in dollars."""


def settled(root: State, state: State) -> bool:
    """Whether everybody has had so many turns since, the present one not counted."""
    if state.steps:
        return False
    seats = len(state.players)
    begun = (state.round - root.round) * seats + (state.turn - state.first) % seats
    return begun - (root.turn - root.first) % seats >= ROUNDS * seats


def chances(state: State) -> list[float]:
    """The likely shares of the win."""
    result = result_of(state)
    if result:
        share = 1 / len(result.winners)
        return [share * (seat in result.winners) for seat in range(len(state.players))]
    return shares(Holdings.of(state), [player.out == 0 for player in state.players])


def shares(held: Holdings, playing: Sequence[bool]) -> list[float]:
    """The likely shares of the win among those who play on; others have none."""
    seats = [seat for seat, plays in enumerate(playing) if plays]
    found = [0.0] * len(playing)
    for seat, share in zip(
        seats, win_shares([prospects(held, s) for s in seats], _SPREAD), strict=True
    ):
        found[seat] = share
    return found


def prospects(held: Holdings, seat: int) -> float:
    """What a seat's cash, deeds and rents promise, in dollars."""
    owner, level = held.owner, held.level
    deeds = rents = 0.0
    means = float(held.cash[seat])
    groups = []
    for group in GROUPS:
        have = [deed for deed in group if owner[deed] == seat]
        if not have:
            continue
        number = len(have)
        free = 0
        for deed in have:
            if level[deed] >= 0:
                deeds += PRICE[deed]
                free += 1
            else:
                deeds += PRICE[deed] - MORTGAGE[deed] - INTEREST[deed]
        if group == TRANSPORTS:
            rents += free * RENTS[group[0]][number - 1]
        elif group == UTILITIES:
            rents += free * 7 * RENTS[group[0]][number - 1]
        elif number == len(group):
            groups.append(group)
            if free == number:
                for deed in group:
                    rents += RENTS[deed][level[deed]] if level[deed] else 2 * RENTS[deed][0]
        else:
            for deed in have:
                if level[deed] >= 0:
                    rents += RENTS[deed][0]
                    means += MORTGAGE[deed] / 2
    growth = max([_growth(level, group, means) for group in groups], default=0.0)
    return held.cash[seat] + _DEEDS * deeds + _RENT * rents + _GROWTH * growth


def _growth(level: Sequence[int], group: tuple[int, ...], means: float) -> float:
    """How much more rent a group brings when all means are built on it."""
    levels = [max(0, level[deed]) for deed in group]
    lowest = sum(levels) / len(group)
    height = min(float(CITY), lowest + means / (len(group) * COST[group[0]]))
    return sum(
        [
            _rent_at(RENTS[deed], height) - RENTS[deed][now]
            for deed, now in zip(group, levels, strict=True)
        ]
    )


def _rent_at(rents: Sequence[int], height: float) -> float:
    """The rent at a number of buildings that need not be whole."""
    below = min(int(height), CITY - 1)
    return rents[below] + (rents[below + 1] - rents[below]) * (height - below)
