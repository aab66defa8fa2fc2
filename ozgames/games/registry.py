"""The games there are. A game's module is imported when the game is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ozgames.engine.errors import OzError
from ozgames.engine.game import AnyGame

_PACKAGES = {
    "oz2021": "ozgames.games.oz2021",
    "oziland": "ozgames.games.oziland",
}
"""Game ID to package; a package's ``GAME`` is its game. In the order of the launcher."""

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
    package = _PACKAGES.get(game_id)
    if package is None:
        raise UnknownGame(f'There is no game "{game_id}"; there is {", ".join(GAME_IDS)}.')
    found: AnyGame = import_module(package).GAME
    return found


def all_games() -> list[AnyGame]:
    """All games, in the order of the launcher."""
    return [game(game_id) for game_id in GAME_IDS]
