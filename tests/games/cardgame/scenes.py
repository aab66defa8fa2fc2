"""Scenes in a short notation, and ways to play on from them.

    scene("thick-wood, ?, poppy", "P1: toto@1+bread, aunt-em; hand pail; points 3", "P2: lion@1")

reads: P1's Storyline begins with the Thick Wood, a hidden Location and the Poppy Field, all others
are hidden; P1 has Toto at the first of them, bearing Bread and Butter, and Aunt Em on the Title, a
Pail in hand and three Story Points; P2's Lion stands beside Toto. Places are always counted along
P1's Storyline, from 1. ``+`` hangs Objects and Effects on a Character (``+kiss/2`` an Effect that
P2 attached), ``lies pail@3`` leaves an Object lying, ``set cyclone/3`` an Event set for three
points, ``hung oz-himself@1`` an Effect attached to a Location, ``lasts slap>lion/2`` a text that
lasts that many ends of its author's turns. ``library``, ``archive`` and ``folio`` name the cards
that come first. Every ID may be shortened as long as it says one card.

A scene always passes the game's own audit, and so does all that comes of it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from ozgames.engine.chance import Chance
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.board import TEXTS, board_of, breakdown
from ozgames.games.cardgame.cards import ALL, CARDS, LOCATIONS
from ozgames.games.cardgame.choices import walk_cost, walk_fault
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.paths import storyline
from ozgames.games.cardgame.state import (
    Character,
    Lasting,
    Owned,
    Place,
    Player,
    SetEvent,
    State,
    meant,
)

FILLER = ("welcoming-committee", "pail", "uncle-henry", "boq", "basket", "who-are", "munchkin-baby")
SHORT = {
    "boq": "boq-wealthy-munchkin",
    "kiss": "good-witchs-kiss",
    "shoes": "silver-shoes",
    "bread": "bread-and-butter",
    "lion": "cowardly-lion",
    "axe": "tin-woodmans-axe",
    "tears": "tin-woodmans-tears",
    "spectacles": "green-glass-spectacles",
    "queen": "queen-of-the-field-mice",
    "mice": "field-mice",
    "west": "wicked-witch-of-the-west",
    "east": "wicked-witch-of-the-east",
    "north": "good-witch-of-the-north",
    "tin": "tin-woodman",
    "nick": "nick-chopper-woodman",
    "dorothy": "dorothy-kansas-farm-girl",
    "house": "farm-house-object-of-destruction",
    "farm": "uncle-henrys-farm",
    "kansas-house": "henry-and-ems-house",
    "spring": "clear-water-spring",
    "plaza": "emerald-city-plaza",
    "gates": "emerald-city-gates",
    "throne": "throne-room-of-the-great-oz",
    "witch-castle": "castle-of-the-wicked-witch-of-the-west",
    "road": "yellow-brick-road",
    "rough": "yellow-brick-road-rough-and-difficult",
    "dark": "yellow-brick-road-dark-forest",
    "meadows": "yellow-brick-road-green-meadows",
    "growth": "yellow-brick-road-impassible-growth",
    "pole": "this-pole-is-stuck-in-my-back",
    "home": "there-is-no-place-like-home",
    "hungry": "i-am-never-hungry",
    "stock": "ill-go-look-after-the-stock",
    "split": "split-into-two-halves",
    "beetle": "death-of-a-beetle",
    "center": "it-is-exactly-in-the-center-of-the-country",
    "leader": "wolf-pack-leader",
    "mares": "wolf-pack",
    "slap": "slap-on-the-nose",
    "charm": "there-is-some-charm-connected-to-them",
    "no-witches": "there-are-no-witches-left-nor-wizards",
    "all-dead": "aunt-em-has-told-me-that-the-witches-were-all-dead",
    "one-witch": "there-is-but-one-wicked-witch-in-all-the-land-of-oz",
    "four-witches": "there-were-only-four-witches-in-all-the-land-of-oz",
    "end-of-her": "that-is-the-end-of-her",
    "unknown": "what-happened-in-the-world-before-that-time-is-all-unknown-to-me",
    "where-kansas": "i-dont-know-where-kansas-is",
    "farm-location": "farm-house",
}


@cache
def card(name: str) -> str:
    """The ID that a shortened one stands for."""
    if name in SHORT:
        return SHORT[name]
    if name in ALL:
        return name
    found = [one for one in ALL if one.startswith(name)]
    assert len(found) == 1, f"{name} may be {found}"
    return found[0]


class Scene:
    """A position, played on move by move."""

    def __init__(self, state: State, events: list[str] | None = None) -> None:
        assert GAME.audit(state) == [], GAME.audit(state)
        self.state = state
        self.events = events or []

    # --- looking ---

    def number(self, place: int) -> int:
        """The place that is so far along P1's Storyline; 0 is a Title."""
        return self.line[place - 1] if place else -1

    @property
    def line(self) -> tuple[int, ...]:
        return storyline(len(self.state.players), len(self.state.places), 0)

    def actor(self, name: str):
        return board_of(self.state).find(card(name))

    def vitality(self, name: str) -> int:
        return self.actor(name).vitality

    def breakdown(self, name: str) -> str:
        return breakdown(self.actor(name))

    def at(self, name: str) -> int:
        """Where a Character is along P1's Storyline; 0 on its Title."""
        number = self.actor(name).at
        return self.line.index(number) + 1 if number >= 0 else 0

    def bears(self, name: str) -> list[str]:
        piece = self.actor(name).character
        return sorted([*piece.objects, *(one.card for one in piece.effects)])

    def lying(self, place: int) -> list[str]:
        there = self.state.places[self.number(place)]
        return sorted(one.card for one in (*there.objects, *there.effects))

    def ground(self, place: int) -> str:
        """The Location there; ``?`` if it is hidden."""
        there = self.state.places[self.number(place)]
        return there.card if there.up else "?"

    def in_play(self, name: str) -> bool:
        wanted = card(name)
        look = Look(self.state)
        return look.actor(wanted) is not None or wanted in look.objects_in_play()

    def archived(self, name: str) -> bool:
        return card(name) in self.state.archive

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.state.players[seat].hand)

    @property
    def points(self) -> int:
        return self.state.points

    def cost(self, name: str, way: str = "on") -> int | str:
        """Story Points of a normal move now, or why it cannot be begun."""
        look = Look(self.state)
        actor = self.actor(name)
        fault = walk_fault(look, actor, way)
        if fault and not fault[0].startswith("That move costs"):
            return fault[0]
        to = actor.at if actor.at < 0 else look.position(actor.seat, actor.at)
        line = look.line(actor.seat)
        step = to + 1 if way == "on" else to - 1
        return walk_cost(look, actor, line[step] if 0 <= step < len(line) else -1)

    def price(self, name: str, place: int = 0, on: str = "") -> int:
        """What a card costs the author whose turn it is."""
        target = card(on) if on else ""
        where = self.number(place)
        return board_of(self.state).price(CARDS[card(name)], self.state.turn, where, target)

    def score(self, seat: int = 0) -> int:
        from ozgames.games.cardgame.scoring import points_now

        return points_now(self.state, seat)

    @property
    def options(self) -> list[str]:
        """What may be chosen now, places counted along P1's Storyline."""
        seat = self.state.steps[-1].seat
        return [self._said(one.what) for one in GAME.moves(self.state, seat)]

    def _said(self, what: str) -> str:
        head, mark, tail = what.partition("@")
        if mark and tail.isdecimal() and ">" not in what:
            return f"{head}@{self.line.index(int(tail)) + 1}"
        return what

    def legal(self, seat: int | None = None):
        return GAME.moves(self.state, self.state.turn if seat is None else seat)

    def can(self, move) -> bool:
        return move in self.legal()

    def can_play(self, name: str) -> bool:
        return any(isinstance(one, m.Play) and one.card == card(name) for one in self.legal())

    def uses(self) -> list[str]:
        """Texts that may be used at the start of the turn."""
        return [one.card for one in self.legal() if isinstance(one, m.Use)]

    # --- playing ---

    def make(self, move, seat: int | None = None) -> Scene:
        if seat is None:
            seat = self.state.steps[-1].seat if self.state.steps else self.state.turn
        state, events = GAME.play(self.state, seat, move)
        return Scene(state, [event.text for event in events])

    def play(self, name: str, at: int = 0, on: str = "") -> Scene:
        return self.make(m.Play(card(name), self.number(at), card(on) if on else ""))

    def walk(self, name: str, way: str = "on") -> Scene:
        return self.make(m.Walk(card(name), way))

    def choose(self, what: str) -> Scene:
        """``toto``, ``@3``, ``toto@3``, ``P2``, ``library``, ``archive:toto``, ``-``."""
        head, mark, tail = what.partition("@")
        if mark and ">" not in what:
            return self.make(m.Choose(f"{card(head) if head else ''}@{self.number(int(tail))}"))
        zone, mark, name = what.partition(":")
        if mark:
            return self.make(m.Choose(f"{zone}:{card(name)}"))
        options = [one.what for one in GAME.moves(self.state, self.state.steps[-1].seat)]
        return self.make(m.Choose(what if what in options else card(what)))

    def use(self, name: str) -> Scene:
        return self.make(m.Use(card(name)))

    def flip(self, name: str, seat: int = 0) -> Scene:
        return self.make(m.Flip(card(name)), seat)

    def equip(self, name: str, who: str) -> Scene:
        return self.make(m.Equip(card(name), card(who)))

    def replace(self, place: int) -> Scene:
        return self.make(m.Replace(self.number(place)))

    def bonus(self) -> Scene:
        return self.make(m.Bonus())

    def end(self) -> Scene:
        """Ends the turn, whatever may still be done unused."""
        if self.state.phase == "start":
            return self.roll().end()
        there = self.bonus() if self.state.phase == "actions" else self
        return there.make(m.EndTurn())

    def roll(self) -> Scene:
        return self.make(m.RollDice())

    def to_next_turn_of(self, seat: int) -> Scene:
        """Plays on, doing nothing, until that author's turn begins."""
        there = self.end()
        while there.state.turn != seat:
            there = there.end()
        return there


