"""A position of Oziland."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from ozgames.engine.chance import Chance
from ozgames.games.oziland.hexes import REACH, spot_of
from ozgames.games.oziland.land import Land

Mode = Literal["land", "escape"]
StepKind = Literal[
    "offer", "draw", "give", "special", "free", "tin", "lion", "witch", "chain", "swap"
]

Column = Annotated[int, Field(ge=-REACH, le=REACH)]
Turned = Annotated[int, Field(ge=0, le=5)]


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table.

    Attributes:
        tile: what it is.
        q: column of its hex.
        r: row of its hex.
        turn: how many steps clockwise it is turned.
    """

    tile: str
    q: Column
    r: Column
    turn: Turned

    @property
    def spot(self) -> int:
        """Where it lies."""
        return spot_of(self.q, self.r)


class _Drawn:
    """Room for the areas of a kingdom, which follow from its tiles and are no part of it."""

    __slots__ = ("_land",)
    _land: Land


@dataclass(frozen=True, slots=True)
class Kingdom(_Drawn):
    """Tiles that lie together; never changed, only replaced by another one.

    Attributes:
        tiles: in the order in which they were laid.
    """

    tiles: tuple[Laid, ...] = ()

    @property
    def land(self) -> Land:
        """Its areas; worked out once."""
        try:
            return self._land
        except AttributeError:
            land = Land((laid.spot, laid.tile, laid.turn) for laid in self.tiles)
            object.__setattr__(self, "_land", land)
            return land

    def grown(self, laid: Laid) -> Kingdom:
        """The kingdom with one more tile."""
        kingdom = Kingdom((*self.tiles, laid))
        object.__setattr__(kingdom, "_land", self.land.grown(laid.spot, laid.tile, laid.turn))
        return kingdom

    def without(self, spot: int) -> Kingdom:
        """The kingdom without the tile on a spot."""
        return Kingdom(tuple(laid for laid in self.tiles if laid.spot != spot))

    def exchanged(self, new: Laid) -> Kingdom:
        """The kingdom with another tile on a spot where one lies."""
        return Kingdom(tuple(new if laid.spot == new.spot else laid for laid in self.tiles))

    def at(self, spot: int) -> Laid | None:
        """The tile on a spot."""
        for laid in self.tiles:
            if laid.spot == spot:
                return laid
        return None


@dataclass(frozen=True, slots=True)
class Step:
    """Something begun and not yet settled; the last one of the stack is settled first.

    Attributes:
        kind: ``offer`` is the token ``who`` just earned (OL-11, OL-16); ``draw`` brings
            ``count`` tiles (OL-07); ``give`` asks which tile to give up for the ability of
            ``who``; ``special``, ``free``, ``tin`` (``count`` placements left), ``lion`` and
            ``witch`` are the effects of abilities (OL-12); ``chain`` is a turn of placements
            (``count`` made) that enlarge the area with the triangle ``q``, ``r``, ``side``
            (OL-21); ``swap`` offers the surrounded tile on ``q``, ``r`` (OL-23).
        who: letter of the character concerned.
        q: column of the hex concerned.
        r: row of the hex concerned.
        side: of the triangle concerned.
        count: how many.
    """

    kind: StepKind
    who: str = ""
    q: Column = 0
    r: Column = 0
    side: Turned = 0
    count: int = 0

    @property
    def spot(self) -> int:
        """The hex concerned."""
        return spot_of(self.q, self.r)


@dataclass(slots=True)
class Player:
    """What one seat owns.

    Attributes:
        hand: tiles, secret, in the order in which they came.
        kingdom: the own kingdom; without tiles in mode 2.
        tokens: letters of the characters, in the order of ``WHO``.
    """

    hand: tuple[str, ...] = ()
    kingdom: Kingdom = Kingdom()
    tokens: tuple[str, ...] = ()

    def copy(self) -> Player:
        """An independent player with the same tiles."""
        return Player(self.hand, self.kingdom, self.tokens)


@dataclass(slots=True)
class State:
    """A position; never changed after it was handed out.

    Attributes:
        mode: The Land of Oz, or Escape from Oz.
        abilities: whether tokens have abilities (OL-12); else they can be stolen (OL-16).
        players: by seat.
        common: the land in the middle of the table; without tiles in mode 1.
        bag: tiles to draw, the next one last.
        specials: Special tiles in the pool, face-up.
        pool: tokens that nobody holds, in the order of ``WHO``.
        box: tiles out of the game.
        first: the seat that began.
        turn: whose turn it is.
        round: counted from 1.
        steps: the stack of what is not settled yet.
        last: how many turns are left with this one, once the bag ran out in mode 1; else 0.
        quiet: passes in a row (OL-25).
        over: whether it has ended.
        chance: the match's luck.
    """

    mode: Mode
    abilities: bool
    players: tuple[Player, ...]
    common: Kingdom
    bag: tuple[str, ...]
    specials: tuple[str, ...]
    pool: tuple[str, ...]
    box: tuple[str, ...]
    first: int
    turn: int
    round: int
    steps: tuple[Step, ...]
    last: int
    quiet: int
    over: bool
    chance: Chance

    def copy(self) -> State:
        """An independent position; tiles and areas are shared."""
        return State(
            self.mode,
            self.abilities,
            tuple([player.copy() for player in self.players]),
            self.common,
            self.bag,
            self.specials,
            self.pool,
            self.box,
            self.first,
            self.turn,
            self.round,
            self.steps,
            self.last,
            self.quiet,
            self.over,
            self.chance.copy(),
        )

    @property
    def escape(self) -> bool:
        """Whether this is mode 2."""
        return self.mode == "escape"

    def kingdom(self, seat: int) -> Kingdom:
        """Where a seat places its tiles."""
        return self.common if self.escape else self.players[seat].kingdom
