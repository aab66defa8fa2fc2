"""Who has played what, and how well: kept beside the saves with the same care.

A match counts when it is finished, once and for ever, however often it was copied or gone back
in; bots are not counted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ozgames.engine.match import AnyMatch
from ozgames.engine.result import Result
from ozgames.engine.saves.errors import SaveError
from ozgames.engine.saves.files import backup_of, read_file, set_aside, write_file
from ozgames.engine.saves.lock import MatchLock

BEST_KEPT = 10
"""How many of the best solo scores are kept per game and mode."""

_FILE = "statistics.json"
_FORMAT: Final = "ozgames-statistics"
_VERSION: Final = 2
_PATIENCE = 2.0  # seconds to wait for another program that counts a match


class Tally(BaseModel):
    """How one person has done in one game.

    Attributes:
        played: finished matches.
        won: first places, shared ones too, in matches against others.
        best: highest score.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    played: int = Field(ge=0)
    won: int = Field(ge=0)
    best: int


class Person(BaseModel):
    """One person, told from others by the name in lower case.

    Attributes:
        name: as written in the match counted last.
        games: by game ID.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    name: str
    games: dict[str, Tally]


class Best(BaseModel):
    """One of the best scores alone.

    Attributes:
        name: of the person.
        score: points.
        title: that the score earned; empty where a game has none.
        day: on which the match was counted, in UTC.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    name: str
    score: int
    title: str
    day: date


class _Mark(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True, defer_build=True)

    format: Literal["ozgames-statistics"]
    version: int


class _Book(BaseModel):
    """The file.

    Attributes:
        counted: what :func:`_key` says of every match counted.
        counted_ids: the matches that version 1 counted, which knew them by their IDs alone.
        people: by name in lower case.
        best: by game ID and mode; the best come first, of equals the older.
    """

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    format: Literal["ozgames-statistics"] = _FORMAT
    version: Literal[2] = _VERSION
    counted: list[str] = []
    counted_ids: list[str] = []
    people: dict[str, Person] = {}
    best: dict[str, dict[str, list[Best]]] = {}


@dataclass(frozen=True, slots=True)
class Recorded:
    """What counting a match has changed.

    Attributes:
        counted: whether it was counted now.
        bests: seats whose score beats all they had in this game before; not on the first match.
        place: of a solo score among the best of its mode, from 1; ``None`` if not among them.
    """

    counted: bool
    bests: tuple[int, ...] = ()
    place: int | None = None


