"""Whose turn it is at the one keyboard, and whether a curtain must come first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ozgames.engine.decision import Decision
from ozgames.engine.match import AnyMatch


@dataclass(frozen=True, slots=True)
class Turn:
    """The next choice to be collected.

    Attributes:
        decision: what is chosen, and by whom.
        bot: whether a bot chooses.
        viewer: whose view the screen shows meanwhile; ``None`` for the public one.
        curtain: whether the keyboard must change hands behind the curtain first.
    """

    decision: Decision
    bot: bool
    viewer: int | None
    curtain: bool

    @property
    def seat(self) -> int:
        """Who chooses."""
        return self.decision.seat


def next_turn(
    match: AnyMatch, viewer: int | None, asked: Collection[int] = frozenset()
) -> Turn | None:
    """The next choice; ``None`` at the end.

    Bots come first, so that people are asked when nothing else is pending; then whoever looks
    at the screen already, so that no curtain falls in vain. Choices that nobody is forced to make
    are put to bots at once; people claim them.

    Args:
        match: being played.
        viewer: whose secrets the screen shows now; ``None`` for nobody's.
        asked: seats of bots that have let their optional choice be since the last move.
    """
    decisions = match.decisions()
    forced = [decision for decision in decisions if not decision.optional]
    if not forced:
        return None
    for decision in decisions:
        if decision.optional and match.seats[decision.seat].is_bot and decision.seat not in asked:
            return Turn(decision, bot=True, viewer=_onlooker(match, viewer, forced), curtain=False)
    decision = min(forced, key=lambda one: (not match.seats[one.seat].is_bot, one.seat != viewer))
    if match.seats[decision.seat].is_bot:
        return Turn(decision, bot=True, viewer=_onlooker(match, viewer, forced), curtain=False)
    if not match.game.info.hidden or match.table.open_hands or len(match.people) == 1:
        return Turn(decision, bot=False, viewer=decision.seat, curtain=False)
    if not decision.private:
        shown = decision.seat if viewer == decision.seat else None
        return Turn(decision, bot=False, viewer=shown, curtain=False)
    return Turn(decision, bot=False, viewer=decision.seat, curtain=viewer != decision.seat)


def _onlooker(match: AnyMatch, viewer: int | None, forced: Sequence[Decision]) -> int | None:
    """Who looks on while a bot plays: the only person; among people nobody.

    Whoever went last may have left the keyboard; only if it is that person's turn as well, or
    there are no secrets, does the screen stay as it is.
    """
    if len(match.people) == 1:
        return match.people[0]
    if not match.game.info.hidden or match.table.open_hands:
        return viewer
    return viewer if any(decision.seat == viewer for decision in forced) else None
