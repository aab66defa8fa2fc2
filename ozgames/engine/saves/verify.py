"""Whether a save is what its own moves lead to."""

from __future__ import annotations

from collections.abc import Iterable

from ozgames.engine.errors import OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch, LogLine
from ozgames.engine.saves.decode import FindGame, open_envelope, rebuild
from ozgames.engine.saves.envelope import AnyEnvelope
from ozgames.engine.saves.errors import SaveError


def verify(raw: bytes, find_game: FindGame) -> list[str]:
    """Every fault of a save, one sentence each; empty if playing its moves gives the same."""
    try:
        game, envelope = open_envelope(raw, find_game)
        match = rebuild(game, envelope)
    except SaveError as error:
        return [str(error)]
    faults = _compare(game, envelope, match)
    if faults and envelope.rules_version != game.info.rules_version:
        faults.append(
            f"It was saved under version {envelope.rules_version} of the rules; "
            f"this is version {game.info.rules_version}."
        )
    return faults


def _compare(game: AnyGame, envelope: AnyEnvelope, match: AnyMatch) -> list[str]:
    log: list[LogLine] = []
    try:
        state, events = game.new(match.setup)
        log.extend(LogLine(0, event) for event in events)
        for step, entry in enumerate(envelope.moves, 1):
            try:
                state, events = game.play(state, entry.seat, entry.move)
            except OzError as error:
                return [f"Move {step} is refused when it is played again: {error}"]
            log.extend(LogLine(step, event) for event in events)
    except OzError as error:
        return [f"The match cannot be set up again: {error}"]
    faults = []
    if state != envelope.state:
        faults.append("Playing the moves again leads to another position.")
    if _outline(log) != _outline(envelope.log):
        faults.append("Playing the moves again gives another log.")
    if envelope.result != game.result(envelope.state):
        faults.append("The saved result is not that of the saved position.")
    if envelope.summary.step != len(envelope.moves):
        faults.append("The summary and the moves do not fit together.")
    return faults


def _outline(log: Iterable[LogLine]) -> list[tuple[int, str, int | None]]:
    """A log without its wording, which may get better, and without notes on undoing."""
    return [
        (line.step, line.event.kind, line.event.seat)
        for line in log
        if line.event.kind != "take-back"
    ]
