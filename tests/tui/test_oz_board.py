"""The board of Oz (2021), painted without an app."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from ozgames.engine.assets import read_asset
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.oz2021.cards import DECKS, WHO
from ozgames.games.oz2021.state import Step
from ozgames.tui.games import face_of
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.oz2021.board import HIGH, LOW, OzBoard
from ozgames.tui.games.oz2021.hand import OzHand
from ozgames.tui.text import Glyphs, ascii_fold
from ozgames.tui.themes import THEMES

OZ = registry.game("oz2021")
FACE = face_of("oz2021")


def ink(theme: int = 0) -> Ink:
    chosen = THEMES[theme]
    return Ink({**chosen.to_color_system().generate(), **chosen.variables})


def seated(players: int = 2) -> AnyMatch:
    seats = [default_seat(number, f"N{number}") for number in range(players)]
    return Match.start(OZ, seats, seed=1)


def arranged(match: AnyMatch, deck: str = "", **fields: Any) -> None:
    """Puts cards where a test wants them: beside a deck, or in the first seat's possession."""
    state = match.state.copy()
    target = state.deck(deck) if deck else state.players[0]
    for name, value in fields.items():
        setattr(target, name, value)
    state.turn = 0
    match.state = state


def scene(match: AnyMatch, viewer: int | None = 0, **more: Any) -> Scene:
    return Scene(match=match, view=match.view(viewer), viewer=viewer, acting=0, **more)


def paint(shown: Scene, width: int = 80, height: int = LOW + 1, theme: int = 0) -> list[str]:
    canvas = Canvas(width, height, ink(theme)())
    OzBoard().paint(canvas, ink(theme), shown)
    return [strip.text for strip in canvas.strips()]


def hand(shown: Scene, width: int = 80) -> str:
    canvas = Canvas(width, 1, ink()())
    OzHand().paint(canvas, ink(), shown)
    return canvas.strips()[0].text.strip()


def columns(lines: list[str], deck: str, width: int = 80) -> list[str]:
    wide = width // 4
    left = DECKS.index(deck) * wide
    return [line[left : left + wide] for line in lines[:-1]]


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize(("width", "height"), [(80, LOW + 1), (100, LOW + 1), (120, HIGH + 1)])
def test_every_card_can_be_told_without_colour(width: int, height: int, ascii_only: bool) -> None:
    seen = set()
    for kind, who in product("rc", WHO):
        match = seated()
        arranged(match, "N", shown=f"N{kind}{who}")
        text = "\n".join(columns(paint(scene(match, None), width, height), "N", width))
        seen.add(ascii_fold(text) if ascii_only else text)
    assert len(seen) == 8


@pytest.mark.parametrize("theme", range(len(THEMES)))
def test_every_theme_has_all_the_colours(theme: int) -> None:
    match = seated(4)
    arranged(match, "E", row=("EeM", "EwN"), shown="EcD")
    shown = scene(match, cursor=("enemy", "E", "M"), targets=frozenset([("witch", "E")]))
    assert "NORTH" in paint(shown, theme=theme)[0]


@pytest.mark.rule("OZ-12")
def test_only_attacks_that_would_hit_are_marked() -> None:
    """Two Monkeys, one Scarecrow in the road: the first one takes it; a Winkie finds nobody."""
    match = seated()
    arranged(match, "N", row=("NeM", "NeW", "SeM"), shown="NrD")
    arranged(match, characters=("EcS",))
    panel = columns(paint(scene(match)), "N")
    marked = [line for line in panel if "!" in line]
    assert len(marked) == 1
    assert "Monkey ▸Scarecrow" in marked[0]
    assert sum("Monkey" in line for line in panel) == 2
    assert not any("!" in line for line in paint(scene(match, 1)))
    assert not any("!" in line for line in paint(scene(match, None)))


@pytest.mark.parametrize("height", [LOW + 1, HIGH + 1])
def test_the_fullest_deck_shows_all_beside_it(height: int) -> None:
    match = seated()
    arranged(match, "E", row=("EeM", "EeC", "EeC", "EeW", "EwN"), shown="EcL")
    panel = "\n".join(columns(paint(scene(match), height=height), "E"))
    assert [panel.count(word) for word in ("Monkey", "Crow ", "Winkie", "Nessarose")] == [
        1, 2, 1, 1,
    ]  # fmt: skip


