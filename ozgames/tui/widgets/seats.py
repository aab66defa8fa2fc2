"""The seats of the table: who, how many points, and what the game says of each."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.game import Standing
from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.text import pad, pad_left, short_name

WIDE = 100
"""Columns from which names have all their cells."""


def heading_of(standings: Sequence[Standing]) -> str:
    """What stands over the scores."""
    return "cash" if any(one.score.startswith("$") for one in standings) else "pts"


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
        score = max([4, *[len(standing.score) for standing in standings if not standing.out]])
        rest = max(0, width - name - score - 5)
        heading = Content.assemble(
            (pad("", name + 3) + pad_left(heading_of(standings), score) + "  ", "$muted"),
            self._face.seat_heading(scene, rest),
        )
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
                (pad_left(standing.score, score), "bold"),
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
