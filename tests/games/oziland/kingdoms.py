"""Kingdoms drawn as text, positions around them, and ways to play on.

    draw('''
        pPDDMM  WRRRWW
            SSSRRR
    ''')

Every tile is written with its six letters as it lies: E, SE, SW, W, NW, NE, a small letter for
an icon. A row is a row of hexes; a tile takes eight columns, and the next row begins four
columns further right or left, as hexes with pointed tops do. The first tile of the first row
lies on (0,0).
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

from ozgames.engine.chance import Chance
from ozgames.engine.event import Event
from ozgames.games.oziland.game import GAME
from ozgames.games.oziland.hexes import NEXT, hex_of
from ozgames.games.oziland.land import Land
from ozgames.games.oziland.moves import Move, Place
from ozgames.games.oziland.state import Kingdom, Laid, Player, State
from ozgames.games.oziland.tiles import LANDSCAPES, SPECIALS, TILES, WHO, in_order, turned

LIES = {turned(tile, turn): (tile, turn) for tile in TILES for turn in range(5, -1, -1)}
"""Tile and turn by the letters as they lie."""


def draw(text: str) -> Kingdom:
    """The kingdom that a text shows, its tiles laid in reading order."""
    tiles = []
    rows = [row for row in textwrap.dedent(text).splitlines() if row.strip()]
    first = len(rows[0]) - len(rows[0].lstrip())
    for r, row in enumerate(rows):
        for letters in row.split():
            column = row.index(letters) - first - 4 * r
            assert column % 8 == 0, f"{letters} lies askew"
            tile, turn = LIES[letters]
            tiles.append(Laid(tile, column // 8, r, turn))
    return Kingdom(tuple(tiles))


def lay(letters: str, q: int, r: int) -> Place:
    """The move that places a tile so that its letters lie like that."""
    tile, turn = LIES[letters]
    return Place(tile, q, r, turn)


def position(
    *kingdoms: str,
    hands: Sequence[str] = (),
    tokens: Sequence[str] = (),
    common: str = "",
    seats: int = 2,
    bag: str | None = None,
    turn: int = 0,
    abilities: bool = True,
    last: int = 0,
    quiet: int = 0,
) -> State:
    """A position; with a common land it is one of mode 2.

    Tiles that are not named lie in the bag, below the named ones; they are in the box if the
    bag is given, which is then all that it holds, the next tile first. Tokens not named lie in
    the pool. A kingdom that is not drawn is one Start tile.
    """
    drawn = [draw(text) for text in kingdoms]
    shared = draw(common) if common else Kingdom()
    seats = max(seats, len(drawn), len(hands), len(tokens))
    named = [laid.tile for kingdom in (*drawn, shared) for laid in kingdom.tiles]
    named += [LIES[letters][0] for hand in hands for letters in hand.split()]
    free = [tile for tile in TILES if tile not in named]
    assert len(free) + len(named) == len(TILES), "a tile is named twice"
    starts = [tile for tile in reversed(free) if "".join(sorted(tile)) == "DMPRSW"]
    players = []
    for seat in range(seats):
        kingdom = drawn[seat] if seat < len(drawn) else Kingdom()
        if not common and not kingdom.tiles:
            start = starts.pop()
            free.remove(start)
            kingdom = Kingdom((Laid(start, 0, 0, 0),))
        hand = tuple(LIES[one][0] for one in hands[seat].split()) if seat < len(hands) else ()
        players.append(Player(hand, kingdom, in_order(tokens[seat]) if seat < len(tokens) else ()))
    specials = () if common else tuple(tile for tile in SPECIALS if tile in free)
    box = tuple(tile for tile in SPECIALS if tile in free and tile not in specials)
    rest = [tile for tile in free if tile not in (*specials, *box)]
    if bag is not None:
        wanted = [LIES[letters][0] for letters in bag.split()]
        box += tuple(tile for tile in rest if tile not in wanted)
        rest = wanted[::-1]
    state = State(
        mode="escape" if common else "land",
        abilities=abilities,
        players=tuple(players),
        common=shared,
        bag=tuple(rest),
        specials=specials,
        pool=tuple(who for who in WHO if not any(who in one.tokens for one in players)),
        box=box,
        first=0,
        turn=turn,
        round=3,
        steps=(),
        last=last,
        quiet=quiet,
        over=False,
        chance=Chance(1),
    )
    assert GAME.audit(state) == []
    return state


def play(state: State, *moves: Move) -> State:
    """The position after the moves of whoever's choice it is, each checked and audited."""
    for move in moves:
        state, _ = GAME.play(state, state.turn, move)
        assert GAME.audit(state) == []
    return state


