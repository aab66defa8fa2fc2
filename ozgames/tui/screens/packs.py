"""The Story Packs: begin one, go on with one, export or delete it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from ozgames.engine.errors import OzError
from ozgames.engine.saves.errors import shown
from ozgames.engine.words import plural
from ozgames.games.cardgame.draft import UNTITLED, Draft
from ozgames.games.cardgame.packs import LONGEST_TITLE, Pack, built_in
from ozgames.games.cardgame.shelf import BrokenPack, KeptPack, PackShelf
from ozgames.tui.games.face import Note
from ozgames.tui.keys import bind
from ozgames.tui.screens.ask import AskScreen
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.export import export_pack
from ozgames.tui.screens.inspect import InspectScreen
from ozgames.tui.screens.pack_builder import PackBuilderScreen
from ozgames.tui.screens.pack_look import GAME_ID, checks
from ozgames.tui.text import pad, pad_left
from ozgames.tui.widgets.hintbar import HintBar
from ozgames.tui.widgets.menu import Line, Menu

_EMPTY = "empty"


class PacksScreen(OzScreen[None]):
    """The list: what one can begin with, then what is saved; broken files stand at its end."""

    CSS = """
    PacksScreen #title { height: 1; padding: 0 2; margin: 1 0 1 0; }
    PacksScreen Menu { padding: 0 1; }
    PacksScreen #say {
        height: 5;
        padding: 0 2;
        border-top: solid $muted;
        dock: bottom;
        margin-bottom: 1;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("matches.rename", "rename"),
        bind("matches.export", "export"),
        bind("matches.delete", "delete"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._shelf = PackShelf(self.oz.store.folder)
        self._kept: dict[str, KeptPack | BrokenPack] = {}

    def compose(self) -> ComposeResult:
        """The list and what is under the cursor."""
        yield Static(
            Content.assemble(
                ("Story Packs", "bold $accent"),
                "  of your own, for The Card Game of Oz",
            ),
            id="title",
        )
        yield Menu(id="packs")
        yield Static(id="say", markup=False)
        yield HintBar()

    def on_mount(self) -> None:
        """Reads the folder."""
        self.look()
        self.query_one(Menu).focus()

    def on_screen_resume(self) -> None:
        """Something may have been saved behind another screen."""
        self.look()

    def on_resize(self) -> None:
        """The columns follow the width."""
        self._show()

    def rules_page(self) -> tuple[str, str]:
        """What a pack may be."""
        return GAME_ID, "CG-50"

    def look(self) -> None:
        """Reads the folder again."""
        self._kept = {each.name: each for each in self._shelf.list()}
        self._show()
        self.refresh_bindings()

    def _show(self) -> None:
        room = min(60, max(36, self.app.size.width - 46))
        lines = [
            _heading("Begin a new one"),
            Line(Content("from nothing"), _EMPTY),
            *(
                Line(_facts(f"from {pack.title}", pack, room), f"built-in {number}")
                for number, pack in enumerate(built_in())
            ),
        ]
        if self._kept:
            lines += [Line(Content("")), _heading("Saved")]
        for name, each in self._kept.items():
            if isinstance(each, BrokenPack):
                content = Content.assemble(
                    (pad(shown(name), room), "$error"), ("cannot be opened", "$error")
                )
            else:
                unfinished = "  unfinished" if each.faults else ""
                content = Content.assemble(
                    _facts(each.pack.title, each.pack, room), (unfinished, "$warning")
                )
            lines.append(Line(content, f"kept {name}"))
        self.query_one(Menu).set_lines(lines)

    # --- the one under the cursor ---

    @property
    def current(self) -> KeptPack | BrokenPack | None:
        """The saved pack under the cursor."""
        return self._kept.get(self.query_one(Menu).current.removeprefix("kept "))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only what can be done with the pack under the cursor."""
        if action not in ("rename", "export", "delete"):
            return True
        if not self.is_mounted:
            return False
        each = self.current
        return isinstance(each, KeptPack) or (action == "delete" and each is not None)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Tells more about it."""
        each = self.current
        if isinstance(each, BrokenPack):
            faults = [Content.styled(f"! {fault}", "$error") for fault in each.faults[:3]]
            more = [Content.styled("Enter shows every fault.", "$muted")]
            say = Content("\n").join([*faults, *(more if len(each.faults) > 1 else [])])
        elif each is not None:
            say = checks(each.pack)
        elif event.line_id.startswith("built-in"):
            say = Content("A printed pack to change as you like; the printed one stays as it is.")
        else:
            say = Content("All cards and Locations, and none of them in the pack yet.")
        self.query_one("#say", Static).update(say, layout=False)
        kind = type(each)
        if kind is not getattr(self, "_was", None):
            self._was = kind
            self.refresh_bindings()

    # --- what can be done ---

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Builds on with it."""
        each = self.current
        place = event.line_id
        if isinstance(each, BrokenPack):
            note = Note("This is no pack that can be opened", each.faults, "CG-50")
            self.app.push_screen(InspectScreen(GAME_ID, note))
        elif each is not None:
            self.oz.go_to(PackBuilderScreen(self._shelf, Draft(each.pack), each.name))
        elif place == _EMPTY:
            self._begin(None, UNTITLED)
        elif place.startswith("built-in"):
            pack = built_in()[int(place.split()[1])]
            self._begin(pack, f"My {pack.title}")

    def _begin(self, pack: Pack | None, title: str) -> None:
        draft = Draft(pack, title=self._shelf.free_title(title))
        self.oz.go_to(PackBuilderScreen(self._shelf, draft))

    def action_rename(self) -> None:
        """Gives it another title."""
        each = self.current
        if not isinstance(each, KeptPack):
            return

        def answer(title: str | None) -> None:
            if title is not None:
                pack = each.pack.model_copy(update={"title": title})
                self._try(lambda: self._shelf.save(pack, each.name))

        self.app.push_screen(
            AskScreen("Another title", value=each.pack.title, longest=LONGEST_TITLE), answer
        )

    def action_export(self) -> None:
        """Writes it somewhere else."""
        each = self.current
        if isinstance(each, KeptPack):
            export_pack(self.oz, self._shelf, each.pack)

    def action_delete(self) -> None:
        """Asks, then removes it."""
        each = self.current
        if each is None:
            return
        title = each.pack.title if isinstance(each, KeptPack) else shown(each.name)

        def answer(yes: bool | None) -> None:
            if yes:
                self._try(lambda: self._shelf.delete(each.name))

        self.app.push_screen(
            ConfirmScreen(
                f"Delete {title}?",
                yes="delete it",
                detail="The file is removed for good; matches with the pack go on.",
            ),
            answer,
        )

    def _try(self, change: Callable[[], object]) -> None:
        try:
            change()
        except OzError as error:
            self.oz.complain(error)
        self.look()


SCREEN = PacksScreen


def _heading(words: str) -> Line:
    return Line(Content.styled(words, "bold $primary"))


def _facts(title: str, pack: Pack, room: int) -> Content:
    library = plural(pack.size - len(pack.locations), "card")
    folio = plural(len(pack.locations), "Location")
    return Content.assemble(
        (pad(title, room), "bold"), (f"{pad_left(library, 9)} + {folio}", "$muted")
    )
