"""The widget that boards and hands are: drawn line by line, listening to the mouse."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ozgames.engine.match import AnyMatch
from ozgames.engine.seat import Seat
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.text import Glyphs, short_name

_GLYPHS = Glyphs()


@dataclass(frozen=True)
class Scene:
    """What a table shows at a moment; nothing in it is hidden from whoever looks.

    Attributes:
        match: for its game and seats only; the position is ``view``.
        view: of the game.
        viewer: whose view it is; ``None`` for the public one.
        acting: who chooses now; ``None`` at the end.
        targets: what the legal moves point at.
        cursor: what is pointed at.
        chosen: what the parts of a move that are chosen already point at.
        covered: whether the viewer hides the own hand.
        fresh: what has just changed and may be drawn so for a moment.
        glyphs: marks of the seats.
    """

    match: AnyMatch
    view: Any
    viewer: int | None = None
    acting: int | None = None
    targets: frozenset[Target] = frozenset()
    cursor: Target | None = None
    chosen: frozenset[Target] = frozenset()
    covered: bool = False
    fresh: frozenset[Target] = frozenset()
    glyphs: Glyphs = _GLYPHS

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.match.seats

    def mark(self, seat: int) -> str:
        """The glyph of a seat."""
        return self.glyphs.seat(seat, self.seats)

    @property
    def hand_title(self) -> str:
        """What to call the viewer's hand; with open hands everybody looks, so it has a name."""
        if self.viewer is None or not self.match.table.open_hands:
            return "Your hand"
        return f"{self.mark(self.viewer)} {short_name(self.seats[self.viewer].name)}'s hand"


class Board(Widget, can_focus=False):
    """Draws a scene. A game's board fills in :meth:`paint`.

    Only lines that have changed are drawn again.
    """

    DEFAULT_CSS = """
    Board { width: 1fr; height: auto; background: $background; }
    """

    class Pointed(Message):
        """The mouse is over a target."""

        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    class Pressed(Message):
        """A target was clicked."""

        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._ink: Ink | None = None
        self._hover: Target | None = None

    @abstractmethod
    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """Draws the scene on the canvas."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:  # noqa: ARG002
        """How many lines it would like to have in a terminal of that size."""
        return 1

    def show(self, scene: Scene) -> None:
        """Shows another scene."""
        if scene == self.scene:
            return
        self.scene = scene
        self._repaint()

    def target_at(self, x: int, y: int) -> Target | None:
        """What lies at a cell of the widget."""
        return self._canvas.target_at(x, y) if self._canvas else None

    def zoom(self, by: int) -> None:
        """Draws bigger or smaller, if the board can."""

    def pan(self, x: int, y: int) -> None:
        """Moves the window over a board that is bigger than its place."""

    def look(self, by: int) -> None:
        """Shows the part of the next or last player, if each has one."""

    def region_of(self, target: Target) -> Region | None:
        """Where a target lies on the widget."""
        return self._canvas.region_of(target) if self._canvas else None

    def _repaint(self) -> None:
        width, height = self.size
        if self.scene is None or not width or not height:
            return
        ink = self._ink
        if ink is None:
            ink = self._ink = Ink(self.app.theme_variables)
        canvas = Canvas(width, height, ink())
        self.paint(canvas, ink, self.scene)
        before, after = self._strips, canvas.strips()
        self._canvas, self._strips = canvas, after
        if len(before) != len(after):
            self.refresh()
            return
        changed = [Region(0, y, width, 1) for y in range(height) if before[y] != after[y]]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def on_resize(self) -> None:
        """Another size, another picture."""
        self._strips = []
        self._repaint()

    def notify_style_update(self) -> None:
        """Another theme, other colours."""
        super().notify_style_update()
        if self._ink is not None:
            self._ink = None
            self._repaint()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tells what the mouse is over, once per target."""
        target = self.target_at(event.x, event.y)
        if target is not None and target != self._hover:
            self.post_message(self.Pointed(target))
        self._hover = target

    def on_leave(self) -> None:
        """The mouse has gone."""
        self._hover = None

    def on_click(self, event: events.Click) -> None:
        """Tells what was clicked."""
        target = self.target_at(event.x, event.y)
        if target is not None:
            self.post_message(self.Pressed(target))
