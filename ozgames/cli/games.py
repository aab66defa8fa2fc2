"""``ozgames games`` and ``ozgames rules``: what there is to play, and how."""

from __future__ import annotations

import sys
from argparse import Namespace

from ozgames.cli.options import options_lines
from ozgames.cli.parser import wants_plain
from ozgames.cli.plain.lines import span
from ozgames.cli.plain.rules import find_rules
from ozgames.engine.assets import read_asset
from ozgames.engine.errors import OzError
from ozgames.engine.info import GameInfo
from ozgames.engine.table import TableOptions
from ozgames.games import registry


def games(arguments: Namespace) -> int:
    """Lists the games, or tells about one and its options."""
    if arguments.game is None:
        for info in registry.all_infos():
            print(f"{info.id:<12} {facts(info)}")
            print(f"{'':<12} {info.blurb}")
        return 0
    info = registry.info(arguments.game)
    print(facts(info))
    print(info.blurb)
    print()
    print(f"Options (--set OPTION=VALUE) of {info.title}:")
    print_indented(options_lines(info.options) or ["none"])
    return 0


def facts(info: GameInfo) -> str:
    """Title, players and minutes of a game in one line."""
    return f"{info.title}, {span(info.seats)} players, {span(info.minutes)} minutes"


def options_help() -> list[str]:
    """The options of every game and of the table, for ``ozgames play --help``."""
    lines: list[str] = []
    for info in registry.all_infos():
        lines += ["", f"{info.id}: {facts(info)}, --set"]
        lines += [f"  {line}" for line in options_lines(info.options) or ["no options"]]
    lines += ["", "every table, --table-set"]
    lines += [f"  {line}" for line in options_lines(TableOptions)]
    return lines[1:]


def print_indented(lines: list[str]) -> None:
    """Prints lines two cells in."""
    for line in lines:
        print(f"  {line}")


def rules(arguments: Namespace) -> int:
    """Prints the rules page of a game, or what it says about some words."""
    game = registry.game(arguments.game)
    text = read_asset(game.info.id, "rules.md")
    if arguments.words:
        found = find_rules(text, " ".join(arguments.words))
        if not found:
            raise OzError(f"The rules of {game.info.title} say nothing of that.")
        text = "\n\n".join(found)
    if sys.stdout.isatty() and not wants_plain(arguments):
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text)
    return 0
