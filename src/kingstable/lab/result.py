"""The results of simulated games: counted as they come in, and presented as one document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypedDict

from kingstable import catalogue
from kingstable.lab.intervals import histogram, mean, median, wilson
from kingstable.lab.plan import Plan
from kingstable.lab.playing import Played

STOPPED = "stopped"
"""The ending of a game that was stopped at the limit."""


MANY: Final = 0.2
"""If more than this share of games end at a limit, that says more about the players than about the game."""


def is_limit(ending: str) -> bool:
    """Whether a game with this ending was not played out."""
    return ending == STOPPED or "limit" in ending


def names_of(levels: Sequence[str]) -> list[str]:
    """The names of the computer players, with a number where several are alike."""
    return [
        f"{level} {levels[: bot + 1].count(level)}" if levels.count(level) > 1 else level
        for bot, level in enumerate(levels)
    ]


class Wins(TypedDict):
    """Victories of one seat, place in the turn order or computer player.

    `share` counts a shared victory in equal parts.

    `low` and `high` bound its 95 % interval.
    """

    name: str
    wins: int
    shared: int
    share: float
    low: float
    high: float


class Bars(TypedDict):
    """The number of games that had from `first` to `last` decisions, both included."""

    first: int
    last: int
    games: int


class Lengths(TypedDict):
    """Decisions in a game."""

    min: int
    median: float
    mean: float
    max: int
    histogram: list[Bars]


class Ending(TypedDict):
    """The number of games with this one of the game's endings."""

    ending: str
    games: int
    share: float


class Count:
    """A running count of the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[int] = Counter()
        self._begun = 0
        """Finished games in which somebody had a first turn."""
        self._by_seat: Counter[tuple[int, int]] = Counter()
        self._by_turn: Counter[tuple[int, int]] = Counter()
        self._by_bot: Counter[tuple[int, int]] = Counter()

    @property
    def decisions(self) -> int:
        return sum(length * times for length, times in self.lengths.items())

    def add(self, played: Played) -> None:
        """Add these games to the count."""
        self.games += len(played.lengths)
        self.lengths.update(played.lengths)
        self.endings.update(played.endings)
        rounds = [(first + played.first) % self.plan.players for first in range(len(played.winners))]
        games = zip(rounds, played.endings, played.winners, played.orders, strict=True)
        for (seating, ending, winners, order), times in Counter(games).items():
            if ending:
                self._begun += times if order else 0
                self._add_winners(seating, winners, order, times)

    def _add_winners(self, seating: int, winners: int, order: Sequence[int], times: int) -> None:
        """Count a victory of these seats; `seating` is the number of a game in which the players sat the same."""
        seats = [seat for seat in range(self.plan.players) if winners >> seat & 1]
        for seat in seats:
            self._by_seat[seat, len(seats)] += times
            self._by_bot[self.plan.bot_at(seating, seat), len(seats)] += times
            if order:
                self._by_turn[order.index(seat), len(seats)] += times

    def seats(self) -> list[Wins]:
        """The victories of each seat, named from 1 on as in reports."""
        return [self._wins(str(seat + 1), self._by_seat, seat) for seat in range(self.plan.players)]

    def turns(self) -> list[Wins]:
        """The victories by turn order: of whoever had the first turn of the game, the second, and so on.

        A game that was over as soon as it was dealt counts for none of them; there are none where nobody begins.
        """
        places = range(self.plan.players) if self.plan.has_turn_order() else ()
        return [self._wins(str(place + 1), self._by_turn, place, self._begun) for place in places]

    def bots(self) -> list[Wins]:
        """The victories of each computer player; none if all are alike."""
        if len(set(self.plan.levels)) == 1:
            return []
        return [self._wins(name, self._by_bot, bot) for bot, name in enumerate(names_of(self.plan.levels))]

    def _wins(self, name: str, counted: Counter[tuple[int, int]], who: int, among_games: int | None = None) -> Wins:
        """The victories of one seat, place or player, among this many games; if None, among all that were finished."""
        finished = self.games - self.endings[0] if among_games is None else among_games
        shared = {among: times for (each, among), times in counted.items() if each == who and among > 1}
        alone = counted[who, 1]
        part = alone + sum(times / among for among, times in shared.items())
        share = part / finished if finished else 0.0
        low, high = wilson(share, finished)
        return Wins(name=name, wins=alone, shared=sum(shared.values()), share=share, low=low, high=high)

    def length_table(self) -> Lengths:
        """How many decisions the games had."""
        return Lengths(
            min=min(self.lengths, default=0),
            median=median(self.lengths),
            mean=mean(self.lengths),
            max=max(self.lengths, default=0),
            histogram=[Bars(first=bar.first, last=bar.last, games=bar.count) for bar in histogram(self.lengths)],
        )

    def ending_table(self) -> list[Ending]:
        """How the games ended, the most frequent ending first."""
        names = catalogue.game(self.plan.game).index.endings
        return [
            Ending(ending=names[ending] or STOPPED, games=times, share=times / self.games)
            for ending, times in sorted(self.endings.items(), key=lambda item: (-item[1], item[0]))
        ]
