"""A position of The Card Game of Oz.

Cards in play hang on two tuples: ``places``, the Locations of all spokes, and ``cast``, the
Characters. Both hold frozen pieces, so a copy shares them and whatever was worked out from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from ozgames.engine.chance import Chance

TITLE = -1
"""Where a Character stands that is on its controller's Title."""

Phase = Literal["start", "actions", "bonus"]
PHASES: tuple[str, ...] = get_args(Phase)


def meant(card: str) -> str:
    """How a position speaks of a card that lies elsewhere: ``"=toto"``, empty for none.

    So a card's own ID stands just where the card is, and nowhere else.
    """
    return f"={card}" if card else ""


@dataclass(frozen=True, slots=True)
class Owned:
    """A card in play that belongs to an author.

    Attributes:
        card: its ID.
        seat: who played it; of an Object that lies, who controlled it last.
    """

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Place:
    """One Location of a spoke.

    Attributes:
        card: ID of the Location.
        up: whether it is face-up.
        objects: Objects that lie there.
        effects: Effects attached to the Location.
    """

    card: str
    up: bool = False
    objects: tuple[Owned, ...] = ()
    effects: tuple[Owned, ...] = ()


@dataclass(frozen=True, slots=True)
class Character:
    """A Character in play.

    Attributes:
        card: its ID; only one version of a name is in play at a time (CG-13).
        seat: its controller.
        at: number of its place, or ``TITLE``.
        objects: IDs of the Objects it bears.
        effects: Effects attached to it.
    """

    card: str
    seat: int
    at: int = TITLE
    objects: tuple[str, ...] = ()
    effects: tuple[Owned, ...] = ()


@dataclass(frozen=True, slots=True)
class Lasting:
    """A text that goes on for a while (CG-18).

    Attributes:
        card: whose text it is.
        seat: its player.
        clock: the author whose turns it counts.
        left: how many ends of such turns it still lives through, that of its last included.
        on: the Character it was laid on, as :func:`meant`; empty if it is on none.
        lies: whether the card itself lies before its player meanwhile.
    """

    card: str
    seat: int
    clock: int
    left: int
    on: str = ""
    lies: bool = True

    @property
    def target(self) -> str:
        """ID of the Character it was laid on."""
        return self.on[1:]


@dataclass(frozen=True, slots=True)
class SetEvent:
    """An Event set face-down (CG-20, CG-21).

    Attributes:
        card: its ID, known to its owner alone.
        paid: Story Points paid for it, known to all.
    """

    card: str
    paid: int


@dataclass(frozen=True, slots=True)
class Step:
    """A text being carried out; the last one of the stack comes first.

    Attributes:
        card: whose text it is.
        part: name of its part: ``play``, ``start``, ``enter``, ...
        seat: who chooses.
        author: whose card it is.
        at: number of the place concerned, or ``TITLE``.
        whom: the Character concerned, as :func:`meant`; empty if there is none.
        count: how many instructions of the part have been carried out.
        chosen: what was chosen so far, as :func:`meant`.
        found: cards found in the Library, to choose one from; secret.
        holds: whether the card itself is here, on its way to the Archive.
    """

    card: str
    part: str
    seat: int
    author: int
    at: int = TITLE
    whom: str = ""
    count: int = 0
    chosen: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    holds: bool = False

    @property
    def who(self) -> str:
        """ID of the Character concerned."""
        return self.whom[1:]

    @property
    def picks(self) -> tuple[str, ...]:
        """What was chosen so far."""
        return tuple([one[1:] for one in self.chosen])


@dataclass(slots=True)
class Player:
    """What an author has outside the Storyline.

    Attributes:
        hand: secret but for an opponent's Wicked Witch of the West.
        events: set face-down, oldest first.
        quiet: whether the author wants no reaction until the next round (CG-20).
    """

    hand: tuple[str, ...] = ()
    events: tuple[SetEvent, ...] = ()
    quiet: bool = False

    def copy(self) -> Player:
        """An independent author with the same cards."""
        return Player(self.hand, self.events, self.quiet)


class _Known:
    """A place for what was worked out from a position; no part of it."""

    __slots__ = ("board",)

    board: Any


@dataclass(slots=True)
class State(_Known):
    """A position; never changed after it was handed out.

    Attributes:
        pack: title of the pack.
        cards: all cards of the pack, Locations included, sorted: what must be somewhere.
        rounds: of a match of fixed length; 0 if it goes on until The End is reached.
        places: Locations, spoke by spoke, each from its author's Title to the centre.
        cast: Characters in play, in the order in which they came.
        lasting: texts that go on for a while, oldest first.
        players: by seat.
        library: face-down; the next card is the last.
        archive: face-up; the newest card is the last.
        banished: out of the game.
        folio: face-down Locations; the next one is the last.
        first: the author who began.
        turn: whose turn it is.
        round: counted from 1.
        phase: of the turn.
        points: Story Points left.
        dice: symbols on the Story Dice of this turn: four blue, then the gold ones.
        stopped: own Characters that make no further normal move this turn, as :func:`meant`.
        moved: own Characters that have used their bonus move, as :func:`meant`.
        used: texts used this turn that may be used once: card, ``:``, and what it was for.
        steps: the stack of texts being carried out.
        prize: realm whose cards in play give a point at the end; empty if none does.
        ended: the Prime that reached The End; empty if none has.
        ended_by: its author, or -1.
        over: whether the match has ended.
        chance: the match's luck.
    """

    pack: str
    cards: tuple[str, ...]
    rounds: int
    places: tuple[Place, ...]
    cast: tuple[Character, ...]
    lasting: tuple[Lasting, ...]
    players: tuple[Player, ...]
    library: tuple[str, ...]
    archive: tuple[str, ...]
    banished: tuple[str, ...]
    folio: tuple[str, ...]
    first: int
    turn: int
    round: int
    phase: Phase
    points: int
    dice: tuple[int, ...]
    stopped: tuple[str, ...]
    moved: tuple[str, ...]
    used: tuple[str, ...]
    steps: tuple[Step, ...]
    prize: str
    ended: str
    ended_by: int
    over: bool
    chance: Chance

    def copy(self) -> State:
        """An independent position; the pieces themselves are shared."""
        fresh = State(
            self.pack,
            self.cards,
            self.rounds,
            self.places,
            self.cast,
            self.lasting,
            tuple([player.copy() for player in self.players]),
            self.library,
            self.archive,
            self.banished,
            self.folio,
            self.first,
            self.turn,
            self.round,
            self.phase,
            self.points,
            self.dice,
            self.stopped,
            self.moved,
            self.used,
            self.steps,
            self.prize,
            self.ended,
            self.ended_by,
            self.over,
            self.chance.copy(),
        )
        fresh.board = getattr(self, "board", None)
        return fresh

    @property
    def solo(self) -> bool:
        """Whether one author plays alone."""
        return len(self.players) == 1
