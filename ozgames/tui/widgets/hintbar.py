"""The line at the foot of a screen that names the keys working now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from textual.content import Content

from ozgames.tui.keys import rank, show_key
from ozgames.tui.widgets.clickable import Clickable, clickable

if TYPE_CHECKING:
    from textual.screen import Screen


_LAST = ("leave", "launcher.quit", "back", "help")
"""The ways out and help stand at the end and are never left out."""


class Hint(NamedTuple):
    """A key that works now: as Textual calls it, as people do, and what it does."""

    action_id: str
    pressed: str
    key: str
    words: str

    @property
    def cells(self) -> int:
        """What it takes of the line, with the gap after it."""
        return cell_len(self.key) + cell_len(self.words) + 3


def hints(screen: Screen[object]) -> list[Hint]:
    """What can be done now: first what is special here, then what always works."""
    shown: dict[str, Hint] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.show and active.enabled:
            name = binding.id or binding.action
            shown.setdefault(name, Hint(name, key, show_key(key), binding.description))
    return sorted(shown.values(), key=lambda hint: rank(hint.action_id))


class HintBar(Clickable):
    """One line, built from the screen's active bindings; each can be clicked, too.

    It follows focus and ``refresh_bindings``, not the cursor.
    """

    DEFAULT_CSS = """
    HintBar {
        dock: bottom;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $foreground;
    }
    """

    def __init__(self) -> None:
        super().__init__(Content(""))
        self._shown: Content | None = None

    def on_mount(self) -> None:
        """Follows the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self.refresh_hints()

    def on_resize(self) -> None:
        """More room shows more keys."""
        self.refresh_hints()

    def _follow(self, _screen: Screen[object]) -> None:
        self.refresh_hints()

    def refresh_hints(self) -> None:
        """Builds the line anew and draws it if it has changed."""
        room = self.size.width or self.app.size.width - 2
        found = hints(self.screen)
        kept = [hint for hint in found if hint.action_id in _LAST]
        room -= sum(hint.cells for hint in kept)
        parts: list[Content] = []
        for hint in found:
            if hint in kept:
                continue
            room -= hint.cells
            if room < 0:
                break
            parts.append(_part(hint))
        kept.sort(key=lambda hint: _LAST.index(hint.action_id))
        line = Content("  ").join([*parts, *map(_part, kept)])
        if line != self._shown:
            self._shown = line
            self.update(line, layout=False)

    async def action_press(self, key: str) -> None:
        """Does what the key does now."""
        active = self.screen.active_bindings.get(key)
        if active is not None:
            await self.app.run_action(active.binding.action, active.node)


def _part(hint: Hint) -> Content:
    words = Content.assemble((hint.key, "bold $primary"), f" {hint.words}")
    return clickable(words, "press", hint.pressed)
