"""Why a move of Oz (2021) is refused, in one sentence with its rule."""

from __future__ import annotations

from ozgames.engine.errors import IllegalMove
from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.cards import (
    DECK_NAMES,
    ENEMY_NAMES,
    WHO_NAMES,
    WITCH,
    WITCH_NAMES,
    the_character,
)
from ozgames.games.oz2021.state import State

_UNSETTLED = {
    "curse": ("First pay for the curse.", "OZ-15"),
    "locasta": ("First choose which of the North's two cards to keep.", "OZ-18"),
    "defeat": ("First defeat an Enemy, or leave that unused.", "OZ-08"),
    "skill": ("First use the skill, or leave it unused.", "OZ-09"),
    "glinda": ("First answer Glinda: take the North's card, or leave it.", "OZ-19"),
}


def refusal(state: State, seat: int, move: m.Move) -> IllegalMove:
    """The reason and rule for a move that is not legal now."""
    if state.steps:
        step = state.steps[-1]
        reason, rule = _UNSETTLED[step.kind]
        if step.kind == "curse" and isinstance(move, m.Pay):
            return IllegalMove("That card cannot pay for this curse.", _curse_rule(step.deck))
        if step.kind == "curse":
            return IllegalMove(reason, _curse_rule(step.deck))
        if step.kind == "locasta" and isinstance(move, m.Keep):
            return IllegalMove("Only a Road or a Character can be kept.", rule)
        if isinstance(move, m.Gain | m.Defeat | m.Reclaim):
            return IllegalMove("This effect cannot reach that.", rule)
        return IllegalMove(reason, rule)
    if isinstance(move, m.Take):
        return _refuse_take(state, move)
    if isinstance(move, m.Play):
        return _refuse_play(state, seat, move)
    if isinstance(move, m.Melt):
        return _refuse_melt(state, move)
    if isinstance(move, m.EndTurn):
        return IllegalMove("First take another card from a travel deck.", "OZ-07")
    if isinstance(move, m.Defeat):
        name = ENEMY_NAMES[move.enemy]
        return IllegalMove(f"Only a Character just placed defeats a {name}.", "OZ-08")
    return IllegalMove("There is nothing to answer that way now.", "OZ-08")


def _curse_rule(deck: str) -> str:
    return "OZ-14" if deck == "E" else "OZ-15"


def _refuse_take(state: State, move: m.Take) -> IllegalMove:
    if len(state.taken) == 2:
        return IllegalMove("Both cards of this turn are taken.", "OZ-07")
    if move.deck in state.taken:
        return IllegalMove(
            f"The second card must come from another deck than the {DECK_NAMES[move.deck]}.",
            "OZ-07",
        )
    return IllegalMove(f"The {DECK_NAMES[move.deck]} shows no card.", "OZ-07")


def _refuse_play(state: State, seat: int, move: m.Play) -> IllegalMove:
    name = WHO_NAMES[move.who]
    if not any(card[2] == move.who for card in state.players[seat].hand):
        return IllegalMove(f"There is no {name} in your hand.", "OZ-08")
    return IllegalMove(
        f"There is no Road of {the_character(move.who)} in your Yellow Brick Road.", "OZ-08"
    )


def _refuse_melt(state: State, move: m.Melt) -> IllegalMove:
    if not any(card[1] == WITCH for card in state.deck(move.deck).row):
        return IllegalMove(f"No Wicked Witch stands in the {DECK_NAMES[move.deck]}.", "OZ-16")
    kind = "Roads" if move.what == "road" else "Characters"
    return IllegalMove(
        f"{WITCH_NAMES[move.deck]} falls only to three {kind} of one kind that you have.", "OZ-16"
    )
