"""What nobody else may see."""

from random import Random

import pytest

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.game import GAME
from tests.games.cardgame.scenes import card, scene


@pytest.mark.rule("CG-21")
def test_a_set_event_shows_its_price_alone():
    there = scene("road", "P1: points 0", "P2: set slap/3; hand toto")
    shown = GAME.view(there.state, 0).players[1]
    assert [(one.card, one.paid) for one in shown.events] == [("", 3)]
    assert shown.hand is None
    own = GAME.view(there.state, 1).players[1]
    assert [(one.card, one.paid) for one in own.events] == [("slap-on-the-nose", 3)]


def test_hidden_locations_have_no_name_in_a_view():
    there = scene("?poppy, thick-wood")
    assert [place.card for place in GAME.view(there.state, 0).places][:2] == ["", "thick-wood"]


def test_resampled_events_cost_no_more_than_was_paid():
    there = scene(
        "road",
        "P1: points 0",
        "P2: set slap/1 cyclone/3; hand toto",
        "library: tears beetle destruction chopping",
    )
    drawn = set()
    for seed in range(60):
        other = GAME.resample(there.state, 0, Random(seed))
        assert GAME.audit(other) == []
        events = other.players[1].events
        assert [one.paid for one in events] == [1, 3]
        assert all(CARDS[one.card].type == "event" for one in events)
        assert CARDS[events[0].card].cost <= 1
        drawn.add(events[1].card)
    assert len(drawn) > 2


def test_what_was_found_in_the_library_is_seen_by_who_searched():
    before = scene("road", "P1: hand north; points 4", "library: kiss magic-chalkboard")
    asked = before.play("north").choose("library")
    assert GAME.view(asked.state, 0).steps[-1].found == ("good-witchs-kiss", "magic-chalkboard")
    assert GAME.view(asked.state, 1).steps[-1].found == ()
    for seat in (0, 1):
        other = GAME.resample(asked.state, seat, Random(1))
        assert GAME.audit(other) == []
        assert GAME.moves(other, 0) == GAME.moves(asked.state, 0)


def test_a_hand_is_open_to_who_chooses_from_it():
    asked = scene("road", "P1: hand is-he; points 1", "P2: hand kalidah shoes").play("is-he")
    assert GAME.view(asked.state, 0).players[1].hand == ("kalidah", "silver-shoes")
    assert GAME.view(asked.state, None).players[1].hand is None


def test_drawn_cards_are_told_to_their_author_alone():
    state, events = GAME.play(scene("road", "P1: points 1", "library: lion").state, 0, m.Draw())
    assert events[0].text == "P1 draws 1 card"
    assert events[0].text_for(0) == "P1 draws Cowardly Lion"
    assert events[0].reveals
    assert state.players[0].hand == ("cowardly-lion",)


def test_everything_lies_open_after_the_end():
    done = scene("?poppy", "P2: hand toto; set slap/1", turn=1, round=40).end()
    view = GAME.view(done.state, 0)
    assert view.players[1].hand == ("toto",)
    assert view.places[0].card == card("poppy")


def test_a_search_stays_sound_when_all_else_is_dealt_again():
    for seed in range(200):
        state, _ = GAME.new(GAME.setup(2, GAME.info.options(first="1"), seed))
        search = m.Play("who-is-aunt-em")
        if state.phase == "actions" and search in GAME.moves(state, 0):
            state, _ = GAME.apply(state, 0, search)
            if state.steps and state.steps[-1].found:
                break
    assert len(state.steps[-1].found) > 1
    for number in range(40):
        for seat in (0, 1):
            other = GAME.resample(state, seat, Random(number))
            assert GAME.audit(other) == []
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.moves(other, seat) == GAME.moves(state, seat)


def test_whoever_looks_on_knows_that_there_is_a_choice():
    mine = "P1: toto@1; hand is-he; points 9"
    table = scene("road, poppy", mine, "P2: hand scarecrow lion shoes pail dorothy-kansas", seats=3)
    asked = table.play("is-he")
    while "P2" in asked.options:
        asked = asked.choose("P2")
    assert len(asked.options) > 1
    for number in range(100):
        other = GAME.resample(asked.state, 2, Random(number))
        assert GAME.audit(other) == []
        assert GAME.view(other, 2) == GAME.view(asked.state, 2)
