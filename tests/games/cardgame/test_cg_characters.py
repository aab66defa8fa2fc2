"""Every Character does what its card says."""

import pytest

from ozgames.games.cardgame import moves as m
from tests.games.cardgame.scenes import card, scene

PLAIN = "kansas-house, road, dark"
"""Three face-up Locations whose texts do not matter here."""


def test_uncle_henry():
    before = scene(PLAIN, "P1: uncle-henry@1 scarecrow@1; hand pail", phase="start")
    after = before.use("uncle-henry")
    assert after.points in (0, 1)
    assert after.uses() == ["scarecrow"], "once a turn"
    assert scene(PLAIN, "P1: uncle-henry scarecrow@1; hand pail", phase="start").uses() == [
        "scarecrow"
    ], "not from the Title"


def test_aunt_em():
    assert scene(PLAIN, "P1: aunt-em dorothy@1").vitality("dorothy") == 4
    assert scene(PLAIN, "P1: dorothy@1", "P2: aunt-em").vitality("dorothy") == 3
    assert scene(PLAIN, "P1: aunt-em dorothy").vitality("dorothy") == 3, "not on a Title"


def test_dorothy_kansas_farm_girl():
    assert scene(PLAIN, "P1: dorothy@1 toto@1 uncle-henry@1").vitality("dorothy") == 4
    assert scene(PLAIN, "P1: dorothy@1", "P2: toto@1").vitality("dorothy") == 3
    assert scene(PLAIN, "P1: dorothy@1 boq@1").vitality("dorothy") == 3


def test_dorothy_dressed_for_travel():
    table = scene(PLAIN, "P1: dorothy-dressed@1 toto@1; hand shoes bread; points 2")
    assert table.price("shoes", on="dorothy-dressed") == 1
    assert table.price("bread", on="dorothy-dressed") == 0
    assert table.price("shoes", on="toto") == 2
    assert table.price("shoes", place=1) == 2


def test_dorothy_petitioner():
    assert scene("plaza", "P1: dorothy-petitioner@1").vitality("dorothy-petitioner") == 4 + 1 + 1
    assert scene("throne", "P1: dorothy-petitioner@1").vitality("dorothy-petitioner") == 4 + 1
    assert scene(PLAIN, "P1: dorothy-petitioner@1").vitality("dorothy-petitioner") == 4
    table = scene("road, plaza", "P1: dorothy-petitioner@1; hand spectacles; points 1")
    assert table.cost("dorothy-petitioner") == 1
    assert table.can_play("spectacles"), "counting as wearing them uses up no Object"


def test_toto():
    before = scene("road, dark, ?thick-wood, ?", "P1: toto@1; points 2")
    after = before.walk("toto")
    assert after.options == ["@3", "-"]
    assert after.choose("@3").ground(3) == "thick-wood"
    assert after.choose("-").ground(3) == "?"


def test_boq_wealthy_munchkin():
    table = scene(PLAIN, "P1: boq@1 munchkin-baby@1 scarecrow@1 toto@1")
    assert [table.vitality(one) for one in ("boq", "munchkin-baby", "scarecrow", "toto")] == [
        4,
        1 + 2 + 1,
        4,
        2,
    ]


def test_munchkin_baby():
    assert scene(PLAIN, "P1: munchkin-baby@1 toto@1 old-crow@1").vitality("munchkin-baby") == 3
    assert scene(PLAIN, "P1: munchkin-baby@1", "P2: toto@1").vitality("munchkin-baby") == 1


def test_scarecrow():
    before = scene(PLAIN, "P1: scarecrow@1; hand pail toto", "library: lion", phase="start")
    after = before.use("scarecrow").choose("pail")
    assert after.archived("pail")
    assert sorted(after.hand()) == ["cowardly-lion", "toto"]
    assert after.state.phase == "actions", "once a turn, and it rolls no gold die of its own"
    empty = scene(PLAIN, "P1: scarecrow@1", turn=1).end()
    assert empty.state.phase == "actions", "without a card there is nothing to exchange"


