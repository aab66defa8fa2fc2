"""The board and the middle of Monopoly, painted without an app."""

from __future__ import annotations

from typing import Any

import pytest

from ozgames.engine.assets import read_asset
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import DEEDS, NAMES, SPACES
from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.state import State
from ozgames.tui.games import face_of
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink
from ozgames.tui.games.monopoly.board import MonopolyBoard
from ozgames.tui.games.monopoly.draft import Draft, after, outcome
from ozgames.tui.games.monopoly.look import cells, ring
from ozgames.tui.games.monopoly.middle import MonopolyMiddle
from ozgames.tui.text import ascii_fold
from ozgames.tui.themes import THEMES
from tests.games.monopoly.positions import DECLINE, group, play, position, roll

FACE = face_of("monopoly")
NAMED = ("Ada", "Ben", "Cleo", "Dot", "Eve", "Fay")


def match_of(state: State) -> AnyMatch:
    seats = [default_seat(seat, NAMED[seat]) for seat in range(len(state.players))]
    match: AnyMatch = Match.start(GAME, seats, seed=1)
    match.state = state
    return match


def scene(state: State, viewer: int = 0, **more: Any) -> Scene:
    match = match_of(state)
    return Scene(match=match, view=match.view(viewer), viewer=viewer, acting=viewer, **more)


def paint(board: Board, shown: Scene, width: int, height: int, theme: int = 0) -> list[str]:
    chosen = THEMES[theme]
    ink = Ink({**chosen.to_color_system().generate(), **chosen.variables})
    canvas = Canvas(width, height, ink())
    board.paint(canvas, ink, shown)
    return [strip.text for strip in canvas.strips()]


def ring_lines(state: State, width: int = 80, height: int = 22, **more: Any) -> list[str]:
    return paint(MonopolyBoard(), scene(state, **more), width, height)


def cell(lines: list[str], space: int) -> list[str]:
    """The lines of one space, of a board as large as the lines."""
    x, y, width, height = cells(len(lines[0]), len(lines))[space]
    return [line[x : x + width].rstrip() for line in lines[y : y + height]]


def middle(state: State, width: int = 64, height: int = 6, **more: Any) -> str:
    return "\n".join(paint(MonopolyMiddle(), scene(state, **more), width, height))


@pytest.mark.parametrize("size", [(80, 22), (100, 30), (130, 38), (200, 60)])
def test_the_ring_goes_round_without_gap_or_overlap(size: tuple[int, int]) -> None:
    """From the lower right corner along the foot to the left, up, to the right, and down."""
    places = cells(*size)
    inset = ring(*size)
    covered = {
        (x, y) for one in places for x in range(one.x, one.right) for y in range(one.y, one.bottom)
    }
    inside = (size[0] - inset.width) * (size[1] - inset.height)
    assert sum(one.area for one in places) == len(covered) == size[0] * size[1] - inside
    assert (places[0].right, places[0].bottom) == size
    assert (places[10].x, places[10].bottom) == (0, size[1])
    assert (places[20].x, places[20].y) == (0, 0)
    assert (places[30].right, places[30].y) == (size[0], 0)


@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_space_can_be_told_without_colour(ascii_only: bool) -> None:
    """All deeds differ; card spaces of one pile do not."""
    lines = ring_lines(position())
    if ascii_only:
        lines = [ascii_fold(line) for line in lines]
    seen = ["".join(cell(lines, space)) for space in range(40)]
    assert len({seen[deed] for deed in DEEDS}) == 28
    assert seen[4] != seen[38]


@pytest.mark.parametrize("level", [-1, 0, 1, 2, 3, 4, 5])
def test_buildings_and_mortgages_have_marks(level: int) -> None:
    state = position(deeds=group(1, 3), level={1: level, 3: min(level, 4) if level > 0 else 0})
    marks = {-1: "♦M", 0: "♦", 5: "♦★"}
    assert cell(ring_lines(state), 1) == ["BGale", marks.get(level, f"♦▪{level}")]


def test_tokens_stand_behind_a_dot_and_prisoners_behind_bars() -> None:
    state = position(
        cash=(9, 9, 9, 9), at=(10, 10, 24, 24), deeds={24: 0}, players={0: {"jail": 1}}
    )
    lines = ring_lines(state)
    assert cell(lines, 10)[1].strip() == "#♦•♣"
    assert cell(lines, 24)[1].split() == ["♦", "•♥♠"]


def test_six_tokens_on_one_deed_are_counted() -> None:
    state = position(cash=(9,) * 6, at=(24,) * 6, deeds=group(21, 23, 24), level={24: 1})
    assert cell(ring_lines(state), 24)[1] == "♦▪1•6x"


def test_wide_terminals_show_whole_names() -> None:
    lines = ring_lines(position(), 130, 38)
    assert cell(lines, 39)[:2] == ["DHome, Sweet"[: len("DHome, Sweet")], "Home"]
    assert "".join(cell(lines, 29)[:2]) == "YGreat Hallof Oz"


def test_the_space_pointed_at_has_a_pointer() -> None:
    lines = ring_lines(position(), cursor=("space", 23))
    assert cell(lines, 23)[0] == "▸Snow"
    assert "".join(lines).count("▸") == 1


@pytest.mark.parametrize("theme", range(len(THEMES)))
def test_every_theme_has_all_the_colours(theme: int) -> None:
    shown = scene(position(deeds={1: 1}), cursor=("space", 1))
    assert "GoJail" in paint(MonopolyBoard(), shown, 80, 22, theme)[0]
    assert "Gale Farm" in paint(MonopolyMiddle(), shown, 64, 6, theme)[0]


# --- the middle ---


