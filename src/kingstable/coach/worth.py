"""How likely each seat is to win a position: the mean of many quick lines of play from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import rewards
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Luck
from kingstable.core.playout import play_on
from kingstable.core.record import shuffle_again
from kingstable.core.table import BY_THE_GAME, Table

Chances = tuple[float, ...]
"""Each seat's part of the victory; the parts add up to one."""

WHIMS: Final = 16
"""In a line of play, one move in this many is random."""
SEEDS: Final = 1 << 30


def standing_of(table: Table) -> Chances:
    """The result of a finished game; otherwise the game's own estimate for the position as it is."""
    parts = [int(part) for part in _parts(table)]
    whole = sum(parts)
    return tuple(part / whole for part in parts)


def _parts(table: Table) -> vec[i64]:
    if table.over():
        return rewards(table.standing())
    found = table.chances()
    return found if len(found) else rewards(table.outlook(), table.clear_lead)


def played_on(world: Table, luck: Luck, horizon: int = BY_THE_GAME) -> Chances:
    """The chances after playing on quickly from a position, up to `horizon`; the position is used up."""
    world.luck = luck
    play_on(world, luck, world.playing_on(horizon), WHIMS)
    return standing_of(world)


def reshuffled(game: Game, table: Table, luck: Luck) -> Table:
    """A copy with every hand as it is, and everything in an order nobody can know shuffled again."""
    world = table.clone()
    world.luck = luck
    shuffle_again(game, world, luck)
    return world


def worlds_of(game: Game, table: Table, seat: int | None) -> Callable[[Luck], Table]:
    """A source of possible worlds: as far as a seat can know, or with all hands open for None."""
    if seat is None:
        return lambda luck: reshuffled(game, table, luck)
    return lambda luck: table.imagine(seat, luck)


def chances_of(game: Game, table: Table, seat: int | None, luck: Luck, lines: int) -> Chances:
    """The chances of all seats, as far as a seat can know, or with all hands open for None."""
    return mean(lines_of(game, table, seat, luck, lines))


def lines_of(game: Game, table: Table, seat: int | None, luck: Luck, lines: int) -> list[Chances]:
    """The chances at the end of each of this many lines of play; of a finished game only its result."""
    if table.over():
        return [standing_of(table)]
    deal = worlds_of(game, table, seat)
    return [played_on(deal(luck), FastLuck(luck.below(SEEDS))) for _ in range(lines)]


def mean(found: list[Chances]) -> Chances:
    """The mean for each seat."""
    return tuple(sum(each) / len(found) for each in zip(*found, strict=True))
