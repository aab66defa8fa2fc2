"""Who sits at the table, and names as people type them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ozgames.engine.errors import BadSetup
from ozgames.engine.seat import (
    COLOURS,
    GLYPHS,
    LONGEST_NAME,
    Seat,
    clean_name,
    default_seat,
    seat_players,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Dorothy", "Dorothy"),
        ("  Aunt   Em  ", "Aunt Em"),
        ("Tin\tWoodman\n", "Tin Woodman"),
        ("Zoe\u0308", "Zo\u00eb"),  # composed
        ("e\u200d\u0301", "\u00e9"),  # composed though something invisible stood between
        ("a\x1b[31mb", "a[31mb"),  # no escape sequence
        ("a\x00b\x7fc", "abc"),
        ("\u202eyhtoroD", "yhtoroD"),  # right-to-left override
        ("To\u2066to\u2069", "Toto"),  # isolates
        ("Gl\u200bin\u200dda\ufeff", "Glinda"),  # zero width
        ("\u3164\u2800", ""),  # fillers
        ("\u0301Oz", "Oz"),  # an accent with nothing to stand on
        ("\u0301", ""),
        ("\u200b \u2060", ""),
        ("\ud800Oz", "Oz"),  # half a character
        ("\ue000Oz", "Oz"),  # private use
        ("[b]Oz[/b]", "[b]Oz[/b]"),  # markup is data
        ("\u0414\u043e\u0440\u043e\u0442\u0438", "\u0414\u043e\u0440\u043e\u0442\u0438"),
        ("\u9752\u7389", "\u9752\u7389"),
        ("\U0001f981", "\U0001f981"),
        ("x" * 41, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(st.text(max_size=80))
def test_a_clean_name_is_one_short_visible_line_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert "  " not in name
    assert unicodedata.is_normalized("NFC", name)
    assert all(letter == " " or unicodedata.category(letter)[0] not in "CZ" for letter in name)
    assert clean_name(name) == name


def test_a_name_may_be_cut_elsewhere() -> None:
    assert clean_name("Emerald City", 7) == "Emerald"
    assert clean_name("Emerald City", 8) == "Emerald"


def test_who_has_no_name_is_called_by_the_place() -> None:
    names = [seat.name for seat in seat_players([Seat("Ann"), Seat(" \u200b"), Seat("")])]
    assert names == ["Ann", "P2", "P3"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Stra\u00dfe", "STRASSE"),
        ("Zoe\u0308", "ZO\u00cb"),
        ("Ann ", "A\u200bnn"),
        ("", "p1"),
    ],
)
def test_two_players_may_not_be_called_alike(one: str, other: str) -> None:
    with pytest.raises(BadSetup, match=r"^Two players are called .*; every name must be differ"):
        seat_players([Seat(one), Seat("Zeb"), Seat(other)])


def test_seating_keeps_all_but_the_name() -> None:
    (seat,) = seat_players([Seat(" Bot ", "bot", "normal", "ruby", "\u2663")])
    assert seat == Seat("Bot", "bot", "normal", "ruby", "\u2663")
    assert seat.is_bot


def test_every_place_has_a_colour_and_a_glyph_of_its_own() -> None:
    seats = [default_seat(number) for number in range(6)]
    assert [seat.name for seat in seats] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    assert tuple(seat.colour for seat in seats) == COLOURS
    assert tuple(seat.glyph for seat in seats) == GLYPHS
    assert len(set(COLOURS)) == len(set(GLYPHS)) == 6
    assert not any(seat.is_bot for seat in seats)


def test_a_level_makes_a_bot() -> None:
    assert default_seat(1, "Toto", "random") == Seat("Toto", "bot", "random", "ruby", "♣")
