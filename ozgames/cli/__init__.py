"""The command line: ``ozgames`` and its commands.

Start-up is what everybody waits for, so this module and the parser import nothing heavy; each
command's module is imported when the command is run.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module

from ozgames.engine.errors import OzError

_COMMANDS = {
    "": "ozgames.cli.play:launch",
    "play": "ozgames.cli.play:play",
    "resume": "ozgames.cli.play:resume",
    "saves": "ozgames.cli.saves:saves",
    "replay": "ozgames.cli.replay:replay",
    "rules": "ozgames.cli.games:rules",
    "games": "ozgames.cli.games:games",
    "simulate": "ozgames.cli.simulate:simulate",
    "arena": "ozgames.cli.arena:arena",
    "bench": "ozgames.cli.bench:bench",
}
"""Command to the function that runs it, given the parsed arguments."""

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130


class UsageError(OzError):
    """The command line asks for something that cannot be."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command.

    Args:
        argv: the words after ``ozgames``; those of the process if not given.

    Returns:
        the exit code: 0, 1 if it failed, 2 if it was called wrongly, 130 if interrupted.
    """
    _tolerate_any_text()
    # We have no plugins of pydantic; looking for some reads what every installed package says.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from ozgames.cli.parser import build_parser

    try:
        arguments = build_parser().parse_args(argv)
    except SystemExit as stop:  # argparse has said why
        return stop.code if isinstance(stop.code, int) else WRONG_USAGE
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain again when it closes stdout.
        _discard_output()
        return FAILED


def _run(arguments: Namespace) -> int:
    module, _, name = _COMMANDS[arguments.command or ""].partition(":")
    try:
        with without_collecting():
            command = getattr(import_module(module), name)
        return int(command(arguments))
    except OzError as error:
        complain(str(error))
        return WRONG_USAGE if _is_misuse(error) else FAILED
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        complain(f"{error.strerror or error}{where}.")
        return FAILED
    except Exception as error:
        complain(f"A fault of ozgames itself ({type(error).__name__}){_keep_report(arguments)}.")
        return FAILED


@contextmanager
def without_collecting() -> Iterator[None]:
    """Collects no garbage while modules are imported: they stay, and looking at them takes time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _is_misuse(error: OzError) -> bool:
    from ozgames.engine.errors import BadSetup

    # The registry's own error is told by its name: importing the registry costs pydantic.
    return isinstance(error, UsageError | BadSetup) or type(error).__name__ == "UnknownGame"


def complain(sentence: str) -> None:
    """Says on standard error why a command failed."""
    print(f"ozgames: {sentence}", file=sys.stderr)


def _keep_report(arguments: Namespace) -> str:
    """Writes down where a fault came from, and says where that is written."""
    import traceback

    from ozgames.engine.reports import keep_report
    from ozgames.engine.saves import default_folder

    path = keep_report(default_folder(arguments.saves), traceback.format_exc())
    return f"; the report is in {path}" if path else ""


def _tolerate_any_text() -> None:
    """Names may be any Unicode; what the terminal cannot show or send becomes a mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _discard_output() -> None:
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        return
