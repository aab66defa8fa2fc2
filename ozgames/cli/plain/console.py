"""Lines out, lines in."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from typing import TextIO

SCROLL = 60
"""Blank lines that push a hand off the screen when the keyboard changes hands."""

ARMED_AFTER = 0.4
"""Seconds in which keys are not taken for the answer of the next player."""

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class EndOfInput(Exception):
    """Nothing more will be typed."""


def read_number(text: str) -> int | None:
    """The whole number that was typed; ``None`` if it is none, or absurdly long."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


class Console:
    """Speaks and listens, line by line."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source = sys.stdin if source is None else source
        self._target = sys.stdout if target is None else target

    def say(self, line: str = "") -> None:
        """Prints one line; what could steer a terminal in it is shown as a mark."""
        if not line.isprintable():
            line = "".join(
                character if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
                for character in line
            )
        print(line, file=self._target)

    def say_all(self, lines: Iterable[str]) -> None:
        """Prints some lines."""
        for line in lines:
            self.say(line)

    def ask(self, question: str) -> str:
        """The line typed in answer to a question, without blanks at its ends.

        Raises:
            EndOfInput: there is none.
        """
        self.say(question)
        if self._target.isatty():
            print("> ", end="", file=self._target)
        self._target.flush()
        answer = self._source.readline()
        if not answer:
            raise EndOfInput
        return answer.strip()

    def agree(self, question: str) -> bool:
        """Whether the answer to a question is yes."""
        return self.ask(f"{question} (y/n)").casefold() in ("y", "yes")

    def hide(self) -> None:
        """Puts what was said so far out of sight."""
        if self._target.isatty():
            print(_CLEAR, end="", file=self._target)
        print("\n" * (SCROLL - 1), file=self._target)

    def drop_typed_ahead(self) -> None:
        """At a terminal, forgets keys pressed before the question was seen.

        A doubled Enter must not open the next player's hand.
        """
        if not self._source.isatty():
            return
        self._target.flush()
        time.sleep(ARMED_AFTER)
        try:
            import termios
        except ImportError:  # Windows
            return
        termios.tcflush(self._source, termios.TCIFLUSH)
