"""What puzzles of Kings of Serbia are about, by the first word of the solving move."""

from __future__ import annotations

from typing import Final

from kingstable.core.puzzling import Puzzling
from kingstable.games.kings_of_serbia.arranging import arrange

PUZZLES: Final = Puzzling(
    kinds={
        "plan": ("place", "lay-top", "bring", "remove-discarded", "look", "remove-from-deck"),
        "march": ("go", "explore", "stop"),
        "fight": ("conquer", "fight", "support"),
        "trade": ("sell", "buy", "offer", "keep", "decline"),
    },
    other="fight",
    ends=frozenset({"stop", "decline"}),
    arrange=arrange,
)
