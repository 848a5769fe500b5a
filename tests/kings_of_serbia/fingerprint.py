"""Play games from seeds and print what came of each move, to compare the compiled game with the interpreted one.

Run as a program, it needs nothing but `kingstable`. It prints which of the game's modules are compiled, and a digest
for each table.
"""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import import_module
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.hot import hot_modules
from kingstable.core.luck import FastLuck
from kingstable.games import kings_of_serbia
from kingstable.games.kings_of_serbia.card_numbers import numbers_of
from kingstable.games.kings_of_serbia.cardset import own_cards
from kingstable.games.kings_of_serbia.generated.index import KingsOfSerbia

PACKAGE = kings_of_serbia.__name__

TABLES = [
    (seats, rules, options)
    for seats, rules in ((2, 3), (3, 3), (4, 3), (3, 2))
    for options in (
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        (0, 1, 0, 0, 0, 1, 0, 0, 1, 2, 0, 0),
    )
]


def compiled() -> dict[str, bool]:
    """Whether each module is compiled."""
    modules = hot_modules(Path(str(kings_of_serbia.__file__)).parent, PACKAGE)
    names = [f"{PACKAGE}.{name}" for name in modules]
    return {name: str(import_module(name).__file__).endswith((".so", ".pyd")) for name in names}


def digest(seats: int, rules: int, options: tuple[int, ...]) -> str:
    """A digest of one game by these rules: offers and their appeal, positions, imagined worlds, and the result."""
    found = hashlib.sha256()
    luck = FastLuck(seats)
    t = KingsOfSerbia(seats, luck, vec[i64]([*options, *numbers_of(own_cards(), options)]))
    t.rules = rules
    t.begin()
    while not t.over():
        offered = [int(move) for move in t.legal()]
        appeals = [int(t.appeal(t.to_move(), move)) for move in offered]
        imagined = t.imagine(t.ply % seats, FastLuck(t.ply)).pack()
        liked = (int(t.favourite()), [t.idle(t.to_move(), move) for move in offered])
        found.update(repr((offered, appeals, liked, t.pack(), imagined, list(t.standing()))).encode())
        t.apply(offered[luck.below(len(offered))])
    found.update(repr((t.pack(), list(t.standing()), int(t.ending))).encode())
    return found.hexdigest()


def fingerprint() -> list[str]:
    """What has to be the same compiled and interpreted."""
    return [digest(seats, rules, options) for seats, rules, options in TABLES]


if __name__ == "__main__":
    json.dump({"compiled": compiled(), "fingerprint": fingerprint()}, sys.stdout)
