"""Who wins among cards turned up (WB-10 to WB-12, WB-24 to WB-26, WB-37, WB-38)."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.games.wizardz.cards import CARRIERS, COLOURS, GEMS, RAT
from ozgames.games.wizardz.state import Played


def fighters(table: Sequence[Played]) -> list[Played]:
    """The animals that take part: no Alchemist, none under a Mist Cloak."""
    return [one for one in table if one.card and not one.cloaked]


def has_plague(table: Sequence[Played], *, antidote: bool = False) -> bool:
    """Whether a Rat beats every animal (WB-11); names count, not values (WB-37)."""
    cards = [one.card for one in fighters(table)]
    return not antidote and RAT in cards and any(card in CARRIERS for card in cards)


def leading(table: Sequence[Played], *, antidote: bool = False) -> list[Played]:
    """The animals that win or tie for the win, before Deep Roots."""
    fighting = fighters(table)
    if has_plague(table, antidote=antidote):
        fighting = [one for one in fighting if one.card == RAT]
    highest = max([one.value for one in fighting], default=0)
    return [one for one in fighting if one.value == highest]


def winning(table: Sequence[Played], *, antidote: bool = False) -> list[Played]:
    """The animals that win: several are tied, none leaves the stones in the pot (WB-14)."""
    best = leading(table, antidote=antidote)
    rooted = [one for one in best if one.rooted]
    return rooted if rooted and len(best) > 1 else best


def gems_of(best: Sequence[Played]) -> str:
    """Colours of the gems of winning animals (WB-24 to WB-26)."""
    gems = [GEMS.get(one.card, "") for one in best]
    return "".join([colour for colour in COLOURS if colour in gems])
