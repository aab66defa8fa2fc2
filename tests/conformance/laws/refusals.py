"""Laws of moves that are not legal."""

from __future__ import annotations

import dataclasses
import enum
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pydantic import ValidationError

from ozgames.engine.errors import IllegalMove
from ozgames.engine.game import AnyGame
from ozgames.engine.match import Entry
from ozgames.engine.saves.envelope import codec_of
from tests.conformance.walks import Moment, Walk, picture


def refuses_near_misses(walk: Walk) -> None:
    """A move that is almost legal, or was or will be, is refused with a reason and a rule.

    If the game accepts it all the same, unlisted, it leads to a sound position.
    """
    rng = walk.rng()
    seen = list(dict.fromkeys(_listed(walk)))
    for moment in walk.some():
        for seat, legal in moment.legal.items():
            close = [miss for move in rng.sample(legal, min(3, len(legal))) for miss in near(move)]
            close = rng.sample(close, min(6, len(close))) + rng.sample(seen, min(4, len(seen)))
            for move in close:
                if move in legal or not well_typed(walk, move):
                    continue
                if walk.game.accepts(moment.state, seat, move):
                    after, _ = walk.game.play(moment.state, seat, move)
                    assert walk.game.audit(after) == [], f"{move} is accepted and spoils the match"
                else:
                    refused = _refused(walk, moment, seat, move)
                    assert re.fullmatch(rf"{walk.game.info.rule_prefix}-\d\d", refused.rule), (
                        f"{move} is refused by {refused.rule!r}: {refused.reason}"
                    )
        assert picture(walk.game, moment.state) == moment.picture


def refuses_other_seats(walk: Walk) -> None:
    """Who is not asked has no move, and nobody has one after the end."""
    rng = walk.rng()
    seen = list(dict.fromkeys(_listed(walk)))
    for moment in walk.some():
        idle = [seat for seat in range(walk.setup.seats) if seat not in moment.legal]
        moves = [move for legal in moment.legal.values() for move in legal] or seen
        for seat in [*idle, walk.setup.seats]:
            _refused(walk, moment, seat, rng.choice(moves))
        assert picture(walk.game, moment.state) == moment.picture


def _listed(walk: Walk) -> Iterator[Any]:
    return (move for moment in walk.moments for legal in moment.legal.values() for move in legal)


def _refused(walk: Walk, moment: Moment, seat: int, move: Any) -> IllegalMove:
    try:
        walk.game.check(moment.state, seat, move)
    except IllegalMove as error:
        refused = error
    else:
        raise AssertionError(f"P{seat + 1} may choose {move}, which is not listed")
    sentence = re.fullmatch(r"[A-Z].*[^.]\.", refused.reason)
    assert sentence, f"{move} is refused without a sentence: {refused.reason}"
    return refused


def near(move: Any) -> list[Any]:
    """Moves that differ from ``move`` in one field."""
    hints = _hints(type(move))
    return [
        dataclasses.replace(move, **{field.name: value})
        for field in dataclasses.fields(move)
        if field.name != "kind"
        for value in _others(getattr(move, field.name), hints[field.name])
    ]


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind)


def _others(value: Any, hint: Any) -> list[Any]:
    """Values near ``value`` that its type allows; the codec sifts out the rest."""
    found: list[Any] = []
    for kind in (hint, *get_args(hint)):
        if get_origin(kind) is Literal:
            found += get_args(kind)
        elif isinstance(kind, type) and issubclass(kind, enum.Enum):
            found += list(kind)
    if isinstance(value, bool):
        found.append(not value)
    elif isinstance(value, int):
        found += [value + 1, value - 1, -1, 0, 99]
    elif isinstance(value, str):
        found.append("")
    elif isinstance(value, tuple):
        found += [value[1:], value[:-1], value + value[:1], tuple(reversed(value))]
        for place, one in enumerate(value):
            for other in _others(one, (get_args(hint) or (Any,))[0]):
                found.append((*value[:place], other, *value[place + 1 :]))
    return [one for one in found if one != value]


def well_typed(walk: Walk, move: Any) -> bool:
    """Whether a save or a form could bring such a move at all."""
    return _well_typed(walk.game, move)


@cache
def _well_typed(game: AnyGame, move: Any) -> bool:
    entry = codec_of(game).entry
    try:
        return bool(entry.validate_python(entry.dump_python(Entry(0, move), warnings=False)))
    except ValidationError:
        return False


def near_misses(walk: Walk) -> Iterator[Any]:
    """The near misses there are to try in a walk."""
    rng = walk.rng()
    for moment in walk.moments:
        for legal in moment.legal.values():
            for move in near(rng.choice(legal)):
                if move not in legal and well_typed(walk, move):
                    yield move
