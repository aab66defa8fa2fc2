"""The rules page tells every rule and every card as the game plays them."""

import re

import pytest

from ozgames.engine.assets import read_asset
from ozgames.games.cardgame.cards import ALL
from ozgames.games.cardgame.packs import built_in
from ozgames.games.cardgame.table import BLUE_SYMBOLS

PAGE = read_asset("cardgame", "rules.md")


def test_every_rule_has_its_paragraph():
    found = re.findall(r"^\*\*(CG-\d\d)\*\* ", PAGE, re.MULTILINE)
    numbers = [*range(1, 29), 30, 31, 32, 33, 50]
    assert found == [f"CG-{number:02}" for number in numbers]


@pytest.mark.parametrize("card", ALL.values(), ids=lambda one: one.id)
def test_every_card_is_listed(card):
    line = next(one for one in PAGE.splitlines() if one.startswith(f"- **{card.title}** "))
    assert line.endswith(f": {card.text}")
    assert ("; printed)" in line) == card.printed
    if card.type == "character":
        assert f"** {card.cost}/{card.vitality} (" in line
    elif card.type != "location":
        assert f"** {card.cost} (" in line
    for number, pack in enumerate(built_in(), 1):
        there = card.id in pack.cards or card.id in pack.locations
        listed = re.sub(r" \(×\d\)", "", line).split("; pack ")[1].split(")")[0].split(";")[0]
        assert (str(number) in listed.split(", ")) == there


def test_figures():
    assert BLUE_SYMBOLS == (6, 5, 4, 3)
    assert "on six, five, four and three of their faces" in " ".join(PAGE.split())
