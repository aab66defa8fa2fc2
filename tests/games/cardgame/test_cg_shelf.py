"""The shelf of packs that players build: kept whole, refused with every fault, never harmed."""

import json
import os

import pytest

from ozgames.engine.errors import OzError
from ozgames.engine.saves.errors import SaveError
from ozgames.games.cardgame.cards import ALL, CARDS, LOCATIONS
from ozgames.games.cardgame.catalogue import TYPES, Wanted, catalogue
from ozgames.games.cardgame.draft import Draft, only_unfinished
from ozgames.games.cardgame.packs import Pack, PackError, built_in, read_pack, write_pack
from ozgames.games.cardgame.shelf import BrokenPack, KeptPack, PackShelf, stem
from ozgames.games.shelves import shelf as open_shelf

pytestmark = pytest.mark.rule("CG-50")


def own(title="My Oz", **changes):
    return built_in()[0].model_copy(update={"title": title, **changes})


@pytest.fixture
def shelf(tmp_path):
    return PackShelf(tmp_path)


def put(shelf, text, name="pack-bad.json"):
    shelf.folder.mkdir(exist_ok=True)
    raw = text if isinstance(text, bytes) else text.encode()
    (shelf.folder / name).write_bytes(raw)
    return raw


class TestKeeping:
    def test_a_shelf_that_is_not_there_is_empty_and_stays_so(self, shelf, tmp_path):
        assert shelf.list() == []
        assert shelf.offers() == []
        assert list(tmp_path.iterdir()) == []

    def test_what_is_saved_is_loaded(self, shelf):
        name = shelf.save(own())
        assert shelf.load(name) == KeptPack(name, own())
        assert shelf.list() == [KeptPack("pack-my-oz.json", own())]
        assert shelf.offers() == [(write_pack(own()), "My Oz")]

    def test_saving_again_replaces_its_own_file(self, shelf):
        name = shelf.save(own())
        assert shelf.save(own("Our Oz"), name) == name
        assert [each.pack.title for each in shelf.list()] == ["Our Oz"]
        assert [path.name for path in shelf.folder.iterdir()] == [name]

    def test_two_packs_never_share_a_title(self, shelf):
        shelf.save(own())
        with pytest.raises(OzError, match='already a pack called "MY OZ"'):
            shelf.save(own("MY OZ"))
        assert shelf.free_title("My oz") == "My oz 2"
        assert shelf.free_title("Other") == "Other"

    def test_titles_that_make_one_file_name_have_two_files(self, shelf):
        assert shelf.save(own("Oz!")) == "pack-oz.json"
        assert shelf.save(own("Oz?")) == "pack-oz-2.json"

    def test_an_unfinished_pack_is_kept_but_not_offered(self, shelf):
        pack = Pack(title="Thin", cards={"toto": 1}, locations=())
        name = shelf.save(pack)
        kept = shelf.load(name)
        assert kept.pack == pack
        assert len(kept.faults) == 2
        assert shelf.offers() == []
        with pytest.raises(PackError, match="too few"):
            shelf.find("Thin")

    @pytest.mark.parametrize(
        "pack",
        [
            own(" My Oz"),
            own("toto"),
            own("a\nb"),
            own("A" * 41),
            own(""),
            own(cards={"toto": 4}),
            own(cards={"x": 1}),
        ],
    )
    def test_a_pack_that_no_card_would_cure_is_not_saved(self, shelf, pack):
        with pytest.raises(PackError):
            shelf.save(pack)
        assert not shelf.folder.exists()

    def test_what_was_not_saved_is_rescued_beside_what_was(self, shelf):
        shelf.save(own("M" * 40))
        shelf.rescue(own("M" * 40))
        shelf.rescue(own("M" * 40))
        titles = [each.pack.title for each in shelf.list()]
        assert len(titles) == len(set(titles)) == 3
        assert all(len(title) <= 40 for title in titles)
        assert f"{'M' * 30} (unsaved)" in titles

    def test_deleting(self, shelf):
        name = shelf.save(own())
        shelf.delete(name)
        assert shelf.list() == []
        with pytest.raises(SaveError, match=r"There is no pack-my-oz\.json"):
            shelf.delete(name)

    def test_exporting_writes_over_nothing(self, shelf, tmp_path):
        path = shelf.export(own(), tmp_path)
        assert path == tmp_path / "pack-my-oz.json"
        assert read_pack(path.read_text(encoding="utf-8")) == own()
        with pytest.raises(SaveError, match="is already there"):
            shelf.export(own(), path)

    def test_a_folder_that_refuses_is_told_of(self, shelf):
        shelf.folder.write_text("no folder")
        with pytest.raises(SaveError, match="cannot be written"):
            shelf.save(own())
        assert shelf.list() == []


