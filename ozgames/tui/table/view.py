"""What the table shows: everything on the screen, drawn from what its viewer may see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.content import Content

from ozgames.engine.errors import IllegalMove, OzError
from ozgames.engine.hotseat import Turn
from ozgames.engine.match import AnyMatch, Undo
from ozgames.engine.words import listed, name_seats
from ozgames.tui.games import face_of
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Part
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.hands import HandsScreen
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.log import LogScreen
from ozgames.tui.session import Session
from ozgames.tui.table.offers import Offer, offers_of
from ozgames.tui.text import short_name
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.logpanel import LogPanel, log_line
from ozgames.tui.widgets.movemenu import MoveMenu
from ozgames.tui.widgets.prompt import Prompt
from ozgames.tui.widgets.seats import SeatsPanel
from ozgames.tui.widgets.titleline import TitleLine, seat_name

Musing = Literal["", "bot", "hint"]
"""What is being thought of for so long that the table says so."""

MOST_NAMED = 2
"""How many of those who may act out of turn the title names."""

_WHILE_FINDING = ("choose", "back", "step", "page", "turn_target", "sideways", "rules")
_SOMETIMES = {"undo": 0, "redo": 1, "react": 2, "choose": 3, "find": 3, "hint": 3}
"""Where ``_possible`` says whether an action has something to do."""


class TableView(OzScreen[bool]):
    """Title, board, seats, hand, question, moves, log and keys.

    What it shows follows from the session, the turn, the moves on offer, and what is pointed at.
    Its result is whether the match is on the disk as it was left.
    """

    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    TableView #ring { height: 1fr; layers: under over; }
    TableView #ring > Board { layer: under; height: 1fr; }
    TableView #inside { layer: over; height: 1fr; width: 1fr; background: $background; }
    TableView #below { layout: vertical; height: 1fr; }
    TableView #choose { height: 1fr; }
    TableView LogPanel { height: 2; background: $surface; }
    TableView.few LogPanel { height: 3; }
    TableView.few Prompt { height: 3; }
    TableView.public LogPanel { height: 4; }
    TableView.public.crowd LogPanel { height: 1; }
    TableView.sprawling LogPanel { height: 1; }
    TableView.sprawling Prompt { height: 2; }
    TableView.-tall LogPanel { height: 6; }
    TableView.-tall Prompt { height: 3; }
    TableView.-wide #below, TableView.-very-wide #below { layout: horizontal; }
    TableView.-wide #choose, TableView.-very-wide #choose { width: 3fr; }
    TableView.-wide LogPanel, TableView.-very-wide LogPanel { width: 2fr; height: 100%; }
    TableView.-wide Prompt, TableView.-very-wide Prompt { height: 3; }
    TableView #inside Prompt { height: 2; }
    TableView.-short #inside LogPanel { height: 2; }
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
        self._offers: list[Offer] = []
        self._chosen: tuple[Part, ...] = ()
        self._narrowed: Target | None = None
        self._anyone: tuple[int, ...] = ()
        self._calling = False
        self._seconds: int | None = None
        self._scene: Scene | None = None
        self._stray: Target | None = None
        self._remark = Content("")
        self._refused = ""
        self._covered = False
        self._finding = False
        self._clock = 0
        self._musing: Musing = ""
        self._possible: tuple[object, ...] = ()

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
        if self._face.inset(80, 22) is None:
            yield self._board
            yield from self._others()
        else:
            with Container(id="ring"):
                yield self._board
                with Vertical(id="inside"):
                    yield from self._others()
        yield HintBar()

    def _others(self) -> ComposeResult:
        """What comes below the board, or stands inside it."""
        yield self._seats
        if self._hand is not None:
            yield self._hand
        with Container(id="below"):
            with Vertical(id="choose"):
                yield self._prompt
                yield self._menu
            yield self._log

    def on_unmount(self) -> None:
        """Lets the match go, however the screen was left."""
        self.session.close()

    def on_resize(self) -> None:
        """More room, more board."""
        self._fit()

    def _fit(self) -> None:
        if self._scene is None:
            return
        columns, rows = self.app.size
        inset = self._face.inset(columns, rows - 2)  # but for title and keys
        if inset is not None:
            self.query_one("#inside").styles.margin = inset
        for board in (self._hand, self._board if inset is None else None):
            if board is not None:
                wanted = board.lines_wanted(columns, rows, self._scene)
                if board.styles.height is None or board.styles.height.value != wanted:
                    board.styles.height = wanted

    # --- showing ---

    def _show(self) -> None:
        """Draws the position, as the viewer may see it."""
        session, match = self.session, self.session.match
        turn = self._turn
        acting = turn.seat if turn is not None and not self._anyone else None
        viewer = None if self._covered else session.viewer
        try:
            view = session.view(viewer)
            self._offers = [] if self._covered else self._offered(view)
        except OzError as error:
            self._moves, self._offers = [], []
            self._menu.show((), ())
            self._say(error)
            return
        targets = frozenset(offer.target for offer in self._offers if offer.target is not None)
        before = self._scene
        self._scene = Scene(
            match=match,
            view=view,
            viewer=viewer,
            acting=acting,
            targets=targets,
            chosen=frozenset(part.target for part in self._chosen if part.target is not None),
            covered=self._covered,
            glyphs=self.oz.glyphs,
        )
        if before is not None and self.oz.motion:
            self._flash(self._face.fresh(before.view, view))
        self._fit()
        self.set_class(self._open_to_all, "public")
        self._title.show(self._heading(acting), self._standing_words())
        self._seats.show(self._scene)
        fresh = len(match.events_since(match.step - 1))
        self._log.show(partial(self._lines, viewer), fresh)
        self._note_possible()
        self._menu.show([offer.choice for offer in self._offers], set(self.active_bindings))
        self._sync()

    def _offered(self, view: Any) -> list[Offer]:
        """What there is to choose from now."""
        words = self.session.words
        if self._narrowed is not None:
            place, target = self._narrowed, self._face.target
            here = [move for move in self._moves if target(view, move) == place]
            return offers_of(self._face, view, here, words, flat=True)
        return offers_of(self._face, view, self._moves, words, self._chosen)

    def _targets_are(self, targets: frozenset[Target]) -> None:
        """The moves on offer point at other things."""
        if self._scene is not None:
            self._scene = replace(self._scene, targets=targets)

    def _sync(self) -> None:
        """Makes board, hand, menu and prompt agree on what is pointed at."""
        if self._scene is None:
            return
        cursor = self._stray
        place = self._menu.place
        if cursor is None and place is not None and place < len(self._offers):
            cursor = self._offers[place].target
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
        """Has the keys shown anew if some have begun or ceased to work."""
        turn = self._turn
        possible = (
            self._can_undo(),
            self.session.match.can_redo,
            bool(self._reactors()) and not self._open_to_all,
            turn is None or (bool(self._offers) and not self._covered),
            self._own_keys,
        )
        if possible != self._possible:
            self._possible = possible
            self.refresh_bindings()

    def _seek(self, finding: bool) -> None:
        """Begins or ends narrowing the moves down; other letters are no keys meanwhile."""
        if finding != self._finding:
            self._finding = finding
            self.refresh_bindings()

    @property
    def _own_keys(self) -> frozenset[str]:
        """Keys that lines of the menu have of their own; other actions step aside meanwhile."""
        return frozenset(offer.choice.key for offer in self._offers if offer.choice.key)

    @property
    def active_bindings(self) -> dict[str, Any]:
        """The keys that work now, without those that the menu has taken."""
        own = self._own_keys
        return {key: binding for key, binding in super().active_bindings.items() if key not in own}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What has nothing to do now is no key."""
        if self._finding:
            return action in _WHILE_FINDING
        if action == "hands":
            return self._hand is not None and self.session.open_hands
        if action in _SOMETIMES:
            return bool(self._possible[_SOMETIMES[action]]) if self._possible else False
        if action == "hand":
            return self.session.match.game.info.hidden
        return True

    @property
    def _open_to_all(self) -> bool:
        """Whether everybody looks at the screen, and whoever may act is offered it there."""
        return self.session.hands_change and self.session.viewer is None

    def _reactors(self) -> list[int]:
        """The people who may act now though it is not their turn."""
        turn, match = self._turn, self.session.match
        if turn is None:
            return []
        return [
            decision.seat
            for decision in match.decisions()
            if decision.optional
            and not match.seats[decision.seat].is_bot
            and (turn.bot or decision.seat != turn.seat)
        ]

    # --- words ---

    def _question(self) -> tuple[Content, Content, Content]:
        """What is decided, a remark on it, and the effect of the highlighted move."""
        none = Content("")
        turn = self._turn
        if self._finding:
            lost = self._menu.place is None and self._stray is None
            return (
                Content.assemble(("Find a move: ", "bold"), f"{self._menu.filter}▏"),
                Content.styled("No move matches.", "bold $warning") if lost else none,
                Content.styled("Esc shows all moves", "$muted"),
            )
        if turn is None:
            over = Content.styled("The match is over.", "bold $accent")
            return over, self._remark, Content.styled("Enter shows the result.", "$muted")
        if self._anyone:
            prompt = self._named(turn.decision.prompt).rstrip("?")
            asked = Content.assemble(("Anyone? ", "bold $accent"), (prompt, "bold"))
            return asked, self._remark, self._effect()
        if self._calling:
            return Content.styled("Who acts out of turn?", "bold"), self._remark, none
        seat = self.session.match.seats[turn.seat]
        who = seat_name(seat, self.oz.glyphs.seat(turn.seat, self.session.match.seats))
        if turn.bot:
            doing = " is thinking …" if self._musing == "bot" else " is about to move"
            return Content.assemble(who, doing), self._remark, none
        if self._covered:
            key = show_keys(keys_of("hand", self.oz.settings.keymap))
            return (
                Content.assemble(who, ": the hand is hidden"),
                self._remark,
                Content.assemble((key, "bold $accent"), " shows it, and the moves"),
            )
        asked_for = self._chosen[-1].ask if self._chosen else turn.decision.prompt
        question = Content.assemble(who, ": ", (self._named(asked_for), "bold"))
        return question, self._remark, self._effect()

    def _effect(self) -> Content:
        text = self._menu.effect
        return Content.styled(f"▸ {text}", "$accent") if text else Content("")

    def _heading(self, acting: int | None, view: Any = None) -> Content:
        """Game, progress, and whose turn it is; of an earlier moment if its view is given."""
        match = self.session.match
        parts: list[Content | str | tuple[str, str]] = [(match.game.info.title, "bold $primary")]
        if view is None and self._scene is not None:
            view = self._scene.view
        if view is not None:
            parts += [" · ", match.game.progress(view)]
        if acting is not None:
            seat = match.seats[acting]
            parts += [" · ", seat_name(seat, self.oz.glyphs.seat(acting, match.seats)), "'s turn"]
        return Content.assemble(*parts)

    def _standing_words(self) -> Content:
        if self.session.save_error is not None:
            return Content.styled("NOT SAVED", "bold $error")
        parts = []
        if self._musing == "hint":
            parts.append(("thinking …", "bold $secondary"))
        if self._seconds is not None:
            parts.append((f"{self._seconds} s", "bold $warning"))
        reactors = self._reactors()
        if reactors and not self._open_to_all:
            match = self.session.match
            names = listed([short_name(match.seats[seat].name, 8) for seat in reactors])
            if len(reactors) > MOST_NAMED:
                names = f"{len(reactors)} others"
            key = show_keys(keys_of("react", self.oz.settings.keymap))
            parts.append((f"{key} {names} may act", "$secondary"))
        if words := self._undo_words():
            parts.append((words, "$muted"))
        return Content(" · ").join([Content.styled(*part) for part in parts])

    def _undo_words(self, *, behind_curtain: bool = False) -> str:
        if not self._can_undo(behind_curtain=behind_curtain):
            return ""
        seat = self._undoer(behind_curtain=behind_curtain)
        status = Undo.LOST if seat is None else self.session.undo_status(seat)
        if status is Undo.FREE:
            words = "undo"
        elif status is Undo.CONSENT:
            words = "undo: the table must agree" if self.session.hands_change else "undo: asks"
        else:
            return ""
        return f"{show_keys(keys_of('undo', self.oz.settings.keymap))} {words}"

    def _can_undo(self, *, behind_curtain: bool = False) -> bool:
        """Whether ``undo`` has something to do, be it to say why a move cannot be taken back.

        What only bots have chosen cannot be taken back with the table's consent.
        """
        seat = self._undoer(behind_curtain=behind_curtain)
        if seat is None:
            return False
        status = self.session.undo_status(seat)
        if status is Undo.CONSENT:
            return self.session.asker(None) is not None
        return status in (Undo.FREE, Undo.LOST)

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
        self._show_words()

    def _show_words(self) -> None:
        """Draws question and title anew."""
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
        self._seek(False)
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
