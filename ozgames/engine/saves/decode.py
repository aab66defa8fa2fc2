"""From the bytes of a save to a match, trusting nothing on the way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeVar

from pydantic import ValidationError
from pydantic_core import from_json, to_json

from ozgames import __version__
from ozgames.engine.errors import OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.info import GameInfo
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves.envelope import (
    FORMAT,
    VERSION,
    AnyEnvelope,
    Caption,
    Mark,
    codec_of,
)
from ozgames.engine.saves.errors import SaveError, shown
from ozgames.engine.saves.files import LARGEST, read_file
from ozgames.engine.saves.migrate import migrate
from ozgames.engine.seat import COLOURS, GLYPHS, LEVELS, seat_players

Found = TypeVar("Found")

FindGame = Callable[[str], AnyGame]
"""Gives the game with an ID; raises an OzError if there is none."""

FindInfo = Callable[[str], GameInfo]
"""Gives the facts of the game with an ID; raises an OzError if there is none."""

# How our own files begin: what starts like this need not be parsed only to learn its game.
_HEAD = f'{{"format":"{FORMAT}","version":{VERSION},'.encode()
_GAME = re.compile(rb'"game":"([a-z0-9]{1,40})",')

_BULK = 2 * 1024 * 1024  # most bytes of one part, when a file is larger than that as a whole


def load_file(path: Path, find_game: FindGame) -> AnyMatch:
    """The match in a file, wherever that is.

    Raises:
        SaveError: it cannot be read.
    """
    return decode(read_file(path, called=str(path)), find_game)


def decode(raw: bytes, find_game: FindGame) -> AnyMatch:
    """The match that was saved as ``raw``. No luck is drawn; the saved state is trusted.

    Raises:
        SaveError: damaged, foreign, newer or too large.
    """
    return rebuild(*open_envelope(raw, find_game))


def read_caption(raw: bytes, find_info: FindInfo) -> tuple[GameInfo, Caption]:
    """The game's facts and the head of a save; the rest is known to be JSON, and no more.

    Raises:
        SaveError: damaged, foreign, newer or too large.
    """
    return _read_head(_up_to_date(raw), find_info)


def open_envelope(raw: bytes, find_game: FindGame) -> tuple[AnyGame, AnyEnvelope]:
    """The game of a save and all it holds, every value of the right type.

    Raises:
        SaveError: damaged, foreign, newer or too large.
    """
    raw = _up_to_date(raw)
    if len(raw) > _BULK:
        _refuse_bulk(raw)
    named = _GAME.match(raw, len(_HEAD))
    name = named[1].decode() if named else _read_head(raw, lambda one: find_game(one).info)[0].id
    game = _find(name, find_game)
    try:
        envelope = codec_of(game).envelope.model_validate_json(raw, strict=True)
    except ValidationError as error:
        _read_head(raw, lambda _: game.info)  # that it is newer is a better reason, if it is
        raise _damaged(_first_fault(error)) from None
    if envelope.game != game.info.id:
        raise _damaged("it names two games")
    _check_age(envelope, game.info)
    return game, envelope


def rebuild(game: AnyGame, envelope: AnyEnvelope) -> AnyMatch:
    """The match of an opened save, if its parts agree.

    Raises:
        SaveError: damaged.
    """
    count = len(envelope.seats)
    try:
        setup = game.setup(count, envelope.options, envelope.seed)
        seats = seat_players(envelope.seats)
    except OzError as error:
        raise _damaged(str(error).rstrip(".")) from None
    if any(seat.colour not in COLOURS or seat.glyph not in GLYPHS for seat in seats):
        raise _damaged("a seat has an unknown colour or glyph")
    _check_hints(envelope)
    _check_story(envelope, count)
    faults = faults_of(game, envelope.state, count)
    if faults:
        raise _damaged(shown(faults[0].rstrip("."), 200))
    return Match(
        game,
        match_id=envelope.id,
        title=envelope.title,
        created=envelope.created,
        setup=setup,
        seats=seats,
        table=envelope.table,
        state=envelope.state,
        journal=envelope.moves,
        log=envelope.log,
        hints=envelope.hints,
    )


def faults_of(game: AnyGame, state: object, seats: int) -> list[str]:
    """What is wrong with a state of unknown origin, one sentence each."""
    try:
        faults = game.audit(state)
        if not faults:
            game.result(state)
            for decision in game.decisions(state):
                if not 0 <= decision.seat < seats:
                    faults = ["a seat that does not exist is asked to choose"]
            if len(game.standings(game.view(state, None))) != seats:
                faults = ["its position is for another number of players"]
            for seat in range(seats):
                game.view(state, seat)
    except Exception as error:  # nonsense of the right types can fail anywhere in the rules
        return [f"its position makes no sense ({type(error).__name__})"]
    return faults


def _check_hints(envelope: AnyEnvelope) -> None:
    """Every seat has a number of hints; bots ask for none."""
    if len(envelope.hints) != len(envelope.seats):
        raise _damaged("the hints are those of another number of players")
    if any(
        hints and seat.is_bot for seat, hints in zip(envelope.seats, envelope.hints, strict=True)
    ):
        raise _damaged("a bot has asked for hints")


def _check_story(envelope: AnyEnvelope, count: int) -> None:
    """Seats and steps of the journal and the log must exist."""
    if any(not 0 <= entry.seat < count for entry in envelope.moves):
        raise _damaged("a move was made by a seat that does not exist")
    step = 0
    for line in envelope.log:
        if not step <= line.step <= len(envelope.moves):
            raise _damaged("the log and the moves do not fit together")
        step = line.step
        event = line.event
        if not 0 <= (event.seat or 0) < count or any(
            not 0 <= seat < count for seat, _ in event.private
        ):
            raise _damaged("the log speaks of a seat that does not exist")


def _up_to_date(raw: bytes) -> bytes:
    """The save in the present version."""
    if len(raw) > LARGEST:
        raise SaveError("large", "This file is too large to be a saved match.")
    mark = _mark(raw)
    if mark.version > VERSION:
        _refuse_newer(mark.app)
    if mark.version == VERSION:
        return raw
    try:
        data = migrate(json.loads(raw), mark.version)
        return json.dumps(data, ensure_ascii=False).encode()
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        raise _damaged(f"it is not what version {shown(str(mark.version), 20)} wrote") from None


def _read_head(raw: bytes, find_info: FindInfo) -> tuple[GameInfo, Caption]:
    try:
        caption = Caption.model_validate_json(raw)
    except ValidationError as error:
        raise _damaged(_first_fault(error)) from None
    info = _find(caption.game, find_info)
    _check_age(caption, info)
    return info, caption


def _mark(raw: bytes) -> Mark:
    if raw.startswith(_HEAD):
        return Mark(format=FORMAT, version=VERSION)
    if not raw.strip():
        raise _damaged("it is empty")
    try:
        mark = Mark.model_validate_json(raw)
    except ValidationError as error:
        if error.errors(include_url=False)[0]["type"] == "json_invalid":
            raise _damaged("it is cut short or not JSON") from None
        raise SaveError("foreign", "This file is no saved match.") from None
    if mark.format != FORMAT:
        raise SaveError("foreign", "This file is no saved match.")
    return mark


def _find(game_id: str, find: Callable[[str], Found]) -> Found:
    try:
        return find(game_id)
    except OzError:
        name = shown(game_id, 30)
        raise SaveError(
            "foreign", f'This is a match of "{name}", a game that is not here.'
        ) from None


def _check_age(caption: Caption, info: GameInfo) -> None:
    """Refuses what only a newer ozgames can go on with."""
    if caption.rules_version > info.rules_version:
        _refuse_newer(caption.app)
    for seat in caption.seats:
        if seat.is_bot and seat.level not in LEVELS:
            raise SaveError(
                "newer",
                f'A bot of level "{shown(seat.level, 20)}" plays in this match, '
                f"which this ozgames {__version__} does not have; a newer one may.",
            )


def _refuse_newer(app: str) -> NoReturn:
    raise SaveError(
        "newer",
        f"This match was saved by ozgames {shown(app, 20) or 'of a later version'}, "
        f"which is newer than this {__version__}.",
    )


def _refuse_bulk(raw: bytes) -> None:
    """Validation keeps a note of every fault, so no single part may hold millions."""
    try:
        data = from_json(raw)
    except ValueError:
        raise _damaged("it is cut short or not JSON") from None
    parts = [value for key, value in data.items() if key not in ("moves", "log")]
    for key in ("moves", "log"):
        value = data.get(key)
        parts.extend(value if isinstance(value, list) else [value])
    if any(len(to_json(part)) > _BULK for part in parts):
        raise SaveError("large", "This file is too large to be a saved match.")


def _damaged(detail: str) -> SaveError:
    return SaveError("damaged", f"This save is damaged: {detail}.")


def _first_fault(error: ValidationError) -> str:
    fault = error.errors(include_url=False, include_input=False, include_context=False)[0]
    if fault["type"] == "json_invalid":
        return "it is cut short or not JSON"
    place = shown(".".join(str(part) for part in fault["loc"]), 60)
    return f"{place}: {shown(fault['msg'])}" if place else shown(fault["msg"])
