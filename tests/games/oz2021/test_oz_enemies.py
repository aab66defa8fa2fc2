"""Enemies and witches (OZ-12 to OZ-16, OZ-18, OZ-19)."""

import pytest

from ozgames.games.oz2021.game import GAME
from ozgames.games.oz2021.moves import Defeat, Gain, Keep, Melt, Pay, Play, Skip, Take
from tests.games.oz2021.positions import END, legal, play, position, step, story

# --- attacks ---


@pytest.mark.rule("OZ-12")
@pytest.mark.parametrize(("enemy", "victim"), [("M", "S"), ("C", "L"), ("W", "T")])
def test_an_enemy_carries_off_its_target_before_the_take(enemy, victim):
    placed = "NcD NcS NcT NcL"
    state = position(f"W: WrD, We{enemy}", f"P1: road {placed}", "P2:")
    after = play(state, Take("W"))
    assert after.box == (f"Nc{victim}",)
    assert f"Nc{victim}" not in after.players[0].characters
    assert len(after.players[0].characters) == 3
    assert after.players[0].roads == ("WrD",)


@pytest.mark.rule("OZ-12")
def test_several_enemies_hit_different_cards():
    # Two Monkeys and three Scarecrows: two are lost. The Winkie hits the Tin Woodman.
    state = position("S: SrD, SeM SeM SeW", "P1: road NcS NcS EcS WcT NcD", "P2:")
    after = play(state, Take("S"))
    assert after.players[0].characters == ("EcS", "NcD")
    assert after.deck("S").row == ("SeM", "SeM", "SeW")


@pytest.mark.rule("OZ-12")
def test_without_a_target_nothing_happens():
    # One Scarecrow for two Monkeys; Scarecrows in hand, Roads and other seats are safe.
    state = position("S: SrD, SeM SeM", "P1: hand NcS; road EcS NrS", "P2: road WcS")
    after = play(state, Take("S"))
    assert after.box == ("EcS",)
    assert after.players[0].hand == ("NcS",)
    assert after.players[0].roads == ("NrS", "SrD")
    assert after.players[1].characters == ("WcS",)
    assert play(state, Take("N")).box == ()


@pytest.mark.rule("OZ-13")
def test_a_take_by_skill_meets_no_attack_and_no_curse():
    state = position(
        "W: WrS, WeM WwE", "E: EcS, EeM EwN", "P1: hand NcL NcD; road NrL NrD NcS NrS", "P2:"
    )
    state = play(state, Play("L"), Gain("W"))
    assert state.steps == ()
    state = play(state, Play("D"), Skip(), Gain("E"))  # Dorothy lets the Monkeys go
    assert state.box == ()
    assert state.players[0].characters == ("NcS", "NcL", "NcD", "EcS")


@pytest.mark.rule("OZ-13", "OZ-19")
def test_glindas_take_meets_no_attack():
    state = position("N: NrT, NeM", "S: SrD, SeC SwG", "P1: hand ScL; road SrL NcS", "P2:")
    state = play(state, Play("L"), Defeat("S", "C"), Gain("N"))
    assert "NcS" in state.players[0].characters


# --- Nessarose ---


@pytest.mark.rule("OZ-14")
def test_nessarose_wants_a_card_that_matches_the_one_taken():
    state = position("E: ErS, EwN", "P1: hand NcS; road NrS WcS NrD NcL", "P2:")
    state = play(state, Take("E"))
    assert step(state) == ("curse", "E")
    assert legal(state) == [Pay("road", "S"), Pay("character", "S")]
    paid = play(state, Pay("road", "S"))
    assert paid.box == ("NrS",)
    assert paid.players[0].roads == ("NrD", "ErS")
    paid = play(state, Pay("character", "S"))
    assert paid.box == ("WcS",)
    assert paid.players[0].characters == ("NcL",)


@pytest.mark.rule("OZ-14")
@pytest.mark.parametrize("taken", ["ErS", "EcS"])
def test_nessarose_takes_the_only_match_whatever_its_kind(taken):
    state = position(f"E: {taken}, EwN", "P1: road NrS NrD", "P2:")
    assert play(state, Take("E")).box == ("NrS",)


