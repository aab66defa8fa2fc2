"""The keys of the screen below, in words."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from ozgames.tui.keys import (
    BY_ID,
    EVERYWHERE,
    KEYPAD_ENTER,
    ORDER,
    Action,
    bind,
    changeable,
    show_key,
)
from ozgames.tui.screens.reading import ReadingModal
from ozgames.tui.text import pad

Groups = list[tuple[str, list[tuple[str, str]]]]


def grouped_keys(screen: Screen[Any]) -> Groups:
    """Headings with their keys and words: this screen's own first, then everybody's."""
    found: dict[str, _Row] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        action = BY_ID.get(binding.id or "")
        words = binding.description or (action.words if action else "")
        if not active.enabled or not words:
            continue
        name = action.id if action else f"{active.node.css_identifier}.{binding.action}"
        row = found.setdefault(name, _Row(_group(action), ORDER.get(name, len(ORDER)), [], words))
        if key != KEYPAD_ENTER:
            row.keys.append(show_key(key))
    groups: Groups = []
    for heading in _HEADINGS:
        rows = sorted((row for row in found.values() if row.group == heading), key=_order)
        if rows:
            groups.append(
                (heading, [(" ".join(dict.fromkeys(row.keys)), row.words) for row in rows])
            )
    return groups


_HEADINGS = ("Here", "Moving about", "Everywhere")


class _Row(NamedTuple):
    group: str
    order: int
    keys: list[str]
    words: str


def _order(row: _Row) -> int:
    return row.order


def _group(action: Action | None) -> str:
    if action is None or "help" in action.places:
        return "Moving about"
    if not changeable(action.id) and action.id != "choose":
        return "Moving about"
    return "Everywhere" if action.places == (EVERYWHERE,) else "Here"


class HelpScreen(ReadingModal):
    """What every key does here.

    Args:
        groups: as from :func:`grouped_keys`.
    """

    DEFAULT_CSS = """
    HelpScreen > Vertical {
        width: 62;
        height: auto;
        padding: 1 2 0 2;
        border: round $primary;
        border-title-color: $accent;
        border-subtitle-color: $muted;
        background: $surface;
    }
    HelpScreen VerticalScroll { height: auto; max-height: 75vh; scrollbar-size-vertical: 1; }
    """

    PALETTE = False

    BINDINGS: ClassVar[list[BindingType]] = [bind("help", "back", words="close")]

    def __init__(self, groups: Groups) -> None:
        super().__init__()
        self._groups = groups

    @classmethod
    def of(cls, screen: Screen[Any]) -> HelpScreen:
        """The help of a screen as it is now."""
        return cls(grouped_keys(screen))

    def compose(self) -> ComposeResult:
        """One box, scrolled if it is long."""
        with Vertical() as box:
            box.border_title = "Keys"
            box.border_subtitle = "Esc closes"
            with VerticalScroll(id="page", can_focus=False):
                yield Static(self._text())

    def _text(self) -> Content:
        width = max((cell_len(keys) for _, rows in self._groups for keys, _ in rows), default=0)
        lines: list[Content] = []
        for heading, rows in self._groups:
            lines.append(Content.styled(heading, "bold $primary"))
            lines += [
                Content.assemble((pad(keys, width), "bold $accent"), f"   {words}")
                for keys, words in rows
            ]
            lines.append(Content(""))
        return Content("\n").join(lines)
