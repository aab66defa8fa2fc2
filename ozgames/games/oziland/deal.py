"""The table before the first turn (OL-05, OL-06, OL-20)."""

from __future__ import annotations

from ozgames.engine.chance import Chance
from ozgames.engine.event import Event
from ozgames.engine.words import listed, plural
from ozgames.games.oziland.state import Kingdom, Laid, Mode, Player, State
from ozgames.games.oziland.tiles import COMMONS, SPECIALS, STARTS, WHO

HAND = 3
"""Tiles that each seat draws for mode 1 (OL-05)."""


def escape_hand(seats: int) -> int:
    """Tiles that each seat draws for mode 2, beside its Start tile (OL-20)."""
    return 10 if seats <= 3 else 8


def dealt(
    seats: int, seed: int, *, mode: Mode, abilities: bool, by_draw: bool
) -> tuple[State, list[Event]]:
    """The position in which the first player begins, and how that came about."""
    chance = Chance(seed)
    starts = chance.shuffled(STARTS)
    specials, common = SPECIALS, Kingdom()
    box: tuple[str, ...] = ()
    if mode == "escape":
        first_tile = chance.choice(SPECIALS)
        common = Kingdom((Laid(first_tile, 0, 0, 0),))
        box = tuple(tile for tile in SPECIALS if tile != first_tile)
        specials = ()
    bag = (*COMMONS, *starts[seats:])
    events: list[Event] = []
    first = _most_road(bag, seats, chance, events) if by_draw else chance.below(seats)
    bag = tuple(chance.shuffled(bag))
    players = []
    for start in starts[:seats]:
        count = HAND if mode == "land" else escape_hand(seats)
        hand, bag = bag[: -count - 1 : -1], bag[:-count]
        if mode == "land":
            players.append(Player(hand, Kingdom((Laid(start, 0, 0, 0),))))
        else:
            players.append(Player((start, *hand)))
    events.append(Event("first", f"P{first + 1} begins", first))
    state = State(
        mode=mode,
        abilities=abilities,
        players=tuple(players),
        common=common,
        bag=bag,
        specials=specials,
        pool=tuple(WHO),
        box=box,
        first=first,
        turn=first,
        round=1,
        steps=(),
        last=0,
        quiet=0,
        over=False,
        chance=chance,
    )
    return state, events


def _most_road(tiles: tuple[str, ...], seats: int, chance: Chance, events: list[Event]) -> int:
    """The seat that draws the most Road triangles; who ties draws again (OL-06)."""
    bag = chance.shuffled(tiles)
    tied = list(range(seats))
    while len(tied) > 1:
        if len(bag) < len(tied):
            bag = chance.shuffled(tiles)
        drawn = [bag.pop() for _ in tied]
        roads = [tile.upper().count("R") for tile in drawn]
        shown = [f"P{seat + 1} {tile}" for seat, tile in zip(tied, drawn, strict=True)]
        most = max(roads)
        text = f"For the first turn: {listed(shown)}; the most is {plural(most, 'Road triangle')}"
        events.append(Event("draw", text))
        tied = [seat for seat, count in zip(tied, roads, strict=True) if count == most]
    return tied[0]
