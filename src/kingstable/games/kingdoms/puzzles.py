"""What puzzles of Kingdoms are about, by the first word of the solving move."""

from __future__ import annotations

from typing import Final

from kingstable.core.puzzling import Puzzling
from kingstable.games.kingdoms.arranging import arrange

PUZZLES: Final = Puzzling(
    kinds={
        "fight": ("challenge",),
        "bid": ("bid", "give-up"),
        "build": ("lay", "take", "reflag", "lay-treasure", "take-treasure", "show", "hide"),
    },
    other="fight",
    arrange=arrange,
)
