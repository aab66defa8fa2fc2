"""Laws of the course of a match."""

from __future__ import annotations

from ozgames.engine.result import Result
from ozgames.engine.saves.decode import faults_of
from tests.conformance.walks import Walk, picture


def asks_until_there_is_a_result(walk: Walk) -> None:
    """Somebody must choose as long as there is no result; every seat is asked once at most."""
    for moment in walk.moments:
        asked = [decision.seat for decision in moment.decisions]
        assert (not asked) == (walk.game.result(moment.state) is not None)
        assert len(asked) == len(set(asked)), "a seat is asked two things at once"
        assert set(asked) <= set(range(walk.setup.seats))
        if asked:
            assert not all(decision.optional for decision in moment.decisions), "nobody must act"
        assert walk.game.decisions(moment.state) == moment.decisions


def lists_exactly_what_it_accepts(walk: Walk) -> None:
    """Who is asked has moves, each listed once and accepted; nobody else has any."""
    rng = walk.rng()
    for moment in walk.some():
        for seat in range(walk.setup.seats):
            listed = walk.game.moves(moment.state, seat)
            assert listed == moment.legal.get(seat, []), "the list changes"
            assert bool(listed) == (seat in moment.legal)
            assert len(listed) == len(set(listed)), "a move is listed twice"
            for move in rng.sample(listed, min(4, len(listed))):
                walk.game.check(moment.state, seat, move)


def leaves_states_alone(walk: Walk) -> None:
    """Nothing that is done with a state changes it, nor any state it came from."""
    game, rng = walk.game, walk.rng()
    for moment in walk.some(60):
        state = moment.state
        game.audit(state)
        game.result(state)
        for seat in (None, *range(walk.setup.seats)):
            view = game.view(state, seat)
            game.describe(view)
            game.standings(view)
        for seat, legal in moment.legal.items():
            game.resample(state, seat, rng)
            game.advise(game.view(state, seat), legal, rng)
            game.play(state, seat, rng.choice(legal))
    for moment in walk.moments:
        assert picture(game, moment.state) == moment.picture, "a state has changed"


def plays_alike_from_the_same_seed(walk: Walk) -> None:
    """The same setup and moves give the same states and events."""
    state, events = walk.game.new(walk.setup)
    for n, moment in enumerate(walk.moments):
        assert state == moment.state
        assert picture(walk.game, state) == moment.picture
        assert tuple(events) == moment.events
        if n < len(walk.entries):
            state, events = walk.game.play(state, walk.entries[n].seat, walk.entries[n].move)


def ends_within_its_bound(walk: Walk) -> None:
    """A match played on comes to its end in no more moves than the game says."""
    assert len(walk.entries) <= walk.game.info.longest
    if walk.complete:
        assert walk.game.result(walk.moments[-1].state) is not None


def ranks_by_score(walk: Walk) -> None:
    """Lines add up to scores, and no better score has a worse place."""
    result = walk.game.result(walk.moments[-1].state)
    if result is None:
        return
    check_result(result, walk.setup.seats)


def check_result(result: Result, seats: int) -> None:
    """Checks a result in itself."""
    assert len(result.scores) == len(result.places) == len(result.breakdown) == seats
    assert len(result.titles) in (0, seats)
    for score, lines in zip(result.scores, result.breakdown, strict=True):
        assert sum(line.points for line in lines) == score
        assert all(line.label.strip() for line in lines)
    for place in result.places:
        assert place == 1 + sum(other < place for other in result.places)
    for seat, place in enumerate(result.places):
        for other, lower in enumerate(result.places):
            if place < lower:
                assert result.scores[seat] >= result.scores[other]


def audits_what_play_reaches(walk: Walk) -> None:
    """No fault is found in any position that play reaches."""
    for moment in walk.moments:
        assert walk.game.audit(moment.state) == []
    for moment in walk.some():
        assert faults_of(walk.game, moment.state, walk.setup.seats) == []
