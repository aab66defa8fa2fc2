"""Thoughts that take a while: each in a thread of its own, and called off at once."""

from __future__ import annotations

import sys
from asyncio import wrap_future
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Event, Lock, Thread
from typing import Generic, TypeVar

from ozgames.bots.search import Cancelled

T = TypeVar("T")

THREAD = "thinking"
"""What the threads are called."""

SWITCH = 0.0005
"""Seconds after which a thinking thread gives way to the screen."""


class Thinking(Generic[T]):
    """One thought.

    What is thought about is fixed when it is made; the thread begins when the answer is awaited.
    """

    def __init__(self, think: Callable[[Callable[[], bool]], T]) -> None:
        """Takes what is to be done.

        Args:
            think: gives the answer; raises ``Cancelled`` soon after what it is handed says yes.
        """
        self._think = think
        self._void = Event()

    @property
    def void(self) -> bool:
        """Whether nobody wants the answer any more."""
        return self._void.is_set()

    def call_off(self) -> None:
        """Nobody wants the answer any more; the thread ends."""
        self._void.set()

    async def answer(self) -> T:
        """Thinks. If whoever waits for it is cancelled, so is the thought.

        Raises:
            Cancelled: it was called off.
        """
        outcome: Future[T] = Future()

        def work() -> None:
            if not outcome.set_running_or_notify_cancel():
                return
            with _giving_way():
                try:
                    outcome.set_result(self._think(self._void.is_set))
                except BaseException as error:
                    outcome.set_exception(error)

        Thread(target=work, name=THREAD, daemon=True).start()
        try:
            answer = await wrap_future(outcome)
        finally:
            void = self.void
            self.call_off()
        if void:
            raise Cancelled
        return answer


_lock = Lock()
_thinkers = 0
_usual = sys.getswitchinterval()


@contextmanager
def _giving_way() -> Iterator[None]:
    """Lets the screen have the interpreter sooner than is usual, while anybody thinks."""
    global _thinkers, _usual
    with _lock:
        if not _thinkers:
            _usual = sys.getswitchinterval()
            sys.setswitchinterval(min(SWITCH, _usual))
        _thinkers += 1
    try:
        yield
    finally:
        with _lock:
            _thinkers -= 1
            if not _thinkers:
                sys.setswitchinterval(_usual)
