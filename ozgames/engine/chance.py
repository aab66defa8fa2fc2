"""The only source of luck in a match: a seeded stream whose position is part of the state.

Draw ``n`` of seed ``s`` is a hash of ``(s, n)``. So the position is a single number, a saved
match goes on with the same luck, and the stream is the same on every machine and version.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, TypeVar

from pydantic import Field

T = TypeVar("T")

_WORD = 1 << 64


@dataclass(slots=True)
class Chance:
    """A stream of luck.

    Attributes:
        seed: names the stream; any integer of at most 128 bits.
        draws: how many words have been taken from it so far.
    """

    seed: Annotated[int, Field(ge=0, lt=1 << 128)]
    draws: Annotated[int, Field(ge=0, lt=1 << 63)] = 0

    def copy(self) -> Chance:
        """The same stream at the same place, to be drawn from independently."""
        return Chance(self.seed, self.draws)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely.

        Raises:
            ValueError: ``bound`` is not from 1 to 2^64.
        """
        if not 0 < bound <= _WORD:
            raise ValueError("bound must be from 1 to 2^64")
        limit = _WORD - _WORD % bound  # words at or above it would favour small results
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def roll(self, faces: int = 6) -> int:
        """One die: a number from 1 to ``faces``."""
        return self.below(faces) + 1

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """``items`` in a random order; every order is equally likely."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def _word(self) -> int:
        digest = blake2b(
            self.draws.to_bytes(8, "big"), digest_size=8, key=self.seed.to_bytes(16, "big")
        )
        self.draws += 1
        return int.from_bytes(digest.digest(), "big")
