"""Component data and rules pages, found in a wheel, an editable install or a zip alike."""

from __future__ import annotations

from importlib.resources import files


def read_asset(game_id: str, name: str) -> str:
    """The text of one file of ``ozgames/assets/<game_id>/``.

    Raises:
        FileNotFoundError: there is no such file.
    """
    return files("ozgames").joinpath("assets", game_id, name).read_text(encoding="utf-8")