class TestFinding:
    def test_by_title_or_path(self, shelf, tmp_path):
        shelf.save(own())
        path = shelf.export(own("Far"), tmp_path / "far.json")
        assert shelf.find(" my oz ") == write_pack(own())
        assert shelf.find(str(path)) == write_pack(own("Far"))
        with pytest.raises(OzError, match='no pack or file "nope"'):
            shelf.find("nope")
        with pytest.raises(OzError, match="no pack or file"):
            shelf.find("a\0b")

    def test_shelves_have_names(self, tmp_path):
        assert open_shelf("packs", tmp_path).offers() == []
        with pytest.raises(OzError, match="no shelf"):
            open_shelf("nails", tmp_path)


HOSTILE = {
    "empty": "",
    "no json": "{",
    "no text": b"\xff\xfe\x00",
    "a list": "[]",
    "deep": "[" * 9_000,
    "other keys": json.dumps({"format": "ozgames", "version": 1}),
    "strange card": json.dumps({"title": "A", "cards": {"[/]\x1b[2J": 1}, "locations": []}),
    "four copies": json.dumps({"title": "A", "cards": {"toto": 4}, "locations": []}),
    "no copies": json.dumps({"title": "A", "cards": {"toto": -1}, "locations": []}),
    "huge figure": '{"title": "A", "cards": {"toto": ' + "9" * 4_000 + '}, "locations": []}',
    "huger figure": '{"title": "A", "cards": {"toto": ' + "9" * 9_000 + '}, "locations": []}',
    "twice": json.dumps({"title": "A", "cards": {}, "locations": ["uncle-henrys-farm"] * 2}),
    "long title": json.dumps({"title": "A" * 41, "cards": {}, "locations": []}),
    "a card's title": json.dumps({"title": "toto", "cards": {}, "locations": []}),
    "thousand faults": json.dumps({"title": "A", "cards": {str(n): 1 for n in range(900)}}),
    "thousand cards": json.dumps(
        {"title": "A", "cards": {str(n): 1 for n in range(900)}, "locations": []}
    ),
    "large": " " * 30_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_file_that_is_no_pack_is_refused_in_sentences_and_left_alone(shelf, text):
    raw = put(shelf, text)
    shelf.save(own("Bad"))
    kept, broken = shelf.list()
    assert kept == KeptPack("pack-bad-2.json", own("Bad"))
    assert isinstance(broken, BrokenPack)
    assert broken.name == "pack-bad.json"
    assert 1 <= len(broken.faults) <= 21
    for fault in broken.faults:
        assert fault.isprintable()
        assert len(fault) <= 200
    assert shelf.save(own("New"), "pack-bad.json") == "pack-new.json"
    assert (shelf.folder / "pack-bad.json").read_bytes() == raw


def test_every_fault_of_a_file_is_told(shelf):
    data = {"title": "A", "cards": {"toto": 4, "nobody": 1}, "locations": ["nowhere"]}
    put(shelf, json.dumps(data))
    (broken,) = shelf.list()
    assert broken.faults[:3] == (
        "Toto: 4 copies are more than 3.",
        'There is no game card "nobody".',
        'There is no Location "nowhere".',
    )


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ({}, ['The part "title" is missing.', 'The part "cards" is missing.']),
        ({"version": 1}, ['A pack has no part "version".']),
        ({"title": 3}, ['"title" must be a text.']),
        ({"title": ""}, ["The title must not be empty."]),
        ({"title": "A" * 41}, ["The title must not be longer than 40 characters."]),
        ({"cards": {"toto": "x"}}, ['"cards.toto" must be a whole number.']),
        ({"cards": {"toto": None}}, ['"cards.toto" must be a whole number.']),
        ({"cards": {"toto": 1.5}}, ['"cards.toto" must be a whole number.']),
        ({"cards": []}, ['"cards" must be an object with a number for each card.']),
        ({"locations": {}}, ['"locations" must be a list.']),
        ([], ["The text must be a JSON object with the parts of a pack."]),
    ],
)
def test_faults_are_told_to_people(shelf, data, faults):
    put(shelf, json.dumps(data))
    (broken,) = shelf.list()
    assert set(faults) <= set(broken.faults)


