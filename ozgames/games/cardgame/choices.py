"""What the rules allow in a position, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.board import TEXTS, Actor
from ozgames.games.cardgame.cards import ALL, CARDS, Card
from ozgames.games.cardgame.look import NOTHING, Look, start_texts, waiting
from ozgames.games.cardgame.state import State, Step, meant
from ozgames.games.cardgame.travel import barred, tolls

DRAW_COST, MOVE_COST, REPLACE_COST = 1, 1, 2


def step_moves(state: State) -> list[m.Move]:
    """The answers to the text that is being carried out."""
    step = state.steps[-1]
    op = waiting(step)
    found: list[m.Move] = [m.Choose(what) for what in op.options(Look(state), step) or ()]
    if op.may and not step.found:
        found.append(m.Choose(NOTHING))
    return found


def start_moves(look: Look) -> list[m.Move]:
    """Texts at the start of the turn, in any order, then the dice."""
    seat = look.state.turn
    found: list[m.Move] = [m.Use(step.card) for step in start_texts(look, seat)]
    found += flips(look, seat)
    found.append(m.RollDice())
    return found


def turn_moves(look: Look) -> list[m.Move]:
    """What the author whose turn it is may do between two actions."""
    state = look.state
    seat = state.turn
    player = state.players[seat]
    hand = list(dict.fromkeys(player.hand))
    found: list[m.Move] = []
    acting = state.phase == "actions"
    if acting:
        if state.points >= DRAW_COST and (state.library or state.archive):
            found.append(m.Draw())
        for card in hand:
            found += plays(look, CARDS[card])
        for card in hand:
            cost = set_cost(look, CARDS[card])
            if cost is not None:
                found += [m.SetFaceDown(card, paid) for paid in range(cost, state.points + 1)]
    for actor in look.board.actors:
        if actor.seat == seat:
            found += walks(look, actor)
    found += equips(look, seat)
    if acting and state.points >= REPLACE_COST and state.folio:
        found += [m.Replace(n) for n in look.line(seat) if state.places[n].up]
    found += flips(look, seat)
    found += [m.Spend(card) for card in hand]
    if state.solo and state.ended:
        found.append(m.CloseBook())
    found.append(m.Bonus() if acting else m.EndTurn())
    return found


def reactions(look: Look, seat: int) -> list[m.Move]:
    """What an author with a set Event may do in another's turn."""
    return [*flips(look, seat), m.Quiet()]


def reacting(state: State) -> list[int]:
    """Seats that may react now, clockwise from the turn: all who have set an Event (CG-20)."""
    if state.steps or state.over:
        return []
    seats = len(state.players)
    order = ((state.turn + n) % seats for n in range(1, seats))
    return [n for n in order if state.players[n].events and not state.players[n].quiet]


# --- Events ---


def flips(look: Look, seat: int) -> list[m.Move]:
    """The set Events that may be revealed: those with a legal target (CG-20)."""
    events = dict.fromkeys(one.card for one in look.player(seat).events)
    return [m.Flip(card) for card in events if takes_effect(look, CARDS[card], seat)]


def takes_effect(look: Look, card: Card, seat: int) -> bool:
    """Whether an Effect or Event may be carried out now: bans, Sorcery, a legal target."""
    board = look.board
    if board.ban_on(card) is not None or (card.star and not board.sorcery_in_play()):
        return False
    return "play" not in TEXTS[card.id].programs or look.possible(Step(card.id, "play", seat, seat))


def set_cost(look: Look, card: Card) -> int | None:
    """Fewest Story Points to set an Event; ``None`` for other cards."""
    if card.type != "event":
        return None
    return look.board.price(card, look.state.turn, -1, "")


# --- playing cards ---


def plays(look: Look, card: Card) -> Iterator[m.Play]:
    """Every way to play a hand card now, for the points there are."""
    seat, points = look.state.turn, look.state.points
    for at, on in ways(look, card, seat):
        if play_cost(look, card, seat, at, on) <= points:
            yield m.Play(card.id, at, on)


def play_cost(look: Look, card: Card, seat: int, at: int, on: str) -> int:
    """Story Points to play a card; none for another version of an own Character (CG-13)."""
    if card.type == "character" and on:
        return 0
    return look.board.price(card, seat, at, on)


def ways(look: Look, card: Card, seat: int) -> list[tuple[int, str]]:
    """Where a card may be played, whatever it costs: place and Character."""
    board = look.board
    if board.ban_on(card) is not None:
        return []
    if card.type == "character":
        return _character_ways(look, card, seat)
    if card.type == "object":
        return _object_ways(look, card, seat)
    if not takes_effect(look, card, seat):
        return []
    attach = TEXTS[card.id].attach
    if attach is None:
        return [(-1, "")]
    if attach.location is not None:
        up = [(n, board.location(n)) for n in look.line(seat)]
        return [(n, "") for n, ground in up if ground is not None and attach.location(ground)]
    source = look.source(Step(card.id, "play", seat, seat))
    test = attach.character
    assert test is not None
    return [
        (-1, actor.card.id)
        for actor in board.actors
        if source.affects(actor) and test(actor, source)
    ]


