"""Figures of many games: shares and means with their 95 % intervals, and how games are distributed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypedDict

from kingstable.lab.intervals import histogram, student, wilson

HALF: Final = 0.5


class Figure(TypedDict):
    """A share or a mean with the ends of its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


class Counted(Figure):
    """A share or a mean, and the number of games or other cases."""

    cases: int


class Spread(Counted):
    """A mean, and how the games are spread: the median, and the first and ninth deciles."""

    median: float
    tenth: float
    ninth: float


class Bars(TypedDict):
    """The number of games with a number from `first` to `last`, both included."""

    first: int
    last: int
    games: int


class Spreading(TypedDict):
    """How the games are distributed over the numbers of what `name` counts."""

    name: str
    bars: list[Bars]


class Winning(Figure):
    """The share of victories, with shared ones counted in part; how many were won alone, and shared."""

    alone: int
    shared: int


def share_of(name: str, part: float, count: int) -> Figure:
    """A share with Wilson's interval, which is from 0 to 1 if `count` is 0."""
    share = part / count if count else 0.0
    low, high = wilson(share, count)
    return Figure(name=name, value=share, low=low, high=high)


def mean_of(name: str, numbers: Iterable[float]) -> Figure:
    """A mean with its interval, from the spread of the numbers (Student's t); of a single number, that number alone."""
    found = list(numbers)
    count = len(found)
    mean = sum(found) / count if count else 0.0
    squares = sum((each - mean) ** 2 for each in found)
    reach = student(count - 1) * math.sqrt(squares / (count - 1) / count) if count > 1 else 0.0
    return Figure(name=name, value=mean, low=mean - reach, high=mean + reach)


def mean_share(name: str, shares: Iterable[float]) -> Figure:
    """A mean of shares, whose interval is limited to 0 and 1."""
    found = mean_of(name, shares)
    return Figure(name=name, value=found["value"], low=max(0.0, found["low"]), high=min(1.0, found["high"]))


def counted(figure: Figure, cases: int) -> Counted:
    return Counted(**figure, cases=cases)


def counted_mean(name: str, numbers: Sequence[float]) -> Counted:
    return counted(mean_of(name, numbers), len(numbers))


def counted_times(name: str, times: Sequence[float]) -> Counted:
    """A mean of how often something happens: its interval is limited to 0."""
    found = counted_mean(name, times)
    return Counted(**{**found, "low": max(0.0, found["low"])})


def spread_of(name: str, numbers: Sequence[float]) -> Spread:
    """A mean, the median, and the numbers that one game in ten is below and one above."""
    in_order = sorted(numbers)
    tenth, middle, ninth = (_quantile(in_order, part) for part in (0.1, 0.5, 0.9))
    return Spread(**counted_mean(name, numbers), median=middle, tenth=tenth, ninth=ninth)


def _quantile(in_order: Sequence[float], part: float) -> float:
    """The quantile at `part` of sorted numbers, interpolated between two of them."""
    if not in_order:
        return 0.0
    place = part * (len(in_order) - 1)
    below = int(place)
    above = min(below + 1, len(in_order) - 1)
    return in_order[below] + (place - below) * (in_order[above] - in_order[below])


def spreading(name: str, numbers: Sequence[float]) -> Spreading:
    """A histogram. Half rounds count as the next whole one, so that as many numbers can fall into each bar."""
    bars = histogram(Counter(math.floor(number + HALF) for number in numbers))
    return Spreading(name=name, bars=[Bars(first=bar.first, last=bar.last, games=bar.count) for bar in bars])


def ratio_of(name: str, parts: Sequence[float], wholes: Sequence[float]) -> Counted:
    """The sum of the parts by the sum of the wholes, a pair for each game, with the interval of a ratio of sums."""
    count, whole = len(parts), sum(wholes)
    value = sum(parts) / whole if whole else 0.0
    errors = sum((part - value * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    reach = student(count - 1) * math.sqrt(errors * count / (count - 1)) / whole if count > 1 and whole else 0.0
    return Counted(name=name, value=value, low=value - reach, high=value + reach, cases=count)


def counted_share(name: str, part: float, count: int) -> Counted:
    return counted(share_of(name, part, count), count)


def within_all(share: Counted) -> Counted:
    """The share with its interval limited to 0 and 1."""
    return Counted(**{**share, "low": max(0.0, share["low"]), "high": min(1.0, share["high"])})
