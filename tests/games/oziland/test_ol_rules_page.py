"""The rules page tells every rule, with the figures that the game plays by."""

import re

import pytest

from ozgames.engine.assets import read_asset
from ozgames.games.oziland.deal import HAND, escape_hand
from ozgames.games.oziland.scoring import LEAD, TOKEN
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES, TILES, WHO, WHO_NAMES

PAGE = read_asset("oziland", "rules.md")


def paragraph(rule):
    return " ".join(
        re.search(rf"^\*\*{rule}\*\* (.*?)\n\n", PAGE, re.MULTILINE | re.DOTALL)[1].split()
    )


def rows(first):
    found = re.search(rf"^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n?)+)", PAGE, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]


def test_every_rule_has_its_paragraph():
    found = re.findall(r"^\*\*(OL-\d\d)\*\* ", PAGE, re.MULTILINE)
    assert found == [f"OL-{number:02}" for number in (*range(1, 17), *range(20, 26))]


@pytest.mark.rule("OL-03")
def test_homes():
    homes = [WHO_NAMES[who] for who in WHO]
    assert rows("Landscape") == [list(pair) for pair in zip(LANDSCAPE_NAMES, homes, strict=True)]


@pytest.mark.rule("OL-12")
def test_every_character_has_an_ability():
    assert sorted(row[0] for row in rows("Character")) == sorted(WHO_NAMES.values())


@pytest.mark.rule("OL-14")
def test_points():
    assert f"is 1 point, each token {TOKEN}." in paragraph("OL-14")
    assert f"biggest single area scores {LEAD} more" in paragraph("OL-14")


@pytest.mark.rule("OL-05", "OL-20")
def test_hands():
    assert f"draws {HAND} tiles" in paragraph("OL-05")
    told = f"draws {escape_hand(2)} tiles with 2 or 3 players, {escape_hand(4)} with more"
    assert told in paragraph("OL-20")


@pytest.mark.rule("OL-02", "OL-03")
def test_the_tiles_named_exist():
    named = re.findall(r"`([PDRMSWpdrmsw]{6})`", PAGE)
    assert named
    assert set(named) <= set(TILES)
