"""Reports of faults of the program itself, for whoever mends them; kept beside the saves."""

from __future__ import annotations

from pathlib import Path

CRASH_FILE = "crash.log"
"""Says where a fault that ended the program came from."""


def keep_report(folder: Path, report: str, name: str = CRASH_FILE) -> Path | None:
    """Adds a report to the file of that name.

    Args:
        folder: of the saves; made if need be.
        report: where the fault came from, without what is in anybody's hand.
        name: of the file.

    Returns:
        the file; ``None`` if the system refuses.
    """
    path = folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{report}\n")
    except (OSError, ValueError):
        return None
    return path
