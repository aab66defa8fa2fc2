"""Sentences of Wizardz Bluff: prompts, menu lines, previews, the position in plain lines."""

from __future__ import annotations

from functools import cache

from ozgames.engine.decision import Decision
from ozgames.engine.game import Standing
from ozgames.engine.words import listed, plural
from ozgames.games.wizardz import moves as m
from ozgames.games.wizardz.battle import has_plague, leading
from ozgames.games.wizardz.cards import (
    ALCHEMIST,
    CARRIERS,
    COLOURS,
    COMPONENTS,
    GEMS,
    RAT,
    Counts,
    card_name,
    colour_name,
    item_name,
    stones_text,
)
from ozgames.games.wizardz.choices import pending, to_pick
from ozgames.games.wizardz.state import WINDOWS, Played, State
from ozgames.games.wizardz.view import PlayerView, View

RULES = {
    "first": "WB-06",
    "round": "WB-32",
    "draw": "WB-07",
    "ready": "WB-08",
    "reopen": "WB-08",
    "late": "WB-36",
    "flip": "WB-08",
    "turn": "WB-10",
    "plague": "WB-11",
    "win": "WB-10",
    "nobody": "WB-14",
    "tie": "WB-19",
    "declare": "WB-19",
    "truce": "WB-20",
    "duel": "WB-21",
    "disqualified": "WB-22",
    "spoils": "WB-10",
    "stone": "WB-20",
    "pot": "WB-20",
    "elemental": "WB-24",
    "no-elemental": "WB-29",
    "visit": "WB-16",
    "shop": "WB-16",
    "buy": "WB-16",
    "set": "WB-27",
    "score": "WB-31",
    "final": "WB-34",
    "over": "WB-34",
}
"""The rule that explains each kind of event."""

_ASKS = {
    "flip": ("magic after the flip?", "WB-37"),
    "spoils": ("magic before the stones are handed out?", "WB-24"),
    "barter": ("turn in a set with items?", "WB-28"),
    "quiet": ("magic before the next match?", "WB-33"),
}
"""What a window asks, and its rule."""


# --- what is being decided ---


def decisions(state: State) -> tuple[Decision, ...]:
    """Everybody who must or may choose now, in the order in which they are asked."""
    phase = state.phase
    if phase == "commit":
        return _commit_decisions(state)
    if phase in WINDOWS:
        return tuple([_ask(seat, phase) for seat in state.queue])
    if phase == "final":
        return tuple([_final(seat) for seat in to_pick(state)])
    if phase == "over":
        return ()
    return (_turn(state.queue[0], phase, state.face_down),)


def _commit_decisions(state: State) -> tuple[Decision, ...]:
    waiting = pending(state)
    found = [_commit(seat, len(state.battlers) < _in_round(state)) for seat in waiting]
    if not waiting:
        found.append(_flip(state.caller))
    found += [
        _reopen(seat)
        for seat in state.battlers
        if seat not in waiting and (waiting or seat != state.caller)
    ]
    return tuple(found)


def _in_round(state: State) -> int:
    return sum(not player.out for player in state.players)


@cache
def _commit(seat: int, duel: bool) -> Decision:
    prompt = "commit a card and a stone to the duel" if duel else "commit a card and a stone"
    return Decision(seat, "commit", prompt, rule="WB-21" if duel else "WB-08")


@cache
def _flip(seat: int) -> Decision:
    return Decision(seat, "flip", "all are ready: call the flip", private=False, rule="WB-08")


@cache
def _reopen(seat: int) -> Decision:
    prompt = "look at the commitment again"
    return Decision(seat, "reopen", prompt, private=False, optional=True, rule="WB-08")


@cache
def _ask(seat: int, window: str) -> Decision:
    prompt, rule = _ASKS[window]
    return Decision(seat, window, prompt, rule=rule, window=True)


@cache
def _final(seat: int) -> Decision:
    return Decision(seat, "final", "choose a card for the final duel", rule="WB-34")


