"""The course of a match, from the commitment to the next one (WB-08 to WB-30).

A :class:`Course` carries a move out on a fresh copy of a position, and everything that follows
from it without a choice.
"""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.wizardz import items, rounds
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.battle import gems_of, has_plague, winning
from ozgames.games.wizardz.cards import (
    COMPONENTS,
    both,
    card_name,
    colour_name,
    colours_in,
    count_of,
    item_name,
    minus,
    plus,
    spelled,
    stones_text,
    with_items,
    without,
)
from ozgames.games.wizardz.sets import pure_sets
from ozgames.games.wizardz.state import WINDOWS, Battle, Phase, Played, Sealed
from ozgames.games.wizardz.table import Table


class Course(Table):
    """The rules at work on one position."""

    def act(self, seat: int, move: m.Move) -> None:
        """Carries out a legal move."""
        if isinstance(move, m.Commit):
            self._commit(seat, move)
        elif isinstance(move, m.Pass):
            self._pass(seat, move)
        elif isinstance(move, m.Flip):
            self._flip()
        elif isinstance(move, m.UseItem):
            self._use(seat, move)
        elif isinstance(move, m.Reopen):
            self.state.reopened += (seat,)
            self.say("reopen", seat, "looks at the commitment again")
        elif isinstance(move, m.Stand):
            self._close(seat)
            self.say("ready", seat, "is ready", private="leaves everything as it was")
        elif isinstance(move, m.Dawdle):
            self.player(seat).late = True
            self.say("late", seat, "is late and owes a second stone")
        elif isinstance(move, m.Declare):
            self._declare(seat, move.word)
        elif isinstance(move, m.TakeStone):
            self._take_stone(seat, move.colour)
            self._hand_stones()
        elif isinstance(move, m.Buy):
            self._buy(seat, move.item)
            self._visit_shop()
        elif isinstance(move, m.Trade):
            self._trade(seat, move)
        else:
            rounds.choose_final(self, seat, move.card)

    def start_match(self) -> None:
        """Who can play commits; if fewer than two can, the round is over (WB-09, WB-30)."""
        state = self.state
        for player in state.players:
            if not player.hand or not any(player.stones):
                player.out = True
        fighting = [seat for seat, player in enumerate(state.players) if not player.out]
        if len(fighting) < 2:
            if rounds.end_round(self):
                rounds.begin_round(self)
                self.start_match()
            else:
                rounds.finish(self)
            return
        state.match += 1
        state.caller = self.acting_head()
        state.winners = state.prisms = ()
        self._call_to_battle(self.clockwise(state.caller, fighting))

    def _call_to_battle(self, seats: tuple[int, ...]) -> None:
        state = self.state
        state.battlers = seats
        state.table = state.reopened = state.queue = ()
        state.antidote = False
        state.phase = "commit"

    # --- committing (WB-08) ---

    def _commit(self, seat: int, move: m.Commit) -> None:
        self.unseal(seat)
        self._close(seat)
        player = self.player(seat)
        stones = move.stone + move.extra
        player.hand = tuple([card for card in player.hand if card != move.card])
        player.stones = minus(player.stones, stones)
        player.sealed = Sealed(move.card, stones)
        what = f"commits the {card_name(move.card)} with {stones_text(stones)}"
        self.say("ready", seat, "is ready", private=what)

    def _close(self, seat: int) -> None:
        state = self.state
        if seat in state.reopened:
            state.reopened = tuple([one for one in state.reopened if one != seat])

    def _flip(self) -> None:
        """All cards turn up at once; their stones are in the pot (WB-10)."""
        state = self.state
        self.say("flip", state.caller, "calls: Flip!", reveals=True)
        state.table = ()
        for seat in state.battlers:
            player = self.player(seat)
            sealed = player.sealed
            assert sealed is not None  # the flip is called when all have committed
            player.sealed = None
            player.late = False
            state.pot = plus(state.pot, sealed.stones)
            state.table += (Played(seat, sealed.card, sealed.stones),)
            self.say("turn", seat, f"shows the {card_name(sealed.card)}, {_on(sealed.stones)}")
        for player in state.players:
            player.scried = ()
        self._open("flip")

    # --- windows ---

    def _open(self, window: Phase) -> None:
        """Asks everybody who holds an item, whether or not one fits."""
        state = self.state
        first = self.acting_head() if window == "quiet" else state.caller
        state.phase = window
        state.queue = tuple(
            [
                seat
                for seat in self.clockwise(first)
                if self._asked(seat) and (window != "barter" or any(self.player(seat).elementals))
            ]
        )
        if not state.queue:
            self._close_window()

    def _asked(self, seat: int) -> bool:
        player = self.player(seat)
        return bool(player.items) and not player.standing

    def _pass(self, seat: int, move: m.Pass) -> None:
        state = self.state
        state.queue = tuple([one for one in state.queue if one != seat])
        if move.standing:
            self.player(seat).standing = True
            self.say("pass", seat, "passes until the round ends")
        else:
            self.say("pass", seat, "passes")
        if not state.queue:
            self._close_window()

    def _claim(self, seat: int) -> None:
        """Who acts in a window has priority over those behind; those before have passed."""
        queue = self.state.queue
        self.state.queue = queue[queue.index(seat) :]

    def _close_window(self) -> None:
        phase = self.state.phase
        if phase == "flip":
            self._settle_battle()
        elif phase == "spoils":
            self._award()
            self._hand_out()
        elif phase == "barter":
            self._clear_away()
        else:
            self.start_match()

    def _use(self, seat: int, move: m.UseItem) -> None:
        state = self.state
        in_window = state.phase in WINDOWS
        if in_window:
            self._claim(seat)
        items.use(self, seat, move)
        if in_window:
            self._leave_if_done(seat)

    def _leave_if_done(self, seat: int) -> None:
        """Who has nothing left to play is not asked again."""
        state = self.state
        player = self.player(seat)
        if not player.items or (state.phase == "barter" and not any(player.elementals)):
            state.queue = tuple([one for one in state.queue if one != seat])
            if not state.queue:
                self._close_window()

    # --- the battle (WB-10 to WB-14, WB-19 to WB-22) ---

    def _settle_battle(self) -> None:
        state = self.state
        best = winning(state.table, antidote=state.antidote)
        if has_plague(state.table, antidote=state.antidote):
            self.tell("plague", "The plague: a Rat beats every animal")
        state.fought += (Battle(state.table, gems_of(best)),)
        state.table = ()
        state.winners = tuple([card.seat for card in best])
        if not best:
            self.tell("nobody", "No animal is there to win")
            self._open("spoils")
        elif len(best) == 1:
            self.say("win", best[0].seat, f"wins with the {card_name(best[0].card)}")
            self._open("spoils")
        else:
            tied = listed([f"P{card.seat + 1} (the {card_name(card.card)})" for card in best])
            self.tell("tie", f"{tied} tie for the win")
            state.phase = "declare"
            state.queue = state.winners

    def _declare(self, seat: int, word: str) -> None:
        state = self.state
        self.say("declare", seat, "says: Duel!" if word == "duel" else "says: Truce!")
        if word == "duel":
            self._duel()
            return
        state.queue = state.queue[1:]
        if not state.queue:
            self._truce()

    def _truce(self) -> None:
        self.tell("truce", "It is a truce: the pot is divided")
        self._open("spoils")

    def _duel(self) -> None:
        """The tied who have a card and a stone fight on (WB-21, WB-22)."""
        state = self.state
        able = []
        for seat in state.winners:
            player = self.player(seat)
            if player.hand and any(player.stones):
                able.append(seat)
            else:
                lacks = "card" if not player.hand else "spellstone"
                self.say("disqualified", seat, f"has no {lacks} left and is disqualified")
        if len(able) > 1:
            duellists = listed([f"P{seat + 1}" for seat in able])
            self.tell("duel", f"{duellists} fight a duel")
            self._call_to_battle(tuple(able))
        elif able:
            state.winners = (able[0],)
            self.say("win", able[0], "wins, as nobody else can fight on")
            self._open("spoils")
        else:
            self._truce()

    # --- elementals and spoils (WB-20, WB-24, WB-25) ---

    def _award(self) -> None:
        """Elementals for matching stones, battle by battle, while they last."""
        state = self.state
        for battle in state.fought:
            for gem in battle.gems:
                for card in battle.cards:
                    if card.cloaked or (gem not in card.stones and card.seat not in state.prisms):
                        continue
                    name = f"{colour_name(gem)} elemental"
                    if not count_of(state.supply, gem):
                        self.say("no-elemental", card.seat, f"would get a {name}; none is left")
                        continue
                    state.supply = minus(state.supply, gem)
                    player = self.player(card.seat)
                    player.elementals = plus(player.elementals, gem)
                    self.say("elemental", card.seat, f"gets a {name}")

    def _hand_out(self) -> None:
        state = self.state
        if len(state.winners) == 1:
            (winner,) = state.winners
            pot = self.empty_pot()
            player = self.player(winner)
            player.stones = both(player.stones, pot)
            token = "" if state.head == winner else " and becomes Headmaster"
            state.head = winner
            self.say("spoils", winner, f"takes {stones_text(spelled(pot))}{token}")
            self._end_match()
            return
        state.phase = "stones"
        share = sum(state.pot) // len(state.winners) if state.winners else 0
        state.queue = state.winners * share
        self._hand_stones()

    def _hand_stones(self) -> None:
        """Stones of a truce, one each in turn, as long as all get as many (WB-20)."""
        state = self.state
        while state.queue and len(colours_in(state.pot)) == 1:
            self._take_stone(state.queue[0], colours_in(state.pot))
        if not state.queue:
            if any(state.pot):
                stay = f"{plural(sum(state.pot), 'stone')} stay in the pot for the next match"
                self.tell("pot", stay)
            self._end_match()

    def _take_stone(self, seat: int, colour: str) -> None:
        state = self.state
        state.queue = state.queue[1:]
        state.pot = minus(state.pot, colour)
        player = self.player(seat)
        player.stones = plus(player.stones, colour)
        self.say("stone", seat, f"takes {stones_text(colour)}")

    # --- the end of a match: shop, sets, the next (WB-13, WB-16, WB-17, WB-27 to WB-29) ---

    def _end_match(self) -> None:
        state = self.state
        played = [card.seat for battle in state.fought for card in battle.cards if not card.card]
        state.phase = "shop"
        state.queue = self.clockwise(state.caller, played)
        self._visit_shop()

    def _visit_shop(self) -> None:
        """Leads the next Alchemist in, as long as there is anything to buy (WB-16)."""
        state = self.state
        while state.queue:
            seat = state.queue[0]
            if not state.shop:
                self.say("shop", seat, "finds the shop empty")
                state.queue = state.queue[1:]
            elif len(state.shop) == 1:
                self._buy(seat, state.shop[0])
            else:
                self.say("visit", seat, "visits the Alchemist Shoppe", reveals=True)
                return
        self._turn_in()

    def _buy(self, seat: int, item: str) -> None:
        state = self.state
        state.queue = state.queue[1:]
        state.shop = without(state.shop, (item,))
        player = self.player(seat)
        player.items = with_items(player.items, item)
        self.say("buy", seat, "buys an item", private=f"buys the {item_name(item)}")

    def _turn_in(self) -> None:
        """Complete sets of elementals are turned in at once (WB-27)."""
        state = self.state
        state.phase = "sets"
        for seat in self.clockwise(state.caller):
            while found := pure_sets(self.player(seat).elementals):
                if len(found) > 1:
                    state.queue = (seat,)
                    return
                self._turn_in_set(seat, found[0])
        self._open("barter")

    def _trade(self, seat: int, move: m.Trade) -> None:
        if self.state.phase == "sets":
            self._turn_in_set(seat, move)
            self.state.queue = ()
            self._turn_in()
        else:
            self._claim(seat)
            self._turn_in_set(seat, move)
            self._leave_if_done(seat)

    def _turn_in_set(self, seat: int, move: m.Trade) -> None:
        state = self.state
        player = self.player(seat)
        player.elementals = minus(player.elementals, move.elementals)
        player.items = without(player.items, move.items)
        player.sets += 1
        state.supply = plus(state.supply, move.elementals)
        state.deck = (*move.items, *state.deck)
        parts = [f"{colour_name(c)} elemental" for c in move.elementals]
        parts += [f"the {item_name(item)}" for item in move.items]
        self.say("set", seat, f"turns in a set: {listed(parts)} (+{COMPONENTS.set})")

    def _clear_away(self) -> None:
        """Cards to their discard piles, the shop window refilled (WB-13, WB-17)."""
        state = self.state
        for battle in state.fought:
            for card in battle.cards:
                self.player(card.seat).discard += (card.card,)
        state.fought = ()
        if state.level == "full":
            rounds.refill_shop(self)
        self._open("quiet")


def _on(stones: str) -> str:
    return f"on {stones_text(stones)}"
