"""The course of a turn (OZ-05 to OZ-08, OZ-10, OZ-11)."""

import pytest

from ozgames.engine.errors import BadSetup, IllegalMove
from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Defeat, EndTurn, Gain, Play, Skip, Take
from tests.games.oz2021.positions import END, legal, play, position, skipping, step, story


def begins(seed, seats=4, first="random"):
    options = GAME.info.options(first=first)
    return GAME.new(GAME.setup(seats, options, seed))[0].first


@pytest.mark.rule("OZ-05")
def test_the_first_player_is_random_by_default():
    assert {begins(seed) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("OZ-05")
def test_the_first_player_can_be_chosen():
    assert all(begins(seed, first="3") == 2 for seed in range(10))


@pytest.mark.rule("OZ-05")
def test_nobody_can_begin_who_does_not_play():
    with pytest.raises(BadSetup, match="P3 cannot begin: only 2 play"):
        begins(1, seats=2, first="3")


@pytest.mark.rule("OZ-05", "OZ-11")
def test_play_goes_round_from_the_first_player():
    state = position("P1:", "P2:", "P3:", turn=1, first=1)
    turns = []
    for _ in range(4):
        turns.append((state.turn, state.round))
        state = play(state, Take("N"), Take("E"), END)
    assert turns == [(1, 3), (2, 3), (0, 3), (1, 4)]


@pytest.mark.rule("OZ-06")
def test_every_deck_shows_a_road_or_character_when_a_match_begins():
    for seed in range(20):
        state, _ = GAME.new(GAME.setup(3, seed=seed))
        assert all(deck.shown[1] in "rc" for deck in state.decks)


@pytest.mark.rule("OZ-06")
def test_a_deck_turns_cards_until_a_road_or_character_comes():
    # South: a Winged Monkey, Toto, Glinda, a Crow, then a Lion; the Road below stays hidden.
    state = position("S: - / SeM SsT SwG SeC ScL SrD", "P1:", "P2:", taken="NE")
    state = play(state, END)
    south = state.deck("S")
    assert (south.row, south.good, south.shown) == (("SeM", "SeC"), True, "ScL")
    assert south.pile[-1] == "SrD"
    assert state.centre == ("SsT",)


@pytest.mark.rule("OZ-06")
def test_a_wicked_witch_joins_the_row_of_enemies():
    state = position("W: - / WeC WwE WrT", "P1:", "P2:", taken="NE")
    assert play(state, END).deck("W").row == ("WeC", "WwE")


@pytest.mark.rule("OZ-06")
def test_a_deck_that_shows_a_card_turns_none():
    state = position("S: ScL / SrD", "P1:", "P2:", taken="NE")
    assert play(state, END).deck("S").shown == "ScL"


@pytest.mark.rule("OZ-07")
def test_a_road_goes_to_the_yellow_brick_road_and_a_character_to_the_hand():
    state = play(position("N: NrS", "W: WcL", "P1:", "P2:"), Take("N"), Take("W"))
    assert state.players[0].roads == ("NrS",)
    assert state.players[0].hand == ("WcL",)
    assert state.players[0].characters == ()


@pytest.mark.rule("OZ-07")
def test_no_card_is_turned_up_after_a_take():
    state = play(position("N: NrS / NrT", "P1:", "P2:"), Take("N"))
    assert state.deck("N").shown == ""
    assert state.deck("N").pile[-1] == "NrT"


@pytest.mark.rule("OZ-07")
def test_two_cards_must_be_taken_before_the_turn_may_end():
    state = position("P1:", "P2:")
    assert legal(state) == [Take("N"), Take("E"), Take("S"), Take("W")]
    state = play(state, Take("E"))
    assert legal(state) == [Take("N"), Take("S"), Take("W")]
    assert legal(play(state, Take("W"))) == [END]


@pytest.mark.rule("OZ-07")
def test_fewer_takes_suffice_when_fewer_decks_show_a_card():
    one = position("N: NrS.", "E: -.", "S: -.", "W: -.", "P1:", "P2:", ending=True)
    assert legal(one) == [Take("N")]
    assert legal(play(one, Take("N"))) == [END]
    none = position("N: -.", "E: -.", "S: -.", "W: -.", "P1:", "P2:", ending=True)
    assert legal(none) == [END]


@pytest.mark.rule("OZ-07")
def test_a_deck_refilled_by_a_skill_is_still_the_same_deck():
    # The Lion's skill takes the East's Road and turns another up, before and after the take.
    state = position("E: ErS / ErT ErD", "P1: hand ScL ScL; road SrL SrL", "P2:")
    state = play(state, Play("L"), Gain("E"), Take("E"))
    assert state.players[0].roads == ("SrL", "ErS", "ErT")
    state = play(state, Play("L"), Skip())
    assert Take("E") not in legal(state)


@pytest.mark.rule("OZ-07")
def test_a_skill_after_the_take_does_not_open_the_deck_again():
    # Dorothy's and the Lion's takes turn a card up; on a deck taken from there is none to take.
    state = position("W: WrT / WcD", "P1: hand ScL; road SrL", "P2:")
    state = play(state, Take("W"), Play("L"))
    assert legal(state) == [Gain("N"), Gain("E"), Gain("S"), Skip()]


@pytest.mark.rule("OZ-08")
def test_a_character_needs_a_road_of_its_own():
    state = position("P1: hand ScL ScD; road NrD", "P2:")
    assert [move for move in legal(state) if isinstance(move, Play)] == [Play("D")]


@pytest.mark.rule("OZ-08")
def test_the_road_pays_for_the_character():
    state = play(position("P1: hand ScD; road NrD NcD NrS", "P2:"), Play("D"))
    player = state.players[0]
    assert player.hand == ()
    assert player.roads == ("NrS",)
    assert player.pile == ("NrD",)
    assert player.characters == ("NcD", "ScD")


@pytest.mark.rule("OZ-08")
def test_characters_are_played_at_any_time_of_the_turn():
    state = position("P1: hand NcT EcT WcT; road NrT ErT WrT", "P2:")
    assert Play("T") in legal(state)
    state = play(state, Play("T"), Take("N"))
    assert Play("T") in legal(state)
    state = play(state, Play("T"), Take("E"))
    assert legal(state) == [Play("T"), END]


@pytest.mark.rule("OZ-08")
def test_first_the_enemy_then_the_skill():
    state = play(position("N: NrD, NeC", "P1: hand ScL; road SrL", "P2:"), Play("L"))
    assert step(state) == ("defeat", "L")
    assert legal(state) == [Defeat("N", "C"), Skip()]
    state = play(state, Defeat("N", "C"))
    assert state.players[0].pile == ("SrL", "NeC")
    assert state.deck("N").row == ()
    assert step(state) == ("skill", "L")


@pytest.mark.rule("OZ-08")
def test_both_effects_may_be_left_unused():
    state = play(position("N: NrD, NeC", "P1: hand ScL; road SrL", "P2:"), Play("L"))
    state = play(state, Skip())
    assert step(state) == ("skill", "L")
    state = play(state, Skip())
    assert step(state) == ("", "")
    assert state.deck("N").row == ("NeC",)


@pytest.mark.rule("OZ-08")
def test_one_chooses_among_several_enemies_of_the_type():
    state = position("N: NrD, NeW NeW", "W: WrD, WeW WeM", "P1: hand ScS; road SrS", "P2:")
    state = play(state, Play("S"))
    assert legal(state) == [Defeat("N", "W"), Defeat("W", "W"), Skip()]
    state = play(state, Defeat("W", "W"))
    assert state.deck("W").row == ("WeM",)
    assert state.deck("N").row == ("NeW", "NeW")


@pytest.mark.rule("OZ-10")
def test_hand_and_road_have_no_limit():
    state = position(
        "N: NcD",
        "E: ErS",
        "S: ScD",
        "P1: hand NcS NcS NcT NcT NcL NcL EcD EcD EcS EcS EcS EcT EcT; road "
        "ErD ErD ErT ErT ErL ErL SrD SrD SrS SrS SrT SrT SrL SrL SrL WrD WrD WrS",
        "P2:",
    )
    state = play(state, Take("N"), Take("E"))
    assert len(state.players[0].hand) == 14
    assert len(state.players[0].roads) == 19


@pytest.mark.rule("OZ-11")
def test_the_turn_ends_only_when_the_player_says_so():
    state = play(position("P1: hand NcT; road NrT", "P2:"), Take("N"), Take("E"))
    assert state.turn == 0
    state = play(state, END)
    assert state.turn == 1
    assert state.taken == ()


@pytest.mark.rule("OZ-11")
def test_nobody_else_decides_anything():
    state = position("P1: hand NcT; road NrT", "P2: hand ScT; road SrT", "P3:")
    assert [decision.seat for decision in GAME.decisions(state)] == [0]
    assert GAME.moves(state, 1) == []
    with pytest.raises(IllegalMove, match="P1"):
        GAME.play(state, 1, Play("T"))


@pytest.mark.rule("OZ-07", "OZ-08")
def test_the_printed_example_of_a_turn():
    # The rulebook's Mabel: a Road of Dorothy from the West, Dorothy over it, a Winged Monkey
    # beside the North falls, Dorothy brings a Scarecrow, whose effects follow in turn.
    state = position(
        "N: NrL, NeM NeW",
        "E: EcS / ErT",
        "W: WrD",
        "P1: hand ScD; road NcD",
        "P2:",
    )
    state = play(state, Take("W"), Play("D"), Defeat("N", "M"), Gain("E"))
    assert step(state) == ("defeat", "S")
    state = play(state, Defeat("N", "W"))
    assert step(state) == ("skill", "S")
    state = skipping(state)
    assert state.players[0].pile == ("WrD", "NeM", "NeW")
    assert state.players[0].characters == ("NcD", "ScD", "EcS")
    assert state.deck("E").shown == "ErT"


def test_a_turn_reads_like_a_story():
    state = position("N: NrD, NeC", "P1: hand ScL; road SrL NcL", "P2:")
    assert story(state, Play("L")) == ["P1 plays a Cowardly Lion; the Road goes to the Score pile"]
    state = play(state, Play("L"))
    assert story(state, Defeat("N", "C")) == ["P1 defeats a Crow beside the North"]
    assert story(state, Skip()) == ["P1 lets every Crow go"]
    state = play(state, Skip())
    assert story(state, Skip()) == ["P1 leaves the Cowardly Lion's skill unused"]
    assert story(state, Gain("N"))[0] == (
        "P1 takes a Road of Dorothy from the North by the Cowardly Lion's skill"
    )
    state = play(state, Skip())
    assert story(state, Take("N")) == [
        "P1 loses a Cowardly Lion to a Crow",
        "P1 takes a Road of Dorothy from the North",
    ]


def test_a_state_handed_out_stays_as_it_is():
    state = position("N: NrD, NeC", "P1: hand ScL; road SrL NcL", "P2:")
    before = repr(state)
    play(state, Play("L"), Defeat("N", "C"), Gain("N"), Take("E"), Take("S"), EndTurn())
    assert repr(state) == before
