"""How a computer player that searches chooses between moves that are about as good as each other."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol

from kingstable.core.luck import Luck


class Style(IntEnum):
    """Where it makes hardly a difference to who wins, players are told apart by their taste."""

    PLAIN = 0
    """The move that the search likes best."""
    BOLD = 1
    """The move with which most can happen."""
    CAUTIOUS = 2
    """The move with which least can happen."""
    BLUFFING = 3
    """Any of them, so that what is chosen tells others less."""


class Searched(Protocol):
    """What a search has found."""

    def best(self) -> int: ...

    def about_as_good(self) -> list[int]:
        """The moves that bring nearly as much as the best one, that among them, as far as they were tried enough."""
        ...

    def spread(self, move: int) -> float:
        """The variance of what a move has brought, in parts of a victory."""
        ...


def chosen(search: Searched, style: Style, luck: Luck) -> int:
    """The move of this style."""
    if style is Style.PLAIN:
        return search.best()
    moves = search.about_as_good()
    if style is Style.BLUFFING:
        return moves[int(luck.below(len(moves)))]
    return (max if style is Style.BOLD else min)(moves, key=search.spread)
