"""Laws of words: they fit a line, they are there, and they tell things apart."""

from __future__ import annotations

import re

from tests.conformance.walks import Walk

LONGEST = 100
"""Most characters of a line of a menu."""


def says_every_move(walk: Walk) -> None:
    """Every move of a decision has a line of its own; a preview is a line or nothing."""
    for moment in walk.some(80):
        for seat, legal in moment.legal.items():
            view = walk.game.view(moment.state, seat)
            said = [walk.game.say(view, move) for move in legal]
            for text in said:
                assert_line(text)
            assert len(set(said)) == len(said), f"two moves read alike: {sorted(said)}"
            for move in legal:
                preview = walk.game.preview(view, move)
                assert preview == "" or assert_line(preview, 2 * LONGEST) is None


def asks_in_words(walk: Walk) -> None:
    """A decision has a prompt that goes on after a name, and a rule of the game or none."""
    for moment in walk.moments:
        for decision in moment.decisions:
            assert decision.kind.strip()
            assert_line(decision.prompt)
            assert not decision.prompt.endswith(".")
            assert re.fullmatch(rf"({walk.game.info.rule_prefix}-\d\d)?", decision.rule)


def tells_what_happened(walk: Walk) -> None:
    """An event has a kind, an existing seat, and sentences of one line without a final stop."""
    for moment in walk.moments:
        for event in moment.events:
            assert event.kind.strip()
            assert event.seat is None or event.seat in range(walk.setup.seats)
            for text in (event.text, *(text for _, text in event.private)):
                assert_line(text, 3 * LONGEST)
                assert not text.endswith(".")
            owners = [owner for owner, _ in event.private]
            assert len(owners) == len(set(owners)), "a seat is told two things by one event"


def describes_every_position(walk: Walk) -> None:
    """Progress, standings and description are there for every seat and for a spectator."""
    for moment in walk.some(60):
        for seat in (None, *range(walk.setup.seats)):
            view = walk.game.view(moment.state, seat)
            assert_line(walk.game.progress(view), 30)
            standings = walk.game.standings(view)
            assert len(standings) == walk.setup.seats
            for standing in standings:
                assert_line(standing.score, 12)
                for fact in standing.facts:
                    assert_line(fact, 30)
            lines = walk.game.describe(view)
            assert lines
            for line in lines:
                assert_line(line, 5 * LONGEST)


def assert_line(text: str, longest: int = LONGEST) -> None:
    """Checks that a text is one printable line that does not begin or end with a space."""
    assert text
    assert text == text.strip()
    assert text.isprintable()
    assert len(text) <= longest, f"{len(text)} characters: {text}"
