"""The way on when a save cannot be opened."""

from __future__ import annotations

from ozgames.cli.plain.console import Console, EndOfInput
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import BrokenSave, SaveError, Store


def load_or_backup(store: Store, match_id: str, console: Console) -> AnyMatch:
    """A saved match, or, if somebody agrees, the version saved before it.

    Raises:
        SaveError: it cannot be opened, and there is nothing else or nobody wants it.
    """
    try:
        return store.load(match_id)
    except SaveError as error:
        if not _has_backup(store, match_id):
            raise
        console.say(str(error))
        try:
            if not console.agree("Go on from the save before it?"):
                raise
        except EndOfInput:
            raise error from None
        return store.load_backup(match_id)


def _has_backup(store: Store, match_id: str) -> bool:
    return any(
        isinstance(save, BrokenSave) and save.id == match_id and save.has_backup
        for save in store.list()
    )
