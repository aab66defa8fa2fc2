"""What each of the 32 cards does (MO-13, MO-14)."""

import pytest

from ozgames.games.monopoly.board import CARD_IDS, CARDS
from ozgames.games.monopoly.moves import UseCard
from ozgames.games.monopoly.state import Pile
from tests.games.monopoly.positions import (
    ROLL,
    asked,
    cash,
    group,
    happens,
    luck,
    places,
    play,
    position,
    roll,
)

GLINDA, WITCH = 22, 17


def drawn(card, *, at=None, dice=(), rolled=(1, 2), **more):
    """P1 draws a card on the middle space of its pile, or on another; ``dice`` fall after it."""
    space = at if at is not None else (GLINDA if card[0] == "G" else WITCH)
    seats = len(more.get("cash", (0, 0)))
    start = (space - sum(rolled), *([0] * (seats - 1)))
    return play(position(at=start, top=card, dice=(*rolled, *dice), **more), ROLL)


TESTED: set[str] = set()


def about(*cards):
    """Cards that a test is about."""
    TESTED.update(cards)
    return pytest.mark.parametrize("card", cards)


pytestmark = pytest.mark.rule("MO-13", "MO-14")


@about("G1", "W1")
def test_to_go_pays_200(card):
    state = drawn(card)
    assert places(state)[0] == 0
    assert cash(state) == (1700, 1500)


@about("G2")
def test_to_the_emerald_gate(card):
    state = drawn(card)
    assert places(state)[0] == 24
    assert asked(state) == "buy P1"
    assert cash(state)[0] == 1500


@about("G3")
def test_to_the_cornfield_past_go(card):
    state = drawn(card)
    assert places(state)[0] == 11
    assert cash(state)[0] == 1700
    assert cash(drawn(card, at=7))[0] == 1500


@about("G4")
@pytest.mark.parametrize(("at", "target", "salary"), [(7, 12, 0), (22, 28, 0), (36, 12, 200)])
def test_to_the_next_utility(card, at, target, salary):
    free = drawn(card, at=at)
    assert (places(free)[0], asked(free)) == (target, "buy P1")
    owned = drawn(card, at=at, deeds={target: 1}, dice=(4, 5))
    assert cash(owned) == (1500 + salary - 90, 1590)  # ten times a fresh roll, with one utility too
    mortgaged = drawn(card, at=at, deeds={target: 1}, level={target: -1})
    assert cash(mortgaged) == (1500 + salary, 1500)


@about("G5", "G6")
@pytest.mark.parametrize(("at", "target", "salary"), [(7, 15, 0), (22, 25, 0), (36, 5, 200)])
def test_to_the_next_transport(card, at, target, salary):
    free = drawn(card, at=at)
    assert (places(free)[0], asked(free)) == (target, "buy P1")
    assert cash(drawn(card, at=at, deeds={target: 1})) == (1500 + salary - 50, 1550)
    all_four = drawn(card, at=at, deeds=group(5, 15, 25, 35, seat=1))
    assert cash(all_four) == (1500 + salary - 400, 1900)


@about("G7", "W4")
def test_50_from_the_bank(card):
    assert cash(drawn(card)) == (1550, 1500)


@about("G8", "W5")
def test_out_of_jail_free_is_kept_and_returns_to_its_own_pile(card):
    state = drawn(card)
    assert state.players[0].cards == (card,)
    pile = state.glinda if card[0] == "G" else state.witch
    assert len(pile.cards) == 15
    state = play(position(at=(10, 0), cards={0: (card,)}, players={0: {"jail": 1}}), UseCard())
    assert state.players[0].cards == ()
    assert (state.glinda if card[0] == "G" else state.witch).cards[-1] == card


@about("G9")
@pytest.mark.parametrize(("at", "target", "salary"), [(7, 4, 0), (22, 19, 0), (36, 33, 0)])
def test_back_3_pays_nothing_and_the_landing_counts(card, at, target, salary):
    state = drawn(card, at=at, deeds={19: 1})
    cost = {4: 200, 19: 16}
    assert places(state)[0] == target or target == 33  # there the Witch's first card sends on
    if target in cost:
        assert cash(state)[0] == 1500 - cost[target]
    else:
        assert (state.card, CARD_IDS[state.card][0]) == (CARD_IDS.index("W1"), "W")


