"""Whose turn it is at the one keyboard, and when the curtain falls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ozgames.engine.decision import Decision
from ozgames.engine.hotseat import Turn, claimed_turn, next_turn
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.seat import default_seat
from ozgames.engine.table import TableOptions
from tests.engine.tinygame import TINY, Ring, Tiny

PERSON, BOT = "", "random"


class Asking(Tiny):
    """A game that asks what it is told to ask."""

    def __init__(self, *asked: Decision) -> None:
        self.asked = asked

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        return self.asked


class Open(Asking):
    info = replace(Tiny.info, hidden=False)


def ask(seat: int, *, private: bool = True, optional: bool = False) -> Decision:
    return Decision(seat, "choose", "choose", private=private, optional=optional)


def sit(game: Tiny, *levels: str, open_hands: bool = False) -> AnyMatch:
    """A match with a bot of each level, or a person where the level is empty."""
    seats = [default_seat(number, level=level) for number, level in enumerate(levels)]
    return Match.start(game, seats, table=TableOptions(open_hands=open_hands), seed=1)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_among_people_a_curtain_falls_before_anothers_secrets(viewer: int | None) -> None:
    match = sit(Asking(ask(1)), PERSON, PERSON, PERSON)
    turn = next_turn(match, viewer)
    assert turn == Turn(ask(1), bot=False, viewer=1, curtain=viewer != 1)
    assert turn.seat == 1


@pytest.mark.parametrize(("viewer", "shown"), [(None, None), (0, None), (1, 1)])
def test_a_public_choice_needs_no_curtain_and_shows_nobodys_secrets(
    viewer: int | None, shown: int | None
) -> None:
    match = sit(Asking(ask(1, private=False)), PERSON, PERSON)
    turn = next_turn(match, viewer)
    assert turn == Turn(ask(1, private=False), bot=False, viewer=shown, curtain=False)


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("private", [True, False])
def test_with_open_hands_there_is_no_curtain(viewer: int | None, private: bool) -> None:
    match = sit(Asking(ask(1, private=private)), PERSON, PERSON, open_hands=True)
    turn = next_turn(match, viewer)
    assert turn == Turn(ask(1, private=private), bot=False, viewer=1, curtain=False)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_in_a_game_without_secrets_there_is_no_curtain(viewer: int | None) -> None:
    turn = next_turn(sit(Open(ask(1)), PERSON, PERSON), viewer)
    assert turn == Turn(ask(1), bot=False, viewer=1, curtain=False)


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("private", [True, False])
def test_the_only_person_never_meets_a_curtain(viewer: int | None, private: bool) -> None:
    match = sit(Asking(ask(1, private=private)), BOT, PERSON, BOT)
    turn = next_turn(match, viewer)
    assert turn == Turn(ask(1, private=private), bot=False, viewer=1, curtain=False)


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_only_person_looks_on_while_bots_play(viewer: int | None) -> None:
    turn = next_turn(sit(Asking(ask(0)), BOT, PERSON, BOT), viewer)
    assert turn == Turn(ask(0), bot=True, viewer=1, curtain=False)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_among_people_nobodys_secrets_are_shown_while_a_bot_plays(viewer: int | None) -> None:
    match = sit(Asking(ask(1)), PERSON, BOT, PERSON)
    assert next_turn(match, viewer) == Turn(ask(1), bot=True, viewer=None, curtain=False)


@pytest.mark.parametrize("private", [True, False])
def test_after_a_bots_turn_the_curtain_falls_again_before_secrets(private: bool) -> None:
    turn = next_turn(sit(Asking(ask(1)), PERSON, BOT, PERSON), 0)
    assert turn is not None
    again = next_turn(sit(Asking(ask(0, private=private)), PERSON, BOT, PERSON), turn.viewer)
    assert again is not None
    assert again.curtain is private


def test_with_open_hands_the_screen_stays_as_it_is_while_a_bot_plays() -> None:
    turn = next_turn(sit(Asking(ask(1)), PERSON, BOT, PERSON, open_hands=True), 2)
    assert turn == Turn(ask(1), bot=True, viewer=2, curtain=False)
    turn = next_turn(sit(Open(ask(1)), PERSON, BOT, PERSON), 2)
    assert turn == Turn(ask(1), bot=True, viewer=2, curtain=False)


def test_a_table_of_bots_is_shown_in_public() -> None:
    turn = next_turn(sit(Asking(ask(1)), BOT, BOT), None)
    assert turn == Turn(ask(1), bot=True, viewer=None, curtain=False)


def test_bots_choose_first() -> None:
    match = sit(Asking(ask(0), ask(1), ask(2)), PERSON, PERSON, BOT)
    turn = next_turn(match, 0)
    assert turn is not None
    assert (turn.seat, turn.bot, turn.viewer) == (2, True, 0)


def test_whoever_looks_already_chooses_before_others() -> None:
    match = sit(Asking(ask(0), ask(1), ask(2)), PERSON, PERSON, PERSON)
    assert [next_turn(match, viewer) for viewer in (0, 1, 2)] == [
        Turn(ask(viewer), bot=False, viewer=viewer, curtain=False) for viewer in (0, 1, 2)
    ]
    assert next_turn(match, None) == Turn(ask(0), bot=False, viewer=0, curtain=True)


def test_nobody_waits_for_what_nobody_must_choose() -> None:
    match = sit(Asking(ask(0, optional=True), ask(1)), PERSON, PERSON)
    turn = next_turn(match, 0)
    assert turn is not None
    assert (turn.seat, turn.curtain) == (1, True)
    assert next_turn(sit(Asking(ask(0, optional=True)), BOT, PERSON), None) is None


def test_there_is_no_turn_after_the_end() -> None:
    assert next_turn(sit(Asking(), PERSON, PERSON), 0) is None


def test_sealed_choices_of_a_round_take_one_curtain_per_person() -> None:
    match = sit(TINY, PERSON, PERSON, PERSON)
    viewer: int | None = None
    chosen = []
    while match.state.host is None:
        turn = next_turn(match, viewer)
        assert turn is not None
        chosen.append((turn.seat, turn.curtain))
        viewer = turn.viewer
        match.play(turn.seat, match.moves(turn.seat)[0])
    assert chosen == [(0, True), (1, True), (2, True)]


def test_after_the_reveal_the_screen_is_public_and_a_reaction_changes_nothing() -> None:
    match = sit(TINY, PERSON, PERSON, PERSON)
    for seat in range(3):
        match.play(seat, match.moves(seat)[0])
    host = match.state.host
    other = (host + 1) % 3
    turn = next_turn(match, other)
    assert turn is not None
    assert (turn.seat, turn.viewer, turn.curtain) == (host, None, False)
    match.play(other, Ring())
    assert next_turn(match, None) == turn


def test_a_bot_that_may_react_is_asked_first_and_once() -> None:
    match = sit(Asking(ask(0), ask(1, optional=True), ask(2, optional=True)), PERSON, BOT, PERSON)
    turn = next_turn(match, 0)
    assert turn is not None
    assert (turn.seat, turn.bot, turn.decision.optional) == (1, True, True)
    turn = next_turn(match, 0, asked={1})
    assert turn is not None
    assert (turn.seat, turn.bot) == (0, False)


def window(*seats: int) -> tuple[Decision, ...]:
    return tuple(Decision(seat, "react", "react?", window=True) for seat in seats)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_window_asks_the_people_before_its_first_bot_together(viewer: int | None) -> None:
    match = sit(Asking(*window(2, 0, 1)), PERSON, BOT, PERSON)
    turn = next_turn(match, viewer)
    assert turn is not None
    assert (turn.seat, turn.bot, turn.anyone) == (2, False, (2, 0))


def test_a_bot_at_the_head_of_a_window_is_asked_alone() -> None:
    turn = next_turn(sit(Asking(*window(1, 0, 2)), PERSON, BOT, PERSON), 0)
    assert turn is not None
    assert (turn.seat, turn.bot, turn.anyone) == (1, True, ())


def test_without_secrets_people_are_asked_one_by_one() -> None:
    for match in (
        sit(Open(*window(0, 1)), PERSON, PERSON),
        sit(Asking(*window(0, 1)), PERSON, PERSON, open_hands=True),
        sit(Asking(*window(0)), PERSON, BOT),
    ):
        turn = next_turn(match, None)
        assert turn is not None
        assert (turn.seat, turn.viewer, turn.curtain, turn.anyone) == (0, 0, False, ())


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_whoever_claims_a_window_gets_a_curtain_of_their_own(viewer: int | None) -> None:
    first, second, third = window(0, 1, 2)
    match = sit(Asking(first, second, third), PERSON, PERSON, PERSON)
    assert claimed_turn(match, viewer, 2) == Turn(third, False, 2, curtain=viewer != 2)


def test_a_public_choice_is_claimed_without_a_curtain() -> None:
    again = ask(1, private=False, optional=True)
    match = sit(Asking(ask(0), again), PERSON, PERSON)
    assert claimed_turn(match, 0, 1) == Turn(again, False, None, curtain=False)


def test_nothing_is_claimed_by_who_has_nothing_to_decide() -> None:
    assert claimed_turn(sit(Asking(ask(0)), PERSON, PERSON), None, 1) is None
