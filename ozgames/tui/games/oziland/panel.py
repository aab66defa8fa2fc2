"""Beside the board: the own hand, drawn; below it: bag, pools, whose land is shown."""

from __future__ import annotations

from ozgames.engine.words import plural
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES, LANDSCAPES, WHO
from ozgames.games.oziland.view import View
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Canvas
from ozgames.tui.games.oziland.grid import LINES, NORMAL, SMALL, Grid
from ozgames.tui.games.oziland.look import FIELD, WHO_SHORT, Palette
from ozgames.tui.games.oziland.picture import Sight, picture
from ozgames.tui.text import short_name

WIDTH = 27
"""Columns of the panel."""

_LEGEND_ROWS = 7


def held(view: View, scene: Scene) -> tuple[str, tuple[str, ...]] | None:
    """What the panel shows, and its heading: the viewer's hand, or the pool of Specials.

    ``None`` if nobody's hand may be seen.
    """
    if view.step is not None and view.step.kind == "special":
        return "Special tiles", view.specials
    if scene.viewer is None or view.seat is None:
        return None
    hand = view.players[view.seat].hand or ()
    return f"Your hand, {plural(len(hand), 'tile')}", hand


class Panel:
    """Draws on a canvas, from a column on.

    Args:
        canvas: to draw on.
        palette: the colours.
        scene: what is shown.
        left: its first column.
        height: its lines.
    """

    def __init__(
        self, canvas: Canvas, palette: Palette, scene: Scene, left: int, height: int
    ) -> None:
        self.canvas, self.palette, self.scene = canvas, palette, scene
        self.left, self.height = left, height
        self.view: View = scene.view
        self.ink = palette.ink

    def draw(self) -> None:
        """The hand from the top; a legend where there is room for it."""
        for y in range(self.height):
            self.canvas.put(self.left, y, " " * WIDTH, self.ink(on="surface"))
        found = held(self.view, self.scene)
        if found is None:
            words = "Hand hidden" if self.scene.covered else "Hands are hidden"
            self.canvas.put(self.left + 1, 0, words, self.ink("muted", on="surface"))
            used = 1
        else:
            heading, tiles = found
            self.canvas.put(self.left + 1, 0, heading, self.ink("muted", on="surface"))
            used = 1 + self._tiles(tiles)
        if self.height - used >= _LEGEND_ROWS:
            self._legend(self.height - _LEGEND_ROWS + 1)

    def _tiles(self, tiles: tuple[str, ...]) -> int:
        """Draws tiles row by row; the lines used."""
        room = self.height - 1
        grid, across, pitch = self._size(len(tiles), room)
        step = (WIDTH - 1) // across
        chosen = self._chosen()
        rows = max(1, room // pitch)
        first = 0
        if chosen and chosen[0] in tiles:
            first = max(0, tiles.index(chosen[0]) // across - rows + 1)
        numbers = self._numbers(tiles)
        shown = tiles[first * across : (first + rows) * across]
        for place, tile in enumerate(shown):
            row, column = divmod(place, across)
            x, y = self.left + 1 + column * step, 1 + row * pitch
            self._tile(grid, x, y, tile, numbers.get(tile, 0), chosen, some=bool(numbers))
        if first or first * across + len(shown) < len(tiles):
            more = f"{first * across + 1}-{first * across + len(shown)}"
            self.canvas.put(
                self.left + WIDTH - len(more) - 1, 0, more, self.ink("muted", on="surface")
            )
        return pitch * -(-len(shown) // across)

    def _size(self, count: int, room: int) -> tuple[Grid, int, int]:
        """The biggest tiles that have room: their grid, how many side by side, their height."""
        if self.palette.lettering == "lines":
            grid = LINES[1] if room >= 6 * -(-count // 2) else LINES[0]
        else:
            grid = NORMAL if room >= 7 * -(-count // 2) else SMALL
        big = grid in (LINES[1], NORMAL)
        return grid, 2 if big else 3, -(-grid.height // grid.tall) + (room >= 30 or big)

    def _chosen(self) -> tuple[str, int] | None:
        cursor = self.scene.cursor
        if isinstance(cursor, tuple) and cursor[0] in ("place", "swap"):
            return cursor[1], cursor[4]
        return None

    def _numbers(self, tiles: tuple[str, ...]) -> dict[str, int]:
        """The number of the menu line of every tile that can be laid now."""
        legal = {
            target[1]
            for target in self.scene.targets
            if isinstance(target, tuple) and target[0] in ("place", "swap")
        }
        return {tile: number for number, tile in enumerate((t for t in tiles if t in legal), 1)}

    def _tile(
        self,
        grid: Grid,
        x: int,
        y: int,
        tile: str,
        number: int,
        chosen: tuple[str, int] | None,
        *,
        some: bool,
    ) -> None:
        mine = chosen is not None and chosen[0] == tile
        turn = chosen[1] if mine and chosen else 0
        height = -(-grid.height // grid.tall)
        idle = not number and some
        sight = Sight(grid, -1, 0, grid.width + 2, height)
        drawing = picture(self.palette.on("panel" if mine else "surface"), sight)
        drawing.tile(tile, turn, 0, 0, (lambda _: True) if idle and not grid.lines else None)
        for line, cells in enumerate(drawing.rows()):
            self.canvas.lay(x, y + line, cells[: WIDTH - (x - self.left)])
        if number and number < 11:
            colour, ground = ("accent", "panel") if mine else ("foreground", "surface")
            style = self.ink(colour, on=ground, bold=True)
            self.canvas.put(x, y, f"{'▸' if mine else ''}{number % 10}", style)
        self.canvas.area(("hand", tile), x, y, grid.width + 2, height)

    def _legend(self, y: int) -> None:
        """Landscapes, and who is at home there."""
        for number, (name, who) in enumerate(zip(LANDSCAPE_NAMES, WHO, strict=True)):
            fill = self.ink.value(f"field-{FIELD[number]}")
            style = self.palette.style(self.palette.letter_on(fill, strong=True), fill, bold=True)
            at = self.canvas.put(self.left + 1, y + number, f" {name[0]} ", style)
            self.canvas.put(at + 1, y + number, name, self.ink("foreground", on="surface"))
            at = self.canvas.put(
                self.left + 15, y + number, f"{who}", self.ink("foreground", bold=True)
            )
            self.canvas.put(at + 1, y + number, WHO_SHORT[who], self.ink("muted", on="surface"))


def status(canvas: Canvas, palette: Palette, scene: Scene, shown: int, y: int) -> None:
    """One line: whose land is shown, bag, pools."""
    view: View = scene.view
    ink = palette.ink
    kingdom = view.kingdom(shown)
    canvas.put(0, y, " " * canvas.width, ink(on="surface"))
    muted, plain = ink("muted", on="surface"), ink("foreground", on="surface", bold=True)
    if view.escape:
        x = canvas.put(1, y, "Common land", plain)
    else:
        seat = scene.seats[shown]
        name = f"{scene.mark(shown)} {short_name(seat.name)}'s kingdom"
        x = canvas.put(1, y, name, ink(f"seat-{seat.colour}", on="surface", bold=True))
    x = canvas.put(x, y, f", {plural(len(kingdom.tiles), 'tile')}", muted)
    drawing = scene.cursor == ("bag",)
    start = x + 2
    text = f"{'▸' if drawing else ''}Bag {view.bag}"
    x = canvas.put(start, y, text, ink("accent", on="surface", bold=True) if drawing else plain)
    canvas.area(("bag",), start, y, x - start)
    x = canvas.put(x + 2, y, "Pool" if view.pool else "Pool empty", muted)
    for who in view.pool:
        x = _token(canvas, palette, scene, who, x + 1, y)
    if view.specials and not view.escape:
        x = canvas.put(x + 2, y, "Specials", muted)
        for tile in view.specials:
            fill = ink.value(f"field-{FIELD[LANDSCAPES.index(tile[0])]}")
            x = canvas.put(
                x + 1, y, tile[0], palette.style(palette.letter_on(fill, strong=True), fill)
            )


def _token(canvas: Canvas, palette: Palette, scene: Scene, who: str, x: int, y: int) -> int:
    target = ("token", who)
    style = palette.ink("background", on="accent" if target == scene.cursor else "foreground")
    end = canvas.put(x, y, who, style)
    canvas.area(target, x, y, end - x)
    return end