@about("G10", "W6")
def test_to_jail_without_passing_go(card):
    state = drawn(card)
    assert (places(state)[0], state.players[0].jail, cash(state)[0]) == (10, 1, 1500)
    assert asked(state) == "turn P2"
    double = drawn(card, rolled=(2, 2))
    assert asked(double) == "turn P2"


@about("G11")
def test_25_a_farmhouse_and_100_a_city(card):
    state = drawn(card, deeds=group(1, 3, 37, 39), level={1: 4, 3: 5, 37: 2, 39: 1})
    assert cash(state)[0] == 1500 - 7 * 25 - 100
    assert cash(drawn(card))[0] == 1500


@about("G12")
def test_15_to_the_bank(card):
    assert cash(drawn(card)) == (1485, 1500)


@about("G13")
def test_to_the_professor(card):
    state = drawn(card)
    assert (places(state)[0], cash(state)[0], asked(state)) == (5, 1700, "buy P1")
    assert state.players[0].entry


@about("G14")
def test_home(card):
    state = drawn(card)
    assert (places(state)[0], cash(state)[0], asked(state)) == (39, 1500, "buy P1")


@about("G15")
def test_50_to_each_player(card):
    assert cash(drawn(card, cash=(500, 10, 20, 30))) == (350, 60, 70, 80)


@about("G16")
def test_150_from_the_bank(card):
    assert cash(drawn(card)) == (1650, 1500)


@about("W2")
def test_200_from_the_bank(card):
    assert cash(drawn(card)) == (1700, 1500)


@about("W3", "W12")
def test_50_to_the_bank(card):
    assert cash(drawn(card)) == (1450, 1500)


@about("W7", "W10", "W16")
def test_100_from_the_bank(card):
    assert cash(drawn(card)) == (1600, 1500)


@about("W8")
def test_20_from_the_bank(card):
    assert cash(drawn(card)) == (1520, 1500)


@about("W9")
def test_10_from_each_player(card):
    assert cash(drawn(card, cash=(500, 10, 20, 30))) == (530, 0, 10, 20)


@about("W11")
def test_100_to_the_bank(card):
    assert cash(drawn(card)) == (1400, 1500)


@about("W13")
def test_25_from_the_bank(card):
    assert cash(drawn(card)) == (1525, 1500)


@about("W14")
def test_40_a_farmhouse_and_115_a_city(card):
    state = drawn(card, deeds=group(1, 3, 37, 39), level={1: 4, 3: 5, 37: 2, 39: 1})
    assert cash(state)[0] == 1500 - 7 * 40 - 115


@about("W15")
def test_10_from_the_bank(card):
    assert cash(drawn(card)) == (1510, 1500)


def test_every_card_has_a_test():
    assert set(CARDS) == TESTED


def test_a_card_goes_to_the_bottom_of_its_pile():
    state = drawn("G12")
    assert state.glinda.cards[-1] == "G12"
    assert len(state.glinda.cards) == 16
    assert state.card == CARD_IDS.index("G12")


def test_the_piles_come_round_in_the_same_order():
    state = position(at=(19, 0), top="G12")
    order = state.glinda.cards
    seen = []
    for _ in range(7):
        seen.append(state.glinda.cards[0])
        state = roll(position(at=(19, 0), cash=(5000, 1500), glinda=state.glinda), 1, 2)
    assert tuple(seen) == order[:7]
    assert state.glinda == Pile(order[7:] + order[:7], known=7)


def test_drawing_shows_something_hidden():
    state = position(at=(19, 0), top="G12")
    state.chance = luck(1, 2)
    shown = [event for event in happens(state, ROLL) if event.kind == "card"]
    assert [event.reveals for event in shown] == [True]
    assert "Bicycle Speeding Fine" in shown[0].text
