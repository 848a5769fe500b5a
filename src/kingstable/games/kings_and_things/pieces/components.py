"""What is in the box, read from the files in `data/` and checked: tiles, Things, Heroes and forts."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from kingstable.core.errors import KingstableError, reason_of

TERRAINS = ("plains", "frozen_waste", "mountain", "swamp", "jungle", "forest", "desert", "sea")
"""The kinds of tiles; a creature's or income's home is one of the first seven (KT-1)."""

FORTS = ("tower", "keep", "castle", "citadel")
TREASURES = ("diamond", "pearl", "sapphire", "ruby", "emerald", "treasure_chest")
MAGIC = (
    "balloon", "bow", "dispel_magic_scroll", "dust_of_defense", "elixir", "fan", "firewall", "golem",
    "lucky_charm", "sword", "talisman",
)  # fmt: skip
EVENTS = (
    "big_juju", "dark_plague", "defection", "good_harvest", "mother_lode", "teeniepox", "terrain_disaster",
    "vandals", "weather_control", "willing_workers",
)  # fmt: skip
"""Treasures, magic and events have rules of their own, so their names are fixed (KT-6 to KT-8)."""

MINES = ("copper_mine", "silver_mine", "gold_mine")
"""What the Dwarf King counts twice (KT-44)."""

SYMBOLS = "FMRC"
"""Flying, magic, ranged, charge (KT-4)."""

TILES, CREATURES, INCOMES, HERO_COUNTERS = 48, 146, 22, 11
"""How many of each there must be (KT-1, KT-3, KT-9)."""

EDITION = "KINGSTABLE_KINGS_AND_THINGS"
"""The environment variable for a folder with the files of another edition; a file it lacks is taken from ours."""


class BadComponents(KingstableError):
    """A file of components has a mistake; the message names file and line."""


@dataclass(frozen=True)
class Creature:
    """One face: its home, combat value, symbols and how many counters show it (KT-4)."""

    name: str
    terrain: str
    value: int
    symbols: str
    copies: int


@dataclass(frozen=True)
class Hero:
    """One side of a Hero counter; `lord` is the terrain whose creatures the Hero supports, or empty (KT-9, KT-173)."""

    name: str
    counter: int
    value: int
    symbols: str
    lord: str


@dataclass(frozen=True)
class Income:
    """Special income: where it may lie (anywhere if empty), its gold, and whether it is a settlement (KT-5)."""

    name: str
    terrain: str
    gold: int
    settlement: bool
    copies: int


@dataclass(frozen=True)
class Line:
    """One line of a file of components, and where it stands."""

    values: dict[str, str]
    where: str

    def number(self, column: str, low: int, high: int) -> int:
        """A whole number within bounds. Raises BadComponents."""
        text = self.values[column]
        if not text.isdecimal() or not low <= int(text) <= high:
            raise BadComponents(f"{self.where}: {column} must be {low} to {high}, not {text!r}")
        return int(text)

    def one_of(self, column: str, names: tuple[str, ...]) -> str:
        """One of some words. Raises BadComponents."""
        if self.values[column] not in names:
            known = ", ".join(name or "empty" for name in names)
            raise BadComponents(f"{self.where}: {column} must be one of {known}, not {self.values[column]!r}")
        return self.values[column]

    def symbols(self) -> str:
        """Some of the four symbols. Raises BadComponents."""
        text = self.values["symbols"]
        if any(each not in SYMBOLS for each in text) or len(set(text)) != len(text):
            raise BadComponents(f"{self.where}: symbols must be some of {SYMBOLS}, each once, not {text!r}")
        if len(set(text) & set("MRC")) > 1:
            raise BadComponents(f"{self.where}: a counter has only one of M, R and C (KT-126), not {text!r}")
        return text


def creature(line: Line) -> Creature:
    home = line.one_of("terrain", TERRAINS[:-1])
    return Creature(
        line.values["creature"], home, line.number("value", 1, 6), line.symbols(), line.number("copies", 1, 9)
    )


def hero(line: Line) -> Hero:
    lord = line.one_of("lord", ("", *TERRAINS[:-1]))
    counter = line.number("counter", 1, HERO_COUNTERS)
    return Hero(line.values["hero"], counter, line.number("value", 1, 6), line.symbols(), lord)


def income(line: Line) -> Income:
    home = line.one_of("terrain", ("", *TERRAINS[:-1]))
    settlement = line.one_of("settlement", ("", "yes")) == "yes"
    if settlement != (home == ""):
        raise BadComponents(f"{line.where}: settlements fit any land, and only they: leave the terrain empty for them")
    return Income(line.values["income"], home, line.number("gold", 1, 6), settlement, line.number("copies", 1, 9))


def lines(name: str, columns: tuple[str, ...]) -> Iterator[Line]:
    """The lines of a file of the edition in use. Raises BadComponents if its columns or values are wrong."""
    rows = csv.DictReader(text_of(name).splitlines())
    if tuple(rows.fieldnames or ()) != columns:
        raise BadComponents(f"{name}, line 1: the columns must be {','.join(columns)}")
    for number, row in enumerate(rows, start=2):
        if None in row or None in row.values():
            raise BadComponents(f"{name}, line {number}: there must be {len(columns)} values")
        yield Line(row, f"{name}, line {number}")


def text_of(name: str) -> str:
    """The text of a file: the host's own edition first, then ours. Raises BadComponents."""
    folder = os.environ.get(EDITION)
    if folder is not None and not Path(folder).is_dir():
        raise BadComponents(f"{EDITION} names {folder!r}, which is no folder: put the edition's files there")
    if folder is not None and (Path(folder) / name).exists():
        return _own_edition(Path(folder) / name)
    return (files("kingstable.games.kings_and_things") / "data" / name).read_text(encoding="utf-8")


