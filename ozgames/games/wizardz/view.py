"""What one wizard may see."""

from __future__ import annotations

from dataclasses import dataclass

from ozgames.engine.result import Result
from ozgames.games.wizardz.cards import Counts, plus
from ozgames.games.wizardz.info import Level
from ozgames.games.wizardz.scoring import points_of, result_of
from ozgames.games.wizardz.state import Battle, Phase, Played, Player, Sealed, State


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A wizard as another may see it.

    Attributes:
        hand_size: number of cards in hand.
        hand: the cards, lowest first; ``None`` when they are hidden from the viewer.
        discard_size: number of cards in the discard pile.
        discard: its cards; ``None`` when they are hidden (WB-13).
        stones: spellstones held and sealed together, so that a sealed colour does not show.
        elemental_count: number of elementals held.
        elementals: the elementals; ``None`` when they are kept face-down from the viewer.
        item_count: number of items held.
        items: the items; ``None`` when they are hidden.
        ready: whether something is committed and not being changed.
        committed: whether something is committed.
        sealed: what is committed; ``None`` when it is hidden or nothing is.
        late: whether two stones are due (WB-36).
        out: whether the wizard sits out this round.
        standing: whether the wizard passes in every window of this round.
        rounds: stones scored per finished round.
        sets: sets turned in.
        points: what the scoring card shows.
    """

    hand_size: int
    hand: tuple[int, ...] | None
    discard_size: int
    discard: tuple[int, ...] | None
    stones: Counts
    elemental_count: int
    elementals: Counts | None
    item_count: int
    items: tuple[str, ...] | None
    ready: bool
    committed: bool
    sealed: Sealed | None
    late: bool
    out: bool
    standing: bool
    rounds: tuple[int, ...]
    sets: int
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """All that a wizard may see.

    Attributes:
        seat: the viewer; ``None`` is a spectator.
        level: which cards are in the game.
        face_down: whether elementals are kept face-down.
        timer: seconds before a wizard is late; 0 if nobody ever is.
        round: counted from 1.
        match: of the round, counted from 1.
        phase: what is going on.
        queue: who is still to be asked in this phase, next first.
        head: who has the Headmaster token.
        caller: who acts as Headmaster in this match.
        players: by seat.
        bag: stones in the bag, which everybody can work out.
        pot: stones in the pot, without those still sealed.
        left: per colour, whether there is an elemental to be had.
        supply: how many; ``None`` if that would tell face-down elementals.
        deck_size: items in the shop's deck.
        shop_size: items in the shop window.
        shop: these items, lowest first; ``None`` unless the viewer is the one who buys.
        battlers: who fights the present battle, clockwise from the caller.
        table: cards turned up in it.
        antidote: whether the plague does not work in it.
        fought: settled battles of this match.
        winners: among whom the pot lies.
        scried: seat and card of what the viewer saw in the Scrying Pool.
        finalists: who fights for the title.
        picked: finalists whose card is chosen.
        pick: the viewer's card of the final duel; -1 if there is none.
        result: how it ended; ``None`` while it goes on.
    """

    seat: int | None
    level: Level
    face_down: bool
    timer: int
    round: int
    match: int
    phase: Phase
    queue: tuple[int, ...]
    head: int
    caller: int
    players: tuple[PlayerView, ...]
    bag: Counts
    pot: Counts
    left: tuple[bool, ...]
    supply: Counts | None
    deck_size: int
    shop_size: int
    shop: tuple[str, ...] | None
    battlers: tuple[int, ...]
    table: tuple[Played, ...]
    antidote: bool
    fought: tuple[Battle, ...]
    winners: tuple[int, ...]
    scried: tuple[tuple[int, int], ...]
    finalists: tuple[int, ...]
    picked: tuple[int, ...]
    pick: int
    result: Result | None


def make_view(state: State, seat: int | None) -> View:
    """All that ``seat`` may see of a position; everything lies open once it is over."""
    over = state.phase == "over"
    buying = state.phase == "shop" and bool(state.queue) and state.queue[0] == seat
    picks = dict(zip(state.finalists, state.picks, strict=False))
    return View(
        seat,
        state.level,
        state.face_down,
        state.timer,
        state.round,
        state.match,
        state.phase,
        state.queue,
        state.head,
        state.caller,
        tuple(
            [
                _player_view(state, number, player, open_cards=over or number == seat)
                for number, player in enumerate(state.players)
            ]
        ),
        state.bag,
        state.pot,
        tuple([count > 0 for count in state.supply]),
        state.supply if over or not state.face_down else None,
        len(state.deck),
        len(state.shop),
        tuple(sorted(state.shop)) if over or buying else None,
        state.battlers,
        state.table,
        state.antidote,
        state.fought,
        state.winners,
        () if seat is None else state.players[seat].scried,
        state.finalists,
        tuple([finalist for finalist, card in picks.items() if card >= 0]),
        -1 if seat is None else picks.get(seat, -1),
        result_of(state),
    )


def _player_view(state: State, number: int, player: Player, *, open_cards: bool) -> PlayerView:
    sealed = player.sealed
    return PlayerView(
        len(player.hand),
        player.hand if open_cards else None,
        len(player.discard),
        player.discard if open_cards else None,
        player.stones if sealed is None else plus(player.stones, sealed.stones),
        sum(player.elementals),
        player.elementals if open_cards or not state.face_down else None,
        len(player.items),
        player.items if open_cards else None,
        sealed is not None and number not in state.reopened,
        sealed is not None,
        sealed if open_cards else None,
        player.late,
        player.out,
        player.standing,
        player.rounds,
        player.sets,
        points_of(player),
    )
