"""What is said of a space: in the middle of the board, and on a closer look."""

from __future__ import annotations

from ozgames.engine.words import listed
from ozgames.games.monopoly.board import (
    CITIES,
    CITY,
    COST,
    FARMHOUSES,
    FINE,
    GROUP_OF,
    LOTS,
    MORTGAGE,
    NAMES,
    PRICE,
    RENTS,
    SALARY,
    SPACES,
    TRANSPORTS,
    UTILITIES,
    dollars,
    next_transport,
)
from ozgames.games.monopoly.estate import (
    building_at,
    built_on,
    holds,
    redemption,
    supply,
    whole,
)
from ozgames.games.monopoly.phrases import item_name
from ozgames.games.monopoly.state import BANK
from ozgames.games.monopoly.view import View
from ozgames.games.monopoly.words import deed_state, rent_line
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Note
from ozgames.tui.text import short_name

_PLAIN = {
    "go": (f"Whoever passes it or lands on it gets {dollars(SALARY)}.", "MO-06"),
    "jail": (
        f"Just visiting; or in Jail: roll a double, pay {dollars(FINE)}, use a card.",
        "MO-16",
    ),
    "parking": ("Nothing happens here.", "MO-12"),
    "arrest": (f"Straight to Jail, without {dollars(SALARY)}.", "MO-15"),
}


def owner_words(scene: Scene, space: int, by: str = "owned by ") -> str:
    """Whose a deed is, with what stands on it."""
    view: View = scene.view
    owner = view.owner[space]
    if owner == BANK:
        return f"for sale at {dollars(PRICE[space])}"
    built = deed_state(view, space)
    name = f"{scene.mark(owner)} {short_name(scene.seats[owner].name)}"
    return f"{by}{name}" + (f", {built}" if built else "")


def group_words(view: View, space: int) -> str:
    """The group of a deed, and how much of it its owner has."""
    group, owner = GROUP_OF[space], view.owner[space]
    name = SPACES[space].group
    if owner == BANK:
        return name
    return f"{name} {holds(view, owner, group)} of {len(group)}"


def rent_words(view: View, space: int) -> str:
    """All the rents of a deed in one line, after the present one: alone, as a group, built on."""
    now = f"rent now {rent_line(view, space)}" if view.owner[space] != BANK else "rent in $"
    rents = RENTS[space]
    if space in UTILITIES:
        return f"{now} · one {rents[0]} x dice, both {rents[1]} x dice"
    if space in TRANSPORTS:
        return f"{now} · with 1 to 4: {', '.join(map(dollars, rents))}"
    houses = " ".join(map(str, rents[1:CITY]))
    return f"{now} · {rents[0]}, group {2 * rents[0]}, {houses}, City {rents[CITY]}"


def build_words(view: View, space: int) -> str:
    """What it takes to build there, and what a mortgage brings or costs."""
    if view.level[space] < 0:
        return f"mortgaged: no rent; {dollars(redemption(space))} redeem it"
    loan = f"mortgage {dollars(MORTGAGE[space])}"
    if GROUP_OF[space] not in LOTS:
        return f"never built on · {loan}"
    if built_on(view, GROUP_OF[space]):
        loan = "built on, so no mortgage"
    return f"{_to_build(view, space)} · {loan}"


def _to_build(view: View, space: int) -> str:
    group, level = GROUP_OF[space], view.level[space]
    cost = dollars(COST[space])
    if view.owner[space] == BANK or not whole(view, group):
        return f"build for {cost} with all of {SPACES[space].group}"
    if level == CITY:
        return "nothing comes after an Emerald City"
    item = building_at(level)
    if not supply(view, item):
        return f"the bank has no {'City' if item == 'city' else 'Farmhouse'} left"
    if level > min(view.level[lot] for lot in group):
        return f"next building {cost}, once the group is even"
    return f"next: {item_name(item)} for {cost}"


def plain_words(space: int) -> tuple[str, str]:
    """What a space without a deed does, and its rule."""
    one = SPACES[space]
    if one.kind == "card":
        whose = "Glinda" if one.pile == "G" else "the Wicked Witch"
        return f"Turn the top card of {whose}.", "MO-13"
    if one.kind == "tax":
        return f"Pay {dollars(one.price)} to the bank.", "MO-12"
    return _PLAIN[one.kind]


def note_on(scene: Scene, target: Target | None, space: int) -> Note:
    """Explains a space; of nothing in particular, that of the token."""
    if isinstance(target, tuple) and target[0] == "space":
        space = target[1]
    view: View = scene.view
    title = f"{NAMES[space]} ({space})"
    if SPACES[space].kind != "deed":
        words, rule = plain_words(space)
        return Note(title, (words, *_visitors(scene, space)), rule)
    group = GROUP_OF[space]
    lines = [
        f"{group_words(view, space)}; {owner_words(scene, space)}.",
        _sentence(rent_words(view, space)),
        _sentence(build_words(view, space)),
    ]
    if space in TRANSPORTS:
        lines.append(
            "Who landed here may enter the Land of Oz at the start of the next turn, and comes "
            f"out at {NAMES[next_transport(space)]}."
        )
    if len(group) > 1:
        rest = [f"{NAMES[deed]} ({owner_words(scene, deed)})" for deed in group if deed != space]
        lines.append(f"Its group: {listed(rest)}.")
    left = view.stock
    lines.append(
        f"The bank has {left.farmhouses} of {FARMHOUSES} Farmhouses and {left.cities} of "
        f"{CITIES} Emerald Cities."
    )
    return Note(title, (*lines, *_visitors(scene, space)), "MO-19" if group in LOTS else "MO-08")


def _visitors(scene: Scene, space: int) -> list[str]:
    view: View = scene.view
    here = [
        short_name(scene.seats[seat].name) + (" in Jail" if player.jail else "")
        for seat, player in enumerate(view.players)
        if player.place == space and not player.out and not player.inside
    ]
    return [f"Here: {listed(here)}."] if here else []


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
