"""A player who looks one move ahead, by the game's own idea of what a position is worth."""

from __future__ import annotations

from kingstable.bots.player import View, worth_a_thought
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table


class GreedyPlayer:
    """Takes the move after which the position looks best; equals are drawn for.

    With `looks` it only considers so many moves each time, drawn at random: it overlooks things.
    """

    def __init__(self, seed: int, looks: int | None = None) -> None:
        self._luck = FastLuck(seed)
        self._looks = looks

    def choose(self, view: View) -> int:
        moves = self._considered(worth_a_thought(view))
        worths = [self._worth(view, move) for move in moves]
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]
        return best[self._luck.below(len(best))]

    def _considered(self, moves: list[int]) -> list[int]:
        if self._looks is None:
            return moves
        return [moves[self._luck.below(len(moves))] for _ in range(self._looks)]

    def _worth(self, view: View, move: int) -> float:
        if view.game.by_appeal:
            return float(view.position.appeal(view.seat, move))
        return view.game.worth(self._after(view, move), view.seat)

    def _after(self, view: View, move: int) -> Table:
        after = view.position.imagine(view.seat, self._luck)
        after.play(view.seat, move)
        return after
