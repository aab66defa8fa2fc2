"""The folder of saved matches."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from ozgames.engine.match import AnyMatch
from ozgames.engine.saves.decode import FindGame, FindInfo, decode, read_caption
from ozgames.engine.saves.encode import clean_title, encode
from ozgames.engine.saves.envelope import ID_PATTERN
from ozgames.engine.saves.errors import SaveError, shown, why
from ozgames.engine.saves.files import (
    Mark,
    backup_of,
    mark_of,
    read_file,
    remove_spares,
    set_aside,
    write_file,
)
from ozgames.engine.saves.lock import MatchLock
from ozgames.engine.saves.places import free_place
from ozgames.engine.saves.transcript import transcript
from ozgames.engine.saves.verify import verify
from ozgames.engine.seat import clean_name
from ozgames.engine.words import listed

RESERVED = ("settings", "statistics")
"""Names of JSON files in the folder that hold no match."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A saved match, as a list shows it.

    Attributes:
        id: names it; also its file.
        path: of the file.
        game: ID of the game.
        game_title: as shown to players.
        title: given to the match, else made from the game and the names.
        names: of the seats.
        created: when it was started.
        saved: when it was saved last.
        progress: how far it is, such as ``"round 4"``; empty if an old save does not say.
        step: how many moves have been made.
        turn: the seat that must choose next; ``None`` when over or unknown.
        over: whether it is finished.
        winners: seats in first place of a finished match.
    """

    id: str
    path: Path
    game: str
    game_title: str
    title: str
    names: tuple[str, ...]
    created: datetime
    saved: datetime
    progress: str
    step: int
    turn: int | None
    over: bool
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BrokenSave:
    """A file among the saves that cannot be opened; it stays as it is.

    Attributes:
        id: names it, as far as it can be named.
        path: of the file.
        reason: one sentence for the player.
        has_backup: whether :meth:`Store.load_backup` can open the version before.
    """

    id: str
    path: Path
    reason: str
    has_backup: bool


# Inside the class, "list" is the method.
Saves = list[SavedMatch | BrokenSave]
Faults = list[str]


class Store:
    """Saved matches of one folder, one JSON file each.

    A file that cannot be opened is never written over. If one stands where a match is to be
    saved, it is renamed to ``<id>.json.damaged-1`` (2, 3, ...); where a newer ozgames or
    something that is no file holds the place, the save is refused.

    Attributes:
        folder: of the files; made when first written to.
    """

    def __init__(
        self, folder: Path, find_game: FindGame, find_info: FindInfo | None = None
    ) -> None:
        """Takes a folder; reads and makes nothing yet.

        Args:
            folder: of the files.
            find_game: gives the game with an ID.
            find_info: gives the facts of a game; spares a list of saves the rules.
        """
        self.folder = folder
        self._find_game = find_game
        self._find_info = find_info or (lambda game_id: find_game(game_id).info)
        self._known: dict[str, Mark | None] = {}  # files that we have read or written ourselves
        self._found: dict[str, Mark | None] = {}  # what stood there when we opened a match

    # --- looking ---

    def list(self) -> Saves:
        """All saves, newest first, those that cannot be opened last."""
        try:
            paths = sorted(self.folder.glob("*.json"))
        except OSError:
            return []
        found = [
            self._describe(path)
            for path in paths
            if path.stem not in RESERVED and not path.name.startswith(".")
        ]
        good = [save for save in found if isinstance(save, SavedMatch)]
        good.sort(key=lambda save: save.saved, reverse=True)
        return [*good, *(save for save in found if isinstance(save, BrokenSave))]

    def path(self, match_id: str) -> Path:
        """The file of a match.

        Raises:
            SaveError: no match can have that ID.
        """
        if not re.fullmatch(ID_PATTERN, match_id) or match_id in RESERVED:
            raise SaveError("missing", f'There is no saved match "{shown(match_id)}".')
        return self.folder / f"{match_id}.json"

    # --- reading ---

    def load(self, match_id: str) -> AnyMatch:
        """The match with that ID.

        Raises:
            SaveError: missing, or it cannot be opened.
        """
        path = self.path(match_id)
        mark = mark_of(path)
        match = self._open(path, match_id)
        self._known[match_id] = self._found[match_id] = mark
        return match

    def has_backup(self, match_id: str) -> bool:
        """Whether the version before is there and looks well."""
        try:
            read_caption(read_file(backup_of(self.path(match_id))), self._find_info)
        except SaveError:
            return False
        return True

    def load_backup(self, match_id: str) -> AnyMatch:
        """The match as it was one save before the last.

        Raises:
            SaveError: there is no backup, or it cannot be opened either.
        """
        path = self.path(match_id)
        self._found[match_id] = mark_of(path)
        return self._open(backup_of(path), match_id)

    def verify(self, match_id: str) -> Faults:
        """Every fault of a save, one sentence each: the moves are replayed and compared.

        Raises:
            SaveError: there is no such save.
        """
        try:
            raw = self._read(self.path(match_id), match_id)
        except SaveError as error:
            if error.kind == "missing":
                raise
            return [str(error)]
        return verify(raw, self._find_game)

    # --- writing ---

    def save(self, match: AnyMatch) -> None:
        """Writes the match; on the disk when this returns. The version before is kept.

        Raises:
            SaveError: the system refuses, or see :class:`Store`.
        """
        self.write(match.id, encode(match))

    def write(self, match_id: str, raw: bytes) -> None:
        """Writes an encoded match, as :meth:`save` does.

        Raises:
            SaveError: the system refuses, or see :class:`Store`.
        """
        path = self.path(match_id)
        self._make_room(match_id, path)
        write_file(path, raw, backup=True)
        self._known[match_id] = self._found[match_id] = mark_of(path)

    def delete(self, match_id: str) -> None:
        """Removes a save with its backup, also one that cannot be opened.

        Raises:
            SaveError: missing, being played, or the system refuses.
        """
        path = self.path(match_id)
        with self.lock(match_id):
            try:
                path.unlink()
                backup_of(path).unlink(missing_ok=True)
            except FileNotFoundError:
                raise self._missing(match_id) from None
            except OSError as error:
                raise SaveError(
                    "unwritable", f"{match_id} cannot be deleted: {why(error)}."
                ) from error
            self._known.pop(match_id, None)

    def rename(self, match_id: str, title: str) -> None:
        """Gives a saved match another title; its ID and its place in the list stay.

        Raises:
            SaveError: it cannot be opened, is being played, or the system refuses.
        """
        with self.lock(match_id):
            match = self.load(match_id)
            _, caption = read_caption(self._read(self.path(match_id), match_id), self._find_info)
            match.title = clean_title(title)
            self.write(match_id, encode(match, saved=caption.saved))

    def copy(self, match_id: str, title: str = "") -> str:
        """Saves a second match like this one and returns its ID.

        Args:
            match_id: of the match, which may be in use.
            title: of the copy; the same title if empty.

        Raises:
            SaveError: it cannot be opened, or the system refuses.
        """
        match = self.load(match_id)
        match.id = self._free_id(match_id)
        match.title = clean_title(title) or match.title
        self.save(match)
        return match.id

    def export(self, match_id: str, target: Path) -> Path:
        """Writes the transcript of a match, in Markdown, and returns the file's path.

        Args:
            match_id: of the match.
            target: a new file, or a folder to put ``<id>.md`` into; ``~`` is one's home. Nothing
                is written over.

        Raises:
            SaveError: the match cannot be opened, the file exists, or the system refuses.
        """
        text = transcript(self.load(match_id))
        place = free_place(target, match_id, ".md")
        write_file(place, text.encode(), called=str(target))
        return place

    def lock(self, match_id: str) -> MatchLock:
        """The right to play and save a match, until it is closed.

        Raises:
            SaveError: another program, or another part of this one, holds it.
        """
        path = self.path(match_id)
        lock = MatchLock(self.folder / ".locks" / f"{match_id}.lock", "This match")
        remove_spares(path)
        remove_spares(backup_of(path))
        return lock

    def hold(self, match: AnyMatch) -> MatchLock:
        """The right to play a match that was started or loaded by this store a moment ago.

        Raises:
            SaveError: another program holds it, or has played on since it was loaded.
        """
        lock = self.lock(match.id)
        if mark_of(self.path(match.id)) != self._found.get(match.id):
            lock.close()
            raise SaveError("in-use", "Another program has just played this match on; try again.")
        return lock

    # --- inside ---

    def _describe(self, path: Path) -> SavedMatch | BrokenSave:
        try:
            self.path(path.stem)
        except SaveError:
            reason = "Its file name must be of small letters, digits, dots and dashes."
            return BrokenSave(shown(path.stem), path, reason, has_backup=False)
        try:
            return self._caption(path)
        except SaveError as error:
            return BrokenSave(path.stem, path, str(error), self.has_backup(path.stem))

    def _caption(self, path: Path) -> SavedMatch:
        info, caption = read_caption(read_file(path), self._find_info)
        names = tuple(
            clean_name(seat.name) or f"P{number}" for number, seat in enumerate(caption.seats, 1)
        )
        summary = caption.summary
        return SavedMatch(
            id=path.stem,
            path=path,
            game=info.id,
            game_title=info.title,
            title=clean_title(caption.title) or f"{info.title}: {listed(names)}",
            names=names,
            created=caption.created,
            saved=caption.saved,
            progress=shown(summary.progress, 30),
            step=summary.step,
            turn=summary.turn if summary.turn in range(len(names)) else None,
            over=summary.over,
            winners=tuple(seat for seat in summary.winners if seat in range(len(names))),
        )

    def _open(self, path: Path, match_id: str) -> AnyMatch:
        match = decode(self._read(path, match_id), self._find_game)
        match.id = match_id  # a file copied by hand is a match of its own
        return match

    def _read(self, path: Path, match_id: str) -> bytes:
        try:
            return read_file(path)
        except SaveError as error:
            raise self._missing(match_id) if error.kind == "missing" else error from None

    def _missing(self, match_id: str) -> SaveError:
        return SaveError("missing", f'There is no saved match "{match_id}".')

    def _make_room(self, match_id: str, path: Path) -> None:
        """Sees to it that nothing is lost when ``path`` is written."""
        mark = mark_of(path)
        if mark is None or mark == self._known.get(match_id):
            return
        try:
            self._open(path, match_id)
        except SaveError as error:
            if error.kind == "newer":
                raise
            if not path.is_file():
                raise SaveError("unwritable", f"{path.name} cannot be written: {error}") from None
            set_aside(path)

    def _free_id(self, match_id: str) -> str:
        base = re.sub(r"-\d$", "", match_id)[:90]
        return next(
            name for number in count(2) if mark_of(self.path(name := f"{base}-{number}")) is None
        )
