"""Menu lines, previews and the description of a position."""

from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.previews import now
from tests.games.cardgame.scenes import card, scene


def said(there, move, seat=0):
    view = GAME.view(there.state, seat)
    preview = GAME.preview(view, move)
    return GAME.say(view, move) + (f" ({preview})" if preview else "")


def test_moves_in_words():
    there = scene("poppy, plaza, ?", "P1: boq@1 lion; hand pail toto; points 6; lies shoes@1")
    assert said(there, m.Walk(card("boq"), "on")) == (
        "Move Boq on (5 points (3 Poppy Field, 1 Emerald City Plaza); to Emerald City Plaza)"
    )
    assert said(there, m.Play("pail", there.number(3))) == (
        "Play Pail at hidden Location (3) (1 point)"
    )
    assert said(there, m.Play("toto")) == "Play Toto (1 point; Vitality 2)"
    assert said(there, m.Equip("silver-shoes", card("boq"))) == "Equip Boq with Silver Shoes"
    assert said(there, m.Spend("toto")) == (
        "Archive Toto for a gold die (1 point for one face in two)"
    )
    assert said(there, m.Replace(there.number(1))).startswith("Replace Poppy Field (1)")


def test_a_hidden_location_may_ask_more():
    there = scene("road, ?plaza", "P1: boq@1; points 2")
    assert "a hidden Location, which may ask more" in said(there, m.Walk(card("boq"), "on"))


def test_the_end_in_words():
    there = scene("?, ?, ?, ?, ?, poppy", "P1: lion@6; points 4")
    assert said(there, m.Walk("cowardly-lion", "on")) == (
        "Move Cowardly Lion on (4 points (3 Poppy Field); to The End)"
    )


def test_choices_in_words():
    there = scene("road, dark", "P1: toto@1; hand cyclone; points 3").play("cyclone")
    assert said(there, m.Choose(f"@{there.number(2)}")) == "Dark Forest (2)"
    half = scene("road", "P1: boq@1+shoes; hand charm; points 1").play("charm")
    assert said(half, m.Choose("move")) == "Move who wears the Silver Shoes"
    decision = GAME.decisions(half.state)[0]
    assert decision.prompt == '"Some charm": choose one'


def test_a_vitality_is_told_by_its_parts():
    there = scene("thick-wood", "P1: lion@1", "P2: west@1")
    assert there.breakdown("lion") == (
        "5 printed, +2 Thick Wood, -2 Cowardly Lion, -2 Wicked Witch of the West"
    )
    view = GAME.view(there.state, 0)
    assert view.actors[0].breakdown == there.breakdown("lion")
    assert view.actors[0].vitality == 3


def test_the_position_in_words():
    there = scene("poppy, ?", "P1: boq@1+bread; hand toto; set slap/2", "P2: lion; lies pail@1")
    lines = GAME.describe(GAME.view(there.state, 0))
    assert "Poppy Field (1): P1's Boq 4 with Bread and Butter; here Pail" in lines
    assert "hidden Location (2): nobody" in lines
    assert "Your hand: Toto" in lines
    assert "P1: 4 Vitality; hand 1; Slap on the Nose set for 2" in lines
    theirs = GAME.describe(GAME.view(there.state, 1))
    assert "P1: 4 Vitality; hand 1; an Event set for 2" in theirs
    assert not any("Toto" in line or "Slap" in line for line in theirs)


def test_progress():
    assert GAME.progress(GAME.view(scene().state, 0)) == "round 3"
    ending = scene("?", "P2: toto", ended="lion/1")
    assert GAME.progress(GAME.view(ending.state, 0)) == "round 3, the last"
    assert GAME.progress(GAME.view(scene(rounds=6).state, 0)) == "round 3 of 6"


def test_a_hand_card_says_what_it_would_do_now():
    table = scene("road, poppy", "P1: toto@1; hand lion pail oil-can; points 3", "P2: lies pail@2")
    view = GAME.view(table.state, 0)
    assert now(view, card("lion")) == "Now it costs 4 of your Story Points, and you have 3."
    assert now(view, card("pail")) == "Now it cannot be played: one of its name is in play."
    told = now(view, card("oil-can"))
    assert told.startswith("Now it costs 1 of your Story Points, and can go to ")
    assert told.endswith(", to a hidden Location or to Toto.")
    assert now(GAME.view(table.state, None), card("lion")) == ""
