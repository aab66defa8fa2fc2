"""The laws: what every game keeps to, each a function that checks one walk."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance.laws import course, history, loading, players, refusals, secrets, sentences
from tests.conformance.walks import Walk

Law = Callable[[Walk], None]

LAWS: tuple[Law, ...] = (
    course.asks_until_there_is_a_result,
    course.lists_exactly_what_it_accepts,
    course.leaves_states_alone,
    course.plays_alike_from_the_same_seed,
    course.ends_within_its_bound,
    course.ranks_by_score,
    course.audits_what_play_reaches,
    loading.audits_against_tampering,
    loading.plays_on_from_whatever_it_accepts,
    history.survives_its_codec,
    history.survives_a_save,
    history.goes_back_and_forth,
    refusals.refuses_near_misses,
    refusals.refuses_other_seats,
    secrets.shows_a_seat_nothing_it_cannot_see,
    secrets.resampling_forgets_what_is_true,
    secrets.tells_a_seat_nothing_private,
    secrets.resamples_luck_to_come,
    sentences.says_every_move,
    sentences.asks_in_words,
    sentences.tells_what_happened,
    sentences.describes_every_position,
    players.bots_choose_what_is_listed,
    players.bots_know_no_secrets,
    players.looks_ahead_in_order,
)
"""All that can be checked on a single walk, finished or not."""


def check_laws(walk: Walk, laws: tuple[Law, ...] = LAWS) -> None:
    """Checks laws; a failure says how to play the walk again."""
    for law in laws:
        try:
            law(walk)
        except Exception as error:
            error.add_note(f"{law.__name__} fails on {walk}")
            raise
