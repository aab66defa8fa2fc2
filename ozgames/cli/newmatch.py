"""A new match from what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ozgames.bots.bot import make_bot
from ozgames.cli.options import read_options
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import Seat, default_seat
from ozgames.engine.table import TableOptions

DEFAULT_LEVEL = "normal"
"""Of a bot whose level was not said."""


def read_seat(number: int, text: str) -> Seat:
    """The player that ``NAME``, ``NAME=bot`` or ``NAME=bot:LEVEL`` names.

    Args:
        number: of the seat, counted from 0.
        text: as typed; any other ``=`` is part of the name.

    Raises:
        BadSetup: there is no bot of that level.
    """
    name, equals, player = text.rpartition("=")
    kind, colon, level = player.strip().partition(":")
    if not equals or kind.casefold() != "bot":
        return default_seat(number, text)
    level = level.strip().casefold() if colon else DEFAULT_LEVEL
    make_bot(level)
    return default_seat(number, name, level)


def start_match(
    game: AnyGame,
    seats: Sequence[str],
    *,
    options: Sequence[str] = (),
    table: Sequence[str] = (),
    seed: int | None = None,
    saves: Path | None = None,
) -> AnyMatch:
    """A new match, set up from texts.

    Args:
        game: the rules.
        seats: as for :func:`read_seat`, in the order of play; the fewest players if empty.
        options: ``OPTION=VALUE`` of the game.
        table: ``OPTION=VALUE`` of the table.
        seed: of the luck; random if not given.
        saves: as for :func:`ozgames.cli.options.read_options`.

    Raises:
        OzError: something in it is not possible; the sentence says what is.
    """
    texts = list(seats) or [""] * game.info.seats[0]
    return Match.start(
        game,
        [read_seat(number, text) for number, text in enumerate(texts)],
        read_options(game.info.options, game.info.title, options, saves=saves),
        table=read_options(TableOptions, "The table", table),
        seed=seed,
    )
