"""Every game has its parts in files of the same names, so that knowing one game is enough to find them in any."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from kingstable.catalogue import NAMES

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src/kingstable/games"

PARTS: Final = (
    "pieces", "rules", "scene", "offers", "telling", "nouns", "refusals", "knowledge", "strategy",
)  # fmt: skip

FOLDERS: Final = {
    **{name: GAMES / name for name in NAMES},
    "template": ROOT / "src/kingstable/template/game",
    "black_lady": ROOT / "examples/black_lady/src/black_lady",
}


def modules(folder: Path) -> list[str]:
    """The names of all modules in a game's folder, at any depth; packages count, too."""
    paths = [path for path in folder.rglob("*") if path.name.endswith((".py", ".py.txt"))]
    names = [path.name.partition(".")[0] for path in paths]
    return [path.parent.name if name == "__init__" else name for path, name in zip(paths, names, strict=True)]


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_every_game_has_its_parts_by_these_names_once_each(folder: Path) -> None:
    there = modules(folder)
    assert {part: there.count(part) for part in PARTS} == dict.fromkeys(PARTS, 1)


def test_a_part_is_found_beside_the_others_in_a_room_and_as_a_room(tmp_path: Path) -> None:
    for name in ("pieces.py", "rules/__init__.py", "rules/battle.py", "seen/scene.py", "offers.py.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert sorted(modules(tmp_path)) == ["battle", "offers", "pieces", "rules", "scene"]
