"""What the shared table needs to know of The Card Game of Oz."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.content import Content

from ozgames.engine.event import Event
from ozgames.engine.words import plural
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS, said
from ozgames.games.cardgame.previews import preview
from ozgames.games.cardgame.view import View
from ozgames.games.cardgame.words import place_name
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.cardgame.board import StoryBoard
from ozgames.tui.games.cardgame.hand import StoryHand
from ozgames.tui.games.cardgame.look import name_in, open_hand, order_of
from ozgames.tui.games.cardgame.notes import note_on
from ozgames.tui.games.face import Face, Note, Part
from ozgames.tui.text import pad, pad_left

RULES = {
    "doomed": "CG-14",
    "draw": "CG-08",
    "quiet": "CG-20",
    "replace": "CG-26",
    "roll": "CG-07",
    "shuffle": "CG-06",
    "turn-up": "CG-24",
}
"""Rule behind an event, by its kind."""


class CardGameFace(Face):
    """Locations, Characters and hand cards are what moves point at."""

    jumps: ClassVar[Mapping[str, Target]] = {"A": ("archive",), "F": ("folio",), "S": ("library",)}
    score_heading: ClassVar[str] = "Vit."

    def board(self) -> Board:
        """The Storyline."""
        return StoryBoard()

    def hand(self) -> Board:
        """The cards."""
        return StoryHand()

    # --- seats ---

    def seat_heading(self, scene: Scene, width: int) -> Content:  # noqa: ARG002
        """What the numbers count."""
        return Content.styled("hand  in play  on the Title  set Events", "$muted")

    def seat_facts(self, scene: Scene, seat: int, width: int) -> Content:
        """Cards in hand, Characters on Locations and on the Title, what was paid for Events."""
        view: View = scene.view
        player = view.players[seat]
        mine = [one for one in view.actors if one.seat == seat]
        waiting = [one for one in mine if one.at < 0]
        parts = [
            (pad_left(str(player.hand_size), 4), "$foreground"),
            (pad_left(str(len(mine) - len(waiting)), 9), "$foreground"),
            (pad_left(str(len(waiting)), 14), "$foreground"),
        ]
        paid = " ".join(f"░{event.paid}" for event in player.events)
        parts.append((f"  {pad(paid or '·', 10)}", "$warning" if paid else "$muted"))
        if open_hand(view, seat):
            parts.append((" open hand", "$accent"))
        if player.quiet:
            parts.append((" no reactions", "$muted"))
        if view.ended_by == seat and view.ended and width >= 60:
            parts.append((f"  ★ {name_in(view.ended, 24)} is at The End", "bold $accent"))
        return Content.assemble(*parts)

    # --- choosing ---

    def path(self, view: View, move: m.Move) -> tuple[Part, ...]:
        """A card, then where it goes; a kind of action, then what it is about."""
        if isinstance(move, m.Play) and CARDS[move.card].type != "character":
            return _play_path(view, move) if move.at >= 0 or move.on else ()
        if isinstance(move, m.SetFaceDown):
            name = said(move.card)
            first = Part(
                f"Set {name} face-down", target=("hand", move.card), ask=f"pay how much for {name}?"
            )
            return first, Part(plural(move.paid, "Story Point"))
        if isinstance(move, m.Spend):
            first = Part("Archive a card", "for a gold die", ask="archive which card?")
            return first, Part(said(move.card), preview(view, move), target=("hand", move.card))
        if isinstance(move, m.Replace):
            first = Part("Replace a Location", "2 points", ask="replace which Location?")
            name = place_name(view, view.turn, move.place)
            return first, Part(name, preview(view, move), target=("place", move.place))
        return ()

    def rule(self, event: Event) -> str:
        """The rule behind what was told."""
        return RULES.get(event.kind, "")

    def ask_first(self, view: View, move: m.Move, moves: Sequence[m.Move]) -> str:
        """Ending the turn with a bonus move left that costs nothing looks like a slip."""
        free = [one for one in view.actors if one.seat == view.turn and one.on == 0]
        if isinstance(move, m.EndTurn) and free and any(isinstance(one, m.Walk) for one in moves):
            return f"{name_in(free[0].card, 30)} could still move on for nothing. End the turn?"
        return ""

    # --- pointing ---

    def target(self, view: View, move: m.Move) -> Target | None:
        """What a move acts on."""
        if isinstance(move, m.Walk):
            return ("who", move.who)
        if isinstance(move, m.Play | m.Spend):
            return ("hand", move.card)
        if isinstance(move, m.Flip):
            return ("set", move.card)
        if isinstance(move, m.Equip):
            return ("who", move.who)
        if isinstance(move, m.Choose):
            return _chosen(view, move.what)
        return None

    def probe(self, view: View, target: Target) -> m.Move | None:
        """What an author means by pressing something."""
        if not isinstance(target, tuple) or view.seat is None:
            return None
        if target[0] == "hand":
            return m.Play(target[1])
        if target[0] == "who":
            return m.Walk(target[1], "on")
        if target[0] == "place":
            return m.Replace(target[1])
        return m.Flip(target[1]) if target[0] == "set" else None

    def beside(self, scene: Scene, by: int) -> Target | None:
        """Along the Storyline, then the other spokes, the hand and the decks, and round again."""
        order = order_of(scene)
        if scene.cursor not in order:
            return order[0 if by > 0 else -1]
        return order[(order.index(scene.cursor) + by) % len(order)]

    def inspect(self, scene: Scene, target: Target | None) -> Note:
        """Explains what is under the cursor."""
        return note_on(scene, target)

    def fresh(self, before: View, after: View) -> frozenset[Target]:
        """Locations that were turned up, Characters that came or moved."""
        found: set[Target] = {
            ("place", number)
            for number, (old, new) in enumerate(zip(before.places, after.places, strict=True))
            if old.card != new.card
        }
        stood = {one.card: one.at for one in before.actors}
        found |= {("who", one.card) for one in after.actors if stood.get(one.card) != one.at}
        return frozenset(found)


def _play_path(view: View, move: m.Play) -> tuple[Part, ...]:
    name = said(move.card)
    effect = f"{plural(CARDS[move.card].cost, 'point')} printed"
    first = Part(f"Play {name}", effect, target=("hand", move.card), ask=f"where does {name} go?")
    where: Target = ("who", move.on) if move.on else ("place", move.at)
    words = f"on {said(move.on)}" if move.on else f"at {place_name(view, view.turn, move.at)}"
    return first, Part(words, preview(view, move), target=where)


def _chosen(view: View, what: str) -> Target | None:
    """What a choice points at; see :mod:`ozgames.games.cardgame.ops` for the notation."""
    zone, mark, card = what.partition(":")
    if mark:
        return ("hand", card) if zone == "hand" else None
    who, mark, place = what.partition("@")
    if mark and ">" not in what:
        return ("place", int(place))
    who = what.partition(">")[0]
    return ("who", who) if any(one.card == who for one in view.cast) else None
