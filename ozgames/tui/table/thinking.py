"""What bots and hints think of while the table goes on being drawn."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, TypeVar

from textual import events
from textual.binding import BindingType

from ozgames.bots.advice import Advice
from ozgames.bots.search import Cancelled, Effort
from ozgames.engine.decision import Decision
from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch
from ozgames.tui.keys import bind
from ozgames.tui.table.view import Musing, TableView
from ozgames.tui.thinking import Thinking

T = TypeVar("T")


class ThinkingTable(TableView):
    """Has one thought at a time, of a bot or for a hint; it is void once the match moves on."""

    MARK_AFTER = 0.3
    """Seconds of thinking after which the table says so."""

    BINDINGS: ClassVar[list[BindingType]] = [bind("hint")]

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._thinking: Thinking[Any] | None = None
        self._hinting = False

    @property
    def _effort(self) -> Effort:
        """How long is thought about a move."""
        return Effort(self.oz.settings.thinking_seconds())

    def on_unmount(self) -> None:
        """Nobody wants to know any more, however the screen was left."""
        self._call_off()

    def on_key(self, event: events.Key) -> None:
        """Whoever presses another key does not wait for the hint."""
        if self._hinting:
            active = self.active_bindings.get(event.key)
            if active is None or active.binding.action != "hint":
                self._call_off()

    # --- one thought ---

    def _move_on(self) -> None:
        """The match is not where it was: what is thought of is void."""
        self._clock += 1
        self._call_off()

    def _call_off(self) -> None:
        if self._thinking is not None:
            self._thinking.call_off()
            self._ended(self._thinking)

    def _begin(self, thinking: Thinking[Any], *, hint: bool = False) -> None:
        """Notes what is thought of from now on."""
        self._call_off()
        self._thinking, self._hinting = thinking, hint
        self.set_timer(self.MARK_AFTER, partial(self._mark, thinking))

    async def _answer(self, thinking: Thinking[T]) -> T:
        """What was found.

        Raises:
            Cancelled: the match has moved on, or nobody waits for it.
        """
        try:
            return await thinking.answer()
        finally:
            self._ended(thinking)

    def _mark(self, thinking: Thinking[Any]) -> None:
        """Says what takes so long."""
        if thinking is self._thinking:
            self._muse("hint" if self._hinting else "bot")

    def _ended(self, thinking: Thinking[Any]) -> None:
        if thinking is self._thinking:
            self._thinking, self._hinting = None, False
            self._muse("")

    def _muse(self, musing: Musing) -> None:
        if musing != self._musing:
            self._musing = musing
            if self.is_running:
                self._show_words()

    # --- hints ---

    def _wants_hint(self) -> bool:
        """Whether somebody has a choice to be advised on."""
        turn = self._turn
        return (
            turn is not None
            and not turn.bot
            and bool(self._moves)
            and self._scene is not None
            and not self._covered
        )

    def _point_out(self, move: Any) -> str:
        """Points at the move of a hint.

        Returns:
            what it is, in words in which seats are called ``P1`` ...
        """
        raise NotImplementedError

    def action_hint(self) -> None:
        """Thinks about the best move, then points at it; the same hint again is not counted."""
        turn = self._turn
        if turn is None or self._thinking is not None or not self._wants_hint():
            return
        if self._open_to_all and self.session.secrets and len(self._moves) > 1:
            self._say("A hint would tell everybody what somebody holds.")
            return
        given = self.session.given_hint(turn.seat)
        if given is not None:
            self._show_hint(given)
            return
        self._unsay()
        self._show_words()
        thinking = self.session.hint(turn.decision, self._effort)
        self._begin(thinking, hint=True)
        self.run_worker(
            self._hint(turn.decision, thinking), group="hint", exclusive=True, exit_on_error=False
        )

    async def _hint(self, decision: Decision, thinking: Thinking[Advice]) -> None:
        clock = self._clock
        try:
            advice = await self._answer(thinking)
            if clock == self._clock and self.in_front and self._wants_hint():
                self.session.give_hint(decision.seat, advice)
                self._show_hint(advice)
        except Cancelled:
            return
        except OzError as error:
            if clock == self._clock:
                self._say(error)

    def _show_hint(self, advice: Advice) -> None:
        """Says the move and why; asked again, only why, for which a narrow table has room then."""
        if advice.move is None:
            self._say("Hint: better let it be.")
            return
        if self._remark.plain.startswith("Hint: "):
            self._say(f"Why: {self._named(advice.why)}")
            return
        said = self._point_out(advice.move)
        self._say(f"Hint: {self._named(f'{said}. {advice.why}')}")
