"""The course of a turn (OL-07 to OL-13, OL-21 to OL-25).

What cannot be settled without a choice stays on ``state.steps``; a turn is over when nothing
is left there.
"""

from __future__ import annotations

from ozgames.engine.words import listed
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.choices import chain_area
from ozgames.games.oziland.hexes import hex_name, spot_of
from ozgames.games.oziland.placing import placements
from ozgames.games.oziland.scoring import escaped
from ozgames.games.oziland.state import Laid, Step
from ozgames.games.oziland.table import Table
from ozgames.games.oziland.tiles import (
    LANDSCAPE_NAMES,
    in_order,
    the_character,
)

TIN_TILES, SCARECROW_TILES = 3, 3
"""Tiles that the Tin Man lets one place, and that the Scarecrow draws (OL-12)."""

_DRAW_ONE = Step("draw", count=1)


class Turn(Table):
    """A table on which moves are made."""

    def make(self, move: m.Move) -> None:
        """Carries a legal move out, with all that follows without a choice."""
        state = self.state
        step = state.steps[-1] if state.steps else None
        if step is None or step.kind == "free":
            state.steps = state.steps[:-1]
            self._act(move)
        elif step.kind == "chain":
            self._chain(step, move)
        else:
            state.steps = state.steps[:-1]
            self._answer(step, move)
        self._settle()

    # --- a free turn ---

    def _act(self, move: m.Move) -> None:
        """An action of mode 1, or the beginning of a turn of mode 2 (OL-07, OL-21)."""
        state = self.state
        if isinstance(move, m.Place):
            state.steps += (_DRAW_ONE,)
            self._place(move)
        elif isinstance(move, m.Draw):
            self.draw(2)
        elif isinstance(move, m.Use):
            self.tell("use", f"calls {the_character(move.who)}")
            state.steps += (Step("give", move.who),)
        elif isinstance(move, m.Choose):
            self._choose(move)
        else:
            self.tell("pass", "passes")
            state.quiet += 1
            return
        state.quiet = 0

    def _place(self, move: m.Place) -> None:
        hand = self.player.hand
        at = hand.index(move.tile)
        self.player.hand = hand[:at] + hand[at + 1 :]
        self.lay(Laid(move.tile, move.q, move.r, move.turn))

    def _choose(self, move: m.Choose) -> None:
        step = Step("chain", q=move.q, r=move.r, side=move.side)
        self.state.steps += (step,)
        area = self.state.common.land.area(chain_area(self.state, step))
        where = hex_name(move.q, move.r)
        name = LANDSCAPE_NAMES[area.landscape]
        self.tell("choose", f"enlarges the {name} area of {area.size} that began on {where}")

    # --- mode 2 ---

    def _chain(self, step: Step, move: m.Move) -> None:
        """One more placement, or the end of the turn (OL-21)."""
        state = self.state
        below = state.steps[:-1]
        if isinstance(move, m.EndTurn):
            state.steps = below
            return
        assert isinstance(move, m.Place)
        state.steps = below
        self._place(move)
        # From here on the area is the one at the new tile, even if an exchange splits it.
        land = state.common.land
        number = land.area_at(step.spot, step.side)
        new = land.segments[spot_of(move.q, move.r)]
        side = next(side for side in range(6) if land.root(new[side]) == number)
        chain = Step("chain", q=move.q, r=move.r, side=side, count=step.count + 1)
        state.steps = (*below, chain, *state.steps[len(below) :])

    # --- answers to a step ---

    def _answer(self, step: Step, move: m.Move) -> None:
        if isinstance(move, m.Skip):
            self._skip(step)
        elif isinstance(move, m.Take):
            self.take_token(move.who)
        elif isinstance(move, m.Give):
            self._give(step, move)
        elif isinstance(move, m.Place):
            self._effect_place(step, move)
        elif isinstance(move, m.Claim):
            for who in move.who:
                self.take_token(who)
        elif isinstance(move, m.Steal):
            self.take_token(move.who, "steals")
        elif isinstance(move, m.Remove):
            tile = self.remove(move.seat, spot_of(move.q, move.r))
            where = hex_name(move.q, move.r)
            self.tell("remove", f"removes {tile} from {where} in P{move.seat + 1}'s kingdom")
        elif isinstance(move, m.Swap):
            hand = self.player.hand
            at = hand.index(move.tile)
            self.player.hand = hand[:at] + hand[at + 1 :]
            self.exchange(Laid(move.tile, move.q, move.r, move.turn))

    def _skip(self, step: Step) -> None:
        """An offer left, or the Tin Man's last placement made."""
        if step.kind == "offer":
            self.tell("skip", f"leaves the token of {the_character(step.who)}")
        elif step.kind == "swap":
            self.tell("skip", f"leaves the surrounded tile on {hex_name(step.q, step.r)}")
        elif step.kind == "tin":
            self.tell("skip", "places no more tiles")
        else:
            self.tell("skip", "leaves the ability unused")

    def _give(self, step: Step, move: m.Give) -> None:
        """A tile and the token for an ability, which begins (OL-12)."""
        state, who = self.state, step.who
        tile = self.remove(state.turn, spot_of(move.q, move.r))
        self.player.tokens = tuple(token for token in self.player.tokens if token != who)
        state.pool = in_order((*state.pool, who))
        where = hex_name(move.q, move.r)
        token = f"the token of {the_character(who)}"
        self.tell("give", f"gives up {tile} on {where} and puts {token} back")
        if who == "D":
            state.steps += (Step("special"),)
        elif who == "S":
            state.steps += (Step("free"),)
            self.draw(SCARECROW_TILES)
        elif who == "T":
            state.steps += (Step("tin", count=TIN_TILES),)
        elif who == "L":
            state.steps += (Step("lion"),)
        elif who == "W":
            state.steps += (Step("witch"),)
        else:
            self.return_tokens()

    def _effect_place(self, step: Step, move: m.Place) -> None:
        """A placement by Dorothy or the Tin Man; nothing is drawn for it (OL-12)."""
        state = self.state
        if step.kind == "special":
            state.specials = tuple(tile for tile in state.specials if tile != move.tile)
            self.lay(Laid(move.tile, move.q, move.r, move.turn), "places the Special")
            return
        if step.count > 1:
            state.steps += (Step("tin", count=step.count - 1),)
        self._place(move)

    # --- what follows by itself ---

    def _settle(self) -> None:
        """Carries out every step that leaves no choice, until one does or the turn is over."""
        state = self.state
        while state.steps and not state.over:
            step = state.steps[-1]
            if step.kind == "draw":
                state.steps = state.steps[:-1]
                self.draw(step.count)
            elif step.kind == "tin" and not placements(
                self.player.hand, self.player.kingdom.land.frontier
            ):
                state.steps = state.steps[:-1]
            else:
                return
        if state.over:
            state.steps = ()
            winner = escaped(state)
            assert winner is not None
            self.note("over", f"P{winner + 1} has no tile left and the most tokens: escaped")
            return
        self._end_turn()

    def _end_turn(self) -> None:
        """The next turn, or the end (OL-13, OL-25)."""
        state = self.state
        if state.last:
            state.last -= 1
            if not state.last:
                state.over = True
                self.note("over", "The match is over")
                return
        if state.escape and state.quiet == len(state.players):
            state.over = True
            names = listed([f"P{seat + 1}" for seat in range(len(state.players))])
            self.note("over", f"The bag is empty and nobody places: {names} stay where they are")
            return
        state.turn = (state.turn + 1) % len(state.players)
        state.round += state.turn == state.first
        self.player = state.players[state.turn]
