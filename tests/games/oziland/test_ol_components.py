"""What is in the box, and how tiles lie (OL-01 to OL-04)."""

from collections import Counter
from itertools import combinations

import pytest

from ozgames.games.oziland.hexes import NEXT, STEPS, hex_of, spot_of
from ozgames.games.oziland.tiles import (
    COMMONS,
    LANDSCAPE_NAMES,
    LANDSCAPES,
    SHAPES,
    SPECIALS,
    STARTS,
    TILES,
    WHO,
    WHO_NAMES,
    different_turns,
    icons_of,
    turned,
)


def letters(*numbers):
    return "".join(LANDSCAPES[number % 6] for number in numbers)


def house_set():
    """The tiles of OL-02 by its formulas."""
    tiles = [letters(a, a, a, b, b, b) for a, b in combinations(range(6), 2)]
    for a, b, c in combinations(range(6), 3):
        even = (a + b + c) % 2 == 0
        tiles.append(letters(a, a, b, b, c, c) if even else letters(a, a, c, c, b, b))
    fours = [((2, 4, 3, 5), 6), ((1, 4, 3, 5), 6), ((1, 4, 2, 5), 3)]
    for (d1, d2, s1, s2), count in fours:
        tiles += [letters(x + d1, x + d1, x + s1, x + d2, x + d2, x + s2) for x in range(count)]
    tiles += [letters(m + 1, m + 1, m + 2, m + 3, m + 4, m + 5) for m in range(6)]
    tiles.append(letters(0, 1, 2, 3, 4, 5))
    return tiles + [letters(k, k, k, k, k + 1, k + 1) for k in range(6)]


@pytest.mark.rule("OL-01")
def test_the_box_holds_63_common_6_start_and_6_special_tiles():
    assert [len(kind) for kind in (COMMONS, STARTS, SPECIALS)] == [63, 6, 6]
    assert LANDSCAPE_NAMES == ("Poppy", "Desert", "Road", "Mountains", "Sea", "Woods")
    assert len(WHO) == len(WHO_NAMES) == 6


@pytest.mark.rule("OL-01")
def test_there_is_one_special_of_each_landscape():
    assert tuple(letter * 6 for letter in "PDRMSW") == SPECIALS


@pytest.mark.rule("OL-02")
def test_the_common_tiles_follow_the_formulas():
    assert [tile.upper() for tile in COMMONS] == house_set()


@pytest.mark.rule("OL-02")
def test_the_start_tiles_show_every_landscape_once():
    codes = ("024135", "031425", "042513", "052341", "014325", "032154")
    assert tuple(letters(*map(int, code)) for code in codes) == STARTS


@pytest.mark.rule("OL-02")
def test_no_two_tiles_look_alike_however_they_are_turned():
    looks = {min(turned(tile.upper(), turn) for turn in range(6)) for tile in TILES}
    assert len(looks) == len(TILES) == 75


@pytest.mark.rule("OL-02")
def test_every_landscape_has_63_triangles_on_the_commons():
    assert Counter("".join(COMMONS).upper()) == dict.fromkeys("PDRMSW", 63)


@pytest.mark.rule("OL-03")
def test_every_character_has_three_icons_at_home():
    homes = dict(zip("PDRMSW", "LGDWST", strict=True))
    shown = Counter(
        (letter.upper(), who)
        for tile in TILES
        for letter, who in zip(filter(str.islower, tile), icons_of(tile), strict=True)
    )
    assert shown == dict.fromkeys(homes.items(), 3)
    assert sum(bool(icons_of(tile)) for tile in TILES) == 18
    assert not any(icons_of(tile) for tile in STARTS + SPECIALS)


@pytest.mark.rule("OL-03")
@pytest.mark.parametrize("k", range(6))
def test_icons_stand_on_a_half_a_third_and_a_five(k):
    small = LANDSCAPES[k].lower()
    half, third, five = (tile for tile in COMMONS if small in tile)
    own = LANDSCAPES[k]
    assert set(half.upper()) == {own, LANDSCAPES[(k + 1) % 6]}
    assert turned(half, -half.index(small) % 6 + 1)[:3] == f"{own}{small}{own}"
    assert set(third.upper()) == {own, LANDSCAPES[(k + 1) % 6], LANDSCAPES[(k + 3) % 6]}
    assert turned(third, -third.index(small) % 6)[:2] == f"{small}{own}"
    assert set(five.upper()) == set(LANDSCAPES) - {LANDSCAPES[(k + 3) % 6]}
    assert five.upper().count(own) == 1


@pytest.mark.rule("OL-04")
def test_a_turn_moves_every_triangle_one_side_clockwise():
    # E, SE, SW, W, NW, NE: what looked east looks south-east.
    assert turned("PDRMSW", 1) == "WPDRMS"
    assert turned("PDRMSW", 5) == "DRMSWP"
    assert SHAPES["PDRMSW"][1].faces == (5, 0, 1, 2, 3, 4)


@pytest.mark.rule("OL-04")
def test_turns_that_look_alike_are_one():
    assert different_turns("SSSSSS") == (0,)
    assert all(different_turns(tile) == (0, 1, 2, 3, 4, 5) for tile in COMMONS + STARTS)


@pytest.mark.rule("OL-04")
def test_opposite_sides_meet():
    for side in range(6):
        (q, r), (back_q, back_r) = STEPS[side], STEPS[(side + 3) % 6]
        assert (q + back_q, r + back_r) == (0, 0)
        assert hex_of(spot_of(7, -3) + NEXT[side]) == (7 + q, -3 + r)
    # With pointed tops the row below has a hex to the south-west and one to the south-east.
    assert STEPS[0] == (1, 0)
    assert STEPS[1] == (0, 1)
    assert STEPS[2] == (-1, 1)


def test_parts_join_around_the_tile():
    # PPPPDD turned so that the two Deserts stand on either side of east.
    shape = SHAPES["PPPPDD"][1]
    assert turned("PPPPDD", 1) == "DPPPPD"
    assert sorted((part.landscape, part.size) for part in shape.parts) == [(0, 4), (1, 2)]
    assert shape.part_of[0] == shape.part_of[5]
