"""What a closer look at a tile, an area or a token says."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.oziland.hexes import SIDES, hex_name, spot_of
from ozgames.games.oziland.placing import Growth, ghost
from ozgames.games.oziland.previews import tokens_due
from ozgames.games.oziland.scoring import LEAD, TOKEN
from ozgames.games.oziland.tiles import (
    LANDSCAPE_NAMES,
    LANDSCAPES,
    WHO,
    WHO_NAMES,
    characters,
    the_character,
    turned,
)
from ozgames.games.oziland.view import View
from ozgames.games.oziland.words import ABILITIES
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Note


def note_on(scene: Scene, target: Target | None) -> Note:
    """Explains a target; without one, the turn."""
    view: View = scene.view
    if isinstance(target, tuple):
        if target[0] == "place":
            return _placement(view, *target[1:])
        if target[0] == "area":
            return _area(view, *target[1:])
        if target[0] == "token":
            return _token(view, target[1])
        if target[0] == "give":
            return Note(
                "Giving up a tile",
                (
                    "Any tile of your kingdom that does not hold it together: without it the "
                    "other tiles must still lie together. Tiles that must stay are drawn dim.",
                    "The tile leaves the game and its point with it; the token goes back to the "
                    "pool, and then the character acts.",
                ),
                "OL-12",
            )
        if target[0] == "remove":
            return Note(
                "The Wicked Witch",
                (
                    "She removes a tile of another kingdom: not one that holds it together, not "
                    "one with six neighbours, not the only one. Those are drawn dim.",
                ),
                "OL-12",
            )
        if target[0] == "swap":
            return Note(
                "A surrounded tile",
                (
                    "It has six neighbours and an icon, so it may come into your hand, and a tile "
                    "without an icon goes in its place; one side must match.",
                ),
                "OL-23",
            )
    return _escape_turn(view) if view.escape else _land_turn(view)


def _land_turn(view: View) -> Note:
    lines = [
        "Place a tile and draw one, or draw two"
        + (", or call a character whose token you hold." if view.abilities else "."),
        "A tile goes beside your kingdom, and at least one of its sides must touch the same "
        "landscape; [ and ] turn it.",
        f"At the end each tile is a point, each token {TOKEN}, and the biggest area of a "
        f"landscape {LEAD}, unless two share it. The table of the seats shows the sizes now; a "
        "star leads.",
        f"{plural(view.bag, 'tile')} left in the bag. When the last one is drawn, everybody has "
        "one more turn.",
    ]
    return Note("A turn", tuple(lines), "OL-07")


def _escape_turn(view: View) -> Note:
    held = ", ".join(
        f"P{n} {len(one.tokens)}/{one.hand_size}" for n, one in enumerate(view.players, 1)
    )
    return Note(
        "Escape from Oz",
        (
            "Draw two tiles, or choose one area of the land and place as many tiles as you like, "
            "each of which enlarges that area.",
            "Enclosing an area of two triangles or more with an icon brings its token, from the "
            "pool or from whoever has it.",
            "The match ends once the pool is empty, with the first player who has no tile in hand "
            "and more tokens than anybody else. With an empty bag and a round without a "
            "placement, most tokens win, then fewest tiles.",
            f"Tokens and tiles in hand now: {held}.",
        ),
        "OL-24",
    )


def _placement(view: View, tile: str, q: int, r: int, turn: int) -> Note:
    land = view.kingdom(view.turn).land
    seen = ghost(land, tile, q, r, turn)
    lies = turned(tile, turn)
    sides = ", ".join(
        f"{SIDES[side]} {LANDSCAPE_NAMES[LANDSCAPES.index(letter.upper())]}"
        for side, letter in enumerate(lies)
    )
    lines = [
        f"{sides}.",
        f"Matches {listed([SIDES[side] for side in seen.matches]) or 'nowhere'}.",
        *(_growth(one) for one in (*seen.grows, *seen.closes) if one.before or one.enclosed),
    ]
    icons = [
        f"the icon of {the_character(WHO[LANDSCAPES.index(letter.upper())])}"
        for letter in lies
        if letter.islower()
    ]
    if icons:
        lines.append(f"It bears {listed(icons)}.")
    due = tokens_due(view, seen)
    if due:
        lines.append(f"It earns the token of {listed([the_character(who) for who in due])}.")
    return Note(f"{tile} on {hex_name(q, r)}", tuple(lines), "OL-08")


def _growth(one: Growth) -> str:
    before = " and ".join(map(str, one.before))
    grown = f" from {before}" if before else ""
    end = ", and is enclosed" if one.enclosed else ""
    return f"{LANDSCAPE_NAMES[one.landscape]} comes to {one.size}{grown}{end}."


def _area(view: View, q: int, r: int, side: int) -> Note:
    land = view.common.land
    area = land.area(land.area_at(spot_of(q, r), side))
    names = [the_character(who) for who in characters(area.icons)]
    lines = [f"{plural(area.size, 'triangle')}, {plural(area.open, 'open edge')}."]
    if names:
        lines.append(f"Enclosing it brings the token of {listed(names)}.")
    lines.append("Every tile you place this turn must enlarge it.")
    return Note(f"{LANDSCAPE_NAMES[area.landscape]} area", tuple(lines), "OL-21")


def _token(view: View, who: str) -> Note:
    lines = [f"At home in: {LANDSCAPE_NAMES[WHO.index(who)]}."]
    if view.abilities and not view.escape:
        ability = ABILITIES[who]
        lines.append(f"Ability: {ability}. It costs a tile of your kingdom and the token.")
    elif not view.escape:
        lines.append("Enclosing this icon in a bigger area steals the token.")
    return Note(WHO_NAMES[who], tuple(lines), "OL-12" if view.abilities else "OL-16")
