"""How cards, packs and what is wrong with them look to those who build packs."""

from __future__ import annotations

from textual.content import Content

from ozgames.games.cardgame.cards import Card
from ozgames.games.cardgame.draft import Draft
from ozgames.games.cardgame.packs import Pack
from ozgames.tui.games.face import Note
from ozgames.tui.text import pad, pad_left

GAME_ID = "cardgame"
"""Whose rules explain packs."""

ROOMY = 70
"""Cells of a list from which it has columns for alignment and realm."""

_FIGURES = 8
"""Cells of the columns for cost and Vitality."""

_SIDES = 16
"""Cells of the columns for alignment and realm."""


def checks(pack: Pack) -> Content:
    """Every fault and warning of a pack, one line each, or that there is none."""
    faults, warnings = pack.faults(), pack.warnings()
    lines = [Content.styled(f"! {fault}", "bold $error") for fault in faults]
    lines += [Content.styled(f"▲ {warning}", "$warning") for warning in warnings]
    if not faults:
        playable = (
            "✓ This pack can be played." if not warnings else "✓ It can be played all the same."
        )
        lines.append(Content.styled(playable, "$success"))
    return Content("\n").join(lines)


def totals(pack: Pack) -> Content:
    """How many cards there are, in the Library and in the Folio."""
    library = pack.size - len(pack.locations)
    return Content.assemble(
        ("Library ", "$muted"),
        (f"{library}", "bold"),
        ("  Folio ", "$muted"),
        (f"{len(pack.locations)}", "bold"),
        ("  all ", "$muted"),
        (f"{pack.size}", "bold"),
    )


def columns(room: int) -> str:
    """The heading over :func:`card_line`."""
    title = room - 4 - _FIGURES - (_SIDES if room >= ROOMY else 0)
    sides = pad("Side", 8) + pad("Realm", 8) if room >= ROOMY else ""
    return "    " + pad("Card", title) + sides + "Cost Vit"


def card_line(card: Card, draft: Draft, room: int) -> Content:
    """A card in a list of that many cells, and how many copies are in the pack."""
    copies = draft.copies(card.id)
    wide = room >= ROOMY
    title = room - 4 - _FIGURES - (_SIDES if wide else 0)
    realm = "" if card.realm == "none" else card.realm
    sides = pad(card.alignment, 8) + pad(realm, 8) if wide else ""
    cost = "" if card.type == "location" else str(card.cost)
    vitality = str(card.vitality) if card.type == "character" else ""
    return Content.assemble(
        (f"{copies}×  " if copies else "·   ", "bold $accent" if copies else "$muted"),
        (pad(card.title, title - 1) + " ", "bold" if copies else ""),
        (sides, "$secondary"),
        (pad_left(cost, 4) + pad_left(vitality, 4), "$secondary"),
    )


def card_text(card: Card) -> Content:
    """All that is printed on a card, and how it is read."""
    lines = [Content.styled(card.title, "bold $accent"), Content.styled(_facts(card), "bold")]
    if card.keywords:
        lines.append(Content.styled(", ".join(card.keywords), "$secondary"))
    lines += [Content(""), Content(card.text or "It has no text.")]
    lines += [Content.styled(ruling, "$muted") for ruling in card.rulings]
    return Content("\n").join(lines)


def card_note(card: Card) -> Note:
    """The same for a closer look."""
    parts = [_facts(card), ", ".join(card.keywords), card.text, *card.rulings, card.scene]
    return Note(card.title, tuple(part for part in parts if part), "CG-15")


def _facts(card: Card) -> str:
    parts = [card.type, card.alignment, *([card.realm] if card.realm != "none" else [])]
    if card.type != "location":
        parts.append(f"cost {card.cost}")
    if card.type == "character":
        parts.append(f"Vitality {card.vitality}")
    if card.magical:
        parts.append("magical, Sorcery" if card.star else "magical")
    return " · ".join(parts)
