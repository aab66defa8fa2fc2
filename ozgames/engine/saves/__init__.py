"""Saved matches: one JSON file each, written whole, read with suspicion."""

from ozgames.engine.saves.autosave import Autosave
from ozgames.engine.saves.decode import decode, load_file
from ozgames.engine.saves.encode import Recorder, encode
from ozgames.engine.saves.errors import SaveError
from ozgames.engine.saves.lock import MatchLock
from ozgames.engine.saves.places import default_folder
from ozgames.engine.saves.store import BrokenSave, SavedMatch, Store
from ozgames.engine.saves.transcript import transcript

__all__ = [
    "Autosave",
    "BrokenSave",
    "MatchLock",
    "Recorder",
    "SaveError",
    "SavedMatch",
    "Store",
    "decode",
    "default_folder",
    "encode",
    "load_file",
    "transcript",
]
