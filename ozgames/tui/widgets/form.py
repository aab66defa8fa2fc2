"""Forms that build themselves from an options model, for the keyboard and the mouse."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from ozgames.engine.info import seats_of, shelf_of, words_of
from ozgames.tui.keys import bind
from ozgames.tui.text import fit

_MOST_STEPS = 60
"""Numbers with more values than this are typed, not stepped through."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value and the words for it."""

    value: Hashable
    words: str


class Pick(Widget, can_focus=True):
    """One of a few values, on one line: ``◂ emerald ▸``."""

    DEFAULT_CSS = """
    Pick {
        height: 1;
        width: auto;
        color: $foreground;
        &:hover { text-style: underline; }
        &:focus { background: $primary; color: $background; text-style: bold; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("form.less", "step(-1)", show=False),
        bind("form.more", "step(1)", words="change"),
    ]

    class Changed(Message):
        """Another value was picked."""

        def __init__(self, pick: Pick) -> None:
            super().__init__()
            self.pick = pick

        @property
        def control(self) -> Pick:
            """The widget."""
            return self.pick

    def __init__(
        self,
        choices: Sequence[Choice],
        value: Hashable,
        *,
        help: str = "",  # noqa: A002 - the word that options use
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._choices = tuple(choices)
        values = [choice.value for choice in self._choices]
        self._place = values.index(value) if value in values else 0
        self.help_text = help
        self.tint = ""
        """Style of the value while the focus is elsewhere."""

    @property
    def value(self) -> Any:
        """What is picked."""
        return self._choices[self._place].value

    def pick(self, value: Hashable) -> None:
        """Picks a value without telling anybody."""
        self._place = [choice.value for choice in self._choices].index(value)
        self.refresh()

    def offer(self, choices: Sequence[Choice]) -> None:
        """Offers other values; what is picked stays so if its value or its words are there."""
        before = self._choices[self._place]
        self._choices = tuple(choices)
        same = [n for n, choice in enumerate(self._choices) if choice.value == before.value]
        alike = [n for n, choice in enumerate(self._choices) if choice.words == before.words]
        self._place = (same or alike or [0])[0]
        self.refresh(layout=True)

    def action_step(self, by: int) -> None:
        """The value before or after; the last is followed by the first."""
        self._place = (self._place + by) % len(self._choices)
        self.refresh()
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """The left mark goes back, anything else goes on."""
        self.action_step(-1 if event.x < 2 else 1)

    def render(self) -> RenderResult:
        """The marks show that there is a choice, and where the focus is."""
        choice = self._choices[self._place]
        words = fit(choice.words, max(1, self.size.width - 4))
        if self.has_focus:
            return Content(f"◂ {words} ▸")
        return Content.assemble("  ", (words, self.tint))

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """Room for the longest value and the marks."""
        return max(cell_len(choice.words) for choice in self._choices) + 4


class Press(Widget, can_focus=True):
    """A button on one line: ``[ Start ]``."""

    DEFAULT_CSS = """
    Press {
        height: 1;
        width: auto;
        color: $primary;
        text-style: bold;
        &:hover { text-style: bold underline; }
        &:focus { background: $primary; color: $background; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [bind("choose", "press", words="press")]

    class Pressed(Message):
        """It was pressed."""

        def __init__(self, press: Press) -> None:
            super().__init__()
            self.press = press

        @property
        def control(self) -> Press:
            """The widget."""
            return self.press

    def __init__(self, words: str, *, id: str, help: str = "") -> None:  # noqa: A002
        super().__init__(id=id)
        self._words = words
        self.help_text = help

    def action_press(self) -> None:
        """Tells the screen."""
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        """The mouse presses, too."""
        self.action_press()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """As wide as its words."""
        return cell_len(self._words) + 6

    def render(self) -> RenderResult:
        """The words between brackets; a mark where the focus is."""
        mark = "▸" if self.has_focus else " "
        return Content(f"{mark}[ {self._words} ]")


class Typed(Input):
    """A line of text that fits between picks; Enter goes on to the next field."""

    DEFAULT_CSS = """
    Typed, Typed:focus {
        height: 1;
        width: 1fr;
        max-width: 44;
        border: none;
        padding: 0 2;
        background: $surface;
        color: $foreground;
    }
    Typed.-textual-compact { padding: 0 2; }
    Typed:focus { background: $panel; text-style: bold; }
    Typed.-invalid { color: $error; }
    Typed > .input--placeholder { color: $muted; }
    """

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        help: str = "",  # noqa: A002
        type: Literal["text", "integer"] = "text",  # noqa: A002
        max_length: int = 0,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(
            value,
            placeholder=placeholder,
            type=type,
            max_length=max_length,
            id=id,
            classes=classes,
            compact=True,
            select_on_focus=False,
        )
        self.help_text = help


class FormRow(Horizontal):
    """A label and the fields on its line."""

    DEFAULT_CSS = """
    FormRow {
        height: 1;
        width: 1fr;
        & > .form--label { width: 22; color: $muted; }
        & > .form--shelf { max-width: 34; }
        &:focus-within > .form--label { color: $accent; text-style: bold; }
    }
    """

    def __init__(self, label: str, *fields: Widget, id: str | None = None) -> None:  # noqa: A002
        super().__init__(Static(label, classes="form--label", markup=False), *fields, id=id)

    @property
    def fields(self) -> list[Widget]:
        """What can be focused in it, from left to right."""
        return [child for child in self.children if child.focusable]


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Rows of fields; up and down go from row to row, Tab and Enter from field to field."""

    DEFAULT_CSS = """
    Form {
        height: 1fr;
        padding: 0 2;
        scrollbar-size-vertical: 1;
        & > .form--section { color: $primary; text-style: bold; margin-top: 1; height: 1; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("form.before", "row(-1)", show=False),
        bind("form.next", "row(1)"),
        bind("choose", "next", words="next", show=False),
    ]

    def rows(self) -> Iterator[FormRow]:
        """The rows that are shown, from top to bottom."""
        return (row for row in self.query(FormRow) if row.display and row.fields)

    def action_next(self) -> None:
        """The next field; after the last one nothing."""
        chain = [field for row in self.rows() for field in row.fields]
        focused = self.screen.focused
        if focused in chain and chain.index(focused) + 1 < len(chain):
            self.screen.set_focus(chain[chain.index(focused) + 1])

    def action_row(self, by: int) -> None:
        """The row above or below, at the same place in it."""
        rows = list(self.rows())
        focused = self.screen.focused
        for number, row in enumerate(rows):
            fields = row.fields
            if focused in fields:
                target = number + by
                if 0 <= target < len(rows):
                    beside = rows[target].fields
                    self.screen.set_focus(beside[min(fields.index(focused), len(beside) - 1)])
                elif target < 0:
                    self.scroll_home(animate=False)
                return


class ModelRows:
    """The rows of a form for a pydantic model whose fields carry labels and help.

    Literal and boolean fields are picked, numbers stepped or typed, text typed. What players keep
    on a shelf is picked; a button beside it leads to the shelf.

    Attributes:
        shelves: the name of the shelf of each field that has one.
    """

    def __init__(self, model: type[BaseModel], values: Mapping[str, Any], prefix: str) -> None:
        self._model = model
        self._fields = {
            name: field for name, field in model.model_fields.items() if field.title is not None
        }
        self._prefix = prefix
        self.shelves = {name: shelf for name, f in self._fields.items() if (shelf := shelf_of(f))}
        self._offered: dict[str, set[str]] = {}
        self._controls: dict[str, Pick | Typed] = {
            name: _control(field, values.get(name, field.get_default(call_default_factory=True)))
            for name, field in self._fields.items()
        }
        for name, control in self._controls.items():
            control.id = f"{prefix}-{name}"
        self._rows = {
            name: FormRow(self._fields[name].title or name, control, *self._beside(name))
            for name, control in self._controls.items()
        }

    def _beside(self, name: str) -> list[Widget]:
        if name not in self.shelves:
            return []
        return [
            Press("make your own", id=f"{self._prefix}-{name}-shelf", help="What you have made.")
        ]

    def offer(self, name: str, offers: Sequence[tuple[str, str]]) -> None:
        """Offers what is on the shelf of a field: values and their words.

        What has come since it was offered last is picked if nothing is picked.
        """
        control = self._controls[name]
        if not isinstance(control, Pick):
            return
        nothing = self._fields[name].default
        control.offer([Choice(nothing, "none"), *(Choice(*offer) for offer in offers)])
        known = self._offered.get(name)
        self._offered[name] = {words for _, words in offers}
        if known is not None and control.value == nothing:
            for value, words in offers:
                if words not in known:
                    control.pick(value)
                    break

    def shelf_at(self, widget: Widget | None) -> str:
        """The shelf that a field or the button beside it belongs to; empty if none of these."""
        return next(
            (shelf for name, shelf in self.shelves.items() if widget in self._rows[name].children),
            "",
        )

    def compose(self) -> ComposeResult:
        """The rows, in the order of the model."""
        yield from self._rows.values()

    def show_for(self, seats: int) -> None:
        """Shows only what matters for that number of players."""
        for name, row in self._rows.items():
            wanted = seats_of(self._fields[name])
            row.display = not wanted or seats in wanted

    def name_of(self, control: Widget) -> str:
        """The field that a control belongs to; empty if none of these."""
        return next((name for name, own in self._controls.items() if own is control), "")

    def values(self) -> dict[str, Any]:
        """What the form says, for ``model_validate``; hidden rows keep the default."""
        said: dict[str, Any] = {}
        for name, control in self._controls.items():
            if not self._rows[name].display:
                continue
            said[name] = control.value.strip() if isinstance(control, Typed) else control.value
        return said

    def read(self) -> BaseModel:
        """The model as filled in.

        Raises:
            pydantic.ValidationError: a value is out of bounds.
        """
        return self._model.model_validate(self.values())

    def label(self, name: str) -> str:
        """What the form calls a field."""
        field = self._fields.get(name)
        return (field.title if field else "") or name


def _control(field: FieldInfo, value: Any) -> Pick | Typed:
    """The field's widget."""
    words = words_of(field)
    help_text = field.description or ""
    kind = field.annotation
    if shelf_of(field):
        none = Choice(str(field.default), "none")
        return Pick([none], value, help=help_text, classes="form--shelf")
    if kind is bool:
        choices = [
            Choice(False, words.get("False", words.get("false", "no"))),
            Choice(True, words.get("True", words.get("true", "yes"))),
        ]
        return Pick(choices, value, help=help_text)
    if get_origin(kind) is Literal:
        values = list(get_args(kind))
        order = list(words)
        values.sort(key=lambda each: order.index(str(each)) if str(each) in order else len(order))
        return Pick(
            [Choice(each, words.get(str(each), str(each))) for each in values],
            value,
            help=help_text,
        )
    if kind is int:
        low, high = _bounds(field)
        if low is not None and high is not None and high - low < _MOST_STEPS:
            numbers = [Choice(n, words.get(str(n), str(n))) for n in range(low, high + 1)]
            return Pick(numbers, value, help=help_text)
        return Typed(str(value), type="integer", help=help_text)
    return Typed(str(value), help=help_text)


def _bounds(field: FieldInfo) -> tuple[int | None, int | None]:
    low: int | None = None
    high: int | None = None
    for limit in field.metadata:
        low = getattr(limit, "ge", low)
        high = getattr(limit, "le", high)
        if hasattr(limit, "gt"):
            low = limit.gt + 1
        if hasattr(limit, "lt"):
            high = limit.lt - 1
    return low, high
