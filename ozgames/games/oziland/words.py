"""Sentences of Oziland: prompts, menu lines, the position in plain lines."""

from __future__ import annotations

from ozgames.engine.decision import Decision
from ozgames.engine.game import Standing
from ozgames.engine.words import listed, plural
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.choices import chain_area
from ozgames.games.oziland.hexes import SIDES, hex_name, spot_of
from ozgames.games.oziland.state import Kingdom, State
from ozgames.games.oziland.tiles import (
    LANDSCAPE_NAMES,
    LANDSCAPES,
    WHO_NAMES,
    the_character,
    turned,
)
from ozgames.games.oziland.view import PlayerView, View

ABILITIES = {
    "L": "steal a token, or take two from the pool",
    "G": "all tokens go back to the pool",
    "D": "place a Special tile",
    "W": "remove a tile of another kingdom",
    "S": "draw three tiles, then act once more",
    "T": "place up to three tiles",
}
"""The abilities in a few words (OL-12)."""


def decision(state: State) -> Decision:
    """What the player whose turn it is has to choose now."""
    seat = state.turn
    step = state.steps[-1] if state.steps else None
    if step is None:
        if state.escape:
            return Decision(
                seat, "turn", "draw two tiles, or choose an area to enlarge", rule="OL-21"
            )
        last = "your last turn: " if state.last else ""
        calls = ", or call a character" if state.abilities and state.players[seat].tokens else ""
        prompt = f"{last}place a tile, or draw two{calls}"
        return Decision(seat, "turn", prompt, rule="OL-07")
    if step.kind == "offer":
        prompt = f"take the token of {the_character(step.who)}, or leave it"
        rule = "OL-11" if state.abilities else "OL-16"
        return Decision(seat, "offer", prompt, private=False, rule=rule)
    if step.kind == "chain":
        land = state.common.land
        area = land.area(chain_area(state, step))
        name = LANDSCAPE_NAMES[area.landscape]
        more = ", or end the turn" if step.count else ""
        prompt = f"enlarge the {name} area of {area.size}{more}"
        return Decision(seat, "chain", prompt, rule="OL-21")
    if step.kind == "swap":
        prompt = f"exchange the surrounded tile on {hex_name(step.q, step.r)}, or leave it"
        return Decision(seat, "swap", prompt, rule="OL-23")
    if step.kind == "give":
        prompt = f"choose the tile to give up for {the_character(step.who)}"
        return Decision(seat, "give", prompt, private=False, rule="OL-12")
    if step.kind == "free":
        return Decision(seat, "free", "Scarecrow: act once more", rule="OL-12")
    if step.kind == "special":
        prompt = "Dorothy: place a Special tile"
        return Decision(seat, "special", prompt, private=False, rule="OL-12")
    if step.kind == "tin":
        prompt = f"Tin Man: place a tile, {step.count} left"
        return Decision(seat, "tin", prompt, rule="OL-12")
    if step.kind == "lion":
        prompt = "Cowardly Lion: steal a token, or take two from the pool"
        return Decision(seat, "lion", prompt, private=False, rule="OL-12")
    prompt = "Wicked Witch: remove a tile of another kingdom"
    return Decision(seat, "witch", prompt, private=False, rule="OL-12")


def say(view: View, move: m.Move) -> str:
    """A move as a line of the menu."""
    if isinstance(move, m.Place | m.Swap):
        verb = "Place" if isinstance(move, m.Place) else "Exchange it for"
        turn = f", turned {move.turn}" if move.turn else ""
        lies = turned(move.tile, move.turn)
        return f"{verb} {move.tile} on {hex_name(move.q, move.r)} as {lies}{turn}"
    if isinstance(move, m.Draw):
        return "Draw two tiles" if view.bag > 1 else "Draw the last tile"
    if isinstance(move, m.Use):
        return f"Call {the_character(move.who)}: {ABILITIES[move.who]}"
    if isinstance(move, m.Give):
        return f"Give up {_tile(view.kingdom(view.turn), move.q, move.r)}"
    if isinstance(move, m.Take):
        return f"Take the token of {the_character(move.who)}"
    if isinstance(move, m.Claim):
        names = listed([WHO_NAMES[who] for who in move.who])
        return f"Take from the pool: {names or 'nothing'}"
    if isinstance(move, m.Steal):
        return f"Steal the token of {the_character(move.who)} from P{move.seat + 1}"
    if isinstance(move, m.Remove):
        tile = _tile(view.players[move.seat].kingdom, move.q, move.r)
        return f"Remove P{move.seat + 1}'s {tile}"
    if isinstance(move, m.Choose):
        return _choose(view, move)
    if isinstance(move, m.Skip):
        return _skip(view)
    return "End the turn" if isinstance(move, m.EndTurn) else "Pass"


