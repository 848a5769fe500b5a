"""What was said lately at the tables that somebody follows here: written down once for all who hear it."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final, NamedTuple

import msgspec

from kingstable.server.chat.shapes import Remark

TABLES: Final = 1000
"""Tables of which that is kept; the one where something was said longest ago is let go first."""
LINES: Final = 50


class _Event(NamedTuple):
    id: int
    line: str
    message: bytes


class Heard:
    """Messages for streams. They have no id of their own, so a stream that comes back goes on from its ply."""

    def __init__(self) -> None:
        self.newest: dict[str, int] = {}
        """By table, the id of what was said there last."""
        self._events: OrderedDict[str, deque[_Event]] = OrderedDict()

    def add(self, table: str, said: Remark) -> bool:
        """Have those who follow the table told; whether it is news here."""
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
        """What was said after that; `watchers_only`: in the line of those who watch."""
        return [
            each.message
            for each in self._events.get(table, ())
            if each.id > seen and (each.line == "watchers" or not watchers_only)
        ]
