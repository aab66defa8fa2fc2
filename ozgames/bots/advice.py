"""What a person is advised, and why, from nothing but what that person's seat can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ozgames.bots.bot import bot_luck
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.search import Effort, Prospect, Thought, think
from ozgames.engine.decision import Decision
from ozgames.engine.match import AnyMatch
from ozgames.engine.words import plural


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint.

    Attributes:
        move: to make; ``None`` to let an optional choice be.
        why: a sentence, in which seats are called ``P1`` ...
    """

    move: Any | None
    why: str


def advise(
    match: AnyMatch, decision: Decision, effort: Effort
) -> Callable[[Callable[[], bool]], Advice]:
    """A hint for the position as it is now, to be thought of later, maybe in another thread.

    Args:
        match: being played.
        decision: what is asked of the person.
        effort: how long to think.

    Returns:
        gives the hint; it takes what says whether nobody wants it any more, and raises
        ``Cancelled`` then.
    """
    known = InformationSet(match.game, match.state, decision)
    luck = bot_luck(match, decision.seat)
    alone = len(match.seats) == 1

    def advice(cancelled: Callable[[], bool]) -> Advice:
        thought = think(known, luck, effort, cancelled)
        return Advice(thought.move, reason(known, thought, alone=alone))

    return advice


def reason(known: InformationSet, thought: Thought, *, alone: bool) -> str:
    """Why a move is advised, in one sentence.

    Args:
        known: what the person knows.
        thought: that led to the move.
        alone: whether nobody else plays, so that there is no win to have a share of.
    """
    if len(known.moves) == 1 and not known.optional:
        return "It is the only move."
    chosen, *others = thought.prospects
    best = _rival(others)
    games = min(len(chosen.worths), len(best.worths)) if best is not None else 0
    if best is None or not games:
        return "It looks best at first sight."
    ours, theirs = (round(100 * fmean(one.worths[:games])) for one in (chosen, best))
    imagined = plural(games, "imagined game")
    if ours <= theirs:
        return f"Nothing did surely better in {imagined}."
    unit = "" if alone else "%"
    return f"Best in {imagined}: {ours}{unit} to {theirs}{unit} for {_said(known, best)}."


def _rival(others: list[Prospect]) -> Prospect | None:
    """The one that was thought about longest, and of these the best."""
    return max(others, key=lambda one: (len(one.worths), one.worth), default=None)


def _said(known: InformationSet, prospect: Prospect) -> str:
    if prospect.move is None:
        return "let it be"
    return known.game.say(known.view, prospect.move)
