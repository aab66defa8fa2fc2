"""A position of Oz (2021)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ozgames.engine.chance import Chance

StepKind = Literal["take", "curse", "locasta", "defeat", "skill", "glinda"]


@dataclass(frozen=True, slots=True)
class Step:
    """Something begun and not yet settled; the last one of the stack is settled first.

    Attributes:
        kind: ``take`` brings the face-up card of ``deck`` (OZ-07); ``curse`` is the payment
            before it (OZ-14, OZ-15); ``locasta`` the choice between it and ``card`` (OZ-18);
            ``defeat`` and ``skill`` are the effects of the character ``who`` (OZ-08, OZ-09);
            ``glinda`` offers North's face-up card (OZ-19).
        deck: letter of the deck concerned.
        who: letter of the character concerned.
        card: seen by the one who decides alone.
    """

    kind: StepKind
    deck: str = ""
    who: str = ""
    card: str = ""


@dataclass(slots=True)
class Deck:
    """One travel deck and what lies beside it.

    Attributes:
        pile: face-down cards; the next one is the last.
        shown: the Road or Character face-up on top; empty if there is none.
        row: Enemies and the Wicked Witch beside the deck, oldest first.
        good: whether its Good Witch stands beside it.
    """

    pile: tuple[str, ...]
    shown: str = ""
    row: tuple[str, ...] = ()
    good: bool = False

    @property
    def empty(self) -> bool:
        """Whether it has run out: no card face-up or face-down (OZ-20)."""
        return not self.shown and not self.pile

    def copy(self) -> Deck:
        """An independent deck with the same cards."""
        return Deck(self.pile, self.shown, self.row, self.good)


@dataclass(slots=True)
class Player:
    """What one seat owns.

    Attributes:
        hand: Characters, secret (OZ-10).
        roads: Roads of the Yellow Brick Road.
        characters: Characters of the Yellow Brick Road.
        pile: the face-down Score pile: Roads and Enemies; only its size is public.
        witches: Wicked Witches defeated, face-up in the Score pile.
        specials: Specials held.
    """

    hand: tuple[str, ...] = ()
    roads: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    witches: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()

    def copy(self) -> Player:
        """An independent player with the same cards."""
        return Player(
            self.hand, self.roads, self.characters, self.pile, self.witches, self.specials
        )


@dataclass(slots=True)
class State:
    """A position; never changed after it was handed out.

    Attributes:
        hard: whether the solo challenge is on (OZ-27).
        decks: North, East, South, West.
        players: by seat.
        centre: Specials that nobody holds yet.
        box: cards out of the game, in the order they left it.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        taken: letters of the decks taken from this turn, as OZ-07 demands.
        steps: the stack of what is not settled yet.
        ending: whether this is the last round.
        over: whether it has ended.
        chance: the match's luck.
    """

    hard: bool
    decks: tuple[Deck, Deck, Deck, Deck]
    players: tuple[Player, ...]
    centre: tuple[str, ...]
    box: tuple[str, ...]
    first: int
    turn: int
    round: int
    taken: tuple[str, ...]
    steps: tuple[Step, ...]
    ending: bool
    over: bool
    chance: Chance

    def copy(self) -> State:
        """An independent position; the cards themselves are shared."""
        north, east, south, west = self.decks
        return State(
            self.hard,
            (north.copy(), east.copy(), south.copy(), west.copy()),
            tuple([player.copy() for player in self.players]),
            self.centre,
            self.box,
            self.first,
            self.turn,
            self.round,
            self.taken,
            self.steps,
            self.ending,
            self.over,
            self.chance.copy(),
        )

    @property
    def solo(self) -> bool:
        """Whether one plays alone (OZ-26)."""
        return len(self.players) == 1

    def deck(self, letter: str) -> Deck:
        """The deck with that letter."""
        return self.decks["NESW".index(letter)]
