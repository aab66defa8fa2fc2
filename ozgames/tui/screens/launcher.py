"""The first screen: go on with the last match, start another, or look around."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.info import GameInfo
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import SavedMatch
from ozgames.engine.words import listed, plural
from ozgames.games import registry
from ozgames.tui.keys import bind, keys_of, show_key
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.text import ago, fit, pad, short_name
from ozgames.tui.widgets.banner import Banner
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.menu import Line, Menu

WIDE = 100
"""Columns from which there is a card beside the list; the same as the screens' ``-wide``."""

ROOMY = 36
"""Rows from which the lines stand apart."""

_PLACES = (
    ("matches", "Saved matches"),
    ("rules", "Rules"),
    ("statistics", "Statistics"),
    ("settings", "Settings"),
    ("quit", "Quit"),
)

_ABOUT = {
    "matches": "Resume, rename, copy, export or delete what is saved.",
    "rules": "The rules of every game, to read and to search.",
    "statistics": "Who has played what, and how well; the best scores alone.",
    "settings": "Theme, motion, speed of bots, curtain, undo, keys.",
    "quit": "Nothing is lost: every match is saved after every move.",
}


class LauncherScreen(OzScreen[None]):
    """Where every evening begins."""

    CSS = """
    LauncherScreen { align: center top; }
    LauncherScreen.-tall Banner { height: 10; margin-bottom: 2; }
    LauncherScreen #body { height: 1fr; }
    LauncherScreen Menu { width: 1fr; padding: 0 1; }
    LauncherScreen #about {
        height: 2;
        padding: 0 3;
        color: $muted;
        dock: bottom;
        margin-bottom: 1;
    }
    LauncherScreen #card {
        display: none;
        width: 44;
        height: auto;
        margin: 0 2 0 0;
        padding: 1 2;
        border: round $primary;
        border-title-color: $accent;
        border-title-style: bold;
    }
    LauncherScreen.-wide #card { display: block; }
    LauncherScreen.-wide #about.-blurb { visibility: hidden; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("launcher.resume", "go('resume')", show=False),
        *(
            bind(f"launcher.game{number}", f"go('game{number}')", show=False)
            for number in range(1, 10)
        ),
        bind("launcher.matches", "go('matches')", show=False),
        bind("launcher.statistics", "go('statistics')", show=False),
        bind("launcher.settings", "go('settings')", show=False),
        bind("launcher.quit", "go('quit')", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._games = registry.all_infos()
        self._last: SavedMatch | None = None
        self._saved = 0
        self._news = ""
        self._seen = False

    def compose(self) -> ComposeResult:
        """The city, the list, and what is under the cursor."""
        yield Banner(ascii=self.oz.glyphs.ascii)
        with Horizontal(id="body"):
            yield Menu(keys=4, id="places")
            yield Static(id="card", markup=False)
        yield Static(id="about", markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """Looks at the saves."""
        self.look()
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        """The saves may have changed behind another screen; at first nothing was in front."""
        if self._seen:
            self.look()
        self._seen = True

    def came_back(self, match: AnyMatch, *, saved: bool) -> None:
        """Says how to go on with a match that was left, until the cursor moves away.

        Args:
            match: that was left.
            saved: whether it is on the disk as it was left.
        """
        self._news = ""
        if not saved:
            self.oz.complain(f"{match.game.info.title} is not saved as you left it.")
        elif match.result is None:
            key = show_key(keys_of("launcher.resume", self.oz.settings.keymap).split(",")[0])
            title = match.game.info.title
            self._news = f"{title} is saved. {key} goes on from here; later: ozgames resume"
        self.look()
        self.query_one(Menu).go_to("resume" if self._news else "matches")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is there can be gone to; there is nothing behind this screen."""
        if action in ("back", "back_letter"):
            return False
        if action == "go" and parameters[0] == "resume":
            return self._last is not None
        return (
            not (action == "go" and str(parameters[0])[:4] == "game")
            or self._game(str(parameters[0])) is not None
        )

    # --- the list ---

    def look(self) -> None:
        """Builds the list anew."""
        self.query_one(Banner).use(ascii=self.oz.glyphs.ascii)
        saves = self.oz.store.list()
        playing = [save for save in saves if isinstance(save, SavedMatch) and not save.over]
        had = self._last
        self._saved = len(saves)
        self._last = playing[0] if playing else None
        menu = self.query_one(Menu)
        menu.set_lines(self._lines())
        if had is None and self._last is not None:
            menu.go_to("resume")
        self.refresh_bindings()

    def on_resize(self) -> None:
        """The columns follow the width."""
        self.query_one(Menu).set_lines(self._lines())

    def _lines(self) -> list[Line]:
        gap = [Line(Content(""))]
        loose = gap if self.app.size.height >= ROOMY else []
        lines: list[Line] = []
        if self._last is not None:
            lines += [
                Line(_resume_line(self._last, self._room()), "resume", self._key("resume")),
                *gap,
            ]
        width = max((len(info.title) for info in self._games), default=0)
        for number, info in enumerate(self._games, 1):
            lines.append(
                Line(_game_line(info, min(width, 26)), f"game{number}", self._key(f"game{number}"))
            )
            lines += loose
        lines += [] if loose else gap
        for place, words in _PLACES:
            extra = f"  ({self._saved})" if place == "matches" and self._saved else ""
            lines.append(Line(Content.assemble(words, (extra, "$muted")), place, self._key(place)))
            lines += loose
        return lines

    def _room(self) -> int:
        return max(40, self.app.size.width - (56 if self.app.size.width >= WIDE else 10))

    def _key(self, place: str) -> str:
        action = "rules" if place == "rules" else f"launcher.{place}"
        return show_key(keys_of(action, self.oz.settings.keymap).split(",")[0])

    def _game(self, place: str) -> GameInfo | None:
        number = int(place[4:]) - 1
        return self._games[number] if number < len(self._games) else None

    # --- what is under the cursor ---

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Tells more about the line."""
        place = event.line_id
        if place != event.menu.current:  # it has moved on since
            return
        if place != "resume":
            self._news = ""
        wide = self.app.size.width >= WIDE
        if place == "resume" and self._last is not None:
            title, text = self._last.game_title, _resume_card(self._last) if wide else Content("")
            self._say(self._news or "Go on where you left.", blurb=not self._news)
        elif place.startswith("game") and (info := self._game(place)) is not None:
            title, text = info.title, self._game_card(info) if wide else Content("")
            self._say(info.blurb)
        else:
            title, text = dict(_PLACES)[place], Content(_ABOUT[place])
            self._say(_ABOUT[place])
        card = self.query_one("#card", Static)
        card.border_title = Content(title)
        card.update(text)

    def _say(self, sentence: str, *, blurb: bool = True) -> None:
        about = self.query_one("#about", Static)
        about.set_class(blurb, "-blurb")
        about.update(Content(sentence), layout=False)

    def _game_card(self, info: GameInfo) -> Content:
        lines = [
            Content(info.blurb),
            Content(""),
            Content.assemble((_players(info), "bold"), "   ", (_minutes(info), "bold")),
            Content.styled(f"ozgames play {info.id}", "$muted"),
        ]
        for mode in self.oz.statistics.modes(info.id):
            best = self.oz.statistics.best(info.id, mode)[0]
            lines += [
                Content(""),
                Content.assemble(
                    (f"Best {mode}  ", "$muted"),
                    (info.score_text(best.score), "bold $accent"),
                    f"  {short_name(best.name)}",
                ),
                Content.styled(best.title, "$muted"),
            ]
        return Content("\n").join(lines)

    # --- choosing ---

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Goes there."""
        self.action_go(event.line_id)

    def action_go(self, place: str) -> None:
        """Goes to a line of the list."""
        if not self.in_front:
            return
        if place == "resume":
            if self._last is not None:
                self.oz.resume(self._last.id)
        elif place.startswith("game"):
            info = self._game(place)
            if info is not None:
                self.oz.new_match(info.id)
        else:
            self._ways()[place]()

    def _ways(self) -> dict[str, Callable[[], object]]:
        from ozgames.tui.screens.matches import MatchesScreen
        from ozgames.tui.screens.settings import SettingsScreen
        from ozgames.tui.screens.statistics import StatisticsScreen

        return {
            "matches": lambda: self.oz.go_to(MatchesScreen()),
            "rules": self.action_rules,
            "statistics": lambda: self.oz.go_to(StatisticsScreen()),
            "settings": lambda: self.oz.go_to(SettingsScreen()),
            "quit": self.oz.stop,
        }

    def rules_page(self) -> tuple[str, str]:
        """The game under the cursor, or of the last match."""
        place = self.query_one(Menu).current
        if place.startswith("game") and (info := self._game(place)) is not None:
            return info.id, ""
        return (self._last.game if self._last else ""), ""


