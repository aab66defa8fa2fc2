"""The folder of saves: listing, atomic writing, backups, locks, and what stands in the way."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ozgames.engine.saves import BrokenSave, SavedMatch, SaveError, Store, encode
from ozgames.engine.saves.files import LARGEST
from ozgames.engine.seat import LEVELS
from tests.saves.tinymatch import find_game, finish, start, step_on

NO_ROOT = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do everything"
)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def only(store: Store) -> SavedMatch | BrokenSave:
    (found,) = store.list()
    return found


# --- saving and loading ---


def test_save_and_load(store: Store) -> None:
    match = start(moves=9)
    store.save(match)
    assert store.load(match.id).state == match.state


def test_the_version_before_is_the_backup(store: Store) -> None:
    match = start(moves=3)
    store.save(match)
    before = match.state
    step_on(match, 1)
    store.save(match)
    assert store.load_backup(match.id).state == before
    assert store.load(match.id).state == match.state
    assert sorted(files(store.folder)) == [f"{match.id}.json", f"{match.id}.json.bak"]


def test_without_hard_links_the_backup_is_a_copy(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    match = start(moves=3)
    store.save(match)
    before = match.state
    step_on(match, 1)
    store.save(match)
    assert store.load_backup(match.id).state == before


def test_what_is_not_there_is_missing(store: Store) -> None:
    for attempt in (store.load, store.load_backup, store.delete, store.verify, store.copy):
        with pytest.raises(SaveError) as caught:
            attempt("tiny-1")
        assert caught.value.kind == "missing"
    assert store.list() == []


@pytest.mark.parametrize(
    "match_id",
    ["", "..", "../x", "a/b", "a\\b", "A", "é", "a\x00", "a\n", ".a", "statistics", "x" * 200],
)
def test_an_id_leads_nowhere_else(store: Store, match_id: str) -> None:
    store.folder.mkdir()
    (store.folder.parent / "x.json").write_bytes(encode(start()))
    for attempt in (store.load, store.load_backup, store.delete, store.verify, store.lock):
        with pytest.raises(SaveError) as caught:
            attempt(match_id)
        assert caught.value.kind == "missing"


def test_a_file_copied_by_hand_is_a_match_of_its_own(store: Store) -> None:
    match = start(moves=3)
    store.save(match)
    original = store.path(match.id).read_bytes()
    store.path("by-hand").write_bytes(original)
    copy = store.load("by-hand")
    step_on(copy, 1)
    store.save(copy)
    assert store.path(match.id).read_bytes() == original
    assert store.load("by-hand").state == copy.state


# --- listing ---


def test_what_a_list_shows(store: Store) -> None:
    match = start("Ann", "Bob", moves=3, pile=50, title="")
    store.save(match)
    save = only(store)
    assert isinstance(save, SavedMatch)
    assert (save.id, save.path) == (match.id, store.path(match.id))
    assert (save.game, save.game_title, save.title) == ("tiny", "Stones", "Stones: Ann and Bob")
    assert (save.names, save.progress, save.step) == (("Ann", "Bob"), "47 left", 3)
    assert (save.turn, save.over, save.winners) == (match.state.turn, False, ())
    assert save.created == match.created
    assert datetime.now(UTC) - save.saved < timedelta(minutes=1)


def test_a_finished_match_in_the_list(store: Store) -> None:
    match = start(pile=9)
    finish(match)
    store.save(match)
    save = only(store)
    assert isinstance(save, SavedMatch)
    assert (save.turn, save.over) == (None, True)
    assert match.result is not None
    assert save.winners == match.result.winners


def test_newest_first_and_broken_last(store: Store) -> None:
    day = datetime(2026, 5, 1, tzinfo=UTC)
    for number, offset in (("a", 2), ("b", 9), ("c", 4)):
        match = start()
        match.id = number
        store.write(number, encode(match, saved=day + timedelta(days=offset)))
    (store.folder / "0.json").write_text("{")
    assert [save.id for save in store.list()] == ["b", "c", "a", "0"]


def test_other_files_are_not_listed(store: Store) -> None:
    store.save(start())
    store.save(start(seed=8))
    for name in (
        "statistics.json",
        "settings.json",
        "x.md",
        ".x.json.1.tmp",
        "x.json.bak",
        ".y.json",
    ):
        (store.folder / name).write_text("{}")
    (store.folder / "examples").mkdir()
    assert len(store.list()) == 2


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("empty.json", b"", "empty"),
        ("junk.json", b"\x00\x01", "not JSON"),
        ("package.json", b'{"name": "x"}', "no saved match"),
        ("My Game.json", b"{}", "file name"),
        ("newer.json", b'{"format":"ozgames-match","version":99,"app":"7.0"}', "newer"),
    ],
)
def test_files_that_cannot_be_opened_are_listed_with_the_reason(
    store: Store, name: str, content: bytes, words: str
) -> None:
    store.folder.mkdir()
    path = store.folder / name
    path.write_bytes(content)
    save = only(store)
    assert isinstance(save, BrokenSave)
    assert save.path == path
    assert words in save.reason
    assert save.reason.endswith(".")
    assert not save.has_backup
    assert path.read_bytes() == content


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
def test_strange_things_in_the_folder_are_listed_and_left_alone(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / "folder.json").mkdir()
    (store.folder / "loop.json").symlink_to("loop.json")
    (store.folder / "nowhere.json").symlink_to("not-there.json")
    os.mkfifo(store.folder / "pipe.json")
    with (store.folder / "huge.json").open("wb") as handle:
        handle.truncate(50 * 1024 * 1024)
    found = store.list()
    assert sorted(save.id for save in found) == ["folder", "huge", "loop", "nowhere", "pipe"]
    assert all(isinstance(save, BrokenSave) and save.reason for save in found)
    for save in found:
        with pytest.raises(SaveError):
            store.load(save.id)


@NO_ROOT
def test_an_unreadable_file_is_listed(store: Store) -> None:
    match = start()
    store.save(match)
    store.path(match.id).chmod(0)
    assert isinstance(only(store), BrokenSave)


def test_a_file_that_may_not_be_read_is_listed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save(start())

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    save = only(store)
    assert isinstance(save, BrokenSave)
    assert "permission denied" in save.reason


def test_markup_in_a_list_is_text(store: Store) -> None:
    store.save(start("[bold]x", "😀" * 40, title="[/]\u202e"))
    save = only(store)
    assert isinstance(save, SavedMatch)
    assert (save.title, save.names) == ("[/]", ("[bold]x", "😀" * 40))


def test_a_list_opens_no_match_whole(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = encode(start(moves=300, pile=3000))
    store.folder.mkdir()
    for number in range(100):
        store.path(f"match-{number}").write_bytes(raw)
    monkeypatch.setattr(type(find_game("tiny")), "audit", lambda *_: pytest.fail("opened whole"))
    assert len(store.list()) == 100


# --- never over what cannot be opened ---


def test_a_damaged_file_is_set_aside_when_the_match_is_saved(store: Store) -> None:
    match = start(moves=3)
    store.save(match)
    for content in (b"junk 1", b"junk 2"):
        store.path(match.id).write_bytes(content)
        step_on(match, 1)
        store.save(match)
    kept = files(store.folder)
    assert kept[f"{match.id}.json.damaged-1"] == b"junk 1"
    assert kept[f"{match.id}.json.damaged-2"] == b"junk 2"
    assert store.load(match.id).state == match.state


def test_the_backup_of_a_damaged_save_can_be_played_on(store: Store) -> None:
    match = start(moves=3)
    store.save(match)
    step_on(match, 1)
    store.save(match)
    whole = store.path(match.id).read_bytes()
    store.path(match.id).write_bytes(whole[:300])
    save = only(store)
    assert isinstance(save, BrokenSave)
    assert save.has_backup
    assert store.has_backup(match.id)
    fresh = Store(store.folder, find_game)
    restored = fresh.load_backup(match.id)
    assert (restored.id, restored.step) == (match.id, 3)
    step_on(restored, 1)
    fresh.save(restored)
    assert fresh.load(match.id).state == match.state
    assert files(store.folder)[f"{match.id}.json.damaged-1"] == whole[:300]


def test_a_newer_save_is_not_written_over(store: Store) -> None:
    match = start()
    store.folder.mkdir()
    content = b'{"format":"ozgames-match","version":99,"app":"7.0"}'
    store.path(match.id).write_bytes(content)
    with pytest.raises(SaveError) as caught:
        store.save(match)
    assert caught.value.kind == "newer"
    assert files(store.folder) == {f"{match.id}.json": content}


def test_a_folder_in_the_way_is_left_alone(store: Store) -> None:
    match = start()
    store.path(match.id).mkdir(parents=True)
    with pytest.raises(SaveError) as caught:
        store.save(match)
    assert caught.value.kind == "unwritable"
    assert store.path(match.id).is_dir()


def test_a_file_with_a_fault_deep_inside_is_not_written_over(store: Store) -> None:
    match = start(moves=3)
    bad = encode(match).replace(b'"pile":197,"lost"', b'"pile":198,"lost"')
    store.folder.mkdir()
    store.path(match.id).write_bytes(bad)
    store.save(match)
    assert files(store.folder)[f"{match.id}.json.damaged-1"] == bad


# --- the disk refuses ---


@pytest.mark.parametrize("call", ["write", "fsync", "replace", "open"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_the_old_file_stays_when_the_disk_refuses(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    match = start(moves=3)
    store.save(match)
    store.save(match)
    before = files(store.folder)
    step_on(match, 1)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        with pytest.raises(SaveError) as caught:
            store.save(match)
    assert caught.value.kind == "unwritable"
    assert os.strerror(number).lower() in str(caught.value).lower()
    assert files(store.folder) == before
    store.save(match)
    assert store.load(match.id).state == match.state


def test_a_disk_that_takes_a_few_bytes_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, rest: write(handle, rest[:100]))
    match = start(moves=9)
    store.save(match)
    assert store.load(match.id).state == match.state


def test_a_full_disk_half_way(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(moves=9)
    store.save(match)
    before = files(store.folder)
    write = os.write
    room = [500]

    def fill(handle: int, rest: memoryview) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        done = write(handle, rest[: room[0]])
        room[0] -= done
        return done

    monkeypatch.setattr(os, "write", fill)
    step_on(match, 1)
    with pytest.raises(SaveError, match="no space left"):
        store.save(match)
    assert files(store.folder) == before


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(tmp_path / "file" / "saves", find_game)
    assert store.list() == []
    for attempt in (store.save, lambda match: store.lock(match.id)):
        with pytest.raises(SaveError) as caught:
            attempt(start())
        assert caught.value.kind == "unwritable"


# --- delete, rename, copy, export, verify ---


def test_delete(store: Store) -> None:
    match, other = start(), start(seed=8)
    for _ in range(2):
        store.save(match)
        store.save(other)
    store.delete(match.id)
    assert sorted(files(store.folder)) == [f"{other.id}.json", f"{other.id}.json.bak"]


def test_a_broken_save_can_be_deleted(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / "x.json").write_text("junk")
    store.delete("x")
    assert store.list() == []


def test_rename_keeps_id_and_place(store: Store) -> None:
    match = start(moves=2)
    day = datetime(2026, 5, 1, tzinfo=UTC)
    store.write(match.id, encode(match, saved=day))
    store.rename(match.id, " Late\u200b\nnight [b] ")
    save = only(store)
    assert isinstance(save, SavedMatch)
    assert (save.id, save.title, save.saved) == (match.id, "Late night [b]", day)
    assert store.load(match.id).state == match.state


def test_copies_are_matches_of_their_own(store: Store) -> None:
    match = start(moves=2, title="One")
    store.save(match)
    second = store.copy(match.id)
    third = store.copy(match.id, "Three")
    assert len({match.id, second, third}) == 3
    titles = {save.id: save.title for save in store.list() if isinstance(save, SavedMatch)}
    assert titles == {match.id: "One", second: "One", third: "Three"}
    copy = store.load(second)
    step_on(copy, 3)
    store.save(copy)
    assert store.load(match.id).step == 2


def test_export(store: Store, tmp_path: Path) -> None:
    match = start(moves=2, title="One")
    store.save(match)
    target = store.export(match.id, tmp_path / "one.md")
    assert target.read_text(encoding="utf-8").startswith("# One\n")
    with pytest.raises(SaveError) as caught:
        store.export(match.id, target)
    assert caught.value.kind == "unwritable"
    assert store.export(match.id, tmp_path) == tmp_path / f"{match.id}.md"
    assert store.export(match.id, tmp_path) == tmp_path / f"{match.id}-2.md"


@pytest.mark.parametrize(
    "place",
    [
        "~nobody-of-that-name/x.md",
        "x" * 300,
        "x" * 250,  # short enough itself, but not for the file it is written to first
        "nul\0byte.md",
        "file/x.md",
        "file/x/y.md",
    ],
)
def test_export_to_an_impossible_place_is_refused(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    match = start(moves=2)
    store.save(match)
    with pytest.raises(SaveError) as caught:
        store.export(match.id, Path(place))
    assert caught.value.kind == "unwritable"
    named = "nul byte.md" if "\0" in place else place[:150]
    assert str(caught.value).startswith(named)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "saves"]


def test_export_where_one_may_not_look(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(moves=2)
    store.save(match)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "is_dir", refuse)
        with pytest.raises(SaveError, match=r"x\.md cannot be written: permission denied\.$"):
            store.export(match.id, tmp_path / "x.md")


def test_export_to_ones_home(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    match = start(moves=2)
    store.save(match)
    assert store.export(match.id, Path("~/x.md")) == tmp_path / "x.md"
    assert store.export(match.id, Path("~")) == tmp_path / f"{match.id}.md"


def test_export_does_not_write_through_a_link_that_leads_nowhere(
    store: Store, tmp_path: Path
) -> None:
    match = start(moves=2)
    store.save(match)
    (tmp_path / "x.md").symlink_to(tmp_path / "gone")
    with pytest.raises(SaveError, match="already there"):
        store.export(match.id, tmp_path / "x.md")


# --- levels of bots ---


def leveled(store: Store, level: str) -> str:
    """A saved match with a bot of some level; the ID."""
    match = start(moves=3)
    data = json.loads(encode(match))
    data["seats"][1] |= {"player": "bot", "level": level}
    store.folder.mkdir(exist_ok=True)
    store.path(match.id).write_text(json.dumps(data))
    return match.id


@pytest.mark.parametrize("level", ["wizard", "", "Normal", "x" * 50])
def test_a_bot_of_an_unknown_level_is_of_a_newer_version(store: Store, level: str) -> None:
    match_id = leveled(store, level)
    before = files(store.folder)
    with pytest.raises(SaveError) as caught:
        store.load(match_id)
    assert caught.value.kind == "newer"
    assert str(caught.value).startswith(f'A bot of level "{level[:19]}')
    broken = only(store)
    assert isinstance(broken, BrokenSave)
    assert broken.reason == str(caught.value)
    assert store.verify(match_id) == [broken.reason]
    with pytest.raises(SaveError):
        store.write(match_id, b"{}")  # it is not written over
    assert files(store.folder) == before


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_known_levels_are_loaded(store: Store, level: str) -> None:
    assert store.load(leveled(store, level)).seats[1].level == level


def test_verify_finds_what_the_moves_do_not_lead_to(store: Store) -> None:
    match = start(moves=12)
    store.save(match)
    assert store.verify(match.id) == []
    data = json.loads(store.path(match.id).read_bytes())
    data["moves"][3]["move"]["count"] = 2
    data["log"][3]["event"]["text"] = "Other words for the same"
    store.path(match.id).write_text(json.dumps(data))
    assert store.verify(match.id) == ["Playing the moves again leads to another position."]
    data["log"][3]["event"]["kind"] = "storm"
    data["summary"]["step"] = 4
    store.path(match.id).write_text(json.dumps(data))
    assert len(store.verify(match.id)) == 3  # position, log and summary
    data["moves"][3]["move"]["count"] = 900
    store.path(match.id).write_text(json.dumps(data))
    (fault,) = store.verify(match.id)
    assert fault.startswith("Move 4 ")
    store.path(match.id).write_text("junk")
    assert len(store.verify(match.id)) == 1


def test_verify_names_a_change_of_the_rules(store: Store) -> None:
    match = start(moves=12)
    data = json.loads(encode(match))
    data["moves"][3]["move"]["count"] = 2
    data["rules_version"] = 1
    store.folder.mkdir()
    store.path(match.id).write_text(json.dumps(data))
    assert "version 1 of the rules" in store.verify(match.id)[-1]


def test_verify_accepts_undo_redo_and_take_back(store: Store) -> None:
    match = start(moves=12)
    match.take_back(match.journal[-1].seat)
    match.redo()
    match.take_back(match.journal[-2].seat)
    step_on(match, 3)
    store.save(match)
    assert store.verify(match.id) == []


# --- one program per match ---


def test_a_match_played_on_elsewhere_since_it_was_loaded_is_not_held(store: Store) -> None:
    match = start()
    store.save(match)
    here, there = Store(store.folder, find_game), Store(store.folder, find_game)
    mine, theirs = here.load(match.id), there.load(match.id)
    with there.hold(theirs):
        step_on(theirs, 1)
        there.save(theirs)
    with pytest.raises(SaveError) as caught:
        here.hold(mine)
    assert caught.value.kind == "in-use"
    with here.hold(here.load(match.id)):
        pass


def test_a_new_match_and_a_backup_can_be_held(store: Store) -> None:
    match = start()
    with store.hold(match):
        store.save(match)
        store.save(match)
    store.path(match.id).write_bytes(b"{")
    fresh = Store(store.folder, find_game)
    with fresh.hold(fresh.load_backup(match.id)):
        pass


HOLD = """
import sys, time
from pathlib import Path
from tests.saves.tinymatch import find_game
from ozgames.engine.saves import Store
lock = Store(Path(sys.argv[1]), find_game).lock("tiny-1")
print("held", flush=True)
time.sleep(60)
"""


def hold(folder: Path) -> subprocess.Popen[str]:
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    return child


def test_a_second_program_is_kept_out_until_the_first_is_killed(store: Store) -> None:
    match = start()
    match.id = "tiny-1"
    store.save(match)
    with hold(store.folder) as child:
        try:
            for attempt in (store.lock, store.delete, lambda one: store.rename(one, "x")):
                with pytest.raises(SaveError) as caught:
                    attempt("tiny-1")
                assert caught.value.kind == "in-use"
            assert store.load("tiny-1").state == match.state  # it may be watched
            assert store.copy("tiny-1") == "tiny-2"  # and copied
        finally:
            child.kill()
    with store.lock("tiny-1"):
        pass


def test_a_lock_is_held_once_and_given_back(store: Store) -> None:
    with store.lock("a") as lock:
        with pytest.raises(SaveError):
            store.lock("a")
        store.lock("b").close()
        lock.close()
        lock.close()
    store.lock("a").close()


def test_a_lock_removes_what_a_killed_program_left(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / ".a.json.123.tmp").write_text("half")
    (store.folder / ".b.json.123.tmp").write_text("half")
    store.lock("a").close()
    assert sorted(files(store.folder)) == [".b.json.123.tmp"]


def test_the_largest_file_is_far_above_a_long_match() -> None:
    assert len(encode(start(moves=2000, pile=50_000))) < LARGEST / 10
