"""Where matches are saved."""

from __future__ import annotations

import os
import re
from pathlib import Path

import ozgames


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


def _is_checkout(root: Path) -> bool:
    try:
        project = (root / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    ours = re.search(r'^name\s*=\s*"ozgames"\s*$', project, re.MULTILINE) is not None
    return ours and ((root / "saves").is_dir() or (root / ".git").exists())
