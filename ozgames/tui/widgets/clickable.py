"""Words that do something when they are clicked."""

from __future__ import annotations

from textual.content import Content
from textual.style import Style
from textual.widgets import Static


def clickable(words: Content, action: str, *parameters: object) -> Content:
    """The same words; in a :class:`Clickable`, a click on them runs an action.

    Args:
        words: to be clicked.
        action: Textual's name of it, of the widget itself or such as ``"screen.yes"``.
        parameters: of the action.
    """
    return words.stylize(Style.from_meta({"@click": (action, parameters)}))


class Clickable(Static):
    """Shows words of :func:`clickable` as they are, not as links."""

    def __init__(self, words: Content, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(words, markup=False, id=id)
        self.set_reactive(Static.auto_links, False)
