"""Every Location does what its card says, for every author's Characters."""

import pytest

from ozgames.games.cardgame import moves as m
from tests.games.cardgame.scenes import scene


def start(line, p1, *more):
    return scene(line, f"P1: {p1}", *more, phase="start")


def test_uncle_henrys_farm():
    table = scene("farm", "P1: toto@1", "P2: uncle-henry@1 boq@1")
    assert [table.vitality(one) for one in ("toto", "uncle-henry", "boq")] == [3, 3, 4]


def test_henry_and_ems_house():
    waiting = scene("kansas-house", "P1: dorothy@1 aunt-em@1", turn=1)
    assert len(waiting.end().hand()) == 1, "one card even with both"
    assert len(scene("kansas-house", "P1: toto@1", turn=1).end().hand()) == 0


def test_storm_cellar_small_black_hole():
    table = scene("storm-cellar, road", "P1: toto@1; points 2; set slap/1")
    assert table.cost("toto") == 2
    assert not table.can(m.Flip("slap-on-the-nose")), "not even your own Events"


def test_boqs_home():
    before = scene("road, boqs-home, dark", "P1: boq@1 munchkin-baby@1 scarecrow@1; points 3")
    after = before.walk("boq").walk("scarecrow")
    assert after.vitality("boq") == 5
    assert "must stop" in after.cost("boq")
    assert after.cost("scarecrow") == 1


def test_yellow_brick_road():
    before = start("road, dark", "toto@1 boq@1")
    assert before.uses() == ["yellow-brick-road"]
    asked = before.use("road")
    assert asked.options == ["toto@2", "boq-wealthy-munchkin@2"]
    after = asked.choose("boq@2")
    assert after.at("boq") == 2
    assert after.cost("boq") == 1, "a card's move does not stop"
    assert scene("road, dark", "P2: toto@1", phase="start", turn=0).uses() == []


def test_yellow_brick_road_rough_and_difficult():
    table = scene("rough, road", "P1: scarecrow@1 toto@1; points 2")
    assert table.vitality("scarecrow") == 2
    assert (table.cost("scarecrow"), table.cost("toto")) == (2, 1)


def test_yellow_brick_road_dark_forest():
    before = scene("road, dark, farm", "P1: boq@1 toto@1 scarecrow@1; points 3")
    after = before.walk("boq").walk("toto").walk("scarecrow")
    assert "must stop" in after.cost("boq")
    assert after.cost("toto") == after.cost("scarecrow") == 1


def test_yellow_brick_road_green_meadows():
    before = scene("road, meadows", "P1: boq@1; points 3")
    after = before.walk("boq")
    assert any(text.startswith("Green Meadows:") for text in after.events)
    again = after.walk("boq", "back").walk("boq") if after.points >= 2 else None
    assert again is None or not any("Green Meadows:" in text for text in again.events)


def test_yellow_brick_road_impassible_growth():
    assert scene("road, growth", "P1: boq@1; points 3").cost("boq") == 3
    assert scene("road, growth", "P1: boq@1", "P2: tin@1").cost("boq") == 3, "a Woodman of yours"


def test_tin_woodmans_cottage():
    line = "road, tin-woodmans-cottage"
    assert scene(line, "P1: tin@2 aunt-em@2").vitality("tin") == 5
    before = scene(line, "P1: boq@1; points 1", "library: oil-can")
    after = before.walk("boq").choose("library")
    assert after.hand() == ["oil-can"]


def test_clear_water_spring():
    table = scene("spring", "P1: aunt-em@1 tin@1 toto@1")
    assert [table.vitality(one) for one in ("aunt-em", "tin", "toto")] == [4, 3, 2]


def test_poppy_field():
    table = scene("poppy, road", "P1: boq@1 scarecrow@1; points 4")
    assert (table.vitality("boq"), table.vitality("scarecrow")) == (3, 3 + 1)
    assert (table.cost("boq"), table.cost("scarecrow")) == (4, 1)


def test_emerald_city_plaza():
    table = scene("road, plaza", "P1: boq@1; points 2", "P2: guardian@4")
    assert table.cost("boq") == 2
    assert scene("plaza", "P1: guardian@1 boq@1").vitality("guardian") == 3


def test_emerald_city_gates():
    table = scene("gates, road", "P1: boq@1; hand spectacles; points 2")
    assert table.cost("boq") == 2
    assert table.price("spectacles", on="boq") == 0
    assert table.price("spectacles", place=1) == 0
    assert table.price("spectacles", place=2) == 1


def test_throne_room_of_the_great_oz():
    before = scene("road, throne, dark", "P1: scarecrow@1 boq@1; points 2")
    after = before.walk("scarecrow")
    assert any(text.startswith("Throne Room:") for text in after.events), "a Prime rolls 2 dice"
    assert "must stop" in after.cost("scarecrow")
    assert after.cost("boq") == "Boq cannot enter Throne Room."


