"""One program per match."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ozgames.engine.saves.errors import SaveError, shown, why

if TYPE_CHECKING:
    from filelock import BaseFileLock


class MatchLock:
    """The right to write one file; held until closed, or until the program ends or is killed."""

    def __init__(self, path: Path, what: str, *, patience: float = 0) -> None:
        """Takes the lock.

        Args:
            path: of the lock's own file.
            what: is locked, for the sentence, such as ``"This match"``.
            patience: how many seconds to wait for another program to finish.

        Raises:
            SaveError: another program holds it, or the folder refuses.
        """
        from filelock import FileLock, Timeout  # slow to import, and most commands lock nothing

        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Not per thread: a match may be closed by another thread than opened it.
            self._lock: BaseFileLock = FileLock(path, timeout=patience, thread_local=False)
            self._lock.acquire()
        except Timeout:
            raise SaveError("in-use", f"{what} is in use by another window.") from None
        except (OSError, ValueError, NotImplementedError) as error:
            raise SaveError(
                "unwritable",
                f"{shown(str(path.parent), 200)} cannot be written to: {why(error)}.",
            ) from error

    def close(self) -> None:
        """Gives the lock back; closing twice does nothing."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
