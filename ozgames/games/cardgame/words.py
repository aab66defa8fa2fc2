"""Sentences of The Card Game of Oz: prompts, menu lines, the position in plain lines."""

from __future__ import annotations

from ozgames.engine.decision import Decision
from ozgames.engine.game import Standing
from ozgames.engine.words import plural
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.cards import ALL, CARDS, said
from ozgames.games.cardgame.choices import reacting
from ozgames.games.cardgame.look import NOTHING, waiting
from ozgames.games.cardgame.ops import Fetch, Half
from ozgames.games.cardgame.picks import PickHandCard
from ozgames.games.cardgame.state import Owned, State
from ozgames.games.cardgame.view import View

_TURN = {
    "start": ("start", "start of the turn: use a text, or roll the dice", "CG-07"),
    "actions": ("actions", "Story Actions, {points} left", "CG-08"),
    "bonus": ("bonus", "bonus moves, {points} left", "CG-10"),
}


def decisions(state: State) -> tuple[Decision, ...]:
    """Who must, or may, choose now."""
    if state.over:
        return ()
    if state.steps:
        step = state.steps[-1]
        op = waiting(step)
        ask = op.ask or "choose"
        rule = "CG-20" if step.holds and CARDS[step.card].type == "event" else "CG-18"
        secret = step.seat == state.turn or isinstance(op, PickHandCard | Fetch)
        prompt = f"{said(step.card)}: {ask}"
        return (Decision(step.seat, "choose", prompt, private=secret, rule=rule),)
    kind, prompt, rule = _TURN[state.phase]
    points = plural(state.points, "Story Point")
    found = [Decision(state.turn, kind, prompt.format(points=points), rule=rule)]
    ask = "reveal a set Event?"
    found += [Decision(seat, "event", ask, optional=True, rule="CG-20") for seat in reacting(state)]
    return tuple(found)


def progress(view: View) -> str:
    """The round, and of how many."""
    of = f" of {view.rounds}" if view.rounds else ""
    last = ", the last" if view.ended and not view.rounds and not view.result else ""
    return f"round {view.round}{of}{last}"


# --- moves ---


def place_name(view: View, seat: int, number: int) -> str:
    """A place as an author counts it: ``"Poppy Field (3)"``."""
    if number < 0:
        return "your Title"
    line = view.players[seat].line
    count = f" ({line.index(number) + 1})" if number in line else ""
    card = view.places[number].card
    return f"{ALL[card].said if card else 'hidden Location'}{count}"


def say(view: View, move: m.Move) -> str:
    """A move as a line of the menu."""
    seat = view.turn
    if isinstance(move, m.Play):
        return _play(view, seat, move)
    if isinstance(move, m.Walk):
        return f"Move {said(move.who)} {'on' if move.way == 'on' else 'back'}"
    if isinstance(move, m.Choose):
        return choice(view, move.what)
    if isinstance(move, m.SetFaceDown):
        return f"Set {said(move.card)} face-down for {move.paid}"
    if isinstance(move, m.Spend):
        return f"Archive {said(move.card)} for a gold die"
    if isinstance(move, m.Equip):
        return f"Equip {said(move.who)} with {said(move.card)}"
    if isinstance(move, m.Replace):
        return f"Replace {place_name(view, seat, move.place)}"
    if isinstance(move, m.Flip):
        return f"Reveal {said(move.card)}"
    if isinstance(move, m.Use):
        return f"Use {said(move.card)}"
    return _PLAIN[move.kind]


_PLAIN = {
    "draw": "Draw a card",
    "quiet": "No reaction this round",
    "roll": "Roll the Story Dice",
    "bonus": "Go on to the bonus moves",
    "end": "End the turn",
    "close": "Close the book",
}


def _play(view: View, seat: int, move: m.Play) -> str:
    name = said(move.card)
    card = CARDS[move.card]
    if move.on and card.type == "character":
        return f"Play {name} in place of {said(move.on)}"
    if move.on:
        return f"Play {name} on {said(move.on)}"
    if move.at >= 0:
        return f"Play {name} at {place_name(view, seat, move.at)}"
    return f"Play {name}"


