"""Instructions that do something to what was chosen, to the card itself, or to hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ozgames.engine.words import listed
from ozgames.games.cardgame.cards import CARDS, said
from ozgames.games.cardgame.look import NOTHING
from ozgames.games.cardgame.ops import Op
from ozgames.games.cardgame.state import Lasting, Step, meant
from ozgames.games.cardgame.table import Table, without

AT_ONCE = 4
"""Cards of a hand that one line of the log names."""


class OnPick(Op):
    """Base of instructions that act on the first, or the last, Character chosen."""

    which: ClassVar[int] = 0

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Acts, if something was chosen."""
        chosen = step.picks[self.which] if step.picks else NOTHING
        if chosen != NOTHING:
            self.act(table, step, chosen)
        return False

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """What is done."""
        raise NotImplementedError


@dataclass(frozen=True)
class ArchiveIt(OnPick):
    """Archive the Character chosen."""

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """It goes, and its last text follows."""
        table.note("archive", f"{said(step.card)} archives {said(chosen)}")
        table.archive_character(chosen)


@dataclass(frozen=True)
class ArchiveLast(ArchiveIt):
    """Archive the Character chosen last."""

    which: ClassVar[int] = -1


@dataclass(frozen=True)
class BanishIt(OnPick):
    """Banish the Character chosen."""

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """It leaves the game."""
        table.note("banish", f"{said(step.card)} banishes {said(chosen)}")
        table.banish(chosen)


@dataclass(frozen=True)
class ReturnIt(OnPick):
    """Return the Character chosen to its controller's hand or Title."""

    to: str = "hand"

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """It goes back."""
        table.note("return", f"{said(chosen)} returns to its author's {self.to}")
        if self.to == "hand":
            table.to_hand(chosen)
        else:
            table.to_title(chosen)


@dataclass(frozen=True)
class ArchiveThing(OnPick):
    """Archive the Object or attached Effect chosen."""

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """It goes."""
        card, _, host = chosen.partition(">")
        table.note("archive", f"{said(step.card)} archives {said(card)}")
        if not host:
            table.archive_object(card)
            return
        if host.startswith("@"):
            effects = table.place(int(host[1:])).effects
        else:
            effects = table.character(host).effects
        table.archive_effect(next(one for one in effects if one.card == card))


@dataclass(frozen=True)
class Last(Op):
    """The text goes on for a while, on the Character chosen if one was.

    Attributes:
        this_turn: it ends with the turn in progress, not with the author's next turn.
        lies: whether the card lies before its author meanwhile.
        aimed: whether it lies on the Character chosen.
    """

    this_turn: bool = False
    lies: bool = True
    aimed: bool = False

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Notes it."""
        state = table.state
        clock = state.turn if self.this_turn else step.author
        left = 2 if clock == state.turn and not self.this_turn else 1
        on = meant(step.picks[0]) if self.aimed else ""
        state.lasting += (Lasting(step.card, step.author, clock, left, on, self.lies),)
        if self.lies:
            state.steps = (*state.steps[:-1], replace(state.steps[-1], holds=False))
        return False


@dataclass(frozen=True)
class Lift(Op):
    """A stop already suffered this turn is lifted from the author's Characters."""

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Only in the author's own turn do they move at all."""
        if step.author == table.state.turn:
            table.state.stopped = ()
        return False


@dataclass(frozen=True)
class Prize(Op):
    """Cards of a realm in play will give a point at the end."""

    realm: str

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Once, however often it is said."""
        table.state.prize = self.realm
        return False


@dataclass(frozen=True)
class ArchiveItself(Op):
    """The card itself is archived, as a price."""

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """From where it is, if what it pays for was not declined."""
        if step.picks and step.picks[0] == NOTHING:
            return False
        table.note("archive", f"{said(step.card)} is archived")
        if CARDS[step.card].type == "character":
            table.archive_character(step.card)
        else:
            table.archive_object(step.card)
        return False


@dataclass(frozen=True)
class ArchiveAllBut(Op):
    """Archive all cards in play but those of a realm, Locations aside."""

    realm: str

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Who cannot be affected is passed over with all that hangs on it."""
        source = table.source(step)
        struck = [actor for actor in table.board.actors if source.affects(actor)]
        things = [
            lying.card
            for place in table.state.places
            for lying in place.objects
            if CARDS[lying.card].realm != self.realm
        ]
        effects = [one for place in table.state.places for one in place.effects]
        for actor in struck:
            things += [one for one in actor.character.objects if CARDS[one].realm != self.realm]
            effects += actor.character.effects
        doomed = [actor.card.id for actor in struck if self.realm not in actor.realms]
        gone = [one for one in effects if CARDS[one.card].realm != self.realm]
        for card in things:
            table.archive_object(card)
        for effect in gone:
            table.archive_effect(effect)
        for card in doomed:
            table.archive_character(card)
        names = [said(card) for card in (*doomed, *things, *(one.card for one in gone))]
        for start in range(0, len(names), AT_ONCE):
            text = f"{listed(names[start : start + AT_ONCE])} archived for not being Blue"
            table.note("archive", text)
        return False


# --- hands ---


@dataclass(frozen=True)
class LookAtHand(Op):
    """Look at the hand of the author chosen."""

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Only the one who looks reads the names."""
        if not step.picks or step.picks[0] == NOTHING:
            return False
        seat = int(step.picks[0][1:]) - 1
        hand = [said(card) for card in table.player(seat).hand] or ["nothing"]
        for start in range(0, len(hand), AT_ONCE):
            names = listed(hand[start : start + AT_ONCE])
            table.tell(
                step.author,
                "look",
                f"looks at P{seat + 1}'s hand",
                private=f"sees in P{seat + 1}'s hand: {names}",
                reveals=True,
            )
        return False


@dataclass(frozen=True)
class ArchiveFromHand(Op):
    """Archive the hand card chosen, of the own hand or of the author's chosen before."""

    other: bool = False

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """It rolls no gold die."""
        card = step.picks[-1]
        if card == NOTHING:
            return False
        seat = int(step.picks[0][1:]) - 1 if self.other else step.author
        player = table.player(seat)
        player.hand = without(player.hand, card)
        table.to_archive(card)
        table.note("archive", f"{said(card)} is archived from P{seat + 1}'s hand")
        return False


@dataclass(frozen=True)
class NewHands(Op):
    """Each author archives the whole hand, then each draws."""

    count: int

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Starting with the card's author, in turn order."""
        order = list(table.clockwise(step.author))
        for seat in order:
            player = table.player(seat)
            table.to_archive(*player.hand)
            player.hand = ()
        table.note("archive", "All hands are archived")
        for seat in order:
            table.draw(seat, self.count)
        return False


# --- other authors ---


@dataclass(frozen=True)
class ThenItsAuthor(OnPick):
    """When this text is done, the author of the Character chosen goes on with another part."""

    part: str = ""

    def act(self, table: Table, step: Step, chosen: str) -> None:
        """At the place where it stands now."""
        one = table.character(chosen)
        table.defer([Step(step.card, self.part, one.seat, one.seat, one.at)])
