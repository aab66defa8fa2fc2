"""What can be typed after ``ozgames``."""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from ozgames import __version__


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence; colours and the long part of its help come late."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)
        self.more_help: Callable[[], str] | None = None

    def format_help(self) -> str:
        # argparse makes a formatter for every argument it is told of; this one imports Rich.
        from rich_argparse import RawDescriptionRichHelpFormatter

        class Formatter(RawDescriptionRichHelpFormatter):
            help_markup = False
            text_markup = False

        self.formatter_class = Formatter
        if self.more_help is not None:
            self.epilog = self.more_help()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        print(f"ozgames: {sentence}; see {self.prog} --help.", file=sys.stderr)
        raise SystemExit(2)


class _Version(argparse.Action):
    """Prints the version; argparse's own would format it first."""

    def __call__(self, *_: Any) -> NoReturn:
        print(f"ozgames {__version__}")
        raise SystemExit(0)


def whole_number(text: str) -> int:
    """A number from 0 up, such as a seed.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number')
    if len(text) > 50:
        raise argparse.ArgumentTypeError("that number is too large")
    return int(text)


def positive(text: str) -> int:
    """A number from 1 up.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return number


def duration(text: str) -> float:
    """A time in seconds, above 0.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds') from None
    if not (seconds > 0 and math.isfinite(seconds)):
        raise argparse.ArgumentTypeError("it must be more than 0 seconds")
    return seconds


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; ``command`` is empty for the launcher."""
    parser = _Parser(
        prog="ozgames",
        description="Oz tabletop games in your terminal, for 1-6 people around one keyboard.\n"
        "Without a command, the launcher opens.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    _add_globals(parser, saves=None, flag=False)
    parser.set_defaults(command="")

    everywhere = _Parser(add_help=False)
    _add_globals(everywhere, saves=argparse.SUPPRESS, flag=argparse.SUPPRESS)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    def command(name: str, text: str) -> _Parser:
        made = commands.add_parser(
            name, help=text, description=f"{text[0].upper()}{text[1:]}.", parents=[everywhere]
        )
        assert isinstance(made, _Parser)
        return made

    _add_play(command("play", "start a new match"))
    resume = command("resume", "go on with a saved match")
    resume.add_argument("id", nargs="?", help="of the match; the newest unfinished one if absent")
    _add_saves(command("saves", "list, show, verify, export or delete saved matches"))
    replay = command("replay", "tell a saved match again, move by move")
    replay.add_argument("file", help="a save, or the ID of a saved match")
    rules = command("rules", "read the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", nargs="*", metavar="WORD", help="show only what has these words")
    games = command("games", "list the games, or the options of one")
    games.add_argument("game", nargs="?", metavar="GAME")
    _add_simulate(command("simulate", "let bots play many matches without a screen"))
    _add_arena(command("arena", "find out how much better one level of bots plays than another"))
    bench = command("bench", "measure how fast everything is on this machine")
    bench.add_argument(
        "--peers",
        action="store_true",
        help="compare with python-chess, and measure catanatron, OpenSpiel and RLCard as well, "
        "where they are installed",
    )
    bench.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _add_globals(parser: argparse.ArgumentParser, *, saves: Any, flag: Any) -> None:
    parser.add_argument(
        "--saves", type=Path, metavar="DIR", default=saves, help="folder of the saved matches"
    )
    parser.add_argument(
        "--ascii", action="store_true", default=flag, help="draw with ASCII characters only"
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        default=flag,
        help="plain lines in place of screens; OZGAMES_PLAIN=1 does the same",
    )


def wants_plain(arguments: argparse.Namespace) -> bool:
    """Whether to print plain lines in place of opening screens."""
    return bool(arguments.plain) or os.environ.get("OZGAMES_PLAIN", "0") not in ("", "0")


def _add_play(parser: _Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="one of those that `ozgames games` lists")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME",
        help="a player, in the order of play; NAME=bot:LEVEL for a bot, "
        "which is easy, normal, hard or random; "
        "if none is named, you are asked",
    )
    parser.add_argument("--seed", type=whole_number, help="of the luck; random if absent")
    _add_set(parser)
    parser.add_argument(
        "--table-set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="how the table plays, whatever the game",
    )
    parser.more_help = _play_help


def _add_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game"
    )


def _play_help() -> str:
    from ozgames.cli.games import options_help

    return "\n".join(options_help())


def _add_saves(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions")
    parser.set_defaults(action="list")
    actions.add_parser("list", help="all saved matches, newest first; the default")
    for name, text in (
        ("show", "how a match stands, as everybody may know it"),
        ("verify", "play the moves of a match again and compare"),
        ("export", "write the story of a match as Markdown"),
        ("delete", "delete a match and its backup"),
    ):
        action = actions.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        if name == "verify":
            action.add_argument("ids", nargs="*", metavar="ID", help="all matches if absent")
            continue
        action.add_argument("id", metavar="ID")
        if name == "export":
            action.add_argument("target", type=Path, metavar="FILE", help="to write")
        if name == "delete":
            action.add_argument("--yes", action="store_true", help="do not ask")


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=positive, help="players; the most the game allows")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,..",
        help="levels, one per seat and in turn; they change seats from match to match (random)",
    )
    parser.add_argument(
        "--no-audit", dest="audit", action="store_false", help="do not check every position"
    )
    _add_trials(parser)
    _add_matches(parser)


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots",
        default="normal,random",
        metavar="A,B,..",
        help="levels, at least two, given out in turn; every deal is played with each of them on "
        "each seat (%(default)s)",
    )
    parser.add_argument("--seats", type=positive, help="players; as many as bots if absent")
    effort = parser.add_mutually_exclusive_group()
    _add_trials(effort)
    effort.add_argument(
        "--seconds",
        type=duration,
        metavar="X",
        help="what hard spends on a choice by the clock; other machines and --jobs then give "
        "other results",
    )
    _add_matches(parser)


def _add_trials(parser: argparse._ActionsContainer) -> None:
    parser.add_argument(
        "--trials", type=positive, metavar="N", help="playouts that hard spends on a choice"
    )


def _add_matches(parser: argparse.ArgumentParser) -> None:
    """What all commands that play many matches have."""
    parser.add_argument("--games", type=positive, default=100, help="matches (%(default)s)")
    parser.add_argument("--seed", type=whole_number, default=1, help="(%(default)s)")
    parser.add_argument("--jobs", type=positive, default=1, help="processes (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    _add_set(parser)
