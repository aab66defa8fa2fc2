"""Matches of the tiny game."""

from __future__ import annotations

from ozgames.engine.errors import OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from tests.saves.tinygame import GAME, TinyOptions


def find_game(game_id: str) -> AnyGame:
    if game_id != "tiny":
        raise OzError(f"There is no game {game_id}.")
    return GAME


def start(*names: str, moves: int = 0, pile: int = 200, title: str = "", seed: int = 7) -> AnyMatch:
    """A match of the tiny game with some moves made, a roll every fifth time."""
    seats = [default_seat(number, name) for number, name in enumerate(names or ("Ann", "Bob"))]
    match: AnyMatch = Match.start(GAME, seats, TinyOptions(pile=pile), seed=seed, title=title)
    step_on(match, moves)
    return match


def step_on(match: AnyMatch, moves: int) -> None:
    for _ in range(moves):
        seat = match.state.turn
        options = match.moves(seat)
        match.play(seat, options[-1] if match.step % 5 == 4 else options[0])


def finish(match: AnyMatch) -> None:
    while match.result is None:
        step_on(match, 1)
