"""Why a move of The Card Game of Oz is refused, in one sentence with its rule."""

from __future__ import annotations

from ozgames.engine.errors import IllegalMove
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.choices import (
    REPLACE_COST,
    equips,
    play_cost,
    set_cost,
    walk_fault,
    ways,
)
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.state import State


def refusal(state: State, seat: int, move: m.Move) -> IllegalMove:
    """The reason and rule for a move that is not legal now."""
    if state.steps:
        return _refuse_answer(state, move)
    if isinstance(move, m.Choose):
        return IllegalMove("There is nothing to choose now.", "CG-18")
    if isinstance(move, m.Flip):
        return _refuse_flip(state, seat, move)
    if seat != state.turn:
        return IllegalMove("In another author's turn only set Events can be revealed.", "CG-20")
    if isinstance(move, m.Quiet):
        return IllegalMove("It is your own turn; nothing needs to be let be.", "CG-20")
    if state.phase == "start":
        if isinstance(move, m.Use):
            return IllegalMove("That card has no text to use at the start of the turn.", "CG-07")
        return IllegalMove("First roll the Story Dice.", "CG-07")
    if isinstance(move, m.RollDice | m.Use):
        return IllegalMove("The Story Dice have been rolled.", "CG-07")
    if isinstance(move, m.Spend):
        return IllegalMove("That card is not in your hand.", "CG-09")
    if isinstance(move, m.Walk):
        return _refuse_walk(state, seat, move)
    if isinstance(move, m.Equip):
        return _refuse_equip(state, seat, move)
    if isinstance(move, m.CloseBook):
        return IllegalMove("Only an author alone with a Prime on The End closes the book.", "CG-33")
    if state.phase == "bonus":
        return IllegalMove("The Story Actions of this turn are over.", "CG-10")
    return _refuse_action(state, seat, move)


def _refuse_answer(state: State, move: m.Move) -> IllegalMove:
    name = CARDS[state.steps[-1].card].said if state.steps[-1].card in CARDS else "the Location"
    if isinstance(move, m.Choose):
        return IllegalMove(f"That cannot be chosen for {name}.", "CG-18")
    return IllegalMove(f"First {name} must be carried out.", "CG-20")


def _refuse_flip(state: State, seat: int, move: m.Flip) -> IllegalMove:
    if all(one.card != move.card for one in state.players[seat].events):
        return IllegalMove("You have not set that Event.", "CG-20")
    ban = Look(state).board.ban_on(CARDS[move.card])
    if ban is not None:
        return IllegalMove(f"It is forbidden now by {ban.said}.", "CG-18")
    return IllegalMove(f"There is no legal target now for {CARDS[move.card].said}.", "CG-20")


def _refuse_walk(state: State, seat: int, move: m.Walk) -> IllegalMove:
    look = Look(state)
    actor = look.actor(move.who)
    if actor is None or actor.seat != seat:
        return IllegalMove("You have no such Character in play.", "CG-08")
    reason, rule = walk_fault(look, actor, move.way) or ("It cannot move.", "CG-08")
    return IllegalMove(reason, rule)


def _refuse_equip(state: State, seat: int, move: m.Equip) -> IllegalMove:
    if any(one.card == move.card for one in equips(Look(state), seat)):
        return IllegalMove("That Character is not there.", "CG-17")
    return IllegalMove(
        "Only an Object that lies there, with no opposing Character, can be equipped.", "CG-17"
    )


def _refuse_action(state: State, seat: int, move: m.Move) -> IllegalMove:
    look, points = Look(state), state.points
    if isinstance(move, m.Draw):
        if not (state.library or state.archive):
            return IllegalMove("There is no card to draw.", "CG-06")
        return IllegalMove("Drawing a card costs 1 Story Point.", "CG-08")
    if isinstance(move, m.Replace):
        if move.place not in look.line(seat) or not state.places[move.place].up:
            return IllegalMove("Only a face-up Location of your Storyline is replaced.", "CG-08")
        if not state.folio:
            return IllegalMove("The Folio is empty.", "CG-08")
        return IllegalMove(f"That costs {REPLACE_COST} Story Points.", "CG-08")
    if isinstance(move, m.SetFaceDown):
        return _refuse_set(look, seat, move)
    if isinstance(move, m.Play):
        return _refuse_play(look, seat, move, points)
    return IllegalMove("First end the Story Actions.", "CG-10")


def _refuse_set(look: Look, seat: int, move: m.SetFaceDown) -> IllegalMove:
    if move.card not in look.player(seat).hand:
        return IllegalMove("That card is not in your hand.", "CG-20")
    cost = set_cost(look, CARDS[move.card])
    if cost is None:
        return IllegalMove("Only Events are set face-down.", "CG-20")
    return IllegalMove(
        f"Pay from {cost} Story Points up to those you have, not {move.paid}.", "CG-20"
    )


def _refuse_play(look: Look, seat: int, move: m.Play, points: int) -> IllegalMove:
    if move.card not in look.player(seat).hand:
        return IllegalMove("That card is not in your hand.", "CG-08")
    card = CARDS[move.card]
    ban = look.board.ban_on(card)
    if ban is not None:
        return IllegalMove(f"It is forbidden now by {ban.said}.", "CG-18")
    if card.type in ("character", "object") and look.name_in_play(card) == card.id:
        rule = "CG-13" if card.type == "character" else "CG-16"
        return IllegalMove(f"There is one in play already: {card.said}.", rule)
    legal = ways(look, card, seat)
    if (move.at, move.on) in legal:
        cost = play_cost(look, card, seat, move.at, move.on)
        return IllegalMove(f"That costs {cost} Story Points, and {points} are left.", "CG-08")
    if card.star and not look.board.sorcery_in_play():
        return IllegalMove("That Spell needs a Character with Sorcery in play.", "CG-19")
    if not legal:
        return IllegalMove(f"There is no legal target now for {card.said}.", "CG-18")
    if card.type == "character":
        return IllegalMove(f"{card.said} does not come into play there.", "CG-12")
    if card.type == "object":
        return IllegalMove(f"{card.said} cannot be put there.", "CG-16")
    attached = TEXTS[card.id].attach is not None
    what = "It cannot be attached there" if attached else "It chooses only when it takes effect"
    return IllegalMove(f"{what}.", "CG-18")
