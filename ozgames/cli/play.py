"""``ozgames``, ``ozgames play`` and ``ozgames resume``: a match, on screens or in plain lines.

What the launcher does not need is imported where it is used.
"""

from __future__ import annotations

import sys
from argparse import Namespace

from ozgames.cli import UsageError, without_collecting
from ozgames.cli.parser import wants_plain
from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import SavedMatch, Store, default_folder
from ozgames.games import registry


def launch(arguments: Namespace) -> int:
    """Opens the launcher."""
    store = open_store(arguments)
    if wants_plain(arguments):
        from ozgames.cli.plain.menu import PlainMenu

        return PlainMenu(store).run()
    return _open_screens(arguments, store)


def play(arguments: Namespace) -> int:
    """Starts a match and opens it; asks who plays if nothing was said of it."""
    game = registry.game(arguments.game)
    store = open_store(arguments)
    seats = arguments.seat
    plain = wants_plain(arguments)
    said = arguments.set or arguments.table_set or arguments.seed is not None
    if not (plain or seats or said):
        return _open_screens(arguments, store, new_match=game.info.id)
    if plain and not seats:
        from ozgames.cli.plain.menu import PlainMenu

        seats = PlainMenu(store).ask_seats(game)
    from ozgames.cli.newmatch import start_match

    match = start_match(
        game,
        seats,
        options=arguments.set,
        table=arguments.table_set,
        seed=arguments.seed,
        saves=store.folder,
    )
    return _open(arguments, store, match)


def resume(arguments: Namespace) -> int:
    """Opens a saved match: the one named, or the newest that is not over."""
    from ozgames.cli.plain.backup import load_or_backup
    from ozgames.cli.plain.console import Console

    store = open_store(arguments)
    match = load_or_backup(store, arguments.id or _newest(store), Console())
    return _open(arguments, store, match)


def _open(arguments: Namespace, store: Store, match: AnyMatch) -> int:
    if wants_plain(arguments):
        from ozgames.cli.plain.menu import PlainMenu

        return PlainMenu(store).play(match)
    return _open_screens(arguments, store, open_match=match)


def open_store(arguments: Namespace) -> Store:
    """The saved matches that the command line points to."""
    return Store(default_folder(arguments.saves), registry.game, registry.info)


def _newest(store: Store) -> str:
    for save in store.list():
        if isinstance(save, SavedMatch) and not save.over:
            return save.id
    raise OzError(f"There is no unfinished match in {store.folder}.")


def _open_screens(
    arguments: Namespace,
    store: Store,
    *,
    open_match: AnyMatch | None = None,
    new_match: str | None = None,
) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("The screens need a terminal; --plain plays without them.")
    with without_collecting():
        from ozgames.tui.app import run_app

    return run_app(
        store,
        saves_folder=store.folder,
        ascii=arguments.ascii,
        open_match=open_match,
        new_match=new_match,
    )