def test_palace_gates():
    before = scene("road, palace-gates, dark", "P1: scarecrow@1 guardian@1; points 3")
    after = before.walk("scarecrow").walk("guardian")
    assert len(after.hand()) == 1
    assert "must stop" in after.cost("scarecrow")
    assert after.cost("guardian") == 1, "he is Green"


def test_palace_guest_quarters():
    assert len(scene("palace-guest", "P1: tin@1 boq@1", turn=1).end().hand()) == 1
    after = scene("road, palace-guest, dark", "P1: toto@1; points 2").walk("toto")
    assert "must stop" in after.cost("toto")


def test_castle_of_the_wicked_witch_of_the_west():
    table = scene("witch-castle, road", "P1: boq@1 kalidah@1; points 3")
    assert table.vitality("kalidah") == 4
    assert (table.cost("boq"), table.cost("kalidah")) == (3, 1)


def test_yellow_castle():
    assert scene("yellow-castle", "P1: boq@1", "P2: toto@1").vitality("toto") == 3
    assert scene("yellow-castle", "P1: boq@1", "P2: kalidah@1").vitality("boq") == 4 - 1


def test_field_of_buttercups():
    table = scene("field-of-butter, road", "P1: dorothy@1 queen@1 boq@1; points 3")
    assert [table.vitality(one) for one in ("dorothy", "queen", "boq")] == [4, 3, 4]
    assert [table.cost(one) for one in ("dorothy", "queen")] == [2, 1]


def test_field_of_daisies():
    table = scene("field-of-dais, road", "P1: dorothy@1 mice@1 toto@1; points 3")
    assert [table.vitality(one) for one in ("dorothy", "mice", "toto")] == [3 + 1 + 1, 2, 2]
    assert [table.cost(one) for one in ("dorothy", "mice")] == [2, 1]


def test_thick_wood():
    table = scene("thick-wood", "P1: toto@1", "P2: boq@1 lion@1")
    assert [table.vitality(one) for one in ("toto", "lion", "boq")] == [4, 5 + 2 - 2, 4]


def test_little_brook():
    before = scene("road, little-brook, dark", "P1: boq@1 scarecrow@1; points 3")
    after = before.walk("boq").walk("scarecrow")
    assert "must stop" in after.cost("boq")
    assert after.cost("scarecrow") == 1
    rolled = scene("little-brook", "P1: boq@1", turn=1).end()
    assert any(text.startswith("Little Brook:") for text in rolled.events)
    dry = scene("little-brook", "P1: tin@1", turn=1).end()
    assert not any(text.startswith("Little Brook:") for text in dry.events)


def test_farm_house():
    before = scene("road, farm-location, dark", "P1: boq@1 toto@1 lion@1; points 4")
    assert [before.cost(one) for one in ("boq", "toto", "lion")] == [1, 1, 2]
    after = before.walk("boq")
    assert after.vitality("boq") == 5
    assert "must stop" in after.cost("boq")


def test_ruby_palace_of_gayelette():
    table = scene("ruby", "P1: north@1 boq@1; hand kiss; points 0")
    assert (table.vitality("north"), table.vitality("boq")) == (6, 4)
    assert table.price("kiss", on="boq") == 0
    assert scene("ruby", "P1: north; hand kiss").price("kiss") == 1


def test_china_country():
    assert scene("road, china", "P1: toto@1; points 2").cost("toto") == 2
    table = scene("china", "P1: boq@1; hand home white; points 4")
    assert not table.can_play("home")


def test_great_ditch():
    table = scene("great-ditch, road", "P1: boq@1 toto@1; points 3")
    assert (table.cost("boq"), table.cost("toto")) == (3, 1)
    assert scene("great-ditch, road", "P1: boq@1", "P2: lion@1").cost("boq") == 3


def test_disagreeable_country():
    after = scene("road, disagreeable, dark", "P1: boq@1 toto@1; points 3").walk("boq")
    assert after.vitality("boq") == 3
    assert "must stop" in after.walk("toto").cost("toto")


def test_steep_rocky_hill():
    assert scene("road, steep", "P1: toto@1; points 3").cost("toto") == 3


def test_glindas_palace():
    assert scene("glindas", "P1: boq@1 old-crow@1").vitality("boq") == 5
    assert scene("glindas", "P1: old-crow@1").vitality("old-crow") == 1
    table = scene("road, glindas", "P1: kalidah@1; points 1")
    assert table.cost("kalidah") == "Kalidah cannot enter Glinda's Palace."


@pytest.mark.rule("CG-27")
def test_a_hidden_location_says_nothing():
    table = scene("?thick-wood, ?poppy", "P1: toto@1 boq@2; points 1")
    assert (table.vitality("toto"), table.vitality("boq")) == (2, 4)
    assert table.cost("boq") == 1


@pytest.mark.rule("CG-25")
def test_versions_lie_together():
    table = scene("road, rough, dark, meadows, growth", "P1: toto@1")
    assert [table.ground(n)[:17] for n in (1, 2, 3, 4, 5)] == ["yellow-brick-road"] * 5
