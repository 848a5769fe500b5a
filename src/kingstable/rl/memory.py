"""What each seat has seen, heard and done since the game began: its information state.

With perfect recall, a seat distinguishes all positions in which anything it ever saw, heard or did is different. An
observation is remembered when it differs from the one before; what a seat could not notice leaves no trace here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingstable.core.news import Told
from kingstable.rl.setting import Setting

UNKNOWN: Final = -1
"""A noun of an event that the seat may not know."""
SAW, HEARD, DID = 0, 1, 2

Entry = tuple[int, bytes]
"""A kind, SAW, HEARD or DID, and what was seen (the cells), heard or done (numbers as text)."""


@lru_cache(maxsize=1 << 14)
def _saw(cells: bytes) -> str:
    """What was seen, as text. It is cached because a seat's text repeats most of what it was a move ago."""
    return f"saw {' '.join(f'{cell}:{number}' for cell, number in enumerate(cells) if number)}"


@dataclass
class Trail:
    """What one seat remembers, oldest first."""

    entries: list[Entry] = field(default_factory=list)
    last: bytes = b""


class Memory:
    """The trails of all seats."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.trails = [Trail() for _ in range(setting.players)]

    def add(self, views: Sequence[NDArray[np.uint8]], told: Iterable[Told], seat: int, move: int) -> None:
        """Remember for each seat what it saw and heard of a move that `seat` made (-1: of the deal)."""
        events = list(told)
        for viewer, (trail, view) in enumerate(zip(self.trails, views, strict=True)):
            if viewer == seat:
                trail.entries.append((DID, str(move).encode()))
            trail.entries += [(HEARD, self._heard(each, viewer)) for each in events]
            seen = view.tobytes()
            if seen != trail.last:
                trail.entries.append((SAW, seen))
                trail.last = seen

    def _heard(self, told: Told, viewer: int) -> bytes:
        """The event, the seat it is about, and its nouns as far as the viewer may know them."""
        event, *kinds = self.setting.game.index.events[int(told.event)]
        secret = () if told.known_to(viewer) else self.setting.game.index.secrets[int(told.event)]
        nouns = zip(kinds, (int(told.first), int(told.second)), strict=False)
        known = (UNKNOWN if kind in secret else noun for kind, noun in nouns)
        return " ".join([event, *map(str, (int(told.seat), *known))]).encode()

    # Information states

    def text(self, seat: int, said: Sequence[int]) -> str:
        """All that a seat remembers, one line for each thing, and the words of the move it is saying."""
        lines = [f"{self.setting.id} seat {seat}", *map(self._line, self.trails[seat].entries)]
        if said:
            lines.append(f"says {' '.join(map(str, said))}")
        return "\n".join(lines)

    def _line(self, entry: Entry) -> str:
        kind, told = entry
        if kind == SAW:
            return _saw(told)
        if kind == DID:
            return f"did {self.setting.game.notation.write(int(told))}"
        return f"heard {told.decode()}"

    def rows(self, seat: int, rows: int | None = None) -> NDArray[np.uint8]:
        """What a seat saw and did: a row for each observation, followed by the seat's own move just before it.

        The move is encoded by its actions: 1 for the first, 2 for the second, 4 for the third, and so on, added up.
        With a number of rows, the newest come last, the oldest are left out, and rows of 0 come first where there are
        too few.
        """
        found = self._rows(seat)
        width = self.setting.length + self.setting.actions.size
        shape = (len(found) if rows is None else rows, width)
        told = np.zeros(shape, np.uint8)
        kept = found[-shape[0] :] if shape[0] else []
        for place, row in enumerate(kept, shape[0] - len(kept)):
            told[place] = row
        return told

    def _rows(self, seat: int) -> list[NDArray[np.uint8]]:
        """The rows, in which an observation that did not change after the seat's own move is repeated."""
        found: list[NDArray[np.uint8]] = []
        seen = np.zeros(self.setting.length, np.uint8)
        did = self._no_move()
        is_new = False
        for kind, told in self.trails[seat].entries:
            if kind == DID:
                if is_new:
                    found.append(np.concatenate([seen, did]))
                did, is_new = self._move(int(told)), True
            elif kind == SAW:
                seen = np.frombuffer(told, np.uint8)
                found.append(np.concatenate([seen, did]))
                did, is_new = self._no_move(), False
        if is_new:
            found.append(np.concatenate([seen, did]))
        return found

    def _no_move(self) -> NDArray[np.uint8]:
        return np.zeros(self.setting.actions.size, np.uint8)

    def _move(self, move: int) -> NDArray[np.uint8]:
        cells = self._no_move()
        for k, action in enumerate(self.setting.actions.words(move)):
            cells[action] |= 1 << k
        return cells

    # Copies

    def copy(self) -> Memory:
        """A copy to continue elsewhere. Entries are never changed, only added."""
        other = Memory(self.setting)
        other.trails = [Trail(list(trail.entries), trail.last) for trail in self.trails]
        return other

    def forget_all_but(self, seat: int) -> None:
        """Keep only one seat's memory: in an imagined world the others would have seen other things."""
        self.trails = [trail if k == seat else Trail() for k, trail in enumerate(self.trails)]

    def pack(self) -> list[list[Entry]]:
        return [trail.entries for trail in self.trails]

    @classmethod
    def unpack(cls, setting: Setting, packed: list[list[Entry]]) -> Memory:
        memory = cls(setting)
        for trail, entries in zip(memory.trails, packed, strict=True):
            trail.entries = entries
            trail.last = next((told for kind, told in reversed(entries) if kind == SAW), b"")
        return memory
