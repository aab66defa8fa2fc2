"""Every law is broken here once, so that none is a law that cannot fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, ClassVar

import pytest

from ozgames.engine.chance import Chance
from ozgames.engine.decision import Decision
from ozgames.engine.errors import IllegalMove, OzError
from ozgames.engine.event import Event
from ozgames.engine.game import Setup, Standing
from ozgames.engine.result import Result
from tests.conformance.cases import Case, cases_of
from tests.conformance.laws import LAWS, check_laws
from tests.conformance.laws.secrets import resampling_varies
from tests.conformance.walks import walk_of
from tests.engine.tinygame import TINY, Ring, State, Tiny, View


class Faulty(Tiny):
    """A game that should break laws; each of its classes names the law that has to notice."""

    breaks: ClassVar[str]


class AsksTwice(Faulty):
    breaks = "asks_until_there_is_a_result"

    def decisions(self, state: State) -> tuple[Decision, ...]:
        found = super().decisions(state)
        return found + found[:1]


class AsksNobodyInEarnest(Faulty):
    breaks = "asks_until_there_is_a_result"

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(one, optional=True) for one in super().decisions(state))


class EndsWithoutResult(Faulty):
    breaks = "asks_until_there_is_a_result"

    def result(self, state: State) -> Result | None:
        return None


class ListsTwice(Faulty):
    breaks = "lists_exactly_what_it_accepts"

    def moves(self, state: State, seat: int) -> list[Any]:
        return super().moves(state, seat) * 2


class ListsForOthers(Faulty):
    breaks = "lists_exactly_what_it_accepts"

    def moves(self, state: State, seat: int) -> list[Any]:
        return super().moves(state, seat) or [Ring()]


class RefusesWhatItLists(Faulty):
    breaks = "lists_exactly_what_it_accepts"

    def check(self, state: State, seat: int, move: Any) -> None:
        super().check(state, seat, move)
        if isinstance(move, Ring):
            raise IllegalMove("The bell is cracked.", "TG-02")


class DrawsFromTheOldState(Faulty):
    breaks = "leaves_states_alone"

    def apply(self, state: State, seat: int, move: Any) -> tuple[State, list[Event]]:
        after = super().apply(state, seat, move)
        state.chance.draws += 1
        return after


class HasLuckOfItsOwn(Faulty):
    breaks = "plays_alike_from_the_same_seed"
    news = 0

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        self.news += 1
        return super().new(replace(setup, seed=setup.seed + self.news))


class TakesTooLong(Faulty):
    breaks = "ends_within_its_bound"
    info = replace(Tiny.info, longest=5)


class RanksUpsideDown(Faulty):
    breaks = "ranks_by_score"

    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and replace(found, places=found.places[::-1])


class AddsUpWrong(Faulty):
    breaks = "ranks_by_score"

    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and replace(found, scores=tuple(score + 1 for score in found.scores))


class FindsFaultWithItself(Faulty):
    breaks = "audits_what_play_reaches"

    def audit(self, state: State) -> list[str]:
        return [*super().audit(state), *(["A card is in the box."] if state.host else [])]


class OverlooksLostCards(Faulty):
    breaks = "audits_against_tampering"

    def audit(self, state: State) -> list[str]:
        return [fault for fault in super().audit(state) if "missing" not in fault]


class OverlooksDoubledCards(Faulty):
    breaks = "audits_against_tampering"

    def audit(self, state: State) -> list[str]:
        return [fault for fault in super().audit(state) if "twice" not in fault]


@dataclass(slots=True)
class Scribbled(State):
    """A state with something on it that is no part of the state's type."""

    scribble: int = 0


class OverlooksShortHands(Faulty):
    breaks = "plays_on_from_whatever_it_accepts"

    def audit(self, state: State) -> list[str]:
        return [fault for fault in super().audit(state) if "short" not in fault]


class SavesOnlyAPart(Faulty):
    breaks = "survives_its_codec"

    def new(self, setup: Setup) -> tuple[State, list[Event]]:
        state, events = super().new(setup)
        known = {field.name: getattr(state, field.name) for field in fields(state)}
        return Scribbled(**known, scribble=1), events


class CannotLoadItsOwnStart(Faulty):
    breaks = "survives_a_save"

    def audit(self, state: State) -> list[str]:
        return ["The second round is no round."] if state.round == 2 else []


class ForgetsHowItPlayed(Faulty):
    breaks = "goes_back_and_forth"
    plays = 0

    def apply(self, state: State, seat: int, move: Any) -> tuple[State, list[Event]]:
        self.plays += 1
        after, events = super().apply(state, seat, move)
        after.chance.seed = self.plays
        return after, events


class RefusesWithoutARule(Faulty):
    breaks = "refuses_near_misses"

    def why_not(self, state: State, seat: int, move: Any) -> IllegalMove:
        return IllegalMove("That cannot be.")


class RefusesWithoutASentence(Faulty):
    breaks = "refuses_near_misses"

    def why_not(self, state: State, seat: int, move: Any) -> IllegalMove:
        return IllegalMove("no", "TG-01")


class AcceptsAnything(Faulty):
    breaks = "refuses_near_misses"

    def check(self, state: State, seat: int, move: Any) -> None:
        return


class LetsOthersGoOn(Faulty):
    breaks = "refuses_other_seats"

    def check(self, state: State, seat: int, move: Any) -> None:
        if any(move in self.moves(state, other) for other in range(len(state.players))):
            return
        super().check(state, seat, move)


