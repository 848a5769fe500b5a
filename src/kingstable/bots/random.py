"""A player who knows the moves and nothing else."""

from __future__ import annotations

from kingstable.bots.player import View
from kingstable.core.luck import FastLuck


class RandomPlayer:
    """Chooses each legal move with the same probability."""

    def __init__(self, seed: int) -> None:
        self._luck = FastLuck(seed)

    def choose(self, view: View) -> int:
        moves = list(view.position.legal_for(view.seat))
        return moves[self._luck.below(len(moves))]
