"""Play games from seeds and print what came of each move, to compare the compiled game with the interpreted one.

Run as a program, it needs nothing but `kingstable`. It prints which of the game's modules are compiled, and a digest
for each table.
"""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import import_module

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.hot import hot_modules
from kingstable.core.luck import FastLuck
from kingstable.core.ruleset import own
from kingstable.games.the_kingdom.generated.index import TheKingdom

MODULES = hot_modules(own("the_kingdom").folder, "kingstable.games.the_kingdom")

TABLES = [
    (seats, options)
    for seats in (2, 3, 4)
    for options in (
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        (2, 0, 0, 2, 0, 2, 0, 0, 2, 0, 1),
        (3, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0),
    )
]


def compiled() -> dict[str, bool]:
    """Whether each module is compiled."""
    names = [f"kingstable.games.the_kingdom.{name}" for name in MODULES]
    return {name: str(import_module(name).__file__).endswith((".so", ".pyd")) for name in names}


def digest(seats: int, options: tuple[int, ...]) -> str:
    """A digest of one game: every offer, every position, what was imagined in it, and the result."""
    found = hashlib.sha256()
    luck = FastLuck(seats)
    t = TheKingdom(seats, luck, vec[i64](list(options)))
    t.begin()
    while not t.over():
        seat = t.to_move()
        offered = sorted(map(int, t.legal()))
        imagined = t.imagine((seat + t.ply) % seats, FastLuck(t.ply)).pack()
        found.update(repr((offered, t.pack(), imagined, list(t.standing()))).encode())
        drawn = [offered[luck.below(len(offered))] for _ in range(3)]
        t.apply(max(drawn, key=lambda move: t.appeal(seat, move)))
    found.update(repr((t.pack(), list(t.standing()), int(t.ending))).encode())
    return found.hexdigest()


def fingerprint() -> list[str]:
    """What has to be the same compiled and interpreted."""
    return [digest(seats, options) for seats, options in TABLES]


if __name__ == "__main__":
    json.dump({"compiled": compiled(), "fingerprint": fingerprint()}, sys.stdout)
