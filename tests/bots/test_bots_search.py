"""Thinking ahead: what is tried, what is chosen, and when it stops."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from ozgames.bots import search
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Cancelled, Effort, Prospect, think
from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.games.oz2021.game import GAME as OZ
from ozgames.games.oz2021.moves import Take
from tests.cli.coins.game import Coins
from tests.cli.coins.info import CoinOptions
from tests.engine.tinygame import Ring, Tiny
from tests.games.oz2021.positions import position

TINY = Tiny()


def knowledge(game, state, seat=None):
    decisions = game.decisions(state)
    wanted = (one for one in decisions if seat in (None, one.seat))
    return InformationSet(game, state, next(wanted))


def start(game=OZ, seats=2, seed=3):
    return game.new(game.setup(seats, seed=seed))[0]


def of_trials(number):
    return Effort(seconds=None, trials=number)


# --- what is chosen ---


def test_it_takes_what_wins_at_once():
    # The last turn, a Road each: a second one gains the Cyclone, 5 points.
    state = position(
        "N: NcS", "E: ErT", "centre: WsC", "P1: road SrL", "P2: road WrD", taken="S", ending=True
    )
    thought = think(knowledge(OZ, state), Random(1), of_trials(60))
    best, second, worst = thought.prospects
    assert {best.move, second.move} == {Take("E"), Take("W")}
    assert thought.move == best.move
    assert worst.move == Take("N")
    assert worst.worth < 0.2
    assert min(best.worth, second.worth) > 0.8


def test_the_advised_move_stays_unless_another_is_surely_better():
    # Better by 0.1 on average, but the error of that mean is 0.9 / sqrt(8) = 0.32.
    advised = Prospect("advised", [0.0, 1.0] * 4)
    other = Prospect("other", [1.0, 0.2] * 4)
    assert search._choice([advised, other]) is advised
    # Better by 0.1 each time: no doubt at all.
    surer = Prospect("surer", [0.1, 1.1] * 4)
    assert search._choice([advised, other, surer]) is surer


def test_a_few_trials_prove_nothing():
    advised = Prospect("advised", [0.0] * search.FEWEST)
    assert search._choice([advised, Prospect("other", [1.0] * (search.FEWEST - 1))]) is advised
    other = Prospect("other", [1.0] * search.FEWEST)
    assert search._choice([advised, other]) is other


def test_nothing_is_thought_where_nothing_is_to_choose():
    state = position("N: NrD", "P1: hand NcS; road NrS", "P2:", taken="NE", ending=True)
    known = knowledge(OZ, state)
    known.moves = known.moves[:1]
    thought = think(known, Random(1), of_trials(50))
    assert thought.move == known.moves[0]
    assert [prospect.worths for prospect in thought.prospects] == [[]]


def test_an_optional_choice_may_be_let_be():
    class Keeps(Tiny):
        """To ring the bell is never better than to keep it."""

        def chances(self, state):
            return [float(player.bell) for player in state.players]

        def settled(self, root, state):
            return True

        def advise(self, view, moves, rng):
            return Ring() if Ring() in moves else super().advise(view, moves, rng)

    game = Keeps()
    state, seat = reach_a_bell(game)
    thought = think(knowledge(game, state, seat), Random(1), of_trials(40))
    assert thought.move is None
    assert [one.worth for one in thought.prospects] == [1.0, 0.0]


def reach_a_bell(game):
    """A position, and a seat that may ring in it."""
    state = start(game)
    for _ in range(50):
        decisions = game.decisions(state)
        ringing = [one.seat for one in decisions if Ring() in game.moves(state, one.seat)]
        if ringing:
            return state, ringing[0]
        needed = next(one.seat for one in decisions if not one.optional)
        state, _ = game.apply(state, needed, game.moves(state, needed)[0])
    raise AssertionError("no bell anywhere")


def test_the_same_luck_gives_the_same_thought():
    state = start()
    one, other = (think(knowledge(OZ, state), Random(4), of_trials(30)) for _ in range(2))
    assert one == other


def test_it_knows_no_more_than_its_seat():
    state = start(seats=3)
    known = knowledge(OZ, state)
    thought = think(known, Random(4), of_trials(30))
    for number in range(5):
        other = OZ.resample(state, known.seat, Random(number))
        assert other != state
        assert think(knowledge(OZ, other), Random(4), of_trials(30)) == thought


def test_a_game_without_any_foresight_of_its_own_is_thought_through_to_its_end():
    class Timid(Coins):
        """One coin at a time is its advice; the luck of each coin is unknown."""

        def advise(self, view, moves, rng):
            return moves[0]

        def resample(self, state, seat, rng):
            return replace(state, chance=Chance(rng.getrandbits(63)))

    game = Timid()
    state, _ = game.new(game.setup(2, CoinOptions(coins=3), seed=1))
    thought = think(knowledge(game, state), Random(1), of_trials(60))
    assert thought.move == game.moves(state, 0)[-1]  # all three, and nothing is left to P2
    assert thought.prospects[0].worth == 1


def test_without_foresight_a_line_counts_by_who_wins():
    state, _ = TINY.new(TINY.setup(2, seed=1))
    assert set(TINY.chances(state)) == {0.0}
    assert not TINY.settled(state, state)
    moves = TINY.moves(state, 0)
    assert TINY.shortlist(TINY.view(state, 0), moves, Random(1)) == moves


# --- effort ---


def test_moves_that_do_worse_drop_out():
    state = start()
    known = knowledge(OZ, state)
    thought = think(known, Random(2), of_trials(100))
    tried = [len(one.worths) for one in thought.prospects]
    assert len(tried) == len(known.moves)
    assert sum(tried) <= 100
    assert min(tried) < max(tried)


def test_trials_limit_the_effort():
    known = knowledge(OZ, start())
    for trials in (10, 40):
        thought = think(known, Random(2), of_trials(trials))
        spent = sum(len(one.worths) for one in thought.prospects)
        assert trials / 2 < spent <= trials


def test_time_limits_the_effort(monkeypatch):
    ticks = count()
    monkeypatch.setattr(search, "monotonic", lambda: next(ticks) / 100)
    known = knowledge(OZ, start())
    thought = think(known, Random(2), Effort(seconds=1.0))
    assert next(ticks) < 120
    assert thought.move in known.moves


def test_too_little_time_leaves_the_advice(monkeypatch):
    ticks = count()
    monkeypatch.setattr(search, "monotonic", lambda: float(next(ticks)))
    known = knowledge(OZ, start())
    thought = think(known, Random(2), Effort(seconds=0.5))
    assert thought.move == OZ.advise(known.view, known.moves, Random(2))


def test_it_stops_as_soon_as_nobody_wants_the_answer():
    asked = count(1)
    with pytest.raises(Cancelled):
        think(knowledge(OZ, start()), Random(2), Effort(seconds=60), lambda: next(asked) == 25)
    assert next(asked) == 26


# --- what it may know ---


def test_an_information_set_shows_what_its_seat_sees():
    state = start(seats=3)
    known = InformationSet(OZ, state, Decision(state.turn, "turn", "take a card"))
    assert known.view == OZ.view(state, state.turn)
    assert known.moves == OZ.moves(state, state.turn)
    assert OZ.view(known.sample(Random(1)), state.turn) == known.view
