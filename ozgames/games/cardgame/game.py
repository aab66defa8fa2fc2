"""The Card Game of Oz as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import BadSetup, IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, Setup, Standing
from ozgames.engine.info import GameInfo
from ozgames.engine.result import Result
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame import previews, words
from ozgames.games.cardgame.audit import faults
from ozgames.games.cardgame.choices import legal
from ozgames.games.cardgame.foresight import chances, settled
from ozgames.games.cardgame.heuristic import best_move, promising, quick_move
from ozgames.games.cardgame.info import INFO, CardGameOptions
from ozgames.games.cardgame.packs import Pack, PackError, built_in, read_pack
from ozgames.games.cardgame.refusals import refusal
from ozgames.games.cardgame.resample import resampled
from ozgames.games.cardgame.scoring import result_of
from ozgames.games.cardgame.state import Place, Player, State
from ozgames.games.cardgame.turn import Turn
from ozgames.games.cardgame.view import View, make_view

HAND = 5


class CardGame(Game[State, m.Move, View]):
    """The rules of The Card Game of Oz."""

    info: ClassVar[GameInfo] = INFO
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = m.Move

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        """Lays the Storylines, deals five cards each and begins the first turn (CG-02 to CG-05).

        Raises:
            BadSetup: the pack has faults, or is too small for so many authors or Locations.
        """
        options, seats = setup.options, setup.seats
        assert isinstance(options, CardGameOptions)
        pack = _pack(options)
        count = options.locations * max(2, seats)
        if count > len(pack.locations):
            raise BadSetup(
                f"{pack.title} has {len(pack.locations)} Locations; "
                f"{options.locations} for each Title need {count} (CG-03)."
            )
        library = pack.library()
        if len(library) < HAND * seats:
            raise BadSetup(f"{pack.title} has too few cards for {seats} hands of {HAND} (CG-05).")
        first = _first(options, seats)
        chance = Chance(setup.seed)
        folio, deck = chance.shuffled(pack.locations), chance.shuffled(library)
        first = chance.below(seats) if first < 0 else first
        hands = [tuple(deck[n * HAND : (n + 1) * HAND]) for n in range(seats)]
        turn = Turn(
            State(
                pack=pack.title,
                cards=tuple(sorted([*library, *pack.locations])),
                rounds=_rounds(options, seats),
                places=tuple(Place(card) for card in folio[:count]),
                cast=(),
                lasting=(),
                players=tuple(Player(hand) for hand in hands),
                library=tuple(deck[HAND * seats :]),
                archive=(),
                banished=(),
                folio=tuple(folio[count:]),
                first=first,
                turn=first,
                round=1,
                phase="start",
                points=0,
                dice=(),
                stopped=(),
                moved=(),
                used=(),
                steps=(),
                prize="",
                ended="",
                ended_by=-1,
                over=False,
                chance=chance,
            )
        )
        turn.note("pack", f"The story is told with {pack.title}")
        turn.tell(first, "first", "begins")
        turn.refill()
        turn.begin_turn()
        return turn.state, turn.events

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The text being carried out, or the turn and everybody's set Events."""
        return words.decisions(state)

    def moves(self, state: State, seat: int) -> list[m.Move]:
        """Every legal move; see :mod:`ozgames.games.cardgame.choices`."""
        return legal(state, seat)

    def apply(self, state: State, seat: int, move: m.Move) -> tuple[State, list[Event]]:
        """Carries a legal move out on a copy."""
        turn = Turn(state)
        turn.make(seat, move)
        return turn.state, turn.events

    def why_not(self, state: State, seat: int, move: m.Move) -> IllegalMove:
        """See :mod:`ozgames.games.cardgame.refusals`."""
        return refusal(state, seat, move)

    def result(self, state: State) -> Result | None:
        """Vitality by CG-31; equal totals share the win."""
        return result_of(state)

    def view(self, state: State, seat: int | None) -> View:
        """See :mod:`ozgames.games.cardgame.view`."""
        return make_view(state, seat)

    def resample(self, state: State, seat: int, rng: Random) -> State:
        """See :mod:`ozgames.games.cardgame.resample`."""
        return resampled(state, seat, rng)

    def audit(self, state: State) -> list[str]:
        """See :mod:`ozgames.games.cardgame.audit`."""
        return faults(state)

    def progress(self, view: View) -> str:
        """The round, and of how many."""
        return words.progress(view)

    def say(self, view: View, move: m.Move) -> str:
        """A line of the move menu."""
        return words.say(view, move)

    def preview(self, view: View, move: m.Move) -> str:
        """What a move costs or brings."""
        return previews.preview(view, move)

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Vitality and public counts."""
        return words.standings(view)

    def describe(self, view: View) -> list[str]:
        """The position in plain lines."""
        return words.describe(view)

    def advise(self, view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
        """See :mod:`ozgames.games.cardgame.heuristic`."""
        return best_move(view, moves, rng)

    def shortlist(self, view: View, moves: Sequence[m.Move], rng: Random) -> list[m.Move]:
        """See :mod:`ozgames.games.cardgame.heuristic`."""
        return promising(view, moves, rng)

    def reply(self, state: State, seat: int, rng: Random) -> m.Move | None:
        """See :mod:`ozgames.games.cardgame.heuristic`."""
        return quick_move(state, seat, legal(state, seat), rng)

    def settled(self, root: State, state: State) -> bool:
        """See :mod:`ozgames.games.cardgame.foresight`."""
        return settled(root, state)

    def chances(self, state: State) -> list[float]:
        """See :mod:`ozgames.games.cardgame.foresight`."""
        return chances(state)


def _pack(options: CardGameOptions) -> Pack:
    if not options.custom.strip():
        return built_in()[int(options.pack) - 1]
    try:
        return read_pack(options.custom)
    except PackError as error:
        raise BadSetup(f"The custom pack cannot be played: {error}") from None


def _rounds(options: CardGameOptions, seats: int) -> int:
    if seats == 1:
        return int(options.rounds)
    return 0 if options.challenge == "off" else int(options.challenge)


def _first(options: CardGameOptions, seats: int) -> int:
    """The seat that begins; -1 for luck."""
    if seats == 1:
        return 0
    if options.first == "random":
        return -1
    if int(options.first) > seats:
        raise BadSetup(f"P{options.first} cannot begin: only {seats} play.")
    return int(options.first) - 1


GAME = CardGame()
