"""What a closer look at a card, a stone, an item or a wizard says."""

from __future__ import annotations

from ozgames.engine.words import listed, name_seats, plural
from ozgames.games.wizardz.cards import (
    ALCHEMIST,
    CARRIERS,
    COMPONENTS,
    GEMS,
    ITEM_COLOUR,
    RAT,
    card_name,
    colour_name,
    item_name,
)
from ozgames.games.wizardz.view import View
from ozgames.games.wizardz.words import card_note, counts_text
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Note

_WHENS = {
    "commit": "while you commit, before the flip",
    "flip": "right after the flip",
    "spoils": "when the winner is known, before the stones are handed out",
    "quiet": "between two matches",
}

_CARD_OF = {gem: card for card, gem in GEMS.items()}


def note_on(scene: Scene, target: Target | None) -> Note:
    """Explains a target; without one, the match."""
    view: View = scene.view
    if not isinstance(target, tuple):
        return _match_note()
    what = target[0]
    if what == "card":
        return _card_note(view, target[1])
    if what == "item":
        return _item_note(target[1])
    if what == "seat":
        return _seat_note(scene, target[1])
    if what == "stone" or (what == "pot" and len(target) > 1):
        return _stone_note(view, target[1])
    if what == "items":
        return _items_note(view)
    return {"pot": _pot_note, "elementals": _elementals_note, "shop": _shop_note}.get(
        what, _stones_note
    )(view)


def _match_note() -> Note:
    return Note(
        "A match",
        (
            "Every wizard seals a card and a stone, in secret. Then the Headmaster calls the flip: "
            "the highest animal takes all stones. But if a Griffin, Unicorn or Dragon is there, a "
            "Rat beats every animal.",
            "Stones are points at the end of the round. If a mystical animal wins, everybody whose "
            "stone has its gem's colour gets an elemental; sets of elementals are 5 points.",
            "A card that was played is gone for the round. The letters P, E, A, S and I point at "
            "the pot, the elementals, the Alchemist Shoppe, your stones and your items; then i "
            "explains them.",
        ),
        "WB-08",
    )


def _card_note(view: View, card: int) -> Note:
    note = card_note(view, card)
    lines = [f"{note[:1].upper()}{note[1:]}."]
    rule = "WB-10"
    if card == ALCHEMIST:
        lines.append(
            "Who plays the Alchemist looks at the items of the shop window and keeps one. The "
            "stone on it stays in the pot."
        )
        rule = "WB-16"
    elif card == RAT or card in CARRIERS:
        lines.append(
            "The plague: if a Griffin, Unicorn or Dragon is in the battle, a Rat beats every "
            "animal. Without one, the Rat is just a 2."
        )
        rule = "WB-11"
    if card in GEMS and view.level != "beginner":
        lines.append(
            f"If it wins, everybody with a {colour_name(GEMS[card])} stone in the match gets a "
            f"{colour_name(GEMS[card])} elemental."
        )
    if view.seat is not None and card not in (view.players[view.seat].hand or ()):
        lines.append("It is not in your hand now; it comes back in the next round.")
    return Note(card_name(card), tuple(lines), rule)


def _stone_note(view: View, colour: str) -> Note:
    lines = ["A stone is a point for whoever holds it when the round ends."]
    name = colour_name(colour)
    if view.level != "beginner":
        lines.append(
            f"On your card it brings a {name} elemental if the {card_name(_CARD_OF[colour])} wins "
            "the match, whoever played it."
        )
    return Note(f"{name.capitalize()} stones", tuple(lines), "WB-24")


def _stones_note(view: View) -> Note:
    lines = ["Every stone you hold at the end of the round is a point. One goes on every card."]
    if view.seat is not None:
        lines.append(f"You have {counts_text(view.players[view.seat].stones)}.")
    lines.append(f"In the bag: {counts_text(view.bag)}.")
    return Note("Stones", tuple(lines), "WB-31")


def _pot_note(view: View) -> Note:
    return Note(
        "The pot",
        (
            f"In it now: {counts_text(view.pot)}. Sealed stones join it at the flip.",
            "The winner takes all of it and becomes Headmaster. In a truce the tied share it.",
        ),
        "WB-10",
    )


def _elementals_note(view: View) -> Note:
    lines = [
        "Four of them, one of each colour, or three of one colour are a set: it is turned in at "
        f"the end of the match for {COMPONENTS.set} points.",
        "They come from mystical animals that win: Rat blue, Griffin white, Unicorn green, Dragon "
        "red. A stone of that colour in the match brings one.",
    ]
    if view.supply is not None:
        lines.append(f"To be had: {counts_text(view.supply)}.")
    return Note("Elementals", tuple(lines), "WB-27")


def _shop_note(view: View) -> Note:
    return Note(
        "The Alchemist Shoppe",
        (
            f"{plural(view.shop_size, 'item')} lie face-down in the window, "
            f"{view.deck_size} more in the deck behind it.",
            "Who plays the Alchemist chooses one after the match, unseen by the others.",
        ),
        "WB-16",
    )


def _item_text(item: str) -> str:
    component = COMPONENTS.items[item]
    return f"{component.text[:1].upper()}{component.text[1:]}. Played {_WHENS[component.when]}."


def _item_note(item: str) -> Note:
    return Note(
        item_name(item),
        (
            _item_text(item),
            f"In a set it may stand in for a {colour_name(ITEM_COLOUR[item])} elemental.",
            "The items are a house rule: no public source tells what those of the box do.",
        ),
        "WB-37",
    )


def _items_note(view: View) -> Note:
    held = (view.players[view.seat].items or ()) if view.seat is not None else ()
    lines = [f"{item_name(item)}: {_item_text(item)}" for item in dict.fromkeys(held)]
    lines.append(
        "An item may also stand in for an elemental of its colour in a set, and counts a point if "
        "the title is tied."
    )
    return Note("Your items" if held else "No items", tuple(lines), "WB-28")


def _seat_note(scene: Scene, seat: int) -> Note:
    view: View = scene.view
    player = view.players[seat]
    lines = [
        f"{plural(player.points, 'point')}. Stones: {counts_text(player.stones)}. "
        f"{plural(player.hand_size, 'card')} in hand.",
    ]
    if player.rounds:
        lines.append(f"Rounds so far: {listed([str(stones) for stones in player.rounds])}.")
    if view.level != "beginner":
        shown = player.elementals
        what = f"{player.elemental_count} face-down" if shown is None else counts_text(shown)
        lines.append(f"Elementals: {what}. Sets turned in: {player.sets}.")
    if view.level == "full":
        lines.append(f"{plural(player.item_count, 'magic item')}.")
    if seat == view.head:
        lines.append("Headmaster: calls the flip, and is first whenever an order matters.")
    return Note(name_seats(f"P{seat + 1}", scene.seats), tuple(lines), "WB-33")
