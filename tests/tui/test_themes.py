"""Every theme can be read, and no colour is alone."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from textual.color import Color
from textual.theme import Theme

from ozgames.engine.seat import COLOURS
from ozgames.games import registry
from ozgames.tui.games.canvas import Ink
from ozgames.tui.games.oziland.look import Palette
from ozgames.tui.themes import FIELDS, LANDS, THEMES, ThemeName
from tests.tui.dump import screen_text
from tests.tui.house import make_app, saved_match

_INKS = (
    *("foreground", "muted", "primary", "secondary", "accent", "error", "warning", "success"),
    *(f"seat-{colour}" for colour in COLOURS),
    *(f"land-{colour}" for colour in LANDS),
)


def _light(colour: Color) -> float:
    """Relative luminance after WCAG 2."""
    parts = [part / 255 for part in colour.rgb]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: Color, other: Color) -> float:
    bright, dark = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_the_yardstick_is_right() -> None:
    assert _contrast(Color.parse("#000000"), Color.parse("#ffffff")) == pytest.approx(21)
    assert _contrast(Color.parse("#777777"), Color.parse("#ffffff")) == pytest.approx(
        4.48, abs=0.01
    )


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_all_text_can_be_read_on_all_grounds(theme: Theme) -> None:
    colours = theme.to_color_system().generate() | theme.variables
    for ground in ("background", "surface", "panel"):
        for ink in _INKS:
            contrast = _contrast(Color.parse(colours[ink]), Color.parse(colours[ground]))
            assert contrast >= 4.5, f"{ink} on {ground}: {contrast:.2f}"


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_seat_colours_differ(theme: Theme) -> None:
    seats = [theme.variables[f"seat-{colour}"] for colour in COLOURS]
    assert len(set(seats)) == len(COLOURS)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_fields_differ_and_letters_on_them_can_be_read(theme: Theme) -> None:
    fields = [Color.parse(theme.variables[f"field-{name}"]) for name in FIELDS]
    assert len(set(fields)) == len(FIELDS)
    palette = Palette(Ink({**theme.to_color_system().generate(), **theme.variables}), "letters")
    for fill in [fill for tones in palette.fills for tone in tones for fill in tone]:
        assert _contrast(Color.parse(palette.letter_on(fill)), Color.parse(fill)) >= 4.5


def test_high_contrast_is_high() -> None:
    colours = next(theme for theme in THEMES if theme.name == "high-contrast")
    system = colours.to_color_system().generate() | colours.variables
    for ink in _INKS:
        assert _contrast(Color.parse(system[ink]), Color.parse(system["background"])) >= 7


def test_there_is_a_theme_for_every_name() -> None:
    assert tuple(theme.name for theme in THEMES) == get_args(ThemeName)


@pytest.mark.parametrize("name", get_args(ThemeName))
async def test_every_theme_draws_every_screen(name: str, tmp_path: Path) -> None:
    saved_match(tmp_path, "Ann", "Bob")
    app = make_app(tmp_path)
    app.settings = app.settings.model_copy(update={"theme": name})
    app.apply()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m", "d", "n", "escape", "1", "escape", "s")
        await pilot.pause()
        assert app.current_theme.name == name
        assert "Theme" in screen_text(app)


async def test_without_colour_the_cursor_is_still_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * len(registry.GAME_IDS))
        await pilot.pause()
        assert "▸ m   Saved matches" in screen_text(app)
        assert all(
            style is None or not _coloured(style)
            for strip in app.screen._compositor.render_strips()
            for style in (s.style for s in _filtered(app, strip))
        )


def _filtered(app: object, strip: object) -> list[object]:
    for each in app.get_line_filters():  # type: ignore[attr-defined]
        strip = strip.apply_filter(each, app.screen.background_colors[1])  # type: ignore[attr-defined]
    return list(strip)  # type: ignore[call-overload]


def _coloured(style: object) -> bool:
    for colour in (style.color, style.bgcolor):  # type: ignore[attr-defined]
        if colour is not None and colour.triplet is not None and len(set(colour.triplet)) > 1:
            return True
    return False
