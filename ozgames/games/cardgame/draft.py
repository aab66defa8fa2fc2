"""A pack while it is being built: any number of cards, faults and all."""

from __future__ import annotations

from collections.abc import Iterable

from ozgames.games.cardgame.cards import CARDS, LOCATIONS
from ozgames.games.cardgame.packs import COPIES, Pack

UNTITLED = "My pack"


class Draft:
    """A pack that changes.

    Attributes:
        title: as shown to players.
    """

    def __init__(self, pack: Pack | None = None, *, title: str = "") -> None:
        """Args: a pack to begin with, nothing if ``None``, and another title for it."""
        self.title = title or (pack.title if pack else UNTITLED)
        self._copies: dict[str, int] = dict(pack.cards) if pack else {}
        self._copies |= dict.fromkeys(pack.locations, 1) if pack else {}

    def copies(self, card_id: str) -> int:
        """How many of a card or Location are in it."""
        return self._copies.get(card_id, 0)

    def change(self, card_id: str, by: int) -> str:
        """Takes copies in or out.

        Returns:
            why nothing changes, in a sentence; empty if something does.
        """
        most = 1 if card_id in LOCATIONS else COPIES
        now = self.copies(card_id)
        wanted = min(max(now + by, 0), most)
        if wanted == now:
            if not now:
                return "It is not in the pack."
            if most == 1:
                return "A Location is in the Folio once (CG-50)."
            return f"{most} copies are the most (CG-50)."
        if wanted:
            self._copies[card_id] = wanted
        else:
            del self._copies[card_id]
        return ""

    def count(self, card_ids: Iterable[str]) -> int:
        """How many copies of those cards are in it."""
        return sum(self.copies(card_id) for card_id in card_ids)

    def pack(self) -> Pack:
        """It as it is now, with the cards in the order of the catalogue."""
        return Pack(
            title=self.title,
            cards={card: self._copies[card] for card in CARDS if card in self._copies},
            locations=tuple(place for place in LOCATIONS if place in self._copies),
        )


def only_unfinished(pack: Pack) -> bool:
    """Whether more cards would cure all its faults: a draft, and nothing else wrong with it."""
    missing = tuple(place for place in LOCATIONS if place not in pack.locations)
    full = {
        "cards": dict.fromkeys(CARDS, COPIES) | pack.cards,
        "locations": pack.locations + missing,
    }
    return not pack.model_copy(update=full).faults()
