"""Which modules of a game are compiled follows from what they import."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.catalogue import NAMES
from kingstable.core.compiling import drawing_modules
from kingstable.core.hot import hot_modules, module_path
from kingstable.core.ruleset import own

COMPILED = {
    "crusaders": (
        "chances generated.index generated.packed generated.steps hopes knowledge pieces planes promises prospects "
        "reach rules score strategy"
    ),
    "kingdoms": (
        "battle beliefs building chances generated.index generated.packed generated.steps knowledge pieces planes "
        "purpose reach rules score strategy tastes windows"
    ),
    "the_kingdom": (
        "chances generated.index generated.packed generated.steps hands knowledge market pieces piles planes royalty "
        "rules score strategy tastes"
    ),
    "kings_of_serbia": (
        "chances generated.index generated.packed generated.steps hands knowledge lands pieces planes printed "
        "prospects reach removal resources rules score strategy tastes trade"
    ),
    "kings_and_things": (
        "generated.index generated.packed generated.steps mind.chances mind.footsteps mind.generals mind.knowledge "
        "mind.strategy mind.tastes pieces.armies pieces.counters pieces.country pieces.dice pieces.geometry "
        "pieces.realm pieces.terms pieces.thing_sets pieces.things rules.battle.absorbers rules.battle.aftermath "
        "rules.battle.bluffs rules.battle.conquest rules.battle.giving rules.battle.hits rules.battle.leaving "
        "rules.battle.retreats rules.battle.rounds rules.battle.spoils rules.battle.suffering "
        "rules.battle.windows rules.battle.wonders rules.events.calamities rules.events.losses "
        "rules.events.phase rules.events.sorcery rules.kingdom.construction rules.kingdom.heroes "
        "rules.kingdom.placing rules.kingdom.powers rules.kingdom.recruiting rules.kingdom.setup "
        "rules.kingdom.winning rules.magic.answers rules.magic.charm rules.magic.holding rules.magic.orders "
        "rules.march.balloon rules.march.exploration rules.march.flights rules.march.movement "
        "rules.march.pins rules.march.reach rules.march.stacks rules.segments rules.turn seen.planes"
    ),
}


@pytest.mark.parametrize("name", NAMES)
def test_games_are_compiled_as_far_as_their_tables_reach(name: str) -> None:
    """If this fails for one module more or less, that is no mistake in itself; see whether it makes the game faster."""
    place = own(name)
    assert " ".join(hot_modules(place.folder, place.package)) == COMPILED[name]


DRAWN = {
    "crusaders": "offers places scene",
    "kingdoms": "offers places scene",
    "the_kingdom": "offers places scene",
    "kings_of_serbia": "offers places scene seat_zones shared_zones",
    "kings_and_things": "seen.board seen.offers seen.places seen.scene",
}


@pytest.mark.parametrize("name", NAMES)
def test_scene_code_is_compiled_too(name: str) -> None:
    folder = own(name).folder
    paths = [path.relative_to(folder).with_suffix("") for path in drawing_modules(folder)]
    assert " ".join(".".join(path.parts) for path in paths) == DRAWN[name]


def modules(folder: Path, texts: dict[str, str]) -> list[str]:
    for name, text in texts.items():
        path = module_path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return hot_modules(folder, "my_games.toy")


def test_modules_the_index_reaches_are_compiled_however_imported(tmp_path: Path) -> None:
    found = modules(
        tmp_path,
        {
            "generated.index": "from my_games.toy import rules\nimport my_games.toy.generated.steps",
            "rules": "from . import pieces\nfrom .score import total\nfrom librt.vecs import vec",
            "pieces": "from kingstable.core import table",
            "generated.steps": "from my_games.toy.pieces import Toy",
            "score": "",
            "alone": "",
        },
    )
    assert found == ["generated.index", "generated.steps", "pieces", "rules", "score"]


def test_modules_in_rooms_are_compiled_like_those_beside_each_other(tmp_path: Path) -> None:
    found = modules(
        tmp_path,
        {
            "generated.index": "from my_games.toy.rules.battle import hits\nimport my_games.toy.pieces.things",
            "rules.__init__": "import csv",
            "rules.battle.hits": "from my_games.toy.rules.battle.dice import throw",
            "rules.battle.dice": "",
            "pieces.things": "from my_games.toy.pieces import box",
            "pieces.box": "import csv",
        },
    )
    assert found == ["generated.index", "pieces.things", "rules.battle.dice", "rules.battle.hits"]


@pytest.mark.parametrize(
    "needs",
    ["import csv", "import tomllib", "from kingstable.core.words import Words", "from kingstable.core import scene"],
)
def test_modules_that_read_files_or_speak_stay_interpreted_with_what_only_they_need(tmp_path: Path, needs: str) -> None:
    found = modules(
        tmp_path,
        {
            "generated.index": "from my_games.toy.pieces import Toy",
            "pieces": "from my_games.toy import deck",
            "deck": f"from my_games.toy.lines import split\n{needs}",
            "lines": "",
        },
    )
    assert found == ["generated.index", "pieces"]


def test_a_folder_without_an_index_has_nothing_to_compile(tmp_path: Path) -> None:
    assert modules(tmp_path, {"rules": ""}) == []
