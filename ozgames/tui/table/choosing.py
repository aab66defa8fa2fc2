"""How moves are chosen at the table: by key, by cursor, by mouse, always in agreement."""

from __future__ import annotations

from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.binding import BindingType

from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch
from ozgames.tui.games.board import Board
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Form, Part
from ozgames.tui.keys import bind
from ozgames.tui.screens.ask import AskScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.table.thinking import ThinkingTable
from ozgames.tui.widgets.menu import Menu


class ChoosingTable(ThinkingTable):
    """The menu's cursor decides; board and hand point at what its move acts on.

    Only something illegal that was jumped to or clicked is pointed at without a move.
    """

    DOUBLE = 0.15
    """Seconds in which the same key, pressed again, does not commit a second move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("choose", "choose"),
        bind("find"),
        bind("back", show=False),
        bind("target.next", "sideways(1)", show=False),
        bind("target.before", "sideways(-1)", show=False),
        bind("tour.next", "turn_target(1)", show=False),
        bind("tour.before", "turn_target(-1)", show=False),
        bind("move.before", "step(-1)", show=False),
        bind("move.next", "step(1)", show=False),
        bind("move.page_up", "page(-1)", show=False),
        bind("move.page_down", "page(1)", show=False),
    ]

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._pressed = ("", 0.0)

    def _play(self, seat: int, move: Any, clock: int) -> None:
        """Makes a move, unless the match has moved on since ``clock``."""
        raise NotImplementedError

    def _show_result(self) -> None:
        """Shows how the match ended."""
        raise NotImplementedError

    def _listed(self, moves: list[Any]) -> list[Any]:
        """What the menu lists of the legal moves."""
        return moves

    def on_key(self, event: events.Key) -> None:
        """Keys that are not in the table of keys: direct keys, the filter, jumps."""
        if self._finding:
            if self._find(event):
                event.stop()
            return
        if event.key in self.active_bindings:
            return
        if event.key in self._face.jumps:
            self._jump(self._face.jumps[event.key])
            event.stop()
            return
        place = self._menu.choice_of_key(event.key)
        if place is not None:
            event.stop()
            self._menu.point(place)
            self._commit(place, event.key)

    def _find(self, event: events.Key) -> bool:
        """Takes a key for the filter; whether it was one."""
        text = self._menu.filter
        if event.key == "escape" or (event.key == "backspace" and not text):
            self._seek(False)
            self._menu.narrow("")
        elif event.key == "backspace":
            self._menu.narrow(text[:-1])
        elif event.is_printable and event.character:
            self._menu.narrow(text + event.character)
        else:
            return False
        self._sync()
        return True

    def _commit(self, place: int, key: str) -> None:
        """Makes a move, after a question where it looks like a slip."""
        turn = self._turn
        if turn is None or self._covered or self._doubled(key):
            return
        assert self._scene is not None
        if self._finding:
            self._seek(False)
            self._menu.narrow("")
            self._point(place)
        offer, clock = self._offers[place], self._clock
        if offer.act is not None:
            offer.act()
            return
        if offer.part is not None:
            self._choose_part(offer.part)
            return
        move = offer.move
        word = self._face.sure(self._scene.view, move)
        if word:
            self._ask_word(word, move, clock)
            return
        question = self._face.ask_first(self._scene.view, move, self._moves)
        if not question:
            self._play(turn.seat, move, clock)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._play(turn.seat, move, clock)

        words = self._named(self.session.match.game.say(self._scene.view, move))
        self.app.push_screen(
            ConfirmScreen(question, yes=words[:1].lower() + words[1:], no="keep playing"), answered
        )

    def _ask_word(self, word: str, move: Any, clock: int) -> None:
        """Makes a move that cannot be meant lightly once its word is typed."""
        turn, scene = self._turn, self._scene
        assert turn is not None
        assert scene is not None
        said, effect = self.session.words(scene.view, [move])[0]

        def answered(text: str | None) -> None:
            if text is not None and text.casefold() == word:
                self._play(turn.seat, move, clock)
            else:
                self._say("Nothing was done.")

        hint = f"{effect[:1].upper()}{effect[1:]}. Type {word} and Enter; Esc does not."
        self.app.push_screen(AskScreen(f"{said}?", hint=hint, longest=len(word)), answered)

    def _open_form(self, form: Form) -> None:
        """Makes the move that a screen of its own comes back with."""
        turn, clock = self._turn, self._clock
        assert turn is not None

        def made(move: Any | None) -> None:
            if move is not None:
                self._play(turn.seat, move, clock)

        self.app.push_screen(form.screen(), made)

    def _choose_part(self, part: Part) -> None:
        """Goes on to the next part of the move."""
        self._chosen += (part,)
        self._stray = None
        self._unsay()
        self._show()

    def _doubled(self, key: str) -> bool:
        """Whether a key comes again so soon that it was not meant."""
        last, when = self._pressed
        now = monotonic()
        self._pressed = (key, now)
        return bool(key) and key == last and now - when < self.DOUBLE

    # --- pointing ---

    def _jump(self, jump: Target) -> None:
        """Puts the cursor there, on a legal target if there is one."""
        if self._scene is None or self._covered or not self._offers:
            return
        for place, offer in enumerate(self._offers):
            if offer.target is not None and self._face.covers(jump, offer.target):
                self._point(place)
                return
        self._stray = jump
        self._menu.unpoint()
        self._unsay()
        self._sync()

    def _point(self, place: int) -> None:
        self._stray = None
        self._unsay()
        self._menu.point(place)
        self._sync()

    def _point_at(self, target: Target) -> bool:
        """Points at a target; whether a legal move does so too."""
        if self._scene is None or self._covered or not self._offers:
            return False
        if target == self._scene.cursor and self._stray is None:
            return True
        place = self._place_of(target)
        if place is not None:
            self._point(place)
        return place is not None

    def _place_of(self, target: Target) -> int | None:
        for place, offer in enumerate(self._offers):
            if offer.target == target:
                return place
        return None

    def _narrowable(self, target: Target) -> bool:
        """Whether moves act on a target, though no line of the menu points at it."""
        if self._scene is None or self._narrowed is not None or target in self._scene.targets:
            return False
        return any(self._face.target(self._scene.view, move) == target for move in self._moves)

    def _narrow(self, target: Target) -> bool:
        """Offers the moves that act on a target, and only those; whether there are any."""
        if not self._narrowable(target):
            return False
        self._narrowed, self._stray, self._chosen = target, None, ()
        self._unsay()
        self._show()
        return True

    def _lies(self, target: Target) -> tuple[int, int, int]:
        """Where a target lies: boards before hands, left before right, top before foot."""
        for number, board in enumerate((self._board, self._hand)):
            region = board.region_of(target) if board is not None else None
            if region is not None:
                return number, region.x, region.y
        return 2, 0, 0

    def _refuse(self, target: Target) -> None:
        """Says why there is nothing to do with a target."""
        turn = self._turn
        if turn is None or turn.bot or self._scene is None or self._covered:
            return
        move = self._probe(target)
        try:
            if move is not None:
                self.session.check(turn.seat, move)
        except OzError as error:
            self._say(error)
            return
        self._say("There is nothing to choose there now.")

    def _probe(self, target: Target) -> Any | None:
        """What a player means by pressing something that is not legal."""
        assert self._scene is not None
        return self._face.probe(self._scene.view, target)

    # --- mouse and menu ---

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The menu points; the board follows."""
        message.stop()
        if self._menu.place is not None:
            self._stray = None
        self._sync()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """A line was clicked."""
        message.stop()
        self._commit(int(message.line_id), "click")

    def on_board_pointed(self, message: Board.Pointed) -> None:
        """The mouse points at the board; the menu follows."""
        message.stop()
        self._point_at(message.target)

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """A target was clicked: the first click points, one on what is pointed at chooses."""
        message.stop()
        if self._scene is not None and not self._covered and self._offers:
            self._press(message.target)

    def _press(self, target: Target) -> None:
        assert self._scene is not None
        chosen = target == self._scene.cursor and self._stray is None
        if chosen and self._menu.place is not None:
            self._commit(self._menu.place, "click")
        elif self._stray == target and self._narrow(target):
            return
        elif not self._point_at(target):
            self._stray = target
            self._menu.unpoint()
            self._sync()
            if not self._narrowable(target):
                self._refuse(target)

    # --- actions ---

    def action_choose(self) -> None:
        """Makes the highlighted move."""
        if self._turn is None:
            self._show_result()
        elif self._stray is not None:
            if not self._narrow(self._stray):
                self._refuse(self._stray)
        elif self._menu.place is not None:
            self._commit(self._menu.place, "enter")

    def action_step(self, by: int) -> None:
        """The move before or after in the menu."""
        self._unsay()
        self._stray = None
        self._menu.action_step(by)
        self._sync()

    def action_page(self, by: int) -> None:
        """A page of moves."""
        self._stray = None
        self._menu.action_page(by)
        self._sync()

    def action_sideways(self, by: int) -> None:
        """Along the board, where it has a way; else as :meth:`action_turn_target`."""
        target = None
        if self._scene is not None and self._offers and not self._covered:
            target = self._face.beside(self._scene, by)
        if target is None:
            self.action_turn_target(by)
        elif not self._point_at(target):
            self._jump(target)

    def action_turn_target(self, by: int) -> None:
        """The next thing on the board that a legal move points at, from left to right."""
        if self._scene is None or not self._scene.targets or self._covered:
            return
        targets = sorted(self._scene.targets, key=self._lies)
        cursor = self._scene.cursor
        if cursor in self._scene.targets:
            target = targets[(targets.index(cursor) + by) % len(targets)]
        else:
            target = targets[0 if by > 0 else -1]
        place = self._place_of(target)
        if place is not None:
            self._point(place)

    def action_back(self) -> None:
        """Takes back a part that was chosen, else a remark; never ends a match."""
        stray, self._stray = self._stray, None
        self._unsay()
        if self._narrowed is not None:
            self._narrowed = None
            self._show()
        elif self._chosen and stray is None:
            part = self._chosen[-1]
            self._chosen = self._chosen[:-1]
            self._show()
            self._point_at_part(part)
        elif self._menu.place is None and self._offers:
            self._menu.point(0)
        self._sync()

    def _point_at_part(self, part: Part) -> None:
        for place, offer in enumerate(self._offers):
            if offer.part == part:
                self._menu.point(place)

    def action_find(self) -> None:
        """Starts to narrow the moves down."""
        if self._offers and not self._covered:
            self._seek(True)
            self._stray = None
            self._unsay()
            self._menu.narrow("")
            self._sync()

    def _point_out(self, move: Any) -> str:
        """Points at the line of a move, in its last step if it has several.

        A move that is listed nowhere, such as a deal or an odd bid, is only said.
        """
        assert self._scene is not None
        path = self._face.path(self._scene.view, move)
        depth = len(self._chosen)
        if self._chosen != path[:depth]:
            self._chosen, depth = (), 0
            self._show()
        part = path[depth] if depth < len(path) else None
        for place, offer in enumerate(self._offers):
            if offer.move == move or (part is not None and offer.part == part):
                self._point(place)
                break
        return self.session.match.game.say(self._scene.view, move)
