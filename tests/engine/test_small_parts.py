"""Words, results, options, events, refusals, assets and the list of games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from ozgames.engine.assets import read_asset
from ozgames.engine.errors import BadSetup, IllegalMove, OzError
from ozgames.engine.event import Event
from ozgames.engine.info import Options, option, seats_of, shelf_of, words_of
from ozgames.engine.reports import CRASH_FILE, keep_report
from ozgames.engine.result import Result, ScoreLine
from ozgames.engine.seat import Seat
from ozgames.engine.table import TableOptions
from ozgames.engine.words import listed, name_seats, plural
from ozgames.games.registry import GAME_IDS, UnknownGame, game
from tests.engine.tinygame import TINY, GoOn, Ring, Seal, TinyOptions


class TestWords:
    def test_names_stand_for_seats(self) -> None:
        seats = [Seat("Ann"), Seat("Bob")]
        assert name_seats("P1 takes P2's card; P1 ends", seats) == "Ann takes Bob's card; Ann ends"

    def test_what_is_no_seat_stays(self) -> None:
        seats = [Seat("Ann"), Seat("Bob")]
        assert name_seats("P3, P10, P0, XP1, P1x", seats) == "P3, P10, P0, XP1, P1x"

    def test_a_name_is_never_read_again(self) -> None:
        assert name_seats("P1 and P2", [Seat("P2"), Seat(r"\1 [b]")]) == r"P2 and \1 [b]"

    def test_plural(self) -> None:
        assert [plural(count, "card") for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
        assert [plural(count, "Enemy", "Enemies") for count in (1, 3)] == ["1 Enemy", "3 Enemies"]

    def test_listed(self) -> None:
        assert listed([]) == ""
        assert listed(["a"]) == "a"
        assert listed(["a", "b"]) == "a and b"
        assert listed(["a", "b", "c"], "or") == "a, b or c"


class TestResult:
    @pytest.mark.parametrize(
        ("scores", "places", "winners"),
        [
            ((7,), (1,), (0,)),
            ((3, 9, 5), (3, 1, 2), (1,)),
            ((5, 5, 3), (1, 1, 3), (0, 1)),
            ((9, 5, 5, 1), (1, 2, 2, 4), (0,)),
            ((0, 0, 0), (1, 1, 1), (0, 1, 2)),
            ((-2, -1), (2, 1), (1,)),
        ],
    )
    def test_equal_scores_share_a_place_and_the_next_is_left_out(
        self, scores: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]
    ) -> None:
        result = Result.by_score(tuple((ScoreLine("points", score),) for score in scores))
        assert (result.scores, result.places, result.winners) == (scores, places, winners)

    def test_a_score_is_the_sum_of_its_lines(self) -> None:
        lines = ((ScoreLine("sets", 7), ScoreLine("witches", 9)), ())
        result = Result.by_score(lines, mode="2 players", titles=("Heroine", ""))
        assert result == Result((16, 0), (1, 2), lines, "2 players", ("Heroine", ""))


class TestOptions:
    class Some(Options):
        size: int = option(3, label="Size", help="How big.", seats=(1, 2), ge=1, le=5)

    def test_a_field_carries_its_words_and_seats(self) -> None:
        field = self.Some.model_fields["size"]
        assert (field.default, field.title, field.description) == (3, "Size", "How big.")
        assert (words_of(field), seats_of(field)) == ({}, (1, 2))

    def test_values_may_have_words(self) -> None:
        fields = TableOptions.model_fields
        assert list(words_of(fields["undo"])) == ["barrier", "free", "off"]
        assert words_of(fields["undo"])["off"] == "never"
        assert seats_of(fields["undo"]) == ()

    def test_values_may_be_kept_on_a_shelf(self) -> None:
        class Made(Options):
            pack: str = option("", label="Pack", help="Of your own.", shelf="packs")

        assert shelf_of(Made.model_fields["pack"]) == "packs"
        assert shelf_of(self.Some.model_fields["size"]) == ""

    def test_a_field_of_another_make_has_none_of_it(self) -> None:
        field = FieldInfo()
        assert (words_of(field), seats_of(field), shelf_of(field)) == ({}, (), "")

    @pytest.mark.parametrize("values", [{"size": 0}, {"size": 6}, {"sice": 3}])
    def test_values_out_of_bounds_and_unknown_names_are_refused(
        self, values: dict[str, int]
    ) -> None:
        with pytest.raises(ValidationError):
            self.Some.model_validate(values)

    def test_options_do_not_change(self) -> None:
        with pytest.raises(ValidationError):
            self.Some().size = 4

    def test_a_table_plays_with_barriers_and_curtains_unless_told(self) -> None:
        table = TableOptions()
        assert (table.undo, table.open_hands) == ("barrier", False)


class TestScores:
    @pytest.mark.parametrize(
        ("unit", "score", "text", "short"),
        [
            ("point", 12, "12 points", "12"),
            ("point", 1, "1 point", "1"),
            ("point", 0, "0 points", "0"),
            ("point", -3, "-3 points", "-3"),
            ("point", 2.5, "2.50 points", "2.50"),
            ("coin", 2, "2 coins", "2"),
            ("$", 1500, "$1500", "$1500"),
            ("$", -20, "-$20", "-$20"),
            ("$", 0.126, "$0.13", "$0.13"),
        ],
    )
    def test_a_score_is_told_in_the_unit_of_its_game(
        self, unit: str, score: float, text: str, short: str
    ) -> None:
        info = replace(TINY.info, unit=unit)
        assert (info.score_text(score), info.score_text(score, short=True)) == (text, short)

    def test_a_game_counts_points_unless_it_says_otherwise(self) -> None:
        assert TINY.info.unit == "point"


class TestReports:
    def test_reports_are_added_to_one_file(self, tmp_path: Path) -> None:
        folder = tmp_path / "saves"
        for report in ("first", "second"):
            assert keep_report(folder, report) == folder / CRASH_FILE
        assert (folder / CRASH_FILE).read_text() == "first\nsecond\n"
        assert keep_report(folder, "third", "faults.log") == folder / "faults.log"

    @pytest.mark.parametrize("name", ["file", "x" * 300, "nul\0"])
    def test_where_nothing_can_be_kept_nothing_is(self, tmp_path: Path, name: str) -> None:
        (tmp_path / "file").write_text("mine")
        assert keep_report(tmp_path / name, "report") is None
        assert (tmp_path / "file").read_text() == "mine"


class TestEvent:
    def test_a_seat_reads_its_own_text_and_others_the_public_one(self) -> None:
        event = Event("draw", "P2 draws a card", 1, ((1, "P2 draws Toto"),), reveals=True)
        assert event.text_for(1) == "P2 draws Toto"
        assert [event.text_for(seat) for seat in (None, 0, 2)] == ["P2 draws a card"] * 3


class TestErrors:
    def test_a_refusal_names_its_rule(self) -> None:
        error = IllegalMove("There is no card.", "OZ-07")
        assert (str(error), error.reason, error.rule) == (
            "OZ-07: There is no card.",
            "There is no card.",
            "OZ-07",
        )

    def test_a_refusal_without_a_rule_is_its_reason(self) -> None:
        assert str(IllegalMove("The match is over.")) == "The match is over."

    def test_all_are_of_one_family(self) -> None:
        assert issubclass(IllegalMove, OzError)
        assert issubclass(BadSetup, OzError)


class TestGame:
    def test_a_setup_has_default_options(self) -> None:
        setup = TINY.setup(2)
        assert (setup.seats, setup.options, setup.seed) == (2, TinyOptions(), 0)

    @pytest.mark.parametrize("seats", [0, 1, 4])
    def test_seats_out_of_range_are_refused(self, seats: int) -> None:
        with pytest.raises(BadSetup, match=f"^Carillon is for 2 to 3 players, not {seats}\\.$"):
            TINY.setup(seats)

    @pytest.mark.parametrize("seed", [-1, 2**128])
    def test_seeds_out_of_range_are_refused(self, seed: int) -> None:
        with pytest.raises(BadSetup, match=r"^A seed is a whole number from 0 to 2\^128 - 1\.$"):
            TINY.setup(2, seed=seed)

    def test_the_largest_seed_can_be_played_with(self) -> None:
        state, _ = TINY.new(TINY.setup(2, seed=2**128 - 1))
        assert TINY.audit(state) == []

    def test_who_is_not_asked_hears_whose_choice_it_is(self) -> None:
        state, _ = TINY.new(TINY.setup(3))
        with pytest.raises(IllegalMove, match=r"^It is the choice of P1, P2 and P3 now\.$"):
            TINY.play(state, 3, GoOn())
        for seat in range(3):
            state, _ = TINY.play(state, seat, TINY.moves(state, seat)[0])
        assert state.host is not None
        with pytest.raises(IllegalMove, match=rf"^It is the choice of P{state.host + 1} now\.$"):
            TINY.play(state, 3, GoOn())  # who may react out of turn is not named

    def test_a_wrong_move_is_refused_by_the_game(self) -> None:
        state, _ = TINY.new(TINY.setup(2))
        with pytest.raises(IllegalMove) as caught:
            TINY.play(state, 0, Ring())
        assert caught.value.rule == "TG-02"

    def test_after_the_end_nothing_is_legal(self) -> None:
        state, _ = TINY.new(TINY.setup(2))
        while decisions := TINY.decisions(state):
            seat = next(one.seat for one in decisions if not one.optional)
            state, _ = TINY.play(state, seat, TINY.moves(state, seat)[0])
        with pytest.raises(IllegalMove, match=r"^The match is over\.$"):
            TINY.play(state, 0, Seal("c1"))


class TestRegistry:
    def test_a_game_is_made_once(self) -> None:
        assert game(GAME_IDS[0]) is game(GAME_IDS[0])

    def test_an_unknown_game_is_named_with_those_there_are(self) -> None:
        with pytest.raises(UnknownGame, match=r'^There is no game "chess"; there is oz2021.*\.$'):
            game("chess")


def test_an_asset_that_is_not_there_is_not_found() -> None:
    assert read_asset("oz2021", "components.json").startswith("{")
    with pytest.raises(FileNotFoundError):
        read_asset("oz2021", "nothing.json")
