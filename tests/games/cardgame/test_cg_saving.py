"""A match saved while a card asks for something goes on as if it had never been saved."""

from collections.abc import Iterator
from random import Random

import pytest

from ozgames.engine.match import Match
from ozgames.engine.saves import decode, encode
from ozgames.engine.seat import default_seat
from ozgames.games import registry
from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.look import waiting
from ozgames.games.cardgame.ops import Op
from ozgames.games.cardgame.state import State
from tests.games.cardgame.scenes import scene

PACKS = ("1", "2", "3", "4")
MATCHES = 60


def kind(state: State) -> str:
    """The instruction that asks."""
    return type(waiting(state.steps[-1])).__name__


def asking(pack: str) -> Iterator[State]:
    """Positions of matches by luck in which a card asks for something."""
    for seed in range(MATCHES):
        rng = Random(seed)
        state, _ = GAME.new(GAME.setup(2, GAME.info.options(pack=pack), seed))
        while decisions := GAME.decisions(state):
            if state.steps:
                yield state
            seat = rng.choice(decisions).seat
            moves = GAME.moves(state, seat)
            state, _ = GAME.apply(state, seat, moves[rng.randrange(len(moves))])


def goes_on(state: State, pack: str = "1") -> None:
    """Saves, loads and compares every way on."""
    seats = [default_seat(number) for number in range(len(state.players))]
    match = Match.start(GAME, seats, GAME.info.options(pack=pack), seed=1)
    match.state = state
    loaded = decode(encode(match), registry.game)
    assert loaded.state == state
    assert loaded.decisions() == GAME.decisions(state)
    for decision in loaded.decisions():
        moves = loaded.moves(decision.seat)
        assert moves == GAME.moves(state, decision.seat)
        for move in moves:
            assert GAME.play(loaded.state, decision.seat, move) == GAME.play(
                state, decision.seat, move
            )


def rare() -> Iterator[State]:
    """Questions that chance hardly ever leads to."""
    plain = "road, poppy"
    food = scene(plain, "P1: boq@1+bread; hand toto-ate; points 9", "P2: lies tree-full@2")
    yield food.play("toto-ate").choose("food").state
    yield scene(plain, "P1: toto@1; hand who-are; points 9", seats=3).play("who-are").state


@pytest.mark.rule("CG-18", "CG-20")
def test_no_choice_of_a_card_is_lost_by_saving_and_loading():
    asks = {
        type(op).__name__
        for text in TEXTS.values()
        for program in text.programs.values()
        for op in program.ops
        if type(op).options is not Op.options
    }
    seen: set[str] = set()
    for pack in PACKS:
        for state in asking(pack):
            if kind(state) not in seen:
                seen.add(kind(state))
                goes_on(state, pack)
    for state in rare():
        seen.add(kind(state))
        goes_on(state)
    assert seen == asks
