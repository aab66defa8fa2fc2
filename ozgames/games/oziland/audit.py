"""What can be wrong with a position of Oziland."""

from __future__ import annotations

from collections import Counter

from ozgames.games.oziland.hexes import NEXT
from ozgames.games.oziland.state import Kingdom, State, Step
from ozgames.games.oziland.tiles import SPECIALS, TILES, WHO, in_order

_OF_LAND = ("offer", "draw", "give", "special", "free", "tin", "lion", "witch")
_OF_ESCAPE = ("chain", "swap")


def faults(state: State) -> list[str]:
    """Every fault, one sentence each; empty for every position that play can reach."""
    seats = len(state.players)
    if not 2 <= seats <= 6:
        return [f"{seats} players sit at the table."]
    found = _lost(state)
    if found:
        return found
    if not (0 <= state.turn < seats and 0 <= state.first < seats):
        found.append("Nobody sits where the turn is.")
    if state.round < 1:
        found.append("The round is not counted from 1.")
    if not 0 <= state.last <= seats + 1 or (state.last and (state.bag or state.escape)):
        found.append("The last turns are counted wrongly.")
    if not 0 <= state.quiet <= seats:
        found.append("The passes are counted wrongly.")
    kingdoms = [(f"kingdom of P{n}", one.kingdom) for n, one in enumerate(state.players, 1)]
    kingdoms.append(("common land", state.common))
    for name, kingdom in kingdoms:
        found += _misplaced(name, kingdom)
        if bool(kingdom.tiles) == state.escape and name != "common land":
            found.append(f"The {name} does not belong to this mode.")
    if bool(state.common.tiles) != state.escape:
        found.append("The common land does not belong to this mode.")
    if state.escape and state.specials:
        found.append("A pool of Specials lies there in Escape from Oz.")
    if not set(state.specials) <= set(SPECIALS):
        found.append("A tile in the pool is no Special.")
    if found:
        return found
    if state.over and state.steps:
        found.append("A step waits though the match is over.")
    if not all(_sound_step(state, step) for step in state.steps):
        found.append("An unsettled step is none of the game's.")
    if state.steps and state.steps[-1].kind == "draw":
        found.append("A step waits for nobody.")
    return found


def _lost(state: State) -> list[str]:
    there: Counter[str] = Counter(state.bag + state.specials + state.box)
    there.update(laid.tile for laid in state.common.tiles)
    tokens = list(state.pool)
    found = []
    for player in state.players:
        there.update(player.hand)
        there.update(laid.tile for laid in player.kingdom.tiles)
        tokens += player.tokens
        if any(who not in WHO for who in player.tokens):
            return ["There is a token of nobody."]
        if in_order(player.tokens) != player.tokens:
            found.append("Tokens lie in disorder.")
    wanted = Counter(TILES)
    found += [f"{tile} is missing." for tile in (wanted - there).elements()]
    found += [f"{tile} is there too often." for tile in (there - wanted).elements()]
    if sorted(tokens) != sorted(WHO):
        found.append("The six tokens are not each in one place.")
    elif in_order(state.pool) != state.pool:
        found.append("Tokens lie in disorder.")
    return found


def _misplaced(name: str, kingdom: Kingdom) -> list[str]:
    spots = {laid.spot for laid in kingdom.tiles}
    if len(spots) < len(kingdom.tiles):
        return [f"Two tiles lie on one hex of the {name}."]
    if not spots:
        return []
    reached = {min(spots)}
    waiting = [min(spots)]
    while waiting:
        here = waiting.pop()
        for step in NEXT:
            if here + step in spots and here + step not in reached:
                reached.add(here + step)
                waiting.append(here + step)
    return [] if reached == spots else [f"The {name} has fallen apart."]


def _sound_step(state: State, step: Step) -> bool:
    if step.kind not in (_OF_ESCAPE if state.escape else _OF_LAND):
        return False
    if step.kind == "offer":
        return step.who in tuple(WHO) and step.who not in state.players[state.turn].tokens
    if step.kind == "give":
        return step.who in state.players[state.turn].tokens and state.abilities
    if step.who:
        return False
    if step.kind in _OF_ESCAPE:
        return step.spot in state.common.land.segments
    if step.kind in ("draw", "tin"):
        return 1 <= step.count <= 3
    return state.abilities
