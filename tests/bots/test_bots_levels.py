"""Easy, normal and hard, as people meet them."""

from random import Random

import pytest

from ozgames.bots.bot import EasyBot, HardBot, NormalBot, RandomBot, make_bot
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort
from ozgames.engine.errors import BadSetup
from ozgames.engine.seat import LEVELS, OPPONENTS
from ozgames.games.oz2021.game import GAME as OZ


def knowledge(seed=3):
    state, _ = OZ.new(OZ.setup(2, seed=seed))
    return InformationSet(OZ, state, OZ.decisions(state)[0])


def test_every_level_has_its_bot():
    bots = [type(make_bot(level)) for level in LEVELS]
    assert bots == [RandomBot, EasyBot, NormalBot, HardBot]


def test_people_are_not_offered_a_bot_that_plays_by_luck():
    assert OPPONENTS == ("easy", "normal", "hard")


def test_another_level_is_refused():
    with pytest.raises(BadSetup, match='no bot "strong"; there is random, easy, normal, hard'):
        make_bot("strong")


def test_easy_slips_now_and_then():
    known = knowledge()
    slips = 0
    for number in range(600):
        luck, same = Random(number), Random(number)
        best = NormalBot().choose(known, same)
        slips += EasyBot().choose(known, luck) != best
    # 210 of 600 on average, and 12 more or less are nothing unusual.
    assert 160 < slips < 260


def test_easy_slips_to_what_a_sensible_player_would_think_about():
    class Shortlisting(type(OZ)):
        def shortlist(self, view, moves, rng):
            return moves[:2]

    known = knowledge()
    known.game = Shortlisting()
    chosen = {EasyBot().choose(known, Random(number)) for number in range(200)}
    assert chosen <= {*known.moves[:2], *(NormalBot().choose(known, Random(n)) for n in range(20))}
    assert len(chosen) > 1


def test_easy_makes_no_slip_where_there_is_nothing_else():
    class Sure(type(OZ)):
        def shortlist(self, view, moves, rng):
            return []

    known = knowledge()
    known.game = Sure()
    for number in range(50):
        best = NormalBot().choose(known, Random(number))
        assert EasyBot().choose(known, Random(number)) == best


def test_hard_spends_the_effort_it_is_given():
    known = knowledge()
    sampled = 0
    sample = known.sample

    def counted(rng):
        nonlocal sampled
        sampled += 1
        return sample(rng)

    known.sample = counted
    make_bot("hard", Effort(seconds=None, trials=24)).choose(known, Random(1))
    few, sampled = sampled, 0
    make_bot("hard", Effort(seconds=None, trials=96)).choose(known, Random(1))
    assert 0 < few < sampled
