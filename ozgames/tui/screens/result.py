"""How a match ended: the podium, and every line of every score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import ClassVar, Literal

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.match import AnyMatch
from ozgames.engine.result import Result
from ozgames.engine.statistics import Recorded
from ozgames.engine.words import hints_told, listed
from ozgames.tui.keys import bind
from ozgames.tui.screens.reading import ReadingScreen
from ozgames.tui.text import Glyphs, fit, pad, pad_left, short_name
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.titleline import TitleLine

Answer = Literal["again", "table", "leave"]

BLOCK = 37
"""Columns of one seat's breakdown."""

STEPS = {1: 4, 2: 3, 3: 2}
"""Height of the podium by place; everybody else stands on the lowest step."""


def podium(match: AnyMatch, result: Result, glyphs: Glyphs, width: int) -> list[Content]:
    """Everybody on a step, the winner in the middle."""
    seats = match.seats
    ranked = sorted(range(len(seats)), key=lambda seat: result.places[seat])
    order: list[int] = []
    for number, seat in enumerate(ranked):
        order.insert(0 if number % 2 else len(order), seat)
    column = min(20, max(12, width // len(seats)))
    rows = 2 + STEPS[1]
    picture = [_column(match, result, glyphs, seat, column, rows) for seat in order]
    left = " " * max(0, (width - column * len(order)) // 2)
    return [Content.assemble(left, *(lines[row] for lines in picture)) for row in range(rows)] + [
        Content.styled(left + "▔" * (column * len(order)), "$muted")
    ]


def _column(
    match: AnyMatch, result: Result, glyphs: Glyphs, seat: int, width: int, rows: int
) -> list[Content]:
    """Name, score and step of a seat, as lines of the same width."""
    seats = match.seats
    place = result.places[seat]
    height = STEPS.get(place, 1)
    colour = f"$seat-{seats[seat].colour}"
    style = f"bold {colour}"
    fill = f"bold $background on {colour}"
    inner = width - 4
    name = fit(f"{glyphs.seat(seat, seats)} {short_name(seats[seat].name)}", width - 2)
    points = fit(match.game.info.score_text(result.scores[seat]), width)
    step = [f"┌{'─' * inner}┐", f"│{f'{place}.':^{inner}}│"] + [f"│{' ' * inner}│"] * rows
    if height == 1:
        step = [f"┌{f' {place}. ':─^{inner}}┐"]
    lines = [Content.styled(_centred(name, width), style)]
    lines.append(Content.styled(_centred(points, width), "bold"))
    lines += [Content.assemble(" ", (text, fill), " ") for text in step[:height]]
    return [Content(" " * width)] * (rows - len(lines)) + lines


def _centred(text: str, width: int) -> str:
    room = max(0, width - cell_len(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def breakdowns(match: AnyMatch, result: Result, glyphs: Glyphs, width: int) -> Iterator[Content]:
    """The lines of all scores, as many seats side by side as there is room for, best first."""
    seats = match.seats
    ranked = sorted(range(len(seats)), key=lambda seat: result.places[seat])
    across = max(1, min(len(seats), width // BLOCK))
    for first in range(0, len(ranked), across):
        blocks = [_block(match, result, glyphs, seat) for seat in ranked[first : first + across]]
        for row in zip_longest(*blocks, fillvalue=Content(" " * BLOCK)):
            yield Content("").join(row)
        yield Content("")


def _block(match: AnyMatch, result: Result, glyphs: Glyphs, seat: int) -> list[Content]:
    info, who = match.game.info, match.seats[seat]
    room = BLOCK - 3
    name = f"{glyphs.seat(seat, match.seats)} {short_name(who.name)}"

    def cells_of(points: int) -> int:
        return max(5, cell_len(info.score_text(points, short=True)))

    def row(label: str, label_style: str, points: int, style: str) -> Content:
        shown = info.score_text(points, short=True)
        cells = cells_of(points)
        return Content.assemble(
            (pad(label, room - cells), label_style), (pad_left(shown, cells) + "   ", style)
        )

    lines = [row(name, f"bold $seat-{who.colour}", result.scores[seat], "bold")]
    for line in result.breakdown[seat]:
        width = room - cells_of(line.points) - 3
        *above, last = wrap(line.label, width, subsequent_indent="  ") or [""]
        lines += [Content(pad(f"  {part}", BLOCK)) for part in above]
        lines.append(row(f"  {last}", "", line.points, "$muted"))
    return lines if len(lines) > 1 else [*lines, Content(pad("  nothing", BLOCK))]


def verdict(match: AnyMatch, result: Result, recorded: Recorded) -> list[Content]:
    """Who has won, what it is called, and whether it is a record."""
    seats = match.seats
    lines: list[Content] = []
    if len(seats) == 1:
        title = result.titles[0] if result.titles else ""
        lines.append(
            Content.assemble(
                (match.game.info.score_text(result.scores[0]), "bold $accent"),
                (f"  {title}" if title else "", "bold $primary"),
                (f"  ({result.mode})" if result.mode else "", "$muted"),
            )
        )
        if recorded.place == 1:
            lines.append(
                Content.styled(f"The best score so far in {result.mode}!", "bold $success")
            )
        elif recorded.place is not None:
            lines.append(Content(f"Number {recorded.place} of the best scores in {result.mode}."))
    else:
        names = listed([short_name(seats[seat].name) for seat in result.winners])
        verb = "wins" if len(result.winners) == 1 else "share the win"
        lines.append(Content.styled(f"{names} {verb}!", "bold $accent"))
        bests = [short_name(seats[seat].name) for seat in recorded.bests]
        if bests:
            lines.append(Content.styled(f"A personal best for {listed(bests)}.", "$success"))
    return lines


class ResultScreen(ReadingScreen[Answer]):
    """The end of a match, and where to go from it."""

    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    ResultScreen VerticalScroll { padding: 1 2; scrollbar-size-vertical: 1; }
    ResultScreen VerticalScroll Static { height: auto; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("result.again", "again"),
        bind("result.export", "export"),
        bind("back", words="see the table"),
        bind("leave", "leave_match", words="leave"),
        bind("scroll.page_down", "scroll_pages(1)", show=False),
    ]

    def __init__(self, match: AnyMatch, recorded: Recorded) -> None:
        """Args: the finished match, and what counting it has changed."""
        super().__init__()
        assert match.result is not None
        self._match = match
        self._result: Result = match.result
        self._recorded = recorded
        self._text = Static("", markup=False)

    def compose(self) -> ComposeResult:
        """All on one page, scrolled if it is long."""
        yield TitleLine()
        with VerticalScroll(id="page", can_focus=False):
            yield self._text
        yield HintBar()

    def on_mount(self) -> None:
        """Draws it."""
        game = self._match.game
        self.query_one(TitleLine).show(
            Content.assemble((game.info.title, "bold $primary"), " · the end"),
            Content.styled(f"seed {self._match.setup.seed}", "$muted"),
        )
        self._draw()

    def on_resize(self) -> None:
        """More room shows more seats side by side."""
        self._draw()

    def _draw(self) -> None:
        width = self.app.size.width - 5
        match, glyphs, result = self._match, self.oz.glyphs, self._result
        lines = verdict(match, result, self._recorded)
        lines += podium(match, result, glyphs, width) if len(match.seats) > 1 else [Content("")]
        lines += breakdowns(match, result, glyphs, width)
        if asked := hints_told(match.seats, match.hints):
            lines.append(Content.styled(asked, "$muted"))
        seed = match.setup.seed
        lines.append(
            Content.styled(f"Seed {seed}: a new match with it has the same luck.", "$muted")
        )
        self._text.update(Content("\n").join(lines))

    def action_again(self) -> None:
        """The same people, another match."""
        self.leave("again")

    def action_back(self) -> None:
        """Back to the table, as it lay at the end."""
        self.leave("table")

    def action_leave_match(self) -> None:
        """Back to the launcher."""
        self.leave("leave")

    def action_export(self) -> None:
        """Writes the transcript."""
        unsaved = self.oz.flush()
        if unsaved:
            self.oz.complain(unsaved)
        else:
            self.oz.export(self._match.id)

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game that was played."""
        return self._match.game.info.id, ""
