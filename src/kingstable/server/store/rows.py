"""Rows of the database as what they stand for."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Row

from kingstable.server.store.errors import Damaged
from kingstable.server.store.kept import Kept, Life, Person, Terms


def kept_of(row: Row[Any]) -> Kept:
    """The table that a row of `tables` tells of. Raises Damaged."""
    fields = {str(column): value for column, value in row._mapping.items()}
    try:
        fields["options"] = msgspec.json.decode(str(fields["options"]), type=dict[str, str])
        fields["held"] = msgspec.json.decode(str(fields["held"]), type=dict[int, int]) if fields["held"] else None
        for name in ("asked", "places"):
            fields[name] = msgspec.json.decode(str(fields[name]), type=tuple[int, ...]) if fields[name] else None
        fields["terms"] = msgspec.json.decode(str(fields["terms"]), type=Terms)
        fields["life"] = life_of(fields["life"])
        fields["people"] = msgspec.json.decode(str(fields["people"]), type=tuple[Person, ...])
        return msgspec.convert(fields, Kept)
    except msgspec.DecodeError:  # its message quotes what is kept
        raise Damaged("A row of the database is not what was written there.") from None


def whole_ones(rows: Iterable[Row[Any]]) -> list[tuple[Row[Any], Kept]]:
    """Rows with the tables that they tell of, but for damaged ones: those keep nobody from all others."""
    found = []
    for row in rows:
        with suppress(Damaged):
            found.append((row, kept_of(row)))
    return found
def whole(rows: Iterable[Row[Any]]) -> Iterator[Kept]:
    """The tables that rows of `tables` tell of, but for those that are damaged: they take no others with them."""
    for row in rows:
        with suppress(Damaged):
            yield kept_of(row)


def life_of(column: object) -> Life:
    """What a column tells of a table's life. Raises msgspec.DecodeError."""
    return msgspec.json.decode(str(column), type=Life)
