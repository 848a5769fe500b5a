"""What puzzles of The Kingdom are about, by the first word of the solving move."""

from __future__ import annotations

from typing import Final

from kingstable.core.puzzling import Puzzling
from kingstable.games.the_kingdom.arranging import arrange

PUZZLES: Final = Puzzling(
    kinds={
        "play": ("play", "end-play", "draw-cards", "vault-held", "vault-discarded", "take", "conjure", "shuffle-in"),
        "raid": ("raid", "force", "bury"),
        "buy": ("buy", "buy-hidden-ace", "decline"),
    },
    other="fight",
    ends=frozenset({"decline"}),
    arrange=arrange,
)
