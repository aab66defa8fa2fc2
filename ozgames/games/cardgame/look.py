"""Reading a position: whose line, who stands where, what a text may choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ozgames.games.cardgame.board import TEXTS, Actor, Board, Source, board_of
from ozgames.games.cardgame.cards import ALL, CARDS, Card
from ozgames.games.cardgame.paths import neighbours, position_of, storyline
from ozgames.games.cardgame.state import Place, Player, State, Step, meant

if TYPE_CHECKING:
    from ozgames.games.cardgame.ops import Op

NOTHING = "-"
"""What is chosen by who leaves a choice, or has none."""


class Look:
    """A position to be read.

    Attributes:
        state: the position.
    """

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def board(self) -> Board:
        """What the cards in play come to now."""
        return board_of(self.state)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.state.players)

    def player(self, seat: int) -> Player:
        """What an author has outside the Storyline."""
        return self.state.players[seat]

    def place(self, number: int) -> Place:
        """One Location of the table."""
        return self.state.places[number]

    def line(self, seat: int) -> tuple[int, ...]:
        """The places of an author's Storyline."""
        return storyline(self.seats, len(self.state.places), seat)

    def position(self, seat: int, place: int) -> int:
        """How far along an author's Storyline a place is; -1 for the Title or elsewhere."""
        return position_of(self.seats, len(self.state.places), seat, place)

    def beside(self, seat: int, place: int) -> tuple[int, ...]:
        """The places next to one in an author's Storyline."""
        return neighbours(self.seats, len(self.state.places), seat, place)

    def clockwise(self, seat: int) -> Iterator[int]:
        """All seats, from one on."""
        return ((seat + n) % self.seats for n in range(self.seats))

    def source(self, step: Step) -> Source:
        """The text of a step, as its tests want it."""
        board = self.board
        actor = self.actor(step.who) if step.who else None
        return Source(board, ALL[step.card], TEXTS[step.card], step.author, step.at, actor)

    def actor(self, card: str) -> Actor | None:
        """A Character in play, by ID."""
        for actor in self.board.actors:
            if actor.card.id == card:
                return actor
        return None

    def name_in_play(self, card: Card) -> str:
        """ID of the Character or Object of the same name in play; empty if there is none."""
        if card.type == "character":
            for one in self.state.cast:
                if CARDS[one.card].name == card.name:
                    return one.card
            return ""
        for object_id in self.objects_in_play():
            if CARDS[object_id].name == card.name:
                return object_id
        return ""

    def objects_in_play(self) -> Iterator[str]:
        """IDs of all Objects, lying or borne."""
        for place in self.state.places:
            for lying in place.objects:
                yield lying.card
        for one in self.state.cast:
            yield from one.objects

    def may_enter_play(self, card: Card) -> bool:
        """Whether no ban and no namesake keeps a card from being played free."""
        return not self.name_in_play(card) and self.board.ban_on(card) is None

    def possible(self, step: Step) -> bool:
        """Whether a text can be begun: its first instruction has what it needs."""
        ops = TEXTS[step.card].programs[step.part].ops
        return not ops or bool(ops[0].possible(self, step))

    def asks(self, step: Step) -> bool:
        """Whether the instruction that a text waits with leaves a choice."""
        op = waiting(step)
        options = op.options(self, step) or ()
        return bool(options) and (len(options) > 1 or op.may)


def waiting(step: Step) -> Op:
    """The instruction that a text waits with."""
    op: Op = TEXTS[step.card].programs[step.part].ops[step.count]
    return op


def start_texts(look: Look, seat: int) -> list[Step]:
    """The texts that an author may or must carry out at the start of the turn, not yet used."""
    state = look.state
    found: list[Step] = []
    for actor in look.board.actors:
        if actor.seat == seat and actor.at >= 0:
            for card in (actor.card.id, *actor.character.objects):
                whom = meant(actor.card.id)
                _add_start(look, found, Step(card, "start", seat, seat, actor.at, whom))
    for number in look.line(seat):
        place = state.places[number]
        for lying in place.objects:
            program = TEXTS[lying.card].programs.get("start")
            if program and (lying.seat == seat or program.test):
                _add_start(look, found, Step(lying.card, "start", seat, seat, number))
        if place.up:
            _add_start(look, found, Step(place.card, "start", seat, seat, number))
    return found


def _add_start(look: Look, found: list[Step], step: Step) -> None:
    program = TEXTS[step.card].programs.get("start")
    if program is None or f"{step.card}:start" in look.state.used:
        return
    if program.test:
        source = look.source(step)
        if not any(
            actor.seat == step.author and source.affects(actor) and program.test(actor, source)
            for actor in look.board.at(step.at)
        ):
            return
    if look.possible(step):
        found.append(step)
