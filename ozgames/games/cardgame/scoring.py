"""Vitality told at the end (CG-31 to CG-33)."""

from __future__ import annotations

from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.words import plural
from ozgames.games.cardgame.board import board_of
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.state import Owned, State


def vitality_total(state: State, seat: int) -> int:
    """Effective Vitality of an author's Characters on Locations."""
    return sum(
        actor.vitality for actor in board_of(state).actors if actor.seat == seat and actor.at >= 0
    )


def prize_points(state: State, seat: int) -> int:
    """Points for an author's cards of the prized realm in play, Titles included."""
    realm = state.prize
    if not realm:
        return 0
    points = 0
    for actor in board_of(state).actors:
        if actor.seat == seat:
            points += realm in actor.realms
            for card in actor.character.objects:
                points += CARDS[card].realm == realm
        if actor.character.effects:
            points += _owned(actor.character.effects, seat, realm)
    for place in state.places:
        if place.objects:
            points += _owned(place.objects, seat, realm)
        if place.effects:
            points += _owned(place.effects, seat, realm)
    return points


def _owned(pieces: tuple[Owned, ...], seat: int, realm: str) -> int:
    return sum(one.seat == seat and CARDS[one.card].realm == realm for one in pieces)


def points_now(state: State, seat: int) -> int:
    """What an author would score if the story ended now, whether or not it may."""
    return vitality_total(state, seat) + prize_points(state, seat)


def score_lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """What an author scores, line by line."""
    if state.solo and not state.ended:
        return (ScoreLine("No Prime at The End", 0),)
    lines = [
        ScoreLine(actor.card.said, actor.vitality)
        for actor in board_of(state).actors
        if actor.seat == seat and actor.at >= 0
    ]
    prize = prize_points(state, seat)
    if prize:
        lines.append(ScoreLine(f"{plural(prize, state.prize.title() + ' card')} in play", prize))
    return tuple(lines)


def mode_of(state: State) -> str:
    """The kind of match that scores are compared within."""
    if state.solo:
        return f"solo, {state.rounds} rounds, {state.pack}"
    kind = f", {state.rounds} rounds" if state.rounds else ""
    return f"{len(state.players)} authors{kind}"


def result_of(state: State) -> Result | None:
    """Ranking and scores; ``None`` while the match goes on. Equal totals share (CG-31)."""
    if not state.over:
        return None
    breakdown = tuple(score_lines(state, seat) for seat in range(len(state.players)))
    return Result.by_score(breakdown, mode=mode_of(state))
