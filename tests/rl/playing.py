"""Random games as environments play them, for the tests."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from kingstable import catalogue
from kingstable.core.luck import FastLuck
from kingstable.rl.play import Cells, Mask, Play
from kingstable.rl.setting import Setting, setting_for

NAMES = tuple(catalogue.NAMES)
FEWEST = [(name, catalogue.game(name).players[0]) for name in NAMES]
KINDS = [(name, players) for name in NAMES for players in catalogue.game(name).players]
"""Every game with each number of players."""


def walked(setting: Setting, seed: int, actions: int, *, recall: bool = False) -> Iterator[Play]:
    """The game before each of this many random actions, and after the last; clone it to keep it, as it goes on."""
    play = Play(setting, seed, recall=recall)
    luck = FastLuck(seed)
    for _ in range(actions):
        yield play
        if play.over:
            return
        may = play.mask().nonzero()[0]
        play.act(int(may[luck.below(len(may))]))
    yield play


def after(name: str, players: int, actions: int, *, seed: int = 1, recall: bool = False) -> Play:
    """A game after this many random actions."""
    (*_, last) = walked(setting_for(name, players), seed, actions, recall=recall)
    return last


def by_what_is_seen(seen: Cells, mask: Mask) -> int:
    """An action that depends on every cell."""
    may = np.flatnonzero(mask)
    return int(may[int(seen.astype(np.int64) @ np.arange(1, seen.size + 1)) % may.size])
