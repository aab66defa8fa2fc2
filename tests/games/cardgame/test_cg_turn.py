"""Set-up, the course of a turn, and the end (CG-01 to CG-33)."""

from random import Random

import pytest

from ozgames.engine.errors import BadSetup, IllegalMove
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS, LOCATIONS
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.info import CardGameOptions
from ozgames.games.cardgame.packs import built_in
from ozgames.games.cardgame.paths import storyline
from ozgames.games.cardgame.table import BLUE_SYMBOLS, GOLD_SIDES, GOLD_SYMBOLS
from tests.games.cardgame.scenes import card, scene

PLAIN = "kansas-house, road, dark"


def begun(seats, seed=1, **options):
    state, events = GAME.new(GAME.setup(seats, CardGameOptions(**options), seed))
    return state, [event.text for event in events]


# --- set-up ---


@pytest.mark.rule("CG-01")
def test_dice_come_up_as_often_as_they_have_symbols():
    assert BLUE_SYMBOLS == (6, 5, 4, 3)
    assert (GOLD_SYMBOLS, GOLD_SIDES) == (3, 6)
    rolls = [begun(1, seed)[0].dice for seed in range(400)]
    shares = [sum(roll[n] for roll in rolls) / 400 for n in range(4)]
    for share, symbols in zip(shares, BLUE_SYMBOLS, strict=True):
        assert abs(share - symbols / 6) < 0.08


@pytest.mark.rule("CG-02", "CG-05")
@pytest.mark.parametrize("pack", ["1", "2", "3", "4"])
def test_all_authors_share_one_pack(pack):
    state, events = begun(4, pack=pack)
    chosen = built_in()[int(pack) - 1]
    assert sorted(state.cards) == sorted([*chosen.library(), *chosen.locations])
    assert [len(player.hand) for player in state.players] == [5] * 4
    assert len(state.library) == sum(chosen.cards.values()) - 20
    assert events[0] == f"The story is told with {chosen.title}"


@pytest.mark.rule("CG-05")
def test_who_begins():
    assert {begun(3, seed)[0].first for seed in range(30)} == {0, 1, 2}
    assert begun(3, first="2")[0].turn == 1
    with pytest.raises(BadSetup, match="P3 cannot begin"):
        begun(2, first="3")


@pytest.mark.rule("CG-03")
@pytest.mark.parametrize(
    ("seats", "each", "places"),
    [(1, 3, 6), (2, 3, 6), (3, 3, 9), (4, 3, 12), (2, 7, 14), (1, 5, 10)],
)
def test_locations_on_the_table(seats, each, places):
    state, _ = begun(seats, locations=each)
    assert len(state.places) == places
    assert not any(place.up for place in state.places)
    assert len(state.folio) == 14 - places


@pytest.mark.rule("CG-03")
def test_a_folio_that_is_too_small_is_refused():
    with pytest.raises(BadSetup, match=r"has 14 Locations; 4 for each Title need 16 \(CG-03\)\."):
        begun(4, locations=4)


@pytest.mark.rule("CG-04")
def test_storylines_of_a_row_and_of_a_wheel():
    assert storyline(2, 6, 0) == (0, 1, 2, 5, 4, 3)
    assert storyline(2, 6, 1) == (3, 4, 5, 2, 1, 0)
    assert storyline(3, 9, 0) == (0, 1, 2, 8, 7, 6), "the spoke of the right-hand neighbour"
    assert storyline(3, 9, 1) == (3, 4, 5, 2, 1, 0)
    assert storyline(1, 6, 0) == (0, 1, 2, 3, 4, 5)


# --- Library and Archive ---


@pytest.mark.rule("CG-06")
def test_an_empty_library_is_replaced_at_once():
    before = scene(PLAIN, "P1: points 8", "archive: toto lion")
    count = len(before.state.library)
    after = before
    for _ in range(count):
        after = after.make(m.Draw())
    assert sorted(after.state.library) == ["cowardly-lion", "toto"]
    assert after.state.archive == ()


@pytest.mark.rule("CG-06")
def test_nothing_is_drawn_from_nothing():
    before = scene(PLAIN, "P1: points 9; hand stock")
    while before.can(m.Draw()):
        before = before.make(m.Draw())
    assert before.points > 0
    with pytest.raises(IllegalMove, match="CG-06"):
        before.make(m.Draw())


# --- the turn ---


@pytest.mark.rule("CG-07")
def test_a_gold_die_for_each_character_on_a_location():
    after = scene("farm, dark", "P1: toto@1 boq@2 aunt-em", "P2: lion@1", turn=1).end()
    assert len(after.state.dice) == 4 + 2
    assert after.points == sum(after.state.dice)
    assert after.events[-1].startswith("P1 rolls 4 blue and 2 gold dice and has ")


