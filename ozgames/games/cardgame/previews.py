"""What a move of The Card Game of Oz costs or brings, as its player can know it."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS, LOCATIONS
from ozgames.games.cardgame.choices import (
    DRAW_COST,
    MOVE_COST,
    REPLACE_COST,
    destination,
    play_cost,
    ways,
)
from ozgames.games.cardgame.imagine import pictured
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.travel import must_stop, tolls
from ozgames.games.cardgame.view import View


def preview(view: View, move: m.Move) -> str:
    """A few words beside a line of the menu; empty if there is nothing to say."""
    if isinstance(move, m.Walk):
        return _walk(view, move)
    if isinstance(move, m.Play):
        return _play(view, move)
    if isinstance(move, m.Draw):
        return plural(DRAW_COST, "point")
    if isinstance(move, m.Replace):
        return f"{plural(REPLACE_COST, 'point')}; the Folio's next Location comes"
    if isinstance(move, m.Spend):
        return "1 point for one face in two"
    if isinstance(move, m.Bonus):
        return f"{plural(view.points, 'point')} left for tolls"
    if isinstance(move, m.EndTurn) and view.points:
        return f"{plural(view.points, 'point')} will be lost"
    return ""


def _walk(view: View, move: m.Walk) -> str:
    """The whole cost of a move, its parts, and what waits there (CG-23, CG-24)."""
    look = Look(pictured(view))
    actor = look.actor(move.who)
    if actor is None:
        return ""
    to = destination(look, actor, move.way)
    if to is None:
        return ""
    base = MOVE_COST if view.phase == "actions" else 0
    hidden = to >= 0 and not view.places[to].up
    asked = tolls(look.board, actor, -1 if hidden or to < 0 else to)
    total = base + sum(amount for amount, _ in asked)
    parts = [plural(total, "point")]
    if asked:
        parts[0] += " (" + ", ".join(f"{amount} {card.said}" for amount, card in asked) + ")"
    if to < 0:
        parts.append("to The End")
    elif hidden:
        parts.append("to a hidden Location, which may ask more")
    else:
        parts.append(f"to {LOCATIONS[view.places[to].card].said}")
        if must_stop(look.board, actor, to):
            parts.append("must stop there")
    return "; ".join(parts)


def _play(view: View, move: m.Play) -> str:
    card = CARDS[move.card]
    cost = play_cost(Look(pictured(view)), card, view.turn, move.at, move.on)
    parts = [plural(cost, "point")]
    if card.type == "character":
        parts.append(f"Vitality {card.vitality}")
        rival = next(
            (one for one in view.cast if CARDS[one.card].name == card.name and not move.on), None
        )
        if rival is not None:
            parts.append(f"P{rival.seat + 1}'s {CARDS[rival.card].said} is archived")
    return "; ".join(parts)


def now(view: View, card_id: str) -> str:
    """What a hand card would do in the author's own turn, as a sentence; empty at other times."""
    if view.seat is None or view.seat != view.turn or view.phase == "start" or view.result:
        return ""
    card, look = CARDS[card_id], Look(pictured(view))
    found = ways(look, card, view.seat)
    if not found:
        if card.type in ("object", "character"):
            return "Now it cannot be played: one of its name is in play."
        return "Now it cannot be carried out: it has no legal target, or a text forbids it."
    costs = sorted({play_cost(look, card, view.seat, at, on) for at, on in found})
    most = f" to {costs[-1]}" if len(costs) > 1 else ""
    enough = "" if costs[0] <= view.points else f", and you have {view.points}"
    text = f"Now it costs {costs[0]}{most} of your Story Points{enough}"
    names = list(dict.fromkeys(_way(view, at, on) for at, on in found if on or at >= 0))
    if not names:
        return f"{text}."
    shown = names[:6] + ["elsewhere"] * (len(names) > 6)
    return f"{text}, and can go {listed(shown, 'or')}."


def _way(view: View, at: int, on: str) -> str:
    if on:
        return f"to {CARDS[on].said}"
    card = view.places[at].card
    return f"to {LOCATIONS[card].said}" if card else "to a hidden Location"
