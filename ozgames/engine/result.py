"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score: what for, and how many points."""

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match.

    Attributes:
        scores: total per seat.
        places: rank per seat, 1 is best; equal numbers share a place.
        breakdown: per seat, the lines that add up to the total.
        mode: the kind of match that best scores are compared within, such as ``"solo, hard"``.
        titles: per seat, a title the score earns; empty strings where a game has none.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    breakdown: tuple[tuple[ScoreLine, ...], ...]
    mode: str = ""
    titles: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @classmethod
    def by_score(
        cls,
        breakdown: tuple[tuple[ScoreLine, ...], ...],
        *,
        mode: str = "",
        titles: tuple[str, ...] = (),
    ) -> Result:
        """Ranks seats by the sum of their lines, highest first; equal sums share the place."""
        scores = tuple(sum(line.points for line in lines) for lines in breakdown)
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return cls(scores, places, breakdown, mode, titles)
