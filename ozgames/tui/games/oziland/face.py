"""What the shared table needs to know of Oziland."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content

from ozgames.games.oziland import moves as m
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES, WHO_NAMES
from ozgames.games.oziland.view import View
from ozgames.tui.games.aim import Aim
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Face, Note
from ozgames.tui.games.oziland.aim import OzilandAim
from ozgames.tui.games.oziland.board import OzilandBoard
from ozgames.tui.games.oziland.look import WHO_SHORT
from ozgames.tui.games.oziland.notes import note_on
from ozgames.tui.text import pad_left

CELL, WIDE_CELL = 4, 10
"""Columns of a landscape in the seats panel."""

WIDE = 6 * WIDE_CELL + 30
"""Columns from which landscapes are named."""

_BEFORE_NAMES = 6 * WIDE_CELL + 14
"""Columns before the names of tokens at most."""


def _end(width: int) -> str:
    """How mode 2 ends (OL-24)."""
    if width >= WIDE:
        return "once the pool is empty, who has no tile in hand and the most tokens wins"
    return "wins: pool empty, no hand, most tokens"


class OzilandFace(Face):
    """Hexes of the board are what most moves point at."""

    sprawls: ClassVar[bool] = True

    def board(self) -> Board:
        """The land with the hand beside it."""
        return OzilandBoard()

    def aim(self) -> Aim:
        """By tile, hex and turn."""
        return OzilandAim()

    # --- seats ---

    def seat_heading(self, scene: Scene, width: int) -> Content:
        """In mode 1 the landscapes, over the biggest areas."""
        view: View = scene.view
        if view.escape:
            return Content.styled(f"{'hand':>5}  tokens       {_end(width)}", "$muted")
        wide = width >= WIDE
        parts = [
            (pad_left(name if wide else name[0], WIDE_CELL if wide else CELL), "$muted")
            for name in LANDSCAPE_NAMES
        ]
        return Content.assemble(*parts, ("  tiles hand  tokens", "$muted"))

    def seat_facts(self, scene: Scene, seat: int, width: int) -> Content:
        """The biggest area of each landscape, starred where it is the biggest of all (OL-14)."""
        view: View = scene.view
        player = view.players[seat]
        tokens = " ".join(WHO_SHORT[who] for who in player.tokens)
        if len(tokens) > width - _BEFORE_NAMES:
            tokens = " ".join(player.tokens)
        held = (f"  {tokens or '·'}", "bold $accent" if tokens else "$muted")
        if view.escape:
            return Content.assemble((pad_left(str(player.hand_size), 5), ""), held)
        cell = WIDE_CELL if width >= WIDE else CELL
        parts: list[tuple[str, str]] = []
        for landscape, size in enumerate(player.best):
            leads = landscape in player.leads
            text = f"★{size}" if leads else str(size or "·")
            style = "bold $accent" if leads else "$foreground" if size else "$muted"
            parts.append((pad_left(text, cell), style))
        parts.append((pad_left(str(len(player.kingdom.tiles)), 7), ""))
        parts.append((pad_left(str(player.hand_size), 5), ""))
        return Content.assemble(*parts, held)

    # --- pointing ---

    def target(self, view: View, move: m.Move) -> Target | None:  # noqa: ARG002
        """Where a move acts; a placement with all that is needed to show it."""
        if isinstance(move, m.Place | m.Swap):
            return (move.kind, move.tile, move.q, move.r, move.turn)
        if isinstance(move, m.Give):
            return ("give", move.q, move.r)
        if isinstance(move, m.Remove):
            return ("remove", move.seat, move.q, move.r)
        if isinstance(move, m.Choose):
            return ("area", move.q, move.r, move.side)
        if isinstance(move, m.Draw):
            return ("bag",)
        if isinstance(move, m.Use | m.Take):
            return ("token", move.who)
        return None

    def fresh(self, before: View, after: View) -> frozenset[Target]:
        """Tiles just laid."""
        found: set[Target] = set()
        for seat in range(len(after.players)):
            old, new = before.kingdom(seat).tiles, after.kingdom(seat).tiles
            if len(new) > len(old):
                found |= {("laid", seat, laid.q, laid.r) for laid in new[len(old) :]}
        return frozenset(found)

    def ask_first(self, view: View, move: m.Move, moves: Sequence[m.Move]) -> str:
        """Leaving a token that could be taken looks like a slip."""
        offered = any(isinstance(other, m.Take) for other in moves)
        if isinstance(move, m.Skip) and offered and view.step is not None:
            return f"{WHO_NAMES[view.step.who]} will not be offered again. Leave the token?"
        return ""

    def inspect(self, scene: Scene, target: Target | None) -> Note:
        """Explains what is under the cursor."""
        return note_on(scene, target)
