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


def rated(*met: Pair, seats: int = 2) -> dict[str, float]:
    """Levels and ratings, best first."""
    return {one.name: one.rating for one in ratings(met, seats)}


def test_ten_of_eleven() -> None:
    """With the tie that is added, 10.5 to 1.5 are odds of 7: 400 log10(7) = 338.04."""
    assert rated(Pair("hard", "normal", 10, 11)) == pytest.approx(
        {"hard": 1338.0392, "normal": 1000}
    )


def test_to_win_always_is_no_infinity() -> None:
    """4.5 to 0.5 are odds of 9: 400 log10(9) = 381.70."""
    assert rated(Pair("normal", "random", 4, 4)) == pytest.approx(
        {"normal": 1000, "random": 618.3030}
    )


def test_equal_results_are_equal_ratings() -> None:
    assert rated(Pair("hard", "normal", 3, 6)) == pytest.approx({"hard": 1000, "normal": 1000})


def test_the_margin_of_ten_of_eleven() -> None:
    """12 comparisons of 7/8 against 1/8 have an information of 12 x 7/64 = 1.3125.

    So the standard error is 0.872872 in logarithms of odds, 173.7178 points each, and 1.959964
    of it are 297.20 points.
    """
    hard, normal = ratings([Pair("hard", "normal", 10, 11)], 2)
    assert (hard.margin, normal.margin) == (pytest.approx(297.196, abs=0.01), 0)


def test_the_margins_of_three_equals() -> None:
    """Three levels that met 28 times in 14 matches of four seats, so each pair counts 14 + 1.

    Each pair's information is 15/4 = 3.75. The matrix for two levels beside the anchor is
    ((7.5, -3.75), (-3.75, 7.5)), and the diagonal of its inverse 7.5 / 42.1875 = 0.177778.
    """
    met = [
        Pair(one, other, 14, 28)
        for one, other in (("hard", "normal"), ("hard", "random"), ("normal", "random"))
    ]
    margins = {one.name: one.margin for one in ratings(met, 4)}
    margin = 1.959964 * 173.7178 * 0.177778**0.5
    assert margins == {
        "hard": pytest.approx(margin, abs=0.01),
        "normal": 0,
        "random": pytest.approx(margin, abs=0.01),
    }


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
    assert rated(*seen) == pytest.approx(expected)
    assert rated(*seen[::-1]) == pytest.approx(expected)
    assert list(rated(*seen)) == ["hard", "normal", "random"]


def test_without_normal_the_weakest_level_is_the_anchor() -> None:
    found = rated(Pair("hard", "easy", 1, 9), Pair("easy", "random", 5, 9))
    assert found["random"] == pytest.approx(1000)
    assert next(iter(found)) == "easy"


def test_nobody_met() -> None:
    assert ratings([], 2) == []


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
    assert ratings(pairs(matches), 3) == ratings(pairs(matches[::-1]), 3)
