"""What the shared table needs to know of Monopoly: The Wizard of Oz."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.content import Content
from textual.geometry import Spacing

from ozgames.engine.words import plural
from ozgames.games.monopoly import moves as m
from ozgames.games.monopoly.board import (
    DEEDS,
    GROUP_NAMES,
    GROUPS,
    INTEREST,
    PRICE,
    SPACES,
    dollars,
)
from ozgames.games.monopoly.choices import may_propose
from ozgames.games.monopoly.estate import holds, whole
from ozgames.games.monopoly.phrases import goods
from ozgames.games.monopoly.state import Auction, Offer, Player
from ozgames.games.monopoly.view import View
from ozgames.games.monopoly.words import curses_on, where
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Check, Face, Form, Note, Part
from ozgames.tui.games.monopoly.bid import BidScreen
from ozgames.tui.games.monopoly.board import MonopolyBoard
from ozgames.tui.games.monopoly.deal import DealScreen
from ozgames.tui.games.monopoly.draft import Draft
from ozgames.tui.games.monopoly.look import COLOUR, MARK, ring
from ozgames.tui.games.monopoly.middle import MonopolyMiddle, focus
from ozgames.tui.games.monopoly.notes import note_on
from ozgames.tui.text import pad

_COUNT = 3
"""Columns of a group in the seats panel."""

WIDE = 62
"""Columns from which the seats panel says where everybody is."""

BANKRUPT = "bankrupt"
"""The word to be typed before one gives up."""


class MonopolyFace(Face):
    """Spaces are what moves point at; all else stands inside the ring that they form."""

    jumps: ClassVar[Mapping[str, Target]] = {
        MARK[name]: ("space", group[0])
        for name, group in zip(GROUP_NAMES, GROUPS, strict=True)
        if MARK[name] != "U"  # asks to take a move back
    }

    score_heading: ClassVar[str] = "cash"

    def inset(self, columns: int, rows: int) -> Spacing:
        """As wide as the spaces are."""
        return ring(columns, rows)

    def board(self) -> Board:
        """The ring."""
        return MonopolyBoard()

    def hand(self) -> Board:
        """The middle of the board."""
        return MonopolyMiddle()

    # --- seats ---

    def seat_heading(self, scene: Scene, width: int) -> Content:  # noqa: ARG002
        """The letters of the groups."""
        parts = [(pad(MARK[name], _COUNT), f"bold ${COLOUR[name]}") for name in GROUP_NAMES]
        return Content.assemble(*parts, ("where", "$muted"))

    def seat_facts(self, scene: Scene, seat: int, width: int) -> Content:
        """Deeds by group, a star at those that are whole; where the token is."""
        view: View = scene.view
        player = view.players[seat]
        parts: list[tuple[str, str]] = []
        for name, group in zip(GROUP_NAMES, GROUPS, strict=True):
            have = holds(view, seat, group)
            text = str(have) if have else "·"
            if have == len(group):
                text += "!" if whole(view, group) else "m"
            style = f"bold ${COLOUR[name]}" if have else "$muted"
            parts.append((pad(text, _COUNT), style))
        facts = _facts(player) if width >= WIDE else _short_facts(player)
        return Content.assemble(*parts, (facts, "$foreground"))

    # --- choosing ---

    def path(self, view: View, move: m.Move) -> tuple[Part, ...]:
        """Deeds to build on, mortgage or trade, and spaces to fly to, are listed on demand."""
        step = view.step
        if isinstance(move, m.Accept | m.Refuse) and isinstance(step, Offer):
            return (_answer(view, step, accept=isinstance(move, m.Accept)),)
        if step is not None and step.kind in ("debt", "inherit"):
            return (_OFFERS,) if isinstance(move, m.Propose) else ()
        part = _MENUS.get(move.kind)
        return (part,) if part else ()

    def forms(self, scene: Scene, moves: Sequence[m.Move], check: Check) -> tuple[Form, ...]:
        """A deal of one's own, any bid, and a close look at a deal on the table."""
        view: View = scene.view
        seat = scene.acting
        if seat is None:
            return ()
        step = view.step
        if isinstance(step, Offer):
            look = partial(_deal_screen, scene, Draft.of(step), check, answer=True)
            return (Form("Compare both sides, before and after", look, key="d"),)
        found = []
        if isinstance(step, Auction) and any(isinstance(move, m.Bid) for move in moves):
            cash = view.players[seat].cash
            ask = partial(_bid_screen, step.high + 1, cash)
            words = "Bid another amount …"
            found.append(Form(words, ask, f"{dollars(step.high + 1)} to {dollars(cash)}"))
        partners = [
            other for other, player in enumerate(view.players) if other != seat and not player.out
        ]
        if may_propose(view, seat) and partners and _has_goods(view):
            draft = Draft(seat, partners[0])
            found.append(
                Form(
                    "Put a deal together …",
                    partial(_deal_screen, scene, draft, check),
                    "cash, deeds and jail cards of both sides",
                )
            )
        return tuple(found)

    def ask_first(self, view: View, move: m.Move, moves: Sequence[m.Move]) -> str:  # noqa: ARG002
        """Agreeing, and all one's cash, are not to be had by a key too many."""
        step = view.step
        if isinstance(move, m.Bid) and isinstance(step, Auction):
            spare = view.players[step.bidders[0]].cash - move.amount
            listed = PRICE[step.space] if step.item == "deed" else 0
            return "That is all your cash. Bid it?" if not spare and move.amount > listed else ""
        if isinstance(move, m.Accept) and isinstance(step, Offer):
            gives = goods(step.ask, step.take, step.take_cards)
            gets = goods(step.pay, step.give, step.give_cards)
            return f"You give {gives} and get {gets}. Agree?"
        return ""

    def sure(self, view: View, move: m.Move) -> str:  # noqa: ARG002
        """Bankruptcy ends one's game."""
        return BANKRUPT if isinstance(move, m.Bankrupt) else ""

    # --- pointing ---

    def target(self, view: View, move: m.Move) -> Target | None:
        """The space that a move is about."""
        if isinstance(move, m.Build | m.Sell | m.Mortgage | m.Redeem | m.Place | m.Fly):
            return ("space", move.space)
        if isinstance(move, m.Buy | m.Interest):
            return ("space", getattr(view.step, "space", 0))
        return None

    def beside(self, scene: Scene, by: int) -> Target:
        """Round the board; right is clockwise."""
        return ("space", (focus(scene) + by) % len(SPACES))

    def probe(self, view: View, target: Target) -> m.Move | None:
        """Whoever presses a deed wants to build, or to have it back."""
        if not isinstance(target, tuple):
            return None
        space = target[1]
        if space not in DEEDS:
            return None
        if view.step is not None and view.step.kind == "fly":
            return m.Fly(space)
        return m.Redeem(space) if view.level[space] < 0 else m.Build(space)

    def fresh(self, before: View, after: View) -> frozenset[Target]:
        """Where a token has come to, what has changed hands or been built on."""
        changed = {
            new.place
            for old, new in zip(before.players, after.players, strict=True)
            if old.place != new.place
        }
        changed |= {
            deed
            for deed in DEEDS
            if before.owner[deed] != after.owner[deed] or before.level[deed] != after.level[deed]
        }
        return frozenset(("space", space) for space in changed)

    def inspect(self, scene: Scene, target: Target | None) -> Note:
        """Explains the space under the cursor."""
        return note_on(scene, target, focus(scene))


