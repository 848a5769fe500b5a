"""Search without a tree: every move at hand is played on from, in the same imagined worlds and with the same luck.

What differs between two moves is then seldom chance, so that few playouts tell them apart. It improves on the quick
play it plays on with (Tesauro and Galperin, "On-line Policy Improvement using Monte-Carlo Search", 1996), where a tree
would drown in many small moves. Moves that fall behind are dropped by and by (Karnin, Koren and Somekh, "Almost
Optimal Exploration in Multi-Armed Bandits", 2013: sequential halving; ours is milder). Where there was time for a few
worlds only, the best of many moves would be the luckiest one: so the move that quick play likes best stays the choice
until another has brought more by so much that it is hardly chance.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.bots.manner import Manner
from kingstable.bots.worlds import Worlds
from kingstable.core.chances import WHOLE, worth_to_each
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.playout import play_on
from kingstable.core.table import Table

SEEDS: Final[i64] = 1 << 30
NEARLY: Final = 0.004
"""Moves are about as good that bring less by so much of a victory at most."""
DOUBT: Final = 1.0
"""By so many standard errors a move must have brought more than the favourite."""
FIRST_CUT: Final[i64] = 32
"""Worlds in which every move is tried; the weakest quarter goes after these, after twice as many, and so on."""


@final
class Playouts:
    """A comparison of the moves at one position for one seat. It can be gone on with for as long as there is time."""

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
        """Those not dropped yet."""
        self._gains: vec[i64] = vec[i64]()
        """What they have brought in all worlds together."""
        self._squares: vec[i64] = vec[i64]()
        """The squares of it, added up."""
        self._leads: vec[i64] = vec[i64]()
        """By how much that is more than what the favourite has brought."""
        self._spreads: vec[i64] = vec[i64]()
        """The squares of the differences of each world, added up."""
        self._latest: vec[i64] = vec[i64]()
        """What they have brought in the latest world."""
        self._favourite: i64 = 0
        """The move that quick play likes best, the first among equals. It is never dropped."""
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
        """So many simulations more, or a few beyond: each world is tried with all moves."""
        while simulations > 0:
            self._try_world()
            simulations -= i64(len(self.moves))
            if self._worlds == self._cut:
                self._drop_weakest()

    def best(self) -> i64:
        """The move that is surest to bring more than the favourite; that one, if there is none."""
        return self.moves[self._best()]

    def about_as_good(self) -> list[int]:
        """The moves that bring nearly as much as the best one, of those not dropped, and that one."""
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
        """All moves that are left are tried as often as each other, so more time would be spent on all of them."""
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
        """By how much a move brings more than the favourite in a world, less what may be chance."""
        if self._worlds < 2:
            return 0.0
        mean = float(self._leads[k]) / float(self._worlds)
        variance = float(self._spreads[k]) / float(self._worlds) - mean * mean
        return mean - DOUBT * sqrt(max(variance, 0.0) / float(self._worlds - 1))

    def _try_world(self) -> None:
        """Deal what is hidden, and play on from each move with the same luck."""
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
        """A quarter of them and one more, those that have brought least; two always stay."""
        self._cut *= 2
        for _ in range(min(i64(len(self.moves)) // 4 + 1, i64(len(self.moves)) - 2)):
            self._drop(self._weakest())

    def _weakest(self) -> i64:
        """Where the move is that has brought least; never the favourite, with which all others are compared."""
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
