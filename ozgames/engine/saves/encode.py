"""From a match to the bytes of its save.

What has been encoded of the journal and the log is kept: a save late in a match costs as much
as an early one, but for joining bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter
from pydantic_core import to_json

from ozgames import __version__
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves.envelope import FORMAT, VERSION, Caption, Summary, codec_of
from ozgames.engine.seat import clean_name

T = TypeVar("T")

LONGEST_TITLE = 120
"""Most characters of a match's title."""


def encode(match: AnyMatch, *, saved: datetime | None = None) -> bytes:
    """The save of a match as it is now.

    Args:
        match: to be saved.
        saved: the time to write into it; now if not given.
    """
    return Recorder(match).picture().encode(saved)


def clean_title(text: str) -> str:
    """A title in one line, without invisible characters."""
    return clean_name(text, LONGEST_TITLE)


class Recorder:
    """Follows one match and encodes what is new."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._moves = _Tape(codec_of(match.game).entry)
        self._log = _Tape(codec_of(match.game).line)
        self.follow()

    def follow(self) -> None:
        """Takes note of the match as it is now; costs what the moves since the last time cost."""
        self._state = self._match.state
        self._title = clean_title(self._match.title)
        self._step = self._match.step
        self._hints = self._match.hints
        self._moves.follow(self._match.journal)
        self._log.follow(self._match.log)

    def picture(self) -> Picture:
        """The match as noted last, for another thread to encode."""
        return Picture(
            self._match,
            self._state,
            self._title,
            self._step,
            self._hints,
            self._moves.joined(),
            self._log.joined(),
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of a match. Of the match itself only what never changes is used."""

    match: AnyMatch
    state: Any
    title: str
    step: int
    hints: tuple[int, ...]
    moves: bytes
    log: bytes

    def encode(self, saved: datetime | None = None) -> bytes:
        """The save of that moment."""
        match = self.match
        caption = Caption(
            format=FORMAT,
            version=VERSION,
            game=match.game.info.id,
            rules_version=match.game.info.rules_version,
            app=__version__,
            id=match.id,
            title=self.title,
            created=match.created,
            saved=saved or datetime.now(UTC).replace(microsecond=0),
            summary=self._summary(),
            seats=match.seats,
        )
        return b"".join(
            (
                caption.model_dump_json().encode()[:-1],
                b',\n"options":',
                match.setup.options.model_dump_json().encode(),
                b',\n"table":',
                match.table.model_dump_json().encode(),
                b',\n"hints":',
                to_json(self.hints),
                b',\n"seed":',
                str(match.setup.seed).encode(),
                b',\n"moves":[\n',
                self.moves,
                b'\n],\n"state":',
                codec_of(match.game).state.dump_json(self.state),
                b',\n"log":[\n',
                self.log,
                b'\n],\n"result":',
                codec_of(match.game).result.dump_json(match.game.result(self.state)),
                b"}\n",
            )
        )

    def _summary(self) -> Summary:
        game = self.match.game
        decisions = game.decisions(self.state)
        result = game.result(self.state)
        return Summary(
            step=self.step,
            progress=game.progress(game.view(self.state, None)),
            turn=next((decision.seat for decision in decisions if not decision.optional), None),
            over=result is not None,
            winners=result.winners if result else (),
        )


class _Tape(Generic[T]):
    """The encoded items of a list that changes at its end only."""

    def __init__(self, adapter: TypeAdapter[T]) -> None:
        self._adapter = adapter
        self._items: list[T] = []
        self._ends: list[int] = []
        self._raw = bytearray()

    def follow(self, items: Sequence[T]) -> None:
        """Cuts off what is no longer there and adds what is new."""
        same = min(len(items), len(self._items))
        while same and self._items[same - 1] is not items[same - 1]:
            same -= 1
        del self._items[same:], self._ends[same:]
        del self._raw[self._ends[-1] if self._ends else 0 :]
        for item in items[same:]:
            if self._items:
                self._raw += b",\n"
            self._raw += self._adapter.dump_json(item)
            self._items.append(item)
            self._ends.append(len(self._raw))

    def joined(self) -> bytes:
        """The items as the inside of a JSON list."""
        return bytes(self._raw)
