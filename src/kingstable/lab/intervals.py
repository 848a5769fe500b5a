"""Shares with their confidence intervals, and summaries of sets of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import expm1, sqrt

CERTAINTY_95 = 1.959963984540054
"""Standard deviations on both sides of the mean that contain 95 % of a normal distribution."""

MOST_BARS = 12


def wilson(share: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a share seen in this many trials (E. B. Wilson, 1927); from 0 to 1 if there are none."""
    if count == 0:
        return 0.0, 1.0
    z = CERTAINTY_95
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True)
class Share:
    """A share with the ends of its 95 % interval."""

    share: float
    low: float
    high: float


def share_in_groups(groups: Sequence[Sequence[float]]) -> Share:
    """The mean of numbers from 0 to 1 that come in groups, such as games of the same deal.

    Numbers of a group may be alike: then they count as fewer independent ones (L. Kish's effective sample size), and
    never as more than there are. The interval is Wilson's for that number, widened to Student's for few groups.
    """
    count = sum(map(len, groups))
    if count == 0:
        return Share(0.0, 0.0, 1.0)
    share = sum(map(sum, groups)) / count
    single = share * (1 - share) / count
    effective = float(count)
    if len(groups) > 1:
        left_over = sum((sum(group) - share * len(group)) ** 2 for group in groups)
        grouped = left_over * len(groups) / (len(groups) - 1) / count**2
        effective = count * min(1.0, single / grouped) if grouped else effective
        effective *= (CERTAINTY_95 / student(len(groups) - 1)) ** 2
    return Share(share, *wilson(share, effective))


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side: the inverse of Wallace's approximation."""
    normal = CERTAINTY_95 * (8 * freedom + 3) / (8 * freedom + 1)
    return sqrt(freedom * expm1(normal * normal / freedom))


@dataclass(frozen=True)
class Bar:
    """The count of the numbers from `first` to `last`, both included."""

    first: int
    last: int
    count: int


def histogram(numbers: Counter[int]) -> list[Bar]:
    """The numbers in at most MOST_BARS bars of equal width."""
    if not numbers:
        return []
    low, high = min(numbers), max(numbers)
    width = -(-(high - low + 1) // MOST_BARS)
    starts = range(low, high + 1, width)
    return [Bar(start, start + width - 1, _between(numbers, start, start + width)) for start in starts]


def _between(numbers: Counter[int], low: int, above: int) -> int:
    return sum(numbers[number] for number in range(low, above))


def median(numbers: Counter[int]) -> float:
    """The middle number, or the mean of the two in the middle; 0 if there are none."""
    count = numbers.total()
    if count == 0:
        return 0.0
    return (_nth(numbers, (count - 1) // 2) + _nth(numbers, count // 2)) / 2


def mean(numbers: Counter[int]) -> float:
    count = numbers.total()
    return sum(number * times for number, times in numbers.items()) / count if count else 0.0


def _nth(numbers: Counter[int], place: int) -> int:
    """The number at this index, from 0, if all of them were sorted."""
    for number in sorted(numbers):
        place -= numbers[number]
        if place < 0:
            return number
    raise IndexError("there are fewer numbers than that")
