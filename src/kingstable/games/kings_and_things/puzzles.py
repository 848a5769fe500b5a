"""What puzzles of Kings & Things are about, by the first word of the move that solves them."""

from __future__ import annotations

from typing import Final

from kingstable.core.puzzling import Puzzling
from kingstable.games.kings_and_things.arranging import arrange

PUZZLES: Final = Puzzling(
    kinds={
        "bluff": ("demand", "demand-proof", "prove", "refuse", "show-flyer", "show-no-more", "against"),
        "build": ("mark", "swap", "fill", "put", "drop", "remove", "post", "pick", "build", "done"),
        "trade": ("cash", "try-for", "pay", "keep", "release", "show", "buy", "keep-income", "bribe"),
        "march": (
            "set-out",
            "take-along",
            "take-all",
            "take-flyers",
            "take-walkers",
            "go",
            "fly-on",
            "halt",
            "resolve",
        ),
    },
    other="fight",
    ends=frozenset({"done", "stop"}),
    arrange=arrange,
)