def _character_ways(look: Look, card: Card, seat: int) -> list[tuple[int, str]]:
    there = look.name_in_play(card)
    if there == card.id:
        return []
    if there:
        actor = look.board.find(there)
        if actor.seat == seat:
            return [(-1, there)]
    found = [(-1, "")]
    straight = TEXTS[card.id].straight
    if straight is not None:
        up = [(n, look.board.location(n)) for n in look.line(seat)]
        found += [(n, "") for n, ground in up if ground is not None and straight.test(ground)]
    return found


def _object_ways(look: Look, card: Card, seat: int) -> list[tuple[int, str]]:
    if look.name_in_play(card):
        return []
    found = [(n, "") for n in look.line(seat)]
    if "Immovable" not in card.keywords:
        found += [
            (-1, actor.card.id)
            for actor in look.board.actors
            if actor.seat == seat and actor.at >= 0
        ]
    return found


def equips(look: Look, seat: int) -> Iterator[m.Equip]:
    """Lying Objects that own Characters may take up: no opposing Character is there (CG-17)."""
    state, board = look.state, look.board
    for number, place in enumerate(state.places):
        if not place.objects:
            continue
        there = board.at(number)
        if not there or any(actor.seat != seat for actor in there):
            continue
        for lying in place.objects:
            if "Immovable" not in CARDS[lying.card].keywords:
                for actor in there:
                    yield m.Equip(lying.card, actor.card.id)


# --- moving ---


def walks(look: Look, actor: Actor) -> list[m.Move]:
    """The normal moves of a Character that can be begun now (CG-08, CG-10, CG-11)."""
    ways: tuple[Literal["on", "back"], ...] = ("on", "back")
    return [m.Walk(actor.card.id, way) for way in ways if walk_fault(look, actor, way) is None]


def destination(look: Look, actor: Actor, way: str) -> int | None:
    """The place a normal move leads to; -1 for The End, ``None`` for nowhere."""
    line = look.line(actor.seat)
    at = look.position(actor.seat, actor.at) if actor.at >= 0 else -1
    to = at + 1 if way == "on" else at - 1
    if to < 0:
        return None
    return line[to] if to < len(line) else -1


def walk_fault(look: Look, actor: Actor, way: str) -> tuple[str, str] | None:
    """Why a Character cannot begin a normal move: sentence and rule; ``None`` if it can."""
    state = look.state
    name = actor.card.said
    card = meant(actor.card.id)
    if actor.steadfast or actor.immovable or "Steadfast" in actor.card.keywords:
        return f"{name} is Steadfast.", "CG-15"
    if card in state.stopped:
        return f"{name} must stop this turn.", "CG-10"
    bonus = state.phase == "bonus"
    if bonus and card in state.moved:
        return f"{name} has made its bonus move.", "CG-10"
    to = destination(look, actor, way)
    if to is None:
        return f"{name} cannot go back onto the Title.", "CG-11"
    if to < 0:
        fault = _end_fault(look, actor)
        if fault:
            return fault
    elif state.places[to].up:
        ground = barred(look.board, actor, to)
        if ground is not None:
            return f"{name} cannot enter {ground.said}.", "CG-23"
    cost = walk_cost(look, actor, to)
    if cost > state.points:
        return f"That move costs {cost} Story Points, and {state.points} are left.", "CG-23"
    return None


def _end_fault(look: Look, actor: Actor) -> tuple[str, str] | None:
    state = look.state
    if "Prime" not in actor.words:
        return "Only a Prime enters The End.", "CG-11"
    if state.rounds and not state.solo:
        return "Nobody enters The End in a challenge.", "CG-32"
    if state.ended:
        return "A Prime has reached The End already.", "CG-30"
    return None


def walk_cost(look: Look, actor: Actor, to: int) -> int:
    """Story Points of a normal move as far as they are known before it (CG-23, CG-24)."""
    base = MOVE_COST if look.state.phase == "actions" else 0
    if actor.at < 0 and to < 0:
        return base
    seen = to if to >= 0 and look.state.places[to].up else -1
    return base + sum(amount for amount, _ in tolls(look.board, actor, seen))


def legal(state: State, seat: int) -> list[m.Move]:
    """Every legal move of a seat; empty if it has no decision."""
    if state.over:
        return []
    if state.steps:
        return step_moves(state) if state.steps[-1].seat == seat else []
    look = Look(state)
    if seat == state.turn:
        return start_moves(look) if state.phase == "start" else turn_moves(look)
    return reactions(look, seat) if seat in reacting(state) else []


def ground_name(look: Look, number: int) -> str:
    """What a place is called: its Location, or that it is hidden."""
    place = look.state.places[number]
    return ALL[place.card].said if place.up else "hidden Location"
