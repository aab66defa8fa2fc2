"""Names, marks and colours of cards on the screen.

Every meaning has a mark of its own besides its colour: a letter for the type of a card, a sign for
its alignment, ``*`` for the green gem, a dotted block for whatever lies face-down.
"""

from __future__ import annotations

from rich.style import Style

from ozgames.games.cardgame.board import TEXTS
from ozgames.games.cardgame.cards import ALL, Card
from ozgames.games.cardgame.view import ActorView, View
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Ink, Target
from ozgames.tui.text import fit

REALM = {
    "blue": "land-blue",
    "gray": "seat-silver",
    "green": "land-green",
    "red": "land-red",
    "white": "foreground",
    "yellow": "land-yellow",
    "none": "foreground",
}
"""Theme colour of each realm."""

TYPE = {"character": "C", "object": "O", "effect": "F", "event": "V", "location": "L"}
"""Letter of each type; the hand's foot explains them."""

ALIGNMENT = {"good": "+", "neutral": "=", "evil": "!"}
"""Sign of each alignment."""

HIDDEN = "░"
"""What the back of a card looks like."""


def realm_colour(card: str) -> str:
    """Theme colour of a card's realm; muted for a card that is not known."""
    return REALM.get(ALL[card].realm, "foreground") if card else "muted"


def figures(card: Card) -> str:
    """Cost, and Vitality of a Character: ``"C2/3"``, ``"V1*"``."""
    vitality = f"/{card.vitality}" if card.type == "character" else ""
    gem = "★" if card.star else "*" if card.magical else ""
    return f"{TYPE[card.type]}{card.cost}{vitality}{gem}"


def name_in(card: str, cells: int) -> str:
    """A card's name in so many columns: whole, short, or cut."""
    one = ALL[card]
    return one.title if len(one.title) <= cells else fit(one.said, cells)


def printed_toll(view: View, start: int, goal: int) -> int:
    """Story Points that two Locations print for a step between them; some ask only some (CG-23).

    -1 in place of a Location is a Title.
    """
    total = 0
    for number, way in ((start, "leave"), (goal, "enter")):
        card = view.places[number].card if number >= 0 else ""
        if card:
            total += sum(toll.amount for toll in TEXTS[card].tolls if toll.way == way)
    return total


def steps_of(actor: ActorView) -> str:
    """What its next moves cost: ``"◂1 ▸2"``; empty if it makes none."""
    back = f"◂{actor.back}" if actor.back >= 0 else ""
    on = f"▸{actor.on}" if actor.on >= 0 else ""
    return " ".join(part for part in (back, on) if part)


def viewer_seat(view: View) -> int:
    """Whose Storyline is drawn large: the viewer's, else that of whoever's turn it is."""
    return view.turn if view.seat is None else view.seat


def bears(view: View, who: str) -> int:
    """How many cards hang on a Character."""
    piece = next(one for one in view.cast if one.card == who)
    return len(piece.objects) + len(piece.effects)


def open_hand(view: View, seat: int) -> tuple[str, ...]:
    """The cards of another author that a text lets the viewer see."""
    if seat == view.seat or view.result is not None:
        return ()
    return view.players[seat].hand or ()


def styled(
    scene: Scene, ink: Ink, target: Target, colour: str, ground: str = "background"
) -> Style:
    """How a target looks: pointed at, possible, new, or as it is."""
    if target == scene.cursor:
        return ink("background", on="accent", bold=True)
    if target in scene.chosen:
        return ink("background", on="secondary", bold=True)
    if target in scene.targets:
        return ink(colour, on="panel", bold=True)
    return ink(colour, on=ground, bold=target in scene.fresh)


def order_of(scene: Scene) -> list[Target]:
    """All that can be pointed at, in the order in which the arrows go through it."""
    view: View = scene.view
    me = viewer_seat(view)
    line = view.players[me].line
    others = [number for number in range(len(view.places)) if number not in line]
    seats = len(view.players)
    each = len(view.places) // seats
    end = (me - 1) % seats if seats > 1 else -1
    found: list[Target] = [("title", me, "Title")]
    found += [("who", one.card) for one in view.actors if one.at < 0]
    for number in (*line, -1, *others):
        if number < 0:
            found.append(("title", end, "The End"))
            continue
        if number in others and number % each == 0:
            found.append(("title", number // each, "Title"))
        found.append(("place", number))
        found += [("who", one.card) for one in view.actors if one.at == number]
    if view.seat is not None and scene.viewer is not None:
        mine = view.players[view.seat]
        found += [("hand", card) for card in dict.fromkeys(mine.hand or ())]
        found += [("set", one.card) for one in mine.events]
    found += [("library",), ("folio",), ("archive",)]
    return [*found, ("lasting",)] if view.lasting else found
