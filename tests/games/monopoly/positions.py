"""Positions of Monopoly in a few words, dice that fall as wanted, and ways to play on.

    position(cash=(500, 80), at=(5, 0), deeds={5: 1, 15: 1}, level={15: -1})

is P1 with $500 on space 5, P2 with $80 on GO, who owns the transports 5 and 15, the latter
mortgaged. What is not named is as at the start, and it is P1's turn to roll. ``top`` is the card
that lies uppermost on its pile. Every position is checked by the game's own audit.
"""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any

from ozgames.engine.chance import Chance
from ozgames.engine.event import Event
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import pile_cards
from ozgames.games.monopoly.game import GAME
from ozgames.games.monopoly.state import Pile, State

ROLL, BUY, DECLINE, PASS = m.Roll(), m.Buy(), m.Decline(), m.Pass()
ACCEPT, REFUSE, BANKRUPT = m.Accept(), m.Refuse(), m.Bankrupt()


def position(
    *,
    cash: tuple[int, ...] = (1500, 1500),
    at: tuple[int, ...] = (),
    deeds: dict[int, int] | None = None,
    level: dict[int, int] | None = None,
    cards: dict[int, tuple[str, ...]] | None = None,
    top: str = "",
    asking: bool = False,
    limit: int = 500,
    turn: int = 0,
    dice: tuple[int, ...] = (),
    players: dict[int, dict[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """The position described; ``players`` sets more fields by seat, ``fields`` of the state."""
    options = GAME.info.options.model_validate({"first": "P1"})
    state, _ = GAME.new(GAME.setup(len(cash), options, 1))
    state = state.copy()
    state.turn, state.asking, state.limit = turn, asking, limit
    for seat, player in enumerate(state.players):
        player.cash = cash[seat]
        player.place = at[seat] if seat < len(at) else 0
        player.cards = (cards or {}).get(seat, ())
        for name, value in ((players or {}).get(seat) or {}).items():
            setattr(player, name, value)
    for space, seat in (deeds or {}).items():
        state.owner[space] = seat
    for space, height in (level or {}).items():
        state.level[space] = height
    held = [card for player in state.players for card in player.cards]
    for name, letter in (("glinda", "G"), ("witch", "W")):
        pile = [card for card in pile_cards(letter) if card not in held]
        pile.sort(key=lambda card: card != top)
        setattr(state, name, Pile(tuple(pile)))
    state.chance = luck(*dice)
    for name, value in fields.items():
        setattr(state, name, value)
    assert GAME.audit(state) == []
    return state


@cache
def _seed(dice: tuple[int, ...]) -> int:
    for seed in count():
        chance = Chance(seed)
        if all(chance.roll() == die for die in dice):
            return seed
    raise AssertionError


def luck(*dice: int) -> Chance:
    """Luck that rolls these dice next."""
    return Chance(_seed(dice))


def group(*spaces: int, seat: int = 0) -> dict[int, int]:
    """Deeds that a seat owns."""
    return dict.fromkeys(spaces, seat)


def mover(state: State) -> int:
    """Whose choice it is."""
    return next(one.seat for one in GAME.decisions(state) if not one.optional)


def play(state: State, *moves: m.Move) -> State:
    """The position after moves of whoever must choose, each checked and audited."""
    for move in moves:
        state = play_as(state, mover(state), move)
    return state


def play_as(state: State, seat: int, move: m.Move) -> State:
    """The position after a move of a seat, checked and audited."""
    state, _ = GAME.play(state, seat, move)
    assert GAME.audit(state) == []
    return state


def roll(state: State, *dice: int) -> State:
    """The position after the next roll, with dice that fall as wanted."""
    state = state.copy()
    state.chance = luck(*dice)
    return play(state, ROLL)


def happens(state: State, move: m.Move, seat: int | None = None) -> list[Event]:
    """What comes of a move."""
    return GAME.play(state, mover(state) if seat is None else seat, move)[1]


def story(state: State, move: m.Move, seat: int | None = None) -> str:
    """What comes of a move, as one text."""
    return "; ".join(event.text for event in happens(state, move, seat))


def legal(state: State, seat: int | None = None) -> list[m.Move]:
    """The listed moves of a seat, or of whoever must choose."""
    return GAME.moves(state, mover(state) if seat is None else seat)


def kinds(state: State, seat: int | None = None) -> set[str]:
    """The kinds of the listed moves."""
    return {move.kind for move in legal(state, seat)}


def asked(state: State) -> str:
    """What kind of choice must be made now, and by whom: ``"buy P1"``."""
    forced = next(one for one in GAME.decisions(state) if not one.optional)
    return f"{forced.kind} P{forced.seat + 1}"


def cash(state: State) -> tuple[int, ...]:
    """Everybody's cash."""
    return tuple(player.cash for player in state.players)


def places(state: State) -> tuple[int, ...]:
    """Where everybody's token stands."""
    return tuple(player.place for player in state.players)
