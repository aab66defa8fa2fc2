"""What is in the box (OZ-01 to OZ-04)."""

from collections import Counter

import pytest

from ozgames.engine.game import Setup
from ozgames.games.oz2021.cards import BEATS, COMPONENTS, DECKS, TARGET, card_name, deck_cards
from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Defeat, Gain, Play, Take
from tests.games.oz2021.positions import legal, play, position, step


@pytest.mark.rule("OZ-01")
@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_24_cards_of_five_kinds(deck):
    cards = deck_cards(deck, solo=False)
    assert len(cards) == 24
    assert {card[0] for card in cards} == {deck}
    kinds = Counter(card[1] for card in cards)
    assert kinds == {"r": 9, "c": 9, "e": 4, "w": 1, "s": 1}


@pytest.mark.rule("OZ-02")
def test_every_deck_has_two_of_each_and_one_more():
    # The one more: North Dorothy, East Scarecrow, South Lion, West Tin Woodman.
    more = {"N": "D", "E": "S", "S": "L", "W": "T"}
    for deck in DECKS:
        cards = Counter(deck_cards(deck, solo=False))
        for who in "DSTL":
            assert cards[f"{deck}r{who}"] == cards[f"{deck}c{who}"] == 2 + (more[deck] == who)


@pytest.mark.rule("OZ-02")
def test_every_deck_has_one_enemy_of_each_type_and_one_more():
    more = {"N": "W", "E": "C", "S": "M", "W": "M"}
    for deck in DECKS:
        cards = Counter(deck_cards(deck, solo=False))
        for enemy in "MCW":
            assert cards[f"{deck}e{enemy}"] == 1 + (more[deck] == enemy)


@pytest.mark.rule("OZ-02")
def test_witches_and_specials_have_their_decks():
    names = {
        deck: [card_name(card) for card in deck_cards(deck, solo=False) if card[1] in "ws"]
        for deck in DECKS
    }
    assert names == {
        "N": ["Locasta", "Wizard of Oz"],
        "E": ["Nessarose", "Ruby Shoes"],
        "S": ["Glinda", "Toto"],
        "W": ["Elphaba", "Cyclone"],
    }


@pytest.mark.rule("OZ-02", "OZ-23")
def test_house_figures_are_named_as_such():
    assert "ours" in COMPONENTS.house


@pytest.mark.rule("OZ-01")
@pytest.mark.parametrize(("seats", "cards"), [(1, 92), (2, 96), (3, 96), (4, 96)])
def test_a_new_match_holds_every_card_once(seats, cards):
    state, _ = GAME.new(GAME.setup(seats, seed=5))
    assert GAME.audit(state) == []
    lying = sum(len(d.pile) + bool(d.shown) + len(d.row) + d.good for d in state.decks)
    assert lying + len(state.centre) == cards
    assert all(not (p.hand or p.roads or p.characters or p.pile) for p in state.players)


@pytest.mark.rule("OZ-01")
def test_decks_are_shuffled_by_the_seed():
    def order(seed):
        state, _ = GAME.new(Setup(2, GAME.info.options(), seed))
        return [deck.pile for deck in state.decks]

    assert order(1) == order(1)
    assert order(1) != order(2)


@pytest.mark.rule("OZ-03")
def test_enemies_know_their_target_and_their_master():
    assert TARGET == {"M": "S", "C": "L", "W": "T"}
    assert BEATS == {"D": "M", "L": "C", "S": "W"}


@pytest.mark.rule("OZ-03")
@pytest.mark.parametrize(("who", "enemy"), [("D", "M"), ("L", "C"), ("S", "W")])
def test_a_character_beats_its_enemy_and_no_other(who, enemy):
    state = position("W: WrD, WeM WeC WeW", f"P1: hand Nc{who}; road Nr{who}", "P2:")
    state = play(state, Play(who))
    assert [move for move in legal(state) if isinstance(move, Defeat)] == [Defeat("W", enemy)]


@pytest.mark.rule("OZ-03")
def test_the_tin_woodman_beats_no_enemy_of_his_own():
    state = position("W: WrD, WeM WeC WeW", "P1: hand NcT; road NrT", "P2:")
    assert step(play(state, Play("T"))) == ("skill", "T")


@pytest.mark.rule("OZ-04")
def test_enemies_lie_in_the_order_they_came():
    state = position("N: - / NeW NeC NwL NeM NcD", "E: ErD", "P1:", "P2:", taken="ES")
    state = play(state, legal(state)[-1])  # the next turn turns cards up
    north = state.deck("N")
    assert north.row == ("NeW", "NeC", "NeM")
    assert north.good
    assert north.shown == "NcD"


@pytest.mark.rule("OZ-04")
def test_removed_cards_lie_in_the_box_for_all_to_see():
    state = position("S: ScD, SeM", "P1: road WcS", "P2:")
    state = play(state, Take("S"))
    assert state.box == ("WcS",)
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer).box == ("WcS",)


@pytest.mark.rule("OZ-09")
def test_a_skill_does_not_reach_into_an_empty_deck():
    state = position("N: -.", "P1: hand WcL; road WrL", "P2:")
    state = play(state, Play("L"))
    assert Gain("N") not in legal(state)
