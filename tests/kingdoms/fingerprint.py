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
from kingstable.games.kingdoms import GAME
from kingstable.games.kingdoms.generated.index import Kingdoms

MODULES = hot_modules(own("kingdoms").folder, "kingstable.games.kingdoms")

TABLES = [
    (seats, options)
    for seats in (2, 3, 5)
    for options in (
        (0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 0, 1, 1, 1, 1, 1, 1, 1),
        (0, 1, 0, 2, 0, 1, 0, 1, 0),
        (1, 2, 0, 0, 1, 0, 0, 0, 0),
    )
]


def compiled() -> dict[str, bool]:
    """Whether each module is compiled."""
    names = [f"kingstable.games.kingdoms.{name}" for name in MODULES]
    return {name: str(import_module(name).__file__).endswith((".so", ".pyd")) for name in names}


def digest(seats: int, options: tuple[int, ...]) -> str:
    """A digest of one game: offers, their appeal and idleness, free moves, positions, imagined ones, and the result."""
    found = hashlib.sha256()
    luck = FastLuck(seats)
    t = Kingdoms(seats, luck, vec[i64](list(options)))
    t.rules = GAME.version
    t.begin()
    while not t.over():
        offered = [int(move) for move in t.legal()]
        free = [[int(move) for move in t.free_for(seat)] for seat in range(seats)]
        appeals = [int(t.appeal(t.to_move(), move)) for move in offered]
        idle = [bool(t.idle(t.to_move(), move)) for move in offered]
        imagined = t.imagine(t.ply % seats, FastLuck(t.ply)).pack()
        found.update(repr((offered, free, appeals, idle, t.pack(), imagined, list(t.standing()))).encode())
        others = [(seat, move) for seat in range(seats) for move in free[seat]]
        if others and luck.below(4) == 0:
            t.play(*others[luck.below(len(others))])
        else:
            t.apply(offered[luck.below(len(offered))])
    found.update(repr((t.pack(), list(t.standing()), int(t.ending))).encode())
    return found.hexdigest()


def fingerprint() -> list[str]:
    """What has to be the same compiled and interpreted."""
    return [digest(seats, options) for seats, options in TABLES]


if __name__ == "__main__":
    json.dump({"compiled": compiled(), "fingerprint": fingerprint()}, sys.stdout)
