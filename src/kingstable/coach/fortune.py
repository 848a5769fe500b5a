"""Luck, separated from decisions: what a draw brought compared with what it could be expected to bring.

A game is a chain of moves, each of which may draw cards or roll dice. Let V be any estimate of how likely a seat is to
win. The luck of a move is V after it, less the mean of V over everything that might have been drawn at that point; the
rest of the change in V is due to the decision. So a result is the worth of the seat before the deal, plus all its luck,
plus the effect of all decisions (the advantage sum of Zinkevich, Bowling, Bard, Kan and Billings, "Optimal Unbiased
Estimators for Evaluating Agent Performance", AAAI 2006). Whatever V is, each luck term has mean zero. So a result
without its luck is still right on average, and the better V is, the less it varies: a control variate (White and
Bowling, "Learning a Value Analysis Tool for Agent Evaluation", IJCAI 2009; Burch, Schmid, Moravčík, Morrill and
Bowling, "AIVAT: A New Variance Reduction Technique for Agent Evaluation in Imperfect Information Games", AAAI 2018).

Drawing from a deck that was shuffled beforehand counts as if it were shuffled at each draw: nobody has seen its order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from kingstable.coach.worth import SEEDS, Chances, mean, played_on, reshuffled, standing_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.record import shuffle_again
from kingstable.core.table import Table

MOST_OUTCOMES: Final = 100_000
"""The most outcomes of a draw that are gone through one by one for an exact answer."""

NORMAL: Final = 1.96
"""Standard errors on each side of a 95 % interval."""

Step = Callable[[Table], None]
"""Something that draws: a move or the setup. It is carried out on the given table."""


@dataclass(frozen=True)
class Draw:
    """What a draw brought each seat, as a change in its chance to win.

    `error` is the standard error of that estimate for the seat for which it is least certain.
    """

    luck: Chances
    error: float


class Odometer(Luck):
    """Goes through every sequence of draws once, and knows how likely each is."""

    def __init__(self) -> None:
        self._given: list[tuple[int, int]] = []
        self._at = 0

    def below(self, n: int, source: int = 0) -> int:
        if self._at == len(self._given):
            self._given.append((0, int(n)))
        value, _ = self._given[self._at]
        self._at += 1
        return value

    def weight(self) -> float:
        """The probability of the draws given since the last `turn`."""
        weight = 1.0
        for _, n in self._given:
            weight /= n
        return weight

    def turn(self) -> bool:
        """Go on to the next sequence; False after the last one."""
        self._at = 0
        while self._given:
            value, n = self._given.pop()
            if value + 1 < n:
                self._given.append((value + 1, n))
                return True
        return False


def outcomes(game: Game, before: Table, step: Step) -> Iterator[tuple[float, Table]]:
    """All possible results of a step, each with its probability. Raises OverflowError if there are too many."""
    luck = Odometer()
    for _ in range(MOST_OUTCOMES):
        after = before.clone()
        after.luck = luck
        shuffle_again(game, after, luck)
        step(after)
        yield luck.weight(), after
        if not luck.turn():
            return
    raise OverflowError(f"a draw has more than {MOST_OUTCOMES} outcomes")


def exact_luck(game: Game, before: Table, step: Step, after: Table, worth: Callable[[Table], Chances]) -> Chances:
    """What a draw brought, exactly: the worth of what came, less the expected worth over all outcomes."""
    expected = [0.0] * int(before.seats)
    for weight, table in outcomes(game, before, step):
        for seat, part in enumerate(worth(table)):
            expected[seat] += weight * part
    return tuple(came - due for came, due in zip(worth(after), expected, strict=True))


def draws(game: Game, before: Table, after: Table, drew: tuple[int, ...]) -> bool:
    """Whether chance had a part in a move: something was drawn, or taken from a pile whose order nobody knows."""
    return bool(drew) or any(list(getattr(before, name)) != list(getattr(after, name)) for name in game.piles_in_order)


def sampled_luck(game: Game, before: Table, step: Step, after: Table, luck: Luck, lines: int) -> Draw:
    """What a draw brought, estimated by this many pairs of lines of play: from the result, and from another draw.

    It is for draws with too many outcomes for `exact_luck`. Both lines of a pair have the same luck from there on, so
    most of it cancels out.
    """
    differences: list[Chances] = []
    for _ in range(lines):
        seed = luck.below(SEEDS)
        came = _line(reshuffled(game, after, FastLuck(seed)), seed)
        other = reshuffled(game, before, FastLuck(seed ^ 1))
        step(other)
        due = _line(reshuffled(game, other, FastLuck(seed)), seed)
        differences.append(tuple(one - another for one, another in zip(came, due, strict=True)))
    return Draw(mean(differences), max(error_of(list(each)) for each in zip(*differences, strict=True)))


def _line(world: Table, seed: int) -> Chances:
    return standing_of(world) if world.over() else played_on(world, FastLuck(seed))


def error_of(found: list[float]) -> float:
    """The standard error of the mean of these."""
    if len(found) < 2:
        return 1.0
    middle = sum(found) / len(found)
    return sqrt(sum((each - middle) ** 2 for each in found) / (len(found) - 1) / len(found))
