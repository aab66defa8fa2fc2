"""Laws of states of unknown origin, as a save may bring them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from pydantic import ValidationError

from ozgames.engine.saves.decode import faults_of
from ozgames.engine.saves.envelope import codec_of
from tests.conformance.walks import Moment, Walk, by_luck, walk_on


def plays_on_from_whatever_it_accepts(walk: Walk) -> None:
    """With any one value changed, a state is refused, or can be looked at and played on."""
    rng = walk.rng()
    codec = codec_of(walk.game)
    for moment in walk.some(10):
        data = json.loads(codec.state.dump_json(moment.state))
        places = list(_places(data))
        holder, key = rng.choice(places)
        _change(holder, key, places, rng)
        what = f"{key} of {holder} changed"
        try:
            state = codec.state.validate_json(json.dumps(data), strict=True)
        except ValidationError:
            continue
        if faults_of(walk.game, state, walk.setup.seats):
            continue
        after = walk_on(walk.game, walk.setup, state, by_luck(rng), pictured=False)
        for reached in after.some(10):
            assert all(reached.legal.values()), f"{what}: no move for who must choose"
            for seat, legal in reached.legal.items():
                view = walk.game.view(reached.state, seat)
                walk.game.describe(view)
                walk.game.standings(view)
                walk.game.resample(reached.state, seat, rng)
                for move in legal[:20]:
                    walk.game.say(view, move)
                    walk.game.preview(view, move)


def _change(holder: Any, key: Any, places: list[tuple[Any, Any]], rng: Random) -> None:
    """Drops a value of a list, or puts another of its kind there."""
    value = holder[key]
    alike = [one[at] for one, at in places if type(one[at]) is type(value) and one[at] != value]
    if isinstance(holder, list) and rng.random() < 0.3:
        del holder[key]
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int) and (not alike or rng.random() < 0.5):
        holder[key] = rng.choice([value + 1, value - 1, -1, 0, 99])
    elif alike:
        holder[key] = rng.choice(alike)


def audits_against_tampering(walk: Walk) -> None:
    """A piece that is dropped, doubled or exchanged is noticed, by the codec or by the audit."""
    rng = walk.rng()
    codec = codec_of(walk.game)
    pieces = conserved(walk)
    for moment in walk.some(20):
        whole = json.loads(codec.state.dump_json(moment.state))
        spots = [spot for spot in _places(whole) if spot[0][spot[1]] in pieces]
        for number in rng.sample(range(len(spots)), min(3, len(spots))):
            for change in (_drop, _double, _exchange):
                data = json.loads(json.dumps(whole))
                holder, key = [spot for spot in _places(data) if spot[0][spot[1]] in pieces][number]
                change(holder, key, pieces)
                if data == whole:
                    continue
                try:
                    state = codec.state.validate_json(json.dumps(data), strict=True)
                except ValidationError:
                    continue
                what = f"{change.__name__} at {key} of {holder}"
                assert faults_of(walk.game, state, walk.setup.seats), what


def conserved(walk: Walk) -> list[str]:
    """The texts in lists that are there as often at every moment: the pieces of the game."""
    counts = [_texts(walk, moment) for moment in walk.some(30)]
    first = counts[0]
    return sorted(text for text in first if all(one[text] == first[text] for one in counts))


def _texts(walk: Walk, moment: Moment) -> Counter[str]:
    whole = codec_of(walk.game).state.dump_python(moment.state, mode="json")
    return Counter(holder[key] for holder, key in _places(whole) if isinstance(holder[key], str))


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of JSON data where a value stands, as holder and key."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in list(pairs):
        if isinstance(value, dict | list):
            yield from _places(value)
        else:
            yield data, key


def _drop(holder: Any, key: Any, pieces: list[str]) -> None:
    if isinstance(holder, list):
        del holder[key]


def _double(holder: Any, key: Any, pieces: list[str]) -> None:
    if isinstance(holder, list):
        holder.append(holder[key])


def _exchange(holder: Any, key: Any, pieces: list[str]) -> None:
    """Another piece in its place: one too few of the one, one too many of the other."""
    holder[key] = pieces[(pieces.index(holder[key]) + 1) % len(pieces)]
