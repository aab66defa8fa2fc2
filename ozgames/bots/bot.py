"""The bots there are, by level."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from ozgames.engine.errors import BadSetup
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch

LEVELS = ("random", "normal")
"""The levels, weakest first."""


class Bot(Protocol):
    """A player that chooses from what its seat can see."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """One of ``moves``. The same view, moves and stream give the same choice."""
        ...


class RandomBot:
    """Every legal move is equally likely."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        """One of ``moves``, at random."""
        return moves[int(rng.random() * len(moves))]


class NormalBot:
    """Plays the game's own advice."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """The move that the game's heuristic likes best; no thought where there is no choice."""
        return moves[0] if len(moves) == 1 else self._game.advise(view, moves, rng)


def make_bot(game: AnyGame, level: str) -> Bot:
    """A bot of that level for that game.

    Raises:
        BadSetup: there is no such level.
    """
    if level == "random":
        return RandomBot()
    if level == "normal":
        return NormalBot(game)
    raise BadSetup(f'There is no bot "{level}"; there is {", ".join(LEVELS)}.')


def bot_move(match: AnyMatch, seat: int) -> Any:
    """What the bot in that seat chooses now.

    Its luck comes from the match's seed and the number of moves made, never from the match's
    own stream, so the same position is always answered alike and a reload changes nothing.
    """
    bot = make_bot(match.game, match.seats[seat].level)
    rng = Random(f"{match.setup.seed}:{seat}:{match.step}")
    return bot.choose(match.view(seat), match.moves(seat), rng)