def _own_edition(path: Path) -> str:
    """The text of one of the host's own files. Raises BadComponents."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadComponents(f"{path} cannot be read ({reason_of(error)})") from None
    except UnicodeDecodeError:
        raise BadComponents(f"{path} is not text in UTF-8: save it as such") from None


def total(name: str, found: int, expected: int, what: str) -> None:
    """Raise BadComponents unless there are as many as there must be."""
    if found != expected:
        raise BadComponents(f"{name}: there are {found} {what}, but there must be {expected}")


def distinct(name: str, names: list[str]) -> None:
    """Raise BadComponents if a name is listed twice."""
    for each in names:
        if names.count(each) > 1:
            raise BadComponents(f"{name}: {each} is listed twice")


def load_creatures() -> tuple[Creature, ...]:
    """All faces, those of one terrain together. Raises BadComponents."""
    found = [creature(line) for line in lines("creatures.csv", ("creature", "terrain", "value", "symbols", "copies"))]
    distinct("creatures.csv", [each.name for each in found])
    total("creatures.csv", sum(each.copies for each in found), CREATURES, "creatures")
    return tuple(sorted(found, key=lambda each: TERRAINS.index(each.terrain)))


def load_heroes() -> tuple[Hero, ...]:
    """Both sides of each counter, one after the other. Raises BadComponents."""
    found = [hero(line) for line in lines("heroes.csv", ("hero", "counter", "value", "symbols", "lord"))]
    distinct("heroes.csv", [each.name for each in found])
    if [each.counter for each in found] != [1 + k // 2 for k in range(2 * HERO_COUNTERS)]:
        raise BadComponents(f"heroes.csv: the counters must be 1 to {HERO_COUNTERS}, each with two lines together")
    return tuple(found)


def load_incomes() -> tuple[Income, ...]:
    """All special income, terrain incomes before settlements. Raises BadComponents."""
    found = [income(line) for line in lines("incomes.csv", ("income", "terrain", "gold", "settlement", "copies"))]
    distinct("incomes.csv", [each.name for each in found])
    total("incomes.csv", sum(each.copies for each in found), INCOMES, "special incomes")
    return tuple(sorted(found, key=lambda each: each.settlement))


def load_numbers(
    name: str, columns: tuple[str, ...], names: tuple[str, ...], read: Callable[[Line], tuple[int, ...]]
) -> tuple[tuple[int, ...], ...]:
    """A file with one line for each of these names, in their order. Raises BadComponents."""
    found = list(lines(name, columns))
    if tuple(line.values[columns[0]] for line in found) != names:
        raise BadComponents(f"{name}: the lines must be {', '.join(names)}")
    return tuple(read(line) for line in found)


def load_tiles() -> tuple[tuple[int, ...], ...]:
    """By terrain, what entering it costs and how many tiles there are (KT-1, KT-87). Raises BadComponents."""
    found = load_numbers(
        "tiles.csv",
        ("terrain", "cost", "tiles"),
        TERRAINS,
        lambda line: (line.number("cost", 0, 4), line.number("tiles", 1, 48)),
    )
    total("tiles.csv", sum(count for _, count in found), TILES, "tiles")
    return found


def load_forts() -> tuple[int, ...]:
    """By level from the tower up, how many pieces there are (KT-10). Raises BadComponents."""
    return tuple(
        count
        for (count,) in load_numbers(
            "forts.csv", ("fort", "copies"), FORTS, lambda line: (line.number("copies", 1, 40),)
        )
    )


def load_treasures() -> tuple[int, ...]:
    """By treasure, the gold it brings (KT-6). Raises BadComponents."""
    return tuple(
        gold
        for (gold,) in load_numbers(
            "treasures.csv", ("treasure", "gold"), TREASURES, lambda line: (line.number("gold", 1, 99),)
        )
    )


CREATURE_FACES = load_creatures()
HERO_FACES = load_heroes()
INCOME_FACES = load_incomes()
TILE_ROWS = load_tiles()
FORT_PIECES = load_forts()
TREASURE_GOLD = load_treasures()
