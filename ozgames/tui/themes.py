"""The colours of the house: five themes, each with its seat and land colours.

A colour never carries a meaning alone. Every colour below is readable as text on the theme's
background, surface and panel.
"""

from __future__ import annotations

from typing import Literal

from textual.theme import Theme

from ozgames.engine.seat import COLOURS

ThemeName = Literal["emerald", "kansas", "poppy", "high-contrast", "tin"]

LANDS = ("purple", "blue", "red", "yellow", "green")
"""Land colours that boards use, as variables ``land-purple`` ..."""


def _theme(
    name: ThemeName,
    *,
    dark: bool,
    grounds: tuple[str, str, str],
    foreground: str,
    muted: str,
    primary: str,
    secondary: str,
    accent: str,
    signals: tuple[str, str, str],
    seats: tuple[str, str, str, str, str, str],
    lands: tuple[str, str, str, str, str],
    lit: str = "",
) -> Theme:
    background, surface, panel = grounds
    error, warning, success = signals
    variables = {
        "muted": muted,
        "lit": lit or accent,
        "border": muted,
        "border-blurred": panel,
        "block-cursor-background": primary,
        "block-cursor-foreground": background,
        "block-cursor-text-style": "bold",
        "block-hover-background": panel,
        "input-cursor-background": foreground,
        "input-selection-background": f"{primary} 40%",
        "scrollbar": muted,
        "scrollbar-hover": primary,
        "scrollbar-active": primary,
        "scrollbar-background": surface,
        "scrollbar-background-hover": surface,
        "scrollbar-background-active": surface,
        "scrollbar-corner-color": surface,
    }
    variables.update(
        {f"seat-{colour}": value for colour, value in zip(COLOURS, seats, strict=True)}
    )
    variables.update({f"land-{colour}": value for colour, value in zip(LANDS, lands, strict=True)})
    return Theme(
        name=name,
        dark=dark,
        background=background,
        surface=surface,
        panel=panel,
        foreground=foreground,
        primary=primary,
        secondary=secondary,
        accent=accent,
        error=error,
        warning=warning,
        success=success,
        variables=variables,
    )


THEMES: tuple[Theme, ...] = (
    _theme(
        "emerald",
        dark=True,
        grounds=("#06130e", "#0b1e16", "#123022"),
        foreground="#e4f3e8",
        muted="#9dbba8",
        primary="#3fdd8a",
        secondary="#7fd6c2",
        accent="#f4cf4c",
        signals=("#ff8a80", "#f5b84a", "#5fe0a0"),
        seats=("#4fe396", "#ff7f8a", "#74bdff", "#f4cf4c", "#cba6ff", "#d5dce0"),
        lands=("#c79bff", "#74b9ff", "#ff8178", "#f2d257", "#55dd94"),
    ),
    _theme(
        "kansas",
        dark=True,
        grounds=("#1b1611", "#251e17", "#33291f"),
        foreground="#ecdfc6",
        muted="#b9a78b",
        primary="#deba7c",
        secondary="#c5ae8a",
        accent="#f0d7a3",
        signals=("#e5a08a", "#e3c07a", "#c6cfa0"),
        seats=("#bccb9c", "#e0a383", "#a9c0c8", "#e8cb80", "#c9afbd", "#e2ddd2"),
        lands=("#c9b0c2", "#a9bcc4", "#dba08a", "#e3cb8e", "#bcc7a0"),
    ),
    _theme(
        "poppy",
        dark=False,
        grounds=("#fcf7f0", "#f5ecdf", "#ecdfcd"),
        foreground="#2a1916",
        muted="#65503f",
        primary="#a91d1b",
        secondary="#27613a",
        accent="#7d4400",
        signals=("#a3140f", "#7a4a00", "#14603a"),
        seats=("#0a6136", "#a91d1b", "#0a518f", "#6d4900", "#5f2c9c", "#474e56"),
        lit="#ffe48a",
        lands=("#6a2f9e", "#0b5294", "#a51f16", "#6b4d00", "#126038"),
    ),
    _theme(
        "high-contrast",
        dark=True,
        grounds=("#000000", "#000000", "#1c1c1c"),
        foreground="#ffffff",
        muted="#e2e2e2",
        primary="#ffff3d",
        secondary="#5cf0ff",
        accent="#ffffff",
        signals=("#ff9a9a", "#ffd24a", "#6dff9e"),
        seats=("#3dff95", "#ff9090", "#7ad7ff", "#ffff3d", "#e3adff", "#ffffff"),
        lands=("#e0b0ff", "#7fd4ff", "#ff9a8f", "#ffff5c", "#5cffa0"),
    ),
    _theme(
        "tin",
        dark=True,
        grounds=("#10151a", "#182028", "#222c36"),
        foreground="#e9eef3",
        muted="#a9b6c2",
        primary="#62bcf0",
        secondary="#b9c7d3",
        accent="#f0e442",
        signals=("#ff9a66", "#e9ae2b", "#35c79f"),
        seats=("#2fc39a", "#f58348", "#62bcf0", "#f0e442", "#e39bc4", "#ffffff"),
        lands=("#dd94bf", "#62b8ec", "#f08248", "#f0e442", "#2fc39a"),
    ),
)
"""In the order of the settings; the first one is the default."""
