"""What every game of the suite brings along."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from ozgames.engine.assets import read_asset
from ozgames.engine.errors import BadSetup
from ozgames.engine.game import AnyGame
from ozgames.games.registry import GAME_IDS, all_games, game

each_game = pytest.mark.parametrize("any_game", all_games(), ids=lambda one: one.info.id)

ROOT = Path(__file__).resolve().parents[2]


def test_ids_are_those_of_the_registry() -> None:
    assert tuple(one.info.id for one in all_games()) == GAME_IDS
    assert all(game(game_id) is one for game_id, one in zip(GAME_IDS, all_games(), strict=True))


@each_game
def test_facts_are_complete(any_game: AnyGame) -> None:
    info = any_game.info
    assert re.fullmatch(r"[a-z][a-z0-9]*", info.id)
    for line in (info.title, info.blurb):
        assert line.strip() == line
        assert line.isprintable()
    assert 0 < len(info.title) <= 40
    assert 0 < len(info.blurb) <= 100
    assert 1 <= info.seats[0] <= info.seats[1] <= 6
    assert 1 <= info.minutes[0] <= info.minutes[1]
    assert info.rules_version >= 1
    assert re.fullmatch(r"[A-Z]{2,4}", info.rule_prefix)


def test_rule_prefixes_tell_games_apart() -> None:
    prefixes = [one.info.rule_prefix for one in all_games()]
    assert len(set(prefixes)) == len(prefixes)


@each_game
def test_every_option_has_words_for_the_form(any_game: AnyGame) -> None:
    fewest, most = any_game.info.seats
    for name, field in any_game.info.options.model_fields.items():
        assert field.title, f"{name} has no label"
        assert field.description, f"{name} has no help"
        assert field.description.endswith("."), f"the help of {name} is no sentence"
        extra = field.json_schema_extra
        assert isinstance(extra, dict), f"{name} is not made with option()"
        seats = extra["seats"]
        assert isinstance(seats, list)
        assert all(isinstance(one, int) and fewest <= one <= most for one in seats)
        choices = extra["choices"]
        assert isinstance(choices, dict)
        if get_origin(field.annotation) is Literal:
            assert list(choices) == [str(value) for value in get_args(field.annotation)]
        elif isinstance(field.annotation, type) and issubclass(field.annotation, Enum):
            assert list(choices) == [str(one.value) for one in field.annotation]


@each_game
def test_defaults_fit_every_number_of_seats(any_game: AnyGame) -> None:
    fewest, most = any_game.info.seats
    for seats in range(fewest, most + 1):
        state, _ = any_game.new(any_game.setup(seats))
        assert any_game.decisions(state)


@each_game
def test_other_numbers_of_seats_are_refused(any_game: AnyGame) -> None:
    fewest, most = any_game.info.seats
    for seats in (-1, 0, fewest - 1, most + 1, 7):
        with pytest.raises(BadSetup, match=rf"is for {fewest} to {most} players, not {seats}\.$"):
            any_game.setup(seats)


@each_game
def test_a_golden_playthrough_is_kept(any_game: AnyGame) -> None:
    golden = ROOT / "tests" / "conformance" / "golden" / f"{any_game.info.id}.txt"
    assert golden.read_text(encoding="utf-8").strip()


@each_game
def test_a_rules_page_is_shipped(any_game: AnyGame) -> None:
    page = read_asset(any_game.info.id, "rules.md")
    assert page.startswith("# ")
    assert re.search(rf"\*\*{any_game.info.rule_prefix}-01\*\*", page)


@each_game
def test_a_sample_save_is_kept(any_game: AnyGame) -> None:
    assert list((ROOT / "saves" / "examples").glob(f"{any_game.info.id}-*.json"))