@pytest.mark.rule("OZ-14")
def test_nessarose_gets_nothing_without_a_match():
    state = position("E: ErS, EwN", "P1: hand NcS; road NrD NcL", "P2:")
    after = play(state, Take("E"))
    assert after.box == ()
    assert after.players[0].roads == ("NrD", "ErS")


# --- Elphaba ---


@pytest.mark.rule("OZ-15")
def test_elphaba_wants_any_card_of_hand_or_road():
    state = position(
        "W: WrD, WwE", "P1: hand NcS NcS ScL; road NrT NcD; pile ErD; specials NsW", "P2:"
    )
    state = play(state, Take("W"))
    assert legal(state) == [
        Pay("hand", "S"),
        Pay("hand", "L"),
        Pay("road", "T"),
        Pay("character", "D"),
    ]
    paid = play(state, Pay("hand", "S"))
    assert paid.box == ("NcS",)
    assert paid.players[0].hand == ("NcS", "ScL")
    assert paid.players[0].roads == ("NrT", "WrD")


@pytest.mark.rule("OZ-15")
def test_elphaba_takes_a_hand_even_if_nothing_else_is_there():
    state = position("W: WrD, WwE", "P1: hand NcS", "P2:")
    after = play(state, Take("W"))
    assert after.box == ("NcS",)
    assert story(state, Take("W"), 1)[0] == "P1 discards a Scarecrow to Elphaba's curse"


@pytest.mark.rule("OZ-15")
def test_elphaba_gets_nothing_from_who_has_nothing():
    state = position("W: WrD, WwE", "P1: pile ErD; specials NsW", "P2:")
    after = play(state, Take("W"))
    assert after.box == ()
    assert after.players[0].roads == ("WrD",)


@pytest.mark.rule("OZ-12", "OZ-15")
def test_the_attack_comes_before_the_curse():
    # The Monkey has carried the only Scarecrow off; the Road is what is left to pay with.
    state = position("W: WrD, WwE WeM", "P1: road NcS NrT", "P2:")
    after = play(state, Take("W"))
    assert after.box == ("NcS", "NrT")
    assert [event.kind for event in GAME.play(state, 0, Take("W"))[1]] == [
        "attack",
        "curse",
        "take",
    ]


@pytest.mark.rule("OZ-13", "OZ-14", "OZ-15")
def test_a_curse_lies_on_its_own_deck_only():
    state = position("E: ErS, EwN", "W: WrD, WwE", "P1: road NrS NrT", "P2:")
    assert play(state, Take("N"), Take("S")).box == ()


# --- defeating Wicked Witches ---


@pytest.mark.rule("OZ-16")
def test_three_roads_of_one_kind_defeat_a_witch():
    state = position("W: WrD, WeM WwE", "P1: road NrS NrS WrS NrD NrD", "P2:")
    assert [move for move in legal(state) if isinstance(move, Melt)] == [Melt("W", "road", "S")]
    after = play(state, Melt("W", "road", "S"))
    player = after.players[0]
    assert player.roads == ("NrD", "NrD")
    assert player.witches == ("WwE",)
    assert after.deck("W").row == ("WeM",)
    assert sorted(after.box) == ["NrS", "NrS", "WrS"]
    assert GAME.view(after, 1).players[0].points == 9


@pytest.mark.rule("OZ-16")
def test_three_characters_come_from_hand_and_road_in_any_mix():
    state = position("E: ErD, EwN", "P1: hand NcL NcL; road EcL EcL", "P2:")
    melts = [move for move in legal(state) if isinstance(move, Melt)]
    assert melts == [Melt("E", "character", "L", 1), Melt("E", "character", "L", 2)]
    after = play(state, melts[0])
    assert (len(after.players[0].hand), len(after.players[0].characters)) == (1, 0)
    after = play(state, melts[1])
    assert (len(after.players[0].hand), len(after.players[0].characters)) == (0, 1)


@pytest.mark.rule("OZ-16")
def test_three_cards_of_two_kinds_do_not_suffice():
    # Two Roads and a Character of the Lion; two Lions and a Dorothy.
    state = position("E: ErD, EwN", "P1: hand NcD NcL; road EcL SrL SrL", "P2:")
    assert not [move for move in legal(state) if isinstance(move, Melt)]


