"""The board as a ring of forty spaces; everything else stands inside it."""

from __future__ import annotations

from textwrap import wrap

from rich.style import Style
from textual.geometry import Region

from ozgames.games.monopoly.board import JAIL, NAMES, SPACES, dollars
from ozgames.games.monopoly.state import BANK
from ozgames.games.monopoly.view import View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink
from ozgames.tui.games.monopoly.look import (
    SIDE,
    TOKENS,
    cells,
    colour_of,
    level_mark,
    mark_of,
    ring,
)

ALONE = 32
"""Lines of the terminal from which the spaces have two lines where the board stands alone."""


class MonopolyBoard(Board):
    """Draws a view of Monopoly."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:  # noqa: ARG002
        """Where it stands above something, not inside which all stands."""
        return SIDE * (2 if rows >= ALONE else 1)

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """Space by space."""
        if canvas.height < SIDE:
            return
        for space, region in enumerate(cells(canvas.width, canvas.height)):
            canvas.area(("space", space), *region)
            _Cell(canvas, ink, scene, space, region).draw()
        inset = ring(canvas.width, canvas.height)
        canvas.field(
            inset.left,
            canvas.height // 2,
            canvas.width - inset.width,
            "M O N O P O L Y  ·  The Wizard of Oz",
            ink("primary", bold=True),
            "^",
        )


class _Cell:
    """One space."""

    def __init__(self, canvas: Canvas, ink: Ink, scene: Scene, space: int, region: Region) -> None:
        self.canvas, self.ink, self.scene = canvas, ink, scene
        self.view: View = scene.view
        self.space, self.region = space, region
        target = ("space", space)
        self.pointed = scene.cursor == target
        self.legal = target in scene.targets
        if self.pointed:
            self.ground = "accent"
        else:
            self.ground = "panel" if self.legal or target in scene.fresh else "surface"

    def draw(self) -> None:
        """The name above, what stands there below."""
        x, y, width, height = self.region
        for line in range(height):
            self.canvas.put(x, y + line, " " * width, self._style("foreground"))
        room = height - 1
        names = self._names(width, room) if room > 1 else [SPACES[self.space].short]
        self._mark(x, y)
        for line, text in enumerate(names):
            left = 1 if line == 0 else 0
            self.canvas.field(
                x + left, y + line, width - left, text, self._style(colour_of(self.space))
            )
        if height == 1:
            tokens = self._tokens(width - 1)
            if tokens:
                self.canvas.field(x + 1, y, width - 1, tokens, self._style("foreground"), ">")
            return
        self._foot(x, y + height - 1, width)

    def _mark(self, x: int, y: int) -> None:
        mark = "▸" if self.pointed else mark_of(self.space)
        style = (
            self.ink("background", on="accent", bold=True)
            if self.pointed
            else self.ink("background", on=colour_of(self.space), bold=True)
        )
        self.canvas.put(x, y, mark, style)

    def _names(self, width: int, lines: int) -> list[str]:
        """The full name if there is room for it."""
        whole = wrap(NAMES[self.space], width - 1, break_long_words=False)
        if len(whole) <= lines and all(len(line) < width for line in whole):
            return whole
        return [SPACES[self.space].short]

    def _foot(self, x: int, y: int, width: int) -> None:
        """Owner and buildings at the left, tokens at the right."""
        left = x
        owner = self.view.owner[self.space]
        space = SPACES[self.space]
        if owner != BANK:
            colour = f"seat-{self.scene.seats[owner].colour}"
            left = self.canvas.put(x, y, self.scene.mark(owner), self._style(colour, bold=True))
            built = level_mark(self.view.level[self.space])
            left = self.canvas.put(left, y, built, self._style("foreground", bold=True))
        room = x + width - left
        tokens = self._tokens(room)
        if tokens:
            end = x + width - (len(tokens) < room)  # apart from the space beside it
            self.canvas.put(end - len(tokens), y, tokens, self._style("foreground", bold=True))
        if owner == BANK and space.price:
            price = ("-" if space.kind == "tax" else "") + dollars(space.price)
            if len(price) + len(tokens) + 1 < width:
                self.canvas.put(x, y, price, self._style("muted"))

    def _tokens(self, room: int) -> str:
        """The tokens there, behind a dot; those in Jail behind a grating."""
        text = ""
        for jailed in (True, False):
            marks = [
                self.scene.mark(seat)
                for seat, player in enumerate(self.view.players)
                if player.place == self.space
                and not player.out
                and not player.inside
                and bool(player.jail) == jailed
            ]
            if marks:
                text += ("#" if jailed and self.space == JAIL else TOKENS) + "".join(marks)
        if len(text) > room:
            count = len([mark for mark in text if mark not in "#" + TOKENS])
            text = f"{TOKENS}{count}x"
        return text

    def _style(self, colour: str, *, bold: bool = False) -> Style:
        if self.pointed:
            return self.ink("background", on=self.ground, bold=True)
        return self.ink(colour, on=self.ground, bold=bold or self.legal)
