"""A table as a player pictures it: what a view shows, with nothing face-down left to turn."""

from __future__ import annotations

from collections.abc import Sequence

from ozgames.engine.chance import Chance
from ozgames.games.oz2021.cards import CHARACTER, ROAD, WHO
from ozgames.games.oz2021.state import Deck, Player, State, Step
from ozgames.games.oz2021.view import DeckView, PlayerView, StepView, View

_UNKNOWN = "NrD"


def imagined(view: View) -> State:
    """A position on which a turn can be thought through by the rules themselves.

    The decks have no face-down cards, so nothing is turned up that the player cannot know.
    Cards of which only the number counts show no true deck.
    """
    north, east, south, west = (_deck(deck) for deck in view.decks)
    return State(
        hard=view.hard,
        decks=(north, east, south, west),
        players=tuple(_player(player) for player in view.players),
        centre=view.centre,
        box=(),
        first=view.first,
        turn=view.turn,
        round=view.round,
        taken=view.taken,
        steps=_steps(view.step),
        ending=True,  # or every deck would be announced as run out
        over=False,
        chance=Chance(0),
    )


def unturned(state: State) -> State:
    """The position without its face-down cards, so that no thought can turn one up."""
    table = state.copy()
    for deck in table.decks:
        deck.pile = ()
    table.ending = True  # or every deck would be announced as run out
    return table


def _deck(deck: DeckView) -> Deck:
    return Deck((), deck.shown, deck.row, deck.good)


def _player(player: PlayerView) -> Player:
    return Player(
        player.hand if player.hand is not None else (),
        _cards(ROAD, player.roads),
        _cards(CHARACTER, player.characters),
        player.pile
        if player.pile is not None
        else (_UNKNOWN,) * (player.pile_size - len(player.witches)),
        player.witches,
        player.specials,
    )


def _cards(kind: str, counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(
        "N" + kind + who for who, count in zip(WHO, counts, strict=True) for _ in range(count)
    )


def _steps(step: StepView | None) -> tuple[Step, ...]:
    """The step that waits, and what must follow it."""
    if step is None:
        return ()
    top = Step(step.kind, step.deck, step.who, step.card)
    if step.kind == "curse":
        return (Step("take", step.deck), top)
    if step.kind == "defeat":
        return (Step("skill", who=step.who), top)
    return (top,)