def test_scarecrow_petitioner():
    table = scene("plaza", "P1: scarecrow-petitioner@1+bread")
    assert table.vitality("scarecrow-petitioner") == 3 + 1 + 1
    assert scene(PLAIN, "P1: scarecrow-petitioner@1+bread").vitality("scarecrow-petitioner") == 3


def test_old_crow():
    text = "P1: hand old-crow; points 1"
    assert len(scene(PLAIN, text, "P2: scarecrow").play("old-crow").hand()) == 1
    assert len(scene(PLAIN, text).play("old-crow").hand()) == 0
    assert scene("disagreeable, poppy", "P1: old-crow@1; points 1").cost("old-crow") == 1
    there = scene("road, disagreeable, growth", "P1: old-crow@1; points 2").walk("old-crow")
    assert there.walk("old-crow").at("old-crow") == 3, "no stop, no toll"


def test_tin_woodman():
    assert scene(PLAIN, "P1: tin@1+bread").vitality("tin") == 4
    assert scene(PLAIN, "P1: tin@1; points 1").cost("tin") == 1
    assert scene(PLAIN, "P1: tin@1 toto@1+pail").cost("tin") == "Tin Woodman is Steadfast."
    assert scene("spring, road", "P1: tin@1").cost("tin") == "Tin Woodman is Steadfast."
    carried = scene("spring, road", "P1: tin@1 stork@1", phase="start").use("stork")
    assert carried.at("tin") == 2, "cards move him"


def test_tin_woodman_petitioner():
    table = scene("throne, poppy", "P1: tin-woodman-petitioner@1")
    assert table.vitality("tin-woodman-petitioner") == 4 + 1
    asleep = scene("poppy", "P1: tin-woodman-petitioner@1+bread")
    assert asleep.vitality("tin-woodman-petitioner") == 4 - 1, "this one is no Animat"


def test_cowardly_lion():
    before = scene("road, little-brook, kansas-house", "P1: lion@1; points 2")
    assert before.walk("lion").walk("lion").at("lion") == 3, "he swims"
    many = scene(PLAIN, "P1: lion@1", "P2: toto@1 boq@1")
    assert many.vitality("lion") == 3


def test_queen_of_the_field_mice():
    before = scene(PLAIN, "P1: hand queen; points 2", "library: mice")
    asked = before.play("queen")
    assert asked.options == ["library", "-"]
    assert asked.choose("library").hand() == ["field-mice"]
    assert asked.choose("-").hand() == []
    assert scene(PLAIN, "P1: queen mice@1").vitality("mice") == 2
    assert scene(PLAIN, "P1: mice@1", "P2: queen").vitality("mice") == 1


def test_field_mice():
    before = scene("road, ?, ?thick-wood", "P1: mice@1 lion@1; hand mice", phase="start")
    asked = before.use("mice")
    assert asked.options == ["cowardly-lion@2", "cowardly-lion@3"]
    after = asked.choose("lion@3")
    assert (after.at("lion"), after.ground(2) != "?", after.ground(3)) == (3, True, "thick-wood")
    assert after.archived("mice")


def test_wicked_witch_of_the_west():
    before = scene("steep, ?", "P1: hand west; points 5", "P2: toto; hand pail lion")
    ways = [one for one in before.legal() if isinstance(one, m.Play)]
    assert ways == [m.Play(card("west")), m.Play(card("west"), before.number(1))]
    after = before.play("west", at=1)
    from ozgames.games.cardgame.view import make_view

    assert make_view(after.state, 0).players[1].hand == ("cowardly-lion", "pail")
    assert make_view(before.state, 0).players[1].hand is None
    assert make_view(after.state, 1).players[0].hand is None
    assert scene("road", "P1: west@1 boq@1").vitality("boq") == 2, "her own, too"


