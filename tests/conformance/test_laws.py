"""Every game keeps every law, for every number of seats and every option that matters."""

from __future__ import annotations

import pytest

from ozgames.bots.bot import LEVELS, bot_move
from ozgames.engine.hotseat import next_turn
from ozgames.engine.match import Match
from ozgames.engine.seat import default_seat
from tests.conformance.cases import Case, all_cases
from tests.conformance.laws import LAWS, Law, check_laws
from tests.conformance.laws.course import check_result
from tests.conformance.laws.loading import conserved
from tests.conformance.laws.refusals import tries
from tests.conformance.laws.secrets import resampling_varies
from tests.conformance.walks import Walk, walk_of


def walks_of(case: Case) -> list[Walk]:
    """A few matches by luck and by sense; more of the usual case."""
    usual = case.options == case.game.info.options()
    return [walk_of(case, seed) for seed in range(4 if usual else 2)]


each_case = pytest.mark.parametrize("case", all_cases(), ids=str)


@each_case
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law_holds_in_matches_by_luck_and_by_sense(law: Law, case: Case) -> None:
    for walk in walks_of(case):
        check_laws(walk, (law,))


@each_case
def test_resampling_deals_every_secret_again(case: Case) -> None:
    resampling_varies([walk_of(case, seed) for seed in range(4)])


@each_case
def test_different_seeds_give_different_matches(case: Case) -> None:
    starts = {walk_of(case, seed).moments[0].picture for seed in range(4)}
    assert len(starts) > 1


@each_case
def test_laws_have_something_to_check(case: Case) -> None:
    walks = walks_of(case)
    assert all(walk.complete for walk in walks)
    assert sum(tries(walk, walk.rng()) for walk in walks) > 20, "hardly a near miss to refuse"
    assert conserved(walks[0]), "no piece whose loss an audit could notice"


@each_case
def test_bots_of_all_levels_finish_a_match_among_themselves(case: Case) -> None:
    seats = [
        default_seat(number, level=LEVELS[number % len(LEVELS)]) for number in range(case.seats)
    ]
    match = Match.start(case.game, seats, case.options, seed=5)
    asked: set[int] = set()
    while turn := next_turn(match, None, asked):
        assert turn.bot
        assert not turn.curtain
        move = bot_move(match, turn.decision)
        if move is None:
            asked.add(turn.seat)
            continue
        asked.clear()
        match.play(turn.seat, move)
        assert match.step <= case.game.info.longest
    assert match.result is not None
    check_result(match.result, case.seats)


@pytest.mark.slow
@each_case
@pytest.mark.parametrize("seed", range(100, 120))
def test_all_laws_hold_in_many_matches(case: Case, seed: int) -> None:
    check_laws(walk_of(case, seed))
