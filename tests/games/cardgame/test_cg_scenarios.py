"""The interactions that a rules engine must get right, by their numbers."""

import pytest

from ozgames.engine.errors import IllegalMove
from ozgames.games.cardgame import moves as m
from tests.games.cardgame.scenes import card, scene


@pytest.mark.rule("CG-14")
def test_01_water_melts_the_witch_at_once():
    before = scene("?, ?, kansas-house", "P1: hand pail; points 2", "P2: west@3")
    after = before.play("pail", at=3)
    assert after.archived("west")
    assert after.lying(3) == ["pail"]
    assert len(after.hand()) == 1
    assert after.points == 1


@pytest.mark.rule("CG-24")
def test_02_the_witch_walks_into_hidden_water():
    before = scene("?, kansas-house, ?spring", "P1: west@2; points 1")
    after = before.walk("west")
    assert after.ground(3) == "clear-water-spring"
    assert after.archived("west")
    assert after.points == 0


@pytest.mark.rule("CG-14")
def test_03_tears_beside_the_witch():
    before = scene("?, ?, kansas-house", "P1: tin@3; hand tears; points 1", "P2: west@3")
    assert before.vitality("tin") == 2
    after = before.play("tears")
    assert after.archived("tin")
    assert after.archived("west")


def test_03_with_the_axe_the_woodman_lives():
    before = scene("?, ?, kansas-house", "P1: tin@3+axe; hand tears; points 1", "P2: west@3")
    after = before.play("tears")
    assert after.archived("west")
    assert after.vitality("tin") == 4 - 2 + 1
    assert after.actor("tin").steadfast


def test_04_the_oil_can_keeps_water_off():
    oiled = scene("spring", "P1: tin@1+oil-can; hand tears; points 1")
    assert oiled.vitality("tin") == 6
    assert not oiled.can_play("tears")
    assert scene("spring", "P1: tin@1").vitality("tin") == 3


def test_06_the_witch_weakens_the_good_of_all_authors():
    here = "kansas-house"
    assert scene(here, "P1: dorothy@1", "P2: west@1 boq@1").vitality("dorothy") == 1
    assert scene(here, "P1: dorothy@1", "P2: west@1 boq@1").vitality("boq") == 2
    assert scene(here, "P1: dorothy@1+kiss", "P2: west@1").vitality("dorothy") == 3


@pytest.mark.rule("CG-10", "CG-14")
def test_07_toto_runs_to_the_witch():
    before = scene("?, road, kansas-house", "P1: toto@2", "P2: west@3", phase="bonus")
    after = before.walk("toto")
    assert after.archived("toto")


@pytest.mark.rule("CG-28", "CG-31")
def test_08_a_family_on_the_farm():
    table = scene("farm", "P1: dorothy@1+bread toto@1 aunt-em")
    assert table.vitality("dorothy") == 3 + 1 + 1 + 1 + 1
    assert table.vitality("toto") == 3
    assert table.score() == 10


@pytest.mark.rule("CG-13", "CG-17")
def test_09_another_dorothy_takes_the_place():
    hand = "hand dorothy-dressed; points 0"
    before = scene("?, kansas-house", f"P1: dorothy@2+shoes+kiss; {hand}")
    after = before.play("dorothy-dressed", on="dorothy")
    assert after.at("dorothy-dressed") == 2
    assert after.archived("dorothy")
    assert after.archived("kiss")
    assert after.lying(2) == ["silver-shoes"]
    assert after.equip("shoes", "dorothy-dressed").bears("dorothy-dressed") == ["silver-shoes"]


@pytest.mark.rule("CG-17")
def test_09_not_beside_an_opponent():
    hand = "hand dorothy-dressed; points 0"
    before = scene("?, kansas-house", f"P1: dorothy@2+shoes; {hand}", "P2: toto@2")
    after = before.play("dorothy-dressed", on="dorothy")
    assert not any(isinstance(move, m.Equip) for move in after.legal())


