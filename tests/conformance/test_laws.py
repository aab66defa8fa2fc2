"""Every game keeps every law, for every number of seats and every option that matters."""

from __future__ import annotations

from itertools import islice

import pytest

from ozgames.bots.bot import LEVELS, bot_move
from ozgames.bots.search import Effort
from ozgames.engine.hotseat import next_turn
from ozgames.engine.match import Match
from ozgames.engine.seat import default_seat
from tests.conformance.cases import Case, all_cases, every_case
from tests.conformance.laws import check_laws
from tests.conformance.laws.course import check_result
from tests.conformance.laws.loading import conserved
from tests.conformance.laws.refusals import near_misses
from tests.conformance.laws.secrets import resampling_varies
from tests.conformance.walks import walk_of

EFFORT = Effort(seconds=None, trials=2)
"""What ``hard`` spends on a move here: enough to think at all."""

each_case = pytest.mark.parametrize("case", all_cases(), ids=str)


@each_case
def test_every_law_holds_in_a_match_by_luck_and_in_one_by_sense(case: Case) -> None:
    for seed in (0, 1):
        check_laws(walk_of(case, seed))


@each_case
def test_resampling_deals_every_secret_again(case: Case) -> None:
    resampling_varies(walk_of(case, seed) for seed in range(4))


@each_case
def test_laws_have_something_to_check(case: Case) -> None:
    walks = [walk_of(case, seed) for seed in (0, 1)]
    assert all(walk.complete for walk in walks)
    assert walks[0].moments[0].picture != walks[1].moments[0].picture, "seeds change nothing"
    misses = list(islice(near_misses(walks[0]), 20))
    assert len(misses) == 20, "hardly a near miss to refuse"
    assert conserved(walks[0]), "no piece whose loss an audit could notice"


@each_case
def test_bots_of_all_levels_finish_a_match_among_themselves(case: Case) -> None:
    play_with_bots(case)


def play_with_bots(case: Case) -> None:
    """Bots of all levels play a match to its end; there is one of each but random, the quickest."""
    seats = [
        default_seat(number, level=[*reversed(LEVELS), "random", "random"][number])
        for number in range(case.seats)
    ]
    match = Match.start(case.game, seats, case.options, seed=5)
    asked: set[int] = set()
    while turn := next_turn(match, None, asked):
        assert turn.bot
        assert not turn.curtain
        move = bot_move(match, turn.decision, EFFORT)
        if move is None:
            asked.add(turn.seat)
            continue
        asked.clear()
        match.play(turn.seat, move)
        assert match.step <= case.game.info.longest
    assert match.result is not None
    check_result(match.result, case.seats)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("case", every_case(), ids=str)
def test_all_laws_hold_in_many_matches_of_every_combination(case: Case) -> None:
    play_with_bots(case)
    resampling_varies(walk_of(case, seed) for seed in range(4))
    for seed in (*range(4), *range(100, 120)):
        check_laws(walk_of(case, seed))
