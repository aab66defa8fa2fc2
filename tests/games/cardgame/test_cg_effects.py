"""Every Effect does what its card says."""

import pytest

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS
from ozgames.games.cardgame.look import Look
from tests.games.cardgame.scenes import card, scene

PLAIN = "kansas-house, road, dark"


def cast_by(name, line, text, *more, points=4, **facts):
    """The scene after P1 has played an Effect."""
    return scene(line, f"P1: hand {name}; points {points}; {text}", *more, **facts).play(name)


def test_ill_go_look_after_the_stock():
    after = cast_by("stock", PLAIN, "toto@1 boq@1", "P2: lion@2")
    assert len(after.hand()) == 1
    assert [after.vitality(one) for one in ("toto", "boq", "lion")] == [3, 4, 5]
    assert after.end().vitality("toto") == 3
    mine = after.end().end()
    assert mine.vitality("toto") == 3, "through your next turn"
    assert not mine.archived("stock"), "it lies before you until then"
    over = mine.end()
    assert over.vitality("toto") == 2
    assert over.archived("stock")


def test_run_for_the_cellar():
    after = cast_by("run-for", PLAIN, "toto@1; set slap/1", "P2: lion@2; set slap/1")
    assert len(after.hand()) == 1
    assert m.Flip("slap-on-the-nose") in after.legal(1), "the Lion is still there"
    asked = after.flip("slap", seat=1)
    assert asked.vitality("lion") == 3, "the only target left"
    own = after.flip("slap")
    assert set(own.options) == {"toto", "cowardly-lion"}, "your own Events reach them"


def test_who_is_aunt_em():
    before = cast_by("who-is", PLAIN, "toto@1", "archive: aunt-em", "library: dorothy")
    assert before.options == ["archive:aunt-em", "library"]
    assert before.choose("archive:aunt-em").hand() == ["aunt-em"]
    assert before.choose("library").hand() == ["dorothy-kansas-farm-girl"]
    nothing = scene(PLAIN, "P1: hand who-is; points 1").play("who-is")
    assert nothing.hand() == [], "it may fail"


def test_blue_is_the_color_of_the_munchkins():
    after = cast_by("blue", PLAIN, "toto@1 boq@1+bread+shoes", "P2: west")
    assert after.archived("toto")
    assert after.archived("west"), "from a Title, too"
    assert after.bears("boq") == ["silver-shoes"]
    assert after.archived("blue")
    theirs = after.end()
    assert theirs.state.prize == "blue"
    assert Look(theirs.state).board.ban_on(CARDS["toto"]).id == card("blue")
    assert after.score() == 4 + 1 + 1 + 1, "Boq, his Shoes, and a point for each"


def test_this_pole_is_stuck_in_my_back():
    before = scene(PLAIN, "P1: hand pole; points 2; toto@1", "P2: scarecrow@2 boq@1; points 1")
    after = before.play("pole", on="scarecrow")
    theirs = after.end()
    theirs = theirs.roll() if theirs.state.phase == "start" else theirs
    assert theirs.cost("scarecrow") == "Scarecrow is Steadfast."
    freed = scene(PLAIN, "P1: points 1", "P2: scarecrow@2+pole/1 boq@1; points 1", turn=1)
    freed = freed.make(m.Walk(card("boq"), "back"))
    assert freed.bears("scarecrow") == []
    assert freed.archived("pole")


def test_there_is_no_place_like_home():
    after = cast_by("home", PLAIN, "toto", "P2: boq@1+white/2")
    assert after.at("boq") == 0
    assert after.archived("white")
    assert not scene(PLAIN, "P1: toto; hand home; points 3").can_play("home")


def test_there_were_only_four_witches_in_all_the_land_of_oz():
    asked = cast_by("four-witches", PLAIN, "toto", "library: north east", "archive: west")
    assert asked.options == ["archive:wicked-witch-of-the-west", "library"]
    found = asked.choose("library")
    assert found.options == ["good-witch-of-the-north", "wicked-witch-of-the-east"]
    assert found.choose("east").hand() == ["wicked-witch-of-the-east"]


