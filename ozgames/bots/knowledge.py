"""What a bot may know of a position, and no way to more."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from ozgames.engine.decision import Decision
from ozgames.engine.game import AnyGame


class InformationSet:
    """All positions that one seat cannot tell apart, and what it may choose in them.

    Bots are handed this in place of a position. What they see and imagine is the same whichever
    of these positions is the true one.

    Attributes:
        game: the rules.
        seat: whose choice it is.
        optional: whether it may be let be.
    """

    def __init__(self, game: AnyGame, state: Any, decision: Decision) -> None:
        self.game = game
        self.seat = decision.seat
        self.optional = decision.optional
        self._state = state

    @cached_property
    def moves(self) -> list[Any]:
        """All that are legal."""
        return self.game.moves(self._state, self.seat)

    @cached_property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self._state, self.seat)

    def sample(self, rng: Random) -> Any:
        """One of the positions, with luck of its own from here on."""
        return self.game.resample(self._state, self.seat, rng)
