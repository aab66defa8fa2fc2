"""Who chooses next when nobody has to be asked at a keyboard."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ozgames.engine.decision import Decision


def next_decision(decisions: Sequence[Decision], asked: Collection[int]) -> Decision:
    """First who may react, then who must choose.

    Args:
        decisions: of the position.
        asked: seats that have let their optional choice be.
    """
    for decision in decisions:
        if decision.optional and decision.seat not in asked:
            return decision
    return next(decision for decision in decisions if not decision.optional)
