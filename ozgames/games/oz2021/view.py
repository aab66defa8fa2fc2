"""What one seat of Oz (2021) may see (OZ-10)."""

from __future__ import annotations

from dataclasses import dataclass

from ozgames.engine.result import Result
from ozgames.games.oz2021.cards import DECKS, WHO
from ozgames.games.oz2021.scoring import points_shown, result_of
from ozgames.games.oz2021.state import Player, State, StepKind


@dataclass(frozen=True, slots=True)
class DeckView:
    """A deck as it lies on the table.

    Attributes:
        letter: N, E, S or W.
        size: number of face-down cards.
        shown: the face-up Road or Character; empty if there is none.
        row: Enemies and the Wicked Witch beside it.
        good: whether its Good Witch stands beside it.
        taken: whether this turn has taken from it already.
    """

    letter: str
    size: int
    shown: str
    row: tuple[str, ...]
    good: bool
    taken: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat as another may see it.

    Attributes:
        hand_size: number of cards in hand.
        hand: the cards; ``None`` when they are hidden from the viewer.
        roads: number of Roads per character, in the order of ``WHO``.
        characters: number of Characters in the Yellow Brick Road, in the order of ``WHO``.
        pile_size: number of cards in the Score pile, defeated witches included.
        pile: its face-down cards; ``None`` when they are hidden from the viewer.
        witches: Wicked Witches defeated.
        specials: Specials held.
        points: what the seat would score now, all of it public knowledge.
    """

    hand_size: int
    hand: tuple[str, ...] | None
    roads: tuple[int, ...]
    characters: tuple[int, ...]
    pile_size: int
    pile: tuple[str, ...] | None
    witches: tuple[str, ...]
    specials: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class StepView:
    """The unsettled step that waits for a choice.

    Attributes:
        kind: see :class:`~ozgames.games.oz2021.state.Step`.
        deck: letter of the deck concerned.
        who: letter of the character concerned.
        card: Locasta's hidden card; empty unless the viewer is the one who decides.
    """

    kind: StepKind
    deck: str
    who: str
    card: str


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may see.

    Attributes:
        seat: the viewer; ``None`` is a spectator.
        hard: whether the solo challenge is on.
        decks: North, East, South, West.
        players: by seat.
        centre: Specials that nobody holds yet.
        box: cards out of the game.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        taken: letters of the decks taken from this turn.
        step: what waits for a choice; ``None`` when the turn is free.
        ending: whether this is the last round.
        result: how it ended; ``None`` while it goes on.
    """

    seat: int | None
    hard: bool
    decks: tuple[DeckView, ...]
    players: tuple[PlayerView, ...]
    centre: tuple[str, ...]
    box: tuple[str, ...]
    first: int
    turn: int
    round: int
    taken: tuple[str, ...]
    step: StepView | None
    ending: bool
    result: Result | None

    def deck(self, letter: str) -> DeckView:
        """The deck with that letter."""
        return self.decks[DECKS.index(letter)]


def counts(cards: tuple[str, ...]) -> tuple[int, ...]:
    """How many cards show each character, in the order of ``WHO``."""
    shown = [card[2] for card in cards]
    return tuple([shown.count(who) for who in WHO])


def make_view(state: State, seat: int | None) -> View:
    """All that ``seat`` may see of a position; hands and piles lie open once it is over."""
    decks = tuple(
        DeckView(letter, len(deck.pile), deck.shown, deck.row, deck.good, letter in state.taken)
        for letter, deck in zip(DECKS, state.decks, strict=True)
    )
    players = tuple(
        _player_view(player, open_cards=state.over or number == seat)
        for number, player in enumerate(state.players)
    )
    step = None
    if state.steps:
        top = state.steps[-1]
        step = StepView(top.kind, top.deck, top.who, top.card if seat == state.turn else "")
    return View(
        seat,
        state.hard,
        decks,
        players,
        state.centre,
        state.box,
        state.first,
        state.turn,
        state.round,
        state.taken,
        step,
        state.ending,
        result_of(state),
    )


def _player_view(player: Player, *, open_cards: bool) -> PlayerView:
    return PlayerView(
        len(player.hand),
        tuple(sorted(player.hand)) if open_cards else None,
        counts(player.roads),
        counts(player.characters),
        len(player.pile) + len(player.witches),
        tuple(sorted(player.pile)) if open_cards else None,
        player.witches,
        player.specials,
        points_shown(player),
    )
