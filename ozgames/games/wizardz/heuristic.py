"""A wizard that bluffs, judging from a view alone.

Where others must guess, it does not choose the best but draws among the good: the better a
choice looks, the likelier it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import TypeVar

from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.battle import gems_of, winning
from ozgames.games.wizardz.cards import (
    ALCHEMIST,
    COLOURS,
    COMPONENTS,
    NONE,
    Counts,
    minus,
)
from ozgames.games.wizardz.chances import Outlook, Weights, known, outlooks, unknown
from ozgames.games.wizardz.items import CHARM, CLAW, GEODE
from ozgames.games.wizardz.state import Played
from ozgames.games.wizardz.view import PlayerView, View
from ozgames.games.wizardz.worth import (
    ITEM,
    elemental_gain,
    elementals_worth,
    item_worth,
    stone_taste,
    trade_gain,
)

M = TypeVar("M")

SPARING = 0.75
"""How much of a card's strength counts as saved when another is played."""

BOLDNESS = 0.25
"""The difference in points by which a choice becomes e times as likely as another."""

DOUBT = 0.6
"""The same when truce and duel are weighed."""

COMMITS = 10
"""Most commitments that are thought about."""

SAME_CARD = 2
"""Most of them with the same card."""

LAST_MATCHES = 7
"""From this match of the last round on, items are better used than kept."""


