"""The texts of the Effects."""

from __future__ import annotations

from ozgames.games.cardgame.asks import (
    animal,
    animat,
    at_location,
    bears,
    but,
    card_named,
    card_of,
    colour,
    evil,
    good,
    keyword,
    magical,
    named,
    not_good,
    on_location,
    own,
    vitality_at_most,
    with_keyword,
)
from ozgames.games.cardgame.board import Actor, Source
from ozgames.games.cardgame.cards import (
    EVIL,
    FOOD,
    LOCATIONS,
    OTHERS_EFFECT,
    OTHERS_EVENT,
)
from ozgames.games.cardgame.deeds import (
    ArchiveAllBut,
    ArchiveFromHand,
    ArchiveThing,
    BanishIt,
    Last,
    LookAtHand,
    NewHands,
    Prize,
    ReturnIt,
)
from ozgames.games.cardgame.journeys import MoveIt, ReplaceLast, Swap, TurnUpAll
from ozgames.games.cardgame.look import Look
from ozgames.games.cardgame.ops import Draw, Fetch, Half
from ozgames.games.cardgame.picks import (
    PickCharacter,
    PickHandCard,
    PickMove,
    PickObject,
    PickOpponent,
    PickPlace,
    PickThing,
)
from ozgames.games.cardgame.pieces import (
    Attach,
    Forbid,
    Program,
    Text,
    all_of,
    counts_as,
    half,
    none_but,
    steadfast,
    text,
    unaffected_by,
    vitality,
    when_played,
)
from ozgames.games.cardgame.state import Step

female = keyword("Female")
green_location = at_location(colour("green"))


def movable(actor: Actor, source: Source) -> bool:
    """Not Immovable."""
    return not actor.immovable


def replaceable(look: Look, step: Step, number: int) -> bool:
    """A face-up Location, while the Folio lasts."""
    return look.place(number).up and bool(look.state.folio)


def swappable(look: Look, step: Step, number: int) -> bool:
    """A face-up Location that has a partner, one of the two being Green."""
    if not look.place(number).up:
        return False
    if step.picks and step.picks[0] == "-":
        return False
    chosen = [int(pick[1:]) for pick in step.picks]
    others = chosen or [n for n in look.line(step.author) if n != number and look.place(n).up]
    return any(_is_green(look, number) or _is_green(look, other) for other in others)


def _is_green(look: Look, number: int) -> bool:
    return LOCATIONS[look.place(number).card].realm == "green"


def take(*ids: str) -> Fetch:
    """Take one of these cards from the Library or the Archive into your hand."""
    return Fetch(card_of(*ids), ("library", "archive"))


EFFECTS: dict[str, Text] = {
    "ill-go-look-after-the-stock": text(
        when_played(Draw(1), Last()), vitality(+1, "yours", animal)
    ),
    "run-for-the-cellar": text(
        when_played(Draw(1), Last()), unaffected_by(OTHERS_EVENT, "yours everywhere")
    ),
    "who-is-aunt-em": text(
        when_played(Fetch(card_named("Aunt Em", "Dorothy"), ("library", "archive")))
    ),
    "blue-is-the-color-of-the-munchkins": text(
        when_played(ArchiveAllBut("blue"), Last(lies=False), Prize("blue")),
        none_but(colour("blue")),
    ),
    "this-pole-is-stuck-in-my-back": text(
        Attach(on_location), steadfast("itself"), Program("joined", ())
    ),
    "there-is-no-place-like-home": text(
        when_played(PickCharacter(test=all_of((on_location, movable))), ReturnIt("Title"))
    ),
    "there-were-only-four-witches-in-all-the-land-of-oz": text(
        when_played(
            take("good-witch-of-the-north", "wicked-witch-of-the-east", "wicked-witch-of-the-west")
        )
    ),
    "there-is-but-one-wicked-witch-in-all-the-land-of-oz": text(
        when_played(Draw(1), Last()),
        vitality(-2, "all", evil, but(named("Wicked Witch of the West"))),
    ),
    "aunt-em-has-told-me-that-the-witches-were-all-dead": text(
        when_played(PickCharacter(test=keyword("Witch"), ask="choose a Witch"), ReturnIt())
    ),
    "there-are-no-witches-left-nor-wizards": text(
        when_played(PickThing(True, magical, "archive a Magical card?"), ArchiveThing(), Last()),
        Forbid(magical),
    ),
    "that-is-the-end-of-her": text(
        when_played(
            PickCharacter(
                test=all_of((on_location, female, vitality_at_most(3))),
                ask="choose a Female Character",
            ),
            BanishIt(),
        )
    ),
    "there-is-some-charm-connected-to-them": text(
        when_played(Half(("shoes", "move"))),
        half("shoes", "Take Silver Shoes", take("silver-shoes")),
        half(
            "move",
            "Move who wears the Silver Shoes",
            PickMove(test=all_of((own, bears("silver-shoes"))), steps=0),
            MoveIt(straight=True),
        ),
    ),
    "good-witchs-kiss": text(
        Attach(all_of((on_location, good))),
        unaffected_by(EVIL | OTHERS_EFFECT | OTHERS_EVENT, "itself"),
    ),
    "white-is-the-witch-color": text(
        Attach(all_of((on_location, female))),
        vitality(+1, "itself"),
        counts_as("itself", words=("Witch",), realms=("white",), sorcery=True),
    ),
    "what-happened-in-the-world-before-that-time-is-all-unknown-to-me": text(
        when_played(NewHands(4))
    ),
    "i-dont-know-where-kansas-is": text(
        when_played(
            PickPlace(test=replaceable, ask="choose a Location to replace"),
            ReplaceLast(),
            PickPlace(True, replaceable, "replace a second Location?"),
            ReplaceLast(),
        )
    ),
    "how-far-is-it-to-the-emerald-city": text(
        when_played(TurnUpAll(), PickMove(True, own, 1), MoveIt())
    ),
    "i-am-never-hungry": text(
        Attach(all_of((on_location, animat))),
        vitality(+2, "itself"),
        unaffected_by(FOOD, "itself"),
    ),
    "toto-ate-a-little-of-everything": text(
        when_played(Half(("toto", "food"))),
        half("toto", "Take Toto", take("toto")),
        half(
            "food",
            "Archive Food and draw 2 cards",
            PickObject(test=with_keyword("Food"), ask="choose a Food Object"),
            ArchiveThing(),
            Draw(2),
        ),
    ),
    "oz-himself-is-the-great-wizard": text(
        Attach(location=colour("green")), vitality(+1, "here", own)
    ),
    "who-are-the-wizards": text(when_played(PickOpponent(alone=True), LookAtHand(), Draw(2))),
    "he-is-more-powerful-than-all-the-rest-of-us-together": text(
        Attach(all_of((on_location, own, green_location))),
        vitality(+3, "itself", green_location),
    ),
    "is-he-a-good-man": text(
        when_played(
            PickOpponent(),
            LookAtHand(),
            PickHandCard(test=not_good, other=True, ask="choose a card that is not Good"),
            ArchiveFromHand(other=True),
        )
    ),
    "it-is-exactly-in-the-center-of-the-country": text(
        when_played(
            Draw(1),
            PickPlace(True, swappable, "choose a Location to swap, one of two Green"),
            PickPlace(False, swappable, "choose the other Location"),
            Swap(),
        )
    ),
}