@pytest.mark.rule("CG-13")
def test_10_an_opponents_dorothy_gives_way():
    hand = "hand dorothy dorothy-petitioner; points 4"
    before = scene("kansas-house", f"P1: {hand}", "P2: dorothy@1")
    assert not before.can_play("dorothy")
    after = before.play("dorothy-petitioner")
    assert after.archived("dorothy")
    assert after.at("dorothy-petitioner") == 0
    assert after.points == 0


@pytest.mark.rule("CG-23")
def test_11_the_plaza_asks_for_spectacles():
    before = scene("kansas-house, plaza", "P1: uncle-henry@1; points 0", phase="bonus")
    assert before.cost("uncle-henry") == 1
    assert not before.can(m.Walk("uncle-henry", "on"))
    seeing = scene("kansas-house, plaza", "P1: uncle-henry@1+spectacles", phase="bonus")
    assert seeing.cost("uncle-henry") == 0
    there = seeing.walk("uncle-henry")
    assert there.vitality("uncle-henry") == 2 + 1
    assert set(there.actor("uncle-henry").realms) == {"gray", "green"}


def test_12_the_petitioner_at_the_plaza():
    table = scene("plaza", "P1: dorothy-petitioner@1; hand he-is; points 2")
    assert table.vitality("dorothy-petitioner") == 4 + 1 + 1
    assert table.play("he-is", on="dorothy-petitioner").vitality("dorothy-petitioner") == 9
    asleep = scene("poppy, kansas-house", "P1: dorothy-petitioner@1+he-is; points 4")
    assert asleep.vitality("dorothy-petitioner") == 3
    assert asleep.cost("dorothy-petitioner") == 1 + 3


def test_14_the_mice_carry_the_lion_out():
    before = scene("poppy, road, thick-wood", "P1: mice@1 lion@1 queen", phase="start")
    assert before.vitality("mice") == 1 - 1 + 1
    after = before.use("mice").choose("lion@3")
    assert after.archived("mice")
    assert after.at("lion") == 3
    assert after.state.phase == "actions", "nothing else to use: the dice roll"


def test_15_shoes_in_the_poppies():
    her = scene("poppy, kansas-house", "P1: dorothy@1+shoes")
    assert her.vitality("dorothy") == 3 - 1 + 1
    assert her.cost("dorothy") == 1
    him = scene("poppy, kansas-house", "P1: lion@1+shoes; points 4")
    assert him.vitality("lion") == 5
    assert him.cost("lion") == 1 + 3


def test_16_three_steps_and_wherever_you_wish():
    before = scene(
        "road, ?, ?, ?, ?, ?field-of-butter", "P1: dorothy@1+shoes; hand charm; points 1"
    )
    after = before.play("charm").choose("move").choose("dorothy@6")
    assert after.at("dorothy") == 6
    assert [after.ground(n) for n in (2, 3, 4, 5)] == ["?"] * 4
    assert after.vitality("dorothy") == 3 + 1 + 1
    assert after.cost("dorothy", "back") == 1


@pytest.mark.rule("CG-26")
def test_18_the_cyclone_spares_the_cellar():
    before = scene(
        "?, storm-cellar, ?, ?, thick-wood", "P1: hand cyclone; points 3", "P2: toto@2+bread"
    )
    after = before.play("cyclone").choose("@2").choose("@5")
    assert after.at("toto") == 2
    assert after.ground(2) == "thick-wood"
    assert after.ground(5) == card("storm-cellar")
    assert after.vitality("toto") == 2 + 2 + 1


@pytest.mark.rule("CG-31")
def test_19_blue_is_the_color():
    before = scene(
        "?, kansas-house, road, ?, thick-wood",
        "P1: boq@2 scarecrow@2+bread toto@3; hand blue old-crow toto; points 5",
        "P2: west@5 dorothy-petitioner@5+shoes",
    )
    after = before.play("blue")
    assert all(after.archived(one) for one in ("toto", "west", "dorothy-petitioner", "bread"))
    assert after.lying(5) == ["silver-shoes"]
    assert not after.can_play("toto")
    assert after.can_play("old-crow")
    assert after.score(0) == (4 + 1) + (3 + 1 + 1)
    assert after.score(1) == 1, "the Shoes"