def best_move(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move | None:
    """One of the promising moves; what is committed is left as it is."""
    if isinstance(moves[0], m.Reopen):
        return None
    choose = _CHOICES.get(view.phase)
    return choose(view, moves, rng) if choose else moves[0]


def promising(view: View, moves: Sequence[m.Move]) -> list[m.Move]:
    """Those that a good wizard would think about, the most promising first.

    To change what is committed is not among them: nobody has learned anything since. Nor is to
    pass until the round ends: it saves time, nothing else.
    """
    if view.phase == "commit":
        return _promising_commits(view, moves)
    return [move for move in moves if move != m.Pass(standing=True)]


def _promising_commits(view: View, moves: Sequence[m.Move]) -> list[m.Move]:
    """The best commitments, each card a few times at most, and magic."""
    commits = [move for move in moves if isinstance(move, m.Commit)]
    magic = [move for move in moves if isinstance(move, m.UseItem)]
    if not commits:
        return [move for move in moves if isinstance(move, m.Flip)]
    rated = _rated_commits(view, commits)
    order = sorted(range(len(commits)), key=lambda number: -rated[number])
    found: list[m.Commit] = []
    for number in order:
        alike = sum(one.card == commits[number].card for one in found)
        if alike < SAME_CARD and len(found) < COMMITS:
            found.append(commits[number])
    return [*found, *magic]


# --- committing ---


def _commit(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    for plain in (m.Flip(), m.Stand()):
        if plain in moves:
            return plain
    commits = [move for move in moves if isinstance(move, m.Commit)]
    if not commits:
        return moves[0]
    rated = _rated_commits(view, commits)
    magic = _commit_magic(view, moves, max(rated), rng)
    return magic or _drawn(commits, rated, BOLDNESS, rng)


def _rated_commits(view: View, commits: Sequence[m.Commit]) -> list[float]:
    own = _own(view)
    ahead = outlooks(_opponents(view, view.battlers))
    usual = outlooks((_stranger(view),) * (len(view.battlers) - 1))
    staked = sum(view.pot) + len(view.battlers) - 1
    strength = {card: _card_worth(view, card, ahead[card], staked) for card in ahead}
    saved = {card: usual[card].win + usual[card].tie / 2 for card in usual}
    worth = {
        card: strength[card] - SPARING * saved[card] * len(view.battlers)
        for card in {move.card for move in commits}
    }
    gains = {colour: _stone_hope(view, own, colour) for colour in COLOURS}

    def hope(card: int, colour: str) -> float:
        """What a stone of a colour may bring in elementals."""
        return ahead[card].gems.get(colour, 0.0) * gains[colour]

    return [
        worth[move.card]
        + hope(move.card, move.stone)
        + (hope(move.card, move.extra) if move.extra not in ("", move.stone) else 0.0)
        for move in commits
    ]


def _card_worth(view: View, card: int, outlook: Outlook, staked: int) -> float:
    if card == ALCHEMIST:
        own = _own(view)
        bought = 1.4 if view.shop_size and own.item_count < 4 else 0.3
        return bought - 1
    lost = 1 - outlook.win - outlook.tie
    return outlook.win * staked + outlook.tie * staked / 3 - lost


def _commit_magic(
    view: View, moves: Sequence[m.Move], best: float, rng: Random
) -> m.UseItem | None:
    seen = [seat for seat, _ in view.scried]
    against = len(view.battlers) - 1
    for move in moves:
        if not isinstance(move, m.UseItem):
            continue
        if move.item == "pool":
            eager = 0.9 if _closing(view) else 0.4
            if not seen and rng.random() < eager / against:
                return move
        elif move.target in seen and best < -0.3:
            return move
    return None


# --- windows ---


def _flip_window(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    now = _battle_worth(view, view.table, antidote=view.antidote)
    return _best_magic(
        view, moves, lambda move: _battle_worth(view, *_imagined(view, move)) - now, rng
    )


def _imagined(view: View, move: m.UseItem) -> tuple[tuple[Played, ...], bool]:
    """The table after an item, and whether the plague is off."""
    cured = view.antidote or move.item == "antidote"
    target = move.target if move.item == "feather" else view.seat
    changed = []
    for card in view.table:
        if card.seat != target or move.item == "antidote":
            changed.append(card)
        elif move.item == "mist":
            changed.append(replace(card, cloaked=True))
        elif move.item == "roots":
            changed.append(replace(card, rooted=True))
        else:
            change = CHARM if move.item == "feather" else CLAW
            changed.append(replace(card, change=card.change + change))
    return tuple(changed), cured


def _battle_worth(view: View, table: tuple[Played, ...], antidote: bool) -> float:
    """What the battle brings as it lies there."""
    best = winning(table, antidote=antidote)
    own = _own(view)
    mine = [card for card in table if card.seat == view.seat]
    value = 0.0
    if any(card.seat == view.seat for card in best):
        value += sum(view.pot) if len(best) == 1 else sum(view.pot) / (len(best) + 0.5)
    for card in mine:
        if card.cloaked:
            value += len(card.stones)
        else:
            value += sum(_stone_hope(view, own, gem) for gem in gems_of(best) if gem in card.stones)
    return value


def _spoils_window(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    alone = view.winners == (view.seat,)
    shared = 0.5 if view.seat in view.winners else 1.0
    own = _own(view)

    def gain(move: m.UseItem) -> float:
        if move.item == "prism":
            return _prism_gain(view, own)
        if alone:
            return 0.0
        taste = stone_taste(_elementals(own), move.colour, left=_left(view, move.colour))
        return shared + taste + (0.3 if move.item == "toll" else 0.0)

    return _best_magic(view, moves, gain, rng)


def _prism_gain(view: View, own: PlayerView) -> float:
    return sum(
        _stone_hope(view, own, gem)
        for battle in view.fought
        for gem in battle.gems
        for card in battle.cards
        if card.seat == view.seat and not card.cloaked and gem not in card.stones
    )


def _quiet_window(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    def gain(move: m.UseItem) -> float:
        if move.item == "geode":
            return float(min(GEODE, sum(view.bag)))
        return 0.6

    return _best_magic(view, moves, gain, rng)


def _best_magic(
    view: View, moves: Sequence[m.Move], gain: Callable[[m.UseItem], float], rng: Random
) -> m.Move:
    """The item that gains most, if that is more than it may bring another time."""
    uses = [move for move in moves if isinstance(move, m.UseItem)]
    kept = 0.5 if _closing(view) else ITEM
    gains = [gain(move) - kept for move in uses]
    if gains and max(gains) > 0:
        return _best(uses, gains, rng)
    return m.Pass()


def _barter(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    held = _elementals(_own(view))
    trades = [move for move in moves if isinstance(move, m.Trade)]
    gains = [trade_gain(held, move) for move in trades]
    enough = 0.0 if view.round == COMPONENTS.rounds else 0.8
    return _best(trades, gains, rng) if gains and max(gains) > enough else m.Pass()


# --- the rest ---


def _declare(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    own = _own(view)
    tied = len(view.winners)
    share = sum(view.pot) // tied
    words = [move for move in moves if isinstance(move, m.Declare)]
    if not own.hand or not any(own.stones):
        return next(move for move in words if move.word == "truce")
    ahead = outlooks(_opponents(view, view.winners))
    chances = sorted((ahead[card].win + ahead[card].tie / 2 for card in own.hand), reverse=True)
    chance = sum(chances[:3]) / len(chances[:3])
    duel = chance * (sum(view.pot) + tied - 1) - (1 - chance)
    return _drawn(words, [duel if move.word == "duel" else share for move in words], DOUBT, rng)


def _take_stone(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    held = _elementals(_own(view))
    stones = [move for move in moves if isinstance(move, m.TakeStone)]
    tastes = [stone_taste(held, move.colour, left=_left(view, move.colour)) for move in stones]
    return _best(stones, tastes, rng)


def _buy(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    own = _own(view)
    buys = [move for move in moves if isinstance(move, m.Buy)]
    worths = [item_worth(move.item, _elementals(own), own.items or ()) for move in buys]
    return _best(buys, worths, rng)


def _turn_in(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:
    held = _elementals(_own(view))
    sets = [move for move in moves if isinstance(move, m.Trade)]
    return _best(sets, [elementals_worth(minus(held, one.elementals)) for one in sets], rng)


def _final(view: View, moves: Sequence[m.Move], rng: Random) -> m.Move:  # noqa: ARG001
    """Dragon, Bear and Rat beat each other in turn; the rest is for surprise."""
    finals = [move for move in moves if isinstance(move, m.Final)]
    usual = {12: 10.0, 9: 8.0, 2: 10.0, ALCHEMIST: 0.0}
    return rng.choices(finals, [usual.get(move.card, 0.5) for move in finals])[0]


_CHOICES: dict[str, Callable[[View, Sequence[m.Move], Random], m.Move]] = {
    "commit": _commit,
    "flip": _flip_window,
    "declare": _declare,
    "spoils": _spoils_window,
    "stones": _take_stone,
    "shop": _buy,
    "sets": _turn_in,
    "barter": _barter,
    "quiet": _quiet_window,
    "final": _final,
}


# --- small helps ---


def _own(view: View) -> PlayerView:
    assert view.seat is not None  # a spectator has nothing to choose
    return view.players[view.seat]


def _elementals(own: PlayerView) -> Counts:
    return own.elementals or NONE


def _left(view: View, colour: str) -> bool:
    return view.left[COLOURS.index(colour)]


def _stone_hope(view: View, own: PlayerView, gem: str) -> float:
    return elemental_gain(_elementals(own), gem) if _left(view, gem) else 0.0


def _closing(view: View) -> bool:
    return view.round == COMPONENTS.rounds and view.match >= LAST_MATCHES


def _stranger(view: View) -> Weights:
    return unknown(alchemist=view.level == "full")


def _opponents(view: View, seats: Sequence[int]) -> tuple[Weights, ...]:
    seen = dict(view.scried)
    return tuple(
        sorted(
            known(seen[seat]) if seat in seen else _stranger(view)
            for seat in seats
            if seat != view.seat
        )
    )


def _best(moves: Sequence[M], values: Sequence[float], rng: Random) -> M:
    """One of the best, by luck."""
    top = max(values) - 1e-9
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value >= top])


def _drawn(moves: Sequence[M], values: Sequence[float], spread: float, rng: Random) -> M:
    """One of them, the likelier the better it looks."""
    top = max(values)
    return rng.choices(moves, [exp((value - top) / spread) for value in values])[0]