class ShowsSealedCards(Faulty):
    breaks = "shows_a_seat_nothing_it_cannot_see"

    def view(self, state: State, seat: int | None) -> View:
        sealed = next((one.sealed for one in state.players if one.sealed), None)
        return replace(super().view(state, seat), sealed=sealed)


class ShowsHandsToSpectators(Faulty):
    breaks = "shows_a_seat_nothing_it_cannot_see"

    def view(self, state: State, seat: int | None) -> View:
        return super().view(state, 0 if seat is None else seat)


class ResamplesOnesOwnHand(Faulty):
    breaks = "shows_a_seat_nothing_it_cannot_see"

    def resample(self, state: State, seat: int, rng: Random) -> State:
        return super().resample(state, (seat + 1) % len(state.players), rng)


class TellsEverybody(Faulty):
    breaks = "tells_a_seat_nothing_private"

    def apply(self, state: State, seat: int, move: Any) -> tuple[State, list[Event]]:
        after, events = super().apply(state, seat, move)
        return after, [replace(one, text=dict(one.private).get(seat, one.text)) for one in events]


class LetsSearchSeeTheFuture(Faulty):
    breaks = "resamples_luck_to_come"

    def resample(self, state: State, seat: int, rng: Random) -> State:
        after = super().resample(state, seat, rng)
        after.chance = Chance(state.chance.seed, state.chance.draws)
        return after


class ResamplesWithTheTruthInMind(Faulty):
    breaks = "resampling_forgets_what_is_true"

    def resample(self, state: State, seat: int, rng: Random) -> State:
        after = super().resample(state, seat, rng)
        after.chance = Chance(sum(int(card[1]) for card in state.pile) + rng.getrandbits(60))
        return after


class SaysTheSameOfAll(Faulty):
    breaks = "says_every_move"

    def say(self, view: View, move: Any) -> str:
        return "Choose a card"


class SaysTwoLines(Faulty):
    breaks = "says_every_move"

    def preview(self, view: View, move: Any) -> str:
        return "a\nb"


class AsksWithAnothersRule(Faulty):
    breaks = "asks_in_words"

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(one, rule="OZ-01") for one in super().decisions(state))


class TellsInSentences(Faulty):
    breaks = "tells_what_happened"

    def apply(self, state: State, seat: int, move: Any) -> tuple[State, list[Event]]:
        after, events = super().apply(state, seat, move)
        return after, [replace(one, text=f"{one.text}.") for one in events]


class ForgetsAStanding(Faulty):
    breaks = "describes_every_position"

    def standings(self, view: View) -> tuple[Standing, ...]:
        return super().standings(view)[1:]


class AdvisesTheUnlisted(Faulty):
    breaks = "bots_choose_what_is_listed"

    def advise(self, view: View, moves: Sequence[Any], rng: Random) -> Any:
        return Ring()


class PeepsThroughTheView(Faulty):
    breaks = "bots_know_no_secrets"

    def view(self, state: State, seat: int | None) -> View:
        self.secrets = sum(int(card[1]) for card in state.pile)
        return super().view(state, seat)

    def advise(self, view: View, moves: Sequence[Any], rng: Random) -> Any:
        return moves[self.secrets % len(moves)]


class ThinksOfTheUnlisted(Faulty):
    breaks = "looks_ahead_in_order"

    def shortlist(self, view: View, moves: Sequence[Any], rng: Random) -> list[Any]:
        return [*moves, *moves]


class HopesForTheLoser(Faulty):
    breaks = "looks_ahead_in_order"

    def chances(self, state: State) -> list[float]:
        return [1 - chance for chance in super().chances(state)]


FAULTY = Faulty.__subclasses__()


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda one: one.__name__)
def test_the_law_notices_a_game_that_breaks_it(faulty: type[Faulty]) -> None:
    with pytest.raises((AssertionError, OzError)) as caught:
        check_everywhere(faulty())
    (note,) = caught.value.__notes__
    assert note.startswith(f"{faulty.breaks} fails on tiny, 2 seats, ")


def check_everywhere(game: Faulty) -> None:
    (law,) = [one for one in LAWS if one.__name__ == game.breaks]
    for case in cases_of(game):
        for seed in (0, 2, 4, 6):  # those played by luck; advice may be what is faulty
            check_laws(walk_of(case, seed), (law,))


class KeepsAllHands(Tiny):
    """For the first seat nothing but luck is dealt again; no law of a single walk notices."""

    def resample(self, state: State, seat: int, rng: Random) -> State:
        after = super().resample(state, seat, rng)
        return replace(state, chance=after.chance) if seat == 0 else after


def test_resampling_that_leaves_hands_alone_is_noticed() -> None:
    (case, *_) = cases_of(KeepsAllHands())
    walks = [walk_of(case, seed) for seed in range(4)]
    for walk in walks:
        check_laws(walk)
    with pytest.raises(AssertionError, match=r"never changes what another sees: {\(0, 1\)}"):
        resampling_varies(walks)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {faulty.breaks for faulty in FAULTY} == {law.__name__ for law in LAWS}


@pytest.mark.parametrize("case", cases_of(TINY), ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_sound_game_with_sealed_choices_and_reactions_keeps_every_law(
    law: Any, case: Case
) -> None:
    for seed in range(4):
        check_laws(walk_of(case, seed), (law,))
