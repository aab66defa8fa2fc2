"""The rules page tells every rule, with the figures that the game plays by."""

import re

import pytest

from ozgames.engine.assets import read_asset
from ozgames.games.monopoly.board import COMPONENTS, COST, DEEDS, MORTGAGE, NAMES, RENTS, SPACES

PAGE = read_asset("monopoly", "rules.md")


def rows(first):
    """The rows of every table whose heading starts with a word, as cells."""
    found = re.findall(rf"^\| {first} \|.*\n\|[-|:]+\|\n((?:\|.*\n?)+)", PAGE, re.MULTILINE)
    lines = [line for table in found for line in table.splitlines()]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_rule_has_its_paragraph():
    found = re.findall(r"^\*\*(MO-\d\d)\*\* ", PAGE, re.MULTILINE)
    assert found == [f"MO-{number:02}" for number in range(1, 42)]


@pytest.mark.rule("MO-03")
def test_the_board():
    told = [(int(row[0]), row[1], row[3]) for row in rows("#")]
    assert told == [
        (number, space.name if space.house else f"**{space.name}**", str(space.price or ""))
        for number, space in enumerate(SPACES)
    ]


@pytest.mark.rule("MO-04")
def test_the_deeds():
    told = {row[0]: tuple(map(int, row[1:])) for row in rows("Deed")}
    assert told == {
        NAMES[deed]: (*RENTS[deed], COST[deed], MORTGAGE[deed]) for deed in DEEDS if COST[deed]
    }


@pytest.mark.rule("MO-13")
def test_the_cards():
    assert rows("Card") == [[card.title, card.text] for card in COMPONENTS.cards]
