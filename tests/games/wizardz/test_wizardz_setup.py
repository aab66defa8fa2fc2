"""Components, set-up and levels (WB-01 to WB-07, WB-35)."""

from collections import Counter

import pytest

from ozgames.engine.errors import BadSetup
from ozgames.games.wizardz.cards import COMPONENTS, GEMS, ITEM_COLOUR, all_cards, card_name
from ozgames.games.wizardz.game import GAME


def new(seats, seed=1, **options):
    return GAME.new(GAME.setup(seats, GAME.info.options(**options), seed))[0]


@pytest.mark.rule("WB-01")
def test_a_wizard_has_the_alchemist_and_eleven_animals():
    assert all_cards(alchemist=True) == (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert [card_name(card) for card in all_cards(alchemist=True)] == [
        "Alchemist",
        "Rat (2)",
        "Snake (3)",
        "Owl (4)",
        "Fox (5)",
        "Stag (6)",
        "Boar (7)",
        "Wolf (8)",
        "Bear (9)",
        "Griffin (10)",
        "Unicorn (11)",
        "Dragon (12)",
    ]
    assert all(player.hand == all_cards(alchemist=True) for player in new(3).players)


@pytest.mark.rule("WB-02")
def test_the_four_mystical_animals_carry_the_four_gems():
    assert GEMS == {2: "b", 10: "w", 11: "g", 12: "r"}
    names = {letter: colour.name for letter, colour in COMPONENTS.colours.items()}
    assert names == {"b": "blue", "w": "white", "g": "green", "r": "red"}
    elements = [colour.element for colour in COMPONENTS.colours.values()]
    assert elements == ["Water", "Air", "Earth", "Fire"]


@pytest.mark.rule("WB-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_pieces_are_there(seats):
    state = new(seats)
    for colour in range(4):
        held = sum(player.stones[colour] for player in state.players)
        assert state.bag[colour] + held == 9
    assert state.supply == (10, 10, 10, 10)
    items = Counter(state.deck + state.shop)
    for player in state.players:
        items.update(player.items)
    assert set(items.values()) == {2}
    assert Counter(ITEM_COLOUR[item] for item in items.elements()) == dict.fromkeys("bwgr", 6)


@pytest.mark.rule("WB-04")
def test_somebody_has_the_headmaster_token_and_nobody_a_point():
    state = new(4)
    assert state.head in range(4)
    assert [player.points for player in GAME.view(state, None).players] == [0, 0, 0, 0]


@pytest.mark.rule("WB-05")
def test_three_items_lie_in_the_shop_window():
    state = new(2)
    assert len(state.shop) == 3
    assert len(state.deck) == 24 - 3 - 4
    assert GAME.view(state, 0).shop is None


@pytest.mark.rule("WB-06")
def test_the_first_headmaster_is_random_or_chosen():
    assert {new(4, seed).head for seed in range(40)} == {0, 1, 2, 3}
    assert {new(4, seed, first="3").head for seed in range(10)} == {2}
    with pytest.raises(BadSetup, match="P5 cannot be Headmaster: only 3 play"):
        new(3, first="5")


@pytest.mark.rule("WB-07")
@pytest.mark.parametrize(("seats", "items", "stones"), [(2, 2, 5), (3, 2, 6), (4, 1, 6), (5, 1, 7)])
def test_items_and_stones_are_dealt_by_the_number_of_wizards(seats, items, stones):
    for player in new(seats).players:
        assert len(player.items) == items
        assert sum(player.stones) == stones


@pytest.mark.rule("WB-35")
def test_beginners_play_without_elementals_alchemist_and_items():
    state = new(3, level="beginner")
    assert all(player.hand == tuple(range(2, 13)) for player in state.players)
    assert state.supply == (0, 0, 0, 0)
    assert (state.deck, state.shop) == ((), ())
    assert all(player.items == () for player in state.players)


@pytest.mark.rule("WB-35")
def test_the_intermediate_level_adds_elementals():
    state = new(3, level="intermediate")
    assert all(player.hand == tuple(range(2, 13)) for player in state.players)
    assert state.supply == (10, 10, 10, 10)
    assert (state.deck, state.shop) == ((), ())
