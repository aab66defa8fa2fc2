"""A position of Wizardz Bluff."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ozgames.engine.chance import Chance
from ozgames.games.wizardz.cards import Counts
from ozgames.games.wizardz.info import Level

Phase = Literal[
    "commit",
    "flip",
    "declare",
    "spoils",
    "stones",
    "shop",
    "sets",
    "barter",
    "quiet",
    "final",
    "over",
]
"""What is going on.

``commit``: cards and stones are sealed, then the flip is called (WB-08). ``declare``: truce or
duel (WB-19). ``stones``: a truce's stones are taken (WB-20). ``shop``: Alchemists buy (WB-16).
``sets``: a choice between complete sets (WB-27). ``final``: the duel for the title (WB-34).
``flip``, ``spoils``, ``barter`` and ``quiet`` are windows: whoever holds an item is asked.
``barter`` is for sets with items (WB-28).
"""

WINDOWS = ("flip", "spoils", "barter", "quiet")


@dataclass(frozen=True, slots=True)
class Sealed:
    """A card and the stones on it, face-down (WB-08).

    Attributes:
        card: its number.
        stones: letters of their colours; two for a late wizard (WB-36).
    """

    card: int
    stones: str


@dataclass(frozen=True, slots=True)
class Played:
    """A card turned up in a battle.

    Attributes:
        seat: whose it is.
        card: its number.
        stones: letters of the stones that were put on it.
        change: what items add to its value (WB-37).
        cloaked: whether Mist Cloak took it out of the battle, its stones with it.
        rooted: whether Deep Roots lets it win a tie alone.
    """

    seat: int
    card: int
    stones: str
    change: int = 0
    cloaked: bool = False
    rooted: bool = False

    @property
    def value(self) -> int:
        """What it counts in the battle: at least 1 (WB-37, WB-38)."""
        return max(1, self.card + self.change)


@dataclass(frozen=True, slots=True)
class Battle:
    """A settled battle of the match.

    Attributes:
        cards: all that were turned up, clockwise from the Headmaster.
        gems: colours of the winning animals' gems (WB-24, WB-25).
    """

    cards: tuple[Played, ...]
    gems: str


@dataclass(slots=True)
class Player:
    """One wizard.

    Attributes:
        hand: cards not yet played this round, lowest first.
        discard: cards played this round, oldest first (WB-13).
        stones: spellstones held, without sealed ones.
        elementals: held.
        items: held.
        sealed: what is committed; ``None`` if nothing is.
        scried: seat and card of what the Scrying Pool showed, while it lasts.
        late: whether two stones are due (WB-36).
        out: whether the wizard sits out until the next round (WB-09).
        standing: whether the wizard passes in every window until the round ends.
        rounds: stones scored in each finished round (WB-31).
        sets: complete sets turned in (WB-27).
    """

    hand: tuple[int, ...]
    discard: tuple[int, ...]
    stones: Counts
    elementals: Counts
    items: tuple[str, ...]
    sealed: Sealed | None = None
    scried: tuple[tuple[int, int], ...] = ()
    late: bool = False
    out: bool = False
    standing: bool = False
    rounds: tuple[int, ...] = ()
    sets: int = 0

    def copy(self) -> Player:
        """An independent wizard with the same things."""
        return Player(
            self.hand,
            self.discard,
            self.stones,
            self.elementals,
            self.items,
            self.sealed,
            self.scried,
            self.late,
            self.out,
            self.standing,
            self.rounds,
            self.sets,
        )


@dataclass(slots=True)
class State:
    """A position; never changed after it was handed out.

    Attributes:
        level: which cards are in the game (WB-35).
        face_down: whether elementals are kept face-down.
        timer: seconds before a wizard is late; 0 if nobody ever is (WB-36).
        players: by seat.
        bag: stones in the bag.
        pot: stones in the pot; sealed ones are not there yet.
        supply: elementals to be had.
        deck: the shop's deck; the next item is the last.
        shop: items in the shop window.
        head: who has the Headmaster token.
        caller: who acts as Headmaster in this match (WB-33).
        round: counted from 1.
        match: of the round, counted from 1.
        phase: what is going on.
        queue: who is still to be asked in this phase, next first.
        battlers: who fights the present battle, clockwise from the caller.
        reopened: who changes what was committed.
        table: cards of the present battle, turned up and not settled.
        antidote: whether the plague does not work in the present battle.
        fought: settled battles of this match.
        winners: among whom the pot lies: one winner, several tied, or nobody.
        prisms: whose stones count as the winning gem's colour.
        finalists: who fights for the title (WB-34).
        picks: their cards in the present final duel, -1 for none yet.
        final_duels: how many were fought without a decision.
        chance: the match's luck.
    """

    level: Level
    face_down: bool
    timer: int
    players: tuple[Player, ...]
    bag: Counts
    pot: Counts
    supply: Counts
    deck: tuple[str, ...]
    shop: tuple[str, ...]
    head: int
    caller: int
    round: int
    match: int
    phase: Phase
    queue: tuple[int, ...]
    battlers: tuple[int, ...]
    reopened: tuple[int, ...]
    table: tuple[Played, ...]
    antidote: bool
    fought: tuple[Battle, ...]
    winners: tuple[int, ...]
    prisms: tuple[int, ...]
    finalists: tuple[int, ...]
    picks: tuple[int, ...]
    final_duels: int
    chance: Chance

    def copy(self) -> State:
        """An independent position; immutable parts are shared."""
        return State(
            self.level,
            self.face_down,
            self.timer,
            tuple([player.copy() for player in self.players]),
            self.bag,
            self.pot,
            self.supply,
            self.deck,
            self.shop,
            self.head,
            self.caller,
            self.round,
            self.match,
            self.phase,
            self.queue,
            self.battlers,
            self.reopened,
            self.table,
            self.antidote,
            self.fought,
            self.winners,
            self.prisms,
            self.finalists,
            self.picks,
            self.final_duels,
            self.chance.copy(),
        )
