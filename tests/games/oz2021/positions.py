"""Positions in a short notation, and ways to play on from them.

    position("N: NcD, NeM NwL / NrT NrS", "P1: hand ScL; road NrD WcT; pile ErS", "P2:", taken="E")

reads: the North shows its Dorothy, beside it lie a Winged Monkey and Locasta, and its next cards
are a Road of the Tin Woodman and one of the Scarecrow. Seat P1 holds a Lion, and so on; ``road``
takes Roads and Characters, ``pile`` also defeated witches, ``specials`` Specials. ``-`` is a deck
that shows nothing; a final ``.`` means that nothing lies below the cards named.

Cards that are not named lie face-down below the named ones, Roads uppermost; below a final ``.``
they are in the box, and so is a named ``box:``. A deck that is not named shows its first free
Road. So a position always holds all its cards, and is checked by the game's own audit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ozgames.engine.chance import Chance
from ozgames.engine.event import Event
from ozgames.games.oz2021.cards import DECKS, ROAD, WICKED, WITCH, deck_cards
from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import EndTurn, Move, Skip
from ozgames.games.oz2021.state import Deck, Player, State

_ZONES = ("hand", "road", "pile", "specials")


def position(
    *lines: str,
    turn: int = 0,
    first: int = 0,
    taken: str = "",
    round: int = 3,  # noqa: A002 - the game's word
    ending: bool = False,
    hard: bool = False,
) -> State:
    """The position that the lines describe; ``taken`` names the decks already taken from."""
    named = dict(line.split(":", 1) for line in lines)
    seats = [name for name in named if name.startswith("P")] or ["P1"]
    players = [_player(named.get(name, "")) for name in seats]
    centre = tuple(named.get("centre", "").split())
    box = tuple(named.get("box", "").split())
    used = Counter(centre + box)
    for player in players:
        for zone in (player.hand, player.roads, player.characters):
            used.update(zone)
        used.update(player.pile + player.witches + player.specials)
    decks: list[Deck] = []
    for letter in DECKS:
        free = Counter(deck_cards(letter, solo=len(seats) == 1))
        free -= Counter({card: count for card, count in used.items() if card[0] == letter})
        deck, rest = _deck(letter, named.get(letter), free)
        decks.append(deck)
        box += rest
    north, east, south, west = decks
    state = State(
        hard=hard,
        decks=(north, east, south, west),
        players=tuple(players),
        centre=centre,
        box=box,
        first=first,
        turn=turn,
        round=round,
        taken=tuple(taken),
        steps=(),
        ending=ending,
        over=False,
        chance=Chance(1),
    )
    assert GAME.audit(state) == []
    return state


def _player(text: str) -> Player:
    player = Player()
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        zone, *cards = part.split()
        assert zone in _ZONES, zone
        if zone == "road":
            player.roads = tuple(card for card in cards if card[1] == ROAD)
            player.characters = tuple(card for card in cards if card[1] != ROAD)
        elif zone == "pile":
            player.witches = tuple(card for card in cards if card[1] == WITCH)
            player.pile = tuple(card for card in cards if card[1] != WITCH)
        else:
            setattr(player, zone, tuple(cards))
    return player


def _deck(letter: str, text: str | None, free: Counter[str]) -> tuple[Deck, tuple[str, ...]]:
    """The deck, and the cards that go to the box."""
    if text is None:
        text = min(card for card in free if card[1] == ROAD)
    closed = text.rstrip().endswith(".")
    top, _, below = text.strip().rstrip(".").partition("/")
    shown, _, beside = top.strip().partition(",")
    shown = shown.strip().replace("-", "")
    lying, following = beside.split(), below.split()
    free -= Counter([*lying, *following, *([shown] if shown else [])])
    rest = sorted(free.elements(), key=lambda card: ("rcews".index(card[1]), card))
    good = letter not in WICKED and any(card[1] == WITCH for card in lying)
    row = tuple(card for card in lying if not (good and card[1] == WITCH))
    hidden = following if closed else following + rest
    deck = Deck(tuple(reversed(hidden)), shown, row, good)
    return deck, tuple(rest) if closed else ()


def play(state: State, *moves: Move) -> State:
    """The position after the moves of whoever's choice it is, each checked and audited."""
    for move in moves:
        state, _ = GAME.play(state, state.turn, move)
        assert GAME.audit(state) == []
    return state


def happens(state: State, move: Move) -> list[Event]:
    """What comes of a move."""
    return GAME.play(state, state.turn, move)[1]


def story(state: State, move: Move, seat: int | None = None) -> list[str]:
    """What comes of a move, as a seat reads it."""
    return [event.text_for(seat) for event in happens(state, move)]


def legal(state: State) -> list[Move]:
    """Every legal move of whoever's choice it is."""
    return GAME.moves(state, state.turn)


def step(state: State) -> tuple[str, str]:
    """Kind and letter of the step that waits; empty if the turn is free."""
    if not state.steps:
        return "", ""
    top = state.steps[-1]
    return top.kind, top.who or top.deck


def skipping(state: State) -> State:
    """The position after every step that can be left unused was."""
    while state.steps and Skip() in legal(state):
        state = play(state, Skip())
    return state


def finish(state: State, choose: Callable[[list[Move]], Move] = lambda moves: moves[0]) -> State:
    """The end of the match when every move is chosen like that."""
    while not state.over:
        state = play(state, choose(legal(state)))
    return state


END = EndTurn()
"""The end of a turn."""