def test_21_nick_becomes_the_tin_woodman():
    before = scene(
        "?, ?, ?, kansas-house",
        "P1: hand split; points 1",
        "P2: nick@4+axe",
        "archive: tin",
    )
    after = before.play("split").choose("split")
    assert after.archived("nick")
    assert len(after.hand(1)) == 1
    done = after.choose("archive:tin")
    assert done.at("tin") == 4
    assert done.actor("tin").seat == 1
    assert done.lying(4) == ["tin-woodmans-axe"]


def test_21_not_with_a_tin_woodman_in_play():
    before = scene(
        "?, ?, ?, kansas-house",
        "P1: hand split; points 1",
        "P2: nick@4 tin-woodman-petitioner",
        "archive: tin",
    )
    after = before.play("split").choose("split")
    assert after.options == ["library", "-"]
    done = after.choose("library")
    assert not done.in_play("tin")


def test_22_nick_in_the_forest():
    table = scene("dark", "P1: nick@1+axe nimmie")
    assert table.vitality("nick") == 3 + 1 + 1 + 1


def test_23_the_queens_subjects():
    daisies = scene("field-of-daisies, thick-wood", "P1: mice@1 queen@2")
    assert daisies.vitality("queen") == 4
    assert daisies.vitality("mice") == 3
    assert scene("thick-wood", "P1: mice@1 queen@1").vitality("mice") == 4


def test_24_summoning_the_mice():
    text = "P1: queen@2; hand summoning; points 1"
    before = scene("?, kansas-house", text, "archive: mice")
    after = before.play("summoning").choose("mice").choose("archive:mice")
    assert after.at("mice") == 2
    assert after.vitality("mice") == 2
    taken = scene("?, kansas-house", text, "P2: mice", "library: queen-of", "archive: mice")
    assert not taken.play("summoning").state.steps, "there is but the other half"


def test_25_the_kalidah_strikes():
    before = scene(
        "?, road, kansas-house, dark", "P1: kalidah@3", "P2: munchkin-baby@4; points 1", turn=1
    )
    assert before.walk("munchkin-baby").archived("munchkin-baby")
    beside = scene("?, ?, kansas-house", "P1: kalidah@3", "P2: munchkin-baby@3 toto@3")
    assert beside.vitality("munchkin-baby") == 1 + 2 - 1
    assert beside.vitality("toto") == 1


def test_27_the_throne_room_receives_one_at_a_time():
    before = scene("road, throne", "P1: dorothy@2 scarecrow@1 stork@1", "P2: toto@3", phase="start")
    after = before.use("stork")  # there is but one to carry, and one way
    assert after.at("scarecrow") == after.at("stork") == after.at("dorothy") == 2
    walking = scene("road, throne", "P1: dorothy@2 scarecrow@1; points 3")
    assert walking.cost("scarecrow") == "Scarecrow cannot enter Throne Room."
    theirs = scene("road, throne", "P1: dorothy@2", "P2: toto@3; points 3", turn=1)
    assert theirs.cost("toto") == 1


def test_28_the_dark_forest_stops():
    before = scene("kansas-house, dark, road", "P1: dorothy@1 toto@1 scarecrow@1; points 3")
    after = before.walk("dorothy").walk("toto").walk("scarecrow").bonus()
    assert after.cost("dorothy") == "Dorothy (Kansas Farm Girl) must stop this turn."
    assert after.can(m.Walk("toto", "on"))
    assert after.can(m.Walk("scarecrow", "on"))


def test_29_growth_opens_to_the_woodman():
    ground = "growth, kansas-house"
    assert scene(ground, "P1: toto; points 1").cost("toto") == 3
    assert scene(ground, "P1: toto tin; points 1").cost("toto") == 3
    assert scene(ground, "P1: toto tin@2; points 1").cost("toto") == 1


