"""How a place on the board is found: by tile, hex, and turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ozgames.engine.words import plural
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.heuristic import ratings
from ozgames.games.oziland.hexes import STEPS, hex_name, spot_of
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES, SHAPES
from ozgames.games.oziland.view import View
from ozgames.tui.games.aim import Aim
from ozgames.tui.games.canvas import Target

Laying = m.Place | m.Swap
OnBoard = m.Place | m.Swap | m.Give | m.Remove | m.Choose
"""Moves that point at a hex."""


class OzilandAim(Aim):
    """Tiles to lay have a line each; so have the tiles to give up or to remove, and the areas."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._lines: list[list[Any]] = []
        self._line_by_group: dict[Hashable, int] = {}
        self._ranked: dict[int, list[Any]] = {}
        self._last: dict[Hashable, Any] = {}

    # --- lines ---

    def offer(self, view: View, moves: Sequence[Any]) -> list[Any]:
        """One move for each tile that can be laid, one for each other thing to do."""
        self._view = view
        groups: dict[Hashable, list[Any]] = {}
        for move in sorted(moves, key=lambda move: not isinstance(move, OnBoard)):
            groups.setdefault(_group(move), []).append(move)
        self._lines = list(groups.values())
        self._line_by_group = {group: line for line, group in enumerate(groups)}
        self._ranked.clear()
        shown = []
        for group, line in groups.items():
            last = self._last.get(group)
            shown.append(last if last in line else self._first(line))
        return shown

    def _first(self, line: list[Any]) -> Any:
        """Where the cursor begins: with most matching sides, near the middle."""
        if not isinstance(line[0], Laying):
            return line[0]
        return max(line, key=lambda move: (self._matches(move), -abs(move.q) - abs(move.r)))

    def _matches(self, move: Laying) -> int:
        assert self._view is not None
        land = self._view.kingdom(self._view.turn).land
        marks = land.surroundings(spot_of(move.q, move.r))
        faces = SHAPES[move.tile][move.turn].faces
        return sum(marks >> 3 * side & 7 == face + 1 for side, face in enumerate(faces))

    def line_of(self, move: Any) -> int:
        """By what the move is about."""
        group = _group(move)
        if isinstance(move, OnBoard):
            self._last[group] = move
        return self._line_by_group[group]

    def many(self, line: int) -> bool:
        """Laying a tile always asks where, even if it fits in one place only."""
        return isinstance(self._lines[line][0], OnBoard)

    def on_board(self, move: Any) -> bool:
        """Whatever points at a hex."""
        return isinstance(move, OnBoard)

    def words(self, move: Any) -> str:
        """Short words for what is seen on the board anyway."""
        if not isinstance(move, OnBoard):
            return ""
        line = self._lines[self._line_by_group[_group(move)]]
        where = hex_name(move.q, move.r)
        if isinstance(move, m.Place):
            places = len({(one.q, one.r) for one in line})
            return f"Place {move.tile} on {where}, 1 of {plural(places, 'place')}"
        if isinstance(move, m.Swap):
            return f"Exchange it for {move.tile}"
        if isinstance(move, m.Choose):
            return f"Enlarge the {self._area_words(move)}, 1 of {plural(len(line), 'area')}"
        verb = "Give up the tile" if isinstance(move, m.Give) else f"Remove P{move.seat + 1}'s tile"
        return f"{verb} on {where}, 1 of {len(line)}"

    def _area_words(self, move: m.Choose) -> str:
        assert self._view is not None
        land = self._view.common.land
        area = land.area(land.area_at(spot_of(move.q, move.r), move.side))
        return f"{LANDSCAPE_NAMES[area.landscape]} area of {area.size}"

    # --- stepping ---

    def step(self, move: OnBoard, x: int, y: int) -> Any | None:
        """The hex or area nearest in that direction, rather ahead than aside."""
        here = _lies(move)
        best: tuple[float, Any] | None = None
        for other in self._line(move):
            there = _lies(other)
            right, down = there[0] - here[0], there[1] - here[1]
            ahead, aside = right * x + down * y, abs(right * y) + abs(down * x)
            if ahead > 0.01:
                far = ahead + 2 * aside
                if best is None or far < best[0]:
                    best = far, other
        return self._as_before(move, best[1]) if best else None

    def _line(self, move: Any) -> list[Any]:
        return self._lines[self._line_by_group[_group(move)]]

    def _as_before(self, move: Any, other: Any) -> Any:
        """On the hex of ``other`` turned as little as can be."""
        if not isinstance(move, Laying):
            return other
        turns = [one for one in self._line(move) if (one.q, one.r) == (other.q, other.r)]
        return min(turns, key=lambda one: (one.turn - move.turn) % 6)

    def turn(self, move: Any, by: int) -> Any | None:
        """The next legal turn on the same hex, clockwise for 1."""
        if not isinstance(move, Laying):
            return None
        turns = [one for one in self._line(move) if (one.q, one.r) == (move.q, move.r)]
        return turns[(turns.index(move) + by) % len(turns)]

    def best(self, move: Any, by: int) -> Any | None:
        """Each hex once, as the tile lies best there; the most promising first."""
        if not isinstance(move, OnBoard):
            return None
        assert self._view is not None
        number = self._line_by_group[_group(move)]
        ranked = self._ranked.get(number)
        if ranked is None:
            line = self._lines[number]
            values = ratings(self._view, line)
            order = sorted(range(len(line)), key=lambda place: -values[place])
            by_place: dict[Hashable, Any] = {}
            for place in order:
                by_place.setdefault(_spot(line[place]), line[place])
            ranked = self._ranked[number] = list(by_place.values())
            if move != ranked[0]:
                return ranked[0]
        at = ranked.index(move) + by if move in ranked else 0 if by > 0 else -1
        return ranked[at % len(ranked)]

    # --- the mouse ---

    def at(self, move: Any, target: Target) -> Any | None:
        """What was pressed, as the shown line understands it."""
        if not isinstance(target, tuple):
            return None
        if target[0] == "hand":
            return self._in_hand(target[1])
        if target[0] == "hex":
            return self._on_hex(move, *target[1:])
        for line in self._lines:
            for other in line:
                if _meant(other) == target:
                    return other
        return None

    def _in_hand(self, tile: str) -> Any | None:
        """Where a tile of the hand was last held, or where it starts."""
        for kind in ("place", "swap"):
            number = self._line_by_group.get((kind, tile))
            if number is not None:
                last = self._last.get((kind, tile))
                line = self._lines[number]
                return last if last in line else self._first(line)
        return None

    def _on_hex(self, move: Any, seat: int, q: int, r: int, side: int) -> Any | None:
        assert self._view is not None
        if isinstance(move, Laying):
            if not self._is_own(seat):
                return None
            if (move.q, move.r) == (q, r):
                return move
            turns = [one for one in self._line(move) if (one.q, one.r) == (q, r)]
            return self._as_before(move, turns[0]) if turns else None
        meant = self._meant(seat, q, r, side)
        for line in self._lines:
            if meant in line:
                return meant
        return None

    def _is_own(self, seat: int) -> bool:
        assert self._view is not None
        return self._view.escape or seat == self._view.turn

    def _meant(self, seat: int, q: int, r: int, side: int) -> Any | None:
        """What a press on a laid tile means in this step."""
        assert self._view is not None
        view = self._view
        kind = view.step.kind if view.step else ""
        if kind == "give":
            return m.Give(q, r) if self._is_own(seat) else None
        if kind == "witch":
            return m.Remove(seat, q, r)
        if view.escape and not kind:
            land = view.common.land
            if spot_of(q, r) not in land.segments:
                return m.Choose(q, r, side)
            area = land.area(land.area_at(spot_of(q, r), side))
            return m.Choose(area.q, area.r, area.side)
        return None

    def commits(self, move: Any, target: Target) -> bool:
        """On the board, or for moves without a place there."""
        return not isinstance(move, OnBoard) or (isinstance(target, tuple) and target[0] == "hex")

    def probe(self, move: Any | None, target: Target) -> Any | None:
        """The placement that a press means, so that the rules can say what is wrong with it."""
        if not isinstance(target, tuple) or self._view is None:
            return None
        view = self._view
        if target[0] == "hex":
            _, seat, q, r, side = target
            if isinstance(move, m.Place) and self._is_own(seat):
                return m.Place(move.tile, q, r, move.turn)
            if isinstance(move, m.Swap):
                return m.Swap(move.tile, q, r, move.turn)
            return self._meant(seat, q, r, side)
        if target[0] == "hand":
            land = view.kingdom(view.turn).land
            step = view.step
            if step is not None and step.kind == "swap":
                return m.Swap(target[1], step.q, step.r, 0)
            q, r = next(
                (laid.q + dq, laid.r + dr)
                for laid in view.kingdom(view.turn).tiles
                for dq, dr in STEPS
                if spot_of(laid.q + dq, laid.r + dr) not in land.segments
            )
            return m.Place(target[1], q, r, 0)
        if target[0] == "token":
            return m.Use(target[1])
        return m.Draw() if target == ("bag",) else None


def _group(move: Any) -> Hashable:
    """What a line of the menu is about."""
    if isinstance(move, Laying):
        return move.kind, move.tile
    if isinstance(move, m.Remove):
        return move.kind, move.seat
    return move.kind if isinstance(move, m.Give | m.Choose) else str(move)


def _spot(move: OnBoard) -> Hashable:
    return (move.q, move.r, move.side) if isinstance(move, m.Choose) else (move.q, move.r)


def _lies(move: OnBoard) -> tuple[float, float]:
    """Where that is on the plane, in hexes to the right and down."""
    x, y = move.q + move.r / 2, move.r * 0.866
    if isinstance(move, m.Choose):
        dx, dy = _TOWARDS[move.side]
        return x + 0.3 * dx, y + 0.3 * dy
    return x, y


_TOWARDS = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
"""The directions of the sides."""


def _meant(move: Any) -> Target | None:
    """What else on the screen a move is pressed by."""
    if isinstance(move, m.Draw):
        return ("bag",)
    if isinstance(move, m.Use | m.Take):
        return ("token", move.who)
    return None
