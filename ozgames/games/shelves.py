"""What players make for a game and keep beside the saves, by the word that an option names."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from ozgames.engine.errors import OzError

_MODULES = {"packs": "ozgames.games.cardgame.shelf"}
"""Name of a shelf to the module whose ``SHELF`` makes it from the folder of the saves."""


class Shelf(Protocol):
    """Values that an option can have because somebody made and kept them."""

    def offers(self) -> list[tuple[str, str]]:
        """Every value that can be played with and its title, in the order to show them."""

    def find(self, text: str) -> str:
        """The value that a title or the path of a file stands for.

        Raises:
            OzError: none does.
        """


def shelf(name: str, saves_folder: Path) -> Shelf:
    """The shelf of that name.

    Args:
        name: as options have it, see :func:`ozgames.engine.info.shelf_of`.
        saves_folder: beside whose files it stands.

    Raises:
        OzError: there is none.
    """
    if name not in _MODULES:
        raise OzError(f'There is no shelf "{name}".')
    return cast("Shelf", import_module(_MODULES[name]).SHELF(saves_folder))
