"""The own hand: cards with type, cost, Vitality and alignment, and one's own set Events."""

from __future__ import annotations

from collections import Counter

from ozgames.engine.words import plural
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.view import View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.cardgame.board import TALL_FROM
from ozgames.tui.games.cardgame.look import ALIGNMENT, figures, name_in, realm_colour, styled

LOW, HIGH = 2, 6
"""Lines without and with drawn cards."""

_TYPES = "C Character  O Object  F Effect  V Event"
_LEGENDS = (f"{_TYPES}  + good  = neutral  ! evil", _TYPES)


class StoryHand(Board):
    """Cards side by side."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:  # noqa: ARG002
        """Cards are drawn where there is room."""
        return HIGH if rows >= TALL_FROM else LOW

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """All of it, if it is the viewer's own and not hidden."""
        view: View = scene.view
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, ink(on="surface"))
        if scene.viewer is None or view.seat is None:
            words = "is hidden" if scene.covered else "is shown to its owner only"
            canvas.put(1, 0, f"Your hand {words}", ink("muted", on="surface"))
            return
        held = Counter(view.players[view.seat].hand or ())
        if canvas.height >= HIGH:
            words = f"{scene.hand_title}, {plural(sum(held.values()), 'card')}"
            x = canvas.put(1, 0, words, ink("muted", on="surface"))
            _events(canvas, ink, scene, x)
            _drawn(canvas, ink, scene, held)
        else:
            x = _written(canvas, ink, scene, held)
            _events(canvas, ink, scene, x)


def _events(canvas: Canvas, ink: Ink, scene: Scene, x: int) -> None:
    """What is set face-down, and what the letters mean."""
    view: View = scene.view
    assert view.seat is not None
    for event in view.players[view.seat].events:
        target = ("set", event.card)
        text = f"set for {event.paid}: {name_in(event.card, 24)}"
        here = target == scene.cursor
        style = ink("background", on="accent", bold=True) if here else ink("warning", on="surface")
        canvas.area(target, x + 2, 0, len(text))
        x = canvas.put(x + 2, 0, text, style)
    for key in _LEGENDS:
        if x + len(key) + 3 < canvas.width:
            canvas.put(canvas.width - len(key) - 1, 0, key, ink("muted", on="surface"))
            return


def _fitting(count: int, columns: int) -> int:
    """Columns of a card if so many have to go side by side, at least eight."""
    return max(8, min(26, columns // max(1, count)))


def _written(canvas: Canvas, ink: Ink, scene: Scene, held: Counter[str]) -> int:
    """Two lines a card: its name, and figures; returns the column after the last."""
    view: View = scene.view
    assert view.seat is not None
    if not held:
        return canvas.put(1, 0, f"{scene.hand_title} is empty", ink("muted", on="surface"))
    events = 26 if view.players[view.seat].events else 0
    width = _fitting(len(held), canvas.width - 2 - events)
    for n, (card, copies) in enumerate(held.items()):
        x = 1 + n * width
        if x + width > canvas.width:
            canvas.put(canvas.width - 2, 1, "…", ink("muted", on="surface"))
            return canvas.width
        target: Target = ("hand", card)
        style = styled(scene, ink, target, realm_colour(card), ground="surface")
        canvas.area(target, x, 0, width - 1, 2)
        canvas.field(x, 0, width - 1, name_in(card, width - 1), style)
        canvas.field(x, 1, width - 1, _figures(card, copies), style)
    return 1 + len(held) * width


def _drawn(canvas: Canvas, ink: Ink, scene: Scene, held: Counter[str]) -> None:
    """A frame a card, with keywords and alignment."""
    width = _fitting(len(held), canvas.width - 2)
    for n, (card, copies) in enumerate(held.items()):
        x = 1 + n * width
        if x + width > canvas.width:
            canvas.put(canvas.width - 2, 2, "…", ink("muted", on="surface"))
            return
        target: Target = ("hand", card)
        style = styled(scene, ink, target, realm_colour(card), ground="surface")
        here = target == scene.cursor
        top, side, foot = ("┏━┓", "┃", "┗━┛") if here else ("╭─╮", "│", "╰─╯")
        inner = width - 3
        canvas.area(target, x, 1, width - 1, 5)
        canvas.put(x, 1, top[0] + top[1] * inner + top[2], style)
        lines = (name_in(card, inner), _figures(card, copies), " ".join(CARDS[card].keywords))
        for y, text in enumerate(lines, 2):
            canvas.put(x, y, side, style)
            canvas.field(x + 1, y, inner, text, style)
            canvas.put(x + 1 + inner, y, side, style)
        canvas.put(x, 5, foot[0] + foot[1] * inner + foot[2], style)


def _figures(card: str, copies: int) -> str:
    many = f" ×{copies}" if copies > 1 else ""
    return f"{figures(CARDS[card])} {ALIGNMENT[CARDS[card].alignment]}{many}"