def whose_turn(save: SavedMatch, cells: int = 24) -> str:
    """Who must choose next, or how it ended, in at most that many cells."""
    if save.over:
        if len(save.names) == 1:
            return "finished"  # nobody was beaten
        return (
            f"{fit(listed([short_name(save.names[seat]) for seat in save.winners]), cells - 4)} won"
        )
    if save.turn is None:
        return ""
    return f"{short_name(save.names[save.turn], min(16, cells - 8))} to move"


def _resume_line(save: SavedMatch, room: int) -> Content:
    people = listed([short_name(name, 12) for name in save.names])
    facts = " · ".join(part for part in (save.progress, whose_turn(save)) if part)
    head = "Continue  "
    left = max(10, room - len(head) - len(facts) - 3)
    return Content.assemble((head, "bold $accent"), fit(people, left), (f"   {facts}", "$muted"))


def _resume_card(save: SavedMatch) -> Content:
    lines = [Content.styled(fit(save.title, 38), "bold"), Content("")]
    for seat, name in enumerate(save.names):
        mark = ("▸ ", "bold $accent") if seat == save.turn else ("  ", "")
        lines.append(Content.assemble(mark, short_name(name)))
    lines += [
        Content(""),
        Content(save.progress),
        Content.styled(f"saved {ago(save.saved, datetime.now(UTC))}", "$muted"),
    ]
    return Content("\n").join(lines)


def _players(info: GameInfo) -> str:
    fewest, most = info.seats
    return plural(fewest, "player") if fewest == most else f"{fewest}-{most} players"


def _minutes(info: GameInfo) -> str:
    return f"{info.minutes[0]}-{info.minutes[1]} min"


def _game_line(info: GameInfo, width: int) -> Content:
    return Content.assemble(
        (pad(info.title, width), "bold"),
        ("  " + pad(_players(info), 11) + "  " + pad(_minutes(info), 10), "$secondary"),
        (" " + info.blurb, "$muted"),
    )
