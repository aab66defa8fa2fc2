"""A sensible player of Oziland, judging from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from ozgames.games.oziland import moves as m
from ozgames.games.oziland.hexes import NEXT, spot_of
from ozgames.games.oziland.judgement import WEIGHTS, Judge, escape_worth, left_over
from ozgames.games.oziland.land import Land
from ozgames.games.oziland.placing import placements
from ozgames.games.oziland.scoring import TOKEN
from ozgames.games.oziland.state import Kingdom, Laid
from ozgames.games.oziland.tiles import LANDSCAPES_OF, is_icon
from ozgames.games.oziland.view import View

_GIVEN = 8
"""Most tiles of a kingdom that are considered for giving up, the loosest ones."""

_TRIED = 250
"""Most placements that are looked at before an area is chosen."""


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    """The move that promises most; one of equals at random."""
    values = ratings(view, moves)
    best = max(values) - 1e-9
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best])


def ratings(view: View, moves: Sequence[m.Move], far: bool = False) -> list[float]:
    """What each move promises, to be compared with each other only.

    Args:
        view: what is known.
        moves: to be rated.
        far: whether to look, in mode 1, at what areas may grow to.
    """
    return _rate_escape(view, moves) if view.escape else _rate_land(view, moves, far)


# --- The Land of Oz ---


def _rate_land(view: View, moves: Sequence[m.Move], far: bool) -> list[float]:
    judge = Judge(view, far)
    return [_land_value(view, judge, move) for move in moves]


def _land_value(view: View, judge: Judge, move: m.Move) -> float:
    player = view.players[view.turn]
    land, tokens, hand = player.kingdom.land, len(player.tokens), player.hand_size
    kind = view.step.kind if view.step else "turn"
    if isinstance(move, m.Place):
        if kind == "special":
            hand += 1  # it comes from the pool
        drawn = int(kind in ("turn", "free") and view.bag > 0)
        return _placed(judge, land, move, tokens, hand - 1 + drawn)
    if isinstance(move, m.Draw):
        return judge.worth(land, tokens, hand + min(2, view.bag))
    if isinstance(move, m.Use):
        return _use(view, judge, move.who)
    if isinstance(move, m.Give):
        after = player.kingdom.without(spot_of(move.q, move.r)).land
        return judge.worth(after, tokens, hand)
    if isinstance(move, m.Take):
        return 1.0
    if isinstance(move, m.Claim):
        return TOKEN * len(move.who)
    if isinstance(move, m.Steal):
        return TOKEN * (1 + _share(view))
    if isinstance(move, m.Remove):
        return _remove(view, judge, move.seat, spot_of(move.q, move.r))
    return judge.worth(land, tokens, hand) if kind == "tin" else 0.0


def _placed(judge: Judge, land: Land, move: m.Place, tokens: int, hand: int) -> float:
    """Worth of a kingdom with one more tile, and of what that encloses."""
    spot = spot_of(move.q, move.r)
    after = land.grown(spot, move.tile, move.turn)
    return judge.worth(after, tokens + judge.tokens(after, spot), hand)


def _share(view: View) -> float:
    """What a point that one of the others loses is worth to oneself."""
    return WEIGHTS.hurt / (len(view.players) - 1)


def _use(view: View, judge: Judge, who: str) -> float:
    """Worth of an ability: a tile and a token less, and its effect."""
    player = view.players[view.turn]
    tokens, hand = len(player.tokens) - 1, player.hand_size
    best: tuple[float, Kingdom] | None = None
    for spot in _loosest(player.kingdom.land):
        kingdom = player.kingdom.without(spot)
        value = judge.worth(kingdom.land, tokens, hand)
        if best is None or value > best[0]:
            best = value, kingdom
    if best is None:
        return float("-inf")
    value, kingdom = best
    if who == "D":
        return _best_placed(judge, kingdom, view.specials, tokens, hand + 1)
    if who == "T":
        return _tin(judge, kingdom, player.hand or (), tokens)
    if who == "S":
        more = min(3, view.bag)
        return value + 1 + judge.hand_worth(hand + more) - judge.hand_worth(hand)
    if who == "L":
        pool = TOKEN * min(2, len(view.pool))
        held = any(one.tokens for seat, one in enumerate(view.players) if seat != view.turn)
        return value + max(pool, TOKEN * (1 + _share(view)) if held else 0)
    if who == "W":
        return value + max((_remove(view, judge, *one) for one in _victims(view)), default=0.0)
    lost = sum(len(one.tokens) for seat, one in enumerate(view.players) if seat != view.turn)
    return value - TOKEN * tokens + TOKEN * lost * _share(view)


def _loosest(land: Land) -> list[int]:
    """The loose tiles with the most open sides."""
    ranked = sorted(land.loose(), key=lambda spot: land.surroundings(spot).bit_count())
    return ranked[:_GIVEN]


def _best_placed(
    judge: Judge, kingdom: Kingdom, tiles: Iterable[str], tokens: int, hand: int
) -> float:
    land = kingdom.land
    return max(
        (_placed(judge, land, move, tokens, hand - 1) for move in placements(tiles, land.frontier)),
        default=float("-inf"),
    )


def _tin(judge: Judge, kingdom: Kingdom, hand: tuple[str, ...], tokens: int) -> float:
    """Worth of up to three placements, each the best one at its time."""
    value = judge.worth(kingdom.land, tokens, len(hand))
    for _ in range(3):
        land = kingdom.land
        found = placements(hand, land.frontier)
        if not found:
            break
        rated = [_placed(judge, land, move, tokens, len(hand) - 1) for move in found]
        if max(rated) < value:
            break
        value = max(rated)
        move = found[rated.index(value)]
        kingdom = kingdom.grown(Laid(move.tile, move.q, move.r, move.turn))
        tokens += judge.tokens(kingdom.land, spot_of(move.q, move.r))
        hand = tuple(tile for tile in hand if tile != move.tile)
    return value


def _victims(view: View) -> list[tuple[int, int]]:
    """A few tiles of the others for the Wicked Witch: those in their biggest areas."""
    found = []
    for seat, player in enumerate(view.players):
        if seat != view.turn:
            land = player.kingdom.land
            loose = [spot for spot in land.loose() if not land.surrounded(spot)]
            loose.sort(key=lambda spot: -_in_biggest(land, spot))
            found += [(seat, spot) for spot in loose[:3]]
    return found


def _in_biggest(land: Land, spot: int) -> int:
    """How many triangles of a tile lie in a biggest area."""
    numbers = [land.root(segment) for segment in land.segments[spot]]
    return sum(land.sizes[number] == land.best[land.kinds[number]] for number in numbers)


def _remove(view: View, judge: Judge, seat: int, spot: int) -> float:
    """What the loss of another's tile is worth: to lead more surely, and their points."""
    player = view.players[view.turn]
    rivals = [0.0] * 6
    for number, other in enumerate(view.players):
        if number != view.turn:
            kingdom = other.kingdom.without(spot) if number == seat else other.kingdom
            sizes = judge.sizes(kingdom.land)
            rivals = [max(pair) for pair in zip(rivals, sizes, strict=True)]
    own = judge.sizes(player.kingdom.land)
    return judge.leads(own, rivals) - judge.leads(own, judge.rivals) + _share(view)


