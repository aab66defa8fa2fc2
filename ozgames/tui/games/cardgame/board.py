"""The Storyline of whoever looks, the other spokes, and what lies beside them."""

from __future__ import annotations

from textwrap import wrap

from rich.cells import cell_len
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
    styled,
    viewer_seat,
)
from ozgames.tui.text import fit, short_name

LOW, HIGH = 2, 4
"""Characters of one side shown at a Location, without room for frames and with it."""

TALL_FROM = 32
"""Lines of the terminal from which there is room."""

NARROWEST, NARROWEST_FRAMED = 9, 10
"""Fewest columns of a Location; a Storyline that is too long for them is shown in part."""

_NAMES = (14, 8), (9, 8), (7, 5), (5, 3)
"""Columns of the names of Locations and Characters on a spoke, from roomy to crowded."""

_FRAME = "╭─╮│╰╯", "┏━┓┃┗┛"


class StoryBoard(Board):
    """Draws a view of The Card Game of Oz."""

    def __init__(self) -> None:
        super().__init__()
        self._window = (-1, 0)

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
        seat, first = self._window
        me = viewer_seat(view)
        storyline = _Storyline(canvas, ink, scene, top, tall=tall)
        first = storyline.first_from(first if seat == me else None)
        self._window = (me, first)
        storyline.draw(first)
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
        self.end = 12 if tall else 8
        room = canvas.width - 1 - 2 * self.end
        narrowest = NARROWEST_FRAMED if tall else NARROWEST
        self.count = min(len(self.line), max(1, room // narrowest))
        self.width = room // self.count
        self.left = (room - self.width * self.count) // 2

    def first_from(self, first: int | None) -> int:
        """The first Location to show, so that what is pointed at is among them.

        Args:
            first: shown so far; ``None`` to begin where the author's story is.
        """
        last = len(self.line) - self.count
        focus = self._focus()
        if first is None:
            own = [self.line.index(n) for n in self._stands(self.me) if n in self.line]
            first = max(own, default=0) - self.count // 2
        if focus is not None:
            first = min(max(first, focus - self.count + 1), focus)
        return min(max(0, first), last)

    def _focus(self) -> int | None:
        """How far along the Storyline that lies which is pointed at; ``None`` if elsewhere."""
        cursor = self.scene.cursor
        if not isinstance(cursor, tuple):
            return None
        number = cursor[1] if cursor[0] == "place" else -1
        if cursor[0] == "who":
            number = next((one.at for one in self.view.actors if one.card == cursor[1]), -1)
        return self.line.index(number) if number in self.line else None

    def _stands(self, seat: int) -> list[int]:
        return [one.at for one in self.view.actors if one.seat == seat and one.at >= 0]

    def draw(self, first: int) -> None:
        """Both ends, and the Locations from one on, each with its two sides."""
        x, line = self.left, self.line
        seats = len(self.view.players)
        beyond = first + self.count
        self._end(x, self.me, "Title", self._unseen(line[:first], "‹", ""))
        x += self.end
        self._border(x - 1, line[first - 1] if first else -1, line[first])
        for count in range(first, beyond):
            number = line[count]
            self._place(x, number, count + 1)
            x += self.width
            self._border(x - 1, number, line[count + 1] if count + 1 < len(line) else -1)
        other = (self.me - 1) % seats if seats > 1 else -1
        self._end(x, other, "The End", self._unseen(line[beyond:], "", "›"))

    def _unseen(self, places: tuple[int, ...], before: str, after: str) -> str:
        """How many Locations have no room, and whose Characters stand there."""
        if not places:
            return ""
        marks = "".join(self.scene.mark(one.seat) for one in self.view.actors if one.at in places)
        return f"{before}{len(places)}{after}{':' if marks else ''}{marks}"

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

    def _end(self, x: int, seat: int, name: str, unseen: str) -> None:
        """A Title: its author's Characters stand on it; and what has no room beside it."""
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
        if unseen and (self.tall or not ended):
            row = y + (2 if self.tall else 1)
            align = "<" if name == "Title" else ">"
            canvas.field(x, row, inner, unseen, ink("warning", bold=True), align)
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


def _spoke(canvas: Canvas, ink: Ink, scene: Scene, y: int, seat: int) -> None:
    """A spoke that the viewer's Storyline does not pass, in a line."""
    sizes = _NAMES[0 if canvas.width >= 100 else 1 :]
    for size in sizes:
        pieces = _pieces(scene, seat, *size)
        needed = sum(cell_len(text) + 1 for _, text, _ in pieces)
        if needed < canvas.width:
            break
    x = 1
    for target, text, colour in pieces:
        text = fit(text, canvas.width - x)
        canvas.area(target, x, y, cell_len(text))
        x = canvas.put(x, y, text, styled(scene, ink, target, colour)) + 1


def _pieces(scene: Scene, seat: int, room: int, names: int) -> list[tuple[Target, str, str]]:
    """What stands on a spoke: targets, texts and colours, names in so many columns."""
    view: View = scene.view
    each = len(view.places) // len(view.players)
    title = f"{scene.mark(seat)} {short_name(scene.seats[seat].name, room)}"
    found: list[tuple[Target, str, str]] = [
        (("title", seat, "Title"), title, f"seat-{scene.seats[seat].colour}")
    ]

    def add(there: list[ActorView]) -> None:
        for actor in there:
            text = f"{scene.mark(actor.seat)}{name_in(actor.card, names)} {actor.vitality}"
            found.append((("who", actor.card), text, f"seat-{scene.seats[actor.seat].colour}"))

    add([one for one in view.actors if one.seat == seat and one.at < 0])
    for number in range(seat * each, (seat + 1) * each):
        card = view.places[number].card
        text = f"[{name_in(card, room) if card else HIDDEN * 3}]"
        found.append((("place", number), text, realm_colour(card)))
        add([one for one in view.actors if one.at == number])
    return found


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