def test_good_witch_of_the_north():
    before = scene(PLAIN, "P1: hand north; points 4", "library: kiss magic-chalkboard")
    asked = before.play("north").choose("library")
    assert asked.options == ["good-witchs-kiss", "magic-chalkboard"]
    assert asked.choose("kiss").hand() == ["good-witchs-kiss"]
    table = scene(PLAIN, "P1: north@1 dorothy@1+white")
    assert table.vitality("north") == 4
    assert table.vitality("dorothy") == 3 + 1 + 1


def test_wicked_witch_of_the_east():
    table = scene(PLAIN, "P1: toto@1 old-crow@1; points 3", "P2: east@1")
    assert table.cost("toto") == 2
    assert table.cost("old-crow") == 2, "it is no Location text"
    hers = scene(PLAIN, "P1: east@1; hand shoes; points 0")
    assert hers.price("shoes", on="east") == 0
    assert hers.price("shoes", place=1) == 2


def test_nimmie_amee_woodmans_fiance():
    table = scene(PLAIN, "P1: nimmie nick@2 tin-woodman-petitioner@2")
    assert (table.vitality("nick"), table.vitality("tin-woodman-petitioner")) == (4, 5)


def test_nick_chopper_woodman():
    assert scene("dark", "P1: nick@1").vitality("nick") == 4
    assert scene("kansas-house", "P1: nick@1").vitality("nick") == 4
    assert scene("road", "P1: nick@1").vitality("nick") == 3
    dying = scene(
        "?, road, disagreeable", "P1: kalidah@2 mares@3; points 1", "P2: nick@3", "library: toto"
    )
    after = dying.walk("kalidah")
    assert after.archived("nick"), "3 - 1 - 1 - 1"
    assert after.hand(1) == ["toto"]


def test_kalidah():
    table = scene(PLAIN, "P1: kalidah@1 boq@1", "P2: lion@1 toto@2")
    assert table.vitality("boq") == 4
    assert table.vitality("lion") == 5 - 2 - 1
    assert table.vitality("toto") == 2


def test_stork():
    before = scene(
        "road, dark, growth", "P1: stork@2 tin@2 boq@1", "P2: toto@2+pail", phase="start"
    )
    asked = before.use("stork")
    assert asked.options == ["tin-woodman@1", "tin-woodman@3"]
    after = asked.choose("tin@3")
    assert after.at("stork") == after.at("tin") == 3, "a Steadfast one, over any toll"


def test_wolf_pack_leader():
    before = scene(PLAIN, "P1: hand leader; points 3", "library: mares")
    assert before.play("leader").choose("library").hand() == ["wolf-pack"]
    assert scene(PLAIN, "P1: leader mares@1").vitality("mares") == 5


def test_wolf_pack():
    table = scene(PLAIN, "P1: mares@1", "P2: boq@1 tin-woodman-petitioner@1 toto@2")
    assert table.vitality("boq") == 3
    assert table.vitality("mares") == 2
    animat = scene(PLAIN, "P1: mares@1", "P2: scarecrow@1")
    assert animat.vitality("scarecrow") == 3


def test_guardian_of_the_gates():
    before = scene(PLAIN, "P1: hand guardian; points 2", "library: spectacles")
    assert before.play("guardian").choose("library").hand() == ["green-glass-spectacles"]
    table = scene("road, dark", "P1: boq@1; points 2", "P2: guardian@2")
    assert table.cost("boq") == 2
    assert scene("road, dark", "P1: boq@1+spectacles", "P2: guardian@2").cost("boq") == 1


def test_welcoming_committee():
    before = scene(PLAIN, "P1: hand welcoming; points 2", "library: lion")
    assert before.play("welcoming").hand() == ["cowardly-lion"]


@pytest.mark.rule("CG-13")
def test_the_same_version_again_is_refused():
    assert not scene(PLAIN, "P1: toto@1; hand toto; points 1").can_play("toto")