@cache
def _turn(seat: int, phase: str, face_down: bool) -> Decision:
    if phase == "declare":
        return Decision(seat, phase, "truce or duel?", private=False, rule="WB-19")
    if phase == "stones":
        return Decision(seat, phase, "take a stone of the pot", private=False, rule="WB-20")
    if phase == "shop":
        return Decision(seat, phase, "choose an item to keep", rule="WB-16")
    return Decision(seat, phase, "choose a set to turn in", private=face_down, rule="WB-27")


# --- moves ---


def say(view: View, move: m.Move) -> str:
    """A move as a line of the menu."""
    if isinstance(move, m.Commit):
        return f"{card_name(move.card)} with {stones_text(move.stone + move.extra)}"
    if isinstance(move, m.UseItem):
        return _say_item(view, move)
    if isinstance(move, m.Pass):
        return "Pass until the round ends" if move.standing else "Pass"
    if isinstance(move, m.Declare):
        return "Truce!" if move.word == "truce" else "Duel!"
    if isinstance(move, m.TakeStone):
        return f"Take {stones_text(move.colour)}"
    if isinstance(move, m.Buy):
        return f"Keep the {item_name(move.item)}"
    if isinstance(move, m.Trade):
        return f"Turn in {_set_text(move)}"
    if isinstance(move, m.Final):
        return card_name(move.card)
    if isinstance(move, m.Flip):
        return "Flip!"
    if isinstance(move, m.Reopen):
        if view.seat is None:
            return f"P{view.caller + 1}: look at the commitment again"
        return "Look at what you committed, to change it or not"
    return "Leave it as it is" if isinstance(move, m.Stand) else "Be late: owe a second stone"


def preview(view: View, move: m.Move) -> str:
    """What a move would mean, as its player can know it; empty if nothing to say."""
    if isinstance(move, m.Commit):
        gain = elemental_hope(view, move.stone + move.extra)
        return "; ".join(part for part in (card_note(view, move.card), gain) if part)
    if isinstance(move, m.UseItem):
        return COMPONENTS.items[move.item].text
    if isinstance(move, m.Buy):
        item = COMPONENTS.items[move.item]
        return f"{colour_name(item.colour)}: {item.text}"
    if isinstance(move, m.Trade):
        return f"+{COMPONENTS.set} points"
    if isinstance(move, m.Declare):
        return _declare_preview(view, move.word)
    if isinstance(move, m.Final):
        return card_note(view, move.card)
    return ""


def card_note(view: View, card: int) -> str:
    """What playing a card means: its gem, the plague, what beats it as far as one knows."""
    if card == ALCHEMIST:
        return "visits the shop; never wins stones" if view.phase != "final" else "loses to all"
    parts = []
    if card == RAT:
        parts.append("beats all if a Griffin, Unicorn or Dragon is there")
    elif card in CARRIERS:
        parts.append("falls to a Rat")
    else:
        parts.append(f"beats all below {card} if no plague strikes")
    if card in GEMS and view.level != "beginner":
        parts.append(f"{colour_name(GEMS[card])} gem")
    return "; ".join(parts)


def battle_note(view: View) -> str:
    """How the battle on the table stands before it is settled; empty if there is none."""
    if not view.table:
        return ""
    best = leading(view.table, antidote=view.antidote)
    plague = "plague; " if has_plague(view.table, antidote=view.antidote) else ""
    if not best:
        return "no animal fights"
    names = listed([f"P{one.seat + 1}" for one in best])
    return f"{plague}{names} {'leads' if len(best) == 1 else 'are tied'}"


def played_text(card: Played) -> str:
    """A card turned up, with what items did to it."""
    text = f"P{card.seat + 1} {card_name(card.card)}"
    if card.change:
        text += f" counts {card.value}"
    if card.cloaked:
        text += " cloaked"
    if card.rooted:
        text += " rooted"
    return text


def _say_item(view: View, move: m.UseItem) -> str:
    text = item_name(move.item)
    if move.target >= 0:
        text += f" on P{move.target + 1}"
        shown = [card for card in view.table if card.seat == move.target]
        text += f"'s {card_name(shown[0].card)}" if shown else ""
    if move.colour:
        text += f": {stones_text(move.colour)}"
    return text


