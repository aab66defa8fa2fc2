"""The table: where every game is played.

The screen draws what :class:`~ozgames.tui.session.Session` lets it see and asks it to play. The
game's face draws the board and says what the moves point at.
"""

from __future__ import annotations

from asyncio import Event as Wakeup
from asyncio import wait_for
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.content import Content

from ozgames.bots.search import Cancelled
from ozgames.engine.decision import Decision
from ozgames.engine.errors import OzError
from ozgames.engine.event import Event
from ozgames.engine.hotseat import Turn
from ozgames.engine.match import AnyMatch, Match, Undo
from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Limit
from ozgames.tui.keys import bind
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.curtain import Answer as CurtainAnswer
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.digest import DigestScreen
from ozgames.tui.screens.moments import Frame, MomentsScreen
from ozgames.tui.screens.result import Answer as ResultAnswer
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.takeback import TakeBackScreen
from ozgames.tui.table.aiming import AimingTable
from ozgames.tui.thinking import Thinking
from ozgames.tui.widgets.logpanel import log_line


class TableScreen(AimingTable):
    """Plays one match until it is over or the people leave.

    It goes on only while it is the screen in front: what falls due while another one lies over it,
    such as a bot's move, waits. So no curtain is ever raised over what somebody else was reading.
    """

    PAUSE = 0.9
    """Seconds between the steps of a move that people watch."""

    SECOND = 1.0
    """Seconds between the ticks of a choice's clock."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("undo"),
        bind("redo"),
        bind("take_back", show=False),
        bind("save_as", show=False),
        bind("leave", "leave_match", words="leave"),
        bind("go_on", show=False),
    ]

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._hurry = Wakeup()
        self._due: Callable[[], None] | None = None
        self._film: list[tuple[Event, Any]] = []
        self._limit: Limit | None = None

    def on_mount(self) -> None:
        """Begins where the match stands."""
        seats = len(self.session.match.seats)
        self.set_class(self._face.sprawls, "sprawling")
        self.set_class(seats < 3 and not self._face.sprawls, "few")
        self.set_class(seats > 4, "crowd")
        self.set_interval(self.SECOND, self._tick)
        self.call_after_refresh(self._when_in_front, self._advance)

    def on_screen_resume(self) -> None:
        """Goes on with what has fallen due behind another screen."""
        due, self._due = self._due, None
        if due is not None:
            self.call_later(self._when_in_front, due)

    def _when_in_front(self, act: Callable[[], None]) -> None:
        """Does something now, or as soon as the table is the screen in front."""
        if self.in_front:
            act()
        else:
            self._due = act

    # --- the course of the match ---

    def _advance(self) -> None:
        """Finds out what comes next and shows it."""
        session = self.session
        self._move_on()
        self._seek(False)
        self._calling = False
        self._stray = self._seconds = None
        self._chosen = self._anyone = ()
        self._narrowed = None
        self._moves = []
        try:
            turn = self._next_turn()
        except OzError as error:
            self._say(error)
            return
        self._turn = turn
        viewer = None if turn is None or turn.curtain else turn.viewer
        if self._film and session.hands_change:
            viewer = None
        if viewer != session.viewer:
            self._unsay()
        session.viewer = viewer
        self._covered = self._covered and viewer is not None  # until its owner shows it again
        if self._film:
            self._watch(turn)
        elif turn is None:
            session.finish(self.oz.statistics)
            if self.oz.statistics.error:
                self.oz.complain(self.oz.statistics.error)
            self._show()
            self._show_result()
        elif self._asks_anyone(turn):
            self._ask_anyone(turn)
        elif turn.curtain:
            self._show()
            self._raise_curtain(turn.seat)
        elif turn.bot:
            self._show()
            self._ask_bot(turn.decision)
        else:
            self._moves = self._listed(session.moves(turn.seat))
            self._show()
            self._limit_choice()

    def _watch(self, turn: Turn | None) -> None:
        """Shows the steps of the last move, unless they are on the table for all to see anyway.

        It waits for a key where a curtain or a bot would take the table from sight.
        """
        film, self._film = self._film, []
        session = self.session
        public_next = (
            turn is not None
            and not turn.bot
            and (turn.decision.window or not turn.decision.private)
        )
        wait = bool(session.match.people) and not public_next
        if not wait and not self.oz.motion:
            self._advance()
            return
        self._show()
        assert self._scene is not None
        public = replace(self._scene, acting=None, viewer=None, targets=frozenset(), cursor=None)
        frames = [
            Frame(self._event_line(event), replace(public, view=view)) for event, view in film
        ]

        def watched(go_on: bool | None) -> None:
            if go_on is False:
                self.action_leave_match()
            else:
                self._advance()

        pause = self.PAUSE if self.oz.motion else 0.0
        heading = self._heading(None, film[0][1])
        self.app.push_screen(MomentsScreen(self._face, frames, heading, pause, wait=wait), watched)

    def _event_line(self, event: Event) -> Content:
        rule = self._face.rule(event)
        line = log_line(self.session.match, event.text, event.seat, self.oz.glyphs)
        return Content.assemble(line, (f"  {rule}", "$muted")) if rule else line

    def _raise_curtain(self, seat: int) -> None:
        def answered(answer: CurtainAnswer | None) -> None:
            if answer == "open":
                self._open(seat, public)
            elif answer == "undo":
                self.action_undo()
            elif answer == "leave":
                self.action_leave_match()

        assert self._scene is not None
        public = replace(self._scene, acting=seat)
        undo = self._undo_words(behind_curtain=True)
        self.app.clear_notifications()
        self.app.push_screen(
            CurtainScreen(self._face, public, partial(self._lines, None), seat, undo=undo), answered
        )

    def _open(self, seat: int, public: Scene) -> None:
        """The news of a seat below the public board, then its hand."""

        def read(go_on: bool | None) -> None:
            if go_on is False:
                self.action_leave_match()
            else:
                self._advance()

        session = self.session
        session.viewer = seat
        step = session.last_choice(seat)
        lines = [*self._lines(seat, step)][::-1]
        self.app.push_screen(
            DigestScreen(
                self._face,
                public,
                self._heading(seat),
                "Since your last turn" if step else "So far",
                lines,
            ),
            read,
        )

    def _ask_bot(self, decision: Decision) -> None:
        self._hurry.clear()
        try:
            thinking = self.session.think(decision, self._effort)
        except OzError as error:
            self._say(error)
            return
        self._begin(thinking)
        turn = self._bot_turn(decision, thinking, self._clock)
        self.run_worker(turn, group="bot", exclusive=True, exit_on_error=False)

    async def _bot_turn(
        self, decision: Decision, thinking: Thinking[Any | None], clock: int
    ) -> None:
        """Thinks in a thread, waits so that people can follow, then moves.

        If the match has moved on meanwhile, the thought is forgotten.
        """
        began = monotonic()
        try:
            move = await self._answer(thinking)
        except Cancelled:
            return
        except OzError as error:
            if clock == self._clock:
                self._say(error)
            return
        if move is None:
            self.call_next(self._when_in_front, partial(self._let_be, decision.seat, clock))
            return
        rest = self.oz.settings.bot_pause() - (monotonic() - began)
        if rest > 0:
            with suppress(TimeoutError):
                await wait_for(self._hurry.wait(), rest)
        if clock == self._clock:
            self.call_next(self._when_in_front, partial(self._play, decision.seat, move, clock))

    def _let_be(self, seat: int, clock: int) -> None:
        if clock == self._clock:
            self.session.let_be(seat)
            self._advance()

    def action_go_on(self) -> None:
        """A bot that waits for people to follow waits no longer."""
        self._hurry.set()

    def _play(self, seat: int, move: Any, clock: int) -> None:
        if clock == self._clock and self._make(seat, move):
            self._advance()

    def _make(self, seat: int, move: Any) -> bool:
        try:
            film = self.session.moments(seat, move)
            self.session.play(seat, move)
        except OzError as error:
            self._say(error)
            return False
        self._film += film
        self._unsay()
        if self._claimed is not None and self._claimed.optional:
            self._claimed = None
        return True

    # --- choices that must not take too long ---

    def _limit_choice(self) -> None:
        """Starts the clock of a choice that has one."""
        assert self._scene is not None
        limit = self._face.limit(self._scene.view, self._moves)
        if limit is not None:
            self._limit = limit
            self._seconds = limit.seconds
            self._show_seconds()

    def _tick(self) -> None:
        """A second of the chooser's own time is over; other screens stop the clock."""
        turn = self._turn
        if self._seconds is None or self._limit is None or turn is None:
            return
        if not self.in_front:
            return
        self._seconds -= 1
        if self._seconds > 0:
            self._show_seconds()
        else:
            self._play(turn.seat, self._limit.move, self._clock)

    def _show_seconds(self) -> None:
        turn = self._turn
        self._title.show(self._heading(turn.seat if turn else None), self._standing_words())

    def _show_result(self) -> None:
        def answered(answer: ResultAnswer | None) -> None:
            if answer == "again":
                self._again()
            elif answer == "leave":
                self.action_leave_match()

        self.app.push_screen(ResultScreen(self.session.match, self.session.recorded), answered)

    def _again(self) -> None:
        """The same people and options, other luck."""
        old = self.session.match
        match = Match.start(old.game, old.seats, old.setup.options, table=old.table)
        app = self.oz
        self._leave_match(lambda: app.call_later(app.open_match, match))

    # --- going back ---

    def action_undo(self) -> None:
        """Takes back the last move, alone if that is allowed, else with the table's consent."""
        seat = self._undoer()
        if seat is None:
            self._after_undo(OzError("There is no move to take back."))
            return
        status = self.session.undo_status(seat)
        if status is Undo.FREE:
            self._go_back(lambda: self.session.undo(seat))
        elif status is Undo.CONSENT:
            self.action_take_back()
        else:
            self._after_undo(OzError(status.value))

    def action_take_back(self) -> None:
        """Asks the table to take back the last choice of a person, if it must be asked.

        Everybody looks at the screen then, so the hand is hidden, until its owner shows it again.
        """
        session = self.session
        mover = self._undoer()
        if mover is not None and session.undo_status(mover) is Undo.FREE:
            self.action_undo()
            return
        seat = session.asker(None)
        if seat is None or session.undo_status(seat) in (Undo.OFF, Undo.LOST):
            text = session.undo_status(seat).value if seat is not None else ""
            self._after_undo(OzError(text or "There is no move to take back."))
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._go_back(lambda: session.take_back(seat))
            else:
                self._after_undo("Nothing was taken back.")

        self._move_on()
        if session.secrets and not self._covered and session.viewer is not None:
            self._set_covered(True)
        self.app.push_screen(TakeBackScreen(session.match, seat, self.oz.glyphs), answered)

    def action_redo(self) -> None:
        """Makes the move undone last once more."""
        self._go_back(self.session.redo)

    def _go_back(self, act: Callable[[], object]) -> None:
        """Changes the match's past; a thinking bot's thought is void then."""
        self._move_on()
        self._unsay()
        self._claimed = None
        self._film = []
        try:
            act()
        except OzError as error:
            self._after_undo(error)
            return
        self._advance()

    def _after_undo(self, words: OzError | str) -> None:
        """Goes on as before, with a remark; behind a curtain that is the curtain again."""
        turn = self._turn
        if turn is None or turn.bot or turn.curtain:
            self._advance()
        self._say(words)

    # --- leaving ---

    def action_save_as(self) -> None:
        """Saves a copy under another title."""
        from ozgames.tui.screens.ask import AskScreen

        match = self.session.match

        def answered(title: str | None) -> None:
            if title is None:
                return
            unsaved = self.flush()
            if unsaved:
                self._say(OzError(unsaved))
                return
            try:
                self.oz.store.copy(match.id, title)
            except OzError as error:
                self._say(error)
                return
            self._say("A copy is among the saved matches.")

        title = match.title or match.game.info.title
        self.app.push_screen(
            AskScreen("Save a copy as", value=title, hint="Enter saves it, Esc does not."), answered
        )

    def action_leave_match(self) -> None:
        """Leaves; the match is saved. If it cannot be, people may stay."""
        self._leave_match()

    def _leave_match(self, then: Callable[[], object] | None = None) -> None:
        if not self.in_front:
            return
        unsaved = self.flush()
        if not unsaved:
            self._close_match(then)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._close_match(then)
            elif self._turn is None or self._turn.curtain:
                self._advance()

        self.app.push_screen(
            ConfirmScreen(
                "The match is not saved. Leave all the same?",
                yes="leave, and lose what is not saved",
                no="stay",
                detail=unsaved,
            ),
            answered,
        )

    def _close_match(self, then: Callable[[], object] | None) -> None:
        self._move_on()
        saved = self.session.close()
        self.leave(saved)
        if then is not None:
            then()
