"""How threads that think leave the interpreter to the screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from time import monotonic

SWITCH = 0.0005
"""Seconds after which a thinking thread gives way to another."""

REST = 0.04
"""Seconds for which thinking rests when a key was pressed, enough to draw what comes of it."""

_lock = Lock()
_thinkers = 0
_usual = sys.getswitchinterval()
_rests_until = 0.0


def let_screen_go_first() -> None:
    """Lets all thinking rest a moment, because somebody has pressed a key."""
    global _rests_until
    if _thinkers:
        _rests_until = monotonic() + REST


def rest(void: Event) -> None:
    """Called again and again by who thinks: waits while the screen goes first.

    Args:
        void: ends the rest when it is set.
    """
    while (seconds := _rests_until - monotonic()) > 0 and not void.wait(seconds):
        pass


@contextmanager
def thinking_aside() -> Iterator[None]:
    """While anybody thinks, threads take turns more often than is usual."""
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
