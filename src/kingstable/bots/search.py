"""Information-set Monte Carlo tree search, single observer, with every step compiled.

One tree is kept over what the seat can see; in each simulation the hidden part is dealt again by
the game's own `imagine`, and only moves that are legal in that deal are walked or tried (Cowling,
Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012: SO-ISMCTS).
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.playout import keen_game, play_obvious, random_game
from kingstable.core.table import FIRST_AT, SECOND_AT, Table, zeros

EXPLORATION: Final = 0.7

WHOLE: Final[i64] = 1200
"""What winning alone is worth; a victory shared by two, three or four divides it evenly."""

# A node's row for a move: the move itself (0: no row), how often it was chosen, how often it could
# have been (the node was passed and the move was legal in that deal), what it has won for the seat
# that makes it, and the place of the node below plus one (0: not yet there).
VISITS: Final[i64] = 1
AVAILABLE: Final[i64] = 2
REWARD: Final[i64] = 3
BELOW: Final[i64] = 4
ROW: Final[i64] = 8
"""A row's length in numbers: one line of a processor's cache."""

NO_ROWS: Final[vec[i64]] = zeros(ROW)


@final
class Node:
    """A point in the tree: a hash table with a row for each move tried from here, and nodes below."""

    def __init__(self) -> None:
        self.rows: vec[i64] = NO_ROWS
        self.tried: i64 = 0
        self.below: list[Node] = []

    def row(self, move: i64) -> i64:
        """Where the row of this move begins, or the empty one where it would go."""
        rows = self.rows
        last = i64(len(rows)) - ROW
        row = (move >> FIRST_AT ^ move >> SECOND_AT << 2) * ROW & last
        while rows[row] != 0 and rows[row] != move:
            row = (row + ROW) & last
        return row

    def add(self, move: i64) -> i64:
        """Begin a row for a new move; the table stays at most half full."""
        if 2 * ROW * (self.tried + 1) > i64(len(self.rows)):
            self._grow()
        row = self.row(move)
        self.rows[row] = move
        self.rows[row + AVAILABLE] = 1
        self.tried += 1
        return row

    def _grow(self) -> None:
        old = self.rows
        self.rows = zeros(max(2 * i64(len(old)), 16 * ROW))
        for start in range(0, i64(len(old)), ROW):
            if old[start] != 0:
                row = self.row(old[start])
                for k in range(ROW):
                    self.rows[row + k] = old[start + k]

    def next(self, row: i64) -> Node:
        """The node below a row, made when it is first needed."""
        if self.rows[row + BELOW] == 0:
            self.below.append(Node())
            self.rows[row + BELOW] = i64(len(self.below))
        return self.below[self.rows[row + BELOW] - 1]


@final
class Search:
    """A search of one position for one seat. It can be gone on with for as long as there is time.

    Simulations play on keenly, but one time in `whims` with any move (see `keen_game`); at 1 always so.
    """

    def __init__(self, position: Table, seat: i64, luck: Luck, whims: i64) -> None:
        self.root = Node()
        self._position = position.clone()
        self._position.ask_first(seat)
        self._seat = seat
        self._luck = luck
        self._whims = whims
        self._offered: vec[i64] = zeros(64)
        """The rows of the moves offered at the node being passed, as far as there are."""
        self._met: i64 = 0
        """How many rows these are."""
        self._path: list[Node] = []
        self._steps: vec[i64] = vec[i64]()
        """For each node of the path the row taken and the seat that moved."""

    def run(self, simulations: i64) -> None:
        """So many simulations more."""
        for _ in range(simulations):
            self._simulate()

    def best(self) -> i64:
        """The move that was chosen most often, the first tried among equals; 0 before the first run."""
        rows = self.root.rows
        best: i64 = 0
        for row in range(0, i64(len(rows)), ROW):
            if rows[row + VISITS] > rows[best + VISITS]:
                best = row
        return rows[best]

    def lead(self) -> i64:
        """By how many visits the move chosen most often is ahead of all others."""
        rows = self.root.rows
        most: i64 = 0
        second: i64 = 0
        for row in range(0, i64(len(rows)), ROW):
            visits = rows[row + VISITS]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second

    def settled(self, left: i64) -> bool:
        """Whether no other move can be visited as often as the best one in so many simulations more."""
        return self.lead() > left

    def _simulate(self) -> None:
        """Deal the hidden part, walk down, try one new move, play on quickly, count. What is obvious has no node."""
        game = self._position.imagine(self._seat, self._luck)
        self._path = []
        self._steps = vec[i64]()
        node = self.root
        is_new = False
        while not is_new and not game.over():
            game.ask_again()
            untried = self._meet(node, game)
            is_new = untried != 0
            row = node.add(untried) if is_new else self._best_row(node)
            self._path.append(node)
            self._steps = append(append(self._steps, row), game.to_move())
            game.apply(node.rows[row])
            play_obvious(game)
            if not is_new:
                node = node.next(row)
        if self._whims == 1:
            random_game(game, self._luck, game.horizon)
        else:
            keen_game(game, self._luck, game.horizon, self._whims)
        self._count(rewards(game.standing(), game.clear_lead))

    def _meet(self, node: Node, game: Table) -> i64:
        """Count the rows of all offered moves as available; give an untried move, drawn evenly, or 0.

        Idle moves are left out, so that they are never tried.
        """
        if game.offers > i64(len(self._offered)):
            self._offered = zeros(2 * game.offers)
        seat = game.to_move()
        chosen: i64 = 0
        untried: i64 = 0
        met: i64 = 0
        for k in range(game.offers):
            move = game.offered[k]
            row = node.row(move)
            if node.rows[row] != 0:
                node.rows[row + AVAILABLE] += 1
                self._offered[met] = row
                met += 1
            elif not game.idle(seat, move):
                untried += 1
                if untried == 1 or self._luck.below(untried) == 0:
                    chosen = move
        self._met = met
        return chosen

    def _best_row(self, node: Node) -> i64:
        """The row with the highest upper confidence bound among the moves offered here."""
        rows = node.rows
        best = self._offered[0]
        highest = -1.0
        for k in range(self._met):
            row = self._offered[k]
            visits = float(rows[row + VISITS])
            mean = float(rows[row + REWARD]) / (visits * float(WHOLE))
            bound = mean + EXPLORATION * math.sqrt(math.log(float(rows[row + AVAILABLE])) / visits)
            if bound > highest:
                highest = bound
                best = row
        return best

    def _count(self, gains: vec[i64]) -> None:
        step: i64 = 0
        for node in self._path:
            row = self._steps[step]
            node.rows[row + VISITS] += 1
            node.rows[row + REWARD] += gains[self._steps[step + 1]]
            step += 2


def rewards(standing: vec[i64], clear_lead: i64 = 0) -> vec[i64]:
    """By seat: the whole for winning, a part for sharing the victory, else nothing.

    With a `clear_lead` half of it is for that, and half for how far the seat is ahead of the best other one.
    """
    best = standing[0]
    for value in standing:
        best = max(best, value)
    winners: i64 = 0
    for value in standing:
        if value == best:
            winners += 1
    gains = vec[i64](capacity=4)
    for value in standing:
        gains = append(gains, WHOLE // winners if value == best else 0)
    if clear_lead > 0:
        for seat in range(i64(len(standing))):
            gains[seat] = (gains[seat] + share_of_lead(standing, seat, clear_lead)) // 2
    return gains


def share_of_lead(standing: vec[i64], seat: i64, clear_lead: i64) -> i64:
    """The whole for a clear lead, half of it for an equal standing, nothing for being as far behind."""
    lead = clear_lead
    for other in range(i64(len(standing))):
        if other != seat:
            lead = min(lead, standing[seat] - standing[other])
    return WHOLE * (clear_lead + max(lead, -clear_lead)) // (2 * clear_lead)
