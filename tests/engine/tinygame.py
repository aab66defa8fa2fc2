"""Carillon: a tiny game with all that the engine promises to later games.

Two or three players hold three of nine cards, in secret. All choose one at once, sealed, and may
exchange it until the last has chosen. Then the cards are turned and luck is thrown; card plus luck
wins all cards turned. Who won goes on; the others may first ring their bell, once a match, to draw
a card unseen. After two or three rounds, whoever won most cards wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.info import GameInfo, Options, option
from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.words import plural

Card = Literal["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"]
CARDS: tuple[Card, ...] = ("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9")


class TinyOptions(Options):
    rounds: Literal["two", "three"] = option(
        "two", label="Rounds", help="How many.", choices={"two": "two", "three": "three"}
    )
    bells: bool = option(True, label="Bells", help="Everybody may draw a card once.")
    lucky: bool = option(False, label="Lucky", help="P3 throws higher.", seats=(3,))


@dataclass(frozen=True, slots=True)
class Seal:
    """Choose a card, or another card."""

    card: Card
    kind: Literal["seal"] = "seal"


@dataclass(frozen=True, slots=True)
class Ring:
    """Draw a card out of turn."""

    kind: Literal["ring"] = "ring"


@dataclass(frozen=True, slots=True)
class GoOn:
    """Close the round."""

    kind: Literal["go-on"] = "go-on"


Move = Annotated[Seal | Ring | GoOn, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class Player:
    hand: tuple[Card, ...]
    bell: bool
    sealed: Card | None = None
    won: tuple[Card, ...] = ()


@dataclass(slots=True)
class State:
    players: tuple[Player, ...]
    pile: tuple[Card, ...]
    box: tuple[Card, ...]
    rounds: int
    round: int
    lucky: bool
    host: int | None
    """Who goes on; ``None`` while all choose."""
    chance: Chance

    def copy(self) -> State:
        return replace(self, chance=self.chance.copy())


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    hand: tuple[Card, ...]
    sealed: Card | None
    ready: tuple[bool, ...]
    hands: tuple[int, ...]
    bells: tuple[bool, ...]
    won: tuple[tuple[Card, ...], ...]
    box: tuple[Card, ...]
    pile: int
    round: int
    rounds: int
    host: int | None


class Tiny(Game[State, Any, View]):
    info: ClassVar[GameInfo] = GameInfo(
        id="tiny",
        title="Carillon",
        blurb="Choose a card in secret, then hope.",
        seats=(2, 3),
        minutes=(1, 2),
        hidden=True,
        options=TinyOptions,
        rules_version=1,
        longest=400,
        rule_prefix="TG",
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        options = setup.options
        assert isinstance(options, TinyOptions)
        chance = Chance(setup.seed)
        deck = chance.shuffled(CARDS)
        dealt = 2 * setup.seats
        hands = [tuple(sorted(deck[2 * n : 2 * n + 2])) for n in range(setup.seats)]
        rounds = 2
        if options.rounds == "three":
            dealt = 3 * setup.seats
            hands = [tuple(sorted(deck[3 * n : 3 * n + 3])) for n in range(setup.seats)]
            rounds = 3
        players = tuple(Player(hand, options.bells) for hand in hands)
        lucky = options.lucky and setup.seats == 3
        state = State(players, tuple(deck[dealt:]), (), rounds, 1, lucky, None, chance)
        return state, [Event("deal", "The cards are dealt")]

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.round > state.rounds:
            return ()
        if state.host is None:
            return tuple(
                Decision(seat, "seal", "choose a card", optional=bool(one.sealed), rule="TG-01")
                for seat, one in enumerate(state.players)
                if not one.sealed or one.hand
            )
        found = [Decision(state.host, "go-on", "go on", private=False, rule="TG-03")]
        for seat, one in enumerate(state.players):
            if seat != state.host and one.bell and state.pile:
                found.append(Decision(seat, "ring", "ring your bell", optional=True, rule="TG-02"))
        return tuple(found)

    def moves(self, state: State, seat: int) -> list[Any]:
        for decision in self.decisions(state):
            if decision.seat == seat:
                if decision.kind == "seal":
                    return [Seal(card) for card in state.players[seat].hand]
                return [GoOn() if decision.kind == "go-on" else Ring()]
        return []

    def apply(self, state: State, seat: int, move: Any) -> tuple[State, list[Event]]:
        fresh = state.copy()
        if isinstance(move, Seal):
            return fresh, self._seal(fresh, seat, move.card)
        if isinstance(move, Ring):
            return fresh, self._ring(fresh, seat)
        fresh.round += 1
        fresh.host = None
        return fresh, [Event("round", f"P{seat + 1} closes the round", seat)]

    def _seal(self, state: State, seat: int, card: Card) -> list[Event]:
        one = state.players[seat]
        hand = [*one.hand, one.sealed] if one.sealed else list(one.hand)
        hand.remove(card)
        self._put(state, seat, replace(one, hand=tuple(sorted(hand)), sealed=card))
        own = ((seat, f"P{seat + 1} chooses {card}"),)
        events = [Event("seal", f"P{seat + 1} has chosen", seat, own)]
        if all(player.sealed for player in state.players):
            events += self._turn_up(state)
        return events

    def _turn_up(self, state: State) -> list[Event]:
        turned = [player.sealed for player in state.players if player.sealed]
        sums = [int(card[1]) + state.chance.roll() for card in turned]
        if state.lucky:
            sums[2] += 2
        best = [seat for seat, total in enumerate(sums) if total == max(sums)]
        for seat, player in enumerate(state.players):
            won = player.won + tuple(turned) if best == [seat] else player.won
            self._put(state, seat, replace(player, sealed=None, won=won))
        if len(best) > 1:
            state.box += tuple(turned)
        state.host = best[0]
        names = ", ".join(turned)
        return [Event("reveal", f"{names} are turned; P{best[0] + 1} goes on", reveals=True)]

    def _ring(self, state: State, seat: int) -> list[Event]:
        card, *rest = state.pile
        state.pile = tuple(rest)
        one = state.players[seat]
        self._put(state, seat, replace(one, hand=tuple(sorted((*one.hand, card))), bell=False))
        own = ((seat, f"P{seat + 1} rings and draws {card}"),)
        return [Event("ring", f"P{seat + 1} rings and draws a card", seat, own, reveals=True)]

    def _put(self, state: State, seat: int, player: Player) -> None:
        state.players = (*state.players[:seat], player, *state.players[seat + 1 :])

    def why_not(self, state: State, seat: int, move: Any) -> IllegalMove:
        if isinstance(move, Seal):
            return IllegalMove(f"There is no {move.card} in your hand to choose now.", "TG-01")
        if isinstance(move, Ring):
            return IllegalMove("A bell is rung after the cards are turned.", "TG-02")
        return IllegalMove("The round is not done.", "TG-03")

    def result(self, state: State) -> Result | None:
        if state.round <= state.rounds:
            return None
        return Result.by_score(
            tuple(
                (ScoreLine(plural(len(one.won), "card"), len(one.won)),) for one in state.players
            ),
            mode=f"{len(state.players)} players",
        )

    def view(self, state: State, seat: int | None) -> View:
        own = state.players[seat] if seat is not None else None
        return View(
            seat=seat,
            hand=own.hand if own else (),
            sealed=own.sealed if own else None,
            ready=tuple(bool(one.sealed) for one in state.players),
            hands=tuple(len(one.hand) for one in state.players),
            bells=tuple(one.bell for one in state.players),
            won=tuple(one.won for one in state.players),
            box=state.box,
            pile=len(state.pile),
            round=state.round,
            rounds=state.rounds,
            host=state.host,
        )

    def resample(self, state: State, seat: int, rng: Random) -> State:
        fresh = state.copy()
        fresh.chance = Chance(rng.getrandbits(63), state.chance.draws)
        pool = list(state.pile)
        for number, one in enumerate(state.players):
            if number != seat:
                pool += [*one.hand, one.sealed] if one.sealed else one.hand
        pool.sort()
        rng.shuffle(pool)
        for number, one in enumerate(state.players):
            if number != seat:
                hand = tuple(sorted(pool.pop() for _ in one.hand))
                sealed = pool.pop() if one.sealed else None
                self._put(fresh, number, replace(one, hand=hand, sealed=sealed))
        fresh.pile = tuple(pool)
        return fresh

    def audit(self, state: State) -> list[str]:
        there = [*state.pile, *state.box]
        for one in state.players:
            there += [*one.hand, *one.won, *([one.sealed] if one.sealed else [])]
        found = [f"{card} is missing." for card in CARDS if card not in there]
        found += [f"{card} is there twice." for card in CARDS if there.count(card) > 1]
        seats = len(state.players)
        if state.rounds not in (2, 3) or not 1 <= state.round <= state.rounds + 1:
            found.append("That is no round.")
        if state.lucky and seats < 3:
            found.append("Nobody is lucky.")
        ready = sum(bool(one.sealed) for one in state.players)
        if state.host is None:
            left = state.rounds - state.round + 1
            found += ["All have chosen."] if ready == seats else []
        else:
            left = state.rounds - state.round
            found += ["Nobody goes on."] if not 0 <= state.host < seats else []
            found += ["A card is sealed too late."] if ready else []
        if any(len(one.hand) + bool(one.sealed) < left for one in state.players):
            found.append("A hand is short.")
        return found

    def progress(self, view: View) -> str:
        return f"round {min(view.round, view.rounds)}"

    def say(self, view: View, move: Any) -> str:
        if isinstance(move, Seal):
            return f"{'Change to' if view.sealed else 'Choose'} {move.card}"
        return "Ring the bell" if isinstance(move, Ring) else "Go on"

    def preview(self, view: View, move: Any) -> str:
        return f"{view.pile - 1} left in the pile" if isinstance(move, Ring) else ""

    def standings(self, view: View) -> tuple[Standing, ...]:
        return tuple(
            Standing(str(len(won)), (f"hand {hand}",))
            for won, hand in zip(view.won, view.hands, strict=True)
        )

    def describe(self, view: View) -> list[str]:
        lines = [f"{plural(view.pile, 'card')} in the pile."]
        return [*lines, f"Your hand: {', '.join(view.hand) or 'empty'}"] if view.hand else lines

    def advise(self, view: View, moves: Sequence[Any], rng: Random) -> Any:
        return moves[-1]


TINY = Tiny()
