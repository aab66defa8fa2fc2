"""The app: themes, settings, keys, and the way from screen to screen."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from ozgames.engine.errors import OzError
from ozgames.engine.match import AnyMatch
from ozgames.engine.reports import keep_report
from ozgames.engine.saves import SaveError, Store
from ozgames.games import registry
from ozgames.tui.courtesy import let_screen_go_first
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.quiet import QuietApp
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.settings import SettingsFile, changed, motion_allowed
from ozgames.tui.text import AsciiFilter, Glyphs
from ozgames.tui.themes import THEMES

if TYPE_CHECKING:
    from ozgames.engine.statistics import Statistics
    from ozgames.tui.screens.launcher import LauncherScreen


def run_app(
    store: Store,
    *,
    saves_folder: Path,
    ascii: bool = False,  # noqa: A002 - the name of the option on the command line
    open_match: AnyMatch | None = None,
    new_match: str | None = None,
) -> int:
    """Runs the screens until people leave them, and returns the exit code.

    Args:
        store: of the saved matches.
        saves_folder: where settings and statistics are, beside the saves.
        ascii: draw with ASCII characters, whatever the settings say.
        open_match: a match to go to at once.
        new_match: ID of a game whose new-match form to go to at once.
    """
    app = OzApp(
        store, saves_folder=saves_folder, ascii=ascii, open_match=open_match, new_match=new_match
    )
    app.run()
    return app.return_code or 0


class OzApp(QuietApp[None], inherit_bindings=False):
    """The suite.

    Attributes:
        store: the saved matches.
        settings: what people like.
        glyphs: what seats are drawn with.
    """

    TITLE = "ozgames"

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("palette", "command_palette"),
        bind("quit", "quit", show=False, priority=True),
    ]

    CSS = """
    Toast { background: $panel; color: $foreground; }
    CommandPalette SearchIcon { display: none; }
    CommandPalette > Vertical { max-width: 80; }
    """

    def __init__(
        self,
        store: Store,
        *,
        saves_folder: Path,
        ascii: bool = False,  # noqa: A002
        open_match: AnyMatch | None = None,
        new_match: str | None = None,
    ) -> None:
        super().__init__()
        self.store = store
        self._folder = saves_folder
        self._file = SettingsFile(saves_folder)
        self._ascii = ascii
        self._first = (open_match, new_match)
        self._table: Screen[Any] | None = None
        self._launcher: LauncherScreen | None = None
        self._warned = False
        self._ascii_filter = AsciiFilter()
        self.settings, self._notice = self._file.load()
        self.glyphs = Glyphs()
        for theme in THEMES:
            self.register_theme(theme)
        self.apply()

    @cached_property
    def statistics(self) -> Statistics:
        """Who has played what; read when first asked for, which the first frame is not."""
        from ozgames.engine.statistics import Statistics

        return Statistics(self._folder)

    async def on_event(self, event: events.Event) -> None:
        """Lets what people press go before what bots think of."""
        if isinstance(event, events.Key | events.MouseDown | events.MouseScrollDown):
            let_screen_go_first()
        await super().on_event(event)

    # --- settings ---

    @property
    def motion(self) -> bool:
        """Whether things may move."""
        return motion_allowed(self.settings)

    def apply(self) -> None:
        """Puts the settings in force."""
        settings = self.settings
        self.theme = settings.theme
        self.animation_level = "full" if self.motion else "none"
        self.glyphs = Glyphs(self._ascii or settings.ascii)
        self._ascii_filter.enabled = self.glyphs.ascii
        self.set_keymap(settings.keymap)

    def change(self, **values: object) -> None:
        """Changes settings, puts them in force and writes them down."""
        self.settings = changed(self.settings, **values)
        self.apply()
        for screen in self.screen_stack:
            screen.query("*").refresh(layout=True)  # ASCII or not is below what styles know
            screen.refresh_bindings()
        try:
            self._file.save(self.settings)
        except SaveError as error:
            self.complain(error)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own variables, also for a theme that lacks them."""
        return dict(THEMES[0].variables)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's, and ours for ASCII."""
        own = [self._ascii_filter] if self._ascii_filter.enabled else []
        return [*super().get_line_filters(), *own]

    # --- the course of a session ---

    def on_mount(self) -> None:
        """Opens the launcher, and what was asked for on the command line."""
        from ozgames.tui.screens.launcher import LauncherScreen

        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            # Not on Windows, nor outside the main thread.
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), self.stop)
        self._launcher = LauncherScreen()
        self.push_screen(self._launcher)
        match, game_id = self._first
        if match is not None:
            self.open_match(match)
        elif game_id is not None:
            self.new_match(game_id)
        if self._notice:
            self.notify(self._notice, severity="warning", markup=False, timeout=10)

    def stop(self) -> None:
        """Saves and ends; for a signal, when no screen is told."""
        unsaved = self.flush()
        self.exit(message=Text(f"The match is not saved. {unsaved}") if unsaved else None)

    async def action_quit(self) -> None:
        """Saves and ends; if a match cannot be saved, only when asked twice."""
        unsaved = self.flush()
        if not unsaved or self._warned:
            self.stop()
            return
        self._warned = True
        keys = show_keys(keys_of("quit", self.settings.keymap)).split()[0]
        self.complain(f"The match is not saved. {unsaved} {keys} once more quits all the same.")

    def flush(self) -> str:
        """Has every screen put on the disk what is not there yet.

        Returns:
            what could not be saved and why, in sentences; empty if all is there.
        """
        screens = [screen for screen in self.screen_stack if isinstance(screen, OzScreen)]
        unsaved = " ".join(filter(None, [screen.flush() for screen in screens]))
        self._warned = self._warned and bool(unsaved)
        return unsaved

    def crash_sentence(self, report: str) -> str:
        """Saves the match, keeps the report in a file."""
        sentence = "ozgames had to stop because of a fault of its own"
        try:
            unsaved = self.flush()
        except Exception:  # the screens may be what broke
            unsaved = "The last move may be lost."
        sentence += f". {unsaved}" if unsaved else "; matches are saved."
        path = keep_report(self._folder, report)
        return f"{sentence} The report is in {path}." if path else sentence

    def complain(self, error: OzError | str) -> None:
        """Tells people what went wrong."""
        self.notify(str(error), severity="error", markup=False, timeout=8)

    # --- from screen to screen ---

    @property
    def match_open(self) -> bool:
        """Whether a match is being played on some screen."""
        return self._table is not None and self._table in self.screen_stack

    def open_match(self, match: AnyMatch) -> None:
        """Goes to the table of a match."""
        from ozgames.tui.screens.table import TableScreen

        if self.match_open:
            return
        try:
            table = TableScreen(match)
        except OzError as error:
            self.complain(error)
            return
        self._table = table

        def left(saved: bool | None) -> None:
            if self._table is table:
                self._table = None  # what is over need not be remembered
            if self._launcher is not None:
                self._launcher.came_back(match, saved=bool(saved))

        self.push_screen(table, left)

    def resume(self, match_id: str) -> None:
        """Goes to the table of a saved match; offers the backup if it cannot be opened."""
        try:
            self.open_match(self.store.load(match_id))
        except SaveError as error:
            self.offer_backup(match_id, str(error))

    def offer_backup(self, match_id: str, reason: str) -> None:
        """Asks whether to go on from the version before, if there is one that opens."""
        try:
            match = self.store.load_backup(match_id)
        except SaveError:
            self.complain(reason)
            return
        from ozgames.tui.screens.confirm import ConfirmScreen

        def answer(yes: bool | None) -> None:
            if yes:
                self.open_match(match)

        self.push_screen(
            ConfirmScreen(
                "Go on from the backup, one save earlier?",
                yes="go on",
                no="not now",
                detail=f"{reason} The file is kept.",
            ),
            answer,
        )

    def new_match(self, game_id: str) -> None:
        """Goes to the new-match form of a game."""
        from ozgames.tui.screens.new_match import NewMatchScreen

        try:
            game = registry.game(game_id)
        except OzError as error:
            self.complain(error)
            return
        self.go_to(NewMatchScreen(game))

    def export(self, match_id: str) -> None:
        """Asks where the transcript of a saved match shall go, and writes it."""
        from ozgames.tui.screens.export import export_match

        export_match(self, match_id)

    def open_rules(self, game_id: str = "", rule: str = "") -> None:
        """Opens the rules of a game, at a rule if one is named."""
        from ozgames.tui.screens.rules import RulesScreen

        self.go_to(RulesScreen(game_id or registry.GAME_IDS[0], rule))

    def go_to(self, screen: Screen[Any]) -> None:
        """Puts a screen in front, unless one of its kind is there already."""
        if type(self.screen) is not type(screen):
            self.push_screen(screen)

    # --- the palette ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No palette over screens that do not want it."""
        if action == "command_palette" and not getattr(self.screen, "PALETTE", False):
            return False
        return super().check_action(action, parameters)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """All that can be done on this screen, and the ways to other ones."""
        from ozgames.tui.palette import commands

        return commands(self, screen)
