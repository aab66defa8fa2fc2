"""The first line of the table: game, how far it is, whose turn, and what undo would do."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.seat import Seat
from ozgames.tui.text import short_name


def seat_name(seat: Seat, mark: str, cells: int = 16) -> Content:
    """A seat's mark and name in its colour."""
    return Content.styled(f"{mark} {short_name(seat.name, cells)}", f"bold $seat-{seat.colour}")


class TitleLine(Static):
    """One line with something at either end."""

    DEFAULT_CSS = """
    TitleLine { height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)
        self._parts: tuple[Content, Content] = (Content(""), Content(""))

    def show(self, left: Content, right: Content) -> None:
        """Shows other words."""
        if (left, right) != self._parts:
            self._parts = (left, right)
            self._lay_out()

    def on_resize(self) -> None:
        """The right end has moved."""
        self._lay_out()

    def _lay_out(self) -> None:
        left, right = self._parts
        room = self.size.width
        if not room:
            return
        left = left.truncate(max(0, room - cell_len(right.plain) - 2), ellipsis=True)
        gap = max(1, room - cell_len(left.plain) - cell_len(right.plain))
        self.update(Content.assemble(left, " " * gap, right), layout=False)