def test_30_the_great_ditch():
    before = scene("great-ditch, kansas-house", "P1: dorothy@1 lion@1; points 3")
    assert before.cost("dorothy") == 1
    assert before.cost("lion") == 1
    assert before.walk("lion").cost("dorothy") == 3


def test_32_the_guardian_at_the_plaza():
    before = scene("kansas-house, plaza", "P1: uncle-henry@1; points 3", "P2: guardian@2")
    assert before.vitality("guardian") == 3
    assert before.cost("uncle-henry") == 1 + 2
    assert (
        scene("kansas-house, plaza", "P1: uncle-henry@1+spectacles", "P2: guardian@2").cost(
            "uncle-henry"
        )
        == 1
    )


def test_33_the_ladder():
    before = scene(
        "road, poppy, thick-wood", "P1: dorothy@2; hand make-shift; points 2", "P2: lion@2"
    )
    after = before.play("make-shift", at=2).choose("@3")
    assert after.at("dorothy") == after.at("lion") == 3
    assert after.archived("make-shift")
    first = scene("poppy, road", "P1: dorothy@1; hand make-shift; points 2")
    assert first.play("make-shift", at=1).options == ["@2", "-"]


def test_33_the_ladder_leads_nobody_astray():
    before = scene("poppy, road", "P1: dorothy@1; hand make-shift; points 2", "P2: lion@1", seats=3)
    # Place 1 is P1's and P2's; place 2 too. P3's line holds neither.
    after = before.play("make-shift", at=1).choose("@2")
    assert after.at("dorothy") == after.at("lion") == 2


def test_34_a_house_falls():
    before = scene("?, ?, kansas-house", "P1: hand house; points 3", "P2: east@3+shoes toto@3")
    after = before.play("house", at=3)
    assert after.options == ["wicked-witch-of-the-east", "-"], "Toto has 3 with the House there"
    done = after.choose("east")
    assert done.archived("east")
    assert done.lying(3) == [card("house"), "silver-shoes"]
    assert done.vitality("toto") == 3


def test_35_never_hungry():
    table = scene("kansas-house", "P1: scarecrow@1+bread; hand hungry; points 1")
    assert table.play("hungry", on="scarecrow").vitality("scarecrow") == 3 + 2


def test_36_a_passage_is_cleared():
    before = scene(
        "road, disagreeable, kansas-house", "P1: scarecrow@1; hand clearing; points 3"
    ).walk("scarecrow")
    assert before.cost("scarecrow") == "Scarecrow must stop this turn."
    assert before.play("clearing").walk("scarecrow").at("scarecrow") == 3


def test_38_brave_among_friends():
    assert scene("road", "P1: lion@1").vitality("lion") == 5
    assert scene("road", "P1: lion@1", "P2: toto@1").vitality("lion") == 3
    assert scene("road", "P1: lion@1 scarecrow@1", "P2: toto@1").vitality("lion") == 5


@pytest.mark.rule("CG-26")
def test_39_what_stays_when_a_location_goes():
    before = scene(
        "palace-guest", "P1: boq@1; lies tree-full@1 pail@1; hung oz-himself@1; points 2"
    )
    assert before.vitality("boq") == 4 + 1
    after = before.replace(1)
    assert after.archived("tree-full")
    assert after.archived("oz-himself")
    assert after.lying(1) == ["pail"]
    assert after.at("boq") == 1


def test_40_white_is_the_witch_color():
    before = scene("kansas-house", "P1: aunt-em@1 north; hand white all-dead; points 3")
    after = before.play("white", on="aunt-em")
    assert after.vitality("aunt-em") == 3 + 1 + 1
    assert after.actor("aunt-em").sorcery
    assert set(after.play("all-dead").options) == {"aunt-em", "good-witch-of-the-north"}


