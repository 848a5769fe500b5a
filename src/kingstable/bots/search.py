"""Information-set Monte Carlo tree search, single observer, with every step compiled.

One tree is kept over what the seat can see; in each simulation the hidden part is dealt again by
the game's own `imagine`, and only moves that are legal in that deal are walked or tried (Cowling,
Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012: SO-ISMCTS).
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.playout import random_game
from kingstable.core.table import FIRST_AT, SECOND_AT, Table, zeros

EXPLORATION: Final = 0.7
PLAYOUT_LIMIT: Final[i64] = 5000


@final
class Node:
    """What became of a line of moves. `mover` made the last of them, and `reward` is that seat's.

    `available` counts how often the line could have been gone on with: its parent was passed, and
    the move was legal in that deal.
    """

    def __init__(self, mover: i64, move: i64) -> None:
        self.mover: Final[i64] = mover
        self.move: Final[i64] = move
        self.visits: i64 = 0
        self.available: i64 = 1
        self.reward: float = 0.0
        self.children: list[Node] = []
        self.slots: vec[i64] = EMPTY
        """Where to find the child of a move: its place plus one, in an open-addressed hash table."""

    def slot(self, move: i64) -> i64:
        """The slot of this move's child, or the empty one where it would go."""
        mask = i64(len(self.slots)) - 1
        slot = (move >> FIRST_AT ^ move >> SECOND_AT << 2) & mask
        while self.slots[slot] != 0 and self.children[self.slots[slot] - 1].move != move:
            slot = (slot + 1) & mask
        return slot

    def add(self, child: Node) -> None:
        """Add a child; the hash table is at most half full."""
        if 2 * i64(len(self.children)) >= i64(len(self.slots)) - 1:
            self.slots = zeros(max(4 * i64(len(self.slots)), 16))
            for k in range(i64(len(self.children))):
                self.slots[self.slot(self.children[k].move)] = k + 1
        slot = self.slot(child.move)
        self.children.append(child)
        self.slots[slot] = i64(len(self.children))


EMPTY: Final[vec[i64]] = zeros(1)


def simulate(root: Node, position: Table, seat: i64, luck: Luck) -> None:
    """One simulation: deal the hidden part, walk down, try a new move, play on at random, count."""
    game = position.imagine(seat, luck)
    path: list[Node] = [root]
    node = root
    found = False
    while not found and not game.over():
        game.ask_again()
        untried = meet(node, game, luck)
        if untried >= 0:
            new = Node(game.to_move(), untried)
            node.add(new)
            node = new
            found = True
        else:
            node = best_child(node, game)
        game.apply(node.move)
        path.append(node)
    random_game(game, luck, PLAYOUT_LIMIT)
    count(path, rewards(game.standing()))


def meet(node: Node, game: Table, luck: Luck) -> i64:
    """Count the children that are offered here as available; give an untried move, drawn evenly, or -1."""
    chosen: i64 = -1
    untried: i64 = 0
    for k in range(game.offers):
        move = game.offered[k]
        place = node.slots[node.slot(move)]
        if place > 0:
            node.children[place - 1].available += 1
        else:
            untried += 1
            if untried == 1 or luck.below(untried) == 0:
                chosen = move
    return chosen


def best_child(node: Node, game: Table) -> Node:
    """The child with the highest upper confidence bound among the offered moves, which all have one."""
    best = node
    highest = -1.0
    for k in range(game.offers):
        child = node.children[node.slots[node.slot(game.offered[k])] - 1]
        visits = float(child.visits)
        bound = child.reward / visits + EXPLORATION * math.sqrt(math.log(float(child.available)) / visits)
        if bound > highest:
            highest = bound
            best = child
    return best


def rewards(standing: vec[i64]) -> list[float]:
    """By seat: one for winning, shared among those who share it, else nothing."""
    best: i64 = standing[0]
    for value in standing:
        best = max(best, value)
    winners: i64 = 0
    for value in standing:
        if value == best:
            winners += 1
    return [1.0 / float(winners) if value == best else 0.0 for value in standing]


def count(path: list[Node], gains: list[float]) -> None:
    for node in path:
        node.visits += 1
        node.reward += gains[node.mover]


def search(position: Table, seat: i64, luck: Luck, simulations: i64) -> Node:
    """The root after so many simulations of a position, as this seat knows it."""
    root = Node(seat, 0)
    more(root, position, seat, luck, simulations)
    return root


def more(root: Node, position: Table, seat: i64, luck: Luck, simulations: i64) -> None:
    """Go on with a search."""
    for _ in range(simulations):
        simulate(root, position, seat, luck)


def most_visited(root: Node) -> i64:
    """The move that the search spent most on, the first one among equals."""
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best.move