def test_there_is_but_one_wicked_witch_in_all_the_land_of_oz():
    after = cast_by("one-witch", PLAIN, "east@1", "P2: west@2 leader@3")
    assert [after.vitality(one) for one in ("east", "west", "leader")] == [3, 5, 1]
    assert len(after.hand()) == 1


def test_aunt_em_has_told_me_that_the_witches_were_all_dead():
    after = cast_by("all-dead", PLAIN, "toto", "P2: east@1+shoes")
    assert after.hand(1) == ["wicked-witch-of-the-east"]
    assert after.lying(1) == ["silver-shoes"]
    titled = cast_by("all-dead", PLAIN, "toto", "P2: east")
    assert titled.hand(1) == ["wicked-witch-of-the-east"]


def test_there_are_no_witches_left_nor_wizards():
    line = "P2: boq@2+kiss/2; hand shoes"
    asked = cast_by("no-witches", PLAIN, "toto@1+shoes; hand no-witches magic north", line)
    assert asked.options == ["silver-shoes", "good-witchs-kiss>boq-wealthy-munchkin", "-"]
    after = asked.choose("good-witchs-kiss>boq-wealthy-munchkin")
    assert after.archived("kiss")
    assert after.bears("toto") == ["silver-shoes"]
    assert not after.can_play("magic")
    assert not after.can_play("north")


def test_that_is_the_end_of_her():
    after = cast_by("end-of-her", PLAIN, "toto@1", "P2: dorothy@1")
    assert after.state.banished == ("dorothy-kansas-farm-girl",)
    strong = scene(PLAIN, "P1: hand end-of-her; points 3; toto@1", "P2: east@1")
    assert not strong.can_play("end-of-her")


def test_there_is_some_charm_connected_to_them():
    asked = cast_by("charm", PLAIN, "boq@1+shoes", "library: shoes")
    assert asked.options == ["shoes", "move"]
    moved = asked.choose("move").choose("boq@4")
    assert moved.at("boq") == 4
    taken = cast_by("charm", PLAIN, "boq@1", "library: shoes")
    assert taken.hand() == ["silver-shoes"], "there is but one half, and one place to look"


@pytest.mark.rule("CG-19")
def test_good_witchs_kiss():
    line = "P1: dorothy@1; hand kiss; points 1"
    assert not scene(PLAIN, line).can_play("kiss"), "no Sorcery in play"
    table = scene(PLAIN, line, "P2: west@1 east@2").play("kiss", on="dorothy")
    assert table.vitality("dorothy") == 3
    guarded = scene(PLAIN, "P1: dorothy@1+kiss; points 2", "P2: east@1; set cyclone/3")
    assert guarded.cost("dorothy") == 1, "no toll to the Witch"
    blown = guarded.flip("cyclone", seat=1).choose("@1").choose("@2")
    assert blown.at("dorothy") == 1
    assert not blown.in_play("east")


def test_white_is_the_witch_color():
    after = scene(PLAIN, "P1: aunt-em@1; hand white kiss; points 2").play("white", on="aunt-em")
    assert after.vitality("aunt-em") == 4
    assert "Witch" in after.actor("aunt-em").words
    assert after.can_play("kiss"), "she has Sorcery"
    assert scene(PLAIN, "P1: aunt-em@1+white+white").vitality("aunt-em") == 5


def test_what_happened_in_the_world_before_that_time_is_all_unknown_to_me():
    after = cast_by("unknown", PLAIN, "toto", "P2: hand lion shoes", "library: axe kiss mice")
    assert (len(after.hand(0)), len(after.hand(1))) == (4, 4)
    assert after.archived("lion")


