"""What a closer look at a card or deck says."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.oz2021.cards import (
    BEATS,
    CHARACTER,
    COMPONENTS,
    DECK_NAMES,
    ENEMY_NAMES,
    ROAD,
    SPECIAL_NAMES,
    TARGET,
    WHO,
    WHO_NAMES,
    WITCH,
    WITCH_NAMES,
    card_name,
)
from ozgames.games.oz2021.view import DeckView, View
from ozgames.games.oz2021.words import SKILLS, attackers, next_points
from ozgames.tui.games.board import Scene
from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Note

_WITCHES = {
    "N": "Whoever takes from the North also looks at the next card there, keeps one of the two "
    "and puts the other under the deck.",
    "E": "Before a take from the East you discard a Road or Character of the same kind as the "
    "card, from your road. Without one, nothing happens.",
    "S": "Whoever defeats an Enemy in the South may at once take the North's face-up card.",
    "W": "Before a take from the West you discard any one Road or Character, from your hand or "
    "road. Without one, nothing happens.",
}
_WITCH_RULE = {"N": "OZ-18", "E": "OZ-14", "S": "OZ-19", "W": "OZ-15"}

_SPECIALS = {
    "W": "counts as one more copy of the character where that is worth most",
    "R": "is worth {points} points",
    "T": "is worth {points} points",
    "C": "is worth {points} points",
}
_EARNED = {
    "W": "has the most cards in the Score pile",
    "R": "has the most Characters in the road",
    "T": "has the most Dorothys in the road",
    "C": "has the most Roads in the road",
}


def note_on(scene: Scene, target: Target | None) -> Note:
    """Explains a target; without one, the turn."""
    view: View = scene.view
    if not isinstance(target, tuple):
        return _turn_note()
    if target[0] == "enemy":
        return _enemy_note(target[2])
    if target[0] == "witch":
        return _witch_note(target[1])
    if target[0] == "hand":
        return Note(
            WHO_NAMES[target[1]], (_character(target[1]), *_worth(view, target[1])), "OZ-08"
        )
    if target[0] == "special":
        return _special_note(target[1])
    return _deck_note(view, view.deck(target[1]))


def _turn_note() -> Note:
    return Note(
        "A turn",
        (
            "Take two face-up cards, from two different decks. A Road goes into your Yellow Brick "
            "Road, a Character into your hand.",
            "At any time in your turn, play Characters: each needs a Road of its own kind, which "
            "goes to your Score pile for 1 point. The Character may then defeat an Enemy of its "
            "type, and use its skill.",
            "Enemies beside a deck attack whoever takes from it: each carries one Character of its "
            "target off your road.",
        ),
        "OZ-07",
    )


def _deck_note(view: View, deck: DeckView) -> Note:
    lines = [f"{plural(deck.size, 'face-down card')}."]
    if deck.shown:
        lines.append(f"On top: {card_name(deck.shown)}.")
        who = deck.shown[2]
        if deck.shown[1] == CHARACTER:
            lines.append(_character(who))
        elif deck.shown[1] == ROAD:
            lines.append(
                f"A Road lets you play one {WHO_NAMES[who]} from your hand; it then lies in your "
                "Score pile for 1 point."
            )
        lines += _worth(view, who)
    if deck.row:
        lines.append(f"Beside it: {listed([card_name(card) for card in deck.row])}.")
    if view.seat is not None:
        hits = attackers(view.players[view.seat], deck)
        if hits:
            lost = listed([f"a {WHO_NAMES[victim]}" for _, victim in hits])
            lines.append(f"If you take from here now, you lose {lost} from your road.")
        elif deck.row:
            lines.append("No Enemy here would find its target in your road now.")
    if deck.good or any(card[1] == WITCH for card in deck.row):
        lines.append(f"{WITCH_NAMES[deck.letter]}: {_WITCHES[deck.letter]}")
    return Note(f"The {DECK_NAMES[deck.letter]}", tuple(lines), "OZ-12" if deck.row else "OZ-07")


def _character(who: str) -> str:
    enemy = BEATS.get(who)
    beats = f"defeats a {ENEMY_NAMES[enemy]}" if enemy else "defeats no type of its own"
    return f"{WHO_NAMES[who]} {beats}. Skill: {SKILLS[who]}."


def _worth(view: View, who: str) -> list[str]:
    sets = COMPONENTS.sets[who]
    lines = [f"1, 2, 3, 4 of a kind in the road: {', '.join(map(str, sets))} points."]
    if view.seat is not None:
        me = view.players[view.seat]
        place = WHO.index(who)
        lines.append(
            f"You have {plural(me.roads[place], 'Road')} and {me.characters[place]} placed; "
            f"one more is worth {next_points(me, who)}."
        )
    return lines


def _enemy_note(enemy: str) -> Note:
    victor = next((who for who, beaten in BEATS.items() if beaten == enemy), "")
    return Note(
        ENEMY_NAMES[enemy],
        (
            f"Attacks whoever takes from its deck: it carries one {WHO_NAMES[TARGET[enemy]]} off "
            "that player's road.",
            f"{WHO_NAMES[victor]} defeats it when played, and so does the Tin Woodman's skill; it "
            "then lies in the Score pile for 1 point.",
        ),
        "OZ-12",
    )


def _witch_note(deck: str) -> Note:
    return Note(
        WITCH_NAMES[deck],
        (
            _WITCHES[deck],
            f"Three Roads or three Characters of one kind defeat her, for {COMPONENTS.witch} "
            "points.",
        ),
        _WITCH_RULE[deck],
    )


def _special_note(letter: str) -> Note:
    points = COMPONENTS.specials[letter]
    return Note(
        SPECIAL_NAMES[letter],
        (
            f"Goes to the player who, at the end of the own turn, {_EARNED[letter]}, and more than "
            "anybody else.",
            f"At the end it {_SPECIALS[letter].format(points=points)}.",
        ),
        "OZ-17",
    )
