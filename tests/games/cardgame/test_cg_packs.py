"""Packs: what is refused, what is warned of, and that own packs are played (CG-50)."""

import json

import pytest

from ozgames.engine.errors import BadSetup
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.info import CardGameOptions
from ozgames.games.cardgame.packs import Pack, PackError, built_in, read_pack, write_pack

pytestmark = pytest.mark.rule("CG-50")


def core():
    return json.loads(write_pack(built_in()[0])) | {"title": "My Oz"}


def faults_of(data):
    with pytest.raises(PackError) as caught:
        read_pack(data if isinstance(data, str) else json.dumps(data))
    return caught.value.faults


@pytest.mark.parametrize("pack", built_in(), ids=lambda pack: pack.title)
def test_printed_packs_are_sound(pack):
    assert pack.faults() == []
    assert pack.warnings() == []
    assert read_pack(write_pack(pack)) == pack
    assert pack.size >= 40


def test_every_fault_is_named():
    data = core()
    data["cards"] = {"toto": 4, "nobody": 1, "pail": 0}
    data["locations"] = ["poppy-field", "poppy-field", "nowhere"]
    assert faults_of(data) == [
        "Toto: 4 copies are more than 3.",
        'There is no game card "nobody".',
        "Pail: 0 copies are not possible.",
        "Poppy Field is in the Folio more than once.",
        'There is no Location "nowhere".',
        "2 Locations are too few; the shortest story needs 6.",
        "8 cards are too few; a pack has 40 or more.",
    ]


@pytest.mark.parametrize(
    "text", ["", "[]", "nonsense", '{"title": "x"}', '{"title": 1, "cards": [], "locations": 2}']
)
def test_a_damaged_file_is_refused_with_its_faults(text):
    assert all(fault.endswith(".") for fault in faults_of(text))


@pytest.mark.parametrize("title", ["", "toto", " x", "a\nb", "x" * 41])
def test_strange_titles_are_refused(title):
    assert faults_of(core() | {"title": title})


def test_recommendations_only_warn():
    big = core()
    big["cards"] |= {"kalidah": 3, "stork": 3, "wolf-pack": 3, "basket": 3}
    big["locations"] += ["great-ditch", "china-country", "little-brook"]
    assert read_pack(json.dumps(big)).warnings() == [
        "64 cards are more than the 60 suggested.",
        "17 Locations: 13 to 16 are recommended.",
    ]
    dull = Pack(title="Dull", cards={"toto": 3}, locations=built_in()[0].locations)
    assert dull.warnings() == ["There is no Prime, so nobody can reach The End."]


def test_an_own_pack_is_played():
    data = core()
    data["cards"]["make-shift-ladder"] = 2
    options = CardGameOptions(custom=json.dumps(data))
    state, _ = GAME.new(GAME.setup(2, options, 5))
    assert state.pack == "My Oz"
    assert state.cards.count("make-shift-ladder") == 2
    assert GAME.audit(state) == []


def test_a_faulty_own_pack_is_refused():
    with pytest.raises(BadSetup, match=r"The custom pack cannot be played: .*too few"):
        GAME.new(GAME.setup(2, CardGameOptions(custom=json.dumps(core() | {"cards": {}})), 5))


def test_a_pack_too_small_for_the_hands_is_refused():
    small = core()
    small["cards"] = {"toto": 3, "field-mice": 3, "kalidah": 3, "stork": 3}
    small["locations"] = [one for pack in built_in() for one in pack.locations]
    small["locations"] = list(dict.fromkeys(small["locations"]))
    assert len(small["locations"]) == 28 or len(small["locations"]) == 30
    options = CardGameOptions(custom=json.dumps(small))
    with pytest.raises(BadSetup, match="too few cards for 4 hands"):
        GAME.new(GAME.setup(4, options, 5))
