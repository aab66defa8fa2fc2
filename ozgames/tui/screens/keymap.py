"""All keys of the suite, and a way to change each of them."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.keys import (
    ACTIONS,
    BY_ID,
    EVERYWHERE,
    bind,
    changeable,
    keys_of,
    refusal,
    show_keys,
)
from ozgames.tui.screens.base import OzModal, OzScreen
from ozgames.tui.text import pad
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.menu import Line, Menu

_PLACES = {
    EVERYWHERE: "Everywhere",
    "match": "In a match",
    "curtain": "At the curtain",
    "digest": "Before a turn",
    "result": "After a match",
    "launcher": "First screen",
    "form": "Forms",
    "matches": "Saved matches",
    "rules": "Rules",
    "log": "Log",
    "help": "Help",
    "keys": "Key map",
    "question": "Questions",
}


class PressKeyScreen(OzModal[str]):
    """Waits for one key and returns it.

    Args:
        words: what the key is to do.
    """

    DEFAULT_CSS = """
    PressKeyScreen > Vertical {
        width: 56;
        height: auto;
        padding: 1 2;
        border: round $accent;
        background: $surface;
    }
    PressKeyScreen #hint { color: $muted; margin-top: 1; }
    """

    PALETTE = False

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        """A small box."""
        with Vertical():
            yield Static(
                Content.assemble("Press the key for ", (f'"{self._words}"', "bold $accent"))
            )
            yield Static("Esc leaves it as it is.", id="hint")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """No binding works here: every key is an answer."""
        return False

    def on_key(self, event: events.Key) -> None:
        """The answer."""
        event.stop()
        event.prevent_default()
        self.leave(None if event.key == "escape" else event.key)


class KeymapScreen(OzScreen[None]):
    """The table of actions, by place."""

    CSS = """
    KeymapScreen #title { height: 1; padding: 0 2; margin: 1 0 1 0; }
    KeymapScreen #say { height: 1; padding: 0 2; color: $muted; dock: bottom; margin-bottom: 1; }
    KeymapScreen #say.-error { color: $error; text-style: bold; }
    KeymapScreen Menu { padding: 0 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("keys.reset", "reset"),
        bind("keys.reset_all", "reset_all"),
    ]

    def compose(self) -> ComposeResult:
        """The list."""
        yield Static(
            Content.assemble(
                ("Keys", "bold $accent"), "  choose an action, then press its new key"
            ),
            id="title",
        )
        yield Menu(self._lines(), id="actions")
        yield Static(id="say", markup=False)
        yield HintBar()

    def _lines(self) -> list[Line]:
        keymap = self.oz.settings.keymap
        lines: list[Line] = []
        for place, heading in _PLACES.items():
            actions = [action for action in ACTIONS if action.places[0] == place]
            if not actions:
                continue
            if lines:
                lines.append(Line(Content("")))
            lines.append(Line(Content.styled(heading, "bold $primary")))
            for action in actions:
                keys = show_keys(keys_of(action.id, keymap))
                note = "changed" if action.id in keymap else ""
                note = note if changeable(action.id) else "fixed"
                lines.append(
                    Line(
                        Content.assemble(
                            pad(action.words, 26), (pad(keys, 20), "bold $accent"), (note, "$muted")
                        ),
                        action.id,
                    )
                )
        return lines

    def _say(self, sentence: str, *, error: bool = False) -> None:
        line = self.query_one("#say", Static)
        line.set_class(error, "-error")
        line.update(Content(f"! {sentence}" if error else sentence), layout=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Asks for the key."""
        action_id = event.line_id
        if not changeable(action_id):
            self._say(refusal(action_id, "", {}), error=True)
            return

        def answer(key: str | None) -> None:
            if key:
                self.set_key(action_id, key)

        self.app.push_screen(PressKeyScreen(BY_ID[action_id].words), answer)

    def set_key(self, action_id: str, key: str) -> None:
        """Gives an action another key, or says why not."""
        keymap = dict(self.oz.settings.keymap)
        reason = refusal(action_id, key, keymap)
        if reason:
            self._say(reason, error=True)
            return
        keymap[action_id] = key
        self._keep(keymap, f'"{BY_ID[action_id].words}" is {show_keys(key)} now.')

    def action_reset(self) -> None:
        """The default key of the action under the cursor."""
        action_id = self.query_one(Menu).current
        keymap = dict(self.oz.settings.keymap)
        if keymap.pop(action_id, None) is None:
            self._say("That key is the default one.")
            return
        for key in BY_ID[action_id].keys.split(","):
            reason = refusal(action_id, key, keymap)
            if reason:
                self._say(reason, error=True)
                return
        self._keep(keymap, "The default key is back.")

    def action_reset_all(self) -> None:
        """All default keys."""
        self._keep({}, "All default keys are back.")

    def _keep(self, keymap: dict[str, str], sentence: str) -> None:
        self.oz.change(keymap=keymap)
        self.query_one(Menu).set_lines(self._lines())
        self._say(sentence)
