"""Whose turn it is at the one keyboard, and whether a curtain must come first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import takewhile

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
        anyone: the people at the head of a reaction window's queue, this one first. A screen
            may ask them together, in public, before any curtain: whoever answers acts, and
            those before have passed. Empty if this is no window or nothing is hidden.
    """

    decision: Decision
    bot: bool
    viewer: int | None
    curtain: bool
    anyone: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """Who chooses."""
        return self.decision.seat


def next_turn(
    match: AnyMatch, viewer: int | None, asked: Collection[int] = frozenset()
) -> Turn | None:
    """The next choice; ``None`` at the end.

    Bots come first, so that people are asked when nothing else is pending; then whoever looks
    at the screen already, so that no curtain falls in vain; a window keeps its order. Choices
    that nobody is forced to make are put to bots at once; people claim them.

    Args:
        match: being played.
        viewer: whose secrets the screen shows now; ``None`` for nobody's.
        asked: seats of bots that have let their optional choice be since the last move.
    """
    decisions = match.decisions()
    forced = [decision for decision in decisions if not decision.optional]
    if not forced:
        return None
    seats = match.seats
    for decision in decisions:
        if decision.optional and seats[decision.seat].is_bot and decision.seat not in asked:
            return Turn(decision, bot=True, viewer=_onlooker(match, viewer, forced), curtain=False)
    if forced[0].window:
        decision = forced[0]
    else:
        decision = min(forced, key=lambda one: (not seats[one.seat].is_bot, one.seat != viewer))
    if seats[decision.seat].is_bot:
        return Turn(decision, bot=True, viewer=_onlooker(match, viewer, forced), curtain=False)
    anyone = _asked_together(match, forced) if decision.window and has_secrets(match) else ()
    return _asked(match, viewer, decision, anyone)


def claimed_turn(match: AnyMatch, viewer: int | None, seat: int) -> Turn | None:
    """The turn of a person who asks for it: to react, or to use a window.

    Args:
        match: being played.
        viewer: whose secrets the screen shows now; ``None`` for nobody's.
        seat: who asks.

    Returns:
        ``None`` if that seat has nothing to decide.
    """
    for decision in match.decisions():
        if decision.seat == seat:
            return _asked(match, viewer, decision)
    return None


def has_secrets(match: AnyMatch) -> bool:
    """Whether the people at the table must not see each other's views."""
    hidden = match.game.info.hidden and not match.table.open_hands
    return hidden and len(match.people) > 1


def _asked(
    match: AnyMatch, viewer: int | None, decision: Decision, anyone: tuple[int, ...] = ()
) -> Turn:
    """The turn of a person."""
    seat = decision.seat
    if not has_secrets(match):
        return Turn(decision, bot=False, viewer=seat, curtain=False)
    if not decision.private:
        shown = seat if viewer == seat else None
        return Turn(decision, bot=False, viewer=shown, curtain=False)
    return Turn(decision, bot=False, viewer=seat, curtain=viewer != seat, anyone=anyone)


def _asked_together(match: AnyMatch, queue: Sequence[Decision]) -> tuple[int, ...]:
    """The people of a window's queue before its first bot."""
    people = takewhile(lambda decision: not match.seats[decision.seat].is_bot, queue)
    return tuple(decision.seat for decision in people)


def _onlooker(match: AnyMatch, viewer: int | None, forced: Sequence[Decision]) -> int | None:
    """Who looks on while a bot plays: the only person; among people nobody.

    Whoever went last may have left the keyboard; only if it is that person's turn as well, or
    there are no secrets, does the screen stay as it is.
    """
    if len(match.people) == 1:
        return match.people[0]
    if not has_secrets(match):
        return viewer
    return viewer if any(decision.seat == viewer for decision in forced) else None
