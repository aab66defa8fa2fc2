"""The rules page tells every rule, with the figures that the game plays by."""

import re

import pytest

from ozgames.engine.assets import read_asset
from ozgames.games.oz2021.cards import (
    COMPONENTS,
    ENEMY_NAMES,
    SPECIAL_NAMES,
    TARGET,
    WHO_NAMES,
    deck_cards,
)

PAGE = read_asset("oz2021", "rules.md")


def rows(first):
    """The rows of the table whose heading starts with a word, as cells."""
    found = re.search(rf"^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n?)+)", PAGE, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]


def test_every_rule_has_its_paragraph():
    found = re.findall(r"^\*\*(OZ-\d\d)\*\* ", PAGE, re.MULTILINE)
    assert sorted(found) == [f"OZ-{number:02}" for number in range(1, 29)]


@pytest.mark.rule("OZ-22")
def test_sets():
    names = {name: letter for letter, name in WHO_NAMES.items()}
    told = {names[row[0]]: tuple(int(cell) for cell in row[1:]) for row in rows("Copies")}
    assert told == COMPONENTS.sets


@pytest.mark.rule("OZ-28")
def test_titles():
    told = [
        (title, int(normal.split("-")[0].split()[0]), int(hard.split("-")[0].split()[0]))
        for title, normal, hard in rows("Title")
    ]
    assert told == [(one.title, one.normal, one.hard) for one in COMPONENTS.titles]


@pytest.mark.rule("OZ-23")
def test_specials():
    told = {row[0]: row[2] for row in rows("Special")}
    for letter, name in SPECIAL_NAMES.items():
        points = COMPONENTS.specials[letter]
        assert told[name] == (str(points) if points else "one more copy of a character (OZ-23)")


@pytest.mark.rule("OZ-02")
def test_decks():
    for deck, extra, twice, _, special in rows("Deck"):
        cards = deck_cards(deck[0], solo=False)
        doubled = next(card[2] for card in cards if card[1] == "e" and cards.count(card) == 2)
        tripled = {card[2] for card in cards if cards.count(card) == 3}
        assert ENEMY_NAMES[doubled] == twice
        assert [WHO_NAMES[who] for who in tripled] == [extra]
        assert SPECIAL_NAMES[cards[-1][2]] == special


@pytest.mark.rule("OZ-03")
def test_enemies():
    for enemy, victim, _ in rows("Enemy"):
        letter = next(key for key, name in ENEMY_NAMES.items() if name == enemy)
        assert WHO_NAMES[TARGET[letter]] == victim.removeprefix("the ")


@pytest.mark.rule("OZ-24")
def test_the_example_adds_up():
    *lines, total = [int(row[1].strip("*")) for row in rows("What")]
    assert sum(lines) == total == 36
