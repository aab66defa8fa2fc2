"""The Storyline of whoever looks, the other spokes, and what lies beside them."""

from __future__ import annotations

from textwrap import wrap

from rich.style import Style

from ozgames.engine.words import plural
from ozgames.games.cardgame.cards import ALL, said
from ozgames.games.cardgame.view import ActorView, View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink, Target
from ozgames.tui.games.cardgame.look import (
    ALIGNMENT,
    HIDDEN,
    bears,
    name_in,
    printed_toll,
    realm_colour,
    steps_of,
    viewer_seat,
)
from ozgames.tui.text import fit, short_name

LOW, HIGH = 2, 4
"""Characters of one side shown at a Location, without room for frames and with it."""

TALL_FROM = 32
"""Lines of the terminal from which there is room."""

NARROWEST = 8
"""Columns of a Location below which the Storyline is not drawn."""

_FRAME = "╭─╮│╰╯", "┏━┓┃┗┛"


class StoryBoard(Board):
    """Draws a view of The Card Game of Oz."""

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:  # noqa: ARG002
        """Locations with Characters on both sides, a line per other spoke, and the table."""
        tall = rows >= TALL_FROM
        return _height(tall=tall) + len(_spokes(scene.view))

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """Other spokes above, the Storyline, the table below."""
        view: View = scene.view
        spokes = _spokes(view)
        for y, seat in enumerate(spokes):
            _spoke(canvas, ink, scene, y, seat)
        top = len(spokes)
        tall = canvas.height - top >= _height(tall=True)
        _Storyline(canvas, ink, scene, top, tall=tall).draw()
        _table(canvas, ink, scene, canvas.height - 1)


def _height(*, tall: bool) -> int:
    """Lines of a Storyline and of the table below it."""
    return 2 * HIGH + 5 if tall else 2 * LOW + 3


def _spokes(view: View) -> list[int]:
    """Authors whose own Locations the viewer's Storyline does not pass."""
    seats = len(view.players)
    me = viewer_seat(view)
    return [seat for seat in range(seats) if seat not in (me, (me - 1) % seats)]


