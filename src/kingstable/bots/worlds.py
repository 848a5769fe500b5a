"""Determinizations, weighted by how plausible they make the choices that the others were seen to make.

A table deals what is hidden as if all deals were equally likely. But whoever holds a card might have played it, so the
others' choices say something about what they hold. A game that models how players choose reports it
(`Table.plausible`), and worlds are drawn accordingly: a pool of worlds is imagined, each is weighted by the probability
that players with those holdings would have made the choices that they made, and worlds are resampled in proportion to
their weights. That is policy-based inference (Rebstock, Solinas, Buro and Sturtevant, "Policy Based Inference in
Trick-Taking Card Games", 2019; Jiang, Li, Du, Chen and Fang, "DeltaDou: Expert-level Doudizhu AI through Self-play",
2019). All of it is a function of what the seat knows and of the luck.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import Table

POOL: Final[i64] = 64
"""Worlds that are imagined and weighted together."""
DRAWN: Final[i64] = 32
"""Worlds that are drawn from a pool before a new one is imagined."""
AT_LEAST: Final = 16.0
"""The least effective number of worlds in a pool (see `effective`); below it, their weights are made more even."""
NATS: Final = 1000.0
"""The units of `Table.plausible` in one nat, a factor of e."""
FINE: Final[i64] = 1 << 20
"""Steps of a random point between 0 and 1. Compiled, a constant of 1 << 30 becomes a negative float (mypyc 2.4)."""


@final
class Worlds:
    """Worlds as a seat may imagine them, one after another; `beliefs` is how much plausibility counts (see `weigh`)."""

    def __init__(self, position: Table, seat: i64, luck: Luck, beliefs: float) -> None:
        self._position = position
        self._seat = seat
        self._luck = luck
        self._beliefs = beliefs
        self._pool: list[Table] = []
        self._next: vec[i64] = vec[i64]()
        """Indexes of worlds in the pool, in the order to be used; those from `_at` on are still to come."""
        self._at: i64 = 0

    def draw(self) -> Table:
        """The next world, which the caller may change."""
        if self._beliefs <= 0.0:
            return self._position.imagine(self._seat, self._luck)
        if self._at == i64(len(self._next)):
            self._imagine_some()
        world = self._pool[self._next[self._at]].clone()
        world.luck = self._luck
        self._at += 1
        return world

    def _imagine_some(self) -> None:
        """Imagine a new pool; if all its worlds are equally plausible, all of them are used."""
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
    """The weights of worlds, which add up to one, from their plausibility in thousandths of a natural logarithm.

    With `beliefs` 1 the weights are in proportion to the probabilities given by these logarithms; with less they are
    more even. `beliefs` is halved until the effective number of worlds is large enough: a policy is only a guess, and a
    search that sees few worlds takes them for all there are.
    """
    weights = softmax(plausible, beliefs)
    enough = min(AT_LEAST, 0.25 * float(len(plausible)))
    while effective(weights) < enough:
        beliefs /= 2.0
        weights = softmax(plausible, beliefs)
    return weights


def softmax(plausible: vec[i64], beliefs: float) -> list[float]:
    """Weights in proportion to powers of e; they add up to one."""
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
    """The effective sample size: how many equally weighted worlds would say as much, from 1 to all (Kong, 1992)."""
    squares = 0.0
    for weight in weights:
        squares += weight * weight
    return 1.0 / squares


def drawn(weights: list[float], number: i64, luck: Luck) -> vec[i64]:
    """Indexes of this many worlds, each drawn in proportion to its weight, give or take one (systematic resampling)."""
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
