"""Why a move of Oziland is refused, in one sentence with its rule."""

from __future__ import annotations

from ozgames.engine.errors import IllegalMove
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.choices import chain_area, holder
from ozgames.games.oziland.hexes import spot_of
from ozgames.games.oziland.placing import fault_at
from ozgames.games.oziland.state import State, Step
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES, is_icon, the_character

_UNSETTLED = {
    "offer": ("First take the token, or leave it.", "OL-11"),
    "give": ("First choose the tile to give up.", "OL-12"),
    "special": ("Dorothy asks for a Special tile to be placed now.", "OL-12"),
    "tin": ("First end the Tin Man's placements.", "OL-12"),
    "lion": ("First choose what the Cowardly Lion takes.", "OL-12"),
    "witch": ("First choose the tile that the Wicked Witch removes.", "OL-12"),
    "chain": ("First end this turn of placements.", "OL-21"),
    "swap": ("First exchange the surrounded tile, or leave it.", "OL-23"),
}


def refusal(state: State, seat: int, move: m.Move) -> IllegalMove:
    """The reason and rule for a move that is not legal now."""
    step = state.steps[-1] if state.steps and state.steps[-1].kind != "free" else None
    if isinstance(move, m.Place):
        return _refuse_place(state, seat, step, move)
    if step is not None:
        return _refuse_answer(state, step, move)
    if state.escape:
        return _refuse_escape(state, seat, move)
    return _refuse_action(state, seat, move)


def _refuse_place(state: State, seat: int, step: Step | None, move: m.Place) -> IllegalMove:
    kind = step.kind if step else ""
    area, rule = None, "OL-08"
    if step and kind == "chain":
        area, rule = chain_area(state, step), "OL-21"
    elif kind not in ("", "special", "tin"):
        return IllegalMove(*_UNSETTLED[kind])
    elif state.escape:
        return IllegalMove("First choose the area to enlarge.", "OL-21")
    if kind == "special":
        if move.tile not in state.specials:
            return IllegalMove("That is no Special tile of the pool.", "OL-12")
    elif move.tile not in state.players[seat].hand:
        return IllegalMove("That tile is not in your hand.", "OL-07")
    land = state.kingdom(seat).land
    fault = fault_at(land, move.tile, move.q, move.r, move.turn, area)
    return IllegalMove(fault or "The tile cannot be placed there.", rule)


def _refuse_answer(state: State, step: Step, move: m.Move) -> IllegalMove:
    if step.kind == "give" and isinstance(move, m.Give):
        return _refuse_give(state, step, move)
    if step.kind == "lion" and isinstance(move, m.Claim | m.Steal):
        return _refuse_lion(state, move)
    if step.kind == "witch" and isinstance(move, m.Remove):
        return _refuse_remove(state, move)
    if step.kind == "swap" and isinstance(move, m.Swap):
        return _refuse_swap(state, step, move)
    if step.kind == "chain" and isinstance(move, m.EndTurn):
        return IllegalMove("First place a tile that enlarges the chosen area.", "OL-21")
    return IllegalMove(*_UNSETTLED[step.kind])


def _refuse_give(state: State, step: Step, move: m.Give) -> IllegalMove:
    kingdom = state.players[state.turn].kingdom
    spot = spot_of(move.q, move.r)
    if kingdom.at(spot) is None:
        return IllegalMove("No tile of your kingdom lies there.", "OL-12")
    if len(kingdom.tiles) == 1:
        return IllegalMove("The last tile of a kingdom cannot be given up.", "OL-12")
    if spot not in kingdom.land.loose():
        return IllegalMove("Without that tile your kingdom would fall apart.", "OL-12")
    name = the_character(step.who)
    return IllegalMove(f"Without that tile {name} would have no effect.", "OL-12")


def _refuse_lion(state: State, move: m.Claim | m.Steal) -> IllegalMove:
    if isinstance(move, m.Steal):
        if move.seat == state.turn:
            return IllegalMove("The Cowardly Lion steals from another player.", "OL-12")
        return IllegalMove("That player does not hold that token.", "OL-12")
    if "L" in move.who:
        return IllegalMove("The Cowardly Lion cannot take his own token.", "OL-12")
    if any(holder(state, who) is not None for who in move.who):
        return IllegalMove("That token does not lie in the pool.", "OL-12")
    return IllegalMove("The Cowardly Lion takes two different tokens from the pool.", "OL-12")