def test_i_dont_know_where_kansas_is():
    asked = cast_by("where-kansas", "poppy, road", "toto@1; lies tree-full@1", "folio: thick-wood")
    after = asked.choose("@1")
    assert after.ground(1) == "thick-wood"
    assert after.archived("tree-full")
    assert after.options == ["@2", "-"], "not the same place twice"
    assert after.choose("-").ground(2) == "yellow-brick-road"
    assert not scene("?", "P1: hand where-kansas; points 1").can_play("where-kansas")


def test_how_far_is_it_to_the_emerald_city():
    asked = cast_by("how-far", "road, dark", "tin@1 boq@2", "P2: toto@1+pail")
    assert "?" not in [asked.ground(n) for n in range(1, 7)]
    assert asked.options == [
        "tin-woodman@2",
        "boq-wealthy-munchkin@1",
        "boq-wealthy-munchkin@3",
        "-",
    ]
    assert asked.choose("tin@2").at("tin") == 2, "Steadfast or not"


def test_i_am_never_hungry():
    table = scene(PLAIN, "P1: tin@1 toto@1; hand hungry; points 1", "P2: scarecrow@1")
    ways = [one.on for one in table.legal() if isinstance(one, m.Play)]
    assert ways == ["tin-woodman", "scarecrow"]
    assert scene(PLAIN, "P1: tin@1+hungry+hungry").vitality("tin") == 8


def test_toto_ate_a_little_of_everything():
    asked = cast_by("toto-ate", PLAIN, "boq@1+bread", "P2: lies tree-full@2", "archive: toto")
    assert asked.options == ["toto", "food"]
    food = asked.choose("food")
    assert set(food.options) == {"bread-and-butter", "tree-full-of-nuts"}
    after = food.choose("bread")
    assert after.archived("bread")
    assert len(after.hand()) == 2
    taken = cast_by("toto-ate", PLAIN, "boq@1", "archive: toto")
    assert taken.choose("archive:toto").hand() == ["toto"]


def test_oz_himself_is_the_great_wizard():
    before = scene("plaza, road", "P1: boq@1; hand oz-himself; points 2", "P2: toto@1")
    ways = [one for one in before.legal() if isinstance(one, m.Play)]
    assert ways == [m.Play(card("oz-himself"), before.number(1))]
    after = before.play("oz-himself", at=1)
    assert (after.vitality("boq"), after.vitality("toto")) == (5, 2)


def test_who_are_the_wizards():
    after = cast_by("who-are", PLAIN, "toto", "P2: hand lion shoes")
    assert len(after.hand()) == 2
    assert "P1 looks at P2's hand" in after.events


def test_he_is_more_powerful_than_all_the_rest_of_us_together():
    table = scene("throne, road", "P1: boq@1 toto@2; hand he-is; points 2", "P2: lion@1")
    assert [one.on for one in table.legal() if isinstance(one, m.Play)] == [card("boq")]
    assert scene("throne", "P1: boq@1+he-is").vitality("boq") == 7
    assert scene("road", "P1: boq@1+he-is").vitality("boq") == 4


def test_is_he_a_good_man():
    asked = cast_by("is-he", PLAIN, "toto", "P2: hand lion shoes kalidah")
    assert asked.options == ["silver-shoes", "kalidah"], "nothing that is Good"
    after = asked.choose("kalidah")
    assert after.archived("kalidah")
    assert sorted(after.hand(1)) == ["cowardly-lion", "silver-shoes"]


def test_it_is_exactly_in_the_center_of_the_country():
    asked = cast_by("center", "road, plaza, dark", "toto@2; hung oz-himself@2; lies pail@2")
    assert asked.options == ["@1", "@2", "@3", "-"]
    after = asked.choose("@2").choose("@3")
    assert (after.ground(2), after.ground(3)) == (card("dark"), card("plaza"))
    assert after.at("toto") == 2
    assert after.lying(2) == ["pail"]
    assert after.lying(3) == [card("oz-himself")]
    plain = asked.choose("@1")
    assert not plain.state.steps, "the only partner is the Green one"
    assert len(plain.hand()) == 1
