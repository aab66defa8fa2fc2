"""The few cases that are always played leave nothing out."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from ozgames.engine.game import AnyGame
from ozgames.games.registry import all_games
from tests.conformance.cases import cases_of, every_case_of
from tests.conformance.walks import MANY, Moment, Walk
from tests.engine.tinygame import TINY

each_game = pytest.mark.parametrize("game", [TINY, *all_games()], ids=lambda one: one.info.id)


def values_in(cases: list[Any]) -> set[tuple[str, Any]]:
    return {(name, value) for case in cases for name, value in case.options}


@each_game
def test_every_number_of_seats_is_played_with_the_defaults(game: AnyGame) -> None:
    fewest, most = game.info.seats
    usual = [case.seats for case in cases_of(game) if case.options == game.info.options()]
    assert usual == list(range(fewest, most + 1))


@each_game
def test_every_value_of_every_option_is_played(game: AnyGame) -> None:
    assert values_in(cases_of(game)) == values_in(every_case_of(game))


@each_game
def test_long_runs_play_all_that_short_ones_do(game: AnyGame) -> None:
    assert set(cases_of(game)) <= set(every_case_of(game))


def test_values_are_tried_together_over_the_numbers_of_seats_in_turn() -> None:
    assert [str(case) for case in cases_of(TINY)] == [
        "tiny-2",
        "tiny-3",
        "tiny-3-rounds=three-bells=False-lucky=True",
    ]


def test_all_combinations_are_for_long_runs() -> None:
    # Two rounds or three, with bells or without; among three also with luck or without.
    assert len(every_case_of(TINY)) == 2 * 2 + 2 * 2 * 2


@pytest.mark.parametrize("count", [1, 2, MANY, MANY + 1, 3 * MANY + 7])
def test_some_positions_are_spread_over_the_walk(count: int) -> None:
    moments = tuple(Moment(number, "", (), {}, ()) for number in range(count))
    walk = Walk(TINY, TINY.setup(2), moments, (), complete=True)
    places = [moment.state for moment in walk.some()]
    assert len(places) == len(set(places)) == min(count, MANY)
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0, count - 1)
    stretch = -(-count // (MANY - 2))
    assert all(after - one < 2 * stretch for one, after in pairwise(places))
