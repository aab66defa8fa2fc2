"""The pieces that a card's text is built from, as far as it works by itself.

A text is a :class:`Text`: what it changes, grants, asks and forbids as long as its card is there,
and the programs it carries out at certain moments (see :mod:`ozgames.games.cardgame.ops`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from ozgames.games.cardgame.cards import Card

if TYPE_CHECKING:
    from ozgames.games.cardgame.board import Actor, Source

Test = Callable[["Actor", "Source"], bool]
"""Whether a Character is one that a text speaks of."""

Reach = Literal["itself", "here", "yours", "yours everywhere", "all"]
"""Whom a text reaches: the card itself, its bearer, or the one it was laid on; everybody at its
Location; its author's Characters on Locations, or on Titles too; everybody on Locations."""


@dataclass(frozen=True, slots=True)
class Change:
    """Changes Vitality."""

    amount: int
    reach: Reach
    test: Test


@dataclass(frozen=True, slots=True)
class Immunity:
    """Cards of certain natures cannot affect the Character."""

    natures: int
    reach: Reach
    test: Test


@dataclass(frozen=True, slots=True)
class Counts:
    """The Character counts as something it is not by print."""

    reach: Reach
    test: Test
    words: tuple[str, ...] = ()
    realms: tuple[str, ...] = ()
    sorcery: bool = False
    spectacles: bool = False


@dataclass(frozen=True, slots=True)
class Steadfast:
    """The Character makes no normal moves (CG-15)."""

    reach: Reach
    test: Test


@dataclass(frozen=True, slots=True)
class Toll:
    """Extra Story Points to enter or leave its Location (CG-23)."""

    amount: int
    way: Literal["enter", "leave"]
    test: Test


@dataclass(frozen=True, slots=True)
class Stop:
    """Who enters its Location must stop there this turn."""

    test: Test


@dataclass(frozen=True, slots=True)
class Bar:
    """Who cannot enter its Location by a normal move."""

    test: Test


@dataclass(frozen=True, slots=True)
class Freedom:
    """The Character pays no extra Story Points to certain Locations, or need not stop there."""

    reach: Reach
    test: Test
    where: Callable[[Card], bool]
    stops: bool = False


@dataclass(frozen=True, slots=True)
class Cheaper:
    """Certain cards cost less to play.

    ``applies`` is given the source, the card, its author, the place and the Character it goes to.
    """

    amount: int
    applies: Callable[[Source, Card, int, int, str], bool]


@dataclass(frozen=True, slots=True)
class Forbid:
    """Certain cards cannot be played by anybody."""

    test: Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Straight:
    """The card may be played straight to certain face-up Locations."""

    test: Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Doom:
    """The Character must be archived while this is so."""

    test: Test


@dataclass(frozen=True, slots=True)
class OpenHands:
    """Opponents keep their hands open."""


@dataclass(frozen=True, slots=True)
class Attach:
    """The Effect is attached: to which Characters, or to which Locations."""

    character: Test | None = None
    location: Callable[[Card], bool] | None = None


@dataclass(frozen=True, slots=True)
class Program:
    """Instructions that are carried out at some moment.

    Attributes:
        part: the moment, or the name of a half that is chosen.
        ops: the instructions.
        may: whether the author may leave it.
        test: of ``enter``: whose entering counts; of ``start``: for which of the author's
            Characters there it works, if it is the text of a Location.
        once: whether it works once per turn, and only in the turn of the entering one's author.
        label: of a half, for the menu.
    """

    part: str
    ops: tuple[Any, ...]
    may: bool = False
    test: Test | None = None
    once: bool = False
    label: str = ""


@dataclass(slots=True)
class Text:
    """All that one card does."""

    changes: tuple[Change, ...] = ()
    immunities: tuple[Immunity, ...] = ()
    counts: tuple[Counts, ...] = ()
    steadfasts: tuple[Steadfast, ...] = ()
    tolls: tuple[Toll, ...] = ()
    stops: tuple[Stop, ...] = ()
    bars: tuple[Bar, ...] = ()
    freedoms: tuple[Freedom, ...] = ()
    cheapers: tuple[Cheaper, ...] = ()
    forbids: tuple[Forbid, ...] = ()
    straight: Straight | None = None
    doom: Doom | None = None
    open_hands: bool = False
    attach: Attach | None = None
    programs: dict[str, Program] = field(default_factory=dict)
    works: bool = False
    """Whether anything of it works by itself, so that it must be looked at."""


