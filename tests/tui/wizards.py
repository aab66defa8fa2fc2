"""Matches of Wizardz Bluff for the screens, and what of them is secret."""

from __future__ import annotations

from random import Random
from typing import Any

from textual.pilot import Pilot

from ozgames.engine.hotseat import next_turn
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.wizardz.info import WizardzOptions
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.table import TableScreen
from tests.tui.keyboard import press, table_of, to_the_hand

WIZARDZ = registry.game("wizardz")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def seated(*levels: str, seed: int = 4, moves: int = 0, **options: Any) -> AnyMatch:
    """A match; a level makes a seat a bot. P1 is Headmaster."""
    seats = [default_seat(n, NAMES[n], level) for n, level in enumerate(levels)]
    match = Match.start(WIZARDZ, seats, WizardzOptions(**{"first": "1", **options}), seed=seed)
    rng = Random(seed)
    while match.step < moves:
        play_one(match, rng)
    return match


def play_one(match: AnyMatch, rng: Random) -> None:
    """One random move of whoever is asked next."""
    turn = next_turn(match, None, asked=range(len(match.seats)))
    assert turn is not None
    match.play(turn.seat, rng.choice(match.moves(turn.seat)))


def until(match: AnyMatch, phase: str, seed: int = 1) -> AnyMatch:
    """Plays at random until that is going on and everybody may still be asked."""
    rng = Random(seed)
    for _ in range(2000):
        if match.state.phase == phase:
            return match
        play_one(match, rng)
    raise AssertionError(phase)


def table_screen(pilot: Pilot[Any]) -> TableScreen:
    """The table, which is in front."""
    assert isinstance(pilot.app.screen, TableScreen), pilot.app.screen
    return pilot.app.screen


async def commit(pilot: Pilot[Any], seat: int, card: str, stone: str = "") -> None:
    """Opens a seat's curtain and seals a card and a stone: two keys."""
    assert isinstance(pilot.app.screen, CurtainScreen)
    assert pilot.app.screen._seat == seat
    await to_the_hand(pilot)
    assert table_of(pilot).session.viewer == seat
    await press(pilot, card, stone or stone_of(table_of(pilot).session.match, seat))


def stone_of(match: AnyMatch, seat: int) -> str:
    """The letter of a stone that a wizard has."""
    held = match.state.players[seat].stones
    return next(colour for colour, count in zip("bwgr", held, strict=True) if count)
