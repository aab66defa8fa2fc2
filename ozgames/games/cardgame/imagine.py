"""A table as a player pictures it: what a view shows, with blanks or guesses for the rest."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from random import Random

from ozgames.engine.chance import Chance
from ozgames.games.cardgame.cards import CARDS, LOCATIONS
from ozgames.games.cardgame.state import Player, SetEvent, State
from ozgames.games.cardgame.view import View


@lru_cache(maxsize=16)
def pictured(view: View) -> State:
    """A position to read public things from; what is hidden has no name in it."""
    blank = [""] * (len(view.cards))
    return _made(view, list(blank), blank)


def imagined(view: View, rng: Random) -> State:
    """A position on which moves can be thought through by the rules themselves.

    Cards of the Library, of closed hands, of set Events and hidden Locations are guessed.
    """
    pool = Counter(card for card in view.cards if card in CARDS)
    pool.subtract(_seen(view))
    unseen = list((+pool).elements())
    rng.shuffle(unseen)
    up = [place.card for place in view.places if place.card]
    grounds = [card for card in view.cards if card in LOCATIONS and card not in up]
    rng.shuffle(grounds)
    return _made(view, unseen, grounds)


def _seen(view: View) -> Counter[str]:
    seen: Counter[str] = Counter((*view.archive, *view.banished))
    for place in view.places:
        seen.update(one.card for one in (*place.objects, *place.effects))
    for one in view.cast:
        seen.update((one.card, *one.objects))
        seen.update(each.card for each in one.effects)
    seen.update(one.card for one in view.lasting if one.lies)
    seen.update(step.card for step in view.steps if step.holds)
    if view.ended:
        seen[view.ended] += 1
    for player in view.players:
        seen.update(player.hand or ())
        seen.update(one.card for one in player.events if one.card)
    return seen


def _made(view: View, pool: list[str], grounds: list[str]) -> State:
    """The position, with hidden cards taken from a pool."""
    found = [card for step in view.steps for card in step.found]
    for card in found:
        if card in pool:
            pool.remove(card)
    events = [card for card in pool if card == "" or CARDS[card].type == "event"]
    players = []
    for player in view.players:
        hidden = []
        for one in player.events:
            card = one.card or (events.pop() if events else "")
            if not one.card and card in pool:
                pool.remove(card)
            hidden.append(SetEvent(card, one.paid))
        players.append(Player((), tuple(hidden), player.quiet))
    for player, own in zip(view.players, players, strict=True):
        own.hand = (
            player.hand
            if player.hand is not None
            else tuple([pool.pop() for _ in range(player.hand_size)])
        )
    count = view.library - len(found)
    library = tuple(pool[:count]) + tuple(found)
    return State(
        pack=view.pack,
        cards=view.cards,
        rounds=view.rounds,
        places=tuple(
            place if place.card else replace(place, card=grounds.pop()) for place in view.places
        ),
        cast=view.cast,
        lasting=view.lasting,
        players=tuple(players),
        library=library,
        archive=view.archive,
        banished=view.banished,
        folio=tuple(grounds[: view.folio]),
        first=view.first,
        turn=view.turn,
        round=view.round,
        phase=view.phase,
        points=view.points,
        dice=view.dice,
        stopped=view.stopped,
        moved=view.moved,
        used=view.used,
        steps=view.steps,
        prize=view.prize,
        ended=view.ended,
        ended_by=view.ended_by,
        over=view.result is not None,
        chance=Chance(0),
    )