@pytest.mark.rule("CG-08")
def test_story_actions_and_their_prices():
    before = scene(PLAIN, "P1: toto@1; hand boq; points 6", "library: lion")
    drawn = before.make(m.Draw())
    assert (drawn.points, drawn.hand()) == (5, [card("boq"), "cowardly-lion"])
    moved = before.walk("toto")
    assert (moved.points, moved.at("toto")) == (5, 2)
    played = before.play("boq")
    assert (played.points, played.at("boq")) == (3, 0)
    replaced = before.replace(3)
    assert replaced.points == 4
    assert replaced.state.folio[0] == card("dark")
    assert replaced.ground(3) not in ("?", card("dark"))


@pytest.mark.rule("CG-08")
def test_what_cannot_be_paid_is_refused():
    poor = scene(PLAIN, "P1: toto@1; hand boq; points 0")
    for move in (m.Draw(), m.Replace(poor.number(1)), m.Play(card("boq"))):
        with pytest.raises(IllegalMove, match="CG-08"):
            poor.make(move)
    with pytest.raises(IllegalMove, match="costs 1 Story Points, and 0 are left"):
        poor.walk("toto")


@pytest.mark.rule("CG-09")
def test_hand_cards_roll_gold_dice():
    before = scene(PLAIN, "P1: hand boq toto; points 0")
    after = before.make(m.Spend("toto"))
    assert after.archived("toto")
    assert after.points in (0, 1)
    assert after.bonus().can(m.Spend(card("boq"))), "in the bonus phase, too"
    starting = scene("road, dark", "P1: toto@1; hand boq", phase="start")
    with pytest.raises(IllegalMove, match="First roll"):
        starting.make(m.Spend(card("boq")))


@pytest.mark.rule("CG-10")
def test_the_bonus_move():
    before = scene(PLAIN, "P1: toto@1 boq@1; points 2").bonus()
    after = before.walk("toto")
    assert after.points == 2
    with pytest.raises(IllegalMove, match="has made its bonus move"):
        after.walk("toto", "back")
    assert after.walk("boq").at("boq") == 2
    assert not after.can(m.Draw())
    assert after.make(m.EndTurn()).state.turn == 1


@pytest.mark.rule("CG-10")
def test_points_left_are_lost():
    after = scene(PLAIN, "P1: points 5").end().end()
    assert after.points == sum(after.state.dice)


@pytest.mark.rule("CG-11")
def test_ways_that_are_closed():
    before = scene("road, ?, ?, ?, ?, dark", "P1: toto@1 lion@6; points 3")
    with pytest.raises(IllegalMove, match="cannot go back onto the Title"):
        before.walk("toto", "back")
    animal = scene("?, ?, ?, ?, ?, road", "P1: toto@6; points 3")
    with pytest.raises(IllegalMove, match="Only a Prime enters The End"):
        animal.walk("toto")


@pytest.mark.rule("CG-12")
def test_characters_come_to_the_title():
    before = scene(PLAIN, "P1: hand toto; points 1")
    assert before.play("toto").at("toto") == 0
    with pytest.raises(IllegalMove, match="CG-12"):
        before.play("toto", at=1)


@pytest.mark.rule("CG-15")
def test_flying_takes_what_helps_and_leaves_what_hinders():
    assert scene("poppy", "P1: old-crow@1").vitality("old-crow") == 1
    assert scene("thick-wood", "P1: old-crow@1").vitality("old-crow") == 3
    assert scene("poppy, plaza", "P1: stork@1; points 1").cost("stork") == 1


@pytest.mark.rule("CG-18")
def test_attached_effects_go_with_what_they_hang_on():
    before = scene(PLAIN, "P1: boq@1+white/1; hand home; points 3")
    assert before.play("home").archived("white")
    board = scene("plaza", "P1: hung oz-himself@1; points 2")
    assert board.replace(1).archived("oz-himself")


@pytest.mark.rule("CG-20")
def test_all_who_have_set_an_event_are_asked_alike():
    before = scene(PLAIN, "P1: points 1", "P2: set slap/1", "P3: set cyclone/3", seats=4)
    asked = [(one.seat, one.optional) for one in GAME.decisions(before.state)]
    assert asked == [(0, False), (1, True), (2, True)], "clockwise, and whether or not it fits"
    quiet = before.make(m.Quiet(), seat=1)
    assert [one.seat for one in GAME.decisions(quiet.state)] == [0, 2]
    later = quiet.end().end().end().end()
    assert later.state.round == before.state.round + 1
    assert 1 in [one.seat for one in GAME.decisions(later.state)]


@pytest.mark.rule("CG-20")
def test_nobody_reacts_inside_a_text():
    before = scene(PLAIN, "P1: hand cyclone; points 3", "P2: set slap/1").play("cyclone")
    assert [one.seat for one in GAME.decisions(before.state)] == [0]


