"""The list of waiting tables, encoded once for everybody who asks for the same."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from kingstable import catalogue
from kingstable.server.lobby.gathering import Gathering
from kingstable.server.lobby.shapes import OpenSeat, OpenTable, OpenTables

KEPT: Final = 64
"""How many lists for different wishes are kept."""


class Wish(NamedTuple):
    """What somebody is looking for; None where anything will do.

    `clock`: whether time may run out, and `late` what happens then.
    """

    game: str | None = None
    players: int | None = None
    pace: str | None = None
    clock: bool | None = None
    late: str | None = None
    rated: bool | None = None
    watch: str | None = None

    def fits(self, table: OpenTable) -> bool:
        return (
            self.game in (None, table.game)
            and self.players in (None, len(table.seats))
            and self.pace in (None, table.pace)
            and self.clock in (None, has_clock(table))
            and (self.late is None or (has_clock(table) and self.late == table.late))
            and self.rated in (None, table.rated)
            and self.watch in (None, table.watch)
        )


class Listed(NamedTuple):
    """A list as it is sent, and its ETag."""

    tag: str
    content: bytes


class Board:
    """The waiting tables, as last read from the database."""

    def __init__(self) -> None:
        self.gatherings: tuple[Gathering, ...] = ()
        self.tables: tuple[OpenTable, ...] = ()
        self._keys: frozenset[str] = frozenset()
        self._lists: OrderedDict[Wish, Listed] = OrderedDict()

    def show(self, gatherings: Sequence[Gathering]) -> None:
        """Replace the list."""
        self.gatherings = tuple(gatherings)
        self.tables = tuple(map(as_open, gatherings))
        self._keys = frozenset(key for each in gatherings for key in each.keys)
        self._lists.clear()

    def where(self, keys: Sequence[str]) -> list[Gathering]:
        """The tables at which somebody sits under one of these keys, the oldest first."""
        if self._keys.isdisjoint(keys):
            return []
        return [each for each in self.gatherings if not set(each.keys).isdisjoint(keys)]

    def listed(self, wish: Wish, without: Sequence[str] = ()) -> Listed:
        """The tables that fit, `without` those where one of these keys has a seat; such a list is not kept."""
        if any(key in self._keys for key in without):
            return self._written(wish, without)
        if wish not in self._lists:
            self._lists[wish] = self._written(wish)
            if len(self._lists) > KEPT:
                self._lists.popitem(last=False)
        return self._lists[wish]

    def _written(self, wish: Wish, without: Sequence[str] = ()) -> Listed:
        pairs = zip(self.gatherings, self.tables, strict=True)
        fitting = (table for each, table in pairs if wish.fits(table) and not set(each.keys) & set(without))
        content = msgspec.json.encode(OpenTables(tuple(fitting)))
        return Listed(f'"{hashlib.sha256(content).hexdigest()[:24]}"', content)


def as_open(gathering: Gathering) -> OpenTable:
    """A waiting table as everybody is shown it, which reveals nothing about its people but their names."""
    asked = gathering.asked
    usual = _usual(asked.game)
    return OpenTable(
        id=gathering.id,
        game=asked.game,
        options={name: value for name, value in asked.options.items() if usual.get(name) != value},
        seats=tuple(OpenSeat(chair.kind, chair.name, chair.level or None) for chair in gathering.chairs),
        free=gathering.free,
        pace=asked.pace,
        limit=asked.limit,
        late=asked.late,
        opened=gathering.created,
        quick=gathering.quick,
        starts=gathering.starts,
        bank=asked.bank,
        gain=asked.gain if asked.bank is not None else 0,
        rated=asked.rated and not asked.cards,
        watch=asked.watch,
    )


def has_clock(table: OpenTable) -> bool:
    """Whether somebody's time may run out there."""
    return table.limit is not None or table.bank is not None


@cache
def _usual(game: str) -> dict[str, str]:
    return {option.name: option.default for option in catalogue.game(game).options}
