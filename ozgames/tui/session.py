"""A match at the keyboard: whose secrets are shown, moves made, saved, taken back.

Nothing here draws. Whatever the rules raise unexpectedly ends here, in a file and one sentence.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Literal, TypeVar

from ozgames.bots.advice import Advice, advise
from ozgames.bots.bot import bot_choice
from ozgames.bots.search import Cancelled, Effort
from ozgames.engine.decision import Decision
from ozgames.engine.errors import OzError
from ozgames.engine.event import Event
from ozgames.engine.hotseat import Turn, claimed_turn, has_secrets, next_turn
from ozgames.engine.match import AnyMatch, Undo
from ozgames.engine.reports import keep_report
from ozgames.engine.saves import Autosave, Store
from ozgames.engine.statistics import Recorded, Statistics
from ozgames.engine.words import name_seats
from ozgames.tui.thinking import Thinking

T = TypeVar("T")

Curtain = Literal["always", "needed", "never"]

FAULT_FILE = "faults.log"


class Fault(OzError):
    """The program did something wrong; the match stands where it stood."""


class Session:
    """One match, from opening it to leaving it.

    Attributes:
        match: being played.
        viewer: whose secrets the screen may show; ``None`` for what everybody may know.
        recorded: what counting the finished match has changed.
    """

    def __init__(
        self,
        match: AnyMatch,
        store: Store,
        on_error: Callable[[str], None] | None = None,
    ) -> None:
        """Locks the match and has it saved.

        Args:
            match: to be played.
            store: where it is saved.
            on_error: called in another thread when saving begins to fail.

        Raises:
            SaveError: another program plays it.
        """
        self.match = match
        self.viewer: int | None = None
        self.recorded = Recorded(counted=False)
        self._store = store
        self._lock = store.hold(match)
        self._autosave = Autosave(store, match, on_error)
        self._autosave.submit()
        self._asked: set[int] = set()  # bots that have let an optional choice be
        self._advised: tuple[Any, int, Advice] | None = None  # the last hint: where, whom, what
        self._closed = self._saved = False

    # --- looking ---

    @property
    def save_error(self) -> str | None:
        """Why the last save failed; ``None`` if it did not."""
        return self._autosave.error

    @property
    def hands_change(self) -> bool:
        """Whether more than one person plays, so that the keyboard goes round."""
        return len(self.match.people) > 1

    @property
    def open_hands(self) -> bool:
        """Whether everybody may see what anybody sees."""
        return self.match.table.open_hands and len(self.match.seats) > 1

    @property
    def secrets(self) -> bool:
        """Whether the people at the keyboard have secrets from each other."""
        return has_secrets(self.match)

    def turn(self, curtain: Curtain) -> Turn | None:
        """The next choice to be collected; ``None`` at the end.

        Args:
            curtain: when the table wants one.
        """
        turn = self._guard(lambda: next_turn(self.match, self.viewer, self._asked))
        return self._curtained(turn, curtain)

    def claim(self, seat: int, curtain: Curtain) -> Turn | None:
        """The turn of a person who wants to act though not asked first.

        Args:
            seat: whose.
            curtain: when the table wants one.

        Returns:
            ``None`` if that seat has nothing to decide.
        """
        turn = self._guard(lambda: claimed_turn(self.match, self.viewer, seat))
        return self._curtained(turn, curtain)

    def _curtained(self, turn: Turn | None, curtain: Curtain) -> Turn | None:
        if turn is None or turn.bot or not self.hands_change:
            return turn
        if curtain == "never":
            return replace(turn, curtain=False)
        if curtain == "always" and self.viewer != turn.seat:
            return replace(turn, viewer=turn.seat, curtain=True)
        return turn

    def view(self, viewer: int | None) -> Any:
        """All that a seat may see now; ``None`` for what everybody may know."""
        return self._guard(lambda: self.match.view(viewer))

    def words(self, view: Any, moves: Sequence[Any]) -> list[tuple[str, str]]:
        """What each move is, and what it would cost or bring."""
        game, seats = self.match.game, self.match.seats

        def say() -> list[tuple[str, str]]:
            return [
                (
                    name_seats(game.say(view, move), seats),
                    name_seats(game.preview(view, move), seats),
                )
                for move in moves
            ]

        return self._guard(say)

    def moves(self, seat: int) -> list[Any]:
        """Every legal move of a seat."""
        return self._guard(lambda: self.match.moves(seat))

    def pass_move(self, seat: int) -> Any | None:
        """The move by which a seat lets a window pass by; ``None`` if there is none."""
        return self._guard(lambda: self.match.game.pass_move(self.match.state, seat))

    def moments(self, seat: int, move: Any) -> list[tuple[Event, Any]]:
        """A move step by step: what happens, and what everybody sees just then.

        Raises:
            IllegalMove: the rules refuse the move.
        """
        self.check(seat, move)
        return self._guard(lambda: self.match.game.moments(self.match.state, seat, move))

    def told(self, viewer: int | None, since: int = 0) -> Iterator[tuple[int | None, str]]:
        """Whom each event concerns and what is told of it, newest first.

        Args:
            viewer: who reads; ``None`` for what everybody may read.
            since: number of the first move to tell of; 0 is the set-up.
        """
        for line in reversed(self.match.log):
            if line.step < since:
                return
            event = line.event
            yield event.seat, event.text_for(event.seat if self.open_hands else viewer)

    def last_choice(self, seat: int) -> int:
        """Number of the last move that a seat chose; 0 if it has not chosen yet."""
        journal = self.match.journal
        for number in range(len(journal), 0, -1):
            if journal[number - 1].seat == seat:
                return number
        return 0

    def hint(self, decision: Decision, effort: Effort) -> Thinking[Advice]:
        """Looks for the best move, judged from what the seat that decides may see.

        Args:
            decision: of a person.
            effort: how long to think.
        """
        return self._thinking(advise(self.match, decision, effort))

    def given_hint(self, seat: int) -> Advice | None:
        """The hint that a seat was given in this position; ``None`` if it was not."""
        if self._advised is None:
            return None
        state, whom, advice = self._advised
        return advice if state is self.match.state and whom == seat else None

    def give_hint(self, seat: int, advice: Advice) -> None:
        """Counts a hint that a seat is shown now.

        Raises:
            IllegalMove: a bot sits there.
        """
        self.match.count_hint(seat)
        self._advised = (self.match.state, seat, advice)
        self._autosave.submit()

    def check(self, seat: int, move: Any) -> None:
        """Refuses a move that the rules do not allow now.

        Raises:
            IllegalMove: with the reason and the rule's ID.
        """
        self._guard(lambda: self.match.game.check(self.match.state, seat, move))

    # --- playing ---

    def play(self, seat: int, move: Any) -> Sequence[Event]:
        """Makes a move and has the match saved.

        Raises:
            IllegalMove: the rules refuse it.
            Fault: the rules broke; nothing has changed.
        """
        events = self._guard(lambda: self.match.play(seat, move))
        self._changed()
        return events

    def think(self, decision: Decision, effort: Effort) -> Thinking[Any | None]:
        """Looks for what a bot chooses now, ``None`` for nothing.

        Args:
            decision: of a bot.
            effort: how long to think at most.

        Raises:
            Fault: it cannot even begin.
        """
        return self._thinking(self._guard(lambda: bot_choice(self.match, decision, effort)))

    def _thinking(self, think: Callable[[Callable[[], bool]], T]) -> Thinking[T]:
        return Thinking(lambda void: self._guard(lambda: think(void)))

    def let_be(self, seat: int) -> None:
        """A bot makes no use of its optional choice; it is asked again after the next move."""
        self._asked.add(seat)

    def _changed(self) -> None:
        self._asked.clear()
        self._autosave.submit()

    def undo_status(self, seat: int) -> Undo:
        """Whether that seat can take back the last move alone."""
        return self._guard(lambda: self.match.undo_status(seat))

    def undo(self, seat: int) -> None:
        """Takes back the last move, and with it what bots answered.

        Raises:
            IllegalMove: it cannot be taken back alone.
        """
        self._guard(lambda: self.match.undo(seat))
        while self._bot_is_next() and self.undo_status(seat) is Undo.FREE:
            self._guard(lambda: self.match.undo(seat))
        self._changed()

    def redo(self) -> None:
        """Makes the move undone last once more, and with it what bots answered.

        Raises:
            IllegalMove: there is none.
        """
        self._guard(self.match.redo)
        while self._bot_is_next() and self.match.can_redo:
            self._guard(self.match.redo)
        self._changed()

    def asker(self, seat: int | None) -> int | None:
        """Who would have a move taken back: the person who chose last; ``None`` if nobody did.

        Args:
            seat: the person at the keyboard, if anybody.
        """
        people = self.match.people
        for entry in reversed(self.match.journal):
            if entry.seat in people:
                return entry.seat
        return seat if seat is not None and self.match.take_back_length(seat) else None

    def take_back(self, seat: int) -> int:
        """Goes back to the last choice of a seat, as the table has agreed.

        Returns:
            how many moves went back.

        Raises:
            IllegalMove: there is nothing to take back.
        """
        count = self._guard(lambda: self.match.take_back(seat))
        self._changed()
        return count

    def _bot_is_next(self) -> bool:
        turn = next_turn(self.match, None, asked=range(len(self.match.seats)))
        return turn is not None and turn.bot

    # --- ending ---

    def finish(self, statistics: Statistics) -> None:
        """Counts the match if it is over."""
        if self.match.result is not None:
            recorded = statistics.record(self.match)
            if recorded.counted:
                self.recorded = recorded

    def flush(self) -> str:
        """Waits a moment until the match is on the disk.

        Returns:
            a sentence on why it is not there; empty if it is.
        """
        return "" if self._autosave.flush(5) else self._why_unsaved()

    def close(self) -> bool:
        """Saves and lets other programs have the match; closing twice does nothing more.

        Returns:
            whether the match is on the disk as it is now.
        """
        if not self._closed:
            self._closed = True
            self._saved = self._autosave.close()
            self._lock.close()
        return self._saved

    def _why_unsaved(self) -> str:
        return self.save_error or "The disk takes too long to save the match."

    # --- faults ---

    def _guard(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except (OzError, Cancelled):
            raise
        except Exception as error:
            raise self._fault(error) from None

    def _fault(self, error: Exception) -> Fault:
        """Writes down where it broke, without what was in anybody's hand."""
        report = "".join(traceback.format_tb(error.__traceback__))
        moment = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} {self.match.id} step {self.match.step}"
        keep_report(self._store.folder, f"{moment}: {type(error).__name__}\n{report}", FAULT_FILE)
        return Fault(
            "Something went wrong inside the game; nothing has changed and the match is saved. "
            f"Details are in {FAULT_FILE} beside the saves."
        )
