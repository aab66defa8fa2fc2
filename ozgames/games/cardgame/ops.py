"""The instructions that texts carry out, one after the other.

An instruction says what may be chosen (:meth:`Op.options`) and does its work with what was chosen.
Choices are short texts: a card's ID, ``@3`` for a place, ``toto@3`` for a Character and where it
goes, ``library`` or ``archive:toto`` for where a card is taken from, ``P2`` for an author, ``-``
for nothing. What was chosen before is in the step's ``picks``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from ozgames.engine.words import listed, plural
from ozgames.games.cardgame.board import TEXTS, Actor
from ozgames.games.cardgame.cards import CARDS, LOCATIONS, Card, said
from ozgames.games.cardgame.look import NOTHING, Look
from ozgames.games.cardgame.pieces import Test, all_of
from ozgames.games.cardgame.state import TITLE, Lasting, Step
from ozgames.games.cardgame.table import Table, without

AT_ONCE = 4
"""Cards of a hand that one line of the log names."""


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
                fitting = [card for card in cards if self._fits(look, card)]
                found += [f"{zone}:{card}" for card in dict.fromkeys(fitting)]
        if "library" in self.zones and (look.state.library or look.state.archive):
            found.append("library")
        return found

    def possible(self, look: Look, step: Step) -> bool:
        """It may always be tried."""
        return True

    def _fits(self, look: Look, card: str) -> bool:
        return self.wanted(CARDS[card]) and (
            self.to == "hand" or look.may_enter_play(CARDS[card])
        )

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
            found = sorted({one for one in state.library if self._fits(table, one)})
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
        table.defer([Step(card, "play", seat, seat, at, who)])


# --- choosing ---


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

    test: Test = all_of(())
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
            replace(top, part=pick, count=0, picks=()),
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


# --- what is done to the chosen one ---


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
        target = step.picks[0] if self.aimed else ""
        state.lasting += (Lasting(step.card, step.author, clock, left, target, self.lies),)
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


# --- moving ---


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

    test: Test = all_of(())
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
            places = [line[n] for n in range(at - self.steps, at + self.steps + 1) if n in _of(line)]
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


def _of(line: Sequence[int]) -> range:
    return range(len(line))


def carry_out(table: Table, pick: str, step: str, *, straight: bool) -> None:
    """Moves the Character of ``toto@3`` there, step by step unless straight.

    Args:
        table: where.
        pick: who and where.
        step: ID of a Character that goes along; empty for none.
        straight: whether the places between are not entered.
    """
    card, _, place = pick.partition("@")
    one, to = table.character(card), int(place)
    line = table.line(one.seat)
    start, end = table.position(one.seat, one.at), table.position(one.seat, to)
    way = 1 if end > start else -1
    path = (to,) if straight else tuple(line[n] for n in range(start + way, end + way, way))
    if step:
        table.carry(step, path)
    table.carry(card, path)


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
        table.set_place(
            one, replace(first, card=second.card, up=second.up, effects=second.effects)
        )
        table.set_place(
            other, replace(second, card=first.card, up=first.up, effects=first.effects)
        )
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


