"""Looks for puzzles in games of computer players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from kingstable.bots.level import Level
from kingstable.bots.player import View
from kingstable.core.entries import Entry
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck, Recorder
from kingstable.core.options import choose
from kingstable.core.record import Record
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.house.together import asked_together
from kingstable.puzzles.kinds import kind_of
from kingstable.puzzles.puzzle import Puzzle, named
from kingstable.puzzles.solving import agreed, level_of, solved_by
from kingstable.puzzles.weighing import Weighed, choices, weighed

PLAYS: Final = "medium"
"""The level that plays the games."""
ONE_IN: Final = 4
"""One decision in this many is examined, as are all that can be proven."""
LONGEST: Final = 240
"""Later plies are not examined: a puzzle keeps all moves that lead to it."""
MOST_SEATS: Final = 3


class Mined(msgspec.Struct, frozen=True):
    """The result of one game: how many decisions were examined, how many were clear, and the puzzles among these."""

    game: str
    seed: int
    number: int
    looked: int
    clear: int
    puzzles: tuple[Puzzle, ...]


def mined(game: Game, levels: Mapping[str, Level], seed: int, number: int) -> Mined:
    """Play one game and look for puzzles. The seed and number determine it, except for players who use a clock."""
    looked = clear = 0
    found: list[Puzzle] = []
    for table, seat, record in _decisions(game, levels, derived(seed, game.name, number)):
        looked += 1
        own = derived(seed, game.name, number, int(table.ply))
        weights = weighed(game, table, seat, own)
        if weights is not None:
            clear += 1
            found += _puzzles(game, table, seat, record, weights, levels, own)
    return Mined(game.name, seed, number, looked, clear, tuple(found))


def _decisions(game: Game, levels: Mapping[str, Level], seed: int) -> Iterator[tuple[Table, int, Record]]:
    """Moments of a new game at which a single seat has a choice: the table, the seat, and the record up to then."""
    players = [each for each in game.players if each <= MOST_SEATS]
    names = tuple(str(seat + 1) for seat in range(players[seed % len(players)]))
    luck = Recorder(FastLuck(seed))
    table = game.table(len(names), luck)
    table.begin()
    record = Record(game.name, game.version, choose(game.options, {}), names, tuple(luck.take()))
    picks, player = FastLuck(derived(seed, "picks")), levels[PLAYS].make(derived(seed, "player"))
    while not table.over() and table.ply <= LONGEST:
        seat = table.waiting()[0]
        is_picked = picks.below(ONE_IN) == 0 or game.puzzles.provable(table)
        if is_picked and _is_alone(game, table) and choices(game, table, seat):
            yield table, seat, record
        move = player.choose(View(game, table.imagine(seat, picks), seat))
        table.play(seat, move)
        record.entries.append(Entry(seat, game.notation.write(move), tuple(luck.take())))


def _is_alone(game: Game, table: Table) -> bool:
    """Whether one seat alone is asked: questions put to several together are shown in another way."""
    return len(table.waiting()) == 1 and not asked_together(game, table)


def _puzzles(
    game: Game, table: Table, seat: int, record: Record, found: Weighed, levels: Mapping[str, Level], seed: int
) -> Iterator[Puzzle]:
    """The puzzle of a decision, unless nothing is proven and strong players mostly choose another move."""
    solved = solved_by(game, table, seat, found.good, levels, seed)
    if found.error > 0 and not agreed(solved):
        return
    text = record.text()
    yield Puzzle(
        id=named(text, seat),
        game=game.name,
        seat=seat,
        kind=kind_of(game, table, seat, found.good[0], found.error == 0),
        record=text,
        good=found.good,
        lines=found.lines,
        margin=found.margin,
        error=found.error,
        solved=solved,
        level=level_of(solved),
    )
