"""Playing alone (OZ-26 to OZ-28)."""

import pytest

from ozgames.games.oz2021.cards import DECKS, deck_cards
from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Take
from ozgames.games.oz2021.scoring import solo_title
from tests.games.oz2021.positions import END, happens, legal, play, position


@pytest.mark.rule("OZ-26")
def test_there_are_no_specials():
    cards = [card for deck in DECKS for card in deck_cards(deck, solo=True)]
    assert len(cards) == 92
    assert not [card for card in cards if card[1] == "s"]


@pytest.mark.rule("OZ-26")
def test_the_turn_takes_two_cards_as_usual():
    state = position("P1:")
    assert legal(state) == [Take("N"), Take("E"), Take("S"), Take("W")]
    assert legal(play(state, Take("N"), Take("S"))) == [END]


@pytest.mark.rule("OZ-26")
def test_characters_left_on_the_decks_go_to_the_box_and_roads_stay():
    state = position("N: NcD / NrS", "E: ErT", "S: ScL / ScT", "W: WrD / WrS", "P1:", taken="NW")
    state = play(state, END)
    assert state.box == ("NcD", "ScL")
    assert [deck.shown for deck in state.decks] == ["NrS", "ErT", "ScT", "WrD"]
    assert (state.turn, state.round) == (0, 4)


@pytest.mark.rule("OZ-26")
@pytest.mark.parametrize("hard", [False, True])
def test_it_ends_with_the_turn_in_which_one_deck_runs_out(hard):
    state = position("N: NrD.", "P1:", hard=hard)
    state = play(state, Take("N"))
    assert state.ending
    assert not state.over
    state = play(state, Take("E"))
    assert play(state, END).over


@pytest.mark.rule("OZ-26")
def test_a_deck_emptied_by_the_discards_ends_it_as_well():
    state = position("N: NcD.", "P1:", taken="ES")
    state = play(state, END)
    assert state.over
    assert state.box[-1] == "NcD"


@pytest.mark.rule("OZ-26")
def test_a_deck_emptied_by_the_reveal_leaves_that_turn():
    state = position("N: - / NeC.", "P1:", taken="ES")
    state = play(state, END)
    assert (state.ending, state.over) == (True, False)
    assert play(state, Take("E"), Take("S"), END).over


@pytest.mark.rule("OZ-27")
def test_hard_sends_everything_not_taken_to_the_box():
    state = position("N: NcD", "E: ErT", "S: -", "W: WrD", "P1:", taken="SN", hard=True)
    assert play(state, END).box == ("NcD", "ErT", "WrD")


@pytest.mark.rule("OZ-27")
def test_hard_drives_one_more_card_off_per_enemy():
    # North: two Enemies and Locasta, so two cards go; the Crow among them is not placed.
    state = position("N: NrT, NeW NeM NwL / NeC NrD NrS", "P1:", taken="ES", hard=True)
    state = play(state, END)
    assert state.box == ("NrT", "ErD", "SrD", "WrD", "NeC", "NrD")
    assert state.deck("N").row == ("NeW", "NeM")
    assert state.deck("N").shown == "NrS"


@pytest.mark.rule("OZ-27")
def test_hard_does_not_count_wicked_witches():
    state = position("W: -, WwE WeC / WrD WrS", "P1:", taken="EW", hard=True)
    state = play(state, END)
    assert "WrD" in state.box
    assert state.deck("W").shown == "WrS"


@pytest.mark.rule("OZ-27")
def test_hard_places_nothing_that_is_driven_off():
    # Glinda and an Enemy go to the box without a word; a deck too short loses what it has.
    state = position("S: -, SeM SeM / SwG SeC ScL", "P1:", taken="SE", hard=True)
    state = play(state, END)
    assert not state.deck("S").good
    assert state.deck("S").row == ("SeM", "SeM")
    short = position("S: SrD, SeM SeM / SeC.", "P1:", taken="NE", hard=True)
    after = play(short, END)
    assert after.over
    assert after.box[-1] == "SeC"


@pytest.mark.rule("OZ-27")
def test_normal_drives_nothing_off():
    state = position("N: NrT, NeW NeM / NrS", "P1:", taken="ES")
    assert play(state, END).box == ()


@pytest.mark.rule("OZ-27")
def test_what_is_driven_off_is_seen():
    state = position("W: WcD, WeC / WrD", "P1:", taken="NE", hard=True)
    events = {event.kind: event for event in happens(state, END)}
    assert events["drive-off"].text == "The Enemies beside the West drive off a Road of Dorothy"
    assert events["drive-off"].reveals


TABLE = [
    ("Yellow Brick Road", (0, 40), (0, 34)),
    ("Cowardly Lion", (41, 49), (35, 40)),
    ("Mindless Scarecrow", (50, 55), (41, 45)),
    ("Tin Woodman", (56, 68), (46, 50)),
    ("Dorothy, the heroine", (69, 80), (51, 60)),
    ("The Wonderful Wizard of Oz", (81, 94), (61, 79)),
    ("Judy Garland", (95, 120), (80, 120)),
]
"""The printed table; the last line has no upper end."""


@pytest.mark.rule("OZ-28")
@pytest.mark.parametrize(("title", "normal", "hard"), TABLE)
def test_titles_keep_to_the_printed_borders(title, normal, hard):
    for points in normal:
        assert solo_title(points, hard=False) == title
    for points in hard:
        assert solo_title(points, hard=True) == title


@pytest.mark.rule("OZ-28")
@pytest.mark.parametrize(
    ("hard", "mode", "title"),
    [(False, "solo, normal", "Cowardly Lion"), (True, "solo, hard", "Mindless Scarecrow")],
)
def test_the_result_names_mode_and_title(hard, mode, title):
    # Two witches, and sets of four: 18 + 9 + 9 = 36; two Dorothys 2, three Roads 3: 41 points.
    road = "NcS NcS EcS EcS NcL NcL EcL EcL NcD NcD"
    state = position(
        "W: -.", f"P1: road {road}; pile EwN WwE NrD NrD NrS", taken="NE", ending=True, hard=hard
    )
    result = GAME.result(play(state, END))
    assert result.scores == (41,)
    assert result.mode == mode
    assert result.titles == (title,)


@pytest.mark.rule("OZ-27")
def test_the_challenge_is_for_one_player():
    options = GAME.info.options(solo="hard")
    assert GAME.new(GAME.setup(1, options))[0].hard
    assert not GAME.new(GAME.setup(2, options))[0].hard
