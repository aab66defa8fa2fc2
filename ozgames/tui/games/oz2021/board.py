"""The four decks, what stands beside them, and where the Specials are."""

from __future__ import annotations

from rich.style import Style

from ozgames.games.oz2021.cards import (
    CHARACTER,
    DECK_NAMES,
    DECKS,
    ENEMY,
    ENEMY_NAMES,
    ROAD,
    SPECIAL_NAMES,
    TARGET,
    WHO,
    WHO_NAMES,
    WITCH_NAMES,
    card_name,
)
from ozgames.games.oz2021.view import DeckView, View
from ozgames.games.oz2021.words import attackers, next_points
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.oz2021.look import (
    BEATS_WORDS,
    COLOUR,
    ENEMY_SHORT,
    HOLDER_WORDS,
    LAND,
    PLACED,
    ROAD_MARK,
    SHORT,
    SKILL_SHORT,
    card_mark,
)

LOW, HIGH = 7, 13
"""Lines of the decks, without and with drawn cards."""

WIDEST = 34
"""Columns of one deck at most."""

TALL_FROM = 32
"""Lines of the terminal from which cards are drawn."""

_THIN, _THICK = "╭─╮│╰╯", "┏━┓┃┗┛"


class OzBoard(Board):
    """Draws a view of Oz (2021)."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:  # noqa: ARG002
        """Cards are drawn where there is room; the Specials have a line if they are in play."""
        return (HIGH if rows >= TALL_FROM else LOW) + _has_specials(scene.view)

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """Four panels side by side, the Specials below."""
        view: View = scene.view
        specials = _has_specials(view)
        if canvas.height < LOW + specials:
            return
        width = min(WIDEST, canvas.width // 4)
        left = (canvas.width - 4 * width) // 2
        for number, deck in enumerate(view.decks):
            panel = _Panel(canvas, ink, scene, deck)
            panel.draw(left + number * width, width, canvas.height - specials)
        if specials:
            _specials_line(canvas, ink, scene, canvas.height - 1)


def _has_specials(view: View) -> bool:
    return len(view.players) > 1


class _Panel:
    """One deck."""

    def __init__(self, canvas: Canvas, ink: Ink, scene: Scene, deck: DeckView) -> None:
        self.canvas = canvas
        self.ink = ink
        self.scene = scene
        self.view: View = scene.view
        self.deck = deck
        self.land = LAND[deck.letter]
        self.target: Target = ("deck", deck.letter)
        cursor = scene.cursor
        self.chosen = cursor == self.target
        self.near = isinstance(cursor, tuple) and len(cursor) > 1 and cursor[1] == deck.letter
        self.legal = self.target in scene.targets

    def draw(self, x: int, width: int, height: int) -> None:
        """The frame with name and count, the card, and what stands beside."""
        self.x, self.width, self.inner = x + 1, width, width - 2
        self.canvas.area(self.target, x, 0, width, height)
        frame = self._frame(x, height)
        beside = self._beside()
        tall = height >= HIGH
        if tall:
            self._drawn_card(1)
            self._detail(6)
            room, first = height - 8, 7
        else:
            self._written_card(1)
            spare = len(beside) < height - 3
            if spare:
                self._detail(2)
            room, first = height - 2 - 1 - spare, 2 + spare
        for line, (text, target, style) in enumerate(beside[:room]):
            self._row(first + line, text, target, style)
        if len(beside) > room:  # the last one stands in the frame's foot
            text, target, style = beside[room]
            self._row(height - 1, text, target, style)
        elif self.deck.taken:
            self.canvas.put(self.x + 1, height - 1, " taken this turn ", frame)

    # --- the frame ---

    def _frame(self, x: int, height: int) -> Style:
        ink, canvas = self.ink, self.canvas
        thick = self.chosen
        colour = "accent" if thick else self.land if self.legal or self.near else "muted"
        style = ink(colour, bold=thick)
        corners = _THICK if thick else _THIN
        line = corners[1] * self.inner
        canvas.put(x, 0, corners[0] + line + corners[2], style)
        for y in range(1, height - 1):
            canvas.put(x, y, corners[3], style)
            canvas.put(x + self.width - 1, y, corners[3], style)
        canvas.put(x, height - 1, corners[4] + line + corners[5], style)
        name = DECK_NAMES[self.deck.letter]
        mark = "▸" if thick else " "
        canvas.put(
            x + 1, 0, f"{mark}{name.upper()} ", ink("accent" if thick else self.land, bold=True)
        )
        count = f" {self.deck.size} "
        canvas.put(x + self.width - 1 - len(count), 0, count, ink(colour))
        return style

    # --- the face-up card ---

    def _fresh(self) -> bool:
        return self.target in self.scene.fresh

    def _written_card(self, y: int) -> None:
        card = self.deck.shown
        if not card:
            text = "run out" if not self.deck.size else "no card"
            self.canvas.field(self.x, y, self.inner, f" {text}", self.ink("muted"))
            return
        who = card[2]
        if card[1] == CHARACTER:
            style = self.ink("background", on=COLOUR[who], bold=True)
            text = f"{PLACED} {WHO_NAMES[who]}"
        else:
            style = self.ink(COLOUR[who], on="panel", bold=True)
            name = WHO_NAMES[who] if self.inner >= 24 else SHORT[who]
            text = f"{ROAD_MARK} Road: {name}"
        if self._fresh():
            text = f"{text} ✦" if len(text) + 2 <= self.inner else f"✦{text[1:]}"
        self.canvas.field(self.x, y, self.inner, text, style)

    def _drawn_card(self, y: int) -> None:
        """Five lines: a filled card for a Character, bricks for a Road, a back for none."""
        canvas, ink, card = self.canvas, self.ink, self.deck.shown
        width = min(self.inner - 2, 26)
        x = self.x + (self.inner - width) // 2
        if not card:
            text = "run out" if not self.deck.size else "no card"
            style = ink("muted")
            canvas.put(x, y, f"╭{'╌' * (width - 2)}╮", style)
            for line in range(1, 4):
                canvas.field(x, y + line, width, f"┊{'':^{width - 2}}┊", style)
            canvas.field(x + 1, y + 2, width - 2, text, style, "^")
            canvas.put(x, y + 4, f"╰{'╌' * (width - 2)}╯", style)
            return
        who = card[2]
        name = WHO_NAMES[who]
        new = "✦" if self._fresh() else " "
        if card[1] == CHARACTER:
            fill = ink("background", on=COLOUR[who])
            strong = ink("background", on=COLOUR[who], bold=True)
            canvas.field(x, y, width, f" {who}{new}{PLACED:>{width - 4}}", fill)
            canvas.field(x, y + 1, width, name.upper(), strong, "^")
            canvas.field(x, y + 2, width, "─" * min(width - 6, len(name) + 2), fill, "^")
            canvas.field(x, y + 3, width, BEATS_WORDS[who], fill, "^")
            canvas.field(x, y + 4, width, SKILL_SHORT[who], fill, "^")
        else:
            bricks = ink(COLOUR[who], on="panel")
            strong = ink(COLOUR[who], on="panel", bold=True)
            pattern = f"{ROAD_MARK} " * width
            canvas.field(x, y, width, pattern[:width], bricks)
            canvas.field(x, y + 1, width, f"{new}Road of{new}", bricks, "^")
            canvas.field(x, y + 2, width, name, strong, "^")
            canvas.field(x, y + 3, width, "", bricks)
            canvas.field(x, y + 4, width, pattern[1 : width + 1], bricks)

    def _detail(self, y: int) -> None:
        """What the card means to the viewer; Locasta's hidden card to who decides."""
        canvas, ink = self.canvas, self.ink
        step = self.view.step
        if self.deck.letter == "N" and step is not None and step.card:
            target = ("deck", "N", "next")
            style = ink("accent", bold=True)
            self._row(y, f"or {card_mark(step.card)} {_short(step.card)}", target, style)
            return
        card = self.deck.shown
        if not card or self.view.seat is None:
            return
        me = self.view.players[self.view.seat]
        who = card[2]
        place = WHO.index(who)
        if card[1] == CHARACTER:
            points = f"+{next_points(me, who)}"
            road = "Road ready" if me.roads[place] else "no Road yet"
            text = f"{points}, {road}"
        else:
            held = sum(1 for own in me.hand or () if own[2] == who)
            text = f"in hand {PLACED}{held}" if held else "none in hand yet"
        canvas.field(self.x, y, self.inner, f" {text}", ink("muted"))

    # --- beside the deck ---

    def _beside(self) -> list[tuple[str, Target | None, Style]]:
        """Texts of the rows beside the deck, what they are, and how they look."""
        deck, ink = self.deck, self.ink
        rows: list[tuple[str, Target | None, Style]] = []
        wide = self.inner >= 26
        if deck.good:
            helps = "helps"
            if wide:
                helps = "shows one more" if deck.letter == "N" else "rewards victory"
            text = f" ▲ {WITCH_NAMES[deck.letter]} {helps}"
            rows.append((text, None, ink("success", bold=True)))
        hits: list[tuple[str, str]] = []
        if self.view.seat is not None:
            hits = attackers(self.view.players[self.view.seat], deck)
        for card in deck.row:
            if card[1] != ENEMY:
                name = WITCH_NAMES[deck.letter]
                rows.append(
                    (
                        f" ▼ {name} curses, 9 pts" if wide else f" ▼ {name} curse",
                        ("witch", deck.letter),
                        ink("secondary", bold=True),
                    )
                )
                continue
            pair = (card[2], TARGET[card[2]])
            danger = pair in hits
            if danger:
                hits.remove(pair)
            style = ink("error", bold=True) if danger else ink("foreground")
            rows.append((self._enemy(card[2], danger), ("enemy", deck.letter, card[2]), style))
        return rows

    def _enemy(self, enemy: str, danger: bool) -> str:
        mark = "!" if danger else " "
        victim = TARGET[enemy]
        if self.inner >= 28:
            return f"{mark} {ENEMY_NAMES[enemy]} ▸ {WHO_NAMES[victim]}"
        if self.inner >= 20:
            return f"{mark} {ENEMY_SHORT[enemy]:<6} ▸ {SHORT[victim]}"
        return f"{mark}{ENEMY_SHORT[enemy]:<6} ▸{SHORT[victim]}"

    def _row(self, y: int, text: str, target: Target | None, style: Style) -> None:
        scene = self.scene
        if target is not None:
            self.canvas.area(target, self.x, y, self.inner)
            if target == scene.cursor:
                style = self.ink("background", on="accent", bold=True)
                text = "▸" + text[1:]
            elif target in scene.targets:
                style = self.ink("accent", bold=True)
        self.canvas.field(self.x, y, self.inner, text, style)


