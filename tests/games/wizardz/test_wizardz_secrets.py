"""What a wizard sees, and what it could be otherwise."""

from random import Random

import pytest

from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Commit, Final, Reopen, UseItem
from ozgames.games.wizardz.state import Sealed
from tests.games.wizardz.positions import (
    battle,
    commit,
    counts,
    happens,
    play,
    position,
    use,
)


@pytest.mark.rule("WB-08", "WB-13")
def test_hand_commitment_and_items_are_their_owners_secret():
    state = commit(position("P1: items mist", "P2:"), "5b 6g")
    own = GAME.view(state, 0).players[0]
    assert own.sealed == Sealed(5, "b")
    assert own.items == ("mist",)
    for viewer in (1, None):
        other = GAME.view(state, viewer).players[0]
        assert (other.hand, other.discard, other.items, other.sealed) == (None,) * 4
        assert (other.hand_size, other.item_count, other.ready) == (11, 1, True)


@pytest.mark.rule("WB-08")
def test_the_stones_shown_do_not_tell_which_is_sealed():
    before = position("P1:", "P2:")
    after = commit(before, "5b 6g")
    for viewer in (0, 1, None):
        shown = [player.stones for player in GAME.view(after, viewer).players]
        assert shown == [counts("bwgr")] * 2
        assert GAME.view(after, viewer).pot == counts("")


@pytest.mark.rule("WB-08")
def test_what_one_wizard_reads_stays_with_it():
    # All that P2 sees is the same whatever P1 commits.
    start = position("P1:", "P2:")
    one, other = play(start, 0, Commit(12, "r")), play(start, 0, Commit(5, "b"))
    assert GAME.view(one, 0) != GAME.view(other, 0)
    for viewer in (1, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    texts = [happens(start, 0, move)[0].text_for(1) for move in (Commit(12, "r"), Commit(5, "b"))]
    assert texts[0] == texts[1]


def test_a_commitment_can_be_undone_but_a_flip_has_been_seen():
    state = position("P1: items pool", "P2:")
    assert not any(event.reveals for event in happens(state, 1, Commit(12, "r")))
    state = play(state, 1, Commit(12, "r"))
    assert any(event.reveals for event in happens(state, 0, UseItem("pool", 1)))


@pytest.mark.rule("WB-29")
def test_elementals_lie_open_unless_the_table_wants_them_hidden():
    lines = ("P1: elementals br", "P2: elementals w")
    shown = GAME.view(position(*lines), 1)
    assert shown.players[0].elementals == counts("br")
    assert shown.supply == (9, 9, 10, 9)
    hidden = GAME.view(position(*lines, face_down=True), 1)
    assert (hidden.players[0].elementals, hidden.players[0].elemental_count) == (None, 2)
    assert hidden.players[1].elementals == counts("w")
    assert hidden.supply is None
    assert hidden.left == (True,) * 4


# --- dealing again what is unseen ---


def many(state, viewer, look, count=80):
    """What some part of a position is in many resamples."""
    rng = Random(3)
    found = []
    for _ in range(count):
        fresh = GAME.resample(state, viewer, rng)
        assert GAME.audit(fresh) == []
        assert GAME.view(fresh, viewer) == GAME.view(state, viewer)
        assert GAME.decisions(fresh) == GAME.decisions(state)
        found.append(look(fresh))
    return found


def test_commitments_and_hands_are_dealt_again():
    state = commit(position("P1: hand 5 7 9", "P2: hand 3 6 8"), "5b 6g")
    sealed = many(state, 0, lambda fresh: fresh.players[1].sealed)
    assert len({one.card for one in sealed}) == 12
    assert {one.stones for one in sealed} == set("bwgr")
    assert {one.players[0].sealed for one in many(state, 0, lambda fresh: fresh)} == {
        Sealed(5, "b")
    }


def test_what_the_pool_showed_stays():
    state = play(position("P1: items pool", "P2:", "P3:"), 1, Commit(12, "r"))
    state = use(state, 0, "pool", 1)
    assert {one.card for one in many(state, 0, lambda fresh: fresh.players[1].sealed)} == {12}
    assert len({one.card for one in many(state, 2, lambda fresh: fresh.players[1].sealed)}) > 5


def test_items_are_dealt_again_but_for_what_a_buyer_sees():
    state = battle(position("P1:", "P2: items roots", shop="toll claw mist"), "Ar 5b")
    assert state.phase == "shop"
    assert {tuple(sorted(one)) for one in many(state, 0, lambda fresh: fresh.shop)} == {
        ("claw", "mist", "toll")
    }
    assert len(set(many(state, 1, lambda fresh: fresh.shop))) > 5
    assert len(set(many(state, 0, lambda fresh: fresh.players[1].items))) > 5


def test_face_down_elementals_are_dealt_again():
    state = position("P1: elementals br", "P2: elementals wg", face_down=True)
    hands = set(many(state, 1, lambda fresh: fresh.players[0].elementals))
    assert len(hands) > 5
    assert all(sum(hand) == 2 for hand in hands)


def test_cards_of_a_final_duel_are_dealt_again():
    lines = ("P1: hand 5; stones bb; points 9", "P2: hand 6; stones g; points 8")
    state = battle(position(*lines, round=3, shop=""), "5b 6g")
    state = play(state, 0, Final(12))
    assert len({picks[state.finalists.index(0)] for picks in many(state, 1, lambda s: s.picks)}) > 5
    assert {picks[state.finalists.index(0)] for picks in many(state, 0, lambda s: s.picks)} == {12}


def test_a_reopened_commitment_is_dealt_again():
    state = play(commit(position("P1:", "P2:"), "5b 6g"), 1, Reopen())
    assert len(set(many(state, 0, lambda fresh: fresh.players[1].sealed))) > 5


def test_all_lies_open_at_the_end():
    lines = ("P1: hand 5; stones bb; points 20", "P2: hand 6; stones g; items mist")
    state = battle(position(*lines, round=3, shop=""), "5b 6g")
    view = GAME.view(state, None)
    assert view.players[1].items == ("mist",)
    assert GAME.resample(state, 0, Random(1)) == state
