"""Saving while people play on, and being killed meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ozgames.engine.saves import Autosave, SavedMatch, SaveError, Store
from tests.saves.tinymatch import find_game, start, step_on


class SlowStore(Store):
    """A store whose disk waits for a word."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, find_game)
        self.go = threading.Event()
        self.begun = threading.Event()
        self.writes = 0

    def write(self, match_id: str, raw: bytes) -> None:
        self.begun.set()
        assert self.go.wait(10)
        self.writes += 1
        super().write(match_id, raw)


class FailingStore(Store):
    """A store whose disk is full until room is made."""

    full = True

    def write(self, match_id: str, raw: bytes) -> None:
        if self.full:
            raise SaveError("unwritable", "The disk is full.")
        super().write(match_id, raw)


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[SlowStore]:
    store = SlowStore(tmp_path)
    yield store
    store.go.set()


def test_after_a_flush_it_is_on_the_disk(store: Store) -> None:
    match = start()
    autosave = Autosave(store, match)
    for _ in range(20):
        step_on(match, 1)
        autosave.submit()
        assert autosave.flush(10)
        assert store.load(match.id).state == match.state
    assert autosave.close()
    assert autosave.error is None


def test_closing_flushes(store: Store) -> None:
    match = start(moves=5)
    autosave = Autosave(store, match)
    autosave.submit()
    assert autosave.close()
    assert store.load(match.id).step == 5
    assert not any(thread.name == f"autosave {match.id}" for thread in threading.enumerate())


def test_nothing_submitted_writes_nothing(store: Store) -> None:
    autosave = Autosave(store, start(moves=5))
    assert autosave.close()
    assert store.list() == []


def test_many_submits_while_the_disk_is_busy_are_one_save(slow: SlowStore) -> None:
    match = start()
    autosave = Autosave(slow, match)
    autosave.submit()
    assert slow.begun.wait(10)
    for _ in range(50):
        step_on(match, 1)
        autosave.submit()
    assert not autosave.flush(0.01)
    slow.go.set()
    assert autosave.close()
    assert slow.writes == 2
    assert slow.load(match.id).state == match.state


def test_a_save_is_of_the_moment_it_was_submitted(slow: SlowStore) -> None:
    match = start(moves=4)
    autosave = Autosave(slow, match)
    autosave.submit()
    assert slow.begun.wait(10)
    state = match.state
    step_on(match, 3)
    match.title = "later"
    slow.go.set()
    assert autosave.flush(10)
    loaded = slow.load(match.id)
    assert (loaded.state, loaded.step, loaded.title) == (state, 4, "")
    assert loaded.replays()
    autosave.close()


def test_undo_is_saved_too(store: Store) -> None:
    match = start(moves=9)
    autosave = Autosave(store, match)
    autosave.submit()
    match.take_back(match.journal[-2].seat)
    autosave.submit()
    step_on(match, 1)
    autosave.submit()
    assert autosave.close()
    loaded = store.load(match.id)
    assert list(loaded.journal) == list(match.journal)
    assert list(loaded.log) == list(match.log)
    assert store.verify(match.id) == []


def test_a_failure_is_told_once_and_made_good(tmp_path: Path) -> None:
    store = FailingStore(tmp_path, find_game)
    told: list[str] = []
    match = start()
    autosave = Autosave(store, match, told.append)
    for _ in range(3):
        step_on(match, 1)
        autosave.submit()
        assert not autosave.flush(10)
    assert (autosave.error, told) == ("The disk is full.", ["The disk is full."])
    store.full = False
    assert autosave.flush(10)
    assert autosave.error is None
    assert store.load(match.id).state == match.state
    assert autosave.close()


def test_a_listener_that_fails_does_not_end_the_saving(tmp_path: Path) -> None:
    store = FailingStore(tmp_path, find_game)

    def gone(_: str) -> None:
        raise RuntimeError("the screen is closed")

    match = start()
    autosave = Autosave(store, match, gone)
    autosave.submit()
    assert not autosave.flush(10)
    store.full = False
    autosave.submit()
    assert autosave.close()


def test_submit_costs_the_same_late_in_a_match(store: Store) -> None:
    match = start(moves=20_000, pile=60_000)
    autosave = Autosave(store, match)
    tape = autosave._recorder._moves
    encoded = []

    class Counting:
        def dump_json(self, item: object) -> bytes:
            encoded.append(item)
            return adapter.dump_json(item)

    adapter, tape._adapter = tape._adapter, Counting()
    step_on(match, 1)
    autosave.submit()
    assert autosave.close()
    assert encoded == [match.journal[-1]]


PLAY = """
import sys
from pathlib import Path
from tests.saves.tinymatch import find_game, start, step_on
from ozgames.engine.saves import Autosave, Store
store = Store(Path(sys.argv[1]), find_game)
match = start(pile=100_000)
match.id = "tiny-1"
lock = store.lock(match.id)
autosave = Autosave(store, match)
for _ in sys.stdin:
    step_on(match, 1)
    autosave.submit()
    print(match.step, flush=True)
"""


def wait_for(store: Store, step: int) -> None:
    """Waits until so many moves are on the disk."""
    while [save.step for save in store.list() if isinstance(save, SavedMatch)] != [step]:
        time.sleep(0.002)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
@pytest.mark.parametrize("moves", [2, 17, 40])
def test_kill_9_loses_at_most_the_move_being_made(store: Store, moves: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(store.folder)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for made in range(1, moves + 1):
            child.stdin.write("\n")
            child.stdin.flush()
            assert child.stdout.readline() == f"{made}\n"
            if made < moves:
                wait_for(store, made)  # nobody flushes; people are slower than disks
        os.kill(child.pid, signal.SIGKILL)
    with store.lock("tiny-1"):
        found = [save.step for save in store.list() if isinstance(save, SavedMatch)]
    assert found in ([moves - 1], [moves])
    assert store.verify("tiny-1") == []
    assert [path.name for path in store.folder.glob(".*.tmp")] == []
