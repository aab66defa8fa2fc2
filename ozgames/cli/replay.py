"""``ozgames replay``: the story of a match, told by playing its moves again."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from ozgames.cli.plain.console import Console
from ozgames.cli.plain.lines import result_lines
from ozgames.cli.play import open_store
from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import load_file
from ozgames.engine.words import name_seats
from ozgames.games import registry


def replay(arguments: Namespace) -> int:
    """Tells a match move by move: its secrets too if it is over, else what everybody may know."""
    path = Path(arguments.file)
    by_id = not path.exists() and not path.suffix
    match = open_store(arguments).load(path.name) if by_id else load_file(path, registry.game)
    if not match.replays():
        raise OzError("Playing the moves of this match again leads elsewhere.")
    console = Console()
    for line in _story(match):
        console.say(name_seats(line, match.seats))
    result = match.result
    if result is not None:
        console.say_all(result_lines(match, result))
    return 0


def _story(match: AnyMatch) -> Iterator[str]:
    """The moves with what came of them, seats as ``P1``, ``P2``, ..."""
    game = match.game
    over = match.result is not None
    state, events = game.new(match.setup)
    yield from (event.text for event in events)
    for number, entry in enumerate(match.journal, 1):
        reader = entry.seat if over else None
        if over:
            said = game.say(game.view(state, entry.seat), entry.move)
            yield f"{number}. P{entry.seat + 1}: {said}"
        else:
            yield f"{number}. P{entry.seat + 1}"
        state, events = game.apply(state, entry.seat, entry.move)
        yield from (f"   {event.text_for(reader)}" for event in events)
