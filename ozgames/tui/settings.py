"""What people like, whatever they play; kept in one small file beside the saves."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ozgames.engine.info import option
from ozgames.engine.saves.errors import SaveError
from ozgames.engine.saves.files import read_file, set_aside, write_file
from ozgames.engine.seat import Seat
from ozgames.tui.keys import usable
from ozgames.tui.themes import ThemeName

FILE = "settings.json"


class Settings(BaseModel):
    """All settings. Fields with a label are shown in the settings form."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    theme: ThemeName = option(
        "emerald",
        label="Theme",
        help="The colours of all screens.",
        choices={
            "emerald": "emerald (dark)",
            "kansas": "kansas (sepia)",
            "poppy": "poppy (light)",
            "high-contrast": "high contrast",
            "tin": "tin (safe for colour-blind eyes)",
        },
    )
    motion: bool = option(True, label="Motion", help="Short movements, such as a card turning.")
    bot_speed: Literal["slow", "normal", "fast", "instant"] = option(
        "normal",
        label="Speed of bots",
        help="How long a bot waits before it moves, so that people can follow.",
        choices={"slow": "slow", "normal": "normal", "fast": "fast", "instant": "no waiting"},
    )
    thinking: Literal["0.2", "0.5", "1", "2", "5"] = option(
        "1",
        label="Thinking time",
        help="How long a hard bot thinks about a move at most; hints take as long.",
        choices={
            "0.2": "0.2 seconds",
            "0.5": "0.5 seconds",
            "1": "1 second",
            "2": "2 seconds",
            "5": "5 seconds",
        },
    )
    ascii: bool = option(
        False,
        label="ASCII only",
        help="Draw with plain characters, for terminals whose font lacks the others.",
    )
    curtain: Literal["always", "needed", "never"] = option(
        "needed",
        label="Curtain",
        help="When the screen is covered before the keyboard goes to another person.",
        choices={
            "always": "before every person's turn",
            "needed": "when the next person has secrets",
            "never": "never (we do not look)",
        },
    )
    undo: Literal["barrier", "free", "off"] = option(
        "barrier",
        label="Undo in new matches",
        help="How far a player may go back alone; every new match can choose otherwise.",
        choices={
            "barrier": "until something was revealed",
            "free": "as far as you like (for learning)",
            "off": "never",
        },
    )
    keymap: dict[str, str] = Field(default_factory=dict)
    """Changed keys: action ID to comma-separated keys."""

    seats: tuple[Seat, ...] = ()
    """Who sat at the table last."""

    def bot_pause(self) -> float:
        """Seconds a bot waits before it moves."""
        return {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}[self.bot_speed]

    def thinking_seconds(self) -> float:
        """Seconds a hard bot thinks about a move at most."""
        return float(self.thinking)


class SettingsFile:
    """The settings of one folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def load(self) -> tuple[Settings, str]:
        """The settings, and a sentence if the file could not be used.

        A damaged file is set aside, never written over; the defaults are used then. Changed keys
        that cannot be are left out.
        """
        try:
            settings = Settings.model_validate_json(read_file(self.path))
        except SaveError as error:
            if error.kind == "missing":
                return Settings(), ""
            return Settings(), self._set_aside()
        except ValidationError:
            return Settings(), self._set_aside()
        keymap = usable(settings.keymap)
        notice = "" if keymap == settings.keymap else "Some changed keys cannot be used."
        return changed(settings, keymap=keymap), notice

    def save(self, settings: Settings) -> None:
        """Writes the settings.

        Raises:
            SaveError: the folder cannot be written to.
        """
        write_file(self.path, settings.model_dump_json(indent=1).encode())

    def _set_aside(self) -> str:
        try:
            kept = set_aside(self.path)
        except SaveError:
            return "The settings cannot be read; defaults are used."
        return f"The settings were damaged; they are kept as {kept.name}, and defaults are used."


def changed(settings: Settings, **values: object) -> Settings:
    """The settings with some values replaced, checked again."""
    return Settings.model_validate({**dict(settings), **values})


def motion_allowed(settings: Settings, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether things may move: the setting, unless the environment says no."""
    return settings.motion and environment.get("TEXTUAL_ANIMATIONS", "").lower() != "none"
