"""The texts of the Events."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ozgames.games.cardgame.asks import (
    animal,
    but,
    card_named,
    card_of,
    evil,
    flying,
    named,
    on_location,
    opposing,
    own,
    realm,
    vitality_at_most,
    vitality_of,
)
from ozgames.games.cardgame.cards import OTHERS_EFFECT, OTHERS_EVENT
from ozgames.games.cardgame.deeds import ArchiveIt, ArchiveLast, Last, Lift, ThenItsAuthor
from ozgames.games.cardgame.journeys import Swap, There
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.ops import Draw, Fetch, GoOn, Half, Needs, Op
from ozgames.games.cardgame.picks import PickCharacter, PickMove, PickPlace
from ozgames.games.cardgame.pieces import (
    Text,
    all_of,
    counts_as,
    half,
    pays_no_tolls,
    steadfast,
    text,
    unaffected_by,
    vitality,
    when_played,
)
from ozgames.games.cardgame.state import Step
from ozgames.games.cardgame.table import Table
from ozgames.games.cardgame.texts.characters import here, scarecrow_in_play
from ozgames.games.cardgame.texts.effects import take

ANYWHERE = ("hand", "library", "archive")


def own_queen(look: Look, step: Step) -> int:
    """Where the author's Queen of the Field Mice stands; -1 if on no Location."""
    for actor in look.board.actors:
        if actor.card.id == "queen-of-the-field-mice" and actor.seat == step.author:
            return actor.at
    return -1


def mice_can_come(look: Look, step: Step) -> bool:
    """The Queen is in the Storyline and no Field Mice are in play."""
    return own_queen(look, step) >= 0 and not any(
        actor.card.id == "field-mice" for actor in look.board.actors
    )


@dataclass(frozen=True)
class ToQueen(Op):
    """The text goes on where the author's Queen stands."""

    def do(self, table: Table, step: Step, pick: str) -> bool:
        """The step moves there."""
        top = table.state.steps[-1]
        there = replace(top, at=own_queen(table, step))
        table.state.steps = (*table.state.steps[:-1], there)
        return False


def peopled(look: Look, step: Step, number: int) -> bool:
    """A face-up Location with somebody on it."""
    return look.place(number).up and bool(look.board.at(number))


def slain_witch(look: Look, step: Step) -> bool:
    """It was the Wicked Witch of the East."""
    return step.picks[0] == "wicked-witch-of-the-east"


EVENTS: dict[str, Text] = {
    "cyclone": text(
        when_played(
            PickPlace(ask="choose the first Location"),
            PickPlace(ask="choose the second Location"),
            Swap(storm=True),
        )
    ),
    "tin-woodmans-tears": text(
        when_played(
            PickCharacter(test=all_of((on_location, named("Tin Woodman")))), Last(aimed=True)
        ),
        vitality(-2, "itself"),
        steadfast("itself"),
        counts_as("itself", words=("Water",)),
    ),
    "summoning-her-subjects": text(
        when_played(Half(("queen", "mice"))),
        half("queen", "Take Queen of the Field Mice", take("queen-of-the-field-mice")),
        half(
            "mice",
            "Play Field Mice free to the Queen's Location",
            Needs(mice_can_come),
            ToQueen(),
            Fetch(card_of("field-mice"), ANYWHERE, to="there"),
        ),
    ),
    "sleeping-through-the-storm": text(
        when_played(PickCharacter(test=all_of((on_location, own))), Draw(1), Last(aimed=True)),
        steadfast("itself"),
        unaffected_by(OTHERS_EFFECT | OTHERS_EVENT, "itself"),
    ),
    "destruction-of-the-wicked-witch-of-the-east": text(
        when_played(
            PickCharacter(test=evil, ask="choose an Evil Character"),
            ArchiveIt(),
            GoOn(slain_witch, "shoes"),
        ),
        half(
            "shoes",
            "Take Silver Shoes",
            Fetch(card_of("silver-shoes"), ("library", "archive"), may=True),
        ),
    ),
    "munchkin-celebration": text(
        when_played(Draw(1), Last()), vitality(+1, "yours", realm("blue"))
    ),
    "split-into-two-halves": text(
        when_played(Half(("nick", "split"))),
        half("nick", "Take Nick Chopper", take("nick-chopper-woodman")),
        half(
            "split",
            "Archive Nick Chopper",
            PickCharacter(test=named("Nick Chopper")),
            ThenItsAuthor("tin"),
            ArchiveIt(),
        ),
        half(
            "tin",
            "Play Tin Woodman free in his place",
            Fetch(card_named("Tin Woodman"), ANYWHERE, to="there", may=True),
        ),
    ),
    "constructing-the-scarecrow": text(
        when_played(
            GoOn(scarecrow_in_play, "draw"),
            Fetch(card_named("Scarecrow"), ANYWHERE, to="title"),
        ),
        half("draw", "Draw 2 cards", Draw(2)),
    ),
    "clearing-a-passage": text(
        when_played(Last(this_turn=True), Lift()), pays_no_tolls("yours", stops=True)
    ),
    "slap-on-the-nose": text(
        when_played(
            PickCharacter(test=all_of((on_location, animal)), ask="choose an Animal"),
            Last(aimed=True),
        ),
        vitality(-2, "itself"),
        steadfast("itself"),
    ),
    "death-of-a-beetle": text(
        when_played(
            PickCharacter(
                test=all_of((on_location, vitality_of(1))), ask="choose one with Vitality 1"
            ),
            ArchiveIt(),
            Last(),
        ),
        steadfast("all", named("Tin Woodman")),
    ),
    "chopping-down-a-tree": text(
        when_played(
            PickPlace(test=peopled),
            There(),
            PickMove(True, all_of((own, here)), 1, again=True),
            PickCharacter(
                test=all_of((here, opposing, but(flying), vitality_at_most(3))),
                ask="choose an opposing Character to archive",
            ),
            ArchiveLast(),
        )
    ),
}
