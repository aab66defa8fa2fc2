"""Every Object does what its card says."""

import pytest

from ozgames.games.cardgame import moves as m
from tests.games.cardgame.scenes import card, scene

PLAIN = "kansas-house, road, dark"


def test_silver_shoes():
    assert scene(PLAIN, "P1: toto@1+shoes").vitality("toto") == 3
    assert scene("great-ditch, road", "P1: dorothy@1+shoes").cost("dorothy") == 1
    assert scene("great-ditch, road", "P1: boq@1+shoes; points 3").cost("boq") == 3
    assert scene("great-ditch, road", "P1: dorothy@1; lies shoes@1").vitality("dorothy") == 3
    stop = scene("road, disagreeable, dark", "P1: dorothy@1+shoes; points 2").walk("dorothy")
    assert "must stop" in stop.cost("dorothy"), "stops still hold"


def test_bread_and_butter():
    assert scene(PLAIN, "P1: toto@1+bread").vitality("toto") == 3
    assert scene(PLAIN, "P1: scarecrow@1+bread").vitality("scarecrow") == 3
    before = scene(PLAIN, "P1: toto@1+bread mice@1; lies tree-full@1", phase="start")
    after = before.use("bread")
    assert after.archived("bread")
    assert after.points == 2
    lying = scene(PLAIN, "P1: toto@3; lies bread@1", phase="start")
    assert lying.uses() == ["bread-and-butter"], "who controlled it last"
    theirs = scene(PLAIN, "P2: lies bread@1", phase="actions").end()
    assert theirs.uses() == ["bread-and-butter"]


def test_pail():
    before = scene(PLAIN, "P1: hand pail; points 1", "library: lion")
    after = before.play("pail", at=1)
    assert after.hand() == ["cowardly-lion"]
    assert after.lying(1) == ["pail"]


def test_oil_can():
    assert scene(PLAIN, "P1: tin@1+oil-can").vitality("tin") == 6
    assert scene(PLAIN, "P1: toto@1+oil-can").vitality("toto") == 2
    assert scene("spring, road", "P1: tin@1+oil-can; points 1").cost("tin") == 1
    later = scene(PLAIN, "P1: tin@1; lies oil-can@1", "P2: lasts tears>tin/1")
    assert later.vitality("tin") == 2
    oiled = later.equip("oil-can", "tin")
    assert oiled.vitality("tin") == 6
    assert not oiled.actor("tin").steadfast


def test_tin_woodmans_axe():
    table = scene(PLAIN, "P1: nick@2+axe", "P2: lion@2 boq@2")
    assert table.vitality("nick") == 4
    assert table.vitality("lion") == 5 - 2 - 2
    assert table.vitality("boq") == 4
    lying = scene(PLAIN, "P1: nick@2; lies axe@2", "P2: lion@2")
    assert lying.vitality("lion") == 3
    assert scene(PLAIN, "P1: boq@2+axe", "P2: lion@2").vitality("lion") == 1, "any bearer"


def test_green_glass_spectacles():
    before = scene(
        "gates, plaza", "P1: boq@1; hand spectacles spectacles; points 2", "library: lion"
    )
    after = before.play("spectacles", on="boq")
    assert "cowardly-lion" in after.hand()
    assert not after.can_play("spectacles"), "one pair at a time"
    assert after.cost("boq") == 1
    assert after.walk("boq").vitality("boq") == 4 + 1


def test_basket():
    before = scene(PLAIN, "P1: toto@1; hand basket; points 2", "archive: bread")
    asked = before.play("basket", on="toto")
    assert asked.options == ["archive:bread-and-butter", "library", "-"]
    after = asked.choose("archive:bread")
    assert after.hand() == ["bread-and-butter"]
    assert after.price("bread", place=1) == 0
    assert scene(PLAIN, "P1: lies basket@1; hand bread").price("bread", place=1) == 1
    assert scene(PLAIN, "P1: toto", "P2: boq@1+basket").price("bread", 1) == 1


def test_magic_chalkboard():
    before = scene(PLAIN, "P1: hand magic; points 2", "library: dorothy dorothy-dressed")
    found = before.play("magic", at=1).choose("library")
    assert found.options == ["dorothy-dressed-for-travel", "dorothy-kansas-farm-girl"]
    start = scene("road, ?thick-wood", "P1: lies magic@1", phase="start")
    after = start.use("magic").choose("@2")
    assert after.ground(2) == "thick-wood"


def test_whistle():
    before = scene("road, ?, plaza, throne", "P1: tin@1+whistle; lies pail@1", phase="start")
    asked = before.use("whistle")
    assert asked.options == ["tin-woodman@3", "tin-woodman@4"]
    after = asked.choose("tin@4")
    assert after.at("tin") == 4
    assert after.archived("whistle")
    assert after.ground(2) == "?", "straight there"
    assert scene("road, plaza", "P1: lies whistle@1", phase="start").uses() == []


def test_farm_house_object_of_destruction():
    before = scene(PLAIN, "P1: toto@1; hand house; points 3", "P2: boq@1 munchkin-baby@1")
    asked = before.play("house", at=1)
    assert asked.options == ["munchkin-baby", "-"]
    assert asked.vitality("toto") == 3
    assert asked.choose("munchkin-baby").archived("munchkin-baby")
    alone = scene(PLAIN, "P1: boq@1; hand house; points 3")
    assert m.Play(card("house"), -1, card("boq")) not in alone.legal(), "nobody bears a house"
    lying = scene(PLAIN, "P1: boq@1; lies house@1; points 2")
    assert not any(isinstance(one, m.Equip) for one in lying.legal())
    assert lying.replace(1).archived("house")


def test_tree_full_of_nuts():
    table = scene(PLAIN, "P1: scarecrow@1; lies tree-full@1; hand pail", "P2: toto@1", turn=0)
    theirs = table.end()
    assert theirs.points == sum(theirs.state.dice) + 1, "it serves whoever is there"
    mine = theirs.end()
    assert "tree-full-of-nuts" not in mine.uses(), "an Animat eats nothing"


def test_make_shift_ladder():
    before = scene("throne, dark", "P1: dorothy@2; lies make-shift@2", "P2: toto@2", phase="start")
    asked = before.use("make-shift")
    assert asked.options == ["@1", "@3"]
    after = asked.choose("@1")
    assert after.at("dorothy") == after.at("toto") == 1
    assert after.archived("make-shift")
    later = scene("throne, dark", "P1: dorothy@2; hand make-shift; points 2")
    kept = later.play("make-shift", at=2).choose("-")
    assert kept.lying(2) == ["make-shift-ladder"], "for a later turn"


@pytest.mark.rule("CG-16")
def test_an_object_turns_a_hidden_location_up():
    before = scene("?thick-wood", "P1: hand shoes; points 2")
    after = before.play("shoes", at=1)
    assert after.ground(1) == "thick-wood"
    assert after.lying(1) == ["silver-shoes"]


@pytest.mark.rule("CG-16", "CG-17")
def test_one_character_may_bear_several_and_they_stay_behind():
    before = scene("kansas-house", "P1: toto@1+shoes+bread; hand home; points 3", "P2: hand shoes")
    after = before.play("home")
    assert after.at("toto") == 0
    assert after.lying(1) == ["bread-and-butter", "silver-shoes"]
