"""What the shared table needs to know of Oz (2021)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.content import Content

from ozgames.games.oz2021 import moves as m
from ozgames.games.oz2021.cards import SPECIAL_NAMES, WHO
from ozgames.games.oz2021.view import View
from ozgames.games.oz2021.words import next_points
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Face, Note
from ozgames.tui.games.oz2021.board import OzBoard
from ozgames.tui.games.oz2021.hand import OzHand
from ozgames.tui.games.oz2021.look import COLOUR, PLACED, ROAD_MARK, SHORT
from ozgames.tui.games.oz2021.notes import note_on
from ozgames.tui.text import pad, pad_left

CELL, WIDE_CELL = 12, 15
"""Columns of a character in the seats panel."""

WIDE = 4 * WIDE_CELL + 9
"""Columns from which characters have the wide ones."""


class OzFace(Face):
    """Decks, Enemies and hand cards are what moves point at."""

    jumps: ClassVar[Mapping[str, Target]] = {letter: ("deck", letter) for letter in "NESW"}

    def board(self) -> Board:
        """The four decks."""
        return OzBoard()

    def hand(self) -> Board:
        """One line of Characters."""
        return OzHand()

    # --- seats ---

    def seat_heading(self, scene: Scene, width: int) -> Content:
        """The characters, with what one more copy would bring the viewer (OZ-22)."""
        view: View = scene.view
        cell, gap = (WIDE_CELL, " ") if width >= WIDE else (CELL, "")
        parts: list[tuple[str, str]] = []
        for who in WHO:
            text = SHORT[who]
            if view.seat is not None:
                text += f"{gap}+{next_points(view.players[view.seat], who)}"
            parts.append((pad(text, cell), f"${COLOUR[who]}"))
        parts.append(("hand pile", "$muted"))
        if view.seat is not None and width >= WIDE + 20:
            parts.append(("  +n: your next copy", "$muted"))
        return Content.assemble(*parts)

    def seat_facts(self, scene: Scene, seat: int, width: int) -> Content:
        """The Yellow Brick Road: Roads and Characters of each kind; hand, pile, trophies."""
        view: View = scene.view
        player = view.players[seat]
        cell = WIDE_CELL if width >= WIDE else CELL
        parts: list[tuple[str, str]] = []
        for who, roads, placed in zip(WHO, player.roads, player.characters, strict=True):
            text = " ".join(
                [f"{ROAD_MARK}{roads}" if roads else "", f"{PLACED}{placed}" if placed else ""]
            ).strip()
            parts.append((pad(text or "·", cell), f"${COLOUR[who]}" if text else "$muted"))
        parts.append((pad_left(str(player.hand_size), 4), "$foreground"))
        parts.append((pad_left(str(player.pile_size), 5), "$foreground"))
        trophies = ["▼" * len(player.witches)] if player.witches else []
        if width >= WIDE + 24:
            trophies += [SPECIAL_NAMES[card[2]] for card in player.specials]
        else:
            trophies += ["◆" * len(player.specials)] if player.specials else []
        if trophies:
            parts.append(("  " + " ".join(trophies), "$accent"))
        return Content.assemble(*parts)

    # --- pointing ---

    def target(self, view: View, move: m.Move) -> Target | None:  # noqa: ARG002
        """Where on the board a move acts."""
        if isinstance(move, m.Take | m.Gain):
            return ("deck", move.deck)
        if isinstance(move, m.Keep):
            return ("deck", "N") if move.which == "shown" else ("deck", "N", "next")
        if isinstance(move, m.Defeat):
            return ("enemy", move.deck, move.enemy)
        if isinstance(move, m.Melt):
            return ("witch", move.deck)
        if isinstance(move, m.Play):
            return ("hand", move.who)
        if isinstance(move, m.Pay) and move.zone == "hand":
            return ("hand", move.who)
        return None

    def covers(self, jump: Target, target: Target) -> bool:
        """A deck's letter reaches the deck and all beside it."""
        return isinstance(jump, tuple) and isinstance(target, tuple) and jump[1] == target[1]

    def probe(self, view: View, target: Target) -> m.Move | None:  # noqa: ARG002
        """What a player means by pressing something."""
        if not isinstance(target, tuple):
            return None
        if target[0] == "deck":
            return m.Take(target[1])
        if target[0] == "enemy":
            return m.Defeat(target[1], target[2])
        if target[0] == "witch":
            return m.Melt(target[1], "road", "D")
        if target[0] == "hand":
            return m.Play(target[1])
        return None

    def fresh(self, before: View, after: View) -> frozenset[Target]:
        """Decks that show another card."""
        return frozenset(
            ("deck", new.letter)
            for old, new in zip(before.decks, after.decks, strict=True)
            if new.shown and new.shown != old.shown
        )

    def ask_first(self, view: View, move: m.Move, moves: Sequence[m.Move]) -> str:  # noqa: ARG002
        """Ending the turn with a Character that could still be played looks like a slip."""
        if isinstance(move, m.EndTurn) and any(isinstance(other, m.Play) for other in moves):
            return "You could still play a Character. End the turn?"
        return ""

    def inspect(self, scene: Scene, target: Target | None) -> Note:
        """Explains what is under the cursor."""
        return note_on(scene, target)
