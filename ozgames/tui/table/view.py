"""What the table shows: everything on the screen, drawn from what its viewer may see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.content import Content

from ozgames.engine.errors import IllegalMove, OzError
from ozgames.engine.hotseat import Turn
from ozgames.engine.match import AnyMatch, Undo
from ozgames.engine.words import name_seats
from ozgames.tui.games import face_of
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.hands import HandsScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.log import LogScreen
from ozgames.tui.session import Session
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.logpanel import LogPanel, log_line
from ozgames.tui.widgets.movemenu import Choice, MoveMenu
from ozgames.tui.widgets.prompt import Prompt
from ozgames.tui.widgets.seats import SeatsPanel
from ozgames.tui.widgets.titleline import TitleLine, seat_name

_UNDO_WORDS = {Undo.FREE: "undo", Undo.CONSENT: "undo: the table must agree"}


class TableView(OzScreen[bool]):
    """Title, board, seats, hand, question, moves, log and keys.

    What it shows follows from the session, the turn, the moves on offer, and what is pointed at.
    Its result is whether the match is on the disk as it was left.
    """

    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    TableView #below { layout: vertical; height: 1fr; }
    TableView #choose { height: 1fr; }
    TableView LogPanel { height: 2; background: $surface; }
    TableView.few LogPanel { height: 4; }
    TableView.-tall LogPanel { height: 6; }
    TableView.-tall Prompt { height: 3; }
    TableView.-wide #below, TableView.-very-wide #below { layout: horizontal; }
    TableView.-wide #choose, TableView.-very-wide #choose { width: 3fr; }
    TableView.-wide LogPanel, TableView.-very-wide LogPanel { width: 2fr; height: 100%; }
    TableView.-wide Prompt, TableView.-very-wide Prompt { height: 2; }
    TableView.-wide.-tall Prompt, TableView.-very-wide.-tall Prompt { height: 3; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("log"),
        bind("hand", words="hand"),
        bind("inspect", words="look"),
        bind("hands", show=False),
    ]

    def __init__(self, match: AnyMatch) -> None:
        """Takes the match.

        Raises:
            SaveError: another program plays it.
        """
        super().__init__()
        app = self.oz

        def saving_failed(sentence: str) -> None:  # in the thread that saves, which must not wait
            app.call_later(self._unsaved, sentence)

        self.session = Session(match, app.store, saving_failed)
        self._face = face_of(match.game.info.id)
        self._turn: Turn | None = None
        self._moves: list[Any] = []
        self._hand: Board | None = None
        self._scene: Scene | None = None
        self._stray: Target | None = None
        self._remark = Content("")
        self._refused = ""
        self._covered = False
        self._finding = False
        self._clock = 0
        self._possible = (False, False)

    def compose(self) -> ComposeResult:
        """From the top: title, board, seats, hand, question, moves, log, keys."""
        self._board = self._face.board()
        self._hand = self._face.hand()
        self._title = TitleLine()
        self._seats = SeatsPanel(self._face, len(self.session.match.seats))
        self._prompt = Prompt()
        self._menu = MoveMenu()
        self._log = LogPanel()
        yield self._title
        yield self._board
        yield self._seats
        if self._hand is not None:
            yield self._hand
        with Container(id="below"):
            with Vertical(id="choose"):
                yield self._prompt
                yield self._menu
            yield self._log
        yield HintBar()

    def on_unmount(self) -> None:
        """Lets the match go, however the screen was left."""
        self.session.close()

    def on_resize(self) -> None:
        """More room, more board."""
        self._fit()

    def _fit(self) -> None:
        if self._scene is None:
            return
        for board in (self._board, self._hand):
            if board is not None:
                wanted = board.lines_wanted(*self.app.size, self._scene)
                if board.styles.height is None or board.styles.height.value != wanted:
                    board.styles.height = wanted

    # --- showing ---

    def _show(self) -> None:
        """Draws the position, as the viewer may see it."""
        session, match = self.session, self.session.match
        turn = self._turn
        acting = turn.seat if turn is not None else None
        viewer = None if self._covered else session.viewer
        offered = [] if self._covered else self._moves
        try:
            view = session.view(viewer)
            choices = [Choice(*words) for words in session.words(view, offered)]
        except OzError as error:
            self._moves = []
            self._menu.show((), ())
            self._say(error)
            return
        found = [self._face.target(view, move) for move in offered]
        before = self._scene
        self._scene = Scene(
            match=match,
            view=view,
            viewer=viewer,
            acting=acting,
            targets=frozenset(target for target in found if target is not None),
            covered=self._covered,
            glyphs=self.oz.glyphs,
        )
        if before is not None and self.oz.motion:
            self._flash(self._face.fresh(before.view, view))
        self._fit()
        self._title.show(self._heading(acting), self._standing_words())
        self._seats.show(self._scene)
        fresh = len(match.events_since(match.step - 1))
        self._log.show(partial(self._lines, viewer), fresh)
        self._note_possible()
        self._menu.show(choices, set(self.active_bindings))
        self._sync()

    def _sync(self) -> None:
        """Makes board, hand, menu and prompt agree on what is pointed at."""
        if self._scene is None:
            return
        cursor = self._stray
        place = self._menu.place
        if cursor is None and place is not None and place < len(self._moves):
            cursor = self._face.target(self._scene.view, self._moves[place])
        self._scene = replace(self._scene, cursor=cursor)
        self._board.show(self._scene)
        if self._hand is not None:
            self._hand.show(self._scene)
        self._prompt.show(*self._question())

    def _flash(self, fresh: frozenset[Target]) -> None:
        """Draws what has changed as new, for a moment."""
        if not fresh or self._scene is None:
            return
        self._scene = replace(self._scene, fresh=fresh)

        def settle() -> None:
            if self._scene is not None and self._scene.fresh:
                self._scene = replace(self._scene, fresh=frozenset())
                self._board.show(self._scene)

        self.set_timer(0.6, settle)

    def _note_possible(self) -> None:
        """Has the keys shown anew if undo or redo has become possible or impossible."""
        match = self.session.match
        possible = (match.step > 0 and match.table.undo != "off", match.can_redo)
        if possible != self._possible:
            self._possible = possible
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Undo, redo and all hands are keys only while they have something to do."""
        if action == "hands":
            return self._hand is not None and self.session.open_hands
        if action == "undo":
            return self._possible[0]
        if action == "redo":
            return self._possible[1]
        return True

    # --- words ---

    def _question(self) -> tuple[Content, Content, Content]:
        """What is decided, a remark on it, and the effect of the highlighted move."""
        none = Content("")
        turn = self._turn
        if self._finding:
            return (
                Content.assemble(("Find a move: ", "bold"), f"{self._menu.filter}▏"),
                none,
                Content.styled("Esc shows all moves", "$muted"),
            )
        if turn is None:
            over = Content.styled("The match is over.", "bold $accent")
            return over, self._remark, Content.styled("Enter shows the result.", "$muted")
        seat = self.session.match.seats[turn.seat]
        who = seat_name(seat, self.oz.glyphs.seat(turn.seat, self.session.match.seats))
        if turn.bot:
            return Content.assemble(who, " is thinking …"), self._remark, none
        if self._covered:
            key = show_keys(keys_of("hand", self.oz.settings.keymap))
            return (
                Content.assemble(who, ": the hand is hidden"),
                self._remark,
                Content.assemble((key, "bold $accent"), " shows it, and the moves"),
            )
        question = Content.assemble(who, ": ", (self._named(turn.decision.prompt), "bold"))
        return question, self._remark, self._effect()

    def _effect(self) -> Content:
        text = self._menu.effect
        return Content.styled(f"▸ {text}", "$accent") if text else Content("")

    def _heading(self, acting: int | None) -> Content:
        match = self.session.match
        parts: list[Content | str | tuple[str, str]] = [(match.game.info.title, "bold $primary")]
        if self._scene is not None:
            parts += [" · ", match.game.progress(self._scene.view)]
        if acting is not None:
            seat = match.seats[acting]
            parts += [" · ", seat_name(seat, self.oz.glyphs.seat(acting, match.seats)), "'s turn"]
        return Content.assemble(*parts)

    def _standing_words(self) -> Content:
        if self.session.save_error is not None:
            return Content.styled("NOT SAVED", "bold $error")
        return Content.styled(self._undo_words(), "$muted")

    def _undo_words(self, *, behind_curtain: bool = False) -> str:
        seat = self._undoer(behind_curtain=behind_curtain)
        if seat is None:
            return ""
        words = _UNDO_WORDS.get(self.session.undo_status(seat), "")
        key = show_keys(keys_of("undo", self.oz.settings.keymap))
        return f"{key} {words}" if words else ""

    def _undoer(self, *, behind_curtain: bool = False) -> int | None:
        """Whose last move ``undo`` takes back: of who chooses now, else of who chose last."""
        turn = self._turn
        if turn is not None and not turn.bot and not behind_curtain and not turn.curtain:
            return turn.seat
        return self.session.asker(None)

    def _lines(self, viewer: int | None, since: int = 0) -> Iterator[Content]:
        """The log from a move on, as somebody may read it, the newest line first."""
        match, glyphs = self.session.match, self.oz.glyphs
        for seat, text in self.session.told(viewer, since):
            yield log_line(match, text, seat, glyphs)

    def _named(self, text: str) -> str:
        return name_seats(text, self.session.match.seats)

    def _say(self, words: OzError | str) -> None:
        """A remark beside the question, until the next move.

        Args:
            words: a refusal, in which the rules call seats ``P1`` ..., or any other sentence.
        """
        refused = isinstance(words, IllegalMove)
        style = "bold $warning" if isinstance(words, OzError) else "$secondary"
        self._refused = words.rule if isinstance(words, IllegalMove) else ""
        self._remark = Content.styled(self._named(str(words)) if refused else str(words), style)
        self._prompt.show(*self._question())
        self._title.show(
            self._heading(self._turn.seat if self._turn else None), self._standing_words()
        )

    def _unsay(self) -> None:
        """Takes the remark away."""
        self._remark = Content("")
        self._refused = ""

    def _unsaved(self, sentence: str) -> None:
        """Says that saving has begun to fail, unless the table was left meanwhile."""
        if self.is_mounted and not self._left:
            self._say(OzError(sentence))

    # --- looking ---

    def action_hand(self) -> None:
        """Hides the own hand, or shows it again."""
        if self.session.viewer is None or self._turn is None:
            return
        self._set_covered(not self._covered)

    def _set_covered(self, covered: bool) -> None:
        """Hides the own hand and all that would tell of it, or shows the hand again.

        What was said and pointed at before is gone then.
        """
        self._covered = covered
        self._finding = False
        self._stray = None
        self._unsay()
        self._show()

    def action_inspect(self) -> None:
        """Explains what is under the cursor."""
        if self._scene is not None:
            note = self._face.inspect(self._scene, self._scene.cursor)
            self.app.push_screen(InspectScreen(self.session.match.game.info.id, note))

    def action_log(self) -> None:
        """The whole log, as the viewer may read it."""
        match = self.session.match
        viewer = None if self._covered else self.session.viewer
        lines = [*self._lines(viewer)][::-1]
        title = Content.assemble((match.game.info.title, "bold $primary"), " · the log")
        self.app.push_screen(LogScreen(match.game.info.id, title, lines))

    def action_hands(self) -> None:
        """What every seat holds, where the table plays with open hands."""
        session, match = self.session, self.session.match
        try:
            scenes = [
                Scene(match, session.view(seat), viewer=seat, glyphs=self.oz.glyphs)
                for seat in range(len(match.seats))
            ]
        except OzError as error:
            self._say(error)
            return
        self.app.push_screen(HandsScreen(self._face, scenes))

    def rules_page(self) -> tuple[str, str]:
        """At the rule that refused a move, else at the one that matters for the choice."""
        rule = self._turn.decision.rule if self._turn is not None else ""
        refused = self._refused if self._remark.plain else ""
        return self.session.match.game.info.id, refused or rule

    def flush(self) -> str:
        """Has the match on the disk before the program ends."""
        return self.session.flush()
