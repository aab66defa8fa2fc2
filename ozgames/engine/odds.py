"""From what positions are worth to how likely the seats are to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def win_shares(worths: Sequence[float], spread: float) -> list[float]:
    """The likely share of the win per seat; all together have 1.

    Args:
        worths: what each seat's position is worth, in points or whatever the game counts.
        spread: the lead by which a seat is e times as likely to win as another; more than 0.
    """
    most = max(worths)
    odds = [exp((worth - most) / spread) for worth in worths]
    total = sum(odds)
    return [one / total for one in odds]