@pytest.mark.skipif(os.name != "posix", reason="pipes and links have names only there")
def test_what_is_no_file_is_refused(shelf):
    shelf.folder.mkdir()
    os.mkfifo(shelf.folder / "pack-pipe.json")
    (shelf.folder / "pack-folder.json").mkdir()
    (shelf.folder / "pack-link.json").symlink_to(shelf.folder / "gone")
    assert all(isinstance(each, BrokenPack) for each in shelf.list())
    with pytest.raises(SaveError, match="cannot be deleted"):
        shelf.delete("pack-folder.json")


@pytest.mark.parametrize(
    ("title", "name"),
    [("Over the Rainbow!", "pack-over-the-rainbow"), ("../../x", "pack-x"), ("Zoë", "pack-zoe")],
)
def test_file_names_can_be_held_by_every_system(title, name):
    assert stem(title) == name


def test_a_title_without_latin_letters_has_a_name_too(shelf):
    assert shelf.save(own("翡翠")) == "pack.json"
    assert shelf.save(own("オズ")) == "pack-2.json"


class TestDraft:
    def test_it_is_the_pack_it_began_with(self):
        for pack in built_in():
            assert Draft(pack).pack().size == pack.size
            assert Draft(pack).pack().cards == pack.cards
            assert set(Draft(pack).pack().locations) == set(pack.locations)

    def test_copies_stay_within_bounds(self):
        draft = Draft()
        assert draft.change("toto", -1)
        assert [draft.change("toto", 1) for _ in range(3)] == ["", "", ""]
        assert "3 copies" in draft.change("toto", 1)
        assert draft.change("uncle-henrys-farm", 1) == ""
        assert "once" in draft.change("uncle-henrys-farm", 1)
        assert draft.count(["toto", "uncle-henrys-farm"]) == 4
        assert draft.change("toto", -3) == ""
        assert draft.pack().cards == {}

    def test_all_there_is_fits_into_an_option(self):
        draft = Draft()
        for card in ALL:
            draft.change(card, 3)
        pack = draft.pack()
        assert pack.size == 3 * len(CARDS) + len(LOCATIONS)
        assert pack.faults() == []
        assert len(write_pack(pack)) < 20_000

    def test_only_missing_cards_make_a_draft(self):
        assert only_unfinished(Draft().pack())
        assert not only_unfinished(own("toto"))


class TestCatalogue:
    def test_all_cards_by_type(self):
        cards = catalogue(Wanted())
        assert len(cards) == len(ALL)
        types = [card.type for card in cards]
        assert list(dict.fromkeys(types)) == list(TYPES)
        assert types == sorted(types, key=list(TYPES).index)

    @pytest.mark.parametrize(
        ("wanted", "check"),
        [
            (Wanted(type="event"), lambda card: card.type == "event"),
            (Wanted(alignment="evil"), lambda card: card.alignment == "evil"),
            (Wanted(realm="none"), lambda card: card.realm == "none"),
            (Wanted(keyword="Animal"), lambda card: card.has("Animal")),
            (Wanted("cost 2"), lambda card: card.type != "location" and card.cost == 2),
            (Wanted("COST>=4"), lambda card: card.cost >= 4),
            (
                Wanted("cost:0 event"),
                lambda card: card.cost == 0 and card.type != "location",
            ),
            (
                Wanted("vitality<3 cost > 1"),
                lambda card: card.type == "character" and card.vitality < 3 and card.cost > 1,
            ),
            (Wanted("sorcery"), lambda card: card.star or "sorcery" in card.text.casefold()),
        ],
    )
    def test_what_is_wanted(self, wanted, check):
        found = catalogue(wanted)
        assert all(check(card) for card in found)
        if not wanted.text.endswith("event"):
            assert found == [card for card in catalogue(Wanted()) if check(card)]
            assert found

    def test_words_are_looked_for_in_all_that_is_printed(self):
        assert "toto" in {card.id for card in catalogue(Wanted("toto animal"))}
        assert catalogue(Wanted("no such words")) == []
