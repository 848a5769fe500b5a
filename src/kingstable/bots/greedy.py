"""A player who looks one move ahead and judges positions by the game's own measure of their worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingstable.bots.player import View, worth_a_thought
from kingstable.core.game import ALL, Sight
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table

FINE: Final = 100
"""Steps into which the chance of one more look is divided."""


class GreedyPlayer:
    """Takes the move after which the position looks best, and draws among equals.

    Each time it considers as many moves as `looks` says, drawn at random, so with fewer than `ALL` it overlooks some.
    """

    def __init__(self, seed: int, looks: Callable[[Sight], float] = lambda sight: ALL) -> None:
        self._luck = FastLuck(seed)
        self._looks = looks

    def choose(self, view: View) -> int:
        moves = self._considered(view)
        by_appeal = view.game.goes_by_appeal(view.position, view.seat)
        worths = [self._worth(view, move, by_appeal) for move in moves]
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]
        return best[self._luck.below(len(best))]

    def _considered(self, view: View) -> list[int]:
        moves = worth_a_thought(view)
        looks = self._looks(view.game.sight(int(view.position.seats)))
        if looks == ALL:
            return moves
        return [moves[self._luck.below(len(moves))] for _ in range(self._drawn(looks))]

    def _drawn(self, number: float) -> int:
        """The number rounded down or up at random, up as often as its fraction says; at least one."""
        whole, part = divmod(number, 1)
        return max(1, int(whole) + (part > 0 and self._luck.below(FINE) < round(FINE * part)))

    def _worth(self, view: View, move: int, by_appeal: bool) -> float:
        if by_appeal:
            return float(view.position.appeal(view.seat, move))
        return view.game.worth(self._after(view, move), view.seat)

    def _after(self, view: View, move: int) -> Table:
        after = view.position.imagine(view.seat, self._luck)
        after.play(view.seat, move)
        return after
