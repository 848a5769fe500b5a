"""Positions from a table's past, so that a ply is replayed from one nearby and not from the setup."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Final

from kingstable.core import snapshot
from kingstable.core.game import Game
from kingstable.core.luck import Script
from kingstable.house.match import SETUP, Step
from kingstable.house.together import asked_together

FIRST_EVERY: Final = 64
"""Plies from one position to the next, at first; doubled whenever there are too many positions."""

MOST: Final = 128
"""How many positions of one table are kept: packed, they take a few hundred bytes each."""


class Checkpoints:
    """Past positions of one table, some plies apart, kept as long as the table is in memory."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._every = FIRST_EVERY
        self._kept: dict[int, tuple[bytes, Mapping[int, int]]] = {}

    def see(self, step: Step) -> None:
        """Note a step that was made or replayed: its position is kept if its ply is due."""
        if step.ply % self._every == 0:
            self.keep(step)

    def keep(self, step: Step) -> None:
        """Keep the position of this step, and thin out all positions if there are too many."""
        if step.ply == 0 or step.ply in self._kept:  # the setup is in the record
            return
        self._kept[step.ply] = zlib.compress(snapshot.save(self._game, step.table), 1), dict(step.asked)
        if len(self._kept) > MOST:
            self._every *= 2
            self._kept = {ply: saved for ply, saved in self._kept.items() if ply % self._every == 0}

    def before(self, ply: int) -> Step | None:
        """The last position kept from before this ply, without its news; None if there is none."""
        nearest = max((each for each in self._kept if each < ply), default=None)
        if nearest is None:
            return None
        saved, asked = self._kept[nearest]
        table = snapshot.load(self._game, zlib.decompress(saved), Script([]))
        return Step(nearest, SETUP, (), table, asked, asked_together(self._game, table))
