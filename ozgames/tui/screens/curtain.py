"""What stands before the screen while the keyboard changes hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from ozgames.tui.games.board import Scene
from ozgames.tui.games.face import Face
from ozgames.tui.keys import bind, keys_of, show_keys
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.text import short_name
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.logpanel import LogPanel
from ozgames.tui.widgets.seats import SeatsPanel
from ozgames.tui.widgets.titleline import TitleLine

Answer = Literal["open", "undo", "leave"]


class CurtainScreen(OzScreen[Answer]):
    """Shows what everybody may know, and whom to give the keyboard to.

    Nothing private is mounted here. It opens with a key that ends no turn, and only after a
    moment, so that keys typed ahead do not open it.
    """

    AUTO_FOCUS = ""
    PALETTE = False
    ARMED_AFTER = 0.4
    """Seconds without the opening key before it works."""

    DEFAULT_CSS = """
    CurtainScreen { background: $background; }
    CurtainScreen #hand-over {
        height: auto;
        text-align: center;
        background: $panel;
    }
    CurtainScreen.-tall #hand-over { padding: 1 0; }
    CurtainScreen LogPanel { height: 1fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("curtain.open", "open"),
        bind("undo", "undo"),
        bind("leave", "leave_match"),
        bind("back", show=False),
    ]

    def __init__(
        self,
        face: Face,
        scene: Scene,
        log: Callable[[], Iterable[Content]],
        seat: int,
        *,
        undo: str,
    ) -> None:
        """Shows the public position.

        Args:
            face: of the game.
            scene: as everybody may see it.
            log: as everybody may read it, the newest line first.
            seat: who is to open the curtain.
            undo: words on undo, for the title line; empty if there is none.
        """
        super().__init__()
        assert scene.viewer is None
        self._face = face
        self._scene = scene
        self._log = log
        self._seat = seat
        self._undo = undo
        self._quiet_since = monotonic()

    def compose(self) -> ComposeResult:
        """The public half of the table, and the name of who comes next."""
        self._board = self._face.board()
        yield TitleLine()
        yield self._board
        yield SeatsPanel(self._face, len(self._scene.seats))
        yield Static(self._words(), id="hand-over", markup=False)
        yield LogPanel()
        yield HintBar()

    def _words(self) -> Content:
        seat = self._scene.seats[self._seat]
        key = show_keys(keys_of("curtain.open", self.oz.settings.keymap))
        name = f"{self._scene.mark(self._seat)}  {short_name(seat.name, 40)}"
        return Content.assemble(
            ("Give the keyboard to\n", "$muted"),
            (f"  {name}  ", f"bold $background on $seat-{seat.colour}"),
            "\n",
            ("Nobody else looking? ", "$foreground"),
            (key, "bold $accent"),
            (" opens your hand.", "$foreground"),
        )

    def on_mount(self) -> None:
        """Shows all of it, and nothing that was on the screen before."""
        self.app.clear_notifications()
        self._fit()
        scene = self._scene
        game = scene.match.game
        title = Content.assemble(
            (game.info.title, "bold $primary"), " · ", game.progress(scene.view)
        )
        self.query_one(TitleLine).show(title, Content.styled(self._undo, "$muted"))
        self._board.show(scene)
        self.query_one(SeatsPanel).show(scene)
        self.query_one(LogPanel).show(self._log, 0)

    def on_resize(self) -> None:
        """More room, more board."""
        self._fit()

    def _fit(self) -> None:
        self._board.styles.height = self._board.lines_wanted(*self.app.size, self._scene)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """No undo where there is nothing to undo."""
        return bool(self._undo) if action == "undo" else True

    def on_click(self, event: events.Click) -> None:
        """The words that say who comes next can be clicked, too."""
        if event.widget is self.query_one("#hand-over"):
            self.action_open()

    def action_open(self) -> None:
        """Opens, unless the key was pressed a moment ago or is held down."""
        before, self._quiet_since = self._quiet_since, monotonic()
        if self._quiet_since - before >= self.ARMED_AFTER:
            self.leave("open")

    def action_undo(self) -> None:
        """Goes back instead."""
        self.leave("undo")

    def action_leave_match(self) -> None:
        """Leaves the match, which is saved."""
        self.leave("leave")

    def action_back(self) -> None:
        """There is no way back from here but undo."""

    def rules_page(self) -> tuple[str, str]:
        """The rules of the game being played."""
        return self._scene.match.game.info.id, ""
