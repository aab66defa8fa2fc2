"""Tiles and tokens on their way across the table, and the words for it.

A :class:`Table` wraps a fresh copy of a position. What happens on it is noted as events.
"""

from __future__ import annotations

from ozgames.engine.event import Event
from ozgames.engine.words import listed, plural
from ozgames.games.oziland.choices import earned, holder
from ozgames.games.oziland.hexes import FACING, NEXT, hex_name, hex_of
from ozgames.games.oziland.scoring import escaped
from ozgames.games.oziland.state import Kingdom, Laid, Player, State, Step
from ozgames.games.oziland.tiles import WHO_NAMES, in_order, is_icon, the_character, turned


class Table:
    """A position being changed, and the events of it.

    Attributes:
        state: the position.
        events: what happened so far.
        player: whose turn it is.
    """

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.events: list[Event] = []
        self.player: Player = self.state.players[self.state.turn]

    def note(self, kind: str, text: str) -> None:
        """Tells what happened to the table."""
        self.events.append(Event(kind, text))

    def tell(self, kind: str, text: str) -> None:
        """Tells what the player did."""
        seat = self.state.turn
        self.events.append(Event(kind, f"P{seat + 1} {text}", seat))

    # --- tiles ---

    def draw(self, count: int) -> None:
        """Tiles from the bag to the hand, as many as there are (OL-07); notes the last (OL-13)."""
        state = self.state
        count = min(count, len(state.bag))
        if not count:
            return
        drawn = state.bag[: -count - 1 : -1]
        state.bag = state.bag[:-count]
        self.player.hand += drawn
        seat = state.turn
        name = f"P{seat + 1}"
        private = ((seat, f"{name} draws {listed(drawn)}"),)
        text = f"{name} draws {plural(count, 'tile')}"
        self.events.append(Event("draw", text, seat, private, reveals=True))
        if state.bag:
            return
        if state.escape:
            self.note("bag", "The bag is empty")
        else:
            state.last = len(state.players) + 1
            self.note("bag", f"The bag is empty: everybody has one more turn, {name} the last one")

    def lay(self, laid: Laid, verb: str = "places") -> None:
        """A tile joins the land of the player; tokens and exchanges follow (OL-11, OL-23)."""
        state, seat = self.state, self.state.turn
        kingdom = state.kingdom(seat).grown(laid)
        self._keep(kingdom)
        shown = turned(laid.tile, laid.turn)
        self.tell("place", f"{verb} {shown} on {hex_name(laid.q, laid.r)}")
        spot = laid.spot
        closed = kingdom.land.enclosed_at(spot)
        tokens = earned(state, kingdom, closed) if closed else ""
        if state.escape:
            self._surrounded(kingdom, spot)
        self.award(tokens)

    def exchange(self, laid: Laid) -> None:
        """A tile takes the place of a surrounded one, which goes to the hand (OL-23)."""
        state = self.state
        spot = laid.spot
        old = state.common.at(spot)
        assert old is not None
        before = state.common.land
        kingdom = state.common.exchanged(laid)
        self._keep(kingdom)
        self.player.hand += (old.tile,)
        shown = turned(laid.tile, laid.turn)
        place = hex_name(laid.q, laid.r)
        self.tell("swap", f"takes {old.tile} from {place} and puts {shown} there")
        # Enclosed now: what the new tile is part of, and what was open through the old one.
        land = kingdom.land
        new = {land.root(segment) for segment in land.segments[spot]}
        for side in range(6):
            there = spot + NEXT[side], FACING[side]
            if before.open_edges(before.area_at(*there)):
                new.add(land.area_at(*there))
        closed = [number for number in sorted(new) if not land.open_edges(number)]
        self.award(earned(state, kingdom, closed))

    def remove(self, seat: int, spot: int) -> str:
        """Takes a tile of a kingdom out of the game; returns it (OL-12)."""
        player = self.state.players[seat]
        laid = player.kingdom.at(spot)
        assert laid is not None
        player.kingdom = player.kingdom.without(spot)
        self.state.box += (laid.tile,)
        return laid.tile

    def _keep(self, kingdom: Kingdom) -> None:
        if self.state.escape:
            self.state.common = kingdom
        else:
            self.player.kingdom = kingdom

    def _surrounded(self, kingdom: Kingdom, spot: int) -> None:
        """Offers every tile with an icon that a placement has just surrounded (OL-23)."""
        land = kingdom.land
        for step in reversed(NEXT):
            there = spot + step
            if there in land.segments and land.surrounded(there):
                laid = kingdom.at(there)
                if laid is not None and is_icon(laid.tile):
                    q, r = hex_of(there)
                    self.state.steps += (Step("swap", q=q, r=r),)

    # --- tokens ---

    def award(self, tokens: str) -> None:
        """Tokens just earned: offered in mode 1 (OL-11), brought at once in mode 2 (OL-22)."""
        if self.state.escape:
            for who in tokens:
                self.take_token(who)
            if escaped(self.state) is not None:
                self.state.over = True
        elif tokens:
            self.state.steps += tuple(Step("offer", who) for who in reversed(tokens))

    def take_token(self, who: str, verb: str = "takes") -> None:
        """A token comes to the player, from the pool or from its holder."""
        state = self.state
        owner = holder(state, who)
        token = f"the token of {the_character(who)}"
        if owner is None:
            state.pool = _without(state.pool, who)
            self.tell("token", f"{verb} {token}")
        else:
            loser = state.players[owner]
            loser.tokens = _without(loser.tokens, who)
            self.tell("token", f"{verb} {token} from P{owner + 1}")
        self.player.tokens = in_order((*self.player.tokens, who))

    def return_tokens(self) -> None:
        """All tokens of all players go back to the pool: Glinda (OL-12)."""
        state = self.state
        back = [who for player in state.players for who in player.tokens]
        for player in state.players:
            player.tokens = ()
        state.pool = in_order((*state.pool, *back))
        names = listed([WHO_NAMES[who] for who in in_order(back)])
        self.note("token", f"Back to the pool: {names}")


def _without(tokens: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple([token for token in tokens if token != who])
