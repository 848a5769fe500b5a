"""Play games from seeds and print what came of each move, to compare the compiled core with the interpreted one.

Run as a program, it needs nothing but `kingstable`. It prints which of the core's modules are compiled, `bit(n)` for
every n below 62, and a digest for each table.
"""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import import_module

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.hot import CORE, hot_modules
from kingstable.core.luck import FastLuck
from kingstable.core.ruleset import own
from kingstable.core.sets import bit
from kingstable.games.crusaders.generated.index import Crusaders

PACKAGE = "kingstable.games.crusaders"
MODULES = (*CORE, *(f"{PACKAGE}.{name}" for name in hot_modules(own("crusaders").folder, PACKAGE)))

TABLES = [
    (seats, (deck, ending, early_win, unfinished, tie, stop))
    for seats in (2, 3, 4)
    for deck, ending, early_win, unfinished, tie, stop in (
        (0, 0, 0, 0, 0, 0),
        (1, 1, 0, 1, 1, 0),
        (0, 1, 1, 2, 0, 1),
        (1, 0, 2, 0, 1, 1),
    )
]


def compiled() -> dict[str, bool]:
    """Whether each module is compiled."""
    return {name: str(import_module(name).__file__).endswith((".so", ".pyd")) for name in MODULES}


def digest(seats: int, options: tuple[int, ...], seed: int) -> str:
    """A digest of one game: every offer, every position, what was imagined in it, and the result."""
    found = hashlib.sha256()
    luck = FastLuck(seed)
    t = Crusaders(seats, luck, vec[i64](list(options)))
    t.begin()
    while not t.over():
        offered = list(t.legal())
        imagined = t.imagine(t.to_move(), FastLuck(t.ply)).pack()
        found.update(repr((offered, t.pack(), imagined, list(t.standing()))).encode())
        t.apply(offered[luck.below(len(offered))])
    found.update(repr((t.pack(), list(t.standing()), int(t.ending))).encode())
    return found.hexdigest()


def fingerprint() -> dict[str, object]:
    """What has to be the same compiled and interpreted."""
    return {
        "bits": [int(bit(n)) for n in range(62)],
        "games": [digest(seats, options, seed) for seats, options in TABLES for seed in (1, 2)],
    }


if __name__ == "__main__":
    json.dump({"compiled": compiled(), "fingerprint": fingerprint()}, sys.stdout)
