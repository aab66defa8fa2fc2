"""A position being changed, and the events of it."""

from __future__ import annotations

from collections.abc import Iterable

from ozgames.engine.event import Event
from ozgames.games.wizardz.cards import COLOURS, NONE, Counts, plus
from ozgames.games.wizardz.state import Player, State


class Table:
    """A fresh copy of a position, with the small steps that all parts of the rules share."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: list[Event] = []

    def player(self, seat: int) -> Player:
        """The wizard in that seat."""
        return self.state.players[seat]

    def clockwise(self, first: int, seats: Iterable[int] | None = None) -> tuple[int, ...]:
        """The seats (or all) in the order of play, beginning with ``first`` or after it."""
        count = len(self.state.players)
        order = [(first + step) % count for step in range(count)]
        if seats is None:
            return tuple(order)
        wanted = tuple(seats)
        return tuple([seat for seat in order if seat in wanted])

    def acting_head(self) -> int:
        """The Headmaster, or the next wizard clockwise while he sits out (WB-33)."""
        state = self.state
        order = self.clockwise(state.head)
        return next((seat for seat in order if not state.players[seat].out), state.head)

    def unseal(self, seat: int) -> None:
        """What a wizard has committed goes back to hand (WB-08)."""
        player = self.player(seat)
        if player.sealed is not None:
            player.hand = tuple(sorted((*player.hand, player.sealed.card)))
            player.stones = plus(player.stones, player.sealed.stones)
            player.sealed = None
            self.forget(seat)

    def forget(self, seat: int) -> None:
        """What others saw of a wizard's committed card is old news."""
        for other in self.state.players:
            if other.scried:
                other.scried = tuple([seen for seen in other.scried if seen[0] != seat])

    def draw(self, seat: int, count: int) -> str:
        """Stones drawn at random from the bag, as many as there are.

        Returns:
            letters of their colours.
        """
        state = self.state
        drawn = ""
        for _ in range(min(count, sum(state.bag))):
            place = state.chance.below(sum(state.bag))
            for colour, held in zip(COLOURS, state.bag, strict=True):
                if place < held:
                    drawn += colour
                    state.bag = plus(state.bag, colour, -1)
                    break
                place -= held
        player = self.player(seat)
        player.stones = plus(player.stones, drawn)
        return drawn

    def empty_pot(self) -> Counts:
        """Takes everything out of the pot."""
        pot, self.state.pot = self.state.pot, NONE
        return pot

    def say(
        self, kind: str, seat: int, text: str, *, private: str = "", reveals: bool = False
    ) -> None:
        """Notes what a wizard did, and what only that wizard may read of it."""
        name = f"P{seat + 1}"
        own = ((seat, f"{name} {private}"),) if private else ()
        self.events.append(Event(kind, f"{name} {text}", seat, own, reveals))

    def tell(self, kind: str, text: str, *, reveals: bool = False) -> None:
        """Notes what happened at the table."""
        self.events.append(Event(kind, text, reveals=reveals))
