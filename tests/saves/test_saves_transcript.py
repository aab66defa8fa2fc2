"""A match as a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ozgames.engine.saves import transcript
from ozgames.engine.saves.transcript import escape
from tests.saves.tinymatch import finish, start


def test_a_match_that_goes_on_keeps_its_secrets() -> None:
    text = transcript(start("Ann", "Bob", moves=6, seed=987654321, title="Friday"))
    assert text.startswith("# Friday\n")
    assert "takes some stones" in text
    assert "secretly" not in text
    assert "987654321" not in text
    assert "Move 6" in text
    assert "not finished" in text


def test_a_finished_match_tells_all() -> None:
    match = start("Ann", "Bob", pile=12, seed=987654321)
    finish(match)
    text = transcript(match)
    assert text.startswith("# Stones: Ann and Bob\n")
    assert "- Seed: 987654321\n" in text
    assert "secretly" in text
    assert "takes some stones" not in text
    assert match.result is not None
    one, two = match.result.scores
    assert "| | Ann | Bob |\n|---|---:|---:|\n" in text
    assert (one, two) == (4, 4)
    assert "| Stones | 4 | 4 |\n| **Total** | **4 points** | **4 points** |\n" in text


def test_hints_are_told_at_the_end() -> None:
    match = start("Ann", "*Bob", pile=12)
    for seat in (1, 0, 1):
        match.count_hint(seat)
    assert "hint" not in transcript(match)
    finish(match)
    assert "\n\nAnn asked for 1 hint and \\*Bob for 2.\n\n## Moves" in transcript(match)


def test_money_is_told_as_money(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start("Ann", "Bob", pile=12)
    monkeypatch.setattr(type(match.game), "info", replace(match.game.info, unit="$"))
    finish(match)
    text = transcript(match)
    assert r"| Stones | \$4 | \$4 |" in text
    assert r"| **Total** | **\$4** | **\$4** |" in text


def test_the_options_are_in_words() -> None:
    text = transcript(start())
    assert "- Pile: 200\n- Stones: pebble\n- Calm: no\n" in text


def test_names_are_text() -> None:
    text = transcript(start("[x](http://a.b) <img>", "| *b* `c` 1. @d"))
    assert r"\[x\]\(http\:\/\/a\.b\) \<img\>" in text
    assert r"\| \*b\* \`c\` 1\. \@d" in text


def test_a_name_that_looks_like_a_seat_stays() -> None:
    text = transcript(start("P2", "P1", moves=1, seed=1))
    match = start("P2", "P1", moves=1, seed=1)
    first = match.journal[0].seat
    assert f"- {match.seats[first].name} begins" in text


def test_escape_leaves_words_alone() -> None:
    assert escape("Ann O'Neil, 3rd") == "Ann O'Neil, 3rd"