def _refuse_remove(state: State, move: m.Remove) -> IllegalMove:
    if not 0 <= move.seat < len(state.players) or move.seat == state.turn:
        return IllegalMove("The Wicked Witch removes a tile of another player.", "OL-12")
    kingdom = state.players[move.seat].kingdom
    spot = spot_of(move.q, move.r)
    if kingdom.at(spot) is None:
        return IllegalMove("No tile of that kingdom lies there.", "OL-12")
    if len(kingdom.tiles) == 1:
        return IllegalMove("The only tile of a kingdom cannot be removed.", "OL-12")
    if kingdom.land.surrounded(spot):
        return IllegalMove("A tile with six neighbours cannot be removed.", "OL-12")
    return IllegalMove("Without that tile the kingdom would fall apart.", "OL-12")


def _refuse_swap(state: State, step: Step, move: m.Swap) -> IllegalMove:
    if (move.q, move.r) != (step.q, step.r):
        return IllegalMove("Only the tile just surrounded can be exchanged.", "OL-23")
    if move.tile not in state.players[state.turn].hand:
        return IllegalMove("That tile is not in your hand.", "OL-23")
    if is_icon(move.tile):
        return IllegalMove("A tile with an icon cannot be put there.", "OL-23")
    return IllegalMove("No side of the tile matches when it is turned like that.", "OL-23")


def _refuse_escape(state: State, seat: int, move: m.Move) -> IllegalMove:
    if isinstance(move, m.Choose):
        land = state.common.land
        spot = spot_of(move.q, move.r)
        if spot not in land.segments:
            return IllegalMove("No tile lies there.", "OL-21")
        area = land.area(land.area_at(spot, move.side))
        name = LANDSCAPE_NAMES[area.landscape]
        if not area.open:
            return IllegalMove(f"That {name} area is enclosed and cannot grow.", "OL-21")
        if (area.q, area.r, area.side) != (move.q, move.r, move.side):
            return IllegalMove("An area is chosen by its oldest triangle.", "OL-21")
        if not state.players[seat].hand:
            return IllegalMove("Without tiles in hand one must draw.", "OL-24")
        return IllegalMove(f"None of your tiles has {name}.", "OL-21")
    if isinstance(move, m.Draw):
        return IllegalMove("The bag is empty.", "OL-25")
    if isinstance(move, m.Pass):
        return IllegalMove("Draw two tiles, or place some.", "OL-21")
    if isinstance(move, m.EndTurn):
        return IllegalMove("First choose an area to enlarge, or draw.", "OL-21")
    return IllegalMove("That is no move of Escape from Oz now.", "OL-21")


def _refuse_action(state: State, seat: int, move: m.Move) -> IllegalMove:
    if isinstance(move, m.Draw):
        return IllegalMove("The bag is empty.", "OL-07")
    if isinstance(move, m.Use):
        return _refuse_use(state, seat, move)
    if isinstance(move, m.Pass):
        return IllegalMove("Who can do something may not pass.", "OL-07")
    if isinstance(move, m.Choose | m.Swap | m.EndTurn):
        return IllegalMove("That belongs to Escape from Oz.", "OL-07")
    if isinstance(move, m.Take | m.Skip):
        return IllegalMove("No token is offered now.", "OL-11")
    return IllegalMove("That needs the ability of a character.", "OL-12")


def _refuse_use(state: State, seat: int, move: m.Use) -> IllegalMove:
    name = the_character(move.who)
    if not state.abilities:
        return IllegalMove("This match is played without abilities.", "OL-16")
    if move.who not in state.players[seat].tokens:
        return IllegalMove(f"You do not hold the token of {name}.", "OL-12")
    if len(state.players[seat].kingdom.tiles) < 2:
        return IllegalMove("The last tile of a kingdom cannot be given up.", "OL-12")
    return IllegalMove(f"Calling {name} would have no effect now.", "OL-12")