class _Storyline:
    """From the author's Title on the left to The End on the right."""

    def __init__(self, canvas: Canvas, ink: Ink, scene: Scene, top: int, *, tall: bool) -> None:
        self.canvas = canvas
        self.ink = ink
        self.scene = scene
        self.view: View = scene.view
        self.me = viewer_seat(self.view)
        self.line = self.view.players[self.me].line
        self.tall = tall
        self.rows = HIGH if tall else LOW
        self.ground = top + self.rows
        self.lines = 4 if tall else 2
        cells = canvas.width - 1
        self.end = 12 if tall else 8
        self.width = (cells - 2 * self.end) // len(self.line)
        self.left = (cells - 2 * self.end - self.width * len(self.line)) // 2

    def draw(self) -> None:
        """Both ends and every Location, each with its two sides."""
        if self.width < NARROWEST:
            return
        x = self.left
        seats = len(self.view.players)
        self._end(x, self.me, "Title")
        x += self.end
        self._border(x - 1, -1, self.line[0])
        for count, number in enumerate(self.line, 1):
            self._place(x, number, count)
            x += self.width
            self._border(x - 1, number, self.line[count] if count < len(self.line) else -1)
        other = (self.me - 1) % seats if seats > 1 else -1
        self._end(x, other, "The End")

    def _border(self, x: int, left: int, right: int) -> None:
        """What two neighbours print as tolls: above towards The End, below on the way back.

        -1 is the Title or The End, to which there is no way back.
        """
        style = self.ink("warning", bold=True)
        y = self.ground + (self.lines - 2) // 2
        for row, (start, goal) in enumerate(((left, right), (right, left))):
            amount = printed_toll(self.view, start, goal)
            if amount and (row == 0 or min(left, right) >= 0):
                self.canvas.put(x, y + row, str(amount), style)

    def _end(self, x: int, seat: int, name: str) -> None:
        """A Title: its author's Characters stand on it."""
        ink, canvas, y = self.ink, self.canvas, self.ground
        target: Target = ("title", seat, name)
        colour = f"seat-{self.scene.seats[seat].colour}" if seat >= 0 else "accent"
        style = self._style(target, colour)
        inner = self.end - 1
        ended = name != "Title" and self.view.ended and self.view.ended_by == self.me
        canvas.area(target, x, y, inner, self.lines)
        mark = self.scene.mark(seat) if seat >= 0 else "★"
        short = name if self.tall or name == "Title" else "End"
        canvas.field(x, y, inner, f"{mark} {short}", style)
        below = said(self.view.ended) if ended else "━" * inner
        canvas.field(x, y + 1, inner, below, ink("accent", bold=True) if ended else style)
        there = [one for one in self.view.actors if one.seat == seat and one.at < 0]
        self._people(x, inner, there, mine=name == "Title")

    def _place(self, x: int, number: int, count: int) -> None:
        """A Location with its neighbours' sides."""
        place, target = self.view.places[number], ("place", number)
        inner = self.width - 1
        self.canvas.area(target, x, self.ground, inner, self.lines)
        style = self._style(target, realm_colour(place.card))
        sign = f"{count}{ALIGNMENT[ALL[place.card].alignment] if place.card else ' '}"
        things = [said(one.card) for one in (*place.objects, *place.effects)]
        lying = things[0] if len(things) == 1 else f"{len(things)} cards" if things else ""
        if self.tall:
            self._framed(x, inner, target, style, sign, lying)
            self._named(x + 1, self.ground + 1, inner - 2, place.card, style)
        else:
            self._named(x, self.ground, inner, place.card, style, sign + "▪" * min(2, len(things)))
        there = [one for one in self.view.actors if one.at == number]
        self._people(x, inner, [one for one in there if one.seat == self.me], mine=True)
        self._people(x, inner, [one for one in there if one.seat != self.me], mine=False)

    def _framed(
        self, x: int, width: int, target: Target, style: Style, sign: str, lying: str
    ) -> None:
        """Four lines; what lies there stands in the frame's foot."""
        canvas, ink, y = self.canvas, self.ink, self.ground
        here = target == self.scene.cursor
        lit = here or target in self.scene.targets
        frame = ink("accent" if lit else "muted", bold=lit)
        corners, line = _FRAME[here], _FRAME[here][1] * (width - 2)
        canvas.put(x, y, corners[0] + line + corners[2], frame)
        for row in (1, 2):
            canvas.put(x, y + row, corners[3], frame)
            canvas.put(x + width - 1, y + row, corners[3], frame)
        canvas.put(x, y + 3, corners[4] + line + corners[5], frame)
        canvas.put(x + 1, y, sign.strip(), style)
        if lying:
            text = fit(f"▪{lying}", width - 2)
            canvas.put(x + 1, y + 3, text, ink("secondary", bold=True))

    def _named(self, x: int, y: int, width: int, card: str, style: Style, sign: str = "") -> None:
        """The name on two lines, the back of a hidden Location on both."""
        if not card:
            first, second = f"{sign}{HIDDEN * (width - len(sign))}", HIDDEN * width
        else:
            words = wrap(sign + said(card), width, break_long_words=False) or [""]
            first, second = words[0], " ".join(words[1:])
        align = "<" if sign else "^"
        self.canvas.field(x, y, width, first, style, align)
        self.canvas.field(x, y + 1, width, second, style, align)

    def _people(self, x: int, width: int, there: list[ActorView], *, mine: bool) -> None:
        """Own Characters below a frame, others above it; the last line counts who has no room."""
        shown = there if len(there) <= self.rows else there[: self.rows - 1]
        below = self.ground + self.lines
        lines = [below + n if mine else self.ground - 1 - n for n in range(self.rows)]
        for line, actor in zip(lines, shown, strict=False):
            self._person(x, line, width, actor)
        if len(shown) < len(there):
            rest = f"+{len(there) - len(shown)} more"
            self.canvas.field(x, lines[-1], width, rest, self.ink("muted"))

    def _person(self, x: int, y: int, width: int, actor: ActorView) -> None:
        target: Target = ("who", actor.card)
        seat = self.scene.seats[actor.seat]
        style = self._style(target, f"seat-{seat.colour}")
        steps = steps_of(actor) if actor.seat == self.view.turn else ""
        worn = "▪" * min(3, bears(self.view, actor.card))
        tail = f"{actor.vitality}{worn}"
        if steps and width >= 16:
            tail += f" {steps}"
        room = width - len(tail) - 2
        mark = "▸" if target == self.scene.cursor else self.scene.mark(actor.seat)
        name = name_in(actor.card, max(2, room))
        self.canvas.area(target, x, y, width)
        self.canvas.field(x, y, width, f"{mark}{name} {tail}", style)

    def _style(self, target: Target, colour: str) -> Style:
        return styled(self.scene, self.ink, target, colour)


