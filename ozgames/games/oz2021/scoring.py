"""Points and titles (OZ-21 to OZ-28)."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.words import plural
from ozgames.games.oz2021.cards import (
    COMPONENTS,
    ENEMY,
    ROAD,
    SPECIAL_NAMES,
    WHO,
    WHO_MANY,
    WHO_NAMES,
)
from ozgames.games.oz2021.state import Player, State

WIZARD = "W"

_SETS = {who: (0, *points) for who, points in COMPONENTS.sets.items()}


def set_points(who: str, copies: int) -> int:
    """Points of a number of copies of one character in a Yellow Brick Road (OZ-22)."""
    return _SETS[who][min(copies, 4)] if copies > 0 else 0


def wizard_choice(copies: Sequence[int]) -> str:
    """The character whose copy the Wizard of Oz is worth most as (OZ-23).

    Args:
        copies: numbers of Characters in the order of ``WHO``.
    """
    gains = [
        set_points(who, count + 1) - set_points(who, count)
        for who, count in zip(WHO, copies, strict=True)
    ]
    return WHO[gains.index(max(gains))]


def score_lines(player: Player) -> tuple[ScoreLine, ...]:
    """What a seat scores, line by line; lines without points are left out."""
    shown = [card[2] for card in player.characters]
    copies = [shown.count(who) for who in WHO]
    specials = [card[2] for card in player.specials]
    helped = wizard_choice(copies) if WIZARD in specials else ""
    lines = []
    for who, count in zip(WHO, copies, strict=True):
        if who == helped:
            label = f"{_count(who, count)} + the Wizard of Oz" if count else _wizard_as(who)
            lines.append(ScoreLine(label, set_points(who, count + 1)))
        else:
            lines.append(ScoreLine(_count(who, count), set_points(who, count)))
    kinds = [card[1] for card in player.pile]
    roads, enemies = kinds.count(ROAD), kinds.count(ENEMY)
    lines.append(ScoreLine(f"{plural(roads, 'Road')} in the Score pile", roads))
    lines.append(ScoreLine(f"{plural(enemies, 'Enemy', 'Enemies')} in the Score pile", enemies))
    witches = len(player.witches)
    lines.append(
        ScoreLine(
            plural(witches, "Wicked Witch defeated", "Wicked Witches defeated"),
            witches * COMPONENTS.witch,
        )
    )
    lines += [ScoreLine(SPECIAL_NAMES[one], COMPONENTS.specials[one]) for one in specials]
    return tuple(line for line in lines if line.points)


def points_shown(player: Player) -> int:
    """What a seat would score now. Every card of the pile is a point, so its size tells all."""
    return sum(line.points for line in score_lines(player))


def mode_of(state: State) -> str:
    """The kind of match that scores are compared within."""
    if not state.solo:
        return f"{len(state.players)} players"
    return "solo, hard" if state.hard else "solo, normal"


def solo_title(points: int, *, hard: bool) -> str:
    """The title that a solo score earns (OZ-28)."""
    earned = ""
    for title in COMPONENTS.titles:
        if points >= (title.hard if hard else title.normal):
            earned = title.title
    return earned


def result_of(state: State) -> Result | None:
    """Ranking and scores; ``None`` while the match goes on. Equal scores share (OZ-25)."""
    if not state.over:
        return None
    breakdown = tuple(score_lines(player) for player in state.players)
    titles: tuple[str, ...] = ()
    if state.solo:
        points = sum(line.points for line in breakdown[0])
        titles = (solo_title(points, hard=state.hard),)
    return Result.by_score(breakdown, mode=mode_of(state), titles=titles)


def _count(who: str, count: int) -> str:
    return f"{count} {WHO_NAMES[who] if count == 1 else WHO_MANY[who]}"


def _wizard_as(who: str) -> str:
    return f"The Wizard of Oz as {WHO_NAMES[who]}"
