"""Tables where one line of the menu stands for many moves, and the board chooses among them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual.binding import BindingType

from ozgames.engine.match import AnyMatch
from ozgames.tui.games.canvas import Target
from ozgames.tui.keys import bind
from ozgames.tui.table.asking import AskingTable
from ozgames.tui.table.offers import Offer, offers_of

_OWN = {"turn_piece", "zoom", "look", "pan"}
"""Actions of boards that are aimed at."""


class AimingTable(AskingTable):
    """Steps from place to place, turns pieces, moves the window over the board.

    For games whose face has no aim it is the table it comes from.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("piece.left", "turn_piece(-1)", show=False),
        bind("piece.right", "turn_piece(1)", words="turn"),
        bind("look.before", "look(-1)", show=False),
        bind("look.next", "look(1)", words="others"),
        bind("zoom.in", "zoom(1)", words="zoom"),
        bind("zoom.out", "zoom(-1)", show=False),
        bind("pan.left", "pan(-1, 0)", show=False),
        bind("pan.right", "pan(1, 0)", show=False),
        bind("pan.up", "pan(0, -1)", show=False),
        bind("pan.down", "pan(0, 1)", show=False),
    ]

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._aim = self._face.aim()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of boards that are aimed at work on such tables only."""
        if action in _OWN and self._aim is None:
            return False
        return super().check_action(action, parameters)

    # --- what the lines of the menu stand for ---

    def _listed(self, moves: list[Any]) -> list[Any]:
        if self._aim is None or not moves:
            return moves
        return self._aim.offer(self.session.view(self.session.viewer), moves)

    def _offered(self, view: Any) -> list[Offer]:
        return [self._aimed_at(offer) for offer in super()._offered(view)]

    def _aimed_at(self, offer: Offer) -> Offer:
        """The line of a move, in the words of the aim if it has some."""
        if self._aim is None or offer.move is None:
            return offer
        words = self._named(self._aim.words(offer.move)) or offer.choice.words
        return replace(offer, choice=replace(offer.choice, words=words))

    def _take_aim(self, move: Any) -> None:
        """Shows a move on its line, and points at it."""
        assert self._aim is not None
        assert self._scene is not None
        line = self._aim.line_of(move)
        if self._moves[line] != move:
            targets = self._scene.targets - {self._offers[line].target}
            (offer,) = offers_of(self._face, self._scene.view, [move], self.session.words)
            self._moves[line] = move
            self._offers[line] = offer = self._aimed_at(offer)
            self._targets_are(targets | {offer.target} if offer.target is not None else targets)
            self._menu.change(line, offer.choice)
        self._point(line)

    @property
    def _shown(self) -> Any | None:
        """The move that Enter would make; ``None`` while moves are not shown."""
        place = self._menu.place
        if self._covered or place is None or place >= len(self._moves):
            return None
        return self._offers[place].move

    # --- pointing ---

    def _commit(self, place: int, key: str) -> None:
        if self._aim is not None and len(key) == 1 and self._aim.many(place):
            self._point(place)
            return
        super()._commit(place, key)

    def _point_at(self, target: Target) -> bool:
        if self._aim is None:
            return super()._point_at(target)
        move = self._aim.at(self._shown, target) if self._moves and not self._covered else None
        if move is not None:
            self._take_aim(move)
        return move is not None

    def _press(self, target: Target) -> None:
        if self._aim is None:
            super()._press(target)
            return
        shown = self._shown
        if shown is None or self._aim.at(shown, target) != shown:
            if not self._point_at(target):
                self._refuse(target)
        elif self._aim.commits(shown, target):
            assert self._menu.place is not None
            self._commit(self._menu.place, "click")

    def _probe(self, target: Target) -> Any | None:
        if self._aim is None:
            return super()._probe(target)
        return self._aim.probe(self._shown, target)

    def _aimed(self, move: Any | None) -> None:
        if move is not None:
            self._take_aim(move)

    # --- hints ---

    def _wants_hint(self) -> bool:
        return super()._wants_hint() and (self._aim is None or self._shown is not None)

    def _point_out(self, move: Any) -> str:
        if self._aim is None:
            return super()._point_out(move)
        assert self._scene is not None
        self._take_aim(move)
        return self._aim.words(move) or self.session.match.game.say(self._scene.view, move)

    # --- actions ---

    def action_step(self, by: int) -> None:
        """On the board if there is something to step to, else the move before or after."""
        if self._aim is None or self._shown is None or not self._aim.on_board(self._shown):
            super().action_step(by)
        else:
            self._aimed(self._aim.step(self._shown, 0, by))

    def action_page(self, by: int) -> None:
        """The line before or after, where arrows move on the board."""
        if self._aim is None:
            super().action_page(by)
        else:
            super().action_step(by)

    def action_sideways(self, by: int) -> None:
        """On the board to the left or right."""
        if self._aim is None:
            super().action_sideways(by)
        elif self._shown is not None and self._aim.on_board(self._shown):
            self._aimed(self._aim.step(self._shown, by, 0))
        else:
            super().action_step(by)

    def action_turn_target(self, by: int) -> None:
        """The next most promising place."""
        if self._aim is None:
            super().action_turn_target(by)
        elif self._shown is not None:
            self._aimed(self._aim.best(self._shown, by))

    def action_turn_piece(self, by: int) -> None:
        """Turns the piece, as far as it fits."""
        if self._aim is None or self._shown is None:
            return
        move = self._aim.turn(self._shown, by)
        if move is None or move == self._shown:
            self._say("It fits there no other way.")
        else:
            self._take_aim(move)

    def action_zoom(self, by: int) -> None:
        """Draws the board bigger or smaller."""
        self._board.zoom(by)

    def action_pan(self, x: int, y: int) -> None:
        """Moves the window over the board."""
        self._board.pan(x, y)

    def action_look(self, by: int) -> None:
        """Looks at the board of another player."""
        self._unsay()
        self._board.look(by)
