"""The seats of the table: who, with what score, and what the game says of each."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.text import pad, pad_left, short_name

WIDE = 100
"""Columns from which names have all their cells."""


class SeatsPanel(Static):
    """A heading and a line per seat."""

    DEFAULT_CSS = """
    SeatsPanel { height: auto; padding: 0 1; background: $background; color: $foreground; }
    """

    def __init__(self, face: Face, seats: int) -> None:
        """Args: the game's face, and how many lines to keep free."""
        super().__init__("", markup=False)
        self._face = face
        self._scene: Scene | None = None
        self._last: Content | None = None
        self.styles.height = seats + 1

    def show(self, scene: Scene) -> None:
        """Shows another moment."""
        self._scene = scene
        self._lay_out()

    def on_resize(self) -> None:
        """More room shows more facts."""
        self._lay_out()

    def _lay_out(self) -> None:
        scene, width = self._scene, self.size.width
        if scene is None or not width:
            return
        name = 16 if width >= WIDE else 11
        standings = scene.match.game.standings(scene.view)
        cells = max(
            self._face.score_cells,
            cell_len(self._face.score_heading),
            *[cell_len(standing.score) for standing in standings if not standing.out],
        )
        rest = max(0, width - name - cells - 5)
        heading = Content.assemble(
            (pad("", name + 3) + pad_left(self._face.score_heading, cells) + "  ", "$muted"),
            self._face.seat_heading(scene, rest),
        ).truncate(width)
        lines = [heading]
        for number, (seat, standing) in enumerate(zip(scene.seats, standings, strict=True)):
            colour = f"bold $seat-{seat.colour}"
            facts = (
                Content.styled("out", "$muted")
                if standing.out
                else self._face.seat_facts(scene, number, rest)
            )
            line = Content.assemble(
                ("▸" if number == scene.acting else " ", "bold $accent"),
                (f"{scene.mark(number)} {pad(short_name(seat.name, name), name)}", colour),
                (pad_left(standing.score, cells), "bold"),
                "  ",
                facts,
            ).truncate(width)
            if number == scene.viewer:
                line = Content.assemble(line, " " * (width - cell_len(line.plain)))
                line = line.stylize_before("on $panel")
            lines.append(line)
        text = Content("\n").join(lines)
        if text != self._last:
            self._last = text
            self.update(text, layout=False)
