"""The end and the scores (OZ-20 to OZ-25)."""

import pytest

from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import EndTurn, Gain, Play, Take
from ozgames.games.oz2021.scoring import score_lines, set_points, wizard_choice
from ozgames.games.oz2021.state import Player
from tests.games.oz2021.positions import END, happens, legal, play, position

# --- when it ends ---


def empty(*letters):
    return [f"{letter}: -." for letter in letters]


@pytest.mark.rule("OZ-20")
def test_two_players_play_until_two_decks_have_run_out():
    state = position("N: NrD.", "E: ErD.", "P1:", "P2:")
    state = play(state, Take("N"))
    assert not state.ending
    assert play(state, Take("E")).ending


@pytest.mark.rule("OZ-20")
@pytest.mark.parametrize("seats", [3, 4])
def test_one_deck_is_enough_with_more_players(seats):
    players = [f"P{number}:" for number in range(1, seats + 1)]
    state = position("N: NrD.", *players)
    assert play(state, Take("N")).ending


@pytest.mark.rule("OZ-20")
def test_a_deck_with_a_face_down_card_has_not_run_out():
    state = position("N: NrD / NeC.", "P1:", "P2:", "P3:")
    assert not play(state, Take("N")).ending


@pytest.mark.rule("OZ-20")
def test_a_deck_may_run_out_by_a_skill():
    state = position("N: NrD.", "P1: hand NcL; road NrL", "P2:", "P3:")
    assert play(state, Play("L"), Gain("N")).ending


@pytest.mark.rule("OZ-20")
def test_a_deck_may_run_out_by_a_reveal():
    # Only an Enemy is left in the North: turned up when P2's turn begins, the deck is empty.
    state = position("N: - / NeC.", "P1:", "P2:", "P3:", taken="ES")
    state = play(state, END)
    assert state.ending
    assert not state.over


@pytest.mark.rule("OZ-20")
def test_the_round_is_completed():
    # Seat 2 began; seat 3 empties the deck, so seats 1 and 2 do not play another turn but seat 1
    # still has this one.
    state = position("N: NrD.", "P1:", "P2:", "P3:", turn=2, first=1)
    state = play(state, Take("N"), Take("E"), END)
    assert (state.turn, state.over) == (0, False)
    state = play(state, Take("E"), Take("S"), END)
    assert state.over
    assert GAME.decisions(state) == ()


@pytest.mark.rule("OZ-20")
def test_a_deck_that_runs_out_as_a_round_begins_leaves_that_round_to_all():
    state = position("N: - / NeC.", "P1:", "P2:", "P3:", turn=2, taken="ES")
    state = play(state, END)
    assert (state.round, state.ending, state.over) == (4, True, False)
    for _ in range(3):
        assert not state.over
        state = play(state, Take("E"), Take("W"), END)
    assert state.over