@pytest.mark.rule("OZ-18")
def test_locasta_s_hidden_card_is_drawn_for_the_taker_alone() -> None:
    match = seated()
    state = match.state.copy()
    state.turn = 0
    north = state.deck("N")
    north.good, north.shown = True, "NrL"
    state.steps = (Step("locasta", "N", card="NcT"),)
    match.state = state
    assert any("or ▓ Tin Woodman" in line for line in paint(scene(match, 0)))
    for other in (1, None):
        assert not any("Tin Woodman" in line for line in columns(paint(scene(match, other)), "N"))


@pytest.mark.rule("OZ-22")
def test_the_next_copy_is_priced() -> None:
    """Two Tin Woodmen: the third brings 2 (5 - 3); two Lions: 3 (7 - 4); no Dorothy: 1."""
    match = seated()
    arranged(match, characters=("NcT", "ScT", "ScL", "WcL"))
    heading = FACE.seat_heading(scene(match), 59).plain
    assert heading.split()[:4] == ["Dorothy+1", "Scarecrow+2", "Tin", "W.+2"]
    assert "Lion+3" in heading
    assert "+" not in FACE.seat_heading(scene(match, None), 59).plain


@pytest.mark.rule("OZ-17")
def test_the_specials_are_shown_with_their_holders() -> None:
    match = seated()
    arranged(match, specials=("StT",), hand=("EcD",))
    match.state.centre = ("NsW",)
    line = paint(scene(match, 1))[-1]
    assert "♦ Toto" in line
    assert "◆ Wizard of Oz" in line
    assert "· Cyclone" in line
    ascii_line = paint(scene(match, 1, glyphs=Glyphs(ascii=True)))[-1]
    assert "1 Toto" in ascii_line


@pytest.mark.rule("OZ-10")
def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    match = seated()
    arranged(match, hand=("EcD", "NcD", "WcL"))
    assert hand(scene(match)) == "Your hand   ▓ Dorothy ×2   ▓ Lion"
    assert "Dorothy" not in hand(scene(match, 1))
    assert hand(scene(match, None)) == "Your hand  is shown to its owner only"
    assert hand(replace(scene(match, None), covered=True)) == "Your hand  is hidden"


def test_what_lies_under_the_mouse() -> None:
    match = seated()
    arranged(match, "S", row=("SeC",), shown="ScD")
    canvas = Canvas(80, LOW + 1, ink()())
    OzBoard().paint(canvas, ink(), scene(match))
    assert canvas.target_at(45, 1) == ("deck", "S")
    assert canvas.target_at(45, 3) == ("enemy", "S", "C")
    assert canvas.target_at(3, 3) == ("deck", "N")
    assert canvas.target_at(5, LOW) == ("special", "W", "N")


@pytest.mark.parametrize(
    ("target", "words", "rule"),
    [
        (None, "Take two face-up cards", "OZ-07"),
        (("deck", "N"), "face-down cards", "OZ-07"),
        (("deck", "E"), "you lose a Tin Woodman", "OZ-12"),
        (("enemy", "E", "W"), "Scarecrow defeats it", "OZ-12"),
        (("witch", "E"), "for 9 points", "OZ-14"),
        (("witch", "W"), "any one Road or Character", "OZ-15"),
        (("hand", "L"), "2, 4, 7, 9 points", "OZ-08"),
        (("special", "T"), "most Dorothys", "OZ-17"),
    ],
)
def test_a_closer_look_explains_with_a_rule_that_exists(
    target: Target | None, words: str, rule: str
) -> None:
    match = seated()
    arranged(match, "N", row=(), shown="NcD")
    arranged(match, "E", row=("EeW", "EwN"), shown="EcD")
    arranged(match, characters=("NcT",))
    note = FACE.inspect(scene(match), target)
    assert words in " ".join(note.lines)
    assert note.rule == rule
    assert f"**{rule}**" in read_asset("oz2021", "rules.md")
