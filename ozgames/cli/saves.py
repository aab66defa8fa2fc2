"""``ozgames saves``: what is in the folder of saved matches."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from ozgames.cli import FAILED, complain
from ozgames.cli.plain.console import Console, EndOfInput
from ozgames.cli.plain.lines import position_lines, result_lines
from ozgames.cli.play import open_store
from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import BrokenSave, SavedMatch, Store
from ozgames.engine.words import listed, plural


def saves(arguments: Namespace) -> int:
    """Lists, shows, verifies, exports or deletes."""
    store = open_store(arguments)
    match arguments.action or "list":
        case "list":
            return _list(store)
        case "show":
            return _show(store.load(arguments.id))
        case "verify":
            return _verify(store, arguments.ids or [save.id for save in store.list()])
        case "export":
            target = store.export(arguments.id, arguments.target)
            print(f"Written: {target}")
            return 0
        case _:
            return _delete(store, arguments.id, sure=arguments.yes)


def _list(store: Store) -> int:
    found = store.list()
    console = Console()
    if not found:
        console.say(f"There is no saved match in {store.folder}.")
    for save in found:
        console.say(save.id)
        console.say(f"  {_status(save)}")
    return 0


def _status(save: SavedMatch | BrokenSave) -> str:
    if isinstance(save, BrokenSave):
        return save.reason + (" The save before it can be opened." if save.has_backup else "")
    saved = save.saved.astimezone().strftime("%Y-%m-%d %H:%M")
    if save.over:
        winners = listed([save.names[seat] for seat in save.winners])
        how = f"over, won by {winners}" if winners and len(save.names) > 1 else "over"
    else:
        turn = "" if save.turn is None else f"{save.names[save.turn]} to choose"
        how = ", ".join(part for part in (save.progress, turn) if part)
    return "; ".join(part for part in (save.title, how, f"saved {saved}") if part)


def _show(match: AnyMatch) -> int:
    console = Console()
    console.say(match.id)
    for seat in match.seats:
        console.say(f"{seat.name}: {f'bot, {seat.level}' if seat.is_bot else 'person'}")
    console.say(plural(match.step, "move"))
    result = match.result
    if result is not None:
        console.say_all(result_lines(match, result))
    else:
        console.say_all(position_lines(match, None))
    return 0


def _verify(store: Store, ids: Sequence[str]) -> int:
    console = Console()
    faulty = False
    for match_id in ids:
        faults = store.verify(match_id)
        faulty = faulty or bool(faults)
        console.say(f"{match_id}: {' '.join(faults) or 'good'}")
    if faulty:
        complain("Not every save is good.")
    return FAILED if faulty else 0


def _delete(store: Store, match_id: str, *, sure: bool) -> int:
    console = Console()
    if not store.path(match_id).exists():
        raise OzError(f"There is no saved match {match_id}.")
    try:
        if not sure and not console.agree(f"Delete {match_id} and its backup for good?"):
            console.say("Kept.")
            return 0
    except EndOfInput:
        raise OzError("Nothing was deleted; --yes deletes without asking.") from None
    store.delete(match_id)
    console.say(f"Deleted: {match_id}")
    return 0
