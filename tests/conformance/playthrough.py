"""One whole match as readable text: what was asked, chosen and told, and how it ended.

``python -m tests.conformance.playthrough GAME SEATS SEED [OPTION=VALUE ...]`` writes the golden
text of a game; ``rewritten`` makes the text of a golden file anew from its own first lines.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from ozgames.engine.event import Event
from ozgames.engine.game import AnyGame
from ozgames.engine.info import GameInfo
from ozgames.engine.result import Result
from ozgames.games.registry import game as game_of

GOLDEN = Path(__file__).parent / "golden"
"""Where the golden texts lie, one per game."""


def playthrough(game: AnyGame, seats: int, options: dict[str, Any], seed: int) -> str:
    """The text of the match that a seeded stream of choices leads to.

    Args:
        game: the rules.
        seats: number of players.
        options: by name, those that differ from the defaults.
        seed: of the match, and of the choices.
    """
    lines = [f"game: {game.info.id}", f"seats: {seats}", f"seed: {seed}"]
    lines += [f"option: {name}={value}" for name, value in options.items()]
    lines.append("")
    model = game.info.options.model_validate(options)
    lines += _match(game, game.new(game.setup(seats, model, seed)), Random(seed))
    return "\n".join(lines) + "\n"


def _match(game: AnyGame, begun: tuple[Any, list[Event]], rng: Random) -> Iterator[str]:
    state, events = begun
    yield from _told(events)
    count = 0
    while decisions := game.decisions(state):
        # What nobody has to choose could go on for ever; it is left out.
        decision = rng.choice([one for one in decisions if not one.optional])
        view = game.view(state, decision.seat)
        moves = game.moves(state, decision.seat)
        place = rng.randrange(len(moves))
        move = moves[place]
        preview = game.preview(view, move)
        count += 1
        yield ""
        rule = f" ({decision.rule})" if decision.rule else ""
        yield f"{count}. {game.progress(view)}, P{decision.seat + 1}: {decision.prompt}{rule}"
        beside = f" ({preview})" if preview else ""
        yield f"   {place + 1} of {len(moves)} > {game.say(view, move)}{beside}"
        state, events = game.play(state, decision.seat, move)
        yield from _told(events)
    result = game.result(state)
    assert result is not None
    yield ""
    yield from game.describe(game.view(state, None))
    yield ""
    yield from _scores(game.info, result)


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        yield f"   {event.text}{' *' if event.reveals else ''}"
        for seat, text in event.private:
            yield f"      P{seat + 1} reads: {text}"


def _scores(info: GameInfo, result: Result) -> Iterator[str]:
    for seat, (score, place) in enumerate(zip(result.scores, result.places, strict=True)):
        title = f", {result.titles[seat]}" if result.titles and result.titles[seat] else ""
        yield f"P{seat + 1}: place {place}, {info.score_text(score)}{title}"
        for line in result.breakdown[seat]:
            yield f"   {line.points:3} {line.label}"


def rewritten(text: str) -> str:
    """What a golden text says, played again from the setup in its first lines."""
    head = [line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines()]
    facts = {key: value for key, value in head if key != "option"}
    options = dict(value.split("=", 1) for key, value in head if key == "option")
    return playthrough(game_of(facts["game"]), int(facts["seats"]), options, int(facts["seed"]))


def main(words: list[str]) -> None:
    """Writes one golden text."""
    game_id, seats, seed, *chosen = words
    options = dict(one.split("=", 1) for one in chosen)
    text = playthrough(game_of(game_id), int(seats), options, int(seed))
    (GOLDEN / f"{game_id}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
