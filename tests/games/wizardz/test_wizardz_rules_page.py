"""The rules page tells every rule, with the figures that the game plays by."""

import re

import pytest

from ozgames.engine.assets import read_asset
from ozgames.games.wizardz.cards import COMPONENTS, colour_name
from ozgames.games.wizardz.words import RULES
from tests.games.wizardz.positions import elementals, flip, passing, position, stones, use

PAGE = read_asset("wizardz", "rules.md")


def rows(first):
    """The rows of the table whose heading starts with a word, as cells."""
    found = re.search(rf"^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n?)+)", PAGE, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]


def test_every_rule_has_its_paragraph():
    found = re.findall(r"^\*\*(WB-\d\d)\*\* ", PAGE, re.MULTILINE)
    assert sorted(found) == [f"WB-{number:02}" for number in range(1, 40)]


def test_every_kind_of_event_is_explained_by_a_rule_of_the_page():
    assert all(f"**{rule}** " in PAGE for rule in RULES.values())


@pytest.mark.rule("WB-01")
def test_animals():
    assert rows("2") == [[animal.name for animal in COMPONENTS.animals.values()]]


@pytest.mark.rule("WB-03")
def test_items():
    told = [(name, colour, when) for name, colour, when, _ in rows("Item")]
    kept = [(one.name, colour_name(one.colour), one.when) for one in COMPONENTS.items.values()]
    assert told == kept
    assert COMPONENTS.copies == 2


@pytest.mark.rule("WB-11", "WB-24")
def test_the_example():
    shown = flip(position("P1:", "P2:", "P3: items mist zephyr", "P4:", shop=""), "2b 7g 10w Ab")
    state = passing(shown)
    assert stones(state, 0) == "bbwwggr"  # its own w, g and r, and the pot
    assert [elementals(state, seat) for seat in range(4)] == ["b", "", "", "b"]
    cloaked = passing(use(shown, 2, "mist"))
    assert stones(cloaked, 1) == "bbbwgr"
    assert stones(cloaked, 2) == "bwgr"
