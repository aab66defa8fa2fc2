"""Tokens on their way: dice, landing, cards, Jail, the pop-up (MO-06 to MO-16, MO-31 to MO-41)."""

from __future__ import annotations

from ozgames.games.monopoly.board import (
    CARD_IDS,
    CARDS,
    FINE,
    JAIL,
    LEGENDS,
    NAMES,
    SALARY,
    SPACES,
    TRANSPORTS,
    UTILITIES,
    Card,
    next_transport,
    next_utility,
)
from ozgames.games.monopoly.estate import buildings, others, rent
from ozgames.games.monopoly.phrases import CURSES, curse_effect
from ozgames.games.monopoly.state import (
    BANK,
    CurseKind,
    Fine,
    Flight,
    March,
    Pile,
    Player,
    Purchase,
    RentDue,
    Spell,
)
from ozgames.games.monopoly.trade import Trade

_CURSE_BY_DIE: dict[int, CurseKind] = {1: "twister", 2: "lollipop", 3: "cornfield"}


class Travel(Trade):
    """A table on which tokens move."""

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        return self.state.players[self.state.turn]

    def throw(self, dice: int, what: str = "rolls") -> int:
        """So many dice for the one whose turn it is; returns their sum."""
        chance = self.state.chance
        rolled = tuple([chance.roll() for _ in range(dice)])
        if what == "rolls":
            self.state.dice = rolled
        shown = " and ".join(map(str, rolled))
        self.tell("roll", self.state.turn, f"{what} {shown}", reveals=True)
        return sum(rolled)

    def roll(self) -> None:
        """The roll of a turn (MO-06)."""
        state = self.state
        state.rolled = True
        state.due = None
        if self.mover.inside:
            self._come_out()
        elif self.mover.jail:
            self._try_jail()
        else:
            total = self.throw(1 if state.single else 2)
            if self._count_double():
                self.walk(-total if state.backwards else total)

    def _count_double(self) -> bool:
        """Notes a double; whether the token may move, as a third one leads to Jail (MO-06)."""
        state = self.state
        if len(state.dice) == 1 or state.dice[0] != state.dice[1]:
            return True
        state.doubles += 1
        if state.doubles == 3:
            self.arrest("for a third double")
            return False
        state.again = True
        return True

    # --- moving ---

    def walk(self, spaces: int) -> None:
        """So many spaces by the dice, backwards if negative."""
        place = self.mover.place + spaces
        self._arrive(place % len(SPACES), passed=place >= len(SPACES))

    def advance(self, space: int) -> None:
        """Forwards to a space (MO-14)."""
        self._arrive(space, passed=space <= self.mover.place)

    def _arrive(self, space: int, *, passed: bool, factor: int = 1, dice_factor: int = 0) -> None:
        seat, mover = self.state.turn, self.mover
        mover.place = space
        mover.entry = False
        self.tell("move", seat, f"comes to {NAMES[space]}")
        if passed:
            self.receive(seat, SALARY, "salary", "at GO" if space == 0 else "for passing GO")
        self._land(factor, dice_factor)

    def _land(self, factor: int, dice_factor: int) -> None:
        """What the space brings (MO-07 to MO-15)."""
        state, seat = self.state, self.state.turn
        place = self.mover.place
        space = SPACES[place]
        if space.kind == "deed":
            self.mover.entry = place in TRANSPORTS
            owner = state.owner[place]
            if owner == BANK:
                self._offer_purchase(seat, place)
            elif owner != seat:
                self._charge(owner, place, factor, dice_factor)
        elif space.kind == "card":
            self._draw(space.pile)
        elif space.kind == "tax":
            self.owe(seat, space.price, BANK, "tax")
        elif space.kind == "arrest":
            self.arrest()

    def _offer_purchase(self, seat: int, place: int) -> None:
        """To the one who landed, or to all if there is nothing to buy it with (MO-07)."""
        player = self.state.players[seat]
        if player.cash >= SPACES[place].price or player.cards or seat in self.state.owner:
            self.push(Purchase(seat, place))
        else:
            self.tell("decline", seat, f"cannot pay for {NAMES[place]}")
            self.begin_auction("deed", place, seat + 1)

    def _charge(self, owner: int, place: int, factor: int, dice_factor: int) -> None:
        """Rent, collected or to be asked for (MO-08 to MO-11)."""
        state, seat = self.state, self.state.turn
        amount = rent(state, place) * factor
        if amount and place in UTILITIES:
            amount = (dice_factor or amount) * self.throw(2, "rolls for the rent")
        if not amount:
            return
        if state.asking:
            state.due = RentDue(owner, seat, amount, place)
            self.tell("due", owner, f"may ask P{seat + 1} for ${amount} rent until the next roll")
        else:
            self.owe(seat, amount, owner, "rent")

    def claim(self, due: RentDue) -> None:
        """The owner has asked for the rent in time (MO-11)."""
        self.state.due = None
        self.tell("claim", due.owner, f"asks P{due.payer + 1} for ${due.amount} rent")
        self.owe(due.payer, due.amount, due.owner, "rent")

    # --- cards ---

    def _draw(self, letter: str) -> None:
        """The top card of a pile, obeyed at once (MO-13)."""
        state = self.state
        pile = state.glinda if letter == "G" else state.witch
        card, rest = CARDS[pile.cards[0]], pile.cards[1:]
        state.card = CARD_IDS.index(card.id)
        self.tell("card", state.turn, f'draws "{card.title}": {card.text[:-1]}', reveals=True)
        if card.effect == "free":
            self.mover.cards += (card.id,)
            self.set_pile(letter, Pile(rest, min(pile.known, len(rest))))
        else:
            seen = min(pile.known + 1, len(pile.cards))
            self.set_pile(letter, Pile((*rest, card.id), seen))
        self._obey(card)

    def _obey(self, card: Card) -> None:
        seat, place = self.state.turn, self.mover.place
        if card.effect == "advance":
            self.advance(card.amount)
        elif card.effect == "utility":
            target = next_utility(place)
            self._arrive(target, passed=target <= place, dice_factor=10)
        elif card.effect == "transport":
            target = next_transport(place)
            self._arrive(target, passed=target <= place, factor=2)
        elif card.effect == "back":
            self._arrive((place - card.amount) % len(SPACES), passed=False)
        elif card.effect == "jail":
            self.arrest()
        elif card.effect == "repairs":
            built = buildings(self.state, seat)
            cost = built.farmhouses * card.amount + built.cities * card.city
            self.owe(seat, cost, BANK, "card")
        elif card.effect == "each":
            self._each(card.amount)
        elif card.effect == "money" and card.amount > 0:
            self.receive(seat, card.amount, "card", "from the bank")
        elif card.effect == "money":
            self.owe(seat, -card.amount, BANK, "card")

    def _each(self, amount: int) -> None:
        """Every other player pays so much, or gets it if negative, clockwise (MO-29)."""
        seat = self.state.turn
        for other in reversed(others(self.state, seat)):
            if amount > 0:
                self.owe(other, amount, seat, "card")
            else:
                self.owe(seat, -amount, other, "card")

    # --- Jail ---

    def arrest(self, why: str = "") -> None:
        """To Jail; the turn ends (MO-15)."""
        self.mover.place, self.mover.jail = JAIL, 1
        self.mover.entry = False
        self.state.again = False
        self.tell("jail", self.state.turn, f"goes to Jail {why}".rstrip())

    def pay_fine(self) -> None:
        """Out of Jail for money, before the roll (MO-16)."""
        self.mover.cash -= FINE
        self.mover.jail = 0
        self.tell("jail", self.state.turn, f"pays ${FINE} and leaves Jail")

    def use_card(self) -> None:
        """Out of Jail with a card (MO-16)."""
        card, self.mover.cards = self.mover.cards[0], self.mover.cards[1:]
        self.return_card(card)
        self.mover.jail = 0
        self.tell("jail", self.state.turn, f'leaves Jail with "{CARDS[card].title}"')

    def _try_jail(self) -> None:
        """A double moves out and gives no further roll; the third failure costs (MO-16)."""
        state, seat, mover = self.state, self.state.turn, self.mover
        total = self.throw(1 if state.single else 2)
        spaces = -total if state.backwards else total
        if len(state.dice) == 2 and state.dice[0] == state.dice[1]:
            mover.jail = 0
            self.tell("jail", seat, "leaves Jail by a double")
            self.walk(spaces)
        elif mover.jail < 3:
            mover.jail += 1
            self.tell("jail", seat, "stays in Jail")
        else:
            self.push(Fine(seat), March(seat, spaces))

    def settle_fine(self, fine: Fine) -> bool:
        """Without a card the third failure costs money (MO-16); whether it did."""
        if self.state.players[fine.seat].cards:
            return False
        self.pop()
        self.owe(fine.seat, FINE, BANK, "fine")
        return True

    def settle_march(self, march: March) -> bool:
        """Out of Jail at last (MO-16)."""
        self.pop()
        self.mover.jail = 0
        self.walk(march.spaces)
        return True

    # --- the pop-up ---

    def enter(self) -> None:
        """One die leads into the Land of Oz; its power strikes and the turn ends (MO-31)."""
        state, seat, mover = self.state, self.state.turn, self.mover
        state.rolled = True
        state.due = None
        die = self.throw(1)
        mover.inside = die
        mover.entry = False
        self.tell("enter", seat, f"enters the Land of Oz: {LEGENDS[die - 1]}")
        if die in _CURSE_BY_DIE:
            self.push(Spell(seat, _CURSE_BY_DIE[die]))
        elif die == 4:
            for other in reversed(others(state, seat)):
                self.owe(other, 50, seat, "apple")
        elif die == 5:
            self.push(Flight(seat))
        else:
            self.receive(seat, 100, "castle", "and another turn for the escape")
            state.extra = True

    def settle_spell(self, spell: Spell) -> bool:
        """With one opponent there is nothing to choose (MO-39); whether it struck."""
        targets = others(self.state, spell.seat)
        if len(targets) > 1:
            return False
        self.curse(spell, targets[0])
        return True

    def curse(self, spell: Spell, target: int) -> None:
        """A power strikes; the same one does not add up (MO-33 to MO-35, MO-39)."""
        self.pop()
        victim = self.state.players[target]
        if spell.curse == "twister":
            victim.back = True
        elif spell.curse == "lollipop":
            victim.short = 2
        else:
            victim.skip = True
        self.tell(
            "curse", spell.seat, f"{CURSES[spell.curse]} P{target + 1}: {curse_effect(spell.curse)}"
        )

    def fly(self, space: int) -> None:
        """The Winged Monkeys set the token down (MO-37)."""
        self.pop()
        self.mover.inside = 0
        self.advance(space)
        self.mover.entry = False

    def _come_out(self) -> None:
        """Set on the transport after the entry, then on by both dice (MO-32)."""
        seat, mover = self.state.turn, self.mover
        total = self.throw(2)
        mover.inside = 0
        target = next_transport(mover.place)
        passed = target <= mover.place
        mover.place = target
        self.tell("exit", seat, f"comes out of the Land of Oz at {NAMES[target]}")
        if passed:
            self.receive(seat, SALARY, "salary", "for passing GO")
        if self._count_double():
            self.walk(total)
