"""Every magic item, their windows, and how they meet (WB-28, WB-37 to WB-39, WB-24)."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Commit, Declare, Flip, Pass, Reopen, Stand, UseItem
from tests.games.wizardz.positions import (
    commit,
    commitment,
    declare,
    elementals,
    flip,
    legal,
    passing,
    play,
    position,
    pot,
    stones,
    story,
    use,
    uses,
)


def queue(state):
    return [(one.seat, one.kind, one.window) for one in GAME.decisions(state)]


# --- windows ---


@pytest.mark.rule("WB-37")
def test_a_window_asks_everybody_who_holds_an_item_clockwise_from_the_headmaster():
    # No item of P1 fits, and P4 is out of the round: they are asked all the same.
    state = position("P1: items geode", "P2:", "P3: items mist", "P4: stones; items pool", head=2)
    state = flip(state, "5b 6g 7r")
    assert queue(state) == [(2, "flip", True), (3, "flip", True), (0, "flip", True)]
    assert legal(state, 0) == [Pass(), Pass(standing=True)]
    assert GAME.pass_move(state, 0) == Pass()
    assert GAME.pass_move(state, 1) is None


def test_no_window_opens_when_nobody_holds_an_item():
    state = flip(position("P1:", "P2:"), "5b 6g")
    assert (state.phase, state.match) == ("commit", 2)


def test_who_acts_lets_those_before_pass_and_stays_in_the_queue():
    state = position("P1: items claw", "P2: items claw feather", "P3: items toll")
    state = flip(state, "5b 6g 7r")
    assert state.queue == (0, 1, 2)
    state = use(state, 1, "claw")
    assert state.queue == (1, 2)
    state = use(state, 1, "feather", 0)
    # P2 has no item left and is not asked again.
    assert state.queue == (2,)


def test_a_pass_takes_only_oneself_out():
    state = flip(position("P1: items claw", "P2: items claw"), "5b 6g")
    state = play(state, 1, Pass())
    assert state.queue == (0,)
    assert state.phase == "flip"


def test_a_standing_pass_holds_until_the_round_ends():
    state = flip(position("P1: hand 5 7; items claw", "P2: hand 6 8"), "5b 6g")
    state = play(state, 0, Pass(standing=True))
    assert state.match == 2
    state = commit(state, "7w 8w")
    state = play(state, state.caller, Flip())
    assert state.round == 2
    state = flip(state, f"5{stones(state, 0)[0]} 6{stones(state, 1)[0]}")
    assert state.phase == "flip"


def test_items_go_to_the_bottom_of_the_deck_when_played():
    state = use(flip(position("P1: items claw", "P2:"), "5b 6g"), 0, "claw")
    assert state.deck[0] == "claw"
    assert state.players[0].items == ()


def test_an_item_is_played_only_in_its_window():
    state = position("P1: items mist geode", "P2:")
    with pytest.raises(IllegalMove, match="right after the flip"):
        GAME.check(state, 0, UseItem("mist"))
    with pytest.raises(IllegalMove, match="You do not hold the Ember Claw"):
        GAME.check(state, 0, UseItem("claw"))
    state = flip(state, "5b 6g")
    with pytest.raises(IllegalMove, match="between matches"):
        GAME.check(state, 0, UseItem("geode"))


def test_an_item_played_is_public():
    state = flip(position("P1: items claw", "P2:"), "5b 6g")
    assert story(state, 0, UseItem("claw"), 1)[0] == (
        "P1 bares an Ember Claw: the Fox (5) counts 7"
    )


# --- the commit window ---


def test_the_scrying_pool_shows_one_card_to_its_player_alone():
    state = position("P1: items pool pool", "P2:", "P3:", shop="toll")
    assert uses(state, 0, "pool") == []  # nobody has committed yet
    state = play(state, 1, Commit(12, "r"))
    assert uses(state, 0, "pool") == [UseItem("pool", 1)]
    assert story(state, 0, UseItem("pool", 1), 2) == [
        "P1 looks into the Scrying Pool for the card of P2"
    ]
    assert story(state, 0, UseItem("pool", 1), 0) == [
        "P1 sees the Dragon (12) of P2 in the Scrying Pool"
    ]
    state = use(state, 0, "pool", 1)
    assert GAME.view(state, 0).scried == ((1, 12),)
    assert GAME.view(state, 1).scried == GAME.view(state, 2).scried == ()
    assert GAME.view(state, 0).players[1].sealed is None
    assert uses(state, 0, "pool") == []


def test_what_the_pool_showed_is_dropped_when_the_card_changes():
    state = position("P1: items pool", "P2:")
    state = use(play(state, 1, Commit(12, "r")), 0, "pool", 1)
    state = play(state, 1, Reopen())
    assert GAME.view(play(state, 1, Stand()), 0).scried == ((1, 12),)
    assert GAME.view(play(state, 1, Commit(5, "r")), 0).scried == ()


def test_the_pool_can_be_used_on_second_thoughts():
    state = commit(position("P1: items pool", "P2:"), "5b 12r")
    assert UseItem("pool", 1) not in legal(state, 0)
    state = use(play(state, 0, Reopen()), 0, "pool", 1)
    state = play(state, 0, Commit(2, "b"))
    assert passing(play(state, 0, Flip())).head == 0


def test_whirlwind_after_commit_makes_both_commit_afresh():
    state = commit(position("P1: items whirlwind", "P2:", "P3:"), "5b 12r 7g")
    state = use(play(state, 0, Reopen()), 0, "whirlwind", 1)
    assert [player.sealed is None for player in state.players] == [True, True, False]
    assert 12 in state.players[1].hand
    assert stones(state, 1) == "bwgr"
    forced = [one.seat for one in GAME.decisions(state) if not one.optional]
    assert forced == [0, 1]
    state = play(play(state, 0, commitment("6b")), 1, commitment("12r"))
    assert passing(play(state, 0, Flip())).head == 1


def test_whirlwind_can_come_before_the_first_commitment():
    state = play(position("P1: items whirlwind", "P2:", "P3:"), 1, Commit(12, "r"))
    assert uses(state, 0, "whirlwind") == [UseItem("whirlwind", 1)]
    state = use(state, 0, "whirlwind", 1)
    assert [one.seat for one in GAME.decisions(state)] == [0, 1, 2]


def test_whirlwind_blows_away_what_the_pool_showed():
    state = play(position("P1: items pool", "P2:", "P3: items whirlwind"), 1, Commit(12, "r"))
    state = use(use(state, 0, "pool", 1), 2, "whirlwind", 1)
    assert GAME.view(state, 0).scried == ()


# --- the flip window ---


def test_mist_cloak_takes_an_animal_and_its_stone_out():
    state = flip(position("P1: items mist geode", "P2:", "P3:"), "9b 6g 7r")
    state = use(state, 0, "mist")
    assert (stones(state, 0), pot(state)) == ("bwgr", "gr")
    assert passing(state).head == 2


def test_mist_cloak_on_the_only_griffin_ends_the_plague():
    state = flip(position("P1: items mist", "P2:", "P3:"), "10b 2g 7r")
    state = passing(use(state, 0, "mist"))
    assert state.head == 2
    assert [stones(state, seat) for seat in range(3)] == ["bwgr", "bwr", "bwggr"]


def test_if_mist_hides_the_last_animal_the_stones_stay():
    state = flip(position("P1: items mist", "P2:", shop="", head=1), "10b Ag")
    state = passing(use(state, 0, "mist"))
    assert (pot(state), state.head) == ("g", 1)


@pytest.mark.rule("WB-24")
def test_a_cloaked_stone_earns_no_elemental():
    state = flip(position("P1: items mist", "P2:"), "5r 12r")
    state = passing(use(state, 0, "mist"))
    assert [elementals(state, seat) for seat in range(2)] == ["", "r"]


def test_an_alchemist_cannot_be_cloaked_clawed_or_charmed():
    state = flip(position("P1: items mist claw feather", "P2:", shop=""), "Ab 6g")
    assert legal(state, 0) == [UseItem("feather", 1), Pass(), Pass(standing=True)]


@pytest.mark.rule("WB-11")
def test_antidote_ends_the_plague():
    state = flip(position("P1: items antidote", "P2:", "P3:"), "10b 2g 7r")
    assert passing(state).head == 1
    assert passing(use(state, 0, "antidote")).head == 0


def test_antidote_needs_a_plague_and_works_once():
    assert uses(flip(position("P1: items antidote", "P2:"), "9b 2g"), 0, "antidote") == []
    state = flip(position("P1: items antidote antidote", "P2:"), "10b 2g")
    assert uses(use(state, 0, "antidote"), 0, "antidote") == []


@pytest.mark.rule("WB-38")
def test_feather_charm_can_make_a_tie():
    # 9 less 3 is 6.
    state = flip(position("P1: items feather", "P2:"), "6b 9g")
    state = passing(use(state, 0, "feather", 1))
    assert (state.phase, state.winners) == ("declare", (0, 1))


def test_feather_charm_does_not_go_below_one():
    state = flip(position("P1: items feather feather", "P2:", "P3:"), "5b 3g 7r")
    state = use(state, 0, "feather", 1)
    assert [card.value for card in state.table] == [5, 1, 7]
    assert uses(state, 0, "feather") == [UseItem("feather", 0), UseItem("feather", 2)]


@pytest.mark.rule("WB-37")
def test_a_charmed_winner_still_brings_its_gem():
    state = flip(position("P1: items feather", "P2:", "P3:"), "7r 12g 8r")
    state = passing(use(state, 0, "feather", 1))
    assert state.head == 1
    assert [elementals(state, seat) for seat in range(3)] == ["r", "", "r"]


@pytest.mark.rule("WB-24", "WB-25", "WB-38")
def test_of_unlike_animals_tied_only_the_mystical_one_awards():
    # The Dragon counts 9 like the Bear; both win, and only the Dragon has a gem.
    state = flip(position("P1: items feather", "P2:"), "9r 12g")
    state = declare(passing(use(state, 0, "feather", 1)), "tt")
    assert [elementals(state, seat) for seat in range(2)] == ["r", ""]


@pytest.mark.rule("WB-37")
def test_a_charmed_griffin_still_brings_the_plague():
    state = flip(position("P1: items feather", "P2:", "P3:"), "9b 10g 2r")
    assert passing(use(state, 0, "feather", 1)).head == 2


def test_deep_roots_wins_a_tie_alone():
    state = flip(position("P1:", "P2: items roots"), "9b 9g")
    state = passing(use(state, 1, "roots"))
    assert (state.head, state.match) == (1, 2)
    assert stones(state, 1) == "bbwgr"


def test_deep_roots_in_a_three_way_tie():
    state = flip(position("P1:", "P2: items roots", "P3:"), "9b 9g 9r")
    state = passing(use(state, 1, "roots"))
    assert state.head == 1
    assert stones(state, 1) == "bbwgrr"


def test_two_with_deep_roots_tie_among_themselves():
    state = flip(position("P1: items roots", "P2: items roots", "P3:"), "9b 9g 9r")
    state = passing(use(use(state, 0, "roots"), 1, "roots"))
    assert (state.phase, state.winners) == ("declare", (0, 1))


def test_deep_roots_needs_a_tie_for_the_win():
    assert uses(flip(position("P1: items roots", "P2:"), "9b 8g"), 0, "roots") == []
    state = flip(position("P1: items roots", "P2:", "P3:"), "5b 5g 9r")
    assert uses(state, 0, "roots") == []


def test_deep_roots_are_no_help_when_the_tie_is_broken():
    state = flip(position("P1: items roots", "P2: items claw"), "9b 9g")
    state = use(use(state, 0, "roots"), 1, "claw")
    assert passing(state).head == 1


@pytest.mark.rule("WB-37")
def test_ember_claw_may_pass_twelve():
    state = flip(position("P1: items claw", "P2: items claw"), "12b 11g")
    state = use(state, 0, "claw")
    assert state.table[0].value == 14
    state = use(state, 1, "claw")
    assert passing(state).head == 0


@pytest.mark.rule("WB-37")
def test_a_clawed_rat_fights_with_its_value_without_a_plague():
    # A Rat of 2 and twice 2 beats a Fox.
    state = flip(position("P1: items claw claw", "P2:"), "2b 5g")
    state = use(use(state, 0, "claw"), 0, "claw")
    assert passing(state).head == 0


@pytest.mark.rule("WB-37", "WB-12")
def test_among_rats_under_the_plague_the_value_decides():
    state = flip(position("P1:", "P2: items claw", "P3:"), "2b 2g 12r")
    assert passing(use(state, 1, "claw")).head == 1


@pytest.mark.rule("WB-38")
def test_two_items_on_one_animal_add_up():
    state = flip(position("P1: items claw", "P2: items feather geode"), "9b 8g")
    state = use(use(state, 0, "claw"), 1, "feather", 0)
    # 9 + 2 - 3 is 8: a tie.
    assert state.table[0].value == 8
    assert passing(state).winners == (0, 1)


# --- the spoils window ---


def spoils(*lines, words, **more):
    return passing(flip(position(*lines, **more), words), "spoils")


def test_stone_ward_brings_the_own_stone_back():
    state = spoils("P1: items ward", "P2:", words="5b 9g")
    assert uses(state, 0, "ward") == [UseItem("ward", colour="b")]
    state = passing(use(state, 0, "ward", colour="b"))
    assert (stones(state, 0), stones(state, 1)) == ("bwgr", "bwgr")


@pytest.mark.rule("WB-24")
def test_a_warded_stone_still_earns_its_elemental():
    state = spoils("P1: items ward", "P2:", words="5r 12g")
    state = passing(use(state, 0, "ward", colour="r"))
    assert elementals(state, 0) == "r"


def test_a_ward_cannot_bring_back_what_the_toll_took():
    state = spoils("P1: items toll", "P2: items ward", "P3:", words="9b 5g 6r")
    state = use(state, 0, "toll", colour="g")
    assert uses(state, 1, "ward") == []


def test_toll_of_cinders_takes_a_stone_out_of_the_pot():
    state = spoils("P1: items toll", "P2:", words="5b 9g", pot="r")
    assert [move.colour for move in uses(state, 0, "toll")] == ["b", "g", "r"]
    state = passing(use(state, 0, "toll", colour="r"))
    assert (stones(state, 0), stones(state, 1)) == ("wgrr", "bbwgr")


def test_toll_before_a_truce_changes_what_can_be_divided():
    # Three stones, two tied: after the toll one each and none stays.
    state = flip(position("P1:", "P2:", "P3: items toll"), "9b 9g 5r")
    state = passing(state)
    for seat in (0, 1):
        state = play(state, seat, Declare("truce"))
    assert state.phase == "spoils"
    state = passing(use(state, 2, "toll", colour="r"))
    assert state.queue == (0, 1)
    state = play(state, 0, legal(state, 0)[1])
    assert [stones(state, seat) for seat in range(3)] == ["wggr", "bbwr", "bwgr"]
    assert pot(state) == ""


def test_a_toll_on_the_last_stones_leaves_a_truce_with_nothing():
    state = flip(position("P1:", "P2:", "P3: stones; items toll"), "9b 9g")
    state = passing(state)
    state = play(play(state, 0, Declare("truce")), 1, Declare("truce"))
    state = passing(use(state, 2, "toll", colour="b"))
    assert pot(state) == "g"
    assert [stones(state, seat) for seat in range(3)] == ["wgr", "bwr", "b"]


@pytest.mark.rule("WB-24")
def test_prism_gives_a_stone_the_winning_gems_colour():
    state = spoils("P1: items prism", "P2:", words="5b 12g")
    state = passing(use(state, 0, "prism"))
    assert [elementals(state, seat) for seat in range(2)] == ["r", ""]


def test_prism_needs_a_winning_gem():
    state = spoils("P1: items prism", "P2:", words="5b 9g")
    assert uses(state, 0, "prism") == []


@pytest.mark.rule("WB-25")
def test_prism_with_a_duel_counts_in_every_battle():
    state = flip(position("P1: items prism", "P2:"), "12b 12g")
    state = play(passing(state), 0, Declare("duel"))
    state = passing(flip(state, "11w 5b"), "spoils")
    state = passing(use(state, 0, "prism"))
    assert [elementals(state, seat) for seat in range(2)] == ["gr", ""]


# --- between matches ---


def quiet(*lines, words="5b 9g", **more):
    return passing(flip(position(*lines, **more), words), "quiet")


def test_zephyr_takes_the_token():
    state = quiet("P1: items zephyr", "P2:")
    assert state.head == 1
    state = use(state, 0, "zephyr")
    assert (state.head, state.caller) == (0, 0)
    assert queue(state)[0] == (0, "commit", False)


def test_the_headmaster_needs_no_zephyr():
    assert uses(quiet("P1: items zephyr", "P2:", words="9b 5g"), 0, "zephyr") == []


def test_geode_draws_two_stones():
    state = quiet("P1: items geode", "P2:")
    state = use(state, 0, "geode")
    assert len(stones(state, 0)) == 3 + 2


def test_geode_draws_what_there_is():
    state = quiet("P1: stones bbbbbbbbbwwwwwwwww; items geode", "P2: stones gggggggggrrrrrrrr")
    assert state.bag == (0, 0, 0, 1)
    state = use(state, 0, "geode")
    assert "r" in stones(state, 0)
    assert state.bag == (0, 0, 0, 0)


@pytest.mark.rule("WB-09")
def test_geode_keeps_a_wizard_in_the_round_who_lost_the_last_stone():
    state = quiet("P1: stones b; items geode", "P2:")
    state = use(state, 0, "geode")
    assert (state.round, state.battlers) == (1, (1, 0))
