"""What each thing adds to winning, corrected for who gets it and when; what is never chosen; first choices.

Players who are ahead buy the expensive cards, and buy them late: that winners have them says little about the cards. So
a deed is compared with all other deeds of its kind (other cards bought, for example) that were done in the same third
of the game, by somebody with the same standing and the same place in the turn order. What it adds is how much more
often those who did this one win. A game counts as one observation, however often something was done in it, so intervals
come from the spread of the games' sums (K.-Y. Liang and S. Zeger, Longitudinal Data Analysis Using Generalized Linear
Models, Biometrika 73, 1986). This is a comparison, not a proof: good players may do both.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist
from typing import Final, TypedDict

from kingstable.lab.intervals import student, wilson
from kingstable.lab.report.deeds import Choices, Deed
from kingstable.lab.report.naming import plain
from kingstable.lab.report.watching import Watched

FEWEST_GAMES: Final = 10
"""Deeds done in fewer games than this are not reported."""

ERROR: Final = 0.05

Kind = tuple[str, int, int, int]
"""A verb, a third, a standing, and a place in the turn order: deeds of one kind are compared with each other."""


class Adding(TypedDict):
    """What a deed adds to the share of victories of those who do it, with its 95 % interval.

    `sure` says that it differs from 0 even when all deeds are considered together: if no deed adds anything, one report
    in twenty calls one sure (Bonferroni).
    """

    name: str
    games: int
    times: int
    value: float
    low: float
    high: float
    sure: bool


class Chosen(TypedDict):
    """How often something was offered and chosen; and in how many games, with the share of these and its interval.

    The decisions of one game depend on each other: what has been bought is not bought whenever it is offered. Games do
    not.
    """

    name: str
    offered: int
    taken: int
    games: int
    taken_in: int
    value: float
    low: float
    high: float


class First(TypedDict):
    """A first choice: how often it was made, its share, and its share of victories, with their intervals."""

    name: str
    times: int
    share: float
    share_low: float
    share_high: float
    value: float
    low: float
    high: float


Saying = Callable[[str], str]
"""Puts what was done or chosen into words."""


def adding(games: Sequence[Watched], say: Saying = plain) -> list[Adding]:
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
    told = [_adding(say(what), times[what], list(each.values()), bar) for what, each in found.items()]
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
    """The seat's part of the victory: 1 for a sole winner, less if it is shared."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def _adding(name: str, times: int, sums: Sequence[float], bar: float) -> Adding:
    value = sum(sums) / times
    error = math.sqrt(sum(each * each for each in sums) * len(sums) / max(1, len(sums) - 1)) / times
    reach = student(max(1, len(sums) - 1)) * error
    return Adding(
        name=name,
        games=len(sums),
        times=times,
        value=value,
        low=value - reach,
        high=value + reach,
        sure=error > 0 and abs(value) > bar * error,
    )


def _certainty(each: Adding) -> float:
    """How far the value is from 0, relative to the width of its interval."""
    width = each["high"] - each["low"]
    return abs(each["value"]) / width if width else 0.0


def choices(games: Sequence[Watched], say: Saying = plain) -> list[Chosen]:
    """What was offered beside other moves, beginning with what is surely chosen in the fewest games."""
    found: defaultdict[str, list[Choices]] = defaultdict(list)
    for game in games:
        for name, each in game.choices.items():
            found[name].append(each)
    told = [_chosen(say(name), each) for name, each in found.items()]
    return sorted(told, key=lambda each: (each["high"], each["value"], -each["offered"], each["name"]))


def _chosen(name: str, found: Sequence[Choices]) -> Chosen:
    games, taken_in = len(found), sum(each.taken > 0 for each in found)
    low, high = wilson(taken_in / games, games)
    return Chosen(
        name=name,
        offered=sum(each.offered for each in found),
        taken=sum(each.taken for each in found),
        games=games,
        taken_in=taken_in,
        value=taken_in / games,
        low=low,
        high=high,
    )


def firsts(games: Sequence[Watched], say: Saying = plain) -> list[First]:
    """The first choices of all seats, the most frequent first."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for game in games:
        for seat, choice in game.first.items():
            found[choice].append(won(game, seat))
    every = sum(map(len, found.values()))
    return [
        _first(say(name), each, every)
        for name, each in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    ]


def _first(name: str, wins: Sequence[float], every: int) -> First:
    value = sum(wins) / len(wins)
    low, high = wilson(value, len(wins))
    share = len(wins) / every
    share_low, share_high = wilson(share, every)
    return First(
        name=name,
        times=len(wins),
        share=share,
        share_low=share_low,
        share_high=share_high,
        value=value,
        low=low,
        high=high,
    )
