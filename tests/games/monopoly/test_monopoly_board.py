"""The board, the deeds and what the box holds (MO-01 to MO-04)."""

import pytest

from ozgames.games.monopoly.board import (
    COMPONENTS,
    COST,
    DEEDS,
    GROUP_NAMES,
    GROUP_OF,
    GROUPS,
    INTEREST,
    MORTGAGE,
    NAMES,
    PRICE,
    RENTS,
    SPACES,
    pile_cards,
)
from ozgames.games.monopoly.estate import rent
from tests.games.monopoly.positions import ROLL, cash, play, position

# space, price, rents bare to Emerald City, cost of a building, mortgage
LOCATIONS = [
    "1,60,2,10,30,90,160,250,50,30",
    "21,220,18,90,250,700,875,1050,150,110",
    "3,60,4,20,60,180,320,450,50,30",
    "23,220,18,90,250,700,875,1050,150,110",
    "6,100,6,30,90,270,400,550,50,50",
    "24,240,20,100,300,750,925,1100,150,120",
    "8,100,6,30,90,270,400,550,50,50",
    "26,260,22,110,330,800,975,1150,150,130",
    "9,120,8,40,100,300,450,600,50,60",
    "27,260,22,110,330,800,975,1150,150,130",
    "11,140,10,50,150,450,625,750,100,70",
    "29,280,24,120,360,850,1025,1200,150,140",
    "13,140,10,50,150,450,625,750,100,70",
    "31,300,26,130,390,900,1100,1275,200,150",
    "14,160,12,60,180,500,700,900,100,80",
    "32,300,26,130,390,900,1100,1275,200,150",
    "16,180,14,70,200,550,750,950,100,90",
    "34,320,28,150,450,1000,1200,1400,200,160",
    "18,180,14,70,200,550,750,950,100,90",
    "37,350,35,175,500,1100,1300,1500,200,175",
    "19,200,16,80,220,600,800,1000,100,100",
    "39,400,50,200,600,1400,1700,2000,200,200",
]
TABLE = [tuple(map(int, line.split(","))) for line in LOCATIONS]
GROUP_TABLE = {
    "brown": (1, 3),
    "light blue": (6, 8, 9),
    "pink": (11, 13, 14),
    "orange": (16, 18, 19),
    "red": (21, 23, 24),
    "yellow": (26, 27, 29),
    "green": (31, 32, 34),
    "dark blue": (37, 39),
    "transport": (5, 15, 25, 35),
    "utility": (12, 28),
}


@pytest.mark.rule("MO-01")
def test_what_the_box_holds():
    assert len(SPACES) == 40
    assert len(DEEDS) == 28
    assert (len(pile_cards("G")), len(pile_cards("W"))) == (16, 16)
    assert (COMPONENTS.farmhouses, COMPONENTS.cities) == (32, 12)
    assert COMPONENTS.tokens == (
        "Wicked Witch Hat",
        "Medal of Courage",
        "Diploma",
        "Heart",
        "Toto",
        "Ruby Slippers",
    )


@pytest.mark.rule("MO-02")
def test_everybody_begins_with_1500():
    state = position(cash=(1500, 1500))
    assert cash(state) == (1500, 1500)
    assert sum(int(bill) * count for bill, count in COMPONENTS.bills.items()) == 1500
    assert COMPONENTS.bills == {"500": 2, "100": 4, "50": 1, "20": 1, "10": 2, "5": 1, "1": 5}


@pytest.mark.rule("MO-03")
def test_groups_lie_where_they_should():
    assert dict(zip(GROUP_NAMES, GROUPS, strict=True)) == {
        name: GROUP_TABLE[name] for name in GROUP_NAMES
    }
    assert set(GROUP_NAMES) == set(GROUP_TABLE)


@pytest.mark.rule("MO-03")
@pytest.mark.parametrize(
    ("space", "name"),
    [
        (0, "GO"),
        (2, "Wicked Witch"),
        (4, "Tornado Insurance"),
        (5, "Professor Marvel Wagon"),
        (7, "Glinda the Good Witch"),
        (10, "Jail / Just Visiting"),
        (12, "Fireball"),
        (15, "Broomstick"),
        (17, "Wicked Witch"),
        (20, "Free Parking"),
        (22, "Glinda the Good Witch"),
        (25, "Horse of a Different Color"),
        (28, "Water Bucket"),
        (30, "Go to Jail"),
        (32, "Wicked Witch Castle Gate"),
        (33, "Wicked Witch"),
        (35, "Winged Monkey"),
        (36, "Glinda the Good Witch"),
        (38, "Leash Law Violation"),
    ],
)
def test_printed_names_stand_where_the_rulebook_has_them(space, name):
    assert NAMES[space] == name
    assert not SPACES[space].house


@pytest.mark.rule("MO-03")
def test_every_space_has_a_name_for_a_small_cell():
    assert all(0 < len(space.short) <= 6 for space in SPACES)


@pytest.mark.rule("MO-04")
@pytest.mark.parametrize("figures", TABLE, ids=lambda row: NAMES[row[0]])
def test_location(figures):
    space, price, *rents, building, mortgage = figures
    assert (PRICE[space], COST[space], MORTGAGE[space]) == (price, building, mortgage)
    owned = dict.fromkeys(GROUP_OF[space], 1)
    assert rent(position(deeds={space: 1}), space) == rents[0]
    assert rent(position(deeds=owned), space) == 2 * rents[0]
    for height in range(1, 6):
        built = position(deeds=owned, level=dict.fromkeys(owned, height))
        assert rent(built, space) == rents[height]


@pytest.mark.rule("MO-04")
@pytest.mark.parametrize("space", [5, 15, 25, 35])
def test_transport(space):
    assert (PRICE[space], MORTGAGE[space], COST[space]) == (200, 100, 0)
    order = [space, *[other for other in (5, 15, 25, 35) if other != space]]
    for number, amount in enumerate((25, 50, 100, 200), 1):
        assert rent(position(deeds=dict.fromkeys(order[:number], 1)), space) == amount


@pytest.mark.rule("MO-04")
@pytest.mark.parametrize(("space", "other"), [(12, 28), (28, 12)])
def test_utility(space, other):
    assert (PRICE[space], MORTGAGE[space], COST[space]) == (150, 75, 0)
    assert rent(position(deeds={space: 1}), space) == 4
    assert rent(position(deeds={space: 1, other: 1}), space) == 10


@pytest.mark.rule("MO-04")
def test_all_deeds_cost_5690():
    assert len(TABLE) + 4 + 2 == len(DEEDS)
    assert sum(PRICE[deed] for deed in DEEDS) == 5690


@pytest.mark.rule("MO-23")
@pytest.mark.parametrize(("mortgage", "tenth"), [(175, 18), (75, 8), (30, 3), (110, 11), (200, 20)])
def test_a_tenth_is_of_the_mortgage_and_rounds_up(mortgage, tenth):
    assert {INTEREST[deed] for deed in DEEDS if MORTGAGE[deed] == mortgage} == {tenth}
    assert all(len(RENTS[deed]) in (2, 4, 6) for deed in DEEDS)


@pytest.mark.rule("MO-08")
@pytest.mark.parametrize("figures", TABLE, ids=lambda row: NAMES[row[0]])
def test_a_visitor_pays_what_the_deed_says(figures):
    space, printed = figures[0], figures[2]
    state = position(at=((space - 3) % 40, 0), deeds={space: 1}, dice=(1, 2))
    state = play(state, ROLL)
    salary = 200 if space < 3 else 0
    assert cash(state) == (1500 + salary - printed, 1500 + printed)
