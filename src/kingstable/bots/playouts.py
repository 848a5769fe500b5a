"""Search without a tree: each move at hand is played out in the same imagined worlds with the same luck.

Differences between two moves are then seldom due to chance, so few playouts tell them apart. This improves on the quick
play that it uses (Tesauro and Galperin, "On-line Policy Improvement using Monte-Carlo Search", 1996), where a tree
would drown in many small moves. Moves that fall behind are dropped over time (Karnin, Koren and Somekh, "Almost Optimal
Exploration in Multi-Armed Bandits", 2013: sequential halving; ours is milder). If there was time for only a few worlds,
the best of many moves would just be the luckiest. So the favourite of quick play stays the choice until another move
has brought so much more that it is hardly chance.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.bots.manner import NEARLY, Manner
from kingstable.bots.worlds import Worlds
from kingstable.core.chances import WHOLE, worth_to_each
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.playout import play_on
from kingstable.core.table import Table

SEEDS: Final[i64] = 1 << 30
DOUBT: Final = 1.0
"""The standard errors by which a move must have brought more than the favourite."""
FIRST_CUT: Final[i64] = 32
"""Worlds before the first cut: the weakest quarter is dropped then, after twice as many, and so on."""


@final
class Playouts:
    """A comparison of the moves at one position for one seat. It can be continued for as long as there is time."""

    def __init__(self, position: Table, seat: i64, luck: Luck, manner: Manner) -> None:
        self._position = position.clone()
        self._position.ask_first(seat)
        self._position.ask_again()
        self._seat = seat
        self._luck = luck
        self._imagined = Worlds(self._position, seat, luck, manner.beliefs)
        self._whims = manner.whims
        self._horizon = position.playing_on(manner.horizon)
        self._worlds: i64 = 0
        self._cut = FIRST_CUT
        self.moves: vec[i64] = vec[i64]()
        """The moves not dropped yet."""
        self._gains: vec[i64] = vec[i64]()
        """What each has brought in all worlds together."""
        self._squares: vec[i64] = vec[i64]()
        """The sums of the squares of what they brought in each world."""
        self._leads: vec[i64] = vec[i64]()
        """How much more each has brought than the favourite, in all worlds together."""
        self._spreads: vec[i64] = vec[i64]()
        """The sums of the squares of that difference in each world."""
        self._latest: vec[i64] = vec[i64]()
        """What each has brought in the latest world."""
        self._favourite: i64 = 0
        """The move that looks best to quick play, the first among equals. It is never dropped."""
        highest: i64 = 0
        for k in range(self._position.offers):
            move = self._position.offered[k]
            if not self._position.idle(seat, move):
                appeal = self._position.appeal(seat, move)
                if len(self.moves) == 0 or appeal > highest:
                    self._favourite, highest = move, appeal
                self.moves = append(self.moves, move)
                self._gains = append(self._gains, 0)
                self._squares = append(self._squares, 0)
                self._leads = append(self._leads, 0)
                self._spreads = append(self._spreads, 0)
                self._latest = append(self._latest, 0)

    def run(self, simulations: i64) -> None:
        """Run this many more simulations, or a few beyond, since all moves are tried in each world."""
        while simulations > 0:
            self._try_world()
            simulations -= i64(len(self.moves))
            if self._worlds == self._cut:
                self._drop_weakest()

    def best(self) -> i64:
        """The move that most surely brings more than the favourite; the favourite if there is none."""
        return self.moves[self._best()]

    def about_as_good(self) -> list[int]:
        """The best move and those that bring nearly as much, of the moves not dropped."""
        least = float(self._gains[self._best()]) - NEARLY * float(WHOLE * self._worlds)
        return [int(self.moves[k]) for k in range(i64(len(self.moves))) if float(self._gains[k]) >= least]

    def spread(self, move: i64) -> float:
        """The variance of what a move has brought, in victories; 0 for one that was dropped."""
        for k in range(i64(len(self.moves))):
            if self.moves[k] == move and self._worlds > 0:
                mean = float(self._gains[k]) / float(self._worlds * WHOLE)
                return float(self._squares[k]) / float(self._worlds * WHOLE * WHOLE) - mean * mean
        return 0.0

    def settled(self, left: i64) -> bool:
        """Whether the choice can no longer change."""
        return i64(len(self.moves)) == 1

    def is_close(self) -> bool:
        """False: all remaining moves are tried equally often, so more time would be spent on all of them."""
        return False

    def _best(self) -> i64:
        best: i64 = 0
        most = 0.0
        for k in range(i64(len(self.moves))):
            lead = self._sure_lead(k)
            if lead > most or (most == 0.0 and self.moves[k] == self._favourite):
                best, most = k, lead
        return best

    def _sure_lead(self, k: i64) -> float:
        """How much more than the favourite a move brings in a world, less what may be chance."""
        if self._worlds < 2:
            return 0.0
        mean = float(self._leads[k]) / float(self._worlds)
        variance = float(self._spreads[k]) / float(self._worlds) - mean * mean
        return mean - DOUBT * sqrt(max(variance, 0.0) / float(self._worlds - 1))

    def _try_world(self) -> None:
        """Deal what is hidden, and play on after each move with the same luck."""
        usual: i64 = 0
        world = self._imagined.draw()
        seed = self._luck.below(SEEDS)
        for k in range(i64(len(self.moves))):
            game = world.clone()
            luck = FastLuck(seed)
            game.luck = luck
            game.apply(self.moves[k])
            play_on(game, luck, self._horizon, self._whims)
            gain = worth_to_each(game)[self._seat]
            self._gains[k] += gain
            self._squares[k] += gain * gain
            self._latest[k] = gain
            if self.moves[k] == self._favourite:
                usual = gain
        for k in range(i64(len(self.moves))):
            lead = self._latest[k] - usual
            self._leads[k] += lead
            self._spreads[k] += lead * lead
        self._worlds += 1

    def _drop_weakest(self) -> None:
        """Drop the quarter of the moves that have brought least, and one more; at least two stay."""
        self._cut *= 2
        for _ in range(min(i64(len(self.moves)) // 4 + 1, i64(len(self.moves)) - 2)):
            self._drop(self._weakest())

    def _weakest(self) -> i64:
        """The index of the move that has brought least; never the favourite, with which all others are compared."""
        weakest: i64 = 1 if self.moves[0] == self._favourite else 0
        for k in range(i64(len(self.moves))):
            if self._gains[k] < self._gains[weakest] and self.moves[k] != self._favourite:
                weakest = k
        return weakest

    def _drop(self, gone: i64) -> None:
        moves = vec[i64]()
        gains = vec[i64]()
        squares = vec[i64]()
        leads = vec[i64]()
        spreads = vec[i64]()
        for k in range(i64(len(self.moves))):
            if k != gone:
                moves = append(moves, self.moves[k])
                gains = append(gains, self._gains[k])
                squares = append(squares, self._squares[k])
                leads = append(leads, self._leads[k])
                spreads = append(spreads, self._spreads[k])
        self.moves = moves
        self._gains = gains
        self._squares = squares
        self._leads = leads
        self._spreads = spreads