def happens(state: State, move: Move) -> list[Event]:
    """What comes of a move."""
    return GAME.play(state, state.turn, move)[1]


def legal(state: State) -> list[Move]:
    """Every legal move of whoever's choice it is."""
    return GAME.moves(state, state.turn)


def step(state: State) -> str:
    """Kind of the step that waits; empty if the turn is free."""
    return state.steps[-1].kind if state.steps else ""


def areas(land: Land) -> list[str]:
    """The areas of a land in short: ``"P7"``, enclosed ``"P2!"``, with icons ``"P2!L"``."""
    found = []
    for number in land.areas():
        area = land.area(number)
        icons = "".join(who for bit, who in enumerate(WHO) if area.icons >> bit & 1)
        closed = "" if area.open else "!"
        found.append(f"{LANDSCAPES[area.landscape]}{area.size}{closed}{icons}")
    return sorted(found)


Triangle = tuple[int, int]


def flooded(kingdom: Kingdom) -> list[tuple[frozenset[Triangle], int, str]]:
    """Every area by brute force: its triangles, open edges and icons.

    Nothing of the game's own bookkeeping is used: only tiles, turns and neighbours.
    """
    letter = {
        (laid.spot, side): turned(laid.tile, laid.turn)[side]
        for laid in kingdom.tiles
        for side in range(6)
    }
    found = []
    left = set(letter)
    while left:
        start = min(left)
        area, waiting = {start}, [start]
        edges = 0
        while waiting:
            spot, side = waiting.pop()
            across = (spot + NEXT[side], (side + 3) % 6)
            edges += across not in letter
            for other in ((spot, (side + 1) % 6), (spot, (side - 1) % 6), across):
                same = other in letter and letter[other].upper() == letter[start].upper()
                if same and other not in area:
                    area.add(other)
                    waiting.append(other)
        left -= area
        icons = "".join(sorted(letter[one] for one in area if letter[one].islower()))
        found.append((frozenset(area), edges, icons))
    return found


def assert_areas(kingdom: Kingdom) -> None:
    """Checks the areas of a kingdom against brute force."""
    land = kingdom.land
    kept = {}
    for number in land.areas():
        area = land.area(number)
        triangles = frozenset(land.triangles(number))
        kept[triangles] = (area.open, area.size, area.landscape, area.icons)
        assert area.size == len(triangles)
    expected = {}
    best = [0] * 6
    letters = {laid.spot: turned(laid.tile, laid.turn) for laid in kingdom.tiles}
    for triangles, edges, icons in flooded(kingdom):
        spot, side = min(triangles)
        landscape = LANDSCAPES.index(letters[spot][side].upper())
        expected[triangles] = (edges, len(triangles), landscape, bool(icons) << landscape)
        best[landscape] = max(best[landscape], len(triangles))
    assert kept == expected
    assert land.best == best
    empty = {spot + one for spot in letters for one in NEXT} - set(letters)
    assert set(land.frontier) == empty
    for spot in empty:
        looks = [letters.get(spot + NEXT[side], "      ")[(side + 3) % 6] for side in range(6)]
        marks = sum(
            LANDSCAPES.index(one.upper()) + 1 << 3 * side
            for side, one in enumerate(looks)
            if one != " "
        )
        assert land.frontier[spot] == marks, hex_of(spot)


def finish(state: State, choose: Callable[[list[Move]], Move] = lambda moves: moves[0]) -> State:
    """The end of the match when every move is chosen like that."""
    while not state.over:
        state = play(state, choose(legal(state)))
    return state
