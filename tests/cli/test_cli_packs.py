"""Packs that players have built, named on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ozgames.cli.newmatch import start_match
from ozgames.cli.options import allowed, read_options
from ozgames.engine.errors import OzError
from ozgames.games import registry
from ozgames.games.cardgame.info import CardGameOptions
from ozgames.games.cardgame.packs import Pack, built_in, write_pack
from ozgames.games.cardgame.shelf import PackShelf


def own() -> Pack:
    return built_in()[0].model_copy(update={"title": "My Oz"})


@pytest.mark.parametrize("how", ["title", "file", "text"])
def test_a_pack_is_named_by_title_or_file_or_written_out(tmp_path: Path, how: str) -> None:
    shelf = PackShelf(tmp_path)
    shelf.save(own())
    said = {"title": "my oz", "file": str(shelf.export(own(), tmp_path)), "text": write_pack(own())}
    match = start_match(
        registry.game("cardgame"), [], options=[f"custom={said[how]}"], saves=tmp_path, seed=1
    )
    assert match.setup.options.model_dump()["custom"] == write_pack(own())


def test_nothing_said_is_no_pack(tmp_path: Path) -> None:
    options = read_options(CardGameOptions, "The game", ["custom="], saves=tmp_path)
    assert options.custom == ""


def test_what_is_not_there_or_not_finished_is_refused_in_a_sentence(tmp_path: Path) -> None:
    PackShelf(tmp_path).save(Pack(title="Thin", cards={}, locations=()))
    for text, sentence in (("nope", 'There is no pack or file "nope".'), ("thin", "too few")):
        with pytest.raises(OzError, match=sentence):
            read_options(CardGameOptions, "The game", [f"custom={text}"], saves=tmp_path)


def test_help_says_how_to_name_one() -> None:
    assert "title" in allowed(CardGameOptions.model_fields["custom"])