def scene(
    line: str = "",
    *parts: str,
    seats: int = 2,
    each: int = 3,
    turn: int = 0,
    first: int = 0,
    phase: str = "actions",
    round: int = 3,  # noqa: A002 - the game's word
    rounds: int = 0,
    seed: int = 1,
    ended: str = "",
    prize: str = "",
) -> Scene:
    """The scene that the texts describe; ``ended`` reads ``lion/1``: by P1's Lion."""
    count = each * max(2, seats)
    grounds = [one.strip() for one in line.split(",")] if line else []
    grounds += ["?"] * (count - len(grounds))
    named = [card(one.lstrip("?!")) for one in grounds if one.strip("?!")]
    told = {"P1": "", "P2": "", "P3": "", "P4": ""}
    zones = {"library": [], "archive": [], "folio": []}
    for part in parts:
        head, _, rest = part.partition(":")
        if head in zones:
            zones[head] = [card(one) for one in rest.split()]
        else:
            told[head] = rest
    spare = [one for one in LOCATIONS if one not in named and one not in zones["folio"]]
    order = storyline(seats, count, 0)
    if seats > 2:
        order = tuple(range(count))
    laid = {}
    for number, ground in zip(order, grounds, strict=True):
        hidden = ground.startswith("?")
        name = ground.lstrip("?")
        laid[number] = [card(name) if name else spare.pop(), not hidden, [], []]
    cast, players, lasting, points = [], [], [], 0
    line_of = storyline(seats, count, 0) if seats <= 2 else tuple(range(count))
    for seat in range(seats):
        hand, events = [], []
        for clause in filter(None, (one.strip() for one in told[f"P{seat + 1}"].split(";"))):
            word, _, rest = clause.partition(" ")
            if word == "hand":
                hand = [card(one) for one in rest.split()]
            elif word == "points":
                points = int(rest)
            elif word == "set":
                for one in rest.split():
                    name, _, paid = one.partition("/")
                    events.append(SetEvent(card(name), int(paid or CARDS[card(name)].cost)))
            elif word in ("lies", "hung"):
                for one in rest.split():
                    name, _, place = one.partition("@")
                    slot = 2 if word == "lies" else 3
                    laid[line_of[int(place) - 1]][slot].append(Owned(card(name), seat))
            elif word == "lasts":
                for one in rest.split():
                    text, _, left = one.partition("/")
                    name, _, target = text.partition(">")
                    on = meant(card(target)) if target else ""
                    lasting.append(Lasting(card(name), seat, seat, int(left or 1), on))
            else:
                cast += [_character(one, seat, line_of) for one in clause.split()]
        players.append(Player(tuple(hand), tuple(events)))
    places = tuple(
        Place(ground, up, tuple(things), tuple(effects))
        for ground, up, things, effects in (laid[number] for number in range(count))
    )
    end_card, _, end_seat = ended.partition("/")
    used = _used(places, cast, lasting, players, card(end_card) if ended else "")
    named_twice = used + Counter(zones["library"]) + Counter(zones["archive"])
    library = [card(one) for one in FILLER if named_twice[card(one)] < 3]
    library += zones["library"][::-1]
    folio = [*spare[:2], *zones["folio"][::-1]]
    pieces = [*used.elements(), *library, *folio, *(one.card for one in places)]
    pieces = [*pieces, *zones["archive"]]
    state = State(
        pack="Core Pack",
        cards=tuple(sorted(pieces)),
        rounds=rounds or (8 if seats == 1 else 0),
        places=places,
        cast=tuple(cast),
        lasting=tuple(lasting),
        players=tuple(players),
        library=tuple(library),
        archive=tuple(zones["archive"]),
        banished=(),
        folio=tuple(folio),
        first=first,
        turn=turn,
        round=round,
        phase=phase,
        points=points,
        dice=() if phase == "start" else (0, 0, 0, 0),
        stopped=(),
        moved=(),
        used=(),
        steps=(),
        prize=prize,
        ended=card(end_card) if ended else "",
        ended_by=int(end_seat) - 1 if ended else -1,
        over=False,
        chance=Chance(seed),
    )
    return Scene(state)


def _character(text: str, seat: int, line: tuple[int, ...]) -> Character:
    head, *hung = text.split("+")
    name, _, place = head.partition("@")
    objects, effects = [], []
    for one in hung:
        thing, _, author = one.partition("/")
        if CARDS[card(thing)].type == "object":
            objects.append(card(thing))
        else:
            effects.append(Owned(card(thing), int(author) - 1 if author else seat))
    at = line[int(place) - 1] if place and place != "0" else -1
    return Character(card(name), seat, at, tuple(objects), tuple(effects))


def _used(places, cast, lasting, players, ended) -> Counter[str]:
    used: Counter[str] = Counter()
    for place in places:
        used.update(one.card for one in (*place.objects, *place.effects))
    for one in cast:
        used.update((one.card, *one.objects))
        used.update(each.card for each in one.effects)
    used.update(one.card for one in lasting if one.lies)
    for player in players:
        used.update(player.hand)
        used.update(one.card for one in player.events)
    if ended:
        used[ended] += 1
    return used


def texts_of(name: str):
    """The text of a card."""
    return TEXTS[card(name)]
