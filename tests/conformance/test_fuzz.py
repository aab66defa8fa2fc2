"""The laws under random matches that shrink to short failing ones."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import Case, every_case
from tests.conformance.laws import check_laws
from tests.conformance.walks import Walk, by_luck, by_numbers, by_sense, walk

cases = st.sampled_from(every_case())
seeds = st.integers(0, 2**63 - 1)
ahead = st.integers(0, 400)
numbers = st.lists(st.integers(0, 255), max_size=60)


def wander(case: Case, seed: int, ahead: int, sensible: bool, numbers: list[int]) -> Walk:
    """So many moves by luck or sense, then those that the numbers name."""
    rng = Random(seed)
    lead = by_sense(case.game, rng) if sensible else by_luck(rng)
    setup = case.game.setup(case.seats, case.options, seed)
    return walk(case.game, setup, by_numbers(lead, ahead, numbers))


@given(cases, seeds, ahead, st.booleans(), numbers)
@settings(max_examples=10)
def test_laws_hold_wherever_a_few_choices_lead(
    case: Case, seed: int, ahead: int, sensible: bool, numbers: list[int]
) -> None:
    check_laws(wander(case, seed, ahead, sensible, numbers))


@pytest.mark.slow
@pytest.mark.timeout(1800)
@given(cases, seeds, ahead, st.booleans(), numbers)
@settings(max_examples=300)
def test_laws_hold_wherever_many_choices_lead(
    case: Case, seed: int, ahead: int, sensible: bool, numbers: list[int]
) -> None:
    check_laws(wander(case, seed, ahead, sensible, numbers))
