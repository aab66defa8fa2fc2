"""The saved matches: resume, rename, copy, export, delete."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.saves import BrokenSave, SavedMatch, SaveError
from ozgames.engine.words import listed, plural
from ozgames.tui.keys import bind
from ozgames.tui.screens.ask import AskScreen
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.launcher import whose_turn
from ozgames.tui.text import ago, pad, short_name
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.menu import Line, Menu

_LONGEST_TITLE = 80

ROOMY = 100
"""Columns from which the game has a column of its own."""


class MatchesScreen(OzScreen[None]):
    """The list; broken files stand at its end with the reason."""

    CSS = """
    MatchesScreen #title { height: 1; padding: 0 2; margin: 1 0 0 0; }
    MatchesScreen #columns { height: 1; padding: 0 3; margin-top: 1; color: $muted; }
    MatchesScreen Menu { padding: 0 1; }
    MatchesScreen #say {
        height: 4;
        padding: 0 2;
        border-top: solid $muted;
        dock: bottom;
        margin-bottom: 1;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("matches.rename", "rename"),
        bind("matches.copy", "copy"),
        bind("matches.export", "export"),
        bind("matches.delete", "delete"),
        bind("matches.backup", "backup"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saves: dict[str, SavedMatch | BrokenSave] = {}

    def compose(self) -> ComposeResult:
        """The list and what is under the cursor."""
        yield Static(id="title")
        yield Static(id="columns", markup=False)
        yield Menu(id="saves")
        yield Static(id="say", markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """Reads the folder."""
        self.look()
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        """A match may have gone on behind another screen."""
        self.look()

    def on_resize(self) -> None:
        """The columns follow the width."""
        self._show()

    def look(self) -> None:
        """Reads the folder again."""
        self._saves = {save.path.name: save for save in self.oz.store.list()}
        self.query_one("#title", Static).update(
            Content.assemble(("Saved matches", "bold $accent"), f"  {len(self._saves) or ''}")
        )
        self._show()
        if not self._saves:
            self._say(Content("Nothing is saved yet. A match is saved after every move."))
        self.refresh_bindings()

    def _show(self) -> None:
        room = max(60, self.app.size.width - 8)
        wide = room > ROOMY
        game = 16 if wide else 0  # a title says it already
        progress, turn, when = 11, 25 if wide else 19, 14
        title = room - game - progress - turn - when
        head = pad("Title", title) + pad("Game", game) + pad("Progress", progress)
        self.query_one("#columns", Static).update(
            Content(head + pad("Next", turn) + pad("Saved", when)), layout=False
        )
        now = datetime.now(UTC)
        lines = []
        for key, save in self._saves.items():
            if isinstance(save, SavedMatch):
                content = Content.assemble(
                    (pad(save.title, title - 2) + "  ", "bold"),
                    (pad(save.game_title, game - 2) + "  " if game else "", "$secondary"),
                    pad(save.progress, progress - 2) + "  ",
                    pad(whose_turn(save, turn - 2), turn - 2) + "  ",
                    (pad(ago(save.saved, now), when), "$muted"),
                )
            else:
                content = Content.assemble(
                    (pad(save.id, title - 2) + "  ", "$error"), ("cannot be opened", "$error")
                )
            lines.append(Line(content, key))
        self.query_one(Menu).set_lines(lines)

    # --- the one under the cursor ---

    @property
    def current(self) -> SavedMatch | BrokenSave | None:
        """The save under the cursor."""
        return self._saves.get(self.query_one(Menu).current)

    def rules_page(self) -> tuple[str, str]:
        """The rules of its game."""
        save = self.current
        return (save.game if isinstance(save, SavedMatch) else ""), ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only what can be done with the save under the cursor."""
        if action not in ("rename", "copy", "export", "delete", "backup"):
            return True
        if not self.is_mounted:
            return False
        save = self.current
        if isinstance(save, BrokenSave):
            return action == "delete" or (action == "backup" and save.has_backup)
        return save is not None and action != "backup"

    def on_menu_moved(self) -> None:
        """Tells more about it."""
        save = self.current
        if isinstance(save, SavedMatch):
            people = listed([short_name(name) for name in save.names])
            self._say(
                Content("\n").join(
                    [
                        Content.styled(save.title, "bold"),
                        Content(f"{people} · {plural(save.step, 'move')} · {whose_turn(save)}"),
                        Content.styled(
                            f"begun {save.created.astimezone():%d %b %Y, %H:%M} · {save.id}",
                            "$muted",
                        ),
                    ]
                )
            )
        elif save is not None:
            backup = "The version before can be opened." if save.has_backup else ""
            self._say(
                Content("\n").join(
                    [
                        Content.styled(save.reason, "$error"),
                        Content(backup),
                        Content(save.path.name),
                    ]
                )
            )
        broken = isinstance(save, BrokenSave)
        if broken != getattr(self, "_was_broken", None):
            self._was_broken = broken
            self.refresh_bindings()

    def _say(self, content: Content) -> None:
        self.query_one("#say", Static).update(content, layout=False)

    # --- what can be done ---

    def on_menu_chosen(self) -> None:
        """Goes on with it."""
        save = self.current
        if isinstance(save, SavedMatch):
            self.oz.resume(save.id)
        elif save is not None:
            self.oz.offer_backup(save.id, save.reason)

    def action_backup(self) -> None:
        """Opens the version before."""
        save = self.current
        if isinstance(save, BrokenSave):
            self.oz.offer_backup(save.id, save.reason)

    def action_rename(self) -> None:
        """Gives it another title."""
        save = self.current
        if not isinstance(save, SavedMatch):
            return

        def answer(title: str | None) -> None:
            if title is not None:
                self._try(lambda: self.oz.store.rename(save.id, title))

        self.app.push_screen(
            AskScreen("Another title", value=save.title, longest=_LONGEST_TITLE), answer
        )

    def action_copy(self) -> None:
        """Saves a second match like it."""
        save = self.current
        if isinstance(save, SavedMatch):
            title = f"{save.title[: _LONGEST_TITLE - 7]} (copy)"
            self._try(lambda: self.oz.store.copy(save.id, title))

    def action_export(self) -> None:
        """Writes its transcript."""
        save = self.current
        if isinstance(save, SavedMatch):
            self.oz.export(save.id)

    def action_delete(self) -> None:
        """Asks, then removes it."""
        save = self.current
        if save is None:
            return
        title = save.title if isinstance(save, SavedMatch) else save.path.name

        def answer(yes: bool | None) -> None:
            if yes:
                self._try(lambda: self.oz.store.delete(save.id))

        self.app.push_screen(
            ConfirmScreen(
                f"Delete {title}?",
                yes="delete it",
                detail="The match and its backup are removed for good.",
            ),
            answer,
        )

    def _try(self, change: Callable[[], object]) -> None:
        try:
            change()
        except SaveError as error:
            self.oz.complain(error)
        self.look()
