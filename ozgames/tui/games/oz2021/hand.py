"""The own hand: Characters, those with a Road to go drawn stronger."""

from __future__ import annotations

from ozgames.games.oz2021.cards import WHO, WHO_NAMES
from ozgames.games.oz2021.view import View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink
from ozgames.tui.games.oz2021.look import COLOUR, PLACED, SHORT


class OzHand(Board):
    """One line."""

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """Equal cards are shown once, with their number."""
        view: View = scene.view
        canvas.put(0, 0, " " * canvas.width, ink(on="surface"))
        x = canvas.put(1, 0, f"{scene.hand_title} ", ink("muted", on="surface"))
        if scene.viewer is None or view.seat is None:
            words = "is hidden" if scene.covered else "is shown to its owner only"
            canvas.put(x + 1, 0, words, ink("muted", on="surface"))
            return
        me = view.players[view.seat]
        held = [card[2] for card in me.hand or ()]
        if not held:
            canvas.put(x + 1, 0, "no Characters yet", ink("muted", on="surface"))
            return
        long = canvas.width >= 100
        for who in WHO:
            count = held.count(who)
            if not count:
                continue
            target = ("hand", who)
            name = (WHO_NAMES if long else SHORT)[who]
            text = f" {PLACED} {name}" + (f" ×{count}" if count > 1 else "") + " "
            ready = target in scene.targets
            if target == scene.cursor:
                style = ink("background", on="accent", bold=True)
                text = "▸" + text[1:]
            elif ready:
                style = ink("background", on=COLOUR[who], bold=True)
            else:
                style = ink(COLOUR[who], on="surface")
            start = x + 1
            x = canvas.put(start, 0, text, style)
            canvas.area(target, start, 0, x - start)
