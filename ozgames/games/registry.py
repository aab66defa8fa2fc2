"""The games there are.

A game's rules are imported when they are first asked for; menus get by with its facts.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ozgames.engine.errors import OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.info import GameInfo

_PACKAGES = {
    "oz2021": "ozgames.games.oz2021",
    "wizardz": "ozgames.games.wizardz",
    "oziland": "ozgames.games.oziland",
    "monopoly": "ozgames.games.monopoly",
    "cardgame": "ozgames.games.cardgame",
}
"""Game ID to package, in the order of the launcher.

``GAME`` in a package's ``game`` module is the game, ``INFO`` in its ``info`` module are its facts.
"""

GAME_IDS = tuple(_PACKAGES)
"""The IDs of all games, in the order of the launcher."""


class UnknownGame(OzError):
    """There is no game with that ID."""


@cache
def game(game_id: str) -> AnyGame:
    """The game with that ID.

    Raises:
        UnknownGame: there is none.
    """
    found: AnyGame = import_module(f"{_package(game_id)}.game").GAME
    return found


@cache
def info(game_id: str) -> GameInfo:
    """The facts of the game with that ID.

    Raises:
        UnknownGame: there is none.
    """
    found: GameInfo = import_module(f"{_package(game_id)}.info").INFO
    return found


def all_games() -> list[AnyGame]:
    """All games, in the order of the launcher."""
    return [game(game_id) for game_id in GAME_IDS]


def all_infos() -> list[GameInfo]:
    """The facts of all games, in the order of the launcher."""
    return [info(game_id) for game_id in GAME_IDS]


def _package(game_id: str) -> str:
    package = _PACKAGES.get(game_id)
    if package is None:
        raise UnknownGame(f'There is no game "{game_id}"; there is {", ".join(GAME_IDS)}.')
    return package
