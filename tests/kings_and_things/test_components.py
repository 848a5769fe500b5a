"""What is in the box, and how a host's own edition of it is read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable.core.sets import count
from kingstable.games.kings_and_things.pieces import components
from kingstable.games.kings_and_things.pieces.components import EDITION, BadComponents
from kingstable.games.kings_and_things.pieces.geometry import COORDINATES, CORNERS, START_4, distance, next_to
from kingstable.games.kings_and_things.pieces.things import (
    ASSASSIN,
    BARON,
    DEERHUNTER,
    DUKE,
    DWARF_KING,
    FORT_COUNTS,
    HEROES_AT,
    MARKSMAN,
    SWORD_MASTER,
    THIEF,
    TILE_COUNTS,
    WARLORD,
    other_side,
)
from tests.patience import PATIENCE


@pytest.mark.rule("KT-1")
def test_there_are_48_tiles_8_of_them_sea() -> None:
    by_name = dict(zip(components.TERRAINS, TILE_COUNTS, strict=True))
    assert by_name == {
        "plains": 6, "frozen_waste": 5, "mountain": 6, "swamp": 6, "jungle": 5, "forest": 6, "desert": 6, "sea": 8,
    }  # fmt: skip


@pytest.mark.rule("KT-2", "KT-3")
def test_there_are_195_things_and_11_heroes() -> None:
    creatures = sum(each.copies for each in components.CREATURE_FACES)
    incomes = sum(each.copies for each in components.INCOME_FACES)
    assert (creatures, incomes) == (146, 22)
    assert creatures + incomes + len(components.TREASURES) + len(components.MAGIC) + len(components.EVENTS) == 195
    assert len(components.HERO_FACES) == 22
    assert 195 + 11 + 2 == 208


@pytest.mark.rule("KT-4")
def test_creatures_are_123_faces_of_seven_terrains() -> None:
    assert len(components.CREATURE_FACES) == 123
    copies = dict.fromkeys(components.TERRAINS[:-1], 0)
    for each in components.CREATURE_FACES:
        copies[each.terrain] += each.copies
        assert 1 <= each.value <= 6
    assert list(copies.values()) == [25, 17, 21, 25, 16, 21, 21]


@pytest.mark.rule("KT-5")
def test_special_income_yields_what_is_printed() -> None:
    gold = {each.name: each.gold for each in components.INCOME_FACES}
    assert gold["silver_mine"] == 2
    assert gold["elephants_graveyard"] == gold["oil_field"] == gold["gold_mine"] == 3
    assert gold["city"] == 2
    assert sum(each.copies for each in components.INCOME_FACES if each.settlement) == 12


@pytest.mark.rule("KT-6")
def test_treasures_are_worth_50_gold_in_all() -> None:
    assert dict(zip(components.TREASURES, components.TREASURE_GOLD, strict=True))["treasure_chest"] == 20
    assert sum(components.TREASURE_GOLD) == 55


@pytest.mark.rule("KT-7", "KT-8")
def test_each_magic_item_and_event_exists_once() -> None:
    assert len(set(components.MAGIC)) == 11
    assert len(set(components.EVENTS)) == 10


@pytest.mark.rule("KT-9")
def test_a_hero_has_another_on_the_back_of_the_counter() -> None:
    names = [each.name for each in components.HERO_FACES]
    baron = int(BARON)
    assert names[other_side(baron) - HEROES_AT] == "desert_master"
    assert other_side(other_side(baron)) == baron


@pytest.mark.rule("KT-10", "KT-12")
def test_only_forts_are_limited() -> None:
    assert list(FORT_COUNTS) == [0, 10, 8, 8, 6]


@pytest.mark.rule("KT-11")
def test_the_rules_know_exactly_the_heroes_with_a_power() -> None:
    names = [each.name for each in components.HERO_FACES]
    known = {
        "baron_munchausen": BARON, "grand_duke": DUKE, "deerhunter": DEERHUNTER,
        "master_thief": THIEF, "marksman": MARKSMAN, "assassin_primus": ASSASSIN,
        "sword_master": SWORD_MASTER, "dwarf_king": DWARF_KING, "warlord": WARLORD,
    }  # fmt: skip
    assert {name: names[thing - HEROES_AT] for name, thing in known.items()} == {name: name for name in known}


@pytest.mark.rule("KT-16", "KT-17", "KT-31")
def test_the_board_is_a_spiral_and_starts_are_where_the_rules_say() -> None:
    assert len(COORDINATES) == len(set(COORDINATES)) == 37
    assert [COORDINATES[place] for place in START_4] == [(-2, -1), (2, -3), (2, 1), (-2, 3)]
    assert all(count(next_to(place, 37)) == 4 for place in START_4)
    assert all(count(next_to(place, 19)) == 3 for place in CORNERS)
    assert distance(0, 28) == 3


# A host's own edition


def edition(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> None:
    """Set up an edition with one of our files, changed in one place."""
    text = components.text_of(name)
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setenv(EDITION, str(folder))


@pytest.mark.rule("KT-4")
def test_another_edition_may_have_other_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition(tmp_path, monkeypatch, "creatures.csv", "plains_centaur,plains,2,,1", "plains_centaur,plains,5,FM,1")
    centaur = next(each for each in components.load_creatures() if each.name == "plains_centaur")
    assert (centaur.value, centaur.symbols) == (5, "FM")
    assert components.load_heroes() == components.HERO_FACES


SHOWN = """
import msgspec
from kingstable import catalogue
from kingstable.core.luck import FastLuck
game = catalogue.game("kings_and_things")
table = game.new(2, FastLuck(1))
words = game.words(("Anna", "Bela"))
from kingstable.games.kings_and_things.seen.board import faces, pieces_of
from kingstable.games.kings_and_things.seen.nouns import CODES, first_thing
wanted = [first_thing(CODES.index(name)) for name in ("plains_griffin", "silver_mine", "ruby", "elf_lord")]
print(msgspec.json.encode(pieces_of("shield.0", faces(table, wanted, "counter"), 0, words.lexicon)).decode())
"""


@pytest.mark.rule("KT-4")
def test_another_edition_shows_its_own_counters_values_and_symbols(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition(tmp_path, monkeypatch, "creatures.csv", "plains_centaur,plains,2,,1", "plains_griffin,swamp,5,FM,1")
    edition(tmp_path, monkeypatch, "incomes.csv", "silver_mine,mountain,2", "silver_mine,mountain,6")
    edition(tmp_path, monkeypatch, "treasures.csv", "ruby,10", "ruby,12")
    edition(tmp_path, monkeypatch, "heroes.csv", "elf_lord,2,6,R", "elf_lord,2,1,C")
    said = subprocess.run([sys.executable, "-c", SHOWN], capture_output=True, text=True, check=True, timeout=PATIENCE)
    griffin, mine, ruby, elf_lord = json.loads(said.stdout)
    printed = {"sort": "creature", "value": 5, "symbols": ["flying", "magic"], "terrain": "swamp"}
    assert (griffin["face"], griffin["name"], griffin["facts"]) == ("plains_griffin", "Griffin", printed)
    assert mine["facts"] == {"sort": "income", "gold": 6, "terrain": "mountain"}
    assert ruby["facts"] == {"sort": "treasure", "gold": 12}
    assert (elf_lord["facts"]["value"], elf_lord["facts"]["symbols"]) == (1, ["charge"])


LOADERS = {
    "creatures.csv": components.load_creatures,
    "heroes.csv": components.load_heroes,
    "incomes.csv": components.load_incomes,
    "tiles.csv": components.load_tiles,
    "treasures.csv": components.load_treasures,
    "forts.csv": components.load_forts,
}

CENTAUR = "plains_centaur,plains,2,,1"
BROKEN = [
    ("creatures.csv", CENTAUR, "plains_centaur,plains,7,,1", "line 4: value must be 1 to 6, not '7'"),
    ("creatures.csv", CENTAUR, "plains_centaur,hills,2,,1", "line 4: terrain must be one of"),
    ("creatures.csv", CENTAUR, "plains_centaur,plains,2,FX,1", "line 4: symbols must be some of FMRC"),
    ("creatures.csv", CENTAUR, "plains_centaur,plains,2,RM,1", "only one of M, R and C"),
    ("creatures.csv", CENTAUR, "plains_centaur,plains,2,,2", "there are 147 creatures, but there must be 146"),
    ("creatures.csv", CENTAUR, "plains_eagles,plains,2,,1", "plains_eagles is listed twice"),
    ("creatures.csv", CENTAUR, "plains_centaur,plains,2", "line 4: there must be 5 values"),
    ("creatures.csv", "creature,terrain", "name,terrain", "line 1: the columns must be creature,terrain"),
    ("heroes.csv", "elf_lord,2,", "elf_lord,3,", "the counters must be 1 to 11, each with two lines together"),
    ("incomes.csv", "city,,2,yes,6", "city,swamp,2,yes,6", "settlements fit any land, and only they"),
    ("tiles.csv", "plains,1,6", "plains,1,7", "there are 49 tiles, but there must be 48"),
    ("treasures.csv", "diamond,5", "opal,5", "the lines must be diamond, pearl"),
    ("forts.csv", "tower,10", "tower,ten", "line 2: copies must be 1 to 40, not 'ten'"),
]  # fmt: skip


@pytest.mark.rule("KT-12")
@pytest.mark.parametrize(("name", "old", "new", "message"), BROKEN, ids=[case[3][:40] for case in BROKEN])
def test_a_mistake_in_an_edition_is_reported_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str, message: str
) -> None:
    edition(tmp_path, monkeypatch, name, old, new)
    with pytest.raises(BadComponents) as refused:
        LOADERS[name]()
    assert message in str(refused.value)
    assert name in str(refused.value)


def test_a_missing_folder_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(EDITION, str(tmp_path / "nowhere"))
    with pytest.raises(BadComponents, match="is no folder"):
        components.load_creatures()
