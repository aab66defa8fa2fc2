"""Matches in plain lines: what is said to whom, and what is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ozgames.bots import advice
from ozgames.bots.search import Effort
from ozgames.cli.plain import table
from ozgames.cli.plain.console import SCROLL
from ozgames.engine.saves import Store
from ozgames.games import registry
from tests.cli.conftest import Run

TWO = ("--plain", "play", "coins", "--seat", "Ann", "--seat", "Ben", "--seed", "1")
OPEN = (*TWO, "--table-set", "open_hands=yes")
WHOLE = "\n3\n\n\n3\n\n\n1\n"
"""Ann takes 3, Ben takes 3, Ann takes the last one; Enter in between hides and hands over."""


def only_save(folder: Path) -> str:
    (path,) = (path for path in folder.glob("*.json") if path.stem != "statistics")
    return path.stem


def test_a_whole_match_of_two(run: Run, folder: Path) -> None:
    outcome = run(*TWO, typed=WHOLE)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Ann: take coins\n1. Take 1: leaves 6\n2. Take 2: leaves 5\n" in outcome.out
    result = outcome.out[outcome.out.index("Result of Coins [/] of Oz") :]
    assert re.search(r"1\. (Ann|Ben): \d+ points\n   coins: \d+\n2\. ", result)
    assert result.endswith("Seed: 1\n")
    assert "over, won by" in run("saves").out
    people = json.loads((folder / "statistics.json").read_text())["people"]
    assert {name: tally["games"]["coins"]["played"] for name, tally in people.items()} == {
        "ann": 1,
        "ben": 1,
    }


def test_hands_change_behind_blank_lines(run: Run) -> None:
    out = run(*TWO, typed=WHOLE).out
    before, after = out.split("Hand the keyboard to Ben.")
    assert before.endswith("\n" * SCROLL)
    bens = after[: after.index("Hand the keyboard to Ann.")]
    secret = re.search(r"You took 3: \d points", before)
    assert secret
    assert "Ann took 3" in bens
    assert "Ann: Enter to hide this" in before
    assert "You have 0 points." in bens  # Ben's own, and not what Ann won
    anns = after[after.index("Hand the keyboard to Ann.") :]
    assert "Since your last turn:\nBen took 3\n" in anns


def test_the_end_of_input_saves_and_the_match_can_go_on(run: Run, folder: Path) -> None:
    left = run(*TWO, typed="\n3\n\n\n")
    assert left.code == 0
    assert f"Saved. To go on: ozgames resume {only_save(folder)}" in left.out
    listed = run("saves").out
    assert "4 left, Ben to choose" in listed
    rest = run("--plain", "resume", typed="\n3\n\n\n1\n")
    assert rest.out.startswith("Hand the keyboard to Ben.")
    assert "Since your last turn:\nBen took 3\n" in rest.out
    assert rest.out.endswith("Seed: 1\n")
    assert run(*TWO, typed=WHOLE).out.endswith(rest.out[rest.out.index("Result") :])


def test_every_move_is_on_the_disk_when_the_next_is_asked_for(run: Run, folder: Path) -> None:
    run(*OPEN, typed="1\n1\n")
    assert Store(folder, registry.game).load(only_save(folder)).step == 2


def test_alone_with_bots_there_is_no_hand_over(run: Run) -> None:
    out = run("--plain", "play", "coins", "--seat", "Ann", "--seat", "=bot", typed="1\n3\n").out
    assert "Hand the keyboard" not in out
    assert "P2 took 3\n" in out
    assert "Result" in out


def test_bots_alone_need_nobody(run: Run) -> None:
    outcome = run("--plain", "play", "coins", "--seat", "A=bot:random", "--seat", "B=bot:normal")
    assert outcome.code == 0
    assert "Result" in outcome.out


def test_a_public_choice_hides_the_last_hand_and_needs_no_hand_over(run: Run) -> None:
    out = run(*TWO, "--set", "vote=yes", "--set", "coins=4", typed="\n3\n\n1\n\n1\n").out
    vote = out[out.index("Ann: Enter to hide this") :]
    assert vote.index("\n" * SCROLL) < vote.index("Ben: vote on the last coin")
    assert "You took" not in vote[: vote.index("Hand the keyboard to Ben.")]
    assert "Ben keeps the coin" in vote


def test_undo_goes_back_before_the_other_has_looked(run: Run) -> None:
    out = run(*TWO, typed="\n3\nu\n").out
    assert out.count("The heap has 7 coins.") == 2
    assert "Hand the keyboard to Ben." not in out


def test_taking_back_needs_the_table(run: Run, folder: Path) -> None:
    refused = run(*OPEN, typed="1\n1\nu\nn\n").out
    assert "Does everybody agree" in refused
    assert "Taken back" not in refused
    assert Store(folder, registry.game).load(only_save(folder)).step == 2


def test_what_the_table_takes_back_is_told(run: Run, folder: Path) -> None:
    assert "Taken back: Ann took 1" in run(*OPEN, typed="1\n1\nu\ny\n").out
    assert Store(folder, registry.game).load(only_save(folder)).step == 0


def test_nobody_takes_back_who_has_not_chosen(run: Run) -> None:
    assert "There is no move to take back." in run(*OPEN, typed="1\nu\n").out


def test_redo(run: Run, folder: Path) -> None:
    solo = ("--plain", "play", "coins", "--seat", "Ann")
    out = run(*solo, typed="2\nu\nredo\nredo\n").out
    assert out.count("Ann: take coins") == 4
    assert "There is no undone move." in out
    assert Store(folder, registry.game).load(only_save(folder)).step == 1


def test_acting_out_of_turn(run: Run) -> None:
    out = run(*TWO, "--set", "thief=yes", typed="\ne 3\ne 2\n\n\n1\n\n\n").out
    assert "Ben may act out of turn" in out
    assert "Nobody of that number may act now." in out
    bens = out[out.index("Hand the keyboard to Ben.") :]
    assert "0. Do nothing\n1. Steal\n" in bens
    assert "Ben stole a point" in bens
    assert "Hand the keyboard to Ann." in bens


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("?", "A number: choose that line."),
        ("t", "Hint: 3. Take 3"),
        ("9", "There is no choice 9."),
        ("0", "There is no choice 0."),
        ("99999999999999999999", "No choice has that"),
        ("١", "No choice has that"),
        ("leaves 5", "Choose 1-3, or ? for help\n2. Take 2: leaves 5\n"),
        ("p", "The heap has 7 coins.\n"),
        ("l", "Choose 1-3, or ? for help\nThe heap has 7 coins\n"),
        ("l 0", "Choose 1-3, or ? for help\nChoose 1-3"),
        ("redo", "There is no undone move."),
        ("u", "There is no move to take back."),
        ("e", "Nobody of that number may act now."),
        ("\x1b[2J\x00", "No choice has that"),
    ],
)
def test_words_at_the_prompt(run: Run, typed: str, said: str) -> None:
    out = run("--plain", "play", "coins", "--seat", "Ann", typed=f"{typed}\n").out
    assert said in out[out.index("Choose 1-3") :]


@pytest.mark.parametrize(
    "name",
    [
        "[bold red]x[/]",
        "[/]",
        "{0}%s",
        "\x1b[31mred\x07",
        "\u202eevil",
        "👩‍👩‍👧" * 30,
        "P2",
        "a=b=c",
        "-",
    ],
)
def test_hostile_names_are_only_names(run: Run, name: str) -> None:
    outcome = run("--plain", "play", "coins", f"--seat={name}", "--seat", "Ben", typed="\n1\n")
    assert (outcome.code, outcome.err) == (0, "")
    assert all(line.isprintable() for line in outcome.out.splitlines())
    assert run("saves").code == 0
    assert "took 1" in outcome.out


def test_the_menu_starts_goes_on_and_leaves(run: Run) -> None:
    typed = "1\nAnn\n=bot:genius\n=bot:random\n\nq\n2\n3\n3\n3\n3\nx\nq\n"
    outcome = run("--plain", typed=typed)
    assert (outcome.code, outcome.err) == (0, "")
    assert "1. New match of Coins [/] of Oz: Take coins." in outcome.out
    assert 'There is no bot "genius"' in outcome.out
    assert "Go on: Coins [/] of Oz: Ann and P2, 7 left, Ann to choose" in outcome.out


def test_the_menu_says_what_cannot_be_played(run: Run) -> None:
    out = run("--plain", typed="1\nAnn\nann\n\n77\nq\n").out
    assert "every name must be different" in out
    assert "There is no such choice." in out


def test_a_damaged_save_is_offered_from_its_backup(run: Run, folder: Path) -> None:
    run(*OPEN, typed="1\n1\n")
    match_id = only_save(folder)
    path = folder / f"{match_id}.json"
    path.write_bytes(path.read_bytes()[:-40])
    damaged = path.read_bytes()
    refused = run("--plain", "resume", match_id, typed="n\n")
    assert refused.code == 1
    assert "damaged" in refused.err
    assert path.read_bytes() == damaged
    out = run("--plain", "resume", match_id, typed="y\n").out
    assert "Ben: take coins" in out  # the save before: one move less
    assert (folder / f"{match_id}.json.damaged-1").read_bytes() == damaged


def test_a_match_played_elsewhere_is_refused(run: Run, folder: Path) -> None:
    run(*OPEN, typed="1\n")
    match_id = only_save(folder)
    with Store(folder, registry.game).lock(match_id):
        outcome = run("--plain", "resume", match_id, typed="1\n")
    assert outcome.code == 1
    assert "in use" in outcome.err


def test_a_disk_that_refuses_is_told_and_play_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ozgames.engine.saves import SaveError

    def refuse(store: Store, match_id: str, raw: bytes) -> None:
        raise SaveError("unwritable", "The disk is full.")

    monkeypatch.setattr(Store, "write", refuse)
    out = run("--plain", "play", "coins", "--seat", "Ann", typed="3\n3\n1\n").out
    assert out.count("Not saved: The disk is full.") == 4  # at the start and after every move
    assert "Result" in out


# --- hints ---


@pytest.fixture
def _quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "EFFORT", Effort(seconds=None, trials=12))


@pytest.mark.usefixtures("_quick_hints")
def test_a_hint_has_a_reason_and_is_counted_to_the_end(run: Run, folder: Path) -> None:
    outcome = run(*TWO, typed=WHOLE.replace("3", "t\nt\n3", 1))
    hint, why = outcome.out[outcome.out.index("Hint: ") :].splitlines()[:2]
    assert hint.startswith(("Hint: 1. Take", "Hint: 2. Take", "Hint: 3. Take"))
    assert why.endswith(".")
    assert outcome.out.count("Hint: ") == 2
    assert "Ann asked for 1 hint.\nSeed: 1\n" in outcome.out
    saved = json.loads((folder / f"{only_save(folder)}.json").read_text())
    assert saved["hints"] == [1, 0]


@pytest.mark.usefixtures("_quick_hints")
def test_nobody_is_told_of_hints_that_nobody_asked_for(run: Run) -> None:
    assert "hint" not in run(*TWO, typed=WHOLE).out


def test_thinking_of_a_hint_can_be_broken_off(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(advice, "think", interrupted)
    outcome = run(*TWO, typed="\nt\n")
    assert outcome.code == 130
    assert f"Saved. To go on: ozgames resume {only_save(folder)}" in outcome.out


# --- sealed choices and windows ---

WIZARDS = ("--plain", "play", "wizardz", "--seat", "Ann", "--seat", "Ben", "--seed", "4")
SEALED = "\n1\n\n" * 2  # everybody opens, seals the first card and stone, and hides it again


def test_everybody_seals_alike_and_the_pot_is_public(run: Run) -> None:
    out = run(*WIZARDS, "--set", "first=1", typed=SEALED).out
    first = out.index("Hand the keyboard to Ann.")
    second = out.index("Hand the keyboard to Ben.")
    pot = out[out.rindex("Ben: Enter to hide this") :]
    assert first < second
    assert "Ann commits the" in out[first:second]
    assert "Ann commits the" not in out[second:]
    assert "Ann: all are ready: call the flip\n1. Flip!" in pot
    assert "Your hand" not in pot
    assert "Ben may act out of turn" in pot


def test_a_window_is_asked_in_public_and_enter_passes_for_all(run: Run) -> None:
    out = run(*WIZARDS, "--set", "first=1", typed=f"{SEALED}1\n9\nt\n\n").out
    asked = out[out.index("Anyone? magic after the flip") :]
    assert asked.startswith(
        "Anyone? magic after the flip?\n1 Ann, 2 Ben: type the number. Enter: all pass\n"
    )
    assert "a hint would tell what somebody holds" in asked
    assert asked.index("Ann passes") < asked.index("Ben passes")
    assert "Anyone? magic before the stones are handed out?" in asked
    assert "Hand the keyboard" not in asked[: asked.index("Ben passes")]


def test_a_number_hands_the_keyboard_to_that_seat(run: Run) -> None:
    out = run(*WIZARDS, "--set", "first=1", typed=f"{SEALED}1\n2\n\n\n\n").out
    asked = out[out.index("Anyone? magic after the flip") :]
    bens = asked[asked.index("Hand the keyboard to Ben.") :]
    assert "Pass until the round ends" in bens
    assert "Enter to pass" in bens
    assert bens.index("Ben passes") < bens.index("1 Ann: type the number. Enter: all pass")
