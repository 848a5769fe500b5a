"""Imagined worlds, weighed by how plausible they make what the others were seen to choose.

A table deals what is hidden as if all deals were alike likely. But whoever holds a card might have played it, so what
the others have chosen tells of what they hold. A game that knows how players choose says so (`Table.plausible`), and
worlds are drawn by it: some are imagined, each is weighed by the chance that players who hold what it says would have
chosen what they did, and of these as many are drawn as their weights ask for. That is policy-based inference (Rebstock,
Solinas, Buro and Sturtevant, "Policy Based Inference in Trick-Taking Card Games", 2019; Jiang, Li, Du, Chen and Fang,
"DeltaDou: Expert-level Doudizhu AI through Self-play", 2019). All of it is a function of what the seat knows and of the
luck.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import Table

POOL: Final[i64] = 64
"""Worlds that are imagined and weighed together."""
DRAWN: Final[i64] = 32
"""Worlds that are drawn from them, before others are imagined."""
AT_LEAST: Final = 16.0
"""So many worlds of a pool count at least (see `effective`), or their weights are made more even."""
NATS: Final = 1000.0
"""What `Table.plausible` gives for each factor of e."""
FINE: Final[i64] = 1 << 20
"""Steps of a point that is drawn. Compiled, a constant of 1 << 30 becomes a negative float (mypyc 2.4)."""


@final
class Worlds:
    """Worlds as a seat may imagine them, one after another; `beliefs` is how far plausibility counts (see `weigh`)."""

    def __init__(self, position: Table, seat: i64, luck: Luck, beliefs: float) -> None:
        self._position = position
        self._seat = seat
        self._luck = luck
        self._beliefs = beliefs
        self._pool: list[Table] = []
        self._next: vec[i64] = vec[i64]()
        """Which of the pool are still to come, from the one at `_at` on."""
        self._at: i64 = 0

    def draw(self) -> Table:
        """A world that may be changed."""
        if self._beliefs <= 0.0:
            return self._position.imagine(self._seat, self._luck)
        if self._at == i64(len(self._next)):
            self._imagine_some()
        world = self._pool[self._next[self._at]].clone()
        world.luck = self._luck
        self._at += 1
        return world

    def _imagine_some(self) -> None:
        """A new pool; all of it is used where all are alike plausible."""
        self._pool = []
        plausible = vec[i64]()
        is_even = True
        for _ in range(POOL):
            world = self._position.imagine(self._seat, self._luck)
            self._pool.append(world)
            plausible = append(plausible, world.plausible(self._seat))
            is_even = is_even and plausible[i64(len(plausible)) - 1] == plausible[0]
        self._at = 0
        self._next = vec[i64]()
        if is_even:
            for k in range(POOL):
                self._next = append(self._next, k)
        else:
            self._next = drawn(weigh(plausible, self._beliefs), DRAWN, self._luck)


def weigh(plausible: vec[i64], beliefs: float) -> list[float]:
    """The weights of worlds, one in all, from how plausible they are, in thousandths of a natural logarithm.

    With `beliefs` 1 they are in proportion to the chances that these are the logarithms of, with less more even. They
    are made more even still, by halves, until enough worlds count: a policy is only a guess, and a search that looks at
    few worlds takes them for all there are.
    """
    weights = softmax(plausible, beliefs)
    enough = min(AT_LEAST, 0.25 * float(len(plausible)))
    while effective(weights) < enough:
        beliefs /= 2.0
        weights = softmax(plausible, beliefs)
    return weights


def softmax(plausible: vec[i64], beliefs: float) -> list[float]:
    """Powers of e, one in all."""
    most = plausible[0]
    for each in plausible:
        most = max(most, each)
    total = 0.0
    weights: list[float] = []
    for each in plausible:
        weight = math.exp(beliefs * float(each - most) / NATS)
        weights.append(weight)
        total += weight
    for k in range(len(weights)):
        weights[k] /= total
    return weights


def effective(weights: list[float]) -> float:
    """So many worlds of equal weight would tell as much: from 1 to as many as there are (Kong, 1992)."""
    squares = 0.0
    for weight in weights:
        squares += weight * weight
    return 1.0 / squares


def drawn(weights: list[float], number: i64, luck: Luck) -> vec[i64]:
    """So many numbers of worlds, each as often as its weight asks for, give or take one (systematic resampling)."""
    found = vec[i64](capacity=number)
    step = 1.0 / float(number)
    point = step * float(luck.below(FINE)) / float(FINE)
    world: i64 = 0
    reached = weights[0]
    last = i64(len(weights)) - 1
    for _ in range(number):
        while reached <= point and world < last:
            world += 1
            reached += weights[world]
        found = append(found, world)
        point += step
    return found
