"""What a game adds to the shared table: a board, perhaps a hand, and what can be pointed at.

A new game subclasses :class:`Face` in ``ozgames/tui/games/<game id>/`` and names an instance
``FACE``. Only :meth:`Face.board` and :meth:`Face.inspect` have to be written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.content import Content
from textual.geometry import Spacing
from textual.screen import Screen

from ozgames.engine.event import Event
from ozgames.tui.games.aim import Aim
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target


@dataclass(frozen=True, slots=True)
class Note:
    """What a closer look says.

    Attributes:
        title: a few words.
        lines: sentences, one paragraph each.
        rule: ID of the rule to read on at; empty if none.
    """

    title: str
    lines: tuple[str, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One of several parts of a move, chosen one after another.

    Attributes:
        words: what it is, as a line of the menu.
        effect: what it would mean; empty if nothing.
        key: of its line; empty for any.
        target: what it points at; ``None`` if it is in the menu alone.
        ask: what is asked next, once it is chosen.
        opens: whether the moves that share it are listed next, in their own words; else the last
            part makes its move.
    """

    words: str
    effect: str = ""
    key: str = ""
    target: Target | None = None
    ask: str = ""
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A move that is put together on a screen of its own.

    Attributes:
        words: what it is, as a line of the menu.
        screen: makes the screen; it returns a move, or nothing.
        effect: what it would mean; empty if nothing.
        key: of its line; empty for any.
    """

    words: str
    screen: Callable[[], Screen[Any]]
    effect: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a choice may take.

    Attributes:
        seconds: of the chooser's own time, with the own hand in sight.
        move: made when they are over.
    """

    seconds: int
    move: Any


Check = Callable[[Any], None]
"""Raises an ``OzError`` for a move that the rules refuse."""


class Face(ABC):
    """How a game looks and is pointed at."""

    jumps: ClassVar[Mapping[str, Target]] = {}
    """Capital letters that put the cursor on a target."""

    sprawls: ClassVar[bool] = False
    """Whether the board takes all the room there is, and the log stays small."""

    score_heading: ClassVar[str] = "pts"
    """Over the scores in the seats panel; empty if the scores say it themselves."""

    score_cells: ClassVar[int] = 4
    """Columns of a score in the seats panel."""

    def inset(self, columns: int, rows: int) -> Spacing | None:  # noqa: ARG002
        """Where the board runs round all else: how wide it is at each side; ``None`` if above.

        Args:
            columns: that board and all else have together.
            rows: likewise.
        """
        return None

    @abstractmethod
    def board(self) -> Board:
        """A new board widget."""

    def hand(self) -> Board | None:
        """A new widget for the own hand; ``None`` if the game has none."""
        return None

    def aim(self) -> Aim | None:
        """A new way to choose among many moves; ``None`` if the menu lists them all."""
        return None

    def seat_heading(self, scene: Scene, width: int) -> Content:  # noqa: ARG002
        """The heading over what :meth:`seat_facts` says."""
        return Content("")

    def seat_facts(self, scene: Scene, seat: int, width: int) -> Content:  # noqa: ARG002
        """What the seats panel says of a seat behind its name and score."""
        return Content(" · ".join(scene.match.game.standings(scene.view)[seat].facts))

    def target(self, view: Any, move: Any) -> Target | None:  # noqa: ARG002
        """What a move points at; ``None`` if it is in the menu alone."""
        return None

    def key(self, view: Any, move: Any) -> str:  # noqa: ARG002
        """The key of a move's line in the menu; empty for any."""
        return ""

    def path(self, view: Any, move: Any) -> tuple[Part, ...]:  # noqa: ARG002
        """The parts of a move that is chosen in several steps; empty for a move in one."""
        return ()

    def forms(self, scene: Scene, moves: Sequence[Any], check: Check) -> tuple[Form, ...]:  # noqa: ARG002
        """Moves to be put together, besides those that are listed.

        Args:
            scene: as the chooser sees it.
            moves: that are listed.
            check: raises an ``OzError`` for a move that the rules refuse.
        """
        return ()

    def sure(self, view: Any, move: Any) -> str:  # noqa: ARG002
        """A word to be typed before a move that ruins whoever makes it; empty for none."""
        return ""

    def beside(self, scene: Scene, by: int) -> Target | None:  # noqa: ARG002
        """Where the cursor goes by the arrows; ``None`` for one legal target after the other."""
        return None

    def limit(self, view: Any, moves: Sequence[Any]) -> Limit | None:  # noqa: ARG002
        """How long a choice among these moves may take; ``None`` for as long as one likes."""
        return None

    def rule(self, event: Event) -> str:  # noqa: ARG002
        """ID of the rule that explains an event; empty if none does."""
        return ""

    def covers(self, jump: Target, target: Target) -> bool:
        """Whether a jump to ``jump`` may land on ``target``."""
        return jump == target

    def probe(self, view: Any, target: Target) -> Any | None:  # noqa: ARG002
        """A move that whoever presses a target has in mind; its refusal is shown."""
        return None

    @abstractmethod
    def inspect(self, scene: Scene, target: Target | None) -> Note:
        """Explains what is under the cursor; without a target, the position."""

    def fresh(self, before: Any, after: Any) -> frozenset[Target]:  # noqa: ARG002
        """What differs between two views so that it deserves a look."""
        return frozenset()

    def ask_first(self, view: Any, move: Any, moves: Sequence[Any]) -> str:  # noqa: ARG002
        """A question to ask before a move that is likely a slip; empty for none."""
        return ""