def test_42_the_witch_comes_home():
    before = scene("witch-castle, road", "P1: hand west; points 5", "P2: dorothy-dressed@1")
    after = before.play("west", at=1)
    assert after.vitality("west") == 5 + 1
    assert after.vitality("dorothy-dressed") == 4 - 2
    theirs = after.end()
    assert theirs.cost("dorothy-dressed", "back") == 1 + 2
    assert after.cost("west") == 1


def test_43_the_yellow_castle():
    before = scene("yellow-castle, road", "P1: boq@1", "P2: kalidah@2; points 1", turn=1)
    assert before.vitality("boq") == 4 + 1
    there = scene("yellow-castle", "P1: boq@1", "P2: wolf-pack-leader@1")
    assert there.vitality("boq") == 4
    assert there.vitality("leader") == 3


def test_44_effects_sleep_in_china():
    assert scene("china", "P1: scarecrow@1+hungry").vitality("scarecrow") == 3
    out = scene("china, road", "P1: scarecrow@1+hungry; points 1").walk("scarecrow")
    assert out.vitality("scarecrow") == 5
    assert out.bears("scarecrow") == ["i-am-never-hungry"]


@pytest.mark.rule("CG-07")
def test_46_ten_dice_at_most():
    cast = "uncle-henry@1 toto@1 boq@1 lion@1 scarecrow@1 old-crow@1 munchkin-baby@1 aunt-em"
    line = f"P1: {cast}; lies tree-full@1; hand pail"
    before = scene("kansas-house", line, phase="start")
    assert before.uses() == ["uncle-henry", "scarecrow", "tree-full-of-nuts"]
    after = before.roll()
    assert len(after.state.dice) == 4 + 6
    gold = next(text for text in after.events if text.startswith("Uncle Henry:"))
    henry = int(gold.split()[2])
    assert after.points == sum(after.state.dice) + henry + 1
    assert "P1 rolls 4 blue and 6 gold dice" in after.events[-1]


@pytest.mark.rule("CG-20")
def test_47_a_ban_keeps_an_event_face_down():
    before = scene("?", "P1: hand no-witches; points 1", "P2: nick; set split/2")
    after = before.play("no-witches")
    assert m.Flip(card("split")) not in after.legal(1)
    theirs = after.end()
    assert not theirs.can(m.Flip(card("split")))
    mine = theirs.end()
    assert m.Flip(card("split")) not in mine.legal(1)
    free = mine.end()
    assert free.can(m.Flip(card("split")))
    assert free.state.players[1].events[0].paid == 2


@pytest.mark.rule("CG-20")
def test_48_an_event_without_a_target_waits():
    before = scene("road", "P1: hand stock; points 1", "P2: set slap/1")
    with pytest.raises(IllegalMove, match="no legal target"):
        before.flip("slap", seat=1)
    assert before.legal(1) == [m.Quiet()]
    later = scene("road", "P1: toto@1", "P2: set slap/1")
    assert later.flip("slap", seat=1).archived("toto"), "2 - 2"


def test_50_slaps_add_up_and_end_apart():
    table = scene("road", "P1: lion@1; lasts slap>lion/1", "P2: lasts slap>lion/1", turn=0)
    assert table.vitality("lion") == 5 - 2 - 2
    assert table.end().vitality("lion") == 5 - 2


def test_51_sleeping_through_the_color_blue():
    line = "P2: boq@1+bread; lasts sleeping>boq/1"
    before = scene("kansas-house", "P1: toto@1; hand blue; points 4", line)
    after = before.play("blue")
    assert after.archived("toto")
    assert after.bears("boq") == ["bread-and-butter"]
    own = scene("kansas-house", "P1: boq@1+bread; hand blue; points 4; lasts sleeping>boq/1").play(
        "blue"
    )
    assert own.archived("bread")


def test_52_alone_nobody_opposes():
    before = scene("kansas-house", "P1: lion@1; hand is-he who-are; points 2", seats=1)
    assert before.vitality("lion") == 5
    assert not before.can_play("is-he")
    assert len(before.play("who-are").hand()) == 3
