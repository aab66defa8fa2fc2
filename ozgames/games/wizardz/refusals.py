"""Why a move is refused, in one sentence with its rule."""

from __future__ import annotations

from ozgames.engine.errors import IllegalMove
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.cards import (
    COLOURS,
    COMPONENTS,
    ITEMS,
    card_name,
    colour_name,
    item_name,
)
from ozgames.games.wizardz.choices import pending, two_due
from ozgames.games.wizardz.state import WINDOWS, State

_MOMENTS = {
    "commit": ("First commit a card and a stone.", "WB-08"),
    "flip": ("Play an item that fits now, or pass.", "WB-37"),
    "spoils": ("Play an item that fits now, or pass.", "WB-24"),
    "barter": ("Turn in a set with items, or pass.", "WB-28"),
    "quiet": ("Play an item that fits now, or pass.", "WB-33"),
    "declare": ("First declare: truce or duel.", "WB-19"),
    "stones": ("First take a stone of the pot.", "WB-23"),
    "shop": ("First choose an item of the shop.", "WB-16"),
    "sets": ("First turn in a set.", "WB-27"),
    "final": ("Choose a card for the final duel.", "WB-34"),
}

_WHENS = {
    "commit": "while you commit",
    "flip": "right after the flip",
    "spoils": "before the stones are handed out",
    "quiet": "between matches",
}


def refusal(state: State, seat: int, move: m.Move) -> IllegalMove:
    """The reason and rule for a move that is not legal now."""
    if isinstance(move, m.UseItem):
        return _refuse_item(state, seat, move)
    if isinstance(move, m.Commit):
        return _refuse_commit(state, seat, move)
    if isinstance(move, m.Flip):
        return _refuse_flip(state, seat)
    if isinstance(move, m.Reopen | m.Stand):
        return IllegalMove("There is nothing committed that you could look at now.", "WB-08")
    if isinstance(move, m.Dawdle):
        return _refuse_dawdle(state)
    if isinstance(move, m.TakeStone) and state.phase == "stones":
        return IllegalMove("There is no such stone in the pot.", "WB-20")
    if isinstance(move, m.Buy) and state.phase == "shop":
        return IllegalMove("That item does not lie in the shop window.", "WB-16")
    if isinstance(move, m.Trade):
        return _refuse_trade(state)
    if isinstance(move, m.Final) and state.phase == "final":
        return IllegalMove("There is no such card in your deck.", "WB-34")
    if isinstance(move, m.Declare):
        return IllegalMove("There is no tie that you could answer now.", "WB-19")
    return IllegalMove(*_MOMENTS[state.phase])


def _refuse_item(state: State, seat: int, move: m.UseItem) -> IllegalMove:
    if move.item not in ITEMS:
        return IllegalMove("There is no such magic item.", "WB-03")
    name = item_name(move.item)
    if state.phase == "final":
        return IllegalMove("Items cannot be played in a final duel.", "WB-39")
    if move.item not in state.players[seat].items:
        return IllegalMove(f"You do not hold the {name}.", "WB-07")
    when = COMPONENTS.items[move.item].when
    if state.phase != when:
        return IllegalMove(f"The {name} is played {_WHENS[when]}.", "WB-28")
    return IllegalMove(f"The {name} cannot be used like that now.", "WB-37")


def _refuse_commit(state: State, seat: int, move: m.Commit) -> IllegalMove:
    if state.phase != "commit":
        return IllegalMove(*_MOMENTS[state.phase])
    player = state.players[seat]
    if seat in state.battlers and seat not in pending(state):
        return IllegalMove("You have committed; look at it again first.", "WB-08")
    if seat not in state.battlers:
        return IllegalMove("You do not fight in this battle.", "WB-21")
    if move.card not in player.hand and not (player.sealed and player.sealed.card == move.card):
        if move.card in COMPONENTS.animals or move.card == 0:
            text = f"The {card_name(move.card)} is not in your hand any more."
            return IllegalMove(text, "WB-13")
        return IllegalMove("There is no such card.", "WB-01")
    if two_due(player) and not move.extra:
        return IllegalMove("You are late: commit two stones.", "WB-36")
    if move.extra and not two_due(player):
        return IllegalMove("Only one stone goes on a card.", "WB-08")
    if move.stone not in tuple(COLOURS):
        return IllegalMove("There is no stone of such a colour.", "WB-03")
    return IllegalMove(f"You do not have that {colour_name(move.stone)} stone.", "WB-08")


def _refuse_flip(state: State, seat: int) -> IllegalMove:
    if state.phase != "commit":
        return IllegalMove("There is nothing to flip now.", "WB-08")
    if seat != state.caller:
        return IllegalMove(f"Only the Headmaster, P{state.caller + 1}, calls the flip.", "WB-08")
    return IllegalMove("Not everybody has committed yet.", "WB-08")


def _refuse_dawdle(state: State) -> IllegalMove:
    if not state.timer:
        return IllegalMove("This table plays without a flip timer.", "WB-36")
    return IllegalMove("Nobody can be late now.", "WB-36")


def _refuse_trade(state: State) -> IllegalMove:
    if state.phase in ("sets", "barter"):
        return IllegalMove("That is not a complete set of yours.", "WB-27")
    if state.phase in WINDOWS:
        return IllegalMove("Sets are turned in at the end of the match.", "WB-27")
    return IllegalMove(*_MOMENTS[state.phase])
