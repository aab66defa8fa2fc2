"""Thoughts that take a while: each in a thread of its own, and called off at once."""

from __future__ import annotations

from asyncio import wrap_future
from collections.abc import Callable
from concurrent.futures import Future
from threading import Event, Thread
from typing import Generic, TypeVar

from ozgames.bots.search import Cancelled
from ozgames.tui.courtesy import rest, thinking_aside

T = TypeVar("T")

THREAD = "thinking"
"""What the threads are called."""


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

    def _asked(self) -> bool:
        """What the thinking thread asks again and again: whether to stop."""
        rest(self._void)
        return self._void.is_set()

    async def answer(self) -> T:
        """Thinks. If whoever waits for it is cancelled, so is the thought.

        Raises:
            Cancelled: it was called off.
        """
        outcome: Future[T] = Future()

        def work() -> None:
            if not outcome.set_running_or_notify_cancel():
                return
            with thinking_aside():
                try:
                    outcome.set_result(self._think(self._asked))
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