def styled(scene: Scene, ink: Ink, target: Target, colour: str) -> Style:
    """How a target looks: pointed at, possible, new, or as it is."""
    if target == scene.cursor:
        return ink("background", on="accent", bold=True)
    if target in scene.chosen:
        return ink("background", on="secondary", bold=True)
    if target in scene.targets:
        return ink(colour, on="panel", bold=True)
    return ink(colour, bold=target in scene.fresh)


def _spoke(canvas: Canvas, ink: Ink, scene: Scene, y: int, seat: int) -> None:
    """A spoke that the viewer's Storyline does not pass, in a line."""
    view: View = scene.view
    colour = f"seat-{scene.seats[seat].colour}"
    each = len(view.places) // len(view.players)
    name = short_name(scene.seats[seat].name, 9)
    room = 14 if canvas.width >= 100 else 9
    x = canvas.put(1, y, f"{scene.mark(seat)} {name} ", ink(colour, bold=True))
    waiting = [one for one in view.actors if one.seat == seat and one.at < 0]
    x = _crowd(canvas, ink, scene, x, y, waiting)
    for number in range(seat * each, (seat + 1) * each):
        target = ("place", number)
        card = view.places[number].card
        text = f"[{name_in(card, room) if card else HIDDEN * 3}]"
        canvas.area(target, x, y, len(text))
        x = canvas.put(x, y, text, styled(scene, ink, target, realm_colour(card))) + 1
        x = _crowd(canvas, ink, scene, x, y, [one for one in view.actors if one.at == number])


def _crowd(canvas: Canvas, ink: Ink, scene: Scene, x: int, y: int, there: list[ActorView]) -> int:
    for actor in there:
        target = ("who", actor.card)
        text = f"{scene.mark(actor.seat)}{name_in(actor.card, 8)} {actor.vitality}"
        colour = f"seat-{scene.seats[actor.seat].colour}"
        canvas.area(target, x, y, len(text))
        x = canvas.put(x, y, text, styled(scene, ink, target, colour)) + 1
    return x


def _table(canvas: Canvas, ink: Ink, scene: Scene, y: int) -> None:
    """Dice, Story Points, decks, and what goes on."""
    view: View = scene.view
    canvas.put(0, y, " " * canvas.width, ink(on="surface"))
    points = plural(view.points, "Story Point")
    x = canvas.put(1, y, points, ink("accent", on="surface", bold=True))
    if view.dice:
        x = canvas.put(x, y, "  Dice ", ink("muted", on="surface"))
        for colour, dice in (("land-blue", view.dice[:4]), ("land-yellow", view.dice[4:])):
            style = ink(colour, on="surface", bold=True)
            x = canvas.put(x, y, "".join(str(symbols) for symbols in dice), style) + 1
        x -= 1
    top = f", {said(view.archive[-1])}" if view.archive else ""
    facts = [
        (("library",), f"Library {view.library}"),
        (("folio",), f"Folio {view.folio}"),
        (("archive",), f"Archive {len(view.archive)}{top}"),
    ]
    if view.lasting:
        facts.append((("lasting",), "Lasting " + ", ".join(said(one.card) for one in view.lasting)))
    for target, whole in facts:
        text = fit(whole, canvas.width - x - 3)
        style = ink("foreground", on="surface")
        if target == scene.cursor:
            style = ink("background", on="accent", bold=True)
        canvas.area(target, x + 2, y, len(text))
        x = canvas.put(x + 2, y, text, style)
