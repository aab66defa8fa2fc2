"""Positions in a short notation, and ways to play on from them.

    position("P1: hand A 2 12; stones bbr; items mist toll", "P2: elementals gg", pot="w", head=1)

reads: P1 holds the Alchemist, the Rat and the Dragon (the other cards are in the discard pile),
two blue stones and a red one, and two items. What is not named is usual: a whole hand, a stone of
each colour, no elementals, no items. ``shop`` names the items in the shop window, ``deck`` the
next ones to come. All begins before the commitments.

A commitment is written ``12r``, ``Ab`` or, for a late wizard, ``5bb``.
"""

from __future__ import annotations

from collections import Counter

from ozgames.engine.chance import Chance
from ozgames.engine.event import Event
from ozgames.games.wizardz.cards import (
    COLOURS,
    ITEMS,
    NONE,
    Counts,
    all_cards,
    both,
    minus,
    plus,
    spelled,
    with_items,
)
from ozgames.games.wizardz.course import Course
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.info import Level
from ozgames.games.wizardz.moves import (
    Commit,
    Declare,
    Flip,
    Move,
    Pass,
    TakeStone,
    UseItem,
)
from ozgames.games.wizardz.state import WINDOWS, Player, State


def position(
    *lines: str,
    level: Level = "full",
    pot: str = "",
    head: int = 0,
    round: int = 1,  # noqa: A002 - the game's word
    shop: str | None = None,
    deck: str = "",
    timer: int = 0,
    face_down: bool = False,
) -> State:
    """The position that the lines describe."""
    players = [_player(line.split(":", 1)[1], alchemist=level == "full") for line in lines]
    bag = plus(NONE, COLOURS, 9)
    supply = plus(NONE, COLOURS, 0 if level == "beginner" else 10)
    items = Counter(ITEMS * 2 if level == "full" else ())
    bag = minus(bag, pot)
    for player in players:
        bag = minus(bag, spelled(player.stones))
        supply = minus(supply, spelled(player.elementals))
        items -= Counter(player.items)
    named = tuple(deck.split())
    items -= Counter(named)
    shown = tuple(list(items.elements())[:3] if shop is None else shop.split())
    items -= Counter(shown)
    course = Course(
        State(
            level=level,
            face_down=face_down,
            timer=timer,
            players=tuple(players),
            bag=bag,
            pot=plus(NONE, pot),
            supply=supply,
            deck=(*items.elements(), *reversed(named)),
            shop=shown,
            head=head,
            caller=head,
            round=round,
            match=0,
            phase="commit",
            queue=(),
            battlers=(),
            reopened=(),
            table=(),
            antidote=False,
            fought=(),
            winners=(),
            prisms=(),
            finalists=(),
            picks=(),
            final_duels=0,
            chance=Chance(1),
        )
    )
    course.start_match()
    assert GAME.audit(course.state) == []
    return course.state


def _player(text: str, *, alchemist: bool) -> Player:
    deck = all_cards(alchemist=alchemist)
    player = Player(deck, (), (1, 1, 1, 1), NONE, ())
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        zone, *words = part.split()
        if zone == "hand":
            player.hand = tuple(sorted(_card(word) for word in words))
            player.discard = tuple(card for card in deck if card not in player.hand)
        elif zone == "stones":
            player.stones = counts("".join(words))
        elif zone == "elementals":
            player.elementals = counts("".join(words))
        elif zone == "items":
            player.items = with_items((), *words)
        elif zone == "points":
            player.rounds = tuple(int(word) for word in words)
        else:
            raise AssertionError(zone)
    return player


def counts(letters: str) -> Counts:
    """Stones or elementals from their letters."""
    return plus(NONE, letters)


def _card(word: str) -> int:
    return 0 if word == "A" else int(word)


def commitment(text: str) -> Commit:
    """``12r`` as a move."""
    digits = text.rstrip(COLOURS)
    stones = text[len(digits) :]
    return Commit(_card(digits), stones[0], stones[1:])


# --- playing on ---


def play(state: State, seat: int, *moves: Move) -> State:
    """The position after the moves of a seat, each checked and audited."""
    for move in moves:
        state, _ = GAME.play(state, seat, move)
        assert GAME.audit(state) == []
    return state


def happens(state: State, seat: int, move: Move) -> list[Event]:
    """What comes of a move."""
    return GAME.play(state, seat, move)[1]


def story(state: State, seat: int, move: Move, reader: int | None = None) -> list[str]:
    """What comes of a move, as a seat reads it."""
    return [event.text_for(reader) for event in happens(state, seat, move)]


def legal(state: State, seat: int) -> list[Move]:
    """Every legal move of a seat."""
    return GAME.moves(state, seat)


def commit(state: State, words: str) -> State:
    """Everybody of the battle commits, in the order of seats; the flip is not called yet."""
    seats = sorted(state.battlers)
    for seat, word in zip(seats, words.split(), strict=True):
        state = play(state, seat, commitment(word))
    return state


def flip(state: State, words: str) -> State:
    """Everybody commits and the flip is called; windows stay open."""
    state = commit(state, words)
    return play(state, state.caller, Flip())


def battle(state: State, words: str) -> State:
    """Everybody commits, the flip is called and all windows pass by."""
    return passing(flip(state, words))


def passing(state: State, until: str = "") -> State:
    """Lets all windows pass by, up to one if it is named."""
    while state.phase in WINDOWS and state.phase != until:
        state = play(state, state.queue[0], Pass())
    return state


def use(state: State, seat: int, item: str, target: int = -1, colour: str = "") -> State:
    """A magic item at work."""
    return play(state, seat, UseItem(item, target, colour))


def uses(state: State, seat: int, item: str) -> list[UseItem]:
    """The ways in which a seat may play an item now."""
    return [one for one in legal(state, seat) if isinstance(one, UseItem) and one.item == item]


def declare(state: State, words: str) -> State:
    """The tied say ``t`` for truce or ``d`` for duel, in their order; windows pass by."""
    for word in words:
        state = play(state, state.queue[0], Declare("duel" if word == "d" else "truce"))
    return passing(state)


def take(state: State, colours: str) -> State:
    """Stones of a truce, taken in turn; windows pass by."""
    for colour in colours:
        state = play(state, state.queue[0], TakeStone(colour))
    return passing(state)


# --- looking ---


def stones(state: State, seat: int) -> str:
    """The stones a seat holds, as letters."""
    return spelled(state.players[seat].stones)


def elementals(state: State, seat: int) -> str:
    """The elementals a seat holds, as letters."""
    return spelled(state.players[seat].elementals)


def pot(state: State) -> str:
    """The stones in the pot, as letters."""
    return spelled(state.pot)


def all_stones(state: State) -> Counts:
    """All stones outside the bag and the pot."""
    total = NONE
    for player in state.players:
        total = both(total, player.stones)
    return total
