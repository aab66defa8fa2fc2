"""Instructions that move Characters, and those that turn, swap and replace Locations."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ozgames.engine.words import listed
from ozgames.games.cardgame.cards import LOCATIONS, said
from ozgames.games.cardgame.deeds import OnPick
from ozgames.games.cardgame.look import NOTHING
from ozgames.games.cardgame.ops import Op
from ozgames.games.cardgame.state import Step
from ozgames.games.cardgame.table import Table, carry_out


@dataclass(frozen=True)
class MoveIt(Op):
    """Move the Character chosen to where it was chosen to go."""

    straight: bool = False
    together: bool = False

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Whatever Locations ask."""
        chosen = step.picks[0] if step.picks else NOTHING
        if chosen != NOTHING:
            along = step.card if self.together else ""
            carry_out(table, chosen, along, straight=self.straight)
        return False


@dataclass(frozen=True)
class MoveAll(Op):
    """Move every Character at the card's Location to the place chosen."""

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Those stay that are Immovable or whose Storyline does not hold it."""
        if not step.picks or step.picks[0] == NOTHING:
            return False
        to = int(step.picks[0][1:])
        for actor in list(table.board.at(step.at)):
            if not actor.immovable and table.position(actor.seat, to) >= 0:
                table.carry(actor.card.id, (to,))
        return False


# --- Locations ---


@dataclass(frozen=True)
class There(OnPick):
    """The text goes on at the Location chosen."""

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """The step moves there."""
        top = table.state.steps[-1]
        table.state.steps = (*table.state.steps[:-1], replace(top, at=int(chosen[1:])))


@dataclass(frozen=True)
class TurnUp(OnPick):
    """Turn the Location chosen face-up."""

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """It is turned."""
        table.turn_up(int(chosen[1:]))


@dataclass(frozen=True)
class TurnUpAll(Op):
    """Turn all hidden Locations of the author's Storyline face-up."""

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """From the Title on."""
        for number in table.line(step.author):
            table.turn_up(number)
        return False


@dataclass(frozen=True)
class ReplaceLast(OnPick):
    """Replace the Location chosen last by the top card of the Folio."""

    which: ClassVar[int] = -1

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """As by the Story Action, but free."""
        if table.state.folio:
            table.replace_location(int(chosen[1:]))


@dataclass(frozen=True)
class Swap(Op):
    """The two Locations chosen swap places.

    Attributes:
        storm: whether Characters there return to hand and all other cards are archived.
    """

    storm: bool = False

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Effects attached to a Location go with it, if there is no storm."""
        if NOTHING in step.picks[:2] or len(step.picks) < 2:
            return False
        one, other = (int(chosen[1:]) for chosen in step.picks[:2])
        names = listed([self._name(table, number) for number in (one, other)])
        table.note("swap", f"{said(step.card)} swaps {names}")
        if self.storm:
            for number in (one, other):
                self._blow(table, step, number)
        first, second = table.place(one), table.place(other)
        table.set_place(one, replace(first, card=second.card, up=second.up, effects=second.effects))
        table.set_place(other, replace(second, card=first.card, up=first.up, effects=first.effects))
        return False

    def _name(self, table: Table, number: int) -> str:
        place = table.place(number)
        return LOCATIONS[place.card].said if place.up else "a hidden Location"

    def _blow(self, table: Table, step: Step, number: int) -> None:
        source = table.source(step)
        for actor in list(table.board.at(number)):
            if not source.affects(actor):
                continue
            piece = actor.character
            for worn in piece.objects:
                table.archive_object(worn)
            table.note("return", f"{actor.card.said} returns to P{actor.seat + 1}'s hand")
            table.to_hand(actor.card.id)
        place = table.place(number)
        table.to_archive(*[one.card for one in (*place.objects, *place.effects)])
        table.set_place(number, replace(place, objects=(), effects=()))
