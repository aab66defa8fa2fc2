"""Tells a match to whoever reads, and nobody the same news twice."""

from __future__ import annotations

from collections.abc import Iterator

from ozgames.cli.plain.console import Console
from ozgames.cli.plain.lines import position_lines
from ozgames.engine.hotseat import has_secrets
from ozgames.engine.match import AnyMatch
from ozgames.engine.words import name_seats


class Narrator:
    """What has been said of a match, and to whom.

    Attributes:
        viewer: whose secrets the lines above may hold; ``None`` if only what everybody may know.
        secrets: whether the people at this table must not read each other's lines.
    """

    def __init__(self, console: Console, match: AnyMatch) -> None:
        self._console = console
        self._match = match
        self.viewer: int | None = None
        self.secrets = has_secrets(match)
        # How much of the log each reader knows; the key is None for people who read together.
        self._told: dict[int | None, int] = dict(_heard(match))
        # The seat and the progress of the position said last.
        self._said: tuple[int, str] | None = None

    def open_to(self, viewer: int | None) -> bool:
        """Whether ``viewer`` may read all that was said."""
        return not self.secrets or self.viewer in (None, viewer)

    def say(self, text: str) -> None:
        """Says a sentence, with names for ``P1``, ``P2``, ..."""
        self._console.say(name_seats(text, self._match.seats))

    def tell(self) -> None:
        """Tells whoever reads now what they do not know yet."""
        log = self._match.log
        reader = self.viewer if self.secrets else None
        # What one of them has read on the way is no news on a screen that all may see.
        known = max(self._told.values(), default=0)
        for line in log[self._told.get(reader, 0) if reader is not None else known :]:
            self.say(line.event.text_for(self.viewer))
        self._told[reader] = len(log)

    def greet(self, seat: int) -> None:
        """Tells a seat that has just taken the keyboard what happened meanwhile."""
        self.viewer = seat
        self._said = None
        self._console.say("Since your last turn:" if seat in self._told else "So far:")
        self.tell()

    def orient(self, seat: int) -> None:
        """Says the position when another seat comes to choose, or the match gets further."""
        now = (seat, self._match.game.progress(self._match.view(self.viewer)))
        if now != self._said:
            self.position()
            self._said = now

    def position(self) -> None:
        """Says how the match stands."""
        self._console.say()
        self._console.say_all(position_lines(self._match, self.viewer))
        self._console.say()

    def log(self, count: int | None) -> None:
        """Says the last ``count`` lines of the log, or all of them."""
        story = self._match.story(self.viewer)
        for text in story if count is None else story[max(0, len(story) - count) :]:
            self.say(text)

    def went_back(self, news: int) -> None:
        """Takes note that the log is shorter now, but for ``news`` lines at its end."""
        known = len(self._match.log) - news
        self._told = {reader: min(told, known) for reader, told in self._told.items()}
        self._said = None


def _heard(match: AnyMatch) -> Iterator[tuple[int, int]]:
    """How much of the log each person heard while it was played: up to the own last move."""
    for seat in match.people:
        steps = [step for step, entry in enumerate(match.journal, 1) if entry.seat == seat]
        if steps:
            yield seat, sum(line.step <= steps[-1] for line in match.log)