@pytest.mark.rule("CG-22")
def test_the_archive_grows_on_top():
    after = scene(PLAIN, "P1: hand toto boq; points 1").make(m.Spend("toto"))
    assert after.make(m.Spend(card("boq"))).state.archive == ("toto", card("boq"))


@pytest.mark.rule("CG-24")
def test_a_hidden_location_may_turn_a_character_away():
    before = scene("road, ?growth", "P1: toto@1; points 2")
    after = before.walk("toto")
    assert (after.at("toto"), after.points, after.ground(2)) == (1, 1, card("growth"))
    enough = scene("road, ?growth", "P1: toto@1; points 3").walk("toto")
    assert (enough.at("toto"), enough.points) == (2, 0)
    bonus = scene("road, ?glindas", "P1: kalidah@1", phase="bonus").walk("kalidah")
    assert bonus.at("kalidah") == 1
    with pytest.raises(IllegalMove, match="has made its bonus move"):
        bonus.walk("kalidah")


# --- the end ---


def near_the_end(**facts):
    return scene(
        "?, ?, ?, ?, ?, road",
        "P1: lion@6+shoes+white boq@6; points 1",
        "P2: dorothy@6; hand toto",
        **facts,
    )


@pytest.mark.rule("CG-30", "CG-31")
def test_a_prime_ends_the_story():
    after = near_the_end().walk("lion")
    assert after.state.ended == "cowardly-lion"
    assert not after.in_play("lion")
    assert after.lying(6) == ["silver-shoes"]
    assert after.archived("white")
    assert not after.state.over
    theirs = after.end()
    assert theirs.state.turn == 1, "the other one still has a turn in this round"
    done = theirs.end()
    assert done.state.over
    result = GAME.result(done.state)
    assert result.scores == (4, 3)
    assert result.winners == (0,)
    assert [line.label for line in result.breakdown[0]] == ["Boq"]


@pytest.mark.rule("CG-30")
def test_who_had_a_turn_gets_no_other():
    after = near_the_end(first=1).walk("lion").end()
    assert after.state.over


@pytest.mark.rule("CG-30")
def test_no_second_prime_enters_an_end():
    after = near_the_end().walk("lion").end()
    there = scene("road", "P1: toto@1", "P2: dorothy@1; points 3", ended="lion/1", turn=1)
    with pytest.raises(IllegalMove, match="reached The End already"):
        there.walk("dorothy")
    assert after.state.ended_by == 0


@pytest.mark.rule("CG-30")
def test_an_endless_story_closes_after_round_40():
    last = scene(PLAIN, "P1: toto@1", "P2: boq@1", turn=1, round=40)
    assert last.end().state.over


@pytest.mark.rule("CG-31")
def test_equal_totals_share_the_win():
    last = scene(PLAIN, "P1: boq@1 toto", "P2: scarecrow@2 munchkin-baby@3", turn=1, round=40)
    result = GAME.result(last.end().state)
    assert result.scores == (4, 4)
    assert result.places == (1, 1)


@pytest.mark.rule("CG-32")
def test_a_challenge_lasts_its_rounds():
    before = scene("?, ?, ?, ?, ?, road", "P1: lion@6; points 3", rounds=6, round=6)
    with pytest.raises(IllegalMove, match="CG-32"):
        before.walk("lion")
    done = before.end().end()
    assert done.state.over
    assert GAME.result(done.state).scores == (5, 0)
    assert [begun(2, challenge=n)[0].rounds for n in ("off", "6", "9", "12")] == [0, 6, 9, 12]


@pytest.mark.rule("CG-33")
def test_alone():
    before = scene("?, ?, ?, ?, ?, road", "P1: lion@6 boq@6; points 1", seats=1, round=8)
    lost = before.end()
    assert GAME.result(lost.state).scores == (0,)
    there = before.walk("lion")
    assert not there.state.over, "the game goes on"
    closed = there.make(m.CloseBook())
    result = GAME.result(closed.state)
    assert result.scores == (4,)
    assert result.mode == "solo, 8 rounds, Core Pack"
    with pytest.raises(IllegalMove, match="CG-33"):
        before.make(m.CloseBook())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("pack", ["1", "2", "3", "4"])
def test_stories_come_to_an_end(seats, pack):
    rng = Random(f"{seats}{pack}")
    state, _ = begun(seats, seed=7, pack=pack)
    while decisions := GAME.decisions(state):
        decision = rng.choice(decisions)
        move = rng.choice(GAME.moves(state, decision.seat))
        state, _ = GAME.play(state, decision.seat, move)
        assert GAME.audit(state) == []
    assert GAME.result(state) is not None


def test_every_printed_card_is_there():
    assert (len(CARDS), len(LOCATIONS)) == (75, 30)
    assert sum(one.printed for one in (*CARDS.values(), *LOCATIONS.values())) == 9
    names = [one.said for one in (*CARDS.values(), *LOCATIONS.values())]
    assert len(set(names)) == len(names)
