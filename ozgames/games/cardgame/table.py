"""Cards on their way across the table, and the words for it.

A :class:`Table` wraps a fresh copy of a position. What happens on it is noted as events.
"""

from __future__ import annotations

from dataclasses import replace

from ozgames.engine.event import Event
from ozgames.engine.words import listed, plural
from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.cards import CARDS, LOCATIONS, said
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.state import TITLE, Character, Lasting, Owned, Place, State, Step, meant

GOLD_SIDES, GOLD_SYMBOLS = 6, 3
BLUE_SYMBOLS = (6, 5, 4, 3)
"""How many of the six faces of each blue die bear a symbol (CG-01)."""
MOST_DICE = 10


class Table(Look):
    """A position being changed, and the events of it.

    Attributes:
        state: the position, a copy.
        events: what happened so far.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state.copy())
        self.events: list[Event] = []

    # --- telling ---

    def note(self, kind: str, text: str, *, reveals: bool = False) -> None:
        """Tells what happened to the table."""
        self.events.append(Event(kind, text, reveals=reveals))

    def tell(
        self, seat: int, kind: str, text: str, *, private: str = "", reveals: bool = False
    ) -> None:
        """Tells what an author did; ``private`` is what that author alone reads instead."""
        own = ((seat, f"P{seat + 1} {private}"),) if private else ()
        self.events.append(Event(kind, f"P{seat + 1} {text}", seat, own, reveals))

    # --- Library, Archive, Folio ---

    def refill(self) -> None:
        """An empty Library is replaced by the shuffled Archive (CG-06)."""
        state = self.state
        if not state.library and state.archive:
            state.library = tuple(state.chance.shuffled(state.archive))
            state.archive = ()
            self.note("shuffle", "The Archive is shuffled and becomes the Library", reveals=True)

    def draw(self, seat: int, count: int) -> None:
        """An author draws, as far as there are cards (CG-06)."""
        state, player, drawn = self.state, self.state.players[seat], []
        for _ in range(count):
            self.refill()
            if not state.library:
                break
            drawn.append(state.library[-1])
            state.library = state.library[:-1]
            player.hand += (drawn[-1],)
        if drawn:
            names = listed([said(card) for card in drawn])
            text = f"draws {plural(len(drawn), 'card')}"
            self.tell(seat, "draw", text, private=f"draws {names}", reveals=True)
        self.refill()

    def to_archive(self, *cards: str) -> None:
        """Cards go face-up on the Archive (CG-22)."""
        self.state.archive += cards

    def shuffle_library(self) -> None:
        """After every search."""
        self.state.library = tuple(self.state.chance.shuffled(self.state.library))

    # --- dice and points ---

    def roll_gold(self, dice: int) -> int:
        """Rolls gold dice for Story Points of the turn; returns the symbols."""
        state = self.state
        symbols = sum(state.chance.below(GOLD_SIDES) < GOLD_SYMBOLS for _ in range(dice))
        state.points += symbols
        return symbols

    def roll_story_dice(self) -> None:
        """Four blue dice, and a gold one for each Character on a Location (CG-07)."""
        state = self.state
        seat = state.turn
        blue = [int(state.chance.below(6) < symbols) for symbols in BLUE_SYMBOLS]
        present = sum(one.seat == seat and one.at >= 0 for one in state.cast)
        count = min(present, MOST_DICE - len(blue))
        gold = [int(state.chance.below(GOLD_SIDES) < GOLD_SYMBOLS) for _ in range(count)]
        state.dice = (*blue, *gold)
        state.points += sum(state.dice)
        dice = "4 blue" + (f" and {count} gold" if count else "")
        text = f"rolls {dice} dice and has {plural(state.points, 'Story Point')}"
        self.tell(seat, "roll", text, reveals=True)

    # --- Characters ---

    def character(self, card: str) -> Character:
        """The piece of a Character in play."""
        return next(one for one in self.state.cast if one.card == card)

    def put(self, old: Character, new: Character) -> None:
        """A Character's piece takes the place of another one."""
        self.state.cast = tuple([new if one is old else one for one in self.state.cast])

    def set_place(self, number: int, place: Place) -> None:
        """A Location's piece takes the place of what was there."""
        places = self.state.places
        self.state.places = (*places[:number], place, *places[number + 1 :])

    def arrive(self, card: str, seat: int, at: int) -> None:
        """A Character comes into play."""
        self.state.cast += (Character(card, seat, at),)

    def leave(self, card: str) -> Character:
        """A Character leaves its place for good: what hangs on it falls off (CG-16 to CG-18)."""
        state = self.state
        gone = self.character(card)
        state.cast = tuple([one for one in state.cast if one is not gone])
        self.strip(gone)
        return gone

    def strip(self, gone: Character) -> None:
        """Objects drop, attached Effects are archived, what was laid on it ends."""
        state = self.state
        if gone.objects:
            place = state.places[gone.at]
            dropped = tuple([Owned(one, gone.seat) for one in gone.objects])
            self.set_place(gone.at, replace(place, objects=place.objects + dropped))
        self.to_archive(*[one.card for one in gone.effects])
        if any(one.target == gone.card for one in state.lasting):
            self.end_lasting([one for one in state.lasting if one.target == gone.card])
        state.stopped = without(state.stopped, meant(gone.card))
        state.moved = without(state.moved, meant(gone.card))

    def archive_character(self, card: str) -> None:
        """A Character goes to the Archive; its own last text follows at once."""
        gone = self.leave(card)
        self.to_archive(card)
        program = TEXTS[card].programs.get("archived")
        if program:
            step = Step(card, "archived", gone.seat, gone.seat)
            for op in program.ops:
                op.do(self, step, "")

    def banish(self, card: str) -> None:
        """A Character leaves the game (CG-22)."""
        self.leave(card)
        self.state.banished += (card,)

    def to_hand(self, card: str) -> None:
        """A Character returns to its controller's hand."""
        gone = self.leave(card)
        self.state.players[gone.seat].hand += (card,)

    def to_title(self, card: str) -> None:
        """A Character returns to its controller's Title."""
        gone = self.leave(card)
        self.arrive(card, gone.seat, TITLE)

    def clear_doomed(self) -> None:
        """Characters with no Vitality left are archived, again until nothing changes (CG-14)."""
        while doomed := self.board.doomed():
            for actor in doomed:
                why = "has no Vitality left" if actor.vitality <= 0 else "melts"
                self.note("doomed", f"{actor.card.said} {why} and is archived")
            for actor in doomed:
                self.archive_character(actor.card.id)

    # --- other cards in play ---

    def archive_object(self, card: str) -> None:
        """An Object in play goes to the Archive."""
        self.take_object(card)
        self.to_archive(card)

    def take_object(self, card: str) -> None:
        """An Object in play is lifted from where it is."""
        for one in self.state.cast:
            if card in one.objects:
                self.put(one, replace(one, objects=without(one.objects, card)))
                return
        for number, place in enumerate(self.state.places):
            for lying in place.objects:
                if lying.card == card:
                    rest = tuple([one for one in place.objects if one is not lying])
                    self.set_place(number, replace(place, objects=rest))
                    return

    def archive_effect(self, effect: Owned) -> None:
        """An attached Effect, the very one, goes to the Archive."""
        for one in self.state.cast:
            if any(each is effect for each in one.effects):
                self.put(one, replace(one, effects=_without_piece(one.effects, effect)))
        for number, place in enumerate(self.state.places):
            if any(each is effect for each in place.effects):
                rest = _without_piece(place.effects, effect)
                self.set_place(number, replace(place, effects=rest))
        self.to_archive(effect.card)

    def end_lasting(self, ended: list[Lasting]) -> None:
        """Texts that went on for a while are over."""
        state = self.state
        state.lasting = tuple(
            [one for one in state.lasting if not any(one is each for each in ended)]
        )
        self.to_archive(*[one.card for one in ended if one.lies])

    # --- Locations ---

    def turn_up(self, number: int) -> None:
        """A hidden Location is turned face-up."""
        place = self.state.places[number]
        if not place.up:
            self.set_place(number, replace(place, up=True))
            self.note("turn-up", f"{LOCATIONS[place.card].title} is turned face-up", reveals=True)

    def replace_location(self, number: int) -> None:
        """A Location makes way for the top card of the Folio (CG-08, CG-26)."""
        state = self.state
        old, new = state.places[number], state.folio[-1]
        state.folio = (old.card, *state.folio[:-1])
        fixed = [one for one in old.objects if CARDS[one.card].has("Immovable")]
        rest = tuple([one for one in old.objects if one not in fixed])
        self.to_archive(*[one.card for one in (*fixed, *old.effects)])
        self.set_place(number, Place(new, True, rest))
        for one in state.cast:
            if one.at == number and CARDS[one.card].has("Immovable"):
                self.archive_character(one.card)
        text = f"{LOCATIONS[old.card].said} is replaced by {LOCATIONS[new].title}"
        self.note("replace", text, reveals=True)

    # --- moving ---

    def enter(self, card: str, number: int) -> list[Step]:
        """A Character comes to a place; returns the texts that this sets off."""
        self.turn_up(number)
        old = self.character(card)
        self.put(old, replace(old, at=number))
        for other in self.state.cast:
            if other.at == number and other.seat == old.seat and other.card != card:
                for effect in other.effects:
                    if "joined" in TEXTS[effect.card].programs:
                        self.archive_effect(effect)
                        self.note("joined", f"{said(effect.card)} is archived")
        found = []
        if "enter" in TEXTS[card].programs:
            found.append(Step(card, "enter", old.seat, old.seat, number, meant(card)))
        ground = self.state.places[number].card
        if "enter" in TEXTS[ground].programs:
            found.append(Step(ground, "enter", old.seat, old.seat, number, meant(card)))
        return found

    def carry(self, card: str, path: tuple[int, ...]) -> None:
        """A card moves a Character along some places, whatever they ask."""
        following: list[Step] = []
        for number in path:
            following += self.enter(card, number)
        self.note("carry", f"{said(card)} moves to {self.where(path[-1])}")
        self.defer(following)

    def defer(self, following: list[Step]) -> None:
        """Texts that come when the one being carried out is finished."""
        steps = self.state.steps
        later = tuple(reversed(following))
        self.state.steps = (*steps[:-1], *later, *steps[-1:])

    def where(self, number: int) -> str:
        """A place in a sentence."""
        return LOCATIONS[self.state.places[number].card].said if number >= 0 else "the Title"


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but for the first copy of one, if it is there."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _without_piece(pieces: tuple[Owned, ...], piece: Owned) -> tuple[Owned, ...]:
    return tuple([one for one in pieces if one is not piece])


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
