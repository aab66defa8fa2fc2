"""What the search is told of Wizardz Bluff."""

from random import Random

import pytest

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort, think
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.heuristic import COMMITS, SAME_CARD
from ozgames.games.wizardz.moves import Commit, Flip, Pass, Reopen, UseItem
from tests.games.wizardz.positions import legal, play, position, use


def shortlist(state, seat):
    return GAME.shortlist(GAME.view(state, seat), legal(state, seat), Random(1))


def test_chances_are_shares_of_one_win():
    assert GAME.chances(position("P1:", "P2:", "P3:")) == pytest.approx([1 / 3] * 3)


def test_elementals_and_items_are_a_better_chance():
    # Two alike are 2.3 + 0.2 * 0.9 and an item 1; the first of three rounds has a spread of 7.
    one, other = GAME.chances(position("P1: elementals rr; items mist", "P2:"))
    assert one / other == pytest.approx(2.718281828 ** (3.48 / 7))


def test_a_lead_counts_for_more_in_the_last_round():
    lines = ("P1: elementals rrr", "P2:")
    assert GAME.chances(position(*lines, round=3))[0] > GAME.chances(position(*lines))[0]


def test_few_commitments_are_thought_about_and_none_of_a_card_too_often():
    found = shortlist(position("P1:", "P2:"), 0)
    assert len(found) == COMMITS
    cards = [move.card for move in found]
    assert max(cards.count(card) for card in cards) == SAME_CARD


def test_magic_is_thought_about():
    state = play(position("P1: items pool", "P2:"), 1, Commit(5, "r"))
    found = shortlist(state, 0)
    assert UseItem("pool", target=1) in found


def test_what_is_committed_stays_and_nobody_thinks_about_it():
    state = position("P1:", "P2:")
    for seat, card in ((0, 5), (1, 9)):
        state = play(state, seat, Commit(card, "r"))
    assert legal(state, 0) == [Flip(), Reopen()]
    assert shortlist(state, 0) == [Flip()]
    assert GAME.reply(state, 0, Random(1)) == Flip()
    assert GAME.reply(state, 1, Random(1)) is None


def test_passing_for_good_is_not_thought_about():
    state = position("P1: items mist; hand 2", "P2: hand 5")
    for seat, card in ((0, 2), (1, 5)):
        state = play(state, seat, Commit(card, "r"))
    state = play(state, 0, Flip())
    assert Pass(standing=True) in legal(state, 0)
    assert Pass(standing=True) not in shortlist(state, 0)


def test_a_line_of_play_ends_with_the_round():
    root = state = position("P1: hand 5", "P2: hand 5")
    while state.round == root.round:
        assert not GAME.settled(root, state)
        decision = next(one for one in GAME.decisions(state) if not one.optional)
        state, _ = GAME.apply(
            state, decision.seat, GAME.reply(state, decision.seat, Random(1)) or Flip()
        )
    assert GAME.settled(root, state)


def test_hard_beats_a_card_it_has_seen():
    # The Dragon was seen: the Rat beats it, the others lose.
    state = play(position("P1: hand 2 5 9; items pool", "P2: hand 12"), 1, Commit(12, "r"))
    state = use(state, 0, "pool", 1)
    decision = next(one for one in GAME.decisions(state) if one.seat == 0)
    thought = think(InformationSet(GAME, state, decision), Random(1), Effort(None, 120))
    assert thought.move.card == 2
