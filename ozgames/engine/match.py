"""One match: a state, how it came about, and the way back.

The journal keeps what was chosen, the log what came of it. Both only grow at the end, so a
move costs the same late in a match as early.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Generic

from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.game import Game, M, S, Setup, V
from ozgames.engine.info import Options
from ozgames.engine.result import Result
from ozgames.engine.seat import Seat, seat_players
from ozgames.engine.table import TableOptions


@dataclass(frozen=True, slots=True)
class Entry(Generic[M]):
    """A move as it was chosen."""

    seat: int
    move: M


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event and the number of moves made when it happened; 0 is the set-up."""

    step: int
    event: Event


_TAKE_BACK = "take-back"
"""Kind of the log's note that the table took moves back; it outlives any later undo."""


class Undo(Enum):
    """What stands between a table and the position before the last move."""

    NOTHING_TO_UNDO = "There is no move to take back."
    OFF = "This table plays without undo."
    FREE = "The last move can be undone."
    CONSENT = "Something was seen, or another player acted, since: the table must agree."
    LOST = "The rules have changed since this match was saved; its moves cannot be taken back."


@dataclass(frozen=True, slots=True)
class _Undone(Generic[S, M]):
    entry: Entry[M]
    state: S
    events: tuple[Event, ...]


class Match(Generic[S, M, V]):
    """A match being played.

    Make one with :meth:`start`, or load one from a save.

    Attributes:
        id: unique name of the match; its file is called after it.
        title: for people; may be changed.
        created: when it was started.
        setup: what it was started from.
        seats: who sits where.
        table: how the table plays.
        state: the present state.
        hints: how many every seat has asked for; undo gives none back.
    """

    def __init__(
        self,
        game: Game[S, M, V],
        *,
        match_id: str,
        title: str,
        created: datetime,
        setup: Setup,
        seats: tuple[Seat, ...],
        table: TableOptions,
        state: S,
        journal: Sequence[Entry[M]] = (),
        log: Sequence[LogLine] = (),
        hints: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.id = match_id
        self.title = title
        self.created = created
        self.setup = setup
        self.seats = seats
        self.table = table
        self.state = state
        self.hints = tuple(hints) or (0,) * len(seats)
        self._journal: list[Entry[M]] = list(journal)
        self._log: list[LogLine] = list(log)
        # The state before each move; None where it has to be found by replaying first.
        self._before: list[S | None] = [None] * len(self._journal)
        self._undone: list[_Undone[S, M]] = []
        self._lost = False  # whether a replay of the journal has failed

    @classmethod
    def start(
        cls,
        game: Game[S, M, V],
        seats: Sequence[Seat],
        options: Options | None = None,
        *,
        table: TableOptions | None = None,
        seed: int | None = None,
        title: str = "",
    ) -> Match[S, M, V]:
        """A new match.

        Args:
            game: the rules.
            seats: who plays, in the order of play.
            options: of the game; its defaults if not given.
            table: how the table plays; its defaults if not given.
            seed: of the luck; a random one if not given.
            title: for the list of matches; if empty, the list shows the game and the names.

        Raises:
            BadSetup: the seats, options or names cannot be played with.
        """
        setup = game.setup(len(seats), options, secrets.randbits(63) if seed is None else seed)
        seated = seat_players(seats)
        state, events = game.new(setup)
        created = datetime.now(UTC).replace(microsecond=0)
        return cls(
            game,
            match_id=f"{game.info.id}-{created:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}",
            title=title,
            created=created,
            setup=setup,
            seats=seated,
            table=table or TableOptions(),
            state=state,
            log=[LogLine(0, event) for event in events],
        )

    # --- looking ---

    @property
    def journal(self) -> Sequence[Entry[M]]:
        """All moves, oldest first."""
        return self._journal

    @property
    def log(self) -> Sequence[LogLine]:
        """All that happened, oldest first."""
        return self._log

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return len(self._journal)

    @property
    def result(self) -> Result | None:
        """How it ended; ``None`` while it goes on."""
        return self.game.result(self.state)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats with a person."""
        return tuple(n for n, seat in enumerate(self.seats) if not seat.is_bot)

    def decisions(self) -> tuple[Decision, ...]:
        """Who must or may choose now; empty when the match is over."""
        return self.game.decisions(self.state)

    def moves(self, seat: int) -> list[M]:
        """Every legal move of ``seat`` now."""
        return self.game.moves(self.state, seat)

    def view(self, seat: int | None) -> V:
        """All that ``seat`` may see now."""
        return self.game.view(self.state, seat)

    def story(self, seat: int | None, since: int = 0) -> list[str]:
        """The log as ``seat`` may read it, from move number ``since`` on, with ``P1`` ... marks."""
        return [line.event.text_for(seat) for line in self._tail(since)]

    def events_since(self, step: int) -> list[Event]:
        """What happened after the first ``step`` moves."""
        return [line.event for line in self._tail(step + 1)]

    def _tail(self, since: int) -> list[LogLine]:
        first = len(self._log)
        while first and self._log[first - 1].step >= since:
            first -= 1
        return self._log[first:]

    # --- playing ---

    def play(self, seat: int, move: M) -> list[Event]:
        """Makes a move and returns what came of it.

        Raises:
            IllegalMove: nothing has changed then.
        """
        state, events = self.game.play(self.state, seat, move)
        self._undone.clear()
        self._commit(Entry(seat, move), state, events)
        return events

    def count_hint(self, seat: int) -> None:
        """Notes that a person was given a hint.

        Raises:
            IllegalMove: a bot sits there.
        """
        if self.seats[seat].is_bot:
            raise IllegalMove("Bots are given no hints.")
        self.hints = tuple(count + (n == seat) for n, count in enumerate(self.hints))

    def _commit(self, entry: Entry[M], state: S, events: Sequence[Event]) -> None:
        self._before.append(self.state)
        self._journal.append(entry)
        self.state = state
        self._log.extend(LogLine(self.step, event) for event in events)

    # --- going back ---

    def undo_status(self, seat: int) -> Undo:
        """Whether ``seat`` can take back the last move alone, or needs the table's consent."""
        if self.table.undo == "off":
            return Undo.OFF
        if not self._journal:
            return Undo.NOTHING_TO_UNDO
        if not self._reaches_back(1):
            return Undo.LOST
        if self.table.undo == "free":
            return Undo.FREE
        another = self._journal[-1].seat != seat
        if another or any(event.reveals for event in self._last_events()):
            return Undo.CONSENT
        return Undo.FREE

    def undo(self, seat: int) -> None:
        """Goes back one move, as ``seat`` may do alone.

        Raises:
            IllegalMove: undo is off, impossible, or needs the table's consent.
        """
        status = self.undo_status(seat)
        if status is not Undo.FREE:
            raise IllegalMove(status.value)
        self._step_back()

    def take_back(self, seat: int) -> int:
        """Goes back to the last choice of ``seat``, beyond what was seen; the log says so.

        The table must have agreed. The moves that others made since go back with it.

        Returns:
            how many moves went back.

        Raises:
            IllegalMove: undo is off, impossible, or the seat has not chosen yet.
        """
        count = self.take_back_length(seat)
        if self.table.undo == "off":
            raise IllegalMove(Undo.OFF.value)
        if not count:
            raise IllegalMove(Undo.NOTHING_TO_UNDO.value)
        if not self._reaches_back(count):
            raise IllegalMove(Undo.LOST.value)
        for _ in range(count):
            events = self._step_back()
        said = events[0].text if events else f"P{seat + 1}'s last move"
        self._log.append(LogLine(self.step, Event(_TAKE_BACK, f"Taken back: {said}", seat)))
        return count

    def take_back_length(self, seat: int) -> int:
        """How many moves go back when ``seat`` takes back its last one; 0 if it made none."""
        for back, entry in enumerate(reversed(self._journal), 1):
            if entry.seat == seat:
                return back
        return 0

    def _reaches_back(self, count: int) -> bool:
        """Whether the states before the last ``count`` moves are known, after a replay if need be.

        A replay that failed is not tried again.
        """
        if self._before[-count] is None and not self._lost:
            self._lost = not self.replays()
        return self._before[-count] is not None

    def _step_back(self) -> tuple[Event, ...]:
        events = tuple(self._last_events())
        before = self._before[-1]
        assert before is not None  # _reaches_back has been asked
        self._undone.append(_Undone(self._journal[-1], self.state, events))
        del self._journal[-1], self._before[-1]
        tail = self._tail(self.step + 1)
        del self._log[len(self._log) - len(tail) :]
        notes = [line.event for line in tail if line.event.kind == _TAKE_BACK]
        self._log.extend(LogLine(self.step, note) for note in notes)
        self.state = before
        return events

    @property
    def can_redo(self) -> bool:
        """Whether a move was undone and none made since."""
        return bool(self._undone)

    def redo(self) -> Entry[M]:
        """Makes the move undone last once more, with the same luck.

        Raises:
            IllegalMove: there is none.
        """
        if not self._undone:
            raise IllegalMove("There is no undone move.")
        undone = self._undone.pop()
        self._commit(undone.entry, undone.state, undone.events)
        return undone.entry

    def _last_events(self) -> list[Event]:
        events = self.events_since(self.step - 1)
        return [event for event in events if event.kind != _TAKE_BACK]

    def replays(self) -> bool:
        """Whether playing the journal from the seed leads to the present state.

        Each move is made without asking whether it is legal, which would cost far more.
        """
        states: list[S | None] = []
        try:
            state, _ = self.game.new(self.setup)
            for entry in self._journal:
                states.append(state)
                state, _ = self.game.apply(state, entry.seat, entry.move)
        except Exception:  # moves that do not fit can fail anywhere in the rules
            return False
        if state != self.state:
            return False
        self._before = states
        return True


AnyMatch = Match[Any, Any, Any]
