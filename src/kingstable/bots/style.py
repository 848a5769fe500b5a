"""How a searching computer player chooses among moves that are about as good as each other."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

from kingstable.core.luck import Luck


class Style(IntEnum):
    """A player's taste among moves that hardly differ in the chance to win."""

    PLAIN = 0
    """The move that the search rates best."""
    BOLD = 1
    """The move with the widest spread of results."""
    CAUTIOUS = 2
    """The move with the narrowest spread of results."""
    BLUFFING = 3
    """Any of them, so that the choice tells the others less."""


class Searched(Protocol):
    """What a search has found."""

    def best(self) -> int: ...

    def about_as_good(self) -> list[int]:
        """The best move and those that bring nearly as much, as far as they were tried often enough."""
        ...

    def spread(self, move: int) -> float:
        """The variance of what a move has brought, in victories."""
        ...


def chosen(search: Searched, style: Style, luck: Luck) -> int:
    """The move that this style prefers."""
    if style is Style.PLAIN:
        return search.best()
    moves = search.about_as_good()
    if style is Style.BLUFFING:
        return moves[int(luck.below(len(moves)))]
    return (max if style is Style.BOLD else min)(moves, key=search.spread)
