"""Files that survive: read with bounds, written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
from itertools import count
from pathlib import Path
from threading import Lock

from ozgames.engine.saves.errors import SaveError, shown, why

LARGEST = 20 * 1024 * 1024
"""Most bytes of a file that is read at all; a long match takes less than a tenth of it."""

Mark = tuple[int, int, int]
"""What tells one version of a file from the next: inode, size and time of change in ns."""

_one_writer = Lock()  # temporary names are per process, so its threads take turns


def read_file(path: Path, *, called: str = "") -> bytes:
    """The bytes of a file of reasonable size.

    Args:
        path: of the file.
        called: how sentences name it; by its last part if empty.

    Raises:
        SaveError: missing, too large, no regular file, or not readable.
    """
    name = _name(path, called)
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise SaveError("foreign", f"{name} is not a file.")
        if facts.st_size > LARGEST:
            raise SaveError("large", f"{name} is too large to be a saved match.")
        with path.open("rb") as file:
            return file.read(LARGEST)
    except FileNotFoundError:
        raise SaveError("missing", f"There is no {name}.") from None
    except (OSError, ValueError) as error:  # ValueError: a name the system cannot hold
        raise SaveError("damaged", f"{name} cannot be read: {why(error)}.") from error


def write_file(path: Path, raw: bytes, *, backup: bool = False, called: str = "") -> None:
    """Puts ``raw`` in place of a file in one step; it is on the disk when this returns.

    At every moment there is either the old file or the new one, complete.

    Args:
        path: of the file; its folder is made if need be.
        raw: what it shall hold.
        backup: whether the file before is kept under :func:`backup_of`.
        called: how sentences name it; by its last part if empty.

    Raises:
        SaveError: the system refuses; the old file is as it was.
    """
    spare = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with _one_writer:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_out(spare, raw)
            if backup and path.is_file():
                _keep(path, backup_of(path))
            os.replace(spare, path)  # noqa: PTH105 - the call whose promises we rely on
            _sync_folder(path.parent)
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError, ValueError):
                spare.unlink(missing_ok=True)
            name = _name(path, called)
            raise SaveError("unwritable", f"{name} cannot be written: {why(error)}.") from error


def backup_of(path: Path) -> Path:
    """Where the version before is kept."""
    return path.with_name(path.name + ".bak")


def set_aside(path: Path) -> Path:
    """Moves a damaged file out of the way, under a name that was free, and returns its path.

    Raises:
        SaveError: the system refuses.
    """
    target = next(
        place
        for number in count(1)
        if not os.path.lexists(place := path.with_name(f"{path.name}.damaged-{number}"))
    )
    try:
        return path.rename(target)
    except OSError as error:
        name = shown(path.name)
        raise SaveError("unwritable", f"{name} cannot be set aside: {why(error)}.") from error


def remove_spares(path: Path) -> None:
    """Removes temporary files that a killed program left beside ``path``."""
    with contextlib.suppress(OSError):
        for spare in path.parent.glob(f".{path.name}.*.tmp"):
            spare.unlink(missing_ok=True)


def mark_of(path: Path) -> Mark | None:
    """The mark of the file there is now; ``None`` if there is none."""
    try:
        facts = path.lstat()
    except (OSError, ValueError):
        return None
    return facts.st_ino, facts.st_size, facts.st_mtime_ns


def _name(path: Path, called: str) -> str:
    return shown(called, 200) if called else shown(path.name)


def _write_out(path: Path, raw: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o666)
    try:
        rest = memoryview(raw)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep(path: Path, backup: Path) -> None:
    """Gives the present file a second name, so that it never lacks its first one."""
    spare = path.with_name(f".{backup.name}.{os.getpid()}.tmp")
    spare.unlink(missing_ok=True)
    try:
        try:
            os.link(path, spare)
        except OSError:  # a file system without hard links
            shutil.copyfile(path, spare)
        os.replace(spare, backup)  # noqa: PTH105
    finally:
        # Still there after a failure, or when both names meant the same file already.
        spare.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
