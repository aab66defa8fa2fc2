"""How long it takes until something can be read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from tempfile import TemporaryDirectory
from time import perf_counter

from ozgames.cli.bench.figure import Figure

ROUNDS = 5
"""Starts of each kind; the fastest counts, since other programs only ever slow one down."""

PATIENCE = 20.0
"""Seconds after which a start is given up."""

_READY = "ready to play"

_EMPTY = f"""
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static({_READY!r})
Empty().run()
"""

_ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=$]*[A-Za-z~]|\][^\x07\x1b]*(\x07|\x1b\\)|[()].|.)")


def startup_figures(marker: str) -> Iterator[Figure]:
    """The figures; the screens can only be timed where there are pseudo-terminals.

    Args:
        marker: text that the launcher shows.
    """
    version = [sys.executable, "-m", "ozgames", "--version"]
    yield Figure("ozgames --version", 1e3 * min(_run(version) for _ in range(ROUNDS)), "ms", 120)
    empty, launcher = _screens(marker)
    yield Figure("empty Textual app to first frame", empty and 1e3 * empty, "ms")
    yield Figure("launcher to first frame", launcher and 1e3 * launcher, "ms")
    above = 1e3 * (launcher - empty) if launcher and empty else None
    yield Figure("launcher above an empty Textual app", above, "ms", 250)


def _run(command: Sequence[str]) -> float:
    started = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - started


def _screens(marker: str) -> tuple[float | None, float | None]:
    if os.name != "posix":
        return None, None
    empty, launcher = [], []
    with TemporaryDirectory() as folder:
        # In turn, so that a busy moment of the machine hits both kinds.
        for _ in range(ROUNDS):
            empty.append(_first_frame([sys.executable, "-c", _EMPTY], _READY))
            command = [sys.executable, "-m", "ozgames", "--saves", folder]
            launcher.append(_first_frame(command, marker))
    return _fastest(empty), _fastest(launcher)


def _fastest(times: Sequence[float | None]) -> float | None:
    return min((time for time in times if time is not None), default=None)


def _first_frame(command: Sequence[str], marker: str) -> float | None:
    """Seconds until ``marker`` is on the screen; ``None`` if it does not come."""
    import fcntl
    import pty
    import struct
    import termios
    from select import select

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("OZGAMES_PLAIN", None)
    started = perf_counter()
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    seen = b""
    try:
        while perf_counter() - started < PATIENCE:
            if not select([ours], [], [], 0.5)[0]:
                continue
            piece = os.read(ours, 1 << 16)
            now = perf_counter()
            seen += piece
            if marker.encode() in _ESCAPES.sub(b"", seen):
                return now - started
            if not piece:
                return None
    except OSError:  # the terminal is closed: the program has ended
        return None
    finally:
        process.terminate()
        with suppress(OSError):
            while select([ours], [], [], 1)[0] and os.read(ours, 1 << 16):
                pass
        process.wait()
        os.close(ours)
    return None
