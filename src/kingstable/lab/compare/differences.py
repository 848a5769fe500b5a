"""What differs between two ways to play, from paired games: each pair has the same deal, dice and players.

The difference of a pair is one observation, so the effects of the common luck cancel out. Its mean is tested with
Student's test or, if a pair can only be won, lost or alike, with the exact test of McNemar. Several figures are
compared, and one in twenty would seem to differ by chance; so the chances are adjusted by Holm's procedure (S. Holm, A
Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979): if nothing differs,
at most one comparison in twenty reports any difference.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist
from typing import Final, TypedDict

from kingstable.lab.intervals import student
from kingstable.lab.report.watching import STOPPED, Watched

ERROR: Final = 0.05
"""The share of comparisons between identical ways in which some figure is wrongly said to differ."""

SHARES: Final = ("turn", "ending", "ties", "forced", "decided")
"""The first words of figures that are shares; other figures are numbers."""

Pair = tuple[float, float]
"""A figure in a game played one way, and in the same game played the other way."""


class Difference(TypedDict):
    """A figure played one way and the other, and the mean of their differences with its 95 % interval.

    `chance` is the probability of so large a difference by chance alone, adjusted for all figures; it `differs` if this
    is less than ERROR.
    """

    name: str
    games: int
    a: float
    b: float
    value: float
    low: float
    high: float
    chance: float
    differs: bool


def differences(pairs: Iterable[tuple[Watched, Watched]], *, by_turn: bool = True) -> list[Difference]:
    """The differences in each figure, with chances adjusted for all of them. `by_turn` is as in `figures`."""
    return judged(apart(pairs, by_turn=by_turn))


def apart(pairs: Iterable[tuple[Watched, Watched]], *, by_turn: bool = True) -> list[Difference]:
    """The differences in each figure, as if it were the only one. `by_turn` is as in `figures`."""
    found: dict[str, list[Pair]] = {}
    endings: set[str] = set()
    every = list(pairs)
    for one, other in every:
        endings |= {one.ending, other.ending}
    for one, other in every:
        ours, theirs = figures(one, endings, by_turn=by_turn), figures(other, endings, by_turn=by_turn)
        for name in ours:
            if name in theirs:
                found.setdefault(name, []).append((ours[name], theirs[name]))
    return [difference(name, each) for name, each in found.items()]


def figures(game: Watched, endings: Iterable[str], *, by_turn: bool) -> dict[str, float]:
    """The figures of one game, by name; with `by_turn`, also who wins by turn order."""
    found: dict[str, float] = {}
    if game.ending != STOPPED and game.order:
        shared = game.places.count(1)
        for place, seat in enumerate(game.order if by_turn else ()):
            found[f"turn {place + 1}"] = 1 / shared if game.places[seat] == 1 else 0.0
        found["ties"] = float(shared > 1)
    found["decisions"] = game.decisions
    if game.rounds:
        found["rounds"] = game.rounds
    asked = sum(each.times for each in game.asked.values())
    if asked:
        found["answers"] = sum(each.answers for each in game.asked.values()) / asked
        found["forced"] = sum(each.forced for each in game.asked.values()) / asked
    if game.course is not None:
        found["changes"] = game.course.changes
        found["decided"] = game.course.decided
    for name in game.counters[0] if game.counters else ():
        found[f"has {name}"] = sum(seat[name] for seat in game.counters) / len(game.counters)
    for ending in sorted(endings):
        found[f"ending {ending}"] = float(game.ending == ending)
    return found


def difference(name: str, pairs: Sequence[Pair]) -> Difference:
    """The difference in one figure, not adjusted for the others."""
    count = len(pairs)
    steps = [other - one for one, other in pairs]
    mean = sum(steps) / count
    error = math.sqrt(sum((each - mean) ** 2 for each in steps) / (count - 1) / count) if count > 1 else math.inf
    reach = error * student(count - 1) if count > 1 else math.inf
    return Difference(
        name=name,
        games=count,
        a=sum(one for one, _ in pairs) / count,
        b=sum(other for _, other in pairs) / count,
        value=mean,
        low=mean - reach,
        high=mean + reach,
        chance=chance(steps, mean, error),
        differs=False,
    )


def chance(steps: Sequence[float], mean: float, error: float) -> float:
    """The probability of a mean so far from 0 if there is no difference."""
    if not any(steps):
        return 1.0
    if all(each in (-1.0, 0.0, 1.0) for each in steps) or error == 0 or math.isinf(error):
        return of_signs(sum(each > 0 for each in steps), sum(each < 0 for each in steps))
    return of_student(mean / error, len(steps) - 1)


def of_signs(more: int, fewer: int) -> float:
    """McNemar's exact test: the probability that so few or fewer of the pairs that differ go one way."""
    count, few = more + fewer, min(more, fewer)
    ways: int = sum(math.comb(count, k) for k in range(few + 1))
    return min(1.0, float(2 * ways / (1 << count)))


def of_student(value: float, freedom: int) -> float:
    """The probability of Student's t at least this far from 0 (D. L. Wallace's approximation, 1959)."""
    normal = math.sqrt(freedom * math.log1p(value * value / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return 2 * (1 - NormalDist().cdf(normal))


def judged(found: Sequence[Difference], error: float = ERROR) -> list[Difference]:
    """The same figures, with their chances adjusted for all of them by Holm's procedure.

    Figures that are alike in every pair could not have been found to differ, so they do not count (R. E. Tarone, A
    Modified Bonferroni Method for Discrete Data, Biometrics 46, 1990).
    """
    ranked = sorted((place for place, each in enumerate(found) if not is_alike(each)),
                    key=lambda place: found[place]["chance"])  # fmt: skip
    worst = 0.0
    chances: dict[int, float] = {}
    for rank, place in enumerate(ranked):
        worst = max(worst, min(1.0, (len(ranked) - rank) * found[place]["chance"]))
        chances[place] = worst
    return [
        Difference(**{**each, "chance": chances.get(place, 1.0), "differs": chances.get(place, 1.0) < error})
        for place, each in enumerate(found)
    ]


def is_alike(each: Difference) -> bool:
    """Whether the figure is the same in every pair."""
    return each["value"] == 0 and each["low"] == each["high"]


def is_share(name: str) -> bool:
    """Whether a figure is a share of something, shown in percent."""
    return name.partition(" ")[0] in SHARES


def named(found: Sequence[Difference]) -> Mapping[str, Difference]:
    return {each["name"]: each for each in found}
