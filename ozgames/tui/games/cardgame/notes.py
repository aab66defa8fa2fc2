"""What a closer look at a card, a Location or a deck says."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.cardgame.cards import ALL, Card, said
from ozgames.games.cardgame.previews import now
from ozgames.games.cardgame.view import ActorView, View
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.cardgame.look import open_hand
from ozgames.tui.games.face import Note
from ozgames.tui.text import short_name

_RULES = {
    "character": "CG-12",
    "object": "CG-16",
    "effect": "CG-18",
    "event": "CG-20",
    "location": "CG-23",
}


def note_on(scene: Scene, target: Target | None) -> Note:
    """Explains a target; without one, the turn."""
    view: View = scene.view
    if not isinstance(target, tuple):
        return _turn_note()
    what = target[0]
    if what == "hand":
        words = now(view, target[1])
        return _card_note(ALL[target[1]], (words,) if words else ())
    if what == "set":
        return _card_note(ALL[target[1]], ())
    if what == "who":
        actor = next((one for one in view.actors if one.card == target[1]), None)
        return _card_note(ALL[target[1]], _actor_lines(scene, actor) if actor else ())
    if what == "place":
        return _place_note(scene, target[1])
    if what == "title":
        return _title_note(scene, target[1], target[2])
    return _deck_note(view, what)


def _turn_note() -> Note:
    return Note(
        "A turn",
        (
            "Roll four blue dice and a gold die for each of your Characters on a Location. Spend "
            "the Story Points: draw (1), move a Character one Location (1), replace a Location "
            "(2), play cards for their cost. What you archive from hand rolls a gold die each.",
            "Then every Character may move once more for nothing; tolls are paid all the same. "
            "Story Points left over are lost.",
            "Move a Prime Character onto The End, at the far right, to end the story. The most "
            "Vitality wins.",
        ),
        "CG-08",
    )


def _kind(card: Card) -> str:
    parts = [card.alignment, "" if card.realm == "none" else card.realm, card.type]
    words = " ".join(part for part in parts if part)
    if card.type == "location":
        return words
    gem = ", Sorcery" if card.star and card.type == "character" else ""
    gem = gem or (", needs Sorcery" if card.star else ", Magical" if card.magical else "")
    vitality = f", Vitality {card.vitality}" if card.type == "character" else ""
    return f"{words}, {plural(card.cost, 'Story Point')}{vitality}{gem}"


def _card_note(card: Card, now: tuple[str, ...]) -> Note:
    kind = _kind(card)
    keywords = f" {', '.join(card.keywords)}." if card.keywords else ""
    lines = [f"{kind[:1].upper()}{kind[1:]}.{keywords}"]
    if card.text:
        lines.append(card.text)
    lines += now
    lines += [f"Ruling: {ruling}" for ruling in card.rulings]
    lines.append("Text as printed." if card.printed else "A house card: its text is ours.")
    return Note(card.title, tuple(lines), _RULES[card.type])


def _actor_lines(scene: Scene, actor: ActorView) -> tuple[str, ...]:
    view: View = scene.view
    owner = short_name(scene.seats[actor.seat].name)
    lines = [f"{owner}'s. Vitality now {actor.vitality}: {actor.breakdown}."]
    piece = next(one for one in view.cast if one.card == actor.card)
    worn = [said(card) for card in (*piece.objects, *(one.card for one in piece.effects))]
    if worn:
        lines.append(f"Bears {listed(worn)}.")
    ways = []
    if actor.on >= 0:
        ways.append(f"on for {plural(actor.on, 'point')}")
    if actor.back >= 0:
        ways.append(f"back for {plural(actor.back, 'point')}")
    if ways:
        lines.append(f"Can move {' or '.join(ways)} now.")
    if actor.steadfast:
        lines.append("Steadfast: only another card moves it.")
    if actor.stopped:
        lines.append("It must stop here this turn.")
    going = [said(one.card) for one in view.lasting if one.target == actor.card]
    if going:
        lines.append(f"{listed(going)} goes on.")
    return tuple(lines)


def _place_note(scene: Scene, number: int) -> Note:
    view: View = scene.view
    place = view.places[number]
    there = [
        f"{scene.mark(one.seat)} {said(one.card)} {one.vitality}"
        for one in view.actors
        if one.at == number
    ]
    lines = [f"Here: {', '.join(there)}."] if there else []
    things = [said(one.card) for one in (*place.objects, *place.effects)]
    if things:
        lines.append(f"Lying or attached here: {listed(things)}.")
    if not place.card:
        text = "Its front is not known. Moving here turns it up first; if the move is then "
        text += "impossible, the Character stays and the points paid are lost."
        return Note("A hidden Location", (text, *lines), "CG-24")
    return _card_note(ALL[place.card], tuple(lines))


def _title_note(scene: Scene, seat: int, name: str) -> Note:
    view: View = scene.view
    hand = [said(card) for card in open_hand(view, seat)] if seat >= 0 else []
    shown = [f"The hand lies open: {listed(hand)}."] if hand else []
    if name == "Title":
        text = "Characters are played to a Title and set out from it; they do not go back."
        whose = f"{short_name(scene.seats[seat].name)}'s Title"
        return Note("Your Title" if seat == view.seat else whose, (text, *shown), "CG-12")
    lines = ["A Prime that moves onto it ends the story; the others still finish the round."]
    if view.ended:
        lines.append(f"{said(view.ended)} is at The End.")
    if seat >= 0:
        lines.append(f"It is the Title of {short_name(scene.seats[seat].name)}.")
    lines += shown
    return Note("The End", tuple(lines), "CG-30")


def _deck_note(view: View, what: str) -> Note:
    if what == "archive":
        cards = [said(card) for card in reversed(view.archive)]
        text = f"Newest first: {', '.join(cards)}." if cards else "Nothing is archived yet."
        gone = [f"Out of the game: {', '.join(said(card) for card in view.banished)}."]
        return Note("The Archive", (text, *(gone if view.banished else ())), "CG-22")
    if what == "lasting":
        lines = [
            f"{said(one.card)}{f' on {said(one.target)}' if one.target else ''}: "
            f"{plural(one.left, 'more end of a turn', 'more ends of turns')}"
            for one in view.lasting
        ]
        return Note("Texts that go on", tuple(lines), "CG-18")
    if what == "folio":
        text = f"{plural(view.folio, 'Location')} to come when one is replaced."
        return Note("The Folio", (text,), "CG-08")
    text = f"{plural(view.library, 'card')} left. An empty Library is the shuffled Archive."
    return Note("The Library", (text,), "CG-06")
