"""The instructions that texts carry out, one after the other.

An instruction says what may be chosen (:meth:`Op.options`) and does its work with what was chosen.
Choices are short texts: a card's ID, ``@3`` for a place, ``toto@3`` for a Character and where it
goes, ``library`` or ``archive:toto`` for where a card is taken from, ``P2`` for an author, ``-``
for nothing. What was chosen before is in the step's ``picks``.

Here are those about cards, dice and points, and those that turn a text one way or another; what
is only chosen is in :mod:`ozgames.games.cardgame.picks`, what is done to it in
:mod:`ozgames.games.cardgame.deeds` and :mod:`ozgames.games.cardgame.journeys`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ozgames.engine.words import plural
from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.cards import CARDS, Card, said
from ozgames.games.cardgame.look import NOTHING, Look
from ozgames.games.cardgame.state import TITLE, Step, meant
from ozgames.games.cardgame.table import Table, without


class Op:
    """One instruction.

    Attributes:
        may: whether it may be left.
        ask: what is to be chosen, after the card's name.
    """

    may: bool = False
    ask: str = ""

    def options(self, look: Look, step: Step) -> list[str] | None:
        """What may be chosen; ``None`` if nothing is."""
        return None

    def possible(self, look: Look, step: Step) -> bool:
        """Whether a text that begins with it can be begun."""
        return self.may or self.options(look, step) != []

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Carries it out; returns whether it is to be asked again."""
        raise NotImplementedError


# --- cards, dice, points ---


@dataclass(frozen=True)
class Draw(Op):
    """Draw cards."""

    count: int = 1

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The author draws."""
        table.draw(step.author, self.count)
        return False


@dataclass(frozen=True)
class Roll(Op):
    """Roll gold dice for Story Points, in the author's own turn."""

    dice: int = 1

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The author rolls."""
        if step.author == table.state.turn:
            points = table.roll_gold(self.dice)
            text = f"{said(step.card)}: {plural(points, 'Story Point')} on gold dice"
            table.note("gold", text, reveals=True)
        return False


@dataclass(frozen=True)
class Gain(Op):
    """Gain Story Points, in the author's own turn."""

    points: int

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The points join the turn's."""
        if step.author == table.state.turn:
            table.state.points += self.points
            table.note("gain", f"{said(step.card)}: {plural(self.points, 'Story Point')}")
        return False


@dataclass(frozen=True)
class Fetch(Op):
    """Search for a card, take it, or play it free.

    Attributes:
        wanted: which cards.
        zones: where it may come from: ``hand``, ``library``, ``archive``.
        to: where it goes: ``hand``; ``title``; ``there``, the place of the step.
        may: whether it may be left.
    """

    wanted: Callable[[Card], bool]
    zones: tuple[str, ...]
    to: str = "hand"
    may: bool = False
    ask: str = "choose where to take the card from"

    def options(self, look: Look, step: Step) -> list[str]:
        """Zones and cards; once the Library was searched, what was found there."""
        if step.found:
            return list(step.found)
        found = []
        for zone, cards in (
            ("hand", look.player(step.author).hand),
            ("archive", look.state.archive),
        ):
            if zone in self.zones:
                fitting = [card for card in cards if self.fits(look, card)]
                found += [f"{zone}:{card}" for card in dict.fromkeys(fitting)]
        if "library" in self.zones and (look.state.library or look.state.archive):
            found.append("library")
        return found

    def possible(self, look: Look, step: Step) -> bool:
        """It may always be tried."""
        return True

    def in_library(self, look: Look) -> list[str]:
        """The different cards there that are wanted."""
        return sorted({one for one in look.state.library if self.fits(look, one)})

    def fits(self, look: Look, card: str) -> bool:
        """Whether a card is one of those wanted."""
        return self.wanted(CARDS[card]) and (self.to == "hand" or look.may_enter_play(CARDS[card]))

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The card is fetched; a search shuffles the Library."""
        state, seat = table.state, step.author
        if pick == NOTHING:
            return False
        zone, _, card = pick.partition(":")
        if step.found:
            zone, card = "library", pick
            state.steps = (*state.steps[:-1], replace(state.steps[-1], found=()))
        elif zone == "library":
            table.refill()
            found = self.in_library(table)
            if len(found) > 1:
                state.steps = (*state.steps[:-1], replace(state.steps[-1], found=tuple(found)))
                return True
            if not found:
                table.shuffle_library()
                table.tell(seat, "search", "searches the Library in vain", reveals=True)
                return False
            card = found[0]
        if zone == "library":
            state.library = without(state.library, card)
            table.shuffle_library()
            table.refill()
        elif zone == "archive":
            state.archive = without(state.archive, card)
        else:
            state.players[seat].hand = without(state.players[seat].hand, card)
        self._deliver(table, step, card, zone)
        return False

    def _deliver(self, table: Table, step: Step, card: str, zone: str) -> None:
        seat = step.author
        source = {"library": "the Library", "archive": "the Archive", "hand": "hand"}[zone]
        reveals = zone != "archive"
        if self.to == "hand":
            table.state.players[seat].hand += (card,)
            table.tell(seat, "fetch", f"takes {said(card)} from {source}", reveals=reveals)
            return
        at = TITLE if self.to == "title" else step.at
        table.tell(seat, "fetch", f"plays {said(card)} free from {source}", reveals=reveals)
        table.arrive(card, seat, at)
        played(table, card, seat, at)


def played(table: Table, card: str, seat: int, at: int) -> None:
    """What a card does when it is played, after whatever is being carried out."""
    if "play" in TEXTS[card].programs:
        who = card if CARDS[card].type == "character" else ""
        table.defer([Step(card, "play", seat, seat, at, meant(who))])


# --- turning a text ---


@dataclass(frozen=True)
class Half(Op):
    """Choose one of the text's halves."""

    names: tuple[str, ...]
    ask: str = "choose one"

    def options(self, look: Look, step: Step) -> list[str]:
        """Names of the halves that can be begun."""
        return [name for name in self.names if look.possible(replace(step, part=name))]

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The step goes on with that half."""
        top = table.state.steps[-1]
        table.state.steps = (
            *table.state.steps[:-1],
            replace(top, part=pick, count=0, chosen=()),
        )
        return False


@dataclass(frozen=True)
class Needs(Op):
    """The text, or half, can be begun only if this is so."""

    test: Callable[[Look, Step], bool]

    def possible(self, look: Look, step: Step) -> bool:
        """As the test says."""
        return self.test(look, step)

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """Nothing."""
        return False


@dataclass(frozen=True)
class GoOn(Op):
    """The text goes on with another part if this is so."""

    test: Callable[[Look, Step], bool]
    part: str

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The step changes its part."""
        if not self.test(table, step):
            return False
        top = table.state.steps[-1]
        table.state.steps = (*table.state.steps[:-1], replace(top, part=self.part, count=0))
        return False
