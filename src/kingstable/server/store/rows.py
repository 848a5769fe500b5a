"""Turning rows of the database into values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Row

from kingstable.server.store.errors import Damaged
from kingstable.server.store.kept import Kept, Life, Person, Terms


def kept_of(row: Row[Any]) -> Kept:
    """The table in a row of `tables`. Raises Damaged."""
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
    except msgspec.DecodeError:  # its message may quote secrets
        raise Damaged("A row of the database is not what was written there.") from None


def whole_rows(rows: Iterable[Row[Any]]) -> Iterator[tuple[Row[Any], Kept]]:
    """Rows of `tables`, each with its table; damaged ones are left out, so that they do not spoil the others."""
    for row in rows:
        with suppress(Damaged):
            yield row, kept_of(row)


def whole(rows: Iterable[Row[Any]]) -> Iterator[Kept]:
    """The tables in these rows, without damaged ones."""
    return (kept for _, kept in whole_rows(rows))


def life_of(column: object) -> Life:
    """The value of a `life` column. Raises msgspec.DecodeError."""
    return msgspec.json.decode(str(column), type=Life)
