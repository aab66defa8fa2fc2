"""What all screens of the house share: one way out, a size guard, help and rules keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType
from textual.css.query import NoMatches
from textual.screen import ModalScreen, Screen, ScreenResultType

from ozgames.tui.keys import bind
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.sizeguard import SizeGuard

if TYPE_CHECKING:
    from ozgames.tui.app import OzApp


class OzScreen(Screen[ScreenResultType], inherit_bindings=False):
    """A screen that is left exactly once, however often a key is pressed."""

    PALETTE: ClassVar[bool] = True
    """Whether the command palette may open over it."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (130, "-very-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]  # noqa: RUF012

    DEFAULT_CSS = """
    OzScreen {
        layers: default guard;
        background: $background;
        color: $foreground;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("help", "help"),
        bind("rules", "rules"),
        bind("back", "back"),
        bind("back.letter", "back_letter", show=False),
        bind("focus.next", "app.focus_next", show=False),
        bind("focus.before", "app.focus_previous", show=False),
    ]

    _left = False

    @property
    def oz(self) -> OzApp:
        """The app, with its own type."""
        return cast("OzApp", self.app)

    @property
    def in_front(self) -> bool:
        """Whether no other screen lies over it, not even one that it can be seen behind."""
        return self.is_running and self.app.screen is self

    def rules_page(self) -> tuple[str, str]:
        """Game ID and rule ID at which the rules open from here; either may be empty."""
        return "", ""

    def flush(self) -> str:
        """Puts on the disk what is not there yet; called before the program ends.

        Returns:
            what could not be saved and why, in a sentence; empty if all is there.
        """
        return ""

    def leave(self, result: ScreenResultType | None = None) -> None:
        """Closes the screen, once, if it is the one in front."""
        if self._left or not self.in_front:
            return
        self._left = True
        self.dismiss(result)

    # Textual calls the handlers of every class of a screen, the most special one first: a handler
    # that is defined again must not call the one it seems to replace.

    def on_mount(self) -> None:
        """Puts up the guard."""
        self.mount(SizeGuard())
        self.call_after_refresh(self.guard)

    def on_resize(self) -> None:
        """Keeps the guard right."""
        self.guard()

    def on_screen_resume(self) -> None:
        """The terminal may have changed its size behind another screen."""
        self.guard()

    def guard(self) -> None:
        """Shows or hides the size guard."""
        try:
            self.query_one(SizeGuard).check()
        except NoMatches:
            return

    def action_back(self) -> None:
        """Leaves without a result."""
        self.leave(None)

    def action_back_letter(self) -> None:
        """The same by a letter, for terminals that are slow with Escape."""
        self.action_back()

    def action_help(self) -> None:
        """Lists the keys of this screen."""
        from ozgames.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen.of(self))

    def action_rules(self) -> None:
        """Opens the rules where they matter now."""
        self.oz.open_rules(*self.rules_page())


class OzModal(OzScreen[ScreenResultType], ModalScreen[ScreenResultType]):
    """A small screen in front of another one; its own keys are at its foot."""

    DEFAULT_CSS = """
    OzModal {
        align: center middle;
        background: $background 60%;
    }
    """

    def on_mount(self) -> None:
        """Covers the hints of the screen behind."""
        self.mount(HintBar())
