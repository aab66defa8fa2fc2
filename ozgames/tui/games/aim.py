"""For games with more moves than a menu can list: one line stands for many, the board aims."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from ozgames.tui.games.canvas import Target


class Aim(ABC):
    """Gathers moves under lines of the menu and finds the one that is meant on the board.

    Every line shows one of its moves, which Enter would make. Pointing, stepping and turning put
    another move of the line in its place.
    """

    @abstractmethod
    def offer(self, view: Any, moves: Sequence[Any]) -> list[Any]:
        """The moves to show, one a line, from all legal ones of who may see ``view``."""

    @abstractmethod
    def line_of(self, move: Any) -> int:
        """The line that a legal move belongs to; it is the move shown there from now on."""

    @abstractmethod
    def many(self, line: int) -> bool:
        """Whether a line stands for more than one move, so that its key points and no more."""

    @abstractmethod
    def on_board(self, move: Any) -> bool:
        """Whether the arrow keys move a cursor on the board while that move is shown."""

    @abstractmethod
    def words(self, move: Any) -> str:
        """The line of the menu; empty for the game's own words."""

    @abstractmethod
    def step(self, move: Any, x: int, y: int) -> Any | None:
        """The nearest other move in a direction of the board; ``None`` if there is none."""

    @abstractmethod
    def turn(self, move: Any, by: int) -> Any | None:
        """The same place, the piece turned; ``None`` if it fits no other way."""

    @abstractmethod
    def best(self, move: Any, by: int) -> Any | None:
        """The next most promising place for the same piece; ``None`` if there is none."""

    @abstractmethod
    def at(self, move: Any, target: Target) -> Any | None:
        """The legal move that is meant by pressing something, while ``move`` is shown."""

    @abstractmethod
    def commits(self, move: Any, target: Target) -> bool:
        """Whether pressing what ``move`` points at makes it: not if only the piece is pressed."""

    @abstractmethod
    def probe(self, move: Any | None, target: Target) -> Any | None:
        """A move that pressing something must mean, though it is not legal."""
