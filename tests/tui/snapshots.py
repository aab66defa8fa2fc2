"""Screens kept as text: ``UPDATE_SNAPSHOTS=1 pytest tests/tui`` takes new ones; read them then."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "snapshots"


def check_snapshot(name: str, text: str) -> None:
    """Compares a screen with the one kept."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text(encoding="utf-8"), f"{name} looks different"
