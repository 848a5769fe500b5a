"""What was said recently at the tables, encoded once for all who follow them here."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final, NamedTuple

import msgspec

from kingstable.server.chat.shapes import Remark

TABLES: Final = 1000
"""How many tables are kept; the one where nothing was said for longest is dropped first."""
LINES: Final = 50


class _Event(NamedTuple):
    id: int
    line: str
    message: bytes


class Heard:
    """Messages for streams. They have no event id, so a client that reconnects resumes from its ply."""

    def __init__(self) -> None:
        self.newest: dict[str, int] = {}
        """The id of what was said last, by table."""
        self._events: OrderedDict[str, deque[_Event]] = OrderedDict()

    def add(self, table: str, said: Remark) -> bool:
        """Add a remark for those who follow the table, and return whether it is new here."""
        if said.id <= self.newest.get(table, 0):
            return False
        self.newest[table] = said.id
        events = self._events.setdefault(table, deque(maxlen=LINES))
        events.append(_Event(said.id, said.line, b"event: chat\ndata: %b\n\n" % msgspec.json.encode(said)))
        self._events.move_to_end(table)
        if len(self._events) > TABLES:
            forgotten, _ = self._events.popitem(last=False)
            del self.newest[forgotten]
        return True

    def after(self, table: str, seen: int, watchers_only: bool = False) -> list[bytes]:
        """The messages after the one with id `seen`, or with `watchers_only` those of the line of watchers."""
        return [
            each.message
            for each in self._events.get(table, ())
            if each.id > seen and (each.line == "watchers" or not watchers_only)
        ]
