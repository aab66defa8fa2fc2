"""The bots there are, by level."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from ozgames.engine.decision import Decision
from ozgames.engine.errors import BadSetup
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch
from ozgames.engine.seat import LEVELS as LEVELS


class Bot(Protocol):
    """A player that chooses from what its seat can see."""

    def choose(
        self, view: Any, moves: Sequence[Any], rng: Random, *, optional: bool = False
    ) -> Any | None:
        """One of ``moves``. The same view, moves and stream give the same choice.

        Args:
            view: what the bot's seat may see.
            moves: all that are legal.
            rng: the bot's luck.
            optional: whether nobody has to choose; ``None`` then lets it be.
        """
        ...


class RandomBot:
    """Every legal move is equally likely; what is optional is mostly let be."""

    REACTS = 0.1
    """How likely it is to make an optional choice when asked."""

    def choose(
        self,
        view: Any,  # noqa: ARG002
        moves: Sequence[Any],
        rng: Random,
        *,
        optional: bool = False,
    ) -> Any | None:
        """One of ``moves``, at random."""
        if optional and rng.random() >= self.REACTS:
            return None
        return moves[int(rng.random() * len(moves))]


class NormalBot:
    """Plays the game's own advice."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(
        self, view: Any, moves: Sequence[Any], rng: Random, *, optional: bool = False
    ) -> Any | None:
        """The move that the game's heuristic likes best; no thought where there is no choice."""
        if len(moves) == 1 and not optional:
            return moves[0]
        return self._game.advise(view, moves, rng)


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


def bot_move(match: AnyMatch, decision: Decision) -> Any | None:
    """What a bot chooses now; ``None`` if it lets an optional choice be.

    Its luck comes from the match's seed and the number of moves made, never from the match's
    own stream, so the same position is always answered alike and a reload changes nothing.
    """
    seat = decision.seat
    bot = make_bot(match.game, match.seats[seat].level)
    rng = Random(f"{match.setup.seed}:{seat}:{match.step}")
    return bot.choose(match.view(seat), match.moves(seat), rng, optional=decision.optional)
