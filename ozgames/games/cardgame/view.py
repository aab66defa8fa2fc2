"""What one seat of The Card Game of Oz may see."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ozgames.engine.result import Result
from ozgames.games.cardgame.board import Actor, board_of, breakdown
from ozgames.games.cardgame.choices import destination, walk_cost, walk_fault
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.resample import sees_hand
from ozgames.games.cardgame.scoring import points_now, result_of
from ozgames.games.cardgame.state import (
    Character,
    Lasting,
    Phase,
    Place,
    SetEvent,
    State,
    Step,
    meant,
)


@dataclass(frozen=True, slots=True)
class ActorView:
    """A Character in play and what it comes to.

    Attributes:
        card: its ID.
        seat: its controller.
        at: number of its place, or -1 on the Title.
        vitality: as it is now.
        breakdown: how that comes about.
        words: keywords, those it counts as too.
        realms: its realm and those it counts as.
        steadfast: whether it makes no normal moves.
        stopped: whether it must stop this turn.
        moved: whether its bonus move is used.
        on: Story Points of a normal move towards The End now, as far as known; -1 if impossible.
        back: the same for the way back.
    """

    card: str
    seat: int
    at: int
    vitality: int
    breakdown: str
    words: tuple[str, ...]
    realms: tuple[str, ...]
    steadfast: bool
    stopped: bool
    moved: bool
    on: int
    back: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat as another may see it.

    Attributes:
        hand_size: number of cards in hand.
        hand: the cards, sorted; ``None`` when they are hidden from the viewer.
        events: set Events; ``card`` is empty for those of others.
        quiet: whether the author wants no reaction this round.
        line: numbers of the places of the Storyline, from Title to The End.
        points: Vitality and points if the story ended now.
    """

    hand_size: int
    hand: tuple[str, ...] | None
    events: tuple[SetEvent, ...]
    quiet: bool
    line: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may see.

    Attributes:
        seat: the viewer; ``None`` is a spectator.
        pack: title of the pack.
        cards: all cards of the pack, Locations included, sorted.
        rounds: of a match of fixed length; 0 if it goes on to The End.
        places: by number; ``card`` is empty for hidden Locations.
        cast: the pieces of the Characters in play.
        actors: what they come to, in the same order.
        lasting: texts that go on for a while.
        players: by seat.
        library: number of cards.
        archive: newest last.
        banished: out of the game.
        folio: number of Locations.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        phase: of the turn.
        points: Story Points left.
        dice: symbols on the Story Dice: four blue, then the gold ones.
        stopped: Characters that make no further normal move this turn.
        moved: Characters that have used their bonus move.
        used: texts used this turn.
        steps: texts being carried out, the one that waits last.
        prize: realm whose cards in play give a point at the end.
        ended: the Prime at The End; empty if there is none.
        ended_by: its author, or -1.
        result: how it ended; ``None`` while it goes on.
    """

    seat: int | None
    pack: str
    cards: tuple[str, ...]
    rounds: int
    places: tuple[Place, ...]
    cast: tuple[Character, ...]
    actors: tuple[ActorView, ...]
    lasting: tuple[Lasting, ...]
    players: tuple[PlayerView, ...]
    library: int
    archive: tuple[str, ...]
    banished: tuple[str, ...]
    folio: int
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
    result: Result | None

    @property
    def step(self) -> Step | None:
        """The text that waits for a choice."""
        return self.steps[-1] if self.steps else None


def make_view(state: State, seat: int | None) -> View:
    """All that ``seat`` may see of a position; everything lies open once it is over."""
    look = Look(state)
    open_all = state.over
    places = tuple(
        place if place.up or open_all else replace(place, card="") for place in state.places
    )
    steps = tuple(
        step if step.seat == seat or not step.found else replace(step, found=())
        for step in state.steps
    )
    return View(
        seat=seat,
        pack=state.pack,
        cards=state.cards,
        rounds=state.rounds,
        places=places,
        cast=state.cast,
        actors=tuple(_actor_view(look, actor) for actor in board_of(state).actors),
        lasting=state.lasting,
        players=tuple(_player_view(look, n, seat) for n in range(len(state.players))),
        library=len(state.library),
        archive=state.archive,
        banished=state.banished,
        folio=len(state.folio),
        first=state.first,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        points=state.points,
        dice=state.dice,
        stopped=state.stopped,
        moved=state.moved,
        used=state.used,
        steps=steps,
        prize=state.prize,
        ended=state.ended,
        ended_by=state.ended_by,
        result=result_of(state),
    )


def _actor_view(look: Look, actor: Actor) -> ActorView:
    state, card = look.state, actor.card.id
    costs = [-1, -1]
    if actor.seat == state.turn and state.phase != "start" and not state.over:
        for n, way in enumerate(("on", "back")):
            to = destination(look, actor, way)
            if to is not None and walk_fault(look, actor, way) is None:
                costs[n] = walk_cost(look, actor, to)
    return ActorView(
        card,
        actor.seat,
        actor.at,
        actor.vitality,
        breakdown(actor),
        actor.words,
        actor.realms,
        actor.steadfast,
        meant(card) in state.stopped,
        meant(card) in state.moved,
        costs[0],
        costs[1],
    )


def _player_view(look: Look, number: int, seat: int | None) -> PlayerView:
    player = look.player(number)
    known = sees_hand(look.state, seat, number)
    own = seat == number or look.state.over
    return PlayerView(
        len(player.hand),
        tuple(sorted(player.hand)) if known else None,
        player.events if own else tuple(SetEvent("", one.paid) for one in player.events),
        player.quiet,
        look.line(number),
        points_now(look.state, number),
    )
