"""What one seat of Oziland may see (OL-05, OL-20)."""

from __future__ import annotations

from dataclasses import dataclass

from ozgames.engine.result import Result
from ozgames.games.oziland.scoring import leaders, points, result_of
from ozgames.games.oziland.state import Kingdom, Mode, State, Step


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat as another may see it.

    Attributes:
        hand_size: number of tiles in hand.
        hand: the tiles; ``None`` when they are hidden from the viewer.
        kingdom: the own kingdom; without tiles in mode 2.
        tokens: letters of the characters, in the order of ``WHO``.
        best: by landscape, triangles of the biggest area; all 0 in mode 2.
        leads: numbers of the landscapes in which that is the biggest area of all (OL-14).
        points: what the seat would score now; in mode 2 its tokens.
    """

    hand_size: int
    hand: tuple[str, ...] | None
    kingdom: Kingdom
    tokens: tuple[str, ...]
    best: tuple[int, ...]
    leads: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may see.

    Attributes:
        seat: the viewer; ``None`` is a spectator.
        mode: The Land of Oz, or Escape from Oz.
        abilities: whether tokens have abilities.
        players: by seat.
        common: the land in the middle of the table; without tiles in mode 1.
        bag: number of tiles in the bag.
        specials: Special tiles in the pool.
        pool: tokens that nobody holds.
        box: tiles out of the game.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        steps: what is begun and not settled; the last one waits for a choice. All public.
        last: how many turns are left with this one, once the bag ran out in mode 1; else 0.
        quiet: passes in a row (OL-25).
        result: how it ended; ``None`` while it goes on.
    """

    seat: int | None
    mode: Mode
    abilities: bool
    players: tuple[PlayerView, ...]
    common: Kingdom
    bag: int
    specials: tuple[str, ...]
    pool: tuple[str, ...]
    box: tuple[str, ...]
    first: int
    turn: int
    round: int
    steps: tuple[Step, ...]
    last: int
    quiet: int
    result: Result | None

    @property
    def escape(self) -> bool:
        """Whether this is mode 2."""
        return self.mode == "escape"

    @property
    def step(self) -> Step | None:
        """What waits for a choice; ``None`` when the turn is free."""
        return self.steps[-1] if self.steps else None

    @property
    def chosen(self) -> int | None:
        """Number of the area of the common land that is being enlarged (OL-21), if one is."""
        for step in self.steps:
            if step.kind == "chain":
                return self.common.land.area_at(step.spot, step.side)
        return None

    def kingdom(self, seat: int) -> Kingdom:
        """Where a seat places its tiles."""
        return self.common if self.escape else self.players[seat].kingdom


def make_view(state: State, seat: int | None) -> View:
    """All that ``seat`` may see of a position; hands lie open once it is over."""
    best = [tuple(player.kingdom.land.best) for player in state.players]
    led = leaders(best)
    players = []
    for number, player in enumerate(state.players):
        leads = tuple(landscape for landscape, who in enumerate(led) if who == number)
        tokens = len(player.tokens)
        score = tokens
        if not state.escape:
            score = points(len(player.kingdom.tiles), tokens, len(leads))
        players.append(
            PlayerView(
                len(player.hand),
                player.hand if state.over or number == seat else None,
                player.kingdom,
                player.tokens,
                best[number],
                leads,
                score,
            )
        )
    return View(
        seat,
        state.mode,
        state.abilities,
        tuple(players),
        state.common,
        len(state.bag),
        state.specials,
        state.pool,
        state.box,
        state.first,
        state.turn,
        state.round,
        state.steps,
        state.last,
        state.quiet,
        result_of(state),
    )
