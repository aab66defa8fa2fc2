"""Where a transcript or a Story Pack goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ozgames.engine.errors import OzError
from ozgames.tui.screens.ask import AskScreen

if TYPE_CHECKING:
    from ozgames.games.cardgame.packs import Pack
    from ozgames.games.cardgame.shelf import PackShelf
    from ozgames.tui.app import OzApp


def export_match(app: OzApp, match_id: str) -> None:
    """Asks for a file or folder and writes the transcript of a saved match there."""

    def answer(place: str | None) -> None:
        if place is None:
            return
        try:
            path = app.store.export(match_id, _path(place))
        except OzError as error:
            app.complain(error)
            return
        app.notify(f"The transcript is in {path}.", markup=False, timeout=8)

    app.push_screen(
        AskScreen(
            "Write the transcript to",
            value=str(_here() / f"{match_id}.md"),
            hint="A new Markdown file, or a folder. Enter writes it, Esc does not.",
        ),
        answer,
    )


def export_pack(app: OzApp, shelf: PackShelf, pack: Pack) -> None:
    """Asks for a file or folder and writes a pack there."""

    def answer(place: str | None) -> None:
        if place is None:
            return
        try:
            path = shelf.export(pack, _path(place))
        except OzError as error:
            app.complain(error)
            return
        app.notify(f"The pack is in {path}.", markup=False, timeout=8)

    app.push_screen(
        AskScreen(
            "Write the pack to",
            value=str(_here() / shelf.file_name(pack)),
            hint="A new JSON file, or a folder. Enter writes it, Esc does not.",
        ),
        answer,
    )


def _path(place: str) -> Path:
    try:
        return Path(place).expanduser()
    except RuntimeError:
        raise OzError("Nobody of that name has a home folder here.") from None


def _here() -> Path:
    try:
        return Path.cwd()
    except OSError:  # the folder has been removed
        return Path("~")
