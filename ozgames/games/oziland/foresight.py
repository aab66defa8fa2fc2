"""How Oziland is played on in thought, and how such a line of play is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ozgames.engine.odds import win_shares
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.choices import legal_moves
from ozgames.games.oziland.heuristic import ratings
from ozgames.games.oziland.hexes import spot_of
from ozgames.games.oziland.judgement import Judge, left_over
from ozgames.games.oziland.land import Land
from ozgames.games.oziland.scoring import result_of
from ozgames.games.oziland.state import State
from ozgames.games.oziland.tiles import LANDSCAPES_OF, SHAPES
from ozgames.games.oziland.view import View, make_view

TURNS = 1
"""How many turns everybody has in a line of play that is imagined, after the one at hand."""

_THOUGHT = 4
"""Most moves that are thought about."""

_CLOSE = 4.0
"""How much less than the best a move may promise to be thought about, in points."""

_GLANCED, _RATED = 200, 30
"""Placements that a quick reply looks at, and how many of them it weighs up."""


def worth_thinking(view: View, moves: Sequence[m.Move]) -> list[m.Move]:
    """The moves that promise most, the best first."""
    values = ratings(view, moves, far=True)
    order = sorted(range(len(moves)), key=lambda number: -values[number])
    least = values[order[0]] - _CLOSE
    return [moves[number] for number in order[:_THOUGHT] if values[number] >= least]


def quick_move(state: State, rng: Random) -> m.Move:
    """A move that promises much, of a few that are looked at."""
    moves = legal_moves(state)
    if len(moves) == 1:
        return moves[0]
    if state.escape and not state.steps:
        return _area(state, moves, rng)
    places = [move for move in moves if isinstance(move, m.Place)]
    others = [move for move in moves if not isinstance(move, m.Place)]
    if len(places) > _RATED:
        if len(places) > _GLANCED:
            places = rng.sample(places, _GLANCED)
        land = state.kingdom(state.turn).land
        places.sort(key=lambda move: -_touch(land, move))
        places = places[:_RATED]
    if places:
        others = [move for move in others if not isinstance(move, m.Use)]
    elif len(others) > _RATED:
        others = rng.sample(others, _RATED)
    found = [*places, *others]
    if len(found) == 1:
        return found[0]
    values = ratings(make_view(state, state.turn), found, far=True)
    return found[values.index(max(values))]


def _area(state: State, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """An area that many tiles can enlarge, or that bears an icon and is nearly closed."""
    land = state.common.land
    hand = state.players[state.turn].hand
    held = [sum([LANDSCAPES_OF[tile] >> kind & 1 for tile in hand]) for kind in range(6)]
    best, most = moves[0], 0.0
    for move in moves:
        if isinstance(move, m.Choose):
            number = land.area_at(spot_of(move.q, move.r), move.side)
            lure = 4 / land.opens[number] if land.badges[number] else 0
            promise = held[land.kinds[number]] + lure + rng.random()
            if promise > most:
                best, most = move, promise
    return best


def _touch(land: Land, move: m.Place) -> float:
    """How well a tile lies in, at a glance: by the areas that it enlarges."""
    spot = spot_of(move.q, move.r)
    marks = land.frontier[spot]
    total = 0.0
    for side, face in enumerate(SHAPES[move.tile][move.turn].faces):
        facing = marks >> 3 * side & 7
        if facing:
            total += 3 if facing == face + 1 else 1
    return total


def settled(root: State, state: State) -> bool:
    """Whether everybody has had so many turns since, the present one not counted."""
    if state.steps:
        return False
    seats = len(state.players)
    begun = (state.round - root.round) * seats + (state.turn - state.first) % seats
    return begun - (root.turn - root.first) % seats > TURNS * seats


def chances(state: State) -> list[float]:
    """The likely shares of the win."""
    result = result_of(state)
    if result and state.escape:
        share = 1 / len(result.winners)
        return [share * (seat in result.winners) for seat in range(len(state.players))]
    if result:
        return win_shares(result.scores, 0.5)
    if state.escape:
        return _escape_chances(state)
    view = make_view(state, None)
    worths = []
    left = 1.0
    for seat, player in enumerate(state.players):
        judge = Judge(replace(view, turn=seat), far=True)
        left = judge.turns
        worths.append(judge.worth(player.kingdom.land, len(player.tokens), len(player.hand)))
    return win_shares(worths, 1 + 0.16 * left)


def _escape_chances(state: State) -> list[float]:
    """By tokens, and by tiles left in hand, the fewer the better; the next seat may close."""
    lure = -left_over(state.common.land)
    late = 1 - len(state.pool) / 6
    worths = [
        len(player.tokens) - (0.08 + 0.25 * late) * len(player.hand) for player in state.players
    ]
    worths[state.turn] += lure / 12
    return win_shares(worths, 1.2)
