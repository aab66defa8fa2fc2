"""An app with saves of its own, and matches to put there."""

from __future__ import annotations

from pathlib import Path
from random import Random

from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves import Store
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.tui.app import OzApp

GAME_ID = registry.GAME_IDS[0]


def make_store(folder: Path) -> Store:
    return Store(folder, registry.game)


def make_app(folder: Path, **asked: object) -> OzApp:
    return OzApp(make_store(folder), saves_folder=folder, **asked)  # type: ignore[arg-type]


def saved_match(
    folder: Path, *names: str, moves: int = 5, title: str = "", seed: int = 1
) -> AnyMatch:
    """A match of which so many moves have been made, and which is saved."""
    seats = [default_seat(number, name) for number, name in enumerate(names)]
    match = Match.start(registry.game(GAME_ID), seats, seed=seed, title=title)
    rng = Random(seed)
    while moves and match.decisions():
        seat = match.decisions()[0].seat
        match.play(seat, rng.choice(match.moves(seat)))
        moves -= 1
    make_store(folder).save(match)
    return match


def opened(app: OzApp) -> list[AnyMatch]:
    """From now on, matches that would go to the table are put in this list."""
    matches: list[AnyMatch] = []
    app.open_match = matches.append  # type: ignore[method-assign]
    return matches
