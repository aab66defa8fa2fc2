"""What people like; every change counts at once and is kept."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.keys import bind
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.settings import Settings
from ozgames.tui.widgets.form import Form, FormRow, ModelRows, Pick, Press
from ozgames.tui.widgets.hintbar import HintBar


class SettingsScreen(OzScreen[None]):
    """A form built from the settings model."""

    CSS = """
    SettingsScreen #title { height: 1; padding: 0 2; margin: 1 0 1 0; }
    SettingsScreen #say { height: 1; padding: 0 2; color: $muted; dock: bottom; margin-bottom: 1; }
    SettingsScreen #keys-row { margin-top: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [bind("form.keys", "keys")]

    def __init__(self) -> None:
        super().__init__()
        self._rows = ModelRows(Settings, dict(self.oz.settings), "setting")

    def compose(self) -> ComposeResult:
        """One row per setting, and the way to the keys."""
        yield Static(
            Content.assemble(("Settings", "bold $accent"), "  every change counts at once"),
            id="title",
        )
        with Form():
            yield from self._rows.compose()
            yield FormRow(
                "", Press("Change keys", id="keys", help="Any key of the suite."), id="keys-row"
            )
        yield Static(id="say", markup=False)
        yield HintBar()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:  # noqa: ARG002
        """Says what the setting does."""
        help_text = getattr(self.focused, "help_text", "")
        self.query_one("#say", Static).update(Content(help_text), layout=False)

    def on_pick_changed(self, event: Pick.Changed) -> None:
        """Puts it in force."""
        name = self._rows.name_of(event.pick)
        if name:
            self.oz.change(**{name: event.pick.value})

    def on_press_pressed(self) -> None:
        """The button."""
        self.action_keys()

    def action_keys(self) -> None:
        """Opens the key map."""
        from ozgames.tui.screens.keymap import KeymapScreen

        self.oz.go_to(KeymapScreen())
