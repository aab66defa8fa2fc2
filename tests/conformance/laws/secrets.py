"""Laws of what nobody else may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from ozgames.engine.saves.envelope import codec_of
from tests.conformance.walks import Moment, Walk, picture


def shows_a_seat_nothing_it_cannot_see(walk: Walk) -> None:
    """When all that a seat cannot see is dealt again, it sees and may do the same as before."""
    game, rng = walk.game, walk.rng()
    for moment in walk.some(40):
        for seat in range(walk.setup.seats):
            other = game.resample(moment.state, seat, rng)
            assert game.audit(other) == []
            for viewer in (seat, None):
                before, after = game.view(moment.state, viewer), game.view(other, viewer)
                assert repr(after) == repr(before), f"P{seat + 1}'s ignorance shows"
            assert game.decisions(other) == moment.decisions
            assert game.moves(other, seat) == moment.legal.get(seat, [])
        assert picture(game, moment.state) == moment.picture


def resampling_forgets_what_is_true(walk: Walk) -> None:
    """With the same luck it deals the same, whatever it was that the seat cannot see."""
    game, rng = walk.game, walk.rng()
    for number, moment in enumerate(walk.some(40)):
        for seat in range(walk.setup.seats):
            other = game.resample(moment.state, seat, rng)
            dealt, again = (
                game.resample(state, seat, Random(number)) for state in (moment.state, other)
            )
            assert dealt == again, f"a search for P{seat + 1} could tell positions apart"


def tells_a_seat_nothing_private(walk: Walk) -> None:
    """What an event tells one seat alone is in no other's log."""
    viewers = (None, *range(walk.setup.seats))
    for moment in walk.moments:
        for event in moment.events:
            for owner, text in event.private:
                assert owner in range(walk.setup.seats)
                for viewer in viewers:
                    if viewer != owner:
                        assert text not in event.text_for(viewer)


def resamples_luck_to_come(walk: Walk) -> None:
    """Who deals again what a seat cannot see also changes the luck that is still to be drawn."""
    streams = [_streams(walk, moment.state) for moment in walk.moments]
    for moment, drawn, after in zip(walk.moments, streams, streams[1:], strict=False):
        if after == drawn:
            continue
        seat = next(iter(moment.legal))
        other = walk.game.resample(moment.state, seat, walk.rng())
        assert _streams(walk, other) != drawn, "a search could look into the future"


def _streams(walk: Walk, state: Any) -> list[tuple[int, int]]:
    whole = codec_of(walk.game).state.dump_python(state)
    return [(one["seed"], one["draws"]) for one in _dicts(whole) if set(one) == {"seed", "draws"}]


def _dicts(data: Any) -> Iterator[dict[Any, Any]]:
    if isinstance(data, dict):
        yield data
        data = data.values()
    if isinstance(data, list | tuple) or not isinstance(data, str | bytes | int | float | None):
        for one in data:
            yield from _dicts(one)


def resampling_varies(walks: Iterable[Walk]) -> None:
    """Over some matches, resampling for one seat changes what each other seat sees.

    A law on many walks: in a single one there may be nothing to change. No more of them are
    asked for when everything has changed.
    """
    pairs: set[tuple[int, int]] = set()
    changed = False
    for number, walk in enumerate(walks):
        if not walk.game.info.hidden:
            return
        rng = walk.rng()
        seats = range(walk.setup.seats)
        if number == 0:
            pairs = {(seat, other) for seat in seats for other in seats if seat != other}
        for moment in walk.some(40):
            if changed and not pairs:
                return
            for seat in seats:
                state = walk.game.resample(moment.state, seat, rng)
                changed = changed or state != moment.state
                pairs -= {
                    (seat, other)
                    for other in seats
                    if (seat, other) in pairs and _differs(walk, moment, state, other)
                }
    assert changed, "resampling changes nothing"
    assert not pairs, f"resampling for one seat never changes what another sees: {pairs}"


def _differs(walk: Walk, moment: Moment, state: Any, seat: int) -> bool:
    return bool(walk.game.view(state, seat) != walk.game.view(moment.state, seat))
