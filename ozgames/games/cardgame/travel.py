"""What a normal move costs and what forbids it (CG-08, CG-10, CG-11, CG-15, CG-23)."""

from __future__ import annotations

from collections.abc import Iterator

from ozgames.games.cardgame.board import TEXTS, Actor, Board, Source
from ozgames.games.cardgame.cards import Card
from ozgames.games.cardgame.pieces import Toll


def tolls(board: Board, actor: Actor, to: int) -> list[tuple[int, Card]]:
    """Extra Story Points of a move, each with the card that asks them.

    Args:
        board: what lies there.
        actor: who moves.
        to: the place entered, if it is face-up; -1 counts the leaving alone.
    """
    found = [(toll.amount, source.card) for toll, source in _asked(board, actor, actor.at, "leave")]
    found += [(toll.amount, source.card) for toll, source in _asked(board, actor, to, "enter")]
    return found


def _asked(board: Board, actor: Actor, place: int, way: str) -> Iterator[tuple[Toll, Source]]:
    if place < 0:
        return
    ground = board.source_at(place)
    if ground is not None and ground.text.tolls and not _ignores(board, actor, ground.card):
        for toll in ground.text.tolls:
            if toll.way == way and toll.test(actor, ground):
                yield toll, ground
    for other in board.at(place):
        source = _voice(board, other)
        for toll in source.text.tolls:
            if toll.way == way and toll.test(actor, source) and source.affects(actor):
                yield toll, source


def must_stop(board: Board, actor: Actor, place: int) -> bool:
    """Whether a Character that enters a place by a normal move must stop there."""
    ground = board.source_at(place)
    if ground is None or not ground.text.stops or _ignores(board, actor, ground.card, stops=True):
        return False
    return any(stop.test(actor, ground) for stop in ground.text.stops)


def barred(board: Board, actor: Actor, place: int) -> Card | None:
    """The Location that a Character cannot enter by a normal move; ``None`` if it can."""
    ground = board.source_at(place)
    if ground is None or not ground.text.bars or _unbound(actor, ground.card):
        return None
    return ground.card if any(bar.test(actor, ground) for bar in ground.text.bars) else None


def _unbound(actor: Actor, location: Card) -> bool:
    words = actor.card.keywords
    return "Flying" in words or ("Swimming" in words and "Water" in location.keywords)


def _ignores(board: Board, actor: Actor, location: Card, *, stops: bool = False) -> bool:
    if _unbound(actor, location):
        return True
    for source in board.sources:
        for freedom in source.text.freedoms:
            if stops and not freedom.stops:
                continue
            mine = source.actor is actor if freedom.reach == "itself" else source.seat == actor.seat
            if (
                mine
                and freedom.where(location)
                and freedom.test(actor, source)
                and source.affects(actor)
            ):
                return True
    return False


def _voice(board: Board, actor: Actor) -> Source:
    """A Character's own text."""
    return Source(board, actor.card, TEXTS[actor.card.id], actor.seat, actor.at, actor)
