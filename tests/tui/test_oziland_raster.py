"""Hexes as dots: every dot belongs to one triangle of one hex, and neighbours meet."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ozgames.games.oziland.hexes import FACING, STEPS
from ozgames.games.oziland.tiles import LANDSCAPES, SHAPES, TILES
from ozgames.tui.games.canvas import Ink
from ozgames.tui.games.oziland.grid import LINES, PIXELS, Grid, Place
from ozgames.tui.games.oziland.look import FIELD, Palette, tone_of
from ozgames.tui.games.oziland.picture import Sight, picture
from ozgames.tui.themes import THEMES

BOTH = [*PIXELS, *LINES]
IDS = [f"{'lines' if grid.lines else 'pixels'}-{grid.name}" for grid in BOTH]
NEAR = list(product(range(-3, 4), range(-3, 4)))


def ink(theme: int = 0) -> Ink:
    chosen = THEMES[theme]
    return Ink({**chosen.to_color_system().generate(), **chosen.variables})


def dots_of(grid: Grid, q: int, r: int) -> dict[tuple[int, int], int]:
    left, top = grid.corner(q, r)
    return {(left + x, top + y): side for (x, y), side in grid.dots[r % 2].items()}


@pytest.mark.parametrize("grid", PIXELS, ids=lambda grid: grid.name)
def test_hexes_tile_the_plane_without_gap_or_overlap(grid: Grid) -> None:
    owners = Counter(dot for place in NEAR for dot in dots_of(grid, *place))
    assert set(owners.values()) == {1}
    around = [dots_of(grid, q, r) for q, r in ((0, 0), (0, 1))]
    for own in around:
        for x, y in own:
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                assert near in owners


@pytest.mark.parametrize("grid", PIXELS, ids=lambda grid: grid.name)
@pytest.mark.parametrize("odd", [0, 1])
def test_a_hex_has_six_wedges_of_about_the_same_size(grid: Grid, odd: int) -> None:
    sizes = Counter(grid.dots[odd].values())
    assert set(sizes) == set(range(6))
    assert sum(sizes.values()) == grid.width * grid.pitch
    assert max(sizes.values()) <= 1.35 * min(sizes.values()) + 1


@pytest.mark.parametrize("grid", PIXELS, ids=lambda grid: grid.name)
def test_a_wedge_hangs_together_and_ends_in_the_middle(grid: Grid) -> None:
    for dots, side in product(grid.dots, range(6)):
        own = {dot for dot, of in dots.items() if of == side}
        seen, waiting = set(), [min(own)]
        while waiting:
            x, y = waiting.pop()
            if (x, y) in own and (x, y) not in seen:
                seen.add((x, y))
                waiting += [(x + dx, y + dy) for dx, dy in product((-1, 0, 1), repeat=2)]
        assert seen == own
        far = [abs(2 * x + 1 - grid.width) + abs(2 * y + 1 - grid.height) for x, y in own]
        assert min(far) <= 4


@pytest.mark.rule("OL-04")
@pytest.mark.parametrize("grid", PIXELS, ids=lambda grid: grid.name)
def test_the_wedges_of_neighbours_meet_along_their_common_edge(grid: Grid) -> None:
    for r, side in product((0, 1), range(6)):
        own = dots_of(grid, 0, r)
        dq, dr = STEPS[side]
        other = dots_of(grid, dq, r + dr)
        mine = {dot for dot, of in own.items() if of == side}
        touching = Counter(
            other[x + dx, y + dy]
            for x, y in mine
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + dx, y + dy) in other
        )
        assert touching.most_common(1)[0][0] == FACING[side]
        assert touching[FACING[side]] >= 2


@pytest.mark.parametrize("grid", BOTH, ids=IDS)
def test_a_dot_is_found_again(grid: Grid) -> None:
    for q, r in NEAR:
        for (x, y), side in dots_of(grid, q, r).items():
            assert grid.place_at(x, y) == Place(q, r, side)


@pytest.mark.parametrize("grid", BOTH, ids=IDS)
def test_letters_stand_in_their_own_triangles(grid: Grid) -> None:
    for odd, phase in product((0, 1), range(grid.tall)):
        cells = grid.letters(odd, phase)
        assert len(set(cells)) == 6
        for side, (x, y) in enumerate(cells):
            first = grid.tall * y - phase
            halves = [grid.dots[odd].get((x, first + half)) for half in range(grid.tall)]
            assert side in halves


@pytest.mark.parametrize("theme", range(len(THEMES)), ids=lambda n: THEMES[n].name)
@pytest.mark.parametrize("lettering", ["picture", "letters"])
def test_every_tile_is_drawn_in_the_colours_of_its_landscapes(theme: int, lettering: str) -> None:
    """Each dot of each cell is read back and compared with the tile's own letters."""
    palette = Palette(ink(theme), lettering)  # type: ignore[arg-type]
    fills = palette.fills[0][tone_of(0, 0)]
    assert len(set(fills)) == len(LANDSCAPES)
    for grid, tile in product(PIXELS, TILES[::7]):
        height = -(-grid.height // 2)
        drawing = picture(palette, Sight(grid, 0, 0, grid.width, height))
        drawing.tile(tile, 2, 0, 0)
        rows = drawing.rows()
        lettered = set(Sight(grid, 0, 0, grid.width, height).lettered(0, 0))
        aside = {(x + dx, y) for x, y in lettered for dx in (-1, 0, 1)}
        for (x, y), side in grid.dots[0].items():
            letter, style = rows[y // 2][x]
            if (x, y // 2) in aside:
                continue
            colour = style.color if letter == "▀" and not y % 2 else style.bgcolor
            assert colour is not None
            assert colour.triplet is not None
            assert colour.triplet.hex == fills[SHAPES[tile][2].faces[side]].lower()


def test_neighbours_have_other_tones() -> None:
    for q, r in NEAR:
        assert all(tone_of(q, r) != tone_of(q + dq, r + dr) for dq, dr in STEPS)


@pytest.mark.parametrize("grid", BOTH, ids=IDS)
def test_every_tile_can_be_told_by_its_letters_alone(grid: Grid) -> None:
    palette = Palette(ink(), "lines" if grid.lines else "letters")
    seen = {}
    for tile in TILES:
        height = -(-grid.height // grid.tall)
        drawing = picture(palette, Sight(grid, 0, 0, grid.width, height))
        drawing.tile(tile, 0, 0, 0)
        seen["\n".join("".join(cell[0] for cell in row) for row in drawing.rows())] = tile
    assert len(seen) == len(TILES) == 75


def test_drawing_on_a_copy_leaves_the_land_as_it_is() -> None:
    for grid in BOTH:
        palette = Palette(ink(), "lines" if grid.lines else "picture")
        base = picture(palette, Sight(grid, -20, -20 * grid.tall, 60, 40))
        base.tile(TILES[0], 0, 0, 0)
        before = [row.copy() for row in base.rows()]
        top = base.copy()
        top.tile(TILES[1], 0, 1, 0)
        top.ring(1, 0, range(6), palette.ring)
        top.slot(0, 1)
        assert top.rows() != before
        assert base.rows() == before
        assert len(FIELD) == len(LANDSCAPES)
