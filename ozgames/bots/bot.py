"""The bots there are, by level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort, think
from ozgames.engine.decision import Decision
from ozgames.engine.errors import BadSetup
from ozgames.engine.match import AnyMatch
from ozgames.engine.seat import LEVELS as LEVELS


def _never() -> bool:
    return False


class Bot(Protocol):
    """A player that chooses from what its seat can know."""

    def choose(
        self, known: InformationSet, rng: Random, cancelled: Callable[[], bool] = _never
    ) -> Any | None:
        """A legal move; ``None`` lets an optional choice be.

        The same knowledge and stream give the same choice, but for bots that think by the clock.

        Args:
            known: what the bot's seat knows.
            rng: the bot's luck.
            cancelled: whether nobody wants the answer any more; bots that think long ask it.

        Raises:
            Cancelled: it has said yes.
        """
        ...


class RandomBot:
    """Every legal move is equally likely; what is optional is mostly let be."""

    REACTS = 0.1
    """How likely it is to make an optional choice when asked."""

    def choose(
        self,
        known: InformationSet,
        rng: Random,
        cancelled: Callable[[], bool] = _never,  # noqa: ARG002
    ) -> Any | None:
        """A move at random."""
        if known.optional and rng.random() >= self.REACTS:
            return None
        return known.moves[int(rng.random() * len(known.moves))]


class NormalBot:
    """Plays the game's own advice."""

    def choose(
        self,
        known: InformationSet,
        rng: Random,
        cancelled: Callable[[], bool] = _never,  # noqa: ARG002
    ) -> Any | None:
        """The move that the game's heuristic likes best; no thought where there is no choice."""
        if len(known.moves) == 1 and not known.optional:
            return known.moves[0]
        return known.game.advise(known.view, known.moves, rng)


class EasyBot(NormalBot):
    """Plays like somebody who is new to the game: sensibly, but overlooking things."""

    SLIPS = 0.3
    """How often it overlooks the best move."""

    FORGETS = 0.7
    """How often it does not think of an optional choice when asked; it may be asked again."""

    NOTICED = 3
    """Among how many moves of the same kind it then finds the best."""

    def choose(
        self, known: InformationSet, rng: Random, cancelled: Callable[[], bool] = _never
    ) -> Any | None:
        """The advised move; now and then it forgets to react, or sees only some of its moves."""
        best = super().choose(known, rng, cancelled)
        slips = rng.random() < (self.FORGETS if known.optional else self.SLIPS)
        if best is None or not slips:
            return best
        if known.optional:
            return None
        alike = [move for move in known.moves if type(move) is type(best) and move != best]
        if not alike:
            shortlist = known.game.shortlist(known.view, known.moves, rng)
            # What is not listed, such as a deal, takes more than an oversight to think of.
            others = [move for move in shortlist if move != best and move in known.moves]
            return others[0] if others else best
        noticed = rng.sample(alike, min(self.NOTICED, len(alike)))
        if len(noticed) == 1:
            return noticed[0]
        chosen = known.game.advise(known.view, noticed, rng)
        return chosen if chosen in noticed else noticed[0]


class HardBot:
    """Thinks ahead over many positions that may be the true one."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort

    def choose(
        self, known: InformationSet, rng: Random, cancelled: Callable[[], bool] = _never
    ) -> Any | None:
        """The move that does best in them."""
        return think(known, rng, self._effort, cancelled).move


def make_bot(level: str, effort: Effort | None = None) -> Bot:
    """A bot of that level.

    Args:
        level: one of :data:`LEVELS`.
        effort: how long ``hard`` thinks about a move; a second if not given.

    Raises:
        BadSetup: there is no such level.
    """
    match level:
        case "random":
            return RandomBot()
        case "easy":
            return EasyBot()
        case "normal":
            return NormalBot()
        case "hard":
            return HardBot(effort or Effort())
    raise BadSetup(f'There is no bot "{level}"; there is {", ".join(LEVELS)}.')


def bot_luck(match: AnyMatch, seat: int) -> Random:
    """The luck of a bot's next thought.

    It comes from the match's seed and the number of moves made, never from the match's own
    stream, so a reload changes nothing.
    """
    return Random(f"{match.setup.seed}:{seat}:{match.step}")


def bot_choice(
    match: AnyMatch, decision: Decision, effort: Effort | None = None
) -> Callable[[Callable[[], bool]], Any | None]:
    """What a bot chooses in the position as it is now, to be thought of later.

    The thought may be another thread's: it asks nothing of the match any more.

    Args:
        match: being played.
        decision: of the bot's seat.
        effort: how long ``hard`` thinks; a second if not given.

    Returns:
        gives the choice, ``None`` if an optional one is let be; it takes what says whether
        nobody wants it any more, and raises ``Cancelled`` then.
    """
    bot = make_bot(match.seats[decision.seat].level, effort)
    known = InformationSet(match.game, match.state, decision)
    return partial(bot.choose, known, bot_luck(match, decision.seat))


def bot_move(
    match: AnyMatch,
    decision: Decision,
    effort: Effort | None = None,
    cancelled: Callable[[], bool] = _never,
) -> Any | None:
    """What a bot chooses now; ``None`` if it lets an optional choice be.

    Args:
        match: being played.
        decision: of the bot's seat.
        effort: how long ``hard`` thinks; a second if not given.
        cancelled: whether nobody wants the answer any more.

    Raises:
        Cancelled: it has said yes.
    """
    return bot_choice(match, decision, effort)(cancelled)
