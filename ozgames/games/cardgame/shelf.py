"""The packs that players have built: one JSON file each, in a folder beside the saves.

A file that cannot be read as a pack is shown with its faults and left as it is; only people
delete it.
"""

from __future__ import annotations

import os
import re
import unicodedata
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from pydantic import ValidationError

from ozgames.engine.errors import OzError
from ozgames.engine.saves.errors import SaveError, shown, why
from ozgames.engine.saves.files import read_file, write_file
from ozgames.engine.saves.places import free_place
from ozgames.games.cardgame.draft import only_unfinished
from ozgames.games.cardgame.packs import LONGEST_TITLE, Pack, PackError, read_pack, write_pack

FOLDER = "packs"

LARGEST = 20_000
"""Most bytes of a pack's file, as many as the option holds; one of every card takes 5,000."""

_MOST_FAULTS = 20
"""As many are told of a file; a hostile one may have thousands."""


@dataclass(frozen=True, slots=True)
class KeptPack:
    """A pack on the shelf.

    Attributes:
        name: of its file, without the folder.
        pack: itself.
        faults: why it cannot be played with yet; empty if it can.
    """

    name: str
    pack: Pack
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BrokenPack:
    """A file on the shelf that is no pack.

    Attributes:
        name: of the file, without the folder.
        faults: everything that is wrong with it, one sentence each.
    """

    name: str
    faults: tuple[str, ...]


# Inside the class, "list" is the method.
Packs = list[KeptPack | BrokenPack]
Offers = list[tuple[str, str]]


