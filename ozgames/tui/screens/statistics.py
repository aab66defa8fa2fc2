"""Who has played what, and how well."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.info import GameInfo
from ozgames.games import registry
from ozgames.tui.screens.reading import ReadingScreen
from ozgames.tui.text import pad, pad_left, short_name
from ozgames.tui.widgets.hintbar import HintBar

_NAME = 20


class StatisticsScreen(ReadingScreen[None]):
    """One table per game: people, and the best scores alone per mode."""

    CSS = """
    StatisticsScreen #title { height: 1; padding: 0 2; margin: 1 0 1 0; }
    StatisticsScreen VerticalScroll { padding: 0 2; scrollbar-size-vertical: 1; }
    """

    def compose(self) -> ComposeResult:
        """All on one page."""
        yield Static(Content.styled("Statistics", "bold $accent"), id="title")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(self._text())
        yield HintBar()

    def _text(self) -> Content:
        lines: list[Content] = []
        for info in registry.all_infos():
            people = self._people(info)
            if people:
                lines += [Content.styled(info.title, "bold $primary"), *people]
                lines += [*self._bests(info), Content("")]
        if not lines:
            lines = [
                Content("Nothing is counted yet."),
                Content.styled(
                    "A match counts when it is finished; bots are not counted.", "$muted"
                ),
            ]
        if self.oz.statistics.error:
            lines += [Content(""), Content.styled(f"! {self.oz.statistics.error}", "$error")]
        return Content("\n").join(lines)

    def _people(self, info: GameInfo) -> list[Content]:
        rows = [
            (person.name, tally)
            for person in self.oz.statistics.people()
            if (tally := person.games.get(info.id)) is not None
        ]
        if not rows:
            return []
        rows.sort(key=lambda row: (-row[1].won, -row[1].best, row[0].casefold()))
        head = pad("", _NAME) + "".join(pad_left(word, 9) for word in ("played", "won", "best"))
        lines = [Content.styled(head, "$muted")]
        top = max(1, *(tally.best for _, tally in rows))
        for name, tally in rows:
            share = max(0, round(20 * tally.best / top))
            lines.append(
                Content.assemble(
                    (pad(short_name(name), _NAME), "bold"),
                    pad_left(str(tally.played), 9),
                    pad_left(str(tally.won), 9),
                    (pad_left(info.score_text(tally.best, short=True), 9), "bold $accent"),
                    ("   " + "■" * share, "$primary"),
                    ("·" * (20 - share), "$muted"),
                )
            )
        return lines

    def _bests(self, info: GameInfo) -> list[Content]:
        lines: list[Content] = []
        for mode in self.oz.statistics.modes(info.id):
            lines += [Content(""), Content.styled(f"Best scores, {mode}", "$secondary")]
            for place, best in enumerate(self.oz.statistics.best(info.id, mode), 1):
                lines.append(
                    Content.assemble(
                        (pad_left(f"{place}.", 4) + " ", "$muted"),
                        pad(short_name(best.name), _NAME - 5),
                        (pad_left(info.score_text(best.score, short=True), 9), "bold $accent"),
                        (f"   {best.day:%d %b %Y}   {best.title}", "$muted"),
                    )
                )
        return lines
