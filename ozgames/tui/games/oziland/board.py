"""The land: a window over hexes that follows the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events

from ozgames.games.oziland.hexes import hex_of, spot_of
from ozgames.games.oziland.land import Land
from ozgames.games.oziland.placing import ghost
from ozgames.games.oziland.state import Kingdom
from ozgames.games.oziland.tiles import TURNS
from ozgames.games.oziland.view import View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.oziland.grid import LINES, PIXELS, Grid
from ozgames.tui.games.oziland.look import Lettering, Palette
from ozgames.tui.games.oziland.panel import WIDTH, Panel, status
from ozgames.tui.games.oziland.picture import Aside, Picture, Sight, picture

_REST_NARROW, _REST_WIDE = 9, 13
"""Lines of the screen that are not the board's nor a seat's, on low and on high terminals."""

_TALL = 32
_LEAST = 9

_PANEL_FROM = 64
"""Columns from which the hand lies beside the land."""

_LETTERED_THEMES = ("tin", "high-contrast")


class OzilandBoard(Board):
    """Draws a kingdom or the common land, the ghost of a tile, the hand, and the pools."""

    def __init__(self) -> None:
        super().__init__()
        self.lettering: Lettering | None = None
        self.bigger = 0
        self._looking: int | None = None
        self._seen: tuple[int, Target | None] | None = None
        self._corner: tuple[int, int] | None = None
        self._held = False
        self._palette: Palette | None = None
        self._base: tuple[Any, Picture] | None = None
        self._sight: Sight | None = None
        self._shown = 0

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:
        """All but what the table needs."""
        rest = _REST_WIDE if rows >= _TALL else _REST_NARROW
        del columns
        return max(_LEAST, rows - rest - len(scene.seats))

    # --- the window ---

    def zoom(self, by: int) -> None:
        """One size bigger or smaller."""
        self.bigger = min(2, max(-2, self.bigger + by))
        self._corner = None
        self._repaint()

    def pan(self, x: int, y: int) -> None:
        """Moves the window by a hex."""
        if self._sight is None:
            return
        grid = self._sight.grid
        self._corner = (
            self._sight.left + x * grid.width,
            self._sight.top + y * (grid.pitch // grid.tall) * grid.tall,
        )
        self._held = True
        self._repaint()

    def look(self, by: int) -> None:
        """Another player's kingdom."""
        if self.scene is None or self.scene.view.escape:
            return
        self._looking = (self._shown + by) % len(self.scene.seats)
        self._corner = None
        self._repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Bigger."""
        event.stop()
        self.zoom(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Smaller."""
        event.stop()
        self.zoom(-1)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Nothing: a ghost that ran after the mouse would be laid by the first click."""
        event.prevent_default()

    def on_resize(self) -> None:
        """Another size, another window."""
        self._corner, self._held = None, False

    def target_at(self, x: int, y: int) -> Target | None:
        """Something of the panel, else the triangle of a hex, and whose it is."""
        target = super().target_at(x, y)
        sight = self._sight
        if target is None and sight is not None and x < sight.columns and y < sight.rows:
            place = sight.place_at(x, y)
            if place is not None:
                return ("hex", self._shown, place.q, place.r, place.side)
        return target

    # --- painting ---

    def notify_style_update(self) -> None:
        """Another theme, other colours."""
        self._palette = self._base = None
        super().notify_style_update()

    def _lettered(self) -> Lettering:
        if self.lettering is not None:
            return self.lettering
        app = self.app
        if app.no_color or (self.scene is not None and self.scene.glyphs.ascii):
            return "lines"
        few = app.console.color_system == "standard"
        return "letters" if few or app.theme in _LETTERED_THEMES else "picture"

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """The land at the left, the hand at the right, a line below."""
        lettering = self._lettered()
        if self._palette is None or (self._palette.ink, self._palette.lettering) != (
            ink,
            lettering,
        ):
            self._palette, self._base = Palette(ink, lettering), None
        palette, view = self._palette, scene.view
        beside = canvas.width >= _PANEL_FROM
        columns = canvas.width - WIDTH - 1 if beside else canvas.width
        rows = canvas.height - 1
        if rows < 1:
            return
        self._follow(scene)
        kingdom = view.kingdom(self._shown)
        sight = self._aim_at(kingdom, columns, rows, scene.cursor)
        self._sight = sight
        for y, cells in enumerate(self._land(palette, sight, kingdom, scene).rows()):
            canvas.lay(0, y, cells)
        status(canvas, palette, scene, self._shown, rows)
        if beside:
            Panel(canvas, palette, scene, columns + 1, rows).draw()

    def _follow(self, scene: Scene) -> None:
        """Whose kingdom is shown: who is looked at, until the cursor or the turn moves on."""
        view: View = scene.view
        now = (view.turn, scene.cursor)
        if self._seen is not None and now != self._seen:
            if self._looking is not None:
                self._corner = None
            self._looking, self._held = None, False
        self._seen = now
        cursor = scene.cursor
        shown = view.turn
        if isinstance(cursor, tuple) and cursor[0] == "remove":
            shown = cursor[1]
        if self._looking is not None:
            shown = self._looking
        if shown != self._shown:
            self._corner = None
        self._shown = shown

    def _grid(self, columns: int, rows: int) -> Grid:
        grids = LINES if self._palette and self._palette.lettering == "lines" else PIXELS
        size = (columns >= 70 and rows >= 18) + (columns >= 130 and rows >= 30)
        return grids[min(2, max(0, size + self.bigger))]

    def _aim_at(self, kingdom: Kingdom, columns: int, rows: int, cursor: Target | None) -> Sight:
        """The window: over the middle if all has room, else where the cursor is in it."""
        grid = self._grid(columns, rows)
        high = rows * grid.tall
        corners = [grid.corner(laid.q, laid.r) for laid in kingdom.tiles] or [(0, 0)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners) + grid.width
        top, bottom = min(y for _, y in corners), max(y for _, y in corners) + grid.height
        if not self._held:
            before = self._corner
            middle = (left + right - columns) // 2, (top + bottom - high) // 2
            x, y = before or middle
            if right - left + 2 * grid.width <= columns:
                x = middle[0]
            if bottom - top + 2 * grid.pitch <= high:
                y = middle[1]
            spot = _hex_of(cursor)
            if spot is not None:
                at_x, at_y = grid.corner(*spot)
                aside, above = grid.width // 2, grid.pitch // 2
                x = min(max(x, at_x + grid.width + aside - columns), at_x - aside)
                y = min(max(y, at_y + grid.height + above - high), at_y - above)
            self._corner = x, y
        assert self._corner is not None
        x, y = self._corner
        return Sight(grid, x, y - y % grid.tall, columns, rows)

    def _land(self, palette: Palette, sight: Sight, kingdom: Kingdom, scene: Scene) -> Picture:
        """All tiles, kept as long as they and the window stay; on them what the cursor shows."""
        view: View = scene.view
        cursor = scene.cursor if isinstance(scene.cursor, tuple) else ("",)
        own = view.escape or self._shown == view.turn
        tile = cursor[1] if cursor[0] == "place" and own else ""
        shining, area = self._shining(view, kingdom, cursor)
        key = (kingdom, sight, tile, area)
        if self._base is None or self._base[0] != key:
            base = picture(palette, sight, _aside(view, cursor))
            if tile:
                frontier = kingdom.land.frontier
                if view.chosen is not None:
                    frontier = kingdom.land.frontier_of(view.chosen)
                for spot, marks in frontier.items():
                    if TURNS[tile][marks] and sight.shows(*hex_of(spot)):
                        base.slot(*hex_of(spot))
            for laid in kingdom.tiles:
                dim = _dimmer(shining, laid.spot) if shining is not None else None
                base.tile(laid.tile, laid.turn, laid.q, laid.r, dim)
            base.rows()
            self._base = key, base
        top = self._base[1].copy()
        for target in scene.fresh:
            if isinstance(target, tuple) and target[:2] == ("laid", self._shown):
                top.ring(target[2], target[3], range(6), palette.fresh)
        if own and cursor[0] == "place":
            self._ghost(top, kingdom.land, cursor)
        elif own and cursor[0] == "swap":
            _, name, q, r, turn = cursor
            top.blank(q, r)
            top.tile(name, turn, q, r)
            top.ring(q, r, range(6), palette.fresh)
        elif cursor[0] == "give" and own:
            top.ring(cursor[1], cursor[2], range(6), palette.fresh)
        elif cursor[0] == "remove" and cursor[1] == self._shown:
            top.ring(cursor[2], cursor[3], range(6), palette.fresh)
        return top

    def _shining(
        self, view: View, kingdom: Kingdom, cursor: tuple[Any, ...]
    ) -> tuple[Callable[[int, int], bool] | None, Any]:
        """Which triangles do not step back, and what tells that choice from others."""
        land = kingdom.land
        if view.escape:
            number = view.chosen
            if cursor[0] == "area":
                number = land.area_at(spot_of(cursor[1], cursor[2]), cursor[3])
            if number is None or (view.step is not None and view.step.kind == "swap"):
                return None, None
            chosen = number
            return (
                lambda spot, side: land.area_at(spot, side) == chosen,
                ("area", number),
            )
        kind = view.step.kind if view.step else ""
        if kind == "give" and self._shown == view.turn:
            loose = frozenset(land.loose())
            return (lambda spot, _: spot in loose), "loose"
        if kind == "witch" and self._shown != view.turn:
            free = frozenset(spot for spot in land.loose() if not land.surrounded(spot))
            return (lambda spot, _: spot in free), "free"
        return None, None

    def _ghost(self, top: Picture, land: Land, cursor: tuple[Any, ...]) -> None:
        """The tile where it would lie; its edge is open where it matches (OL-08).

        A triangle that joins an area bears its new size; an area that would be enclosed is
        marked all over.
        """
        _, tile, q, r, turn = cursor
        spot = spot_of(q, r)
        seen = ghost(land, tile, q, r, turn)
        after = land.grown(spot, tile, turn)
        top.tile(tile, turn, q, r)
        top.ring(q, r, [side for side in range(6) if side not in seen.matches], top.palette.ring)
        for number in after.enclosed_at(spot):
            if after.size(number) > 1:
                for there, side in after.triangles(number):
                    top.closed(*hex_of(there), side, after.landscape(number))
        for side in seen.matches:
            top.note(q, r, side, str(after.size(after.area_at(spot, side))))


def _aside(view: View, cursor: tuple[Any, ...]) -> Aside:
    """How what is not meant looks where there is no colour."""
    if cursor[0] == "area":
        return "hidden"
    return "plain" if view.escape else "crossed"


def _dimmer(shining: Callable[[int, int], bool], spot: int) -> Callable[[int], bool]:
    return lambda side: not shining(spot, side)


def _hex_of(target: Target | None) -> tuple[int, int] | None:
    """The hex that a target lies on."""
    if isinstance(target, tuple):
        if target[0] in ("place", "swap", "remove"):
            return target[2], target[3]
        if target[0] in ("give", "area"):
            return target[1], target[2]
    return None