def _set_text(move: m.Trade) -> str:
    parts = [colour_name(colour) for colour in move.elementals]
    parts += [f"the {item_name(item)}" for item in move.items]
    return listed(parts)


def elemental_hope(view: View, stones: str) -> str:
    """Which winning animal would bring an elemental for these stones."""
    if view.level == "beginner":
        return ""
    hopes = []
    for card, gem in GEMS.items():
        if gem in stones and view.left[COLOURS.index(gem)]:
            hopes.append(f"{colour_name(gem)} elemental if a {card_name(card)} wins")
    return "; ".join(hopes)


def _declare_preview(view: View, word: str) -> str:
    pot = sum(view.pot)
    if word == "truce":
        share = pot // len(view.winners)
        return f"{plural(share, 'stone')} each if all agree, {pot - share * len(view.winners)} stay"
    return f"another card and stone each; the winner takes all {pot} and more"


# --- the table ---


def standings(view: View) -> tuple[Standing, ...]:
    """Points and public counts of every wizard."""
    found = []
    for number, player in enumerate(view.players):
        facts = [f"stones {sum(player.stones)}", f"hand {player.hand_size}"]
        if view.level != "beginner":
            facts.append(f"elementals {player.elemental_count}")
        if view.level == "full":
            facts.append(f"items {player.item_count}")
        if number == view.head:
            facts.append("Headmaster")
        if player.out:
            facts.append("out of the round")
        found.append(Standing(str(player.points), tuple(facts)))
    return tuple(found)


def describe(view: View) -> list[str]:
    """The position in plain lines: the pot, every wizard, the own cards."""
    lines = [f"Headmaster: P{view.head + 1}"]
    if any(view.pot):
        lines.append(f"Pot: {counts_text(view.pot)}")
    if view.phase == "commit":
        lines += [
            f"P{seat + 1} {'is ready' if view.players[seat].ready else 'is not ready yet'}"
            for seat in view.battlers
        ]
    for battle in view.fought:
        lines.append("Fought: " + ", ".join(played_text(card) for card in battle.cards))
    if view.table:
        cards = ", ".join(played_text(card) for card in view.table)
        lines.append(f"Battle: {cards} ({battle_note(view)})")
    for number, player in enumerate(view.players):
        lines.append(f"P{number + 1}: {_player_line(view, player)}")
    if view.seat is not None:
        lines += _own_lines(view, view.players[view.seat])
    return lines


def counts_text(counts: Counts) -> str:
    """``"2 blue, 1 red"``, or ``"none"``."""
    parts = [
        f"{count} {colour_name(colour)}"
        for colour, count in zip(COLOURS, counts, strict=True)
        if count
    ]
    return ", ".join(parts) or "none"


def _player_line(view: View, player: PlayerView) -> str:
    parts = [plural(player.points, "point"), f"stones {counts_text(player.stones)}"]
    if view.level != "beginner":
        shown = player.elementals
        parts.append(
            f"elementals {player.elemental_count} face-down"
            if shown is None
            else f"elementals {counts_text(shown)}"
        )
    if view.level == "full":
        parts.append(plural(player.item_count, "item"))
    parts.append(f"{plural(player.hand_size, 'card')} left")
    if player.late:
        parts.append("late")
    if player.out:
        parts.append("out of the round")
    return "; ".join(parts)


def _own_lines(view: View, player: PlayerView) -> list[str]:
    lines = []
    if player.hand is not None:
        cards = ", ".join(card_name(card) for card in player.hand)
        lines.append(f"Your hand: {cards or 'empty'}")
    if player.items:
        lines.append("Your items: " + ", ".join(item_name(item) for item in player.items))
    if player.sealed is not None:
        sealed = player.sealed
        lines.append(
            f"You committed: the {card_name(sealed.card)} with {stones_text(sealed.stones)}"
        )
    for seat, card in view.scried:
        lines.append(f"You know: P{seat + 1} committed the {card_name(card)}")
    if view.shop is not None and view.phase == "shop":
        lines.append("The shop: " + ", ".join(item_name(item) for item in view.shop))
    return lines
