"""What each thing adds to winning, corrected for who gets it and when; what is never chosen; first choices.

Those who are ahead buy the dear cards, and buy them late: that winners have them says little about the cards. So a deed
is compared with all other deeds of its kind (other cards bought, say) that were done in the same third of the game, by
somebody who stood as well and had the same place in the order of turns: what it adds is how much oftener those win who
did this one. A game counts as one observation, however often something was done in it; so intervals come from the
spread of the games' sums (K.-Y. Liang and S. Zeger, Longitudinal Data Analysis Using Generalized Linear Models,
Biometrika 73, 1986). It is a comparison, and no proof: who plays well may do both.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import Final, TypedDict

from kingstable.lab.intervals import CERTAINTY_95, wilson
from kingstable.lab.report.deeds import Deed
from kingstable.lab.report.watching import Watched

FEWEST_GAMES: Final = 10
"""Nothing is told of what was done in fewer games."""

ERROR: Final = 0.05

Kind = tuple[str, int, int, int]
"""A verb, a third, a stand, and a place in the order of turns: deeds that are compared with each other."""


class Adding(TypedDict):
    """What a deed adds to the share of victories of those who do it, with its 95 % interval.

    `sure` tells that it is other than nothing even if all deeds are looked at together: of all that add nothing, in one
    report of twenty one is called sure (Bonferroni).
    """

    name: str
    games: int
    times: int
    value: float
    low: float
    high: float
    sure: bool


class Chosen(TypedDict):
    """How often something was offered and chosen, and the share with its interval."""

    name: str
    offered: int
    taken: int
    value: float
    low: float
    high: float


class First(TypedDict):
    """A first choice: how often it was made, and the victories that came of it, with their interval."""

    name: str
    times: int
    share: float
    value: float
    low: float
    high: float


def adding(games: Sequence[Watched]) -> list[Adding]:
    """What each deed adds, the surest first."""
    begun = [(number, game) for number, game in enumerate(games) if game.order]
    middles = _middles(game for _, game in begun)
    sums: defaultdict[str, defaultdict[int, float]] = defaultdict(lambda: defaultdict(float))
    times: Counter[str] = Counter()
    for number, game in begun:
        for deed in game.deeds:
            surplus = won(game, deed.seat) - middles[kind_of(deed, game)]
            sums[deed.what][number] += deed.times * surplus
            times[deed.what] += deed.times
    found = {what: each for what, each in sums.items() if len(each) >= FEWEST_GAMES}
    bar = NormalDist().inv_cdf(1 - ERROR / 2 / max(1, len(found)))
    told = [_adding(what, times[what], list(each.values()), bar) for what, each in found.items()]
    return sorted(told, key=lambda each: (not each["sure"], -_certainty(each), each["name"]))


def _middles(games: Iterable[Watched]) -> dict[Kind, float]:
    """By kind of deed, the share of victories of all who did one."""
    times: Counter[Kind] = Counter()
    parts: defaultdict[Kind, float] = defaultdict(float)
    for game in games:
        for deed in game.deeds:
            kind = kind_of(deed, game)
            times[kind] += deed.times
            parts[kind] += deed.times * won(game, deed.seat)
    return {kind: parts[kind] / times[kind] for kind in times}


def kind_of(deed: Deed, game: Watched) -> Kind:
    return deed.what.partition(" ")[0], deed.third, deed.stood, game.order.index(deed.seat)


def won(game: Watched, seat: int) -> float:
    """The seat's part of the victory: 1 alone, less where it is shared."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def _adding(what: str, times: int, sums: Sequence[float], bar: float) -> Adding:
    value = sum(sums) / times
    error = math.sqrt(sum(each * each for each in sums) * len(sums) / max(1, len(sums) - 1)) / times
    return Adding(
        name=what.replace("_", " "),
        games=len(sums),
        times=times,
        value=value,
        low=value - CERTAINTY_95 * error,
        high=value + CERTAINTY_95 * error,
        sure=error > 0 and abs(value) > bar * error,
    )


def _certainty(each: Adding) -> float:
    """How many of its errors the value is away from nothing."""
    width = each["high"] - each["low"]
    return abs(each["value"]) / width if width else 0.0


def choices(games: Sequence[Watched]) -> list[Chosen]:
    """What was offered beside others, the most often left one first."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for game in games:
        for name, each in game.choices.items():
            offered[name] += each.offered
            taken[name] += each.taken
    told = [_chosen(name, count, taken[name]) for name, count in offered.items()]
    return sorted(told, key=lambda each: (each["value"], -each["offered"], each["name"]))


def _chosen(name: str, offered: int, taken: int) -> Chosen:
    low, high = wilson(taken / offered, offered)
    return Chosen(name=name.replace("_", " "), offered=offered, taken=taken, value=taken / offered, low=low, high=high)


def firsts(games: Sequence[Watched]) -> list[First]:
    """The first choices of all seats, the most frequent first."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for game in games:
        for seat, choice in game.first.items():
            found[choice].append(won(game, seat))
    every = sum(map(len, found.values()))
    return [
        _first(name, each, every) for name, each in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    ]


def _first(name: str, wins: Sequence[float], every: int) -> First:
    value = sum(wins) / len(wins)
    low, high = wilson(value, len(wins))
    share = len(wins) / every
    return First(name=name.replace("_", " "), times=len(wins), share=share, value=value, low=low, high=high)
