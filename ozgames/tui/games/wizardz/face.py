"""What the shared table needs to know of Wizardz Bluff."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.content import Content

from ozgames.engine.event import Event
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.cards import COLOURS, Counts, card_name, stones_text
from ozgames.games.wizardz.view import View
from ozgames.games.wizardz.words import RULES, card_note, elemental_hope
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Face, Limit, Note, Part
from ozgames.tui.games.wizardz.board import WizardzBoard
from ozgames.tui.games.wizardz.hand import WizardzHand
from ozgames.tui.games.wizardz.look import BACK, CARD_KEYS, COLOUR, HEADMASTER, each
from ozgames.tui.games.wizardz.notes import note_on
from ozgames.tui.text import pad, pad_left

WIDE = 78
"""Columns from which the seats panel has room for the scores of the rounds."""

_COUNTS = 13
"""Columns of four counts."""


class WizardzFace(Face):
    """Cards, stones and items are what moves point at."""

    jumps: ClassVar[Mapping[str, Target]] = {
        "P": ("pot",),
        "E": ("elementals",),
        "A": ("shop",),
        "S": ("stones",),
        "I": ("items",),
    }

    def board(self) -> Board:
        """The pot."""
        return WizardzBoard()

    def hand(self) -> Board:
        """Cards, stones, items."""
        return WizardzHand()

    # --- seats ---

    def seat_heading(self, scene: Scene, width: int) -> Content:
        """What the columns of the panel are."""
        view: View = scene.view
        text = pad("stones", _COUNTS)
        if view.level != "beginner":
            text += pad("elementals", _COUNTS)
        text += "cards"
        if view.level == "full":
            text += "  items"
        if width >= WIDE:
            text += "  rounds        "
        return Content.styled(text, "$muted")

    def seat_facts(self, scene: Scene, seat: int, width: int) -> Content:
        """Stones and elementals by colour, cards and items left, and whether all is ready."""
        view: View = scene.view
        player = view.players[seat]
        parts = _counts(player.stones)
        if view.level != "beginner":
            if player.elementals is None:
                hidden = f"{BACK}{player.elemental_count} hidden"
                parts.append((pad(hidden, _COUNTS), "$foreground"))
            else:
                parts += _counts(player.elementals)
        parts.append((pad_left(str(player.hand_size), 5), "$foreground"))
        if view.level == "full":
            parts.append((pad_left(str(player.item_count), 7), "$foreground"))
        if width >= WIDE:
            rounds = "+".join(map(str, player.rounds)) or "·"
            if player.sets:
                rounds += f", sets {player.sets}"
            parts.append((f"  {pad(rounds, 14)}", "$foreground"))
        head = f"{HEADMASTER} " if view.head == seat else "  "
        parts.append((f"  {head}", "bold $accent"))
        if player.out:
            parts.append(("out", "$muted"))
        elif view.phase == "commit" and seat in view.battlers and not view.table:
            parts.append(("✓ ready", "$success") if player.ready else ("…", "$muted"))
        elif view.phase == "final" and seat in view.finalists:
            parts.append(("✓ ready", "$success") if seat in view.picked else ("…", "$muted"))
        if player.late:
            parts.append((" late", "bold $warning"))
        if player.standing:
            parts.append((" passes", "$muted"))
        return Content.assemble(*parts)

    # --- choosing ---

    def path(self, view: View, move: m.Move) -> tuple[Part, ...]:
        """A card, then a stone; a late wizard's two stones go together."""
        if not isinstance(move, m.Commit):
            return ()
        name = card_name(move.card)
        card = Part(
            name,
            card_note(view, move.card),
            CARD_KEYS[move.card],
            ("card", move.card),
            f"which stone goes on the {name}?" if not move.extra else f"two stones on the {name}",
        )
        stones = move.stone + move.extra
        words = stones_text(stones)
        return (
            card,
            Part(
                words[:1].upper() + words[1:],
                elemental_hope(view, stones),
                "" if move.extra else move.stone,
                ("stone", move.stone),
            ),
        )

    def key(self, view: View, move: m.Move) -> str:
        """Colours have their letter, cards their number; whoever looks again, the seat's."""
        if isinstance(move, m.TakeStone):
            return move.colour
        if isinstance(move, m.Final):
            return CARD_KEYS[move.card]
        if isinstance(move, m.Flip):
            return "f"
        if isinstance(move, m.Stand):
            return "k"
        if isinstance(move, m.Reopen):
            return str(1 + (view.caller if view.seat is None else view.seat))
        return ""

    def limit(self, view: View, moves: Sequence[m.Move]) -> Limit | None:
        """The flip timer: who is late owes a second stone (WB-36)."""
        late = m.Dawdle()
        return Limit(view.timer, late) if late in moves else None

    def rule(self, event: Event) -> str:
        """The rule behind a step of the flip."""
        return RULES.get(event.kind, "")

    # --- pointing ---

    def target(self, view: View, move: m.Move) -> Target | None:  # noqa: ARG002
        """What a move acts on."""
        if isinstance(move, m.Final):
            return ("card", move.card)
        if isinstance(move, m.TakeStone):
            return ("pot", move.colour)
        if isinstance(move, m.UseItem):
            return ("item", move.item) if move.target < 0 else ("seat", move.target)
        return None

    def probe(self, view: View, target: Target) -> m.Move | None:
        """What a wizard means by pressing something."""
        if not isinstance(target, tuple) or len(target) < 2 or view.seat is None:
            return None
        what, which = target
        if what == "card":
            return m.Commit(which, COLOURS[0])
        if what == "stone":
            hand = view.players[view.seat].hand or ()
            return m.Commit(hand[0], which) if hand else None
        if what == "item":
            return m.UseItem(which)
        return m.TakeStone(which) if what == "pot" else None

    def inspect(self, scene: Scene, target: Target | None) -> Note:
        """Explains what is under the cursor."""
        return note_on(scene, target)


def _counts(counts: Counts) -> list[tuple[str, str]]:
    parts = []
    for colour, count in each(counts):
        style = f"bold ${COLOUR[colour]}" if count else "$muted"
        parts.append((f"{colour}{count or '·'} ", style))
    parts.append((" ", "$muted"))
    return parts