@pytest.mark.rule("OZ-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_have_the_same_number_of_turns(seats):
    for seed in range(4):
        state, _ = GAME.new(GAME.setup(seats, seed=seed))
        turns = [0] * seats
        while not state.over:
            move = legal(state)[-1]
            turns[state.turn] += isinstance(move, EndTurn)
            state = play(state, move)
        assert len(set(turns)) == 1
        assert turns[0] == state.round


@pytest.mark.rule("OZ-20")
def test_the_table_is_told():
    state = position("N: NrD.", "P1:", "P2:", "P3:")
    assert [event.text for event in happens(state, Take("N"))][-1] == (
        "No card is left in the North: this is the last round"
    )


@pytest.mark.rule("OZ-17", "OZ-20")
def test_specials_are_checked_in_the_last_turn_too():
    state = position(
        *empty("N", "E"), "centre: WsC", "P1:", "P2: road SrD", turn=1, taken="SW", ending=True
    )
    state = play(state, END)
    assert state.over
    assert GAME.result(state).scores == (0, 5)


# --- what it is worth ---


def points(text, label=None):
    """Points of a player in the notation of positions, all or those of one line."""
    lines = score_lines(position(f"P1: {text}", "P2:").players[0])
    return sum(line.points for line in lines if label is None or label in line.label)


@pytest.mark.rule("OZ-21")
def test_roads_enemies_and_witches_of_the_pile():
    assert points("pile NrD NrD") == 2
    assert points("pile NeC SeM WeW") == 3
    assert points("pile EwN") == 9
    assert points("pile NrD NeC EwN WwE") == 20


@pytest.mark.rule("OZ-21")
def test_hands_and_roads_in_the_yellow_brick_road_score_nothing():
    assert points("hand NcD NcS NcT; road NrD NrS ErT") == 0


@pytest.mark.rule("OZ-22")
@pytest.mark.parametrize(
    ("who", "values"),
    [("D", [1, 2, 4, 5]), ("T", [1, 3, 5, 7]), ("L", [2, 4, 7, 9]), ("S", [2, 4, 7, 9])],
)
def test_sets_by_copies(who, values):
    assert [set_points(who, copies) for copies in range(7)] == [0, *values, values[3], values[3]]
    assert points(f"road Nc{who} Nc{who}") == values[1]


@pytest.mark.rule("OZ-23")
def test_the_other_specials_have_values_of_their_own():
    assert points("specials SsT") == 4
    assert points("specials EsR") == 3
    assert points("specials WsC") == 5


@pytest.mark.rule("OZ-23")
@pytest.mark.parametrize(
    ("copies", "best"),
    # In the order Dorothy, Scarecrow, Tin Woodman, Lion; the gains are worked out beside.
    [
        ((0, 0, 0, 0), "S"),  # 1 2 1 2, the first of the best
        ((2, 4, 1, 4), "D"),  # 2 0 2 0
        ((1, 3, 3, 2), "L"),  # 1 2 2 3: the printed example
        ((4, 4, 2, 4), "T"),  # 0 0 2 0
        ((0, 2, 0, 0), "S"),  # 1 3 1 2
    ],
)
def test_the_wizard_helps_where_he_is_worth_most(copies, best):
    assert wizard_choice(copies) == best


@pytest.mark.rule("OZ-23")
def test_the_wizard_counts_as_one_more_copy():
    assert points("road NcL NcL; specials NsW") == 7
    assert points("specials NsW") == 2
    # Four of everything: there is nothing left to help.
    four = " ".join(f"{deck}c{who}" for who in "DSTL" for deck in "NNEE")
    assert points(f"road {four}; specials NsW") == 5 + 7 + 9 + 9


EXAMPLE = (
    "road NcD NcT EcT SrT WcT NcL SrL ScL NcS EcS WcS;"
    "pile NrD NrD NrS NrT ErL ErS SeM EwN; specials NsW"
)


@pytest.mark.rule("OZ-24")
def test_the_printed_example_gives_36():
    lines = score_lines(position(f"P1: {EXAMPLE}", "P2:").players[0])
    assert [(line.label, line.points) for line in lines] == [
        ("1 Dorothy", 1),
        ("3 Scarecrows", 7),
        ("3 Tin Woodmen", 5),
        ("2 Cowardly Lions + the Wizard of Oz", 7),
        ("6 Roads in the Score pile", 6),
        ("1 Enemy in the Score pile", 1),
        ("1 Wicked Witch defeated", 9),
    ]
    assert sum(line.points for line in lines) == 36


@pytest.mark.rule("OZ-24")
def test_the_screen_counts_the_example_the_same_way():
    assert GAME.standings(GAME.view(position(f"P1: {EXAMPLE}", "P2:"), 1))[0].score == "36"


@pytest.mark.rule("OZ-21")
def test_lines_without_points_are_left_out():
    assert score_lines(Player()) == ()


def ended(*players):
    state = position(*empty("N", "E"), *players, turn=len(players) - 1, taken="SW", ending=True)
    return GAME.result(play(state, END))


@pytest.mark.rule("OZ-25")
def test_equal_scores_share_the_win():
    result = ended("P1: pile SrD SrS", "P2: pile WrD", "P3: pile WrT SeM")
    assert result.scores == (2, 1, 2)
    assert result.places == (1, 3, 1)
    assert result.winners == (0, 2)


@pytest.mark.rule("OZ-25")
def test_the_most_points_win():
    result = ended("P1: pile SrD SrS", "P2: pile WrD")
    assert result.places == (1, 2)
    assert result.titles == ()
    assert result.mode == "2 players"


def test_there_is_no_result_before_the_end():
    assert GAME.result(position("P1:", "P2:")) is None