class PackShelf:
    """The packs of one folder.

    Attributes:
        folder: of the files; made when first written to.
    """

    def __init__(self, saves_folder: Path) -> None:
        """Args: the folder of the saves, in which the shelf stands."""
        self.folder = saves_folder / FOLDER

    # --- looking ---

    def list(self) -> Packs:
        """All packs by title, then the files that are none."""
        try:
            names = sorted(path.name for path in self.folder.glob("*.json"))
        except OSError:
            return []
        kept: list[KeptPack] = []
        broken: list[BrokenPack] = []
        for name in names:
            if name.startswith("."):
                continue
            try:
                kept.append(self.load(name))
            except PackError as error:
                broken.append(BrokenPack(name, tuple(error.faults)))
        kept.sort(key=lambda each: (each.pack.title.casefold(), each.name))
        return [*kept, *broken]

    def load(self, name: str) -> KeptPack:
        """The pack of a file; it may be unfinished.

        Raises:
            PackError: it is no pack, with every fault.
        """
        pack, faults = _read(self.folder / name)
        return KeptPack(name, pack, faults)

    def offers(self) -> Offers:
        """The JSON and the title of every pack that can be played with."""
        return [
            (write_pack(each.pack), each.pack.title)
            for each in self.list()
            if isinstance(each, KeptPack) and not each.faults
        ]

    def find(self, text: str) -> str:
        """The JSON of the pack with that title, or in the file at that path.

        Raises:
            PackError: with every fault of the file.
            OzError: there is neither.
        """
        wanted = text.strip().casefold()
        for each in self.list():
            if isinstance(each, KeptPack) and each.pack.title.casefold() == wanted:
                if each.faults:
                    raise PackError(list(each.faults))
                return write_pack(each.pack)
        path = Path(text)
        if not _there(path):
            raise OzError(f'There is no pack or file "{shown(text)}".')
        pack, faults = _read(path)
        if faults:
            raise PackError(list(faults))
        return write_pack(pack)

    # --- writing ---

    def save(self, pack: Pack, name: str = "") -> str:
        """Writes a pack, finished or not; it is on the disk when this returns.

        Args:
            pack: to be kept.
            name: of its file if it has one.

        Returns:
            the name of its file. Files that are no pack are never written over.

        Raises:
            OzError: another pack has that title.
            PackError: something else is wrong with it than that cards are missing.
            SaveError: the system refuses.
        """
        if not only_unfinished(pack):
            raise PackError(pack.faults())
        title = pack.title.casefold()
        for each in self.list():
            if isinstance(each, BrokenPack):
                name = "" if each.name == name else name
            elif each.name != name and each.pack.title.casefold() == title:
                raise OzError(
                    f'There is already a pack called "{pack.title}"; give it another title.'
                )
        name = name or self._free_name(pack.title)
        write_file(self.folder / name, write_pack(pack).encode(), called=name)
        return name

    def free_title(self, title: str) -> str:
        """That title, with a number if another pack has it."""
        taken = {each.pack.title.casefold() for each in self.list() if isinstance(each, KeptPack)}
        titles = (_longer(title, f" {number}" if number > 1 else "") for number in count(1))
        return next(each for each in titles if each.casefold() not in taken)

    def rescue(self, pack: Pack) -> str:
        """Keeps what was not saved yet as a pack of its own, and returns the file's name.

        Raises:
            SaveError: the system refuses.
        """
        title = self.free_title(_longer(pack.title, " (unsaved)"))
        return self.save(pack.model_copy(update={"title": title}))

    def delete(self, name: str) -> None:
        """Removes a file, also one that is no pack.

        Raises:
            SaveError: missing, or the system refuses.
        """
        try:
            (self.folder / name).unlink()
        except FileNotFoundError:
            raise SaveError("missing", f"There is no {shown(name)}.") from None
        except (OSError, ValueError) as error:
            raise SaveError(
                "unwritable", f"{shown(name)} cannot be deleted: {why(error)}."
            ) from error

    def export(self, pack: Pack, target: Path) -> Path:
        """Writes a pack somewhere else and returns the file's path.

        Args:
            pack: finished or not.
            target: a new file, or a folder; ``~`` is one's home. Nothing is written over.

        Raises:
            SaveError: the file exists, or the system refuses.
        """
        place = free_place(target, stem(pack.title), ".json")
        write_file(place, write_pack(pack).encode(), called=str(target))
        return place

    def file_name(self, pack: Pack) -> str:
        """What a file with the pack may be called."""
        return f"{stem(pack.title)}.json"

    def _free_name(self, title: str) -> str:
        names = (f"{stem(title)}{f'-{number}' if number > 1 else ''}.json" for number in count(1))
        return next(name for name in names if not _there(self.folder / name))


SHELF = PackShelf


def stem(title: str) -> str:
    """A file name for a title that every system can hold: ``"pack-over-the-rainbow"``."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(["pack", *re.findall("[a-z0-9]+", plain)])


def _longer(title: str, end: str) -> str:
    return title[: LONGEST_TITLE - len(end)].rstrip() + end


def _there(path: Path) -> bool:
    try:
        return os.path.lexists(path)
    except (OSError, ValueError):
        return False


def _read(path: Path) -> tuple[Pack, tuple[str, ...]]:
    """A pack, and why it is not finished.

    Raises:
        PackError: the file is no pack.
    """
    try:
        raw = read_file(path)
        if len(raw) > LARGEST:
            raise SaveError("large", "")
        text = raw.decode()
    except SaveError as error:
        large = f"{shown(path.name)} is too large to be a pack."
        raise PackError([large if error.kind == "large" else str(error)]) from None
    except UnicodeDecodeError:
        raise PackError([f"{shown(path.name)} is no text."]) from None
    try:
        return read_pack(text), ()
    except PackError as error:
        faults = error.faults
    try:
        pack = Pack.model_validate_json(text)
    except ValidationError:
        pack = None
    if pack is not None and only_unfinished(pack):
        return pack, tuple(faults)
    faults = [shown(fault, 200) for fault in faults]
    more = len(faults) - _MOST_FAULTS
    if more > 1:
        faults = [*faults[:_MOST_FAULTS], f"{more} more faults."]
    raise PackError(faults)
