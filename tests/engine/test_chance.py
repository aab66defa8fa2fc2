"""Luck: the same for the same seed, fair, and known by a single number."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ozgames.engine import chance as module
from ozgames.engine.chance import Chance

seeds = st.integers(0, 2**128 - 1)


def word(seed: int, place: int) -> int:
    """A word of a stream, worked out from its definition."""
    key = seed.to_bytes(16, "big")
    return int.from_bytes(blake2b(place.to_bytes(8, "big"), digest_size=8, key=key).digest(), "big")


@given(seeds, st.integers(0, 2**40))
def test_a_draw_is_a_hash_of_seed_and_place(seed: int, place: int) -> None:
    chance = Chance(seed, place)
    assert chance.below(2**64) == word(seed, place)
    assert chance.draws == place + 1


def test_a_known_stream_never_changes() -> None:
    chance = Chance(2021)
    assert [chance.below(1000) for _ in range(6)] == [word(2021, n) % 1000 for n in range(6)]
    assert [Chance(2021, n).roll() for n in range(8)] == [word(2021, n) % 6 + 1 for n in range(8)]
    assert chance.draws == 6


def test_words_that_would_favour_small_results_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # With words of 0-15 and bound 6, the words 12-15 have no full set of six to belong to.
    words = iter([15, 12, 11, 13, 0])
    monkeypatch.setattr(module, "_WORD", 16)
    monkeypatch.setattr(Chance, "_word", lambda self: next(words))
    chance = Chance(0)
    assert chance.below(6) == 11 % 6
    assert chance.below(6) == 0
    assert next(words, None) is None


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_bounds_that_cannot_be_drawn_are_refused(bound: int) -> None:
    chance = Chance(1)
    with pytest.raises(ValueError, match="bound must be from 1 to 2"):
        chance.below(bound)
    assert chance.draws == 0


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(ValueError, match="bound"):
        Chance(1).choice([])


def test_dice_are_fair() -> None:
    chance = Chance(7)
    count = Counter(chance.roll() for _ in range(60_000))
    assert sorted(count) == [1, 2, 3, 4, 5, 6]
    # 10,000 of each are expected, with a standard deviation of 91; five of them is 456.
    assert all(abs(times - 10_000) < 456 for times in count.values())


def test_every_order_is_equally_likely() -> None:
    chance = Chance(7)
    count = Counter(tuple(chance.shuffled("abcd")) for _ in range(24_000))
    assert set(count) == set(permutations("abcd"))
    # 1,000 of each are expected, with a standard deviation of 31; five of them is 155.
    assert all(abs(times - 1_000) < 155 for times in count.values())


def test_every_item_is_chosen() -> None:
    chance = Chance(7)
    assert {chance.choice("abc") for _ in range(100)} == set("abc")


@given(seeds, st.lists(st.integers(), max_size=20))
def test_shuffling_keeps_the_items_and_leaves_the_list_alone(seed: int, items: list[int]) -> None:
    before = list(items)
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)
    assert items == before


def test_a_copy_goes_on_alike_and_alone() -> None:
    chance = Chance(3)
    chance.roll()
    copy = chance.copy()
    assert copy == chance
    following = [copy.roll() for _ in range(5)]
    assert chance.draws == 1, "drawing from the copy leaves the original where it was"
    assert [chance.roll() for _ in range(5)] == following


def test_the_place_alone_is_enough_to_go_on() -> None:
    chance = Chance(3)
    rolled = [chance.roll() for _ in range(10)]
    assert [Chance(3, 4).roll(), Chance(3, 9).roll()] == [rolled[4], rolled[9]]


def test_different_seeds_are_different_streams() -> None:
    streams = {tuple(Chance(seed, n).below(2**64) for n in range(2)) for seed in range(100)}
    assert len(streams) == 100
    assert Chance(2**128 - 1).below(2**64) == word(2**128 - 1, 0)
