"""Every Event does what its card says."""

import pytest

from ozgames.games.cardgame import moves as m
from tests.games.cardgame.scenes import card, scene

PLAIN = "kansas-house, road, dark"


def played(name, line, text, *more, **facts):
    """The scene after P1 has played an Event at once."""
    return scene(line, f"P1: hand {name}; points 4; {text}", *more, **facts).play(name)


@pytest.mark.rule("CG-20")
def test_cyclone():
    asked = played("cyclone", "poppy, ?thick-wood, road", "toto@1+bread", "P2: boq@1; lies pail@1")
    after = asked.choose("@1").choose("@2")
    assert after.hand(0) == ["toto"]
    assert after.hand(1) == [card("boq")]
    assert after.archived("bread")
    assert after.archived("pail")
    assert (after.ground(1), after.ground(2)) == ("?", "poppy-field"), "a hidden one stays hidden"


def test_tin_woodmans_tears():
    after = played("tears", PLAIN, "toto@1", "P2: tin@2")
    assert after.vitality("tin") == 2
    assert after.actor("tin").steadfast
    assert "Water" in after.actor("tin").words
    assert not scene(PLAIN, "P1: hand tears; points 1", "P2: tin").can_play("tears")


def test_summoning_her_subjects():
    asked = played("summoning", PLAIN, "queen@2", "library: mice")
    assert asked.options == ["queen", "mice"]
    after = asked.choose("mice")
    assert after.at("mice") == 2
    taken = played("summoning", PLAIN, "toto@1", "library: queen-of")
    assert taken.hand() == [card("queen")]


def test_sleeping_through_the_storm():
    after = played("sleeping", PLAIN, "toto@1 boq@2", "P2: set cyclone/3").choose("toto")
    assert len(after.hand()) == 1
    assert after.actor("toto").steadfast
    storm = after.flip("cyclone", seat=1).choose("@1").choose("@2")
    assert storm.at("toto") == 1
    assert not storm.in_play("boq")
    assert not scene(PLAIN, "P1: toto; hand sleeping; points 1").can_play("sleeping")


def test_destruction_of_the_wicked_witch_of_the_east():
    asked = played("destruction", PLAIN, "toto@1", "P2: east@2", "archive: shoes")
    assert asked.archived("east")
    assert asked.choose("archive:shoes").hand() == ["silver-shoes"]
    plain = played("destruction", PLAIN, "toto@1", "P2: kalidah@2", "archive: shoes")
    assert plain.archived("kalidah")
    assert not plain.state.steps


def test_munchkin_celebration():
    after = played("munchkin-cel", PLAIN, "boq@1 toto@1", "P2: scarecrow@2")
    assert [after.vitality(one) for one in ("boq", "toto", "scarecrow")] == [5, 2, 3]
    assert len(after.hand()) == 1


def test_split_into_two_halves():
    taken = played("split", PLAIN, "toto@1", "library: nick")
    assert taken.hand() == [card("nick")]
    own = played("split", PLAIN, "nick@1; hand split tin-woodman-petitioner").choose("split")
    assert "hand:tin-woodman-petitioner" in own.options
    after = own.choose("hand:tin-woodman-petitioner")
    assert after.at("tin-woodman-petitioner") == 1
    titled = played("split", PLAIN, "nick; hand split tin").choose("split").choose("hand:tin")
    assert titled.at("tin") == 0


def test_constructing_the_scarecrow():
    asked = played("constructing", PLAIN, "toto@1; hand constructing scarecrow-p")
    after = asked.choose("hand:scarecrow-p")
    assert after.at("scarecrow-petitioner") == 0
    assert after.points == 2
    there = played("constructing", PLAIN, "toto@1", "P2: scarecrow")
    assert len(there.hand()) == 2


def test_clearing_a_passage():
    after = played("clearing", "poppy, plaza, dark", "boq@1")
    assert after.cost("boq") == 1
    there = after.walk("boq")
    assert there.cost("boq") == 1
    assert after.end().archived("clearing"), "it ends with the turn"


def test_slap_on_the_nose():
    after = played("slap", PLAIN, "boq@1", "P2: lion@2")
    assert after.vitality("lion") == 3
    assert after.actor("lion").steadfast


def test_death_of_a_beetle():
    after = played("beetle", PLAIN, "tin@1", "P2: munchkin-baby@2")
    assert after.archived("munchkin-baby")
    assert after.actor("tin").steadfast, "yours, too"
    assert not scene(PLAIN, "P1: hand beetle; points 1; toto@1").can_play("beetle")


def test_chopping_down_a_tree():
    asked = played(
        "chopping", "kansas-house, growth, dark", "toto@2 boq@2", "P2: kalidah@2 old-crow@2 lion@3"
    ).choose("@2")
    moved = asked.choose("toto@3")
    assert moved.at("toto") == 3
    assert [one for one in moved.options if one.startswith("toto")] == [], "each once"
    done = moved.choose("-")
    assert done.archived("kalidah"), "the only one it can reach: the Crow flies"
    assert done.in_play("old-crow")


@pytest.mark.rule("CG-20", "CG-21")
def test_an_event_is_set_and_revealed_in_anothers_turn():
    before = scene(PLAIN, "P1: hand munchkin-cel; points 3; boq@1")
    waiting = before.make(m.SetFaceDown(card("munchkin-cel"), 3))
    assert waiting.points == 0
    assert waiting.state.players[0].events[0].paid == 3
    theirs = waiting.end()
    after = theirs.flip("munchkin-cel", seat=0)
    assert after.vitality("boq") == 5
    mine = after.end()
    assert mine.vitality("boq") == 5, "through the next turn of its author"
    assert mine.end().vitality("boq") == 4
