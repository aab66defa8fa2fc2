"""A match: its journal, its log, and the ways back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from ozgames.engine.errors import BadSetup, IllegalMove
from ozgames.engine.event import Event
from ozgames.engine.match import AnyMatch, Entry, LogLine, Match, Undo
from ozgames.engine.seat import Seat, default_seat
from ozgames.engine.table import TableOptions
from tests.engine.tinygame import TINY, GoOn, Ring, Seal, Tiny, TinyOptions


def start(seats: int = 2, undo: str = "barrier", seed: int = 1, **options: Any) -> AnyMatch:
    return Match.start(
        TINY,
        [default_seat(number) for number in range(seats)],
        TinyOptions(**options),
        table=TableOptions.model_validate({"undo": undo}),
        seed=seed,
    )


def seal(match: AnyMatch, seat: int, place: int = 0) -> Seal:
    """The seat chooses a card of its hand."""
    move = match.moves(seat)[place]
    assert isinstance(move, Seal)
    match.play(seat, move)
    return move


def loaded(match: AnyMatch, game: Tiny = TINY) -> AnyMatch:
    """The same match as after a load: with all its moves, but without the earlier states."""
    return Match(
        game,
        match_id=match.id,
        title=match.title,
        created=match.created,
        setup=match.setup,
        seats=match.seats,
        table=match.table,
        state=match.state,
        journal=match.journal,
        log=match.log,
    )


class TestStart:
    def test_names_are_cleaned_and_told_apart(self) -> None:
        match: AnyMatch = Match.start(TINY, [Seat(" Ann "), Seat("")], seed=1)
        assert [seat.name for seat in match.seats] == ["Ann", "P2"]
        with pytest.raises(BadSetup, match="Two players are called"):
            Match.start(TINY, [Seat("Ann"), Seat("ANN")], seed=1)

    def test_the_number_of_seats_must_fit(self) -> None:
        with pytest.raises(BadSetup, match="not 1"):
            Match.start(TINY, [Seat("Ann")], seed=1)

    def test_seed_zero_is_a_seed(self) -> None:
        assert start(seed=0).setup.seed == 0

    def test_without_a_seed_every_match_is_another(self) -> None:
        matches = [Match.start(TINY, [Seat("A"), Seat("B")]) for _ in range(3)]
        assert len({match.setup.seed for match in matches}) == 3
        assert len({match.id for match in matches}) == 3
        assert all(0 <= match.setup.seed < 2**63 for match in matches)

    def test_the_log_begins_with_the_set_up(self) -> None:
        match = start()
        assert list(match.log) == [LogLine(0, Event("deal", "The cards are dealt"))]
        assert (match.step, list(match.journal), match.result) == (0, [], None)

    def test_people_are_the_seats_without_bots(self) -> None:
        seats = [Seat("A", "bot", "random"), Seat("B"), Seat("C")]
        match: AnyMatch = Match.start(TINY, seats, seed=1)
        assert match.people == (1, 2)


class TestPlaying:
    def test_a_move_is_noted_as_chosen_and_as_it_came_out(self) -> None:
        match = start()
        move = seal(match, 1)
        assert list(match.journal) == [Entry(1, move)]
        assert match.story(None)[-1] == "P2 has chosen"
        assert match.story(0)[-1] == "P2 has chosen"
        assert match.story(1)[-1] == f"P2 chooses {move.card}"

    def test_an_illegal_move_changes_nothing(self) -> None:
        match = start()
        before = match.state
        with pytest.raises(IllegalMove):
            match.play(0, Ring())
        assert (match.state, match.step, len(match.log)) == (before, 0, 1)

    def test_an_illegal_move_leaves_redo_alone(self) -> None:
        match = start()
        seal(match, 0)
        match.undo(0)
        with pytest.raises(IllegalMove):
            match.play(0, Ring())
        assert match.can_redo

    def test_the_log_can_be_read_from_any_move_on(self) -> None:
        match = start()
        first, second = seal(match, 0), seal(match, 1)
        reveal = f"{first.card}, {second.card} are turned; P{match.state.host + 1} goes on"
        assert match.story(0, 1) == [f"P1 chooses {first.card}", "P2 has chosen", reveal]
        assert match.story(0, 2) == ["P2 has chosen", reveal]
        assert match.story(0, 3) == []
        assert [event.kind for event in match.events_since(1)] == ["seal", "reveal"]
        assert [event.kind for event in match.events_since(0)] == ["seal", "seal", "reveal"]

    def test_sealed_choices_are_applied_together(self) -> None:
        match = start(3)
        sealed = [seal(match, seat) for seat in (2, 0)]
        assert match.state.host is None
        assert [match.view(1).ready, match.view(1).sealed] == [(True, False, True), None]
        sealed.append(seal(match, 1))
        reveal = match.log[-1].event
        assert reveal.reveals
        names = [sealed[1].card, sealed[2].card, sealed[0].card]
        assert reveal.text.startswith(", ".join(names))

    def test_a_sealed_choice_can_be_changed_until_all_are_in(self) -> None:
        match = start()
        first = seal(match, 0)
        (change,) = [one for one in match.decisions() if one.seat == 0]
        assert change.optional
        second = seal(match, 0)
        assert match.view(0).sealed == second.card
        assert first.card in match.view(0).hand

    def test_a_reaction_may_come_between_two_moves_or_not_at_all(self) -> None:
        match = start(3)
        for seat in range(3):
            seal(match, seat)
        host = match.state.host
        optional = [one.seat for one in match.decisions() if one.optional]
        assert optional == [seat for seat in range(3) if seat != host]
        match.play(optional[1], Ring())
        assert match.moves(optional[1]) == []
        assert match.moves(optional[0]) == [Ring()]
        match.play(host, GoOn())
        assert match.state.round == 2


class TestUndo:
    def test_there_is_nothing_to_undo_at_first(self) -> None:
        match = start()
        assert match.undo_status(0) is Undo.NOTHING_TO_UNDO
        with pytest.raises(IllegalMove, match=r"^There is no move to take back\.$"):
            match.undo(0)
        with pytest.raises(IllegalMove, match=r"^There is no move to take back\.$"):
            match.take_back(0)

    def test_ones_own_move_goes_back_freely_while_nothing_was_seen(self) -> None:
        match = start()
        before, log = match.state, list(match.log)
        seal(match, 0)
        assert match.undo_status(0) is Undo.FREE
        match.undo(0)
        assert match.state is before
        assert list(match.log) == log
        assert match.step == 0

    def test_another_seats_move_needs_consent(self) -> None:
        match = start()
        seal(match, 0)
        assert match.undo_status(1) is Undo.CONSENT
        with pytest.raises(IllegalMove, match="the table must agree"):
            match.undo(1)
        assert match.step == 1

    def test_what_was_revealed_needs_consent(self) -> None:
        match = start()
        seal(match, 0)
        seal(match, 1)
        assert match.log[-1].event.reveals
        assert match.undo_status(1) is Undo.CONSENT

    def test_a_table_may_lift_the_barrier(self) -> None:
        match = start(undo="free")
        seal(match, 0)
        seal(match, 1)
        assert match.undo_status(0) is Undo.FREE
        match.undo(0)
        match.undo(0)
        assert match.step == 0

    def test_a_table_may_play_without_undo(self) -> None:
        match = start(undo="off")
        seal(match, 0)
        assert match.undo_status(0) is Undo.OFF
        for back in (match.undo, match.take_back):
            with pytest.raises(IllegalMove, match=r"^This table plays without undo\.$"):
                back(0)
        assert match.step == 1

    def test_luck_stays_the_same_after_undo(self) -> None:
        match = start(undo="free")
        seal(match, 0)
        second = match.moves(1)[0]
        match.play(1, second)
        told = match.story(None)
        match.undo(1)
        match.play(1, second)
        assert match.story(None) == told


class TestRedo:
    def test_an_undone_move_is_made_again(self) -> None:
        match = start()
        move = seal(match, 0)
        state, log = match.state, list(match.log)
        match.undo(0)
        assert match.can_redo
        assert match.redo() == Entry(0, move)
        assert match.state is state
        assert list(match.log) == log
        assert list(match.journal) == [Entry(0, move)]
        assert not match.can_redo

    def test_there_is_nothing_to_redo_at_first(self) -> None:
        with pytest.raises(IllegalMove, match=r"^There is no undone move\.$"):
            start().redo()

    def test_another_move_forgets_the_undone_ones(self) -> None:
        match = start()
        seal(match, 0)
        match.undo(0)
        seal(match, 0, 1)
        assert not match.can_redo


class TestTakeBack:
    def test_it_goes_back_to_the_last_choice_of_the_seat(self) -> None:
        match = start()
        before = match.state
        seal(match, 0)
        seal(match, 1)
        assert (match.take_back_length(0), match.take_back_length(1)) == (2, 1)
        assert match.take_back(0) == 2
        assert match.state is before
        assert match.can_redo

    def test_the_log_says_so_without_what_was_private(self) -> None:
        match = start()
        seal(match, 0)
        match.take_back(0)
        for seat in (None, 0, 1):
            assert match.story(seat)[-1] == "Taken back: P1 has chosen"
        assert not match.log[-1].event.private

    def test_who_has_not_chosen_has_nothing_to_take_back(self) -> None:
        match = start()
        seal(match, 0)
        assert match.take_back_length(1) == 0
        with pytest.raises(IllegalMove, match=r"^There is no move to take back\.$"):
            match.take_back(1)
        assert match.step == 1

    def test_its_note_outlives_a_later_undo(self) -> None:
        match = start(3)
        seal(match, 0)
        seal(match, 1)
        match.take_back(1)
        match.undo(0)
        assert match.step == 0
        assert match.story(None) == ["The cards are dealt", "Taken back: P2 has chosen"]
        assert [line.step for line in match.log] == [0, 0]

    def test_its_note_is_no_part_of_the_move_before(self) -> None:
        match = start(3)
        seal(match, 0)
        seal(match, 1)
        match.take_back(1)
        match.take_back(0)
        assert match.story(None)[1:] == ["Taken back: P2 has chosen", "Taken back: P1 has chosen"]
        match.redo()
        match.redo()
        assert match.story(None)[1:] == [
            "Taken back: P2 has chosen",
            "Taken back: P1 has chosen",
            "P1 has chosen",
            "P2 has chosen",
        ]
        assert [line.step for line in match.log] == [0, 0, 0, 1, 2]

    def test_a_move_without_events_can_be_taken_back_too(self) -> None:
        class Silent(Tiny):
            def apply(self, state: Any, seat: int, move: Any) -> tuple[Any, list[Event]]:
                return super().apply(state, seat, move)[0], []

        match: AnyMatch = Match.start(Silent(), [Seat("A"), Seat("B")], seed=1)
        seal(match, 0)
        match.take_back(0)
        assert match.story(None)[-1] == "Taken back: P1's last move"


class TestLoaded:
    @staticmethod
    def played(undo: str = "free") -> AnyMatch:
        match = start(undo=undo)
        seal(match, 0)
        seal(match, 1)
        return match

    def test_all_moves_can_still_be_undone(self) -> None:
        match = self.played()
        again = loaded(match)
        for _ in range(2):
            again.undo(0)
            match.undo(0)
            assert again.state == match.state
        assert again.undo_status(0) is Undo.NOTHING_TO_UNDO

    def test_the_barrier_is_where_it_was(self) -> None:
        assert loaded(self.played("barrier")).undo_status(1) is Undo.CONSENT

    def test_replaying_leads_to_the_state(self) -> None:
        match = loaded(self.played())
        assert match.replays()
        match.state = replace(match.state, round=2)
        assert not match.replays()

    def test_replaying_asks_for_no_legal_moves(self) -> None:
        class Counting(Tiny):
            listed = 0

            def moves(self, state: Any, seat: int) -> list[Any]:
                self.listed += 1
                return super().moves(state, seat)

        game = Counting()
        match = loaded(self.played(), game)
        assert match.undo_status(1) is Undo.FREE
        assert match.replays()
        assert game.listed == 0

    def test_moves_that_the_rules_cannot_even_make_do_not_replay(self) -> None:
        match = loaded(self.played())
        match._journal[0] = Entry(7, Seal("c1"))  # there is no such seat
        with pytest.raises(IndexError):
            TINY.apply(start().state, 7, Seal("c1"))
        assert not match.replays()
        assert match.undo_status(0) is Undo.LOST

    def test_moves_that_the_rules_refuse_do_not_replay(self) -> None:
        match = self.played()
        journal: Sequence[Entry[Any]] = [Entry(0, Ring()), *match.journal]
        broken: AnyMatch = Match(
            TINY,
            match_id=match.id,
            title="",
            created=match.created,
            setup=match.setup,
            seats=match.seats,
            table=match.table,
            state=match.state,
            journal=journal,
        )
        assert not broken.replays()

    def test_under_changed_rules_only_later_moves_go_back(self) -> None:
        class Changed(Tiny):
            replayed = 0

            def new(self, setup: Any) -> Any:
                self.replayed += 1
                return super().new(replace(setup, seed=setup.seed + 1))

        game = Changed()
        match = loaded(self.played(), game)
        with pytest.raises(IllegalMove, match=r"^The rules have changed since"):
            match.take_back(0)
        match.play(match.state.host, GoOn())
        assert match.undo_status(match.journal[-1].seat) is Undo.FREE
        match.undo(0)
        for _ in range(3):
            assert match.undo_status(0) is Undo.LOST
        assert game.replayed == 1, "whoever asks often does not replay often"
        with pytest.raises(IllegalMove, match=r"^The rules have changed since"):
            match.undo(0)
        assert match.step == 2

    def test_a_take_back_reaches_beyond_the_load(self) -> None:
        match = loaded(self.played())
        host = match.state.host
        match.play(host, GoOn())
        # P1 and P2 chose before the load, then the host went on.
        assert match.take_back(1 - host) == (2 if host == 0 else 3)
        while match.step:
            match.undo(0)
        assert match.state == start().state

    def test_a_take_back_does_not_begin_where_the_way_is_lost(self) -> None:
        class Changed(Tiny):
            def new(self, setup: Any) -> Any:
                return super().new(replace(setup, seed=setup.seed + 1))

        match = loaded(self.played(), Changed())
        host = match.state.host
        match.play(host, GoOn())
        with pytest.raises(IllegalMove, match=r"^The rules have changed since"):
            match.take_back(1 - host)  # whose last move was made before the load
        assert match.step == 3
