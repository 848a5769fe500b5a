"""What is compiled of a game follows from what its modules import."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.catalogue import NAMES
from kingstable.core.hot import hot_modules
from kingstable.core.indexer import own

COMPILED = {
    "crusaders": "index packed pieces reach rules score steps strategy",
    "kingdoms": "battle building index knowledge packed pieces purpose reach rules score steps strategy windows",
    "the_kingdom": "hands index market memory packed pieces piles royalty rules score steps strategy",
    "kings_of_serbia": (
        "hands index knowledge lands market pieces prospects removal rules score stash steps strategy trade"
    ),
    "kings_and_things": (
        "absorbers aftermath armies balloon battle bluffs calamities conquest construction counters country "
        "dice events exploration flights footsteps generals geometry giving heroes hits index knowledge "
        "leaving losses magic movement pieces pins placing powers reach recruiting retreats rules segments "
        "setup sorcery stacks steps strategy suffering windows winning wonders"
    ),
}


@pytest.mark.parametrize("name", NAMES)
def test_the_games_are_compiled_as_far_as_their_tables_run(name: str) -> None:
    """A module more or less is no mistake in itself; see whether it makes the game faster."""
    place = own(name)
    assert " ".join(hot_modules(place.folder, place.package)) == COMPILED[name]


def modules(folder: Path, **texts: str) -> list[str]:
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text)
    return hot_modules(folder, "my_games.toy")


def test_what_the_index_reaches_is_compiled_however_it_is_imported(tmp_path: Path) -> None:
    found = modules(
        tmp_path,
        index="from my_games.toy import rules\nimport my_games.toy.steps",
        rules="from . import pieces\nfrom .score import total\nfrom librt.vecs import vec",
        pieces="from kingstable.core import table",
        steps="from my_games.toy.pieces import Toy",
        score="",
        alone="",
    )
    assert found == ["index", "pieces", "rules", "score", "steps"]


@pytest.mark.parametrize(
    "needs",
    ["import csv", "import tomllib", "from kingstable.core.words import Words", "from kingstable.core import scene"],
)
def test_what_reads_files_or_speaks_is_left_as_it_is_with_all_that_only_it_needs(tmp_path: Path, needs: str) -> None:
    found = modules(
        tmp_path,
        index="from my_games.toy.pieces import Toy",
        pieces="from my_games.toy import deck",
        deck=f"from my_games.toy.lines import split\n{needs}",
        lines="",
    )
    assert found == ["index", "pieces"]


def test_a_folder_without_an_index_has_nothing_to_compile(tmp_path: Path) -> None:
    assert modules(tmp_path, rules="") == []