def _facts(player: Player) -> str:
    """Where a token is, and what its player has or must expect."""
    cards = [plural(len(player.cards), "jail card")] if player.cards else []
    return " · ".join([where(player), *curses_on(player), *cards])


def _short_facts(player: Player) -> str:
    """The same in a few cells."""
    facts = [SPACES[player.place].short.rstrip(".")]
    if player.inside:
        facts = [f"Oz {player.inside}"]
    elif player.jail:
        facts = [f"jail {player.jail}"]
    if player.skip:
        facts.append("skip")
    if player.back:
        facts.append("back")
    if player.short:
        facts.append("1 die")
    if player.cards:
        facts.append(f"{len(player.cards)}#")
    return " ".join(facts)


_OFFERS = Part("Deals that suggest themselves …", opens=True, ask="which deal?")

_MENUS = {
    "build": Part("Build …", "a Farmhouse or an Emerald City", opens=True, ask="build where?"),
    "redeem": Part("Redeem …", "for the mortgage and a tenth", opens=True, ask="redeem what?"),
    "mortgage": Part("Mortgage …", "for half the price", opens=True, ask="mortgage what?"),
    "sell": Part("Sell buildings …", "for half their price", opens=True, ask="sell what?"),
    "propose": _OFFERS,
}


def _answer(view: View, step: Offer, *, accept: bool) -> Part:
    """The answer to a deal; the seat's own number agrees."""
    if not accept:
        return Part("No deal", "everything stays as it is", "0")
    gives = goods(step.ask, step.take, step.take_cards)
    gets = goods(step.pay, step.give, step.give_cards)
    tenths = sum(INTEREST[deed] for deed in step.give if view.level[deed] < 0)
    effect = f"and {dollars(tenths)} interest to the bank" if tenths else ""
    return Part(f"Agree: give {gives}; get {gets}", effect, str(step.to + 1))


def _has_goods(view: View) -> bool:
    return any(owner >= 0 for owner in view.owner) or any(one.cards for one in view.players)


def _deal_screen(scene: Scene, draft: Draft, check: Check, *, answer: bool = False) -> DealScreen:
    return DealScreen(scene, draft, check, answer=answer)


def _bid_screen(least: int, most: int) -> BidScreen:
    return BidScreen(least, most)
