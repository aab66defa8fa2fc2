"""Looking something up in a rules page."""

from __future__ import annotations

from ozgames.cli.plain.rules import find_rules
from ozgames.engine.assets import read_asset
from tests.cli.conftest import Run

PAGE = """\
# Coins
A heap of coins.

## Taking
- **CO-1** Take one to three.
  Never four.
- **CO-2** The last coin ends it.

Whoever takes it
rejoices.
"""


def test_items_and_paragraphs_are_found_under_their_heading() -> None:
    assert find_rules(PAGE, "co-1") == ["Taking\n- **CO-1** Take one to three.\n  Never four."]
    assert find_rules(PAGE, "REJOICES whoever") == ["Taking\nWhoever takes it\nrejoices."]
    assert find_rules(PAGE, "heap") == ["Coins\nA heap of coins."]


def test_all_words_must_occur() -> None:
    assert find_rules(PAGE, "last four") == []
    assert find_rules(PAGE, "") == []


def test_a_heading_brings_all_that_stands_under_it() -> None:
    assert len(find_rules(PAGE, "taking")) == 3


def test_the_rules_command_prints_the_page(run: Run) -> None:
    assert run("rules", "oz2021").out.strip() == read_asset("oz2021", "rules.md").strip()


def test_the_rules_command_searches(run: Run) -> None:
    out = run("rules", "oz2021", "OZ-17").out
    assert "OZ-17" in out
    assert "OZ-24" not in out
    nothing = run("rules", "oz2021", "xyzzy")
    assert nothing.code == 1
    assert "say nothing of that" in nothing.err
