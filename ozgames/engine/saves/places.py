"""Where matches are saved, and where their stories go."""

from __future__ import annotations

import os
import re
from itertools import count
from pathlib import Path

import ozgames
from ozgames.engine.saves.errors import SaveError, shown, why


def default_folder(given: Path | None = None) -> Path:
    """The folder of saves; it need not exist yet.

    Args:
        given: by the player; it wins. Then ``OZGAMES_SAVES``, then ``saves`` of a checkout, then
            the user's data folder.
    """
    if given is not None:
        return given
    wanted = os.environ.get("OZGAMES_SAVES")
    if wanted:
        return Path(wanted)
    root = Path(ozgames.__file__).resolve().parent.parent
    if _is_checkout(root):
        return root / "saves"
    from platformdirs import user_data_path  # not needed in the other cases

    return user_data_path("ozgames") / "saves"


def free_place(target: Path, stem: str, suffix: str) -> Path:
    """Where a file can be written without writing over another.

    Args:
        target: as typed: a new file, or a folder; ``~`` is one's home.
        stem: of the file's name in a folder; a number is added if there is one already.
        suffix: of the file's name in a folder.

    Raises:
        SaveError: the file exists, or the system refuses to look.
    """
    typed = shown(str(target), 200)
    try:
        place = target.expanduser()
        if place.is_dir():
            names = (f"{stem}{f'-{number}' if number > 1 else ''}{suffix}" for number in count(1))
            return next(place / name for name in names if not os.path.lexists(place / name))
        taken = os.path.lexists(place)
    except (OSError, ValueError) as error:
        raise SaveError("unwritable", f"{typed} cannot be written: {why(error)}.") from error
    except RuntimeError:
        raise SaveError("unwritable", f"{typed} cannot be written: no such home.") from None
    if taken:
        raise SaveError("unwritable", f"{typed} is already there.")
    return place


def here() -> Path:
    """The folder we are in; ``.`` if it has been removed meanwhile."""
    try:
        return Path.cwd()
    except OSError:
        return Path()


def _is_checkout(root: Path) -> bool:
    try:
        project = (root / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    ours = re.search(r'^name\s*=\s*"ozgames"\s*$', project, re.MULTILINE) is not None
    return ours and ((root / "saves").is_dir() or (root / ".git").exists())
