"""From a match to bytes and back, and everything that is refused on the way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from ozgames.engine.chance import Chance
from ozgames.engine.errors import IllegalMove
from ozgames.engine.match import AnyMatch, Match
from ozgames.engine.saves import SaveError, decode, encode, load_file
from ozgames.engine.saves.encode import Recorder
from ozgames.engine.saves.files import LARGEST
from ozgames.engine.seat import default_seat, seat_players
from tests.saves.tinygame import GAME, TinyOptions
from tests.saves.tinymatch import find_game, finish, start, step_on


def again(raw: bytes) -> bytes:
    """Loaded and saved once more, at the same moment."""
    return encode(decode(raw, find_game), saved=datetime.fromisoformat(json.loads(raw)["saved"]))


def changed(raw: bytes, *path: str | int, value: Any) -> bytes:
    """The save with one value replaced or added."""
    data = json.loads(raw)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return json.dumps(data).encode()


def rewritten(raw: bytes, old: bytes, new: bytes) -> bytes:
    """The save with some bytes replaced, otherwise as we write it."""
    assert old in raw
    return raw.replace(old, new, 1)


def refused(raw: bytes) -> SaveError:
    with pytest.raises(SaveError) as caught:
        decode(raw, find_game)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 250
    return caught.value


@pytest.mark.parametrize("moves", [0, 1, 37])
def test_save_load_save_gives_the_same_bytes(moves: int) -> None:
    raw = encode(start(moves=moves))
    assert again(raw) == raw


def test_a_finished_match_round_trips_with_its_result() -> None:
    match = start(pile=12)
    finish(match)
    raw = encode(match)
    assert again(raw) == raw
    assert decode(raw, find_game).result == match.result
    assert json.loads(raw)["result"]["scores"] == list(match.result.scores)


def test_a_loaded_match_is_the_match() -> None:
    match = start("Ann", "Bob", moves=23, title="Friday")
    loaded = decode(encode(match), find_game)
    assert loaded.state == match.state
    assert list(loaded.journal) == list(match.journal)
    assert list(loaded.log) == list(match.log)
    assert (loaded.id, loaded.title, loaded.created) == (match.id, match.title, match.created)
    assert (loaded.seats, loaded.setup, loaded.table) == (match.seats, match.setup, match.table)


def test_a_loaded_match_has_the_same_future() -> None:
    match = start(moves=12)
    loaded = decode(encode(match), find_game)
    step_on(match, 30)
    step_on(loaded, 30)
    assert loaded.state == match.state


def test_a_loaded_match_can_be_undone_to_its_start() -> None:
    match = start(moves=12)
    loaded = decode(encode(match), find_game)
    while loaded.step:
        loaded.take_back(loaded.journal[-1].seat)
    assert loaded.state == start().state


def test_loading_draws_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = encode(start(moves=20))
    draws: list[Chance] = []
    monkeypatch.setattr(Chance, "_word", lambda self: draws.append(self))
    decode(raw, find_game)
    assert draws == []


def test_the_bytes_do_not_depend_on_the_hash_seed(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    raw = encode(start(moves=25))
    file.write_bytes(raw)
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from test_saves_codec import again\n"
        "sys.stdout.buffer.write(again(open(sys.argv[2], 'rb').read()))"
    )
    here = str(Path(__file__).parent)
    for hash_seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", code, here, str(file)],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        )
        assert done.stdout == raw


def test_the_keys_of_the_envelope() -> None:
    assert list(json.loads(encode(start()))) == [
        *("format", "version", "game", "rules_version", "app", "id", "title", "created"),
        *("saved", "summary", "seats", "options", "table", "hints", "seed", "moves", "state"),
        *("log", "result"),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "[/]",
        "[@click=app.quit]x[/]",
        "$&{}\\\"'`<b>",
        "😀" * 40,
        "null",
        "../../etc",
        "\u4e2d\u6587 \u00e9",
        "P2",
    ],
)
def test_any_name_round_trips(name: str) -> None:
    match = start(name, "Bob", moves=2, title=name)
    loaded = decode(encode(match), find_game)
    assert loaded.seats[0].name == name
    assert loaded.title == name


def test_a_name_too_long_in_a_file_is_shortened() -> None:
    raw = changed(encode(start()), "seats", 0, "name", value="😀" * 100)
    assert decode(raw, find_game).seats[0].name == "😀" * 40


def test_an_invisible_name_in_a_file_is_cleaned() -> None:
    raw = changed(encode(start()), "seats", 0, "name", value="A\u202e\u200b\nb")
    assert decode(raw, find_game).seats[0].name == "A b"


def test_a_title_that_no_file_can_hold_is_cleaned() -> None:
    assert decode(encode(start(title="a\udcff\x00b")), find_game).title == "ab"


@pytest.mark.parametrize("part", range(20))
def test_a_file_cut_short_is_damaged(part: int) -> None:
    raw = encode(start(moves=15))
    error = refused(raw[: len(raw) * part // 20])
    assert error.kind == "damaged"


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (b"", "damaged"),
        (b" \n", "damaged"),
        (b"\x00" * 500, "damaged"),
        (bytes(range(256)) * 9, "damaged"),
        (b"PK\x03\x04 no json", "damaged"),
        (b"\xff\xfe{}", "damaged"),
        (b'{"format": "ozgames-match", "id": "\xff"}', "damaged"),
        (b'{"format": "\\ud800"}', "damaged"),
        (b"[" * 100_000, "damaged"),
        (b'{"a":' * 5000 + b"1" + b"}" * 5000, "damaged"),
        (b"9" * 100_000, "damaged"),
        (b"{}", "foreign"),
        (b"[]", "foreign"),
        (b"null", "foreign"),
        (b"NaN", "foreign"),
        (b'"ozgames-match"', "foreign"),
        (b'{"format": 7, "version": 2}', "foreign"),
        (b'{"format": "ozgames-statistics", "version": 1}', "foreign"),
        (b'{"name": "package", "version": "1.0.0"}', "foreign"),
        (b'{"format": "ozgames-match", "version": "2"}', "foreign"),
        (b'{"format": "ozgames-match", "version": 3}', "damaged"),
        (b'{"format": "ozgames-match", "version": 1}', "damaged"),
        (b'{"format": "ozgames-match", "version": 0}', "damaged"),
        (b'{"format": "ozgames-match", "version": -9}', "damaged"),
        (b" " * (LARGEST + 1), "large"),
    ],
    ids=lambda value: repr(value[:30]) if isinstance(value, bytes) else value,
)
def test_junk_and_foreign_files_are_refused(raw: bytes, kind: str) -> None:
    assert refused(raw).kind == kind


def test_a_newer_save_says_who_wrote_it() -> None:
    raw = changed(encode(start()), "version", value=4)
    error = refused(changed(raw, "app", value="9.8.7"))
    assert error.kind == "newer"
    assert "9.8.7" in str(error)


def test_hints_are_kept() -> None:
    match = start("Ann", "Bob", moves=3)
    for seat in (1, 0, 1):
        match.count_hint(seat)
    match.undo(match.journal[-1].seat)
    assert match.hints == (1, 2)
    loaded = decode(encode(match), find_game)
    assert loaded.hints == (1, 2)
    assert encode(loaded, saved=match.created) == encode(match, saved=match.created)


@pytest.mark.parametrize(
    "hints",
    [[-1, 0], [0], [0, 0, 0], [0] * 100, [], None, 3, [0.0, 1], ["1", 0], [True, 0], [10**30, 0]],
    ids=repr,
)
def test_hints_that_cannot_be_are_damaged(hints: object) -> None:
    assert refused(changed(encode(start()), "hints", value=hints)).kind == "damaged"


def test_a_bot_that_asked_for_hints_is_damaged() -> None:
    match = start("Ann", "Bob")
    match.seats = (match.seats[0], default_seat(1, "Bob", "normal"))
    assert decode(encode(match), find_game).hints == (0, 0)
    assert refused(changed(encode(match), "hints", value=[0, 1])).kind == "damaged"
    with pytest.raises(IllegalMove):
        match.count_hint(1)
    assert match.hints == (0, 0)


def test_a_save_of_newer_rules_is_newer() -> None:
    assert refused(changed(encode(start()), "rules_version", value=4)).kind == "newer"


def test_newer_rules_are_the_reason_even_where_the_types_have_changed() -> None:
    raw = rewritten(encode(start()), b'"rules_version":3', b'"rules_version":4')
    assert refused(raw).kind == "newer"
    assert refused(rewritten(raw, b'"state":{', b'"state":{"new":1,')).kind == "newer"


def test_a_key_given_twice_does_not_fool_the_reader() -> None:
    raw = encode(start())
    for key in (b'"version":9', b'"game":"chess"', b'"format":"x"'):
        twice = raw.rstrip()[:-1] + b"," + key + b"}"
        assert refused(twice).kind in ("damaged", "foreign")


def test_a_save_of_older_rules_opens() -> None:
    match = start(moves=3)
    raw = changed(encode(match), "rules_version", value=2)
    assert decode(raw, find_game).state == match.state


def test_a_game_that_is_not_here() -> None:
    error = refused(changed(encode(start()), "game", value="chess\x1b[31m"))
    assert error.kind == "foreign"
    assert "\x1b" not in str(error)


STRICT: list[tuple[tuple[str | int, ...], Any]] = [
    (("state", "pile"), "200"),
    (("state", "pile"), 200.0),
    (("state", "pile"), True),
    (("state", "pile"), None),
    (("state", "extra"), 1),
    (("state", "holders", 0, "stones"), "1"),
    (("state", "holders", 0, "extra"), 1),
    (("state", "holders", 0, "past", 0), "1"),
    (("state", "chance", "draws"), "3"),
    (("state", "chance", "extra"), 3),
    (("moves", 0, "seat"), "0"),
    (("moves", 0, "extra"), 0),
    (("moves", 0, "move", "count"), "1"),
    (("moves", 0, "move", "extra"), 1),
    (("moves", 0, "move", "kind"), "fly"),
    (("moves", 0, "move"), 1),
    (("options", "pile"), "200"),
    (("options", "pile"), 0),
    (("options", "stone"), "sand"),
    (("options", "calm"), "true"),
    (("options", "extra"), 1),
    (("table", "undo"), "maybe"),
    (("table", "open_hands"), 1),
    (("seats", 0, "player"), "ghost"),
    (("seats", 0, "extra"), "ghost"),
    (("log", 0, "step"), "0"),
    (("log", 0, "event", "text"), 4),
    (("log", 0, "event", "extra"), 4),
    (("summary", "over"), 0),
    (("summary", "extra"), 0),
    (("created",), 5),
    (("created",), "2026-01-01T00:00:00"),
    (("seed",), "7"),
    (("extra",), 1),
    (("id",), "../other"),
    (("id",), ""),
]


@pytest.mark.parametrize(("path", "value"), STRICT, ids=str)
def test_a_value_of_the_wrong_type_is_damage(path: tuple[str | int, ...], value: Any) -> None:
    raw = encode(start(moves=4))
    assert refused(changed(raw, *path, value=value)).kind == "damaged"


CONTRADICTIONS: list[tuple[tuple[str | int, ...], Any]] = [
    (("state", "pile"), 199),
    (("state", "pile"), 10**4000),
    (("state", "turn"), 7),
    (("state", "holders", 1), {"stones": 10**30, "past": []}),
    (("state", "chance", "draws"), -1),
    (("state", "chance", "draws"), 1 << 64),
    (("state", "chance", "seed"), 1 << 128),
    (("seed",), -1),
    (("seed",), 1 << 128),
    (("moves", 0, "seat"), 2),
    (("moves", 0, "seat"), -1),
    (("log", 1, "event", "seat"), 2),
    (("log", 1, "event", "private"), [[5, "x"]]),
    (("log", 1, "step"), 99),
    (("log", 2, "step"), 0),
    (("seats", 0, "name"), "BOB"),
    (("seats", 0, "colour"), "[red]"),
    (("seats", 0, "glyph"), "@"),
    (("seats",), []),
]


@pytest.mark.parametrize(("path", "value"), CONTRADICTIONS, ids=lambda value: str(value)[:40])
def test_a_save_that_contradicts_itself_is_damaged(path: tuple[str | int, ...], value: Any) -> None:
    raw = encode(start(moves=4))
    assert refused(changed(raw, *path, value=value)).kind == "damaged"


def test_another_number_of_seats_than_the_state_has_is_damage() -> None:
    raw = encode(start(moves=4))
    seats = [*json.loads(raw)["seats"], json.loads(encode(start("a", "b", "c")))["seats"][2]]
    assert refused(changed(raw, "seats", value=seats)).kind == "damaged"


def test_rules_that_stumble_over_a_state_make_it_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = encode(start())

    def stumble(*_: object) -> list[str]:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(type(GAME), "audit", stumble)
    assert refused(raw).kind == "damaged"


def test_a_wrong_key_is_named_without_its_control_characters() -> None:
    error = refused(changed(encode(start()), "bad\x1b[31m\nkey", value=1))
    assert "\x1b" not in str(error)


def test_millions_of_faults_do_not_fill_the_memory() -> None:
    raw = encode(start(moves=4))
    bad = raw.replace(b'"past":[', b'"past":[' + b'"",' * 5_000_000, 1)
    assert len(bad) < LARGEST
    assert refused(bad).kind == "large"


@pytest.mark.parametrize("megabytes", [50, 50_000])
def test_a_large_file_is_refused_unread(tmp_path: Path, megabytes: int) -> None:
    """The larger one would not fit into the memory."""
    file = tmp_path / "big.json"
    with file.open("wb") as handle:
        handle.truncate(megabytes * 1024 * 1024)
    with pytest.raises(SaveError) as caught:
        load_file(file, find_game)
    assert caught.value.kind == "large"


def test_load_file_opens_a_file_anywhere(tmp_path: Path) -> None:
    match = start(moves=3)
    file = tmp_path / "Any Name.txt"
    file.write_bytes(encode(match))
    loaded = load_file(file, find_game)
    assert (loaded.id, loaded.state) == (match.id, match.state)


def follow_and_compare(recorder: Recorder, match: AnyMatch) -> None:
    recorder.follow()
    assert recorder.picture().encode(match.created) == encode(match, saved=match.created)


def test_a_recorder_follows_moves_undo_take_back_and_redo() -> None:
    match = start(moves=6)
    recorder = Recorder(match)
    follow_and_compare(recorder, match)
    step_on(match, 3)
    follow_and_compare(recorder, match)
    match.take_back(match.journal[-1].seat)
    follow_and_compare(recorder, match)
    match.redo()
    follow_and_compare(recorder, match)
    before = match.step
    match.take_back(match.journal[-1].seat)
    match.take_back(match.journal[-1].seat)
    seat = match.state.turn
    match.play(seat, match.moves(seat)[2])  # as many moves as before, but other ones
    step_on(match, before - match.step)
    assert match.step == before
    follow_and_compare(recorder, match)


def test_a_recorder_encodes_each_move_once() -> None:
    match = start(moves=50)
    recorder = Recorder(match)
    step_on(match, 1)
    encoded: list[object] = []
    adapter = recorder._moves._adapter

    class Counting:
        def dump_json(self, item: object) -> bytes:
            encoded.append(item)
            return adapter.dump_json(item)

    recorder._moves._adapter = Counting()  # type: ignore[assignment]
    recorder.follow()
    recorder.follow()
    assert encoded == [match.journal[-1]]


def test_names_made_by_the_table_are_kept_as_they_are() -> None:
    seats = seat_players([default_seat(0, "  x  "), default_seat(1)])
    match = Match.start(GAME, seats, TinyOptions())
    assert decode(encode(match), find_game).seats == match.seats