@pytest.mark.rule("OZ-16")
def test_a_witch_can_be_defeated_at_any_time_of_the_turn():
    state = position("E: ErD, EwN", "W: WrD, WwE", "P1: road NrS NrS ErS WrS WrS SrS", "P2:")
    melt_east, melt_west = Melt("E", "road", "S"), Melt("W", "road", "S")
    state = play(state, melt_east, Take("N"))
    assert melt_west in legal(state)
    state = play(state, Take("S"))
    assert melt_west in legal(state)
    state = play(state, melt_west)
    assert state.players[0].witches == ("EwN", "WwE")


@pytest.mark.rule("OZ-16")
def test_good_witches_cannot_be_defeated():
    state = position("N: NrD, NwL", "S: SrD, SwG", "P1: road WrS WrS NrS", "P2:")
    assert not [move for move in legal(state) if isinstance(move, Melt)]


@pytest.mark.rule("OZ-16")
def test_a_defeated_witch_curses_no_more_and_lies_open():
    state = position("E: ErS, EwN", "P1: road NrS NrS WrS WcS", "P2:")
    after = play(state, Melt("E", "road", "S"), Take("E"))
    assert after.players[0].characters == ("WcS",)
    assert GAME.view(after, 1).players[0].witches == ("EwN",)
    assert GAME.view(after, 1).players[0].pile_size == 1


# --- Locasta ---


def locasta(next_card="NcL", **more):
    return position(f"N: NrT, NwL / {next_card} NrD", "P1:", "P2:", **more)


@pytest.mark.rule("OZ-18")
def test_locasta_lets_one_keep_the_face_up_card():
    state = play(locasta(), Take("N"))
    assert legal(state) == [Keep("shown"), Keep("next")]
    after = play(state, Keep("shown"))
    assert after.players[0].roads == ("NrT",)
    assert after.deck("N").pile[0] == "NcL"
    assert after.deck("N").pile[-1] == "NrD"
    assert after.deck("N").shown == ""


@pytest.mark.rule("OZ-18")
def test_locasta_lets_one_keep_the_next_card():
    after = play(locasta(), Take("N"), Keep("next"))
    assert after.players[0].hand == ("NcL",)
    assert after.players[0].roads == ()
    assert after.deck("N").pile[0] == "NrT"
    assert after.deck("N").shown == ""


@pytest.mark.rule("OZ-18")
def test_only_the_taker_sees_locastas_card():
    state = locasta()
    assert story(state, Take("N"), 0) == ["P1 looks at the next card of the North: a Cowardly Lion"]
    assert story(state, Take("N"), 1) == ["P1 looks at the next card of the North"]
    state = play(state, Take("N"))
    assert GAME.view(state, 0).step.card == "NcL"
    assert GAME.view(state, 1).step.card == GAME.view(state, None).step.card == ""
    for move in (Keep("shown"), Keep("next")):
        assert "Lion" not in "".join(story(state, move, 1))
    assert "Lion" in "".join(story(state, Keep("next"), 0))


@pytest.mark.rule("OZ-18")
@pytest.mark.parametrize("other", ["NeC", "NsW"])
def test_what_is_no_road_or_character_goes_under_the_deck(other):
    state = play(locasta(other), Take("N"))
    assert legal(state) == [Keep("shown")]
    after = play(state, Keep("shown"))
    assert after.players[0].roads == ("NrT",)
    assert after.deck("N").pile[0] == other
    assert after.deck("N").row == after.centre == ()


@pytest.mark.rule("OZ-18")
def test_others_do_not_learn_whether_the_next_card_could_be_kept():
    told = []
    for card in ("NcL", "NrD", "NeC"):
        state = locasta(card)
        after = play(state, Take("N"))
        told.append(
            (story(state, Take("N"), 1), story(after, Keep("shown"), 1), GAME.view(after, 1))
        )
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("OZ-18")
def test_locasta_has_no_next_card_when_the_north_is_empty():
    state = position("N: NrT, NwL.", "P1:", "P2:")
    after = play(state, Take("N"))
    assert after.players[0].roads == ("NrT",)
    assert after.deck("N").empty


