"""Saving while people play on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Thread

from ozgames.engine.match import AnyMatch
from ozgames.engine.saves.encode import Recorder
from ozgames.engine.saves.errors import SaveError
from ozgames.engine.saves.store import Store


class Autosave:
    """A thread that writes one match, always its newest state.

    Several submits while the disk is busy become one save. The ID of the match must not change
    meanwhile, and whoever plays holds :meth:`Store.lock`.

    Args:
        store: where to write.
        match: to be written.
        on_error: called in the writing thread with a sentence when saving begins to fail.
    """

    def __init__(
        self, store: Store, match: AnyMatch, on_error: Callable[[str], None] | None = None
    ) -> None:
        self._store = store
        self._match_id = match.id
        self._recorder = Recorder(match)
        self._on_error = on_error
        self._error: str | None = None
        self._changed = Condition()
        self._submitted = 0  # number of the newest submit
        self._tried = 0  # number of the newest submit that the disk was asked to take
        self._written = 0  # number of the newest submit that is on the disk
        self._closing = False
        self._thread = Thread(target=self._work, name=f"autosave {match.id}", daemon=True)
        self._thread.start()

    @property
    def error(self) -> str | None:
        """Why the last save failed; ``None`` if it did not."""
        return self._error

    def submit(self) -> None:
        """Has the match saved as it is now, and returns at once."""
        with self._changed:
            self._recorder.follow()
            self._submitted += 1
            self._changed.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Waits until what was submitted is on the disk; tries once more what failed before.

        Args:
            timeout: in seconds; without it, as long as it takes.

        Returns:
            whether it is there; if not, :attr:`error` says why, unless time ran out.
        """
        with self._changed:
            goal = self._submitted
            if self._written < goal == self._tried:
                self._tried = self._written
                self._changed.notify_all()
            self._changed.wait_for(
                lambda: self._tried >= goal or not self._thread.is_alive(), timeout
            )
            return self._written >= goal

    def close(self, timeout: float | None = 10) -> bool:
        """Flushes and ends the thread; returns what :meth:`flush` does."""
        done = self.flush(timeout)
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(timeout)
        return done

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closing or self._tried < self._submitted)
                if self._closing:
                    return
                number = self._submitted
                picture = self._recorder.picture()
            sentence = self._attempt(picture.encode)
            begins = sentence is not None and self._error is None
            with self._changed:
                self._error = sentence
                self._tried = number
                if sentence is None:
                    self._written = number
                self._changed.notify_all()
            if begins and self._on_error is not None and sentence is not None:
                with suppress(Exception):  # a screen that has gone must not end the saving
                    self._on_error(sentence)

    def _attempt(self, encode: Callable[[], bytes]) -> str | None:
        try:
            self._store.write(self._match_id, encode())
        except SaveError as error:
            return str(error)
        except Exception as error:  # a thread that dies in silence would lose every later move
            return f"The match cannot be saved ({type(error).__name__})."
        return None
