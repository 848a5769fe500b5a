"""Tables of numbers that say how appealing moves are, in a game's `data/tastes.csv` or in other files.

`bench.tastes` tunes those in `tastes.csv`. Each line has the name of its table and a row of numbers; rows with the same
name form one table, in their order. Lines that begin with # are comments.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.errors import KingstableError

NAME = "tastes.csv"


class BadTastes(KingstableError):
    """A mistake in a file of tastes; the message names the file and the line or table."""


def tastes(package: str, table: str, length: int, name: str = NAME) -> vec[i64]:
    """A table of this game, from the file of this name. Raises BadTastes if it does not have `length` numbers."""
    numbers = [number for row in _tables(package, name).get(table, []) for number in row]
    if len(numbers) != length:
        raise BadTastes(f"{name}: {table} has {len(numbers)} numbers instead of {length}")
    return vec[i64](numbers)


@lru_cache(1)
def _tables(package: str, name: str) -> dict[str, list[list[int]]]:
    """All tables of a file; cached, as a game asks for one after the other."""
    text = (files(package) / "data" / name).read_text(encoding="utf-8")
    return rows(text.splitlines(), name)


def rows(lines: Iterable[str], file: str = NAME) -> dict[str, list[list[int]]]:
    """The rows of each table, by name. Raises BadTastes with the line of a word that is not a whole number."""
    found: dict[str, list[list[int]]] = {}
    for place, line in enumerate(lines, start=1):
        if not line or line.startswith("#"):
            continue
        name, *words = line.split(",")
        try:
            found.setdefault(name, []).append(list(map(int, words)))
        except ValueError as error:
            raise BadTastes(f"{file}, line {place}: {error}") from error
    return found
