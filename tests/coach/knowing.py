"""Check that a hint depends only on what its seat knows."""

from __future__ import annotations

from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.table import Table

MOST_MOVES = 6
"""At most this many of the offered moves are examined."""


def assert_reasons_hide_what_is_hidden(game: Game, t: Table, names: tuple[str, ...], seed: int, plies: int) -> None:
    """Play this many plies at random; two worlds that the seat cannot tell apart must always give the same reasons."""
    words, luck = game.words(names), FastLuck(seed)
    for _ in range(plies):
        if t.over():
            break
        seat, offered = int(t.to_move()), [int(move) for move in t.legal()]
        views = [View(game, t.imagine(seat, FastLuck(k)), seat) for k in (1, 2)]
        for move in offered[:MOST_MOVES]:
            first, second = (reason_for(view, move, words) for view in views)
            assert first == second, game.notation.write(move)
        t.play(seat, offered[luck.below(len(offered))])