@pytest.mark.rule("OZ-18")
def test_locastas_card_under_the_deck_comes_up_again():
    state = position("N: NrT, NwL / NcL.", "P1:", "P2:")
    state = play(state, Take("N"), Keep("next"), Take("E"), END)
    assert state.deck("N").shown == "NrT"


@pytest.mark.rule("OZ-18")
def test_locasta_helps_with_mandatory_takes_only():
    state = position("N: NrT, NwL / NcL", "P1: hand ScL; road SrL", "P2:")
    after = play(state, Play("L"), Gain("N"))
    assert after.players[0].roads == ("NrT",)
    assert after.deck("N").shown == "NcL"
    assert after.steps == ()


@pytest.mark.rule("OZ-12", "OZ-18")
def test_enemies_attack_before_locasta_shows_her_card():
    state = position("N: NrT, NeW NwL / NcL", "P1: road WcT", "P2:")
    assert [event.kind for event in GAME.play(state, 0, Take("N"))[1]] == ["attack", "locasta"]


# --- Glinda ---


def glinda(shown, who="L"):
    return position(
        f"N: {shown} / NrD", "S: SrD, SeC SeM SwG", f"P1: hand Wc{who}; road Wr{who}", "P2:"
    )


@pytest.mark.rule("OZ-19")
@pytest.mark.parametrize(("shown", "zone"), [("NrT", "roads"), ("NcT", "hand")])
def test_glinda_gives_the_norths_card(shown, zone):
    state = play(glinda(shown), Play("L"), Defeat("S", "C"))
    assert step(state) == ("glinda", "N")
    assert legal(state) == [Gain("N"), Skip()]
    after = play(state, Gain("N"))
    assert getattr(after.players[0], zone) == (shown,)
    assert after.deck("N").shown == ""
    assert after.taken == ()
    assert step(after) == ("skill", "L")


@pytest.mark.rule("OZ-19")
def test_glindas_card_comes_with_no_effects_and_at_once():
    # A Character goes to the hand, so neither of its effects follows; the Lion's skill does.
    state = play(glinda("NcS"), Play("L"), Defeat("S", "C"), Gain("N"))
    assert [one.kind for one in state.steps] == ["skill"]


@pytest.mark.rule("OZ-19")
def test_glinda_rewards_the_tin_woodmans_skill_too():
    state = play(glinda("NrT", who="T"), Play("T"), Defeat("S", "M"))
    assert step(state) == ("glinda", "N")
    after = play(state, Gain("N"))
    assert after.steps == ()
    assert after.players[0].pile == ("WrT", "SeM")


@pytest.mark.rule("OZ-19")
def test_glindas_card_may_be_left():
    state = play(glinda("NrT"), Play("L"), Defeat("S", "C"), Skip())
    assert state.deck("N").shown == "NrT"


@pytest.mark.rule("OZ-19")
def test_the_north_still_counts_as_not_taken_from():
    # Locasta and Enemies of the North have no part in Glinda's gift either.
    state = position(
        "N: NrT, NeC NwL / NcD", "S: SrD, SeM SwG", "P1: hand WcD; road WrD NcL", "P2:"
    )
    state = play(state, Play("D"), Defeat("S", "M"), Gain("N"))
    assert state.players[0].characters == ("NcL", "WcD")
    assert state.players[0].roads == ("NrT",)
    assert state.taken == ()
    assert state.deck("N").pile[-1] == "NcD"


@pytest.mark.rule("OZ-19")
@pytest.mark.parametrize(
    "lines",
    [
        ("N: NrT", "S: SrD, SwG", "W: WrD, WeC"),  # the Enemy lies elsewhere
        ("N: NrT", "S: SrD, SeC"),  # Glinda has not come
        ("N: -", "S: SrD, SeC SwG"),  # the North shows nothing
    ],
)
def test_glinda_rewards_enemies_of_the_south_only_while_the_north_shows_a_card(lines):
    state = play(position(*lines, "P1: hand WcL; road WrL", "P2:"), Play("L"))
    state = play(state, legal(state)[0])
    assert step(state) == ("skill", "L")
