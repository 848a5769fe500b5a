"""What each seat has seen, been told and done since the game began: its information state.

A seat of perfect recall tells apart all positions between which anything it ever saw, heard or did is different. An
observation is remembered when it differs from the one before; what happens unseen by a seat leaves no trace here.
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
"""Something that was seen (the cells), heard or done (numbers in words); SAW, HEARD or DID is in front."""


@lru_cache(maxsize=1 << 14)
def _saw(cells: bytes) -> str:
    """What was seen, as text. The text of a seat begins as it did a move ago, so most of it is asked for again."""
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
        """What all have seen of a move that a seat has made (-1: of the deal)."""
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
        """The event, whom it is about, and its nouns as far as the viewer may know them."""
        event, *kinds = self.setting.game.index.events[int(told.event)]
        secret = () if told.known_to(viewer) else self.setting.game.index.secrets[int(told.event)]
        nouns = zip(kinds, (int(told.first), int(told.second)), strict=False)
        known = (UNKNOWN if kind in secret else noun for kind, noun in nouns)
        return " ".join([event, *map(str, (int(told.seat), *known))]).encode()

    # Information states

    def text(self, seat: int, said: Sequence[int]) -> str:
        """All that a seat remembers, a line for each thing, and the words it is just saying."""
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
        """What a seat saw and did: a row for each observation, and behind it the own move just before it.

        The move is told by its actions: 1 for the first, 2 for the second, and so on, added up. With a number of rows,
        the newest come last, the oldest are left out, and rows of 0 stand before them where there are too few.
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
        """An observation that did not change after an own move stands there once more."""
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
        """The same, to be gone on with elsewhere; what is remembered is never changed, only added to."""
        other = Memory(self.setting)
        other.trails = [Trail(list(trail.entries), trail.last) for trail in self.trails]
        return other

    def forget_all_but(self, seat: int) -> None:
        """Keep what one seat remembers: the others would have seen other things in a world that was imagined."""
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
