"""What a seat sees, and what it could be otherwise (OZ-10)."""

from random import Random

import pytest

from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Take
from tests.games.oz2021.positions import finish, play, position

TABLE = (
    "N: NcD, NeW NwL / NrS NrT",
    "centre: SsT",
    "P1: hand ScL ScS; road NrD WcT; pile ErS EeC EwN",
    "P2: hand EcD; road NrL; pile WrD",
    "P3: pile SeM",
)


@pytest.mark.rule("OZ-10")
def test_a_hand_is_its_owners_secret():
    state = position(*TABLE)
    assert GAME.view(state, 0).players[0].hand == ("ScL", "ScS")
    for viewer in (1, 2, None):
        player = GAME.view(state, viewer).players[0]
        assert (player.hand, player.hand_size) == (None, 2)


@pytest.mark.rule("OZ-10")
def test_the_score_pile_shows_its_size_and_its_witches():
    state = position(*TABLE)
    assert GAME.view(state, 0).players[0].pile == ("EeC", "ErS")
    for viewer in (1, 2, None):
        player = GAME.view(state, viewer).players[0]
        assert (player.pile, player.pile_size, player.witches) == (None, 3, ("EwN",))


@pytest.mark.rule("OZ-10")
def test_the_yellow_brick_road_is_public():
    for viewer in (0, 1, None):
        player = GAME.view(position(*TABLE), viewer).players[0]
        assert player.roads == (1, 0, 0, 0)  # Dorothy, Scarecrow, Tin Woodman, Lion
        assert player.characters == (0, 0, 1, 0)


@pytest.mark.rule("OZ-04", "OZ-10")
def test_a_view_holds_no_card_of_a_deck():
    seen = repr(GAME.view(position(*TABLE), 0))
    assert "NcD" in seen
    assert "NrS" not in seen
    assert "NrT" not in seen


@pytest.mark.rule("OZ-10")
def test_what_one_seat_reads_stays_with_it():
    # All that P2 reads of two matches that differ in P1's hand is the same.
    one, other = position(*TABLE), position(*(line.replace("ScL", "ScT") for line in TABLE))
    assert GAME.view(one, 0) != GAME.view(other, 0)
    for viewer in (1, None):
        first, second = GAME.view(one, viewer), GAME.view(other, viewer)
        assert first == second
        assert GAME.describe(first) == GAME.describe(second)
        assert GAME.standings(first) == GAME.standings(second)


def test_all_lies_open_at_the_end():
    state = finish(position("N: -.", "E: -.", *TABLE[2:], turn=2, ending=True))
    view = GAME.view(state, None)
    assert all(player.hand is not None and player.pile is not None for player in view.players)
    assert view.result is not None


# --- dealing again what is unseen ---


def test_dealing_again_keeps_what_is_seen_and_changes_the_rest():
    state = position(*TABLE)
    rng = Random(3)
    hands, piles = set(), set()
    for _ in range(60):
        fresh = GAME.resample(state, 1, rng)
        assert GAME.audit(fresh) == []
        assert GAME.view(fresh, 1) == GAME.view(state, 1)
        hands.add(fresh.players[0].hand)
        piles.add(fresh.players[0].pile)
        assert all(card[0] == "S" and card[1] == "c" for card in fresh.players[0].hand)
    assert len(hands) > 5
    assert len(piles) > 5
    assert repr(state) == repr(position(*TABLE))


def test_the_deck_below_is_dealt_again_too():
    state = position(*TABLE)
    tops = {GAME.resample(state, 0, Random(seed)).deck("N").pile[-1] for seed in range(40)}
    assert {card[1] for card in tops} >= {"r", "c"}


@pytest.mark.rule("OZ-18")
def test_locastas_card_is_dealt_again_for_the_others_only():
    state = play(position(*TABLE), Take("N"))
    assert state.steps[-1].card == "NrS"
    rng = Random(4)
    for _ in range(10):
        assert GAME.resample(state, 0, rng).steps == state.steps
    found = set()
    for _ in range(80):
        fresh = GAME.resample(state, 1, rng)
        assert GAME.audit(fresh) == []
        assert GAME.view(fresh, 1) == GAME.view(state, 1)
        assert GAME.decisions(fresh) == GAME.decisions(state)
        found.add(fresh.steps[-1].card)
    # Nothing tells the others whether it can be kept: the Wizard of Oz or an Enemy may be it.
    assert {card[1] for card in found} == {"r", "c", "e", "s"}


def test_nothing_is_dealt_again_after_the_end():
    state = finish(position("N: -.", "E: -.", "P1:", "P2:", turn=1, ending=True))
    assert GAME.resample(state, 0, Random(1)) == state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_holds_through_whole_matches(seats):
    rng = Random(seats)
    state, _ = GAME.new(GAME.setup(seats, seed=seats))
    while not state.over:
        for viewer in range(seats):
            fresh = GAME.resample(state, viewer, rng)
            assert GAME.audit(fresh) == []
            assert GAME.view(fresh, viewer) == GAME.view(state, viewer)
        state = play(state, rng.choice(GAME.moves(state, state.turn)))
