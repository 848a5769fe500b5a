"""Chance: every die, draw, and shuffle of every game comes from one of these sources."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # the house brings its own
class Luck(ABC):
    """A source of chance. The table holds one; it is never part of the position or of a view.

    `source` says what the chance is for (a deck, a die), so that a hosted game can keep a separate
    stream for each: drawing more often from one does not change what the others give.
    """

    @abstractmethod
    def below(self, n: i64, source: i64 = 0) -> i64:
        """A whole number from 0 to n - 1, all equally likely."""

    def shuffle(self, cards: vec[i64], source: i64 = 0) -> None:
        """Shuffle the cards in place, with all orders equally likely."""
        for k in range(i64(len(cards)) - 1):
            last = i64(len(cards)) - 1 - k
            other = self.below(last + 1, source)
            cards[last], cards[other] = cards[other], cards[last]


@final
class FastLuck(Luck):
    """For search and simulation: quick, repeatable from its seed, and predictable."""

    def __init__(self, seed: i64) -> None:
        self._random = Random(seed)

    def below(self, n: i64, source: i64 = 0) -> i64:
        return self._random.randrange(n)


@final
class Recorder(Luck):
    """Writes down what another source gave, so that a record replays without any source."""

    def __init__(self, origin: Luck) -> None:
        self.origin = origin
        self.drew: vec[i64] = vec[i64]()

    def below(self, n: i64, source: i64 = 0) -> i64:
        value = self.origin.below(n, source)
        self.drew = append(self.drew, value)
        return value

    def take(self) -> list[int]:
        """What was drawn since the last call, oldest first."""
        drawn = [int(value) for value in self.drew]
        self.drew = vec[i64]()
        return drawn


class ScriptError(ValueError):
    """A script of chance that does not fit what the rules ask for."""


@final
class Script(Luck):
    """Gives the values it was given: for replays, and for tests that need a certain die."""

    def __init__(self, values: list[int]) -> None:
        self._values = values
        self._next: i64 = 0

    def below(self, n: i64, source: i64 = 0) -> i64:
        if self._next >= i64(len(self._values)):
            raise ScriptError("the rules draw more often than was written down")
        value: i64 = self._values[self._next]
        if not 0 <= value < n:
            raise ScriptError(f"{value} was written down where the rules draw below {n}")
        self._next += 1
        return value

    def rest(self) -> int:
        """How many values have not been drawn yet."""
        return len(self._values) - self._next
