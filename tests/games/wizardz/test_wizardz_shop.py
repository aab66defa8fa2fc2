"""The Alchemist Shoppe (WB-16 to WB-18)."""

import pytest

from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Buy
from tests.games.wizardz.positions import battle, legal, passing, play, position, story


@pytest.mark.rule("WB-16")
def test_an_alchemist_keeps_one_of_the_items():
    state = battle(position("P1:", "P2:", shop="toll claw mist"), "Ar 5b")
    assert state.phase == "shop"
    assert [one.seat for one in GAME.decisions(state)] == [0]
    assert legal(state, 0) == [Buy("claw"), Buy("mist"), Buy("toll")]
    state = play(state, 0, Buy("mist"))
    assert state.players[0].items == ("mist",)


@pytest.mark.rule("WB-16")
def test_alchemists_buy_clockwise_from_who_called_the_flip():
    state = position("P1:", "P2:", "P3:", "P4:", head=2, shop="toll claw mist")
    state = battle(state, "Ab Ag 9r Ab")
    # P3 wins, but had called the flip anyway: P4, P1, P2 are next.
    assert state.queue == (3, 0, 1)
    state = play(state, 3, Buy("toll"))
    assert legal(state, 0) == [Buy("claw"), Buy("mist")]
    state = play(state, 0, Buy("claw"))
    # The third takes what is left.
    assert state.players[1].items == ("mist",)


@pytest.mark.rule("WB-16")
def test_the_winner_does_not_change_the_order_of_visits():
    state = battle(position("P1:", "P2:", "P3:", head=1, shop="toll claw mist"), "9b Ag Ar")
    assert state.head == 0
    assert state.queue == (1, 2)


@pytest.mark.rule("WB-16")
def test_a_fourth_alchemist_gets_nothing():
    state = position("P1:", "P2:", "P3:", "P4:", "P5:", shop="toll claw mist")
    state = battle(state, "Ab Ag Ar Aw 5b")
    state = play(state, 0, Buy("toll"))
    texts = story(state, 1, Buy("claw"))
    assert "P4 finds the shop empty" in texts
    state = passing(play(state, 1, Buy("claw")))
    assert [len(player.items) for player in state.players] == [1, 1, 1, 0, 0]


@pytest.mark.rule("WB-16", "WB-21")
def test_an_alchemist_of_a_duel_visits_too():
    state = position("P1:", "P2:", "P3:", shop="toll claw mist")
    state = battle(state, "9b 9g Ar")
    state = play(state, 0, legal(state, 0)[1])
    state = battle(state, "Aw 5w")
    assert state.queue == (0, 2)


@pytest.mark.rule("WB-17")
def test_the_window_is_refilled_and_keeps_what_nobody_took():
    state = position("P1:", "P2:", shop="toll claw mist", deck="geode")
    state = passing(play(battle(state, "Ar 5b"), 0, Buy("mist")))
    assert sorted(state.shop) == ["claw", "geode", "toll"]


@pytest.mark.rule("WB-17")
def test_only_the_buyer_sees_the_items_and_what_was_bought():
    state = battle(position("P1:", "P2:", shop="toll claw mist"), "Ar 5b")
    assert GAME.view(state, 0).shop == ("claw", "mist", "toll")
    assert GAME.view(state, 1).shop is None
    assert GAME.view(state, None).shop is None
    assert story(state, 0, Buy("mist"), 1)[0] == "P1 buys an item"
    assert story(state, 0, Buy("mist"), 0)[0] == "P1 buys the Mist Cloak"
    state = play(state, 0, Buy("mist"))
    assert GAME.view(state, 0).shop is None


@pytest.mark.rule("WB-18")
def test_the_stone_on_an_alchemist_goes_to_the_winner():
    state = position("P1: stones rr", "P2: stones g", shop="mist")
    assert battle(state, "Ar 5g").players[1].stones == (0, 0, 1, 1)