# --- Escape from Oz ---


def _rate_escape(view: View, moves: Sequence[m.Move]) -> list[float]:
    kind = view.step.kind if view.step else "turn"
    if kind == "turn":
        return _rate_areas(view, moves)
    if kind == "swap":
        return [_swap(view, move) for move in moves]
    number = view.chosen
    assert number is not None
    land = view.common.land
    stay = left_over(land)
    return [
        _link(view, land, number, move) - stay if isinstance(move, m.Place) else 0.0
        for move in moves
    ]


def _link(view: View, land: Land, number: int, move: m.Place) -> float:
    """Worth of one placement of a chain, and of the chain that can follow."""
    spot = spot_of(move.q, move.r)
    after = land.grown(spot, move.tile, move.turn)
    value = escape_worth(view, after, spot) + WEIGHTS.shed[0]
    area = after.root(number)
    if after.opens[area]:
        hand = view.players[view.turn].hand or ()
        bit = 1 << after.kinds[area]
        value += WEIGHTS.shed[1] * sum(
            bool(LANDSCAPES_OF[tile] & bit) for tile in hand if tile != move.tile
        )
    for step in NEXT:
        there = spot + step
        if there in land.segments and after.surrounded(there):
            laid = view.common.at(there)
            if laid and is_icon(laid.tile):
                value += WEIGHTS.catch
    return value


def _rate_areas(view: View, moves: Sequence[m.Move]) -> list[float]:
    """Worth of choosing each area: its best first placement. To draw is the last resort."""
    land = view.common.land
    hand = view.players[view.turn].hand or ()
    held = [sum(LANDSCAPES_OF[tile] >> kind & 1 for tile in hand) for kind in range(6)]
    numbers: dict[m.Move, int] = {
        move: land.area_at(spot_of(move.q, move.r), move.side)
        for move in moves
        if isinstance(move, m.Choose)
    }
    stay = left_over(land)
    left = _TRIED
    values: dict[m.Move, float] = {}

    def promise(move: m.Move) -> int:
        number = numbers[move]
        return held[land.kinds[number]] + 3 * bool(land.badges[number])

    promising = sorted(numbers, key=promise, reverse=True)
    for move in promising:
        number = numbers[move]
        found = placements(hand, land.frontier_of(number))[: max(0, left)]
        left -= len(found)
        values[move] = max(
            (_link(view, land, number, one) - stay for one in found), default=float("-inf")
        )
    return [values.get(move, 0.0) for move in moves]


def _swap(view: View, move: m.Move) -> float:
    """Worth of an exchange: tokens that it brings, and the tile with an icon."""
    if not isinstance(move, m.Swap):
        return 0.0
    spot = spot_of(move.q, move.r)
    before = view.common.land
    after = view.common.exchanged(Laid(move.tile, move.q, move.r, move.turn)).land
    return escape_worth(view, after, spot) - escape_worth(view, before, spot) + WEIGHTS.catch
