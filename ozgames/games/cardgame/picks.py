"""Instructions that only ask: whom, what or where a text means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ozgames.games.cardgame.board import Actor
from ozgames.games.cardgame.cards import CARDS, Card
from ozgames.games.cardgame.look import NOTHING, Look
from ozgames.games.cardgame.ops import Op
from ozgames.games.cardgame.pieces import ANYBODY, Test
from ozgames.games.cardgame.state import Step
from ozgames.games.cardgame.table import Table, carry_out


@dataclass(frozen=True)
class Pick(Op):
    """Base of choices that only note what was chosen."""

    may: bool = False

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The choice is noted by the interpreter."""
        return False


@dataclass(frozen=True)
class PickCharacter(Pick):
    """Choose a Character that the card can affect."""

    test: Test = ANYBODY
    ask: str = "choose a Character"

    def options(self, look: Look, step: Step) -> list[str]:
        """IDs of Characters in play."""
        source = look.source(step)
        return [
            actor.card.id
            for actor in look.board.actors
            if source.affects(actor) and self.test(actor, source)
        ]


@dataclass(frozen=True)
class PickPlace(Pick):
    """Choose a Location of the author's Storyline.

    ``test`` is given the reading, the step and the place's number.
    """

    test: Callable[[Look, Step, int], bool] = lambda look, step, number: True
    ask: str = "choose a Location"

    def options(self, look: Look, step: Step) -> list[str]:
        """Places, from the Title on, that were not chosen before."""
        return [
            f"@{number}"
            for number in look.line(step.author)
            if f"@{number}" not in step.picks and self.test(look, step, number)
        ]


@dataclass(frozen=True)
class PickObject(Pick):
    """Choose an Object in play."""

    test: Callable[[Card], bool] = lambda card: True
    ask: str = "choose an Object"

    def options(self, look: Look, step: Step) -> list[str]:
        """IDs of Objects, lying or borne."""
        return [card for card in look.objects_in_play() if self.test(CARDS[card])]


@dataclass(frozen=True)
class PickThing(Pick):
    """Choose an Object in play or an attached Effect."""

    test: Callable[[Card], bool] = lambda card: True
    ask: str = "choose an Object or an Effect"

    def options(self, look: Look, step: Step) -> list[str]:
        """IDs of Objects; of an Effect with what it hangs on, as ``kiss>toto``."""
        found: list[str] = []
        for actor in look.board.actors:
            found += [one for one in actor.character.objects if self.test(CARDS[one])]
            for effect in actor.character.effects:
                if self.test(CARDS[effect.card]):
                    found.append(f"{effect.card}>{actor.card.id}")
        for number, place in enumerate(look.state.places):
            found += [one.card for one in place.objects if self.test(CARDS[one.card])]
            for effect in place.effects:
                if self.test(CARDS[effect.card]):
                    found.append(f"{effect.card}>@{number}")
        return list(dict.fromkeys(found))


@dataclass(frozen=True)
class PickOpponent(Pick):
    """Choose another author.

    Attributes:
        alone: whether the text can be begun without any.
    """

    alone: bool = False
    ask: str = "choose an opponent"

    def possible(self, look: Look, step: Step) -> bool:
        """With an opponent, or alone if that is enough."""
        return self.alone or look.seats > 1

    def options(self, look: Look, step: Step) -> list[str]:
        """``P1`` to ``P4`` without the author."""
        return [f"P{seat + 1}" for seat in look.clockwise(step.author) if seat != step.author]


@dataclass(frozen=True)
class PickHandCard(Pick):
    """Choose a card of the own hand, or of the hand of the author chosen before."""

    test: Callable[[Card], bool] = lambda card: True
    other: bool = False
    ask: str = "choose a card from the hand"

    def options(self, look: Look, step: Step) -> list[str]:
        """Different cards of that hand."""
        seat = int(step.picks[0][1:]) - 1 if self.other else step.author
        hand = [card for card in look.player(seat).hand if self.test(CARDS[card])]
        return list(dict.fromkeys(hand))


@dataclass(frozen=True)
class PickMove(Pick):
    """Choose one of some Characters and where a card moves it.

    Attributes:
        test: which Characters.
        steps: how far; 0 for any Location straight away.
        where: of straight moves, which Locations; ``None`` for hidden ones too.
        again: whether further Characters may follow, each once.
        together: whether the card itself goes along.
    """

    test: Test = ANYBODY
    steps: int = 1
    where: Callable[[Card], bool] | None = None
    again: bool = False
    together: bool = False
    ask: str = "choose whom to move, and where"

    def options(self, look: Look, step: Step) -> list[str]:
        """``toto@3``: Toto goes to place 3."""
        source = look.source(step)
        found = []
        for actor in look.board.actors:
            if actor.at < 0 or actor.immovable or not source.affects(actor):
                continue
            if not self.test(actor, source):
                continue
            if self.again and actor.card.id in (pick.partition("@")[0] for pick in step.picks):
                continue
            found += [f"{actor.card.id}@{number}" for number in self._reach(look, actor)]
        return found

    def _reach(self, look: Look, actor: Actor) -> list[int]:
        line = look.line(actor.seat)
        at = look.position(actor.seat, actor.at)
        if self.steps:
            places = [
                line[n] for n in range(at - self.steps, at + self.steps + 1) if 0 <= n < len(line)
            ]
        else:
            places = list(line)
        wanted = [number for number in places if number != actor.at]
        if self.where is None:
            return wanted
        known = [(number, look.board.location(number)) for number in wanted]
        return [number for number, card in known if card is not None and self.where(card)]

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """With ``again`` the move is made at once and more may follow."""
        if self.again and pick != NOTHING:
            carry_out(table, pick, step="", straight=False)
            return True
        return False