class Statistics:
    """The statistics of one folder of saves.

    A damaged file is renamed to ``statistics.json.damaged-1`` (2, 3, ...), and counting goes on
    from the backup, or afresh. A file of a newer ozgames is left alone.

    Args:
        folder: of the saves.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self.error: str | None = None
        """What went wrong last, one sentence; ``None`` if nothing did."""

    def record(self, match: AnyMatch) -> Recorded:
        """Counts a match, unless it goes on still or has been counted.

        It never fails: :attr:`error` says if the disk did not take it.
        """
        result = match.result
        if result is None:
            return Recorded(counted=False)
        try:
            lock = self._path.parent / ".locks" / "statistics.lock"
            with MatchLock(lock, "The statistics file", patience=_PATIENCE):
                book = self._read()
                if _is_counted(book, match):
                    return Recorded(counted=False)
                recorded = _count(book, match, result)
                self._make_room()
                write_file(self._path, book.model_dump_json(indent=1).encode(), backup=True)
                return recorded
        except SaveError as error:
            self.error = str(error)
            return Recorded(counted=False)

    def people(self) -> tuple[Person, ...]:
        """Everybody who has finished a match, by name."""
        return tuple(sorted(self._look().people.values(), key=lambda person: person.name))

    def best(self, game_id: str, mode: str) -> tuple[Best, ...]:
        """The best solo scores of that game and mode, best first."""
        return tuple(self._look().best.get(game_id, {}).get(mode, ()))

    def modes(self, game_id: str) -> tuple[str, ...]:
        """The modes of that game in which somebody has a solo score."""
        return tuple(sorted(self._look().best.get(game_id, {})))

    def _look(self) -> _Book:
        try:
            return self._read()
        except SaveError as error:
            self.error = str(error)
            return _Book()

    def _read(self) -> _Book:
        """The book; that of the backup if the file is damaged.

        Raises:
            SaveError: a newer ozgames wrote it, or the file cannot be read for now.
        """
        self.error = None
        try:
            return _open(self._path)
        except SaveError as error:
            if error.kind == "newer":
                raise
            if error.kind != "missing":
                self.error = f"{_FILE} is damaged; the backup is used, and the file is kept."
        try:
            return _open(backup_of(self._path))
        except SaveError as second:
            if second.kind == "newer":
                raise
            if self.error:
                self.error = f"{_FILE} is damaged; counting begins afresh, and the file is kept."
            return _Book()

    def _make_room(self) -> None:
        """Sees to it that nothing unreadable is written over."""
        for path in (self._path, backup_of(self._path)):
            try:
                _open(path)
            except SaveError as error:
                if error.kind != "missing":
                    set_aside(path)


def _open(path: Path) -> _Book:
    raw = read_file(path)
    try:
        version = _Mark.model_validate_json(raw).version
        if version > _VERSION:
            raise SaveError("newer", f"{_FILE} was written by a newer ozgames; it is left alone.")
        return _Book.model_validate_json(_from_1(raw) if version == 1 else raw)
    except ValidationError:
        raise SaveError("damaged", f"{path.name} is damaged.") from None


def _from_1(raw: bytes) -> bytes:
    """Version 1 kept the IDs of the matches it counted, and a copy has another ID."""
    data = json.loads(raw)
    data["version"] = 2
    data["counted_ids"] = data.pop("counted", [])
    return json.dumps(data).encode()


def _key(match: AnyMatch) -> str:
    """What a match and all its copies have in common, and no other match has."""
    return f"{_beginning(match)}{match.setup.seed}"


def _beginning(match: AnyMatch) -> str:
    """How the ID of a match begins, and that of a copy of it."""
    return f"{match.game.info.id}-{match.created.astimezone(UTC):%Y%m%d-%H%M%S}-"


def _is_counted(book: _Book, match: AnyMatch) -> bool:
    return (
        _key(match) in book.counted
        or match.id in book.counted_ids
        or any(one.startswith(_beginning(match)) for one in book.counted_ids)
    )


def _count(book: _Book, match: AnyMatch, result: Result) -> Recorded:
    """Enters a finished match in the book."""
    game_id = match.game.info.id
    bests = []
    for seat in match.people:
        name, score = match.seats[seat].name, result.scores[seat]
        key = name.casefold()
        known = book.people.get(key)
        games = dict(known.games) if known else {}
        before = games.get(game_id)
        won = len(match.seats) > 1 and seat in result.winners
        if before is not None and score > before.best:
            bests.append(seat)
        games[game_id] = Tally(
            played=(before.played if before else 0) + 1,
            won=(before.won if before else 0) + won,
            best=max(score, before.best) if before else score,
        )
        book.people[key] = Person(name=name, games=games)
    book.counted.append(_key(match))
    return Recorded(True, tuple(bests), _rank(book, match, result))


def _rank(book: _Book, match: AnyMatch, result: Result) -> int | None:
    """Enters a solo score among the best of its mode and returns its place there."""
    if len(match.seats) > 1 or not match.people:
        return None
    best = book.best.setdefault(match.game.info.id, {}).setdefault(result.mode, [])
    score = result.scores[0]
    place = sum(other.score >= score for other in best)
    title = result.titles[0] if result.titles else ""
    entry = Best(name=match.seats[0].name, score=score, title=title, day=datetime.now(UTC).date())
    best.insert(place, entry)
    del best[BEST_KEPT:]
    return place + 1 if place < BEST_KEPT else None
