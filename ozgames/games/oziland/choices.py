"""What the rules allow in a position, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import cast

from ozgames.games.oziland import moves as m
from ozgames.games.oziland.hexes import hex_of
from ozgames.games.oziland.placing import fits, placements
from ozgames.games.oziland.state import Kingdom, State, Step
from ozgames.games.oziland.tiles import LANDSCAPES_OF, TURNS, WHO, in_order, is_icon

_DRAW = m.Draw()
_CHOICES: dict[int, m.Choose] = {}
"""The choice of an area by six times the spot, plus the side, of its oldest triangle."""


def legal_moves(state: State) -> list[m.Move]:
    """Every legal move of the player whose turn it is."""
    if state.steps:
        step = state.steps[-1]
        return _step_moves(state, step)
    return escape_moves(state) if state.escape else action_moves(state)


def action_moves(state: State) -> list[m.Move]:
    """The three actions of mode 1 (OL-07); a pass where there is none."""
    player = state.players[state.turn]
    found: list[m.Move] = [*placements(player.hand, player.kingdom.land.frontier)]
    if state.bag:
        found.append(_DRAW)
    if state.abilities:
        found += [m.Use(cast("m.WhoLetter", who)) for who in player.tokens if usable(state, who)]
    return found or [m.Pass()]


def escape_moves(state: State) -> list[m.Move]:
    """Draw, or choose an area to enlarge (OL-21)."""
    land = state.common.land
    held = 0
    for tile in state.players[state.turn].hand:
        held |= LANDSCAPES_OF[tile]
    found: list[m.Move] = [_DRAW if state.bag else m.Pass()]
    for triangle in land.growing(held):
        choose = _CHOICES.get(triangle)
        if choose is None:
            spot, side = divmod(triangle, 6)
            choose = _CHOICES[triangle] = m.Choose(*hex_of(spot), side)
        found.append(choose)
    return found


def chain_area(state: State, step: Step) -> int:
    """Number of the area that is being enlarged (OL-21)."""
    return state.common.land.area_at(step.spot, step.side)


def _step_moves(state: State, step: Step) -> list[m.Move]:
    """The answers to the step on top of the stack."""
    player = state.players[state.turn]
    kind = step.kind
    found: list[m.Move]
    if kind == "free":
        return action_moves(state)
    if kind == "chain":
        frontier = state.common.land.frontier_of(chain_area(state, step))
        found = [*placements(player.hand, frontier)]
        return [*found, m.EndTurn()] if step.count or not found else found
    if kind == "offer":
        return [m.Take(cast("m.WhoLetter", step.who)), m.Skip()]
    if kind == "swap":
        return [*swaps(state, step), m.Skip()]
    if kind == "tin":
        return [*placements(player.hand, player.kingdom.land.frontier), m.Skip()]
    found = []
    if kind == "give":
        found += [m.Give(*hex_of(spot)) for spot in giveable(state, step.who)]
    elif kind == "special":
        found += placements(state.specials, player.kingdom.land.frontier)
    elif kind == "lion":
        found += [*claims(state), *steals(state)]
    else:
        found += [m.Remove(seat, *hex_of(spot)) for seat, spot in targets(state)]
    # Who imagines another's hand may find no effect left where in truth there is one.
    return found or [m.Skip()]


def swaps(state: State, step: Step) -> list[m.Move]:
    """The tiles from hand that may replace a surrounded one, each way they match (OL-23)."""
    marks = state.common.land.surroundings(step.spot)
    found: list[m.Move] = []
    for tile in state.players[state.turn].hand:
        if not is_icon(tile):
            mask = TURNS[tile][marks]
            found += [m.Swap(tile, step.q, step.r, turn) for turn in range(6) if mask >> turn & 1]
    return found


# --- abilities (OL-12) ---


def usable(state: State, who: str) -> bool:
    """Whether a character would have an effect for the player whose turn it is.

    The player must hold its token, and be able to give up a tile.
    """
    player = state.players[state.turn]
    if len(player.kingdom.tiles) < 2:
        return False
    if who in "LWG":
        return _has_effect(state, who)
    return any(_leaves_effect(state, who, spot) for spot in player.kingdom.land.loose())


def giveable(state: State, who: str) -> list[int]:
    """Spots of the tiles that may be given up so that a character still has its effect.

    Taking one away must not split the kingdom, and the last one stays.
    """
    loose = state.players[state.turn].kingdom.land.loose()
    if who in "LWG":
        return loose
    return [spot for spot in loose if _leaves_effect(state, who, spot)]


def _leaves_effect(state: State, who: str, spot: int) -> bool:
    """Whether Dorothy, the Scarecrow or the Tin Man has an effect without the tile on a spot."""
    if who == "S" and state.bag:
        return True
    player = state.players[state.turn]
    tiles = state.specials if who == "D" else player.hand
    if fits(tiles, player.kingdom.land.open_landscapes(spot)):
        return True
    # With an empty bag the Scarecrow can still bring another character.
    return who == "S" and action_moves(given_up(state, who, spot)) != [m.Pass()]


def given_up(state: State, who: str, spot: int) -> State:
    """The position once a tile was given up for a character and its token put back."""
    fresh = state.copy()
    player = fresh.players[state.turn]
    fresh.box += tuple(laid.tile for laid in player.kingdom.tiles if laid.spot == spot)
    player.kingdom = player.kingdom.without(spot)
    player.tokens = tuple(token for token in player.tokens if token != who)
    fresh.pool = in_order((*state.pool, who))
    return fresh


def _has_effect(state: State, who: str) -> bool:
    """Whether the Lion, the Witch or Glinda would change anything."""
    seat = state.turn
    others = [player for number, player in enumerate(state.players) if number != seat]
    if who == "L":
        return bool(state.pool) or any(player.tokens for player in others)
    if who == "W":
        return next(targets(state), None) is not None
    return len(state.players[seat].tokens) > 1 or any(player.tokens for player in others)


def targets(state: State) -> Iterator[tuple[int, int]]:
    """Seat and spot of every tile that the Wicked Witch may remove."""
    for seat, player in enumerate(state.players):
        if seat != state.turn:
            land = player.kingdom.land
            for spot in land.loose():
                if not land.surrounded(spot):
                    yield seat, spot


def claims(state: State) -> list[m.Move]:
    """The pairs of tokens that the Lion may take from the pool, or the only one (OL-12)."""
    there = cast("list[m.WhoLetter]", [who for who in state.pool if who != "L"])
    if len(there) == 1:
        return [m.Claim((there[0],))]
    return [m.Claim(pair) for pair in combinations(there, 2)]


def steals(state: State) -> list[m.Move]:
    """The tokens that the Lion may take from another seat."""
    return [
        m.Steal(seat, cast("m.WhoLetter", who))
        for seat, player in enumerate(state.players)
        if seat != state.turn
        for who in player.tokens
    ]


# --- tokens ---


def earned(state: State, kingdom: Kingdom, numbers: list[int]) -> str:
    """Letters of the tokens that newly enclosed areas of the acting player earn.

    Mode 2 brings them from anywhere (OL-22); mode 1 from the pool (OL-11), without abilities
    also from a holder whose biggest enclosed area with that icon is smaller (OL-16).
    """
    land, seat = kingdom.land, state.turn
    biggest: dict[int, int] = {}
    for number in numbers:
        size, icons = land.size(number), land.icons(number)
        if size > 1 and icons:
            for landscape in range(6):
                if icons >> landscape & 1:
                    biggest[landscape] = max(size, biggest.get(landscape, 0))
    found = []
    for landscape, size in biggest.items():
        who = WHO[landscape]
        owner = holder(state, who)
        if owner is None or (owner != seat and _yields(state, owner, landscape, size)):
            found.append(who)
    return "".join(in_order(found))


def _yields(state: State, owner: int, landscape: int, size: int) -> bool:
    """Whether a holder loses a token to an enclosed area of so many triangles."""
    if state.escape:
        return True
    rival = state.players[owner].kingdom
    return not state.abilities and size > enclosed_size(rival, landscape)


def holder(state: State, who: str) -> int | None:
    """The seat that holds a token; ``None`` if it lies in the pool."""
    for seat, player in enumerate(state.players):
        if who in player.tokens:
            return seat
    return None


def enclosed_size(kingdom: Kingdom, landscape: int) -> int:
    """Triangles of the biggest enclosed area with the icon at home there; 0 if none."""
    land = kingdom.land
    return max(
        (
            land.size(number)
            for number in land.areas()
            if land.icons(number) >> landscape & 1 and not land.open_edges(number)
        ),
        default=0,
    )
