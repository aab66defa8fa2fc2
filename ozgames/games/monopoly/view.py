"""What one seat of Monopoly may see: all but the order of the cards and the luck to come."""

from __future__ import annotations

from dataclasses import dataclass

from ozgames.engine.result import Result
from ozgames.games.monopoly.board import CARD_IDS, CARDS, Card
from ozgames.games.monopoly.estate import Stock, stock
from ozgames.games.monopoly.scoring import result_of
from ozgames.games.monopoly.state import Player, RentDue, State, Step


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may see; the functions of ``estate`` take it as they take a state.

    Attributes:
        seat: the viewer; ``None`` is a spectator.
        players: by seat; not to be changed.
        owner: by space, the owner's seat; -1 for the bank and where there is no deed.
        level: by space: -1 mortgaged, 0 bare, 1-4 Farmhouses, 5 an Emerald City.
        piles: how many cards Glinda's and the Witch's piles have.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        limit: the last round.
        asking: whether rent must be asked for.
        dice: the last roll.
        doubles: rolled in this turn.
        rolled: whether a roll is being resolved.
        again: whether a double is to be rolled after it.
        extra: whether another turn of the same player follows.
        backwards: whether this turn moves backwards.
        single: whether this turn rolls one die.
        steps: what is not settled; the last one is settled first.
        due: rent that may still be asked for.
        card: the card turned last, by its place among all; -1 before the first.
        over: whether the match has ended.
        result: how it ended; ``None`` while it goes on.
    """

    seat: int | None
    players: tuple[Player, ...]
    owner: tuple[int, ...]
    level: tuple[int, ...]
    piles: tuple[int, int]
    first: int
    turn: int
    round: int
    limit: int
    asking: bool
    dice: tuple[int, ...]
    doubles: int
    rolled: bool
    again: bool
    extra: bool
    backwards: bool
    single: bool
    steps: tuple[Step, ...]
    due: RentDue | None
    card: int
    over: bool
    result: Result | None

    @property
    def step(self) -> Step | None:
        """What waits for a choice; ``None`` when the turn waits for a roll."""
        return self.steps[-1] if self.steps else None

    @property
    def stock(self) -> Stock:
        """What the bank has left to build with."""
        return stock(self.level)

    @property
    def last_card(self) -> Card | None:
        """The card turned last; ``None`` before the first."""
        return CARDS[CARD_IDS[self.card]] if self.card >= 0 else None


def make_view(state: State, seat: int | None) -> View:
    """All that ``seat`` may see of a position."""
    return View(
        seat,
        state.players,
        tuple(state.owner),
        tuple(state.level),
        (len(state.glinda.cards), len(state.witch.cards)),
        state.first,
        state.turn,
        state.round,
        state.limit,
        state.asking,
        state.dice,
        state.doubles,
        state.rolled,
        state.again,
        state.extra,
        state.backwards,
        state.single,
        state.steps,
        state.due,
        state.card,
        state.over,
        result_of(state),
    )