def _short(card: str) -> str:
    return f"Road: {SHORT[card[2]]}" if card[1] == ROAD else card_name(card)


def _specials_line(canvas: Canvas, ink: Ink, scene: Scene, y: int) -> None:
    """Where each Special is, and what earns it."""
    view: View = scene.view
    holders = {
        card[2]: number for number, player in enumerate(view.players) for card in player.specials
    }
    centre = {card[2] for card in view.centre}
    wide = canvas.width >= 110
    x = 1
    for deck, letter in zip(DECKS, "WRTC", strict=True):
        name = SPECIAL_NAMES[letter]
        start = x
        if letter in holders:
            seat = scene.seats[holders[letter]]
            x = canvas.put(
                x, y, f"{scene.mark(holders[letter])} ", ink(f"seat-{seat.colour}", bold=True)
            )
            x = canvas.put(x, y, name, ink(f"seat-{seat.colour}", bold=True))
        elif letter in centre:
            x = canvas.put(x, y, f"◆ {name}", ink("accent", bold=True))
        else:
            x = canvas.put(x, y, f"· {name}", ink("muted"))
        if wide and (letter in centre or letter in holders):
            x = canvas.put(x, y, f" {HOLDER_WORDS[letter]}", ink("muted"))
        canvas.area(("special", letter, deck), start, y, x - start)
        x += 3
    words = "◆ centre  · not seen"
    if x + len(words) < canvas.width:
        canvas.put(canvas.width - len(words) - 1, y, words, ink("muted"))
