"""Every rule of every game is shown to hold by a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ozgames.engine.assets import read_asset
from ozgames.games.registry import GAME_IDS, game

ROOT = Path(__file__).resolve().parents[1]

SKIPPED = {"cardgame": {29, *range(34, 50)}}
"""Numbers that a game's rules leave out on purpose, between chapters."""

each_game = pytest.mark.parametrize("game_id", GAME_IDS)


def rules_of(game_id: str) -> set[str]:
    """The rule IDs that the game's rules page has, as ``**OZ-07**``."""
    prefix = game(game_id).info.rule_prefix
    return set(re.findall(rf"\*\*({prefix}-\d\d)\*\*", read_asset(game_id, "rules.md")))


def cited_in(source: str) -> Iterator[str]:
    """The rule IDs in all ``pytest.mark.rule("OZ-07", ...)`` of a test file."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        target = node.func
        if isinstance(target, ast.Attribute) and ast.unparse(target) == "pytest.mark.rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), "a rule is cited by its ID, spelled out"
                yield str(argument.value)


@cache
def all_cited() -> dict[str, list[str]]:
    """Rule ID to the test files that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__):
            for rule in cited_in(path.read_text(encoding="utf-8")):
                found.setdefault(rule, []).append(str(path.relative_to(ROOT)))
    return found


@each_game
def test_every_rule_is_cited_by_a_test(game_id: str) -> None:
    rules = rules_of(game_id)
    assert rules
    assert sorted(rules - set(all_cited())) == []


def test_no_test_cites_a_rule_that_is_on_no_page() -> None:
    known = set().union(*(rules_of(game_id) for game_id in GAME_IDS))
    assert {rule: where for rule, where in all_cited().items() if rule not in known} == {}


@each_game
def test_no_code_speaks_of_a_rule_that_is_on_no_page(game_id: str) -> None:
    prefix = game(game_id).info.rule_prefix
    known = rules_of(game_id)
    unknown = {
        (path.name, rule)
        for path in (ROOT / "ozgames" / "games" / game_id).rglob("*.py")
        for rule in re.findall(rf"\b{prefix}-\d\d\b", path.read_text(encoding="utf-8"))
        if rule not in known
    }
    assert sorted(unknown) == []


@each_game
def test_rules_are_numbered_without_a_gap(game_id: str) -> None:
    """Another mode of a game may begin with the next full ten."""
    numbers = sorted({int(rule[-2:]) for rule in rules_of(game_id)} | SKIPPED.get(game_id, set()))
    assert numbers[0] == 1
    for before, number in pairwise(numbers):
        assert number == before + 1 or (number % 10 == 0 and number - before < 10)


def test_citations_are_found_wherever_they_stand() -> None:
    source = """
pytestmark = pytest.mark.rule("AA-01")

@pytest.mark.rule("AA-02", "AA-03")
def test_one(): ...

class TestTwo:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("AA-04"))])
    async def test_three(self): "AA-05"
"""
    assert sorted(cited_in(source)) == ["AA-01", "AA-02", "AA-03", "AA-04"]
