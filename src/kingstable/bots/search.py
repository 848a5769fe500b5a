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
from kingstable.core.playout import random_game
from kingstable.core.table import Table

EXPLORATION: Final = 0.7
PLAYOUT_LIMIT: Final[i64] = 5000


@final
class Node:
    """What became of a line of moves. `mover` made the last of them, and `reward` is that seat's."""

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover
        self.visits: i64 = 0
        self.available: i64 = 0
        """How often this line could have been gone on with: its parent was passed and it was legal."""
        self.reward: float = 0.0
        self.moves: vec[i64] = vec[i64]()
        self.children: list[Node] = []

    def child(self, move: i64) -> i64:
        """The place of the child this move leads to; -1 if it was never tried."""
        for k in range(i64(len(self.moves))):
            if self.moves[k] == move:
                return k
        return -1


def simulate(root: Node, position: Table, seat: i64, luck: Luck) -> None:
    """One simulation: deal the hidden part, walk down, try a new move, play on at random, count."""
    game = position.imagine(seat, luck)
    path: list[Node] = [root]
    node = root
    while not game.over():
        game.ask_again()
        mover = game.to_move()
        untried = pick_untried(node, game, luck)
        if untried >= 0:
            new = Node(mover)
            new.available = 1
            node.moves = append(node.moves, untried)
            node.children.append(new)
            game.apply(untried)
            path.append(new)
            break
        k = best_child(node, game)
        game.apply(node.moves[k])
        node = node.children[k]
        path.append(node)
    random_game(game, luck, PLAYOUT_LIMIT)
    count(path, rewards(game.standing()))


def pick_untried(node: Node, game: Table, luck: Luck) -> i64:
    """One of the offered moves that this node has no child for, drawn evenly; -1 if all have one."""
    chosen: i64 = -1
    seen: i64 = 0
    for k in range(game.offers):
        move = game.offered[k]
        place = node.child(move)
        if place < 0:
            seen += 1
            if luck.below(seen) == 0:
                chosen = move
    return chosen


def best_child(node: Node, game: Table) -> i64:
    """The offered move with the highest upper confidence bound; each offered one was available."""
    best: i64 = -1
    highest = -1.0
    for k in range(game.offers):
        place = node.child(game.offered[k])
        child = node.children[place]
        child.available += 1
        visits = float(child.visits)
        bound = child.reward / visits + EXPLORATION * math.sqrt(math.log(float(child.available)) / visits)
        if bound > highest:
            highest = bound
            best = place
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
    root = Node(seat)
    more(root, position, seat, luck, simulations)
    return root


def more(root: Node, position: Table, seat: i64, luck: Luck, simulations: i64) -> None:
    """Go on with a search."""
    for _ in range(simulations):
        simulate(root, position, seat, luck)


def most_visited(root: Node) -> i64:
    """The move that the search spent most on, the first one among equals."""
    best: i64 = 0
    for k in range(i64(len(root.children))):
        if root.children[k].visits > root.children[best].visits:
            best = k
    return root.moves[best]
