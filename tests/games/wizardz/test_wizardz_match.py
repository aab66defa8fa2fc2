"""Committing, the flip, the plague, the Alchemist's pot (WB-08 to WB-15, WB-18)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Commit, Dawdle, Flip, Reopen, Stand
from tests.games.wizardz.positions import (
    battle,
    commit,
    commitment,
    counts,
    flip,
    legal,
    play,
    position,
    pot,
    stones,
    story,
)


def asked(state):
    return [(one.seat, one.kind, one.optional) for one in GAME.decisions(state)]


@pytest.mark.rule("WB-08")
def test_all_wizards_commit_at_once():
    state = position("P1:", "P2:", "P3:", head=1)
    assert asked(state) == [
        (1, "commit", False),
        (2, "commit", False),
        (0, "commit", False),
    ]
    state = play(state, 0, Commit(5, "r"))
    state = play(state, 2, Commit(7, "b"))
    assert asked(state) == [
        (1, "commit", False),
        (2, "reopen", True),
        (0, "reopen", True),
    ]


@pytest.mark.rule("WB-08")
def test_any_card_goes_with_any_stone():
    state = position("P1: hand A 5; stones br", "P2:")
    moves = [Commit(0, "b"), Commit(0, "r"), Commit(5, "b"), Commit(5, "r")]
    assert legal(state, 0) == moves


@pytest.mark.rule("WB-08")
def test_only_the_headmaster_calls_the_flip_and_only_when_all_are_ready():
    state = position("P1:", "P2:", "P3:", head=1)
    state = play(state, 1, Commit(5, "r"))
    with pytest.raises(IllegalMove, match="Not everybody has committed"):
        GAME.check(state, 1, Flip())
    state = play(play(state, 0, Commit(5, "r")), 2, Commit(6, "r"))
    assert asked(state) == [(1, "flip", False), (2, "reopen", True), (0, "reopen", True)]
    assert legal(state, 1) == [Flip(), Reopen()]
    with pytest.raises(IllegalMove, match="Only the Headmaster, P2,"):
        GAME.check(state, 0, Flip())


@pytest.mark.rule("WB-08")
def test_a_commitment_can_be_replaced_until_the_flip():
    state = commit(position("P1: hand 5 7; stones br", "P2:"), "5b 6g")
    state = play(state, 0, Reopen())
    assert asked(state)[0] == (0, "commit", False)
    with pytest.raises(IllegalMove):
        GAME.check(state, 0, Flip())
    assert Commit(5, "b") in legal(state, 0)
    state = play(state, 0, Commit(7, "r"))
    assert state.players[0].hand == (5,)
    assert stones(state, 0) == "b"
    assert story(state, 0, Flip())[1] == "P1 shows the Boar (7), on a red stone"


@pytest.mark.rule("WB-08")
def test_nothing_tells_whether_a_commitment_was_changed():
    state = play(commit(position("P1:", "P2:"), "5b 6g"), 1, Reopen())
    assert story(state, 1, Stand(), 0) == story(state, 1, Commit(12, "r"), 0) == ["P2 is ready"]
    assert story(state, 1, Commit(12, "r"), 1) == ["P2 commits the Dragon (12) with a red stone"]


@pytest.mark.rule("WB-08", "WB-36")
def test_nobody_is_late_at_a_table_without_a_timer():
    state = position("P1:", "P2:")
    with pytest.raises(IllegalMove, match="WB-36"):
        GAME.check(state, 0, Dawdle())


@pytest.mark.rule("WB-09")
def test_a_wizard_without_a_stone_or_a_card_sits_out():
    state = position("P1:", "P2: stones", "P3: hand", "P4:")
    assert state.battlers == (0, 3)
    assert [player.out for player in state.players] == [False, True, True, False]


@pytest.mark.rule("WB-09")
def test_who_is_out_stays_out_until_the_next_round():
    # P3 gains a stone out of the pot but was out when the match began.
    state = position("P1:", "P2:", "P3: stones; items toll")
    state = flip(state, "5b 6g")
    state = play(state, 2, *[move for move in legal(state, 2) if move.kind == "pass"][:1])
    state = play(state, 2, legal(state, 2)[0])
    assert stones(state, 2) == "b"
    assert state.match == 2
    assert state.battlers == (1, 0)


@pytest.mark.rule("WB-10")
def test_the_highest_animal_takes_the_pot_and_the_token():
    # The rulebook's Fox, Boar and Bear.
    state = position("P1: stones bw", "P2: stones gg", "P3: stones r")
    state = battle(state, "5b 7g 9r")
    assert [stones(state, seat) for seat in range(3)] == ["w", "g", "bgr"]
    assert state.head == 2
    assert pot(state) == ""


@pytest.mark.rule("WB-10", "WB-18")
def test_the_alchemist_never_wins_and_its_stone_goes_to_the_winner():
    state = position("P1: stones rr", "P2: stones gg", shop="pool")
    state = battle(state, "Ar 3g")
    assert [stones(state, seat) for seat in range(2)] == ["r", "ggr"]
    assert state.head == 1


@pytest.mark.rule("WB-10")
def test_at_the_flip_all_cards_lie_open():
    state = position("P1:", "P2: items mist")
    state = flip(state, "12r 5b")
    assert [(card.seat, card.card, card.stones) for card in state.table] == [
        (0, 12, "r"),
        (1, 5, "b"),
    ]
    assert GAME.view(state, None).table == state.table
    assert pot(state) == "br"


@pytest.mark.rule("WB-11")
def test_the_rat_wins_if_a_griffin_is_there():
    # The rulebook's first example of the plague.
    assert battle(position("P1:", "P2:", "P3:"), "2b 7g 10r").head == 0


@pytest.mark.rule("WB-11")
@pytest.mark.parametrize("carrier", [10, 11, 12])
def test_each_of_three_animals_brings_the_plague(carrier):
    assert battle(position("P1:", "P2:"), f"{carrier}b 2g").head == 1


@pytest.mark.rule("WB-11")
def test_without_one_of_them_the_rat_is_a_two():
    # The rulebook's second example of the plague.
    assert battle(position("P1:", "P2:", "P3:"), "2b 7g 9r").head == 2


@pytest.mark.rule("WB-12")
def test_two_rats_tie_under_the_plague():
    state = flip(position("P1:", "P2:", "P3:"), "2b 2g 12r")
    assert state.phase == "declare"
    assert state.winners == (0, 1)


@pytest.mark.rule("WB-13")
def test_played_cards_are_gone_for_the_round_and_known_to_their_owner_alone():
    state = battle(position("P1: hand 5 7 9", "P2:"), "5b 7g")
    assert state.players[0].hand == (7, 9)
    assert state.players[0].discard[-1] == 5
    assert GAME.view(state, 0).players[0].discard == state.players[0].discard
    other = GAME.view(state, 1).players[0]
    assert (other.discard, other.discard_size) == (None, 10)
    with pytest.raises(IllegalMove, match="WB-13"):
        GAME.check(state, 0, Commit(5, "w"))


@pytest.mark.rule("WB-14")
def test_a_pot_of_alchemists_stays_and_so_does_the_headmaster():
    state = position("P1:", "P2:", head=1, shop="pool", pot="r")
    state = battle(state, "Ab Ag")
    assert pot(state) == "bgr"
    assert state.head == 1
    # P2 then takes both new stones and the three that stayed; it had r, w and g, and spent a w.
    state = battle(state, "5w 6w")
    assert state.players[1].stones == counts("bgr" + "ww" + "br")


@pytest.mark.rule("WB-15")
def test_stones_in_the_pot_at_the_end_of_a_round_score_nothing():
    state = position("P1: hand A; stones b", "P2: hand A; stones g", shop="", pot="rr")
    state = commit(state, "Ab Ag")
    assert "4 stones of the pot go back to the bag" in story(state, 0, Flip())
    state = play(state, 0, Flip())
    assert state.round == 2
    assert [player.rounds for player in state.players] == [(0,), (0,)]
    assert pot(state) == ""


def test_a_commitment_reads_like_the_notation():
    assert commitment("5bb") == Commit(5, "b", "b")
