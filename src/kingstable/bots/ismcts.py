"""A player who searches: information-set Monte Carlo tree search within a budget."""

from __future__ import annotations

from time import monotonic

from kingstable.bots.player import View, worth_a_thought
from kingstable.bots.playouts import Playouts
from kingstable.bots.search import Search
from kingstable.core.luck import FastLuck

BATCH = 250
"""Simulations between two looks at the clock."""

WHIMS = 16
"""One time in so many a simulation plays on with any move, else with the one that looks best."""


class SearchPlayer:
    """Chooses the move its search visited most, and stops as soon as that cannot change any more.

    The budget is a number of simulations, or seconds, or both (then whichever ends first). With
    simulations alone the choice follows from the seed and the views; with seconds it depends on the
    machine too.
    """

    def __init__(
        self, seed: int, simulations: int | None = None, seconds: float | None = None, whims: int = WHIMS
    ) -> None:
        if simulations is None and seconds is None:
            raise ValueError("a search needs a budget: give simulations, seconds or both")
        self._luck = FastLuck(seed)
        self._simulations = simulations
        self._seconds = seconds
        self._whims = whims

    def choose(self, view: View) -> int:
        moves = worth_a_thought(view)
        if len(moves) == 1:
            return moves[0]
        obvious = view.position.obvious() if view.position.to_move() == view.seat else 0
        if obvious:
            return obvious
        kind = Playouts if view.game.by_playouts else Search
        search = kind(view.position, view.seat, self._luck, self._whims)
        self._spend(search, view.game.effort)
        return search.best()

    def _spend(self, search: Search | Playouts, effort: float) -> None:
        started = monotonic()
        left = None if self._simulations is None else max(1, round(self._simulations * effort))
        while left is None or left > 0:
            batch = BATCH if left is None else min(BATCH, left)
            search.run(batch)
            left = None if left is None else left - batch
            if left is not None and search.settled(left):
                break  # nothing could catch up any more
            if self._seconds is not None and monotonic() - started >= self._seconds:
                break
