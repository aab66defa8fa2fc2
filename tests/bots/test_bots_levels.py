"""Easy, normal and hard, as people meet them."""

from dataclasses import dataclass
from random import Random

import pytest

from ozgames.bots.bot import EasyBot, HardBot, NormalBot, RandomBot, make_bot
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort
from ozgames.engine.errors import BadSetup
from ozgames.engine.seat import LEVELS, OPPONENTS
from ozgames.games.oz2021.game import GAME as OZ
from ozgames.games.oz2021.moves import Take


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
    # 180 of 600 on average, and 11 more or less are nothing unusual.
    assert 140 < slips < 220


class Inattentive(EasyBot):
    """It always overlooks the best move."""

    SLIPS = FORGETS = 1.0


class Weighing(type(OZ)):
    """The higher the better; only the first two decks are worth a thought."""

    def advise(self, view, moves, rng):
        return max(moves, key=lambda move: (isinstance(move, Take), repr(move)))

    def shortlist(self, view, moves, rng):
        return moves[:2]


def test_what_easy_plays_in_place_of_the_best_is_the_best_of_a_few():
    known = knowledge()
    known.game = Weighing()
    _best, *others = sorted(known.moves, key=repr, reverse=True)
    assert len(others) == Inattentive.NOTICED
    assert {Inattentive().choose(known, Random(n)) for n in range(50)} == {others[0]}


def test_easy_forgets_to_react():
    known = knowledge()
    known.optional = True
    assert Inattentive().choose(known, Random(1)) is None
    assert NormalBot().choose(known, Random(1)) is not None


def test_without_another_move_of_the_kind_easy_plays_what_is_worth_a_thought():
    @dataclass(frozen=True)
    class Other:
        name: str

    known = knowledge()
    known.game = Weighing()
    known.moves = [*known.moves[:1], Other("a")]
    assert NormalBot().choose(known, Random(1)) == known.moves[0]
    assert Inattentive().choose(known, Random(1)) == Other("a")


def test_easy_makes_no_slip_where_there_is_nothing_else():
    known = knowledge()
    known.moves = known.moves[:1]
    assert Inattentive().choose(known, Random(1)) == known.moves[0]


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