def choice(view: View, what: str) -> str:
    """What may be chosen for a text, as a line of the menu."""
    step = view.step
    if step is None or what == NOTHING:
        return "Leave it" if what == NOTHING else what
    op = waiting(step)
    if isinstance(op, Half):
        return TEXTS[step.card].programs[what].label
    if what == "library":
        return "Search the Library"
    zone, mark, card = what.partition(":")
    if mark:
        return f"{said(card)} from {'hand' if zone == 'hand' else 'the Archive'}"
    who, mark, place = what.partition("@")
    if mark and ">" not in what:
        name = place_name(view, step.seat, int(place))
        return f"{said(who)} to {name}" if who else name
    card, mark, host = what.partition(">")
    if mark:
        on = place_name(view, step.seat, int(host[1:])) if host[0] == "@" else said(host)
        return f"{said(card)} on {on}"
    return said(what) if what in ALL else what


# --- the position ---


def standings(view: View) -> tuple[Standing, ...]:
    """Vitality and public counts of every seat."""
    found = []
    for number, player in enumerate(view.players):
        facts = [f"hand {player.hand_size}"]
        if player.events:
            facts.append(plural(len(player.events), "set Event"))
        if view.ended and view.ended_by == number:
            facts.append("reached The End")
        found.append(Standing(str(player.points), tuple(facts)))
    return tuple(found)


def describe(view: View) -> list[str]:
    """The position in plain lines: Locations, who is there, what lies there, the own hand."""
    lines = [_head(view)]
    seat = view.seat if view.seat is not None else view.turn
    shown = list(view.players[seat].line)
    shown += [number for number in range(len(view.places)) if number not in shown]
    lines += [_place_line(view, seat, number) for number in shown]
    for number, player in enumerate(view.players):
        lines.append(f"P{number + 1}: {_player_line(view, number)}")
        if player.hand is not None and not view.result:
            whose = "Your hand" if number == view.seat else f"P{number + 1}'s hand"
            for start in range(0, max(1, len(player.hand)), 10):
                names = ", ".join(said(card) for card in player.hand[start : start + 10])
                lines.append(f"{whose}: {names or 'empty'}")
    for one in view.lasting:
        on = f" on {said(one.target)}" if one.target else ""
        lines.append(f"{said(one.card)} of P{one.seat + 1}{on} goes on")
    return lines


def _head(view: View) -> str:
    top = f"Archive {len(view.archive)}"
    if view.archive:
        top += f", {said(view.archive[-1])} on top"
    ended = f"; {said(view.ended)} is at The End" if view.ended else ""
    return f"Library {view.library}; Folio {view.folio}; {top}{ended}"


def _place_line(view: View, seat: int, number: int) -> str:
    place = view.places[number]
    parts = []
    for actor in view.actors:
        if actor.at == number:
            piece = next(one for one in view.cast if one.card == actor.card)
            worn = [*piece.objects, *(one.card for one in piece.effects)]
            bearing = f" with {', '.join(said(card) for card in worn)}" if worn else ""
            parts.append(f"P{actor.seat + 1}'s {said(actor.card)} {actor.vitality}{bearing}")
    things: tuple[Owned, ...] = (*place.objects, *place.effects)
    if things:
        parts.append("here " + ", ".join(said(one.card) for one in things))
    return f"{place_name(view, seat, number)}: {'; '.join(parts) or 'nobody'}"


def _player_line(view: View, number: int) -> str:
    player = view.players[number]
    parts = [f"{player.points} Vitality", f"hand {player.hand_size}"]
    waiting_there = [
        f"{said(actor.card)} {actor.vitality}"
        for actor in view.actors
        if actor.seat == number and actor.at < 0
    ]
    if waiting_there:
        parts.append(f"on the Title {', '.join(waiting_there)}")
    for event in player.events:
        name = said(event.card) if event.card else "an Event"
        parts.append(f"{name} set for {event.paid}")
    return "; ".join(parts)
