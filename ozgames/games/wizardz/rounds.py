"""Set-up, the end of a round, the next one, and the end (WB-05 to WB-07, WB-30 to WB-34)."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.wizardz.battle import winning
from ozgames.games.wizardz.cards import (
    COMPONENTS,
    ITEMS,
    NONE,
    all_cards,
    both,
    card_name,
    stones_text,
    with_items,
)
from ozgames.games.wizardz.scoring import best_seats
from ozgames.games.wizardz.state import Played
from ozgames.games.wizardz.table import Table


def deal_items(table: Table) -> None:
    """The shuffled shop, its window, and the first items (WB-05, WB-07)."""
    state = table.state
    state.deck = tuple(state.chance.shuffled(ITEMS * COMPONENTS.copies))
    refill_shop(table)
    for seat in table.clockwise(state.head):
        for _ in range(COMPONENTS.dealt[len(state.players)]):
            player = table.player(seat)
            player.items = with_items(player.items, state.deck[-1])
            state.deck = state.deck[:-1]


def refill_shop(table: Table) -> None:
    """Fills the shop window up to three (WB-17)."""
    state = table.state
    missing = min(COMPONENTS.window - len(state.shop), len(state.deck))
    if missing > 0:
        state.shop += state.deck[-missing:][::-1]
        state.deck = state.deck[:-missing]


def begin_round(table: Table) -> None:
    """Stones for everybody, and all cards in hand (WB-07, WB-32)."""
    state = table.state
    count = COMPONENTS.drawn[len(state.players)]
    table.tell("round", f"Round {state.round} of {COMPONENTS.rounds} begins")
    for seat in table.clockwise(state.head):
        player = table.player(seat)
        player.hand = all_cards(alchemist=state.level == "full")
        player.discard = ()
        player.out = player.standing = False
        drawn = table.draw(seat, count)
        table.say("draw", seat, f"draws {stones_text(drawn)}", reveals=True)


def end_round(table: Table) -> bool:
    """Scores the stones, empties the pot, turns the shop over (WB-15, WB-31).

    Returns:
        whether another round follows.
    """
    state = table.state
    carried = table.empty_pot()
    state.bag = both(state.bag, carried)
    if any(carried):
        table.tell("pot", f"{plural(sum(carried), 'stone')} of the pot go back to the bag")
    for seat in table.clockwise(state.head):
        player = table.player(seat)
        scored = sum(player.stones)
        player.rounds += (scored,)
        state.bag = both(state.bag, player.stones)
        player.stones = NONE
        table.say("score", seat, f"scores {plural(scored, 'stone')}")
    if state.round == COMPONENTS.rounds:
        return False
    if state.level == "full":
        state.deck = (*state.shop, *state.deck)
        state.shop = ()
        refill_shop(table)
    state.round += 1
    state.match = 0
    return True


def finish(table: Table) -> None:
    """The title, or a final duel for it (WB-34)."""
    state = table.state
    best = best_seats(state.players)
    state.battlers = state.queue = ()
    if len(best) == 1:
        state.phase = "over"
        table.say("over", best[0], "is the Grand Master Wizard")
        return
    state.phase = "final"
    state.finalists = table.clockwise(table.acting_head(), best)
    state.picks = (-1,) * len(best)
    names = listed([f"P{seat + 1}" for seat in best])
    table.tell("final", f"{names} are still tied and fight a final duel")


def choose_final(table: Table, seat: int, card: int) -> None:
    """A finalist's card; when all are in, they are turned up (WB-34)."""
    state = table.state
    place = state.finalists.index(seat)
    state.picks = (*state.picks[:place], card, *state.picks[place + 1 :])
    table.say("ready", seat, "is ready", private=f"chooses the {card_name(card)}")
    if -1 not in state.picks:
        _settle_final(table)


def _settle_final(table: Table) -> None:
    state = table.state
    cards = [
        Played(seat, card, "") for seat, card in zip(state.finalists, state.picks, strict=True)
    ]
    shown = listed([f"P{one.seat + 1} the {card_name(one.card)}" for one in cards])
    table.tell("turn", f"Final duel: {shown}", reveals=True)
    left = tuple([one.seat for one in winning(cards)]) or state.finalists
    state.finalists = left
    state.picks = ()
    if len(left) == 1:
        state.phase = "over"
        table.say("over", left[0], "wins the final duel and is the Grand Master Wizard")
        return
    state.final_duels += 1
    if state.final_duels == COMPONENTS.final_duels:
        state.phase = "over"
        names = listed([f"P{seat + 1}" for seat in left])
        table.tell("over", f"{names} share the title of Grand Master Wizard")
        return
    state.picks = (-1,) * len(left)
    table.tell("final", "The final duel is undecided and goes on")
