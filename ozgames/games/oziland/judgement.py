"""What a position of Oziland promises, by rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from ozgames.games.oziland.choices import enclosed_size
from ozgames.games.oziland.land import Land
from ozgames.games.oziland.scoring import LEAD, TOKEN
from ozgames.games.oziland.tiles import WHO, characters
from ozgames.games.oziland.view import View


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of the judgement, found by playing many matches.

    Attributes:
        hand: points of one more tile in hand, and how much less each further one counts.
        closing: share of a token that an open area with its icon is worth, by open edges.
        lead: triangles that a lead may still change by, at the end and per turn to come.
        growth: triangles that an area open on all sides may still gain, in any case and per turn
            to come; with less than a turn to come, that part of it.
        room: points of an open edge of the own biggest area of a landscape.
        hurt: share of another's points that their loss is worth to oneself.
        token: worth of a token in mode 2, and of one taken from another seat.
        shed: worth in mode 2 of a tile placed, and of one that can be placed next.
        lure: cost in mode 2 of leaving an area with an icon one edge open, two, ...
        catch: worth in mode 2 of a tile with an icon that comes into the hand.
    """

    hand: tuple[float, float] = (0.4, 0.6)
    closing: tuple[float, ...] = (0.0, 0.6, 0.35, 0.2, 0.1)
    lead: tuple[float, float] = (0.6, 0.25)
    growth: tuple[float, float] = (1.0, 0.3)
    room: float = 0.04
    hurt: float = 0.6
    token: tuple[float, float] = (10.0, 15.0)
    shed: tuple[float, float] = (1.5, 0.8)
    lure: tuple[float, ...] = (0.0, 3.0, 1.2, 0.4)
    catch: float = 0.8


WEIGHTS = Weights()

_FREEDOM = tuple([1 - exp(-edges / 1.6) for edges in range(64)])
"""By open edges, how freely an area can grow: 0 not at all, 1 as it likes."""


class Judge:
    """Judges kingdoms of mode 1 for the acting seat, as a view shows the others.

    Attributes:
        turns: how many turns each seat is likely to have after this one.
        rivals: by landscape, triangles of the biggest area of the others; see :meth:`sizes`.

    Args:
        view: what is known.
        far: whether to look at what areas may grow to, in place of what they are.
    """

    def __init__(self, view: View, far: bool = False) -> None:
        self._view = view
        seats = len(view.players)
        self._others = [one for seat, one in enumerate(view.players) if seat != view.turn]
        self.turns = (view.last - 1) / seats if view.last else view.bag / seats + 1
        self._spread = WEIGHTS.lead[0] + WEIGHTS.lead[1] * self.turns
        most = WEIGHTS.growth[0] + WEIGHTS.growth[1] * self.turns
        most *= min(1.0, self.turns)
        self._growth = [most * freedom for freedom in _FREEDOM] if far else []
        others = [self.sizes(one.kingdom.land) for one in self._others]
        self.rivals = [max(column) for column in zip(*others, strict=True)]
        own = view.players[view.turn].tokens
        # Triangles that an enclosure must have more than, for its icon to bring a token.
        self._least: dict[int, int] = {}
        for landscape, who in enumerate(WHO):
            if who in view.pool:
                self._least[landscape] = 1
            elif who not in own and not view.abilities:
                holder = next(one for one in self._others if who in one.tokens)
                self._least[landscape] = max(1, enclosed_size(holder.kingdom, landscape))

    def worth(self, land: Land, tokens: int, hand: int, rivals: Sequence[float] = ()) -> float:
        """Points of a seat with such a kingdom, present and hoped for."""
        value = float(len(land.segments) + TOKEN * tokens)
        value += self.hand_worth(hand) + self.leads(self.sizes(land), rivals or self.rivals)
        return value + self._hopes(land) if self.turns > 0 else value

    def hand_worth(self, hand: int) -> float:
        """Points of a hand of so many tiles."""
        first, less = WEIGHTS.hand
        return first * (1 - less**hand) / (1 - less) if self.turns > 0 else 0.0

    def sizes(self, land: Land) -> Sequence[float]:
        """By landscape, triangles of the biggest area, or of what may grow to be the biggest."""
        if not self._growth:
            return land.best
        found = [0.0] * 6
        sizes, opens, kinds, growth = land.sizes, land.opens, land.kinds, self._growth
        for number, parent in enumerate(land.parents):
            if number == parent:
                size = sizes[number] + growth[opens[number]]
                if size > found[kinds[number]]:
                    found[kinds[number]] = size
        return found

    def leads(self, best: Sequence[float], rivals: Sequence[float]) -> float:
        """Points that the biggest areas promise."""
        spread = self._spread
        return sum(
            LEAD / (1 + exp(max(-30.0, (other - own + 0.5) / spread)))
            for own, other in zip(best, rivals, strict=True)
        )

    def _hopes(self, land: Land) -> float:
        """What open areas may still become."""
        value = 0.0
        least, best, closing = self._least, land.best, WEIGHTS.closing
        opens, sizes, badges, kinds = land.opens, land.sizes, land.badges, land.kinds
        hopes = dict.fromkeys(least, 0.0)
        for number, parent in enumerate(land.parents):
            if number != parent or not opens[number]:
                continue
            if sizes[number] == best[kinds[number]]:
                value += WEIGHTS.room * min(6, opens[number])
            if badges[number] and opens[number] < len(closing):
                kind = kinds[number]
                if kind in least and sizes[number] + 1 > least[kind]:
                    hopes[kind] = max(hopes[kind], closing[opens[number]])
        return value + TOKEN * sum(hopes.values())

    def tokens(self, land: Land, spot: int) -> int:
        """How many tokens a placement on a spot has earned."""
        earned = 0
        for number in land.enclosed_at(spot):
            icons = land.badges[number]
            if icons and land.sizes[number] > 1:
                landscape = land.kinds[number]
                if land.sizes[number] > self._least.get(landscape, 1000):
                    earned |= icons
        return earned.bit_count()


def escape_worth(view: View, land: Land, spot: int) -> float:
    """Worth of a placement of mode 2 on a spot: tokens it brings, tokens it leaves to others."""
    own = view.players[view.turn].tokens
    value = 0.0
    for number in land.enclosed_at(spot):
        if land.badges[number] and land.sizes[number] > 1:
            for who in characters(land.badges[number]):
                if who not in own:
                    value += WEIGHTS.token[who not in view.pool]
    return value + left_over(land)


def left_over(land: Land) -> float:
    """What a land of mode 2 leaves to the others: areas with icons that are nearly closed."""
    value, lure = 0.0, WEIGHTS.lure
    opens, badges = land.opens, land.badges
    for number, parent in enumerate(land.parents):
        if badges[number] and number == parent and opens[number] < len(lure):
            value -= lure[opens[number]]
    return value