@pytest.mark.rule("MO-08")
def test_the_deed_pointed_at_tells_owner_rent_and_building() -> None:
    """All of brown, bare: double the rent of 2; a Farmhouse costs 50."""
    text = middle(position(deeds=group(1, 3, seat=1)), cursor=("space", 1))
    assert "B Gale Farm · brown 2 of 2 · ♣ Ben" in text
    assert "rent now $4 · 2, group 4, 10 30 90 160, City 250" in text
    assert "next: a Farmhouse for $50 · mortgage $30" in text


@pytest.mark.rule("MO-18")
def test_an_auction_is_told_to_all() -> None:
    state = play(roll(position(cash=(300, 200, 100)), 1, 2), DECLINE, m.Bid(40), m.Pass())
    first, second, *_ = middle(state).split("\n")
    assert "AUCTION Storm Cellar, listed at $60: $40 by ♣ Ben" in first
    assert second.split("  ")[0].strip().startswith("▸♦ Ada $300")
    assert "♥ passed" in second


@pytest.mark.rule("MO-26")
def test_a_debt_tells_what_can_be_raised() -> None:
    """$10 at hand; Munchkinland with 3 Farmhouses costs 270; Cornfield brings 70."""
    state = roll(
        position(
            cash=(10, 9),
            at=(1, 0),
            deeds={11: 0, **group(6, 8, 9, seat=1)},
            level={6: 3, 8: 3, 9: 3},
        ),
        2,
        3,
    )
    text = middle(state)
    assert "♦ Ada owes $270 to ♣ Ben, has $10" in text
    assert "$260 lacking; the bank would give $70: not enough" in text


@pytest.mark.rule("MO-31")
def test_the_land_of_oz_opens_while_somebody_is_inside() -> None:
    assert "Lollipop" not in middle(position(cash=(9, 9)))
    text = middle(position(cash=(9, 9), at=(0, 5), players={1: {"inside": 2}}))
    assert "2 Lollipop Guild •♣" in text
    assert "6 Witch Castle" in text


def test_with_room_the_deeds_of_all_are_listed() -> None:
    state = position(deeds={1: 0, 5: 0, 39: 1}, level={39: -1})
    text = middle(state, 100, 12)
    assert "♦ B Gale T Wagon" in text
    assert "♣ D HomeM" in text


# --- what is said ---


@pytest.mark.parametrize("space", range(40))
def test_every_space_can_be_looked_at_with_a_rule_that_exists(space: int) -> None:
    note = FACE.inspect(scene(position(deeds={1: 0})), ("space", space))
    assert note.title == f"{NAMES[space]} ({space})"
    assert note.lines
    assert f"**{note.rule}**" in read_asset("monopoly", "rules.md")


def test_every_deed_s_lines_fit_the_smallest_middle() -> None:
    for deed in DEEDS:
        for state in (position(), position(deeds=group(*DEEDS))):
            lines = middle(state, cursor=("space", deed)).split("\n")
            assert not any("…" in line for line in lines), lines


def test_the_seats_panel_counts_deeds_by_group() -> None:
    state = position(deeds=group(1, 3, 5), level={3: -1}, players={0: {"skip": True}})
    facts = FACE.seat_facts(scene(state), 0, 50).plain
    assert facts.split()[:3] == ["2m", "1", "·"]
    assert facts.endswith("GO skip")
    whole = FACE.seat_facts(scene(position(deeds=group(1, 3))), 0, 50).plain
    assert whole.startswith("2!")


def test_the_arrows_go_round_the_board() -> None:
    shown = scene(position())
    assert FACE.beside(shown, -1) == ("space", 39)
    assert FACE.beside(shown, 1) == ("space", 1)
    assert SPACES[39].group == "dark blue"


# --- deals ---


@pytest.mark.rule("MO-25")
def test_the_outcome_of_a_deal_counts_the_tenth() -> None:
    """Storm Cellar, mortgaged for 30, completes brown: 120 and a tenth of 30 are gone."""
    state = position(cash=(500, 480), deeds={1: 0, 3: 1}, level={3: -1})
    view = GAME.view(state, 0)
    draft = Draft(0, 1).with_cash("give", 120).toggled("take", 3)
    assert outcome(view, draft, 0) == [
        "cash $500 → $377, after $3 interest",
        "has all of brown (mortgaged)",
    ]
    assert outcome(view, draft, 1) == ["cash $480 → $600"]
    done = play(state, draft.move, m.Accept())
    then = after(view, draft)
    assert [player.cash for player in then.players] == [377, 600]
    assert list(then.owner) == done.owner


@pytest.mark.rule("MO-24")
def test_the_outcome_of_a_deal_tells_groups_and_rents() -> None:
    """Gale Farm doubles from 2 to 4; who gives the third wagon has rents of 50, not of 100."""
    state = position(deeds={1: 0, 3: 1, **group(5, 15, 25, seat=0)})
    view = GAME.view(state, 0)
    draft = Draft(0, 1).toggled("take", 3).toggled("give", 25)
    ours = outcome(view, draft, 0)
    assert "has all of brown" in ours
    assert "rent Gale $2 → $4" in ours
    assert "rent Wagon $100 → $50" in ours
    back = outcome(view, Draft(0, 1).toggled("give", 1).toggled("take", 3), 0)
    assert back == ["cash $1,500 → $1,500"] + [line for line in back if line.startswith("rent")]


def test_cash_goes_one_way() -> None:
    draft = Draft(0, 1).with_cash("give", 50).with_cash("take", 20)
    assert (draft.pay, draft.ask) == (0, 20)
    assert draft.with_cards("give", 1).with_cards("take", 1).give_cards == 0
