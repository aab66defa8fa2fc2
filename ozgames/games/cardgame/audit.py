"""What can be wrong with a position of The Card Game of Oz."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ozgames.games.cardgame.board import TEXTS, board_of
from ozgames.games.cardgame.cards import ALL, CARDS, LOCATIONS
from ozgames.games.cardgame.deeds import Last
from ozgames.games.cardgame.look import NOTHING, Look
from ozgames.games.cardgame.ops import Fetch
from ozgames.games.cardgame.packs import COPIES, LONGEST_TITLE, means_something_else
from ozgames.games.cardgame.state import TITLE, Lasting, Owned, State, Step, meant
from ozgames.games.cardgame.turn import LONGEST_STORY

MOST_POINTS = 200
MOST_STEPS = 60


def faults(state: State) -> list[str]:
    """Every fault, one sentence each; empty for every position that play can reach."""
    seats = len(state.players)
    if not 1 <= seats <= 4:
        return [f"{seats} authors sit at the table."]
    if not all(mark.startswith(meant("x")[0]) for mark in _marks(state)):
        return ["A card is meant that is not named."]
    strange = sorted({card for card in _all_ids(state) if card not in ALL})
    if strange:
        return [f'There is no card "{card}".' for card in strange]
    found = [*_zones(state), *_lost(state)]
    if found:
        return found
    found = [*_frame(state), *_play(state)]
    if not found:
        found += [*_turn(state), *_steps(state)]
    if not found and not state.steps and board_of(state).doomed():
        found.append("A Character without Vitality is still in play.")
    return found


def _pieces(state: State) -> Iterator[str]:
    """The IDs of all cards in all zones."""
    for place in state.places:
        yield place.card
        yield from (one.card for one in (*place.objects, *place.effects))
    for character in state.cast:
        yield character.card
        yield from character.objects
        yield from (one.card for one in character.effects)
    yield from (one.card for one in state.lasting if one.lies)
    for player in state.players:
        yield from player.hand
        yield from (one.card for one in player.events)
    yield from (*state.library, *state.archive, *state.banished, *state.folio)
    yield from (step.card for step in state.steps if step.holds)
    if state.ended:
        yield state.ended


def _all_ids(state: State) -> Iterator[str]:
    yield from _pieces(state)
    yield from state.cards
    yield from (one[1:] for one in (*state.stopped, *state.moved))
    for one in state.lasting:
        yield one.card
        if one.on:
            yield one.target
    for step in state.steps:
        yield step.card
        yield from step.found
        if step.whom:
            yield step.who


def _marks(state: State) -> Iterator[str]:
    """All places where a position speaks of a card that lies elsewhere."""
    yield from (*state.stopped, *state.moved)
    yield from (one.on for one in state.lasting if one.on)
    for step in state.steps:
        yield from step.chosen
        if step.whom:
            yield step.whom


def _zones(state: State) -> list[str]:
    """Cards where cards of their type cannot be."""
    zones: list[tuple[str, tuple[str, ...], set[str]]] = [
        ("Folio", state.folio, {"location"}),
        ("Storyline", tuple(place.card for place in state.places), {"location"}),
        ("cast", tuple(one.card for one in state.cast), {"character"}),
    ]
    library = {"character", "object", "effect", "event"}
    zones += [(name, getattr(state, name), library) for name in ("library", "archive", "banished")]
    for player in state.players:
        zones.append(("hands", player.hand, library))
        zones.append(("set Events", tuple(one.card for one in player.events), {"event"}))
    for place in state.places:
        zones.append(("Objects", tuple(one.card for one in place.objects), {"object"}))
        zones.append(("Effects", tuple(one.card for one in place.effects), {"effect"}))
    for character in state.cast:
        zones.append(("Objects", character.objects, {"object"}))
        zones.append(("Effects", tuple(one.card for one in character.effects), {"effect"}))
    known = ALL
    return [
        f"{known[card].said} is among the {name}."
        for name, cards, types in zones
        for card in cards
        if known[card].type not in types
    ]


def _lost(state: State) -> list[str]:
    there, wanted = Counter(_pieces(state)), Counter(state.cards)
    found = [f"{card} is missing." for card in (wanted - there).elements()]
    found += [f"{card} is there too often." for card in (there - wanted).elements()]
    if list(state.cards) != sorted(state.cards):
        found.append("The pack is not in order.")
    for card, count in wanted.items():
        if count > (1 if card in LOCATIONS else COPIES):
            found.append(f"The pack has {count} of {card}.")
    return found


def _frame(state: State) -> list[str]:
    """Numbers and names that no position has."""
    seats = len(state.players)
    found = []
    if not (0 <= state.turn < seats and 0 <= state.first < seats):
        found.append("Nobody sits where the turn is.")
    if len(state.places) < 6 or len(state.places) % seats:
        found.append("The Locations do not make whole Storylines.")
    most = state.rounds or LONGEST_STORY
    if state.rounds not in (0, 6, 8, 9, 10, 12) or not 1 <= state.round <= most:
        found.append("The round is none of the match.")
    if state.solo != (state.rounds in (8, 10)) and state.rounds != 6:
        found.append("The rounds are none of the mode.")
    if not 0 <= state.points <= MOST_POINTS:
        found.append("The Story Points are impossible.")
    if not 0 < len(state.pack) <= LONGEST_TITLE or means_something_else(state.pack):
        found.append("The pack has no name.")
    if state.prize not in ("", "blue"):
        found.append("An unknown realm is prized.")
    if bool(state.ended) != (0 <= state.ended_by < seats) or not -1 <= state.ended_by < seats:
        found.append("The End was reached by nobody.")
    elif state.ended and not CARDS[state.ended].has("Prime"):
        found.append("The End was not reached by a Prime.")
    elif state.ended and state.rounds and not state.solo:
        found.append("The End was reached in a challenge.")
    if any(die not in (0, 1) for die in state.dice) or len(state.dice) > 10:
        found.append("The dice are impossible.")
    for number, player in enumerate(state.players, 1):
        if any(not 0 <= one.paid <= MOST_POINTS for one in player.events):
            found.append(f"P{number} has paid nothing of this world for an Event.")
        if any(
            one.paid < CARDS[one.card].cost - CARDS[one.card].has("Spell") for one in player.events
        ):
            found.append(f"P{number} has paid too little for an Event.")
    return found


def _play(state: State) -> list[str]:
    """What is wrong with the cards in play."""
    seats, look = len(state.players), Look(state)
    found = []
    names = Counter(CARDS[one.card].name for one in state.cast)
    names.update("the Object " + CARDS[card].name for card in look.objects_in_play())
    found += [f"{name} is in play more than once." for name, count in names.items() if count > 1]
    for one in state.cast:
        if not 0 <= one.seat < seats:
            return [f"{CARDS[one.card].said} belongs to nobody."]
        if one.at != TITLE and (
            not 0 <= one.at < len(state.places) or look.position(one.seat, one.at) < 0
        ):
            return [f"{CARDS[one.card].said} stands outside its Storyline."]
        if one.at == TITLE and (one.objects or one.effects):
            found.append(f"Something hangs on {CARDS[one.card].said} on a Title.")
        if any(CARDS[each].has("Immovable") for each in one.objects):
            found.append("An Immovable Object is borne.")
        found += [
            f"{CARDS[each.card].said} hangs on a Character."
            for each in one.effects
            if not _hangs(each, "character")
        ]
    for place in state.places:
        if place.effects and not place.up:
            found.append("An Effect hangs on a hidden Location.")
        found += [
            f"{CARDS[each.card].said} hangs on a Location."
            for each in place.effects
            if not _hangs(each, "location")
        ]
    owners = [each.seat for place in state.places for each in (*place.objects, *place.effects)]
    owners += [each.seat for one in state.cast for each in one.effects]
    if any(not 0 <= seat < seats for seat in owners):
        found.append("A card in play belongs to nobody.")
    return found + [
        f"{CARDS[one.card].said} cannot last like that."
        for one in state.lasting
        if not _sound_lasting(state, one)
    ]


def _hangs(effect: Owned, on: str) -> bool:
    attach = TEXTS[effect.card].attach
    return attach is not None and getattr(attach, on) is not None


def _sound_lasting(state: State, one: Lasting) -> bool:
    """Whether a text may go on for a while like that."""
    seats = len(state.players)
    if not (0 <= one.seat < seats and 0 <= one.clock < seats and 1 <= one.left <= 2):
        return False
    program = TEXTS[one.card].programs.get("play")
    last = next((op for op in program.ops if isinstance(op, Last)), None) if program else None
    if last is None or last.lies != one.lies:
        return False
    if one.left == 2 and one.clock != state.turn:
        return False
    if not last.this_turn and one.clock != one.seat:
        return False
    if last.this_turn and one.clock != state.turn:
        return False
    if not last.aimed:
        return not one.target
    return any(each.card == one.target and each.at >= 0 for each in state.cast)


def _turn(state: State) -> list[str]:
    """What is wrong with the flags of the turn."""
    found = []
    # One that was turned away from a hidden Location may have moved and still be on the Title.
    own = {meant(one.card) for one in state.cast if one.seat == state.turn}
    for name, cards in (("stopped", state.stopped), ("moved", state.moved)):
        if len(set(cards)) < len(cards) or not set(cards) <= own:
            found.append(f"A Character has {name} that cannot have.")
    if state.moved and state.phase != "bonus":
        found.append("A bonus move was made too early.")
    if len(set(state.used)) < len(state.used) or not all(
        _sound_use(state, one) for one in state.used
    ):
        found.append("A text was used that cannot have been.")
    if (state.phase == "start") == bool(state.dice) and not state.over:
        found.append("The dice do not fit the phase of the turn.")
    if state.dice and len(state.dice) < 4:
        found.append("The dice are too few.")
    if state.over and (state.steps or state.phase == "start"):
        found.append("Something waits after the end.")
    return found


def _sound_use(state: State, used: str) -> bool:
    card, _, what = used.partition(":")
    if card not in TEXTS or card not in state.cards:
        return False
    if what == "start":
        return "start" in TEXTS[card].programs
    program = TEXTS[card].programs.get("enter")
    return program is not None and program.once and what in state.cards and what in CARDS


def _steps(state: State) -> list[str]:
    """What is wrong with the texts being carried out."""
    seats, look = len(state.players), Look(state)
    if len(state.steps) > MOST_STEPS:
        return ["Too many texts wait."]
    for step in state.steps:
        program = TEXTS[step.card].programs.get(step.part)
        if program is None or not 0 <= step.count <= len(program.ops):
            return ["A text waits that its card does not have."]
        if not (0 <= step.seat < seats and step.seat == step.author):
            return ["A text waits for nobody."]
        if not TITLE <= step.at < len(state.places):
            return ["A text works nowhere."]
        if step.holds and CARDS.get(step.card) and CARDS[step.card].type not in ("effect", "event"):
            return ["A card waits that does not go to the Archive."]
        if not _sound_subject(look, step):
            return ["A text waits whose card is not there."]
    if not state.steps:
        return []
    top = state.steps[-1]
    program = TEXTS[top.card].programs[top.part]
    if top.count >= len(program.ops):
        return ["A text waits that is finished."]
    op = program.ops[top.count]
    fitting = op.in_library(look) if isinstance(op, Fetch) and top.found else []
    if list(top.found) != fitting or any(one.found for one in state.steps[:-1]):
        return ["A card was found that is not there."]
    try:
        asks = look.asks(top)
    except (ValueError, IndexError, StopIteration, KeyError):
        return ["A text waits with choices that make no sense."]
    if not asks:
        return ["A text waits without a choice."]
    return _told(state)


def _sound_subject(look: Look, step: Step) -> bool:
    """Whether the card whose text waits is where such a text comes from."""
    if step.holds:
        return True
    card = CARDS.get(step.card)
    if step.part == "start":
        return f"{step.card}:start" in look.state.used
    if step.part == "enter":
        return step.card == step.who or (step.at >= 0 and step.card == look.place(step.at).card)
    if step.part in ("play", "draw") and card is not None and card.type == "character":
        return step.card == step.who
    if step.part == "play":
        return step.card in look.objects_in_play() or step.card in look.state.archive
    return not step.whom


def _told(state: State) -> list[str]:
    """Choices made before must still mean something, or the text cannot go on."""
    for step in state.steps:
        if not all(_sound_pick(state, pick) for pick in step.picks):
            return ["A choice was made that means nothing."]
    return []


def _sound_pick(state: State, pick: str) -> bool:
    if pick in (NOTHING, "library") or pick in CARDS:
        return True
    if pick.startswith("P"):
        return pick[1:] in [str(n + 1) for n in range(len(state.players))]
    head, mark, tail = pick.partition("@")
    if mark and ">" not in pick:
        known = not head or any(one.card == head for one in state.cast)
        return known and tail.isdecimal() and tail.isascii() and int(tail) < len(state.places)
    head, mark, tail = pick.partition(">")
    if mark:
        return head in CARDS
    zone, mark, card = pick.partition(":")
    return bool(mark) and zone in ("hand", "archive") and card in CARDS
