"""Monopoly at the real table, by keyboard and mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.bots import advice
from ozgames.bots.search import Prospect, Thought
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.engine.words import name_seats
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.state import State
from ozgames.tui.games.monopoly.bid import BidScreen
from ozgames.tui.games.monopoly.deal import DealScreen
from ozgames.tui.games.monopoly.look import cells
from ozgames.tui.screens.ask import AskScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.result import ResultScreen
from tests.games.monopoly.positions import DECLINE, cash, group, luck, play, position, roll
from tests.tui.dump import screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import ask_for_a_hint, click, no_waiting, press, question, table_of
from tests.tui.snapshots import check_snapshot

NAMED = ("Ada", "Ben", "Cleo", "Dot", "Eve", "Fay")


def match_of(state: State) -> AnyMatch:
    seats = [default_seat(seat, NAMED[seat]) for seat in range(len(state.players))]
    options = GAME.info.options.model_validate({"first": "P1"})
    match: AnyMatch = Match.start(GAME, seats, options, seed=1)
    match.state = state
    return match


@asynccontextmanager
async def at_the_table(
    folder: Path, state: State, size: tuple[int, int] = (80, 24), **asked: Any
) -> AsyncIterator[tuple[Pilot[Any], AnyMatch]]:
    match = match_of(state)
    app = make_app(folder, open_match=match, **asked)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, match


async def pick(pilot: Pilot[Any], words: str) -> None:
    """Chooses the line of the menu that begins so, by its key."""
    menu = table_of(pilot)._menu
    (place,) = (n for n, one in enumerate(menu._choices) if one.words.startswith(words))
    key = menu._line_keys[menu._places.index(place)]
    assert key, f"{words} has no key"
    await press(pilot, key)


def words(pilot: Pilot[Any]) -> Sequence[str]:
    return [choice.words for choice in table_of(pilot)._menu._choices]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    no_waiting(monkeypatch)


# --- buying, bidding ---


@pytest.mark.rule("MO-07")
async def test_a_purchase(tmp_path: Path) -> None:
    """Dice 1 and 2 lead from GO to Storm Cellar, for sale at 60."""
    async with at_the_table(tmp_path, position(dice=(1, 2))) as (pilot, match):
        await press(pilot, "enter")
        text = screen_text(pilot.app)
        assert "Ada: buy Storm Cellar for $60? You have $1,500" in text
        assert "▸Cellar" in text
        await press(pilot, "enter")
        assert match.state.owner[3] == 0
        assert cash(match.state) == (1440, 1500)
        assert "$1,440" in screen_text(pilot.app)


@pytest.mark.rule("MO-18")
async def test_an_auction_by_steps_and_by_a_typed_bid(tmp_path: Path) -> None:
    state = roll(position(cash=(300, 200)), 1, 2)
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Leave it to an auction")
        assert "AUCTION Storm Cellar, listed at $60: no bid yet" in screen_text(pilot.app)
        await pick(pilot, "Bid $50")
        assert "$50 by ♣ Ben" in screen_text(pilot.app)
        await pick(pilot, "Bid another amount")
        assert isinstance(pilot.app.screen, BidScreen)
        await press(pilot, *"50", "enter")
        assert "A bid is from $51 to $300" in screen_text(pilot.app)
        await press(pilot, "backspace", "backspace", *"63", "enter")
        assert "$63 by ♦ Ada" in screen_text(pilot.app)
        await pick(pilot, "Pass")
        assert match.state.owner[3] == 0
        assert cash(match.state) == (237, 200)


async def test_all_the_cash_is_not_bid_by_one_key(tmp_path: Path) -> None:
    state = play(roll(position(cash=(300, 200)), 1, 2), DECLINE)
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Bid $200")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await press(pilot, "n")
        assert match.step == 0
        await pick(pilot, "Bid $200")
        await press(pilot, "y")
        assert match.state.steps[-1].high == 200


# --- building ---


@pytest.mark.rule("MO-19")
async def test_building_by_menu_by_cursor_and_by_mouse(tmp_path: Path) -> None:
    state = position(deeds={**group(1, 3), 39: 1})
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Build")
        assert words(pilot) == [
            "Build a Farmhouse on Gale Farm",
            "Build a Farmhouse on Storm Cellar",
        ]
        await press(pilot, "escape")
        assert "Roll the dice" in words(pilot)
        await press(pilot, "right", "enter")  # from GO to Gale Farm, and what can be done there
        assert words(pilot) == [
            "Build a Farmhouse on Gale Farm",
            "Mortgage Gale Farm for $30",
        ]
        await press(pilot, "enter")
        assert match.state.level[1] == 1
        place = cells(80, 22)[3]
        await click(pilot, place.x + 1, place.y + 2)  # the title is above the board
        assert match.state.level[3] == 0
        assert "Storm Cellar · brown 2 of 2" in screen_text(pilot.app)
        await click(pilot, place.x + 1, place.y + 2)
        assert "Build a Farmhouse on Storm Cellar" in words(pilot)
        await click(pilot, place.x + 1, place.y + 2)
        assert match.state.level[3] == 1


@pytest.mark.rule("MO-19")
async def test_what_cannot_be_built_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, position(deeds={1: 0, 39: 1})) as (pilot, match):
        await press(pilot, "left", "enter")
        assert "MO-19: You do not own that." in screen_text(pilot.app)
        await press(pilot, "i")
        assert isinstance(pilot.app.screen, InspectScreen)
        assert "Home, Sweet Home (39)" in screen_text(pilot.app)
        assert match.step == 0


# --- out of turn ---


@pytest.mark.rule("MO-17")
async def test_somebody_else_builds_before_the_roll(tmp_path: Path) -> None:
    state = position(cash=(500, 500, 500), deeds={**group(1, 3, seat=1), 5: 2})
    async with at_the_table(tmp_path, state) as (pilot, match):
        assert "e Ben and Cleo may act" in screen_text(pilot.app)
        await press(pilot, "e", "2")
        await pick(pilot, "Build")
        await pick(pilot, "Build a Farmhouse on Gale Farm")
        assert match.state.level[1] == 1
        assert cash(match.state) == (500, 450, 500)
        assert "Ada: roll the dice" in screen_text(pilot.app)


async def test_nobody_is_asked_who_has_nothing_to_decide(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, position(cash=(9, 9, 9))) as (pilot, _):
        assert "may act" not in screen_text(pilot.app)
        await press(pilot, "e")
        assert words(pilot) == ["Roll the dice"]


@pytest.mark.rule("MO-11")
async def test_rent_is_claimed_out_of_turn(tmp_path: Path) -> None:
    """Storm Cellar costs 4; its owner asks before the next roll."""
    state = roll(position(cash=(100, 100), deeds={3: 1}, asking=True), 1, 2)
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Ask Ada for $4 rent")
        assert cash(match.state) == (96, 104)


# --- deals ---


@pytest.mark.rule("MO-24")
async def test_a_deal_is_put_together_and_agreed_to(tmp_path: Path) -> None:
    state = position(cash=(500, 480), deeds={1: 0, 3: 1, 5: 1}, level={3: -1})
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Put a deal together")
        assert isinstance(pilot.app.screen, DealScreen)
        assert "MO-24: Both sides must give something." in screen_text(pilot.app)
        await press(pilot, "f2")
        assert isinstance(pilot.app.screen, DealScreen), "an impossible deal is not proposed"
        await press(pilot, *"120", "right", "down", "space")
        text = screen_text(pilot.app)
        assert "cash $500 → $377, after $3 interest" in text
        assert "has all of brown (mortgaged)" in text
        assert "This can be proposed." in text
        await press(pilot, "f2")
        assert "DEAL ♦ Ada gives $120" in screen_text(pilot.app)
        assert words(pilot)[:2] == ["Agree: give Storm Cellar; get $120", "No deal"]
        await press(pilot, "enter", "enter", "enter")
        assert match.state.owner[3] == 1, "Enter alone agrees to nothing"
        await press(pilot, "n", "d")
        assert "cash $480 → $600" in screen_text(pilot.app)
        await press(pilot, "escape", "2", "y")
        assert match.state.owner[3] == 0
        await pick(pilot, "Leave Storm Cellar mortgaged")
        assert cash(match.state) == (377, 600)


async def test_a_hint_may_be_a_deal_that_no_menu_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each side would complete a group of the other.
    state = position(deeds={1: 0, 8: 0, 3: 1, 6: 1, 9: 1})
    deal = m.Propose(1, pay=100, give=(8,), take=(3,))
    GAME.check(state, 0, deal)
    assert deal not in GAME.moves(state, 0)
    found = Thought(deal, (Prospect(deal, [0.6]), Prospect(m.Roll(), [0.5])))
    monkeypatch.setattr(advice, "think", lambda *_: found)
    async with at_the_table(tmp_path, state) as (pilot, match):
        await ask_for_a_hint(pilot)
        said = name_seats(GAME.say(match.view(0), deal), match.seats)
        assert f"Hint: {said}." in question(pilot)
        await ask_for_a_hint(pilot)
        assert "Why: Best in 1 imagined game: 60% to 50% for Roll" in question(pilot)
        assert match.hints == (1, 0)


@pytest.mark.rule("MO-24")
async def test_a_deal_is_turned_down(tmp_path: Path) -> None:
    state = position(cash=(500, 480), deeds={1: 0, 3: 1})
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Put a deal together")
        await press(pilot, "down", "space", "right", "space", "f2", "0")
        assert list(match.state.owner) == list(state.owner)
        assert "Ada: roll the dice" in screen_text(pilot.app)


async def test_another_partner_is_chosen(tmp_path: Path) -> None:
    state = position(cash=(500, 480, 470), deeds={1: 0, 3: 1, 5: 2})
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Put a deal together")
        await press(pilot, "p", "5", "right", "down", "space", "f2")
        assert match.state.steps[-1].to == 2
        assert "Cleo gives Professor Marvel Wagon" in screen_text(pilot.app)


# --- debt ---


def in_debt() -> State:
    """Munchkinland with 3 Farmhouses costs 270; P1 has 10, Cornfield (70) and a wagon (100)."""
    return roll(
        position(
            cash=(110, 9),
            at=(1, 0),
            deeds={11: 0, 5: 0, **group(6, 8, 9, seat=1)},
            level={6: 3, 8: 3, 9: 3},
        ),
        2,
        3,
    )


@pytest.mark.rule("MO-26")
async def test_a_debt_is_raised_and_paid(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, in_debt()) as (pilot, match):
        assert "$160 lacking; the bank would give $170: enough" in screen_text(pilot.app)
        await pick(pilot, "Mortgage Cornfield for $70")
        assert "$90 lacking" in screen_text(pilot.app)
        await pick(pilot, "Mortgage Professor Marvel Wagon for $100")
        assert cash(match.state) == (10, 279)


@pytest.mark.rule("MO-26")
async def test_bankruptcy_needs_its_word(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, in_debt()) as (pilot, match):
        await pick(pilot, "Declare bankruptcy")
        assert isinstance(pilot.app.screen, AskScreen)
        await press(pilot, *"yes", "enter")
        assert "Nothing was done." in screen_text(pilot.app)
        assert match.step == 0
        await pick(pilot, "Declare bankruptcy")
        await press(pilot, *"bankrupt", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)
        assert match.state.players[0].out


# --- jail, the Land of Oz ---


@pytest.mark.rule("MO-16")
async def test_jail_is_left_for_a_fine(tmp_path: Path) -> None:
    state = position(at=(10, 0), players={0: {"jail": 1}}, dice=(1, 2))
    async with at_the_table(tmp_path, state) as (pilot, match):
        assert "in Jail, try 1 of 3" in screen_text(pilot.app)
        assert "#♦" in screen_text(pilot.app)
        await pick(pilot, "Pay $50 to leave Jail")
        assert match.state.players[0].jail == 0
        assert cash(match.state)[0] == 1450


@pytest.mark.rule("MO-31")
async def test_a_visit_to_the_land_of_oz(tmp_path: Path) -> None:
    """A one is the Twister: Cleo moves backwards next."""
    state = position(cash=(500,) * 3, at=(5, 0, 0), players={0: {"entry": True}}, dice=(1,))
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Enter the Land of Oz")
        assert "1 Caught in a Twister •♦" in screen_text(pilot.app)
        await pick(pilot, "Cleo")
        assert match.state.players[2].back
        assert "GO back" in screen_text(pilot.app)


@pytest.mark.rule("MO-37")
async def test_the_winged_monkeys_carry_one_by_the_cursor(tmp_path: Path) -> None:
    state = position(cash=(500, 500), at=(5, 0), players={0: {"entry": True}}, dice=(5,))
    async with at_the_table(tmp_path, state) as (pilot, match):
        await pick(pilot, "Enter the Land of Oz")
        await press(pilot, "R", "enter")  # the first of the red ones
        assert match.state.players[0].place == 21


# --- looks, and a whole game ---


def busy() -> State:
    return position(
        cash=(500, 80, 900, 1200, 40, 1500),
        at=(5, 0, 24, 24, 21, 10),
        deeds={**group(1, 3), 5: 1, 15: 1, **group(21, 23, 24, seat=2), 12: 3},
        level={15: -1, 21: 3, 23: 2, 24: 2},
        players={5: {"jail": 1}},
    )


@pytest.mark.parametrize(
    ("name", "size", "ascii_only"),
    [
        ("monopoly-80x24", (80, 24), False),
        ("monopoly-80x24-ascii", (80, 24), True),
        ("monopoly-130x40", (130, 40), False),
    ],
)
async def test_the_table(
    tmp_path: Path, name: str, size: tuple[int, int], ascii_only: bool
) -> None:
    async with at_the_table(tmp_path, busy(), size, ascii=ascii_only) as (pilot, _):
        text = screen_text(pilot.app)
    assert text.isascii() or not ascii_only
    check_snapshot(name, text)


async def test_without_colour_the_cursor_is_still_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_the_table(tmp_path, busy()) as (pilot, _):
        await press(pilot, "left")
        assert "▸Insur." in screen_text(pilot.app)


async def test_two_people_play_to_the_last_round_by_keyboard(tmp_path: Path) -> None:
    """Mostly what the menu offers first, now and then something else; three rounds."""
    rng = Random(3)
    state = position(limit=3, cash=(700, 700))
    state.chance = luck(1, 2)
    async with at_the_table(tmp_path, state) as (pilot, match):
        for _ in range(120):
            screen = pilot.app.screen
            if isinstance(screen, ResultScreen):
                break
            if isinstance(screen, ConfirmScreen):
                await press(pilot, "y")
            elif isinstance(screen, DealScreen | AskScreen | BidScreen):
                await press(pilot, "escape")
            elif "Pass" in words(pilot) and rng.random() < 0.6:
                await pick(pilot, "Pass")
            else:
                await press(pilot, *["down"] * rng.choice((0, 0, 0, 0, 1)), "enter")
        assert isinstance(pilot.app.screen, ResultScreen)
        assert match.result is not None
        assert m.Roll() in {entry.move for entry in match.journal}