_LISTS = {
    Change: "changes",
    Immunity: "immunities",
    Counts: "counts",
    Steadfast: "steadfasts",
    Toll: "tolls",
    Stop: "stops",
    Bar: "bars",
    Freedom: "freedoms",
    Cheaper: "cheapers",
    Forbid: "forbids",
}


def text(*pieces: Any) -> Text:
    """The text made of some pieces; a tuple of pieces counts as its pieces."""
    made = Text()
    for piece in pieces:
        for one in piece if isinstance(piece, tuple) else (piece,):
            _add(made, one)
    return made


def _add(made: Text, piece: Any) -> None:
    if isinstance(piece, Program):
        made.programs[piece.part] = piece
        return
    made.works = True
    if isinstance(piece, Straight):
        made.straight = piece
    elif isinstance(piece, Doom):
        made.doom = piece
    elif isinstance(piece, OpenHands):
        made.open_hands = True
    elif isinstance(piece, Attach):
        made.attach = piece
    else:
        name = _LISTS[type(piece)]
        setattr(made, name, (*getattr(made, name), piece))


# --- the words in which the texts are written ---


def all_of(tests: tuple[Test, ...]) -> Test:
    """The test that is met when all of some are."""
    if not tests:
        return lambda actor, source: True
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda actor, source: first(actor, source) and second(actor, source)
    return lambda actor, source: all(test(actor, source) for test in tests)


ANYBODY = all_of(())
"""The test that everybody meets."""


def vitality(amount: int, reach: Reach, *tests: Test) -> Change:
    """``vitality(+2, "here", keyword("Animal"))``."""
    return Change(amount, reach, all_of(tests))


def unaffected_by(natures: int, reach: Reach, *tests: Test) -> Immunity:
    """``unaffected_by(FOOD, "itself")``."""
    return Immunity(natures, reach, all_of(tests))


def counts_as(
    reach: Reach,
    *tests: Test,
    words: tuple[str, ...] = (),
    realms: tuple[str, ...] = (),
    sorcery: bool = False,
    spectacles: bool = False,
) -> Counts:
    """``counts_as("itself", realms=("white",), words=("Witch",))``."""
    return Counts(reach, all_of(tests), words, realms, sorcery, spectacles)


def steadfast(reach: Reach, *tests: Test) -> Steadfast:
    """``steadfast("all", named("Tin Woodman"))``."""
    return Steadfast(reach, all_of(tests))


def entering(amount: int, *tests: Test) -> Toll:
    """Extra Story Points to enter."""
    return Toll(amount, "enter", all_of(tests))


def leaving(amount: int, *tests: Test) -> Toll:
    """Extra Story Points to leave."""
    return Toll(amount, "leave", all_of(tests))


def must_stop(*tests: Test) -> Stop:
    """Who enters must stop."""
    return Stop(all_of(tests))


def cannot_enter(*tests: Test) -> Bar:
    """Who cannot enter."""
    return Bar(all_of(tests))


def pays_no_tolls(
    reach: Reach,
    *tests: Test,
    where: Callable[[Card], bool] = lambda location: True,
    stops: bool = False,
) -> Freedom:
    """Who pays no extra Story Points, at which Locations, and whether stops are lifted too."""
    return Freedom(reach, all_of(tests), where, stops)


def none_but(test: Callable[[Card], bool]) -> Forbid:
    """Only certain cards may be played."""
    return Forbid(lambda card: not test(card))


def when_played(*ops: Any) -> Program:
    """What a Character or Object does when played, an Effect or Event when it takes effect."""
    return Program("play", ops)


def half(name: str, label: str, *ops: Any) -> Program:
    """One of the halves of a text that lets its author choose."""
    return Program(name, ops, label=label)


def at_start(*ops: Any, may: bool = False, have: Test | None = None) -> Program:
    """What happens at the start of its author's turn; ``have``: whom the author must have here."""
    return Program("start", ops, may, have)


def when_entering(*ops: Any, who: Test | None = None, once: bool = False) -> Program:
    """What happens when a Character enters (the card itself, or its Location)."""
    return Program("enter", ops, test=who, once=once)


def when_archived(*ops: Any) -> Program:
    """What happens when it is archived."""
    return Program("archived", ops)
