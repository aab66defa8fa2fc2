"""Ratings, against values worked out by hand."""

from __future__ import annotations

from math import log10

import pytest

from ozgames.bots.rating import Pair, pairs, ratings
from ozgames.bots.simulate import Played


def match(levels: str, *places: int) -> Played:
    """A match of the levels with these initials that ended so."""
    names = {"r": "random", "e": "easy", "n": "normal", "h": "hard"}
    seated = tuple(names[letter] for letter in levels)
    return Played(0, seated, 1, (0,) * len(places), places, b"", 0.0)


def test_ten_of_eleven() -> None:
    """With the tie that is added, 10.5 to 1.5 are odds of 7: 400 log10(7) = 338.04."""
    rated = ratings([Pair("hard", "normal", 10, 11)])
    assert rated == pytest.approx({"hard": 1338.0392, "normal": 1000})


def test_to_win_always_is_no_infinity() -> None:
    """4.5 to 0.5 are odds of 9: 400 log10(9) = 381.70."""
    assert ratings([Pair("normal", "random", 4, 4)]) == pytest.approx(
        {"normal": 1000, "random": 618.3030}
    )


def test_equal_results_are_equal_ratings() -> None:
    assert ratings([Pair("hard", "normal", 3, 6)]) == pytest.approx({"hard": 1000, "normal": 1000})


def test_three_levels_whose_odds_agree() -> None:
    """Odds of 2 and 3 make 6: with the ties added, 2 of 3, 3 of 4 and 6 of 7 fit exactly."""
    seen = [
        Pair("hard", "normal", 2 * 4 - 0.5, 3 * 4 - 1),
        Pair("normal", "random", 3 * 5 - 0.5, 4 * 5 - 1),
        Pair("hard", "random", 6 * 2 - 0.5, 7 * 2 - 1),
    ]
    expected = {
        "hard": 1000 + 400 * log10(2),
        "normal": 1000,
        "random": 1000 - 400 * log10(3),
    }
    assert ratings(seen) == pytest.approx(expected)
    assert ratings(seen[::-1]) == pytest.approx(expected)
    assert list(ratings(seen)) == ["hard", "normal", "random"]


def test_without_normal_the_weakest_level_is_the_anchor() -> None:
    rated = ratings([Pair("hard", "easy", 1, 9), Pair("easy", "random", 5, 9)])
    assert rated["random"] == pytest.approx(1000)
    assert next(iter(rated)) == "easy"


def test_nobody_met() -> None:
    assert ratings([]) == {}


def test_who_placed_before_whom() -> None:
    seen = pairs([match("nrh", 2, 3, 1), match("rhn", 1, 2, 2), match("nn", 1, 2)])
    assert seen == (
        Pair("hard", "normal", 1.5, 2),
        Pair("hard", "random", 1, 2),
        Pair("normal", "random", 1, 2),
    )


def test_every_seat_of_a_level_is_met() -> None:
    assert pairs([match("nnr", 1, 3, 2)]) == (Pair("normal", "random", 1, 2),)


def test_the_order_of_matches_does_not_matter() -> None:
    matches = [match("nrh", 2, 3, 1), match("rhn", 1, 2, 2), match("hnr", 1, 1, 1)] * 3
    assert ratings(pairs(matches)) == ratings(pairs(matches[::-1]))
