"""A move in slow motion, for screens that turn one card after another."""

from __future__ import annotations

from ozgames.engine.event import Event
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.course import Course
from ozgames.games.wizardz.state import State
from ozgames.games.wizardz.view import View, make_view

QUIET = ("ready", "reopen", "late", "pass", "visit", "buy")
"""Kinds of event that nobody needs to watch."""

STIRRING = ("turn", "win", "nobody", "tie", "truce", "duel", "spoils", "set", "score")
"""Kinds of event that make a move worth watching."""


class _Film(Course):
    """The rules at work, with a picture of every event."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.moments: list[tuple[Event, View]] = []

    def say(
        self, kind: str, seat: int, text: str, *, private: str = "", reveals: bool = False
    ) -> None:
        super().say(kind, seat, text, private=private, reveals=reveals)
        self._keep()

    def tell(self, kind: str, text: str, *, reveals: bool = False) -> None:
        super().tell(kind, text, reveals=reveals)
        self._keep()

    def _keep(self) -> None:
        self.moments.append((self.events[-1], make_view(self.state, None)))


def moments_of(state: State, seat: int, move: m.Move) -> list[tuple[Event, View]]:
    """The events of a move with the public view at each; empty if nothing stirs."""
    if isinstance(move, m.Commit | m.Reopen | m.Stand | m.Dawdle | m.Buy):
        return []
    film = _Film(state)
    film.act(seat, move)
    if all(event.kind not in STIRRING for event, _ in film.moments):
        return []
    return [moment for moment in film.moments if moment[0].kind not in QUIET]
