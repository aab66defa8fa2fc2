"""A sensible player of The Card Game of Oz, judging from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.choices import destination, play_cost, step_moves, walk_cost, ways
from ozgames.games.cardgame.imagine import imagined
from ozgames.games.cardgame.judgement import WEIGHTS, distance, lacks_prime, lag, last_turn, worth
from ozgames.games.cardgame.look import NOTHING, Look, waiting
from ozgames.games.cardgame.ops import Fetch
from ozgames.games.cardgame.state import State
from ozgames.games.cardgame.turn import Turn
from ozgames.games.cardgame.view import View

DEEPEST = 4
"""Choices in a row that are thought through."""
WIDEST = 36
"""Ends of a text that are compared for one move."""
QUICK = 6
"""The same for moves that are only imagined."""
GLANCE = 5
"""Moves that are looked at for one that is only imagined."""
MOST = 5
"""Most moves that a search looks into."""
FAR = 4.0
"""How much less than the best a move may promise to be looked into."""
GUESSES = 4
"""Locations that are tried for one that the Folio brings."""
REACTION = 1.0
"""Vitality that a reaction must bring beside the worth of the Event itself."""
WANTED = 1.1
"""Worth of the Story Point that a wanted card still lacks."""
NEEDED = 1.2
"""What a new card is worth beside the usual to an author without a Prime."""


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
    """The move that promises most; ``None`` lets a reaction be.

    Every move is made on an imagined table, and the choices that follow it are thought through.
    """
    seat = _chooser(view)
    table = imagined(view, rng)
    now = worth(table, seat)
    if not view.steps and seat != view.turn:
        return _reaction(table, seat, moves, now, rng)
    promise = [_promise(table, seat, move, now) for move in moves]
    best = max(promise) - 1e-9
    return rng.choice([move for move, value in zip(moves, promise, strict=True) if value >= best])


def promising(view: View, moves: Sequence[m.Move], rng: Random) -> list[m.Move]:
    """Those that a good author would think about, the most promising first.

    Of reactions they are those that are better than to wait, if any.
    """
    seat = _chooser(view)
    table = imagined(view, rng)
    now = worth(table, seat)
    if not view.steps and seat != view.turn:
        found = _reaction(table, seat, moves, now, rng)
        return [] if found is None else [found]
    rated = sorted(
        ((_promise(table, seat, move, now), -number) for number, move in enumerate(moves)),
        reverse=True,
    )
    best = rated[0][0]
    return [moves[-number] for value, number in rated[:MOST] if value > best - FAR]


def quick_move(state: State, seat: int, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
    """A move that looks good at once, in a position that is only imagined.

    Of many moves only a few are looked at, and the choices that follow them less widely than for
    :func:`best_move`.
    """
    optional = not state.steps and seat != state.turn
    if len(moves) == 1 and not optional:
        return moves[0]
    now = worth(state, seat)
    if optional:
        return _reaction(state, seat, moves, now, rng)
    likely = [move for move in moves if _is_likely(move)]
    if len(likely) > GLANCE:
        likely = rng.sample(likely, GLANCE)
    promise = [_promise(state, seat, move, now, QUICK) for move in likely]
    return likely[promise.index(max(promise))]


def _is_likely(move: m.Move) -> bool:
    """Whether a move is not of the rare kinds that are dear to think about."""
    if isinstance(move, m.SetFaceDown):
        return move.paid <= CARDS[move.card].cost
    return not isinstance(move, m.Replace)


def _chooser(view: View) -> int:
    if view.steps:
        return view.steps[-1].seat
    return view.seat if view.seat is not None else view.turn


def _reaction(
    table: State, seat: int, moves: Sequence[m.Move], now: float, rng: Random
) -> m.Move | None:
    needed = now + (0.3 if last_turn(table, seat) else REACTION)
    found: list[tuple[float, m.Move]] = []
    for move in moves:
        if isinstance(move, m.Flip):
            value = _thought_through(table, seat, move, 0)
            if value > needed:
                found.append((value, move))
    best = max((value for value, _ in found), default=0.0)
    chosen = [move for value, move in found if value >= best - 1e-9]
    return rng.choice(chosen) if chosen else None


def _promise(table: State, seat: int, move: m.Move, now: float, most: int = WIDEST) -> float:
    if isinstance(move, m.Spend):
        return now + _spend_gain(table, seat, move.card)
    if isinstance(move, m.Draw):
        return now - WEIGHTS.point[0] + (0.0 if last_turn(table, seat) else _new_card(table, seat))
    if isinstance(move, m.RollDice):
        return now + 1e-3
    if isinstance(move, m.EndTurn):
        return now - WEIGHTS.point[1] * table.points
    if isinstance(move, m.CloseBook):
        return now if last_turn(table, seat) else now - 5
    if isinstance(move, m.SetFaceDown) and move.paid > CARDS[move.card].cost:
        return now - 9
    if isinstance(move, m.Replace):
        return _whatever_comes(table, seat, move)
    return _thought_through(table, seat, move, 0, most) + _found_gain(table, move)


def _thought_through(
    state: State, seat: int, move: m.Move, depth: int, most: int = WIDEST
) -> float:
    """What a position is worth after a move and the best choices that follow it.

    The further ahead, the fewer answers are compared, lest long texts take for ever.
    """
    turn = Turn(state)
    turn.make(seat, move)
    after = turn.state
    if depth < DEEPEST and after.steps and after.steps[-1].seat == seat and not after.over:
        answers = step_moves(after)
        if len(answers) > most:
            answers = answers[:: -(-len(answers) // most)]
        fewer = max(1, most // len(answers))
        return max(_thought_through(after, seat, answer, depth + 1, fewer) for answer in answers)
    return worth(after, seat)


def _whatever_comes(table: State, seat: int, move: m.Move) -> float:
    """The mean over some Locations that the Folio may bring."""
    total = 0.0
    guesses = table.folio[:GUESSES]
    for ground in guesses:
        other = table.copy()
        other.folio = (*(one for one in table.folio if one != ground), ground)
        total += _thought_through(other, seat, move, 0)
    return total / len(guesses)


def _new_card(table: State, seat: int) -> float:
    usual = WEIGHTS.card[len(table.players[seat].hand) >= 7]
    return usual + (NEEDED if lacks_prime(table, seat) else 0.0)


def _found_gain(table: State, move: m.Move) -> float:
    """A card chosen beats one drawn; one that can be played at once is worth more still."""
    if not isinstance(move, m.Choose) or not table.steps or move.what == NOTHING:
        return 0.0
    step = table.steps[-1]
    op = waiting(step)
    if not isinstance(op, Fetch):
        return 0.0
    card = move.what.partition(":")[2] or move.what
    return 0.1 * CARDS[card].vitality if card in CARDS else 0.2


def _short_of_a_step(look: Look, seat: int) -> bool:
    """Whether a Prime that is late lacks one or two Story Points for its next step."""
    state = look.state
    left, who = distance(look, seat)
    actor = look.actor(who) if who else None
    if state.ended or actor is None or not lag(state, left, who):
        return False
    to = destination(look, actor, "on")
    if to is None:
        return False
    return state.points < walk_cost(look, actor, to) <= state.points + 2


def _spend_gain(table: State, seat: int, card: str) -> float:
    """What half a Story Point is good for, against the card that rolls for it (CG-09)."""
    look = Look(table)
    if table.phase != "actions" and not (table.solo and _short_of_a_step(look, seat)):
        return -9.0
    lost = WEIGHTS.card[len(table.players[seat].hand) > 7]
    if last_turn(table, seat):
        lost = 0.0
    elif look.name_in_play(CARDS[card]) == card and CARDS[card].type in ("character", "object"):
        lost = 0.2
    wanted = 0.0
    for other in dict.fromkeys(table.players[seat].hand):
        held = CARDS[other]
        if other == card or held.type == "event":
            continue
        costs = [play_cost(look, held, seat, at, on) for at, on in ways(look, held, seat)]
        if costs and table.points < min(costs) <= table.points + 2:
            wanted = max(wanted, 0.35 * held.vitality + 0.1)
            if table.solo and held.has("Prime") and distance(look, seat)[1] == "":
                return 0.5 * WANTED + 0.3 - lost
    if table.solo and _short_of_a_step(look, seat):
        return 0.5 * WANTED + 0.3 - lost
    return 0.5 * min(WANTED, wanted) - lost if wanted else -lost - 0.01
