"""A player who searches: information-set Monte Carlo tree search within a budget."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from kingstable.bots.manner import Manner
from kingstable.bots.player import View, worth_a_thought
from kingstable.bots.playouts import Playouts
from kingstable.bots.search import Search
from kingstable.bots.style import Style, chosen
from kingstable.core.game import Sight
from kingstable.core.luck import FastLuck
from kingstable.core.table import SEALED

BATCH: Final = 250
"""Simulations between two checks whether the choice is settled, when there is no time limit."""

BATCH_SECONDS: Final = 0.004
"""Seconds between two looks at the clock."""

EXTENSION: Final = 1.5
"""How far a search may exceed its seconds, as a factor, if two moves are close; settled searches end early instead."""

MANNER: Final = Manner()


class SearchPlayer:
    """Chooses the move its search visited most, and stops as soon as that can no longer change.

    The budget is a number of simulations, or seconds, or both (whichever ends first). With simulations alone the choice
    follows from the seed and the views; with seconds it also depends on the machine. `playouts` says whether it
    searches without a tree; None leaves that to the game.

    One that `mixes` always grows a tree for sealed answers and draws its answer, each move in proportion to its visits
    or, if it chooses by regret, to its share of the average strategy: a player who always gave the same answer could be
    predicted (docs/strength-studies.md). `style` says which of several moves that are about as good is chosen.
    """

    def __init__(
        self,
        seed: int,
        simulations: int | None = None,
        seconds: float | None = None,
        manner: Manner = MANNER,
        playouts: bool | None = None,
        clock: Callable[[], float] = monotonic,
        mixes: bool = False,
        style: Style = Style.PLAIN,
    ) -> None:
        if simulations is None and seconds is None:
            raise ValueError("a search needs a budget: give simulations, seconds or both")
        self._luck = FastLuck(seed)
        self._simulations = simulations
        self._seconds = seconds
        self._manner = manner
        self._playouts = playouts
        self._clock = clock
        self._mixes = mixes
        self._style = style

    def choose(self, view: View) -> int:
        moves = worth_a_thought(view)
        if not moves:
            raise ValueError(f"seat {view.seat} has no move to think about")
        if len(moves) == 1:
            return moves[0]
        obvious = view.position.obvious() if view.position.to_move() == view.seat else 0
        if obvious:
            return obvious
        if self._mixes and view.position.question_to(view.seat) & SEALED:
            return self._drawn(view, moves)
        without_tree = view.game.by_playouts if self._playouts is None else self._playouts
        search = (Playouts if without_tree else Search)(view.position, view.seat, self._luck, self._manner)
        spend(search, self._limit(view), self._seconds, self._clock)
        return chosen(search, self._style, self._luck)

    def _drawn(self, view: View, moves: list[int]) -> int:
        """A move drawn in proportion to visits, or to the average strategy, which changes until the search ends."""
        search = Search(view.position, view.seat, self._luck, self._manner)
        limit = self._limit(view)
        if self._manner.regret and self._seconds is None and limit is not None:
            search.run(limit)
        else:
            spend(search, limit, self._seconds, self._clock)
        visits = [int(search.visits(move)) for move in moves]
        if self._manner.regret and sum(shares := [int(search.share(move)) for move in moves]) > 0:
            visits = shares
        left = int(self._luck.below(sum(visits)))
        for move, number in zip(moves, visits, strict=True):
            if left < number:
                return move
            left -= number
        raise AssertionError("what is drawn lies among the visits")

    def _limit(self, view: View) -> int | None:
        """The most simulations for this move; None for no limit."""
        return None if self._simulations is None else max(1, round(self._simulations * view.game.effort))


class AblePlayer(SearchPlayer):
    """Searches with only as many simulations as the game says (`Sight.able`)."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, simulations=Sight().able)

    def _limit(self, view: View) -> int:
        return max(1, round(view.game.sight(int(view.position.seats)).able * view.game.effort))


def spend(
    search: Search | Playouts, limit: int | None, seconds: float | None, clock: Callable[[], float] = monotonic
) -> None:
    """Search until the simulations or the seconds are used up, or more of them could not change the choice."""
    if seconds is not None:
        _spend_time(search, limit, seconds, clock)
        return
    assert limit is not None
    while limit > 0:
        batch = min(BATCH, limit)
        search.run(batch)
        limit -= batch
        if search.settled(limit):
            return


def _spend_time(search: Search | Playouts, limit: int | None, seconds: float, clock: Callable[[], float]) -> None:
    """Search by the clock, read every few milliseconds, which also gives an estimate of the simulations left."""
    started = clock()
    done, batch = 0, 1
    while True:
        search.run(batch)
        done += batch
        gone = max(clock() - started, 1e-6)
        pace = done / gone
        until = seconds * EXTENSION if gone >= seconds and search.is_close() else seconds
        left = round((until - gone) * pace)
        left = left if limit is None else min(left, limit - done)
        if left <= 0 or search.settled(left):
            return
        batch = max(1, min(left, round(pace * BATCH_SECONDS), 2 * done))  # few simulations say little about the pace