def _tile(kingdom: Kingdom, q: int, r: int) -> str:
    laid = kingdom.at(spot_of(q, r))
    return f"{laid.tile if laid else 'nothing'} on {hex_name(q, r)}"


def _choose(view: View, move: m.Choose) -> str:
    land = view.common.land
    area = land.area(land.area_at(spot_of(move.q, move.r), move.side))
    name = LANDSCAPE_NAMES[area.landscape]
    where = f"{hex_name(move.q, move.r)} {SIDES[move.side]}"
    return f"Enlarge the {name} area of {area.size} that began on {where}"


def _skip(view: View) -> str:
    kind = view.step.kind if view.step else ""
    if kind == "offer":
        return "Leave the token"
    if kind == "swap":
        return "Leave the surrounded tile"
    return "Place no more tiles" if kind == "tin" else "Leave the ability unused"


def progress(view: View) -> str:
    """How far the match is."""
    last = ", the last turns" if view.last and not view.result else ""
    return f"round {view.round}{last}"


def standings(view: View) -> tuple[Standing, ...]:
    """Points and public counts of every seat."""
    found = []
    for player in view.players:
        facts = [f"hand {player.hand_size}"]
        if not view.escape:
            facts.append(plural(len(player.kingdom.tiles), "tile"))
        if player.tokens:
            facts.append(f"tokens {' '.join(player.tokens)}")
        if player.leads:
            facts.append(f"leads {' '.join(LANDSCAPES[one] for one in player.leads)}")
        found.append(Standing(str(player.points), tuple(facts)))
    return tuple(found)


def describe(view: View) -> list[str]:
    """The position in plain lines: pools, every kingdom, the own hand."""
    lines = [f"Bag: {plural(view.bag, 'tile')}"]
    lines.append(f"Tokens in the pool: {_names(view.pool)}")
    if view.escape:
        lines += _kingdom_lines("Common land", view.common)
    else:
        lines.append(f"Specials in the pool: {' '.join(view.specials) or 'none'}")
    for number, player in enumerate(view.players, 1):
        lines += _player_lines(view, number, player)
    return lines


def _player_lines(view: View, number: int, player: PlayerView) -> list[str]:
    name = f"P{number}"
    parts = [f"hand {player.hand_size}", f"tokens {_names(player.tokens)}"]
    if not view.escape:
        parts.insert(0, plural(player.points, "point"))
        parts.append(f"biggest areas {_best(player)}")
    lines = [f"{name}: {'; '.join(parts)}"]
    if not view.escape:
        lines += _kingdom_lines(f"{name}'s kingdom", player.kingdom)
    if player.hand is not None:
        whose = "Your hand" if number - 1 == view.seat else f"{name}'s hand"
        lines.append(f"{whose}: {' '.join(player.hand) or 'empty'}")
    return lines


def _best(player: PlayerView) -> str:
    return ", ".join(
        f"{name} {size}{' (leads)' if landscape in player.leads else ''}"
        for landscape, (name, size) in enumerate(zip(LANDSCAPE_NAMES, player.best, strict=True))
    )


def _kingdom_lines(name: str, kingdom: Kingdom) -> list[str]:
    """A kingdom row by row: hexes and how their tiles lie, clockwise from the east side."""
    rows: dict[int, list[str]] = {}
    for laid in sorted(kingdom.tiles, key=lambda one: (one.r, one.q)):
        lies = turned(laid.tile, laid.turn)
        rows.setdefault(laid.r, []).append(f"{hex_name(laid.q, laid.r)} {lies}")
    return [f"{name}, row {row}: {', '.join(tiles)}" for row, tiles in rows.items()]


def _names(tokens: tuple[str, ...]) -> str:
    return listed([WHO_NAMES[who] for who in tokens]) or "none"
